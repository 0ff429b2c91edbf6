package render_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/render"
)

// Without options the text is what the view draws by itself.
func TestTextIsTheBoardOfTheView(t *testing.T) {
	eachView(t, func(t *testing.T, v pyramid.View) {
		if got, want := text(t, v, render.Options{}), v.Board(pyramid.Card.String); got != want {
			t.Errorf("want\n%sgot\n%s", want, got)
		}
	})
}

// escape is an attribute of a terminal.
var escape = regexp.MustCompile("\x1b\\[[0-9;]+m")

// wordsOf returns what a text says, place by place, in no order.
func wordsOf(text string) []string {
	words := strings.Fields(strings.NewReplacer(">", " ", "*", " ").Replace(text))
	slices.Sort(words)
	return words
}

// Every form of the text shows the same cards and says the same, and keeps to
// the width as far as it can.
func TestTextKeepsToTheWidth(t *testing.T) {
	const narrowest = 34 // enough for every game, zone by zone
	eachView(t, func(t *testing.T, v pyramid.View) {
		wide := text(t, v, render.Options{})
		for _, width := range []int{80, 60, 44, narrowest, 1} {
			narrow := text(t, v, render.Options{Width: width})
			if !slices.Equal(wordsOf(narrow), wordsOf(wide)) {
				t.Errorf("%d columns wide it says\n%sand without bound\n%s", width, narrow, wide)
			}
			for line := range strings.Lines(narrow) {
				if n := utf8.RuneCountInString(line) - 1; n > width && width >= narrowest {
					t.Errorf("width %d, but %d columns: %s", width, n, line)
				}
				if line != strings.TrimRight(line, " \n")+"\n" {
					t.Errorf("blanks at the end of %q", line)
				}
			}
		}
	})
}

// Colours, signs, marks and labels add to the text and move no card away from
// where it stands.
func TestTextOptionsOnlyAdd(t *testing.T) {
	signs := strings.NewReplacer("♣", "c", "♦", "d", "♥", "h", "♠", "s")
	eachView(t, func(t *testing.T, v pyramid.View) {
		plain := text(t, v, render.Options{})
		colored := text(t, v, render.Options{Color: true, Signs: true, FourColors: v.Left%2 == 0})
		if got := signs.Replace(escape.ReplaceAllString(colored, "")); got != plain {
			t.Errorf("undressed it is\n%s", got)
		}
		if on, off := len(escape.FindAllString(colored, -1)), strings.Count(colored, "\x1b[0m"); on != 2*off {
			t.Errorf("%d attributes, %d of them ends, in %q", on, off, colored)
		}
		var selected []pyramid.Place
		for _, s := range v.Spots[:2] {
			selected = append(selected, s.Place)
		}
		marked := text(t, v, render.Options{Selected: selected})
		if n := strings.Count(marked, "*"); n != 2 {
			t.Errorf("%d marks for two places in\n%s", n, marked)
		}
		shifted := ""
		for line := range strings.Lines(marked) {
			shifted += strings.TrimPrefix(strings.ReplaceAll(line, "*", " "), " ")
		}
		if shifted != plain {
			t.Errorf("without its marks it is\n%s", shifted)
		}
		labelled := text(t, v, render.Options{Labels: true, Width: 1 + int(v.Left)})
		for _, s := range v.Spots {
			if !slices.Contains(strings.Fields(labelled), s.Place.String()) {
				t.Errorf("%v has no label in\n%s", s.Place, labelled)
			}
		}
	})
}

