package tally

import (
	"cmp"
	"math/bits"

	"github.com/pyramid-go/pyramid"
)

// greedy follows the advice that rule pages give: single cards, the kings, at
// once; then the removal that uncovers most; of those the one that takes most
// cards off the table, rather a copy from the pyramid than one from the stock;
// of those the one that leaves both sides most even. It draws if nothing can be
// removed, then stores, then redeals.
//
// The rules tell it what covers what. Of the cards it knows what it sees.
func greedy(table *pyramid.Table, _ uint64) player {
	g := &advised{table: table}
	for slot := range table.Slots() {
		g.covers = append(g.covers, table.CoveredBy(slot))
	}
	return g.choose
}

// advised is the greedy player of a deal.
type advised struct {
	table  *pyramid.Table
	covers []uint64 // of each slot, those that cover it
}

// merit is how good a move is, the most important first.
type merit [5]int

func (a *advised) choose(v pyramid.View) pyramid.Move {
	t := newTableau(a.table, v)
	var best pyramid.Move
	var most merit
	for i, m := range v.Moves {
		if now := a.merit(t, m); i == 0 || cmpMerit(now, most) > 0 {
			best, most = m, now
		}
	}
	return best
}

// merit returns how good a move is.
func (a *advised) merit(t tableau, m pyramid.Move) merit {
	taken := uint64(0)
	for _, p := range m.Places() {
		if p.IsSlot() {
			taken |= 1 << a.table.Slot(p)
		}
	}
	rest := t.occupied &^ taken
	uncovered := 0
	for slot, covers := range a.covers {
		if rest>>slot&1 != 0 && covers&t.occupied != 0 && covers&rest == 0 {
			uncovered++
		}
	}
	alone := 0
	if m.IsRemoval() && m.Len() == 1 {
		alone = 1
	}
	return merit{kind(m), alone, uncovered, bits.OnesCount64(taken), -t.slant(rest)}
}

// kind puts the kinds of moves in order.
func kind(m pyramid.Move) int {
	switch {
	case m.IsRemoval():
		return 3
	case m == pyramid.Draw:
		return 2
	case m.IsStore():
		return 1
	}
	return 0
}

func cmpMerit(a, b merit) int {
	for i := range a {
		if c := cmp.Compare(a[i], b[i]); c != 0 {
			return c
		}
	}
	return 0
}

// tableau is the layout as a player sees it.
type tableau struct {
	occupied    uint64 // slots
	left, right uint64 // the slots on each side of the middle
}

func newTableau(table *pyramid.Table, v pyramid.View) tableau {
	var t tableau
	first, last := 1<<30, -1<<30
	for _, s := range v.Spots {
		if s.Place.IsSlot() {
			first, last = min(first, s.X), max(last, s.X)
		}
	}
	for _, s := range v.Spots {
		if !s.Place.IsSlot() {
			continue
		}
		slot := uint64(1) << table.Slot(s.Place)
		if s.N > 0 {
			t.occupied |= slot
		}
		switch cmp.Compare(2*s.X, first+last) {
		case -1:
			t.left |= slot
		case 1:
			t.right |= slot
		}
	}
	return t
}

// slant returns by how many cards one side is fuller than the other.
func (t tableau) slant(occupied uint64) int {
	d := bits.OnesCount64(occupied&t.left) - bits.OnesCount64(occupied&t.right)
	return max(d, -d)
}
