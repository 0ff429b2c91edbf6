package solver_test

import (
	"context"
	"testing"

	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/solver"
	"pgregory.net/rapid"
)

// TestStoresCanWait compares wins with trying everything, on small deals with
// cells and from positions in the midst of them, with cards in cells.
func TestStoresCanWait(t *testing.T) {
	celled := rapid.Map(anyRules, func(r pyramid.Rules) pyramid.Rules {
		if r.Cells.Count == 0 {
			r.Cells.Count = 1 + len(r.Deck)%pyramid.MaxCells
		}
		return r
	})
	deals, wins, needed := 0, 0, 0
	checkSome(t, 1500, func(t *rapid.T) {
		g := dealOf(t, celled)
		for range number(t, "moves", 0, 6) {
			moves := g.Moves()
			if len(moves) == 0 {
				return
			}
			g, _ = g.Play(rapid.SampledFrom(moves).Draw(t, "move"))
		}
		want, ok := explore(g, maxExplored)
		if !ok {
			return
		}
		r, err := solver.Solve(context.Background(), g, solver.Options{})
		if err != nil || r.Verdict != want.verdict() {
			t.Fatalf("%v, %v, want %v\nline: %v\n%s", r.Verdict, err, want.verdict(), r.Moves, story(g))
		}
		deals++
		if want.wins {
			wins++
		}
		for _, m := range r.Moves {
			if m.IsStore() {
				needed++
				break
			}
		}
	})
	t.Logf("%d deals, %d won, %d of them with stores", deals, wins, needed)
	if deals == 0 || wins*4 < deals || wins*4 > 3*deals || needed*4 < wins {
		t.Errorf("too much alike: %d deals, %d won, %d of them with stores", deals, wins, needed)
	}
}

// TestChainsOfStores needs several cards stored one after the other for one
// removal: a card of the waste is gone with the next draw. Four queens wait to
// the end for the aces, so that the layout is never nearly empty before.
func TestChainsOfStores(t *testing.T) {
	queens := pyramid.Singles(4).In('q')
	slot := func(row, col int, coveredBy ...int) pyramid.Slot {
		return pyramid.Slot{Row: row, Col: col, CoveredBy: coveredBy}
	}
	for _, test := range []struct {
		name   string
		layout pyramid.Layout
		deck   string // less queens and aces
		stock  string
		stores int
	}{
		{"one", pyramid.Columns(1, 2), "5c 4c", "8c 9c", 1},
		{"each covers the next, and the waste has the partner", pyramid.Columns(1, 4), "5c 4c 3c 2c", "8c 9c 10c Jc", 3},
		{"two cover one", pyramid.Triangle(2), "5c 4c 3c", "8c 9c 10c", 2},
		{"three cover one", pyramid.Layout{slot(1, 1, 1, 2, 3), slot(2, 1), slot(2, 2), slot(2, 3)}, "5c 4c 3c 2c", "8c 9c 10c Jc", 3},
		{"two cover one, and one the other", pyramid.Layout{
			slot(1, 1, 3), slot(1, 2, 3), slot(1, 3, 3), slot(2, 1, 5, 6), slot(2, 2, 7), slot(3, 1), slot(3, 2), slot(3, 3),
		}, "9c 10c Jc 5c 8c 4c 3c 2c", "", 3},
		{"one covers one, and two the other", pyramid.Layout{
			slot(1, 1, 4), slot(1, 2, 4), slot(1, 3, 4), slot(2, 1, 5), slot(2, 2, 6, 7), slot(3, 1), slot(3, 2), slot(3, 3),
		}, "9c 10c Jc 8c 5c 4c 3c 2c", "", 3},
		{"two of a column, and one of another", pyramid.Layout{
			slot(1, 1, 3), slot(1, 2, 3), slot(1, 3, 3), slot(2, 1, 5), slot(2, 2, 7), slot(3, 1, 6), slot(4, 1), slot(3, 2),
		}, "9c 10c Jc 5c 8c 4c 3c 2c", "", 3},
	} {
		for _, cells := range []int{test.stores - 1, test.stores} {
			r := pyramid.Rules{Match: pyramid.PairsTo(13), Layout: test.layout.Beside(queens), StockHidden: true, Discard: true}
			if cells > 0 {
				r.Cells = pyramid.Cells{Count: cells, From: []pyramid.Zone{pyramid.Main}, Ranks: []pyramid.Rank{2, 3, 4}}
			}
			want := solver.Unwinnable
			if cells == test.stores {
				want = solver.Winnable
			}
			g := dealt(t, r, test.deck+" Qc Qd Qh Qs "+test.stock+" Ac Ad Ah As")
			if result, _ := solve(t, g, solver.AnyWin); result.Verdict != want {
				t.Errorf("%s, %d cells: %v, want %v", test.name, cells, result.Verdict, want)
			}
		}
	}
}

// Where the goal does not name the cells, stores alone can reach it.
func TestStoresAloneReachTheGoal(t *testing.T) {
	for _, layout := range []pyramid.Layout{pyramid.Singles(3), pyramid.Triangle(2), pyramid.Columns(1, 3)} {
		g := dealt(t, pyramid.Rules{
			Match: pyramid.SumTo(13), Layout: layout, Discard: true, StockHidden: true,
			Goal: pyramid.Clear(pyramid.Main), Cells: pyramid.Cells{Count: 3},
		}, "4c 5c 6c 9c 8c 7c Kc")
		g = follow(t, g, []pyramid.Move{pyramid.Draw, pyramid.Draw, pyramid.Draw, pyramid.Draw, pyramid.Remove(pyramid.Waste)}) // no partner is left
		if r, _ := solve(t, g, solver.AnyWin); r.Verdict != solver.Winnable || len(r.Moves) != 3 {
			t.Errorf("%v: %v, %v", layout, r.Verdict, r.Moves)
		}
	}
}
