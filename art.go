package pyramid

import (
	"fmt"
	"strings"
)

// ParseLayout reads a layout drawn as text. Each mark is a card; a character
// across and a line down are half a card each. A card is covered by those in
// the next line that overlap it: half a card to the left, half a card to the
// right, or straight below.
//
//	# # face-up cards of the main zone      ? face down until exposed
//	a-z face-up cards of that zone          A-Z the same zone, face down
//
// Blanks and dots are empty. Cards are dealt in reading order. Rows are
// numbered zone by zone among the lines that have a card of the zone, columns
// along the line. Two marks in a line must stand at least a card apart, that
// is, with one character between them. Tabs by which all lines are indented
// are skipped. The error is a *[ParseError].
//
// The pyramid of three rows:
//
//	..#
//	.#.#
//	#.#.#
func ParseLayout(art string) (Layout, error) {
	text := strings.TrimPrefix(art, "\ufeff")
	skipped := len(art) - len(text)
	fail := func(offset int, part, why string) (Layout, error) {
		return nil, &ParseError{What: "layout", Input: art, Offset: offset, Text: clip(part), Why: why}
	}
	l := Layout{}
	at := map[[2]int]int{}  // coordinates to slot
	rows := map[Zone]int{}  // rows begun, by zone
	left, top := 1<<30, -1  // of the drawing
	offset, y := skipped, 0 // of the line
	indent := tabs(text)
	for line := range strings.Lines(text) {
		marks := strings.TrimRight(line, "\r\n")
		cut := min(indent, len(marks))
		marks = marks[cut:]
		offset += cut
		cols := map[Zone]int{} // cards of this line, by zone
		for x := range len(marks) {
			zone, down := Main, false
			switch b := marks[x]; {
			case b == ' ' || b == '.':
				continue
			case b == '#':
			case b == '?':
				down = true
			case Zone(b).letter():
				zone = Zone(b)
			case 'A' <= b && b <= 'Z':
				zone, down = Zone(lower(b)), true
			default:
				return fail(offset+x, marks[x:], "want the marks # ? a-z A-Z, and blanks or dots")
			}
			if len(l) == MaxSlots {
				return fail(offset+x, marks[x:], fmt.Sprintf("there are more than %d cards", MaxSlots))
			}
			if _, close := at[[2]int{x - 1, y}]; close {
				return fail(offset+x-1, marks[x-1:], "two cards of a line are only half a card apart")
			}
			if cols[zone] == 0 {
				rows[zone]++
			}
			cols[zone]++
			if top < 0 {
				top = y
			}
			left = min(left, x)
			at[[2]int{x, y}] = len(l)
			l = append(l, Slot{Zone: zone, Row: rows[zone], Col: cols[zone], X: x, Y: y, Down: down})
		}
		offset += len(line) - cut
		y++
	}
	if len(l) == 0 {
		return fail(0, art, "there are no cards in it")
	}
	for i := range l {
		s := &l[i]
		for dx := -1; dx <= 1; dx++ {
			if below, ok := at[[2]int{s.X + dx, s.Y + 1}]; ok {
				s.CoveredBy = append(s.CoveredBy, below)
			}
		}
	}
	for i := range l {
		l[i].X -= left
		l[i].Y -= top
		if l[i].Place() == 0 {
			return fail(0, art, fmt.Sprintf("there are more than %d rows in a zone", maxRow))
		}
	}
	return l, nil
}

// tabs returns the number of tabs with which every line begins that is not
// blank, as the last one of a raw string in indented code is.
func tabs(text string) int {
	least := len(text)
	for line := range strings.Lines(text) {
		if strings.TrimSpace(line) != "" {
			least = min(least, len(line)-len(strings.TrimLeft(line, "\t")))
		}
	}
	return least
}

// MustParseLayout is [ParseLayout] for layouts in programs: it panics where
// that returns an error.
func MustParseLayout(art string) Layout {
	l, err := ParseLayout(art)
	if err != nil {
		panic(err)
	}
	return l
}
