package solver

import "github.com/pyramid-go/pyramid"

// Any card can be stored at any time that a cell is free, and most such moves
// lead nowhere. But a store can wait until the move that needs it: what a card
// in a cell can do it can do as well from its slot, or from the top of its pile
// as long as no other card is turned onto it. Of all ways to win with the same
// moves take the one in which stores come last. There the move after a store, if
// it is none itself, would not be legal before it. So it takes a card that the
// stored one covered, or the pile's next card; or it is the draw or redeal that
// would have buried the stored card.

// store appends the steps in which the stores made before and this one are
// followed by what needs the last of them: other moves, and stores as long as
// there are cells. Two stores of which neither needs the other come in the order
// of their places. A store may also be all that the goal lacked.
func (s *general) store(g pyramid.Game, m pyramid.Move, walk int, again bool) {
	after, err := g.Play(m)
	if err != nil {
		return
	}
	if after.Status() == pyramid.Won {
		s.step(g, m, walk)
		return
	}
	s.stores = append(s.stores, m)
	from := len(s.moves)
	s.moves = after.AppendMoves(s.moves)
	for _, next := range s.moves[from:] {
		switch needed := needs(g.Table(), next, m.Place(0)); {
		case next.IsStore():
			if needed || next.Place(0) > m.Place(0) {
				s.store(after, next, walk, again)
			}
		case needed && (!again || next.Len() == 0 || ofPiles(next)):
			s.step(after, next, walk)
		}
	}
	s.moves = s.moves[:from]
	s.stores = s.stores[:len(s.stores)-1]
}

// needs reports whether a move may need that the card of a place was stored.
func needs(t *pyramid.Table, m pyramid.Move, place pyramid.Place) bool {
	slot := t.Slot(place)
	if slot < 0 {
		return m.Len() == 0 || ofPiles(m)
	}
	for i := range m.Len() {
		if under := t.Slot(m.Place(i)); under >= 0 && t.CoveredBy(under)>>slot&1 != 0 {
			return true
		}
	}
	return false
}
