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
