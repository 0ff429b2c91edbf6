package pyramid_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"time"

	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/variants"
	"github.com/pyramid-go/pyramid/variants/seven"
)

// The four tasks of the package comment.

func Example_play() {
	table := pyramid.MustCompile(pyramid.Rules{}) // the classic game
	game := table.Deal(42)                        // the same cards for ever
	for !game.Over() {
		game, _ = game.Play(game.Moves()[0])
	}
	fmt.Println(game.Status(), game.Score())
	// Output:
	// lost -21
}

func Example_describe() {
	rules := pyramid.Rules{ID: "mine", Layout: pyramid.Triangle(6), Overlap: true, Redeals: 1}
	table, err := pyramid.Compile(rules)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(table.Deal(1))
	// Output:
	//           9s
	//         7s  Qh
	//       4s  Ac  8h
	//     Qs  Jh  6c  5h
	//   7d  Jc  3d  7h  Qc
	// As  Tc  5c  2h  8c  5s
	// stock 31 Kd   waste 0
	// score -52   redeals left 1
}

func Example_inspect() {
	game := deal42()

	for _, spot := range game.View().Spots {
		if spot.Exposed {
			fmt.Println(spot.Card, "at", spot.Place, "goes with", game.Partners(spot.Place))
		}
	}
	// Output:
	// 3h at 7.1 goes with []
	// 3d at 7.2 goes with []
	// 7h at 7.3 goes with [7.6 7.7]
	// Qh at 7.4 goes with []
	// 7d at 7.5 goes with [7.6 7.7]
	// 6s at 7.6 goes with [7.3 7.5]
	// 6h at 7.7 goes with [7.3 7.5]
	// 4h at stock goes with []
}

func Example_keep() {
	game, lookup := deal42(), variants.Lookup

	history := pyramid.NewHistory(game)
	err := history.Play(pyramid.Draw)
	history.Undo()
	record, err := history.Record(lookup)
	history, err = record.Replay(lookup)

	fmt.Println(history.Game().Equal(game), history.Len(), err)
	// Output:
	// true 0 <nil>
}

// The deck is dealt as it is: the layout first, then the stock.
func ExampleTable_Start() {
	table := pyramid.MustCompile(pyramid.Rules{Layout: pyramid.Triangle(3), Goal: pyramid.Clear(pyramid.Main)})
	game, err := table.Start(pyramid.French())
	fmt.Println(game, err)

	deck := pyramid.French()
	deck[1] = deck[0]
	_, err = table.Start(deck)
	fmt.Println(err)
	// Output:
	//     Ac
	//   2c  3c
	// 4c  5c  6c
	// stock 46 7c   waste 0
	// score -52
	//  <nil>
	// pyramid: wrong deck: 52 cards, want 52; missing: 2c; too many: Ac
}

func ExampleRemove() {
	m := pyramid.Remove(pyramid.Stock, pyramid.At(7, 3))
	fmt.Println(m, m == pyramid.Remove(pyramid.At(7, 3), pyramid.Stock))
	fmt.Println(pyramid.Remove(pyramid.WasteAt(1, 2), pyramid.Waste), pyramid.Remove(pyramid.Zone('r').At(1, 4)))
	// Output:
	// 7.3+stock true
	// waste+waste.2 r1.4
}

// A card waits in a cell until its partner is free.
func ExampleStore() {
	game := pyramid.MustCompile(seven.Cell()).Deal(3)
	game, err := game.Play(pyramid.Store(pyramid.At(7, 7)))
	fmt.Println(game.Card(pyramid.Cell(1)), err)
	_, err = game.Play(pyramid.Store(pyramid.At(7, 1)))
	fmt.Println(err)
	fmt.Println(game.Partners(pyramid.Cell(1)))
	// Output:
	// 5d <nil>
	// cannot play 7.1>cell: no cell is free
	// [stock]
}

