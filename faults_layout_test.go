package pyramid_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/pyramid-go/pyramid"
)

// Beside the cases about exposure and pairs of testdata/cases.json: the whole
// kind of fault, as properties of every game.

// TestPlacesNeverShift: a place names the same slot for the whole game. It
// holds the card that was dealt to it or none, and none for ever once its card
// has gone, unless the rules refill it; what leaves other places means nothing.
func TestPlacesNeverShift(t *testing.T) {
	eachLine(t, func(t *testing.T, before pyramid.Game, m pyramid.Move, after pyramid.Game) {
		table := after.Table()
		for slot := range table.Slots() {
			p := table.Place(slot)
			if table.Slot(p) != slot {
				t.Errorf("%v is slot %d and slot %d", p, slot, table.Slot(p))
			}
			was, is := before.Index(p), after.Index(p)
			switch {
			case table.Refills()>>slot&1 != 0:
				if is != was && !m.Has(p) && was >= 0 {
					t.Errorf("%v changes what lies at %v\n%v", m, p, after)
				}
			case is >= 0 && is != table.DealtTo(slot):
				t.Errorf("card %d lies at %v, not the one dealt there\n%v", is, p, after)
			case is >= 0 && was < 0:
				t.Errorf("%v puts a card to the emptied %v\n%v", m, p, after)
			case is < 0 && was >= 0 && !m.Has(p):
				t.Errorf("%v takes the card from %v as well\n%v", m, p, after)
			}
		}
	})
}

// TestBoardKeepsItsShape: what left a row leaves a mark, so that every other
// card stays in its column of the text.
func TestBoardKeepsItsShape(t *testing.T) {
	const row7 = 6 // line of the text
	g := dealt(t, pyramid.Rules{StockHidden: true}, `
		      Ac
		     2c 3c
		    4c 5c 7c
		   8c Jc Qc Kc
		  Ad 2d 3d 4d 5d
		 6d 8d 9d Td Jd Qd
		6c 5s 9c 7d 3h Tc Kd
		Ah 2h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh As 2s 3s 4s 6s 7s 8s 9s Ts Js Qs Ks`)
	after := played(t, g, "7.1+7.4 7.5+7.6")
	want := []string{
		"6c  5s  9c  7d  3h  Tc  Kd",
		" .  5s  9c   .   .   .  Kd",
	}
	got := []string{strings.Split(g.String(), "\n")[row7], strings.Split(after.String(), "\n")[row7]}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("row 7 before and after (-want +got):\n%s", diff)
	}
}

// TestExposedMeansUncovered: a slot's card is exposed as soon as nothing lies on
// it, whatever was on it and however it left, and not before. A card that has
// turned up stays so.
func TestExposedMeansUncovered(t *testing.T) {
	eachLine(t, func(t *testing.T, before pyramid.Game, m pyramid.Move, after pyramid.Game) {
		layout := after.Table().Rules().Layout
		if layout == nil {
			layout = pyramid.Triangle(7)
		}
		for _, s := range layout {
			var on []pyramid.Place
			for _, c := range s.CoveredBy {
				if p := layout[c].Place(); after.Card(p) != 0 {
					on = append(on, p)
				}
			}
			slices.Sort(on)
			p := s.Place()
			if diff := cmp.Diff(on, after.CoveredBy(p)); diff != "" {
				t.Errorf("CoveredBy(%v) (-want +got):\n%s\n%v", p, diff, after)
			}
			if want := after.Card(p) != 0 && on == nil; after.Exposed(p) != want {
				t.Errorf("after %v, %v is exposed: %v, want %v\n%v", m, p, !want, want, after)
			}
		}
		up := map[pyramid.Place]pyramid.Card{}
		for _, s := range after.View().Spots {
			up[s.Place] = s.Card
		}
		for _, s := range before.View().Spots {
			if s.Place.IsSlot() && s.Card != 0 && after.Index(s.Place) == before.Index(s.Place) && up[s.Place] != s.Card {
				t.Errorf("%v turns %v face down again\n%v", m, s.Place, after)
			}
		}
	})
}

