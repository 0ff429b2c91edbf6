package pyramid_test

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/variants"
)

// throughJSON writes rules and reads them back.
func throughJSON(t testing.TB, r pyramid.Rules) (text string, back pyramid.Rules) {
	t.Helper()
	b, err := json.Marshal(r)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(b, &back); err != nil {
		t.Fatalf("%v\n%s", err, b)
	}
	return string(b), back
}

// everyField are rules in which no field is zero. They make no sense together.
func everyField() pyramid.Rules {
	return pyramid.Rules{
		ID: "every-field", Name: "Every field", About: "All that can be said.",
		Deck: pyramid.Spanish(40), Values: map[pyramid.Rank]int{1: 11, 12: 0},
		Pin:    map[pyramid.Place]pyramid.Card{pyramid.At(1, 1): pyramid.MakeCard(13, pyramid.Spades), pyramid.Zone('c').At(2, 3): pyramid.MakeCard(1, pyramid.Oros)},
		Fixup:  pyramid.SplitJacks,
		Layout: pyramid.Layout{{Zone: 'c', Row: 1, Col: 2, X: 3, Y: 4, CoveredBy: []int{1}, Down: true}, {Row: 2, Col: 2}},
		Draw:   3, Open: 2, Wastes: 2, StockHidden: true, WastePair: true, WasteOldest: true, Discard: true, Redeals: pyramid.Unlimited,
		Match: []pyramid.Pattern{
			{Sum: 13, Count: 1}, {Equal: true, Count: 4, From: []pyramid.Rank{10, 11}}, {Run: true, Wrap: true, Distinct: true, Suits: pyramid.SameSuit},
			{Set: []pyramid.Rank{11, 12, 13}, With: []pyramid.Rank{1}}, {Sum: 15, Count: pyramid.AnyCount},
		},
		Overlap: true, Cells: pyramid.Cells{Count: 2, From: []pyramid.Zone{pyramid.Main, pyramid.WasteZone}, Ranks: []pyramid.Rank{11}, Distinct: true, Apart: true},
		Refill: []pyramid.Zone{'c'}, RefillWaste: true, Goal: pyramid.Goal{Empty: []pyramid.Zone{pyramid.StockZone, pyramid.CellZone, 'c'}, Spare: []pyramid.Rank{10}, Removed: 3},
		Score: pyramid.Score{
			None: true, Left: -1, Of: []pyramid.Zone{pyramid.Main}, Card: 1, Removal: 5, Redeal: -200, Rows: []int{25, 50},
			RowInstead: true, Passes: []int{50, 35}, TimeBonus: 999,
		},
	}
}

// TestRulesJSON is the frozen JSON of rules: every field by its name, those at
// zero absent.
func TestRulesJSON(t *testing.T) {
	const want = `{"id":"every-field","name":"Every field","about":"All that can be said.",` +
		`"deck":"1o 2o 3o 4o 5o 6o 7o 8o 9o 10o 1p 2p 3p 4p 5p 6p 7p 8p 9p 10p 1e 2e 3e 4e 5e 6e 7e 8e 9e 10e 1b 2b 3b 4b 5b 6b 7b 8b 9b 10b",` +
		`"values":{"1":11,"12":0},"pin":{"1.1":"Ks","c2.3":"1o"},"fixup":"split-jacks",` +
		`"layout":[{"zone":"c","row":1,"col":2,"x":3,"y":4,"coveredBy":[1],"down":true},{"row":2,"col":2,"x":0,"y":0}],` +
		`"draw":3,"open":2,"wastes":2,"stockHidden":true,"wastePair":true,"wasteOldest":true,"discard":true,"redeals":-1,` +
		`"match":[{"sum":13,"count":1},{"equal":true,"count":4,"from":[10,11]},{"run":true,"wrap":true,"distinct":true,"suits":"same"},` +
		`{"set":[11,12,13],"with":[1]},{"sum":15,"count":-1}],` +
		`"overlap":true,"cells":{"count":2,"from":["main","waste"],"ranks":[11],"distinct":true,"apart":true},"refill":["c"],"refillWaste":true,` +
		`"goal":{"empty":["stock","cells","c"],"spare":[10],"removed":3},` +
		`"score":{"none":true,"left":-1,"of":["main"],"card":1,"removal":5,"redeal":-200,"rows":[25,50],"rowInstead":true,"passes":[50,35],"timeBonus":999}}`
	text, back := throughJSON(t, everyField())
	if diff := cmp.Diff(want, text); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if diff := cmp.Diff(everyField(), back, cmpopts.IgnoreUnexported(pyramid.Rules{})); diff != "" {
		t.Errorf("read back (-want +got):\n%s", diff)
	}
	if text, back := throughJSON(t, pyramid.Rules{}); text != "{}" || !reflect.DeepEqual(back, pyramid.Rules{}) {
		t.Errorf("the zero rules are %s and read back as %+v", text, back)
	}
}

// TestEveryFieldIsTested, so that a new one is not forgotten above.
func TestEveryFieldIsTested(t *testing.T) {
	var zero func(path string, v reflect.Value)
	zero = func(path string, v reflect.Value) {
		for i := range v.NumField() {
			f := v.Type().Field(i)
			switch name := path + f.Name; {
			case f.Name == "_" || f.Type.Kind() == reflect.Interface:
			case v.Field(i).IsZero():
				t.Errorf("everyField leaves %s at zero", name)
			case f.Type.Kind() == reflect.Struct:
				zero(name+".", v.Field(i))
			}
		}
	}
	zero("", reflect.ValueOf(everyField()))
}

