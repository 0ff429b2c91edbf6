package solver_test

import (
	"testing"

	"github.com/pyramid-go/pyramid"
)

// dealt deals cards that are the whole deck.
func dealt(t testing.TB, r pyramid.Rules, cards string) pyramid.Game {
	t.Helper()
	deck, err := pyramid.ParseDeck(cards)
	if err != nil {
		t.Fatal(err)
	}
	if r.Deck == nil {
		r.Deck = deck
	}
	table, err := pyramid.Compile(r)
	if err != nil {
		t.Fatal(err)
	}
	g, err := table.Start(deck)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// agrees compares all that the solver says of a position with trying
// everything, and returns the truth.
func agrees(t *testing.T, g pyramid.Game) truth {
	t.Helper()
	want, ok := explore(g, 200_000)
	if !ok {
		t.Fatalf("too large to try everything\n%s", story(g))
	}
	compare(t, g, want)
	return want
}

// Deals in which what a line makes depends on more than which cards it removes.
// The score that each must reach is written down as well as tried.
func TestScoresOfSmallDeals(t *testing.T) {
	five := pyramid.SumTo(5)
	tests := []struct {
		name           string
		rules          pyramid.Rules
		cards          string
		score, removed int
	}{
		{
			// Nothing can be removed but the five below the stock's top.
			"a card that goes alone is drawn to at the end",
			pyramid.Rules{Match: five, Layout: pyramid.Inverted(2), Redeals: 1},
			"3c 4c Ac 2c 5c", -4, 1,
		},
		{
			// Cleared in the second pass the slot costs nothing.
			"a later pass is worth more than the first",
			pyramid.Rules{Match: five, Layout: pyramid.Singles(1), Redeals: 1, Score: pyramid.Score{Removal: 1, Passes: []int{-9}}},
			"4c Ac", 1, 2,
		},
		{
			"a later pass is worth more, with a loner in the stock",
			pyramid.Rules{Match: five, Layout: pyramid.Singles(1), Redeals: 2, Score: pyramid.Score{Passes: []int{1, 5, 30}}},
			"4c 5c Ac", 30, 3,
		},
		{
			// The five may go in either pass, and then stock and waste are empty.
			"the pass counts though stock and waste are empty",
			pyramid.Rules{
				Match: five, Layout: pyramid.Singles(3), Redeals: 1, Cells: pyramid.Cells{Count: 1}, Goal: pyramid.Goal{Removed: 2},
				Score: pyramid.Score{Removal: 1, Passes: []int{50, 35}},
			},
			"Ac 2c 3c 5c", 52, 3,
		},
		{
			// The same again, but here the first pass is found first.
			"a later pass is worth more though stock and waste are empty",
			pyramid.Rules{Match: five, Layout: pyramid.Inverted(2), Redeals: 1, Score: pyramid.Score{Passes: []int{0, 1}}},
			"Ac 4c 3c 2c", 1, 4,
		},
		{
			"each removal costs points, and so does a win",
			pyramid.Rules{Match: five, Layout: pyramid.Singles(2), Cells: pyramid.Cells{Count: 1}, Score: pyramid.Score{Card: -1}},
			"4c Ac", 0, 2,
		},
		{
			// The ace and the four beside it clear a row for no points; the ace
			// had better take the other four.
			"row points instead, and a row that the list does not name",
			pyramid.Rules{Match: five, Layout: pyramid.Inverted(2), Score: pyramid.Score{Removal: 1, Rows: []int{0}, RowInstead: true}},
			"4c Ac 3c 4d 2c", 1, 4,
		},
		{
			"row points instead of a removal that costs points",
			pyramid.Rules{
				Match: five, Layout: pyramid.Singles(3), Redeals: 1,
				Score: pyramid.Score{Left: -1, Removal: -2, Rows: []int{0}, RowInstead: true},
			},
			"3c 4c Ac 2c 5c", -3, 5,
		},
		{
			// The pair clears the second row, and then the five the first one:
			// neither removal costs its points.
			"row points instead of a removal that costs points, with a loner",
			pyramid.Rules{
				Match: five, Layout: pyramid.Layout{{Row: 1, Col: 1}, {Row: 1, Col: 2}, {Row: 2, Col: 1}},
				Score: pyramid.Score{Card: 3, Removal: -2, Rows: []int{0, 0}, RowInstead: true},
			},
			"4c 5c Ac", 9, 3,
		},
		{
			"a loner on the stock costs a point",
			pyramid.Rules{Match: five, Layout: pyramid.Singles(1), Score: pyramid.Score{Card: 2, Removal: -3}, Goal: pyramid.Clear(pyramid.Main)},
			"4c 5c Ac", 1, 3,
		},
		{
			"a loner in a slot costs a point",
			pyramid.Rules{Match: five, Layout: pyramid.Singles(2), Score: pyramid.Score{Card: 2, Removal: -3}},
			"4c 5c Ac", 1, 3,
		},
		{
			// The way to the ace leads past the five, the last card of the stock.
			"a loner at the end of the stock costs a point",
			pyramid.Rules{
				Match: five, Layout: pyramid.Columns(1, 2), StockHidden: true, Redeals: 1, Goal: pyramid.Clear(pyramid.Main),
				Score: pyramid.Score{Card: -2, Removal: 1, Rows: []int{10, 10}},
			},
			"4c 2c Ac 4d 3c 5c", 14, 5,
		},
		{
			// The row costs more than the five in it makes.
			"a loner that clears a row for less than nothing",
			pyramid.Rules{Match: five, Layout: pyramid.Singles(2), Score: pyramid.Score{Card: 1, Rows: []int{-9}}},
			"4c 5c Ac", 2, 3,
		},
		{
			// It takes two passes, as above.
			"cleared in a pass that the list does not name",
			pyramid.Rules{
				Match: five, Layout: pyramid.Columns(1, 2), StockHidden: true, Redeals: 1, Goal: pyramid.Clear(pyramid.Main),
				Score: pyramid.Score{Card: 1, Passes: []int{9}},
			},
			"4c 2c Ac 4d 3c 5c", 5, 5,
		},
		{
			"an empty list of rows is no list",
			pyramid.Rules{Match: five, Layout: pyramid.Singles(2), Score: pyramid.Score{Rows: []int{}, Passes: []int{}}},
			"4c Ac 2c 3c 3d", -1, 4,
		},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			g := dealt(t, test.rules, test.cards)
			want := agrees(t, g)
			if want.score != test.score || want.removed != test.removed {
				t.Errorf("trying everything makes %d points and removes %d, want %d and %d\n%v", want.score, want.removed, test.score, test.removed, g)
			}
		})
	}
}

// A deal may be won before the first move: the cards that the goal wants gone
// may all lie in the stock.
func TestWonAsDealt(t *testing.T) {
	g := dealt(t, pyramid.Rules{
		Match: pyramid.PairsTo(5), Layout: pyramid.Singles(2), Goal: pyramid.Goal{Empty: []pyramid.Zone{pyramid.Main}, Spare: []pyramid.Rank{1, 4}},
	}, "4c Ac 2c 3c")
	if g.Status() != pyramid.Won {
		t.Fatalf("%v\n%v", g.Status(), g)
	}
	agrees(t, g)
}
