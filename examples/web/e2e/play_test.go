package e2e

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/solver"
	"github.com/pyramid-go/pyramid/variants"
)

// table returns the table of a game.
func table(t *testing.T, id string) *pyramid.Table {
	t.Helper()
	v, ok := variants.Lookup(id)
	if !ok {
		t.Fatalf("there is no game %q", id)
	}
	return pyramid.MustCompile(v)
}

// winning returns a deal that can be won, its seed, and the shortest line.
func winning(t *testing.T, id string) (pyramid.Game, uint64, []pyramid.Move) {
	t.Helper()
	g, err := solver.DealWinnable(context.Background(), table(t, id), 1)
	if err != nil {
		t.Fatal(err)
	}
	r, err := solver.Solve(context.Background(), g, solver.Options{Goal: solver.ShortestWin})
	if err != nil || r.Verdict != solver.Winnable {
		t.Fatal(r.Verdict, err)
	}
	seed, _ := g.Seed()
	return g, seed, r.Moves
}

// byHand makes a move by choosing one place after the other. A card to go with
// the stock's top one is chosen first, for a press on the stock draws.
func byHand(choose func(pyramid.Place), m pyramid.Move) {
	if m == pyramid.Draw || m == pyramid.Redeal {
		choose(pyramid.Stock)
		return
	}
	places := m.Places()
	slices.SortFunc(places, func(a, b pyramid.Place) int {
		switch {
		case a == pyramid.Stock:
			return 1
		case b == pyramid.Stock:
			return -1
		}
		return 0
	})
	for _, p := range places {
		choose(p)
	}
}

// A deal with hidden cards is played to its end by clicks, and no answer names
// one of them.
func TestWinByClicks(t *testing.T) {
	g, seed, line := winning(t, "pyramid-thirteen")
	p := open(t, start(t))
	p.newGame("pyramid-thirteen", seed)
	p.shows(g)
	p.answered()
	before := g
	for i, m := range line {
		byHand(func(place pyramid.Place) { p.click(at(place)) }, m)
		before = g
		g, _ = g.Play(m)
		p.shows(g)
		p.hides(before, g)
		if i == len(line)/2 {
			p.reload(g)
			p.click(button("hint"))
			p.says("go on with")
			if n := eval[int](p, `document.querySelectorAll("#board .hint").length`); n == 0 {
				t.Error("no card is marked by the hint")
			}
			p.shot("hint")
			p.hides(before, g)
		}
	}
	p.says("You have won")
	p.shot("won")
	if !eval[bool](p, `document.querySelector('[data-action="hint"]').disabled`) {
		t.Error("there are hints after the end")
	}
	p.click(button("undo"))
	p.shows(before)
	p.click(button("redo"))
	p.shows(g)
	p.reload(g)
	p.says("You have won")
}

// reload loads the page again: the game must be still there.
func (p *page) reload(g pyramid.Game) {
	p.Helper()
	p.load("")
	p.shows(g)
}

// hides fails if an answer names a card that neither position shows.
func (p *page) hides(before, after pyramid.Game) {
	p.Helper()
	suits := map[byte][2]string{'c': {"clubs", "♣"}, 'd': {"diamonds", "♦"}, 'h': {"hearts", "♥"}, 's': {"spades", "♠"}}
	ranks := [...]string{"", "ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king"}
	shown := map[pyramid.Card]bool{}
	for _, s := range append(before.View().Spots, after.View().Spots...) {
		shown[s.Card] = true
	}
	answers := p.answered()
	if len(answers) == 0 {
		p.Fatal("nothing was answered")
	}
	for _, c := range after.Deck() {
		if shown[c] {
			continue
		}
		rank, suit := c.String()[:1], suits[c.String()[1]]
		for _, name := range []string{ranks[c.Rank()] + " of " + suit[0], rank + suit[1], " " + c.String() + " ", `"` + c.String() + `"`} {
			for _, answer := range answers {
				if strings.Contains(string(answer), name) {
					p.Errorf("the hidden card %v is in an answer at\n%v", c, after)
				}
			}
		}
	}
}

// A refused pair says why, and the later card stays selected.
func TestRefusal(t *testing.T) {
	p := open(t, start(t))
	p.newGame("classic", 42)
	p.click(at(pyramid.At(7, 1))) // 3h 3d
	p.click(at(pyramid.At(7, 2)))
	p.says("cannot play 7.1+7.2")
	p.click(at(pyramid.At(1, 1)))
	p.says("is covered by")
	if got := eval[string](p, `document.querySelector("#board [aria-pressed=true]").dataset.place`); got != "7.2" {
		t.Errorf("%s is selected", got)
	}
}

// Dragging a card onto another is selecting both.
func TestDrag(t *testing.T) {
	p := open(t, start(t))
	p.newGame("classic", 42)
	g := table(t, "classic").Deal(42)
	m := pyramid.Remove(pyramid.At(7, 3), pyramid.At(7, 6))
	x, y := p.middle(at(pyramid.At(7, 3)))
	toX, toY := p.middle(at(pyramid.At(7, 6)))
	p.do(chromedp.DragAndDropXY(x, y, toX, toY))
	p.settle()
	g, err := g.Play(m)
	if err != nil {
		t.Fatal(err)
	}
	p.shows(g)
}

