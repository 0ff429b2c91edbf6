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

func TestOptionsThatMakeNoSense(t *testing.T) {
	endless := pyramid.Rules{Redeals: pyramid.Unlimited, Score: pyramid.Score{Redeal: 1}}
	limited, free := endless, endless
	limited.Redeals, free.Score.Redeal = 2, 0
	for _, test := range []struct {
		name    string
		rules   pyramid.Rules
		options solver.Options
		bad     bool
	}{
		{"no such goal", pyramid.Rules{}, solver.Options{Goal: solver.MostCards + 1}, true},
		{"positions", pyramid.Rules{}, solver.Options{Positions: -1}, true},
		{"bytes", pyramid.Rules{}, solver.Options{Memory: -1}, true},
		{"points without end", endless, solver.Options{Goal: solver.BestScore}, true},
		{"points without end, another goal", endless, solver.Options{Goal: solver.MostCards}, false},
		{"points for two redeals", limited, solver.Options{Goal: solver.BestScore}, false},
		{"no points for redeals", free, solver.Options{Goal: solver.BestScore}, false},
	} {
		test.rules.Match, test.rules.Layout = pyramid.SumTo(5), pyramid.Singles(1)
		r, err := solver.Solve(context.Background(), dealt(t, test.rules, "4c 5c Ac"), test.options)
		if (err != nil) != test.bad || test.bad && (r.Moves != nil || r.Exact || r.Verdict != solver.Unknown) {
			t.Errorf("%s: %+v, %v", test.name, r, err)
		}
	}
}

// For the best score and the most cards there is only a short look for a win at
// first. Where it finds none, the best line may still win, or another search
// must say whether there is a win.
func TestVerdictWhereTheShortLookDoesNotSettleIt(t *testing.T) {
	const look = 20_000
	most := func(g pyramid.Game, limit int) solver.Result {
		r, err := solver.Solve(context.Background(), g, solver.Options{Goal: solver.MostCards, Positions: limit})
		if err != nil || limit > 0 && r.Positions > limit {
			t.Fatalf("%d positions, limit %d, %v", r.Positions, limit, err)
		}
		return r
	}
	small := pyramid.Rules{Match: pyramid.SumTo(9), Deck: pack(3, 9), Layout: pyramid.Triangle(4)}

	r := small
	r.Refill = []pyramid.Zone{pyramid.Main}
	g := pyramid.MustCompile(r).Deal(90)
	first, err := solver.Solve(context.Background(), g, solver.Options{Positions: look + 5000})
	best := most(g, look+5000)
	if err != nil || first.Verdict != solver.Unknown || best.Verdict != solver.Winnable || !best.Exact || best.Removed != len(r.Deck) {
		t.Errorf("any win: %v, %v; most cards: %v, exact %v, %d removed", first.Verdict, err, best.Verdict, best.Exact, best.Removed)
	}

	r.Deck = r.Deck[:21]
	g = pyramid.MustCompile(r).Deal(1)
	first, _ = solve(t, g, solver.AnyWin)
	best = most(g, 0)
	if first.Positions <= look || first.Verdict != solver.Unwinnable || best.Verdict != solver.Unwinnable || !best.Exact {
		t.Errorf("%v after %d positions; most cards: %v, exact %v", first.Verdict, first.Positions, best.Verdict, best.Exact)
	}
	if cut := most(g, best.Positions-1); cut.Verdict != solver.Unknown || cut.Exact || cut.Removed != best.Removed {
		t.Errorf("cut short in the last search: %v, exact %v, %d cards, want %d", cut.Verdict, cut.Exact, cut.Removed, best.Removed)
	}
	if cut := most(g, look+1000); cut.Verdict != solver.Unknown || cut.Exact || cut.Positions != look+1000 {
		t.Errorf("cut short in the second search: %v, exact %v, %d positions", cut.Verdict, cut.Exact, cut.Positions)
	}
}
