package pyramid_test

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/variants"
	"pgregory.net/rapid"
)

// That every position is written as its twin writes it, reads back and plays on
// as before is part of the lockstep tests, for every game of the library and for
// random rules.

// text writes the position down as Game.Position does.
func (t *twin) text(id string, f pyramid.Fingerprint, deck pyramid.Deck) string {
	words := []string{"pyramid position 1 variant", strconv.Quote(id), "fingerprint", string(f), "deck"}
	names := make([]string, len(deck)) // by index
	times := map[pyramid.Card]int{}
	for i, c := range deck {
		words = append(words, c.String())
		names[i] = c.String()
		if times[c]++; times[c] > 1 {
			names[i] += fmt.Sprintf("*%d", times[c])
		}
	}
	cards := func(pile []*twinCard) {
		for _, c := range pile {
			if c == nil {
				words = append(words, "--")
			} else {
				words = append(words, names[c.index])
			}
		}
	}
	words = append(words, "redeals", strconv.Itoa(t.redeals))
	if t.rules.Discard {
		words = append(words, "discarded", strconv.Itoa(len(deck)-t.left()-t.removed))
	}
	words = append(words, "slots")
	var row pyramid.Place
	for _, p := range slices.Sorted(slices.Values(t.places)) {
		if first := p.Zone().At(p.Row(), 1); row != first {
			if row != 0 {
				words = append(words, "/")
			}
			row = first
		}
		cards(t.slots[slices.Index(t.places, p):][:1])
	}
	if len(t.cells) > 0 {
		words = append(words, "cells")
		cards(t.cells)
	}
	if t.rules.Draw != pyramid.NoDraw && len(deck) > len(t.slots) {
		for n, w := range t.wastes {
			words = append(words, []string{"waste", "waste2", "waste3"}[n])
			cards(w)
		}
	}
	words = append(words, "stock")
	cards(t.stock)
	words = append(words, "score", strconv.Itoa(t.score()))
	if t.won() {
		words = append(words, "won")
	}
	return strings.Join(words, " ")
}

// reread writes a position down and returns what is read back, now and then,
// so that play goes on from there; else the position as it is.
func (l *lockstep) reread(t *rapid.T, p position) pyramid.Game {
	table := p.engine.Table()
	text := p.engine.Position()
	if want := p.twin.text(table.ID(), table.Fingerprint(), l.deck); text != want {
		t.Fatalf("the engine writes another position (-want +got):\n%s\n%s", cmp.Diff(want, text), l.story(p))
	}
	if !oneIn(t, 4, "read back") {
		return p.engine
	}
	back, err := pyramid.ParsePosition(text, only(l.rules))
	if err != nil {
		t.Fatalf("%v\n%s\n%s", err, text, l.story(p))
	}
	if !back.Equal(p.engine) || back.Key() != p.engine.Key() || back.Position() != text {
		t.Fatalf("written and read back it is\n%s\nand was\n%s\n%s", back.Position(), text, l.story(p))
	}
	return back
}

// only is a lookup that knows one game.
func only(v pyramid.Variant) func(string) (pyramid.Variant, bool) {
	return func(string) (pyramid.Variant, bool) { return v, true }
}

// positionCase is a position of a small game and its text, but for the head.
type positionCase struct {
	name  string
	rules pyramid.Rules
	cards string
	moves string
	want  string
}

