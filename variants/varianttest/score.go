package varianttest

import (
	"slices"

	"github.com/pyramid-go/pyramid"
)

// reached reports whether the goal is reached, if it is data.
func (l *ledger) reached() bool {
	goal := l.rules.Goal
	switch {
	case l.rules.GoalRule != nil:
		return false
	case goal.Removed > 0:
		return l.removed >= goal.Removed
	case goal.Empty == nil && goal.Spare == nil:
		return l.left() == 0
	}
	zones := goal.Empty
	if zones == nil {
		zones = []pyramid.Zone{pyramid.StockZone, pyramid.WasteZone, pyramid.CellZone}
		for _, s := range l.rules.Layout {
			if !slices.Contains(zones, s.Zone) {
				zones = append(zones, s.Zone)
			}
		}
	}
	for _, z := range zones {
		for _, c := range l.in(z) {
			if !slices.Contains(goal.Spare, l.cards[c].Rank()) {
				return false
			}
		}
	}
	return true
}

// score returns the score, if it is data.
func (l *ledger) score() int {
	s := l.rules.Score
	if s.Left == 0 {
		return l.points
	}
	if s.Of == nil {
		return l.points + s.Left*l.left()
	}
	left := 0
	for i, z := range s.Of {
		if !slices.Contains(s.Of[:i], z) {
			left += len(l.in(z))
		}
	}
	return l.points + s.Left*left
}

// pointsFor returns the points of a removal of n cards, but for the cards
// left.
func (l *ledger) pointsFor(n int, after *ledger) int {
	s := l.rules.Score
	points := s.Card * n
	cleared := false
	if len(s.Rows) > 0 {
		for i, row := range l.rules.rows {
			if l.inRow(row) > 0 && after.inRow(row) == 0 {
				cleared = true
				if i < len(s.Rows) {
					points += s.Rows[i]
				}
			}
		}
	}
	if !cleared || !s.RowInstead {
		points += s.Removal
	}
	if l.redeals < len(s.Passes) && len(l.in(pyramid.Main)) > 0 && len(after.in(pyramid.Main)) == 0 {
		points += s.Passes[l.redeals]
	}
	return points
}

func (l *ledger) inRow(row int) int {
	n := 0
	for i, c := range l.slots {
		if s := l.rules.Layout[i]; c != none && s.Zone == pyramid.Main && s.Row == row {
			n++
		}
	}
	return n
}
