package main

import (
	"fmt"

	"github.com/pyramid-go/pyramid"
)

// TwoRows is two pyramids of six rows, one above the other. Whoever clears any
// two whole rows wins: the last two of one pyramid, or the last one of each,
// and which it shall be is the question. A Goal in data cannot leave that open:
// it names the zones that must be empty, all of them.
type TwoRows struct{}

func (TwoRows) Describe() pyramid.Rules {
	return pyramid.Rules{
		ID: "two-rows", Name: "Two Rows",
		About:    "Two pyramids; pairs make thirteen, and clearing any two whole rows wins.",
		Layout:   pyramid.Triangle(6).Above(pyramid.Triangle(6)),
		GoalRule: wholeRows(2),
	}
}

// wholeRows is the goal that so many rows of the main zone be empty, whichever
// they are. It looks at the position and at nothing else.
type wholeRows int

func (n wholeRows) Reached(g pyramid.Game) bool {
	t := g.Table()
	cards := map[int]int{} // by row
	for slot := range t.Slots() {
		p := t.Place(slot)
		if p.Zone() != pyramid.Main {
			continue
		}
		cards[p.Row()] += 0 // the row is there
		if g.Index(p) >= 0 {
			cards[p.Row()]++
		}
	}
	empty := 0
	for _, left := range cards {
		if left == 0 {
			empty++
		}
	}
	return empty >= int(n)
}

func (n wholeRows) String() string {
	return fmt.Sprintf("whole rows, version 1: any %d rows of the layout are empty", int(n))
}
