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
// Most deals that can be won are won at once by any sensible order of the steps.
// With the others it is a bad choice early on that takes long, since all that
// follows from it is searched, and another order of the same deal wins at once.
// So the search gives up after some positions and begins anew with the order
// changed at random, each time with more patience. What was searched in vain
// stays known, so little is done twice and a deal that cannot be won costs
// hardly more. Each search has the same numbers of chance, so the outcome of a
// deal is always the same.
type anySearch struct {
	*model
	*budget
	seen     wordTable // what was searched in vain
	relaxed  *relaxed
	path     []hop
	steps    []step // of all positions on the path, one after the other
	patience int    // positions until the search begins anew
	chance   chance
}

// chance makes the same numbers each time, weak ones, which is enough here. It
// is 0 as long as nothing is left to it.
type chance uint64

func (c *chance) next() uint64 {
	x := uint64(*c)
	x ^= x << 13
	x ^= x >> 7
	x ^= x << 17
	*c = chance(x)
	return x
}

// firstPatience is in positions. Each time it is so much more. Tests try
// less.
var firstPatience = 50

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
	for patience := firstPatience; ; patience += firstPatience {
		s.patience, s.path, s.steps = patience, s.path[:0], s.steps[:0]
		switch {
		case s.search(p):
			return found{verdict: Winnable, line: s.line(s.path)}
		case s.out:
			return found{}
		case s.patience >= 0:
			return found{verdict: Unwinnable}
		}
		s.chance++
	}
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
		if s.chance != 0 {
			rank += int32(s.chance.next() % 16)
		}
		steps[i].rank = rank
	}
	for i := 1; i < len(steps); i++ {
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
	all, turned, rest, pass := s.drawn(p)
	switch {
	case turned == all || rest == 0 && s.redeals == pyramid.Unlimited:
		if s.seen.has(p.slots, p.stock, anywhere, pass) {
			return true
		}
	case rest == 0:
		if s.seen.has(p.slots, p.stock, anywhere, pass-1) {
			return true
		}
	}
	if rest == 0 {
		return s.seen.has(p.slots, p.stock, whole, pass<<8|turned)
	}
	return s.seen.has(p.slots, p.stock, apart|uint32(pass)<<8|uint32(rest)<<16, turned)
}

// recordDrawn is record where several cards are drawn at a time.
func (s *anySearch) recordDrawn(p *state) {
	_, turned, rest, pass := s.drawn(p)
	s.seen.lower(p.slots, p.stock, anywhere, pass)
	if rest == 0 {
		s.seen.lower(p.slots, p.stock, whole, pass<<8|turned)
	} else {
		s.seen.lower(p.slots, p.stock, apart|uint32(pass)<<8|uint32(rest)<<16, turned)
	}
}

// drawn returns how many cards stock and waste have together, how many of them
// are turned, how many of these are beyond whole draws, and the pass.
func (s *anySearch) drawn(p *state) (all, turned, rest, pass int32) {
	all = int32(bits.OnesCount64(p.stock))
	turned = int32(bits.OnesCount64(p.stock & low(int(p.turned))))
	return all, turned, turned % int32(s.draw), int32(p.redeals)
}
