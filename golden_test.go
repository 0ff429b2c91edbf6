package pyramid_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/pyramid-go/pyramid"
)

// Which cards a seed deals is frozen: do not change testdata/seeds.golden.
func TestSeedsDealTheSameCardsForEver(t *testing.T) {
	var b strings.Builder
	for _, pack := range []struct {
		name string
		deck pyramid.Deck
	}{
		{"french", pyramid.French()}, {"french x 2", pyramid.French().Times(2)},
		{"spanish 48", pyramid.Spanish(48)}, {"spanish 40 x 2", pyramid.Spanish(40).Times(2)},
	} {
		fmt.Fprintf(&b, "%s: %v\n", pack.name, pack.deck)
		for i := range 16 {
			seed := uint64(i)
			if i >= 12 {
				seed = 1<<(4*i) + uint64(i) // large ones, too
			}
			fmt.Fprintf(&b, "%d: %v\n", seed, pack.deck.Shuffled(seed))
		}
	}
	golden(t, "testdata/seeds.golden", b.String())
}

// A deal is the shuffled deck, and all seeds give permutations that differ.
func TestDealsAreShuffledDecks(t *testing.T) {
	table := pyramid.MustCompile(pyramid.Rules{})
	seen := map[string]bool{}
	for seed := range uint64(1000) {
		deck := table.Deal(seed).Deck()
		if deck.String() != pyramid.French().Shuffled(seed).String() {
			t.Fatalf("seed %d deals %v", seed, deck)
		}
		if _, err := table.Start(deck); err != nil {
			t.Fatal(err)
		}
		if seen[deck.String()] {
			t.Fatalf("seed %d deals what another does", seed)
		}
		seen[deck.String()] = true
	}
}

// Over 10,000 seeds each card is about as often in each position: chi-square
// with 51 degrees of freedom is above 100 once in 30,000 positions.
func TestShuffleIsEven(t *testing.T) {
	const deals = 10_000
	var count [52][256]int
	for seed := range uint64(deals) {
		for i, c := range pyramid.French().Shuffled(seed) {
			count[i][c]++
		}
	}
	for i := range count {
		chi := 0.0
		for _, c := range pyramid.French() {
			d := float64(count[i][c]) - deals/52.0
			chi += d * d / (deals / 52.0)
		}
		if chi > 100 {
			t.Errorf("position %d: chi-square %.1f", i, chi)
		}
	}
}