// TestCoveredCardsStay: no move but one by the overlap rule takes a covered
// card, alone, with any other card, in either order, or to a cell.
func TestCoveredCardsStay(t *testing.T) {
	eachLine(t, func(t *testing.T, _ pyramid.Game, _ pyramid.Move, g pyramid.Game) {
		if g.Table().Rules().Overlap || g.Status() == pyramid.Won {
			return
		}
		places := append(slotsOf(g), pilesOn(g)...)
		for _, p := range slotsOf(g) {
			if g.Card(p) == 0 || g.Exposed(p) {
				continue
			}
			mustRefuse(t, g, pyramid.Remove(p), pyramid.ErrCovered)
			if g.Table().Rules().Cells.Count > 0 {
				mustRefuse(t, g, pyramid.Store(p), pyramid.ErrCovered)
			}
			for _, q := range places {
				if g.Check(pyramid.Remove(p, q)) == nil || g.Check(pyramid.Remove(q, p)) == nil {
					t.Errorf("%v leaves with the covered %v\n%v", q, p, g)
				}
			}
		}
	})
}

// TestMovesTakeWhatTheyName: a removal takes exactly the cards it names off the
// table, any other move none; a discard apart, no card ever gets lost, doubled,
// or comes back.
func TestMovesTakeWhatTheyName(t *testing.T) {
	eachLine(t, func(t *testing.T, before pyramid.Game, m pyramid.Move, after pyramid.Game) {
		for i, n := range inPlay(after) {
			if n > 1 {
				t.Errorf("after %v, card %d lies in %d places\n%v", m, i, n, after)
			}
		}
		taken := 0
		if m.IsRemoval() {
			taken = m.Len()
			lie := inPlay(after)
			for _, p := range m.Places() {
				if i := before.Index(p); lie[i] > 0 {
					t.Errorf("%v leaves card %d on the table\n%v", m, i, after)
				}
			}
		}
		discarded := 0
		if before.Table().Rules().Discard && m == pyramid.Draw {
			discarded = before.WasteLen(1)
		}
		if got, want := after.Left(), before.Left()-taken-discarded; got != want {
			t.Errorf("%v leaves %d cards, want %d\n%v", m, got, want, after)
		}
		if got, want := after.Removed(), before.Removed()+taken; got != want {
			t.Errorf("%v makes %d cards removed, want %d\n%v", m, got, want, after)
		}
		// What does not lie anywhere to see is in the stock below its top.
		piles := after.StockLen()
		if after.Card(pyramid.Stock) != 0 {
			piles--
		}
		if got := len(inPlay(after)) + piles; got != after.Left() {
			t.Errorf("after %v, %d cards lie somewhere, of %d\n%v", m, got, after.Left(), after)
		}
	})
}

// TestMovesAreWhatIsLegal: the list holds every legal single card and pair, and
// nothing else of that kind; all places are tried against each other. The list
// is in order and without doubles.
func TestMovesAreWhatIsLegal(t *testing.T) {
	eachLine(t, func(t *testing.T, _ pyramid.Game, _ pyramid.Move, g pyramid.Game) {
		places := append(slotsOf(g), pilesOn(g)...)
		var want []pyramid.Move
		try := func(m pyramid.Move) {
			if g.Check(m) == nil {
				want = append(want, m)
			}
		}
		for i, p := range places {
			try(pyramid.Remove(p))
			for _, q := range places[:i] {
				try(pyramid.Remove(p, q))
			}
		}
		for _, p := range places {
			try(pyramid.Store(p))
		}
		try(pyramid.Draw)
		try(pyramid.Redeal)
		slices.SortFunc(want, pyramid.Move.Compare)
		var got []pyramid.Move
		for _, m := range g.Moves() {
			if m.Len() < 3 {
				got = append(got, m)
			}
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("moves (-legal +listed):\n%s\n%v", diff, g)
		}
		if !slices.IsSortedFunc(g.Moves(), pyramid.Move.Compare) || len(slices.Compact(g.Moves())) != len(g.Moves()) {
			t.Errorf("moves out of order: %v", g.Moves())
		}
	})
}

