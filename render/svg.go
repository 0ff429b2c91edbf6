package render

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/pyramid-go/pyramid"
)

// Measures of the picture, in its own units.
const (
	cardWidth  = 60
	cardHeight = 84
	stepX      = 32 // half a card of the view's coordinates, and the gap
	stepY      = 42
	margin     = 14
	leastWidth = 4 * 2 * stepX // so that the line below has room
	suitSize   = 20
	signSize   = 34
)

// SVG writes the view as a picture: a complete SVG document that a page can
// hold as an image or in its text, and that needs no font for what stands on
// the cards. It has a viewBox and no size: it fills what it is put in, and
// stays readable 320 pixels wide and on paper.
//
// Exposed cards have a strong outline and a brighter face. What the hint names
// has a broken frame with a star, what is selected a whole one with a tick.
//
// For pages, each spot of the view is one group, with the attribute data-place
// (the text of the place, such as "7.1"), the classes card, back or empty, and
// exposed, hint and selected as they apply, and a title that says what a
// viewer sees: "queen of hearts at 3.2, exposed". The picture as a whole is an
// image to readers of screens; its description lists the exposed cards.
//
// A call writes once and returns the writer's error.
func SVG(w io.Writer, v pyramid.View, o Options) error {
	p := picture{view: v, options: o, theme: o.theme(), marked: o.marks(v), id: identifier(o.ID)}
	p.draw()
	_, err := w.Write(p.out.Bytes())
	return err
}

// picture is a view on its way to SVG.
type picture struct {
	view    pyramid.View
	options Options
	theme   *theme
	marked  marks
	id      string // with which ids begin
	out     bytes.Buffer

	width, height int
	letter        int            // height of writing, more in a wide picture
	last          map[[2]int]int // index of the last spot with a card at X, Y
}

func (p *picture) draw() {
	p.measure()
	p.printf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" role="img" aria-labelledby="%[3]s-title %[3]s-desc">`+"\n",
		p.width, p.height, p.id)
	p.printf("<title id=\"%s-title\">%s</title>\n", p.id, escape(p.name()))
	p.printf("<desc id=\"%s-desc\">%s</desc>\n", p.id, escape(p.description()))
	p.define()
	p.printf(`<rect width="%d" height="%d" rx="12" fill="%s"/>`+"\n", p.width, p.height, p.theme.table)
	for _, s := range p.view.Spots { // what is empty lies below
		if s.N == 0 {
			p.empty(s)
		}
	}
	for i, s := range p.view.Spots {
		if s.N != 0 {
			p.card(s, p.halfHidden(i))
		}
	}
	p.printf(`<g aria-hidden="true" font-family="sans-serif" text-anchor="middle">` + "\n")
	for _, s := range p.view.Spots {
		p.marks(s)
	}
	for _, s := range p.view.Spots {
		p.writing(s)
	}
	p.text(p.width/2, p.height-margin, p.letter, p.theme.text, strings.Join(standing(p.view), " · "))
	p.printf("</g>\n</svg>\n")
}

// measure finds how large the picture is.
func (p *picture) measure() {
	right, bottom, piles := 0, 0, false
	p.last = map[[2]int]int{}
	for i, s := range p.view.Spots {
		if s.N != 0 {
			p.last[[2]int{s.X, s.Y}] = i
		}
		x, y := corner(s)
		right, bottom = max(right, x+cardWidth), max(bottom, y+cardHeight)
		piles = piles || !s.Place.IsSlot()
	}
	p.width = max(leastWidth, right+margin)
	p.letter = max(16, p.width/26)
	p.height = bottom + margin + p.letter + margin
	if piles {
		p.height += p.letter
	}
}

// halfHidden reports whether other cards lie across the whole lower half of a
// card. What is drawn there would only show in the gaps between them.
func (p *picture) halfHidden(i int) bool {
	s := p.view.Spots[i]
	over := func(dx int) bool { return p.last[[2]int{s.X + dx, s.Y + 1}] > i }
	return over(0) || over(-1) && over(1)
}

// corner returns where a spot is drawn.
func corner(s pyramid.Spot) (x, y int) {
	return margin + stepX*within(s.X), margin + stepY*within(s.Y)
}

func (p *picture) name() string {
	if p.view.Name != "" {
		return p.view.Name
	}
	return "Pyramid"
}

func (p *picture) description() string {
	says := append(standing(p.view), fmt.Sprintf("cards left %d", p.view.Left))
	if p.options.Hint != (pyramid.Move{}) {
		says = append(says, fmt.Sprintf("hint %v", p.options.Hint))
	}
	for _, s := range p.view.Spots {
		if s.N != 0 && s.Exposed {
			says = append(says, spotName(s))
		}
	}
	return strings.Join(says, "; ")
}

