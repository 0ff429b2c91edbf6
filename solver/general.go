package solver

import (
	"container/heap"
	"math/bits"
	"slices"
	"unsafe"

	"github.com/pyramid-go/pyramid"
)

// The search of all other games, over Game values. Positions with equal keys
// have the same future, so of each key only the cheapest way there counts.
//
// Any win is searched depth first. As in model.go, the search walks through
// draws and redeals, of which at most one is legal at a time, and through safe
// removals, and tries the other moves on the way; cards are stored as late as
// can be, see stores.go. Where only singles and pairs leave and a card that has
// left its slot is gone, the relaxed problem refutes positions here too: several
// wastes and discards only make the game harder than that.
//
// The best line is searched cheapest first, as in best.go. The bounds are
// simple: each move removes at most as many cards as the largest group, and each
// card scores at most its points.

type general struct {
	*budget
	goal  Goal
	rules pyramid.Rules
	group int // cards that leave together at most
	path  []pyramid.Move
	moves []pyramid.Move // of one position

	// Of the search for the best line.
	cheapest map[visited]int // the least cost so far

	// Of the search for a win: what is known, and the steps and walks of all
	// positions on the path, one after the other; see any.go.
	known
	steps   []generalStep
	walk    []walked
	lone    uint64   // kinds that are safe to remove, see model.go
	late    bool     // stores wait for what needs them, and draws for moves of slots
	chain   chain    // of stores, see stores.go
	relaxed *relaxed // nil if there is none
	anew
}

// visited is a position for the search. Where points depend on the pass, so
// does it; a Key knows the redeals that are left only as far as they matter for
// the moves.
type visited struct {
	key  pyramid.Key
	pass int
}

func (s *general) visited(g pyramid.Game) visited {
	if s.goal == BestScore && len(s.rules.Score.Passes) > 0 {
		return visited{g.Key(), g.Pass()}
	}
	return visited{key: g.Key()}
}

// cheapestBytes is what a position takes in the map, roughly.
const cheapestBytes = 2 * int(unsafe.Sizeof(visited{})+unsafe.Sizeof(int(0)))

func newGeneral(g pyramid.Game, goal Goal, b *budget) *general {
	return &general{budget: b, goal: goal, rules: g.Table().Rules(), group: g.Table().MaxRemoval(), cheapest: map[visited]int{}}
}

// generalWin looks for any win; r is the relaxed problem, nil if there is none.
// It begins anew when it is stuck, see anew.go.
func generalWin(g pyramid.Game, b *budget, r *relaxed) found {
	s := newGeneral(g, AnyWin, b)
	s.relaxed = r
	s.plan(&g)
	f := found{verdict: s.verdict(b, func() bool { return s.win(g) })}
	if f.verdict == Winnable {
		f.line = s.path
	}
	return f
}

// plan finds out what may be left out. Refills make every removal and every
// store a move of the stock as well, and a goal in code may want anything.
func (s *general) plan(g *pyramid.Game) {
	t := g.Table()
	s.late = t.Refills() == 0 && s.rules.GoalRule == nil
	s.known = newKnown(t, s.budget, s.late)
	s.chain = newChain(g)
	for k := range t.Kinds() {
		if mates, alone := t.Mates(k); s.late && alone && mates == 0 && s.group <= 2 {
			s.lone |= 1 << k
		}
	}
}

// generalStep is a move made after a walk, with the stores right before it.
type generalStep struct {
	after  pyramid.Game
	stores []pyramid.Move
	move   pyramid.Move
	walk   int // how many draws, redeals and safe removals
	rank   int // as in any.go
}

// walked is a position and the draw, redeal or safe removal made there.
type walked struct {
	position
	move pyramid.Move
}

// win searches depth first and leaves the way in s.path if it finds one. If it
// gives up, the positions that it has not done with are unknown again.
func (s *general) win(g pyramid.Game) bool {
	path, walk, steps := len(s.path), len(s.walk), len(s.steps)
	if s.expand(g) {
		s.along(s.walk[walk:])
		return true
	}
	if len(s.walk) == walk {
		return false // known, lost or out of budget
	}
	s.patience--
	slices.SortStableFunc(s.steps[steps:], func(a, b generalStep) int { return a.rank - b.rank })
	for i, to := steps, len(s.steps); i < to && s.patience >= 0 && !s.out; i++ {
		step := s.steps[i]
		s.along(s.walk[walk : walk+step.walk])
		s.path = append(append(s.path, step.stores...), step.move)
		if s.win(step.after) {
			return true
		}
		s.path = s.path[:path]
	}
	for i := range s.walk[walk:] {
		s.leave(&s.walk[walk+i].position, s.patience >= 0)
	}
	s.walk, s.steps = s.walk[:walk], s.steps[:steps]
	return false
}

