package pyramid_test

import (
	"errors"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/pyramid-go/pyramid"
)

// TestKeys: which positions have one key, played to in two ways, and which are
// equal besides.
func TestKeys(t *testing.T) {
	const small = `
		  9c
		Kd Kc
		Qd Ad 8h 5h Jh 2h 4c`
	const oneCard = `
		  9c
		Kd 4c
		Kc`
	two := pyramid.Cells{Count: 2}
	discard := pyramid.Rules{Discard: true, Goal: pyramid.Clear(pyramid.Main)}
	counted := pyramid.Rules{Discard: true, Goal: pyramid.Goal{Removed: 6}}
	tests := []struct {
		name        string
		rules       pyramid.Rules
		cards       string
		a, b        string
		same, equal bool
	}{
		{"nothing", pyramid.Rules{}, small, "", "", true, true},
		{"the order of removals", pyramid.Rules{}, small, "2.1 2.2", "2.2 2.1", true, true},
		{"another card", pyramid.Rules{}, small, "2.1", "2.2", false, false},
		{"a draw", pyramid.Rules{}, small, "", "draw", false, false},
		{"a redeal", pyramid.Rules{Redeals: 2}, small, "", "draw*7 redeal", false, false},
		{"two redeals", pyramid.Rules{Redeals: 3}, small, "draw*7 redeal", "draw*7 redeal draw*7 redeal", false, false},
		{"a redeal of any number", pyramid.Rules{Redeals: pyramid.Unlimited}, small, "", "draw*7 redeal", true, false},
		{"a redeal, and then no stock", pyramid.Rules{Redeals: 1}, oneCard, "stock", "draw redeal stock", true, false},
		{"a redeal that costs points", pyramid.Rules{Redeals: pyramid.Unlimited, Score: pyramid.RemovalsAndRedeals()}, small, "", "draw*7 redeal", true, false},
		{"cells the other way round", pyramid.Rules{Cells: two}, small, "2.1>cell 2.2>cell", "2.2>cell 2.1>cell", true, true},
		{"one card of two cells", pyramid.Rules{Cells: two}, small, "2.1>cell 2.2>cell cell", "2.1>cell 2.2>cell cell2", false, false},
		{"the second cell or the first", pyramid.Rules{Cells: two}, small, "2.1>cell 2.2>cell cell", "2.2>cell 2.1", true, true},
		{"in a cell or gone", pyramid.Rules{Cells: two}, small, "2.1>cell", "2.1", false, false},
		{"discarded or removed", discard, small, "draw stock+waste draw", "draw*3", true, false},
		{"discarded or removed, where that counts", counted, small, "draw stock+waste draw", "draw*3", false, false},
		{"the score", pyramid.Rules{Cells: two, Score: pyramid.RowPoints()}, small, "2.1>cell 2.2>cell cell cell2", "2.1 2.2", true, false},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			test.rules.Layout = pyramid.Triangle(2)
			g := dealt(t, test.rules, test.cards)
			a, b := played(t, g, test.a), played(t, g, test.b)
			if same := a.Key() == b.Key(); same != test.same || a.Key().Equal(b.Key()) != same {
				t.Errorf("one key: %v, want %v\n%v\n%v", same, test.same, a, b)
			}
			if equal := a.Equal(b); equal != test.equal || b.Equal(a) != equal {
				t.Errorf("equal: %v, want %v\n%v\n%v", equal, test.equal, a, b)
			}
			if test.equal && test.rules.Cells.Count == 0 && a != b {
				t.Errorf("equal, and not ==\n%v\n%v", a, b)
			}
		})
	}
}

// TestKeysTellTheFuture: wherever two positions of a deal have one key, the same
// moves are legal and lead to one key again; else some card lies elsewhere.
func TestKeysTellTheFuture(t *testing.T) {
	for name, rules := range tables {
		t.Run(name, func(t *testing.T) {
			table := compiled(t, rules)
			byKey := map[pyramid.Key]pyramid.Game{}
			for line := range uint64(30) {
				random := rand.New(rand.NewPCG(line, 6))
				g := table.Deal(1)
				for range 40 {
					if old, ok := byKey[g.Key()]; ok && rules.Redeals == 0 {
						checkSameFuture(t, old, g)
					}
					byKey[g.Key()] = g
					moves := g.Moves()
					if len(moves) == 0 {
						break
					}
					g = afterMove(t, g, moves[random.IntN(len(moves))])
				}
			}
		})
	}
}

