package solver

import (
	"math/bits"
	"slices"

	"github.com/pyramid-go/pyramid"
)

// points is what removals score, and how much can still be scored at most.
//
// A bound of the score to come is the most that can be made in the relaxed
// problem, see relaxed.go, worked out exactly and remembered for all positions.
// There the removals within the stock can wait until the slots are done, so
// only those that take a slot's card are searched, and what the rest of the
// stock makes is looked up in the partner tables. What clearing the main zone
// makes depends on the pass, and is added for the best pass to come.
//
// Safe removals. A loner that scores can be taken at once, as for a win, if
// that cannot end the game too early: the last card of the goal is better left
// while there is more to score. So a card of the goal is taken at once only if
// it covers another one of the goal, or if nothing is left at the end. Where
// the points of a row are instead of those for the removal, or negative, the
// order matters, and nothing is taken without asking.
type points struct {
	*model
	removal int32
	worth   [firstStock + pyramid.MaxStock]int32 // of a card, by itself
	rows    []row
	row     [pyramid.MaxSlots]uint8 // by slot, into rows; none for slots outside the main zone
	instead bool
	zone    uint64 // the main zone, if clearing it scores
	passes  []int32
	most    [][]int32 // by component and set of cards left
	cleared *relaxed  // the zone
	relaxed *relaxed  // its known are the scores to come, and one
}

// row is a row of the main zone.
type row struct {
	slots  uint64
	points int32
}

const (
	noRow  = 0xff
	noPass = 0xff // one in which clearing the main zone makes nothing
)

// newPoints plans the search for the best score or the most cards, or reports
// that the score is not made of removals alone, or more for a later pass.
func newPoints(m *model, g pyramid.Game, goal Goal, b *budget) (*points, bool) {
	r := g.Table().Rules()
	score := r.Score
	switch {
	case goal == MostCards:
		score = pyramid.CardsRemoved()
	case r.ScoreRule != nil:
		return nil, false
	case score.None: // and the rest is zero
	case score.Left == 0 && score.Card == 0 && score.Removal == 0 && score.Redeal == 0 && len(score.Rows) == 0 && len(score.Passes) == 0 && score.TimeBonus == 0:
		score = pyramid.CardsLeft()
	}
	counts := func(z pyramid.Zone) bool { return score.Of == nil || slices.Contains(score.Of, z) }
	if score.Left != 0 && counts(pyramid.StockZone) != counts(pyramid.WasteZone) || score.Redeal > 0 {
		return nil, false // draws and redeals score, too
	}
	for i, n := range score.Passes {
		if n < 0 || i > 0 && n > score.Passes[i-1] {
			return nil, false // a later pass may be better
		}
	}
	p := &points{model: m, removal: int32(score.Removal), instead: score.RowInstead}
	for i := range m.slots {
		p.worth[i] = int32(score.Card)
		if counts(m.place[i].Zone()) {
			p.worth[i] -= int32(score.Left)
		}
	}
	for i := range m.size {
		p.worth[firstStock+i] = int32(score.Card)
		if counts(pyramid.WasteZone) {
			p.worth[firstStock+i] -= int32(score.Left)
		}
	}
	p.relaxed = newRelaxed(m, b, 0, 0)
	p.addRows(g.Table().In(pyramid.Main), score, b)
	p.addSafe(score)
	for i := range p.parts {
		p.most = append(p.most, p.table(&p.parts[i]))
	}
	return p, true
}

// addRows finds the rows of the main zone, from the bottom up.
func (p *points) addRows(main uint64, score pyramid.Score, b *budget) {
	for i := range p.row {
		p.row[i] = noRow
	}
	if len(score.Passes) > 0 {
		p.zone, p.cleared = main, newRelaxed(p.model, b, main, 0)
		for _, n := range score.Passes {
			p.passes = append(p.passes, int32(n))
		}
	}
	var numbers []int // in ascending order, as slots are
	for s := main; s != 0; s &= s - 1 {
		numbers = append(numbers, p.place[bits.TrailingZeros64(s)].Row())
	}
	numbers = slices.Compact(numbers)
	slices.Reverse(numbers)
	for n := range numbers {
		r := row{}
		if n < len(score.Rows) {
			r.points = int32(score.Rows[n])
		} else if !p.instead {
			break
		}
		for s := main; s != 0; s &= s - 1 {
			if i := bits.TrailingZeros64(s); p.place[i].Row() == numbers[n] {
				r.slots |= 1 << i
				p.row[i] = uint8(n)
			}
		}
		p.rows = append(p.rows, r)
	}
}

// addSafe plans what is taken without asking.
func (p *points) addSafe(score pyramid.Score) {
	m := p.model
	m.plan = plan{points: p, perRedeal: -int32(score.Redeal)}
	if p.instead || slices.ContainsFunc(score.Rows, func(n int) bool { return n < 0 }) {
		return
	}
	everything := m.goalSlots == low(m.slots) && m.goalStock == low(m.size)
	m.mayEnd = !everything
	for i := range m.slots {
		if m.loneSlots>>i&1 != 0 && p.removal+p.worth[i] >= 0 {
			m.safeSlots |= 1 << i
		}
	}
	for i := range m.size {
		if m.draw == 1 && m.loneStock>>i&1 != 0 && p.removal+p.worth[firstStock+i] >= 0 && (everything || m.goalStock>>i&1 == 0) {
			m.safeStock |= 1 << i
		}
	}
}

