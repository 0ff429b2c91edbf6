package variants_test

import (
	"slices"
	"testing"

	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/variants"
	"github.com/pyramid-go/pyramid/variants/columns"
)

// loose is what the rule book says about a game without a pyramid, whose match
// may be of many cards.
type loose struct {
	knobs
	refill pyramid.Zone // '-' for none
	fixup  pyramid.Fixup
	most   int // cards that leave together
	fits   func(ranks []int, cards []pyramid.Card) bool
}

// pairTo says that two cards leave together if they make n.
func pairTo(n int) func([]int, []pyramid.Card) bool {
	return func(r []int, _ []pyramid.Card) bool { return len(r) == 2 && r[0]+r[1] == n }
}

// set says that cards of just these ranks, in ascending order, leave together.
func set(want ...int) func([]int, []pyramid.Card) bool {
	return func(r []int, _ []pyramid.Card) bool { return slices.Equal(r, want) }
}

// either says that cards leave together by any of some rules.
func either(rules ...func([]int, []pyramid.Card) bool) func([]int, []pyramid.Card) bool {
	return func(r []int, cards []pyramid.Card) bool {
		return slices.ContainsFunc(rules, func(rule func([]int, []pyramid.Card) bool) bool { return rule(r, cards) })
	}
}

func total(ranks []int) int {
	n := 0
	for _, r := range ranks {
		n += r
	}
	return n
}

func sameSuit(_ []int, cards []pyramid.Card) bool {
	return !slices.ContainsFunc(cards, func(c pyramid.Card) bool { return c.Suit() != cards[0].Suit() })
}

func grid(n, across int) []part { return []part{{kind: "grid", n: n, deep: across}} }

// stormy is the layout of Hurricane and Ides of March.
var stormy = []part{{kind: "columns", n: 10, deep: 3}, {kind: "singles", zone: 'r', n: 3}}

var exits = []part{{kind: "by column", depths: []int{5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 2}}}

const noRefill pyramid.Zone = '-'

