package solver

import (
	"math/bits"
	"testing"

	"pgregory.net/rapid"
)

// anyComponent draws a component of a few cards that pair at random.
var anyComponent = rapid.Custom(func(t *rapid.T) component {
	c := component{cards: make([]uint8, rapid.IntRange(1, 4).Draw(t, "cards"))}
	c.alone = rapid.Uint8Max(1<<len(c.cards)-1).Draw(t, "alone")
	for i := range c.cards {
		for j := range i {
			if rapid.Bool().Draw(t, "pairs") {
				c.pairs[i] |= 1 << j
				c.pairs[j] |= 1 << i
			}
		}
	}
	return c
})

// TestFewestRemovals compares the partner tables with trying every set of
// removals.
func TestFewestRemovals(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := anyComponent.Draw(t, "component")
		for range 20 {
			part := func(of uint8, name string) uint8 { return of & rapid.Uint8().Draw(t, name) }
			left := part(1<<len(c.cards)-1, "left")
			must := part(left, "must")
			d := deposits{stock: part(left, "stock")}
			d.waste = part(left&^d.stock, "waste")
			wastePair := rapid.Bool().Draw(t, "waste pair")
			got, want := c.fewest(left, must, d, wastePair), fewestOfAll(&c, left, must, d, wastePair)
			if got != want && max(got, want) < impossible/2 || (got < impossible/2) != (want < impossible/2) {
				t.Fatalf("%+v, left %b, must %b, %b: %d removals, want %d", c, left, must, d, got, want)
			}
		}
	})
}

// fewestOfAll is what fewest says of a component.
func fewestOfAll(c *component, left, must uint8, d deposits, wastePair bool) int {
	type removal struct {
		cards uint8
		cost  int
	}
	var all []removal
	for i := range c.cards {
		a := left & (1 << i)
		if a&c.alone != 0 {
			all = append(all, removal{a, 1 - count((d.stock|d.waste)&a)})
		}
		for j := range i {
			b := left & (1 << j)
			if a == 0 || b == 0 || c.pairs[i]&b == 0 {
				continue
			}
			saved := min(1, count(d.stock&(a|b)))
			if onWaste := count(d.waste & (a | b)); wastePair {
				saved += onWaste
			} else {
				saved += min(1, onWaste)
			}
			all = append(all, removal{a | b, 1 - saved})
		}
	}
	best := impossible
	for set := range 1 << len(all) {
		var gone uint8
		cost, twice := 0, false
		for i, r := range all {
			if set>>i&1 != 0 {
				twice = twice || gone&r.cards != 0
				gone |= r.cards
				cost += r.cost
			}
		}
		if !twice && must&^gone == 0 {
			best = min(best, cost)
		}
	}
	return best
}

func count(set uint8) int { return bits.OnesCount8(set) }
