package render_test

import (
	"encoding/xml"
	"fmt"
	"io"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/render"
)

// node is an element of a picture.
type node struct {
	XMLName  xml.Name
	Attrs    []xml.Attr `xml:",any,attr"`
	Text     string     `xml:",chardata"`
	Children []node     `xml:",any"`
}

func (n node) attr(name string) string {
	for _, a := range n.Attrs {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

func (n node) has(class string) bool { return slices.Contains(strings.Fields(n.attr("class")), class) }

// all calls f for the element and those in it, in the order of the document.
func (n node) all(f func(node)) {
	f(n)
	for _, c := range n.Children {
		c.all(f)
	}
}

// refs returns the ids that the element and those in it use, without what they
// all begin with, sorted.
func (n node) refs(prefix string) []string {
	var refs []string
	n.all(func(e node) {
		if ref := e.attr("href"); ref != "" {
			refs = append(refs, strings.TrimPrefix(ref, "#"+prefix+"-"))
		}
	})
	slices.Sort(refs)
	return refs
}

// title returns the title of an element.
func (n node) title() string {
	for _, c := range n.Children {
		if c.XMLName.Local == "title" {
			return c.Text
		}
	}
	return ""
}

// picture is a picture that has been read again.
type picture struct {
	root  node
	spots []node // what has a data-place
	ids   map[string]bool
}

// parse reads a picture and checks what must hold for any: it is XML, ids are
// unique, references lead somewhere, and the image has a name and a
// description.
func parse(t *testing.T, text string) picture {
	t.Helper()
	p := picture{ids: map[string]bool{}}
	d := xml.NewDecoder(strings.NewReader(text))
	if err := d.Decode(&p.root); err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	if _, err := d.Token(); err != nil && err != io.EOF {
		t.Fatal(err)
	}
	p.root.all(func(n node) {
		if id := n.attr("id"); id != "" {
			if p.ids[id] {
				t.Errorf("id %q is there twice", id)
			}
			p.ids[id] = true
		}
		if n.attr("data-place") != "" {
			p.spots = append(p.spots, n)
		}
	})
	p.root.all(func(n node) {
		if ref := n.attr("href"); ref != "" && !p.ids[strings.TrimPrefix(ref, "#")] {
			t.Errorf("%q leads nowhere", ref)
		}
	})
	if p.root.XMLName.Space != "http://www.w3.org/2000/svg" || p.root.attr("role") != "img" || p.root.attr("viewBox") == "" || p.root.attr("width") != "" {
		t.Errorf("the root has the attributes %v", p.root.Attrs)
	}
	for _, id := range strings.Fields(p.root.attr("aria-labelledby")) {
		if !p.ids[id] {
			t.Errorf("the root is labelled by %q, which is not there", id)
		}
	}
	return p
}

// faceRefs is what the face of a card is put together from.
var faceRefs = map[string][]string{
	"Th": {"0", "1", "hearts", "hearts"}, "As": {"A", "spades", "spades"}, "7d": {"7", "diamonds", "diamonds"},
	"Kc": {"K", "clubs", "king"}, "Qh": {"Q", "hearts", "queen"}, "Jd": {"J", "diamonds", "jack"},
	"1o": {"1", "oros", "oros"}, "10p": {"0", "1", "copas", "jack"}, "11e": {"1", "1", "espadas", "horse"}, "12b": {"1", "2", "bastos", "king"},
}

func TestFaces(t *testing.T) {
	for name, want := range faceRefs {
		c, err := pyramid.ParseCard(name)
		if err != nil {
			t.Fatal(err)
		}
		v := pyramid.View{Spots: []pyramid.Spot{{Place: pyramid.At(1, 1), N: 1, Card: c}}}
		p := parse(t, svg(t, v, render.Options{}))
		if diff := cmp.Diff(want, p.spots[0].refs("pyramid")); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
}

// Every card of every pack has a face of its own.
func TestFacesDiffer(t *testing.T) {
	seen := map[string]pyramid.Card{}
	for _, c := range append(pyramid.French(), pyramid.Spanish(48)...) {
		v := pyramid.View{Spots: []pyramid.Spot{{Place: pyramid.At(1, 1), N: 1, Card: c}}}
		face := strings.Join(parse(t, svg(t, v, render.Options{})).spots[0].refs("pyramid"), " ")
		if twin, ok := seen[face]; ok {
			t.Errorf("%v and %v look alike", c, twin)
		}
		seen[face] = c
	}
}

// TestPicturesOfEveryGame: every spot is one group that says what lies there,
// and that shows the card, the back, or nothing.
func TestPicturesOfEveryGame(t *testing.T) {
	eachView(t, func(t *testing.T, v pyramid.View) {
		o := render.Options{Labels: v.Left%2 == 0, Dark: v.Left%3 == 0, FourColors: v.Left%5 == 0}
		if len(v.Moves) > 0 {
			o.Hint = v.Moves[v.Left%len(v.Moves)]
		}
		p := parse(t, svg(t, v, o))
		groups := map[string]node{}
		order := map[string]int{} // of what is not empty
		for _, n := range p.spots {
			place := n.attr("data-place")
			if _, twice := groups[place]; twice {
				t.Errorf("%s is drawn twice", place)
			}
			groups[place] = n
			if !n.has("empty") {
				order[place] = len(order)
			}
		}
		if len(groups) != len(v.Spots) {
			t.Errorf("%d groups for %d spots", len(groups), len(v.Spots))
		}
		before := -1
		for _, s := range v.Spots {
			n := groups[s.Place.String()]
			refs := n.refs("pyramid")
			switch title := n.title(); {
			case s.N == 0:
				if !n.has("empty") || len(refs) != 0 || !strings.HasPrefix(title, fmt.Sprintf("empty place at %v", s.Place)) {
					t.Errorf("%v is empty and drawn as %v with %v, titled %q", s.Place, n.Attrs, refs, title)
				}
			case s.Card == 0:
				if !n.has("back") || !slices.Equal(refs, []string{"back"}) || !strings.HasPrefix(title, fmt.Sprintf("face-down card at %v", s.Place)) {
					t.Errorf("%v is face down and drawn as %v with %v, titled %q", s.Place, n.Attrs, refs, title)
				}
			default:
				suit := [...]string{"clubs", "diamonds", "hearts", "spades", "oros", "copas", "espadas", "bastos"}[s.Card.Suit()]
				if !n.has("card") || !slices.Contains(refs, suit) || !strings.Contains(title, " of "+suit+fmt.Sprintf(" at %v", s.Place)) {
					t.Errorf("%v holds %v and is drawn as %v with %v, titled %q", s.Place, s.Card, n.Attrs, refs, title)
				}
			}
			if n.has("exposed") != s.Exposed || strings.Contains(n.title(), ", exposed") != s.Exposed {
				t.Errorf("%v: exposed %v, but drawn as %v, titled %q", s.Place, s.Exposed, n.Attrs, n.title())
			}
			if o.Hint.Has(s.Place) && !n.has("hint") {
				t.Errorf("%v belongs to the hint %v and is not marked", s.Place, o.Hint)
			}
			if s.N != 0 {
				if at := order[s.Place.String()]; at <= before {
					t.Errorf("%v lies below a card that it covers", s.Place)
				} else {
					before = at
				}
			}
		}
	})
}

func TestTitles(t *testing.T) {
	for _, test := range []struct {
		spot pyramid.Spot
		want string
	}{
		{pyramid.Spot{Place: pyramid.At(3, 2), N: 1, Card: pyramid.MakeCard(pyramid.Queen, pyramid.Hearts), Exposed: true}, "queen of hearts at 3.2, exposed"},
		{pyramid.Spot{Place: pyramid.Zone('c').At(1, 2), N: 1, Card: pyramid.MakeCard(pyramid.Ace, pyramid.Oros)}, "ace of oros at c1.2"},
		{pyramid.Spot{Place: pyramid.Cell(1), N: 1, Card: pyramid.MakeCard(11, pyramid.Bastos), Exposed: true}, "caballo of bastos at cell, exposed"},
		{pyramid.Spot{Place: pyramid.Stock, N: 24}, "face-down card at stock, 24 cards"},
		{pyramid.Spot{Place: pyramid.WasteAt(2, 1), N: 2, Card: pyramid.MakeCard(10, pyramid.Clubs), Exposed: true}, "ten of clubs at waste2, 2 cards, exposed"},
		{pyramid.Spot{Place: pyramid.Waste}, "empty place at waste"},
	} {
		p := parse(t, svg(t, pyramid.View{Spots: []pyramid.Spot{test.spot}}, render.Options{}))
		if got := p.spots[0].title(); got != test.want {
			t.Errorf("the title is %q, want %q", got, test.want)
		}
	}
}

// marked returns the places whose groups have a class.
func marked(p picture, class string) []string {
	var places []string
	for _, n := range p.spots {
		if n.has(class) {
			places = append(places, n.attr("data-place"))
		}
	}
	slices.Sort(places)
	return places
}

func TestHintsAndSelectedPlaces(t *testing.T) {
	for _, test := range []struct {
		game           pyramid.Game
		hint           string
		selected       []pyramid.Place
		hinted, picked []string
		signs          int // frames drawn
	}{
		{deal(t, "classic", 42), "7.3+7.6", nil, []string{"7.3", "7.6"}, nil, 2},
		{deal(t, "classic", 42), "draw", []pyramid.Place{pyramid.At(7, 1)}, []string{"stock"}, []string{"7.1"}, 2},
		{deal(t, "microsoft", 42), "redeal", nil, []string{"stock"}, nil, 1},
		{deal(t, "cell", 42), "7.1>cell", nil, []string{"7.1", "cell"}, nil, 2},
		{played(t, deal(t, "cell", 42), "7.1>cell"), "7.2>cell", nil, []string{"7.2"}, nil, 1}, // no cell is free
		{deal(t, "giza", 42), "draw", []pyramid.Place{pyramid.Stock, 0}, nil, nil, 0},          // it has no stock
	} {
		hint, err := pyramid.ParseMove(test.hint)
		if err != nil {
			t.Fatal(err)
		}
		v := test.game.View()
		plain := svg(t, v, render.Options{})
		got := svg(t, v, render.Options{Hint: hint, Selected: test.selected})
		p := parse(t, got)
		if diff := cmp.Diff(test.hinted, marked(p, "hint")); diff != "" {
			t.Errorf("hint %v (-want +got):\n%s", hint, diff)
		}
		if diff := cmp.Diff(test.picked, marked(p, "selected")); diff != "" {
			t.Errorf("selected (-want +got):\n%s", diff)
		}
		if n := strings.Count(got, "<circle") - strings.Count(plain, "<circle"); n != test.signs {
			t.Errorf("hint %v: %d signs, want %d", hint, n, test.signs)
		}
	}
}

// words returns what is written in a picture, sorted.
func words(p picture) []string {
	var all []string
	p.root.all(func(n node) {
		if n.XMLName.Local == "text" {
			all = append(all, n.Text)
		}
	})
	slices.Sort(all)
	return all
}

func TestWriting(t *testing.T) {
	v := played(t, deal(t, "cell", 42), "draw").View()
	if diff := cmp.Diff([]string{"1", "23", "cell", "score -52"}, words(parse(t, svg(t, v, render.Options{})))); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	labelled := words(parse(t, svg(t, v, render.Options{Labels: true})))
	for _, s := range v.Spots {
		if !slices.Contains(labelled, s.Place.String()) {
			t.Errorf("%v has no label", s.Place)
		}
	}
}

func TestIDs(t *testing.T) {
	v := deal(t, "classic", 42).View()
	for _, test := range []struct{ id, begin string }{
		{"", "pyramid-"}, {"board_2", "board_2-"}, {"a b<\"é", "a-b----"}, {"7", "p7-"}, {"-x", "p-x-"},
	} {
		p := parse(t, svg(t, v, render.Options{ID: test.id}))
		for id := range maps.Keys(p.ids) {
			if !strings.HasPrefix(id, test.begin) {
				t.Errorf("ID %q makes the id %q", test.id, id)
			}
		}
	}
}

// Pictures that people have looked at.
func TestPicturesAreGolden(t *testing.T) {
	if *update {
		t.Log("look at the pictures before they go in")
	}
	for _, test := range []struct {
		name  string
		game  pyramid.Game
		moves []string
		o     render.Options
	}{
		{"classic", deal(t, "classic", 42), []string{"7.3+7.6", "draw"}, render.Options{}},
		{"spanish", deal(t, "spanish", 42), []string{"draw"}, render.Options{Dark: true, Labels: true}},
		{"pyramid-thirteen", deal(t, "pyramid-thirteen", 7), []string{"draw"}, render.Options{FourColors: true, Hint: pyramid.Draw}},
		{"giza", deal(t, "giza", 1), nil, render.Options{Selected: []pyramid.Place{pyramid.At(7, 6)}, ID: "giza"}},
		{"apophis", deal(t, "apophis", 1), []string{"draw"}, render.Options{Dark: true, FourColors: true}},
	} {
		golden(t, "testdata/"+test.name+".svg", svg(t, played(t, test.game, test.moves...).View(), test.o))
	}
}

// The picture in the README is what the package draws.
func TestReadmePicture(t *testing.T) {
	readme, err := os.ReadFile("../README.md")
	if err != nil || !strings.Contains(string(readme), `src="docs/pictures/classic.svg"`) {
		t.Errorf("README.md does not show it: %v", err)
	}
	g := played(t, deal(t, "classic", 42), "7.3+7.6", "draw")
	golden(t, "../docs/pictures/classic.svg", svg(t, g.View(), render.Options{Hint: g.Moves()[0]}))
}