// The games without a pyramid once more, from the rule book. Ranks come in
// ascending order.
var looseBook = []loose{
	{knobs{"thirteens", grid(10, 5), 10, 10, 42, "", 0, 0, 0, match{}, everything, cardsLeft, ""}, pyramid.Main, "", 2,
		either(pairTo(13), set(13))},
	{knobs{"elevens", grid(9, 3), 9, 9, 43, "", 0, 0, 0, match{}, everything, cardsLeft, ""}, pyramid.Main, "", 3,
		either(pairTo(11), set(11, 12, 13))},
	{knobs{"suit-elevens", grid(15, 5), 15, 15, 37, "", 0, 0, 0, match{}, everything, cardsLeft, ""}, pyramid.Main, "", 3,
		func(r []int, c []pyramid.Card) bool {
			return sameSuit(r, c) && either(pairTo(11), set(11, 12, 13))(r, c)
		}},
	{knobs{"tens", grid(13, 7), 13, 13, 39, "", 0, 0, 0, match{}, everything, cardsLeft, ""}, pyramid.Main, "", 4,
		either(pairTo(10), set(10, 10, 10, 10), set(11, 11, 11, 11), set(12, 12, 12, 12), set(13, 13, 13, 13))},
	{knobs{"nines", grid(9, 3), 9, 9, 43, "", 0, 0, 0, match{}, everything, cardsLeft, ""}, pyramid.Main, "", 4,
		either(pairTo(9), set(9), set(10, 11, 12, 13))},
	{knobs{"fifteens", grid(16, 4), 16, 16, 36, "", 0, 0, 0, match{}, everything, cardsLeft, ""}, pyramid.Main, "", 9,
		either(set(10, 11, 12, 13), func(r []int, _ []pyramid.Card) bool { return len(r) > 1 && r[len(r)-1] <= 9 && total(r) == 15 })},
	{knobs{"eighteens", grid(12, 4), 12, 12, 92, "", 0, 0, 0, match{}, everything, cardsLeft, ""}, pyramid.Main, "", 4,
		either(set(1), func(r []int, _ []pyramid.Card) bool {
			return len(r) == 4 && r[0] >= 2 && r[2] <= 10 && r[3] >= 11 && total(r[:3]) == 18 && r[0] != r[1] && r[1] != r[2]
		})},
	{knobs{"neptune", grid(8, 4), 8, 8, 44, "", 0, 0, 0, match{}, "stock", pyramid.Score{Left: -1, Of: []pyramid.Zone{pyramid.StockZone}}, ""},
		pyramid.Main, "", 2, func(r []int, _ []pyramid.Card) bool { return len(r) == 2 && r[1]-r[0] == 1 }},
	{knobs{"block-ten", grid(9, 3), 9, 9, 43, "", 0, 0, 0, match{}, "all but tens", cardsLeft, ""}, pyramid.Main, "", 2,
		either(pairTo(10), set(11, 11), set(12, 12), set(13, 13))},
	{knobs{"elevens-cells", grid(9, 3), 9, 9, 43, "", 0, 0, 0, match{}, everything, cardsLeft, "gathering cells"}, pyramid.Main, "", 3,
		either(pairTo(11), set(11, 12, 13))},

	{knobs{"hurricane", stormy, 33, 13, 19, "", 0, 0, 0, match{}, everything, cardsLeft, ""}, 'r', "", 2, pairTo(14)},
	{knobs{"ides-of-march", stormy, 33, 13, 19, "", 0, 0, 0, match{}, everything, cardsLeft, ""}, 'r', "", 2, either(pairTo(15), set(1, 1))},
	{knobs{"exit", exits, 52, 11, 0, "", 0, 0, 0, match{}, everything, cardsLeft, ""}, noRefill, "split-jacks", 2,
		either(pairTo(11), set(11, 11), func(r []int, c []pyramid.Card) bool { return set(12, 13)(r, c) && !sameSuit(r, c) })},
	{knobs{"relaxed-exit", exits, 52, 11, 0, "", 0, 0, 0, match{}, everything, cardsLeft, ""}, noRefill, "split-jacks", 2,
		either(pairTo(11), set(11, 11), set(12, 13))},
	{knobs{"fourteen", []part{{kind: "columns", depths: []int{5, 5, 5, 5, 4, 4, 4, 4, 4, 4, 4, 4}}}, 52, 12, 0, "", 0, 0, 0, match{}, everything, cardsLeft, ""},
		noRefill, "", 2, pairTo(14)},
	{knobs{"nestor", []part{{kind: "by column", n: 8, deep: 6}, {kind: "singles", zone: 'r', n: 4}}, 52, 12, 0, "", 0, 0, 0, match{}, everything, cardsLeft, ""},
		noRefill, "spread-ranks", 2, func(r []int, _ []pyramid.Card) bool { return len(r) == 2 && r[0] == r[1] }},
	{knobs{"triple-alliance", []part{{kind: "columns", depths: []int{3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 2, 2}}},
		52, 18, 0, "", 0, 0, 0, match{}, "51 removed", cardsLeft, "overlap"}, noRefill, "", 3,
		either(set(1, 2, 13), set(1, 12, 13), func(r []int, _ []pyramid.Card) bool { return len(r) == 3 && r[1] == r[0]+1 && r[2] == r[0]+2 })},
	{knobs{"lucky-number", nil, 48, 12, 56, "WT", 1, 1, 0, match{}, everything, cardsLeft, ""}, 'b', "", 3, // its layout: TestLuckyNumber
		either(pairTo(11), set(11, 12, 13))},
}

func TestLooseRulesFollowTheBook(t *testing.T) {
	for _, want := range looseBook {
		t.Run(want.id, func(t *testing.T) {
			v, ok := variants.Lookup(want.id)
			if !ok {
				t.Fatal("there is no such variant")
			}
			table := pyramid.MustCompile(v)
			want.checkLayout(t, table)
			want.checkStock(t, table)
			if n := table.MaxRemoval(); n != want.most {
				t.Errorf("%d cards leave together, want %d", n, want.most)
			}
			refills := uint64(0)
			if want.refill != noRefill {
				refills = table.In(want.refill)
			}
			if table.Refills() != refills || refills == 0 && want.refill != noRefill {
				t.Errorf("the slots %b are refilled, want %b", table.Refills(), refills)
			}
			r := table.Rules()
			if r.Fixup != want.fixup {
				t.Errorf("the fix-up is %q, want %q", r.Fixup, want.fixup)
			}
			switch want.goal {
			case everything:
				want.checkEnd(t, table)
			case "stock":
				if len(r.Goal.Empty) != 1 || r.Goal.Empty[0] != pyramid.StockZone || r.Goal.Spare != nil {
					t.Errorf("the goal is %+v", r.Goal)
				}
			case "all but tens":
				if r.Goal.Empty != nil || !slices.Equal(r.Goal.Spare, []pyramid.Rank{10}) {
					t.Errorf("the goal is %+v", r.Goal)
				}
			default:
				if r.Goal.Removed != 51 || r.Goal.Empty != nil || r.Goal.Spare != nil {
					t.Errorf("the goal is %+v", r.Goal)
				}
			}
			want.checkRemovals(t, table)
		})
	}
}

