package pyramid_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/variants"
	"pgregory.net/rapid"
)

// pairRule is a PairRule made of a function.
type pairRule struct {
	name  string
	match func(cards []pyramid.Card) bool
}

func (r pairRule) Match(cards []pyramid.Card) bool { return r.match(cards) }
func (r pairRule) String() string                  { return r.name }

// goalRule is a GoalRule made of a function.
type goalRule struct {
	name    string
	reached func(pyramid.Game) bool
}

func (r goalRule) Reached(g pyramid.Game) bool { return r.reached(g) }
func (r goalRule) String() string              { return r.name }

// scoreRule is a ScoreRule made of a function.
type scoreRule struct {
	name string
	gain func(before, after pyramid.Game, m pyramid.Move) int
}

func (r scoreRule) Gain(before, after pyramid.Game, m pyramid.Move) int {
	return r.gain(before, after, m)
}
func (r scoreRule) String() string { return r.name }

func always(pyramid.Game) bool                             { return true }
func nothing(pyramid.Game, pyramid.Game, pyramid.Move) int { return 0 }

// slots builds a layout slot by slot: each is a place and the indices of what
// covers it.
func slots(places []pyramid.Place, covers map[int][]int) pyramid.Layout {
	var l pyramid.Layout
	for i, p := range places {
		l = append(l, pyramid.Slot{Zone: p.Zone(), Row: p.Row(), Col: p.Col(), CoveredBy: covers[i]})
	}
	return l
}

func deckOfText(text string) pyramid.Deck {
	d, err := pyramid.ParseDeck(text)
	if err != nil {
		panic(err)
	}
	return d
}

// problemsOf returns the problems that Compile reports, which must be the same
// ones each time.
func problemsOf(t testing.TB, v pyramid.Variant) []pyramid.Problem {
	t.Helper()
	table, err := pyramid.Compile(v)
	if err == nil {
		return nil
	}
	var all *pyramid.RulesError
	if table != nil || !errors.As(err, &all) || len(all.Problems) == 0 {
		t.Fatalf("Compile = %v, %v, want a *RulesError with problems", table, err)
	}
	for range 4 {
		if _, again := pyramid.Compile(v); again == nil || again.Error() != err.Error() {
			t.Errorf("Compile says\n%v\nand then\n%v", err, again)
		}
	}
	return all.Problems
}

// TestFlaws triggers every flaw by itself, and keeps what is said about it in a
// golden file.
func TestFlaws(t *testing.T) {
	seen := map[pyramid.Flaw]bool{}
	var said strings.Builder
	for _, test := range wrongRules {
		seen[test.flaw] = true
		t.Run(test.name, func(t *testing.T) {
			problems := problemsOf(t, test.rules)
			_, err := pyramid.Compile(test.rules)
			if !errors.Is(err, test.flaw) {
				t.Fatalf("Compile: %v, want %q", err, test.flaw)
			}
			fmt.Fprintf(&said, "%v: %s\n", test.flaw, test.name)
			for i, p := range problems {
				if p.Flaw != test.flaw {
					t.Errorf("%v: another flaw: %v", p, p.Flaw)
				}
				if i < 4 {
					fmt.Fprintf(&said, "\t%v\n", p)
				}
			}
			if len(err.Error()) > 20_000 {
				t.Errorf("the error has %d bytes", len(err.Error()))
			}
		})
	}
	var nobody pyramid.Variant
	if problems := problemsOf(t, nobody); len(problems) != 1 || problems[0].Flaw != pyramid.ErrNoRules {
		t.Errorf("no variant: %v", problems)
	}
	seen[pyramid.ErrNoRules] = true
	for f := pyramid.Flaw(1); !strings.HasPrefix(f.Error(), "Flaw("); f++ {
		if !seen[f] {
			t.Errorf("no rules show the flaw %q", f)
		}
		delete(seen, f)
	}
	if len(seen) > 0 {
		t.Errorf("flaws without a text: %v", slices.Collect(maps.Keys(seen)))
	}
	golden(t, "testdata/flaws.golden", said.String())
}

// TestMustCompile panics where Compile returns an error.
func TestMustCompile(t *testing.T) {
	if table := pyramid.MustCompile(pyramid.Rules{}); table.Slots() != 28 {
		t.Errorf("%d slots", table.Slots())
	}
	defer func() {
		if err, ok := recover().(error); !ok || !errors.Is(err, pyramid.ErrRange) {
			t.Errorf("MustCompile panics with %v", err)
		}
	}()
	pyramid.MustCompile(pyramid.Rules{Draw: -7})
}

