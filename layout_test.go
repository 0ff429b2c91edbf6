package pyramid_test

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/pyramid-go/pyramid"
	"pgregory.net/rapid"
)

// written lists a layout in deal order: each place, where it is drawn, and
// what covers it.
func written(l pyramid.Layout) string {
	var b strings.Builder
	for _, s := range l {
		fmt.Fprintf(&b, "%v at %d,%d", s.Place(), s.X, s.Y)
		if s.Down {
			b.WriteString(" down")
		}
		for i, c := range s.CoveredBy {
			if i == 0 {
				b.WriteString(" under")
			}
			if c < 0 || c >= len(l) {
				fmt.Fprintf(&b, " ?%d", c)
			} else {
				fmt.Fprintf(&b, " %v", l[c].Place())
			}
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// TestBuilders draws every builder and method on a small layout.
func TestBuilders(t *testing.T) {
	tests := []struct {
		name   string
		layout pyramid.Layout
		want   string
	}{
		{"Triangle", pyramid.Triangle(3), `
			1.1 at 2,0 under 2.1 2.2
			2.1 at 1,1 under 3.1 3.2
			2.2 at 3,1 under 3.2 3.3
			3.1 at 0,2
			3.2 at 2,2
			3.3 at 4,2`},
		{"Inverted", pyramid.Inverted(3), `
			1.1 at 0,0 under 2.1
			1.2 at 2,0 under 2.1 2.2
			1.3 at 4,0 under 2.2
			2.1 at 1,1 under 3.1
			2.2 at 3,1 under 3.1
			3.1 at 2,2`},
		{"Columns", pyramid.Columns(2, 3), `
			1.1 at 0,0 under 2.1
			1.2 at 2,0 under 2.2
			2.1 at 0,1 under 3.1
			2.2 at 2,1 under 3.2
			3.1 at 0,2
			3.2 at 2,2`},
		{"ColumnsOf", pyramid.ColumnsOf(2, 0, 3, -1), `
			1.1 at 0,0 under 2.1
			1.3 at 4,0 under 2.3
			2.1 at 0,1
			2.3 at 4,1 under 3.3
			3.3 at 4,2`},
		{"Singles", pyramid.Singles(3), `
			1.1 at 0,0
			1.2 at 2,0
			1.3 at 4,0`},
		{"In", pyramid.Triangle(2).In('c'), `
			c1.1 at 1,0 under c2.1 c2.2
			c2.1 at 0,1
			c2.2 at 2,1`},
		{"FaceDown", pyramid.Triangle(2).FaceDown(), `
			1.1 at 1,0 down under 2.1 2.2
			2.1 at 0,1
			2.2 at 2,1`},
		{"Beside, one zone", pyramid.Triangle(2).Beside(pyramid.Triangle(2)), `
			1.1 at 1,0 under 2.1 2.2
			2.1 at 0,1
			2.2 at 2,1
			1.3 at 6,0 under 2.3 2.4
			2.3 at 5,1
			2.4 at 7,1`},
		{"Beside, two zones", pyramid.Singles(2).In('a').Beside(pyramid.Triangle(2).In('b')), `
			a1.1 at 0,0
			a1.2 at 2,0
			b1.1 at 6,0 under b2.1 b2.2
			b2.1 at 5,1
			b2.2 at 7,1`},
		{"Above, one zone", pyramid.Triangle(2).Above(pyramid.Singles(2)), `
			1.1 at 1,0 under 2.1 2.2
			2.1 at 0,1
			2.2 at 2,1
			3.1 at 0,4
			3.2 at 2,4`},
		{"Above, two zones", pyramid.Triangle(2).Above(pyramid.Columns(1, 2).In('c')), `
			1.1 at 1,0 under 2.1 2.2
			2.1 at 0,1
			2.2 at 2,1
			c1.1 at 0,4 under c2.1
			c2.1 at 0,5`},
		{"DealFirst", pyramid.Triangle(2).Above(pyramid.Columns(1, 2).In('c')).DealFirst('c'), `
			c1.1 at 0,4 under c2.1
			c2.1 at 0,5
			1.1 at 1,0 under 2.1 2.2
			2.1 at 0,1
			2.2 at 2,1`},
		{"ByColumn", pyramid.Columns(2, 2).Above(pyramid.Columns(2, 2).In('c')).ByColumn(), `
			1.1 at 0,0 under 2.1
			2.1 at 0,1
			1.2 at 2,0 under 2.2
			2.2 at 2,1
			c1.1 at 0,4 under c2.1
			c2.1 at 0,5
			c1.2 at 2,4 under c2.2
			c2.2 at 2,5`},
		{"Shift", pyramid.Triangle(2).Shift(3, 1), `
			1.1 at 4,1 under 2.1 2.2
			2.1 at 3,2
			2.2 at 5,2`},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			want := strings.ReplaceAll(strings.TrimPrefix(test.want, "\n"), "\t", "") + "\n"
			if diff := cmp.Diff(want, written(test.layout)); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
			compiled(t, pyramid.Rules{Layout: test.layout})
		})
	}
}

// TestBuildersOfAnySize counts and covers by the words of their comments.
func TestBuildersOfAnySize(t *testing.T) {
	for n := 1; n <= 10; n++ {
		up, down := pyramid.Triangle(n), pyramid.Inverted(n)
		if len(up) != n*(n+1)/2 || len(down) != len(up) || len(pyramid.Singles(n)) != n || len(pyramid.Columns(n, 3)) != 3*n {
			t.Errorf("size %d: %d, %d, %d and %d slots", n, len(up), len(down), len(pyramid.Singles(n)), len(pyramid.Columns(n, 3)))
		}
		free := map[string]int{}
		for i, s := range up {
			want := []pyramid.Place{pyramid.At(s.Row+1, s.Col), pyramid.At(s.Row+1, s.Col+1)}
			if s.Row == n {
				want = nil
				free["up"]++
			}
			checkCovers(t, up, i, want)
		}
		for i, s := range down {
			var want []pyramid.Place
			for col := s.Col - 1; col <= s.Col; col++ {
				if s.Row < n && 1 <= col && col <= n-s.Row {
					want = append(want, pyramid.At(s.Row+1, col))
				}
			}
			if want == nil {
				free["down"]++
			}
			checkCovers(t, down, i, want)
		}
		if free["up"] != n || free["down"] != 1 {
			t.Errorf("size %d: %v cards are free", n, free)
		}
		if w, h := up.Bounds(); w != 2*n || h != n+1 {
			t.Errorf("Triangle(%d) is drawn on %d by %d half cards", n, w, h)
		}
		if w, h := down.Bounds(); w != 2*n || h != n+1 {
			t.Errorf("Inverted(%d) is drawn on %d by %d half cards", n, w, h)
		}
	}
	if w, h := (pyramid.Layout{}).Bounds(); w != 0 || h != 0 {
		t.Errorf("nothing is drawn on %d by %d half cards", w, h)
	}
	if w, h := pyramid.Triangle(7).Beside(pyramid.Triangle(7)).Bounds(); w != 29 || h != 8 {
		t.Errorf("two pyramids are drawn on %d by %d half cards, want 29 by 8", w, h)
	}
}

func checkCovers(t *testing.T, l pyramid.Layout, i int, want []pyramid.Place) {
	t.Helper()
	var got []pyramid.Place
	for _, c := range l[i].CoveredBy {
		got = append(got, l[c].Place())
	}
	if !slices.Equal(got, want) {
		t.Errorf("%v of %d slots lies under %v, want %v", l[i].Place(), len(l), got, want)
	}
}

// TestBuildersTakeAnyNumber: whatever they are asked for, builders come to an
// end, and what makes no sense is refused by Compile.
func TestBuildersTakeAnyNumber(t *testing.T) {
	for _, n := range []int{0, -1, math.MinInt, 64, 99, 10_000, 1 << 30, math.MaxInt} {
		layouts := map[string]pyramid.Layout{
			"Triangle": pyramid.Triangle(n), "Inverted": pyramid.Inverted(n), "Columns": pyramid.Columns(n, n), "Columns of 2": pyramid.Columns(n, 2),
			"ColumnsOf": pyramid.ColumnsOf(n, n), "2 Columns": pyramid.Columns(2, n), "Singles": pyramid.Singles(n),
		}
		for name, l := range layouts {
			if name == "Singles" && n == 64 {
				continue
			}
			changed := []pyramid.Layout{
				l, l.In('x'), l.FaceDown(), l.ByColumn(), l.DealFirst('c'), l.Shift(n, n),
				pyramid.Triangle(7).Beside(l).Above(l), l.Beside(pyramid.Triangle(64)),
			}
			for i, l := range changed {
				if _, err := pyramid.Compile(pyramid.Rules{Layout: l}); !errors.Is(err, pyramid.ErrSlots) && !(i >= 6 && n <= 0) {
					t.Errorf("%s(%d), change %d: %v", name, n, i, err)
				}
			}
		}
	}
	if _, err := pyramid.Compile(pyramid.Rules{Layout: make(pyramid.Layout, 10_000)}); !errors.Is(err, pyramid.ErrSlots) {
		t.Errorf("10,000 slots: %v", err)
	}
}

// TestMethodsLeaveTheirLayoutAlone: they return changed copies that share
// nothing.
func TestMethodsLeaveTheirLayoutAlone(t *testing.T) {
	l := pyramid.Triangle(3).Above(pyramid.Columns(2, 2).In('c'))
	before := written(l)
	for _, changed := range []pyramid.Layout{
		l.In('x'), l.FaceDown(), l.Beside(l), l.Above(l), l.DealFirst('c'), l.ByColumn(), l.Shift(1, 1),
	} {
		for i := range changed {
			changed[i].Row = 9
			for k := range changed[i].CoveredBy {
				changed[i].CoveredBy[k] = -1
			}
		}
		if got := written(l); got != before {
			t.Fatalf("the layout was\n%s\nand is\n%s", before, got)
		}
	}
	table := compiled(t, pyramid.Rules{Layout: l})
	l[0].CoveredBy[0], l[1].Row = 5, 30
	if table.Slot(pyramid.At(2, 1)) < 0 || table.Rules().Layout[0].CoveredBy[0] != 1 {
		t.Error("a table changes with the layout it was made of")
	}
	table.Rules().Layout[1].Row = 30
	if table.Rules().Layout[1].Row != 2 {
		t.Error("a table changes with the layout it gives away")
	}
}

// TestDealOrder: the cards go to the slots in the layout's order, whatever that
// is, and places are what they were.
func TestDealOrder(t *testing.T) {
	l := pyramid.Triangle(2).Above(pyramid.Columns(2, 2).In('c'))
	tests := []struct {
		name   string
		layout pyramid.Layout
		want   string // at 1.1 2.1 2.2 c1.1 c1.2 c2.1 c2.2
	}{
		{"as built", l, "Ac 2c 3c 4c 5c 6c 7c"},
		{"columns first", l.DealFirst('c'), "5c 6c 7c Ac 2c 3c 4c"},
		{"by column", l.ByColumn(), "Ac 2c 3c 4c 6c 5c 7c"},
		{"a zone that is not there", l.DealFirst('x'), "Ac 2c 3c 4c 5c 6c 7c"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			g := dealt(t, pyramid.Rules{Layout: test.layout, Match: anythingGoes()}, "Ac 2c 3c 4c 5c 6c 7c")
			c := pyramid.Zone('c')
			got := cardsAt(g, pyramid.At(1, 1), pyramid.At(2, 1), pyramid.At(2, 2), c.At(1, 1), c.At(1, 2), c.At(2, 1), c.At(2, 2))
			if got != test.want {
				t.Errorf("got  %s\nwant %s", got, test.want)
			}
			if diff := cmp.Diff([]pyramid.Place{pyramid.At(2, 1), pyramid.At(2, 2)}, g.CoveredBy(pyramid.At(1, 1))); diff != "" {
				t.Errorf("cover of 1.1 (-want +got):\n%s", diff)
			}
		})
	}
}