// TestLuckyNumber: the columns, and what an emptied one takes.
func TestLuckyNumber(t *testing.T) {
	table := pyramid.MustCompile(columns.LuckyNumber())
	if r := table.Rules(); !r.RefillWaste || !r.StockHidden {
		t.Errorf("the rules are %+v", r)
	}
	first := pyramid.Zone('b')
	for col := 1; col <= 12; col++ {
		column := []pyramid.Place{first.At(1, col), pyramid.At(2, col), pyramid.At(3, col), pyramid.At(4, col)}
		for i, p := range column {
			if got, want := table.DealtTo(table.Slot(p)), 12*i+col-1; got != want {
				t.Errorf("%v gets card %d, want %d", p, got, want)
			}
			if got := table.Deal(1).CoveredBy(p); i < 3 && !slices.Equal(got, column[i+1:i+2]) || i == 3 && got != nil {
				t.Errorf("%v is covered by %v", p, got)
			}
		}
	}

	// Two columns of ones and tens, on which nothing but them goes.
	deck := pyramid.French().Times(2)
	slices.SortStableFunc(deck, func(a, b pyramid.Card) int { return int(b.Rank()) - int(a.Rank()) })
	move := func(from, to int) { deck[from], deck[to] = deck[to], deck[from] }
	ones, tens := len(deck)-8, 24 // the first of each
	for i := range 4 {
		move(12*i, ones+i)   // the first column
		move(12*i+1, tens+i) // the second
	}
	g, err := table.Start(deck)
	if err != nil {
		t.Fatal(err)
	}
	play := func(m pyramid.Move) {
		t.Helper()
		if g, err = g.Play(m); err != nil {
			t.Fatalf("%v\n%v", err, g)
		}
	}
	for row := 4; row >= 2; row-- {
		play(pyramid.Remove(pyramid.At(row, 1), pyramid.At(row, 2)))
	}
	play(pyramid.Draw)
	waste, below, stock := g.Index(pyramid.Waste), g.Index(pyramid.WasteAt(1, 2)), g.Index(pyramid.Stock)
	play(pyramid.Remove(first.At(1, 1), first.At(1, 2)))
	if a, b := g.Index(first.At(1, 1)), g.Index(first.At(1, 2)); a != waste || b != below {
		t.Errorf("the columns take the cards %d and %d, want %d and %d from the waste", a, b, waste, below)
	}
	if g.WasteLen(1) != 0 || g.StockLen() != 54 || g.Index(pyramid.Stock) != stock || !g.Exposed(first.At(1, 1)) {
		t.Errorf("%d cards on the waste, %d on the stock\n%v", g.WasteLen(1), g.StockLen(), g)
	}
}

// checkRemovals compares the removals of some positions with all sets of
// exposed places that the book lets go.
func (k loose) checkRemovals(t *testing.T, table *pyramid.Table) {
	t.Helper()
	met := map[int]bool{} // sizes of removals
	seeds := uint64(12)
	if k.most > 4 {
		seeds = 2 // there are many sets
	}
	for seed := range seeds {
		p := player{state: seed}
		for g := table.Deal(seed); !g.Over(); g, _ = g.Play(p.choose(g)) {
			var free []pyramid.Place
			for _, s := range g.View().Spots {
				if s.Exposed {
					free = append(free, s.Place)
				}
			}
			slices.Sort(free)
			var want []pyramid.Move
			k.sets(g, free, nil, &want)
			slices.SortFunc(want, pyramid.Move.Compare)
			var got []pyramid.Move
			for _, m := range g.Moves() {
				onlyFree := !slices.ContainsFunc(m.Places(), func(p pyramid.Place) bool { return !slices.Contains(free, p) })
				if m.IsRemoval() && onlyFree { // others are overlapping
					got = append(got, m)
					met[m.Len()] = true
				}
			}
			if !slices.Equal(got, want) {
				t.Fatalf("the removals are\n%v\nwant\n%v\n%v", got, want, g)
			}
		}
	}
	if !met[k.most] && k.most < 9 {
		t.Errorf("no removal of %d cards was met", k.most)
	}
}

// sets appends the sets of places that fit, grown by places that come later.
func (k loose) sets(g pyramid.Game, later, picked []pyramid.Place, found *[]pyramid.Move) {
	if len(picked) > 0 {
		var ranks []int
		var cards []pyramid.Card
		for _, p := range picked {
			ranks, cards = append(ranks, int(g.Card(p).Rank())), append(cards, g.Card(p))
		}
		slices.Sort(ranks)
		if k.fits(ranks, cards) {
			*found = append(*found, pyramid.Remove(picked...))
		}
	}
	if len(picked) == k.most {
		return
	}
	for i, p := range later {
		k.sets(g, later[i+1:], append(slices.Clip(picked), p), found)
	}
}