// along adds the moves of a walk to the path.
func (s *general) along(walk []walked) {
	for _, w := range walk {
		s.path = append(s.path, w.move)
	}
}

// expand appends the steps from g and from all that its walk leads to, and
// reports whether one of these positions is won. Draws and redeals change nothing
// in slots and cells, so a move of these alone is as good before them: it is
// tried only where the walk has new cards, at its start and after a safe removal.
func (s *general) expand(g pyramid.Game) bool {
	var began position            // the first with these cards on this walk
	same, redealt := false, false // there was one, and a redeal since
	for walk := 0; ; walk++ {
		if g.Status() == pyramid.Won {
			return true
		}
		at := s.at(&g)
		if !same {
			began, redealt = at, false
		}
		if s.has(&at) || redealt && s.round(&began, &at) || walk == 0 && s.lost(&g) || !s.enter(&at, same) {
			return false
		}
		s.moves = g.AppendMoves(s.moves[:0])
		on, safe := s.safe(&g)
		for _, m := range s.moves {
			switch {
			case safe: // all others can wait
			case m == pyramid.Draw || m == pyramid.Redeal:
				on = m
			case m.IsStore() && s.late:
				s.store(g, m, walk, same)
			case !same || ofPiles(m):
				s.step(g, nil, m, walk)
			}
		}
		s.walk = append(s.walk, walked{at, on})
		same, redealt = s.late && !safe, redealt || on == pyramid.Redeal
		next, err := g.Play(on)
		if err != nil {
			return false // there was none
		}
		g = next
	}
}

// step appends the step of a move that follows these stores.
func (s *general) step(g pyramid.Game, stores []pyramid.Move, m pyramid.Move, walk int) {
	after, err := g.Play(m)
	if err != nil || len(s.steps) == cap(s.steps) && !s.take((len(s.steps)+1)*int(unsafe.Sizeof(generalStep{}))) {
		return
	}
	s.steps = append(s.steps, generalStep{after, slices.Clone(stores), m, walk, s.rank(&after, walk)})
}

// safe returns a safe removal, if there is one; from stock and waste only where
// the other cards come up as before.
func (s *general) safe(g *pyramid.Game) (m pyramid.Move, ok bool) {
	if s.lone == 0 {
		return m, false
	}
	for _, m := range s.moves {
		if !m.IsRemoval() || m.Len() > 1 || s.lone>>g.Table().Kind(g.Card(m.Place(0)))&1 == 0 {
			continue
		}
		if s.ordered || !ofPiles(m) {
			return m, true
		}
	}
	return m, false
}

// ofPiles reports whether a move takes a card off stock or waste.
func ofPiles(m pyramid.Move) bool {
	for i := range m.Len() {
		if zone := m.Place(i).Zone(); zone == pyramid.StockZone || zone == pyramid.WasteZone {
			return true
		}
	}
	return false
}

// lost reports whether the relaxed problem cannot be won, if there is one.
func (s *general) lost(g *pyramid.Game) bool {
	if s.relaxed == nil {
		return false
	}
	slots, stock, _ := g.Bits()
	return !s.relaxed.winnable(&state{slots: slots, exposed: s.relaxed.exposed(slots)}, stock)
}

// rank returns the rank of a step, as anySearch.order does, though pairs that
// are left count nothing.
func (s *general) rank(after *pyramid.Game, walk int) int {
	slots, stock, _ := after.Bits()
	rank := 4*walk*max(1, s.rules.Draw) + bits.OnesCount64(stock)
	table := after.Table()
	for on := slots; on != 0; on &= on - 1 {
		if table.CoveredBy(bits.TrailingZeros64(on))&slots == 0 {
			rank -= 2
		}
	}
	return rank + s.luck()
}

