// The places of the board: what is selected, which one has the focus, what is
// dragged. It knows no rules: a selection is right if the server listed a move
// of these places.

// distance from which on a press is no click but a drag, in pixels
const far = 10;

const isRemoval = (move) => move !== "draw" && move !== "redeal" && !move.includes(">");

export class Places {
	// play(move) sends the text of a move, say(words) tells the player, and
	// changed() is called when the selection is another.
	constructor(root, { play, say, changed }) {
		Object.assign(this, { root, play, say, changed, selected: new Set(), moves: [], drag: null });
		root.addEventListener("click", (e) => {
			const place = placeOf(e.target);
			if (place) this.choose(place);
		});
		root.addEventListener("keydown", (e) => this.key(e));
		root.addEventListener("pointerdown", (e) => this.press(e));
		root.addEventListener("pointermove", (e) => this.pull(e));
		root.addEventListener("pointerup", (e) => this.drop(e));
		root.addEventListener("pointercancel", () => this.endDrag());
	}

	// show draws another board. The focus stays at its place, and so does the
	// selection if it is to be kept, but for cards that are gone.
	show(svg, moves, keep) {
		const focused = placeOf(document.activeElement);
		const picture = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
		picture.setAttribute("role", "group");
		for (const el of picture.querySelectorAll("[data-place]")) {
			const open = el.classList.contains("exposed") || !el.dataset.place.includes(".");
			el.setAttribute("role", "button");
			el.setAttribute("tabindex", open ? "0" : "-1");
			el.setAttribute("aria-label", el.querySelector("title").textContent);
		}
		this.drag = null;
		this.root.replaceChildren(document.importNode(picture, true));
		this.moves = moves;
		const stays = (place) => keep && this.at(place)?.classList.contains("card");
		this.selected = new Set([...this.selected].filter(stays));
		this.mark();
		if (focused) this.at(focused)?.focus({ preventScroll: true });
	}

	at(place) {
		return this.root.querySelector(`[data-place="${CSS.escape(place)}"]`);
	}

	// holding returns the removals that the places are part of.
	holding(places) {
		const removals = this.moves.filter(isRemoval).map((move) => move.split("+"));
		return removals.filter((removal) => places.every((p) => removal.includes(p)));
	}

	// complete reports whether what is selected leaves as it is.
	complete() {
		const n = this.selected.size;
		return n > 0 && this.holding([...this.selected]).some((removal) => removal.length === n);
	}

	remove() {
		this.play([...this.selected].join("+"));
	}

	clear() {
		this.selected.clear();
		this.mark();
	}

	mark() {
		for (const el of this.root.querySelectorAll("[data-place]")) {
			const on = this.selected.has(el.dataset.place);
			el.classList.toggle("selected", on);
			el.setAttribute("aria-pressed", on);
		}
		this.changed();
	}

	// choose is a click on a place, however it was made. What does not fit is
	// sent all the same, for the server says why.
	choose(place) {
		const el = this.at(place);
		if (!el) return;
		const empty = el.classList.contains("empty");
		const exposed = el.classList.contains("exposed");
		if (this.selected.has(place)) {
			if (this.complete()) return this.remove();
			this.selected.delete(place);
			return this.mark();
		}
		if (empty && place.startsWith("cell")) {
			if (this.selected.size === 1) return this.play(`${[...this.selected][0]}>cell`);
			return this.say("Select the card to store first, then the empty cell.");
		}
		const places = [...this.selected, place];
		const removals = this.holding(places);
		if (place === "stock" && this.turns(removals, exposed)) {
			return this.play(empty ? "redeal" : "draw");
		}
		if (removals.length > 0) {
			this.selected.add(place);
			this.mark();
			if (!this.complete()) return;
			if (removals.length === 1) return this.remove();
			return this.say("Remove these with enter or the button, or select more.");
		}
		if (!exposed) return this.play(place);
		const alone = this.selected.size === 0;
		this.selected = new Set(place === "stock" ? [] : [place]);
		this.mark();
		if (!alone) this.play(places.join("+"));
	}

	// turns reports whether a click on the stock means a draw or a redeal: it
	// does unless its card is wanted for a removal.
	turns(removals, exposed) {
		if (this.selected.size > 0) return removals.length === 0 && !exposed;
		const alone = removals.some((removal) => removal.length === 1);
		return !alone && (this.moves.includes("draw") || !exposed);
	}

	key(e) {
		const place = placeOf(e.target);
		if (!place || e.ctrlKey || e.metaKey || e.altKey) return;
		const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[e.key];
		if (step) this.go(e.target.closest("[data-place]"), step);
		else if (e.key === "Enter" || e.key === " ") this.choose(place);
		else return;
		e.preventDefault();
	}

	// go moves the focus along the row, or to the next row and what lies nearest
	// there, so that every place can be reached.
	go(from, [dx, dy]) {
		const a = corner(from);
		let best = null;
		let least = Infinity;
		for (const el of this.root.querySelectorAll("[data-place]")) {
			if (el.classList.contains("empty") && el.dataset.place.includes(".")) continue;
			const b = corner(el);
			const ahead = (b.x - a.x) * dx + (b.y - a.y) * dy;
			const aside = Math.abs((b.x - a.x) * dy + (b.y - a.y) * dx);
			const way = dy ? 1000 * ahead + aside : aside ? Infinity : ahead;
			if (ahead > 0 && way < least) {
				least = way;
				best = el;
			}
		}
		best?.focus();
	}

	press(e) {
		const el = e.target.closest("[data-place].exposed");
		if (el && e.isPrimary && e.button === 0) this.drag = { el, x: e.clientX, y: e.clientY, moved: false };
	}

	pull(e) {
		const d = this.drag;
		if (!d || !e.isPrimary) return;
		const [dx, dy] = [e.clientX - d.x, e.clientY - d.y];
		if (!d.moved && Math.hypot(dx, dy) < far) return;
		d.moved = true;
		const scale = d.el.ownerSVGElement.getScreenCTM().a;
		d.el.classList.add("dragged");
		d.el.style.translate = `${dx / scale}px ${dy / scale}px`;
	}

	drop(e) {
		const d = this.drag;
		const over = d?.moved && placeOf(document.elementFromPoint(e.clientX, e.clientY));
		this.endDrag();
		if (!over || over === d.el.dataset.place) return;
		this.selected = new Set([d.el.dataset.place]);
		this.mark();
		if (over === "stock" && !this.at(over).classList.contains("exposed")) return;
		this.choose(over);
	}

	endDrag() {
		if (!this.drag) return;
		this.drag.el.classList.remove("dragged");
		this.drag.el.style.translate = "";
		this.drag = null;
	}
}

function placeOf(el) {
	return el?.closest?.("[data-place]")?.dataset.place;
}

// corner returns where the picture has a place, in its own units.
function corner(el) {
	const { e, f } = el.transform.baseVal.getItem(0).matrix;
	return { x: e, y: f };
}
