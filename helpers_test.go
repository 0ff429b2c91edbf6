package pyramid_test

import (
	"errors"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"github.com/pyramid-go/pyramid"
)

// What the tests of this package share. Deals are text: the rows of a layout,
// then the stock; line breaks are for the reader only.

// deckOf reads cards.
func deckOf(t testing.TB, text string) pyramid.Deck {
	t.Helper()
	d, err := pyramid.ParseDeck(text)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// compiled compiles rules that are right.
func compiled(t testing.TB, v pyramid.Variant) *pyramid.Table {
	t.Helper()
	table, err := pyramid.Compile(v)
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// dealt deals cards. Where the rules name no deck they are the whole deck, so
// that a deal can be small.
func dealt(t testing.TB, r pyramid.Rules, cards string) pyramid.Game {
	t.Helper()
	deck := deckOf(t, cards)
	if r.Deck == nil {
		r.Deck = deck
	}
	g, err := compiled(t, r).Start(deck)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// anythingGoes are patterns by which every card leaves alone and every two
// leave together.
func anythingGoes() []pyramid.Pattern {
	all := []pyramid.Rank{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13}
	var patterns []pyramid.Pattern
	for sum := 2; sum <= 26; sum++ {
		patterns = append(patterns, pyramid.Pattern{Sum: sum})
	}
	for _, r := range all {
		patterns = append(patterns, pyramid.Pattern{Set: []pyramid.Rank{r}})
	}
	return patterns
}

// moveOf reads a move.
func moveOf(t testing.TB, text string) pyramid.Move {
	t.Helper()
	m, err := pyramid.ParseMove(text)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// movesOf reads moves with blanks between them; draw*3 is three draws.
func movesOf(t testing.TB, text string) []pyramid.Move {
	t.Helper()
	var moves []pyramid.Move
	for _, word := range strings.Fields(text) {
		word, n := times(t, word)
		for range n {
			moves = append(moves, moveOf(t, word))
		}
	}
	return moves
}

// times takes the *3 off a word.
func times(t testing.TB, word string) (string, int) {
	t.Helper()
	word, count, many := strings.Cut(word, "*")
	if !many {
		return word, 1
	}
	n, err := strconv.Atoi(count)
	if err != nil {
		t.Fatalf("%s*%s: %v", word, count, err)
	}
	return word, n
}

// played returns the game after moves, which must be legal.
func played(t testing.TB, g pyramid.Game, moves string) pyramid.Game {
	t.Helper()
	for _, m := range movesOf(t, moves) {
		g = afterMove(t, g, m)
	}
	return g
}

func afterMove(t testing.TB, g pyramid.Game, m pyramid.Move) pyramid.Game {
	t.Helper()
	next, err := g.Play(m)
	if err != nil {
		t.Fatalf("%v\n%v", err, g)
	}
	return next
}

// mustRefuse checks that a move is refused for a reason, and changes nothing.
func mustRefuse(t testing.TB, g pyramid.Game, m pyramid.Move, reason pyramid.Reason) {
	t.Helper()
	before := g
	after, err := g.Play(m)
	if !errors.Is(err, reason) {
		t.Errorf("%v: got the error %v, want %q\n%v", m, err, reason, g)
	}
	var refused *pyramid.MoveError
	if !errors.As(err, &refused) || !refused.Move.Equal(m) {
		t.Errorf("%v: the error %v is no *MoveError of this move\n%v", m, err, g)
	}
	if refused != nil && refused.Place != 0 && !m.Has(refused.Place) {
		t.Errorf("%v is refused because of %v, which is not in it\n%v", m, refused.Place, g)
	}
	if after != before || g != before {
		t.Errorf("%v is refused and changes the game\nbefore:\n%v\nafter:\n%v", m, before, after)
	}
	if check := g.Check(m); check == nil || err == nil || check.Error() != err.Error() {
		t.Errorf("%v: Check says %v and Play %v\n%v", m, check, err, g)
	}
}

// removalsOf returns the legal removals.
func removalsOf(g pyramid.Game) []pyramid.Move {
	var removals []pyramid.Move
	for _, m := range g.Moves() {
		if m.IsRemoval() {
			removals = append(removals, m)
		}
	}
	return removals
}

// cardsAt returns the cards at some places, "--" for those that are empty.
func cardsAt(g pyramid.Game, places ...pyramid.Place) string {
	var words []string
	for _, p := range places {
		words = append(words, g.Card(p).String())
	}
	return strings.Join(words, " ")
}

// wasteOf returns the cards of a waste, its oldest first.
func wasteOf(g pyramid.Game, n int) pyramid.Deck {
	var waste pyramid.Deck
	for depth := g.WasteLen(n); depth > 0; depth-- {
		waste = append(waste, g.Card(pyramid.WasteAt(n, depth)))
	}
	return waste
}

// tables are rules that differ in all that matters for how cards move, for
// properties that hold in every game.
var tables = map[string]pyramid.Rules{
	"classic":     {},
	"three pass":  {StockHidden: true, Redeals: 2, Goal: pyramid.Clear(pyramid.Main)},
	"face down":   {Layout: pyramid.Triangle(7).FaceDown(), Redeals: 1},
	"overlap":     {Overlap: true, Redeals: 2},
	"draw three":  {Draw: 3, StockHidden: true, Redeals: pyramid.Unlimited, Goal: pyramid.Clear(pyramid.Main)},
	"waste pair":  {StockHidden: true, WastePair: true, WasteOldest: true, Redeals: 1},
	"giza":        {Layout: pyramid.Triangle(7).Above(pyramid.Columns(8, 3).In('c'))},
	"cells":       {Cells: pyramid.Cells{Count: 2}, Redeals: 1},
	"discard":     {Discard: true, StockHidden: true, Goal: pyramid.Clear(pyramid.Main)},
	"three piles": {Layout: pyramid.Inverted(7), Wastes: 3, Open: 1, StockHidden: true, Redeals: 2},
	"two decks":   {Deck: pyramid.French().Times(2), Layout: pyramid.Triangle(9), Redeals: 2},
	"refill":      {Layout: pyramid.Singles(10).In('a'), Draw: pyramid.NoDraw, Refill: []pyramid.Zone{'a'}},
	"groups": {
		Layout: pyramid.Singles(9).In('a'), Draw: pyramid.NoDraw, Refill: []pyramid.Zone{'a'},
		Match: append(pyramid.PairsTo(11), pyramid.Pattern{Set: []pyramid.Rank{pyramid.Jack, pyramid.Queen, pyramid.King}}),
	},
	"spanish": {Deck: pyramid.Spanish(40), Layout: pyramid.Triangle(6), Match: pyramid.SumTo(10)},
}

// eachLine plays random games of all tables, and tells visit of every move and
// the positions around it; the first call has no move.
func eachLine(t *testing.T, visit func(t *testing.T, before pyramid.Game, m pyramid.Move, after pyramid.Game)) {
	t.Helper()
	for name, rules := range tables {
		t.Run(name, func(t *testing.T) {
			table := compiled(t, rules)
			for seed := range uint64(6) {
				random := rand.New(rand.NewPCG(seed, 1))
				g := table.Deal(seed)
				visit(t, g, pyramid.Move{}, g)
				for range 120 {
					moves := g.Moves()
					if len(moves) == 0 || t.Failed() {
						break
					}
					// Removals are few and draws always there: prefer removals.
					m := moves[random.IntN(len(moves))]
					if removals := removalsOf(g); len(removals) > 0 && random.IntN(4) > 0 {
						m = removals[random.IntN(len(removals))]
					}
					next := afterMove(t, g, m)
					visit(t, g, m, next)
					g = next
				}
				if t.Failed() {
					t.Fatalf("seed %d", seed)
				}
			}
		})
	}
}

// slotsOf returns the places of the layout.
func slotsOf(g pyramid.Game) []pyramid.Place {
	var places []pyramid.Place
	for slot := range g.Table().Slots() {
		places = append(places, g.Table().Place(slot))
	}
	return places
}

// pilesOn returns the places of all cards on stock, wastes and cells that can
// be asked for.
func pilesOn(g pyramid.Game) []pyramid.Place {
	places := []pyramid.Place{pyramid.Stock}
	for n := 1; n <= pyramid.MaxWastes; n++ {
		for depth := 1; depth <= g.WasteLen(n); depth++ {
			places = append(places, pyramid.WasteAt(n, depth))
		}
	}
	for n := 1; n <= pyramid.MaxCells; n++ {
		places = append(places, pyramid.Cell(n))
	}
	return places
}

// inPlay returns the deck indices of all cards that lie in some place, and how
// often each does; of the stock only its top.
func inPlay(g pyramid.Game) map[int]int {
	lie := map[int]int{}
	for _, p := range append(slotsOf(g), pilesOn(g)...) {
		if i := g.Index(p); i >= 0 {
			lie[i]++
		}
	}
	return lie
}
