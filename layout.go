package pyramid

import "slices"

// Slot is one fixed place of a layout, together with what covers it.
type Slot struct {
	Zone Zone `json:"zone,omitzero"`
	Row  int  `json:"row"` // from 1 to 31; Zone, Row and Col name the place
	Col  int  `json:"col"` // from 1 to 64

	// X and Y say where to draw the card, in half cards from the top left
	// corner of the layout: a card is two wide and two high. They mean nothing
	// for play.
	X int `json:"x"`
	Y int `json:"y"`

	// CoveredBy lists the slots that cover this one, as indices in the layout.
	CoveredBy []int `json:"coveredBy,omitzero"`

	// Down deals the card face down; it turns up for good when nothing covers
	// it any more.
	Down bool `json:"down,omitempty"`
}

// Place returns the name of the slot, nowhere if it is out of range.
func (s Slot) Place() Place { return s.Zone.At(s.Row, s.Col) }

// Layout is the fixed part of the table: slots in the order in which they are
// dealt. Build one with [Triangle] and its like, [ParseLayout], or slot by
// slot; methods return changed copies. Builders do not fail: from an argument
// out of range they make a layout that [Compile] refuses with the reason.
type Layout []Slot

// most is where builders stop: above what any table takes, so that Compile
// still sees the mistake.
const most = 100

// Triangle returns a pyramid of n rows of 1 to n cards. The card in row r,
// column c is covered by those in row r+1, columns c and c+1.
func Triangle(n int) Layout {
	n = min(n, most)
	l := Layout{}
	for r := 1; r <= n; r++ {
		for c := 1; c <= r; c++ {
			s := Slot{Row: r, Col: c, X: n - r + 2*(c-1), Y: r - 1}
			if r < n {
				below := len(l) + r // the slot in row r+1, column c
				s.CoveredBy = []int{below, below + 1}
			}
			l = append(l, s)
		}
	}
	return l
}

// Inverted returns a pyramid upside down: n rows of n to 1 cards. The card in
// row r, column c is covered by those in row r+1, columns c-1 and c, as far as
// there are such; only the single card of the last row is free at the start.
func Inverted(n int) Layout {
	n = min(n, most)
	l := Layout{}
	for r := 1; r <= n; r++ {
		width := n - r + 1
		for c := 1; c <= width; c++ {
			s := Slot{Row: r, Col: c, X: r - 1 + 2*(c-1), Y: r - 1}
			for _, below := range []int{c - 1, c} {
				if 1 <= below && below < width {
					s.CoveredBy = append(s.CoveredBy, len(l)-c+width+below)
				}
			}
			l = append(l, s)
		}
	}
	return l
}

// Columns returns n columns of the given depth, dealt a round at a time from
// left to right. A card is covered by the next one of its column, so that the
// last row is free. Row 1 is dealt first.
func Columns(n, depth int) Layout {
	if n < 1 || depth < 1 {
		return Layout{}
	}
	return ColumnsOf(slices.Repeat([]int{depth}, min(n, most))...)
}

// ColumnsOf returns columns of different depths; see [Columns].
func ColumnsOf(depths ...int) Layout {
	l := Layout{}
	last := make([]int, len(depths)) // the latest slot of each column
	for row := 1; row <= most && len(l) <= most; row++ {
		for i, depth := range depths {
			if row > depth {
				continue
			}
			if row > 1 {
				l[last[i]].CoveredBy = []int{len(l)}
			}
			last[i] = len(l)
			l = append(l, Slot{Row: row, Col: i + 1, X: 2 * i, Y: row - 1})
		}
	}
	return l
}

// Singles returns a row of n cards that cover nothing.
func Singles(n int) Layout { return Columns(n, 1) }

// clone returns a copy that shares nothing.
func (l Layout) clone() Layout {
	c := slices.Clone(l)
	for i := range c {
		c[i].CoveredBy = slices.Clone(c[i].CoveredBy)
	}
	return c
}

