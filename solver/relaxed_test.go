package solver

import (
	"context"
	"fmt"
)

// relaxation is the relaxed problem of a deal, tried out: every removal of
// cards that are left, in any order, without classes, components or loners.
type relaxation struct {
	*model
	gain  func(p *state, a, b uint8) int32 // what a removal makes, nothing where nil
	goal  [2]uint64                        // slots and stock that must go
	known map[[2]uint64]ends
}

// ends are what can be reached in the relaxed problem.
type ends struct {
	wins bool
	most int32 // to gain
}

// from returns what can be reached with these slots and this stock left.
func (r *relaxation) from(slots, stock uint64) ends {
	if e, ok := r.known[[2]uint64{slots, stock}]; ok {
		return e
	}
	e := ends{wins: slots&r.goal[0] == 0 && stock&r.goal[1] == 0}
	p := state{slots: slots, stock: stock, exposed: r.exposed(slots), redeals: noPass}
	free := p.exposed
	try := func(a, b uint8) {
		after := p
		for _, card := range []uint8{a, b} {
			if card < firstStock {
				after.slots &^= 1 << card
			} else if card != noCard {
				after.stock &^= 1 << (card - firstStock)
			}
		}
		next := r.from(after.slots, after.stock)
		if r.gain != nil {
			next.most += r.gain(&p, a, b)
		}
		e.wins = e.wins || next.wins
		e.most = max(e.most, next.most)
	}
	for _, a := range r.cards(free, stock) {
		if r.alone>>r.kind[a]&1 != 0 {
			try(a, noCard)
		}
		for _, b := range r.cards(slots, stock) {
			if a != b && r.mates[r.kind[a]]>>r.kind[b]&1 != 0 && r.together(free, slots, a, b) {
				try(a, b)
			}
		}
	}
	r.known[[2]uint64{slots, stock}] = e
	return e
}

// cards lists the cards of two sets.
func (r *relaxation) cards(slots, stock uint64) []uint8 {
	var all []uint8
	for i := range r.slots {
		if slots>>i&1 != 0 {
			all = append(all, uint8(i))
		}
	}
	for i := range r.size {
		if stock>>i&1 != 0 {
			all = append(all, firstStock+uint8(i))
		}
	}
	return all
}

// together reports whether two cards that match can leave together, if the
// first one is free.
func (r *relaxation) together(free, slots uint64, a, b uint8) bool {
	switch {
	case b >= firstStock:
		return a < firstStock || !r.hidden || r.pair || r.oldest
	case free>>b&1 != 0:
		return true
	}
	return a < firstStock && r.overlap && r.cover[b]&slots == 1<<a && r.down>>b&1 == 0
}

// maxRelaxed is the number of cards up to which the relaxed problem is tried
// out.
const maxRelaxed = 14

// checkRelaxed compares the relaxed problem for a goal with trying everything.
func checkRelaxed(r *relaxed) func(*future, *state) error {
	all := relaxation{model: r.model, goal: [2]uint64{r.goalSlots, r.goalStock}, known: map[[2]uint64]ends{}}
	return func(_ *future, s *state) error {
		if r.slots+r.size > maxRelaxed {
			return nil
		}
		if got, want := r.winnable(s, s.stock), all.from(s.slots, s.stock).wins; got != want {
			return fmt.Errorf("the relaxed problem can be won: %v, want %v", got, want)
		}
		return nil
	}
}

// checkLittleWork gives the relaxed problem one position to look at for each
// question: it looks at no more, and refutes nothing that can be won.
func checkLittleWork(m *model) func(*future, *state) error {
	b := &budget{ctx: context.Background()}
	r := newRelaxed(m, b, m.goalSlots, m.goalStock)
	return func(f *future, s *state) error {
		before := b.ticks
		r.effort = 1 - nextEffort
		if !r.winnable(s, s.stock) && f.length < impossible {
			return fmt.Errorf("won in %d moves, and refuted for want of work", f.length)
		}
		if n := b.ticks - before; n > 1 {
			return fmt.Errorf("the relaxed problem looks at %d positions, and may at 1", n)
		}
		return nil
	}
}

// checkToCome compares what can be made in the relaxed problem with trying
// everything. Components without tables are only estimated.
func checkToCome(p *points) func(*future, *state) error {
	all := relaxation{model: p.model, gain: p.gain, known: map[[2]uint64]ends{}}
	return func(_ *future, s *state) error {
		if p.slots+p.size > maxRelaxed {
			return nil
		}
		for i := range p.parts {
			if p.parts[i].rough {
				return nil
			}
		}
		got := p.toCome(state{slots: s.slots, exposed: s.exposed, stock: p.relaxed.counts(s.stock), redeals: noPass})
		if want := all.from(s.slots, s.stock).most; got != want {
			return fmt.Errorf("the relaxed problem makes %d points, want %d", got, want)
		}
		return nil
	}
}
