package main

import (
	"fmt"
	"slices"

	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/examples/survey/tally"
	"github.com/pyramid-go/pyramid/variants"
)

// row is what is known of one game.
type row struct {
	id, name       string
	solved         tally.Result
	random, greedy tally.Result
}

// rowsOf sorts results by game, in the order of variants.All. Of each game in
// them there must be three: solved, and played by both players, by the rules of
// today, each over one range of seeds from 1 on.
func rowsOf(results []tally.Result) ([]row, error) {
	var rows []row
	for _, v := range variants.All() {
		rules := v.Describe()
		table, err := pyramid.Compile(v)
		if err != nil {
			return nil, err
		}
		r := row{id: rules.ID, name: rules.Name}
		found := 0
		for _, result := range results {
			q := result.Question
			place := map[string]*tally.Result{"": &r.solved, "random": &r.random, "greedy": &r.greedy}[q.Play]
			if q.Variant != r.id {
				continue
			}
			switch {
			case q.Goal != "win" || place == nil || place.Tally.Deals > 0:
				return nil, fmt.Errorf("%s has a result that there is no column for: %+v", r.id, q)
			case q.Rules != table.Fingerprint():
				return nil, fmt.Errorf("%s has a result by other rules", r.id)
			case len(result.Seeds) != 1 || result.Seeds[0].From != 1:
				return nil, fmt.Errorf("%s has a result of %v, want one range from 1 on", r.id, result.Seeds)
			}
			*place = result
			found++
		}
		if found == 3 {
			rows = append(rows, r)
		} else if found > 0 {
			return nil, fmt.Errorf("%s has %d results, want 3", r.id, found)
		}
	}
	if known := func(r tally.Result) bool {
		return slices.ContainsFunc(rows, func(row row) bool { return row.id == r.Question.Variant })
	}; !allOf(results, known) {
		return nil, fmt.Errorf("there are results of games that are not in variants.All")
	}
	return rows, nil
}

func allOf[T any](all []T, is func(T) bool) bool {
	return !slices.ContainsFunc(all, func(v T) bool { return !is(v) })
}
