package solver

import (
	"slices"
	"unsafe"
)

// The search for the cheapest line: A*. The cost so far and a bound of what is
// still to come give the least that a line through a position can cost.
// Positions wait in buckets by that number, and the first bucket that costs no
// less than a line already found ends the search: no line is cheaper.
//
// A position is left out if another one with the same cards covers it, see
// covering in model.go, and was reached so cheaply that going over from there
// costs no more. Of each set of cards the positions that none covers are kept.
// One that a cheaper position comes to cover later is dropped where it waits.

// estimate is what a goal asks of the search.
type estimate interface {
	// bound returns what p costs at least from here on, false if it can be
	// left out.
	bound(p *state) (int32, bool)
	// stops reports whether a line may end in p.
	stops(p *state) bool
}

// pageNodes is the number of nodes of a page. Pages keep nodes where they are.
const pageNodes = 1 << 12

func (s *bestSearch) node(at int32) *node { return &s.pages[at/pageNodes][at%pageNodes] }

// node is a position that was reached.
type node struct {
	slots, stock uint64
	cost         int32
	parent       int32 // -1 for the start
	next         int32 // with the same cards, -1 for none
	hop
	turned, redeals uint8
	dropped         bool
}

type bestSearch struct {
	*model
	*budget
	estimate
	pages   [][]node
	nodes   int     // in all pages
	heads   []int32 // hash table from cards to the first node, -1 for none
	shift   int
	sets    int // of cards
	buckets [][]int32
	lowest  int32 // what a line costs at least
	ahead   int32 // how much more a position may cost and be added at once
	best    int32 // the cheapest line found, and the node where it ends
	end     int32
	steps   []step
}

// improveFast looks for a better line than one that costs so much. It adds
// positions up to so much ahead of time.
func improveFast(m *model, b *budget, e estimate, f found, cost, ahead int32) found {
	s := bestSearch{model: m, budget: b, estimate: e, best: cost, ahead: ahead, end: -1}
	s.search()
	if s.end >= 0 {
		f.line = s.line(s.hops(s.end))
	}
	f.exact = !s.out
	return f
}

func (s *bestSearch) search() {
	p := s.start
	s.settle(&p)
	bound, ok := s.bound(&p)
	if !ok || s.won(&s.start) {
		return
	}
	s.lowest = p.cost + bound
	if !s.add(&p, -1, hop{a: noCard, b: noCard}) {
		return
	}
	s.push(s.lowest, 0)
	for b := 0; b < len(s.buckets); b++ {
		for len(s.buckets[b]) > 0 {
			if s.lowest+int32(b) >= s.best {
				return
			}
			last := len(s.buckets[b]) - 1
			at := s.buckets[b][last]
			s.buckets[b] = s.buckets[b][:last]
			if s.node(at).dropped {
				continue
			}
			if !s.spend() || !s.open(at, s.lowest+int32(b)) {
				return
			}
		}
	}
}

// open expands a node whose line costs at least so much. Of what comes after it
// adds what costs hardly more, and lets the node wait for the rest. What is added
// last is opened first, so the steps that come soonest are added last: they are
// mostly the better ones, see anySearch.order.
func (s *bestSearch) open(at, least int32) bool {
	s.steps = s.expand(s.state(s.node(at)), s.steps[:0])
	later := s.best
	for i := len(s.steps) - 1; i >= 0; i-- {
		p := &s.steps[i].after
		var total int32
		if s.won(p) {
			total = p.cost
		} else if bound, ok := s.bound(p); ok {
			total = max(least, p.cost+bound)
		} else {
			continue
		}
		if total > least+s.ahead {
			later = min(later, total)
			continue
		}
		if total >= s.best || s.covered(p) {
			continue
		}
		if !s.add(p, at, s.steps[i].hop) {
			return false
		}
		if total < s.best {
			s.push(total, int32(s.nodes-1))
		}
	}
	if later < s.best {
		s.push(later, at)
	}
	return !s.out
}

func (s *bestSearch) state(n *node) state {
	return state{slots: n.slots, stock: n.stock, exposed: s.exposed(n.slots), cost: n.cost, turned: n.turned, redeals: n.redeals}
}

func (s *bestSearch) push(total, at int32) {
	b := int(total - s.lowest)
	for len(s.buckets) <= b {
		s.buckets = append(s.buckets, nil)
	}
	s.buckets[b] = append(s.buckets[b], at)
}

// head returns where the first node with these cards is or goes.
func (s *bestSearch) head(slots, stock uint64) *int32 {
	mask := len(s.heads) - 1
	for i := int(hash(slots, stock, 0) >> s.shift); ; i++ {
		h := &s.heads[i&mask]
		if *h < 0 || s.node(*h).slots == slots && s.node(*h).stock == stock {
			return h
		}
	}
}

// covered reports whether another node makes p needless, and drops those that p
// makes needless.
func (s *bestSearch) covered(p *state) bool {
	for at := *s.head(p.slots, p.stock); at >= 0; at = s.node(at).next {
		n := s.node(at)
		if n.dropped {
			continue
		}
		q := state{stock: n.stock, turned: n.turned, redeals: n.redeals}
		if cost, ok := s.covering(&q, p); ok && n.cost+cost <= p.cost {
			return true
		}
		if cost, ok := s.covering(p, &q); ok && p.cost+cost <= n.cost {
			n.dropped = true
		}
	}
	return false
}

// add makes a node, and reports whether the budget allows it.
func (s *bestSearch) add(p *state, parent int32, h hop) bool {
	if 2*(s.sets+1) > len(s.heads) && !s.rehash() {
		return false
	}
	if s.nodes == pageNodes*len(s.pages) {
		// The node also waits in a bucket.
		if !s.take(pageNodes * int(unsafe.Sizeof(node{})+2*unsafe.Sizeof(int32(0)))) {
			return false
		}
		s.pages = append(s.pages, make([]node, pageNodes))
	}
	head := s.head(p.slots, p.stock)
	if *head < 0 {
		s.sets++
	}
	at := int32(s.nodes)
	s.nodes++
	*s.node(at) = node{p.slots, p.stock, p.cost, parent, *head, h, p.turned, p.redeals, false}
	*head = at
	if p.cost < s.best && s.stops(p) {
		s.best, s.end = p.cost, at
	}
	return true
}

func (s *bestSearch) rehash() bool {
	size := max(1024, 2*len(s.heads))
	if !s.take((size - len(s.heads)) * int(unsafe.Sizeof(int32(0)))) {
		return false
	}
	old := s.heads
	s.heads = make([]int32, size)
	for i := range s.heads {
		s.heads[i] = -1
	}
	s.shift = shiftFor(size)
	for _, h := range old {
		if h >= 0 {
			*s.head(s.node(h).slots, s.node(h).stock) = h
		}
	}
	return true
}

// hops returns the way to a node.
func (s *bestSearch) hops(at int32) []hop {
	var way []hop
	for ; s.node(at).parent >= 0; at = s.node(at).parent {
		way = append(way, s.node(at).hop)
	}
	slices.Reverse(way)
	return way
}
