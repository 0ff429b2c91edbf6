package pyramid_test

import (
	"encoding/json"
	"errors"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/pyramid-go/pyramid"
	"pgregory.net/rapid"
)

// TestTextOfPlaces is the frozen text of every sort of place, with its parts.
func TestTextOfPlaces(t *testing.T) {
	type place struct {
		Text          string
		Zone          string
		IsSlot        bool
		Row, Col      int
		Number, Depth int
	}
	places := []pyramid.Place{
		pyramid.At(1, 1), pyramid.At(7, 3), pyramid.At(31, 64), pyramid.Zone('a').At(1, 1), pyramid.Zone('c').At(3, 5), pyramid.Zone('z').At(31, 64),
		pyramid.Stock, pyramid.Waste, pyramid.WasteAt(1, 2), pyramid.WasteAt(2, 1), pyramid.WasteAt(2, 3), pyramid.WasteAt(3, 128),
		pyramid.Cell(1), pyramid.Cell(2), pyramid.Cell(3),
	}
	want := []place{
		{"1.1", "main", true, 1, 1, 0, 0}, {"7.3", "main", true, 7, 3, 0, 0}, {"31.64", "main", true, 31, 64, 0, 0},
		{"a1.1", "a", true, 1, 1, 0, 0}, {"c3.5", "c", true, 3, 5, 0, 0}, {"z31.64", "z", true, 31, 64, 0, 0},
		{"stock", "stock", false, 0, 0, 1, 1}, {"waste", "waste", false, 0, 0, 1, 1}, {"waste.2", "waste", false, 0, 0, 1, 2},
		{"waste2", "waste", false, 0, 0, 2, 1}, {"waste2.3", "waste", false, 0, 0, 2, 3}, {"waste3.128", "waste", false, 0, 0, 3, 128},
		{"cell", "cells", false, 0, 0, 1, 1}, {"cell2", "cells", false, 0, 0, 2, 1}, {"cell3", "cells", false, 0, 0, 3, 1},
	}
	var got []place
	for _, p := range places {
		n, depth := p.Pile()
		got = append(got, place{p.String(), p.Zone().String(), p.IsSlot(), p.Row(), p.Col(), n, depth})
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("places (-want +got):\n%s", diff)
	}
	if !slices.IsSorted(places) {
		t.Error("places are not in the order of the table above")
	}
	if pyramid.Place(0).String() != "nowhere" {
		t.Errorf("the zero Place is %v", pyramid.Place(0))
	}
}

// TestNowhere: what is no place is 0 and not another place.
func TestNowhere(t *testing.T) {
	const far = math.MaxInt32
	for _, p := range []pyramid.Place{
		pyramid.At(0, 1), pyramid.At(1, 0), pyramid.At(-1, 1), pyramid.At(1, -1), pyramid.At(32, 1), pyramid.At(1, 65), pyramid.At(far, far),
		pyramid.Zone('A').At(1, 1), pyramid.Zone('z'+1).At(1, 1), pyramid.Zone('`').At(1, 1), pyramid.StockZone.At(1, 1), pyramid.Zone(255).At(1, 1), pyramid.Zone(1).At(1, 1),
		pyramid.WasteAt(0, 1), pyramid.WasteAt(4, 1), pyramid.WasteAt(1, 0), pyramid.WasteAt(1, 129), pyramid.WasteAt(-1, -1), pyramid.WasteAt(far, far),
		pyramid.Cell(0), pyramid.Cell(4), pyramid.Cell(-1), pyramid.Cell(far),
		pyramid.Slot{}.Place(), pyramid.Slot{Zone: 'W', Row: 1, Col: 1}.Place(),
	} {
		if p != 0 {
			t.Errorf("%v is a place", p)
		}
	}
}

