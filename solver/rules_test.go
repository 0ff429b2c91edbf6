package solver_test

import (
	"fmt"
	"slices"

	"github.com/pyramid-go/pyramid"
	"pgregory.net/rapid"
)

// anyRules generates rules of games so small that every line of play can be
// tried, and so odd that every knob meets every other. Compile refuses some.
var anyRules = rapid.Custom(func(t *rapid.T) pyramid.Rules {
	r := pyramid.Rules{ID: "random", Layout: anyLayout.Draw(t, "layout")}
	anyMatch(t, &r)
	anyDeck(t, &r)
	if len(r.Deck) > len(r.Layout) {
		anyStock(t, &r)
	}
	r.Overlap = slices.ContainsFunc(r.Layout, covered) && oneIn(t, 3, "Overlap")
	if oneIn(t, 8, "Cells") {
		r.Cells = pyramid.Cells{Count: number(t, "Count", 1, 3), Apart: oneIn(t, 4, "Apart"), Distinct: oneIn(t, 4, "Distinct")}
		if oneIn(t, 3, "From") {
			r.Cells.From = some(t, placesOf(r))
		}
		if oneIn(t, 4, "Ranks") {
			for _, c := range some(t, r.Deck) {
				r.Cells.Ranks = append(r.Cells.Ranks, c.Rank())
			}
		}
	}
	anyGoal(t, &r)
	anyScore(t, &r)
	return r
})

func number(t *rapid.T, knob string, from, to int) int {
	return rapid.IntRange(from, to).Draw(t, knob)
}

func oneIn(t *rapid.T, n int, label string) bool { return number(t, label, 0, n-1) == n-1 }

func some[T comparable](t *rapid.T, of []T) []T {
	return rapid.SliceOfNDistinct(rapid.SampledFrom(of), 1, -1, rapid.ID).Draw(t, "some")
}

func covered(s pyramid.Slot) bool { return len(s.CoveredBy) > 0 }

// maxSmallSlots is the number of slots that the generator goes up to.
const maxSmallSlots = 11

var anyLayout = rapid.Custom(func(t *rapid.T) pyramid.Layout {
	l := anyPart.Draw(t, "part")
	if oneIn(t, 3, "second") {
		other := anyPart.Draw(t, "second part")
		if !oneIn(t, 3, "one zone") {
			other = other.In('b')
		}
		joined := l.Above(other)
		if rapid.Bool().Draw(t, "beside") {
			joined = l.Beside(other)
		}
		if len(joined) <= maxSmallSlots {
			l = joined
		}
	}
	if oneIn(t, 4, "face down") {
		l = l.FaceDown()
	}
	return l
})

var anyPart = rapid.Custom(func(t *rapid.T) pyramid.Layout {
	switch number(t, "kind of part", 0, 5) {
	case 0:
		return pyramid.Triangle(number(t, "rows", 2, 4))
	case 1:
		return pyramid.Inverted(number(t, "rows", 2, 4))
	case 2:
		return pyramid.Columns(number(t, "columns", 1, 3), number(t, "depth", 1, 3))
	case 3:
		return pyramid.Singles(number(t, "singles", 1, 6))
	case 4:
		return pyramid.Triangle(3)
	}
	return anyCovers(t)
})

// anyCovers draws slots that cover one another without a pattern, some of them
// face down.
func anyCovers(t *rapid.T) pyramid.Layout {
	n := number(t, "slots", 2, 9)
	l := make(pyramid.Layout, n)
	for i := range l {
		l[i] = pyramid.Slot{Row: 1 + i/3, Col: 1 + i%3, Down: oneIn(t, 5, "down")}
		if oneIn(t, 5, "zone c") {
			l[i].Zone = 'c'
		}
		for k := i + 1; k < n; k++ {
			if oneIn(t, 4, "covers") {
				l[i].CoveredBy = append(l[i].CoveredBy, k)
			}
		}
	}
	return l
}

