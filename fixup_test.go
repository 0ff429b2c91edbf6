package pyramid_test

import (
	"errors"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/variants/columns"
	"pgregory.net/rapid"
)

// The fix-ups once more, in lists and loops, from the rule book. They say how
// they got there, so that tests can see that every way was taken.

// slowColumn is the column of a slot of a layout: the indices of its slots.
func slowColumn(l pyramid.Layout, i int) []int {
	var column []int
	for k, s := range l {
		if s.Zone == l[i].Zone && s.Col == l[i].Col {
			column = append(column, k)
		}
	}
	return column
}

func slowSplitJacks(l pyramid.Layout, shuffled pyramid.Deck) (deck pyramid.Deck, way string) {
	deck = slices.Clone(shuffled)
	for i := range l {
		var jacks []int
		for _, k := range slowColumn(l, i) {
			if deck[k].Rank() == pyramid.Jack {
				jacks = append(jacks, k)
			}
		}
		switch {
		case len(jacks) < 2:
			continue
		case len(jacks) != 3:
			return deck, "nothing to do"
		}
		two := slowColumn(l, len(l)-1)
		if upper := two[1]; deck[upper].Rank() != pyramid.Jack {
			deck[jacks[1]], deck[upper] = deck[upper], deck[jacks[1]]
			return deck, "the upper card"
		}
		deck[jacks[1]], deck[two[0]] = deck[two[0]], deck[jacks[1]]
		return deck, "the other card"
	}
	return deck, "nothing to do"
}

func slowSpreadRanks(l pyramid.Layout, shuffled pyramid.Deck) (deck pyramid.Deck, ways map[string]int) {
	deck, ways = slices.Clone(shuffled), map[string]int{}
	// before returns the ranks of the cards of a column of which the walk up
	// to a slot has come past.
	before := func(column []int, end int) []pyramid.Rank {
		var ranks []pyramid.Rank
		for _, k := range column {
			if k < end {
				ranks = append(ranks, deck[k].Rank())
			}
		}
		return ranks
	}
walk:
	for i := range l {
		column := slowColumn(l, i)
		above := before(column, i)
		if !slices.Contains(above, deck[i].Rank()) {
			continue
		}
		for k := i + 1; k < len(deck); k++ {
			if !slices.Contains(above, deck[k].Rank()) {
				deck[i], deck[k] = deck[k], deck[i]
				ways["a later card"]++
				continue walk
			}
		}
		for k := i - 1; k >= 0; k-- {
			deck[i], deck[k] = deck[k], deck[i]
			if allDiffer(before(column, i+1)) && allDiffer(before(slowColumn(l, k), i+1)) {
				ways["an earlier card"]++
				continue walk
			}
			deck[i], deck[k] = deck[k], deck[i]
		}
		ways["no card"]++
	}
	return deck, ways
}

func allDiffer(ranks []pyramid.Rank) bool {
	slices.Sort(ranks)
	return len(slices.Compact(slices.Clone(ranks))) == len(ranks)
}

// inColumns returns the ranks of each column of a layout.
func inColumns(l pyramid.Layout, deck pyramid.Deck) [][]pyramid.Rank {
	var columns [][]pyramid.Rank
	for i := range l {
		var ranks []pyramid.Rank
		column := slowColumn(l, i)
		if column[0] != i {
			continue
		}
		for _, k := range column {
			ranks = append(ranks, deck[k].Rank())
		}
		columns = append(columns, ranks)
	}
	return columns
}

func count(ranks []pyramid.Rank, r pyramid.Rank) int {
	n := 0
	for _, have := range ranks {
		if have == r {
			n++
		}
	}
	return n
}

const fixedDeals = 10_000