// TestDealOrderOfMixedZones: slots of two zones by turns, and a card that is
// dealt before the one it covers.
func TestDealOrderOfMixedZones(t *testing.T) {
	mixed := pyramid.Layout{
		{Row: 2, Col: 1},
		{Zone: 'c', Row: 1, Col: 1},
		{Zone: 'c', Row: 1, Col: 2},
		{Row: 1, Col: 2},
		{Row: 1, Col: 1, CoveredBy: []int{0}},
	}
	for _, test := range []struct {
		name   string
		layout pyramid.Layout
		want   string
		cover  int // the index of what covers 1.1
	}{
		{"by column", mixed.ByColumn(), "2.1 1.1 1.2 c1.1 c1.2", 0},
		{"columns first", mixed.DealFirst('c'), "c1.1 c1.2 2.1 1.2 1.1", 2},
	} {
		var order []string
		for _, s := range test.layout {
			order = append(order, s.Place().String())
			if s.Place() == pyramid.At(1, 1) && !slices.Equal(s.CoveredBy, []int{test.cover}) {
				t.Errorf("%s: 1.1 is covered by %v", test.name, s.CoveredBy)
			}
		}
		if got := strings.Join(order, " "); got != test.want {
			t.Errorf("%s: %s, want %s", test.name, got, test.want)
		}
	}
	// A cover that is none goes with its slot, for Compile to refuse.
	wrong := pyramid.Layout{{Row: 1, Col: 2}, {Row: 1, Col: 1, CoveredBy: []int{3}}, {Row: 1, Col: 3, CoveredBy: []int{-1}}}.ByColumn()
	if wrong[0].CoveredBy[0] != 3 || wrong[2].CoveredBy[0] != -1 {
		t.Errorf("%v", wrong)
	}
	if _, err := pyramid.Compile(pyramid.Rules{Layout: wrong}); !errors.Is(err, pyramid.ErrCover) {
		t.Errorf("Compile: %v", err)
	}
}