// TestAllPlacesReadBack: every number is a place with a text of its own, or has
// none.
func TestAllPlacesReadBack(t *testing.T) {
	seen := map[string]pyramid.Place{}
	for i := range 1 << 16 {
		p := pyramid.Place(i)
		if pile := p.Zone() == pyramid.StockZone || p.Zone() == pyramid.WasteZone || p.Zone() == pyramid.CellZone; pile && (p.IsSlot() || p.Col() != 0) {
			t.Fatalf("%d is in %v and a slot", p, p.Zone())
		}
		text, err := p.MarshalText()
		if err != nil {
			continue
		}
		if other, ok := seen[string(text)]; ok {
			t.Fatalf("%d and %d are both %s", p, other, text)
		}
		seen[string(text)] = p
		var back pyramid.Place
		if err := back.UnmarshalText(text); err != nil || back != p || p.String() != string(text) {
			t.Fatalf("%s reads back as %d, %v, want %d", text, back, err, p)
		}
		if upper, err := pyramid.ParsePlace(strings.ToUpper(string(text))); err != nil || upper != p {
			t.Fatalf("%s in capitals reads as %v, %v", text, upper, err)
		}
	}
	if want := 27*31*64 + 1 + 3*128 + 3; len(seen) != want {
		t.Errorf("%d places, want %d", len(seen), want)
	}
}

func TestParsePlaceRefuses(t *testing.T) {
	for _, s := range []string{
		"", " ", "7", "7.", ".1", "7.0", "0.7", "07.1", "7.01", "7.1.1", "7,1", " 7.1", "7.1 ", "+7.1", "-7.1", "7.-1", "32.1", "1.65",
		"7.99999999999999999999", "c", "c3", "cc3.5", "ä3.5", "7.1c", "stock1", "stock.2", "stocks", "waste0", "waste1", "waste.1", "waste.0", "waste.",
		"waste4", "waste2.1", "waste2.", "waste.129", "wastes", "waste 2", "cell0", "cell1", "cell4", "cell.2", "cells", "nowhere", "draw", "７.1",
		strings.Repeat("7", 1<<20),
	} {
		p, err := pyramid.ParsePlace(s)
		var bad *pyramid.ParseError
		if p != 0 || !errors.As(err, &bad) || bad.Input != s || bad.What != "place" || len(err.Error()) > 250 {
			t.Errorf("ParsePlace(%.40q) = %v, %.300v", s, p, err)
		}
		kept := pyramid.Stock
		if err := kept.UnmarshalText([]byte(s)); err == nil || kept != pyramid.Stock {
			t.Errorf("UnmarshalText(%.40q) makes it %v, %v", s, kept, err)
		}
	}
}

// TestTextOfZones: all 256 numbers.
func TestTextOfZones(t *testing.T) {
	named := map[pyramid.Zone]string{pyramid.Main: "main", pyramid.StockZone: "stock", pyramid.WasteZone: "waste", pyramid.CellZone: "cells"}
	for z := range 256 {
		z := pyramid.Zone(z)
		want := named[z]
		if 'a' <= z && z <= 'z' {
			want = string(rune(z))
		}
		text, err := z.MarshalText()
		if want == "" {
			if err == nil {
				t.Errorf("zone %d has the text %s", byte(z), text)
			}
			continue
		}
		var back pyramid.Zone
		if err := back.UnmarshalText(text); err != nil || back != z || string(text) != want || z.String() != want {
			t.Errorf("zone %d: %s, %v, reads back as %v", byte(z), text, err, back)
		}
	}
	for _, s := range []string{"", "A", "ab", "Main", "cell", "S", "1"} {
		kept := pyramid.WasteZone
		if err := kept.UnmarshalText([]byte(s)); err == nil || kept != pyramid.WasteZone {
			t.Errorf("%q reads as the zone %v", s, kept)
		}
	}
}

