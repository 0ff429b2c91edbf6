// The page: it sends what the player does and shows what the server answers.
// The game is the server's; nothing is kept here but the answer shown last.
import { Places } from "./places.js";

const byID = (id) => document.getElementById(id);
const button = (action) => document.querySelector(`[data-action="${action}"]`);
const night = matchMedia("(prefers-color-scheme: dark)");

let last = null; // the answer shown last
let queue = Promise.resolve(); // requests go one after the other
let waiting = 0; // for so many answers

const places = new Places(byID("board"), {
	play: (move) => send("play", { move }),
	say: (words) => say(words),
	changed: () => {
		button("remove").hidden = !places?.complete();
	},
});

function say(words, refused = false) {
	byID("message").textContent = words;
	byID("message").classList.toggle("refused", refused);
}

// send asks for an action and shows the answer.
function send(action, request = {}) {
	wait(1);
	queue = queue.then(async () => {
		let answer = { message: "The server does not answer. Is it still running?", refused: true };
		try {
			const response = await fetch(`/api/${action}`, {
				method: "POST",
				headers: { "Content-Type": "application/json" },
				body: JSON.stringify({ ...request, dark: night.matches }),
			});
			answer = await response.json();
		} catch {
			// it stays what it was
		}
		wait(-1);
		show(answer, answer.refused || action === "state");
	});
	return queue;
}

function wait(more) {
	waiting += more;
	byID("board").setAttribute("aria-busy", waiting > 0);
}

// show shows an answer, and keeps the selection if that is wanted.
function show(answer, keep) {
	if (answer.board) {
		if (answer.variant !== last?.variant) {
			byID("variant").value = answer.variant;
			about();
		}
		last = answer;
		document.title = answer.name;
		byID("name").textContent = answer.name;
		byID("standing").textContent = answer.standing;
		places.show(answer.board, answer.moves, keep);
		button("draw").disabled = !answer.moves.includes("draw");
		button("redeal").disabled = !answer.moves.includes("redeal");
		button("undo").disabled = !answer.canUndo;
		button("redo").disabled = !answer.canRedo;
		button("hint").disabled = answer.status !== "playing";
	}
	byID("linked").hidden = !answer.link;
	if (answer.link) {
		const url = new URL(location.href);
		url.hash = `game=${answer.link}`;
		byID("link").value = url.href;
		byID("link").select();
	}
	say(answer.message ?? "", answer.refused);
}

function about() {
	byID("about").textContent = byID("variant").selectedOptions[0]?.title ?? "";
}

function deal(winnable) {
	if (winnable) say("Looking for a deal that can be won ...");
	const seed = byID("seed").value;
	byID("seed").value = "";
	send("new", { variant: byID("variant").value, seed, winnable });
}

const actions = {
	draw: () => send("play", { move: "draw" }),
	redeal: () => send("play", { move: "redeal" }),
	remove: () => places.remove(),
	undo: () => send("undo"),
	redo: () => send("redo"),
	restart: () => send("restart"),
	link: () => send("link"),
	new: () => deal(false),
	winnable: () => deal(true),
	hint: () => {
		say("Thinking ...");
		send("hint");
	},
};

const keys = { d: "draw", r: "redeal", u: "undo", y: "redo", h: "hint", n: "new", w: "winnable" };

document.addEventListener("click", (e) => {
	actions[e.target.closest("[data-action]")?.dataset.action]?.();
});
document.addEventListener("keydown", (e) => {
	if (e.ctrlKey || e.metaKey || e.altKey || e.target.closest("input, select")) return;
	if (e.key === "Escape") places.clear();
	actions[keys[e.key.toLowerCase()]]?.();
});
byID("deal").addEventListener("submit", (e) => {
	e.preventDefault();
	actions.new();
});
byID("variant").addEventListener("change", about);
night.addEventListener("change", () => send("state"));

// A link to a game has it in its fragment, which browsers send to no server
// by themselves. It is taken out of the address, so that a reload goes on with
// the game as it is then.
function open() {
	const link = location.hash.startsWith("#game=") ? location.hash.slice("#game=".length) : "";
	if (!link) return send("state");
	history.replaceState(null, "", location.pathname);
	return send("restore", { link });
}
addEventListener("hashchange", open);
open();
