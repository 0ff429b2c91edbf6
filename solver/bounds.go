package solver

import "math/bits"

// moveBound says how many moves are needed at least.
//
// Removals. Each component needs some, see fewest.
//
// Draws. To reach a card of the stock, all that lie before it must be drawn, or
// be removed from the stock's top: such a removal saves a draw. So with a need
// to reach depth n, the cost is n and that of the removals, where one that
// takes one of the first n stock cards counts nothing: it pays itself. Going
// deeper than n costs at least what it saves. A removal of two cards of the
// stock saves one draw, not two: one of them was drawn.
//
// How deep. In each component the slots of the goal need partners. If slots and
// waste have not enough of them, some stock card is needed. Cards of the goal
// that lie in the stock must be reached as well.
//
// The waste. If slots and stock have not enough partners, some waste card is
// needed. Either all that lie on it are removed in this pass, so that they must
// go too, or the waste is turned over. Then this pass is drawn to its end, and
// in the next one the cards before it are drawn or have been removed; those
// removals save draws of the next pass. Where several waste cards are needed,
// some may leave from the top before the waste is turned over for the others.
//
// Drawing several cards at a time a draw is saved only by several removals, so
// there none is, and draws are counted by the number they turn.
type moveBound struct {
	*model
	relaxed *relaxed
	// What fewest found: for components of which exactly the cards left in the
	// goal's slots must go, and no waste saves draws, by component, cards left
	// and stock that saves; for all others in the table.
	usual []([1 << 16]int8)
	goal  []uint8 // the goal's slots of each component
	known wordTable
}

// newMoveBound plans the search for the shortest win. Safe cards in slots are
// taken at once only where the goal wants them gone, since they must go anyway;
// so for stock and waste. Others are taken from the stock's top instead of
// being drawn, which costs the same and leaves less behind.
func newMoveBound(m *model, b *budget, r *relaxed) *moveBound {
	m.plan = plan{perDraw: 1, perRedeal: 1, perRemoval: 1, safeSlots: m.loneSlots & m.goalSlots}
	if m.draw == 1 {
		m.safeStock = m.loneStock & m.goalStock
		if !m.hidden {
			m.passing = m.loneStock
		}
	}
	mb := &moveBound{model: m, relaxed: r, known: wordTable{budget: b}}
	mb.usual = make([][1 << 16]int8, len(mb.parts))
	goal := mb.packing.slots(m.goalSlots)
	for i := range mb.parts {
		mb.goal = append(mb.goal, mb.parts[i].in(goal))
	}
	return mb
}

// What is stored for a number of moves; 0 is for nothing yet.
const (
	storedZero       = 64
	storedImpossible = 1
)

// table is component.fewest, remembered.
func (b *moveBound) table(part int, left, must uint8, d deposits) int {
	if must == 0 && d.waste == 0 {
		return 0
	}
	usual := must == left&b.goal[part] && d.waste == 0
	at := int(left)<<8 | int(d.stock)
	key := uint64(part)<<32 | uint64(left)<<24 | uint64(must)<<16 | uint64(d.stock)<<8 | uint64(d.waste)
	var stored int32
	if usual {
		stored = int32(b.usual[part][at])
	} else {
		stored = b.known.get(key, 0, 0)
	}
	if stored == 0 {
		stored = storedImpossible
		if n := b.parts[part].fewest(left, must, d, b.pair); n < impossible/2 {
			stored = int32(n + storedZero)
		}
		if usual {
			b.usual[part][at] = int8(stored)
		} else {
			b.known.put(key, 0, 0, stored)
		}
	}
	if stored == storedImpossible {
		return impossible
	}
	return int(stored) - storedZero
}

// of returns the least number of moves needed from p, where these cards of the
// stock can be reached and the relaxed problem can be won; impossible if it is
// lost all the same.
func (b *moveBound) of(p *state, reachable uint64) int32 {
	turned := low(int(p.turned))
	stock, waste := p.stock&^turned, p.stock&turned
	n := need{
		left:      b.packing.slots(p.slots) | b.packing.stock(reachable),
		mustSlots: b.packing.slots(p.slots & b.goalSlots),
		mustStock: b.packing.stock(p.stock & b.goalStock),
		stock:     b.packing.stock(stock),
		waste:     b.packing.stock(waste),
		depth:     bits.OnesCount64(stock & low(bits.Len64(stock&b.goalStock))),
	}
	for part := range b.parts {
		c := &b.parts[part]
		left, must := c.in(n.left), c.in(n.mustSlots)
		n.depth = max(n.depth, b.reach(part, must, left&^c.in(n.stock), stock))
		if have := left &^ c.in(n.waste); !b.oldest && b.table(part, have, must, deposits{}) == impossible {
			n.dig = max(n.dig, b.dig(part, must, have, waste))
			n.buried |= 1 << part
		}
	}
	least := b.cost(p, n.depth, 0, notOver, &n)
	if n.dig == 0 {
		return least
	}
	cost := b.cost(p, n.depth, n.dig, notOver, &n) // the waste is needed
	if b.mayRedeal(p) {
		cost = min(cost, b.turnedOver(p, waste, &n))
	}
	return max(least, cost)
}

