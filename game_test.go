package pyramid_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/pyramid-go/pyramid"
)

// TestRefusals: every reason, the place it speaks of and what it says to a
// player. No message names a face-down card.
func TestRefusals(t *testing.T) {
	const small = `
		  9c
		4c Kc
		Qd Ad 8h 5h Jh 2h`
	cells := pyramid.Cells{Count: 1}
	tests := []struct {
		rules       pyramid.Rules
		cards       string
		moves, move string
		reason      pyramid.Reason
		place       string
		want        string
	}{
		{pyramid.Rules{Goal: pyramid.Clear(pyramid.Main), Overlap: true}, small, "2.2 1.1+2.1", "draw", pyramid.ErrOver, "", "cannot play draw: the game is won"},
		{pyramid.Rules{}, small, "", "", pyramid.ErrNotAMove, "", "cannot play no move: this is no move"},
		{pyramid.Rules{Layout: pyramid.Singles(2), Draw: pyramid.NoDraw, Refill: []pyramid.Zone{0}}, "9c 4c 5c 8c", "", "draw", pyramid.ErrNoDraw, "",
			"cannot play draw: no cards are drawn in this game"},
		{pyramid.Rules{}, small, "draw*6", "draw", pyramid.ErrStockEmpty, "", "cannot play draw: the stock is empty"},
		{pyramid.Rules{Layout: pyramid.Singles(2)}, "9c 4c", "", "draw", pyramid.ErrStockEmpty, "", "cannot play draw: the stock is empty"},
		{pyramid.Rules{}, small, "draw*6", "redeal", pyramid.ErrNoRedeals, "", "cannot play redeal: the waste is not turned over in this game"},
		{pyramid.Rules{Redeals: 2}, small, "draw*6 redeal draw*6 redeal", "redeal", pyramid.ErrNoRedeals, "",
			"cannot play redeal: the waste has been turned over 2 times already, no redeal is left"},
		{pyramid.Rules{Redeals: 2}, small, "draw*4", "redeal", pyramid.ErrStockNotEmpty, "", "cannot play redeal: the stock is not empty yet, 2 cards are left in it"},
		{pyramid.Rules{Redeals: 2}, small, "draw stock+waste draw stock+waste draw stock+waste", "redeal", pyramid.ErrWasteEmpty, "", "cannot play redeal: the waste is empty"},
		{pyramid.Rules{}, small, "", "2.1>cell", pyramid.ErrNoCells, "", "cannot play 2.1>cell: there are no cells in this game"},
		{pyramid.Rules{}, small, "", "3.1", pyramid.ErrNoPlace, "3.1", "cannot play 3.1: there is no 3.1 in this game"},
		{pyramid.Rules{}, small, "", "2.1+c1.1", pyramid.ErrNoPlace, "c1.1", "cannot play 2.1+c1.1: there is no c1.1 in this game"},
		{pyramid.Rules{}, small, "", "2.1+waste2", pyramid.ErrNoPlace, "waste2", "cannot play 2.1+waste2: there is no waste2 in this game"},
		{pyramid.Rules{}, small, "", "2.1+cell", pyramid.ErrNoPlace, "cell", "cannot play 2.1+cell: there is no cell in this game"},
		{pyramid.Rules{Layout: pyramid.Singles(2)}, "9c 4c", "", "1.1+stock", pyramid.ErrNoPlace, "stock", "cannot play 1.1+stock: there is no stock in this game"},
		{pyramid.Rules{}, small, "2.2", "2.2", pyramid.ErrEmpty, "2.2", "cannot play 2.2: no card lies at 2.2"},
		{pyramid.Rules{}, small, "", "2.1+waste", pyramid.ErrEmpty, "waste", "cannot play 2.1+waste: no card lies at waste"},
		{pyramid.Rules{}, small, "draw*6", "2.1+stock", pyramid.ErrEmpty, "stock", "cannot play 2.1+stock: no card lies at stock"},
		{pyramid.Rules{Cells: cells}, small, "", "2.1+cell", pyramid.ErrEmpty, "cell", "cannot play 2.1+cell: no card lies at cell"},
		{pyramid.Rules{}, small, "", "1.1+2.1", pyramid.ErrCovered, "1.1", "cannot play 1.1+2.1: 9c at 1.1 is covered by 4c at 2.1 and Kc at 2.2"},
		{pyramid.Rules{}, small, "2.2", "1.1+2.1", pyramid.ErrCovered, "1.1", "cannot play 1.1+2.1: 9c at 1.1 is covered by 4c"},
		{pyramid.Rules{Layout: pyramid.Triangle(2).FaceDown()}, small, "", "1.1+2.1", pyramid.ErrCovered, "1.1", "cannot play 1.1+2.1: the card at 1.1 is face down"},
		{pyramid.Rules{Layout: pyramid.Triangle(2).FaceDown(), Overlap: true}, small, "2.2", "1.1+2.1", pyramid.ErrCovered, "1.1", "cannot play 1.1+2.1: the card at 1.1 is face down"},
		{pyramid.Rules{}, small, "draw*3", "waste.2+waste.3", pyramid.ErrBuried, "waste.2", "cannot play waste.2+waste.3: Ad at waste.2 lies under 8h"},
		{pyramid.Rules{WastePair: true}, small, "draw*3", "2.1+waste.2", pyramid.ErrBuried, "waste.2", "cannot play 2.1+waste.2: Ad at waste.2 lies under 8h"},
		{pyramid.Rules{StockHidden: true}, small, "", "2.1+stock", pyramid.ErrFaceDown, "stock", "cannot play 2.1+stock: the stock is face down"},
		{pyramid.Rules{Cells: pyramid.Cells{Count: 1, From: []pyramid.Zone{pyramid.WasteZone}}}, small, "", "2.1>cell", pyramid.ErrNotStorable, "2.1",
			"cannot play 2.1>cell: the card at 2.1 cannot go to a cell"},
		{pyramid.Rules{Cells: pyramid.Cells{Count: 1, From: []pyramid.Zone{pyramid.Main}}}, small, "draw", "waste>cell", pyramid.ErrNotStorable, "waste",
			"cannot play waste>cell: the card at waste cannot go to a cell"},
		{pyramid.Rules{PairRule: pairRule{"equal suits, version 1", func(c []pyramid.Card) bool { return c[0].Suit() == c[len(c)-1].Suit() }}}, "Kc 9c 4d Ad", "", "2.1+2.2",
			pyramid.ErrNoMatch, "", "cannot play 2.1+2.2: 9c at 2.1 and 4d at 2.2 do not fit together"},
		{pyramid.Rules{Match: []pyramid.Pattern{{Sum: 18, Count: 3}}, PairRule: pairRule{"equal suits, version 1", func(c []pyramid.Card) bool { return c[0].Suit() == c[len(c)-1].Suit() }}}, "Kc 9c 4d Ad", "", "2.1+2.2",
			pyramid.ErrNoMatch, "", "cannot play 2.1+2.2: 9c at 2.1 and 4d at 2.2 do not fit together"},
		{pyramid.Rules{Cells: pyramid.Cells{Count: 2, Apart: true}, Match: append(pyramid.SumTo(13), pyramid.Pattern{Sum: 18, Count: 3})}, "Ac 9c 4c 5c 8d Qd", "2.1>cell 2.2>cell",
			"stock+cell+cell2", pyramid.ErrApart, "", "cannot play stock+cell+cell2: cards of two cells cannot leave together"},
		{pyramid.Rules{Cells: cells}, small, "", "stock>cell", pyramid.ErrNotStorable, "stock", "cannot play stock>cell: the card at stock cannot go to a cell"},
		{pyramid.Rules{Cells: cells}, small, "2.1>cell", "cell>cell", pyramid.ErrNotStorable, "cell", "cannot play cell>cell: the card at cell cannot go to a cell"},
		{pyramid.Rules{Cells: cells, WasteOldest: true}, small, "draw*2", "waste.2>cell", pyramid.ErrBuried, "waste.2", "cannot play waste.2>cell: Qd at waste.2 lies under Ad"},
		{pyramid.Rules{Cells: pyramid.Cells{Count: 2, Ranks: []pyramid.Rank{9, 13}}}, small, "", "2.1>cell", pyramid.ErrNotStorable, "2.1", "cannot play 2.1>cell: 4c at 2.1 cannot go to a cell: cells take other ranks"},
		{pyramid.Rules{Cells: pyramid.Cells{Count: 2, Distinct: true}}, "9c 4c 4d", "2.1>cell", "2.2>cell", pyramid.ErrNotStorable, "2.2",
			"cannot play 2.2>cell: 4d at 2.2 cannot go to a cell: one holds a card of its rank"},
		{pyramid.Rules{Cells: cells}, small, "", "1.1>cell", pyramid.ErrCovered, "1.1", "cannot play 1.1>cell: 9c at 1.1 is covered by 4c at 2.1 and Kc at 2.2"},
		{pyramid.Rules{Cells: cells}, small, "2.1>cell", "2.2>cell", pyramid.ErrCellsFull, "", "cannot play 2.2>cell: no cell is free"},
		{pyramid.Rules{Cells: pyramid.Cells{Count: 2, Apart: true}}, small, "2.1>cell 2.2>cell", "cell+cell2", pyramid.ErrApart, "",
			"cannot play cell+cell2: cards of two cells cannot leave together"},
		{pyramid.Rules{}, small, "", "2.1+2.2", pyramid.ErrNoMatch, "", "cannot play 2.1+2.2: 4c at 2.1 and Kc at 2.2 make 17 and not 13"},
		{pyramid.Rules{}, small, "", "2.1", pyramid.ErrNoMatch, "", "cannot play 2.1: 4c cannot leave alone, its value is 4 and not 13"},
		{pyramid.Rules{}, small, "", "stock", pyramid.ErrNoMatch, "", "cannot play stock: Qd at stock cannot leave alone, its value is 12 and not 13"},
		{pyramid.Rules{}, small, "", "2.1+2.2+stock", pyramid.ErrNoMatch, "", "cannot play 2.1+2.2+stock: 4c at 2.1, Kc at 2.2 and Qd at stock make 29 and not 13"},
		{pyramid.Rules{Match: pyramid.PairsTo(13), Goal: pyramid.Goal{Removed: 2}}, small, "", "2.2", pyramid.ErrNoMatch, "", "cannot play 2.2: Kc cannot leave alone"},
		{pyramid.Rules{Match: []pyramid.Pattern{{Sum: 13, Suits: pyramid.SameSuit}}, Goal: pyramid.Goal{Removed: 2}}, "9c Kc 4d", "", "2.1+2.2", pyramid.ErrNoMatch, "",
			"cannot play 2.1+2.2: Kc at 2.1 and 4d at 2.2 make 17 and not 13"},
		{pyramid.Rules{Match: []pyramid.Pattern{{Sum: 13, Suits: pyramid.SameSuit}}, Goal: pyramid.Goal{Removed: 2}}, "Kc 9c 4d", "", "2.1+2.2", pyramid.ErrNoMatch, "",
			"cannot play 2.1+2.2: 9c at 2.1 and 4d at 2.2 do not fit together"},
		{pyramid.Rules{Match: []pyramid.Pattern{{Run: true}}, Goal: pyramid.Goal{Removed: 2}}, small, "", "2.1+2.2", pyramid.ErrNoMatch, "",
			"cannot play 2.1+2.2: 4c at 2.1 and Kc at 2.2 do not fit together"},
		{pyramid.Rules{Values: map[pyramid.Rank]int{13: 3}, Match: pyramid.SumTo(8), Goal: pyramid.Goal{Removed: 2}}, small, "", "2.1+2.2", pyramid.ErrNoMatch, "",
			"cannot play 2.1+2.2: 4c at 2.1 and Kc at 2.2 make 7 and not 8"},
	}
	seen := map[pyramid.Reason]bool{pyramid.ErrNoGame: true} // see TestZeroGame
	for _, test := range tests {
		seen[test.reason] = true
		t.Run(test.want, func(t *testing.T) {
			if test.rules.Layout == nil {
				test.rules.Layout = pyramid.Triangle(2)
			}
			g := played(t, dealt(t, test.rules, test.cards), test.moves)
			var m pyramid.Move
			if test.move != "" {
				m = moveOf(t, test.move)
			}
			mustRefuse(t, g, m, test.reason)
			err := g.Check(m)
			var refused *pyramid.MoveError
			if !errors.As(err, &refused) {
				t.Fatal(err)
			}
			place := ""
			if refused.Place != 0 {
				place = refused.Place.String()
			}
			if err.Error() != test.want || place != test.place {
				t.Errorf("%v (at %q)\nwant %s (at %q)\n%v", err, place, test.want, test.place, g)
			}
		})
	}
	for r := pyramid.Reason(1); !strings.HasPrefix(r.Error(), "Reason("); r++ {
		if !seen[r] {
			t.Errorf("no move is refused because %v", r)
		}
	}
}