func ExampleGame_AppendMoves() {
	game := deal42()
	var buf []pyramid.Move
	removed := 0
	for !game.Over() {
		buf = game.AppendMoves(buf[:0]) // no allocation once it is large enough
		if buf[0].IsRemoval() {
			removed += buf[0].Len()
		}
		game, _ = game.Play(buf[0])
	}
	fmt.Println(removed, game.Removed())
	// Output:
	// 31 31
}

// With unlimited redeals a game is never lost, but it may be stuck.
func ExampleGame_Stuck() {
	game := pyramid.MustCompile(seven.KingTut()).Deal(7)
	for !game.Over() {
		game, _ = game.Play(game.Moves()[0])
	}
	fmt.Println(game.Status(), game.Stuck(), game.Moves())
	// Output:
	// playing true [draw]
}

// What a user interface lights up when a card is selected.
func ExampleGame_Partners() {
	game := deal42()
	fmt.Println(game.Partners())
	fmt.Println(game.Partners(pyramid.At(7, 3)))
	fmt.Println(game.Partners(pyramid.At(7, 3), pyramid.At(7, 6)))
	// Output:
	// [7.3 7.5 7.6 7.7]
	// [7.6 7.7]
	// []
}

// A player names a card; in a game of two packs it may lie in two places.
func ExampleGame_Find() {
	v, _ := variants.Lookup("two-pyramids")
	game := pyramid.MustCompile(v).Deal(3)
	c, _ := pyramid.ParseCard("6c")
	for _, p := range game.Find(c) {
		fmt.Println(c, "at", p, game.Exposed(p), game.CoveredBy(p))
	}
	// Output:
	// 6c at a7.6 true []
	// 6c at b7.2 true []
}

func ExampleGame_View() {
	v, _ := variants.Lookup("pyramid-thirteen")
	view := pyramid.MustCompile(v).Deal(1).View()
	for _, spot := range view.Spots {
		if x, y := spot.X, spot.Y; y >= 5 && x < 4 {
			fmt.Println(spot.Place, spot.Card, x, y)
		}
	}
	// Output:
	// 6.1 -- 1 5
	// 6.2 -- 3 5
	// 7.1 Kd 0 6
	// 7.2 Td 2 6
	// stock 2d 0 9
	// waste 4c 3 9
}

// Any face will do that is as wide as the card's text.
func ExampleView_Board() {
	game := pyramid.MustCompile(pyramid.Rules{Layout: pyramid.Triangle(3), Goal: pyramid.Clear(pyramid.Main)}).Deal(42)
	fmt.Print(game.View().Board(func(c pyramid.Card) string { return c.Rank().String() + c.Suit().Symbol() }))
	// Output:
	//     J♠
	//   5♣  6♦
	// 3♠  4♠  A♣
	// stock 46 T♣   waste 0
	// score -52
}

// A move error has the place that stands in the way, for a program to show.
func ExampleMoveError() {
	game := deal42()
	_, err := game.Play(pyramid.Remove(pyramid.At(6, 2), pyramid.At(7, 6)))
	if refused := (*pyramid.MoveError)(nil); errors.As(err, &refused) {
		fmt.Println(refused.Place, refused.Reason, game.CoveredBy(refused.Place))
	}
	// Output:
	// 6.2 the card is covered [7.2 7.3]
}

// Positions are map keys: how many are there after two moves?
func ExampleGame_Key() {
	seen := map[pyramid.Key]bool{}
	start := deal42()
	for _, first := range start.Moves() {
		next, _ := start.Play(first)
		for _, second := range next.Moves() {
			last, _ := next.Play(second)
			seen[last.Key()] = true
		}
	}
	fmt.Println(len(seen))
	// Output:
	// 8
}

// The time played is the caller's to measure.
func ExampleGame_TimeBonus() {
	game := pyramid.MustCompile(seven.SolitaireOrg()).Deal(4)
	for !game.Over() {
		game, _ = game.Play(game.Moves()[0])
	}
	fmt.Println(game.Status(), game.Score(), game.TimeBonus(8*time.Minute+21*time.Second))
	// Output:
	// won 1245 498
}