// turnedOver returns the least cost if fewer waste cards leave from the top than
// the dig, and the waste is turned over for what is missing then. Looking at
// each number of cards that may leave is not worth its time.
func (b *moveBound) turnedOver(p *state, waste uint64, need *need) int32 {
	have := need.left&^need.waste | b.packing.stock(highest(waste, need.dig-1))
	next := 0
	for part := range b.parts {
		if c := &b.parts[part]; need.buried>>part&1 != 0 {
			next = max(next, b.reach(part, c.in(need.mustSlots), c.in(have), waste))
		}
	}
	return b.cost(p, bits.OnesCount64(p.stock&^waste), 0, next, need)
}

// need is what a position needs. Its words are packed.
type need struct {
	left, mustSlots, mustStock, stock, waste uint64

	depth  int    // cards of the stock that must be reached
	dig    int    // cards on the waste that must leave from the top, or it is turned over
	buried uint64 // the components that need waste cards
}

// reach returns how many cards of a pile, from its first, must be turned or
// taken before the component has the partners it needs, with have at hand.
func (b *moveBound) reach(part int, must, have uint8, pile uint64) int {
	if b.table(part, have, must, deposits{}) != impossible {
		return 0
	}
	c := &b.parts[part]
	for i, card := range c.cards {
		if card < firstStock || pile>>(card-firstStock)&1 == 0 {
			continue
		}
		have |= 1 << i // cards of the stock come in their order
		if b.table(part, have, must, deposits{}) != impossible {
			n := bits.OnesCount64(pile & low(int(card-firstStock)))
			if b.hidden {
				n++ // it must be turned itself
			}
			return n
		}
	}
	return impossible
}

// dig returns how many waste cards must leave before, from the top, the
// component has the partners it needs.
func (b *moveBound) dig(part int, must, have uint8, waste uint64) int {
	c := &b.parts[part]
	for i := len(c.cards) - 1; i >= 0; i-- {
		card := c.cards[i]
		if card < firstStock || waste>>(card-firstStock)&1 == 0 {
			continue
		}
		have |= 1 << i
		if b.table(part, have, must, deposits{}) != impossible {
			return bits.OnesCount64(waste >> (card - firstStock) >> 1)
		}
	}
	return impossible
}

// notOver is the number of cards to reach in a next pass that there need not be.
const notOver = -1

// cost adds up draws and removals: if depth cards of the stock must be reached,
// if dig waste cards must leave from the top, and if next cards must be reached
// in a next pass; notOver if the waste need not be turned over.
func (b *moveBound) cost(p *state, depth, dig, next int, need *need) int32 {
	turned := low(int(p.turned))
	n := depth
	var paid, again uint64
	switch {
	case b.hidden:
		n = (depth + b.draw - 1) / b.draw
	case b.draw > 1:
		n = 0
	default:
		paid = b.packing.stock(lowest(p.stock&^turned, depth))
	}
	if next != notOver {
		n++
		if b.draw == 1 {
			n += next
			again = b.packing.stock(lowest(p.stock&turned, next))
		}
	}
	must := need.mustSlots | need.mustStock | b.packing.stock(highest(p.stock&turned, dig))
	for part := range b.parts {
		c := &b.parts[part]
		if c.rough {
			continue // a removal counts nothing here, and saves no more than one draw
		}
		n += b.table(part, c.in(need.left), c.in(must), deposits{c.in(paid), c.in(again)})
		if n > impossible/2 {
			return impossible
		}
	}
	return int32(max(0, n))
}

// lowest and highest return the first and the last n bits of a set.
func lowest(set uint64, n int) uint64 {
	rest := set
	for ; n > 0 && rest != 0; n-- {
		rest &= rest - 1
	}
	return set &^ rest
}

func highest(set uint64, n int) uint64 {
	var all uint64
	for ; n > 0 && set != 0; n-- {
		top := uint64(1) << (bits.Len64(set) - 1)
		all |= top
		set &^= top
	}
	return all
}

// bound returns what p costs at least from here on, false if it can be left
// out.
func (b *moveBound) bound(p *state) (int32, bool) {
	reachable := b.reachable(p)
	if !b.relaxed.winnable(p, reachable) {
		return 0, false
	}
	n := b.of(p, reachable)
	return n, n < impossible
}

// stops reports whether a line may end here, and is worth its cost.
func (b *moveBound) stops(p *state) bool { return b.won(p) }