// define writes the drawings that the picture uses, each once.
func (p *picture) define() {
	var suits [len(suitShapes)]bool
	var chars []rune
	var figures []string
	back := false
	for _, s := range p.view.Spots {
		switch {
		case s.N == 0:
		case !s.Card.Valid():
			back = true
		default:
			suits[s.Card.Suit()] = true
			chars = append(chars, []rune(index(s.Card))...)
			if name := court(s.Card); name != "" {
				figures = append(figures, name)
			}
		}
	}
	p.printf("<defs>\n")
	for s, used := range suits {
		if used {
			p.printf(`<path id="%s-%s" d="%s"/>`+"\n", p.id, suitNames[s], suitShapes[s])
		}
	}
	for _, c := range unique(chars) {
		p.printf(`<path id="%s-%c" d="%s"/>`+"\n", p.id, c, glyphs[c].path)
	}
	for _, name := range unique(figures) {
		p.printf(`<g id="%s-%s" stroke-linejoin="round" stroke-linecap="round">`, p.id, name)
		for _, part := range courts[name] {
			p.printf(`<path%s d="%s"/>`, p.paint(part.paint), part.path)
		}
		p.printf("</g>\n")
	}
	if back {
		p.printf(`<path id="%s-back" d="%s" fill="none" stroke="%s" stroke-width="3"/>`+"\n", p.id, weaving, p.theme.weave)
	}
	p.printf("</defs>\n")
}

// unique returns the values in order, each once.
func unique[T rune | string](values []T) []T {
	slices.Sort(values)
	return slices.Compact(values)
}

// paint returns the attributes of a part of a figure.
func (p *picture) paint(name string) string {
	const outlined = ` stroke="currentColor" stroke-width="1.5"`
	switch name {
	case skin:
		return fmt.Sprintf(` fill="%s"`, p.theme.skin) + outlined
	case golden:
		return fmt.Sprintf(` fill="%s"`, p.theme.gold) + outlined
	case dot:
		return fmt.Sprintf(` fill="%s"`, p.theme.eye)
	case trim:
		return fmt.Sprintf(` fill="none" stroke="%s" stroke-width="2.5"`, p.theme.gold)
	}
	return ""
}

// open begins the group of a spot.
func (p *picture) open(s pyramid.Spot, class string) {
	if s.N != 0 && s.Exposed {
		class += " exposed"
	}
	if p.marked.hint[s.Place] {
		class += " hint"
	}
	if p.marked.pick[s.Place] {
		class += " selected"
	}
	x, y := corner(s)
	p.printf(`<g class="%s" data-place="%v" transform="translate(%d %d)"><title>%s</title>`,
		class, s.Place, x, y, spotName(s))
}

// empty draws a place that holds no card.
func (p *picture) empty(s pyramid.Spot) {
	p.open(s, "empty")
	p.printf(`<rect width="%d" height="%d" rx="6" fill="%s"`, cardWidth, cardHeight, p.theme.worn)
	if !s.Place.IsSlot() {
		p.printf(` stroke="%s" stroke-dasharray="4 4"`, p.theme.edge)
	}
	p.printf("/>")
	if p.turnsOver(s) {
		p.printf(`<path transform="translate(%d %d) scale(1.4)" d="%s" fill="none" stroke="%s" stroke-width="2.5"/>`,
			cardWidth/2, cardHeight/2, again, p.theme.text)
	}
	p.printf("</g>\n")
}

// card draws a card, or the edges of several and the top one.
func (p *picture) card(s pyramid.Spot, halfHidden bool) {
	class := "card"
	if !s.Card.Valid() {
		class = "back"
	}
	p.open(s, class)
	for _, depth := range []struct{ cards, at int }{{20, 6}, {8, 4}, {2, 2}} {
		if s.N >= depth.cards {
			p.outline(depth.at, p.theme.covered, p.theme.edge, 1)
		}
	}
	switch {
	case class == "back":
		p.outline(0, p.theme.back, p.theme.edge, 1)
		p.use("back", 0, 0)
	case s.Exposed:
		p.outline(0, p.theme.card, p.theme.strong, 2.5)
		p.face(s.Card, halfHidden)
	default:
		p.outline(0, p.theme.covered, p.theme.edge, 1)
		p.face(s.Card, halfHidden)
	}
	p.printf("</g>\n")
}

// outline draws a card without what is on it, at some way down and right.
func (p *picture) outline(at int, fill, stroke string, pen float64) {
	p.printf(`<rect x="%d" y="%[1]d" width="%d" height="%d" rx="6" fill="%s" stroke="%s" stroke-width="%g"/>`,
		at, cardWidth, cardHeight, fill, stroke, pen)
}

func (p *picture) use(name string, x, y int) {
	p.printf(`<use href="#%s-%s"`, p.id, name)
	if x != 0 || y != 0 {
		p.printf(` x="%d" y="%d"`, x, y)
	}
	p.printf("/>")
}

