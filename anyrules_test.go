package pyramid_test

import (
	"fmt"
	"slices"

	"github.com/pyramid-go/pyramid"
	"pgregory.net/rapid"
)

// anyRules generates rules, most of them ones that Compile takes. Each knob is
// at its zero most of the time, so that it meets the others one by one as well
// as all together.
var anyRules = rapid.Custom(func(t *rapid.T) pyramid.Rules {
	r := pyramid.Rules{ID: "random", Layout: anyLayout.Draw(t, "layout")}
	r.Deck = anyDeck(len(r.Layout)).Draw(t, "deck")
	if len(r.Deck) > len(r.Layout) {
		turnStockKnobs(t, &r)
	}
	turnMatchKnobs(t, &r)
	r.Overlap = slices.ContainsFunc(r.Layout, covered) && turned(t, "Overlap")
	zones, piles := zonesOf(r.Layout), pilesOf(r)
	if turned(t, "Cells") {
		r.Cells = pyramid.Cells{Count: 1, Apart: turned(t, "Apart")}
		if len(r.Deck) <= 36 { // with more, there are too many ways to fill two
			r.Cells.Count = number(t, "Count", 1, 2)
		}
		if turned(t, "From") {
			r.Cells.From = some(t, zones, piles)
		}
		if turned(t, "Ranks") {
			r.Cells.Ranks = someRanks(t, r.Deck, 8)
		}
		r.Cells.Distinct = turned(t, "Distinct")
		piles = append(piles, pyramid.CellZone)
	}
	switch number(t, "Goal", 0, 3) {
	case 0, 1: // where not every card fits with another, only such goals pass
		r.Goal.Removed = number(t, "Removed", 1, len(r.Deck))
	case 2:
		r.Goal.Empty = some(t, zones, piles)
		if turned(t, "Spare") {
			r.Goal.Spare = someRanks(t, r.Deck, 8)
		}
	}
	r.Score = anyScore(t, r, some(t, zones, piles))
	return r
})

// turned reports whether a knob is to leave its zero.
func turned(t *rapid.T, knob string) bool { return oneIn(t, 4, knob) }

func number(t *rapid.T, knob string, from, to int) int {
	return rapid.IntRange(from, to).Draw(t, knob)
}

// turnStockKnobs turns the knobs of stock and wastes.
func turnStockKnobs(t *rapid.T, r *pyramid.Rules) {
	noDraw := oneIn(t, 8, "NoDraw")
	if noDraw || turned(t, "Refill") {
		r.Refill = some(t, zonesOf(r.Layout))
	}
	if noDraw {
		r.Draw = pyramid.NoDraw
		return
	}
	if turned(t, "Draw") {
		r.Draw = number(t, "Draw", 2, 4)
	} else if turned(t, "Wastes") {
		r.Wastes = number(t, "Wastes", 2, 3)
	}
	r.RefillWaste = len(r.Refill) > 0 && r.Wastes == 0 && rapid.Bool().Draw(t, "RefillWaste")
	if turned(t, "Open") {
		r.Open = number(t, "Open", 1, 2)
	}
	r.StockHidden, r.WastePair, r.WasteOldest = turned(t, "StockHidden"), turned(t, "WastePair"), turned(t, "WasteOldest")
	if oneIn(t, 6, "Discard") {
		r.Discard = true
	} else if rapid.Bool().Draw(t, "Redeals") {
		r.Redeals = rapid.SampledFrom([]int{1, 1, 2, 3, pyramid.Unlimited}).Draw(t, "Redeals")
	}
}

// turnMatchKnobs turns the knobs that say which cards leave together.
func turnMatchKnobs(t *rapid.T, r *pyramid.Rules) {
	if turned(t, "Values") {
		r.Values = rapid.MapOfN(anyRank(r.Deck), rapid.IntRange(1, 12), 1, 3).Draw(t, "Values")
	}
	if !turned(t, "SumTo(13)") {
		r.Match = rapid.SliceOfN(anyPattern(r.Deck), 1, 3).Draw(t, "Match")
	}
	if oneIn(t, 10, "PairRule") {
		r.PairRule = remainderRule{number(t, "modulus", 2, 5)}
	}
}

