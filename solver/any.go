package solver

import "github.com/pyramid-go/pyramid"

// anySearch looks for a win, depth first. A position is left out
//   - if one that covers it was searched: see covering in model.go,
//   - if its relaxed problem, without the cards that are out of reach, cannot
//     be won.
type anySearch struct {
	*model
	*budget
	seen    wordTable
	relaxed relaxed
	path    []hop
	steps   []step // of all positions on the path, one after the other
}

func newAny(m *model, b *budget) *anySearch {
	s := &anySearch{model: m, budget: b, seen: wordTable{budget: b}, relaxed: newRelaxed(m, b, m.goalSlots, m.goalStock)}
	m.plan = plan{}
	var stock uint64
	m.safeSlots, stock = m.loners()
	if m.draw == 1 {
		m.safeStock = stock
	}
	return s
}

func (s *anySearch) solve() found {
	p := s.start
	s.settle(&p)
	switch {
	case s.search(&p):
		return found{verdict: Winnable, line: s.line(s.path)}
	case s.out:
		return found{}
	}
	return found{verdict: Unwinnable}
}

// search reports whether the goal can be reached from p, and leaves the way in
// s.path if so.
func (s *anySearch) search(p *state) bool {
	if s.won(p) {
		return true
	}
	if !s.visit(p) || !s.relaxed.winnable(p, s.reachable(p)) || !s.spend() {
		return false
	}
	from := len(s.steps)
	s.steps = s.expand(*p, s.steps)
	for i, to := from, len(s.steps); i < to; i++ {
		s.path = append(s.path, s.steps[i].hop)
		after := s.steps[i].after
		if s.search(&after) {
			return true
		}
		s.path = s.path[:len(s.path)-1]
	}
	s.steps = s.steps[:from]
	return false
}

// visit records the position and reports whether none that covers it was
// there before. Drawing one card at a time, the earliest pass and turned
// position covers all others with the same cards. Drawing several, a later one
// may be out of its reach, so each counts by itself.
func (s *anySearch) visit(p *state) bool {
	at := uint64(p.redeals)<<8 | uint64(p.turned)
	switch {
	case s.draw > 1:
		return s.seen.lower(p.slots, p.stock, at, 0)
	case s.redeals == pyramid.Unlimited:
		at = 0
	}
	return s.seen.lower(p.slots, p.stock, 0, int32(at))
}
