package pyramid_test

import (
	"errors"
	"math/bits"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/variants/columns"
	"github.com/pyramid-go/pyramid/variants/grids"
	"pgregory.net/rapid"
)

// TestGroups compares the removals listed in positions of games in which many
// patterns take many cards, some of them the same ones, with those that the
// twin finds by trying every set of places.
func TestGroups(t *testing.T) {
	larger := 0
	checkSome(t, 1500, func(t *rapid.T) {
		layout := pyramid.Singles(number(t, "singles", 5, 9))
		overlap := rapid.Bool().Draw(t, "columns")
		if overlap {
			layout = pyramid.ColumnsOf(rapid.SliceOfN(rapid.IntRange(1, 3), 3, 5).Draw(t, "depths")...)
			overlap = len(layout) > 5 && slices.ContainsFunc(layout, covered)
		}
		deck := rapid.SliceOfN(rapid.SampledFrom(deckOfText("Ac Ad 2c 2h 3d 3s 4c 4d 5h 5s 6c Ks")), len(layout), len(layout)+6).Draw(t, "deck")
		rules := pyramid.Rules{
			Deck: deck, Layout: layout, Overlap: overlap,
			Match: rapid.SliceOfN(anyPattern(deck), 1, 4).Draw(t, "Match"), Goal: pyramid.Goal{Removed: len(deck)},
		}
		if len(deck) > len(layout) {
			rules.WasteOldest, rules.Open = rapid.Bool().Draw(t, "WasteOldest"), number(t, "Open", 0, 1)
		}
		if turned(t, "Values") {
			rules.Values = map[pyramid.Rank]int{1: 0, 13: 3}
		}
		table, err := pyramid.Compile(rules)
		if err != nil {
			t.Skip(err)
		}
		g, err := table.Start(deck)
		if err != nil {
			t.Fatal(err)
		}
		twin := newTwin(rules, deck)
		for range 3 {
			got := removalsOf(g)
			if diff := cmp.Diff(twin.removals(), got, cmpopts.EquateEmpty()); diff != "" {
				t.Fatalf("removals (-want +got):\n%s\n%v\n%+v", diff, g, rules.Match)
			}
			for i, m := range got {
				if i > 0 && got[i-1].Compare(m) >= 0 {
					t.Fatalf("%v comes after %v", m, got[i-1])
				}
				if m.Len() > 2 {
					larger++
				}
			}
			if (g.Status() == pyramid.Playing) != (len(g.Moves()) > 0) {
				t.Fatalf("the game is %v and has the moves %v", g.Status(), g.Moves())
			}
			if len(got) == 0 || g.Status() != pyramid.Playing {
				break
			}
			m := rapid.SampledFrom(got).Draw(t, "move")
			if g, err = g.Play(m); err != nil {
				t.Fatal(err)
			}
			twin = twin.play(m)
		}
	})
	if larger == 0 {
		t.Error("no removal of more than two cards was met")
	}
}

// TestRunInSequence: three cards of a run that lie on one another leave together
// if each is free in its turn and next in rank to one before it.
func TestRunInSequence(t *testing.T) {
	at := func(row, col int, on ...int) pyramid.Slot { return pyramid.Slot{Row: row, Col: col, CoveredBy: on} }
	column := pyramid.ColumnsOf(3)
	tests := []struct {
		name   string
		layout pyramid.Layout
		cards  string
		ok     bool
	}{
		{"from the top down", column, "3c 4c 5c", true},
		{"from the middle", column, "3c 5c 4c", true},
		{"the middle card last", column, "4c 3c 5c", false},
		{"the middle card last, the lowest in the first place", pyramid.Layout{at(1, 1, 2), at(1, 2, 0), at(2, 1)}, "3c 4c 5c", false},
		{"the middle card last, the highest in the first place", pyramid.Layout{at(1, 1, 2), at(1, 2, 0), at(2, 1)}, "5c 4c 3c", false},
		{"two free cards that are no neighbours, the middle one below both", pyramid.Triangle(2), "4c 3c 5c", false},
		{"two free neighbours", pyramid.Triangle(2), "5c 3c 4c", true},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			g := dealt(t, pyramid.Rules{Layout: test.layout, Overlap: true, Match: []pyramid.Pattern{{Run: true, Count: 3}}}, test.cards)
			all := pyramid.Remove(slotsOf(g)...)
			if got := slices.Contains(g.Moves(), all); got != test.ok || (g.Check(all) == nil) != test.ok {
				t.Errorf("listed: %v, check: %v\n%v", got, g.Check(all), g)
			}
		})
	}
}