// TestSplitJacks: no column of exit holds three jacks, whatever was shuffled;
// two cards change places where it would, and elsewhere none.
func TestSplitJacks(t *testing.T) {
	table := compiled(t, columns.Exit())
	layout := table.Rules().Layout
	ways := map[string]int{}
	for seed := range uint64(fixedDeals) {
		shuffled := pyramid.French().Shuffled(seed)
		want, way := slowSplitJacks(layout, shuffled)
		ways[way]++
		got := table.Deal(seed).Deck()
		if diff := cmp.Diff(want.String(), got.String()); diff != "" {
			t.Fatalf("seed %d, %s (-want +got):\n%s", seed, way, diff)
		}
		bad := slices.ContainsFunc(inColumns(layout, shuffled), func(c []pyramid.Rank) bool { return count(c, pyramid.Jack) == 3 })
		if changed := changes(shuffled, got); bad && changed != 2 || !bad && changed != 0 {
			t.Fatalf("seed %d: %d cards lie elsewhere, and three jacks in a column before: %t", seed, changed, bad)
		}
		for _, c := range inColumns(layout, got) {
			if count(c, pyramid.Jack) == 3 {
				t.Fatalf("seed %d deals three jacks to a column: %v", seed, c)
			}
		}
	}
	for _, way := range []string{"nothing to do", "the upper card", "the other card"} {
		if ways[way] == 0 {
			t.Errorf("no seed of %d takes the way %q: %v", fixedDeals, way, ways)
		}
	}
}

// changes returns at how many indices two decks differ.
func changes(a, b pyramid.Deck) int {
	n := 0
	for i := range a {
		if a[i] != b[i] {
			n++
		}
	}
	return n
}

// TestSpreadRanks: no column of nestor holds a rank twice, and a deck that was
// good is unchanged.
func TestSpreadRanks(t *testing.T) {
	table := compiled(t, columns.Nestor())
	layout := table.Rules().Layout
	ways := map[string]int{}
	for seed := range uint64(fixedDeals) {
		shuffled := pyramid.French().Shuffled(seed)
		want, taken := slowSpreadRanks(layout, shuffled)
		got := table.Deal(seed).Deck()
		if diff := cmp.Diff(want.String(), got.String()); diff != "" {
			t.Fatalf("seed %d (-want +got):\n%s", seed, diff)
		}
		for way, n := range taken {
			ways[way] += n
		}
		if len(taken) == 0 {
			ways["nothing to do"]++
		}
		if (len(taken) == 0) != (changes(shuffled, got) == 0) {
			t.Fatalf("seed %d: %v, and %d cards lie elsewhere", seed, taken, changes(shuffled, got))
		}
		for _, c := range inColumns(layout, got) {
			if !allDiffer(slices.Clone(c)) {
				t.Fatalf("seed %d deals a rank twice to a column: %v", seed, c)
			}
		}
	}
	for _, way := range []string{"nothing to do", "a later card", "an earlier card"} {
		if ways[way] == 0 {
			t.Errorf("no seed of %d takes the way %q: %v", fixedDeals, way, ways)
		}
	}
	if ways["no card"] > 0 {
		t.Errorf("%d cards found no place in %d deals", ways["no card"], fixedDeals)
	}
}

// TestFixupsOfAnyColumns compares with the slow fix-ups on other layouts, dealt
// by rounds or by columns, with decks in which there may be no way out.
func TestFixupsOfAnyColumns(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		depths := rapid.SliceOfN(rapid.IntRange(1, 6), 1, 8).Draw(t, "depths")
		fixup := rapid.SampledFrom([]pyramid.Fixup{pyramid.SplitJacks, pyramid.SpreadRanks}).Draw(t, "Fixup")
		layout := pyramid.ColumnsOf(depths...)
		if fixup == pyramid.SplitJacks {
			layout = layout.Above(pyramid.Columns(1, 2).In('r'))
		}
		if rapid.Bool().Draw(t, "by column") {
			layout = layout.ByColumn()
		}
		deck := rapid.SliceOfN(rapid.SampledFrom(deckOfText("9c Jc Jd Qc Kc Kd Ks")), len(layout), len(layout)+6).Draw(t, "deck")
		rules := pyramid.Rules{Deck: deck, Layout: layout, Fixup: fixup, Match: anythingGoes()}
		table, err := pyramid.Compile(rules)
		if err != nil {
			if flat := len(layout) == len(depths); fixup == pyramid.SpreadRanks && flat && errors.Is(err, pyramid.ErrFixup) {
				return
			}
			t.Fatal(err)
		}
		seed := rapid.Uint64().Draw(t, "seed")
		want, _ := slowSpreadRanks(layout, pyramid.Deck(deck).Shuffled(seed))
		if fixup == pyramid.SplitJacks {
			want, _ = slowSplitJacks(layout, pyramid.Deck(deck).Shuffled(seed))
		}
		game := table.Deal(seed)
		if diff := cmp.Diff(want.String(), game.Deck().String()); diff != "" {
			t.Fatalf("seed %d of %v (-want +got):\n%s", seed, layout, diff)
		}
		started, err := table.Start(pyramid.Deck(deck))
		if err != nil || changes(started.Deck(), deck) != 0 {
			t.Fatalf("Start(%v) deals %v, %v", deck, started.Deck(), err)
		}
	})
}

