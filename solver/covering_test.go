package solver

import (
	"context"
	"fmt"
	"math/bits"

	"github.com/pyramid-go/pyramid"
)

// sameCards returns the positions that are not over, those with the same cards
// together. Without stock and waste there is nothing to walk through.
func sameCards(all []future) [][]*future {
	var groups [][]*future
	at := map[[2]uint64]int{}
	for i := range all {
		slots, stock, _ := all[i].game.Bits()
		if stock == 0 || all[i].game.Status() != pyramid.Playing {
			continue
		}
		k, ok := at[[2]uint64{slots, stock}]
		if !ok {
			k = len(groups)
			at[[2]uint64{slots, stock}] = k
			groups = append(groups, nil)
		}
		groups[k] = append(groups[k], &all[i])
	}
	return groups
}

// checkCovering compares from which position to which others with the same
// cards the search believes that draws and redeals lead, with going there.
func checkCovering(m *model, all []future) error {
	m.plan = plan{perDraw: 1, perRedeal: 1000}
	for _, group := range sameCards(all) {
		for _, from := range group {
			ways := map[state]int32{} // to the states that draws and redeals lead to
			cost := int32(0)
			for g := from.game; ; {
				s := (&future{game: g}).state(m)
				if _, ok := ways[s]; ok {
					break
				}
				ways[s] = cost
				next, err := g.Play(pyramid.Draw)
				if cost++; err != nil {
					next, err = g.Play(pyramid.Redeal)
					cost += 999
				}
				if err != nil {
					break
				}
				g = next
			}
			p := from.state(m)
			for _, to := range group {
				q := to.state(m)
				want, leads := ways[q]
				if got, ok := m.covering(&p, &q); ok != leads || ok && got != want {
					return fmt.Errorf("from %v to %v: %d, %v; want %d, %v", standing(&p), standing(&q), got, ok, want, leads)
				}
			}
		}
	}
	return nil
}

// checkCovered compares which positions the search for a win leaves out, because
// of those that it has searched in vain, with those that these cover.
func checkCovered(m *model, all []future) error {
	b := &budget{ctx: context.Background()}
	for _, group := range sameCards(all) {
		together := newAny(m, b, nil)
		var recorded []state
		for _, one := range group[:min(len(group), 20)] {
			p := one.state(m)
			alone := newAny(m, b, nil)
			alone.record(&p)
			recorded = append(recorded, p)
			together.record(&p)
			for _, other := range group {
				q := other.state(m)
				_, want := m.covering(&p, &q)
				if got := alone.covered(&q); got != want {
					return fmt.Errorf("after %v in vain %v is left out: %v, want %v", standing(&p), standing(&q), got, want)
				}
				any := false
				for i := range recorded {
					_, covers := m.covering(&recorded[i], &q)
					any = any || covers
				}
				if got := together.covered(&q); got != any {
					return fmt.Errorf("after %d others in vain %v is left out: %v, want %v", len(recorded), standing(&q), got, any)
				}
			}
		}
	}
	return nil
}

func standing(p *state) string {
	return fmt.Sprintf("%d turned in pass %d", bits.OnesCount64(p.stock&low(int(p.turned))), p.redeals+1)
}