// A card is stored by choosing it and then the empty cell, and leaves it again.
func TestCell(t *testing.T) {
	p := open(t, start(t))
	g := table(t, "cell").Deal(42)
	p.newGame("cell", 42)
	p.click(at(pyramid.At(7, 1)))
	p.click(at(pyramid.Cell(1)))
	g, err := g.Play(pyramid.Store(pyramid.At(7, 1)))
	if err != nil {
		t.Fatal(err)
	}
	p.shows(g)
}

// The whole game needs no mouse: the focus goes by arrows from any place to any
// other.
func TestKeyboardOnly(t *testing.T) {
	g, seed, line := winning(t, "microsoft")
	p := open(t, start(t))
	p.newGame("microsoft", seed)
	p.shows(g)
	p.load("") // the focus is nowhere
	p.keys(kb.Tab)
	p.keys("d")
	p.keys("u")
	p.says("Undone.")
	for i, m := range line {
		byHand(func(place pyramid.Place) {
			p.walk(place)
			p.keys([]string{kb.Enter, " "}[i%2])
		}, m)
		g, _ = g.Play(m)
		p.shows(g)
		if i == 1 {
			p.shot("focus")
		}
	}
	p.says("You have won")
	p.keys("u")
	p.says("Undone.")
	p.keys("y")
	p.says("Redone.")
	p.keys("n")
	p.says("a new deal.")
	p.keys("h")
	if p.message() == "" {
		t.Error("h gives no hint")
	}
	p.keys("w")
	p.says("which can be won")
}

// walk moves the focus to a place by the arrows, as a player does who looks
// where to go.
func (p *page) walk(to pyramid.Place) {
	p.Helper()
	for range 40 {
		d := eval[[]float64](p, fmt.Sprintf(`(() => {
			const middle = (el) => { const b = el.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]; };
			const from = document.activeElement.closest("[data-place]");
			if (!from) return [];
			const to = document.querySelector('[data-place="%v"]');
			if (from === to) return [0, 0];
			const [a, b] = [middle(from), middle(to)];
			return [b[0] - a[0], b[1] - a[1]];
		})()`, to))
		switch {
		case len(d) == 0:
			p.keys(kb.Tab)
		case d[0] == 0 && d[1] == 0:
			return
		case d[1] > 20:
			p.keys(kb.ArrowDown)
		case d[1] < -20:
			p.keys(kb.ArrowUp)
		case d[0] > 0:
			p.keys(kb.ArrowRight)
		default:
			p.keys(kb.ArrowLeft)
		}
	}
	p.Fatalf("the arrows do not lead to %v", to)
}

// A link brings the game back on another browser; a forged one says so.
func TestRestoreLink(t *testing.T) {
	s := start(t)
	p := open(t, s)
	g := table(t, "king-tut").Deal(7)
	p.newGame("king-tut", 7)
	for range 3 {
		p.keys("d")
		g, _ = g.Play(pyramid.Draw)
	}
	p.shows(g)
	p.click(button("link"))
	link := eval[string](p, `document.getElementById("link").value`)
	_, fragment, ok := strings.Cut(link, "/#game=")
	if !ok {
		t.Fatalf("the link is %q", link)
	}
	p.shot("link")

	other := open(t, s)
	other.load("#game=" + fragment)
	other.says("The game of the link is on the table")
	other.shows(g)
	if at := eval[string](other, "location.href"); at != s.url+"/" {
		t.Errorf("the link stays in the address: %s", at)
	}
	other.load("#game=" + fragment[:len(fragment)/2] + "A" + fragment[len(fragment)/2+1:])
	other.says("This link is no game of this server")
	other.shows(g)
}

// On a phone nothing is wider than the screen, whatever the game, and a tap is
// enough to play.
func TestPhone(t *testing.T) {
	p := open(t, start(t))
	for _, width := range []int64{320, 390} {
		p.do(chromedp.EmulateViewport(width, 700, chromedp.EmulateMobile, chromedp.EmulateTouch))
		p.load("")
		for _, v := range variants.All() {
			id := v.Describe().ID
			p.newGame(id, 1)
			if wide := eval[int64](p, "document.documentElement.scrollWidth"); wide > width {
				t.Errorf("%s: the page is %d pixels wide, the screen %d", id, wide, width)
			}
		}
		g := table(t, "classic").Deal(42)
		p.newGame("classic", 42)
		for _, m := range []pyramid.Move{pyramid.Remove(pyramid.At(7, 3), pyramid.At(7, 6)), pyramid.Draw} {
			byHand(func(place pyramid.Place) { p.tap(at(place)) }, m)
			g, _ = g.Play(m)
			p.shows(g)
		}
		p.tap(at(pyramid.At(7, 1)))
		p.shot(fmt.Sprintf("phone-%d", width))
		p.newGame("double-pyramid", 1)
		p.shot(fmt.Sprintf("phone-%d-large", width))
	}
}

// The board is as dark as its surroundings.
func TestDark(t *testing.T) {
	p := open(t, start(t))
	p.newGame("reserve", 3)
	p.shot("desk")
	background := `document.querySelector("#board svg > rect").getAttribute("fill") + getComputedStyle(document.body).backgroundColor`
	light := eval[string](p, background)
	if _, err := chromedp.Call(p.ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
		Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: "dark"}},
	}); err != nil {
		t.Fatal(err)
	}
	p.settle()
	if dark := eval[string](p, background); dark == light {
		t.Errorf("the colours stay %s", dark)
	}
	p.click(at(pyramid.At(7, 1)))
	p.shot("dark")
}