// TestTextOfMoves is the frozen text of every sort of move; the second spelling
// reads as the same.
func TestTextOfMoves(t *testing.T) {
	at := pyramid.At
	tests := []struct {
		move       pyramid.Move
		text, also string
	}{
		{pyramid.Draw, "draw", "DRAW"},
		{pyramid.Redeal, "redeal", "Redeal"},
		{pyramid.Remove(at(7, 7)), "7.7", "7.7"},
		{pyramid.Remove(at(7, 1), at(7, 2)), "7.1+7.2", "7.2+7.1"},
		{pyramid.Remove(pyramid.Stock, at(7, 4)), "7.4+stock", "STOCK+7.4"},
		{pyramid.Remove(pyramid.Stock, pyramid.Waste), "stock+waste", "Waste+Stock"},
		{pyramid.Remove(pyramid.Waste, pyramid.WasteAt(1, 2)), "waste+waste.2", "waste.2+waste"},
		{pyramid.Remove(pyramid.Waste, pyramid.WasteAt(2, 1)), "waste+waste2", "waste2+waste"},
		{pyramid.Remove(pyramid.Zone('c').At(3, 5)), "c3.5", "C3.5"},
		{pyramid.Remove(pyramid.Zone('a').At(7, 1), pyramid.Zone('b').At(7, 3)), "a7.1+b7.3", "b7.3+A7.1"},
		{pyramid.Remove(at(1, 1), at(1, 2), at(1, 3)), "1.1+1.2+1.3", "1.3+1.1+1.2"},
		{pyramid.Remove(pyramid.Cell(1), pyramid.Cell(2)), "cell+cell2", "cell2+cell"},
		{pyramid.Store(at(7, 4)), "7.4>cell", "7.4>CELL"},
		{pyramid.Store(pyramid.Stock), "stock>cell", "Stock>cell"},
		{pyramid.Remove(at(1, 9), at(1, 8), at(1, 7), at(1, 6), at(1, 5), at(1, 4), at(1, 3), at(1, 2), at(1, 1)),
			"1.1+1.2+1.3+1.4+1.5+1.6+1.7+1.8+1.9", "1.9+1.1+1.2+1.3+1.4+1.5+1.6+1.7+1.8"},
	}
	for _, test := range tests {
		text, err := test.move.MarshalText()
		if err != nil || string(text) != test.text || test.move.String() != test.text {
			t.Errorf("%v has the text %s, %v, want %s", test.move, text, err, test.text)
		}
		for _, s := range []string{test.text, test.also} {
			if m, err := pyramid.ParseMove(s); err != nil || m != test.move || !m.Equal(test.move) || m.Compare(test.move) != 0 {
				t.Errorf("ParseMove(%q) = %v, %v", s, m, err)
			}
		}
		quoted, err := json.Marshal(test.move)
		var back pyramid.Move
		if err != nil || string(quoted) != `"`+strings.ReplaceAll(test.text, ">", `\u003e`)+`"` || json.Unmarshal(quoted, &back) != nil || back != test.move {
			t.Errorf("%v as JSON: %s, %v, back %v", test.move, quoted, err, back)
		}
	}
	if (pyramid.Move{}).String() != "no move" {
		t.Errorf("the zero Move is %q", pyramid.Move{}.String())
	}
	if text, err := (pyramid.Move{}).MarshalText(); err == nil {
		t.Errorf("the zero Move has the text %s", text)
	}
}

func TestParseMoveRefuses(t *testing.T) {
	nine := "1.1+1.2+1.3+1.4+1.5+1.6+1.7+1.8+1.9"
	tests := []struct {
		text   string
		offset int
		part   string
	}{
		{"", 0, ""}, {"no move", 0, "no move"}, {"Draw ", 0, "Draw "}, {"draw+7.1", 0, "draw"}, {"7.1+draw", 4, "draw"},
		{"7.1+7.1", 4, "7.1"}, {"7.1+waste+WASTE", 10, "WASTE"}, {"7.1+", 4, ""}, {"+7.1", 0, ""}, {"7.1++7.2", 4, ""},
		{"7.1 + 7.2", 0, "7.1 "}, {"7.1-7.2", 0, "7.1-7.2"}, {"7.1>7.2", 4, "7.2"}, {"7.1>cell2", 4, "cell2"}, {">cell", 0, ""},
		{"7.1>", 4, ""}, {"7.1+7.2>cell", 0, "7.1+7.2"}, {"7.1>cell>cell", 4, "cell>cell"},
		{nine + "+2.1", 36, "2.1"}, {strings.Repeat("7.1+", 1<<18) + "7.1", 4, "7.1"},
	}
	for _, test := range tests {
		m, err := pyramid.ParseMove(test.text)
		var bad *pyramid.ParseError
		if m != (pyramid.Move{}) || !errors.As(err, &bad) {
			t.Errorf("ParseMove(%.40q) = %v, %v", test.text, m, err)
			continue
		}
		if bad.Offset != test.offset || bad.Text != test.part || bad.What != "move" || bad.Input != test.text {
			t.Errorf("ParseMove(%.40q): %q at byte %d, want %q at byte %d", test.text, bad.Text, bad.Offset, test.part, test.offset)
		}
		kept := pyramid.Draw
		if err := kept.UnmarshalText([]byte(test.text)); err == nil || kept != pyramid.Draw {
			t.Errorf("UnmarshalText(%.40q) makes it %v, %v", test.text, kept, err)
		}
	}
}

