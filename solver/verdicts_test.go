package solver_test

import (
	"context"
	"testing"

	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/solver"
	"github.com/pyramid-go/pyramid/variants/seven"
)

// Deals that other solvers got wrong, or needed minutes and gigabytes for. What
// is asked is whether they can be won with the pyramid as the goal, stock and
// waste top both playable; the answers are known from exhaustive searches of
// other make. The last column is the general property that each stands for.
var verdicts = []struct {
	deck     string
	redeals  int
	overlap  bool
	all      bool // everything must go
	winnable bool
	shortest int // moves, if known
	why      string
}{
	{deck: slow, redeals: 0, why: "a lost deal is refuted, however many positions it has"},
	{deck: slow, redeals: 1},
	{deck: slow, redeals: 2},
	{deck: slow, redeals: 2, overlap: true, winnable: true, why: "overlap pairs are moves of the search, too"},
	{deck: steady, redeals: 0, winnable: true, why: "what wins for the harder goal wins for the easier one"},
	{deck: steady, redeals: 0, all: true, winnable: true},
	{deck: short, redeals: 2, winnable: true, shortest: 33, why: "draws, redeals and removals count one each"},
	{deck: twice, redeals: 0, why: "more redeals never lose a deal"},
	{deck: twice, redeals: 1},
	{deck: twice, redeals: 2, winnable: true},
	{deck: twice, redeals: 2, overlap: true, winnable: true},
	{deck: once, redeals: 0},
	{deck: once, redeals: 1, winnable: true},
	{deck: once, redeals: 2, all: true, winnable: true},
	{deck: deep, redeals: 2, why: "equal positions are known again, whatever the way"},
	{deck: deep, redeals: 2, overlap: true},
}

const (
	slow   = "3s Qs 4s 6c 5d 5h 8s 7s Kh Th 9c As 7h 3d 5c 2h 2s Qc Tc 9s 8c 6h Jc Kd Ts Ad 9d 8h Jd 4c 3h Td Js 7d 2d 7c Ac Ah Kc Ks Qd 6s 3c 9h Qh 5s 2c 4h Jh 8d 6d 4d"
	steady = "Ks Jd 8h 6c 3h Qs 5h Kh Qd 7s 6s 2d 5d Ts 9c Th Qc Kc Qh 4s 3c 6d Kd Tc 8c 7c 2s 3s 4h 3d Js 2h Ad 9s 7d As 4d 7h Td Ac Jh 5c 2c 4c 9d 8s 6h 8d Ah Jc 5s 9h"
	short  = "9h 8d 3d Qh Kc 2s 8s Qc 3c 2d 8h Qs 3h Ad Js 5h 4s Qd Ks 9d Td Kd 7c 6c Jc 6h Ah 4d 8c 2h 9c As 7h Tc Kh Ac 4h Jd 2c 9s 7s Jh 5d 6s 5s Ts Th 6d 5c 7d 4c 3s"
	twice  = "3s Jc 4d 2h 5c 9h Th 6d 8d Ah 3d 6h Kc Jd Tc Ks 7d 8h Ad 2s Qc 4s 2c 5s 9d 9s 6s 5d Kd 8s Ac 7h As 8c Ts 3h 6c Qd Js 4c 3c Kh 4h Td 2d Qh Qs 7s 5h Jh 7c 9c"
	once   = "6d 6h 9c 5h Js Kc Jd 9h Qs 7c Tc Qd 3h 6s Ts 8s 8c 3c 9s Ah 4s 2d 8d 7h 5c Ac 2h Kh Jc 6c 4d 3s Qc Td 4h 9d 5s Kd 7d Ad Th Qh As 7s 3d Ks 5d 8h 4c 2c 2s Jh"
	deep   = "Jh Td 4h 4s Js 2d Ad 6h 7s Qc 5h Th Ts 5d 9h 8d Qh Ac 2h 9c 3c Tc 9s 3h 3s 8c Kh 6c 5s Qd 3d Jd 7h 7c Qs Kd 4c 8h Jc 2c 6d Ah 5c 2s 9d 6s Kc 7d As Ks 8s 4d"
)