// TestDistinctGroups: of the same cards with and without the condition that no
// rank comes twice.
func TestDistinctGroups(t *testing.T) {
	for _, test := range []struct {
		name         string
		pattern      pyramid.Pattern
		all, differs string // the removals
	}{
		{"a run", pyramid.Pattern{Run: true, Count: 3}, "1.1+1.2+1.4 1.1+1.3+1.4", "1.1+1.2+1.4 1.1+1.3+1.4"},
		{"a set", pyramid.Pattern{Set: []pyramid.Rank{1, 2, 3}}, "1.1+1.2+1.4 1.1+1.3+1.4", "1.1+1.2+1.4 1.1+1.3+1.4"},
		{"a set with a rank twice", pyramid.Pattern{Set: []pyramid.Rank{2, 2, 3}}, "1.2+1.3+1.4", ""},
		{"equal ranks and another card", pyramid.Pattern{Equal: true, With: []pyramid.Rank{1}}, "1.1+1.2+1.3", ""},
		{"a rank and the same besides", pyramid.Pattern{Set: []pyramid.Rank{2, 3}, With: []pyramid.Rank{2}}, "1.2+1.3+1.4", "1.2+1.3+1.4"},
		{"a sum", pyramid.Pattern{Sum: 7, Count: 3}, "1.2+1.3+1.4", ""},
	} {
		for _, distinct := range []bool{false, true} {
			want := test.all
			if distinct {
				want = test.differs
			}
			test.pattern.Distinct = distinct
			rules := pyramid.Rules{Layout: pyramid.Singles(4), Match: []pyramid.Pattern{test.pattern}, Goal: pyramid.Goal{Removed: 3}}
			g := dealt(t, rules, "Ac 2c 2d 3c")
			if diff := cmp.Diff(movesOf(t, want), removalsOf(g)); diff != "" {
				t.Errorf("%s, distinct %v (-want +got):\n%s\n%v", test.name, distinct, diff, g)
			}
		}
	}
}

// TestEverySetOnce: how many sets there are can be counted.
func TestEverySetOnce(t *testing.T) {
	choose := func(n, k int) int {
		c := 1
		for i := range k {
			c = c * (n - i) / (i + 1)
		}
		return c
	}
	aces := slices.Repeat(deckOf(t, "Ac"), 16)
	sum := func(n, count int) pyramid.Pattern { return pyramid.Pattern{Sum: n, Count: count} }
	for _, test := range []struct {
		name  string
		match []pyramid.Pattern
		want  int
	}{
		{"nine of sixteen", []pyramid.Pattern{sum(9, pyramid.AnyCount)}, choose(16, 9)},
		{"the same thrice", []pyramid.Pattern{sum(4, pyramid.AnyCount), sum(4, 4), {Equal: true, Count: 4}}, choose(16, 4)},
		{"the same from other ranks", []pyramid.Pattern{
			{Sum: 4, Count: 4, From: []pyramid.Rank{1}}, {Sum: 4, Count: 4, From: []pyramid.Rank{1, 2}}, {Sum: 4, Count: 4, From: []pyramid.Rank{1, 3}},
			{Sum: 4, Count: 4, From: []pyramid.Rank{1, 4}}, {Sum: 4, Count: 4, From: []pyramid.Rank{1, 5}}, {Sum: 4, Count: 4, From: []pyramid.Rank{1, 6}},
		}, choose(16, 4)},
		{"eight of a kind", []pyramid.Pattern{{Equal: true, Count: 8}}, choose(16, 8)},
		{"nine of a kind", []pyramid.Pattern{{Equal: true, Count: 9}}, choose(16, 9)},
		{"any card besides", []pyramid.Pattern{{Sum: 2, With: []pyramid.Rank{1}}, {Set: []pyramid.Rank{1, 1}, With: []pyramid.Rank{1, 1}}}, choose(16, 3)},
		{"pairs and threes", []pyramid.Pattern{sum(2, pyramid.AnyCount), sum(3, pyramid.AnyCount), sum(2, 0)}, choose(16, 2) + choose(16, 3)},
	} {
		g, err := compiled(t, pyramid.Rules{Deck: aces, Layout: pyramid.Singles(16), Match: test.match}).Start(aces)
		if err != nil {
			t.Fatal(err)
		}
		moves := g.Moves()
		slices.SortFunc(moves, pyramid.Move.Compare)
		if got := len(slices.Compact(moves)); got != test.want || len(g.Moves()) != test.want {
			t.Errorf("%s: %d moves, %d of them different, want %d", test.name, len(g.Moves()), got, test.want)
		}
	}
}

