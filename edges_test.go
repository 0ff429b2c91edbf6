package pyramid_test

import (
	"errors"
	"fmt"
	"math/bits"
	"slices"
	"strings"
	"testing"

	"github.com/pyramid-go/pyramid"
)

// Edges that random play comes to rarely or never.

// TestStoresKeepAGameGoing: a game in which only a store is legal is being
// played, and one in which no store is legal either is lost.
func TestStoresKeepAGameGoing(t *testing.T) {
	from := func(zones ...pyramid.Zone) pyramid.Cells { return pyramid.Cells{Count: 1, From: zones} }
	tests := []struct {
		name   string
		layout pyramid.Layout
		cells  pyramid.Cells
		cards  string
		moves  string
		want   pyramid.Status
	}{
		{"a slot", pyramid.Triangle(2), from(pyramid.Main), "4c 9c 8d", "", pyramid.Playing},
		{"a slot, and no free cell", pyramid.Triangle(2), from(pyramid.Main), "4c 9c 8d", "2.2>cell", pyramid.Lost},
		{"the waste, but only slots may go", pyramid.Singles(1), from(pyramid.Main), "Kc 4c 5c", "1.1 draw*2", pyramid.Lost},
		{"the waste", pyramid.Singles(1), from(pyramid.WasteZone), "Kc 4c 5c", "1.1 draw*2", pyramid.Playing},
		{"the waste, and no free cell", pyramid.Singles(1), from(pyramid.WasteZone), "Kc 4c 5c", "1.1 draw*2 waste>cell", pyramid.Lost},
		{"slots, but only the waste may go", pyramid.Singles(2), from(pyramid.WasteZone), "2c 3c Kc", "stock", pyramid.Lost},
		{"a slot without cells", pyramid.Triangle(2), pyramid.Cells{}, "4c 9c 8d", "", pyramid.Lost},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			rules := pyramid.Rules{Layout: test.layout, Cells: test.cells, Deck: pyramid.French()}
			rules.Goal = pyramid.Goal{Removed: len(deckOf(t, test.cards))}
			rules.Deck = deckOf(t, test.cards)
			g := played(t, dealt(t, rules, test.cards), test.moves)
			if g.Status() != test.want || (len(g.Moves()) > 0) != (test.want == pyramid.Playing) {
				t.Errorf("it is %v, want %v, with the moves %v\n%v", g.Status(), test.want, g.Moves(), g)
			}
		})
	}
}

// TestLargestStock: all 64 cards of the largest stock can be drawn, and no
// more; turned over, they come again.
func TestLargestStock(t *testing.T) {
	deck := slices.Clone(pyramid.French().Times(2)[:1+pyramid.MaxStock])
	table := compiled(t, pyramid.Rules{ID: "large", Deck: deck, Layout: pyramid.Singles(1), StockHidden: true, Redeals: 1, Goal: pyramid.Clear(pyramid.Main), Match: anythingGoes()})
	g := table.Deal(1)
	for n := range pyramid.MaxStock {
		if g.StockLen() != pyramid.MaxStock-n || g.WasteLen(1) != n {
			t.Fatalf("after %d draws: %d in the stock, %d on the waste", n, g.StockLen(), g.WasteLen(1))
		}
		g = afterMove(t, g, pyramid.Draw)
	}
	mustRefuse(t, g, pyramid.Draw, pyramid.ErrStockEmpty)
	if back, err := pyramid.ParsePosition(g.Position(), only(table.Rules())); err != nil || !back.Equal(g) {
		t.Errorf("%v\n%s", err, g.Position())
	}
	g = afterMove(t, g, pyramid.Redeal)
	if g.StockLen() != pyramid.MaxStock || g.WasteLen(1) != 0 {
		t.Errorf("turned over: %d in the stock, %d on the waste", g.StockLen(), g.WasteLen(1))
	}
}

// TestRedealsWithoutEnd: from some number on they are not counted any more, and
// the count does not begin again.
func TestRedealsWithoutEnd(t *testing.T) {
	rules := pyramid.Rules{ID: "endless", Layout: pyramid.Singles(1), StockHidden: true, Redeals: pyramid.Unlimited,
		Match: anythingGoes(), Score: pyramid.RemovalsAndRedeals()}
	g := dealt(t, rules, "9c 8c")
	rules.Deck = g.Deck()
	const counted, redeals = 1<<16 - 1, 1<<16 + 10
	for range redeals {
		g = afterMove(t, afterMove(t, g, pyramid.Draw), pyramid.Redeal)
	}
	if g.Pass() != counted+1 || g.Score() != -200*redeals {
		t.Errorf("pass %d, score %d, want %d and %d", g.Pass(), g.Score(), counted+1, -200*redeals)
	}
	if back, err := pyramid.ParsePosition(g.Position(), only(rules)); err != nil || !back.Equal(g) {
		t.Errorf("%v\n%s", err, g.Position())
	}
}

