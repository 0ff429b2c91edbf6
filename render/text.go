package render

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/pyramid-go/pyramid"
)

// Text writes the view as text: the layout with ?? for a face-down card and a
// dot for an emptied place, then the piles with their counts, and a line that
// says how the game stands. A card that the hint names has > before it, a
// selected one *; where it is both, * wins, for the hint is named in words as
// well.
//
// Without [Options.Width] and marks it is what [pyramid.View.Board] draws. See
// [Options] for labels, signs, colours and small terminals. A call writes once
// and returns the writer's error.
func Text(w io.Writer, v pyramid.View, o Options) error {
	b := board{view: v, options: o, marks: o.marks(v)}
	b.marked = len(o.Selected) > 0 || o.Hint != (pyramid.Move{})
	_, err := w.Write(b.text())
	return err
}

// Face returns a card as [Text] writes it, with sign and colour if the options
// ask for them: "Qh", "Q♥". On the screen it is two columns wide, three for
// Spanish cards from ten up. No card is "??".
func Face(c pyramid.Card, o Options) string {
	if !c.Valid() {
		return "??"
	}
	return o.paint(faceText(c, o), o.inkCode(c.Suit()))
}

func faceText(c pyramid.Card, o Options) string {
	if o.Signs && !c.Suit().Spanish() {
		return c.Rank().String() + c.Suit().Symbol()
	}
	return c.String()
}

// ansi are the terminal's numbers for the colours of suits; no number is the
// colour of all text. In two colours, in four.
var ansi = [...][2]string{
	pyramid.Clubs: {"", "32"}, pyramid.Diamonds: {"31", "34"}, pyramid.Hearts: {"31", "31"}, pyramid.Spades: {"", ""},
	pyramid.Oros: {"33", "33"}, pyramid.Copas: {"31", "31"}, pyramid.Espadas: {"34", "34"}, pyramid.Bastos: {"32", "32"},
}

const (
	bold  = "1"
	faint = "2"
)

func (o Options) inkCode(s pyramid.Suit) string {
	if o.FourColors {
		return ansi[s][1]
	}
	return ansi[s][0]
}

// paint wraps a text in the escape sequences of some attributes, if colours
// are wanted and there are any.
func (o Options) paint(text string, codes ...string) string {
	codes = slices.DeleteFunc(codes, func(c string) bool { return c == "" })
	if !o.Color || len(codes) == 0 {
		return text
	}
	return "\x1b[" + strings.Join(codes, ";") + "m" + text + "\x1b[0m"
}

// board is a view on its way to text.
type board struct {
	view    pyramid.View
	options Options
	marks   marks
	marked  bool // each card has a column for a mark before it
}

// form is a way to set the layout: how many columns from a card to the one
// beside it, and whether each zone stands by itself.
type form struct {
	step    int
	stacked bool
}

// text sets the view in the first form that fits the width, the last one if
// none does.
func (b board) text() []byte {
	var layout []line
	for _, f := range []form{{b.step(4), false}, {b.step(3), false}, {b.step(3), true}} {
		layout = b.layout(f)
		wide := func(l line) bool { return !b.fits(l.width) }
		if !slices.ContainsFunc(layout, wide) {
			break
		}
	}
	var piles, says []line
	for _, s := range b.view.Spots {
		if !s.Place.IsSlot() {
			piles = append(piles, b.pile(s))
		}
	}
	for _, words := range standing(b.view) {
		says = append(says, line{[]byte(words), len(words)})
	}
	lines := slices.Concat(layout, b.fold(piles), b.fold(says))
	if b.options.Hint != (pyramid.Move{}) {
		lines = append(lines, line{text: fmt.Appendf(nil, "hint %v", b.options.Hint)})
	}
	var out []byte
	for _, l := range lines {
		out = append(append(out, l.text...), '\n')
	}
	return out
}

// fits reports whether so many columns are not too many.
func (b board) fits(width int) bool { return b.options.Width <= 0 || width <= b.options.Width }

// step returns the columns from a card to the one beside it: at least as many
// as given, and room for every face and label.
func (b board) step(least int) int {
	for _, s := range b.view.Spots {
		if s.Place.IsSlot() {
			least = max(least, len(s.Card.String())+1)
			if b.options.Labels {
				least = max(least, len(s.Place.String())+1)
			}
		}
	}
	return least
}

