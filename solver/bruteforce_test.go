package solver_test

import (
	"context"
	"flag"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/solver"
	"pgregory.net/rapid"
)

// goals are all that can be asked.
var goals = []solver.Goal{solver.AnyWin, solver.ShortestWin, solver.BestScore, solver.MostCards}

// truth is what can be reached from a position.
type truth struct {
	wins           bool
	length         int // of the shortest win
	score, removed int // at most
	positions      int
}

// mark is what the future of a position, and what it has made so far, depend
// on. The key says nothing of the pass where stock and waste are empty, but
// points for clearing the pyramid may depend on it.
type mark struct {
	key                  pyramid.Key
	pass, score, removed int
}

// explore tries every move of every position, the nearest first: no bits, no
// dominance, no bounds. It gives up beyond a number of positions. Redeals
// without end can lower a score without end, so there only the best score of a
// key counts.
func explore(start pyramid.Game, most int) (truth, bool) {
	limited := start.Table().Rules().Redeals != pyramid.Unlimited
	found := truth{score: start.Score(), removed: start.Removed()}
	best := map[mark]int{}
	var level, next []pyramid.Game
	add := func(g pyramid.Game) {
		m := mark{key: g.Key(), removed: g.Removed()}
		if limited {
			m.pass, m.score = g.Pass(), g.Score()
		}
		if old, ok := best[m]; ok && old >= g.Score() {
			return
		}
		best[m] = g.Score()
		next = append(next, g)
	}
	add(start)
	for length := 0; len(next) > 0; length++ {
		level, next = next, level[:0]
		for _, g := range level {
			if found.positions++; found.positions > most {
				return found, false
			}
			found.score, found.removed = max(found.score, g.Score()), max(found.removed, g.Removed())
			if !found.wins && g.Status() == pyramid.Won {
				found.wins, found.length = true, length
			}
			for _, m := range g.Moves() {
				after, err := g.Play(m)
				if err != nil {
					panic(err) // a listed move is legal
				}
				add(after)
			}
		}
	}
	return found, true
}

func (f truth) verdict() solver.Verdict {
	if f.wins {
		return solver.Winnable
	}
	return solver.Unwinnable
}

// compare asks the solver for each goal and checks every answer against the
// truth.
func compare(t fataler, g pyramid.Game, want truth) {
	t.Helper()
	for _, goal := range goals {
		r, err := solver.Solve(context.Background(), g, solver.Options{Goal: goal})
		if rules := g.Table().Rules(); goal == solver.BestScore && rules.Redeals == pyramid.Unlimited && rules.Score.Redeal > 0 {
			if err == nil {
				t.Fatalf("redeals without end earn points, and %v is no error\n%s", goal, story(g))
			}
			continue
		}
		if err != nil {
			t.Fatalf("%v: %v\n%s", goal, err, story(g))
		}
		if r.Verdict != want.verdict() || !r.Exact {
			t.Fatalf("%v: %v, exact %v, want %v\nline: %v\n%s", goal, r.Verdict, r.Exact, want.verdict(), r.Moves, story(g))
		}
		end := g
		for i, m := range r.Moves {
			if end, err = end.Play(m); err != nil {
				t.Fatalf("%v: move %d of %v: %v\n%s", goal, i+1, r.Moves, err, story(g))
			}
		}
		if r.Score != end.Score() || r.Removed != end.Removed() {
			t.Fatalf("%v: %d points and %d removed, but the line %v makes %d and %d\n%s", goal, r.Score, r.Removed, r.Moves, end.Score(), end.Removed(), story(g))
		}
		switch got, wanted := 0, 0; {
		case goal <= solver.ShortestWin:
			if want.wins != (end.Status() == pyramid.Won) || !want.wins && r.Moves != nil {
				t.Fatalf("%v: the line %v leaves the game %v\n%s", goal, r.Moves, end.Status(), story(g))
			}
			if got, wanted = len(r.Moves), want.length; goal == solver.ShortestWin && want.wins && got != wanted {
				t.Fatalf("%v: %d moves, want %d: %v\n%s", goal, got, wanted, r.Moves, story(g))
			}
		case goal == solver.BestScore:
			if got, wanted = r.Score, want.score; got != wanted {
				t.Fatalf("%v: %d points, want %d: %v\n%s", goal, got, wanted, r.Moves, story(g))
			}
		case goal == solver.MostCards:
			if got, wanted = r.Removed, want.removed; got != wanted {
				t.Fatalf("%v: %d removed, want %d: %v\n%s", goal, got, wanted, r.Moves, story(g))
			}
		}
	}
}

// fataler is a test, be it of package testing or of rapid.
type fataler interface {
	Helper()
	Fatalf(format string, args ...any)
}

// maxExplored is how many positions explore looks at in a test of small deals.
const maxExplored = 4000

// checkSome is rapid.Check with n runs where the flag -rapid.checks says 100,
// and in proportion where it says something else.
func checkSome(t *testing.T, n int, property func(*rapid.T)) {
	t.Helper()
	checks := flag.Lookup("rapid.checks").Value
	old := checks.String()
	percent, err := strconv.Atoi(old)
	if err != nil {
		t.Fatal(err)
	}
	defer checks.Set(old)
	if err := checks.Set(strconv.Itoa(max(1, n*percent/100))); err != nil {
		t.Fatal(err)
	}
	rapid.Check(t, property)
}

