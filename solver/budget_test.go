package solver_test

import (
	"context"
	"errors"
	"runtime"
	"testing"
	"time"

	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/solver"
	"github.com/pyramid-go/pyramid/variants/seven"
	"pgregory.net/rapid"
)

// long are games whose searches take much longer than a test may: one of the
// fast search and one of the general one.
func long() map[string]pyramid.Game {
	twoDecks := pyramid.Rules{Deck: pyramid.French().Times(2), Layout: pyramid.Triangle(9), Redeals: 2, Score: pyramid.RowPoints()}
	return map[string]pyramid.Game{
		"fast":    pyramid.MustCompile(twoDecks).Deal(1),
		"general": pyramid.MustCompile(pyramid.Rules{Cells: pyramid.Cells{Count: 1}}).Deal(4),
	}
}

// partial checks what came back of a search that was cut short: nothing is
// claimed, and the line so far can be played and makes what it says.
func partial(t *testing.T, g pyramid.Game, goal solver.Goal, r solver.Result) {
	t.Helper()
	if r.Exact || r.Verdict == solver.Unwinnable {
		t.Fatalf("%v: cut short, and exact %v, %v\n%s", goal, r.Exact, r.Verdict, story(g))
	}
	end := follow(t, g, r.Moves)
	if end.Score() != r.Score || end.Removed() != r.Removed {
		t.Errorf("%v: %d points and %d removed, but the line makes %d and %d", goal, r.Score, r.Removed, end.Score(), end.Removed())
	}
	if goal <= solver.ShortestWin && r.Verdict == solver.Winnable != (end.Status() == pyramid.Won) {
		t.Errorf("%v: %v, and the line leaves the game %v", goal, r.Verdict, end.Status())
	}
}

// within fails the test if a search that should have ended goes on.
func within(t *testing.T, limit time.Duration, search func()) {
	t.Helper()
	done := make(chan struct{})
	go func() {
		defer close(done)
		search()
	}()
	select {
	case <-done:
	case <-time.After(limit):
		t.Fatalf("the search goes on after %v", limit)
	}
}

func TestACancelledSearchEnds(t *testing.T) {
	for name, g := range long() {
		for _, goal := range goals {
			t.Run(name+"/"+goal.String(), func(t *testing.T) {
				ctx, cancel := context.WithCancel(context.Background())
				timer := time.AfterFunc(20*time.Millisecond, cancel)
				defer timer.Stop()
				within(t, time.Minute, func() {
					r, err := solver.Solve(ctx, g, solver.Options{Goal: goal})
					if !errors.Is(err, context.Canceled) {
						t.Errorf("error %v, want %v", err, context.Canceled)
					}
					partial(t, g, goal, r)
				})
			})
		}
	}
}

func TestAContextThatHasEnded(t *testing.T) {
	ctx, cancel := context.WithDeadline(context.Background(), time.Unix(0, 0))
	defer cancel()
	for name, g := range long() {
		for _, goal := range goals {
			r, err := solver.Solve(ctx, g, solver.Options{Goal: goal})
			if !errors.Is(err, context.DeadlineExceeded) {
				t.Errorf("%s, %v: error %v, want %v", name, goal, err, context.DeadlineExceeded)
			}
			if r.Positions != 0 {
				t.Errorf("%s, %v: %d positions", name, goal, r.Positions)
			}
			partial(t, g, goal, r)
		}
	}
}

func TestSearchesLeaveNothingRunning(t *testing.T) {
	before := runtime.NumGoroutine()
	ctx, cancel := context.WithTimeout(context.Background(), 50*time.Millisecond)
	defer cancel()
	for _, g := range long() {
		for _, goal := range goals {
			_, _ = solver.Solve(ctx, g, solver.Options{Goal: goal, Positions: 1000})
			_, _ = solver.Hint(ctx, g)
		}
	}
	cancel()
	for wait := 0; runtime.NumGoroutine() > before; wait++ {
		if wait == 1000 {
			t.Fatalf("%d goroutines, %d before", runtime.NumGoroutine(), before)
		}
		time.Sleep(10 * time.Millisecond) // the runtime ends its own for the timer
	}
}