// TestManyFlawsAtOnce: Compile does not stop at the first.
func TestManyFlawsAtOnce(t *testing.T) {
	rules := pyramid.Rules{
		ID: "broken", Draw: -3, Redeals: -7, Open: 99, Wastes: 5,
		Match: []pyramid.Pattern{{Sum: 13}, {}, {Run: true, Count: 12}},
		Goal:  pyramid.Clear('x'), Score: pyramid.Score{TimeBonus: -1},
		Pin:   map[pyramid.Place]pyramid.Card{pyramid.At(9, 9): 1},
		Cells: pyramid.Cells{Apart: true}, Refill: []pyramid.Zone{'y'},
	}
	got := map[string]bool{}
	for _, p := range problemsOf(t, rules) {
		got[p.Field] = true
	}
	for _, field := range []string{"Draw", "Redeals", "Open", "Wastes", "Match[1]", "Match[2]", "Goal.Empty", "Score.TimeBonus", "Pin", "Cells", "Refill"} {
		if !got[field] {
			t.Errorf("nothing is said about %s", field)
		}
	}
	_, err := pyramid.Compile(rules)
	for _, p := range problemsOf(t, rules) {
		if !strings.Contains(err.Error(), "\n\t"+p.Error()) {
			t.Errorf("the error does not say %v:\n%v", p, err)
		}
	}
	for _, flaw := range []pyramid.Flaw{pyramid.ErrRange, pyramid.ErrPattern, pyramid.ErrGoal, pyramid.ErrScore, pyramid.ErrPin, pyramid.ErrConflict} {
		if !errors.Is(err, flaw) {
			t.Errorf("the error is not %q: %v", flaw, err)
		}
	}
	var p pyramid.Problem
	if !errors.As(err, &p) || !strings.Contains(err.Error(), `rules "broken" have`) {
		t.Errorf("the error is\n%v", err)
	}
}

// TestEachFlawOnce: what has no sense without a stock is said once of each field.
func TestEachFlawOnce(t *testing.T) {
	for _, test := range []struct {
		rules pyramid.Rules
		want  string
	}{
		{pyramid.Rules{Layout: pyramid.Singles(52), Wastes: 2, Open: 1, WastePair: true, WasteOldest: true, Discard: true, Redeals: 1, StockHidden: true, Refill: []pyramid.Zone{pyramid.Main}},
			"Open Wastes WastePair WasteOldest Discard Redeals StockHidden Refill"},
		{pyramid.Rules{Layout: pyramid.Singles(52), Open: 1, Draw: 3}, "Open Draw"},
		{pyramid.Rules{Layout: pyramid.Singles(52), Draw: pyramid.NoDraw}, "Draw"},
		{pyramid.Rules{Layout: pyramid.Singles(9), Draw: pyramid.NoDraw, Refill: []pyramid.Zone{pyramid.Main}, Open: 1}, "Open"},
		{pyramid.Rules{Layout: pyramid.Singles(9), Draw: pyramid.NoDraw, Refill: []pyramid.Zone{pyramid.Main}, StockHidden: true}, ""},
	} {
		var fields []string
		for _, p := range problemsOf(t, test.rules) {
			fields = append(fields, p.Field)
		}
		if got := strings.Join(fields, " "); got != test.want {
			t.Errorf("%s, want %s", got, test.want)
		}
	}
}

// variant is a game of somebody's own.
type variant struct{ rows int }

func (v variant) Describe() pyramid.Rules {
	return pyramid.Rules{ID: "mine", Layout: pyramid.Triangle(v.rows)}
}