// TestMovesOfOtherTables: a move of another game is refused or plays here by
// the rules of here, whatever it was made for.
func TestMovesOfOtherTables(t *testing.T) {
	var all []pyramid.Move
	var games []pyramid.Game
	for _, rules := range tables {
		g := compiled(t, rules).Deal(7)
		for range 10 {
			all = append(all, g.Moves()...)
			games = append(games, g)
			if moves := g.Moves(); len(moves) > 0 {
				g = afterMove(t, g, moves[0])
			}
		}
	}
	slices.SortFunc(all, pyramid.Move.Compare)
	all = slices.Compact(all)
	for _, g := range games {
		legal := g.Moves()
		for _, m := range all {
			next, err := g.Play(m)
			if (err == nil) != slices.Contains(legal, m) || err != nil && next != g {
				t.Errorf("%v: %v\n%v", m, err, g)
			}
		}
	}
}

// TestEveryNumberAsAPlace: questions about any place have an answer.
func TestEveryNumberAsAPlace(t *testing.T) {
	for name, rules := range tables {
		g := compiled(t, rules).Deal(3)
		for range 30 {
			if moves := g.Moves(); len(moves) > 0 {
				g = afterMove(t, g, moves[len(moves)-1])
			}
		}
		known := map[pyramid.Place]bool{}
		for _, p := range append(slotsOf(g), pilesOn(g)...) {
			known[p] = true
		}
		for i := range 1 << 16 {
			p := pyramid.Place(i)
			card, index := g.Card(p), g.Index(p)
			if !known[p] && (card != 0 || index != -1 || g.Exposed(p) || g.CoveredBy(p) != nil) {
				t.Fatalf("%s: %v lies at %d, %v, which is no place here\n%v", name, card, i, p, g)
			}
			if (card == 0) != (index < 0) || index >= 0 && g.Dealt(index) != card {
				t.Fatalf("%s: at %v lies %v, card %d", name, p, card, index)
			}
			if g.Check(pyramid.Remove(p)) == nil != slices.Contains(g.Moves(), pyramid.Remove(p)) {
				t.Fatalf("%s: %v is legal and not listed, or listed and not legal", name, p)
			}
		}
	}
}

