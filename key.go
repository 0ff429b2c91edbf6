package pyramid

import (
	"math/bits"
	"slices"
)

// Key is a position of a deal as a map key. Within one deal, two keys are
// equal if and only if the same cards lie in the same places in the same
// order, cells taken as a set, and the same redeals are left; these do not
// count where they are unlimited, or where stock and wastes are empty. Where
// the goal is a number of cards removed, that number counts as well. Score and
// number of moves are not in it.
type Key struct {
	slots, stock uint64
	tail         string
	turned       uint8
	redeals      uint8
	cells        [MaxCells]uint8
	out          uint8 // cards discarded, where the goal is a number of removed cards
	won          bool
}

// Equal reports whether the keys are the same; it is == under a name that
// comparison packages find.
func (k Key) Equal(o Key) bool { return k == o }

// Key returns the position as a map key. It allocates only in games with
// several wastes.
func (g Game) Key() Key {
	k := Key{slots: g.slots, stock: g.stock, tail: g.tail, turned: g.turned, cells: g.cells, won: g.won}
	if g.deal == nil {
		return k
	}
	t := g.deal.table
	if t.rules.Redeals != Unlimited && g.stock != 0 {
		k.redeals = uint8(g.redeals)
	}
	if t.goal.removed > 0 {
		k.out = g.out
	}
	if t.rules.Cells.Count > 1 {
		slices.Sort(k.cells[:])
	}
	if t.rules.Wastes > 1 {
		// Positions differ by the cards that have gone: spell the piles out.
		k.stock, k.turned, k.tail = 0, 0, g.piles()
	}
	return k
}

// piles spells out the refilled slots, each waste and the stock.
func (g *Game) piles() string {
	t := g.deal.table
	var buf [MaxSlots + MaxStock + MaxWastes]byte
	b := buf[:0]
	b = g.contents(b)
	pile := func(m uint64) {
		for ; m != 0; m &= m - 1 {
			b = append(b, byte(g.stockCard(bits.TrailingZeros64(m))))
		}
		b = append(b, gone)
	}
	for n := range t.rules.Wastes {
		pile(g.waste(n))
	}
	pile(g.stock &^ lowBits(int(g.turned)))
	return string(b)
}

// Equal reports whether two games are the same position of the same deal
// under the same rules, in the same pass, with the same score and the same
// number of cards removed: the same cards in the same places, though perhaps
// dealt by different tables, one of them loaded from a file. It is the
// comparison for tests.
func (g Game) Equal(o Game) bool {
	switch {
	case g.deal == nil || o.deal == nil:
		return g.deal == o.deal
	case g.deal != o.deal && (g.deal.table.fingerprint != o.deal.table.fingerprint || g.deal.cards != o.deal.cards):
		return false
	}
	return g.score == o.score && g.redeals == o.redeals && g.out == o.out && g.Key() == o.Key()
}