var positionCases = []positionCase{
	{
		"a pyramid", pyramid.Rules{Redeals: 2},
		"9c Kd 4h 8h 5h 2c 6s 7d", "draw 2.1 waste+stock draw*3 redeal draw",
		"deck 9c Kd 4h 8h 5h 2c 6s 7d redeals 1 slots 9c / -- 4h waste 2c stock 6s 7d score -5",
	},
	{
		"won", pyramid.Rules{Goal: pyramid.Clear(pyramid.Main)},
		"9c Kd 4h 8h 5h", "2.1+2.2 1.1",
		"deck 9c Kd 4h 8h 5h redeals 0 slots -- / -- -- waste stock 8h 5h score -2 won",
	},
	{
		"cells", pyramid.Rules{Cells: pyramid.Cells{Count: 2}},
		"9c Kd 4h 8h 5h", "2.1>cell 2.2>cell cell",
		"deck 9c Kd 4h 8h 5h redeals 0 slots 9c / -- -- cells -- 4h waste stock 8h 5h score -4",
	},
	{
		"a discard", pyramid.Rules{Discard: true, Goal: pyramid.Clear(pyramid.Main)},
		"9c Kd 4h 8h 5h 2c", "draw*3",
		"deck 9c Kd 4h 8h 5h 2c redeals 0 discarded 2 slots 9c / Kd 4h waste 2c stock score -4",
	},
	{
		"two of a card", pyramid.Rules{Cells: pyramid.Cells{Count: 1}},
		"9c 9c 4h 4h 9c Kd", "2.1>cell draw*2",
		"deck 9c 9c 4h 4h 9c Kd redeals 0 slots 9c / -- 4h cells 9c*2 waste 4h*2 9c*3 stock Kd score -6",
	},
	{
		"three wastes", pyramid.Rules{Wastes: 3, Redeals: 1},
		"9c Kd 4h 8h 5h 2c 6s 7d Js Ac Qc Qd", "draw*2 waste2+waste waste3+stock draw redeal",
		"deck 9c Kd 4h 8h 5h 2c 6s 7d Js Ac Qc Qd redeals 1 slots 9c / Kd 4h waste 2c waste2 5h waste3 Qd stock 8h Qc score -8",
	},
	{
		"three wastes, after a last draw of one",
		pyramid.Rules{Wastes: 3}, "9c Kd 4h 8h 5h 2c 6s", "draw*2",
		"deck 9c Kd 4h 8h 5h 2c 6s redeals 0 slots 9c / Kd 4h waste 8h 6s waste2 5h waste3 2c stock score -7",
	},
	{
		"three wastes, with a card on the first",
		pyramid.Rules{Wastes: 3}, "9c Kd 4h 8h 5h 2c 6s 7d", "draw waste2+waste3",
		"deck 9c Kd 4h 8h 5h 2c 6s 7d redeals 0 slots 9c / Kd 4h waste 8h waste2 waste3 stock 6s 7d score -6",
	},
	{
		"three wastes, with a card on the second",
		pyramid.Rules{Wastes: 3}, "9c Kd 4h 8h 5h 2c 6s 7d", "draw waste+waste3",
		"deck 9c Kd 4h 8h 5h 2c 6s 7d redeals 0 slots 9c / Kd 4h waste waste2 5h waste3 stock 6s 7d score -6",
	},
	{
		"two wastes, not drawn to",
		pyramid.Rules{Wastes: 2}, "9c Kd 4h 8h 5h", "",
		"deck 9c Kd 4h 8h 5h redeals 0 slots 9c / Kd 4h waste waste2 stock 8h 5h score -5",
	},
	{
		"a stock that refills", pyramid.Rules{Draw: pyramid.NoDraw, Refill: []pyramid.Zone{pyramid.Main}, Layout: pyramid.Singles(3)},
		"9c Kd 4h 8h 5h 2c", "1.1+1.3 1.3+1.1",
		"deck 9c Kd 4h 8h 5h 2c redeals 0 slots 2c Kd -- stock score -2",
	},
	{
		"a row in each zone", pyramid.Rules{Layout: pyramid.Triangle(2).Above(pyramid.Singles(2).In('r'))},
		"9c Kd 4h 8h 5h 2c", "2.1 r1.1+r1.2",
		"deck 9c Kd 4h 8h 5h 2c redeals 0 slots 9c / -- 4h / -- -- waste stock 2c score -3",
	},
	{
		"a place that the waste does not refill", pyramid.Rules{Refill: []pyramid.Zone{pyramid.Main}, Layout: pyramid.Singles(2)},
		"9c Kd 4h", "draw 1.1",
		"deck 9c Kd 4h redeals 0 slots -- Kd waste 4h stock score -2",
	},
	{
		"a place that the waste refilled", pyramid.Rules{Refill: []pyramid.Zone{pyramid.Main}, RefillWaste: true, Layout: pyramid.Singles(2)},
		"9c Kd 4h", "draw 1.1 1.1",
		"deck 9c Kd 4h redeals 0 slots -- Kd waste stock score -1",
	},
	{
		"two wastes, and a place that the stock refills",
		pyramid.Rules{Wastes: 2, Refill: []pyramid.Zone{pyramid.Main}, Layout: pyramid.Singles(2)},
		"9c Kd 4h 8h 5h 2c 6s", "1.1 draw 1.2",
		"deck 9c Kd 4h 8h 5h 2c 6s redeals 0 slots 4h 2c waste 8h waste2 5h stock 6s score -5",
	},
	{
		"a card that was stored from the only slot of its zone",
		pyramid.Rules{Layout: pyramid.Triangle(2).Above(pyramid.Singles(1).In('r')), Cells: pyramid.Cells{Count: 1, From: []pyramid.Zone{'r'}}},
		"9c Kd 4h 8h 5h", "r1.1>cell",
		"deck 9c Kd 4h 8h 5h redeals 0 slots 9c / Kd 4h / -- cells 8h waste stock 5h score -5",
	},
}

