package varianttest

import (
	"testing"

	"github.com/pyramid-go/pyramid"
)

// small makes games short, so that more of them are played out.
var small = pyramid.Triangle(4)

// goodRules uses every knob, alone and together with others.
var goodRules = map[string]pyramid.Rules{
	"classic":   {},
	"two decks": {Deck: pyramid.French().Times(2), Layout: pyramid.Triangle(9), Open: 1, Redeals: 2},
	"spanish":   {Deck: pyramid.Spanish(48), Match: pyramid.SumTo(12)},
	"italian":   {Deck: pyramid.Spanish(40), Layout: pyramid.Triangle(6), Match: pyramid.SumTo(10), Goal: pyramid.Clear(pyramid.Main)},
	"values":    {Values: map[pyramid.Rank]int{pyramid.Jack: 10, pyramid.Queen: 10, pyramid.King: 10}, Match: append(pyramid.SumTo(11), pyramid.Pattern{Equal: true, From: []pyramid.Rank{10, 11, 12, 13}})},
	"pinned":    {Pin: map[pyramid.Place]pyramid.Card{pyramid.At(1, 1): pyramid.MakeCard(pyramid.King, pyramid.Spades), pyramid.At(7, 3): pyramid.MakeCard(2, pyramid.Hearts)}},

	"inverted":      {Layout: pyramid.Inverted(7), Open: 1, Redeals: 2},
	"face down":     {Layout: pyramid.Triangle(7).FaceDown(), WastePair: true, StockHidden: true, Score: pyramid.CardsRemoved()},
	"columns":       {Layout: pyramid.Triangle(7).Above(pyramid.Columns(8, 3).In('c')).DealFirst('c')},
	"two pyramids":  {Deck: pyramid.French().Times(2), Layout: pyramid.Triangle(7).In('a').Beside(pyramid.Triangle(7).In('b')), Redeals: 2, Score: pyramid.NoScore()},
	"drawn as text": {Layout: pyramid.MustParseLayout("..?.?..\n.a.#.A.\n#.#.#.#"), Redeals: 1, Goal: pyramid.Clear(pyramid.Main, 'a')},
	"by column":     {Layout: pyramid.ColumnsOf(5, 4, 3, 2, 1).ByColumn(), Goal: pyramid.Goal{Removed: 20}},

	"jacks split":  {Layout: pyramid.Columns(13, 3).Beside(pyramid.Columns(1, 2)).ByColumn(), Fixup: pyramid.SplitJacks},
	"ranks spread": {Layout: pyramid.Columns(8, 6), Fixup: pyramid.SpreadRanks, Redeals: 1},

	"draw three":        {Draw: 3, StockHidden: true, Open: 1, Redeals: pyramid.Unlimited, Goal: pyramid.Clear(pyramid.Main), Score: pyramid.NoScore()},
	"draw three, shown": {Draw: 3, Redeals: 2, Layout: small},
	"ten redeals":       {Layout: pyramid.Triangle(9), Redeals: 10, Score: pyramid.RemovalsAndRedeals()},
	"three wastes":      {Wastes: 3, Open: 1, StockHidden: true, Redeals: 2},
	"two wastes, shown": {Wastes: 2, Layout: small, Redeals: 3, WastePair: true},
	"waste pair":        {WastePair: true, StockHidden: true, Layout: small, Redeals: pyramid.Unlimited},
	"oldest":            {WastePair: true, WasteOldest: true, StockHidden: true},
	"oldest of three":   {Wastes: 3, WasteOldest: true, WastePair: true, Layout: small},
	"discard":           {Discard: true, StockHidden: true, Goal: pyramid.Clear(pyramid.Main), Score: pyramid.PyramidLeft()},
	"discard by threes": {Discard: true, Draw: 3, WastePair: true, Open: 2, Redeals: 1, Layout: small},

	"overlap":          {Overlap: true},
	"overlap, down":    {Overlap: true, Layout: pyramid.Triangle(6).FaceDown(), Redeals: 1},
	"one cell":         {Cells: pyramid.Cells{Count: 1}},
	"cells of a zone":  {Layout: pyramid.Triangle(5).Above(pyramid.Singles(4).In('s')), Cells: pyramid.Cells{Count: 2, From: []pyramid.Zone{'s', pyramid.StockZone}, Apart: true}, Redeals: 1},
	"three cells":      {Layout: pyramid.Triangle(8), Cells: pyramid.Cells{Count: 3}, Goal: pyramid.Clear(pyramid.Main, pyramid.CellZone), Redeals: pyramid.Unlimited},
	"cells and wastes": {Wastes: 2, Layout: small, Cells: pyramid.Cells{Count: 2, From: []pyramid.Zone{pyramid.WasteZone, pyramid.StockZone}}, Redeals: 1},
	"cells score":      {Layout: small, Cells: pyramid.Cells{Count: 1}, Score: pyramid.Score{Left: -2, Of: []pyramid.Zone{pyramid.Main, pyramid.CellZone, pyramid.Main}}, Redeals: 1},

	"refill":         {Layout: pyramid.Singles(10), Draw: pyramid.NoDraw, Refill: []pyramid.Zone{pyramid.Main}},
	"refill, draws":  {Layout: pyramid.Triangle(5).Above(pyramid.Singles(4).In('s')), Refill: []pyramid.Zone{'s'}, Redeals: 1},
	"refill, wastes": {Layout: pyramid.Singles(6), Wastes: 2, Refill: []pyramid.Zone{pyramid.Main}, Redeals: 2},
	"refill, waste":  {Layout: pyramid.Columns(4, 2).Above(pyramid.Singles(3).In('s')), Refill: []pyramid.Zone{'s'}, RefillWaste: true, Redeals: 1},
	"cells gather":   {Layout: pyramid.Singles(9), Draw: pyramid.NoDraw, Refill: []pyramid.Zone{pyramid.Main}, Match: []pyramid.Pattern{{Sum: 11}, {Set: []pyramid.Rank{11, 12, 13}}}, Cells: pyramid.Cells{Count: 3, Ranks: []pyramid.Rank{11, 12, 13}, Distinct: true}},
	"refill, cells":  {Layout: pyramid.Triangle(4), Refill: []pyramid.Zone{pyramid.Main}, Cells: pyramid.Cells{Count: 1}},
	"stock empty":    {Layout: pyramid.Singles(8), Draw: pyramid.NoDraw, Refill: []pyramid.Zone{pyramid.Main}, Match: []pyramid.Pattern{{Run: true}}, Goal: pyramid.Clear(pyramid.StockZone)},

	"elevens":      {Layout: pyramid.Singles(9), Draw: pyramid.NoDraw, Refill: []pyramid.Zone{pyramid.Main}, Match: []pyramid.Pattern{{Sum: 11}, {Set: []pyramid.Rank{11, 12, 13}}}},
	"suit elevens": {Layout: pyramid.Singles(15), Draw: pyramid.NoDraw, Refill: []pyramid.Zone{pyramid.Main}, Match: []pyramid.Pattern{{Sum: 11, Suits: pyramid.SameSuit}, {Set: []pyramid.Rank{11, 12, 13}, Suits: pyramid.SameSuit}}},
	"tens":         {Layout: pyramid.Singles(13), Draw: pyramid.NoDraw, Refill: []pyramid.Zone{pyramid.Main}, Match: []pyramid.Pattern{{Sum: 10, From: []pyramid.Rank{1, 2, 3, 4, 5, 6, 7, 8, 9}}, {Equal: true, Count: 4, From: []pyramid.Rank{10, 11, 12, 13}}}},
	"fifteens": {Layout: pyramid.Singles(16), Draw: pyramid.NoDraw, Refill: []pyramid.Zone{pyramid.Main},
		Match: []pyramid.Pattern{{Sum: 15, Count: pyramid.AnyCount, From: []pyramid.Rank{1, 2, 3, 4, 5, 6, 7, 8, 9}}, {Set: []pyramid.Rank{10, 11, 12, 13}}}},
	"eighteens": {Deck: pyramid.French().Times(2), Layout: pyramid.Singles(12), Draw: pyramid.NoDraw, Refill: []pyramid.Zone{pyramid.Main},
		Match: []pyramid.Pattern{{Sum: 1, Count: 1}, {Sum: 18, Count: 3, Distinct: true, From: []pyramid.Rank{2, 3, 4, 5, 6, 7, 8, 9, 10}, With: []pyramid.Rank{11, 12, 13}}}},
	"runs of three": {Deck: pyramid.French()[26:], Layout: pyramid.Columns(8, 3).Above(pyramid.Columns(1, 2).In('s')), Overlap: true,
		Match: []pyramid.Pattern{{Run: true, Count: 3, Wrap: true}}, Goal: pyramid.Goal{Removed: 24}},
	"neighbours":  {Match: []pyramid.Pattern{{Equal: true}, {Run: true}}, Open: 1},
	"colours":     {Match: []pyramid.Pattern{{Sum: 13, Suits: pyramid.OtherColor}, {Sum: 13, Count: 1}}},
	"same colour": {Match: []pyramid.Pattern{{Sum: 13, Suits: pyramid.SameColor}, {Set: []pyramid.Rank{13}}}},
	"other suits": {Match: []pyramid.Pattern{{Equal: true, Suits: pyramid.DifferentSuits}}},
	"only tens":   {Layout: pyramid.Singles(9), Draw: pyramid.NoDraw, Refill: []pyramid.Zone{pyramid.Main}, Match: []pyramid.Pattern{{Sum: 10}, {Equal: true, From: []pyramid.Rank{11, 12, 13}}}, Goal: pyramid.Goal{Spare: []pyramid.Rank{10}}},

	"six of a few":       {Discard: true, Goal: pyramid.Goal{Removed: 6}},
	"par":                {Redeals: 2, Score: pyramid.Par()},
	"rows":               {Redeals: 2, Goal: pyramid.Clear(pyramid.Main), Score: pyramid.RowPoints()},
	"rows instead":       {Overlap: true, Redeals: 3, Goal: pyramid.Clear(pyramid.Main), Score: pyramid.RowPointsInstead()},
	"stock and waste":    {Layout: small, Redeals: 1, Goal: pyramid.Clear(pyramid.WasteZone, pyramid.Main), Score: pyramid.Score{Left: 3, Of: []pyramid.Zone{pyramid.StockZone}}},
	"everything at once": {Layout: pyramid.Triangle(6).FaceDown(), Overlap: true, Draw: 2, Open: 1, Redeals: 2, WastePair: true, WasteOldest: true, Cells: pyramid.Cells{Count: 2}, Goal: pyramid.Goal{Spare: []pyramid.Rank{13}}},
}

func TestCheckAcceptsGoodRules(t *testing.T) {
	for name, r := range goodRules {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if err := Check(r); err != nil {
				t.Error(err)
			}
		})
	}
}

// The end of play is only seen in games that are won, which the kit makes.
func TestRiggedGamesAreWon(t *testing.T) {
	if raceDetector {
		t.Skip("there is nothing to race")
	}
	for name, r := range goodRules {
		table := pyramid.MustCompile(r)
		k := &kit{table: table, rules: newRulebook(table), lib: pyramidItself}
		won := 0
		for salt := range uint64(6) {
			deck, script := k.rig(salt)
			if deck == nil {
				continue
			}
			g, err := table.Start(deck)
			for i := 0; err == nil && i < len(script) && g.Status() != pyramid.Won; i++ {
				g, err = g.Play(script[i])
			}
			if err != nil {
				t.Errorf("%s: %v", name, err)
			}
			if g.Status() == pyramid.Won {
				won++
			}
		}
		if won == 0 && name != "pinned" && name != "eighteens" {
			t.Errorf("%s: no rigged game is won", name)
		}
	}
}
