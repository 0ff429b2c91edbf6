package solver

import (
	"context"
	"math/bits"
	"math/rand/v2"
	"testing"

	"github.com/pyramid-go/pyramid"
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

// TestPacking looks for the cards of a set in a packed word, where every
// component has its own. Not all have room in one of 64 bits.
func TestPacking(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	twice := pyramid.French().Times(2)
	for _, test := range []struct {
		name   string
		rules  pyramid.Rules
		packed int // cards
	}{
		{"one deck", pyramid.Rules{}, 52},
		{"nine slots", pyramid.Rules{Layout: pyramid.Singles(9)}, 52},
		{"two decks", pyramid.Rules{Deck: twice, Layout: pyramid.Triangle(9)}, 8}, // kings
		{"two decks, same suit", pyramid.Rules{Deck: twice, Layout: pyramid.Triangle(9), Match: []pyramid.Pattern{{Sum: 13, Count: 1}, {Sum: 13, Suits: pyramid.SameSuit}}}, 64},
		{"64 slots", pyramid.Rules{Deck: pyramid.French()[:32].Times(2), Layout: pyramid.Singles(64), Match: []pyramid.Pattern{{Equal: true, Suits: pyramid.SameSuit}}}, 64},
	} {
		m, _ := newModel(pyramid.MustCompile(test.rules).Deal(1))
		var slots, stock uint64
		for i := range m.parts {
			c := &m.parts[i]
			if slots&c.slots != 0 || stock&c.stock != 0 {
				t.Errorf("%s: component %d has cards of others", test.name, i)
			}
			slots, stock = slots|c.slots, stock|c.stock
		}
		if slots != low(m.slots) || stock != low(m.size) {
			t.Errorf("%s: the components have the slots %b and the stock %b", test.name, slots, stock)
		}
		packed := 0
		for range 20 {
			slots, stock := random.Uint64()&low(m.slots), random.Uint64()&low(m.size)
			word := m.packing.slots(slots) | m.packing.stock(stock)
			packed = 0
			for i := range m.parts {
				c := &m.parts[i]
				packed += len(c.cards)
				if got := c.in(word); got>>len(c.cards) != 0 {
					t.Fatalf("%s: component %d of %d cards has %b", test.name, i, len(c.cards), got)
				}
				for k, card := range c.cards {
					want := slots >> card & 1
					if card >= firstStock {
						want = stock >> (card - firstStock) & 1
					}
					if got := c.in(word) >> k & 1; uint64(got) != want {
						t.Fatalf("%s: card %d of component %d is there: %d, want %d", test.name, k, i, got, want)
					}
				}
			}
		}
		if packed != test.packed {
			t.Errorf("%s: %d cards are packed, want %d", test.name, packed, test.packed)
		}
	}
}

// TestPartnersOnTopOfEachOther says which of four cards, each under the next,
// may leave together, whatever the order of their numbers.
func TestPartnersOnTopOfEachOther(t *testing.T) {
	for _, order := range [][4]int{{0, 1, 2, 3}, {3, 2, 1, 0}, {2, 0, 3, 1}} {
		for _, overlap := range []bool{false, true} {
			for _, down := range []bool{false, true} {
				layout := make(pyramid.Layout, 5)
				for k, i := range order { // tables number slots by rows
					layout[k] = pyramid.Slot{Row: 1 + i, Col: 1, Down: down && k == 1}
					if k < 3 {
						layout[k].CoveredBy = []int{k + 1}
					}
				}
				layout[4] = pyramid.Slot{Row: 5, Col: 1} // beside them
				r := pyramid.Rules{Deck: pyramid.French()[:5], Layout: layout, Match: []pyramid.Pattern{{Run: true}}, Overlap: overlap}
				m, _ := newModel(pyramid.MustCompile(r).Deal(1))
				above := m.above()
				for k, a := range order {
					for l, b := range order {
						next := l == k+1 && !(down && k == 1) || k == l+1 && !(down && l == 1)
						if want := overlap && next; k != l && m.mayPair(uint8(a), uint8(b), &above) != want {
							t.Errorf("order %v, overlap %v, down %v: %d and %d may pair: %v", order, overlap, down, k, l, !want)
						}
					}
					if !m.mayPair(uint8(a), 4, &above) || !m.mayPair(4, uint8(a), &above) {
						t.Errorf("order %v, overlap %v: %d and the card beside may not pair", order, overlap, k)
					}
				}
			}
		}
	}
}

// TestWhatComponentsNeed compares what the bound for moves remembers and counts
// for a component with working it out anew.
func TestWhatComponentsNeed(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for _, r := range []pyramid.Rules{
		{Layout: pyramid.Triangle(5), Goal: pyramid.Clear(pyramid.Main)},
		{Layout: pyramid.Triangle(4), WastePair: true, StockHidden: true},
		{Layout: pyramid.Singles(3), WastePair: true}, // some components lie in the stock
	} {
		r.Deck, r.Match = pyramid.French()[:28], pyramid.SumTo(14)
		m, _ := newModel(pyramid.MustCompile(r).Deal(1))
		b := newMoveBound(m, &budget{ctx: context.Background()}, nil)
		for range 20_000 {
			part := random.IntN(len(b.parts))
			c := &b.parts[part]
			all := uint8(1<<len(c.cards) - 1)
			of := func(set uint8) uint8 { return set & uint8(random.Uint32()) }
			can := func(have, must uint8) bool { return c.fewest(have, must, deposits{}, b.pair) < impossible/2 }

			left := of(all)
			must := of(left)
			if random.IntN(3) == 0 {
				must = left & b.goal[part]
			}
			d := deposits{stock: of(left)}
			d.waste = of(left &^ d.stock)
			if got, want := b.table(part, left, must, d), c.fewest(left, must, d, b.pair); got != want && (got != impossible || want < impossible/2) {
				t.Fatalf("component %d, left %b, must %b, %b: %d removals, want %d", part, left, must, d, got, want)
			}

			// Of a pile the first n + 1 cards, or the last, are at hand when n
			// are away; where the stock is hidden, the first n.
			pile := random.Uint64() & random.Uint64() & low(m.size)
			have := left &^ c.in(b.packing.stock(pile))
			reach, dig := impossible, impossible
			for n := bits.OnesCount64(pile); n >= 0; n-- {
				first := n
				if !m.hidden {
					first++
				}
				if can(have|c.in(b.packing.stock(lowest(pile, first))), must&have) {
					reach = n
				}
				if can(have|c.in(b.packing.stock(highest(pile, n+1))), must&have) {
					dig = n
				}
			}
			if got := b.reach(part, must&have, have, pile); got != reach {
				t.Fatalf("component %d with %b, must %b: reached after %d of %b, want %d", part, have, must&have, got, pile, reach)
			}
			if got := b.dig(part, must&have, have, pile); got != dig && !can(have, must&have) {
				t.Fatalf("component %d with %b, must %b: dug out after %d of %b, want %d", part, have, must&have, got, pile, dig)
			}
		}
	}
}

// TestEndsOfASet holds the first and the last bits of a set.
func TestEndsOfASet(t *testing.T) {
	const set = 0b1011_0100
	for _, test := range []struct {
		n             int
		first, latest uint64
	}{
		{-1, 0, 0}, {0, 0, 0}, {1, 0b100, 0b1000_0000}, {2, 0b1_0100, 0b1010_0000},
		{3, 0b11_0100, 0b1011_0000}, {4, set, set}, {5, set, set},
	} {
		if first, latest := lowest(set, test.n), highest(set, test.n); first != test.first || latest != test.latest {
			t.Errorf("%d: %b and %b, want %b and %b", test.n, first, latest, test.first, test.latest)
		}
	}
}