func TestHardDeals(t *testing.T) {
	for _, v := range verdicts {
		r := seven.Microsoft().Describe()
		r.Redeals, r.Overlap = v.redeals, v.overlap
		if v.all {
			r.Goal = pyramid.Goal{}
		}
		g := start(t, r, v.deck)
		want := solver.Unwinnable
		if v.winnable {
			want = solver.Winnable
		}
		result, err := solver.Solve(context.Background(), g, solver.Options{Goal: solver.ShortestWin})
		if err != nil || result.Verdict != want || !result.Exact {
			t.Errorf("%s with %d redeals, overlap %v, all %v: %v, want %v (%v)", v.deck[:8], v.redeals, v.overlap, v.all, result.Verdict, want, err)
		}
		if v.shortest > 0 && len(result.Moves) != v.shortest {
			t.Errorf("%s: %d moves, want %d", v.deck[:8], len(result.Moves), v.shortest)
		}
	}
}

// More redeals and overlap pairs never lose a deal, and what clears everything
// clears the pyramid.
func TestKinderRulesNeverLose(t *testing.T) {
	for seed := range uint64(30) {
		deck := pyramid.French().Shuffled(seed)
		won := map[string]bool{}
		for redeals := range 3 {
			for name, change := range map[string]func(*pyramid.Rules){
				"pyramid": func(*pyramid.Rules) {},
				"all":     func(r *pyramid.Rules) { r.Goal = pyramid.Goal{} },
				"overlap": func(r *pyramid.Rules) { r.Overlap = true },
			} {
				r := seven.Microsoft().Describe()
				r.Redeals = redeals
				change(&r)
				g := start(t, r, deck.String())
				result, err := solver.Solve(context.Background(), g, solver.Options{})
				if err != nil {
					t.Fatal(err)
				}
				won[key(name, redeals)] = result.Verdict == solver.Winnable
			}
			if won[key("all", redeals)] && !won[key("pyramid", redeals)] || won[key("pyramid", redeals)] && !won[key("overlap", redeals)] {
				t.Errorf("seed %d with %d redeals: %v", seed, redeals, won)
			}
			for _, name := range []string{"pyramid", "all", "overlap"} {
				if redeals > 0 && won[key(name, redeals-1)] && !won[key(name, redeals)] {
					t.Errorf("seed %d, %s: won with %d redeals and not with %d", seed, name, redeals-1, redeals)
				}
			}
		}
	}
}

func key(name string, redeals int) string { return name + string(rune('0'+redeals)) }

func start(t *testing.T, r pyramid.Rules, deck string) pyramid.Game {
	t.Helper()
	cards, err := pyramid.ParseDeck(deck)
	if err != nil {
		t.Fatal(err)
	}
	table, err := pyramid.Compile(r)
	if err != nil {
		t.Fatal(err)
	}
	g, err := table.Start(cards)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// Along a line that wins, a verdict never changes by itself: each position can
// be won if and only if one of its successors can.
func TestVerdictsAlongALine(t *testing.T) {
	r := seven.Microsoft().Describe()
	r.Redeals = 0
	g := start(t, r, steady)
	result, err := solver.Solve(context.Background(), g, solver.Options{})
	if err != nil || result.Verdict != solver.Winnable {
		t.Fatal(result.Verdict, err)
	}
	winnable := func(g pyramid.Game) bool {
		result, err := solver.Solve(context.Background(), g, solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		return result.Verdict == solver.Winnable
	}
	lost := 0
	for _, line := range result.Moves {
		for _, m := range g.Moves() {
			sibling, err := g.Play(m)
			if err != nil {
				t.Fatal(err)
			}
			some := sibling.Status() == pyramid.Won
			for _, next := range sibling.Moves() {
				after, err := sibling.Play(next)
				if err != nil {
					t.Fatal(err)
				}
				some = some || winnable(after)
			}
			if winnable(sibling) != some {
				t.Errorf("after %v the game is winnable: %v, by a successor: %v\n%v", m, !some, some, sibling)
			}
			if !some {
				lost++
			}
		}
		if g, err = g.Play(line); err != nil || !winnable(g) {
			t.Fatalf("the line goes through a lost position (%v)\n%v", err, g)
		}
	}
	if lost == 0 {
		t.Error("no wrong turn on the whole way: this deal shows nothing")
	}
}