// TestPositionText is the exact text of small positions.
func TestPositionText(t *testing.T) {
	for _, test := range positionCases {
		t.Run(test.name, func(t *testing.T) {
			if test.rules.Layout == nil {
				test.rules.Layout = pyramid.Triangle(2)
			}
			test.rules.ID, test.rules.Deck, test.rules.Match = "small game", deckOf(t, test.cards), anythingGoes()
			g := played(t, dealt(t, test.rules, test.cards), test.moves)
			want := fmt.Sprintf(`pyramid position 1 variant "small game" fingerprint %s %s`, g.Table().Fingerprint(), test.want)
			if got := g.Position(); got != want {
				t.Errorf("got\n%s\nwant\n%s\n%v", got, want, g)
			}
			back, err := pyramid.ParsePosition(want, only(test.rules))
			if err != nil || !back.Equal(g) || back.String() != g.String() {
				t.Fatalf("read back: %v\n%v\n%v", err, back, g)
			}
			for _, m := range g.Moves() {
				if want, got := afterMove(t, g, m).Position(), afterMove(t, back, m).Position(); got != want {
					t.Errorf("read back, and then %v: got\n%s\nwant\n%s", m, got, want)
				}
			}
		})
	}
	if text := (pyramid.Game{}).Position(); text != "" {
		t.Errorf("the zero Game is %q", text)
	}
}

