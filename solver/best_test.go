package solver

import (
	"context"
	"math/rand/v2"
	"testing"
)

// TestNodesOfOneSetOfCards adds positions until the table has grown often, and
// looks for those with the same cards.
func TestNodesOfOneSetOfCards(t *testing.T) {
	type cards struct{ slots, stock uint64 }
	random := rand.New(rand.NewPCG(7, 8))
	s := bestSearch{budget: &budget{ctx: context.Background()}, best: -1}
	last := map[cards]int32{}
	for i := range int32(6000) {
		c := cards{random.Uint64N(60), random.Uint64N(60) << 40} // some come again
		if !s.add(&state{slots: c.slots, stock: c.stock}, -1, hop{}) {
			t.Fatal("there is no limit, and no room")
		}
		before, known := last[c]
		if !known {
			before = -1
		}
		if next := s.node(i).next; next != before {
			t.Fatalf("node %d: the one before it with these cards is %d, want %d", i, next, before)
		}
		last[c] = i
	}
	if s.sets != len(last) {
		t.Errorf("%d sets of cards, want %d", s.sets, len(last))
	}
	for c, want := range last {
		if got := *s.head(c.slots, c.stock); got != want {
			t.Errorf("%v: the last node with these cards is %d, want %d", c, got, want)
		}
	}
}