func TestParseLayout(t *testing.T) {
	tests := []struct {
		name, art, want string
	}{
		{"a pyramid", "  #\n # #\n# # #", written(pyramid.Triangle(3))},
		{"with dots", "..#\n.#.#\n#.#.#\n", written(pyramid.Triangle(3))},
		{"with tabs, blank lines and blanks behind", "\n\t\t  #  \n\t\t # #\n\t\t# # #\n\n", written(pyramid.Triangle(3))},
		{"as another system writes it", "\ufeff  #\r\n # #\r\n# # #\r\n", written(pyramid.Triangle(3))},
		{"upside down", "# # #\n # #\n  #", written(pyramid.Inverted(3))},
		{"face down", "  ?\n # #", written(pyramid.Triangle(2).FaceDown())},
		{"straight below", "#\n#\n#", written(pyramid.Columns(1, 3))},
		{"half a card apart and no cover", "#\n\n#", "1.1 at 0,0\n2.1 at 0,2\n"},
		{"a card apart sideways", "#\n  #", "1.1 at 0,0\n2.1 at 2,1\n"},
		{"three on one", " #\n# #\n\n # #", "1.1 at 1,0 under 2.1 2.2\n2.1 at 0,1\n2.2 at 2,1\n3.1 at 1,3\n3.2 at 3,3\n"},
		{"zones", "a # B\n C #", "a1.1 at 0,0 under c1.1\n1.1 at 2,0 under c1.1 2.1\nb1.1 at 4,0 down under 2.1\nc1.1 at 1,1 down\n2.1 at 3,1\n"},
		{"far from the corner", "\n\n     #", "1.1 at 0,0\n"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			l, err := pyramid.ParseLayout(test.art)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(test.want, written(l)); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
			compiled(t, pyramid.Rules{Layout: l})
		})
	}
}

