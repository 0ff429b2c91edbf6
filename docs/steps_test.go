package docs_test

// The code of variant-in-nine-steps.md.

import (
	"encoding/json"
	"fmt"
	"testing"

	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/variants/varianttest"
)

func Example_steps1to6() {
	rules := pyramid.Rules{
		ID:    "twin-gates",
		Name:  "Twin Gates",
		About: "Two small pyramids side by side; pairs make thirteen, and two aces go as well.",
	}

	rules.Layout = pyramid.Triangle(5).In('a').Beside(pyramid.Triangle(5).In('b'))

	rules.Match = []pyramid.Pattern{
		{Sum: 13},           // two cards
		{Sum: 13, Count: 1}, // a king alone
		{Set: []pyramid.Rank{pyramid.Ace, pyramid.Ace}},
	}

	rules.Draw = 2
	rules.StockHidden = true
	rules.Redeals = 2

	rules.Goal = pyramid.Clear('a', 'b')
	rules.Score = pyramid.Score{Removal: 5, Redeal: -10}

	table, err := pyramid.Compile(rules)
	if err != nil {
		fmt.Println(err)
		return
	}
	game := table.Deal(1)
	fmt.Println(game)
	fmt.Println(game.Moves())

	// Output:
	//         9s                    As
	//       7s  Qh                Tc  5c
	//     4s  Ac  8h            2h  8c  5s
	//   Qs  Jh  6c  5h        Kd  Td  Ah  5d
	// 7d  Jc  3d  7h  Qc    Ad  2c  9c  4c  2d
	// stock 22   waste 0
	// score 0   redeals left 2
	//
	// [a5.2+b5.2 a5.2+b5.5 a5.5+b5.1 b5.3+b5.4 draw]
}

func Example_problems() {
	_, err := pyramid.Compile(pyramid.Rules{
		ID:      "wrong",
		Layout:  pyramid.Triangle(5).In('a'),
		Match:   pyramid.PairsTo(11),
		Redeals: -2,
		Score:   pyramid.RowPoints(),
	})
	fmt.Println(err)

	// Output:
	// pyramid: rules "wrong" have 2 problems:
	// 	Redeals: it is -2, want 0 to 100, or Unlimited
	// 	Score: points for rows or passes speak of the main zone, which the layout lacks
}

func Example_drawn() {
	gates := pyramid.MustParseLayout(`
..a...b..
.a.a.b.b.
a.a.#.b.b
`)
	table, err := pyramid.Compile(pyramid.Rules{Layout: gates, Goal: pyramid.Clear('a', 'b')})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(table.Deal(1))

	// Output:
	//     9s      7s
	//   Qh  4s  Ac  8h
	// Qs  Jh  6c  5h  7d
	// stock 41 Jc   waste 0
	// score -52
}

// TwinGates is two small pyramids side by side.
type TwinGates struct {
	Rows    int  // of each pyramid, 0 for five
	Overlap bool // a free card may take the card with it that it alone covers
}

// Describe returns the rules.
func (v TwinGates) Describe() pyramid.Rules {
	rows := v.Rows
	if rows == 0 {
		rows = 5
	}
	return pyramid.Rules{
		ID:     "twin-gates",
		Name:   "Twin Gates",
		About:  "Two small pyramids side by side; pairs make thirteen, and two aces go as well.",
		Layout: pyramid.Triangle(rows).In('a').Beside(pyramid.Triangle(rows).In('b')),
		Match: append(pyramid.SumTo(13),
			pyramid.Pattern{Set: []pyramid.Rank{pyramid.Ace, pyramid.Ace}}),
		Draw:        2,
		StockHidden: true,
		Redeals:     2,
		Overlap:     v.Overlap,
		Goal:        pyramid.Clear('a', 'b'),
		Score:       pyramid.Score{Removal: 5, Redeal: -10},
	}
}

func TestTwinGates(t *testing.T) {
	for _, v := range []TwinGates{{}, {Rows: 6}, {Overlap: true}} {
		if err := varianttest.Check(v); err != nil {
			t.Errorf("%+v: %v", v, err)
		}
	}
}

func Example_howOften() {
	for _, v := range []TwinGates{{}, {Rows: 6}, {Overlap: true}} {
		table := pyramid.MustCompile(v)
		won := 0
		for seed := range uint64(1000) {
			game := table.Deal(seed)
			for !game.Over() {
				game, _ = game.Play(game.Moves()[0]) // removals come first
			}
			if game.Status() == pyramid.Won {
				won++
			}
		}
		fmt.Printf("%+v: %d of 1000\n", v, won)
	}

	// Output:
	// {Rows:0 Overlap:false}: 133 of 1000
	// {Rows:6 Overlap:false}: 7 of 1000
	// {Rows:0 Overlap:true}: 237 of 1000
}

// eitherGate is the goal that one of the pyramids be cleared, whichever.
type eitherGate struct{}

func (eitherGate) Reached(g pyramid.Game) bool {
	slots, _, _ := g.Bits()
	return slots&g.Table().In('a') == 0 || slots&g.Table().In('b') == 0
}

func (eitherGate) String() string {
	return "either gate, version 1: one of the two pyramids is cleared"
}

// EitherGate is TwinGates with that goal.
type EitherGate struct{}

func (EitherGate) Describe() pyramid.Rules {
	rules := TwinGates{}.Describe()
	rules.ID, rules.Name = "either-gate", "Either Gate"
	rules.Goal, rules.GoalRule = pyramid.Goal{}, eitherGate{}
	return rules
}

func TestEitherGate(t *testing.T) {
	if err := varianttest.Check(EitherGate{}); err != nil {
		t.Error(err)
	}
}

func Example_keep() {
	text, err := json.Marshal(pyramid.Rules{ID: "quick", Draw: 2, Overlap: true})
	fmt.Println(string(text), err)

	_, err = json.Marshal(EitherGate{}.Describe())
	fmt.Println(err != nil)

	// Output:
	// {"id":"quick","draw":2,"overlap":true} <nil>
	// true
}