// TestParsePositionRefuses: texts in which one thing is wrong, and what is said
// of them. The error stands at the word that is wrong.
func TestParsePositionRefuses(t *testing.T) {
	wasted := pyramid.Rules{Redeals: 2, Layout: pyramid.Triangle(3), Score: pyramid.RemovalsAndRedeals()}
	wasted.Deck = deckOf(t, "9c Kd 4h 8h 5h 2c 6s 7d Js 2d Kc 4h")
	cells := pyramid.Rules{Layout: pyramid.Triangle(2), Cells: pyramid.Cells{Count: 2, From: []pyramid.Zone{pyramid.WasteZone}}, Match: anythingGoes(), Deck: deckOf(t, "9c Kd 4h 8h 5h 2c")}
	discard := pyramid.Rules{Layout: pyramid.Triangle(2), Discard: true, Match: anythingGoes(), Goal: pyramid.Clear(pyramid.Main), Deck: deckOf(t, "9c Kd 4h 8h 5h 2c")}
	piles := pyramid.Rules{Layout: pyramid.Triangle(2), Wastes: 3, Open: 1, Redeals: 1, Match: anythingGoes(), Deck: deckOf(t, "9c Kd 4h 8h 5h 2c 6s 7d Js Jd")}
	refill := pyramid.Rules{Layout: pyramid.Singles(2), Draw: pyramid.NoDraw, Refill: []pyramid.Zone{pyramid.Main}, Match: anythingGoes(), Deck: deckOf(t, "9c Kd 4h 8h 5h 2c")}
	waste := refill
	waste.Draw, waste.RefillWaste = 1, true
	gather := cells
	gather.Deck = deckOf(t, "9c Kd 4h 8h 8s 2c")
	gather.Cells.Ranks, gather.Cells.Distinct = []pyramid.Rank{8}, true
	endless := wasted
	endless.Redeals = pyramid.Unlimited
	opened := pyramid.Rules{Layout: pyramid.Triangle(2), Open: 1, Match: anythingGoes(), Deck: deckOf(t, "9c Kd 4h 8h 5h 2c")}
	ninth := pyramid.Rules{Layout: pyramid.Triangle(2), Cells: pyramid.Cells{Count: 1, Ranks: []pyramid.Rank{8}}, Match: anythingGoes(), Deck: deckOf(t, "9c Kd 4h 8h 5h")}
	reserve := pyramid.Rules{Layout: pyramid.Triangle(2).Above(pyramid.Singles(2).In('r')), Cells: pyramid.Cells{Count: 1, From: []pyramid.Zone{'r'}}, Match: anythingGoes(), Deck: deckOf(t, "9c Kd 4h 8h 5h 2c")}
	tests := []struct {
		rules      pyramid.Rules
		moves      string
		from, to   string // the change of the text
		at, reason string
	}{
		{wasted, "", "pyramid position 1", "", "variant", `want "pyramid" here`},
		{wasted, "", "pyramid position 1", "pyramid record 1", "record", `want "position" here`},
		{wasted, "", "position 1", "position 2", "2", `want "1" here`},
		{wasted, "", "variant", "rules", "rules", `want "variant" here`},
		{wasted, "", `"game"`, "game", "game", "want a text in quotes"},
		{wasted, "", `"game"`, `"other"`, `"other"`, `unknown variant "other"`},
		{wasted, "", `"game"`, `"wrong"`, `"wrong"`, "rules: Draw: it is -7, want 1 to 64, or NoDraw"},
		{wasted, "", "fingerprint ", "fingerprint 0", "0", "they are other rules"},
		{wasted, "", "deck 9c", "deck 9x", "9x", "this is not a card"},
		{wasted, "", "deck 9c", "deck 9d", "9d", "wrong deck: 12 cards, want 12; missing: 9c; too many: 9d"},
		{wasted, "", "deck 9c", "deck", "Kd", "wrong deck: 11 cards, want 12; missing: 9c"},
		{wasted, "", "deck", "deck" + strings.Repeat(" 9c", 128), "9c", "there are more than 128 cards"},
		{wasted, "", "redeals 0", "redeals 3", "3", "redeals can be 0 to 2 here"},
		{wasted, "", "redeals 0", "redeals -1", "-1", "redeals can be 0 to 2 here"},
		{wasted, "", "redeals 0", "redeals 00", "00", "want a number for redeals"},
		{wasted, "", "redeals 0", "redeals 99999999999999999999", "99999999999999999999", "want a number for redeals"},
		{wasted, "", "redeals 0 ", "redeals ", "slots", "want a number for redeals"},
		{wasted, "", "redeals 0 ", "", "slots", "this is not a card"},
		{wasted, "", "slots 9c /", "slots 9c", "Kd", `want "/" here`},
		{wasted, "", "Kd 4h / 8h", "Kd / 4h 8h", "/", "this is not a card; an empty place is --"},
		{wasted, "", "slots 9c", "slots 9h", "9h", "the deck has no such card"},
		{wasted, "", "slots 9c", "slots 9c*2", "9c*2", "the deck has no such card"},
		{wasted, "", "slots 9c", "slots 9c*1", "9c*1", "want a number from 2 after the *"},
		{wasted, "", "slots 9c", "slots 6s", "6s", "at 1.1 lies 9c or nothing"},
		{wasted, "", "slots 9c", "slots --", "--", "the card dealt to 1.1 cannot have gone, 2.1 lies on it"},
		{wasted, "3.1+3.2", "slots 9c", "slots --", "--", "the card dealt to 1.1 cannot have gone, 2.1 lies on it"},
		{wasted, "", "stock 6s", "stock 6s 6s", "6s", "this card lies at stock already"},
		{wasted, "", "stock 6s", "stock 9c", "9c", "this card lies at 1.1 already"},
		{wasted, "", "/ 8h 5h 2c waste", "/ -- 5h 2c waste 8h", "8h", "this card was dealt to the layout"},
		{wasted, "", "stock 6s", "stock -- 6s", "--", "a pile has no empty places"},
		{wasted, "", "stock 6s 7d", "stock 7d 6s", "6s", "this card was dealt to the stock before one that is named before it"},
		{wasted, "draw*2", "stock Js 2d", "stock 2d", "0", "score can be 50 to 50 here"},
		{wasted, "draw*2", "waste 6s 7d stock Js", "waste 6s Js stock 7d", "7d", "this card was dealt to the stock before one that is named before it"},
		{wasted, "", " waste stock", " stock", "stock", `want "waste" here`},
		{wasted, "", " stock 6s", " stocks 6s", "stocks", "this is not a card; an empty place is --"},
		{wasted, "", " score", " points", "points", "this is not a card; an empty place is --"},
		{wasted, "", " score 0", "", "", `want "score" here`},
		{wasted, "", "score 0", "score 50", "50", "score can be 0 to 0 here"},
		{wasted, "draw*6 redeal", "score -200", "score 0", "0", "score can be -200 to -200 here"},
		{wasted, "", "score 0", "score 0 won", "won", "won: true, but by the goal it is false"},
		{wasted, "", "score 0", "score 0 lost", "lost", "there is more text after the end"},
		{wasted, "", "score 0", "score 0 won won", "won", "there is more text after the end"},
		{cells, "draw waste>cell", "cells 8h --", "cells 8h", "waste", "this is not a card; an empty place is --"},
		{cells, "draw waste>cell", "cells 8h --", "cells", "waste", "this is not a card; an empty place is --"},
		{cells, "draw waste>cell", "cells 8h --", "cells 8h -- --", "--", `want "waste" here`},
		{cells, "draw waste>cell", "cells 8h --", "cells 8h 8h", "8h", "this card lies at cell already"},
		{cells, "2.1", "cells --", "cells Kd", "Kd", "no card may go to a cell from where this one was dealt"},
		{discard, "draw*2", "discarded 1", "discarded 2", "discarded 2", "no more than 1 cards of the stock are out of play"},
		{discard, "draw*2 2.1", "discarded 1", "discarded 2", "discarded 2", "no more than 1 cards of the stock are out of play"},
		{discard, "draw*2", "discarded 1", "discarded 9", "9", "discarded can be 0 to 3 here"},
		{discard, "draw*2", "discarded 1 ", "", "slots", `want "discarded" here`},
		{discard, "draw*2", "waste 5h", "waste 8h 5h", "8h", "at most 1 cards lie on a waste here"},
		{discard, "2.1+2.2 1.1", " won", "", "", "won: false, but by the goal it is true"},
		{piles, "", "waste 8h waste2 5h waste3 2c stock 6s", "waste waste2 waste3 stock 8h 5h 2c 6s", "8h", "the draws before the first move turned some of these cards"},
		{piles, "", "waste2 5h waste3 2c stock 6s 7d", "waste2 5h 6s 7d waste3 2c stock", "Js", "draws cannot have put so many cards on one waste"},
		{piles, "", "waste2 5h", "waste4 5h", "waste4", `want "waste2" here`},
		{piles, "draw", "waste2 5h 7d", "waste2 7d 5h", "5h", "this card was dealt to the stock before one that is named before it"},
		{refill, "", "slots 9c Kd stock 4h", "slots 9c -- stock 4h", "4h", "with cards to take no place that is refilled stays empty"},
		{waste, "draw*4", "slots 9c Kd", "slots 9c --", "score", "with cards to take no place that is refilled stays empty"},
		{gather, "draw waste>cell", "cells 8h --", "cells 2c --", "2c", "cells take other ranks, or hold one of this rank already"},
		{gather, "draw waste>cell", "cells 8h --", "cells 8h 8s", "8s", "cells take other ranks, or hold one of this rank already"},
		{refill, "", "slots 9c Kd", "slots Kd 9c", "Kd", "at 1.1 lies 9c or nothing"},
		{refill, "", "slots 9c Kd stock 4h", "slots 9c 4h stock Kd", "Kd", "this card was dealt to the layout"},
		{refill, "1.1", "slots 4h Kd", "slots 4h 9c", "9c", "at 1.2 lies Kd or nothing"},
		{endless, "", "redeals 0", "redeals 65536", "65536", "redeals can be 0 to 65535 here"},
		{wasted, "draw*6 redeal", "stock 6s 7d", "stock 7d 6s", "6s", "this card was dealt to the stock before one that is named before it"},
		{piles, "", "stock 6s", "stock 2c 6s", "2c", "this card lies at waste3 already"},
		{opened, "", "waste 8h stock", "waste stock 8h", "8h", "the draws before the first move turned some of these cards"},
		{cells, "2.1 2.2 1.1", "cells --", "cells 9c", "9c", "no card may go to a cell from where this one was dealt"},
		{ninth, "2.1 2.2 1.1", "cells --", "cells 9c", "9c", "cells take other ranks, or hold one of this rank already"},
		{reserve, "2.1", "cells --", "cells Kd", "Kd", "no card may go to a cell from where this one was dealt"},
		{reserve, "draw", "cells -- waste 2c", "cells 2c waste", "2c", "no card may go to a cell from where this one was dealt"},
		{cells, "2.1 2.2 1.1", "stock 8h", "stock 9c 8h", "9c", "this card was dealt to the layout"},
		{refill, "", "stock 4h 8h 5h 2c", "stock 4h 8h 2c", "4h", "cards leave this stock in the order in which they were dealt"},
	}
	// What a score can be follows from the cards that have gone, not from the moves.
	scored := func(s pyramid.Score) pyramid.Rules {
		return pyramid.Rules{Layout: pyramid.Triangle(2), Redeals: 1, Match: anythingGoes(), Deck: deckOf(t, "9c Kd 4h 8h 5h 2c"), Score: s}
	}
	code := scored(pyramid.Score{})
	code.ScoreRule = scoreRule{"none, version 1", nothing}
	for _, test := range []struct {
		rules         pyramid.Rules
		moves         string
		score, tooFar int
		lo, hi        int
	}{
		{scored(pyramid.Score{Removal: 5, Rows: []int{25, 50}}), "2.1+2.2", 30, 36, 5, 35}, // one removal or two, and a row perhaps
		{scored(pyramid.Score{Removal: 5, Rows: []int{25, 50}}), "2.1+2.2", 30, 4, 5, 35},
		{scored(pyramid.Score{Removal: 5, Rows: []int{25, 50}}), "2.1", 5, 6, 5, 5},
		{scored(pyramid.Score{Removal: 5, Rows: []int{25, 50}, RowInstead: true}), "2.1+2.2", 25, 36, 0, 35},
		{scored(pyramid.Score{Removal: 5, Rows: []int{25}}), "2.1+2.2 1.1", 35, 41, 10, 40},
		{scored(pyramid.Score{Removal: 5, Rows: []int{25}, RowInstead: true}), "2.1+2.2 1.1", 25, 41, 0, 40},
		{scored(pyramid.Score{Passes: []int{50, -7}}), "2.1+2.2", 0, 1, 0, 0},
		{scored(pyramid.Score{Passes: []int{50, -7}}), "2.1+2.2 1.1", 50, 51, 0, 50},
		{scored(pyramid.Score{Passes: []int{50, -7}}), "draw*3 redeal 2.1+2.2 1.1", -7, -8, -7, 50},
		{scored(pyramid.Score{Passes: []int{-7, 50}}), "2.1+2.2 1.1", -7, 1, -7, 0},
		{code, "2.1", 0, 1<<53 + 1, -1 << 53, 1 << 53},
		{code, "2.1", 0, -1<<53 - 1, -1 << 53, 1 << 53},
	} {
		far := strconv.Itoa(test.tooFar)
		tests = append(tests, struct {
			rules      pyramid.Rules
			moves      string
			from, to   string
			at, reason string
		}{test.rules, test.moves, fmt.Sprint("score ", test.score), "score " + far, far, fmt.Sprintf("score can be %d to %d here", test.lo, test.hi)})
	}
	for _, test := range tests {
		rules := test.rules
		rules.ID = "game"
		lookup := func(id string) (pyramid.Variant, bool) {
			if id == "wrong" {
				return pyramid.Rules{Draw: -7}, true
			}
			return rules, id == "game"
		}
		g := played(t, dealt(t, rules, rules.Deck.String()), test.moves)
		text := g.Position()
		if back, err := pyramid.ParsePosition(text, lookup); err != nil || !back.Equal(g) {
			t.Errorf("%v\n%s", err, text)
		}
		wrong := strings.Replace(text, test.from, test.to, 1)
		if wrong == text {
			t.Errorf("%q is not in\n%s", test.from, text)
		}
		got, err := pyramid.ParsePosition(wrong, lookup)
		var bad *pyramid.ParseError
		if !errors.As(err, &bad) || bad.What != "position" || !strings.Contains(bad.Why, test.reason) ||
			!strings.HasPrefix(bad.Input[bad.Offset:], test.at) || bad.Input != wrong {
			t.Errorf("got %v\nwant %s, at %q\n%s", err, test.reason, test.at, wrong)
		}
		if got != (pyramid.Game{}) {
			t.Errorf("there is a game as well: %v", got)
		}
	}
	for _, lookup := range []func(string) (pyramid.Variant, bool){nil, variants.Lookup} {
		text := dealt(t, wasted, wasted.Deck.String()).Position()
		if _, err := pyramid.ParsePosition(text, lookup); err == nil {
			t.Errorf("read without rules:\n%s", text)
		}
	}
}

