package pyramid_test

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/pyramid-go/pyramid"
)

// TestMovesListed: all moves of small positions in which one rule decides, and
// that no other pair is legal. Any card leaves alone there and any two together.
func TestMovesListed(t *testing.T) {
	one := pyramid.Singles(1)
	apart := pyramid.Cells{Count: 2, From: []pyramid.Zone{pyramid.Main}, Apart: true}
	stored := pyramid.Cells{Count: 1, From: []pyramid.Zone{pyramid.StockZone}, Ranks: []pyramid.Rank{8}}
	// The card dealt last covers others in most layouts; here the first one does.
	under := slots([]pyramid.Place{pyramid.At(1, 1), pyramid.At(2, 1)}, map[int][]int{1: {0}})
	underTwo := slots([]pyramid.Place{pyramid.At(1, 1), pyramid.At(1, 2), pyramid.At(2, 1)}, map[int][]int{2: {0, 1}})
	tests := []struct {
		name  string
		rules pyramid.Rules
		cards string
		moves string
		want  string
	}{
		{"the top of the waste", pyramid.Rules{Layout: one, StockHidden: true}, "Kc 2c 3c 4c", "draw*3", "1.1 1.1+waste waste"},
		{"the two top cards", pyramid.Rules{Layout: one, StockHidden: true, WastePair: true}, "Kc 2c 3c 4c", "draw*3", "1.1 1.1+waste waste waste+waste.2"},
		{"the oldest card", pyramid.Rules{Layout: one, StockHidden: true, WasteOldest: true}, "Kc 2c 3c 4c", "draw*3",
			"1.1 1.1+waste 1.1+waste.3 waste waste+waste.3 waste.3"},
		{"both", pyramid.Rules{Layout: one, StockHidden: true, WastePair: true, WasteOldest: true}, "Kc 2c 3c 4c", "draw*3",
			"1.1 1.1+waste 1.1+waste.3 waste waste+waste.2 waste+waste.3 waste.3"},
		{"one card on the waste", pyramid.Rules{Layout: one, StockHidden: true, WastePair: true, WasteOldest: true}, "Kc 2c", "draw", "1.1 1.1+waste waste"},
		{"two cards, of which the second is the oldest", pyramid.Rules{Layout: one, StockHidden: true, WastePair: true, WasteOldest: true}, "Kc 2c 3c", "draw*2",
			"1.1 1.1+waste 1.1+waste.2 waste waste+waste.2 waste.2"},
		{"two cards, of which the oldest is live", pyramid.Rules{Layout: one, StockHidden: true, WasteOldest: true}, "Kc 2c 3c", "draw*2",
			"1.1 1.1+waste 1.1+waste.2 waste waste+waste.2 waste.2"},
		{"cells apart", pyramid.Rules{Layout: pyramid.Singles(2), Cells: apart}, "2c 3c 4c 5c", "draw 1.1>cell 1.2>cell",
			"stock stock+waste stock+cell stock+cell2 waste waste+cell waste+cell2 cell cell2 draw"},
		{"cells", pyramid.Rules{Layout: pyramid.Singles(2), Cells: pyramid.Cells{Count: 2}}, "2c 3c 4c", "1.1>cell 1.2>cell",
			"stock stock+cell stock+cell2 cell cell+cell2 cell2 draw"},
		{"the stock's top to a cell", pyramid.Rules{Layout: one, Cells: stored}, "2c 8c 9c", "", "1.1 1.1+stock stock stock>cell draw"},
		{"a rank that cells do not take", pyramid.Rules{Layout: one, Cells: stored}, "2c 8c 9c", "draw", "1.1 1.1+stock 1.1+waste stock stock+waste waste draw"},
		{"no stock left for a cell", pyramid.Rules{Layout: one, Cells: stored}, "2c 9c 8c", "draw*2", "1.1 1.1+waste waste"},
		{"no stock left, and cells that take any rank", pyramid.Rules{Layout: one, Cells: pyramid.Cells{Count: 1, From: []pyramid.Zone{pyramid.StockZone}}}, "2c 9c", "draw", "1.1 1.1+waste waste"},
		{"a card below an earlier one", pyramid.Rules{Layout: under}, "2c 3c", "", "1.1"},
		{"overlap, below an earlier one", pyramid.Rules{Layout: under, Overlap: true}, "2c 3c", "", "1.1 1.1+2.1"},
		{"overlap, below two", pyramid.Rules{Layout: underTwo, Overlap: true}, "2c 3c 4c", "", "1.1 1.1+1.2 1.2"},
		{"overlap, below the first of two", pyramid.Rules{Layout: underTwo, Overlap: true}, "2c 3c 4c", "1.2", "1.1 1.1+2.1"},
		{"overlap, below the second of two", pyramid.Rules{Layout: underTwo, Overlap: true}, "2c 3c 4c", "1.1", "1.2 1.2+2.1"},
		{"overlap, and no other pile", pyramid.Rules{Layout: under, Overlap: true, Cells: pyramid.Cells{Count: 1}}, "2c 3c 4c", "draw", "1.1 1.1+2.1 1.1+waste waste 1.1>cell waste>cell"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			test.rules.Match = anythingGoes()
			g := played(t, dealt(t, test.rules, test.cards), test.moves)
			if diff := cmp.Diff(movesOf(t, test.want), g.Moves()); diff != "" {
				t.Errorf("(-want +got):\n%s\n%v", diff, g)
			}
			places := append(slotsOf(g), pilesOn(g)...)
			for i, p := range places {
				for _, q := range places[:i+1] { // p and p are one place
					if m := pyramid.Remove(p, q); (g.Check(m) == nil) != slices.Contains(g.Moves(), m) {
						t.Errorf("%v: %v\n%v", m, g.Check(m), g)
					}
				}
			}
		})
	}
}

// TestSecondOfTheWaste: the second waste card goes with the top alone, and with
// no third card.
func TestSecondOfTheWaste(t *testing.T) {
	rules := pyramid.Rules{
		Layout: pyramid.Singles(2), StockHidden: true, WastePair: true, Cells: pyramid.Cells{Count: 1},
		Match: append(anythingGoes(), pyramid.Pattern{Sum: 12, Count: 3}),
	}
	g := played(t, dealt(t, rules, "5c Kc 3c 4c"), "draw*2 1.1>cell")
	mustRefuse(t, g, moveOf(t, "waste+waste.2+cell"), pyramid.ErrBuried)
	played(t, g, "waste+waste.2")
}

// TestNoSuchDepth: a place deeper on the waste than a deck has cards is none; one
// within the deck is empty.
func TestNoSuchDepth(t *testing.T) {
	g := played(t, dealt(t, pyramid.Rules{Layout: pyramid.Singles(1)}, "Kc 2c Jc"), "draw")
	mustRefuse(t, g, pyramid.Remove(pyramid.WasteAt(1, pyramid.MaxCards)), pyramid.ErrEmpty)
	mustRefuse(t, g, pyramid.Remove(pyramid.WasteAt(1, pyramid.MaxCards)+1), pyramid.ErrNoPlace)
}