// gain returns the points of a removal, before it; b may be noCard.
func (p *points) gain(s *state, a, b uint8) int32 {
	gain := p.removal + p.worth[a]
	var gone uint64
	if a < firstStock {
		gone = 1 << a
	}
	if b != noCard {
		gain += p.worth[b]
		if b < firstStock {
			gone |= 1 << b
		}
	}
	left := s.slots &^ gone
	any := false
	for done, more := uint64(0), gone; more != 0; more &= more - 1 {
		r := p.row[bits.TrailingZeros64(more)]
		if r == noRow || done>>r&1 != 0 || left&p.rows[r].slots != 0 {
			continue
		}
		done |= 1 << r
		gain += p.rows[r].points
		any = true
	}
	if any && p.instead {
		gain -= p.removal
	}
	if gone&p.zone != 0 && left&p.zone == 0 && int(s.redeals) < len(p.passes) {
		gain += p.passes[s.redeals]
	}
	return gain
}

// table returns the most that removals of a component can make, for each set
// of its cards.
func (p *points) table(c *component) []int32 {
	if c.rough {
		return nil
	}
	most := make([]int32, 1<<len(c.cards))
	for left := 1; left < len(most); left++ {
		i := bits.TrailingZeros(uint(left))
		rest := left &^ (1 << i)
		best := most[rest]
		if c.alone>>i&1 != 0 {
			best = max(best, most[rest]+p.removal+p.worth[c.cards[i]])
		}
		for with := int(c.pairs[i]) & rest; with != 0; with &= with - 1 {
			j := bits.TrailingZeros(uint(with))
			best = max(best, most[rest&^(1<<j)]+p.removal+p.worth[c.cards[i]]+p.worth[c.cards[j]])
		}
		most[left] = best
	}
	return most
}

// bound returns what a line costs at least from p on: less than nothing, as a
// rule.
func (p *points) bound(s *state) (int32, bool) {
	reachable := p.reachable(s)
	most := p.toCome(state{slots: s.slots, exposed: s.exposed, stock: p.relaxed.counts(reachable), redeals: noPass})
	if s.slots&p.zone != 0 && int(s.redeals) < len(p.passes) {
		if n := slices.Max(p.passes[s.redeals:]); n > 0 && p.cleared.winnable(s, reachable) {
			most += n
		}
	}
	return -most, true
}

// toCome returns the most that can be made in the relaxed problem.
func (p *points) toCome(s state) int32 {
	var taken int32
	for free := s.exposed & p.safeSlots; free != 0; free = s.exposed & p.safeSlots {
		i := bits.TrailingZeros64(free)
		taken += p.gain(&s, uint8(i), noCard)
		p.lift(&s, i)
	}
	known := &p.relaxed.known
	if n := known.get(s.slots, s.stock, 0); n != 0 {
		return taken + n - 1
	}
	limit := p.limit(&s)
	if !known.tick() {
		return taken + limit
	}
	most := p.removals(0, s.stock)
	if most < limit {
		p.relaxed.try(&s, func(next state, a, b uint8) bool {
			most = max(most, p.gain(&s, a, b)+p.toCome(next))
			return most >= limit
		})
	}
	if !known.out {
		known.put(s.slots, s.stock, 0, most+1)
	}
	return taken + most
}

// limit returns the most that could be made if all cards could be reached.
func (p *points) limit(s *state) int32 {
	most := p.removals(s.slots, s.stock)
	for i := range p.rows {
		if r := &p.rows[i]; s.slots&r.slots != 0 {
			most += max(0, r.points)
			if p.instead {
				most += max(0, -p.removal) // what the row's points are instead of
			}
		}
	}
	return most
}

// removals returns the most that removals of these cards can make, without what
// they clear, whatever lies on them.
func (p *points) removals(slots, stock uint64) int32 {
	var most int32
	word := p.packing.slots(slots) | p.packing.stock(stock)
	for i := range p.parts {
		c := &p.parts[i]
		if c.rough {
			most += p.rough(slots&c.slots, stock&c.stock)
		} else {
			most += p.most[i][c.in(word)]
		}
	}
	return most
}

// rough returns the most that cards can make, each as if it found the best
// partner.
func (p *points) rough(slots, stock uint64) int32 {
	var most int32
	each := func(card int) {
		n := p.removal + 2*p.worth[card]
		if p.alone>>p.kind[card]&1 != 0 {
			n = max(n, 2*(p.removal+p.worth[card]))
		}
		most += max(0, n)
	}
	for ; slots != 0; slots &= slots - 1 {
		each(bits.TrailingZeros64(slots))
	}
	for ; stock != 0; stock &= stock - 1 {
		each(firstStock + bits.TrailingZeros64(stock))
	}
	return (most + 1) / 2
}

// stops reports whether a line may end in p: it may end anywhere.
func (p *points) stops(*state) bool { return true }