// TestEmptyIsNotNil: a list that is there but empty says something else than
// none, also after a trip through JSON.
func TestEmptyIsNotNil(t *testing.T) {
	rules := pyramid.Rules{
		Deck: pyramid.Deck{}, Layout: pyramid.Layout{}, Match: []pyramid.Pattern{}, Cells: pyramid.Cells{From: []pyramid.Zone{}},
		Goal: pyramid.Goal{Empty: []pyramid.Zone{}},
	}
	text, back := throughJSON(t, rules)
	if back.Deck == nil || back.Layout == nil || back.Match == nil || back.Cells.From == nil || back.Goal.Empty == nil {
		t.Errorf("%s reads back as %+v", text, back)
	}
}

// TestShippedRulesThroughJSON: every game of the library is data, and the same
// game after the trip.
func TestShippedRulesThroughJSON(t *testing.T) {
	for _, v := range variants.All() {
		rules := v.Describe()
		_, back := throughJSON(t, rules)
		if diff := cmp.Diff(rules, back, cmpopts.IgnoreUnexported(pyramid.Rules{})); diff != "" {
			t.Errorf("%s (-want +got):\n%s", rules.ID, diff)
		}
		if a, b := compiled(t, rules).Fingerprint(), compiled(t, back).Fingerprint(); a != b {
			t.Errorf("%s is another game after a trip through JSON", rules.ID)
		}
	}
}

// TestRandomRulesThroughJSON: also those that only a test would play.
func TestRandomRulesThroughJSON(t *testing.T) {
	for i := range 200 {
		rules := anyRules.Example(i)
		rules.PairRule = nil // code
		text, back := throughJSON(t, rules)
		if diff := cmp.Diff(rules, back, cmpopts.IgnoreUnexported(pyramid.Rules{}), cmpopts.EquateEmpty()); diff != "" {
			t.Fatalf("%s (-want +got):\n%s", text, diff)
		}
		a, errA := pyramid.Compile(rules)
		b, errB := pyramid.Compile(back)
		if (errA == nil) != (errB == nil) || errA == nil && a.Fingerprint() != b.Fingerprint() {
			t.Fatalf("%s: %v, %v", text, errA, errB)
		}
	}
}

// TestHooksAreNoData: rules with code have no JSON, and the error names it.
func TestHooksAreNoData(t *testing.T) {
	for field, rules := range map[string]pyramid.Rules{
		"PairRule":  {ID: "mine", PairRule: pairRule{"pairs of my own, version 3", func([]pyramid.Card) bool { return true }}},
		"GoalRule":  {ID: "mine", GoalRule: goalRule{"goal of my own, version 3", always}},
		"ScoreRule": {ID: "mine", ScoreRule: scoreRule{"score of my own, version 3", nothing}},
	} {
		text, err := json.Marshal(rules)
		if err == nil || !strings.Contains(err.Error(), field) || !strings.Contains(err.Error(), "of my own, version 3") || !strings.Contains(err.Error(), `"mine"`) {
			t.Errorf("%s: %s, %v", field, text, err)
		}
		compiled(t, rules)
	}
}

// TestRulesAreCopied: what a table was made of can change afterwards, and what it
// gives away as well. Its rules are spelled as they were described: lists stay
// in their order.
func TestRulesAreCopied(t *testing.T) {
	build := func() pyramid.Rules {
		return pyramid.Rules{
			Deck: pyramid.French(), Values: map[pyramid.Rank]int{1: 1}, Pin: map[pyramid.Place]pyramid.Card{pyramid.At(1, 1): pyramid.MakeCard(13, pyramid.Spades)},
			Layout: pyramid.Triangle(7).Above(pyramid.Singles(3).In('a')), Refill: []pyramid.Zone{'a'},
			Match: []pyramid.Pattern{{Sum: 13}, {Set: []pyramid.Rank{13}}, {Sum: 13, Count: 3, From: []pyramid.Rank{10, 2, 1}}, {Sum: 9, With: []pyramid.Rank{12, 3}}},
			Cells: pyramid.Cells{Count: 1, From: []pyramid.Zone{pyramid.Main}, Ranks: []pyramid.Rank{12, 1}},
			Goal:  pyramid.Goal{Empty: []pyramid.Zone{pyramid.Main}, Spare: []pyramid.Rank{2}},
			Score: pyramid.Score{Left: -1, Of: []pyramid.Zone{pyramid.WasteZone, pyramid.Main}, Rows: []int{1}, Passes: []int{2}},
		}
	}
	spoil := func(r pyramid.Rules) {
		r.Deck[0], r.Values[1], r.Pin[pyramid.At(1, 1)], r.Layout[0].CoveredBy[0] = 0, 7, 0, 5
		r.Match[0].Sum, r.Match[1].Set[0], r.Match[2].From[0], r.Match[3].With[0] = 9, 9, 9, 9
		r.Refill[0], r.Cells.Ranks[0] = 'x', 9
		r.Cells.From[0], r.Goal.Empty[0], r.Goal.Spare[0] = 'x', 'x', 9
		r.Score.Of[0], r.Score.Rows[0], r.Score.Passes[0] = 'x', 9, 9
	}
	rules := build()
	table := compiled(t, rules)
	before, game := table.Fingerprint(), table.Deal(3)
	spoil(rules)
	spoil(table.Rules())
	if diff := cmp.Diff(build(), table.Rules(), cmpopts.IgnoreUnexported(pyramid.Rules{})); diff != "" {
		t.Errorf("the rules of the table have changed (-want +got):\n%s", diff)
	}
	if again := compiled(t, build()); again.Fingerprint() != before || table.Deal(3).String() != game.String() {
		t.Error("the table plays another game")
	}
	deck := game.Deck()
	deck[0] = 0
	if game.Dealt(0) == 0 {
		t.Error("a game gives its deck away")
	}
}