// TestTablesTellTheirRules: a table answers as its rules say.
func TestTablesTellTheirRules(t *testing.T) {
	table := compiled(t, variant{4})
	if table.ID() != "mine" || table.Slots() != 10 || table.MaxRemoval() != 2 || table.Refills() != 0 || table.FaceDown() != 0 {
		t.Errorf("ID %s, %d slots, %d at a time, refills %b, down %b", table.ID(), table.Slots(), table.MaxRemoval(), table.Refills(), table.FaceDown())
	}
	for slot, p := range []pyramid.Place{
		pyramid.At(1, 1), pyramid.At(2, 1), pyramid.At(2, 2), pyramid.At(3, 1), pyramid.At(3, 2), pyramid.At(3, 3),
		pyramid.At(4, 1), pyramid.At(4, 2), pyramid.At(4, 3), pyramid.At(4, 4),
	} {
		if table.Place(slot) != p || table.Slot(p) != slot || table.DealtTo(slot) != slot {
			t.Errorf("slot %d is %v, %v slot %d, card %d goes there", slot, table.Place(slot), p, table.Slot(p), table.DealtTo(slot))
		}
	}
	if got := table.CoveredBy(1); got != 1<<3|1<<4 {
		t.Errorf("slot 1 is covered by %b", got)
	}
	for _, none := range []int{-1, 10, 63, 64, math.MaxInt32, math.MinInt} {
		if table.Place(none) != 0 || table.CoveredBy(none) != 0 || table.DealtTo(none) != -1 {
			t.Errorf("there is a slot %d", none)
		}
	}
	for _, none := range []pyramid.Place{0, pyramid.Stock, pyramid.At(5, 1), pyramid.Cell(1), pyramid.Zone('a').At(1, 1)} {
		if table.Slot(none) != -1 {
			t.Errorf("%v is slot %d", none, table.Slot(none))
		}
	}
	// Kinds: the thirteen ranks, of which the king's leaves alone.
	if table.Kinds() != 13 {
		t.Errorf("%d kinds", table.Kinds())
	}
	for _, c := range pyramid.French() {
		kind := table.Kind(c)
		mates, alone := table.Mates(kind)
		for _, d := range pyramid.French() {
			if pairs := mates>>table.Kind(d)&1 != 0; pairs != (c.Rank()+d.Rank() == 13) {
				t.Errorf("%v and %v are mates: %v", c, d, pairs)
			}
		}
		if alone != (c.Rank() == pyramid.King) {
			t.Errorf("%v leaves alone: %v", c, alone)
		}
	}
	for _, none := range []pyramid.Card{0, 255, pyramid.MakeCard(1, pyramid.Oros)} {
		if table.Kind(none) != -1 {
			t.Errorf("%v is of kind %d", none, table.Kind(none))
		}
	}
	for _, none := range []int{-1, 13, 64, math.MaxInt32} {
		if mates, alone := table.Mates(none); mates != 0 || alone {
			t.Errorf("kind %d has mates", none)
		}
	}
	// Zones, from bottom to top.
	zones := compiled(t, pyramid.Rules{Layout: pyramid.Triangle(2).Above(pyramid.Columns(2, 2).In('c'))})
	if zones.In(pyramid.Main) != 0b111 || zones.In('c') != 0b1111000 || zones.In('x') != 0 || zones.In(pyramid.StockZone) != 0 {
		t.Errorf("zones: %b, %b, %b, %b", zones.In(pyramid.Main), zones.In('c'), zones.In('x'), zones.In(pyramid.StockZone))
	}
}

