package pyramid_test

import (
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/pyramid-go/pyramid"
)

// Facts about the games that can be worked out without this library.

// TestCardSetsOfThePyramid: taking free cards one by one reaches a Catalan
// number of sets of cards, 1430 for seven rows; each is a staircase.
func TestCardSetsOfThePyramid(t *testing.T) {
	catalan := 1
	for n := 1; n <= 7; n++ {
		catalan = catalan * 2 * (2*n + 1) / (n + 2) // of n+1
		deck := pyramid.French()[:n*(n+1)/2]
		for _, layout := range []pyramid.Layout{pyramid.Triangle(n), pyramid.Inverted(n)} {
			g, err := compiled(t, pyramid.Rules{Deck: deck, Layout: layout, Match: anythingGoes()}).Start(deck)
			if err != nil {
				t.Fatal(err)
			}
			seen := map[uint64]bool{}
			for todo := []pyramid.Game{g}; len(todo) > 0; todo = todo[1:] {
				slots, _, _ := todo[0].Bits()
				if seen[slots] {
					continue
				}
				seen[slots] = true
				for _, m := range todo[0].Moves() {
					if m.Len() == 1 {
						todo = append(todo, afterMove(t, todo[0], m))
					}
				}
			}
			if len(seen) != catalan {
				t.Errorf("%d rows: %d card sets, want %d", n, len(seen), catalan)
			}
		}
	}
	if catalan != 1430 {
		t.Errorf("the last of these numbers is %d", catalan)
	}
}

// cardSets returns all sets of cards in play that a game can reach, by the
// words of slots and stock.
func cardSets(t *testing.T, g pyramid.Game) map[[2]uint64]bool {
	t.Helper()
	sets := map[[2]uint64]bool{}
	seen := map[pyramid.Key]bool{g.Key(): true}
	for todo := []pyramid.Game{g}; len(todo) > 0; todo = todo[1:] {
		slots, stock, _ := todo[0].Bits()
		sets[[2]uint64{slots, stock}] = true
		for _, m := range todo[0].Moves() {
			next := afterMove(t, todo[0], m)
			if k := next.Key(); !seen[k] {
				seen[k] = true
				todo = append(todo, next)
			}
		}
	}
	return sets
}

// TestOpenStockIsAWastePair: with cards drawn one at a time, an open stock and
// a waste whose two top cards pair reach the same card sets; a waste top alone
// reaches no others, and sometimes fewer.
func TestOpenStockIsAWastePair(t *testing.T) {
	fewer := 0
	const deals = 300
	for i := range deals {
		random := rand.New(rand.NewPCG(uint64(i), 5))
		rows, stock := 2+random.IntN(2), 3+random.IntN(6)
		deck := pyramid.French().Shuffled(uint64(i))
		deck = slices.DeleteFunc(deck, func(c pyramid.Card) bool { return c.Rank() > 6 && c.Rank() < 11 })[:rows*(rows+1)/2+stock]
		rules := pyramid.Rules{
			Deck: deck, Layout: pyramid.Triangle(rows), Redeals: random.IntN(3), Goal: pyramid.Goal{Removed: len(deck)},
			Match: append(pyramid.SumTo(13), append(pyramid.PairsTo(7), pyramid.PairsTo(5)...)...),
		}
		sets := func(hidden, pair bool) map[[2]uint64]bool {
			rules.StockHidden, rules.WastePair = hidden, pair
			g, err := compiled(t, rules).Start(deck)
			if err != nil {
				t.Fatal(err)
			}
			return cardSets(t, g)
		}
		open, pair, top := sets(false, false), sets(true, true), sets(true, false)
		if diff := cmp.Diff(open, pair); diff != "" {
			t.Fatalf("deal %v, %d redeals (-open stock +waste pair):\n%s", deck, rules.Redeals, diff)
		}
		for s := range top {
			if !open[s] {
				t.Fatalf("deal %v: the waste top alone reaches %b", deck, s)
			}
		}
		if len(top) < len(open) {
			fewer++
		}
	}
	if fewer == 0 || fewer == deals {
		t.Errorf("the waste top alone reaches fewer card sets in %d of %d deals", fewer, deals)
	}
}

// TestWorkedExample was checked by hand: three removals free the first four
// cards of the sixth row, three more and a king end with four free cards of
// which no two fit.
func TestWorkedExample(t *testing.T) {
	const rows = `
		      2c
		     3c 4c
		    5c 6c 7h
		   9c Tc Jc Jd
		  2d 3d KC Jh 5s
		 AD 9S 4H 7C 8h 9h
		8C 5H KD 3S 10D QC 6S
		`
	g := dealt(t, pyramid.Rules{StockHidden: true}, rows+restOf(t, rows))
	for _, step := range []struct{ moves, free string }{
		{"", "8c 5h Kd 3s Td Qc 6s"},
		{"7.3 7.1+7.2", "Ad 9s 3s Td Qc 6s"},
		{"7.4+7.5", "Ad 9s 4h 7c Qc 6s"},
		{"6.1+7.6 6.4+7.7 6.2+6.3", "2d 3d Kc 8h 9h"},
		{"5.3", "2d 3d 8h 9h"},
	} {
		g = played(t, g, step.moves)
		if got := freeCards(g); got != step.free {
			t.Fatalf("after %q these are free: %s, want %s\n%v", step.moves, got, step.free, g)
		}
	}
	if removals := removalsOf(g); len(removals) > 0 {
		t.Errorf("still there are %v\n%v", removals, g)
	}
}

// restOf returns the cards of a pack that a text does not name.
func restOf(t testing.TB, cards string) string {
	t.Helper()
	used := deckOf(t, cards)
	return slices.DeleteFunc(pyramid.French(), func(c pyramid.Card) bool { return slices.Contains(used, c) }).String()
}

// freeCards returns the exposed cards of the layout, in the order of places.
func freeCards(g pyramid.Game) string {
	var free pyramid.Deck
	for _, p := range slotsOf(g) {
		if g.Exposed(p) {
			free = append(free, g.Card(p))
		}
	}
	return free.String()
}

// TestPairsNeeded: however 52 cards lie, 28 removals take them all: 24 pairs
// and four kings.
func TestPairsNeeded(t *testing.T) {
	moves := movesOf(t, ladderMoves(t))
	pairs, kings := 0, 0
	for _, m := range moves {
		switch {
		case m.IsRemoval() && m.Len() == 2:
			pairs++
		case m.IsRemoval():
			kings++
		}
	}
	if pairs != 24 || kings != 4 {
		t.Errorf("%d pairs and %d kings", pairs, kings)
	}
	if slots, stock, exact := dealt(t, pyramid.Rules{}, dealNamed(t, "ladder")).Goal(); bits.OnesCount64(slots) != 28 || bits.OnesCount64(stock) != 24 || !exact {
		t.Errorf("the goal is %b and %b, exact: %v", slots, stock, exact)
	}
}
