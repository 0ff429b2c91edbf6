package pyramid_test

import (
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"math"
	"math/rand/v2"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/pyramid-go/pyramid"
)

// zeroes are the zero values of every exported type that is not an interface.
var zeroes = []any{
	pyramid.Card(0), pyramid.Cells{}, pyramid.Deck(nil), pyramid.DeckError{}, pyramid.Fingerprint(""), pyramid.Fixup(""), pyramid.Flaw(0), pyramid.Game{},
	pyramid.Goal{}, pyramid.History{}, pyramid.Key{}, pyramid.Layout(nil), pyramid.Move{}, pyramid.MoveError{}, pyramid.ParMatch{},
	pyramid.ParseError{}, pyramid.Pattern{}, pyramid.Place(0), pyramid.Problem{}, pyramid.Rank(0), pyramid.Reason(0), pyramid.Record{},
	pyramid.RecordError{}, pyramid.Rules{}, pyramid.RulesError{}, pyramid.Score{}, pyramid.Slot{}, pyramid.Spot{}, pyramid.Status(0),
	pyramid.Suit(0), pyramid.Suits(""), pyramid.Table{}, pyramid.View{}, pyramid.Zone(0),
}

// TestZeroesAreAll compares the list above with the source.
func TestZeroesAreAll(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	var listed, declared []string
	for _, z := range zeroes {
		listed = append(listed, reflect.TypeOf(z).Name())
	}
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range file.Decls {
			g, ok := d.(*ast.GenDecl)
			if !ok || g.Tok != token.TYPE {
				continue
			}
			for _, s := range g.Specs {
				s := s.(*ast.TypeSpec)
				if _, is := s.Type.(*ast.InterfaceType); !is && s.Name.IsExported() {
					declared = append(declared, s.Name.Name)
				}
			}
		}
	}
	slices.Sort(declared)
	if !slices.Equal(listed, declared) {
		t.Errorf("types tested:   %v\ntypes declared: %v", listed, declared)
	}
}

// arguments are what methods are called with: zeroes, limits and nonsense.
var arguments = []any{
	0, 1, -1, 7, 64, math.MaxInt, math.MinInt, uint64(0), uint64(math.MaxUint64), "", "x", "\xff", []byte(nil), []byte("{"), []byte("draw"),
	pyramid.Move{}, pyramid.Draw, pyramid.Redeal, pyramid.Remove(pyramid.At(1, 1)), pyramid.Remove(pyramid.Waste, pyramid.Stock), pyramid.Store(pyramid.Cell(3)),
	pyramid.Place(0), pyramid.Place(math.MaxUint16), pyramid.At(7, 1), pyramid.Stock, pyramid.WasteAt(3, 128), pyramid.Cell(1),
	pyramid.Card(0), pyramid.Card(255), pyramid.MakeCard(1, pyramid.Clubs), pyramid.Game{}, pyramid.Key{}, pyramid.Zone(0), pyramid.Zone(255), pyramid.Zone('c'),
	pyramid.Deck(nil), pyramid.Deck{0, 255}, pyramid.Layout(nil), pyramid.Layout{{CoveredBy: []int{-1, 99}}}, time.Duration(0), time.Duration(math.MinInt64),
	rand.Source(rand.NewPCG(1, 2)), pyramid.Card.String, (func(string) (pyramid.Variant, bool))(nil), pyramid.Reason(0),
	error(pyramid.ErrOver),
}

// callAll calls every method of a value with many arguments.
func callAll(t *testing.T, what string, v reflect.Value) {
	t.Helper()
	for i := range v.NumMethod() {
		method, name := v.Method(i), v.Type().Method(i).Name
		sets := [][]reflect.Value{nil}
		for k := range method.Type().NumIn() {
			in := method.Type().In(k)
			variadic := method.Type().IsVariadic() && k == method.Type().NumIn()-1
			if variadic {
				in = in.Elem()
			}
			var values []reflect.Value
			for _, a := range arguments {
				if av := reflect.ValueOf(a); av.Type().AssignableTo(in) {
					values = append(values, av)
				}
			}
			if in.Kind() == reflect.Slice && len(values) == 0 {
				values = append(values, reflect.Zero(in))
			}
			if len(values) == 0 {
				t.Errorf("no argument for parameter %d of %s.%s, a %v", k, what, name, in)
				return
			}
			var longer [][]reflect.Value
			for _, set := range sets {
				for _, value := range values {
					longer = append(longer, append(slices.Clone(set), value))
				}
				if variadic {
					longer = append(longer, set)
				}
			}
			sets = longer
		}
		for _, set := range sets {
			func() {
				defer func() {
					if r := recover(); r != nil {
						t.Errorf("%s.%s(%v) panics: %v", what, name, set, r)
					}
				}()
				method.Call(set)
			}()
		}
	}
}

// TestZeroValues: no method of a zero value panics, whatever it is called with.
func TestZeroValues(t *testing.T) {
	for _, zero := range zeroes {
		p := reflect.New(reflect.TypeOf(zero))
		callAll(t, "zero "+p.Elem().Type().Name(), p) // the methods of the value are among them
		p.Elem().Set(reflect.ValueOf(zero))
		callAll(t, "zero "+p.Elem().Type().Name(), p.Elem())
	}
}

