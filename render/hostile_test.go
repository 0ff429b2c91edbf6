package render_test

import (
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/render"
)

// Views that no game has.
var oddViews = []pyramid.View{
	{},
	{Name: "<b>&\"'\x00\x1b]]>\xff", Variant: "</svg>", Status: 99, Score: math.MinInt, RedealsLeft: -7, Left: -1, Pass: -1},
	{Spots: []pyramid.Spot{{}, {Place: 0, N: 1, Card: 255}, {Place: 0xffff, N: -5, Card: 16, Exposed: true}}},
	{Spots: []pyramid.Spot{
		{Place: pyramid.At(1, 1), X: math.MaxInt, Y: math.MaxInt, N: math.MaxInt, Card: 1},
		{Place: pyramid.At(1, 1), X: math.MinInt, Y: math.MinInt, N: math.MinInt, Card: 1},
		{Place: pyramid.Zone('z').At(31, 64), X: 1, Y: 2, N: 1, Card: 17},
		{Place: pyramid.WasteAt(3, 128), X: -1, Y: -2, N: 1},
	}},
	{Spots: slices.Repeat([]pyramid.Spot{{Place: pyramid.Cell(2), N: 1, Card: 1}, {Place: pyramid.At(1, 1), N: 1, Card: 1}}, 500)},
	{Moves: []pyramid.Move{{}, pyramid.Redeal}, Spots: []pyramid.Spot{{Place: pyramid.Stock}, {Place: pyramid.Stock}}},
}

// Every view can be drawn, with any options.
func TestViewsMadeByHand(t *testing.T) {
	for i, v := range oddViews {
		for _, o := range []render.Options{
			{},
			{Hint: pyramid.Redeal, Selected: []pyramid.Place{0, pyramid.Stock, 0xffff}, Labels: true, Dark: true, ID: "\x00"},
			{Hint: pyramid.Store(pyramid.At(1, 1)), Width: -1, Color: true, Signs: true, FourColors: true},
			{Labels: true, Width: 1},
		} {
			t.Run(fmt.Sprintf("%d/%+v", i, o), func(t *testing.T) { checkDrawn(t, v, o) })
		}
	}
}

// checkDrawn draws a view in both ways and checks what holds for any: well-
// formed pictures, a group for each spot, text that is text, and a bound on
// the size of both.
func checkDrawn(t *testing.T, v pyramid.View, o render.Options) {
	t.Helper()
	picture := svg(t, v, o)
	if n := len(parse(t, picture).spots); n != len(v.Spots) {
		t.Errorf("%d groups for %d spots", n, len(v.Spots))
	}
	if most := 6000 + 6*len(v.Name) + 2500*len(v.Spots); len(picture) > most {
		t.Errorf("the picture has %d bytes, want at most %d", len(picture), most)
	}
	board := text(t, v, o)
	if !utf8.ValidString(board) || !strings.HasSuffix(board, "\n") {
		t.Errorf("the text is %q", board)
	}
	if most := 300 + 2000*len(v.Spots); len(board) > most {
		t.Errorf("the text has %d bytes, want at most %d", len(board), most)
	}
}

func TestZeroView(t *testing.T) {
	p := parse(t, svg(t, pyramid.View{}, render.Options{}))
	if box := p.root.attr("viewBox"); box != "0 0 256 44" {
		t.Errorf("the viewBox is %q", box)
	}
	if got := text(t, pyramid.View{}, render.Options{}); got != "score 0\n" {
		t.Errorf("the text is %q", got)
	}
}

// FuzzViews draws what JSON can hold.
func FuzzViews(f *testing.F) {
	for _, id := range []string{"classic", "spanish", "pyramid-thirteen", "two-pyramids", "cell"} {
		view, err := json.Marshal(deal(f, id, 1).View())
		if err != nil {
			f.Fatal(err)
		}
		f.Add(view, "", 0, "draw", false)
		f.Add(view, "x y", 40, "7.1>cell", true)
	}
	f.Fuzz(func(t *testing.T, view []byte, id string, width int, hint string, flag bool) {
		var v pyramid.View
		if err := json.Unmarshal(view, &v); err != nil || len(v.Spots) > 1000 {
			t.Skip("no view, or one that takes long")
		}
		m, _ := pyramid.ParseMove(hint)
		checkDrawn(t, v, render.Options{
			Hint: m, Selected: m.Places(), Labels: flag, FourColors: flag, Dark: flag, Color: flag, Signs: flag, Width: width,
			ID: id[:min(len(id), 20)],
		})
	})
}
