package solver

import (
	"math/bits"

	"github.com/pyramid-go/pyramid"
)

// anySearch looks for a win, depth first. A position is left out
//   - if one that covers it was searched: see covering in model.go,
//   - if its relaxed problem, without the cards that are out of reach, cannot
//     be won.
type anySearch struct {
	*model
	*budget
	seen    wordTable
	relaxed *relaxed
	path    []hop
	steps   []step // of all positions on the path, one after the other
}

// newAny plans the search for any win; r is the relaxed problem of the goal.
func newAny(m *model, b *budget, r *relaxed) *anySearch {
	m.plan = plan{safeSlots: m.loneSlots}
	if m.draw == 1 {
		m.safeStock = m.loneStock
	}
	return &anySearch{model: m, budget: b, seen: wordTable{budget: b}, relaxed: r}
}

func (s *anySearch) solve() found {
	p := s.start
	s.settle(&p)
	switch {
	case s.search(p):
		return found{verdict: Winnable, line: s.line(s.path)}
	case s.out:
		return found{}
	}
	return found{verdict: Unwinnable}
}

// search reports whether the goal can be reached from p, and leaves the way in
// s.path if so.
func (s *anySearch) search(p state) bool {
	if s.won(&p) {
		return true
	}
	if !s.relaxed.winnable(&p, s.reachable(&p)) || !s.visit(&p) || !s.spend() {
		return false
	}
	from := len(s.steps)
	s.steps = s.expand(p, s.steps)
	for i, to := from, len(s.steps); i < to; i++ {
		s.path = append(s.path, s.steps[i].hop)
		if s.search(s.steps[i].after) {
			return true
		}
		s.path = s.path[:len(s.path)-1]
	}
	s.steps = s.steps[:from]
	return false
}

// visit records the position and reports whether none that covers it was
// there before. Drawing one card at a time, the earliest pass and turned
// position covers all others with the same cards.
func (s *anySearch) visit(p *state) bool {
	if s.draw > 1 {
		return s.visitDrawn(p)
	}
	at := int32(p.redeals)<<8 | int32(p.turned)
	if s.redeals == pyramid.Unlimited {
		at = 0
	}
	return s.seen.lower(p.slots, p.stock, 0, at)
}

// visitDrawn is visit where several cards are drawn at a time. In its own pass
// a position covers those that whole draws lead to, and the end of the stock;
// in later passes those that whole draws lead to from the start, and the end.
// So the earliest counts among those of a pass that are whole draws apart, and
// for the end and for whole passes the earliest pass of all.
func (s *anySearch) visitDrawn(p *state) bool {
	const ( // what else a record is for
		anywhere = iota // value: the pass
		whole           // from the start of a pass; value: pass and position
		apart           // further ones by pass and rest; value: the position
	)
	all := bits.OnesCount64(p.stock)
	turned := bits.OnesCount64(p.stock & low(int(p.turned)))
	rest, pass := turned%s.draw, int32(p.redeals)
	before := s.seen.get(p.slots, p.stock, anywhere) // and one
	switch {
	case before != 0 && (rest == 0 || turned == all) && (before-1 < pass || s.redeals == pyramid.Unlimited || turned == all):
		return false
	case rest == 0 && !s.seen.lower(p.slots, p.stock, whole, pass<<8|int32(turned)):
		return false
	case rest != 0 && !s.seen.lower(p.slots, p.stock, apart|uint32(pass)<<8|uint32(rest)<<16, int32(turned)):
		return false
	}
	if before == 0 || pass < before-1 {
		s.seen.put(p.slots, p.stock, anywhere, pass+1)
	}
	return true
}