// TestOrderOfPlacesIsNoMatter: all spellings of a removal are one move.
func TestOrderOfPlacesIsNoMatter(t *testing.T) {
	places := []pyramid.Place{
		pyramid.At(1, 1), pyramid.At(7, 3), pyramid.Zone('c').At(2, 40), pyramid.Stock,
		pyramid.Waste, pyramid.WasteAt(1, 2), pyramid.WasteAt(3, 12), pyramid.Cell(2),
	}
	for _, a := range places {
		for _, b := range places {
			for _, c := range places {
				want := pyramid.Remove(a, b, c)
				for _, order := range [][]pyramid.Place{{a, c, b}, {b, a, c}, {b, c, a}, {c, a, b}, {c, b, a}, {a, b, c, a, b}} {
					if got := pyramid.Remove(order...); got != want {
						t.Errorf("Remove(%v) = %v, want %v", order, got, want)
					}
				}
				if a == b || b == c || c == a {
					continue
				}
				for _, text := range []string{fmt.Sprintf("%v+%v+%v", a, b, c), fmt.Sprintf("%v+%v+%v", c, a, b)} {
					if got := moveOf(t, text); got != want {
						t.Errorf("%q reads as %v, want %v", text, got, want)
					}
				}
			}
		}
	}
}

// rankTable lays out all 52 cards side by side and tries every card alone and
// every pair of cards. In the result * marks what fits: on its own in the last
// column, with the rank of the column elsewhere.
func rankTable(t *testing.T, match []pyramid.Pattern) string {
	t.Helper()
	deck := pyramid.French()
	g, err := compiled(t, pyramid.Rules{Layout: pyramid.Singles(52), Match: match, Goal: pyramid.Goal{Removed: 1}}).Start(deck)
	if err != nil {
		t.Fatal(err)
	}
	var fits, tried [14][14]int // column 0: alone
	for i, a := range deck {
		for k := range deck[:i+1] {
			m := pyramid.Remove(pyramid.At(1, i+1), pyramid.At(1, k+1))
			r, s := a.Rank(), deck[k].Rank()
			if i == k {
				s = 0
			}
			fit := 0
			if g.Check(m) == nil {
				fit = 1
			}
			fits[r][s] += fit
			tried[r][s]++
			if s > 0 && s != r {
				fits[s][r] += fit
				tried[s][r]++
			}
		}
	}
	var b strings.Builder
	b.WriteString("  A23456789TJQK alone\n")
	for r := pyramid.Ace; r <= pyramid.King; r++ {
		fmt.Fprintf(&b, "%v ", r)
		for s := pyramid.Ace; s <= pyramid.King+1; s++ {
			column := s
			if s > pyramid.King { // after the others
				b.WriteByte(' ')
				column = 0
			}
			switch fits[r][column] {
			case 0:
				b.WriteByte('.')
			case tried[r][column]:
				b.WriteByte('*')
			default:
				t.Errorf("%v and %v fit in %d of %d suits", r, s, fits[r][column], tried[r][column])
			}
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// TestWhichRanksFit tabulates every two ranks, in all suits and both orders.
func TestWhichRanksFit(t *testing.T) {
	tests := []struct {
		name  string
		match []pyramid.Pattern
		want  string
	}{
		{"thirteen", nil, `
  A23456789TJQK alone
A ...........*. .
2 ..........*.. .
3 .........*... .
4 ........*.... .
5 .......*..... .
6 ......*...... .
7 .....*....... .
8 ....*........ .
9 ...*......... .
T ..*.......... .
J .*........... .
Q *............ .
K ............. *
`},
		{"neighbours", []pyramid.Pattern{{Equal: true}, {Run: true}}, `
  A23456789TJQK alone
A **........... .
2 ***.......... .
3 .***......... .
4 ..***........ .
5 ...***....... .
6 ....***...... .
7 .....***..... .
8 ......***.... .
9 .......***... .
T ........***.. .
J .........***. .
Q ..........*** .
K ...........** .
`},
		{"neighbours in a circle", []pyramid.Pattern{{Run: true, Wrap: true}}, `
  A23456789TJQK alone
A .*..........* .
2 *.*.......... .
3 .*.*......... .
4 ..*.*........ .
5 ...*.*....... .
6 ....*.*...... .
7 .....*.*..... .
8 ......*.*.... .
9 .......*.*... .
T ........*.*.. .
J .........*.*. .
Q ..........*.* .
K *..........*. .
`},
		{"ten, and pairs of courts", append(pyramid.PairsTo(10), pyramid.Pattern{Equal: true, From: []pyramid.Rank{10, 11, 12, 13}}), `
  A23456789TJQK alone
A ........*.... .
2 .......*..... .
3 ......*...... .
4 .....*....... .
5 ....*........ .
6 ...*......... .
7 ..*.......... .
8 .*........... .
9 *............ .
T .........*... .
J ..........*.. .
Q ...........*. .
K ............* .
`},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if diff := cmp.Diff(test.want, "\n"+rankTable(t, test.match)); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

// TestChoicesStayOpen: where a card fits with several, each choice is listed,
// each can be made, and looking at the list makes none.
func TestChoicesStayOpen(t *testing.T) {
	eachLine(t, func(t *testing.T, _ pyramid.Game, _ pyramid.Move, g pyramid.Game) {
		copied := g
		for _, m := range g.Moves() {
			next := afterMove(t, g, m)
			for _, p := range m.Places() {
				if m.IsRemoval() && next.Index(p) == g.Index(p) {
					t.Errorf("%v leaves the card at %v\n%v", m, p, g)
				}
			}
			if g != copied {
				t.Fatalf("playing %v changed the position it was played from\n%v", m, g)
			}
		}
	})
}

// TestCoveredBySeveral: a card under any number of others is free when the last
// has gone, in whichever order they go.
func TestCoveredBySeveral(t *testing.T) {
	layout := pyramid.Layout{{Row: 1, Col: 1, CoveredBy: []int{1, 2, 3, 4}}}
	for col := range 4 {
		layout = append(layout, pyramid.Slot{Row: 2, Col: col + 1, X: 2 * col})
	}
	start := dealt(t, pyramid.Rules{Layout: layout, Match: anythingGoes()}, "Ac 2c 3c 4c 5c")
	var try func(g pyramid.Game, left []int)
	orders := 0
	try = func(g pyramid.Game, left []int) {
		if len(left) == 0 {
			orders++
			played(t, g, "1.1")
			return
		}
		mustRefuse(t, g, pyramid.Remove(pyramid.At(1, 1)), pyramid.ErrCovered)
		for i, col := range left {
			try(afterMove(t, g, pyramid.Remove(pyramid.At(2, col))), slices.Delete(slices.Clone(left), i, i+1))
		}
	}
	try(start, []int{1, 2, 3, 4})
	if orders != 24 {
		t.Errorf("%d orders tried, want 24", orders)
	}
}

// TestGroupsAreListedOnce: cards that fit by several patterns, or by one in
// several ways, are one removal.
func TestGroupsAreListedOnce(t *testing.T) {
	match := []pyramid.Pattern{
		{Sum: 15, Count: 3}, {Run: true, Count: 3}, {Sum: 15, Count: pyramid.AnyCount}, {Set: []pyramid.Rank{4, 5, 6}},
		{Sum: 9, With: []pyramid.Rank{4, 5, 6}}, {Equal: true, Count: 3}, {Sum: 9}, {Sum: 9, Count: 2},
	}
	g := dealt(t, pyramid.Rules{Layout: pyramid.Singles(6), Match: match}, "4c 5c 6c 5d 5h 9c")
	want := movesOf(t, "1.1+1.2 1.1+1.2+1.3 1.1+1.2+1.4 1.1+1.2+1.5 1.1+1.3+1.4 1.1+1.3+1.5 1.1+1.4 1.1+1.4+1.5 1.1+1.5 1.2+1.4+1.5 1.3+1.6")
	if diff := cmp.Diff(want, removalsOf(g)); diff != "" {
		t.Errorf("(-want +got):\n%s\n%v", diff, g)
	}
}
