package pyramid_test

import (
	"encoding/json"
	"errors"
	"fmt"

	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/variants/seven"
)

// Steep is the classic game with a pyramid of any height.
type Steep struct{ Rows int }

func (v Steep) Describe() pyramid.Rules {
	return pyramid.Rules{ID: "steep", Layout: pyramid.Triangle(v.Rows)}
}

// A variant of your own may have options.
func ExampleVariant() {
	for rows := 7; rows <= 10; rows++ {
		table, err := pyramid.Compile(Steep{Rows: rows})
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(table.Slots(), "slots,", table.Deal(1).StockLen(), "cards in the stock")
	}
	// Output:
	// 28 slots, 24 cards in the stock
	// 36 slots, 16 cards in the stock
	// 45 slots, 7 cards in the stock
	// pyramid: rules "steep": Layout: it has 55 slots for a deck of 52 cards
}

// All problems are reported at once, each with a reason.
func ExampleRulesError() {
	_, err := pyramid.Compile(pyramid.Rules{Layout: pyramid.Triangle(6).In('a'), Redeals: -3, Score: pyramid.RowPoints()})
	fmt.Println(errors.Is(err, pyramid.ErrRange), errors.Is(err, pyramid.ErrCycle))
	if wrong := (*pyramid.RulesError)(nil); errors.As(err, &wrong) {
		for _, p := range wrong.Problems {
			fmt.Println(p.Field, "-", p.Detail)
		}
	}
	// Output:
	// true false
	// Redeals - it is -3, want 0 to 100, or Unlimited
	// Score - points for rows or passes speak of the main zone, which the layout lacks
}

// Rules are data: write them, send them, read them back.
func ExampleRules_json() {
	text, err := json.Marshal(pyramid.Rules{ID: "mine", Draw: 3, Redeals: pyramid.Unlimited, Goal: pyramid.Clear(pyramid.Main)})
	fmt.Println(string(text), err)
	var rules pyramid.Rules
	fmt.Println(json.Unmarshal(text, &rules), rules.Draw)
	fmt.Println(json.Unmarshal([]byte(`{"drawn": 3}`), &rules))
	// Output:
	// {"id":"mine","draw":3,"redeals":-1,"goal":{"empty":["main"]}} <nil>
	// <nil> 3
	// pyramid: cannot read rules: json: unknown field "drawn"
}

func ExampleTriangle() {
	w, h := pyramid.Triangle(7).Bounds()
	fmt.Println(len(pyramid.Triangle(7)), "slots,", w, "by", h, "half cards")
	fmt.Println(pyramid.Triangle(7)[0].Place(), "is covered by slots", pyramid.Triangle(7)[0].CoveredBy)
	// Output:
	// 28 slots, 14 by 8 half cards
	// 1.1 is covered by slots [1 2]
}

// A character across and a line down are half a card each.
func ExampleParseLayout() {
	layout, err := pyramid.ParseLayout(`
		...#...
		..?.?..
		.#.#.#.
		a.....b`)
	if err != nil {
		fmt.Println(err)
		return
	}
	rules := pyramid.Rules{Layout: layout, Goal: pyramid.Clear(pyramid.Main)}
	fmt.Print(pyramid.MustCompile(rules).Deal(1))
	_, err = pyramid.ParseLayout("##")
	fmt.Println(err)
	// Output:
	//       9s
	//     ??  ??
	//   4s  Ac  8h
	// Qs          Jh
	// stock 44 6c   waste 0
	// score -52
	// pyramid: cannot read layout "##": two cards of a line are only half a card apart
}

// Zones have letters, so that their places have names of their own.
func ExampleLayout_Beside() {
	layout := pyramid.Triangle(3).In('a').Beside(pyramid.Inverted(3).In('b')).Above(pyramid.Singles(4).In('r'))
	rules := pyramid.Rules{Layout: layout, Goal: pyramid.Clear('a', 'b')}
	game := pyramid.MustCompile(rules).Deal(1)
	fmt.Print(game)
	fmt.Println(game.Moves())
	// Output:
	//     9s        Qs  Jh  6c
	//   7s  Qh        5h  7d
	// 4s  Ac  8h        Jc
	//
	// 3d  7h  Qc  As
	// stock 36 Tc   waste 0
	// score -52
	// [a3.2+r1.3 r1.1+stock r1.3+r1.4 draw]
}

