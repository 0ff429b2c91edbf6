package solver_test

import (
	"context"
	"fmt"
	"testing"
	"time"

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
	whole := pyramid.Rules{Layout: pyramid.Columns(4, 13), Cells: pyramid.Cells{Count: 2, Apart: true}}
	for name, test := range map[string]struct {
		rules pyramid.Rules
		seed  uint64
	}{
		"by the card in the cell":                        {runs, 32},
		"by the card in the cell, where groups leave":    {threes, 110},
		"by the cards in the cells, with the whole deck": {whole, 8},
		"by the cards that a draw of three shows":        {draws, 7},
	} {
		r, _ := solve(t, pyramid.MustCompile(test.rules).Deal(test.seed), solver.AnyWin)
		if r.Verdict != solver.Winnable {
			t.Errorf("%s: %v", name, r.Verdict)
		}
	}
}

// Passes are counted up to 65,536, and a walk through endless redeals must end
// beyond that as well.
func TestPassesWithoutEnd(t *testing.T) {
	r := pyramid.Rules{
		ID: "x", Deck: pack(2, 5), Layout: pyramid.Triangle(3), Match: pyramid.PairsTo(6),
		Redeals: pyramid.Unlimited, Cells: pyramid.Cells{Count: 1},
	}
	table := pyramid.MustCompile(r)
	text := fmt.Sprintf("pyramid position 1 variant %q fingerprint %v deck 5c 5d 3c Ad 2c 3d 2d Ac 4c 4d "+
		"redeals 65535 slots 5c / 5d 3c / Ad 2c 3d cells -- waste stock 2d Ac 4c 4d score -10", r.ID, table.Fingerprint())
	g, err := pyramid.ParsePosition(text, func(string) (pyramid.Variant, bool) { return r, true })
	if err != nil {
		t.Fatal(err)
	}
	within(t, time.Minute, func() {
		if r, _ := solve(t, g, solver.AnyWin); r.Verdict != solver.Winnable {
			t.Error(r.Verdict)
		}
	})
}

// On a table with many free cards and several cells there are many ways to store,
// of which few lead anywhere. Without them the search is done at once, and with
// all of them it takes half a minute and half a gigabyte.
func TestManyWaysToStore(t *testing.T) {
	g := pyramid.MustCompile(pyramid.Rules{
		Deck: pyramid.French().Times(2), Layout: pyramid.Columns(20, 2),
		Redeals: pyramid.Unlimited, Cells: pyramid.Cells{Count: pyramid.MaxCells},
	}).Deal(1)
	within(t, time.Minute, func() {
		r, err := solver.Solve(context.Background(), g, solver.Options{Positions: 600, Memory: 64 << 20})
		if err != nil || r.Verdict != solver.Winnable {
			t.Errorf("%v after %d positions, %v", r.Verdict, r.Positions, err)
		}
	})
}
