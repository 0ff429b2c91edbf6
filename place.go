package pyramid

import (
	"fmt"
	"strconv"
	"strings"
)

// Zone names a group of places: [Main], a letter 'a' to 'z' for another part
// of a layout, or one of the piles [StockZone], [WasteZone] and [CellZone],
// which goals, scores and cells speak of but no slot lies in.
type Zone byte

// The zones that are not letters.
const (
	Main      Zone = 0   // the main zone of a layout: the pyramid
	StockZone Zone = 'S' // the stock
	WasteZone Zone = 'W' // all wastes
	CellZone  Zone = 'C' // all cells
)

// letter reports whether z is one of 'a' to 'z'.
func (z Zone) letter() bool { return 'a' <= z && z <= 'z' }

// String returns "main", "stock", "waste", "cells" or the letter.
func (z Zone) String() string {
	switch {
	case z == Main:
		return "main"
	case z == StockZone:
		return "stock"
	case z == WasteZone:
		return "waste"
	case z == CellZone:
		return "cells"
	case z.letter():
		return string(rune(z))
	}
	return fmt.Sprintf("Zone(%d)", byte(z))
}

// MarshalText returns the zone's text as [Zone.String] does; a Zone that is
// none is an error.
func (z Zone) MarshalText() ([]byte, error) {
	s := z.String()
	if strings.HasPrefix(s, "Z") {
		return nil, fmt.Errorf("pyramid: %s is not a zone", s)
	}
	return []byte(s), nil
}

// UnmarshalText reads what MarshalText writes.
func (z *Zone) UnmarshalText(text []byte) error {
	s := string(text)
	for _, named := range []Zone{Main, StockZone, WasteZone, CellZone} {
		if s == named.String() {
			*z = named
			return nil
		}
	}
	if len(s) == 1 && Zone(s[0]).letter() {
		*z = Zone(s[0])
		return nil
	}
	return &ParseError{What: "zone", Input: s, Text: clip(s), Why: "want main, a letter a to z, stock, waste or cells"}
}

// At returns the place at a row and a column of the zone, both counted from
// 1; at most 31 rows and 64 columns. A place that cannot be is 0, nowhere.
func (z Zone) At(row, col int) Place {
	if row < 1 || row > maxRow || col < 1 || col > maxCol || z != Main && !z.letter() {
		return 0
	}
	number := Place(z & 31) // 0 for main, 1 to 26 for the letters
	return number<<11 | Place(row)<<6 | Place(col-1)
}

// At returns the place at a row and a column of the main zone, both counted
// from 1. It is Main.At.
func At(row, col int) Place { return Main.At(row, col) }

// Place is anything a move can take a card from: a slot of the layout, the
// stock, a waste card, a cell. It is a small value that can be compared and
// ordered; the order is that of zones (main, then a to z), rows and columns,
// then the stock, the wastes and the cells. The zero Place is nowhere. A
// place keeps its name for the whole game, whatever leaves the table.
//
// Text: "7.1" is row 7, column 1 of the main zone, "c3.5" the same in zone c;
// "stock"; "waste" the top of the first waste, "waste.2" the card below it,
// "waste2" and "waste2.3" those of the second waste; "cell", "cell2".
type Place uint16 // zone<<11 | row<<6 | col-1, piles with a zone over 26 and a number below

const (
	maxRow, maxCol = 31, 64

	zoneStock = 27 // in the zone bits of a Place
	zoneWaste = 28 // three of them
	zoneCell  = 31
)

// The piles of nearly every game.
const (
	Stock Place = zoneStock << 11 // the top of the stock
	Waste Place = zoneWaste << 11 // the top of the first waste
)

// WasteAt returns the place of the card at a depth in waste n, both counted
// from 1: depth 1 is the top. A place that cannot be is 0.
func WasteAt(n, depth int) Place {
	if n < 1 || n > MaxWastes || depth < 1 || depth > MaxCards {
		return 0
	}
	return Waste + Place(n-1)<<11 + Place(depth-1)
}

// Cell returns the place of cell n, counted from 1. A place that cannot be
// is 0.
func Cell(n int) Place {
	if n < 1 || n > MaxCells {
		return 0
	}
	return zoneCell<<11 | Place(n-1)
}

func (p Place) zoneBits() int { return int(p >> 11) }
func (p Place) number() int   { return int(p & 0x7ff) }

