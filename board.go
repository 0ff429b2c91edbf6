package pyramid

import (
	"fmt"
	"slices"
	"strings"
)

// String draws the table as a player sees it: the layout with ?? for a
// face-down card and a dot for an emptied place, then the piles and the
// score.
func (g Game) String() string { return g.View().Board(Card.String) }

// Board draws the view as text, each card as face gives it. The faces must be
// as wide on the screen as [Card.String], two columns or three; signs for
// suits and colours are welcome.
func (v View) Board(face func(Card) string) string {
	var rows [][]Spot // slots by Y
	var piles []Spot
	for _, s := range v.Spots {
		if !s.Place.IsSlot() {
			piles = append(piles, s)
			continue
		}
		for len(rows) <= max(0, min(s.Y, 4*MaxSlots)) {
			rows = append(rows, nil)
		}
		y := max(0, min(s.Y, len(rows)-1))
		rows[y] = append(rows[y], s)
	}
	var b strings.Builder
	for y, row := range rows {
		if len(row) == 0 && y > 0 && len(rows[y-1]) == 0 {
			continue // one blank line between zones is enough
		}
		slices.SortFunc(row, func(a, c Spot) int { return a.X - c.X })
		at := 0
		for _, s := range row {
			to := min(2*s.X, 8*MaxSlots)
			b.WriteString(strings.Repeat(" ", max(0, to-at)))
			at = max(at, to) + s.width()
			b.WriteString(s.text(face))
		}
		b.WriteByte('\n')
	}
	for i, s := range piles {
		if i > 0 {
			b.WriteString("   ")
		}
		fmt.Fprintf(&b, "%v", s.Place)
		switch z := s.Place.Zone(); {
		case z == CellZone && s.N == 0:
			b.WriteString(" free")
		case z != CellZone && isTop(s.Place):
			fmt.Fprintf(&b, " %d", s.N)
		}
		if s.Card != 0 {
			fmt.Fprintf(&b, " %s", face(s.Card))
		}
	}
	if len(piles) > 0 {
		b.WriteByte('\n')
	}
	fmt.Fprintf(&b, "score %d", v.Score)
	switch {
	case v.RedealsLeft > 0:
		fmt.Fprintf(&b, "   redeals left %d", v.RedealsLeft)
	case v.RedealsLeft == Unlimited:
		b.WriteString("   redeals unlimited")
	}
	if v.Status != Playing {
		fmt.Fprintf(&b, "   %v", v.Status)
	}
	b.WriteByte('\n')
	return b.String()
}

// isTop reports whether p is the stock, a cell or the top of a waste.
func isTop(p Place) bool {
	_, depth := p.Pile()
	return depth == 1
}

func (s Spot) text(face func(Card) string) string {
	switch {
	case s.N == 0:
		return " ."
	case s.Card == 0:
		return "??"
	}
	return face(s.Card)
}

// width returns how many columns the text of a slot takes.
func (s Spot) width() int {
	if s.Card != 0 {
		return len(s.Card.String())
	}
	return 2
}
