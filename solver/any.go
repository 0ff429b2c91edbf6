package solver

import (
	"math/bits"

	"github.com/pyramid-go/pyramid"
)

// anySearch looks for a win, depth first. A position is left out
//   - if one that covers it was searched in vain: see covering in model.go,
//   - if its relaxed problem, without the cards that are out of reach, cannot
//     be won.
//
// It begins anew with another order of the steps when it is stuck, see anew.go.
type anySearch struct {
	*model
	*budget
	seen    wordTable // what was searched in vain
	relaxed *relaxed
	path    []hop
	steps   []step // of all positions on the path, one after the other
	anew
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
	f := found{verdict: s.verdict(s.budget, func() bool {
		s.path, s.steps = s.path[:0], s.steps[:0]
		return s.search(p)
	})}
	if f.verdict == Winnable {
		f.line = s.line(s.path)
	}
	return f
}

// search reports whether the goal can be reached from p, and leaves the way in
// s.path if so. If not, p was searched in vain, unless patience or the budget
// came to an end.
func (s *anySearch) search(p state) bool {
	if s.won(&p) {
		return true
	}
	if s.covered(&p) || !s.relaxed.winnable(&p, s.reachable(&p)) || !s.spend() {
		return false
	}
	if s.patience--; s.patience < 0 {
		return false
	}
	from := len(s.steps)
	s.steps = s.expand(p, s.steps)
	s.order(&p, s.steps[from:])
	for i, to := from, len(s.steps); i < to; i++ {
		s.path = append(s.path, s.steps[i].hop)
		if s.search(s.steps[i].after) {
			return true
		}
		if s.patience < 0 || s.out {
			return false
		}
		s.path = s.path[:len(s.path)-1]
	}
	s.steps = s.steps[:from]
	s.record(&p)
	return false
}

// order sorts the steps from p, the most promising first: those that come soon,
// uncover slots, take cards off stock and waste, and leave few pairs among the
// exposed slots, which tend to be wanted for something else. The weights are
// those with which deals of several games were won soonest.
func (s *anySearch) order(p *state, steps []step) {
	for i := range steps {
		after := &steps[i].after
		rank := int32(after.redeals-p.redeals)*int32(s.size) + int32(after.turned) - int32(p.turned)
		rank -= 2 * int32(bits.OnesCount64(after.exposed))
		rank += int32(bits.OnesCount64(after.stock))
		for free := after.exposed; free != 0; free &= free - 1 {
			rank += 4 * int32(bits.OnesCount64(free&(free-1)&s.kindMates[s.kind[bits.TrailingZeros64(free)]]))
		}
		steps[i].rank = rank + int32(s.luck())
	}
	for i := 1; i < len(steps); i++ { // of so few, faster than package slices
		for j := i; j > 0 && steps[j].rank < steps[j-1].rank; j-- {
			steps[j], steps[j-1] = steps[j-1], steps[j]
		}
	}
}

// covered reports whether a position that covers this one was searched in vain.
// Drawing one card at a time, the earliest pass and turned position covers all
// others with the same cards.
func (s *anySearch) covered(p *state) bool {
	if s.draw > 1 {
		return s.coveredDrawn(p)
	}
	return s.seen.has(p.slots, p.stock, 0, s.when(p))
}

// record notes that p was searched in vain.
func (s *anySearch) record(p *state) {
	if s.draw > 1 {
		s.recordDrawn(p)
	} else {
		s.seen.lower(p.slots, p.stock, 0, s.when(p))
	}
}

// when numbers passes and turned positions in their order. Where redeals are
// unlimited all of one set of cards can be reached from each other.
func (s *anySearch) when(p *state) int32 {
	if s.redeals == pyramid.Unlimited {
		return 0
	}
	return int32(p.redeals)<<8 | int32(p.turned)
}

// Where several cards are drawn at a time, a position covers in its own pass
// those that whole draws lead to, and the end of the stock; in later passes
// those that whole draws lead to from the start, and the end. So the earliest
// counts among those of a pass that are whole draws apart, and for the end and
// for whole passes the earliest pass of all. These are the kinds of records:
const (
	anywhere = iota // value: the pass
	whole           // from the start of a pass; value: pass and position
	apart           // further ones by pass and rest; value: the position
)

// coveredDrawn is covered where several cards are drawn at a time.
func (s *anySearch) coveredDrawn(p *state) bool {
	kind, value := s.drawn(p)
	end := p.stock&^low(int(p.turned)) == 0
	if kind == whole || end {
		pass := int32(p.redeals)
		if !end && s.redeals != pyramid.Unlimited {
			pass--
		}
		if s.seen.has(p.slots, p.stock, anywhere, pass) {
			return true
		}
	}
	return s.seen.has(p.slots, p.stock, kind, value)
}

// recordDrawn is record where several cards are drawn at a time.
func (s *anySearch) recordDrawn(p *state) {
	kind, value := s.drawn(p)
	s.seen.lower(p.slots, p.stock, anywhere, int32(p.redeals))
	s.seen.lower(p.slots, p.stock, kind, value)
}

// drawn returns the record of a position for its own pass.
func (s *anySearch) drawn(p *state) (kind uint32, value int32) {
	turned := bits.OnesCount64(p.stock & low(int(p.turned)))
	if rest := turned % s.draw; rest != 0 {
		return apart | uint32(p.redeals)<<8 | uint32(rest)<<16, int32(turned)
	}
	return whole, int32(p.redeals)<<8 | int32(turned)
}
