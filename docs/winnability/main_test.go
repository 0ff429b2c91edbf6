package main

import (
	"bytes"
	"os"
	"strings"
	"testing"

	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/examples/survey/tally"
	"github.com/pyramid-go/pyramid/variants/seven"
)

// The page and the chart are what the results say.
func TestPageIsUpToDate(t *testing.T) {
	files, err := generate("..")
	if err != nil {
		t.Fatal(err)
	}
	for file, want := range files {
		if got, err := os.ReadFile(file); err != nil || !bytes.Equal(got, want) {
			t.Errorf("%s is out of date (%v): go run ./docs/winnability", file, err)
		}
	}
}

// The figures that others found lie within our intervals, or not far off: both
// are samples, of 10,000 deals there.
func TestReferenceSharesAgree(t *testing.T) {
	results, err := read("results.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	compared := 0
	for _, f := range figures {
		if !strings.HasPrefix(f.from, "reference") {
			continue
		}
		low, high := tally.Wilson(uint64(f.share*100), 10_000, 3) // 3 of both: less than one in 10,000 by chance
		for _, r := range results {
			if r.Question.Variant != f.id || r.Question.Play != "" {
				continue
			}
			compared++
			if ownLow, ownHigh := r.Tally.Interval(3); ownHigh < low || ownLow > high {
				t.Errorf("%s: %.3f to %.3f of the deals can be won, %.3f to %.3f elsewhere", f.id, ownLow, ownHigh, low, high)
			}
		}
	}
	if compared == 0 {
		t.Error("no results to compare with")
	}
}

// No player wins more often than games can be won.
func TestPlayersWinLessThanCanBeWon(t *testing.T) {
	results, err := read("results.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	rows, err := rowsOf(results)
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range rows {
		_, most := r.solved.Tally.Interval(3)
		for _, p := range []tally.Result{r.greedy, r.random} {
			if low, _ := p.Tally.Interval(3); low > most {
				t.Errorf("%s: the %s player wins %.3f of the deals, %.3f can be won", r.id, p.Question.Play, low, most)
			}
		}
	}
}

func TestRowsRefuses(t *testing.T) {
	table := pyramid.MustCompile(seven.Classic())
	result := func(change func(*tally.Result)) tally.Result {
		r := tally.Result{
			Question: tally.Question{Variant: "classic", Rules: table.Fingerprint(), Goal: "win"},
			Seeds:    tally.Seeds{{From: 1, Deals: 1}},
			Tally:    tally.Tally{Deals: 1, Won: 1},
		}
		change(&r)
		return r
	}
	solved := result(func(r *tally.Result) {})
	random := result(func(r *tally.Result) { r.Question.Play = "random" })
	greedy := result(func(r *tally.Result) { r.Question.Play = "greedy" })
	if rows, err := rowsOf([]tally.Result{solved, random, greedy}); err != nil || len(rows) != 1 {
		t.Fatal(rows, err)
	}
	for name, results := range map[string][]tally.Result{
		"no player":    {solved, random},
		"twice":        {solved, random, greedy, solved},
		"another goal": {result(func(r *tally.Result) { r.Question.Goal = "cards" }), random, greedy},
		"other rules":  {result(func(r *tally.Result) { r.Question.Rules = "x" }), random, greedy},
		"a gap":        {result(func(r *tally.Result) { r.Seeds = tally.Seeds{{From: 2, Deals: 1}} }), random, greedy},
		"another game": {solved, random, greedy, result(func(r *tally.Result) { r.Question.Variant = "x" })},
	} {
		if rows, err := rowsOf(results); err == nil {
			t.Errorf("%s: taken as %+v", name, rows)
		}
	}
}