// TestSetOfNine: where one rank of a set is scarce, the others are no
// substitute, whatever their number.
func TestSetOfNine(t *testing.T) {
	set := append(slices.Repeat([]pyramid.Rank{pyramid.Ace}, 8), 2)
	rules := pyramid.Rules{Layout: pyramid.Singles(11), Match: []pyramid.Pattern{{Set: set}}, Goal: pyramid.Goal{Removed: 9}}
	g := dealt(t, rules, "Ac Ac Ac Ac Ac Ac Ac Ac Ac 2c 3c")
	moves := g.Moves()
	if len(moves) != 9 {
		t.Errorf("%d sets, want one for each ace that stays: %v", len(moves), moves)
	}
	for _, m := range moves {
		if !m.Has(pyramid.At(1, 10)) || m.Has(pyramid.At(1, 11)) || m.Len() != 9 {
			t.Errorf("%v", m)
		}
	}
}

// TestWorthlessCards: cards of value 0 may join any sum, up to the most cards of
// a removal.
func TestWorthlessCards(t *testing.T) {
	rules := pyramid.Rules{
		Layout: pyramid.Singles(11), Values: map[pyramid.Rank]int{pyramid.Ace: 0},
		Match: []pyramid.Pattern{{Sum: 5, Count: pyramid.AnyCount}}, Goal: pyramid.Goal{Removed: 9},
	}
	g := dealt(t, rules, "5c"+strings.Repeat(" Ac", 10))
	sizes := map[int]int{}
	for _, m := range g.Moves() {
		sizes[m.Len()]++
	}
	want := map[int]int{2: 10, 3: 45, 4: 120, 5: 210, 6: 252, 7: 210, 8: 120, 9: 45} // the five with some of ten
	if diff := cmp.Diff(want, sizes); diff != "" {
		t.Errorf("removals by size (-want +got):\n%s", diff)
	}
}

// TestLargeGroupsHaveABound: removals of more than four cards need rules in
// which no more than 16 places are ever live, whatever places these are.
func TestLargeGroupsHaveABound(t *testing.T) {
	any := append(pyramid.SumTo(13), pyramid.Pattern{Sum: 13, Count: pyramid.AnyCount})
	for _, test := range []struct {
		name  string
		live  int
		rules pyramid.Rules
	}{
		{"slots", 16, pyramid.Rules{Layout: pyramid.Singles(16), Draw: pyramid.NoDraw, Refill: []pyramid.Zone{pyramid.Main}}},
		{"covered slots", 16, pyramid.Rules{Deck: pyramid.French()[:48], Layout: pyramid.Columns(16, 3)}},
		{"stock and waste", 16, pyramid.Rules{Layout: pyramid.Singles(14)}},
		{"waste", 16, pyramid.Rules{Layout: pyramid.Singles(15), StockHidden: true}},
		{"cells", 16, pyramid.Rules{Deck: pyramid.French()[:13], Layout: pyramid.Singles(13), Cells: pyramid.Cells{Count: 3}}},
		{"overlap", 15, pyramid.Rules{Deck: pyramid.French()[:15], Layout: pyramid.Triangle(5), Overlap: true}},
		{"the most overlap", 16, pyramid.Rules{Deck: pyramid.French()[:16], Layout: pyramid.Columns(8, 2), Overlap: true}},
		{"waists", 16, pyramid.Rules{Deck: pyramid.French()[:40], Layout: waists(8)}},
		{"more waists", 18, pyramid.Rules{Deck: pyramid.French()[:45], Layout: waists(9)}},
		{"oldest cards of two wastes", 17, pyramid.Rules{Layout: pyramid.Singles(13), StockHidden: true, Wastes: 2, WasteOldest: true}},
		{"more slots", 17, pyramid.Rules{Layout: pyramid.Singles(17), Draw: pyramid.NoDraw, Refill: []pyramid.Zone{pyramid.Main}}},
		{"more piles", 17, pyramid.Rules{Layout: pyramid.Singles(15)}},
		{"oldest waste cards", 20, pyramid.Rules{Layout: pyramid.Singles(14), StockHidden: true, Wastes: 3, WasteOldest: true}},
		{"more cells", 17, pyramid.Rules{Deck: pyramid.French()[:14], Layout: pyramid.Singles(14), Cells: pyramid.Cells{Count: 3}}},
		{"more overlap", 21, pyramid.Rules{Deck: pyramid.French()[:21], Layout: pyramid.Triangle(6), Overlap: true}},
	} {
		test.rules.Match, test.rules.Goal = any, pyramid.Goal{Removed: 3}
		_, err := pyramid.Compile(test.rules)
		if want := test.live > 16; want != errors.Is(err, pyramid.ErrPattern) || !want && err != nil {
			t.Errorf("%s, %d places: %v", test.name, test.live, err)
		}
	}
}

