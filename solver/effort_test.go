package solver_test

import (
	"context"
	"testing"

	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/solver"
)

// TestSearchesStaySmall counts the positions that searches examine: a bound that
// is weaker than it was, or a step made twice, changes no answer and costs time.
// Who makes a search better may lower the numbers, and raise one a little where
// the others fall. What is found must stay as it is: it was compared with the
// general search, the goal given in code, and with trying everything where the
// general search is the only one.
func TestSearchesStaySmall(t *testing.T) {
	deck := pack(3, 9)
	for _, test := range []struct {
		name  string
		rules pyramid.Rules
		found [4]int // by goal, in all deals together: wins, their moves, points, cards removed
		most  [4]int // positions
	}{
		{"one pass", pyramid.Rules{}, [4]int{9, 165, -89, 451}, [4]int{556, 476, 1404, 1404}},
		{"one redeal", pyramid.Rules{Redeals: 1}, [4]int{12, 237, -60, 480}, [4]int{163, 470, 839, 839}},
		{"unlimited", pyramid.Rules{Redeals: pyramid.Unlimited, StockHidden: true}, [4]int{2, 59, -105, 435}, [4]int{26, 84, 210, 210}},
		{"layout", pyramid.Rules{Redeals: 2, Goal: pyramid.Clear(pyramid.Main)}, [4]int{12, 227, -58, 482}, [4]int{154, 522, 1018, 1018}},
		{"layout, hidden", pyramid.Rules{Wastes: 1, Redeals: 1, StockHidden: true, Goal: pyramid.Clear(pyramid.Main)}, [4]int{12, 315, -109, 431}, [4]int{173, 1313, 389, 389}},
		{"layout, waste pair", pyramid.Rules{WastePair: true, Goal: pyramid.Clear(pyramid.Main)}, [4]int{9, 159, -89, 451}, [4]int{764, 631, 2373, 2373}},
		{"oldest", pyramid.Rules{Redeals: 1, StockHidden: true, WasteOldest: true, Goal: pyramid.Clear(pyramid.Main)}, [4]int{12, 277, -56, 484}, [4]int{156, 2134, 910, 910}},
		{"draw two", pyramid.Rules{Draw: 2, Redeals: 1}, [4]int{12, 221, -62, 478}, [4]int{178, 1020, 2204, 2204}},
		{"draw three", pyramid.Rules{Draw: 3, Redeals: 2, StockHidden: true, Goal: pyramid.Clear(pyramid.Main)}, [4]int{6, 126, -186, 354}, [4]int{308, 623, 1280, 1280}},
		{"overlap", pyramid.Rules{Overlap: true, Redeals: 1, Goal: pyramid.Clear(pyramid.Main)}, [4]int{18, 317, -14, 526}, [4]int{226, 572, 1575, 1575}},
		{"spare", pyramid.Rules{Redeals: 1, Goal: pyramid.Goal{Spare: []pyramid.Rank{1, 8, 9}}}, [4]int{12, 226, -60, 480}, [4]int{159, 2697, 957, 957}},
		{"equal", pyramid.Rules{Redeals: 1, Deck: pack(4, 6), Match: []pyramid.Pattern{{Equal: true}}, Goal: pyramid.Clear(pyramid.Main)}, [4]int{4, 62, -86, 394}, [4]int{51, 181, 377, 377}},
		{"runs", pyramid.Rules{Deck: pack(3, 6), Layout: pyramid.Triangle(4), Match: []pyramid.Pattern{{Run: true}}, Goal: pyramid.Clear(pyramid.Main)}, [4]int{17, 159, -18, 342}, [4]int{253, 2010, 2710, 2710}},
		{"runs, aces alone", pyramid.Rules{Deck: pack(3, 6), Layout: pyramid.Triangle(4), Match: []pyramid.Pattern{{Run: true}, {Set: []pyramid.Rank{1}}}, Score: pyramid.Score{Removal: 5, Card: 1}}, [4]int{14, 156, 1253, 353}, [4]int{335, 1154, 20204, 5156}},
		{"rows", pyramid.Rules{Redeals: 1, Score: pyramid.RowPoints()}, [4]int{12, 237, 6615, 480}, [4]int{163, 470, 819, 839}},
		{"rows instead", pyramid.Rules{Redeals: 1, Score: pyramid.RowPointsInstead()}, [4]int{12, 237, 6255, 480}, [4]int{163, 470, 1768, 839}},
		{"par", pyramid.Rules{Redeals: 2, Score: pyramid.Par()}, [4]int{12, 237, 497, 482}, [4]int{163, 470, 1541, 745}},
		{"passes alike", pyramid.Rules{Redeals: 2, Score: pyramid.Score{Removal: 1, Passes: []int{30, 30, 0}}}, [4]int{12, 237, 629, 482}, [4]int{163, 470, 720, 745}},
		{"rows that cost", pyramid.Rules{Redeals: 1, Score: pyramid.Score{Card: 2, Removal: -1, Rows: []int{3, -4, 0, 6}, Redeal: -2}}, [4]int{12, 237, 748, 480}, [4]int{163, 470, 7445, 839}},
		{"slots alone count", pyramid.Rules{StockHidden: true, Redeals: 1, Score: pyramid.PyramidLeft(), Goal: pyramid.Clear(pyramid.Main)}, [4]int{12, 315, -42, 431}, [4]int{173, 1313, 240, 389}},
		{"redeals earn points", pyramid.Rules{Deck: pack(3, 5), Layout: pyramid.Triangle(3), Match: pyramid.SumTo(5), Redeals: 2, Score: pyramid.Score{Card: 1, Redeal: 3}}, [4]int{4, 44, 84, 60}, [4]int{26, 24, 18928, 25}},
		{"a later pass earns more", pyramid.Rules{Deck: pack(3, 5), Layout: pyramid.Triangle(3), Match: pyramid.SumTo(5), Redeals: 1, StockHidden: true, Score: pyramid.Score{Removal: -1, Left: 1, Passes: []int{5, 20}}}, [4]int{0, 0, 86, 46}, [4]int{0, 0, 6054, 23}},
		{"the waste alone counts", pyramid.Rules{Deck: pack(3, 5), Layout: pyramid.Triangle(3), Match: pyramid.SumTo(5), Redeals: 1, Score: pyramid.Score{Left: 2, Of: []pyramid.Zone{pyramid.Main, pyramid.WasteZone}}}, [4]int{4, 44, 120, 60}, [4]int{26, 24, 3789, 25}},
		{"cell", pyramid.Rules{Cells: pyramid.Cells{Count: 1}, Goal: pyramid.Clear(pyramid.Main)}, [4]int{3, 32, 0, 54}, [4]int{42, 1267, 272, 272}},
		{"cell, hidden", pyramid.Rules{Cells: pyramid.Cells{Count: 1, From: []pyramid.Zone{pyramid.Main}}, StockHidden: true}, [4]int{1, 18, -6, 48}, [4]int{297, 1003, 2552, 2552}},
		{"two cells", pyramid.Rules{Cells: pyramid.Cells{Count: 2, Apart: true, Distinct: true}, StockHidden: true}, [4]int{3, 58, 0, 54}, [4]int{47, 37217, 215, 215}},
		{"three wastes", pyramid.Rules{Wastes: 3, Goal: pyramid.Clear(pyramid.Main), Score: pyramid.RowPoints()}, [4]int{1, 10, 395, 43}, [4]int{21, 215, 1267, 953}},
		{"refill", pyramid.Rules{Refill: []pyramid.Zone{pyramid.Main}, Score: pyramid.CardsRemoved()}, [4]int{1, 11, 43, 43}, [4]int{2085, 872, 2667, 2104}},
		{"discard", pyramid.Rules{Discard: true, StockHidden: true, Score: pyramid.Par()}, [4]int{0, 0, -11, 34}, [4]int{229, 0, 237, 215}},
	} {
		r, deals := test.rules, 20
		switch {
		case r.Cells.Count > 0 || r.Wastes > 1 || r.Refill != nil || r.Discard: // the general search
			r.Deck, r.Layout, deals = deck[:18], pyramid.Triangle(4), 3
		case len(r.Deck) == 15: // the general search for scores
			deals = 4
		case r.Layout == nil:
			r.Layout = pyramid.Triangle(5)
		}
		if r.Deck == nil {
			r.Deck = deck
		}
		if r.Match == nil {
			r.Match = pyramid.SumTo(9)
		}
		table := pyramid.MustCompile(r)
		for _, goal := range goals {
			positions, found := 0, 0
			for seed := range deals {
				g := table.Deal(uint64(seed))
				n, line := solver.Effort(g, goal)
				positions += n
				switch end := follow(t, g, line); {
				case goal == solver.AnyWin && end.Status() == pyramid.Won:
					found++
				case goal == solver.ShortestWin && end.Status() == pyramid.Won:
					found += len(line)
				case goal == solver.BestScore:
					found += end.Score()
				case goal == solver.MostCards:
					found += end.Removed()
				}
			}
			if found != test.found[goal] {
				t.Errorf("%s, %v: found %d, want %d", test.name, goal, found, test.found[goal])
			}
			if most := test.most[goal]; positions > most {
				t.Errorf("%s, %v: %d positions, at most %d", test.name, goal, positions, most)
			}
		}
	}
}