// TestFingerprints: what play depends on is in it, names, coordinates and
// spellings are not.
func TestFingerprints(t *testing.T) {
	classic := compiled(t, pyramid.Rules{}).Fingerprint()
	if len(classic) != 32 {
		t.Errorf("the fingerprint %s has %d digits", classic, len(classic))
	}
	shifted := pyramid.Triangle(7).Shift(5, 5)
	for i := range shifted {
		slices.Reverse(shifted[i].CoveredBy)
	}
	for name, same := range map[string]pyramid.Rules{
		"names": {ID: "x", Name: "y", About: "z"}, "coordinates and order of covers": {Layout: shifted},
		"spelling": {Match: []pyramid.Pattern{{Sum: 13}, {Set: []pyramid.Rank{13}}}}, "values": {Values: map[pyramid.Rank]int{1: 1}},
		"twice":         {Match: append(pyramid.SumTo(13), pyramid.SumTo(13)...)},
		"free and down": {Layout: downIfFree(pyramid.Triangle(7))}, "no pins": {Pin: map[pyramid.Place]pyramid.Card{}},
		"a rule that says the same": {PairRule: pairRule{"thirteen, version 1", func(cards []pyramid.Card) bool {
			sum := 0
			for _, c := range cards {
				sum += int(c.Rank())
			}
			return sum == 13
		}}},
	} {
		if got := compiled(t, same).Fingerprint(); got != classic {
			t.Errorf("%s make another game", name)
		}
	}
	ranks := func(r ...pyramid.Rank) []pyramid.Rank { return r }
	groups := func(p ...pyramid.Pattern) []pyramid.Pattern { // pairs as in classic, whatever the values
		p = append(p, pyramid.Pattern{Set: ranks(13)})
		for r := pyramid.Rank(1); r <= 6; r++ {
			p = append(p, pyramid.Pattern{Set: ranks(r, 13-r)})
		}
		return p
	}
	sum := pyramid.Pattern{Sum: 11, Count: 3}
	cell := pyramid.Cells{Count: 1}
	for _, test := range []struct {
		name      string
		one, same pyramid.Rules
	}{
		{"zones of a score in another order",
			pyramid.Rules{Score: pyramid.Score{Left: -1, Of: []pyramid.Zone{pyramid.Main, pyramid.StockZone}}},
			pyramid.Rules{Score: pyramid.Score{Left: -1, Of: []pyramid.Zone{pyramid.StockZone, pyramid.Main}}}},
		{"a set in another order", pyramid.Rules{Match: groups(pyramid.Pattern{Set: ranks(3, 2, 1)})}, pyramid.Rules{Match: groups(pyramid.Pattern{Set: ranks(1, 2, 3)})}},
		{"ranks of a group in another order",
			pyramid.Rules{Match: groups(pyramid.Pattern{Sum: 13, Count: 3, From: ranks(5, 4, 6), With: ranks(9, 8)})},
			pyramid.Rules{Match: groups(pyramid.Pattern{Sum: 13, Count: 3, From: ranks(4, 5, 6), With: ranks(8, 9)})}},
		{"no zones, and all that the game has",
			pyramid.Rules{Cells: cell, Goal: pyramid.Goal{Spare: ranks(13)}},
			pyramid.Rules{Cells: cell, Goal: pyramid.Goal{Spare: ranks(13), Empty: []pyramid.Zone{pyramid.Main, pyramid.CellZone, pyramid.WasteZone, pyramid.StockZone}}}},
		{"no zones, and all of a game without a stock",
			pyramid.Rules{Layout: pyramid.Singles(52), Goal: pyramid.Goal{Spare: ranks(13)}},
			pyramid.Rules{Layout: pyramid.Singles(52), Goal: pyramid.Goal{Spare: ranks(13), Empty: []pyramid.Zone{pyramid.Main}}}},
	} {
		if one, same := compiled(t, test.one).Fingerprint(), compiled(t, test.same).Fingerprint(); one != same {
			t.Errorf("%s: another game", test.name)
		}
	}
	others := map[string]pyramid.Rules{
		"classic": {}, "redeal": {Redeals: 1}, "redeals": {Redeals: 2}, "no end": {Redeals: pyramid.Unlimited}, "hidden": {StockHidden: true},
		"draw": {Draw: 3}, "open": {Open: 1}, "overlap": {Overlap: true}, "discard": {Discard: true}, "waste pair": {WastePair: true},
		"waste oldest": {WasteOldest: true}, "wastes": {Wastes: 2}, "cell": {Cells: pyramid.Cells{Count: 1}}, "cells": {Cells: pyramid.Cells{Count: 2}},
		"distinct": {Cells: pyramid.Cells{Count: 2, Distinct: true}}, "ranks": {Cells: pyramid.Cells{Count: 2, Ranks: []pyramid.Rank{11, 12}}},
		"apart": {Cells: pyramid.Cells{Count: 2, Apart: true}}, "from": {Cells: pyramid.Cells{Count: 1, From: []pyramid.Zone{pyramid.Main}}},
		"refill": {Refill: []pyramid.Zone{pyramid.Main}}, "refill waste": {Refill: []pyramid.Zone{pyramid.Main}, RefillWaste: true}, "goal": {Goal: pyramid.Clear(pyramid.Main)}, "spare": {Goal: pyramid.Goal{Spare: []pyramid.Rank{13}}},
		"removed": {Goal: pyramid.Goal{Removed: 50}}, "score": {Score: pyramid.Par()}, "no score": {Score: pyramid.NoScore()}, "bonus": {Score: pyramid.Score{Left: -1, TimeBonus: 9}},
		"down": {Layout: pyramid.Triangle(7).FaceDown()}, "order": {Layout: pyramid.Triangle(7).ByColumn()}, "upside down": {Layout: pyramid.Inverted(7)},
		"neighbours": {Match: []pyramid.Pattern{{Run: true}}}, "group": {Match: append(pyramid.SumTo(13), pyramid.Pattern{Sum: 13, Count: 3})},
		"valued group": {Values: map[pyramid.Rank]int{1: 2}, Match: append(pyramid.SumTo(13), pyramid.Pattern{Set: []pyramid.Rank{1, 12}}, pyramid.Pattern{Sum: 13, Count: 3})},
		"split jacks":  {Layout: pyramid.Columns(5, 2).ByColumn(), Fixup: pyramid.SplitJacks}, "jacks": {Layout: pyramid.Columns(5, 2).ByColumn()},
		"cells may stay": {Cells: cell, Goal: pyramid.Clear(pyramid.Main, pyramid.StockZone)}, "cells too": {Cells: cell, Goal: pyramid.Clear(pyramid.Main, pyramid.StockZone, pyramid.CellZone)},
		"sums": {Match: groups(sum)}, "sums of other values": {Values: map[pyramid.Rank]int{2: 3}, Match: groups(sum)},
		"spread ranks": {Layout: pyramid.Columns(5, 2).ByColumn(), Fixup: pyramid.SpreadRanks},
		"pin":          {Pin: map[pyramid.Place]pyramid.Card{pyramid.At(1, 1): pyramid.MakeCard(13, pyramid.Spades)}},
		"deck order":   {Deck: append(pyramid.French()[26:], pyramid.French()[:26]...)}, "Spanish": {Deck: pyramid.Spanish(48), Match: pyramid.SumTo(12)},
		"goal rule": {GoalRule: goalRule{"at once, version 1", always}}, "goal rule 2": {GoalRule: goalRule{"at once, version 2", always}},
		"score rule": {ScoreRule: scoreRule{"none, version 1", nothing}}, "score rule 2": {ScoreRule: scoreRule{"none, version 2", nothing}},
	}
	seen := map[pyramid.Fingerprint]string{}
	var frozen strings.Builder
	for _, name := range slices.Sorted(maps.Keys(others)) {
		f := compiled(t, others[name]).Fingerprint()
		if other, ok := seen[f]; ok {
			t.Errorf("%s and %s have one fingerprint", name, other)
		}
		seen[f] = name
		fmt.Fprintf(&frozen, "%s %s\n", f, name)
	}
	// For ever: lines may come, none may change.
	golden(t, "testdata/fingerprints.golden", frozen.String())
}