// reached is a position that waits in the search for the best line.
type reached struct {
	game   pyramid.Game
	move   pyramid.Move
	parent int // -1 for the start
	cost   int
	least  int // that a line through it costs
}

// queue is a heap of indices of nodes: the least first, of these the last.
type queue struct {
	nodes []reached
	order []int
}

func (q *queue) Len() int { return len(q.order) }
func (q *queue) Less(i, j int) bool {
	a, b := q.order[i], q.order[j]
	if q.nodes[a].least != q.nodes[b].least {
		return q.nodes[a].least < q.nodes[b].least
	}
	return a > b
}
func (q *queue) Swap(i, j int) { q.order[i], q.order[j] = q.order[j], q.order[i] }
func (q *queue) Push(x any)    { q.order = append(q.order, x.(int)) }
func (q *queue) Pop() any {
	last := len(q.order) - 1
	x := q.order[last]
	q.order = q.order[:last]
	return x
}

// generalBest looks for a better line than the one it is given.
func generalBest(g pyramid.Game, goal Goal, f found, b *budget) found {
	s := newGeneral(g, goal, b)
	q := &queue{}
	most := s.cost(g, g, 0)
	if f.line != nil {
		most = s.cost(g, endOf(g, f.line), len(f.line))
	}
	best := -1
	add := func(game pyramid.Game, m pyramid.Move, parent, depth, least int) {
		cost := s.cost(g, game, depth)
		if old, ok := s.cheapest[s.visited(game)]; ok && old <= cost {
			return
		}
		if !s.take(cheapestBytes + 2*int(unsafe.Sizeof(reached{}))) {
			return
		}
		s.cheapest[s.visited(game)] = cost
		at := len(q.nodes)
		q.nodes = append(q.nodes, reached{game, m, parent, cost, max(least, cost+s.bound(&game))})
		won := game.Status() == pyramid.Won
		if cost < most && (won || s.goal != ShortestWin) {
			most, best = cost, at
		}
		if !won && q.nodes[at].least < most {
			heap.Push(q, at)
		}
	}
	add(g, pyramid.Move{}, -1, 0, -1<<62)
	for q.Len() > 0 && q.nodes[q.order[0]].least < most {
		at := heap.Pop(q).(int)
		n := q.nodes[at]
		if s.cheapest[s.visited(n.game)] < n.cost {
			continue // reached more cheaply since
		}
		if !s.spend() {
			break
		}
		s.moves = n.game.AppendMoves(s.moves[:0])
		for _, m := range s.moves {
			if next, err := n.game.Play(m); err == nil {
				add(next, m, at, n.cost+1, n.least)
			}
		}
	}
	if best >= 0 {
		f.line = nil
		for at := best; q.nodes[at].parent >= 0; at = q.nodes[at].parent {
			f.line = append(f.line, q.nodes[at].move)
		}
		slices.Reverse(f.line)
	}
	f.exact = !s.out
	return f
}

// cost returns what a line of some moves from start to g costs.
func (s *general) cost(start, g pyramid.Game, moves int) int {
	switch s.goal {
	case BestScore:
		return start.Score() - g.Score()
	case MostCards:
		return start.Removed() - g.Removed()
	}
	return moves
}

// bound returns what a line costs at least from g on.
func (s *general) bound(g *pyramid.Game) int {
	switch s.goal {
	case BestScore:
		return s.boundScore(g)
	case MostCards:
		return -g.Left()
	}
	slots, _, exact := g.Goal()
	if !exact {
		return 1 // where nothing is won yet; elsewhere it does not count
	}
	left, _, _ := g.Bits()
	return (bits.OnesCount64(left&slots) + s.group - 1) / s.group
}

// boundScore takes each card, row and pass for the most that it can make.
func (s *general) boundScore(g *pyramid.Game) int {
	score := s.rules.Score
	if s.rules.ScoreRule != nil {
		return -1 << 40
	}
	card := max(0, score.Card) + max(0, score.Removal) + max(score.Left, -score.Left, 1)
	most := g.Left() * card
	for _, n := range score.Rows {
		most += max(0, n)
	}
	for _, n := range score.Passes {
		most += max(0, n)
	}
	return -most - max(0, score.Redeal)*max(0, g.RedealsLeft())
}