// layout sets the slots: those of a line by X, a line for each Y, and one
// blank line where cards do not overlap those above.
func (b board) layout(f form) []line {
	var slots []pyramid.Spot
	left := map[pyramid.Zone]int{} // the least X of each zone
	for _, s := range b.view.Spots {
		if !s.Place.IsSlot() {
			continue
		}
		slots = append(slots, s)
		if x, ok := left[s.Place.Zone()]; !ok || x > s.X {
			left[s.Place.Zone()] = s.X
		}
	}
	slices.SortStableFunc(slots, func(a, c pyramid.Spot) int {
		zone := 0
		if f.stacked {
			zone = cmp.Compare(a.Place.Zone(), c.Place.Zone())
		}
		return cmp.Or(zone, cmp.Compare(a.Y, c.Y), cmp.Compare(a.X, c.X))
	})
	var lines []line
	for i := 0; i < len(slots); {
		first := slots[i]
		if i > 0 {
			above := slots[i-1]
			if first.Y-above.Y > 1 || f.stacked && first.Place.Zone() != above.Place.Zone() {
				lines = append(lines, line{})
			}
		}
		var cards, labels line
		for ; i < len(slots) && slots[i].Y == first.Y; i++ {
			s := slots[i]
			if f.stacked && s.Place.Zone() != first.Place.Zone() {
				break
			}
			x := within(s.X)
			if f.stacked {
				x -= within(left[s.Place.Zone()])
			}
			b.put(&cards, f.step*x/2, b.card(s))
			b.put(&labels, f.step*x/2, b.label(s))
		}
		lines = append(lines, cards)
		if b.options.Labels {
			lines = append(lines, labels)
		}
	}
	return lines
}

// line is a line of text, or a part of one, and how many columns it takes.
type line struct {
	text  []byte
	width int
}

// add appends a part to a line, some blanks further on.
func (l *line) add(blanks int, part line) {
	for range blanks {
		l.text = append(l.text, ' ')
	}
	l.text = append(l.text, part.text...)
	l.width += blanks + part.width
}

// put appends a part to a line at a column, or further right where the line
// is longer already; two cards never touch.
func (b board) put(l *line, column int, part line) {
	if l.width > 0 && !b.marked {
		column = max(column, l.width+1)
	}
	l.add(max(0, column-l.width), part)
}

// mark returns what stands before the card of a spot.
func (b board) mark(s pyramid.Spot) string {
	switch {
	case b.marks.pick[s.Place]:
		return "*"
	case b.marks.hint[s.Place]:
		return ">"
	case b.marked:
		return " "
	}
	return ""
}

func (b board) card(s pyramid.Spot) line {
	mark, text := b.mark(s), "??"
	var codes []string
	switch {
	case s.N == 0:
		text = " ."
	case s.Card.Valid():
		text = faceText(s.Card, b.options)
		codes = b.codes(s)
	}
	width := len(mark) + utf8.RuneCountInString(text)
	return line{[]byte(mark + b.options.paint(text, codes...)), width}
}

// codes are the attributes of a face-up card: bold if it is exposed, in the
// colour of its suit.
func (b board) codes(s pyramid.Spot) []string {
	codes := []string{b.options.inkCode(s.Card.Suit())}
	if s.Exposed {
		codes = slices.Insert(codes, 0, bold)
	}
	return codes
}

func (b board) label(s pyramid.Spot) line {
	text := s.Place.String()
	pad := ""
	if b.marked {
		pad = " "
	}
	return line{[]byte(pad + b.options.paint(text, faint)), len(pad) + len(text)}
}

// pile sets a pile: its name, its count, its top card.
func (b board) pile(s pyramid.Spot) line {
	text := strings.TrimLeft(b.mark(s), " ") + s.Place.String()
	n, counted := countOf(s)
	switch {
	case counted:
		text += fmt.Sprintf(" %d", n)
	case s.Place.Zone() == pyramid.CellZone && s.N == 0:
		text += " free"
	}
	l := line{[]byte(text), len(text)}
	if s.N > 0 && s.Card.Valid() {
		face := faceText(s.Card, b.options)
		l.add(1, line{[]byte(b.options.paint(face, b.codes(s)...)), utf8.RuneCountInString(face)})
	}
	return l
}

// fold sets parts side by side, three blanks apart, in as many lines as the
// width asks for.
func (b board) fold(parts []line) []line {
	const gap = 3
	var lines []line
	for _, p := range parts {
		n := len(lines)
		if n > 0 && b.fits(lines[n-1].width+gap+p.width) {
			lines[n-1].add(gap, p)
		} else {
			lines = append(lines, p)
		}
	}
	return lines
}