// downIfFree turns the cards over that nothing covers, which says nothing: they
// turn up at once.
func downIfFree(l pyramid.Layout) pyramid.Layout {
	for i := range l {
		l[i].Down = len(l[i].CoveredBy) == 0
	}
	return l
}

// TestPairRulesAreAskedOnce: Compile asks about every face and every pair of
// faces, play never does.
func TestPairRulesAreAskedOnce(t *testing.T) {
	calls := map[string]int{}
	rule := pairRule{"counted, version 1", func(cards []pyramid.Card) bool {
		calls[pyramid.Deck(cards).String()]++
		cards[0] = 0 // a copy
		return true
	}}
	table := compiled(t, pyramid.Rules{Deck: deckOfText("Ac 2c 3c Ac 2c 3c"), Layout: pyramid.Triangle(2), PairRule: rule})
	want := map[string]int{
		"Ac": 1, "2c": 1, "3c": 1, "Ac Ac": 1, "2c 2c": 1, "3c 3c": 1,
		"Ac 2c": 1, "2c Ac": 1, "Ac 3c": 1, "3c Ac": 1, "2c 3c": 1, "3c 2c": 1,
	}
	if diff := cmp.Diff(want, calls); diff != "" {
		t.Errorf("asked (-want +got):\n%s", diff)
	}
	for g := table.Deal(1); !g.Over(); {
		g = afterMove(t, g, g.Moves()[0])
	}
	if diff := cmp.Diff(want, calls); diff != "" {
		t.Errorf("asked in play (-want +got):\n%s", diff)
	}
}

