package solver_test

import (
	"testing"

	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/solver"
)

// Deals in which a shortcut that looks safe gives a wrong answer. Each names the
// shortcut, and the answer that it spoils is written down as well as tried.

// Two fives on the waste are needed, and the upper one can be taken before the
// waste is turned over for the lower one: then only that one must be reached
// again.
func TestShortestWhereWasteCardsLeaveBeforeARedeal(t *testing.T) {
	g := dealt(t, pyramid.Rules{
		Match: pyramid.SumTo(6), Layout: pyramid.Inverted(3), Open: 6, Redeals: 1,
		Goal: pyramid.Goal{Empty: []pyramid.Zone{pyramid.Main}, Spare: []pyramid.Rank{2, 3}},
	}, "3c 2h Ad 2d 2c Ah 5d 6c Ac 4d 4c 5c 3d")
	if want := agrees(t, g); want.length != 5 {
		t.Errorf("trying everything needs %d moves, want 5", want.length)
	}
}

// Deals whose bounds are easily too high, in all their positions.
func TestBoundsOfPitfalls(t *testing.T) {
	for _, test := range []struct {
		name  string
		rules pyramid.Rules
		cards string
	}{
		{
			// With six, four and five on the waste, the six goes from the top of
			// the stock when that is turned over, and the four next: no draw.
			"a removal saves a draw of the next pass",
			pyramid.Rules{Match: []pyramid.Pattern{{Run: true}}, Layout: pyramid.Triangle(2), Redeals: 1, Goal: pyramid.Clear(pyramid.Main)},
			"3c 2c 7c 6c 4c Ac 5c",
		},
		{
			// All cards are linked, too many for a table.
			"a card that leaves alone, among cards that are only estimated",
			pyramid.Rules{Match: []pyramid.Pattern{{Run: true}, {Set: []pyramid.Rank{1}}}, Layout: pyramid.Triangle(3), Score: pyramid.Score{Removal: 5, Card: 1}},
			"Ac 2c 3c 4c Ad 2d 3d 4d Ah 2h",
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			g := dealt(t, test.rules, test.cards)
			if n, err := solver.CheckBounds(g, 5000); n == 0 || err != nil {
				t.Errorf("%d positions, %v\n%s", n, err, story(g))
			}
		})
	}
}

// In the last pass a card that was passed by is out of reach.
func TestPositionsAfterARedeal(t *testing.T) {
	start := dealt(t, pyramid.Rules{
		Match: pyramid.SumTo(5), Layout: pyramid.Singles(1), StockHidden: true, Redeals: 1, Goal: pyramid.Clear(pyramid.Main),
	}, "4c Ac 4d")
	line := []pyramid.Move{pyramid.Draw, pyramid.Draw, pyramid.Redeal, pyramid.Draw, pyramid.Draw}
	for n := range len(line) + 1 {
		if want := agrees(t, follow(t, start, line[:n])); want.wins != (n < 5) {
			t.Errorf("after %d moves the game can be won: %v", n, want.wins)
		}
	}
}

// Where everything must go, discarded cards need no partners.
func TestDiscardsClearTheStock(t *testing.T) {
	for cards, wins := range map[string]bool{"4c 4d Ac": true, "4c 3d Ac 2c 3c": true, "4c 4d Ac 4h": false, "4c Ac 4d": false} {
		g := dealt(t, pyramid.Rules{Match: pyramid.SumTo(5), Layout: pyramid.Singles(1), Discard: true}, cards)
		if want := agrees(t, g); want.wins != wins {
			t.Errorf("%s: the game can be won: %v", cards, want.wins)
		}
	}
}

// The stock can clear itself once the slot is empty. A two leaves alone or with
// a seven, and a seven only with a two.
func TestTheStockClearsItself(t *testing.T) {
	match := append(pyramid.SumTo(9), pyramid.Pattern{Set: []pyramid.Rank{2}})
	for cards, wins := range map[string]bool{
		"9c 2c": true, "9c 2c 7c": true, "9c 2c 2d": true, "9c 2c 7c 2d": true, "9c 7c 2c 7d 2d 2h": true, "9c 7c 2c 7d": false,
	} {
		g := dealt(t, pyramid.Rules{Match: match, Layout: pyramid.Singles(1), Redeals: 1}, cards)
		if want := agrees(t, g); want.wins != wins {
			t.Errorf("%s: the game can be won: %v", cards, want.wins)
		}
	}
}