// anyScore draws a score that may speak of the given zones.
func anyScore(t *rapid.T, r pyramid.Rules, of []pyramid.Zone) pyramid.Score {
	if turned(t, "Score") {
		return rapid.SampledFrom([]pyramid.Score{
			pyramid.NoScore(), pyramid.PyramidLeft(), pyramid.CardsRemoved(), pyramid.Par(),
			pyramid.RowPoints(), pyramid.RowPointsInstead(), pyramid.RemovalsAndRedeals(),
		}).Draw(t, "built in")
	}
	var s pyramid.Score
	if !turned(t, "own Score") {
		return s
	}
	points := rapid.IntRange(-20, 20)
	s.Left, s.Card, s.Removal = points.Draw(t, "Left"), points.Draw(t, "Card"), points.Draw(t, "Removal")
	if s.Left != 0 && turned(t, "Of") {
		s.Of = of
	}
	if r.Redeals != 0 {
		s.Redeal = points.Draw(t, "Redeal")
	}
	if len(r.Refill) == 0 {
		s.Rows = rapid.SliceOfN(points, 0, 5).Draw(t, "Rows")
		s.RowInstead = len(s.Rows) > 0 && turned(t, "RowInstead")
	}
	if len(r.Refill) == 0 && r.Redeals != pyramid.Unlimited {
		s.Passes = rapid.SliceOfN(points, 0, 3).Draw(t, "Passes")
	}
	return s
}

func covered(s pyramid.Slot) bool { return len(s.CoveredBy) > 0 }

// zonesOf returns the zones of a layout.
func zonesOf(l pyramid.Layout) []pyramid.Zone {
	var zones []pyramid.Zone
	for _, s := range l {
		if !slices.Contains(zones, s.Zone) {
			zones = append(zones, s.Zone)
		}
	}
	return zones
}

// pilesOf returns the zones of the stock and the wastes, as far as there are
// such.
func pilesOf(r pyramid.Rules) []pyramid.Zone {
	switch {
	case len(r.Deck) == len(r.Layout):
		return nil
	case r.Draw == pyramid.NoDraw:
		return []pyramid.Zone{pyramid.StockZone}
	}
	return []pyramid.Zone{pyramid.StockZone, pyramid.WasteZone}
}

// some draws some of the zones, at least one.
func some(t *rapid.T, zones ...[]pyramid.Zone) []pyramid.Zone {
	return rapid.SliceOfNDistinct(rapid.SampledFrom(slices.Concat(zones...)), 1, -1, rapid.ID).Draw(t, "zones")
}

// anyLayout generates one part or two.
var anyLayout = rapid.Custom(func(t *rapid.T) pyramid.Layout {
	l := anyPart.Draw(t, "part")
	if oneIn(t, 3, "second") {
		other := anyPart.Draw(t, "second part")
		if rapid.Bool().Draw(t, "zone b") {
			other = other.In('b')
		}
		if rapid.Bool().Draw(t, "beside") {
			l = l.Beside(other)
		} else {
			l = l.Above(other)
		}
		if rapid.Bool().Draw(t, "b first") {
			l = l.DealFirst('b')
		}
	}
	if oneIn(t, 4, "by column") {
		l = l.ByColumn()
	}
	if oneIn(t, 4, "face down") {
		l = l.FaceDown()
	}
	return l
})

var anyPart = rapid.Custom(func(t *rapid.T) pyramid.Layout {
	upTo := func(n int) int { return rapid.IntRange(1, n).Draw(t, "size") }
	switch rapid.IntRange(0, 5).Draw(t, "kind of part") {
	case 0:
		return pyramid.Triangle(upTo(7))
	case 1:
		return pyramid.Inverted(upTo(7))
	case 2:
		return pyramid.Columns(upTo(8), upTo(4))
	case 3:
		return pyramid.ColumnsOf(rapid.SliceOfN(rapid.IntRange(1, 6), 1, 6).Draw(t, "depths")...)
	case 4:
		return pyramid.Singles(upTo(14))
	}
	return anyCovers(t)
})