// TestCompileNeverPanics, whatever the rules: each field is often nonsense.
func TestCompileNeverPanics(t *testing.T) {
	hostile := rapid.SampledFrom([]int{0, 1, -1, 2, 3, 9, 10, 64, 65, 100, 1000, math.MaxInt32, math.MinInt32, math.MaxInt, math.MinInt})
	zone := rapid.Custom(func(t *rapid.T) pyramid.Zone {
		return rapid.SampledFrom([]pyramid.Zone{0, 'a', 'b', 'S', 'W', 'C', '*', 'A', '{', 255, 1}).Draw(t, "zone")
	})
	rank := rapid.SampledFrom([]pyramid.Rank{0, 1, 5, 10, 11, 12, 13, 14, 16, 200, 255})
	zones, ranks, numbers := rapid.SliceOfN(zone, 0, 4), rapid.SliceOfN(rank, 0, 18), rapid.SliceOfN(hostile, 0, 40)
	pattern := rapid.Custom(func(t *rapid.T) pyramid.Pattern {
		return pyramid.Pattern{
			Sum: hostile.Draw(t, "Sum"), Equal: oneIn(t, 4, "Equal"), Run: oneIn(t, 4, "Run"), Count: hostile.Draw(t, "Count"), Wrap: oneIn(t, 4, "Wrap"),
			Set: ranks.Draw(t, "Set"), From: ranks.Draw(t, "From"), With: ranks.Draw(t, "With"), Distinct: oneIn(t, 4, "Distinct"),
			Suits: rapid.SampledFrom([]pyramid.Suits{"", "same", "different", "same-color", "different-color", "?"}).Draw(t, "Suits"),
		}
	})
	slot := rapid.Custom(func(t *rapid.T) pyramid.Slot {
		return pyramid.Slot{
			Zone: zone.Draw(t, "Zone"), Row: hostile.Draw(t, "Row"), Col: hostile.Draw(t, "Col"), X: hostile.Draw(t, "X"), Y: hostile.Draw(t, "Y"),
			CoveredBy: rapid.SliceOfN(rapid.IntRange(-2, 12), 0, 5).Draw(t, "CoveredBy"), Down: oneIn(t, 2, "Down"),
		}
	})
	good := anyRules
	checkSome(t, 1000, func(t *rapid.T) {
		// Begin with rules that are right or nearly so, and spoil a few fields.
		r := good.Draw(t, "rules")
		for range rapid.IntRange(1, 4).Draw(t, "spoiled") {
			switch rapid.IntRange(0, 17).Draw(t, "field") {
			case 0:
				r.Layout = append(slices.Clone(r.Layout), rapid.SliceOfN(slot, 0, 12).Draw(t, "slots")...)
			case 1:
				r.Layout = rapid.SliceOfN(slot, 0, 12).Draw(t, "layout")
			case 2:
				r.Deck = rapid.SliceOfN(rapid.Custom(func(t *rapid.T) pyramid.Card { return pyramid.Card(rapid.Byte().Draw(t, "card")) }), 0, 140).Draw(t, "deck")
			case 3:
				r.Draw = hostile.Draw(t, "Draw")
			case 4:
				r.Open = hostile.Draw(t, "Open")
			case 5:
				r.Wastes = hostile.Draw(t, "Wastes")
			case 6:
				r.Redeals = hostile.Draw(t, "Redeals")
			case 7:
				r.Match = rapid.SliceOfN(pattern, 0, 70).Draw(t, "Match")
			case 8:
				r.Cells = pyramid.Cells{Count: hostile.Draw(t, "Count"), From: zones.Draw(t, "From"), Ranks: ranks.Draw(t, "Ranks"), Distinct: oneIn(t, 2, "Distinct"), Apart: oneIn(t, 2, "Apart")}
			case 9:
				r.Refill, r.RefillWaste = zones.Draw(t, "Refill"), oneIn(t, 2, "RefillWaste")
			case 10:
				r.Goal = pyramid.Goal{Empty: zones.Draw(t, "Empty"), Spare: ranks.Draw(t, "Spare"), Removed: hostile.Draw(t, "Removed")}
			case 11:
				r.Score = pyramid.Score{
					None: oneIn(t, 3, "None"), Left: hostile.Draw(t, "Left"), Of: zones.Draw(t, "Of"), Card: hostile.Draw(t, "Card"), Removal: hostile.Draw(t, "Removal"),
					Redeal: hostile.Draw(t, "Redeal"), Rows: numbers.Draw(t, "Rows"), RowInstead: oneIn(t, 3, "RowInstead"), Passes: numbers.Draw(t, "Passes"), TimeBonus: hostile.Draw(t, "TimeBonus"),
				}
			case 12:
				r.Values = rapid.MapOfN(rank, hostile, 0, 5).Draw(t, "Values")
			case 13:
				r.Pin = map[pyramid.Place]pyramid.Card{pyramid.Place(rapid.Uint16().Draw(t, "place")): pyramid.Card(rapid.Byte().Draw(t, "card"))}
			case 14:
				r.StockHidden, r.Discard = !r.StockHidden, !r.Discard
			case 15:
				r.WastePair, r.WasteOldest, r.Overlap = !r.WastePair, !r.WasteOldest, !r.Overlap
			case 16:
				r.Deck, r.Layout = nil, nil
			case 17:
				r.Fixup = pyramid.Fixup(rapid.SampledFrom([]string{"", "split-jacks", "spread-ranks", "\xff"}).Draw(t, "Fixup"))
			}
		}
		table, err := pyramid.Compile(r)
		var wrong *pyramid.RulesError
		if err != nil && (table != nil || !errors.As(err, &wrong) || err.Error() == "") {
			t.Fatalf("%v, %#v", table, err)
		}
		if err == nil {
			playNonsense(t, table)
		}
	})
}

// playNonsense plays a few moves of rules that happen to compile.
func playNonsense(t *rapid.T, table *pyramid.Table) {
	g := table.Deal(rapid.Uint64().Draw(t, "seed"))
	for range 10 {
		_, _, _, _ = g.String(), g.View(), g.Key(), g.Score()
		places := append(slotsOf(g), pilesOn(g)...)
		m := anyMove(places).Draw(t, "move")
		if next, err := g.Play(m); err == nil {
			g = next
		}
		moves := g.Moves()
		if len(moves) == 0 {
			return
		}
		g, _ = g.Play(rapid.SampledFrom(moves).Draw(t, "legal"))
	}
}

