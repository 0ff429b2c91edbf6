package pyramid

import "math/bits"

// The state that few games need, Game.tail: which cards lie in refilled slots,
// and the order of the stock once a redeal has changed it.

// refill puts the next cards into the slots that the rules refill and that are
// empty, in ascending order. It has nothing to do unless some have just been
// emptied: others are empty only as there are no more cards.
func (g *Game) refill(emptied uint64) {
	t := g.deal.table
	if emptied&t.refills == 0 {
		return
	}
	left := g.leftCounted()
	var buf [MaxSlots]byte
	content := buf[:0] // by refilled slot
	order := g.order()
	for m := t.refills; m != 0; m &= m - 1 {
		s := bits.TrailingZeros64(m)
		c := gone
		if g.slots>>s&1 != 0 {
			c = g.slotCard(s)
		} else if pos := g.nextRefill(); pos < g.stockSize() {
			c = g.stockCard(pos)
			// Not yet in tail, which slotCard still reads: only the order part
			// may change now.
			g.liftStock(1 << (pos & 63))
			g.slots |= 1 << s
			order = g.order()
		}
		content = append(content, byte(c))
	}
	g.exposed = t.exposed(g.slots)
	g.setTail(content, order)
	g.recount(left)
}

// nextRefill returns the position of the stock whose card the next empty slot
// takes; from stockSize on there is none.
func (g *Game) nextRefill() int {
	if g.deal.table.rules.RefillWaste {
		if m := g.waste(0); m != 0 {
			return bits.Len64(m) - 1
		}
	}
	return int(g.turned)
}

// setTail writes the tail in its only spelling: empty if nothing differs from
// the deal.
func (g *Game) setTail(content []byte, order string) {
	t := g.deal.table
	same := order == ""
	for i, m := 0, t.refills; same && m != 0; i, m = i+1, m&(m-1) {
		s := bits.TrailingZeros64(m)
		same = g.slots>>s&1 == 0 || content[i] == t.dealt[s]
	}
	if same {
		g.tail = ""
		return
	}
	g.tail = string(content) + order
}

// contents returns the part of the tail about refilled slots, spelled out.
func (g *Game) contents(b []byte) []byte {
	t := g.deal.table
	for m := t.refills; m != 0; m &= m - 1 {
		s := bits.TrailingZeros64(m)
		c := gone
		if g.slots>>s&1 != 0 {
			c = g.slotCard(s)
		}
		b = append(b, byte(c))
	}
	return b
}

// dropPosition takes a position out of the stock's order, and moves those
// behind it up.
func (g *Game) dropPosition(pos int) {
	var buf [MaxStock]byte
	order := buf[:0]
	for i := range g.stockSize() {
		if i != pos {
			order = append(order, byte(g.stockCard(i)-g.deal.table.slots))
		}
	}
	low := lowBits(pos)
	g.reorder(order, g.stock&low|g.stock>>1&^low)
}

// gather puts the wastes together to a new stock: waste after waste, each
// from its top, onto the stock, so that the last card gathered is drawn first.
func (g *Game) gather() {
	t := g.deal.table
	var buf [MaxStock]byte
	order := buf[:0]
	for n := t.rules.Wastes - 1; n >= 0; n-- {
		for m := g.waste(n); m != 0; m &= m - 1 {
			order = append(order, byte(g.stockCard(bits.TrailingZeros64(m))-t.slots))
		}
	}
	g.reorder(order, lowBits(len(order)))
}

// reorder sets a new order of the stock and which of its positions are in
// play.
func (g *Game) reorder(order []byte, stock uint64) {
	var buf [MaxSlots]byte
	content := g.contents(buf[:0])
	g.stock = stock
	if len(order) == 0 {
		// An order of nothing would read as the deal's: the turned cards all
		// have gone.
		g.stock, g.turned = 0, uint8(g.deal.table.stock)
	}
	g.setTail(content, string(order))
}
