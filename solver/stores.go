package solver

import (
	"math/bits"
	"slices"

	"github.com/pyramid-go/pyramid"
)

// Any card can be stored at any time that a cell is free, and most such moves
// lead nowhere. Take a way to win. A card that is stored, and leaves before
// anything needed its place, can as well leave from where it lay: leave that
// store out. Make each other store as late as can be, and of stores that could
// change places the one from the lower place first. Then every store is needed by
// a later one or by the move after them: a card that it uncovered leaves, or a
// move of stock or waste follows. Or nothing follows, since the goal is reached.
//
// So stores are tried in chains, together with the move that needs them.

// chain is the stores made one after the other.
type chain struct {
	*pyramid.Table
	stores []pyramid.Move
	covers [pyramid.MaxSlots]uint64 // by slot: the slots it covers
	goal   uint64                   // slots that the goal wants empty
}

func newChain(g *pyramid.Game) chain {
	c := chain{Table: g.Table(), covers: covers(g.Table())}
	c.goal, _, _ = g.Goal()
	return c
}

// store appends the steps in which the chain and one more store are followed by
// a move that needs them, or by more stores as long as there are cells. It leaves
// out moves of slots and cells alone if the walk had the same cards before.
func (s *general) store(g pyramid.Game, m pyramid.Move, walk int, same bool) {
	s.chain.stores = append(s.chain.stores, m)
	if s.tick() && (s.chain.mayEnd(&g) || s.chain.promising(s.group, same)) {
		s.follow(g, m, walk, same)
	}
	s.chain.stores = s.chain.stores[:len(s.chain.stores)-1]
}

// follow appends the steps that follow the chain, of which the last store is
// still to be made.
func (s *general) follow(g pyramid.Game, m pyramid.Move, walk int, same bool) {
	stores := s.chain.stores
	after, err := g.Play(m)
	if err != nil {
		return
	}
	if after.Status() == pyramid.Won {
		s.step(g, stores[:len(stores)-1], m, walk)
		return
	}
	from := len(s.moves)
	s.moves = after.AppendMoves(s.moves)
	for _, next := range s.moves[from:] {
		switch {
		case next.IsStore():
			if next.Place(0) > m.Place(0) || s.chain.needs(next, m) {
				s.store(after, next, walk, same)
			}
		case (!same || next.Len() == 0 || ofPiles(next)) && s.chain.needed(next):
			s.step(after, stores, next, walk)
		}
	}
	s.moves = s.moves[:from]
}

// needs reports whether a move may need a store before it. It takes every move
// of stock and waste for one that needs a store from there.
func (c *chain) needs(m, store pyramid.Move) bool {
	slot := c.Slot(store.Place(0))
	if slot < 0 {
		return m == pyramid.Draw || m == pyramid.Redeal || ofPiles(m)
	}
	for i := range m.Len() {
		if under := c.Slot(m.Place(i)); under >= 0 && c.covers[slot]>>under&1 != 0 {
			return true
		}
	}
	return false
}

// waits reports whether a store of the chain is needed neither by later ones nor
// by the move after them.
func (c *chain) waits(i int, after pyramid.Move) bool {
	for _, m := range c.stores[i+1:] {
		if c.needs(m, c.stores[i]) {
			return false
		}
	}
	return !c.needs(after, c.stores[i])
}

// needed reports whether each store is needed by a later one or by the move.
func (c *chain) needed(m pyramid.Move) bool {
	for i := range c.stores {
		if c.waits(i, m) {
			return false
		}
	}
	return true
}

// mayEnd reports whether so little is left that stores alone may reach the goal.
func (c *chain) mayEnd(g *pyramid.Game) bool {
	slots, _, _ := g.Bits()
	return c.goal != 0 && bits.OnesCount64(slots&c.goal) <= pyramid.MaxCells
}

// promising reports whether all stores that still wait may be needed in the end,
// where a removal takes so many cards at most. Those that wait for one slot are
// served together, be it by the removal or by a store, which then waits itself.
// A card of stock or waste is one slot less: where a store from there waits, or
// only moves of stock and waste are wanted.
func (c *chain) promising(group int, piles bool) bool {
	var waiting [pyramid.MaxCells]uint64
	n := 0
	for i, store := range c.stores {
		switch slot := c.Slot(store.Place(0)); {
		case !c.waits(i, pyramid.Move{}):
		case slot < 0:
			piles = true
		default:
			waiting[n] = c.covers[slot]
			n++
		}
	}
	if piles {
		group--
	}
	return served(waiting[:n], group)
}

// served reports whether so many slots are enough to have one of each set.
func served(sets []uint64, slots int) bool {
	if len(sets) <= slots {
		return !slices.Contains(sets, 0)
	}
	if slots == 0 {
		return false
	}
	first, rest := sets[0], sets[1:]
	if first != 0 && served(rest, slots-1) {
		return true
	}
	for i, set := range rest {
		if first&set == 0 {
			continue
		}
		together := slices.Clone(rest)
		together[i] = first & set
		if served(together, slots) {
			return true
		}
	}
	return false
}
