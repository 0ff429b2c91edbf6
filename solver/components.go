package solver

import (
	"math/bits"

	"github.com/pyramid-go/pyramid"
)

// Partner tables. The match relation falls apart into components: cards that
// can be linked by a chain of pairs. In the usual game of one deck these are
// seven: aces and queens, twos and jacks, and so on, and the kings. A line
// splits into removals of each component, so what a component needs at least
// can be worked out by itself, from the few cards of it that are left, and
// added up.
//
// Here only the pairing counts and not when cards can be reached, but for this:
// two slots of which one covers the other, directly or not, never pair, unless
// it is the only cover and overlap pairs are allowed.

// maxComponent is the size up to which components have tables. Nothing is
// worked out for larger ones, see rough.
const maxComponent = 8

// component is a set of cards. Its cards are numbered by themselves, slots
// first and then the stock in its order; sets of them are bits of a byte.
type component struct {
	slots, stock uint64 // its cards as the model has them
	cards        []uint8
	alone        uint8
	pairs        [maxComponent]uint8
	shift        uint8 // where its cards are in a packed word
	rough        bool  // too large: cards, alone and pairs are not set
}

// in returns which cards of the component are in a packed word.
func (c *component) in(word uint64) uint8 { return uint8(word >> c.shift & (1<<len(c.cards) - 1)) }

// packing brings cards into the order of components: a word has the cards of
// each in one piece. It looks up eight cards at a time.
type packing [(firstStock + pyramid.MaxStock) / 8]*[256]uint64

func (k *packing) slots(set uint64) (word uint64) {
	for i := 0; set != 0; i++ {
		word |= k[i][set&0xff]
		set >>= 8
	}
	return word
}

func (k *packing) stock(set uint64) (word uint64) {
	for i := firstStock / 8; set != 0; i++ {
		word |= k[i][set&0xff]
		set >>= 8
	}
	return word
}

// pack gives the components their places in a packed word. Those that find
// none are rough.
func (m *model) pack(parts []component) *packing {
	var to [firstStock + pyramid.MaxStock]uint64
	used := 0
	for i := range parts {
		c := &parts[i]
		if used+len(c.cards) > 64 {
			c.cards, c.rough = nil, true
		}
		c.shift = uint8(used)
		for _, card := range c.cards {
			to[card] = 1 << used
			used++
		}
	}
	k := &packing{}
	for i := range k {
		if i < firstStock/8 && 8*i >= m.slots || i >= firstStock/8 && 8*i-firstStock >= m.size {
			continue // no cards there
		}
		k[i] = &[256]uint64{}
		for set := 1; set < 256; set++ {
			k[i][set] = k[i][set&(set-1)] | to[8*i+bits.TrailingZeros(uint(set))]
		}
	}
	return k
}

// split finds the components of a deal.
func (m *model) split() {
	above := m.above()
	cards := make([]uint8, 0, m.slots+m.size)
	for i := range m.slots {
		cards = append(cards, uint8(i))
	}
	for i := range m.size {
		cards = append(cards, firstStock+uint8(i))
	}
	var all []component
	for done := uint64(0); ; {
		var kinds uint64 // of this component
		for _, c := range cards {
			if done>>m.kind[c]&1 == 0 {
				kinds = 1 << m.kind[c]
				break
			}
		}
		if kinds == 0 {
			m.parts, m.packing = all, m.pack(all)
			return
		}
		for more := kinds; more != 0; {
			next := m.mates[bits.TrailingZeros64(more)] &^ kinds
			more = more&(more-1) | next
			kinds |= next
		}
		done |= kinds
		all = append(all, m.component(cards, kinds, &above))
	}
}

// component returns the component of these kinds.
func (m *model) component(cards []uint8, kinds uint64, above *[firstStock]uint64) component {
	var c component
	for _, card := range cards {
		if kinds>>m.kind[card]&1 == 0 {
			continue
		}
		c.cards = append(c.cards, card)
		if card < firstStock {
			c.slots |= 1 << card
		} else {
			c.stock |= 1 << (card - firstStock)
		}
	}
	if len(c.cards) > maxComponent {
		c.cards, c.rough = nil, true
		return c
	}
	for i, a := range c.cards {
		if m.alone>>m.kind[a]&1 != 0 {
			c.alone |= 1 << i
		}
		for j, b := range c.cards {
			if j != i && m.mates[m.kind[a]]>>m.kind[b]&1 != 0 && m.mayPair(a, b, above) {
				c.pairs[i] |= 1 << j
			}
		}
	}
	return c
}

// above returns for each slot all that lie on it, directly or not.
func (m *model) above() (all [firstStock]uint64) {
	for again := true; again; {
		again = false
		for i := range m.slots {
			on := m.cover[i]
			for s := m.cover[i]; s != 0; s &= s - 1 {
				on |= all[bits.TrailingZeros64(s)]
			}
			again = again || on != all[i]
			all[i] = on
		}
	}
	return all
}

// mayPair reports whether two cards that match can ever leave together.
func (m *model) mayPair(a, b uint8, above *[firstStock]uint64) bool {
	if a >= firstStock && b >= firstStock {
		return !m.hidden || m.pair || m.oldest
	}
	if a >= firstStock || b >= firstStock {
		return true
	}
	if above[b]>>a&1 != 0 {
		a, b = b, a
	}
	if above[a]>>b&1 == 0 {
		return true
	}
	return m.overlap && m.cover[a]>>b&1 != 0 && m.down>>a&1 == 0 // b covers a
}

// deposits are cards whose removal saves a draw that is counted elsewhere.
// Two of one kind that leave together save one draw, and the two wastes ones
// save both if two waste cards may pair; one of each saves both.
type deposits struct{ stock, waste uint8 }

const impossible = 1 << 20

// fewest returns the least number of removals in which the cards of must leave,
// less the draws that they save, and impossible if they cannot. Of the cards
// left, others may leave with them or by themselves.
func (c *component) fewest(left, must uint8, d deposits, wastePair bool) int {
	if must == 0 && d.waste == 0 {
		return 0 // nothing saves more than it costs
	}
	if left == 0 {
		return 0
	}
	i := bits.TrailingZeros8(left)
	bit := uint8(1) << i
	rest := left &^ bit
	best := impossible
	if must&bit == 0 {
		best = c.fewest(rest, must, d, wastePair)
	}
	if c.alone&bit != 0 {
		saved := 0
		if (d.stock|d.waste)&bit != 0 {
			saved = 1
		}
		best = min(best, 1-saved+c.fewest(rest, must&^bit, d, wastePair))
	}
	for with := c.pairs[i] & rest; with != 0; with &= with - 1 {
		pair := bit | with&-with
		saved := 0
		if d.stock&pair != 0 {
			saved = 1
		}
		switch {
		case d.waste&pair == pair && wastePair:
			saved += 2
		case d.waste&pair != 0:
			saved++
		}
		best = min(best, 1-saved+c.fewest(left&^pair, must&^pair, d, wastePair))
	}
	return best
}