func ExampleColumns() {
	rules := pyramid.Rules{Layout: pyramid.Columns(5, 3).FaceDown(), Goal: pyramid.Clear(pyramid.Main)}
	fmt.Print(pyramid.MustCompile(rules).Deal(1))
	// Output:
	// ??  ??  ??  ??  ??
	// ??  ??  ??  ??  ??
	// 7d  Jc  3d  7h  Qc
	// stock 37 As   waste 0
	// score -52
}

// Patterns say which cards leave together; a set of cards that fits one of
// them may.
func ExamplePattern() {
	rules := seven.Classic()
	rules.Match = []pyramid.Pattern{
		{Sum: 13, Suits: pyramid.OtherColor},                 // two cards, one red, one black
		{Set: []pyramid.Rank{pyramid.King, pyramid.King}},    // two kings
		{Run: true, Count: 3, From: []pyramid.Rank{1, 2, 3}}, // ace, two and three
	}
	table, err := pyramid.Compile(rules)
	if err != nil {
		fmt.Println(err)
		return
	}
	game := table.Deal(1247)
	for _, m := range game.Moves() {
		fmt.Print(m, ":")
		for _, p := range m.Places() {
			fmt.Print(" ", game.Card(p))
		}
		fmt.Println()
	}
	// Output:
	// 7.1+7.2: Ks Kh
	// 7.4+7.6+stock: 3s 2d Ad
	// 7.5+7.7: 7h 6s
	// draw:
}

// The fingerprint is of what is played, not of how it is written down.
func ExampleTable_Fingerprint() {
	plain := pyramid.MustCompile(pyramid.Rules{})
	wordy := pyramid.MustCompile(pyramid.Rules{
		ID: "wordy", Deck: pyramid.French(), Layout: pyramid.Triangle(7), Draw: 1, Match: pyramid.SumTo(13),
	})
	other := pyramid.MustCompile(pyramid.Rules{Redeals: 1})
	fmt.Println(plain.Fingerprint() == wordy.Fingerprint(), plain.Fingerprint() == other.Fingerprint())
	// Output:
	// true false
}

// What a solver asks: which kinds of cards go together?
func ExampleTable_Mates() {
	table := pyramid.MustCompile(pyramid.Rules{})
	c, _ := pyramid.ParseCard("4c")
	mates, alone := table.Mates(table.Kind(c))
	fmt.Println(table.Kinds(), alone)
	for _, c := range pyramid.French()[:13] {
		if mates>>table.Kind(c)&1 != 0 {
			fmt.Println(c)
		}
	}
	// Output:
	// 13 false
	// 9c
}

func ExampleParseCard() {
	for _, text := range []string{"8c", "TH", "10♥", "12o", "1c", "14s"} {
		c, err := pyramid.ParseCard(text)
		fmt.Println(c, err)
	}
	// Output:
	// 8c <nil>
	// Th <nil>
	// Th <nil>
	// 12o <nil>
	// -- pyramid: cannot read card "1c": want a rank and a suit, such as 8c, Th or 12o
	// -- pyramid: cannot read card "14s": want a rank and a suit, such as 8c, Th or 12o
}

func ExampleParseDeck() {
	deck, err := pyramid.ParseDeck("8c, 5h\nKD\t10♠")
	fmt.Println(deck, err)
	_, err = pyramid.ParseDeck("8c 5x")
	fmt.Println(err)
	// Output:
	// 8c 5h Kd Ts <nil>
	// pyramid: cannot read deck "5x" at byte 3 (line 1): this is not a card
}

func ExampleParseMove() {
	for _, text := range []string{"7.2+7.1", "STOCK+waste", "a7.3", "7.4>cell", "draw", "7.1+7.1"} {
		m, err := pyramid.ParseMove(text)
		fmt.Println(m, err)
	}
	// Output:
	// 7.1+7.2 <nil>
	// stock+waste <nil>
	// a7.3 <nil>
	// 7.4>cell <nil>
	// draw <nil>
	// no move pyramid: cannot read move "7.1" at byte 4 (line 1): this place is named twice
}

func ExampleParsePlace() {
	p, err := pyramid.ParsePlace("waste2.3")
	n, depth := p.Pile()
	fmt.Println(p, n, depth, p.IsSlot(), err)
	// Output:
	// waste2.3 2 3 false <nil>
}