func TestParseLayoutRefuses(t *testing.T) {
	row := strings.Repeat("# ", 32) + "\n"
	tests := []struct {
		name, art string
		offset    int
		part, why string
	}{
		{"nothing", "", 0, "", "no cards"},
		{"blanks", " .\n\n. ", 0, " .\n\n. ", "no cards"},
		{"a strange mark", "#\n *", 3, "*", "want the marks"},
		{"a digit", "# 1 #", 2, "1 #", "want the marks"},
		{"a tab in between", "#\n\t#\n#", 2, "\t#", "want the marks"},
		{"a sign of more than a byte", "# ♠", 2, "♠", "want the marks"},
		{"after a mark", "\ufeff#\r\n #x", 7, "#x", "half a card apart"},
		{"too close", "##", 0, "##", "half a card apart"},
		{"too close in tabs", "\t #\n\t# ##", 7, "##", "half a card apart"},
		{"a mark after 64", row + "\n" + row + " #", 132, "#", "more than 64 cards"},
		{"a row too many", strings.Repeat("#\n", 32), 0, strings.Repeat("#\n", 18) + "#...", "more than 31 rows"},
		{"no text at all", "\x00", 0, "\x00", "want the marks"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			l, err := pyramid.ParseLayout(test.art)
			var bad *pyramid.ParseError
			if l != nil || !errors.As(err, &bad) {
				t.Fatalf("%v, %v", l, err)
			}
			if bad.Offset != test.offset || bad.Text != test.part || !strings.Contains(bad.Why, test.why) || bad.Input != test.art {
				t.Errorf("%q at byte %d: %s, want %q at byte %d: %s", bad.Text, bad.Offset, bad.Why, test.part, test.offset, test.why)
			}
		})
	}
	for _, mark := range []string{" ", "#", ". ", "# ", "\n", "#\n", "\t", "\n\t", "\t\n", "#\t"} {
		_, _ = pyramid.ParseLayout(strings.Repeat(mark, 1<<20))
	}
	defer func() {
		if recover() == nil {
			t.Error("MustParseLayout takes what is no layout")
		}
	}()
	pyramid.MustParseLayout("##")
}

