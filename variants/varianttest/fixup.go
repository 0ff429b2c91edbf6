package varianttest

import (
	"slices"

	"github.com/pyramid-go/pyramid"
)

// checkShuffle compares the deck that a seed deals with the shuffled one. A
// fix-up must leave a good deck alone, and mend another.
func (k *kit) checkShuffle(p *position, seed uint64, dealt pyramid.Deck) {
	shuffled := k.rules.Deck.Shuffled(seed)
	same := slices.Equal(dealt, shuffled)
	switch bad := k.faults(shuffled); {
	case len(k.rules.Pin) > 0: // which begin looks at
	case bad == 0 && !same:
		k.fail(ErrOptions, p, "the seed does not deal the shuffled deck")
	case bad > 0 && same && k.mendable():
		k.fail(ErrOptions, p, "the fix-up %s leaves a deck as it is: %v", k.rules.Fixup, shuffled)
	case bad > 0 && k.faults(dealt) > 0 && k.mendable():
		k.fail(ErrOptions, p, "the fix-up %s does not mend a deck: %v becomes %v", k.rules.Fixup, shuffled, dealt)
	}
}

// mendable reports whether the fix-up can surely mend every deck: jacks can
// always be split; ranks can be spread where the deck has many more of them
// than a column has cards.
func (k *kit) mendable() bool {
	deepest := 0
	for _, column := range k.columns(k.rules.Deck) {
		deepest = max(deepest, len(column))
	}
	return k.rules.Fixup == pyramid.SplitJacks || len(k.rules.Deck) >= 52 && int(k.rules.high) >= 2*deepest
}

// faults counts what the fix-up is there to mend.
func (k *kit) faults(deck pyramid.Deck) int {
	n := 0
	for _, column := range k.columns(deck) {
		seen := map[pyramid.Rank]int{}
		for _, c := range column {
			seen[c.Rank()]++
		}
		switch k.rules.Fixup {
		case pyramid.SplitJacks:
			switch seen[pyramid.Jack] {
			case 0, 1:
				continue
			case 3:
				return 1
			}
			return 0 // only the first column with more than one jack counts
		case pyramid.SpreadRanks:
			n += len(column) - len(seen)
		}
	}
	return n
}

// columns returns the cards of a deck column by column, the columns in the
// order of their first slots.
func (k *kit) columns(deck pyramid.Deck) [][]pyramid.Card {
	type column struct {
		zone pyramid.Zone
		col  int
	}
	var order []column
	cards := map[column][]pyramid.Card{}
	for i, s := range k.rules.Layout {
		at := column{s.Zone, s.Col}
		if cards[at] == nil {
			order = append(order, at)
		}
		cards[at] = append(cards[at], deck[i])
	}
	var all [][]pyramid.Card
	for _, at := range order {
		all = append(all, cards[at])
	}
	return all
}