// TestFind: where a card can be seen; nowhere, if it lies face down.
func TestFind(t *testing.T) {
	tests := []struct {
		name         string
		rules        pyramid.Rules
		cards, moves string
		card, want   string
	}{
		{"in a slot", pyramid.Rules{}, "Kc 9c 4c", "", "9c", "[2.1]"},
		{"covered, and seen", pyramid.Rules{}, "Kc 9c 4c", "", "Kc", "[1.1]"},
		{"face down", pyramid.Rules{Layout: pyramid.Triangle(2).FaceDown()}, "Kc 9c 4c", "", "Kc", "[]"},
		{"turned up", pyramid.Rules{Layout: pyramid.Triangle(2).FaceDown()}, "Kc 9c 4c", "2.1+2.2", "Kc", "[1.1]"},
		{"gone", pyramid.Rules{}, "Kc 9c 4c", "2.1+2.2", "9c", "[]"},
		{"the stock's top", pyramid.Rules{}, "Kc 9c 4c Qc Ac", "", "Qc", "[stock]"},
		{"the stock's top, hidden", pyramid.Rules{StockHidden: true}, "Kc 9c 4c Qc Ac", "", "Qc", "[]"},
		{"deep in the stock", pyramid.Rules{}, "Kc 9c 4c Qc Ac", "", "Ac", "[]"},
		{"under the waste's top", pyramid.Rules{}, "Kc 9c 4c Qc Ac Qd Ad", "draw*3", "Qc", "[waste.3]"},
		{"in two places", pyramid.Rules{}, "Kc 9c 4c Qc Ac Kc", "draw*3", "Kc", "[1.1 waste]"},
		{"in two wastes", pyramid.Rules{Wastes: 2}, "Kc 9c 4c 9d 4d 9c 4c", "draw*2", "9c", "[2.1 waste]"},
		{"in a cell", pyramid.Rules{Cells: pyramid.Cells{Count: 2}}, "Kc 9c 4c", "2.2>cell 2.1>cell", "9c", "[cell2]"},
		{"none", pyramid.Rules{}, "Kc 9c 4c", "", "5h", "[]"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if test.rules.Layout == nil {
				test.rules.Layout = pyramid.Triangle(2)
			}
			g := played(t, dealt(t, test.rules, test.cards), test.moves)
			if got := fmt.Sprint(g.Find(card(t, test.card))); got != test.want {
				t.Errorf("%s lies at %s, want %s\n%v", test.card, got, test.want, g)
			}
		})
	}
}