// face draws what is on a card: rank and suit in the upper half, which other
// cards leave in sight, a large sign or a figure below.
func (p *picture) face(c pyramid.Card, halfHidden bool) {
	ink := p.options.ink(c.Suit())
	p.printf(`<g fill="none" stroke="%s" stroke-width="%d" stroke-linecap="round" stroke-linejoin="round">`, ink, glyphPen)
	x := 4
	for _, r := range index(c) {
		p.use(string(r), x, 5)
		x += glyphs[r].advance
	}
	p.printf(`</g><g fill="%s" color="%[1]s">`, ink)
	p.suit(c.Suit(), cardWidth-suitSize-4, 9, suitSize)
	switch name := court(c); {
	case halfHidden:
	case name != "":
		p.use(name, 0, cardHeight/2-1)
	default:
		p.suit(c.Suit(), (cardWidth-signSize)/2, 44, signSize)
	}
	p.printf("</g>")
}

func (p *picture) suit(s pyramid.Suit, x, y, size int) {
	p.printf(`<use href="#%s-%s" transform="translate(%d %d) scale(%.3g)"/>`,
		p.id, suitNames[s], x, y, float64(size)/suitBox)
}

// marks draws the frames of a hint and of a selected place, and on top of both
// their signs, one on each side.
func (p *picture) marks(s pyramid.Spot) {
	x, y := corner(s)
	frame := func(out int, color, dash string) {
		p.printf(`<rect x="%d" y="%d" width="%d" height="%d" rx="%d" fill="none" stroke="%s" stroke-width="4"%s/>`+"\n",
			x-out, y-out, cardWidth+2*out, cardHeight+2*out, 6+out, color, dash)
	}
	sign := func(x int, color, path, paint string) {
		p.printf(`<g transform="translate(%d %d)"><circle r="11" fill="%s"/><path d="%s" %s/></g>`+"\n",
			x, y+cardHeight, color, path, paint)
	}
	hint, pick := p.marked.hint[s.Place], p.marked.pick[s.Place]
	if hint {
		frame(4, p.theme.hint, ` stroke-dasharray="9 5"`)
	}
	if pick {
		frame(0, p.theme.pick, "")
	}
	if hint {
		sign(x+cardWidth-6, p.theme.hint, star, fmt.Sprintf(`fill="%s"`, p.theme.onMark))
	}
	if pick {
		sign(x+6, p.theme.pick, check, fmt.Sprintf(`fill="none" stroke="%s" stroke-width="3"`, p.theme.onMark))
	}
}

// writing adds the count or the name of a pile, and labels. A label lies where
// it hides nothing of the card nor of those that cover it.
func (p *picture) writing(s pyramid.Spot) {
	x, y := corner(s)
	x += cardWidth / 2
	middle, below := y+cardHeight/2, y+cardHeight+p.letter+4
	name := s.Place.String()
	// fit is a size in which the name is no wider than that.
	fit := func(width, most int) int { return min(most, width*7/4/len(name)) }
	n, counted := countOf(s)
	switch {
	case s.Place.IsSlot():
	case n == 0 && !p.turnsOver(s):
		size := fit(cardWidth, p.letter)
		p.text(x, middle+size/3, size, p.theme.text, name)
	case counted && n != 0:
		p.text(x+3, below, p.letter, p.theme.text, strconv.Itoa(n))
	default:
		p.text(x, below, fit(3*stepX, p.letter), p.theme.text, name)
	}
	if p.options.Labels && n != 0 {
		size := fit(cardWidth, min(max(13, p.letter*3/4), 15))
		wide := size*len(name)*6/10 + 8
		p.printf(`<rect x="%d" y="%d" width="%d" height="%d" rx="%d" fill="%s" stroke="%s"/>`,
			x-wide/2, middle-size/2-1, wide, size+2, size/2, p.theme.label, p.theme.edge)
		p.text(x, middle+size/3+1, size, p.theme.text, name)
	}
}

// turnsOver reports whether the spot is the empty stock of a redeal.
func (p *picture) turnsOver(s pyramid.Spot) bool {
	return s.N == 0 && s.Place == pyramid.Stock && slices.Contains(p.view.Moves, pyramid.Redeal)
}

// text writes a line centred at x, standing on y.
func (p *picture) text(x, y, size int, color, words string) {
	p.printf(`<text x="%d" y="%d" font-size="%d" fill="%s">%s</text>`+"\n", x, y, size, color, escape(words))
}

func (p *picture) printf(format string, args ...any) { fmt.Fprintf(&p.out, format, args...) }

// escape returns a text as it stands in XML; what XML cannot hold becomes
// U+FFFD.
func escape(text string) string {
	var b strings.Builder
	xml.EscapeText(&b, []byte(text)) // a Builder does not fail
	return b.String()
}

// identifier makes a text the beginning of ids.
func identifier(id string) string {
	if id == "" {
		return "pyramid"
	}
	id = strings.Map(func(r rune) rune {
		if r == '_' || '0' <= r && r <= '9' || 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' {
			return r
		}
		return '-'
	}, id)
	if id[0] == '-' || '0' <= id[0] && id[0] <= '9' {
		return "p" + id
	}
	return id
}