// In returns the layout with all its slots in the given zone.
func (l Layout) In(z Zone) Layout {
	l = l.clone()
	for i := range l {
		l[i].Zone = z
	}
	return l
}

// FaceDown returns the layout with every covered card dealt face down.
func (l Layout) FaceDown() Layout {
	l = l.clone()
	for i := range l {
		l[i].Down = len(l[i].CoveredBy) > 0
	}
	return l
}

// Beside returns the layout with another to the right of it, half a card
// apart, dealt after it. Where both have slots in the same zone, the columns
// of the other are counted on from those of the first.
func (l Layout) Beside(right Layout) Layout {
	w, _ := l.Bounds()
	return l.join(right, w+1, 0)
}

// Above returns the layout with another below it, half a card apart, dealt
// after it. Where both have slots in the same zone, the rows of the other are
// counted on from those of the first.
func (l Layout) Above(below Layout) Layout {
	_, h := l.Bounds()
	return l.join(below, 0, h+1)
}

// Shift returns the layout drawn dx half cards further to the right and dy
// further down, for putting together others with Beside and Above. [Compile]
// refuses a layout that is drawn left of 0 or above it.
func (l Layout) Shift(dx, dy int) Layout {
	l = l.clone()
	for i := range l {
		l[i].X += dx
		l[i].Y += dy
	}
	return l
}

// join appends another layout, moved by dx, dy; the axis that moves is the
// one on which a zone in common is counted on.
func (l Layout) join(other Layout, dx, dy int) Layout {
	joined := l.clone()
	last := l.extents()
	for _, s := range other.clone() {
		s.X += dx
		s.Y += dy
		for i := range s.CoveredBy {
			s.CoveredBy[i] += len(l)
		}
		if dx > 0 {
			s.Col += last[s.Zone].col
		} else {
			s.Row += last[s.Zone].row
		}
		joined = append(joined, s)
	}
	return joined
}

// extents returns the last row and column of each zone.
func (l Layout) extents() map[Zone]struct{ row, col int } {
	last := map[Zone]struct{ row, col int }{}
	for _, s := range l {
		e := last[s.Zone]
		e.row, e.col = max(e.row, s.Row), max(e.col, s.Col)
		last[s.Zone] = e
	}
	return last
}

// DealFirst returns the layout with the slots of a zone dealt before all
// others.
func (l Layout) DealFirst(z Zone) Layout {
	turn := func(s Slot) int {
		if s.Zone == z {
			return 0
		}
		return 1
	}
	return l.ordered(func(a, b Slot) int { return turn(a) - turn(b) })
}

// ByColumn returns the layout with each zone dealt a column at a time, the
// zones in their present order.
func (l Layout) ByColumn() Layout {
	first := map[Zone]int{}
	for i, s := range l {
		if _, ok := first[s.Zone]; !ok {
			first[s.Zone] = i
		}
	}
	return l.ordered(func(a, b Slot) int {
		if a.Zone != b.Zone {
			return first[a.Zone] - first[b.Zone]
		}
		return a.Col - b.Col
	})
}

// ordered returns the layout in another deal order, by a stable sort.
func (l Layout) ordered(compare func(a, b Slot) int) Layout {
	l = l.clone()
	order := make([]int, len(l)) // new index to old
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int { return compare(l[i], l[j]) })
	moved := make([]int, len(l)) // old index to new
	for i, old := range order {
		moved[old] = i
	}
	sorted := make(Layout, len(l))
	for i, old := range order {
		sorted[i] = l[old]
		for k, c := range sorted[i].CoveredBy {
			if 0 <= c && c < len(l) {
				sorted[i].CoveredBy[k] = moved[c]
			}
		}
	}
	return sorted
}

// Bounds returns the width and height of the layout's drawing in half cards,
// 0, 0 for a layout without slots.
func (l Layout) Bounds() (w, h int) {
	for _, s := range l {
		w, h = max(w, s.X+2), max(h, s.Y+2)
	}
	return w, h
}