// anyCovers draws slots that cover one another without a pattern, some dealt
// face down, in a deal order that has nothing to do with their places.
func anyCovers(t *rapid.T) pyramid.Layout {
	n := rapid.IntRange(1, 14).Draw(t, "slots")
	height := rapid.Permutation(upTo(n)).Draw(t, "heights")
	place := rapid.Permutation(upTo(n)).Draw(t, "places")
	l := make(pyramid.Layout, n)
	for i := range l {
		l[i] = pyramid.Slot{Row: 1 + place[i]/4, Col: 1 + place[i]%4, Down: oneIn(t, 4, "down")}
		if oneIn(t, 5, "zone c") {
			l[i].Zone = 'c'
		}
		for k := range l {
			if height[k] > height[i] && oneIn(t, 4, "covers") {
				l[i].CoveredBy = append(l[i].CoveredBy, k)
			}
		}
	}
	return l
}

// upTo returns the numbers below n.
func upTo(n int) []int {
	numbers := make([]int, n)
	for i := range numbers {
		numbers[i] = i
	}
	return numbers
}

// anyDeck generates decks of at least so many cards, some with a card twice
// or more.
func anyDeck(atLeast int) *rapid.Generator[pyramid.Deck] {
	return rapid.Custom(func(t *rapid.T) pyramid.Deck {
		deck := rapid.SampledFrom([]pyramid.Deck{pyramid.French(), pyramid.French(), pyramid.Spanish(40), pyramid.Spanish(48)}).Draw(t, "pack")
		if rapid.Bool().Draw(t, "short deck") {
			ranks := pyramid.Rank(rapid.IntRange(2, 9).Draw(t, "ranks"))
			deck = slices.DeleteFunc(slices.Clone(deck), func(c pyramid.Card) bool { return c.Rank() > ranks })
		}
		if oneIn(t, 8, "two decks") {
			deck = deck.Times(2)
		}
		if oneIn(t, 8, "some of them") {
			deck = rapid.SliceOfN(rapid.SampledFrom(deck), atLeast, atLeast+12).Draw(t, "cards")
		}
		for len(deck) < atLeast {
			deck = slices.Concat(deck, deck)
		}
		return deck
	})
}

func anyRank(d pyramid.Deck) *rapid.Generator[pyramid.Rank] {
	return rapid.Map(rapid.SampledFrom(d), pyramid.Card.Rank)
}

// someRanks draws some of the ranks of a deck, at least one.
func someRanks(t *rapid.T, d pyramid.Deck, most int) []pyramid.Rank {
	return rapid.SliceOfNDistinct(anyRank(d), 1, most, rapid.ID).Draw(t, "ranks")
}

func anyPattern(d pyramid.Deck) *rapid.Generator[pyramid.Pattern] {
	return rapid.Custom(func(t *rapid.T) pyramid.Pattern {
		var p pyramid.Pattern
		switch number(t, "kind of pattern", 0, 5) {
		case 0, 1:
			p.Sum = number(t, "Sum", 2, 22)
			p.Count = rapid.SampledFrom([]int{0, 0, 1, 2, 3, 4, pyramid.AnyCount}).Draw(t, "Count")
		case 2:
			p.Equal, p.Count = true, number(t, "Count", 2, 4)
		case 3:
			p.Run, p.Count, p.Wrap = true, number(t, "Count", 2, 5), rapid.Bool().Draw(t, "Wrap")
		case 4:
			p.Set = someRanks(t, d, 4)
		case 5:
			p.Set = rapid.SliceOfN(anyRank(d), 1, 4).Draw(t, "Set")
		}
		p.Distinct = p.Count != 1 && oneIn(t, 6, "Distinct")
		if p.Set == nil && oneIn(t, 5, "From") {
			p.From = someRanks(t, d, 8)
		}
		if !p.Run && p.Count != pyramid.AnyCount && oneIn(t, 5, "With") {
			p.With = someRanks(t, d, 4)
		}
		if turned(t, "Suits") {
			p.Suits = rapid.SampledFrom([]pyramid.Suits{pyramid.SameSuit, pyramid.DifferentSuits, pyramid.SameColor}).Draw(t, "Suits")
			if patternTakes(p, 2) && rapid.Bool().Draw(t, "OtherColor") {
				p.Suits = pyramid.OtherColor
			}
		}
		return p
	})
}

// remainderRule is a pair rule given as code: the ranks of the cards total a
// multiple of a number.
type remainderRule struct{ modulus int }

func (r remainderRule) Match(cards []pyramid.Card) bool {
	total := 0
	for _, c := range cards {
		total += int(c.Rank())
	}
	return total%r.modulus == 0
}

func (r remainderRule) String() string { return fmt.Sprintf("remainder %d, version 1", r.modulus) }