// TestTurnedOverAndWon: a goal that the waste be empty is reached by turning it
// over.
func TestTurnedOverAndWon(t *testing.T) {
	rules := pyramid.Rules{Layout: pyramid.Singles(1), Open: 1, StockHidden: true, Redeals: 1, Goal: pyramid.Clear(pyramid.WasteZone), Match: anythingGoes()}
	g := played(t, dealt(t, rules, "9c 8c 4c"), "draw")
	if g.Status() != pyramid.Playing || g.Stuck() {
		t.Errorf("with cards on the waste: %v, stuck %v\n%v", g.Status(), g.Stuck(), g)
	}
	if g = played(t, g, "redeal"); g.Status() != pyramid.Won {
		t.Errorf("turned over: %v\n%v", g.Status(), g)
	}
	mustRefuse(t, g, pyramid.Draw, pyramid.ErrOver)
}

// TestStoredAndWon: a goal that the layout be empty is reached by storing its
// last card.
func TestStoredAndWon(t *testing.T) {
	rules := pyramid.Rules{Layout: pyramid.Singles(1), Cells: pyramid.Cells{Count: 1}, Goal: pyramid.Clear(pyramid.Main), Match: anythingGoes()}
	if g := played(t, dealt(t, rules, "9c 8c"), "1.1>cell"); g.Status() != pyramid.Won {
		t.Errorf("%v\n%v", g.Status(), g)
	}
}

// TestWonAtOnce: where only kings lie on the table and kings may stay, the deal
// is the win. Only the cards can tell, so that Compile does not refuse it.
func TestWonAtOnce(t *testing.T) {
	rules := pyramid.Rules{Layout: pyramid.Singles(1), Goal: pyramid.Goal{Empty: []pyramid.Zone{pyramid.Main}, Spare: []pyramid.Rank{pyramid.King}}, Match: anythingGoes()}
	if g := dealt(t, rules, "Kc 9c"); g.Status() != pyramid.Won || len(g.Moves()) != 0 {
		t.Errorf("%v\n%v", g.Status(), g)
	}
	if g := dealt(t, rules, "9c Kc"); g.Status() != pyramid.Playing {
		t.Errorf("%v\n%v", g.Status(), g)
	}
}

// TestStoredFromTheWaste: its top goes to a cell if cells take its rank,
// whatever lies below it or comes next.
func TestStoredFromTheWaste(t *testing.T) {
	rules := pyramid.Rules{Layout: pyramid.Singles(1), Cells: pyramid.Cells{Count: 1, Ranks: []pyramid.Rank{8}}, StockHidden: true, Match: anythingGoes()}
	store := pyramid.Store(pyramid.Waste)
	g := dealt(t, rules, "Kc 9c 8c 7c 8d")
	for draws, want := range []bool{false, false, true, false, true} {
		if draws > 0 {
			g = played(t, g, "draw")
		}
		if got := slices.Contains(g.Moves(), store); got != want || (g.Check(store) == nil) != want {
			t.Errorf("after %d draws: listed %v, want %v\n%v", draws, got, want, g)
		}
	}
}

// TestRefilledAfterRedeal: a place that stayed empty while the stock was takes
// a card when the waste is turned over.
func TestRefilledAfterRedeal(t *testing.T) {
	rules := pyramid.Rules{Layout: pyramid.Singles(2), Redeals: 1, Refill: []pyramid.Zone{pyramid.Main}, Match: anythingGoes()}
	for _, test := range []struct{ gone, want string }{{"1.1", "8c 4c"}, {"1.2", "9c 8c"}, {"1.1+1.2", "8c 7c"}} {
		g := played(t, dealt(t, rules, "9c 4c 8c 7c"), "draw*2 "+test.gone+" redeal")
		if got := cardsAt(g, pyramid.At(1, 1), pyramid.At(1, 2)); got != test.want || g.WasteLen(1) != 0 {
			t.Errorf("without %s: %s, want %s\n%v", test.gone, got, test.want, g)
		}
	}
}