// TestUsedValues does the same with values in use and with values that nobody
// makes.
func TestUsedValues(t *testing.T) {
	table := compiled(t, pyramid.Rules{Cells: pyramid.Cells{Count: 1}, Overlap: true})
	game := played(t, table.Deal(1), "draw")
	record, err := pyramid.NewHistory(table.Deal(1)).Record(nil)
	if err != nil {
		t.Fatal(err)
	}
	values := []any{
		pyramid.Card(255), pyramid.Deck{0, 255, 1}, pyramid.Flaw(255), game, pyramid.Key{}, pyramid.Triangle(3), pyramid.Layout{{CoveredBy: []int{-5, 5}}, {Zone: 255}},
		pyramid.Place(math.MaxUint16), pyramid.Place(63), pyramid.Stock + 1, pyramid.Cell(3) + 1, pyramid.Rank(255), pyramid.Reason(255), record,
		pyramid.Record{Format: 1, Variant: "x", Rules: &pyramid.Rules{Draw: -7}}, pyramid.Record{Format: 1, Rules: &pyramid.Rules{}, Moves: []pyramid.Move{{}}},
		everyField(), pyramid.Slot{Zone: 255, Row: -1}, pyramid.Status(255), pyramid.Suit(255), pyramid.Zone(255), game.View(),
		pyramid.View{Spots: []pyramid.Spot{{Place: pyramid.At(1, 1), X: -9, Y: -9, N: 1, Card: 255}, {Place: pyramid.At(2, 1), X: math.MaxInt, Y: math.MaxInt, N: -1}, {}, {Place: math.MaxUint16, N: 3}}},
	}
	for _, v := range values {
		p := reflect.New(reflect.TypeOf(v))
		p.Elem().Set(reflect.ValueOf(v))
		callAll(t, "used "+p.Elem().Type().Name(), p)
	}
	callAll(t, "used History", reflect.ValueOf(pyramid.NewHistory(game)))
	callAll(t, "used Table", reflect.ValueOf(table))
}

// TestErrorsMadeByHand: every error value prints, also one that no function
// returned.
func TestErrorsMadeByHand(t *testing.T) {
	var all []error
	for i := range 256 {
		all = append(all, pyramid.Reason(i), pyramid.Flaw(i), pyramid.Problem{Flaw: pyramid.Flaw(i)})
		for _, m := range []pyramid.Move{{}, pyramid.Draw, pyramid.Remove(pyramid.Waste), pyramid.Store(pyramid.Stock)} {
			all = append(all, &pyramid.MoveError{Reason: pyramid.Reason(i), Move: m}, &pyramid.MoveError{Reason: pyramid.Reason(i), Move: m, Place: pyramid.At(1, 1)})
		}
	}
	all = append(all, &pyramid.DeckError{}, &pyramid.DeckError{Pin: pyramid.Stock}, &pyramid.ParseError{}, &pyramid.ParseError{Input: "a\nb", Offset: 99, What: "deck"},
		&pyramid.ParseError{Input: "a\nb", Offset: -99}, &pyramid.RulesError{}, &pyramid.RecordError{}, &pyramid.RecordError{Ply: 3, Err: pyramid.ErrOver})
	for _, err := range all {
		func() {
			defer func() {
				if r := recover(); r != nil {
					t.Errorf("%#v panics: %v", err, r)
				}
			}()
			if err.Error() == "" {
				t.Errorf("%#v says nothing", err)
			}
			_ = errors.Is(err, pyramid.ErrCovered)
		}()
	}
}

// TestZeroGame: it has nothing and refuses everything.
func TestZeroGame(t *testing.T) {
	var g pyramid.Game
	for _, m := range []pyramid.Move{{}, pyramid.Draw, pyramid.Redeal, pyramid.Remove(pyramid.At(7, 1)), pyramid.Remove(pyramid.Stock), pyramid.Store(pyramid.Waste)} {
		mustRefuse(t, g, m, pyramid.ErrNoGame)
	}
	if g.Status() != pyramid.Lost || g.Stuck() || !g.Over() || g.Left() != 0 || g.Moves() != nil || g.Table() != nil || g.Deck() != nil || g.Score() != 0 {
		t.Errorf("the zero game is %v, stuck %v, over %v", g.Status(), g.Stuck(), g.Over())
	}
	if err := g.Check(pyramid.Draw); err.Error() != "cannot play draw: there is no game" {
		t.Errorf("the zero game refuses with %v", err)
	}
	if g.RedealsLeft() != 0 || g.Removed() != 0 || g.StockLen() != 0 || g.WasteLen(1) != 0 || g.Pass() != 1 || g.Dealt(0) != 0 {
		t.Errorf("the zero game has cards: %v", g)
	}
	if seed, ok := g.Seed(); seed != 0 || ok {
		t.Errorf("the zero game has the seed %d, %v", seed, ok)
	}
	if slots, stock, exact := g.Goal(); slots != 0 || stock != 0 || exact {
		t.Errorf("the zero game has the goal %b, %b, %v", slots, stock, exact)
	}
	if !g.Equal(pyramid.Game{}) || g.Equal(compiled(t, pyramid.Rules{}).Deal(1)) || g.Key() != (pyramid.Key{}) {
		t.Error("the zero game is equal to another")
	}
	var table pyramid.Table
	if got := table.Deal(1); got != (pyramid.Game{}) {
		t.Errorf("the zero table deals %v", got)
	}
	if _, err := table.Start(pyramid.French()); !errors.Is(err, pyramid.ErrNoGame) {
		t.Errorf("the zero table starts: %v", err)
	}
	var none *pyramid.Table
	if _, err := none.Start(nil); !errors.Is(err, pyramid.ErrNoGame) || none.Deal(1) != (pyramid.Game{}) {
		t.Errorf("no table starts: %v", err)
	}
	var h pyramid.History
	if err := h.Play(pyramid.Draw); !errors.Is(err, pyramid.ErrNoGame) || h.Undo() || h.Redo() || h.Ply() != 0 || h.Len() != 0 || h.Game() != g {
		t.Errorf("the zero history plays: %v", err)
	}
	if _, err := h.Record(nil); !errors.Is(err, pyramid.ErrNoGame) {
		t.Errorf("the zero history is recorded: %v", err)
	}
}
