package solver_test

import (
	"testing"

	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/solver"
)

// Each of these deals is won, and would be taken for lost by a search that
// thinks one position to be another.
func TestPositionsThatDiffer(t *testing.T) {
	runs := pyramid.Rules{Deck: pack(3, 6), Layout: pyramid.Triangle(4), Cells: pyramid.Cells{Count: 1}}
	runs.Match = []pyramid.Pattern{{Run: true}}
	threes := runs
	threes.Match, threes.StockHidden = []pyramid.Pattern{{Run: true, Count: 3}}, true
	draws := pyramid.Rules{
		Deck: pack(3, 9)[:18], Layout: pyramid.Triangle(4), Match: pyramid.SumTo(9),
		Draw: 3, StockHidden: true, Redeals: 2, Cells: pyramid.Cells{Count: 1, From: []pyramid.Zone{pyramid.Main}},
	}
	for name, test := range map[string]struct {
		rules pyramid.Rules
		seed  uint64
	}{
		"by the card in the cell":                     {runs, 32},
		"by the card in the cell, where groups leave": {threes, 110},
		"by the cards that a draw of three shows":     {draws, 7},
	} {
		r, _ := solve(t, pyramid.MustCompile(test.rules).Deal(test.seed), solver.AnyWin)
		if r.Verdict != solver.Winnable {
			t.Errorf("%s: %v", name, r.Verdict)
		}
	}
}