// TestCompileComesToAnEnd, for rules of the largest size as well as for hostile ones.
func TestCompileComesToAnEnd(t *testing.T) {
	long := pyramid.Rules{
		Deck: pyramid.French().Times(2), Layout: pyramid.Triangle(10).Above(pyramid.Singles(9).In('b')),
		Match: slices.Repeat([]pyramid.Pattern{{Sum: 13}, {Run: true}}, 32), Redeals: pyramid.MaxRedeals,
	}
	const many = 1 << 16
	hostile := []pyramid.Rules{
		long,
		{Layout: make(pyramid.Layout, many)},
		{Deck: make(pyramid.Deck, many)},
		{Match: make([]pyramid.Pattern, many)},
		{Match: []pyramid.Pattern{{Set: make([]pyramid.Rank, many)}}},
		{Goal: pyramid.Goal{Empty: make([]pyramid.Zone, many)}},
		{Goal: pyramid.Goal{Spare: make([]pyramid.Rank, many)}},
		{Score: pyramid.Score{Left: 1, Of: make([]pyramid.Zone, many)}},
		{Score: pyramid.Score{Rows: make([]int, many)}},
		{Refill: make([]pyramid.Zone, many)},
		{Cells: pyramid.Cells{Count: 1, From: make([]pyramid.Zone, many)}},
		{Layout: pyramid.Layout{{Row: 1, Col: 1, CoveredBy: make([]int, many)}}},
		{ID: strings.Repeat("x", many), Layout: pyramid.Layout{}},
	}
	for i, rules := range hostile {
		_, err := pyramid.Compile(rules)
		if (err == nil) != (i == 0) {
			t.Errorf("rules %d: %.200v", i, err)
		}
	}
}

// TestHostileJSON: rules from anywhere make an error, or a table.
func TestHostileJSON(t *testing.T) {
	for name, text := range map[string]string{
		"no object": `[]`, "a string": `"classic"`, "nothing": ``, "half": `{"id":`, "a number too large": `{"redeals":1e30}`, "a fraction": `{"draw":1.5}`,
		"an unknown field": `{"redeal":1}`, "a field of another case": `{"layout":[{"row":1,"col":1,"coverdBy":[]}]}`, "a card": `{"deck":"5x"}`,
		"a zone": `{"goal":{"empty":["Main"]}}`, "a place": `{"pin":{"9":"Ks"}}`, "a hook": `{"PairRule":{}}`, "a rank": `{"match":[{"set":[256]}]}`,
		"a deep one": strings.Repeat(`{"goal":`, 20_000), "two": `{} {}`,
	} {
		var r pyramid.Rules
		r.ID = "kept"
		if err := json.Unmarshal([]byte(text), &r); err == nil || r.ID != "kept" {
			t.Errorf("%s: %v, rules %q", name, err, r.ID)
		}
	}
	var r pyramid.Rules
	if err := r.UnmarshalJSON([]byte(`{"layout":[{"row":1,"col":1,"coveredBy":[9]}],"deck":"","draw":-9,"redeals":-9,"goal":{"removed":-1},"match":[{}]}`)); err != nil {
		t.Fatal(err)
	}
	if got := problemsOf(t, r); len(got) < 2 {
		t.Errorf("problems: %v", got)
	}
}

// TestShippedRulesCompile, and describe the same each time.
func TestShippedRulesCompile(t *testing.T) {
	for _, v := range variants.All() {
		a, b := compiled(t, v), compiled(t, v)
		if a.Fingerprint() != b.Fingerprint() || a.ID() != v.Describe().ID {
			t.Errorf("%s is another game the next time", a.ID())
		}
	}
}