// Six games of par pyramid are a match; 0 or more makes par.
func ExampleParMatch() {
	var match pyramid.ParMatch
	for _, score := range []int{35, -25, 14, -17, -6, 20} {
		match, _ = match.Add(score)
	}
	fmt.Println(match.Games(), match.Total(), match.Over(), match.MadePar())
	// Output:
	// [35 -25 14 -17 -6 20] 21 true true
}

// The record keeps the moves; At shows any position.
func ExampleHistory_At() {
	history := pyramid.NewHistory(deal42())
	for range 3 {
		history.Play(history.Game().Moves()[0])
	}
	for ply := range history.Len() + 1 {
		fmt.Print(history.At(ply).Left(), " ")
	}
	fmt.Println(history.Moves())
	// Output:
	// 52 50 48 47 [7.3+7.6 7.5+7.7 6.5]
}

// A record is text, too, for people to read and to mail.
func ExampleRecord_MarshalText() {
	deck := pyramid.Deck{pyramid.MakeCard(5, pyramid.Hearts), pyramid.MakeCard(8, pyramid.Clubs), pyramid.MakeCard(pyramid.King, pyramid.Spades)}
	table := pyramid.MustCompile(pyramid.Rules{ID: "tiny", Deck: deck, Layout: pyramid.Triangle(2)})
	game, _ := table.Start(pyramid.Deck{deck[2], deck[0], deck[1]})
	history := pyramid.NewHistory(game)
	history.Play(pyramid.Remove(pyramid.At(2, 1), pyramid.At(2, 2)))
	history.Play(pyramid.Remove(pyramid.At(1, 1)))
	record, _ := history.Record(nil)
	text, err := record.MarshalText()
	fmt.Print(string(text), err)
	// Output:
	// pyramid record 1
	// variant "tiny"
	// fingerprint "accdcbaae7e4a9e33480508726ecc6ee"
	// rules {"id":"tiny","deck":"5h 8c Ks","layout":[{"row":1,"col":1,"x":1,"y":0,"coveredBy":[1,2]},{"row":2,"col":1,"x":0,"y":1},{"row":2,"col":2,"x":2,"y":1}]}
	// deck Ks 5h 8c
	// moves 2.1+2.2 1.1
	// sum cb13a13af984eb7096c4e627854ce8bf
	// <nil>
}

func ExampleGame_Position() {
	rules := pyramid.Rules{ID: "tiny", Layout: pyramid.Triangle(2)}
	rules.Deck, _ = pyramid.ParseDeck("Kd 9c 4h 5h 8s")
	table := pyramid.MustCompile(rules)
	game, _ := table.Start(rules.Deck)
	game, _ = game.Play(pyramid.Draw)
	game, _ = game.Play(pyramid.Remove(pyramid.At(2, 1), pyramid.At(2, 2)))
	text := game.Position()
	fmt.Println(text)

	lookup := func(id string) (pyramid.Variant, bool) { return rules, id == "tiny" }
	again, err := pyramid.ParsePosition(text, lookup)
	fmt.Println(again.Equal(game), again.Moves(), err)
	// Output:
	// pyramid position 1 variant "tiny" fingerprint 805948fdaa6d4f433d8e832b5a22edd1 deck Kd 9c 4h 5h 8s redeals 0 slots Kd / -- -- waste 5h stock 8s score -3
	// true [1.1 stock+waste draw] <nil>
}

func ExampleDeck_Shuffled() {
	fmt.Println(pyramid.French().Shuffled(42)[:8])
	fmt.Println(pyramid.Spanish(40).Shuffled(42)[:8])
	// Output:
	// Js 5c 6d 3s 4s Ac Tc 6c
	// 2e 1e 10b 1o 6p 4o 9o 5e
}

func ExampleDeck_ShuffledBy() {
	deck := pyramid.French().ShuffledBy(rand.NewPCG(1, 2))
	game, err := pyramid.MustCompile(pyramid.Rules{}).Start(deck)
	fmt.Println(game.Card(pyramid.At(1, 1)) == deck[0], err)
	// Output:
	// true <nil>
}
