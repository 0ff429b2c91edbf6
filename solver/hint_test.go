package solver_test

import (
	"context"
	"errors"
	"math"
	"testing"
	"time"

	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/solver"
	"github.com/pyramid-go/pyramid/variants/seven"
	"pgregory.net/rapid"
)

// followHints plays the moves that hints name until there is none.
func followHints(t fataler, g pyramid.Game) pyramid.Game {
	t.Helper()
	seen := map[pyramid.Key]bool{g.Key(): true}
	end := g
	for {
		a, err := solver.Hint(context.Background(), end)
		if err != nil {
			t.Fatalf("after %d moves: %v\n%s", len(seen)-1, err, story(g))
		}
		if a.Move == (pyramid.Move{}) {
			return end
		}
		next, err := end.Play(a.Move)
		if err != nil {
			t.Fatalf("the hint %v: %v\n%s", a.Move, err, story(end))
		}
		if seen[next.Key()] {
			t.Fatalf("the hint %v leads back to a position that was there before\n%s", a.Move, story(end))
		}
		seen[next.Key()] = true
		end = next
	}
}

// TestHintsLeadToTheBest follows hints from positions of small deals of random
// rules: they win what can be won, and else make the most of it.
func TestHintsLeadToTheBest(t *testing.T) {
	won, lost := 0, 0
	checkSome(t, 400, func(t *rapid.T) {
		g := smallDeal(t)
		want, ok := explore(g, maxExplored)
		if !ok {
			return
		}
		end := followHints(t, g)
		if (end.Status() == pyramid.Won) != want.wins {
			t.Fatalf("hints leave the game %v, and it can be won: %v\n%s", end.Status(), want.wins, story(g))
		}
		if want.wins {
			won++
			return
		}
		lost++
		rules := g.Table().Rules()
		if rules.Score.None || rules.Score.Redeal > 0 {
			if end.Removed() != want.removed {
				t.Fatalf("hints remove %d cards, want %d\n%s", end.Removed(), want.removed, story(g))
			}
		} else if end.Score() != want.score {
			t.Fatalf("hints make %d points, want %d\n%s", end.Score(), want.score, story(g))
		}
	})
	t.Logf("%d games won, %d not", won, lost)
	if won == 0 || lost == 0 {
		t.Error("all games end alike")
	}
}

// TestHintsEnd: with redeals without end a hint must not prefer what it passed
// by the time before. In small deals there is too little choice for that.
func TestHintsEnd(t *testing.T) {
	for _, draw := range []int{1, 3} {
		r := seven.Classic()
		r.Redeals, r.Draw = pyramid.Unlimited, draw
		table := pyramid.MustCompile(r)
		won := 0
		for seed := range uint64(12) {
			if followHints(t, table.Deal(seed)).Status() == pyramid.Won {
				won++
			}
		}
		if won < 4 {
			t.Errorf("draw %d: %d of 12 games won", draw, won)
		}
	}
}

// TestHintsForCardsEnd is the same where no score is kept and the deal is lost.
func TestHintsForCardsEnd(t *testing.T) {
	r := small()["unlimited"]
	r.Score = pyramid.NoScore()
	table := pyramid.MustCompile(r)
	lost := 0
	for seed := range uint64(12) {
		g := table.Deal(seed)
		want, _ := explore(g, 200_000)
		if want.wins {
			continue
		}
		lost++
		if end := followHints(t, g); end.Removed() != want.removed {
			t.Errorf("seed %d: hints remove %d cards, want %d", seed, end.Removed(), want.removed)
		}
	}
	if lost == 0 {
		t.Error("all deals can be won")
	}
}

func TestHintWhereThereIsNone(t *testing.T) {
	if _, err := solver.Hint(context.Background(), pyramid.Game{}); !errors.Is(err, pyramid.ErrNoGame) {
		t.Errorf("the zero game: %v", err)
	}
	for name, g := range map[string]pyramid.Game{
		"won":  dealt(t, pyramid.Rules{Match: pyramid.SumTo(5), Layout: pyramid.Singles(1)}, "4c Ac"),
		"lost": dealt(t, pyramid.Rules{Match: pyramid.SumTo(5), Layout: pyramid.Singles(1), Draw: 2, StockHidden: true}, "4c Ac 3c 2c"),
	} {
		var line []pyramid.Move
		if name == "won" {
			line = []pyramid.Move{pyramid.Remove(pyramid.At(1, 1), pyramid.Stock)}
		} else {
			line = []pyramid.Move{pyramid.Draw, pyramid.Draw}
		}
		end := follow(t, g, line)
		if !end.Over() {
			t.Fatalf("%s: the game goes on\n%s", name, story(end))
		}
		a, err := solver.Hint(context.Background(), end)
		if err != nil || a.Move != (pyramid.Move{}) || !a.Exact || a.Score != end.Score() || a.Removed != end.Removed() {
			t.Errorf("%s: %+v, %v\n%s", name, a, err, story(end))
		}
		if want := map[string]solver.Verdict{"won": solver.Winnable, "lost": solver.Unwinnable}[name]; a.Verdict != want {
			t.Errorf("%s: %v, want %v", name, a.Verdict, want)
		}
	}
}