// TestPositionsWonByCode: a position is won by a goal given as code if the text
// says so, cards have been removed and the goal agrees. It may be reached and
// not be noticed, since removals alone ask for it.
func TestPositionsWonByCode(t *testing.T) {
	gone := func(g pyramid.Game) bool { return g.Card(pyramid.At(2, 1)) == 0 }
	for _, test := range []struct {
		name     string
		reached  func(pyramid.Game) bool
		moves    string
		from, to string // the change of the text
		ok, won  bool
	}{
		{"won", gone, "2.1", "", "", true, true},
		{"won, and not told", gone, "2.1", " won", "", true, false},
		{"not won", gone, "2.2", "", "", true, false},
		{"not won, and told otherwise", gone, "2.2", "score -4", "score -4 won", false, false},
		{"no goal to begin with", gone, "", "score -5", "score -5 won", false, false},
		{"a goal to begin with", always, "", "score -5", "score -5 won", false, false},
	} {
		rules := pyramid.Rules{Layout: pyramid.Triangle(2), Match: anythingGoes(), GoalRule: goalRule{test.name, test.reached}, Deck: deckOf(t, "9c Kd 4h 8h 5h")}
		text := strings.Replace(played(t, dealt(t, rules, rules.Deck.String()), test.moves).Position(), test.from, test.to, 1)
		g, err := pyramid.ParsePosition(text, only(rules))
		if (err == nil) != test.ok || (g.Status() == pyramid.Won) != test.won {
			t.Errorf("%s: %v, %v\n%s", test.name, err, g.Status(), text)
		}
	}
}