// anyMatch draws what leaves together. Half of the games are usual ones.
func anyMatch(t *rapid.T, r *pyramid.Rules) {
	sum := number(t, "sum", 5, 10)
	switch number(t, "match", 0, 9) {
	case 0, 1, 2, 3:
		r.Match = pyramid.SumTo(sum)
	case 4:
		r.Match = pyramid.PairsTo(sum)
	case 5:
		r.Match = []pyramid.Pattern{{Equal: true}}
	case 6:
		r.Match = []pyramid.Pattern{{Run: true, Wrap: rapid.Bool().Draw(t, "Wrap")}}
	case 7:
		r.Match = []pyramid.Pattern{{Set: []pyramid.Rank{1}}, {Set: []pyramid.Rank{2, 3}}, {Set: []pyramid.Rank{3, 4}}, {Equal: true}}
	case 8:
		r.Match = append(pyramid.SumTo(sum), pyramid.Pattern{Set: []pyramid.Rank{2}}, pyramid.Pattern{Equal: true, From: []pyramid.Rank{1, 4}})
	case 9:
		r.Match = append(pyramid.PairsTo(sum), pyramid.Pattern{Sum: sum, Count: 3})
	}
	if oneIn(t, 5, "Suits") {
		suits := []pyramid.Suits{pyramid.SameSuit, pyramid.DifferentSuits, pyramid.SameColor, pyramid.OtherColor}
		r.Match[0].Suits = rapid.SampledFrom(suits).Draw(t, "Suits")
	}
	if oneIn(t, 8, "Values") {
		r.Values = map[pyramid.Rank]int{1: number(t, "value", 1, 9), 5: number(t, "value", 1, 9)}
	}
	if oneIn(t, 16, "PairRule") {
		r.PairRule = remainderRule{number(t, "modulus", 3, 6)}
		if rapid.Bool().Draw(t, "alone") {
			r.Match = nil
		}
	}
}

// anyDeck draws a deck: mostly all cards of some ranks, so that they may all
// find partners.
func anyDeck(t *rapid.T, r *pyramid.Rules) {
	highest := 7
	if s := r.Match; s != nil && s[0].Sum > 0 {
		highest = s[0].Sum - number(t, "alone", 0, 1)
	}
	suits := number(t, "suits", 1, 3)
	for _, c := range pyramid.French() {
		if int(c.Rank()) <= highest && int(c.Suit()) < suits {
			r.Deck = append(r.Deck, c)
		}
	}
	if oneIn(t, 5, "two decks") {
		r.Deck = r.Deck.Times(2)
	}
	for len(r.Deck) < len(r.Layout) {
		r.Deck = slices.Concat(r.Deck, r.Deck)
	}
	most := len(r.Layout) + number(t, "stock", 0, 9)
	if len(r.Deck) > most {
		if rapid.Bool().Draw(t, "from all suits") {
			r.Deck = rapid.Permutation(r.Deck).Draw(t, "cards")
		}
		r.Deck = r.Deck[:most]
	}
}

// anyStock draws the knobs of stock and wastes.
func anyStock(t *rapid.T, r *pyramid.Rules) {
	noDraw := oneIn(t, 12, "NoDraw")
	if noDraw || oneIn(t, 10, "Refill") {
		r.Refill = some(t, zonesOf(r.Layout))
	}
	if noDraw {
		r.Draw = pyramid.NoDraw
		return
	}
	if oneIn(t, 3, "Draw") {
		r.Draw = number(t, "Draw", 2, 4)
	} else if oneIn(t, 8, "Wastes") {
		r.Wastes = number(t, "Wastes", 2, 3)
	}
	r.Open = max(0, number(t, "Open", -2, 2))
	r.StockHidden, r.WastePair, r.WasteOldest = oneIn(t, 3, "StockHidden"), oneIn(t, 3, "WastePair"), oneIn(t, 4, "WasteOldest")
	if oneIn(t, 10, "Discard") {
		r.Discard = true
	} else if !oneIn(t, 3, "no redeal") {
		r.Redeals = rapid.SampledFrom([]int{1, 1, 2, 3, pyramid.Unlimited}).Draw(t, "Redeals")
	}
}

// anyGoal draws when the game is won.
func anyGoal(t *rapid.T, r *pyramid.Rules) {
	switch number(t, "Goal", 0, 7) {
	case 0, 1:
	case 2, 3:
		r.Goal.Empty = []pyramid.Zone{r.Layout[0].Zone}
	case 4, 5:
		r.Goal.Empty = some(t, placesOf(*r))
	case 6:
		r.Goal.Removed = number(t, "Removed", 1, len(r.Deck))
	case 7:
		r.GoalRule = fewLeft{number(t, "left", 0, len(r.Deck)-1)}
	}
	if r.Goal.Removed == 0 && r.GoalRule == nil && oneIn(t, 4, "Spare") {
		r.Goal.Spare = some(t, []pyramid.Rank{1, 2, 3, 4, 5, 6, 7})
	}
}