// TestUnmatched: the cards that the rules are refused for, since the goal wants
// them gone and they fit with nothing in the deck; each face is named once.
func TestUnmatched(t *testing.T) {
	pairs := append(pyramid.PairsTo(13), pyramid.PairsTo(10)...)
	group := func(p pyramid.Pattern) []pyramid.Pattern { return append(pyramid.PairsTo(13), p) }
	everything, main := pyramid.Goal{}, pyramid.Clear(pyramid.Main)
	for _, test := range []struct {
		name  string
		match []pyramid.Pattern
		goal  pyramid.Goal
		cards string // the first ones lie on the table
		want  string
	}{
		{"all fit", pairs, everything, "6c 7c 5c 5d", ""},
		{"two of a kind are there", pairs, everything, "5c 5d", ""},
		{"one of a kind is there", pairs, everything, "6c 7c 5c", "5c"},
		{"each face once", pairs, everything, "Kc 6c 7c Kc Kd Kc", "Kc Kd"},
		{"kings may stay", pairs, pyramid.Goal{Spare: []pyramid.Rank{13}}, "6c 7c Kc", ""},
		{"for the layout alone", pairs, main, "6c 7c Kc", "Kc"},
		{"for the waste alone", pairs, pyramid.Clear(pyramid.WasteZone), "6c 7c Kc", "Kc"},
		{"for the stock alone", pairs, pyramid.Clear(pyramid.StockZone), "6c 7c Kc", ""},
		{"for a number of cards", pairs, pyramid.Goal{Removed: 2}, "6c 7c Kc", ""},
		{"a group from other ranks", group(pyramid.Pattern{Sum: 15, Count: 3, From: []pyramid.Rank{1, 2, 3}}), everything, "6c 7c Kc Ac Ad", "Kc"},
		{"a group of other ranks", group(pyramid.Pattern{Set: []pyramid.Rank{1, 2, 3}}), everything, "Ac 2c 3c Kc", "Kc"},
		{"a group that the deck has", group(pyramid.Pattern{Set: []pyramid.Rank{1, 1, 3}}), everything, "Ac Ad 3c", ""},
		{"a group that the deck lacks", group(pyramid.Pattern{Set: []pyramid.Rank{1, 1, 3}}), everything, "Ac 3c 6c 7c", "Ac 3c"},
		{"three kings", group(pyramid.Pattern{Equal: true, Count: 3}), everything, "Kc Kd Kh", ""},
		{"three kings of two", group(pyramid.Pattern{Equal: true, Count: 3}), everything, "Kc Kd 6c 7c", "Kc Kd"},
		{"two kings and an ace", group(pyramid.Pattern{Equal: true, Count: 2, With: []pyramid.Rank{1}}), everything, "Kc Kd Ac", ""},
		{"two kings of one and an ace", group(pyramid.Pattern{Equal: true, Count: 2, With: []pyramid.Rank{1}}), everything, "Kc Ac", "Kc"},
		{"a value as large as the sum", group(pyramid.Pattern{Sum: 13, Count: 3}), everything, "Kc", ""},
		{"a value larger than the sum", group(pyramid.Pattern{Sum: 12, Count: 3}), everything, "Kc Ac Ad", "Kc"},
		{"any run", group(pyramid.Pattern{Run: true, Count: 3}), everything, "Kc Ac Ad", ""},
	} {
		deck := deckOf(t, test.cards)
		rules := pyramid.Rules{Deck: deck, Layout: pyramid.Singles(max(1, len(deck)-1)), Match: test.match, Goal: test.goal}
		if len(test.goal.Empty) > 0 && test.goal.Empty[0] == pyramid.WasteZone {
			rules.Open = 1
		}
		_, err := pyramid.Compile(rules)
		if test.want == "" {
			if err != nil {
				t.Errorf("%s: %v", test.name, err)
			}
			continue
		}
		if !errors.Is(err, pyramid.ErrUnmatched) || !strings.HasSuffix(err.Error(), "these fit with nothing: "+test.want) {
			t.Errorf("%s: %v, want %s", test.name, err, test.want)
		}
	}
}

// TestFullTable: with as many slots and kinds as there can be, the numbers
// beyond are none all the same.
func TestFullTable(t *testing.T) {
	table := compiled(t, pyramid.Rules{
		Deck:   append(pyramid.French(), deckOfText("1o 2o 3o 4o 5o 6o 1p 2p 3p 4p 5p 6p")...),
		Layout: pyramid.Columns(32, 2),
		PairRule: pairRule{"each card has one partner of its own, version 1", func(cards []pyramid.Card) bool {
			return len(cards) == 2 && cards[0]^cards[1] == 0x10
		}},
	})
	if table.Slots() != pyramid.MaxSlots || table.Kinds() != pyramid.MaxKinds {
		t.Fatalf("%d slots and %d kinds", table.Slots(), table.Kinds())
	}
	for slot := range 65 {
		there := slot < 64
		if (table.Place(slot) != 0) != there || (table.DealtTo(slot) == slot) != there || (table.CoveredBy(slot) != 0) != (slot < 32) {
			t.Errorf("slot %d is %v, card %d goes there, it is covered by %b", slot, table.Place(slot), table.DealtTo(slot), table.CoveredBy(slot))
		}
		if mates, alone := table.Mates(slot); alone || (mates != 0) != there {
			t.Errorf("kind %d has the mates %b, leaves alone: %v", slot, mates, alone)
		}
	}
}