func checkSameFuture(t *testing.T, a, b pyramid.Game) {
	t.Helper()
	if a.Left() != b.Left() || a.StockLen() != b.StockLen() || a.Status() != b.Status() || a.Stuck() != b.Stuck() {
		t.Errorf("one key for\n%v\n%v", a, b)
	}
	if a.Table().Rules().Cells.Count > 0 {
		return // the cells may be named the other way round
	}
	if diff := cmp.Diff(a.Moves(), b.Moves()); diff != "" {
		t.Errorf("other moves (-a +b):\n%s\n%v\n%v", diff, a, b)
	}
	for _, m := range a.Moves() {
		if afterMove(t, a, m).Key() != afterMove(t, b, m).Key() {
			t.Errorf("after %v two keys\n%v\n%v", m, a, b)
		}
	}
}

// TestEqualAcrossTables: the same rules compiled twice deal equal games, which
// are not ==; other rules or other cards do not.
func TestEqualAcrossTables(t *testing.T) {
	a, b, c := compiled(t, pyramid.Rules{ID: "a"}).Deal(5), compiled(t, pyramid.Rules{ID: "b", Match: pyramid.SumTo(13)}).Deal(5), compiled(t, pyramid.Rules{Redeals: 1}).Deal(5)
	if a == b || !a.Equal(b) || !b.Equal(a) {
		t.Error("the same rules deal games that are not equal")
	}
	if a.Equal(c) || a.Equal(a.Table().Deal(6)) {
		t.Error("another game is equal")
	}
	started, err := b.Table().Start(a.Deck())
	if err != nil || !started.Equal(a) {
		t.Errorf("the same cards are another game: %v", err)
	}
	if _, ok := started.Seed(); ok {
		t.Error("a deck that was given has a seed")
	}
	if seed, ok := a.Seed(); !ok || seed != 5 {
		t.Errorf("the seed of 5 is %d, %v", seed, ok)
	}
	for i, c := range a.Deck() {
		if a.Dealt(i) != c {
			t.Errorf("card %d is %v, want %v", i, a.Dealt(i), c)
		}
	}
	for _, none := range []int{-1, 52, 127, 128, math.MaxInt32} {
		if a.Dealt(none) != 0 {
			t.Errorf("there is a card %d", none)
		}
	}
}