// TestNoMoves: what makes the zero Move.
func TestNoMoves(t *testing.T) {
	var ten []pyramid.Place
	for col := range 10 {
		ten = append(ten, pyramid.At(1, col+1))
	}
	for _, m := range []pyramid.Move{
		pyramid.Remove(), pyramid.Remove(0), pyramid.Remove(pyramid.Stock, 0), pyramid.Remove(0, pyramid.Stock), pyramid.Remove(ten...), pyramid.Store(0),
	} {
		if m != (pyramid.Move{}) {
			t.Errorf("%v is a move", m)
		}
	}
	if m := pyramid.Remove(append(ten[:9:9], ten[:9]...)...); m.Len() != 9 {
		t.Errorf("nine places named twice are %v", m)
	}
	if m := pyramid.Remove(pyramid.Stock, pyramid.Stock); m != pyramid.Remove(pyramid.Stock) {
		t.Errorf("a card named twice is %v", m)
	}
}

// TestMovesRoundTrip: any set of places that is a move reads back, knows its
// places, and is ordered as they are.
func TestMovesRoundTrip(t *testing.T) {
	var all []pyramid.Place
	for i := range 1 << 16 {
		if _, err := pyramid.Place(i).MarshalText(); err == nil {
			all = append(all, pyramid.Place(i))
		}
	}
	anySet := rapid.SliceOfNDistinct(rapid.SampledFrom(all), 1, pyramid.MaxGroup, rapid.ID)
	rapid.Check(t, func(t *rapid.T) {
		places := anySet.Draw(t, "places")
		m := pyramid.Remove(places...)
		if back, err := pyramid.ParseMove(m.String()); err != nil || back != m {
			t.Fatalf("%v reads back as %v, %v", m, back, err)
		}
		if s := pyramid.Store(places[0]); s.IsRemoval() || !s.IsStore() || s.Len() != 1 || s.Place(0) != places[0] || m.IsStore() || !m.IsRemoval() {
			t.Fatalf("%v and %v do not know what they are", m, s)
		}
		slices.Sort(places)
		if !slices.Equal(m.Places(), places) || m.Len() != len(places) || m.Place(-1) != 0 || m.Place(len(places)) != 0 {
			t.Fatalf("%v has the places %v, want %v", m, m.Places(), places)
		}
		for i, p := range places {
			if !m.Has(p) || m.Place(i) != p {
				t.Fatalf("place %d of %v is %v, want %v", i, m, m.Place(i), p)
			}
		}
		if m.Has(0) {
			t.Fatalf("%v names nowhere", m)
		}
		other := anySet.Draw(t, "other")
		o := pyramid.Remove(other...)
		slices.Sort(other)
		if got, want := m.Compare(o), slices.Compare(places, other); (got < 0) != (want < 0) || (got == 0) != (want == 0) || got != -o.Compare(m) {
			t.Fatalf("%v compared with %v is %d, want %d", m, o, got, want)
		}
		kinds := []pyramid.Move{{}, m, pyramid.Store(places[0]), pyramid.Draw, pyramid.Redeal}
		if !slices.IsSortedFunc(kinds, pyramid.Move.Compare) {
			t.Fatalf("out of order: %v", kinds)
		}
	})
}
