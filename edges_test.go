package pyramid_test

import (
	"slices"
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