// TestStuck: whether anything can be removed again. The deals are small enough
// to see it.
func TestStuck(t *testing.T) {
	hidden := func(draw, redeals int) pyramid.Rules {
		return pyramid.Rules{Draw: draw, Redeals: redeals, StockHidden: true}
	}
	clear := pyramid.Clear(pyramid.Main)
	tests := []struct {
		name  string
		rules pyramid.Rules
		cards string
		moves string
		stuck bool
	}{
		{"a pair lies open", pyramid.Rules{}, "Kc 9c 4c", "", false},
		{"a pair comes with the stock", hidden(1, 0), "Kc 9c 8c 5c 4c", "", false},
		{"it went by", hidden(1, 0), "Kc 9c 8c 5c 4c", "draw*2", false}, // 4c, the last drawn, is on top
		{"it went by and is covered", hidden(1, 0), "Kc 9c 8c 5c 4c 7c 6c", "draw*3", true},
		{"it comes again", hidden(1, 1), "Kc 9c 8c 5c 4c 7c 6c", "draw*3", false},
		{"it came for the last time", hidden(1, 1), "Kc 9c 8c 5c 4c 7c 6c", "draw*4 redeal draw*3", true},
		{"it always comes again", hidden(1, pyramid.Unlimited), "Kc 9c 8c 5c 4c 7c 6c", "draw*3", false},
		{"never on top of three", hidden(3, 0), "Kc 9c 8c 4c 7c 6c", "", true},
		{"never on top of three, for ever", hidden(3, pyramid.Unlimited), "Kc 9c 8c 4c 7c 6c", "", true},
		{"on top of two, the last", hidden(3, pyramid.Unlimited), "Kc 9c 8c 7c 6c Jc Qc 4c", "", false},
		{"only under the waste's top", hidden(3, pyramid.Unlimited), "Kc 9c 8c 7c 4c 6c", "", true},
		{"unless it is the oldest", pyramid.Rules{Draw: 3, StockHidden: true, WasteOldest: true}, "Kc 9c 8c 4c 7c 2c", "", false},
		{"the open stock has it", pyramid.Rules{Draw: 3}, "Kc 9c 8c 4c 7c 6c", "", false},
		{"two of the waste", pyramid.Rules{StockHidden: true, WastePair: true}, "Kc 9c 8c 6c 7c", "", false},
		{"two of the waste that may not", hidden(1, 0), "Kc 9c 8c 6c 7c", "", true},
		{"won", pyramid.Rules{Goal: clear}, "Kc 9c 4c 6c 7c", "2.1+2.2 1.1", false},
		{"the goal comes with a draw", pyramid.Rules{StockHidden: true, Goal: pyramid.Clear(pyramid.StockZone)}, "Kc 9c 8c 6c 2c", "", false},
		{"a discarded card", pyramid.Rules{Discard: true, StockHidden: true, Redeals: 1, Goal: clear}, "Kc 9c 8c 4c 7c", "draw*2", true},
		{"a cell frees it", pyramid.Rules{Cells: pyramid.Cells{Count: 1}, Goal: clear}, "4c 9c Kd 6c", "2.2", false},
		{"a cell that is full", pyramid.Rules{Cells: pyramid.Cells{Count: 1}, Goal: clear}, "4c 9c 8d 6c", "2.2>cell", true},
		{"two cells free it", pyramid.Rules{Cells: pyramid.Cells{Count: 2}, Goal: clear}, "4c 9c 8d 6c", "2.2>cell", false},
		{"a cell for the waste's top", pyramid.Rules{Draw: 2, StockHidden: true, Cells: pyramid.Cells{Count: 1}, Goal: clear}, "3c 9c 8d 4c 6c", "", false},
		{"a cell that is of no use", pyramid.Rules{Cells: pyramid.Cells{Count: 1}, Goal: clear}, "4c 9c 8d 6c", "", true},
		{"a cell that is of no use, for ever", pyramid.Rules{Cells: pyramid.Cells{Count: 1}, Redeals: pyramid.Unlimited, Goal: clear}, "4c 9c 8d 6c 3c", "", true},
		{"the goal comes with a draw, beside a cell", pyramid.Rules{StockHidden: true, Cells: pyramid.Cells{Count: 1}, Goal: pyramid.Clear(pyramid.StockZone)}, "Kc 9c 8c 6c 2c", "", false},
		{"overlap", pyramid.Rules{Overlap: true, Goal: clear}, "4c 9c Kd 6c", "2.2", false},
		{"no overlap", pyramid.Rules{Goal: clear}, "4c 9c Kd 6c", "2.2", true},
		{"no stock", pyramid.Rules{Goal: clear}, "4c 9c 2c", "", true},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			// Every card of these deals fits with one of the pack.
			rules := test.rules
			rules.Layout = pyramid.Triangle(2)
			rules.Deck = deckOf(t, test.cards)
			if rules.Goal.Empty == nil {
				rules.Goal = pyramid.Goal{Removed: len(rules.Deck)}
			}
			if _, err := pyramid.Compile(rules); errors.Is(err, pyramid.ErrUnmatched) {
				rules.GoalRule, rules.Goal = goalRule{"the pyramid, version 1", func(g pyramid.Game) bool { return g.Card(pyramid.At(1, 1)) == 0 }}, pyramid.Goal{}
			}
			g := played(t, dealt(t, rules, test.cards), test.moves)
			if got := g.Stuck(); got != test.stuck {
				t.Errorf("stuck: %v, want %v\n%v", got, test.stuck, g)
			}
			if got := stuckByTrying(t, g, map[pyramid.Key]bool{}); got != test.stuck && g.Status() != pyramid.Won {
				t.Errorf("by trying, stuck: %v, want %v\n%v", got, test.stuck, g)
			}
		})
	}
}

// stuckByTrying plays all that removes nothing.
func stuckByTrying(t *testing.T, g pyramid.Game, seen map[pyramid.Key]bool) bool {
	t.Helper()
	if seen[g.Key()] {
		return true
	}
	seen[g.Key()] = true
	if g.Status() == pyramid.Won || len(removalsOf(g)) > 0 {
		return false
	}
	for _, m := range g.Moves() {
		if !stuckByTrying(t, afterMove(t, g, m), seen) {
			return false
		}
	}
	return true
}