// Zone returns the zone of a slot, or the zone of the pile.
func (p Place) Zone() Zone {
	switch z := p.zoneBits(); {
	case z == 0:
		return Main
	case z < zoneStock:
		return Zone(z) + 'a' - 1
	case z == zoneStock:
		return StockZone
	case z == zoneCell:
		return CellZone
	}
	return WasteZone
}

// IsSlot reports whether p is the name of a slot: neither a pile nor nowhere.
func (p Place) IsSlot() bool { return p.Row() > 0 }

// Row returns the row of a slot, counted from 1, and 0 for a pile.
func (p Place) Row() int {
	if p.zoneBits() >= zoneStock {
		return 0
	}
	return int(p >> 6 & 31)
}

// Col returns the column of a slot, counted from 1, and 0 for a pile.
func (p Place) Col() int {
	if !p.IsSlot() {
		return 0
	}
	return int(p&63) + 1
}

// Pile returns the number of a waste or cell, counted from 1, and the depth
// of a waste card, 1 for the top; 0, 0 for a slot. The stock is 1, 1.
func (p Place) Pile() (n, depth int) {
	switch z := p.zoneBits(); {
	case z == zoneStock:
		return 1, p.number() + 1
	case z == zoneCell:
		return p.number() + 1, 1
	case z >= zoneWaste:
		return z - zoneWaste + 1, p.number() + 1
	}
	return 0, 0
}

// String returns the place's text, "nowhere" for 0.
func (p Place) String() string { return string(p.append(nil)) }

func (p Place) append(b []byte) []byte {
	if p == 0 {
		return append(b, "nowhere"...)
	}
	if p.IsSlot() {
		if z := p.Zone(); z != Main {
			b = append(b, byte(z))
		}
		b = strconv.AppendInt(b, int64(p.Row()), 10)
		b = append(b, '.')
		return strconv.AppendInt(b, int64(p.Col()), 10)
	}
	n, depth := p.Pile()
	switch p.Zone() {
	case StockZone:
		b = append(b, "stock"...)
	case CellZone:
		b = append(b, "cell"...)
	default:
		b = append(b, "waste"...)
	}
	if n != 1 {
		b = strconv.AppendInt(b, int64(n), 10)
	}
	if depth != 1 {
		b = append(b, '.')
		b = strconv.AppendInt(b, int64(depth), 10)
	}
	return b
}

// MarshalText returns the place's text. Nowhere is an error.
func (p Place) MarshalText() ([]byte, error) {
	if q, err := ParsePlace(p.String()); err != nil || q != p {
		return nil, fmt.Errorf("pyramid: place %d has no text", uint16(p))
	}
	return p.append(nil), nil
}

// UnmarshalText reads a place as [ParsePlace] does.
func (p *Place) UnmarshalText(text []byte) error {
	q, err := ParsePlace(string(text))
	if err == nil {
		*p = q
	}
	return err
}

// ParsePlace reads a place's text as [Place] describes it, letters of either
// case. The error is a *[ParseError].
func ParsePlace(s string) (Place, error) {
	if p := readPlace(strings.ToLower(s)); p != 0 {
		return p, nil
	}
	return 0, &ParseError{What: "place", Input: s, Text: clip(s),
		Why: "want row.column such as 7.1 or c3.5, or stock, waste, waste.2, waste2, cell"}
}

func readPlace(s string) Place {
	if len(s) > 16 {
		return 0
	}
	if s == "stock" {
		return Stock
	}
	if rest, ok := strings.CutPrefix(s, "waste"); ok {
		num, deep, dot := strings.Cut(rest, ".")
		n, depth := 1, 1
		if num != "" {
			if n = readNumber(num); n < 2 {
				return 0
			}
		}
		if dot {
			if depth = readNumber(deep); depth < 2 {
				return 0
			}
		}
		return WasteAt(n, depth)
	}
	if rest, ok := strings.CutPrefix(s, "cell"); ok {
		if rest == "" {
			return Cell(1)
		}
		if n := readNumber(rest); n >= 2 {
			return Cell(n)
		}
		return 0
	}
	zone := Main
	if s != "" && Zone(s[0]).letter() {
		zone, s = Zone(s[0]), s[1:]
	}
	row, col, _ := strings.Cut(s, ".")
	return zone.At(readNumber(row), readNumber(col))
}

// readNumber reads a positive decimal without sign or leading zero, 0 if s is
// none.
func readNumber(s string) int {
	if s == "" || len(s) > 4 || s[0] == '0' {
		return 0
	}
	n := 0
	for i := range len(s) {
		if s[i] < '0' || s[i] > '9' {
			return 0
		}
		n = 10*n + int(s[i]-'0')
	}
	return n
}
