package render

import (
	"strconv"

	"github.com/pyramid-go/pyramid"
)

// The drawings on the cards, as path data of SVG. They are made for this
// package. Subpaths that run anticlockwise cut holes.

// suitShapes are the signs of the suits, in a square of suitBox.
var suitShapes = [...]string{
	pyramid.Clubs:    "M12 1.2a5.2 5.2 0 0 1 4.4 8a5.3 5.3 0 1 1-3 9.2q.6 2.8 3.3 4.4h-9.4q2.7-1.6 3.3-4.4a5.3 5.3 0 1 1-3-9.2a5.2 5.2 0 0 1 4.4-8z",
	pyramid.Diamonds: "M12 .8Q15.5 7 20.5 12Q15.5 17 12 23.2Q8.5 17 3.5 12Q8.5 7 12 .8z",
	pyramid.Hearts:   "M12 22C5 16.3 1.3 12.3 1.3 7.9C1.3 4.6 3.8 2.2 6.8 2.2C9 2.2 11 3.5 12 5.7C13 3.5 15 2.2 17.2 2.2C20.2 2.2 22.7 4.6 22.7 7.9C22.7 12.3 19 16.3 12 22z",
	pyramid.Spades:   "M12 1.2C15 5.8 22.2 9.8 22.2 15C22.2 18 20 19.9 17.4 19.9C15.5 19.9 13.9 19 12.9 17.5Q13.4 21 16.7 22.8H7.3Q10.6 21 11.1 17.5C10.1 19 8.5 19.9 6.6 19.9C4 19.9 1.8 18 1.8 15C1.8 9.8 9 5.8 12 1.2z",
	pyramid.Oros:     "M12 1a11 11 0 0 1 0 22a11 11 0 0 1 0-22zM12 3.5a8.5 8.5 0 0 0 0 17a8.5 8.5 0 0 0 0-17zM12 5.5a6.5 6.5 0 0 1 0 13a6.5 6.5 0 0 1 0-13zM12 8.5L11.1 11.1L8.5 12L11.1 12.9L12 15.5L12.9 12.9L15.5 12L12.9 11.1z",
	pyramid.Copas:    "M3.5 1.5H20.5C21 8 19 13.3 13.8 14.8V18.5Q18.5 19 19.2 22.7H4.8Q5.5 19 10.2 18.5V14.8C5 13.3 3 8 3.5 1.5zM6 4.5V6.3H18V4.5z",
	pyramid.Espadas:  "M12 .4L15.4 4.4V14H20.6V17.4H14V19.4A2.5 2.5 0 1 1 10 19.4V17.4H3.4V14H8.6V4.4z",
	pyramid.Bastos:   "M5 23.2L.8 19L10.6 7.6L8.6 4.6L11.8 2.8L13.6 4.8C15.6 1.2 19.6-.2 22 2C24.2 4.4 22.8 8.4 19.2 10.4L21.6 12.6L19.8 15.4L16.4 13.4zM15.6 8.4A1.6 1.6 0 0 0 18.8 8.4A1.6 1.6 0 0 0 15.6 8.4z",
}

const suitBox = 24

// A glyph is a character of an index: a line to be drawn with a broad pen, and
// how far on the next character begins.
type glyph struct {
	path    string
	advance int
}

// glyphs are 28 high, the pen of glyphPen included.
var glyphs = map[rune]glyph{
	'A': {"M2 26L9.5 2L17 26M4.7 17.8H14.3", 21},
	'0': {"M9 2C13.2 2 15.8 6.5 15.8 14C15.8 21.5 13.2 26 9 26C4.8 26 2.2 21.5 2.2 14C2.2 6.5 4.8 2 9 2z", 19},
	'1': {"M2 7L7.5 2V26", 11},
	'2': {"M2.5 8.6C2.5 4.7 5.3 2 9 2C12.8 2 15.6 4.6 15.6 8.2C15.6 11.3 14 13.6 11 16.8L2.5 26H16", 19},
	'3': {"M3 2H15.3L8.5 11.3C13 11.3 16 14.2 16 18.5C16 23 13 26 8.8 26C5.4 26 3 24.3 2 21.5", 19},
	'4': {"M12.5 26V2L2 19.2H17", 20},
	'5': {"M15 2H4.4L3.2 12.6C4.7 11.3 6.7 10.5 8.8 10.5C13 10.5 16 13.7 16 18.2C16 22.8 13 26 8.7 26C5.4 26 3.2 24.6 2 22", 19},
	'6': {"M13.2 2L4 14.6C2.7 16.4 2 17.6 2 19C2 23 5 26 9 26C13 26 16 23 16 18.9C16 14.9 13 12 9.2 12C7 12 5.2 12.9 4 14.6", 19},
	'7': {"M2 2H16L7 26", 18},
	'8': {"M9 12.6C5.6 12.6 3.2 10.4 3.2 7.3C3.2 4.2 5.6 2 9 2C12.4 2 14.8 4.2 14.8 7.3C14.8 10.4 12.4 12.6 9 12.6C5 12.6 2 15.4 2 19.3C2 23.2 5 26 9 26C13 26 16 23.2 16 19.3C16 15.4 13 12.6 9 12.6z", 19},
	'9': {"M4.8 26L14 13.4C15.3 11.6 16 10.4 16 9C16 5 13 2 9 2C5 2 2 5 2 9.1C2 13.1 5 16 8.8 16C11 16 12.8 15.1 14 13.4", 19},
	'J': {"M6 2H13V19C13 23.3 11 26 7.6 26C4.3 26 2 24 2 20.3", 17},
	'Q': {"M9.5 2C14 2 16.8 6.5 16.8 14C16.8 21.5 14 26 9.5 26C5 26 2.2 21.5 2.2 14C2.2 6.5 5 2 9.5 2zM11 20L17.3 26.5", 21},
	'K': {"M2.5 2V26M16 2L2.5 16.5M7.3 11.5L17 26", 20},
}