// TestDamagedPositions cuts the text of a position at every byte, and leaves
// out, doubles and exchanges its words. What still reads is a sound position.
func TestDamagedPositions(t *testing.T) {
	for _, id := range []string{"classic", "giza", "apophis", "cell", "discard"} {
		t.Run(id, func(t *testing.T) {
			v, _ := variants.Lookup(id)
			g := compiled(t, v).Deal(3)
			for range 12 {
				if moves := g.Moves(); len(moves) > 0 {
					g = afterMove(t, g, moves[0])
				}
			}
			text := g.Position()
			for n, letter := range strings.TrimSuffix(text, fmt.Sprint(g.Score())) {
				if id != "classic" && letter != ' ' {
					continue // between words will do
				}
				if _, err := pyramid.ParsePosition(text[:n], variants.Lookup); err == nil {
					t.Errorf("cut at byte %d it is read", n)
				}
			}
			words := strings.Fields(text)
			for i := range words {
				left := slices.Delete(slices.Clone(words), i, i+1)
				soundPosition(t, strings.Join(left, " "))
				soundPosition(t, strings.Join(slices.Insert(slices.Clone(words), i, words[i]), " "))
				if i > 0 {
					words[i], words[i-1] = words[i-1], words[i]
					soundPosition(t, strings.Join(words, " "))
					words[i], words[i-1] = words[i-1], words[i]
				}
			}
			for _, spelled := range []string{
				"\ufeff" + text, strings.ReplaceAll(text, " ", "\r\n"), "  " + strings.ReplaceAll(text, " / ", "\t/\n") + "\n",
			} {
				if back, err := pyramid.ParsePosition(spelled, variants.Lookup); err != nil || !back.Equal(g) {
					t.Errorf("%v\n%s", err, spelled)
				}
			}
		})
	}
}