// TestPartners: what fits with the cards that are selected.
func TestPartners(t *testing.T) {
	three := []pyramid.Pattern{{Sum: 13}, {Sum: 13, Count: 1}, {Sum: 13, Count: 3}}
	g := dealt(t, pyramid.Rules{Layout: pyramid.Singles(6), Match: three}, "Kc 9c 4c 3c 6c Tc Qc Ac")
	at := func(cols ...int) (places []pyramid.Place) {
		for _, col := range cols {
			places = append(places, pyramid.At(1, col))
		}
		return places
	}
	tests := []struct {
		selected []pyramid.Place
		want     []pyramid.Place
	}{
		{nil, at(1, 2, 3, 4, 5, 6)},
		{at(1), nil},         // a king, alone
		{at(2), at(3)},       // nine and four
		{at(3), at(2, 4, 5)}, // or four, three and six
		{at(3, 4), at(5)},
		{at(5, 3), at(4)},
		{at(3, 4, 5), nil},
		{at(1, 2), nil},
		{at(9), nil},
		{[]pyramid.Place{0}, nil},
		{[]pyramid.Place{pyramid.Stock}, nil},
	}
	for _, test := range tests {
		if diff := cmp.Diff(test.want, g.Partners(test.selected...)); diff != "" {
			t.Errorf("partners of %v (-want +got):\n%s\n%v", test.selected, diff, g)
		}
	}
	// By definition, everywhere.
	eachLine(t, func(t *testing.T, _ pyramid.Game, _ pyramid.Move, g pyramid.Game) {
		for _, p := range slotsOf(g) {
			var want []pyramid.Place
			for _, m := range g.Moves() {
				if m.IsRemoval() && m.Has(p) {
					want = append(want, slices.DeleteFunc(m.Places(), func(q pyramid.Place) bool { return q == p })...)
				}
			}
			slices.Sort(want)
			if got := g.Partners(p); !slices.Equal(got, slices.Compact(want)) {
				t.Errorf("partners of %v: %v, want %v\n%v", p, got, want, g)
			}
		}
	})
}