const glyphPen = 4

// index returns what stands in the corner of a card.
func index(c pyramid.Card) string {
	r := c.Rank()
	if r == 10 || c.Suit().Spanish() {
		return strconv.Itoa(int(r))
	}
	return r.String()
}

// figures are the court cards: half lengths that stand on the lower edge of a
// card, 60 wide and 42 high. Each is a list of strokes from back to front; the
// ink of the suit is inherited.
type figure []struct{ paint, path string }

// The paints of a figure.
const (
	inked  = "ink"  // filled with the ink of the suit
	skin   = "skin" // of people and eyes of horses, outlined in ink
	dot    = "dot"  // eyes of people
	golden = "gold" // filled with gold, outlined in ink
	trim   = "trim" // a golden line
)

const (
	shoulders = "M9 42C9.5 33.5 18 30.5 25 29.5H35C42 30.5 50.5 33.5 51 42z"
	face      = "M30 9.5C35 9.5 38 13.3 38 18.5C38 24.5 34.5 29 30 29C25.5 29 22 24.5 22 18.5C22 13.3 25 9.5 30 9.5z"
	eyes      = "M26.8 17.2a1.2 1.2 0 0 1 0 2.4a1.2 1.2 0 0 1 0-2.4zM33.2 17.2a1.2 1.2 0 0 1 0 2.4a1.2 1.2 0 0 1 0-2.4z"
)

var (
	jack = figure{
		{inked, shoulders}, {trim, "M21 31.5L30 38L39 31.5"},
		{inked, "M20 11H40C42.5 18 41.5 25 39 28.5L35 27V12H25V27L21 28.5C18.5 25 17.5 18 20 11z"},
		{skin, face}, {dot, eyes},
		{golden, "M36 6.5C40 .5 46.5-1.5 52 1C50 5 45 8.5 38.5 9.5z"},
		{inked, "M18.5 13.5C17.5 6.5 25 2.5 32 3C38.5 3.5 42.5 7.5 42 13C34 10.5 26.5 10.8 18.5 13.5z"},
	}
	queen = figure{
		{inked, "M19.5 12C16 20 16 28 18 33H42C44 28 44 20 40.5 12C37 7 23 7 19.5 12z"},
		{inked, shoulders}, {skin, face}, {dot, eyes},
		{inked, "M21.5 17C24 11.5 27 10.5 30 12.5C33 10.5 36 11.5 38.5 17L40 11H20z"},
		{golden, "M20.5 11.5L18.5 3.5L25 7L30 .8L35 7L41.5 3.5L39.5 11.5C33.5 9.3 26.5 9.3 20.5 11.5z"},
		{trim, "M22 32Q30 41 38 32"},
	}
	king = figure{
		{inked, shoulders}, {trim, "M19 32L30 40L41 32"},
		{skin, face}, {dot, eyes},
		{inked, "M21.3 17.5C21 27 25 33.5 30 35.5C35 33.5 39 27 38.7 17.5C37 22 34 23.2 30 22.7C26 23.2 23 22 21.3 17.5z"},
		{golden, "M20.5 12.5L17 2L24 6L26.5-.5L30 5L33.5-.5L36 6L43 2L39.5 12.5C33.5 10.5 26.5 10.5 20.5 12.5z"},
	}
	horse = figure{
		{inked, "M17.5 42C18 34.5 26.5 31.5 28 24.5L21.5 26.5C17.5 28.5 13.5 25.5 15.5 21.5L23.5 10.5L23-.5L29.5 5.5C40 6.5 47 17 46.5 30L45.5 42z"},
		{skin, "M25 12.8a1.8 1.8 0 0 1 0 3.6a1.8 1.8 0 0 1 0-3.6z"},
		{trim, "M19.5 16.5L26 24.5M23.5 10.5L34 12.5M31 6.5C38.5 12 41 22 40 33"},
	}
)

// courts are the figures by name.
var courts = map[string]figure{"jack": jack, "queen": queen, "king": king, "horse": horse}

// court returns the name of a card's figure, none for a card of pips.
func court(c pyramid.Card) string {
	names := map[pyramid.Rank]string{pyramid.Jack: "jack", pyramid.Queen: "queen", pyramid.King: "king"}
	if c.Suit().Spanish() {
		names = map[pyramid.Rank]string{10: "jack", 11: "horse", 12: "king"}
	}
	return names[c.Rank()]
}

// Signs of marks, in a square of 16 around its middle, and of an empty stock
// that can be turned over.
const (
	star    = "M0-7L1.9-2.3L7-2L3.1 1.2L4.4 6.1L0 3.4L-4.4 6.1L-3.1 1.2L-7-2L-1.9-2.3z"
	check   = "M-5 .5L-1.5 4.5L5-4"
	again   = "M9.5-3A10 10 0 1 0 10 2M10-9V-2.5H3.5"
	weaving = "M7 20L30 5L53 20M7 34L30 19L53 34M7 48L30 33L53 48M7 62L30 47L53 62M7 76L30 61L53 76"
)
