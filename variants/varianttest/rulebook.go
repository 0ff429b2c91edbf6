package varianttest

import (
	"maps"
	"slices"

	"github.com/pyramid-go/pyramid"
)

// rulebook is a set of rules as the kit reads them, with the classic value in
// every field whose zero stands for it.
type rulebook struct {
	pyramid.Rules
	table  *pyramid.Table
	order  []int                 // indices of the layout by ascending place
	slot   map[pyramid.Place]int // index in the layout
	turns  int                   // cards a draw turns, 0 if there is none
	hidden bool                  // the stock's top is face down
	high   pyramid.Rank          // of the deck
	rows   []int                 // rows of the main zone from the bottom up
	places []pyramid.Place       // all where a card can lie, waste cards only the uppermost
}

func newRulebook(t *pyramid.Table) *rulebook {
	r := &rulebook{Rules: t.Rules(), table: t, slot: map[pyramid.Place]int{}}
	if r.Deck == nil {
		r.Deck = pyramid.French()
	}
	if r.Layout == nil {
		r.Layout = pyramid.Triangle(7)
	}
	if r.Draw == 0 {
		r.Draw = 1
	}
	if r.Wastes == 0 {
		r.Wastes = 1
	}
	if r.Match == nil && r.PairRule == nil {
		r.Match = pyramid.SumTo(13)
	}
	if plain(r.Score) && r.ScoreRule == nil {
		r.Score = pyramid.CardsLeft()
	}
	switch {
	case r.Draw == pyramid.NoDraw || len(r.Deck) == len(r.Layout):
		r.hidden = true
	case r.Wastes > 1:
		r.turns, r.hidden = r.Wastes, r.StockHidden
	default:
		r.turns, r.hidden = r.Draw, r.StockHidden
	}
	rows := map[int]bool{}
	for i, s := range r.Layout {
		r.slot[s.Place()] = i
		if s.Zone == pyramid.Main {
			rows[s.Row] = true
		}
	}
	for _, p := range slices.Sorted(maps.Keys(r.slot)) {
		r.order = append(r.order, r.slot[p])
		r.places = append(r.places, p)
	}
	r.rows = slices.Sorted(maps.Keys(rows))
	slices.Reverse(r.rows)
	for _, c := range r.Deck {
		r.high = max(r.high, c.Rank())
	}
	if len(r.Deck) > len(r.Layout) {
		r.places = append(r.places, pyramid.Stock)
	}
	for n := 1; n <= r.Wastes && r.turns > 0; n++ {
		for depth := 1; depth <= 3; depth++ {
			r.places = append(r.places, pyramid.WasteAt(n, depth))
		}
	}
	for n := 1; n <= r.Cells.Count; n++ {
		r.places = append(r.places, pyramid.Cell(n))
	}
	return r
}

// plain reports whether no field of the score is set.
func plain(s pyramid.Score) bool {
	return !s.None && s.Left == 0 && s.Card == 0 && s.Removal == 0 && s.Redeal == 0 && !s.RowInstead &&
		s.TimeBonus == 0 && len(s.Of)+len(s.Rows)+len(s.Passes) == 0
}

// fits reports whether cards leave together by what the rules say of their
// faces. A pair rule is taken from the table, which asked it; checkPairRule
// asks again.
func (r *rulebook) fits(cards ...pyramid.Card) bool {
	if r.PairRule != nil && len(cards) <= 2 {
		mates, alone := r.table.Mates(r.table.Kind(cards[0]))
		if len(cards) == 1 {
			return alone
		}
		return mates>>r.table.Kind(cards[1])&1 != 0
	}
	return slices.ContainsFunc(r.Match, func(p pyramid.Pattern) bool { return r.fitsPattern(p, cards) })
}

// size returns the number of cards of a pattern, AnyCount for any.
func size(p pyramid.Pattern) int {
	n := p.Count
	if n == 0 {
		n = 2
		if p.Set != nil {
			n = len(p.Set)
		}
	}
	if n != pyramid.AnyCount && len(p.With) > 0 {
		n++
	}
	return n
}

func (r *rulebook) fitsPattern(p pyramid.Pattern, cards []pyramid.Card) bool {
	if n := size(p); n != len(cards) && (n != pyramid.AnyCount || len(cards) < 2) {
		return false
	}
	suits := map[pyramid.Suit]bool{}
	red := 0
	for _, c := range cards {
		suits[c.Suit()] = true
		if c.Suit().Red() {
			red++
		}
	}
	switch p.Suits {
	case pyramid.SameSuit:
		if len(suits) > 1 {
			return false
		}
	case pyramid.DifferentSuits:
		if len(suits) < len(cards) {
			return false
		}
	case pyramid.SameColor:
		if red > 0 && red < len(cards) {
			return false
		}
	case pyramid.OtherColor:
		if red != 1 {
			return false
		}
	}
	if len(p.With) == 0 {
		return r.fitsRanks(p, cards)
	}
	for i, c := range cards {
		if slices.Contains(p.With, c.Rank()) && r.fitsRanks(p, slices.Delete(slices.Clone(cards), i, i+1)) {
			return true
		}
	}
	return false
}

// fitsRanks looks at the ranks of the cards, less the one of With.
func (r *rulebook) fitsRanks(p pyramid.Pattern, cards []pyramid.Card) bool {
	var ranks []pyramid.Rank
	sum := 0
	for _, c := range cards {
		if len(p.From) > 0 && !slices.Contains(p.From, c.Rank()) {
			return false
		}
		ranks = append(ranks, c.Rank())
		sum += r.value(c)
	}
	slices.Sort(ranks)
	different := len(slices.Compact(slices.Clone(ranks)))
	if p.Distinct && different < len(cards) {
		return false
	}
	switch {
	case p.Set != nil:
		set := slices.Clone(p.Set)
		slices.Sort(set)
		return slices.Equal(set, ranks)
	case p.Equal:
		return different == 1
	case p.Run:
		return different == len(cards) && r.run(ranks, p.Wrap)
	}
	return sum == p.Sum
}

// value returns what a card counts in a sum.
func (r *rulebook) value(c pyramid.Card) int {
	if v, ok := r.Values[c.Rank()]; ok {
		return v
	}
	return int(c.Rank())
}

// run reports whether different ranks, sorted, follow one another: counted up
// from one of them, all are met.
func (r *rulebook) run(ranks []pyramid.Rank, wrap bool) bool {
	for _, from := range ranks {
		next, met := from, 0
		for slices.Contains(ranks, next) && met < len(ranks) {
			met++
			next++
			if next > r.high && wrap {
				next = 1
			}
		}
		if met == len(ranks) {
			return true
		}
	}
	return false
}

// neighbours reports whether two ranks of a run follow one another.
func (r *rulebook) neighbours(a, b pyramid.Rank, wrap bool) bool {
	a, b = min(a, b), max(a, b)
	return b == a+1 || wrap && a == 1 && b == r.high
}
