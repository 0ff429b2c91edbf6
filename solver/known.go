package solver

import (
	"slices"
	"unsafe"

	"github.com/pyramid-go/pyramid"
)

// known is what a general search for a win has seen of the positions. Where the
// stock keeps its order and is drawn one card at a time, positions of the same
// cards differ only by how far it is turned, and what can be won later can be
// won from earlier on, as in any.go. So the earliest one that was searched in
// vain counts, and a walk comes round after a whole pass. Elsewhere each position
// counts by itself, from when it is entered until the search gives up on it.
type known struct {
	*budget
	ordered bool // the first way
	endless bool // redeals are unlimited: no position is earlier
	cells   int
	alike   [256]uint32 // a number for each card, the same for those that are alike in a cell, 0 for none
	words   wordTable
	keys    map[pyramid.Key]struct{}
}

// position is a position as it is known.
type position struct {
	key          pyramid.Key // in the second way
	slots, stock uint64
	stored       uint32 // in cells, as a set
	pass, turned int
}

// knownBytes is what a position takes in the map, roughly.
const knownBytes = 2 * int(unsafe.Sizeof(pyramid.Key{}))

func newKnown(t *pyramid.Table, b *budget) known {
	r := t.Rules()
	k := known{
		budget:  b,
		ordered: (r.Draw == 0 || r.Draw == 1) && r.Wastes <= 1 && !r.Discard && t.Refills() == 0 && r.GoalRule == nil,
		endless: r.Redeals == pyramid.Unlimited,
		cells:   r.Cells.Count,
		words:   wordTable{budget: b},
		keys:    map[pyramid.Key]struct{}{},
	}
	for _, c := range r.Deck {
		k.alike[c] = uint32(c)
		if t.MaxRemoval() <= 2 {
			k.alike[c] = uint32(t.Kind(c))<<4 | uint32(c.Rank())
		}
	}
	return k
}

func (k *known) at(g *pyramid.Game) position {
	if !k.ordered {
		return position{key: g.Key()}
	}
	p := position{pass: g.Pass()}
	p.slots, p.stock, p.turned = g.Bits()
	if k.cells > 0 {
		var stored [pyramid.MaxCells]uint32
		for i := range k.cells {
			stored[i] = k.alike[g.Card(pyramid.Cell(i+1))]
		}
		slices.Sort(stored[:])
		for _, c := range stored {
			p.stored = p.stored<<10 | c
		}
	}
	return p
}

// when numbers passes and turned positions in their order.
func (k *known) when(p *position) int32 {
	if k.endless {
		return 0
	}
	return int32(p.pass)<<8 | int32(p.turned)
}

// has reports whether a position need not be searched.
func (k *known) has(p *position) bool {
	if k.ordered {
		return k.words.has(p.slots, p.stock, p.stored, k.when(p))
	}
	_, ok := k.keys[p.key]
	return ok
}

// round reports whether a walk has come round that began with the same cards.
func (k *known) round(began, p *position) bool {
	return k.ordered && p.pass > began.pass && p.turned >= began.turned
}

// enter reports whether the budget lets a position be searched; again says that
// the walk had its cards before.
func (k *known) enter(p *position, again bool) bool {
	if k.ordered {
		return again || k.spend()
	}
	if !k.spend() || !k.take(knownBytes) {
		return false
	}
	k.keys[p.key] = struct{}{}
	return true
}

// leave ends the search of a position, in vain or not.
func (k *known) leave(p *position, inVain bool) {
	switch {
	case k.ordered && inVain:
		k.words.lower(p.slots, p.stock, p.stored, k.when(p))
	case !k.ordered && !inVain:
		delete(k.keys, p.key)
	}
}