// TestGoalsBesideOtherPlaces: goals that have to look at each card, since cells
// hold some, places are refilled, or a rank may stay.
func TestGoalsBesideOtherPlaces(t *testing.T) {
	spare := pyramid.Goal{Spare: []pyramid.Rank{pyramid.King}}
	cell := pyramid.Rules{Cells: pyramid.Cells{Count: 1}, Goal: spare, Redeals: 1}
	refill := pyramid.Rules{Layout: pyramid.Singles(1).Above(pyramid.Singles(1).In('a')), Draw: pyramid.NoDraw, Refill: []pyramid.Zone{'a'}}
	with := func(r pyramid.Rules, l pyramid.Layout, g pyramid.Goal) pyramid.Rules {
		r.Layout, r.Goal = l, g
		return r
	}
	noStock := with(cell, pyramid.Singles(2), spare)
	noStock.Redeals = 0
	wastes := pyramid.Rules{Layout: pyramid.Singles(1), Wastes: 2, Goal: spare}
	for _, test := range []struct {
		name  string
		rules pyramid.Rules
		cards string
		moves string // the last one wins
	}{
		{"a king stays", noStock, "Kc 9c", "1.2"},
		{"a king stays in a cell", noStock, "Kc 9c", "1.1>cell 1.2"},
		{"a nine may not", noStock, "9c 8c", "1.1>cell 1.2 cell"},
		{"two kings stay", with(noStock, pyramid.Singles(3), spare), "Kc Kd 9c", "1.3"},
		{"kings stay in the stock", with(cell, pyramid.Singles(1), spare), "8c Kc 9c Kd", "draw*2 waste draw redeal 1.1"},
		{"an ace stays", with(noStock, pyramid.Singles(3), pyramid.Goal{Spare: []pyramid.Rank{1}}), "Ac Kd 9c", "1.3 1.2"},
		{"kings stay on two wastes, where a card that leaves the stock moves the others up", wastes, "8c 9c Kc 7c Kd", "stock 1.1 draw waste2"},
		{"the layout and the cell", with(noStock, pyramid.Singles(2), pyramid.Clear(pyramid.Main, pyramid.CellZone)), "Kc 9c", "1.1>cell 1.2 cell"},
		{"all go", with(cell, pyramid.Singles(1), pyramid.Goal{}), "8c 9c Kd", "1.1 draw stock waste"},
		{"a place beside those that are refilled", with(refill, refill.Layout, pyramid.Clear(pyramid.Main)), "9c 8c 7c", "1.1"},
		{"kings stay where they refill", with(refill, refill.Layout, spare), "9c Kc Kd", "1.1"},
		{"the next king refills a place", with(refill, refill.Layout, spare), "9c 8c Kd", "1.1 a1.1"},
	} {
		test.rules.Match = anythingGoes()
		g := dealt(t, test.rules, test.cards)
		for _, m := range movesOf(t, test.moves) {
			if g.Status() != pyramid.Playing {
				t.Errorf("%s: %v before %v\n%v", test.name, g.Status(), m, g)
			}
			g = afterMove(t, g, m)
		}
		if g.Status() != pyramid.Won {
			t.Errorf("%s: %v\n%v", test.name, g.Status(), g)
		}
	}
}

// TestLargestDeck: the last card of the largest deck has an index and a text of
// its own, and none comes after it.
func TestLargestDeck(t *testing.T) {
	deck := slices.Concat(pyramid.French().Times(2), pyramid.French()[:pyramid.MaxCards-2*52])
	rules := pyramid.Rules{Deck: deck, Layout: pyramid.Singles(pyramid.MaxSlots), Match: anythingGoes()}
	g, err := compiled(t, rules).Start(deck)
	if err != nil {
		t.Fatal(err)
	}
	const last = pyramid.MaxCards - 1
	if g.Dealt(last) != deck[last] || g.Dealt(last+1) != 0 || g.Dealt(0) != deck[0] || g.Dealt(-1) != 0 {
		t.Errorf("cards %v, %v, %v and %v", g.Dealt(last), g.Dealt(last+1), g.Dealt(0), g.Dealt(-1))
	}
	if back, err := pyramid.ParsePosition(g.Position(), only(rules)); err != nil || !back.Equal(g) {
		t.Errorf("%v\n%s", err, g.Position())
	}
	if _, err := pyramid.ParsePosition(strings.Replace(g.Position(), "slots "+deck[0].String(), "slots "+deck[0].String()+"*9", 1), only(rules)); err == nil {
		t.Error("a ninth card of a face is read")
	}
}