// waists are n times two cards on one on two, of which two can be live at once,
// since both of the lower ones lie below both of the upper ones.
func waists(n int) pyramid.Layout {
	var l pyramid.Layout
	for i := range n {
		waist, upper := len(l)+2, len(l)+3
		for row, on := range [][]int{{waist}, {upper, upper + 1}, nil} {
			for col := range 2 - row%2 {
				l = append(l, pyramid.Slot{Row: row + 1, Col: 2*i + col + 1, CoveredBy: on})
			}
		}
	}
	return l
}

// TestLiveAtOnce: the bound counts the most slots of which none lies on another,
// directly or not, found here by trying all sets of slots.
func TestLiveAtOnce(t *testing.T) {
	const most = 16
	rapid.Check(t, func(t *rapid.T) {
		layout := anyCovers(t)
		above := make([]int, len(layout)) // by slot: the set of those on it
		for range layout {
			for i, s := range layout {
				for _, on := range s.CoveredBy {
					above[i] |= 1<<on | above[on]
				}
			}
		}
		width := 0
		for set := range 1 << len(layout) {
			free := true
			for i := range layout {
				free = free && (set>>i&1 == 0 || set&above[i] == 0)
			}
			if free {
				width = max(width, bits.OnesCount(uint(set)))
			}
		}
		for _, more := range []int{most - width, most - width + 1} {
			rules := pyramid.Rules{Layout: layout.Above(pyramid.Singles(more).In('z')), Match: []pyramid.Pattern{{Sum: 13, Count: pyramid.AnyCount}}, Goal: pyramid.Goal{Removed: 2}}
			rules.Deck = pyramid.French()[:len(rules.Layout)]
			_, err := pyramid.Compile(rules)
			if wide := width+more > most; wide != errors.Is(err, pyramid.ErrPattern) || !wide && err != nil {
				t.Fatalf("%d live at once and %d more: %v\n%+v", width, more, err, layout)
			}
		}
	})
}

// TestFourCardsHaveNoBound: removals of four cards are few enough anywhere.
func TestFourCardsHaveNoBound(t *testing.T) {
	rules := pyramid.Rules{Layout: pyramid.Singles(28), Match: append(pyramid.SumTo(13), pyramid.Pattern{Sum: 13, Count: 4})}
	if got := compiled(t, rules).MaxRemoval(); got != 4 {
		t.Errorf("%d cards at most", got)
	}
}

// groupGames are games whose removals may take many cards.
func groupGames() map[string]pyramid.Game {
	all := map[string]pyramid.Game{}
	for name, v := range map[string]pyramid.Variant{
		"fifteens": grids.Fifteens(), "tens": grids.Tens(), "eighteens": grids.Eighteens(), "suit elevens": grids.SuitElevens(), "triple alliance": columns.TripleAlliance(),
	} {
		all[name] = pyramid.MustCompile(v).Deal(11)
	}
	return all
}

func TestGroupsDoNotAllocate(t *testing.T) {
	for name, g := range groupGames() {
		buf := make([]pyramid.Move, 0, 1024)
		for what, ask := range map[string]func(){
			"AppendMoves": func() { buf = g.AppendMoves(buf[:0]) }, "Status": func() { g.Status() }, "Stuck": func() { g.Stuck() },
		} {
			if n := testing.AllocsPerRun(100, ask); n != 0 {
				t.Errorf("%s: %s allocates %v times", name, what, n)
			}
		}
	}
}

func BenchmarkGroups(b *testing.B) {
	for name, g := range groupGames() {
		buf := make([]pyramid.Move, 0, 1024)
		b.Run(name+"/AppendMoves", func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				buf = g.AppendMoves(buf[:0])
			}
		})
		b.Run(name+"/Status", func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				g.Status()
			}
		})
	}
}
