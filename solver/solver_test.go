package solver_test

import (
	"context"
	"errors"
	"testing"

	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/solver"
)

// small returns rules of deals so small that all their positions can be tried.
func small() map[string]pyramid.Rules {
	deck := pyramid.Deck{}
	for _, c := range pyramid.French() {
		if c.Suit() < pyramid.Hearts && c.Rank() <= 8 {
			deck = append(deck, c)
		}
	}
	all := map[string]pyramid.Rules{}
	for name, r := range map[string]pyramid.Rules{
		"one pass":        {},
		"two redeals":     {Redeals: 2},
		"unlimited":       {Redeals: pyramid.Unlimited},
		"waste only":      {StockHidden: true, Redeals: 1},
		"waste pair":      {StockHidden: true, WastePair: true},
		"oldest":          {StockHidden: true, WastePair: true, WasteOldest: true},
		"draw three":      {Draw: 3, Redeals: 1},
		"draw two hidden": {Draw: 2, StockHidden: true, Redeals: pyramid.Unlimited},
		"overlap":         {Overlap: true},
		"layout":          {Goal: pyramid.Clear(pyramid.Main), Redeals: 1},
		"layout, threes":  {Goal: pyramid.Clear(pyramid.Main), Draw: 3, Redeals: 1, StockHidden: true},
		"spare":           {Goal: pyramid.Goal{Spare: []pyramid.Rank{1, 7}}},
	} {
		r.Deck, r.Layout = deck, pyramid.Triangle(4)
		r.Match = pyramid.SumTo(8)
		all[name] = r
	}
	return all
}

// tryEverything reports whether some sequence of moves wins, by trying each
// move of each position once: no bits, no dominance, no relaxed problem.
func tryEverything(g pyramid.Game, seen map[pyramid.Key]bool) bool {
	if g.Status() == pyramid.Won {
		return true
	}
	if seen[g.Key()] {
		return false
	}
	seen[g.Key()] = true
	for _, m := range g.Moves() {
		if next, err := g.Play(m); err == nil && tryEverything(next, seen) {
			return true
		}
	}
	return false
}

func TestVerdictsAgreeWithTryingEverything(t *testing.T) {
	for name, r := range small() {
		t.Run(name, func(t *testing.T) {
			table, err := pyramid.Compile(r)
			if err != nil {
				t.Fatal(err)
			}
			won := 0
			for seed := range uint64(150) {
				g := table.Deal(seed)
				result, err := solver.Solve(context.Background(), g, solver.Options{})
				if err != nil {
					t.Fatal(err)
				}
				want := solver.Unwinnable
				if tryEverything(g, map[pyramid.Key]bool{}) {
					want = solver.Winnable
					won++
				}
				if result.Verdict != want {
					t.Errorf("seed %d is %v, want %v\n%v", seed, result.Verdict, want, g)
				}
			}
			t.Logf("%d of 150 can be won", won)
		})
	}
}

// Drawing three at a time, the earliest visit of a set of cards does not count
// for all: this deal is won only from a later one.
func TestDrawThreeKeepsLaterPositions(t *testing.T) {
	deck, err := pyramid.ParseDeck("7c 8c 6c 2d 6d 5d Td 7d")
	if err != nil {
		t.Fatal(err)
	}
	g, err := pyramid.MustCompile(pyramid.Rules{
		Deck: deck, Layout: pyramid.Triangle(2), StockHidden: true, Draw: 3, Redeals: 1,
		Goal: pyramid.Goal{Empty: []pyramid.Zone{pyramid.Main}, Spare: []pyramid.Rank{2, 10}},
	}).Start(deck)
	if err != nil {
		t.Fatal(err)
	}
	result, err := solver.Solve(context.Background(), g, solver.Options{})
	if err != nil || result.Verdict != solver.Winnable {
		t.Errorf("%v, %v", result.Verdict, err)
	}
}

func TestLimitsGiveUnknown(t *testing.T) {
	g := pyramid.MustCompile(pyramid.Rules{Cells: pyramid.Cells{Count: 1}}).Deal(1)
	result, err := solver.Solve(context.Background(), g, solver.Options{Positions: 10})
	if err != nil || result.Verdict != solver.Unknown || result.Positions != 10 {
		t.Errorf("%+v, %v", result, err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for _, r := range []pyramid.Rules{{}, {Cells: pyramid.Cells{Count: 1}}} {
		result, err := solver.Solve(ctx, pyramid.MustCompile(r).Deal(1), solver.Options{})
		if result.Verdict == solver.Winnable || !errors.Is(err, context.Canceled) && result.Verdict != solver.Unwinnable {
			t.Errorf("%+v, %v", result, err)
		}
	}
	if _, err := solver.Solve(context.Background(), pyramid.Game{}, solver.Options{}); !errors.Is(err, pyramid.ErrNoGame) {
		t.Errorf("the zero game: %v", err)
	}
}