// TestGoalWords: where they are the whole goal and where they are not.
func TestGoalWords(t *testing.T) {
	spare := pyramid.Goal{Spare: []pyramid.Rank{pyramid.King}}
	for _, test := range []struct {
		name         string
		rules        pyramid.Rules
		slots, stock uint64
		exact        bool
	}{
		{"all", pyramid.Rules{}, 0b111, 0b1111, true},
		{"the layout", pyramid.Rules{Goal: pyramid.Clear(pyramid.Main)}, 0b111, 0, true},
		{"the stock alone", pyramid.Rules{Goal: pyramid.Clear(pyramid.StockZone)}, 0, 0b1111, false},
		{"kings may stay", pyramid.Rules{Goal: spare}, 0b101, 0b0111, true},
		{"all, on two wastes", pyramid.Rules{Wastes: 2}, 0b111, 0b1111, true},
		{"kings may stay on two wastes, where positions move", pyramid.Rules{Wastes: 2, Goal: spare}, 0b101, 0b0111, false},
		{"all, and cells", pyramid.Rules{Cells: pyramid.Cells{Count: 1}}, 0b111, 0b1111, false},
		{"the layout, beside cells", pyramid.Rules{Cells: pyramid.Cells{Count: 1}, Goal: pyramid.Clear(pyramid.Main)}, 0b111, 0, true},
		{"places that are refilled", pyramid.Rules{Refill: []pyramid.Zone{pyramid.Main}}, 0b111, 0b1111, false},
		{"a number", pyramid.Rules{Goal: pyramid.Goal{Removed: 3}}, 0, 0, false},
		{"a rule", pyramid.Rules{GoalRule: goalRule{"at once, version 1", always}}, 0, 0, false},
	} {
		test.rules.Layout, test.rules.Match = pyramid.Triangle(2), anythingGoes()
		g := dealt(t, test.rules, "9c Kc 7c 6c 5c 4c Kd")
		if slots, stock, exact := g.Goal(); slots != test.slots || stock != test.stock || exact != test.exact {
			t.Errorf("%s: %b, %b, %v, want %b, %b, %v", test.name, slots, stock, exact, test.slots, test.stock, test.exact)
		}
	}
}

// TestBits: the words of a position, by hand.
func TestBits(t *testing.T) {
	rules := pyramid.Rules{Layout: pyramid.Triangle(2), Draw: 2, Match: anythingGoes()}
	g := dealt(t, rules, "9c 8c 7c 6c 5c 4c 3c 2c")
	for _, step := range []struct {
		moves        string
		slots, stock uint64
		turned       int
	}{
		{"", 0b111, 0b11111, 0}, {"draw", 0b111, 0b11111, 2}, {"2.1+waste", 0b101, 0b11101, 2}, {"stock", 0b101, 0b11001, 3}, {"draw", 0b101, 0b11001, 5},
	} {
		g = played(t, g, step.moves)
		if slots, stock, turned := g.Bits(); slots != step.slots || stock != step.stock || turned != step.turned {
			t.Errorf("after %q: %b, %b, %d, want %b, %b, %d\n%v", step.moves, slots, stock, turned, step.slots, step.stock, step.turned, g)
		}
	}
	// With two wastes the cards behind one that leaves move up, and a redeal
	// gathers 4c, 2c and 3c in this order and draws two: the word names the cards all the same.
	g = dealt(t, pyramid.Rules{Layout: pyramid.Triangle(2), Wastes: 2, Redeals: 1, Match: anythingGoes()}, "9c 8c 7c 6c 5c 4c 3c 2c")
	for _, step := range []struct {
		moves string
		stock uint64
	}{{"", 0b11111}, {"stock", 0b11110}, {"draw", 0b11110}, {"waste", 0b11100}, {"draw", 0b11100}, {"redeal", 0b11100}, {"stock", 0b10100}} {
		g = played(t, g, step.moves)
		if _, stock, _ := g.Bits(); stock != step.stock {
			t.Errorf("two wastes, after %q: %b, want %b\n%v", step.moves, stock, step.stock, g)
		}
	}
}

