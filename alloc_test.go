package pyramid_test

import (
	"testing"
	"unsafe"

	"github.com/pyramid-go/pyramid"
)

func TestSizes(t *testing.T) {
	if n := unsafe.Sizeof(pyramid.Game{}); n > 64 {
		t.Errorf("a Game has %d bytes, want at most 64", n)
	}
	if n := unsafe.Sizeof(pyramid.Move{}); n > 24 {
		t.Errorf("a Move has %d bytes, want at most 24", n)
	}
}

// games are positions in mid-game whose moves must not allocate.
func games() map[string]pyramid.Game {
	all := map[string]pyramid.Game{}
	for name, r := range map[string]pyramid.Rules{
		"classic":    {},
		"row points": {Goal: pyramid.Clear(pyramid.Main), Score: pyramid.RowPoints(), Redeals: 2},
		"overlap":    {Overlap: true},
		"waste pair": {StockHidden: true, WastePair: true, WasteOldest: true},
		"draw three": {Draw: 3, Redeals: pyramid.Unlimited},
		"cells":      {Cells: pyramid.Cells{Count: 2}},
		"two decks":  {Deck: pyramid.French().Times(2), Layout: pyramid.Triangle(9), Redeals: 2},
		"wastes":     {Wastes: 3, StockHidden: true},
	} {
		g := pyramid.MustCompile(r).Deal(11)
		for range 12 {
			if moves := g.Moves(); len(moves) > 0 {
				g, _ = g.Play(moves[0])
			}
		}
		all[name] = g
	}
	return all
}

func TestPlayingDoesNotAllocate(t *testing.T) {
	for name, g := range games() {
		buf := make([]pyramid.Move, 0, 256)
		if n := testing.AllocsPerRun(100, func() { buf = g.AppendMoves(buf[:0]) }); n != 0 {
			t.Errorf("%s: AppendMoves allocates %v times", name, n)
		}
		for _, m := range g.Moves() {
			if n := testing.AllocsPerRun(100, func() { _, _ = g.Play(m) }); n != 0 {
				t.Errorf("%s: Play(%v) allocates %v times", name, m, n)
			}
		}
		table := g.Table()
		if n := testing.AllocsPerRun(100, func() { table.Deal(5) }); n > 2 {
			t.Errorf("%s: Deal allocates %v times", name, n)
		}
	}
}

// TestRareMovesDoNotAllocate: redeals, stores, and what takes cards from cells
// and from a waste that was turned over.
func TestRareMovesDoNotAllocate(t *testing.T) {
	const cards = `
		  Kc
		9c 4c
		Qd Ad 8h 5h`
	layout := pyramid.Triangle(2)
	for _, test := range []struct {
		rules        pyramid.Rules
		before, move string
	}{
		{pyramid.Rules{Redeals: 1}, "draw*4", "redeal"},
		{pyramid.Rules{Redeals: pyramid.Unlimited, Draw: 3}, "draw*2 redeal draw*2", "redeal"},
		{pyramid.Rules{Redeals: 1}, "draw*4 redeal draw", "stock+waste"},
		{pyramid.Rules{WastePair: true, StockHidden: true}, "draw*4", "waste+waste.2"},
		{pyramid.Rules{Discard: true}, "draw*2", "draw"},
		{pyramid.Rules{Overlap: true}, "2.1+2.2", "1.1"},
		{pyramid.Rules{Cells: pyramid.Cells{Count: 2}}, "", "2.1>cell"},
		{pyramid.Rules{Cells: pyramid.Cells{Count: 2}}, "draw", "waste>cell"},
		{pyramid.Rules{Cells: pyramid.Cells{Count: 2}}, "2.1>cell 2.2>cell", "cell+cell2"},
		{pyramid.Rules{Score: pyramid.Par(), Redeals: 1}, "2.1+2.2", "1.1"},
	} {
		test.rules.Layout = layout
		g := played(t, dealt(t, test.rules, cards), test.before)
		m := moveOf(t, test.move)
		afterMove(t, g, m)
		if n := testing.AllocsPerRun(100, func() { _, _ = g.Play(m) }); n != 0 {
			t.Errorf("%v after %q allocates %v times", m, test.before, n)
		}
	}
}

// TestQuestionsDoNotAllocate: what a search asks at every position.
func TestQuestionsDoNotAllocate(t *testing.T) {
	for name, g := range games() {
		m := g.Moves()[0]
		asks := map[string]func(){
			"Status": func() { g.Status() }, "Score": func() { g.Score() }, "Check": func() { _ = g.Check(m) }, "Bits": func() { g.Bits() },
			"Card": func() { g.Card(pyramid.At(1, 1)) }, "Exposed": func() { g.Exposed(pyramid.Waste) }, "Left": func() { g.Left() }, "Goal": func() { g.Goal() },
		}
		if name != "wastes" {
			asks["Key"] = func() { g.Key() }
		}
		if name != "wastes" && name != "cells" {
			asks["Stuck"] = func() { g.Stuck() }
		}
		for what, ask := range asks {
			if n := testing.AllocsPerRun(100, ask); n != 0 {
				t.Errorf("%s: %s allocates %v times", name, what, n)
			}
		}
	}
}