// TestSpreadRanksInSmallDecks compares with the slow fix-up where cards are so
// few that one exchange decides about the next.
func TestSpreadRanksInSmallDecks(t *testing.T) {
	ways := map[string]int{}
	for _, depths := range [][]int{{3, 2}, {2, 3, 1}, {3, 3}, {4, 2}, {2, 2, 2}, {3, 2, 2}} {
		for _, layout := range []pyramid.Layout{pyramid.ColumnsOf(depths...), pyramid.ColumnsOf(depths...).ByColumn()} {
			for _, cards := range []string{"Ac Ad 2c 2d 3c 3d 4c 4d", "Ac Ad Ah 2c 2d 3c 4c 4d", "2c 2d 3c Ac Ad 3d 2h 3h"} {
				deck := deckOf(t, cards)[:len(layout)+1]
				table := compiled(t, pyramid.Rules{Deck: deck, Layout: layout, Fixup: pyramid.SpreadRanks, Match: anythingGoes()})
				for seed := range uint64(1000) {
					want, taken := slowSpreadRanks(layout, deck.Shuffled(seed))
					if got := table.Deal(seed).Deck(); got.String() != want.String() {
						t.Fatalf("%v: %v becomes %v, want %v", depths, deck.Shuffled(seed), got, want)
					}
					for way, n := range taken {
						ways[way] += n
					}
				}
			}
		}
	}
	for _, way := range []string{"a later card", "an earlier card", "no card"} {
		if ways[way] == 0 {
			t.Errorf("no deck takes the way %q: %v", way, ways)
		}
	}
}

// TestFixupsByHand: some decks, mended on paper.
func TestFixupsByHand(t *testing.T) {
	for _, test := range []struct {
		fixup          pyramid.Fixup
		depths         []int
		shuffled, want string
	}{
		{pyramid.SpreadRanks, []int{2, 2, 2}, "Ac 2c 3c Ad 2d 3d", "Ac 2c 3c Ad 2d 3d"},
		{pyramid.SpreadRanks, []int{2, 2, 2}, "Ac Ad 3c 2c 3d 2d", "Ac 3c Ad 2c 3d 2d"},
		{pyramid.SpreadRanks, []int{2, 2, 2}, "Ac 2c Ad 2d 3c 3d", "Ac 2c Ad 3d 3c 2d"}, // 2d is the last that fits
		{pyramid.SpreadRanks, []int{2, 2, 2}, "Ac Ad 2c 2d 3c 3d", "Ac 2c Ad 3d 3c 2d"}, // both
		{pyramid.SpreadRanks, []int{2, 3}, "Ac 2c 2d 3c 3d", "3d 2c 2d 3c Ac"},          // the first of all is
		{pyramid.SplitJacks, []int{2}, "Jd Jc", "Jd Jc"},
		{pyramid.SplitJacks, []int{3, 3, 2}, "Jc Jd Jh 9c 9d 9h Js 9s", "Jc 9s Jh 9c 9d 9h Js Jd"},
		{pyramid.SplitJacks, []int{3, 3, 2}, "9c 9d 9h Jc Jd Jh 9s Js", "9c 9d 9h Jc 9s Jh Jd Js"},
		{pyramid.SplitJacks, []int{3, 3, 2}, "Jc Jd 9c Jh Js 9d 9h 9s", "Jc Jd 9c Jh Js 9d 9h 9s"},
		{pyramid.SplitJacks, []int{4, 2, 2}, "Jc Jd Jh Js 9c 9d 9h 9s", "Jc Jd Jh Js 9c 9d 9h 9s"}, // not exactly three
	} {
		deck := deckOf(t, test.shuffled)
		table := compiled(t, pyramid.Rules{Deck: deck, Layout: pyramid.ColumnsOf(test.depths...).ByColumn(), Fixup: test.fixup, Match: anythingGoes()})
		seed := uint64(0)
		for deck.Shuffled(seed).String() != test.shuffled {
			seed++
		}
		if got := table.Deal(seed).Deck().String(); got != test.want {
			t.Errorf("%s of %v: %s becomes %s, want %s", test.fixup, test.depths, test.shuffled, got, test.want)
		}
	}
}