// TestKeysOfSeveralWastes: two positions have the same key if and only if the
// same cards lie in the same places, whatever has gone from between them.
func TestKeysOfSeveralWastes(t *testing.T) {
	for _, rules := range []pyramid.Rules{
		{Layout: pyramid.Singles(1), Wastes: 2, Redeals: 1},
		{Layout: pyramid.Singles(2), Wastes: 3, StockHidden: true},
		{Layout: pyramid.Singles(2), Wastes: 2, Refill: []pyramid.Zone{pyramid.Main}},
	} {
		rules.Match = anythingGoes()
		g := dealt(t, rules, "2c 3c 4c 5c 6c 7c 8c")
		byKey, byText := map[pyramid.Key]string{}, map[string]pyramid.Key{}
		for todo := []pyramid.Game{g}; len(todo) > 0; todo = todo[1:] {
			g, key := todo[0], todo[0].Key()
			_, text, _ := strings.Cut(g.Position(), " slots ")
			text, _, _ = strings.Cut(text, " score ")
			if g.StockLen()+g.WasteLen(1)+g.WasteLen(2)+g.WasteLen(3) > 0 {
				text = fmt.Sprint(text, ", pass ", g.Pass())
			}
			old, seen := byText[text]
			if had, ok := byKey[key]; ok && had != text || seen && old != key {
				t.Fatalf("%s has the key %+v, %q has the same, and it had the key %+v", text, key, had, old)
			}
			byKey[key], byText[text] = text, key
			if seen {
				continue
			}
			for _, m := range g.Moves() {
				if m.Len() < 2 || m.IsRemoval() && m.Has(pyramid.Waste) {
					todo = append(todo, afterMove(t, g, m))
				}
			}
		}
		if len(byKey) < 100 {
			t.Errorf("%+v: only %d positions", rules, len(byKey))
		}
	}
}

// TestMostKinds: cards may be of 64 kinds and no more.
func TestMostKinds(t *testing.T) {
	faces := slices.Concat(pyramid.French(), pyramid.Spanish(48))
	for _, n := range []int{pyramid.MaxKinds, pyramid.MaxKinds + 1} {
		deck := faces[:n]
		// The i-th face pairs with those before the (n-i)-th: each with others.
		rule := pairRule{"staircase, version 1", func(cards []pyramid.Card) bool {
			return len(cards) == 2 && slices.Index(deck, cards[0])+slices.Index(deck, cards[1]) < n
		}}
		table, err := pyramid.Compile(pyramid.Rules{Deck: deck, PairRule: rule})
		if n > pyramid.MaxKinds {
			if !errors.Is(err, pyramid.ErrKinds) {
				t.Errorf("%d kinds: %v", n, err)
			}
			continue
		}
		if err != nil || table.Kinds() != n || table.Kind(deck[0]) == table.Kind(deck[n-1]) {
			t.Fatalf("%d kinds: %v", n, err)
		}
		if mates, alone := table.Mates(table.Kind(deck[n-1])); bits.OnesCount64(mates) != 1 || alone {
			t.Errorf("the last face pairs with %b, alone %v", mates, alone)
		}
	}
}

// TestMaxRemoval: how many cards can leave together by the patterns.
func TestMaxRemoval(t *testing.T) {
	for _, test := range []struct {
		match []pyramid.Pattern
		want  int
	}{
		{nil, 2}, {[]pyramid.Pattern{{Equal: true}}, 2}, {[]pyramid.Pattern{{Sum: 13, Count: 1}}, 1}, {[]pyramid.Pattern{{Sum: 13, Count: 3}}, 3},
		{[]pyramid.Pattern{{Sum: 13, With: []pyramid.Rank{1}}}, 3}, {[]pyramid.Pattern{{Set: []pyramid.Rank{1, 2, 3, 4}}, {Equal: true}}, 4},
		{[]pyramid.Pattern{{Sum: 13, Count: pyramid.AnyCount}}, pyramid.MaxGroup},
	} {
		rules := pyramid.Rules{Layout: pyramid.Singles(9), Draw: pyramid.NoDraw, Refill: []pyramid.Zone{pyramid.Main}, Match: test.match, Goal: pyramid.Goal{Removed: 1}}
		if got := compiled(t, rules).MaxRemoval(); got != test.want {
			t.Errorf("%+v: %d cards at most, want %d", test.match, got, test.want)
		}
	}
}
