package render

import (
	"slices"

	"github.com/pyramid-go/pyramid"
)

// Options say how to draw. The zero value is a good default; what concerns
// only the picture, or only the text, is skipped by the other.
type Options struct {
	// Hint is a move to point out: its cards, the stock for a draw or a
	// redeal, and the free cell a card would go to. Whether it is legal does
	// not matter. The zero Move points out nothing.
	Hint pyramid.Move

	// Selected are places to mark as chosen by the player. Those that the view
	// does not have are skipped.
	Selected []pyramid.Place

	// Labels writes the name of its place on every card, as moves name it.
	Labels bool

	// FourColors gives each suit a colour of its own. The four can be told
	// apart by people who confuse red and green, or blue and yellow.
	FourColors bool

	// Dark draws the picture for dark surroundings. Text has the background of
	// its terminal.
	Dark bool

	// ID begins the ids of the picture, "pyramid" if it is empty. Pictures in
	// one page need IDs of their own. What cannot stand in an id becomes "-".
	ID string

	// Color lets the text use colours and bold type, as ANSI escape sequences.
	Color bool

	// Signs writes French suits in the text as ♣ ♦ ♥ ♠ instead of c d h s.
	Signs bool

	// Width is how many columns the text may have. Where the board needs more,
	// its cards move closer together, then its zones one below the other;
	// what is too wide even then stays so. 0 and less are no limit.
	Width int
}

// marks are the places to point out, worked out once for a view.
type marks struct{ hint, pick map[pyramid.Place]bool }

func (o Options) marks(v pyramid.View) marks {
	m := marks{map[pyramid.Place]bool{}, map[pyramid.Place]bool{}}
	for _, p := range o.Hint.Places() {
		m.hint[p] = true
	}
	switch {
	case o.Hint == pyramid.Draw || o.Hint == pyramid.Redeal:
		m.hint[pyramid.Stock] = true
	case o.Hint.IsStore():
		free := func(s pyramid.Spot) bool { return s.Place.Zone() == pyramid.CellZone && s.N == 0 }
		if i := slices.IndexFunc(v.Spots, free); i >= 0 {
			m.hint[v.Spots[i].Place] = true
		}
	}
	for _, p := range o.Selected {
		m.pick[p] = true
	}
	return m
}

// within returns a coordinate of a view, kept to where any layout has its
// slots, so that a view made by hand cannot ask for a picture without bounds.
func within(coordinate int) int {
	const most = 4 * pyramid.MaxSlots
	return max(0, min(coordinate, most))
}
