package pyramid

import (
	"math/bits"
	"slices"
)

// size returns the number of cards of the pattern, AnyCount for any.
func (p *Pattern) size() int {
	n := p.Count
	switch {
	case n == AnyCount:
		return AnyCount
	case n == 0 && p.Set != nil:
		n = len(p.Set)
	case n == 0:
		n = 2
	}
	if len(p.With) > 0 {
		n++
	}
	return n
}

// takes reports whether n cards can fit the pattern at all.
func (p *Pattern) takes(n int) bool {
	size := p.size()
	return n == size || size == AnyCount && n >= 2
}

// fits reports whether the cards, in whatever order, fit the pattern.
func (p *Pattern) fits(t *Table, cards []Card) bool {
	if !p.takes(len(cards)) || !p.Suits.fit(cards) {
		return false
	}
	if len(p.With) == 0 {
		return p.fitsRanks(t, cards)
	}
	for i, c := range cards {
		if !slices.Contains(p.With, c.Rank()) {
			continue
		}
		var buf [MaxGroup]Card
		if rest := append(append(buf[:0], cards[:i]...), cards[i+1:]...); p.fitsRanks(t, rest) {
			return true
		}
	}
	return false
}

// fitsRanks is fits for the cards other than the one of With.
func (p *Pattern) fitsRanks(t *Table, cards []Card) bool {
	var count [16]int8
	var ranks uint16
	sum := 0
	for _, c := range cards {
		r := c.Rank()
		count[r]++
		ranks |= 1 << r
		sum += t.value[r]
		if len(p.From) > 0 && !slices.Contains(p.From, r) {
			return false
		}
	}
	distinct := bits.OnesCount16(ranks) == len(cards)
	if p.Distinct && !distinct {
		return false
	}
	switch {
	case p.Equal:
		return bits.OnesCount16(ranks) == 1
	case p.Run:
		return distinct && follow(ranks, len(cards), t.high, p.Wrap)
	case p.Set != nil:
		for _, r := range p.Set {
			if count[r&15]--; count[r&15] < 0 {
				return false
			}
		}
		return true // as many as the cards
	}
	return sum == p.Sum
}

// follow reports whether n different ranks follow one another; where they
// wrap, the ace comes after the highest rank.
func follow(ranks uint16, n int, high Rank, wrap bool) bool {
	row := uint32(ranks)
	if wrap {
		row |= row << high // twice around the circle
	}
	for ; n > 1; n-- {
		row &= row >> 1
	}
	return row != 0
}

// fit reports whether the cards' suits meet the condition.
func (s Suits) fit(cards []Card) bool {
	var suits uint8
	red := 0
	for _, c := range cards {
		suits |= 1 << c.Suit()
		if c.Suit().Red() {
			red++
		}
	}
	switch s {
	case SameSuit:
		return bits.OnesCount8(suits) <= 1
	case DifferentSuits:
		return bits.OnesCount8(suits) == len(cards)
	case SameColor:
		return red == 0 || red == len(cards)
	case OtherColor:
		return red == 1
	}
	return true
}

// fitsGroup reports whether more than two cards, by deck index and in the
// order of the move's places, may leave together.
func (g *Game) fitsGroup(indices []uint8, m *Move) bool {
	var buf [MaxGroup]Card
	cards := buf[:0]
	for _, i := range indices {
		cards = append(cards, g.deal.cards[i])
	}
	for i := range g.deal.table.groups {
		if g.fitsHere(&g.deal.table.groups[i], cards, m) {
			return true
		}
	}
	return false
}

// fitsHere is fits, and the order of a run taken in sequence.
func (g *Game) fitsHere(p *Pattern, cards []Card, m *Move) bool {
	t := g.deal.table
	return p.fits(t, cards) && !(p.Run && t.rules.Overlap && !g.runGrows(p, cards, m))
}

// runGrows reports whether the cards of a run can be taken one after the
// other so that each is exposed in its turn, and each after the first is next
// in rank to one taken before. It walks the sets of cards that can be taken
// first.
func (g *Game) runGrows(p *Pattern, cards []Card, m *Move) bool {
	t := g.deal.table
	var slot, on [MaxGroup]uint64 // the card's slot, and those on it
	var beside [MaxGroup]uint16   // cards of a neighbouring rank
	for i, c := range cards {
		if s := t.index.find(m.places[i]); s >= 0 {
			slot[i], on[i] = 1<<s, t.cover[s]&g.slots
		}
		for k, d := range cards {
			apart := max(c.Rank(), d.Rank()) - min(c.Rank(), d.Rank())
			if apart == 1 || p.Wrap && apart == t.high-1 {
				beside[i] |= 1 << k
			}
		}
	}
	var taken [1 << MaxGroup]bool
	taken[0] = true
	full := 1<<len(cards) - 1
	for set := range full {
		if !taken[set] {
			continue
		}
		var away uint64
		for i := range cards {
			if set>>i&1 != 0 {
				away |= slot[i]
			}
		}
		for i := range cards {
			if set>>i&1 == 0 && on[i]&^away == 0 && (set == 0 || int(beside[i])&set != 0) {
				taken[set|1<<i] = true
			}
		}
	}
	return taken[full]
}