// TestSmallDeals compares the solver with trying everything, on small deals of
// random rules and from positions in the midst of them. For a longer run raise
// -rapid.checks.
func TestSmallDeals(t *testing.T) { compareSmallDeals(t, 2000) }

// TestSmallDealsImpatiently does the same with searches for a win that begin
// anew all the time.
func TestSmallDealsImpatiently(t *testing.T) {
	solver.Impatient(t)
	compareSmallDeals(t, 1000)
}

func compareSmallDeals(t *testing.T, deals int) {
	count := census{}
	checkSome(t, deals, func(t *rapid.T) {
		g := smallDeal(t)
		want, ok := explore(g, maxExplored)
		if !ok {
			count.add("too large")
			return
		}
		count.addRules(g, want)
		compare(t, g, want)
		for range number(t, "moves", 1, 8) {
			moves := g.Moves()
			if len(moves) == 0 {
				return
			}
			g, _ = g.Play(rapid.SampledFrom(moves).Draw(t, "move"))
		}
		want, _ = explore(g, maxExplored)
		compare(t, g, want)
		successors(t, g, want)
	})
	t.Log(count)
	if count["winnable"]*4 < count["deals"] || count["unwinnable"]*4 < count["deals"] {
		t.Errorf("nearly all deals end alike: %v", count)
	}
}

// successors checks that a position can be won if and only if it can be won
// after one of its moves.
func successors(t fataler, g pyramid.Game, want truth) {
	t.Helper()
	any := g.Status() == pyramid.Won
	for _, m := range g.Moves() {
		next, _ := g.Play(m)
		r, err := solver.Solve(context.Background(), next, solver.Options{})
		if err != nil || r.Verdict == solver.Unknown {
			t.Fatalf("after %v: %v, %v\n%s", m, r.Verdict, err, story(g))
		}
		any = any || r.Verdict == solver.Winnable
	}
	if any != want.wins {
		t.Fatalf("a move wins: %v, but that the game can be won: %v\n%s", any, want.wins, story(g))
	}
}

// census counts deals by what their rules have.
type census map[string]int

func (c census) add(what string) { c[what]++ }

func (c census) addRules(g pyramid.Game, f truth) {
	r := g.Table().Rules()
	for what, is := range map[string]bool{
		"deals": true, "winnable": f.wins, "unwinnable": !f.wins,
		"overlap": r.Overlap, "cells": r.Cells.Count > 0, "several wastes": r.Wastes > 1, "refill": len(r.Refill) > 0,
		"discard": r.Discard, "no draw": r.Draw == pyramid.NoDraw, "draw several": r.Draw > 1, "no stock": len(r.Deck) == len(r.Layout),
		"groups": g.Table().MaxRemoval() > 2, "stock hidden": r.StockHidden, "waste pair": r.WastePair, "oldest": r.WasteOldest,
		"redeals": r.Redeals > 0, "unlimited": r.Redeals == pyramid.Unlimited, "open": r.Open > 0, "face down": g.Table().FaceDown() != 0,
		"goal everything": r.GoalRule == nil && r.Goal.Removed == 0 && r.Goal.Empty == nil, "goal zones": r.Goal.Empty != nil, "spare": r.Goal.Spare != nil,
		"goal removed": r.Goal.Removed > 0, "goal rule": r.GoalRule != nil, "pair rule": r.PairRule != nil, "score rule": r.ScoreRule != nil,
		"rows": r.Score.Rows != nil, "row instead": r.Score.RowInstead, "passes": len(r.Score.Passes) > 1, "redeal scores": r.Score.Redeal != 0, "of zones": r.Score.Of != nil,
		"values": r.Values != nil, "suits": slices.ContainsFunc(r.Match, func(p pyramid.Pattern) bool { return p.Suits != "" }),
		"general": r.Cells.Count > 0 || r.Wastes > 1 || len(r.Refill) > 0 || r.Discard || r.Draw == pyramid.NoDraw || g.Table().MaxRemoval() > 2 || r.GoalRule != nil || r.Goal.Removed > 0,
	} {
		if is {
			c.add(what)
		}
	}
}

// String lists the counts, the largest first.
func (c census) String() string {
	var words []string
	for what := range c {
		words = append(words, what)
	}
	slices.SortFunc(words, func(a, b string) int { return c[b] - c[a] })
	for i, what := range words {
		words[i] = fmt.Sprintf("%s %d", what, c[what])
	}
	return strings.Join(words, ", ")
}

// TestBoundsOfSmallDeals compares what the solver believes of a position with
// the truth, in all positions of small deals.
func TestBoundsOfSmallDeals(t *testing.T) {
	t.Run("fast search", func(t *testing.T) { boundsOfSmallDeals(t, 1500, fastDeal) })
	t.Run("both searches", func(t *testing.T) { boundsOfSmallDeals(t, 1000, smallDeal) })
}

func boundsOfSmallDeals(t *testing.T, most int, deal func(*rapid.T) pyramid.Game) {
	deals, positions := 0, 0
	checkSome(t, most, func(t *rapid.T) {
		g := deal(t)
		n, err := solver.CheckBounds(g, 500)
		if err != nil {
			t.Fatalf("%v\n%s", err, story(g))
		}
		if n > 0 {
			deals++
			positions += n
		}
	})
	t.Logf("%d deals with %d positions", deals, positions)
	if deals == 0 {
		t.Error("no deal was small enough")
	}
}