// A context that has ended is an error; one that ends during the search is not,
// and leaves some legal move.
func TestHintInTime(t *testing.T) {
	for name, g := range long() {
		ended, cancel := context.WithCancel(context.Background())
		cancel()
		if a, err := solver.Hint(ended, g); !errors.Is(err, context.Canceled) || a != (solver.Advice{}) {
			t.Errorf("%s: %+v, %v", name, a, err)
		}
		within(t, time.Minute, func() {
			ctx, cancel := context.WithTimeout(context.Background(), 50*time.Millisecond)
			defer cancel()
			a, err := solver.Hint(ctx, g)
			if errors.Is(err, context.DeadlineExceeded) {
				return // it had ended before the call, on a slow machine
			}
			if err != nil || g.Check(a.Move) != nil || a.Exact {
				t.Errorf("%s: %+v, %v", name, a, err)
			}
		})
	}
}

// polled is a context that is cancelled once it was asked so many times.
type polled struct {
	context.Context
	times *int
}

func (c polled) Err() error {
	if *c.times--; *c.times < 0 {
		return context.Canceled
	}
	return nil
}

// A hint is what the searches have found when the context ends, and no error:
// this deal cannot be won, which takes over 20,000 positions to see, and its best
// line begins with a draw, though a removal is listed first.
func TestHintWhereTheContextEnds(t *testing.T) {
	r := pyramid.Rules{Match: pyramid.SumTo(9), Deck: pack(3, 9)[:21], Layout: pyramid.Triangle(4), Refill: []pyramid.Zone{pyramid.Main}}
	g := pyramid.MustCompile(r).Deal(1)
	for _, test := range []struct {
		name    string
		polls   int // one in 256 positions
		verdict solver.Verdict
		move    pyramid.Move
		score   int
	}{
		{"before the first search", 1, solver.Unknown, g.Moves()[0], -21},
		{"in the search for a win", 50, solver.Unknown, g.Moves()[0], -21},
		{"before there is a line", 101, solver.Unwinnable, g.Moves()[0], -21},
		{"in the search for the best score", 200, solver.Unwinnable, pyramid.Draw, -3},
	} {
		polls := test.polls
		a, err := solver.Hint(polled{context.Background(), &polls}, g)
		if want := (solver.Advice{Move: test.move, Goal: solver.BestScore, Verdict: test.verdict, Score: test.score, Removed: 21 + test.score}); err != nil || a != want {
			t.Errorf("%s: %+v, %v, want %+v", test.name, a, err, want)
		}
	}

	// No card leaves, and there is nothing to draw: there is no legal move.
	stuck := dealt(t, pyramid.Rules{Match: pyramid.SumTo(5), Layout: pyramid.Singles(2), GoalRule: fewLeft{0}}, "4c 3c")
	polls := 1
	a, err := solver.Hint(polled{context.Background(), &polls}, stuck)
	if want := (solver.Advice{Goal: solver.BestScore, Score: -2}); err != nil || a != want {
		t.Errorf("no legal move: %+v, %v, want %+v", a, err, want)
	}
}

// What a hint goes for where the game cannot be won.
func TestHintGoesForPointsOrCards(t *testing.T) {
	for _, test := range []struct {
		name  string
		rules pyramid.Rules
		goal  solver.Goal
	}{
		{"cards left", pyramid.Rules{}, solver.BestScore},
		{"no score", pyramid.Rules{Score: pyramid.NoScore()}, solver.MostCards},
		{"a score in code", pyramid.Rules{ScoreRule: sumRule{3}}, solver.BestScore},
		{"redeals cost points", pyramid.Rules{Redeals: 1, Score: pyramid.Score{Card: 1, Redeal: -1}}, solver.BestScore},
		{"redeals earn points", pyramid.Rules{Redeals: 1, Score: pyramid.Score{Card: 1, Redeal: 1}}, solver.MostCards},
	} {
		test.rules.Match, test.rules.Layout = pyramid.SumTo(5), pyramid.Triangle(2)
		g := dealt(t, test.rules, "Ac 4c 4d Ad 2c 3c")
		a, err := solver.Hint(context.Background(), g)
		if err != nil || a.Verdict != solver.Unwinnable || a.Goal != test.goal || !a.Exact {
			t.Errorf("%s: %+v, %v, want %v\n%s", test.name, a, err, test.goal, story(g))
		}
	}
}