// soundPosition reads a text. If it is a position, all of its cards are in
// order, and it is written in one way.
func soundPosition(t *testing.T, text string) {
	t.Helper()
	g, err := pyramid.ParsePosition(text, variants.Lookup)
	if err != nil {
		if g != (pyramid.Game{}) || err.Error() == "" {
			t.Fatalf("%v, and there is a game as well: %v", err, g)
		}
		return
	}
	for i, times := range inPlay(g) {
		if times != 1 {
			t.Fatalf("%v lies in %d places\n%s\n%v", g.Dealt(i), times, text, g)
		}
	}
	if g.Left() < 0 || g.Removed() < 0 || g.Left()+g.Removed() > len(g.Deck()) || g.StockLen() < 0 {
		t.Fatalf("%d cards left, %d removed of %d\n%s", g.Left(), g.Removed(), len(g.Deck()), text)
	}
	written := g.Position()
	back, err := pyramid.ParsePosition(written, variants.Lookup)
	if err != nil || !back.Equal(g) || back.Position() != written {
		t.Fatalf("%v\nread\n%s\nwritten\n%s", err, text, written)
	}
	for i, m := range g.Moves() {
		next, err := g.Play(m)
		if err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		_, _, _ = next.Key(), next.View(), next.String()
		if i > 3 {
			continue // compiling the rules again and again takes its time
		}
		if _, err := pyramid.ParsePosition(next.Position(), variants.Lookup); err != nil {
			t.Fatalf("after %v: %v\n%s\n%s", m, err, text, next.Position())
		}
	}
}

