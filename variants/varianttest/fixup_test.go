package varianttest

import (
	"errors"
	"testing"

	"github.com/pyramid-go/pyramid"
)

// TestChecksTheShuffle: decks that no fix-up makes of a seed's.
func TestChecksTheShuffle(t *testing.T) {
	bad := uint64(0) // a seed whose shuffle needs mending
	jacks := pyramid.Rules{Layout: pyramid.Columns(13, 3).Beside(pyramid.Columns(1, 2)).ByColumn(), Fixup: pyramid.SplitJacks}
	ranks := pyramid.Rules{Layout: pyramid.Columns(8, 6).ByColumn(), Fixup: pyramid.SpreadRanks}
	for _, rules := range []pyramid.Rules{{}, jacks, ranks} {
		k := &kit{table: pyramid.MustCompile(rules), lib: pyramidItself}
		k.rules = newRulebook(k.table)
		for bad = 0; rules.Fixup != "" && k.faults(pyramid.French().Shuffled(bad)) == 0; bad++ {
		}
		check := func(seed uint64, deck pyramid.Deck) error {
			k.report = report{}
			k.checkShuffle(nil, seed, deck)
			return k.report.err()
		}
		if err := check(bad, k.table.Deal(bad).Deck()); err != nil {
			t.Errorf("fix-up %q: %v", rules.Fixup, err)
		}
		for what, deck := range map[string]pyramid.Deck{
			"as shuffled": pyramid.French().Shuffled(bad), "of another seed": pyramid.French().Shuffled(bad + 1), "as made": pyramid.French(),
		} {
			err := check(bad, deck)
			if fine := rules.Fixup == "" && what == "as shuffled" || k.faults(deck) == 0 && rules.Fixup != ""; fine != !errors.Is(err, ErrOptions) {
				t.Errorf("fix-up %q, a deck %s: %v", rules.Fixup, what, err)
			}
		}
	}
}