// TestDealsThatCanBeWon compares which seeds are passed over with trying
// everything.
func TestDealsThatCanBeWon(t *testing.T) {
	for name, r := range small() {
		table := pyramid.MustCompile(r)
		var want uint64
		for !tryEverything(table.Deal(want), map[pyramid.Key]bool{}) {
			want++
		}
		for range 2 {
			g, err := solver.DealWinnable(context.Background(), table, 0)
			if seed, ok := g.Seed(); err != nil || !ok || seed != want {
				t.Errorf("%s: seed %d, %v, want %d: %v", name, seed, ok, want, err)
			}
		}
	}
}

func TestGradedDeals(t *testing.T) {
	const low, high = 0.3, 0.9
	for _, name := range []string{"layout", "draw three", "unlimited"} {
		table := pyramid.MustCompile(small()[name])
		var want uint64
		for {
			g := table.Deal(want)
			if d := solver.Difficulty(g); d >= low && d <= high && tryEverything(g, map[pyramid.Key]bool{}) {
				break
			}
			want++
		}
		for range 2 {
			g, err := solver.DealGraded(context.Background(), table, 0, low, high)
			if seed, _ := g.Seed(); err != nil || seed != want {
				t.Errorf("%s: seed %d, want %d: %v", name, seed, want, err)
			}
		}
	}
}

// Both ends of a range belong to it.
func TestRangesOfDifficulty(t *testing.T) {
	table := pyramid.MustCompile(seven.Microsoft())
	first := solver.Difficulty(table.Deal(0)) // neither 0 nor 1
	for _, test := range []struct {
		seed      uint64
		low, high float64
	}{
		{0, first, first}, {4, first, 1}, {0, 0, first}, {0, first, 1}, {1, 0, 0}, {1, 1, 1}, {1, 0, first}, {1, first, 1}, {3, first, 0.9}, {1, 0, 1}, {1, -1, 2},
	} {
		want := test.seed
		for ; ; want++ {
			g := table.Deal(want)
			if d := solver.Difficulty(g); test.low <= d && d <= test.high {
				if r, _ := solve(t, g, solver.AnyWin); r.Verdict == solver.Winnable {
					break
				}
			}
		}
		g, err := solver.DealGraded(context.Background(), table, test.seed, test.low, test.high)
		if seed, ok := g.Seed(); err != nil || !ok || seed != want {
			t.Errorf("from seed %d, %v to %v: seed %d, %v, want %d", test.seed, test.low, test.high, seed, err, want)
		}
	}
	ended, cancel := context.WithCancel(context.Background())
	cancel()
	nan := math.NaN()
	for _, bad := range [][2]float64{{0.6, 0.5}, {1.1, 2}, {-2, -0.1}, {nan, 1}, {0, nan}} {
		if _, err := solver.DealGraded(ended, table, 0, bad[0], bad[1]); err == nil || errors.Is(err, context.Canceled) {
			t.Errorf("%v to %v: %v", bad[0], bad[1], err)
		}
	}
	if _, err := solver.DealGraded(ended, table, 0, 0, 1); !errors.Is(err, context.Canceled) {
		t.Errorf("a context that has ended: %v", err)
	}
	if _, err := solver.DealWinnable(context.Background(), nil, 0); !errors.Is(err, pyramid.ErrNoGame) {
		t.Errorf("no table: %v", err)
	}
}

// TestDifficulty holds the ends of the scale: a deal that wins itself, and one
// that cannot be won.
func TestDifficulty(t *testing.T) {
	won := dealt(t, pyramid.Rules{Match: pyramid.SumTo(5), Layout: pyramid.Singles(2)}, "4c Ac")
	if d := solver.Difficulty(won); d != 0 {
		t.Errorf("difficulty %v of a deal with one move, which wins", d)
	}
	// There is one way to play, and most cards take a walk round the stock.
	round := dealt(t, pyramid.Rules{
		Match: []pyramid.Pattern{{Equal: true}}, Layout: pyramid.Columns(1, 8), StockHidden: true,
		Redeals: pyramid.Unlimited, Goal: pyramid.Clear(pyramid.Main),
	}, "8c 6c 4c 2c Ac 3c 5c 7c Ad 2d 3d 4d 5d 6d 7d 8d")
	if d := solver.Difficulty(round); d != 0 {
		t.Errorf("difficulty %v of a deal with one way to play, which wins", d)
	}
	table := pyramid.MustCompile(small()["layout"])
	for seed := range uint64(100) {
		g := table.Deal(seed)
		d := solver.Difficulty(g)
		if again := solver.Difficulty(g); again != d {
			t.Errorf("seed %d: difficulty %v, then %v", seed, d, again)
		}
		if d < 0 || d > 1 || d != math.Round(500*d)/500 {
			t.Errorf("seed %d: difficulty %v is no multiple of 1/500 from 0 to 1", seed, d)
		}
		if d < 1 && !tryEverything(g, map[pyramid.Key]bool{}) {
			t.Errorf("seed %d: difficulty %v, and it cannot be won\n%v", seed, d, g)
		}
	}
	if d := solver.Difficulty(pyramid.Game{}); d != 1 {
		t.Errorf("difficulty %v of the zero game", d)
	}
}