// A card that leaves alone is not always safe to take: the fives here are like
// the kings of the usual game.
func TestALonerTakenAtOnceMayLose(t *testing.T) {
	five := pyramid.SumTo(5)
	tests := []struct {
		name  string
		rules pyramid.Rules
		cards string
		line  []pyramid.Move // before the five is taken
		five  pyramid.Place
	}{
		{
			// The stock's next card takes the five's slot, and covers the two.
			"in a slot that is refilled",
			pyramid.Rules{Match: five, Layout: pyramid.Triangle(2), Refill: []pyramid.Zone{pyramid.Main}},
			"2c 5c 4c 3c Ac", nil, pyramid.At(2, 1),
		},
		{
			// Without the five no draw ends at the two any more.
			"on the waste where three are drawn at a time",
			pyramid.Rules{Match: five, Layout: pyramid.Singles(2), Draw: 3, StockHidden: true, Redeals: 2, Goal: pyramid.Clear(pyramid.Main)},
			"3c Ac 4c 5c 4d 2c Ad",
			[]pyramid.Move{pyramid.Draw, pyramid.Remove(pyramid.At(1, 2), pyramid.Waste)},
			pyramid.Waste,
		},
		{
			// Without the five the draw turns the cards onto other wastes.
			"where a draw turns a card onto each of three wastes",
			pyramid.Rules{Match: five, Layout: pyramid.Singles(2), Wastes: 3, Redeals: 1},
			"Ac 4d 3d 3c 2c 4c 5c Ad 2d",
			[]pyramid.Move{
				pyramid.Remove(pyramid.At(1, 1), pyramid.At(1, 2)), pyramid.Draw, pyramid.Draw, pyramid.Draw, pyramid.Redeal,
				pyramid.Remove(pyramid.WasteAt(1, 1), pyramid.WasteAt(3, 1)),
			},
			pyramid.Stock,
		},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			g := follow(t, dealt(t, test.rules, test.cards), test.line)
			if want := agrees(t, g); !want.wins {
				t.Errorf("the game cannot be won\n%s", story(g))
			}
			taken := follow(t, g, []pyramid.Move{pyramid.Remove(test.five)})
			if want := agrees(t, taken); want.wins {
				t.Errorf("with the five taken the game can still be won\n%s", story(taken))
			}
		})
	}
}

// A card and one that covers it cannot be partners, unless the rules let them
// leave in sequence or one of them be stored.
func TestACardAndItsOwnCover(t *testing.T) {
	columns := pyramid.Layout{ // a four below a nine, and a king
		{Row: 1, Col: 1, CoveredBy: []int{1}}, {Row: 2, Col: 1}, {Row: 3, Col: 1},
	}
	for name, test := range map[string]struct {
		rules pyramid.Rules
		wins  bool
	}{
		"plain":    {pyramid.Rules{}, false},
		"overlap":  {pyramid.Rules{Overlap: true}, true},
		"one cell": {pyramid.Rules{Cells: pyramid.Cells{Count: 1}}, true},
	} {
		t.Run(name, func(t *testing.T) {
			test.rules.Layout = columns
			g := dealt(t, test.rules, "4c 9c Kc")
			if want := agrees(t, g); want.wins != test.wins {
				t.Errorf("the game can be won: %v, want %v\n%s", want.wins, test.wins, story(g))
			}
		})
	}
}

// Where everything must go, a card may leave the stock without a draw, and a
// pair of stock and waste saves one.
func TestShortestWhereTheStockMustGoToo(t *testing.T) {
	for _, test := range []struct {
		cards  string
		length int
	}{
		{"4c 5c Ac", 2},          // the five leaves from the stock's top, then the ace: no draw
		{"4c 2c 3c Ac", 3},       // one draw for the pair of two and three
		{"4c 2c 5c 3c Ac", 4},    // and the five between them needs none
		{"4c 2c 3c 2d 3d Ac", 5}, // a draw for each pair
	} {
		g := dealt(t, pyramid.Rules{Match: pyramid.SumTo(5), Layout: pyramid.Singles(1)}, test.cards)
		if want := agrees(t, g); want.length != test.length || !want.wins {
			t.Errorf("%s: trying everything needs %d moves, want %d", test.cards, want.length, test.length)
		}
	}
}