// TestLayoutsAreDrawnWithoutTouching: what is read from text covers just what it
// overlaps, seen from the coordinates.
func TestLayoutsAreDrawnWithoutTouching(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		lines := rapid.SliceOfN(rapid.StringOfN(rapid.SampledFrom([]rune("  ..#?abZ")), 0, 12, -1), 1, 6).Draw(t, "lines")
		l, err := pyramid.ParseLayout(strings.Join(lines, "\n"))
		if err != nil {
			return
		}
		for i, a := range l {
			for k, b := range l {
				near := b.X-a.X >= -1 && b.X-a.X <= 1
				if covers := slices.Contains(a.CoveredBy, k); covers != (near && b.Y == a.Y+1) {
					t.Fatalf("%v at %d,%d and %v at %d,%d: covers %v\n%s", a.Place(), a.X, a.Y, b.Place(), b.X, b.Y, covers, written(l))
				}
				if i != k && a.Place() == b.Place() {
					t.Fatalf("%v is there twice\n%s", a.Place(), written(l))
				}
			}
		}
		if w, h := l.Bounds(); w > 13 || h > 7 {
			t.Fatalf("%d by %d half cards\n%s", w, h, written(l))
		}
		if _, err := pyramid.Compile(pyramid.Rules{Layout: l, Goal: pyramid.Goal{Removed: 1}}); err != nil {
			t.Fatalf("%v\n%s", err, written(l))
		}
	})
}