// TestSearchesForAWinAreNotStuck takes whole deals that can be won. Without an
// order of the steps, or without beginning anew where that order is a bad one,
// these take several times as many positions, and some more than anyone waits
// for. The numbers are about twice what is needed.
func TestSearchesForAWinAreNotStuck(t *testing.T) {
	for _, test := range []struct {
		name  string
		rules pyramid.Rules
		seed  uint64
		most  int
	}{
		{"begins anew", pyramid.Rules{}, 13, 200},
		{"begins anew, two redeals", pyramid.Rules{Redeals: 2}, 18, 2000},
		{"begins anew, cell", pyramid.Rules{Cells: pyramid.Cells{Count: 1}}, 7, 800},
		{"begins anew, two cells", pyramid.Rules{Cells: pyramid.Cells{Count: 2}}, 24, 3300},
		{"order, cell", pyramid.Rules{Cells: pyramid.Cells{Count: 1}}, 13, 120},
		{"order, three wastes", pyramid.Rules{Wastes: 3, Redeals: 1}, 3, 500},
	} {
		g := pyramid.MustCompile(test.rules).Deal(test.seed)
		r, err := solver.Solve(context.Background(), g, solver.Options{Positions: test.most})
		if err != nil || r.Verdict != solver.Winnable {
			t.Errorf("%s: %v after %d positions, %v", test.name, r.Verdict, r.Positions, err)
		}
		t.Logf("%s: %d positions", test.name, r.Positions)
	}
}

// pack returns the ranks up to one of as many suits.
func pack(suits pyramid.Suit, highest pyramid.Rank) (deck pyramid.Deck) {
	for _, c := range pyramid.French() {
		if c.Suit() < suits && c.Rank() <= highest {
			deck = append(deck, c)
		}
	}
	return deck
}