// TestLimitsHold bounds searches of small deals of random rules, and compares
// what they claim with the truth.
func TestLimitsHold(t *testing.T) {
	cut, exact := 0, 0
	checkSome(t, 500, func(rt *rapid.T) {
		g := smallDeal(rt)
		want, ok := explore(g, maxExplored)
		if !ok {
			return
		}
		limit := number(rt, "positions", 1, 40)
		for _, goal := range goals {
			r, err := solver.Solve(context.Background(), g, solver.Options{Goal: goal, Positions: limit})
			if err != nil {
				continue // there is no best score
			}
			if r.Positions > limit {
				rt.Fatalf("%v: %d positions, limit %d\n%s", goal, r.Positions, limit, story(g))
			}
			if r.Verdict != solver.Unknown && r.Verdict != want.verdict() {
				rt.Fatalf("%v: %v, want %v\n%s", goal, r.Verdict, want.verdict(), story(g))
			}
			end := g
			for _, m := range r.Moves {
				if end, err = end.Play(m); err != nil {
					rt.Fatalf("%v: %v\n%s", goal, err, story(g))
				}
			}
			if r.Score != end.Score() || r.Removed != end.Removed() {
				rt.Fatalf("%v: %d points and %d removed, but the line makes %d and %d\n%s", goal, r.Score, r.Removed, end.Score(), end.Removed(), story(g))
			}
			if !r.Exact {
				cut++
				continue
			}
			exact++
			if goal == solver.ShortestWin && want.wins && len(r.Moves) != want.length ||
				goal == solver.BestScore && r.Score != want.score || goal == solver.MostCards && r.Removed != want.removed {
				rt.Fatalf("%v: exact, and %d moves, %d points, %d removed; want %+v\n%s", goal, len(r.Moves), r.Score, r.Removed, want, story(g))
			}
		}
	})
	t.Logf("%d searches cut short, %d not", cut, exact)
	if cut == 0 || exact == 0 {
		t.Error("all searches end alike")
	}
}

func TestPositionsAreCountedExactly(t *testing.T) {
	for name, g := range long() {
		for _, goal := range goals {
			for _, limit := range []int{1, 2, 1000} {
				r, err := solver.Solve(context.Background(), g, solver.Options{Goal: goal, Positions: limit})
				if err != nil || r.Exact || r.Positions != limit {
					t.Errorf("%s, %v: exact %v after %d positions, limit %d, %v", name, goal, r.Exact, r.Positions, limit, err)
				}
			}
		}
	}
}

// Memory is kept to within a few megabytes. What is allocated is more than what
// is in use at once: tables double, and the old half is garbage then.
func TestMemoryIsBounded(t *testing.T) {
	const limit = 4 << 20
	for name, g := range long() {
		for _, goal := range goals {
			before := allocated()
			r, err := solver.Solve(context.Background(), g, solver.Options{Goal: goal, Memory: limit})
			if err != nil {
				t.Errorf("%s, %v: %v", name, goal, err)
			}
			partial(t, g, goal, r)
			if used := allocated() - before; used > 4*limit+16<<20 {
				t.Errorf("%s, %v: %d bytes allocated, the limit is %d", name, goal, used, limit)
			}
		}
	}
}

// Whatever the search is doing when there is no more memory, it ends with what it
// has: nothing at first, and then a win, which takes little.
func TestLittleMemory(t *testing.T) {
	g := pyramid.MustCompile(seven.Microsoft()).Deal(7)
	for _, goal := range goals[1:] {
		none, cut := 0, 0
		for kilobytes := int64(1); kilobytes <= 1000; kilobytes += 1 + kilobytes/8 {
			r, err := solver.Solve(context.Background(), g, solver.Options{Goal: goal, Memory: kilobytes << 10})
			switch end := follow(t, g, r.Moves); {
			case err != nil:
				t.Errorf("%v with %d KB: %v", goal, kilobytes, err)
			case r.Verdict == solver.Unknown && cut == 0 && r.Moves == nil:
				none++
			case r.Verdict != solver.Winnable || end.Status() != pyramid.Won:
				t.Errorf("%v with %d KB: %v, the line leaves the game %v", goal, kilobytes, r.Verdict, end.Status())
			}
			if !r.Exact {
				partial(t, g, goal, r)
			}
			if !r.Exact && r.Verdict == solver.Winnable {
				cut++
			}
		}
		if none == 0 || none > 20 || cut == 0 {
			t.Errorf("%v: no win %d times, a win and no more %d times", goal, none, cut)
		}
	}
}

// Where the best line is not found in time, the win found first comes back. In
// some deals that line is the best one. The limit holds in both searches for the
// best line.
func TestALimitedSearchKeepsItsWin(t *testing.T) {
	cut := map[string]int{}
	for name, r := range map[string]pyramid.Rules{"fast": seven.Microsoft(), "general": {Cells: pyramid.Cells{Count: 1}}} {
		table := pyramid.MustCompile(r)
		for seed := range uint64(10) {
			g := table.Deal(seed)
			whole, _ := solver.Solve(context.Background(), g, solver.Options{Positions: 5000})
			if whole.Verdict != solver.Winnable {
				continue
			}
			for _, goal := range goals[1:] {
				limit := whole.Positions + 1
				within(t, time.Minute, func() {
					r, err := solver.Solve(context.Background(), g, solver.Options{Goal: goal, Positions: limit})
					if end := follow(t, g, r.Moves); err != nil || r.Verdict != solver.Winnable || end.Status() != pyramid.Won || r.Positions > limit {
						t.Errorf("%s, seed %d, %v: %v after %d positions, at most %d asked, the line leaves the game %v, %v",
							name, seed, goal, r.Verdict, r.Positions, limit, end.Status(), err)
					}
					if !r.Exact {
						cut[name+" "+goal.String()]++
						partial(t, g, goal, r)
					}
				})
			}
		}
	}
	if len(cut) < 4 {
		t.Errorf("too few searches were cut short: %v", cut)
	}
	t.Log(cut)
}