// TestLadderByPosition: the won game is written down after each move. Every row
// keeps its length, the game goes on from every text to its end, and what a
// careless program would save of it is refused while the game goes on.
func TestLadderByPosition(t *testing.T) {
	rules := wasteOnly(pyramid.Score{})
	rules.ID, rules.Deck = "ladder", pyramid.French()
	g := dealt(t, rules, dealNamed(t, "ladder"))
	moves := movesOf(t, ladderMoves(t))
	for ply, m := range moves {
		text := g.Position()
		_, slots, _ := strings.Cut(text, " slots ")
		slots, _, _ = strings.Cut(slots, " waste")
		for i, row := range strings.Split(slots, " / ") {
			if len(strings.Fields(row)) != i+1 {
				t.Errorf("row %d is %q\n%v", i+1, row, g)
			}
		}
		back, err := pyramid.ParsePosition(text, only(rules))
		if err != nil || !back.Equal(g) {
			t.Fatalf("after %d moves: %v\n%s", ply, err, text)
		}
		for _, m := range moves[ply:] {
			back = afterMove(t, back, m)
		}
		if back.Status() != pyramid.Won {
			t.Errorf("after %d moves and the rest: %v", ply, back)
		}
		g = afterMove(t, g, m)
	}

	g = played(t, dealt(t, rules, dealNamed(t, "ladder")), "draw 7.1+waste draw")
	before, text := g, g.Position()
	for _, change := range [][2]string{
		{"/ 6d Ah", "/ -- Ah"},        // a card gone from under another
		{"redeals 0", "redeals 5"},    // of two
		{"stock Jh Th", "stock Th"},   // a card lost: the score tells
		{"waste Qh", "waste Qh Jh"},   // a card twice
		{"position 1", "position 99"}, // from a later release
		{"deck 5c", "deck 5d"},        // a card changed
	} {
		wrong := strings.Replace(text, change[0], change[1], 1)
		if _, err := pyramid.ParsePosition(wrong, only(rules)); err == nil || wrong == text {
			t.Errorf("%q for %q is read\n%s", change[1], change[0], wrong)
		}
	}
	if g != before || g.Position() != text {
		t.Errorf("the game is another\n%v", g)
	}
}

// TestFrozenPositions: where the frozen records end and where they stand in the
// middle, as text. Do not change testdata/positions.golden: its lines must read
// for ever.
func TestFrozenPositions(t *testing.T) {
	var b strings.Builder
	for _, v := range variants.All() {
		id := v.Describe().ID
		record, err := pyramid.ParseRecord([]byte(read(t, "testdata/records/"+id+".text")))
		if err != nil {
			t.Fatal(err)
		}
		h, err := record.Replay(variants.Lookup)
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintln(&b, h.At(h.Len()/2).Position())
	}
	golden(t, "testdata/positions.golden", b.String())
	for line := range strings.Lines(read(t, "testdata/positions.golden")) {
		g, err := pyramid.ParsePosition(line, variants.Lookup)
		if err != nil || g.Position() != strings.TrimSuffix(line, "\n") {
			t.Errorf("%v\n%s", err, line)
		}
	}
}
