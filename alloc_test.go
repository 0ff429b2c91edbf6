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