// TestPins: Deal puts pinned cards into their places and shuffles the rest;
// Start wants them there.
func TestPins(t *testing.T) {
	spades, hearts := pyramid.MakeCard(13, pyramid.Spades), pyramid.MakeCard(13, pyramid.Hearts)
	rules := pyramid.Rules{Pin: map[pyramid.Place]pyramid.Card{pyramid.At(1, 1): spades, pyramid.At(7, 4): hearts}}
	table, plain := compiled(t, rules), compiled(t, pyramid.Rules{})
	for seed := range uint64(200) {
		g := table.Deal(seed)
		if g.Card(pyramid.At(1, 1)) != spades || g.Card(pyramid.At(7, 4)) != hearts {
			t.Fatalf("seed %d: the pinned cards lie elsewhere\n%v", seed, g)
		}
		deck, shuffled := g.Deck(), plain.Deal(seed).Deck()
		moved := 0
		for i := range deck {
			if deck[i] != shuffled[i] {
				moved++
			}
		}
		if moved > 4 {
			t.Fatalf("seed %d: two pins move %d cards", seed, moved)
		}
		if again, err := table.Start(deck); err != nil || !again.Equal(g) {
			t.Fatalf("seed %d: the deck of a deal does not start: %v", seed, err)
		}
		if g != table.Deal(seed) && !g.Equal(table.Deal(seed)) {
			t.Fatalf("seed %d deals otherwise", seed)
		}
	}
	_, err := table.Start(plain.Deal(1).Deck())
	var wrong *pyramid.DeckError
	if !errors.As(err, &wrong) || wrong.Pin != pyramid.At(1, 1) || wrong.Pinned != spades || err.Error() != "pyramid: wrong deck: Ks must lie at 1.1" {
		t.Errorf("a deck without its pins: %v", err)
	}
	// Two cards of one face, pinned to two places.
	twice := compiled(t, pyramid.Rules{
		Deck: pyramid.French().Times(2), Layout: pyramid.Triangle(9), Pin: map[pyramid.Place]pyramid.Card{pyramid.At(2, 1): spades, pyramid.At(2, 2): spades},
	})
	for seed := range uint64(200) {
		if g := twice.Deal(seed); cardsAt(g, pyramid.At(2, 1), pyramid.At(2, 2)) != "Ks Ks" {
			t.Fatalf("seed %d\n%v", seed, g)
		}
	}
}
