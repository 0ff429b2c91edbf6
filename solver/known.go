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
// vain counts, and a walk comes round after a whole pass. Elsewhere a position is
// known by its key, while it is searched and once it was in vain; if the search
// gives up on it, it is unknown again.
type known struct {
	*budget
	ordered bool // by cards and time, else by key
	endless bool // redeals are unlimited: no position is earlier
	cells   int
	alike   [256]uint32 // a number for each card, the same for those that are alike in a cell, 0 for none
	words   wordTable
	keys    map[pyramid.Key]struct{}
}

// position is a position as it is known.
type position struct {
	key          pyramid.Key // where the order is none
	slots, stock uint64
	stored       uint32 // in cells, as a set
	pass, turned int
}

// knownBytes is what a position takes in the map, roughly.
const knownBytes = 2 * int(unsafe.Sizeof(pyramid.Key{}))

func newKnown(t *pyramid.Table, b *budget, late bool) known {
	r := t.Rules()
	k := known{
		budget:  b,
		ordered: late && (r.Draw == 0 || r.Draw == 1) && r.Wastes <= 1 && !r.Discard,
		endless: r.Redeals == pyramid.Unlimited,
		cells:   r.Cells.Count,
		words:   wordTable{budget: b},
		keys:    map[pyramid.Key]struct{}{},
	}
	for i := range k.alike {
		switch c := pyramid.Card(i); {
		case t.Kind(c) < 0: // not in the deck
		case t.MaxRemoval() > 2:
			k.alike[i] = uint32(c)
		default:
			k.alike[i] = uint32(t.Kind(c))<<4 | uint32(c.Rank())
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

// round reports whether a walk that began with the same cards has come round,
// after a redeal.
func (k *known) round(began, p *position) bool { return k.ordered && p.turned >= began.turned }

// enter reports whether the budget lets a position be searched; same says that
// the walk had its cards before.
func (k *known) enter(p *position, same bool) bool {
	if k.ordered && same {
		return k.tick()
	}
	if !k.spend() || !k.ordered && !k.take(knownBytes) {
		return false
	}
	if !k.ordered {
		k.keys[p.key] = struct{}{}
	}
	return true
}

// leave notes that the search of a position has ended: in vain, or given up.
func (k *known) leave(p *position, inVain bool) {
	switch {
	case k.ordered && inVain:
		k.words.lower(p.slots, p.stock, p.stored, k.when(p))
	case !k.ordered && !inVain:
		delete(k.keys, p.key)
	}
}
