package solver_test

import (
	"context"
	"fmt"
	"testing"

	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/solver"
	"github.com/pyramid-go/pyramid/variants/seven"
)

// asCode is a goal of the data said in code, so that the search has to be the
// general one.
type asCode struct{ plain *pyramid.Table }

func (c asCode) Reached(g pyramid.Game) bool {
	same, err := c.plain.Start(g.Deck())
	if err != nil {
		panic(err) // both tables have one deck
	}
	slots, stock, _ := same.Goal()
	inSlots, inStock, _ := g.Bits()
	return inSlots&slots == 0 && inStock&stock == 0
}

func (c asCode) String() string { return fmt.Sprintf("%v in code, version 1", c.plain.Rules().Goal) }

// TestFastAndGeneralSearchAgree solves deals of plain rules in both ways: as
// they are, and with their goal given as code.
func TestFastAndGeneralSearchAgree(t *testing.T) {
	plain := small()
	for name, r := range map[string]pyramid.Rules{
		"classic":      seven.Classic(),
		"pyramid-only": seven.PyramidOnly(),
		"hard":         seven.Hard(),
		"thirteen":     seven.Thirteen(),
		"overlap":      seven.Overlap(),
	} {
		r.Deck = nil
		for _, c := range pyramid.French() { // the ranks that make thirteen, less some
			if c.Rank() > 3 && c.Rank() < 10 || c.Rank() == 13 {
				r.Deck = append(r.Deck, c)
			}
		}
		r.Layout = pyramid.Triangle(5)
		plain["short "+name] = r
	}
	compared, won, cut := 0, 0, 0
	for name, r := range plain {
		t.Run(name, func(t *testing.T) {
			table, err := pyramid.Compile(r)
			if err != nil {
				t.Fatal(err)
			}
			r.Goal, r.GoalRule = pyramid.Goal{}, asCode{table}
			coded, err := pyramid.Compile(r)
			if err != nil {
				t.Fatal(err)
			}
			for seed := range uint64(4) {
				fast, general := table.Deal(seed), coded.Deal(seed)
				for _, goal := range goals {
					want, err := solver.Solve(context.Background(), general, solver.Options{Goal: goal, Positions: 30_000})
					if err != nil {
						t.Fatal(err)
					}
					if !want.Exact {
						cut++
						continue
					}
					got, end := solve(t, fast, goal)
					compared++
					if goal <= solver.ShortestWin && want.Verdict == solver.Winnable {
						won++
						if end.Status() != pyramid.Won || follow(t, general, got.Moves).Status() != pyramid.Won {
							t.Errorf("seed %d, %v: the line does not win both games", seed, goal)
						}
					}
					if got.Verdict != want.Verdict ||
						goal == solver.ShortestWin && len(got.Moves) != len(want.Moves) ||
						goal == solver.BestScore && got.Score != want.Score ||
						goal == solver.MostCards && got.Removed != want.Removed {
						t.Errorf("seed %d, %v: the fast search says %+v, the general one %+v\n%s", seed, goal, got, want, story(fast))
					}
				}
			}
		})
	}
	t.Logf("%d answers compared, %d of them wins; %d searches too long", compared, won, cut)
	if compared < 4*cut || won == 0 {
		t.Error("too little is compared")
	}
}