// The oldest card of the waste goes with the stock's top: a draw later it could
// still go, with the waste's top then.
func TestShortestWhereTheOldestGoesWithTheStock(t *testing.T) {
	g := dealt(t, pyramid.Rules{Match: pyramid.SumTo(5), Layout: pyramid.Singles(1), WasteOldest: true}, "5c 4c 2c Ac 3c")
	if want := agrees(t, g); want.length != 5 {
		t.Errorf("trying everything needs %d moves, want 5\n%s", want.length, story(g))
	}
}

// A loner that need not go is no move of the shortest win, though taking it is
// safe for any win; one that is in the way is.
func TestShortestWinLeavesWhatMayStay(t *testing.T) {
	rules := pyramid.Rules{
		Match: pyramid.SumTo(5), Layout: pyramid.Singles(1).Above(pyramid.Singles(1).In('r')),
		Goal: pyramid.Clear(pyramid.Main),
	}
	g := dealt(t, rules, "4c 5c Ac 5d")
	if want := agrees(t, g); want.length != 1 {
		t.Errorf("trying everything needs %d moves, want 1\n%s", want.length, story(g))
	}
	g = dealt(t, rules, "4c 5c 5d Ac") // the five of the stock is drawn or taken
	if want := agrees(t, g); want.length != 2 {
		t.Errorf("trying everything needs %d moves, want 2\n%s", want.length, story(g))
	}
}

// The loner is the last card of the goal, and there is more to score: taken at
// once, it ends the game.
func TestBestScoreWhereALonerEndsTheGame(t *testing.T) {
	g := dealt(t, pyramid.Rules{
		Match: pyramid.SumTo(5), Layout: pyramid.Singles(1), Goal: pyramid.Clear(pyramid.Main),
	}, "5c 4c Ac")
	if want := agrees(t, g); want.score != 0 || want.removed != 3 {
		t.Errorf("trying everything makes %d points and removes %d, want 0 and 3\n%s", want.score, want.removed, story(g))
	}
}

// lonersLeft is a goal rule that is true only while a five is left: taking it is
// never safe.
type lonersLeft struct{}

func (lonersLeft) Reached(g pyramid.Game) bool {
	return g.Left() == 1 && g.Card(pyramid.At(1, 1)) != 0
}
func (lonersLeft) String() string { return "the first slot's card alone is left, version 1" }

func TestALonerThatAGoalInCodeWantsToStay(t *testing.T) {
	g := dealt(t, pyramid.Rules{Match: pyramid.SumTo(5), Layout: pyramid.Singles(1), GoalRule: lonersLeft{}}, "5c 4c Ac")
	if want := agrees(t, g); !want.wins || want.length != 2 {
		t.Errorf("trying everything: %+v, want a win in 2 moves\n%s", want, story(g))
	}
	taken := follow(t, g, []pyramid.Move{pyramid.Remove(pyramid.At(1, 1))})
	if r, _ := solve(t, taken, solver.AnyWin); r.Verdict != solver.Unwinnable {
		t.Errorf("without the five: %v", r.Verdict)
	}
}

// Positions with the same cards may have made different scores: a removal that
// clears two rows scores them and not itself, two that clear one each do so
// twice. So the best score of a position counts, not the first.
func TestEqualPositionsWithDifferentScores(t *testing.T) {
	g := dealt(t, pyramid.Rules{
		Match: pyramid.SumTo(5), Layout: pyramid.Triangle(2), Overlap: true,
		Score: pyramid.Score{Removal: 7, Rows: []int{1, 2}, RowInstead: true},
	}, "2c 3c 5c 2d 3d 4c Ac")
	scores := map[int]bool{}
	var walk func(pyramid.Game)
	walk = func(end pyramid.Game) {
		if end.Left() == 2 && end.Card(pyramid.At(1, 1)) == 0 {
			scores[end.Score()] = true
		}
		for _, m := range end.Moves() {
			next, _ := end.Play(m)
			walk(next)
		}
	}
	walk(g)
	if len(scores) < 2 {
		t.Errorf("the pyramid is cleared for %v points, want several scores\n%s", scores, story(g))
	}
	if want := agrees(t, g); want.score != 24 {
		t.Errorf("trying everything makes %d points, want 24\n%s", want.score, story(g))
	}
}