// anyScore draws what moves are worth.
func anyScore(t *rapid.T, r *pyramid.Rules) {
	switch number(t, "Score", 0, 5) {
	case 0:
		return
	case 1:
		r.Score = rapid.SampledFrom([]pyramid.Score{
			pyramid.NoScore(), pyramid.PyramidLeft(), pyramid.CardsRemoved(), pyramid.Par(),
			pyramid.RowPoints(), pyramid.RowPointsInstead(), pyramid.RemovalsAndRedeals(),
		}).Draw(t, "built in")
		return
	case 2:
		if oneIn(t, 3, "ScoreRule") {
			r.ScoreRule = sumRule{number(t, "modulus", 2, 7)}
			return
		}
	}
	s, points := &r.Score, rapid.IntRange(-9, 20)
	maybe := func(n *int, name string) {
		if rapid.Bool().Draw(t, name) {
			*n = points.Draw(t, name)
		}
	}
	maybe(&s.Left, "Left")
	maybe(&s.Card, "Card")
	maybe(&s.Removal, "Removal")
	if s.Left != 0 && oneIn(t, 3, "Of") {
		s.Of = some(t, placesOf(*r))
	}
	if r.Redeals != 0 {
		maybe(&s.Redeal, "Redeal")
	}
	if len(r.Refill) == 0 {
		s.Rows = rapid.SliceOfN(points, 0, 4).Draw(t, "Rows")
		s.RowInstead = len(s.Rows) > 0 && oneIn(t, 3, "RowInstead")
	}
	if len(r.Refill) == 0 && r.Redeals != pyramid.Unlimited {
		s.Passes = rapid.SliceOfN(points, 0, 3).Draw(t, "Passes")
	}
}

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

// placesOf returns the zones and piles that rules can speak of.
func placesOf(r pyramid.Rules) []pyramid.Zone {
	all := zonesOf(r.Layout)
	if len(r.Deck) > len(r.Layout) {
		all = append(all, pyramid.StockZone)
		if r.Draw != pyramid.NoDraw {
			all = append(all, pyramid.WasteZone)
		}
	}
	return all
}

// remainderRule is a pair rule: the ranks total a multiple of a number.
type remainderRule struct{ modulus int }

func (r remainderRule) Match(cards []pyramid.Card) bool {
	total := 0
	for _, c := range cards {
		total += int(c.Rank())
	}
	return total%r.modulus == 0
}

func (r remainderRule) String() string { return fmt.Sprintf("remainder %d, version 1", r.modulus) }

// fewLeft is a goal rule: no more than so many cards are left.
type fewLeft struct{ most int }

func (r fewLeft) Reached(g pyramid.Game) bool { return g.Left() <= r.most }
func (r fewLeft) String() string              { return fmt.Sprintf("at most %d left, version 1", r.most) }

// sumRule is a score rule in which the order of removals matters, and which
// takes points as well as giving them.
type sumRule struct{ modulus int }

func (r sumRule) Gain(before, after pyramid.Game, m pyramid.Move) int {
	total := before.Left()
	for _, p := range m.Places() {
		total += int(before.Card(p).Rank())
	}
	return total%r.modulus - 1
}

func (r sumRule) String() string { return fmt.Sprintf("sum %d, version 1", r.modulus) }

// smallDeal draws rules until Compile takes them, and deals.
func smallDeal(t *rapid.T) pyramid.Game { return dealOf(t, anyRules) }

// fastDeal is smallDeal without most of what needs the general search.
func fastDeal(t *rapid.T) pyramid.Game {
	return dealOf(t, rapid.Map(anyRules, func(r pyramid.Rules) pyramid.Rules {
		r.Cells, r.Wastes, r.Refill, r.Discard, r.GoalRule, r.Goal.Removed = pyramid.Cells{}, 0, nil, false, nil, 0
		if r.Draw == pyramid.NoDraw {
			r.Draw = 0
		}
		return r
	}))
}

func dealOf(t *rapid.T, rules *rapid.Generator[pyramid.Rules]) pyramid.Game {
	for {
		table, err := pyramid.Compile(rules.Draw(t, "rules"))
		if err != nil {
			continue
		}
		return table.Deal(rapid.Uint64().Draw(t, "seed"))
	}
}

// story tells how to come to a position again.
func story(g pyramid.Game) string {
	rules := g.Table().Rules()
	text, err := rules.MarshalJSON()
	if err != nil { // a hook is code
		text = fmt.Appendf(nil, "%+v", rules)
	}
	seed, _ := g.Seed()
	return fmt.Sprintf("rules: %s\nseed: %d, deck: %v\n%v", text, seed, g.Deck(), g)
}