func TestTextForms(t *testing.T) {
	hint := pyramid.Remove(pyramid.At(7, 3), pyramid.Stock)
	classic := played(t, deal(t, "classic", 42), "7.3+7.6")
	for _, test := range []struct {
		name string
		game pyramid.Game
		o    render.Options
		want string
	}{
		{"narrow", classic, render.Options{Width: 20}, `
         Js
       5c 6d
      3s 4s Ac
    Tc 6c Ks 2h
   Qd Ts Jd 7s 8h
 9s 7c Qc 5s Kc 9d
3h 3d  . Qh 7d  . 6h
stock 24 4h
waste 0
score -50
`},
		{"marks", classic, render.Options{Hint: hint, Selected: []pyramid.Place{pyramid.At(7, 4)}}, `
             Js
           5c  6d
         3s  4s  Ac
       Tc  6c  Ks  2h
     Qd  Ts  Jd  7s  8h
   9s  7c  Qc  5s  Kc  9d
 3h  3d > . *Qh  7d   .  6h
>stock 24 4h   waste 0
score -50
hint 7.3+stock
`},
		{"marks in narrow form", classic, render.Options{Width: 24, Hint: pyramid.Remove(pyramid.At(7, 1), pyramid.At(7, 2))}, `
          Js
        5c 6d
       3s 4s Ac
     Tc 6c Ks 2h
    Qd Ts Jd 7s 8h
  9s 7c Qc 5s Kc 9d
>3h>3d  . Qh 7d  . 6h
stock 24 4h   waste 0
score -50
hint 7.1+7.2
`},
		{"labels", deal(t, "six-rows", 1), render.Options{Labels: true, Signs: true}, `
          9♠
          1.1
        7♠  Q♥
        2.1 2.2
      4♠  A♣  8♥
      3.1 3.2 3.3
    Q♠  J♥  6♣  5♥
    4.1 4.2 4.3 4.4
  7♦  J♣  3♦  7♥  Q♣
  5.1 5.2 5.3 5.4 5.5
A♠  T♣  5♣  2♥  8♣  5♠
6.1 6.2 6.3 6.4 6.5 6.6
stock 31 K♦   waste 0
score 0
`},
		{"zone by zone", deal(t, "pharaohs", 1), render.Options{Width: 40}, `
 9s
7s Qh

         4s
       Ac 8h
      Qs Jh 6c
    5h 7d Jc 3d
   7h Qc As Tc 5c
 2h 8c 5s Kd Td Ah
5d Ad 2c 9c 4c 2d 6h

       3c
      Ks 8s
    3h 6s 7c
   3s 8d 6d Qd
 4d 9h Kc Jd 2s
Th Js 9d Ts Kh 4h
score -52
`},
		{"a free cell for the hint", deal(t, "cell", 42), render.Options{Width: 50, Hint: pyramid.Store(pyramid.At(7, 1))}, `
             Js
           5c  6d
         3s  4s  Ac
       Tc  6c  Ks  2h
     Qd  Ts  Jd  7s  8h
   9s  7c  Qc  5s  Kc  9d
>3h  3d  7h  Qh  7d  6s  6h
stock 24 4h   waste 0   >cell free
score -52
hint 7.1>cell
`},
	} {
		if got := "\n" + text(t, test.game.View(), test.o); got != test.want {
			t.Errorf("%s: want%sgot%s", test.name, test.want, got)
		}
	}
}

// Labels stand below their cards however long they are, and rows that do not
// overlap have a blank line between them.
func TestLongLabels(t *testing.T) {
	var v pyramid.View
	for i, name := range []string{"9c", "Td", "Jh"} {
		c, err := pyramid.ParseCard(name)
		if err != nil {
			t.Fatal(err)
		}
		v.Spots = append(v.Spots, pyramid.Spot{Place: pyramid.Zone('a').At(10, i+9), X: 2 * i, N: 1, Card: c})
	}
	v.Spots = append(v.Spots, pyramid.Spot{Place: pyramid.Zone('a').At(11, 1), X: 2, Y: 2, N: 1})
	const want = `
9c     Td     Jh
a10.9  a10.10 a10.11

       ??
       a11.1
score 0
`
	if got := "\n" + text(t, v, render.Options{Labels: true}); got != want {
		t.Errorf("want%sgot%s", want, got)
	}
}

func TestFace(t *testing.T) {
	for _, test := range []struct {
		card string
		o    render.Options
		want string
	}{
		{"Qh", render.Options{}, "Qh"},
		{"Th", render.Options{Signs: true}, "T♥"},
		{"12o", render.Options{Signs: true}, "12o"},
		{"Qh", render.Options{Color: true}, "\x1b[31mQh\x1b[0m"},
		{"Qc", render.Options{Color: true}, "Qc"},
		{"Qc", render.Options{Color: true, Signs: true, FourColors: true}, "\x1b[32mQ♣\x1b[0m"},
		{"Qd", render.Options{FourColors: true}, "Qd"},
	} {
		c, err := pyramid.ParseCard(test.card)
		if err != nil {
			t.Fatal(err)
		}
		if got := render.Face(c, test.o); got != test.want {
			t.Errorf("%s with %+v: %q, want %q", test.card, test.o, got, test.want)
		}
	}
	if got := render.Face(0, render.Options{Color: true}); got != "??" {
		t.Errorf("no card is %q", got)
	}
}

// Exposed cards are bold; nothing else tells them apart in text.
func TestExposedCardsAreBold(t *testing.T) {
	got := text(t, deal(t, "classic", 42).View(), render.Options{Color: true})
	for _, want := range []string{"Js\n", "\x1b[31m2h\x1b[0m", "\x1b[1;31m3h\x1b[0m", "\x1b[1m6s\x1b[0m", "stock 24 \x1b[1;31m4h\x1b[0m"} {
		if !strings.Contains(got, want) {
			t.Errorf("no %q in %q", want, got)
		}
	}
}
