package solver_test

import (
	"testing"

	"github.com/pyramid-go/pyramid"
)

// Two fives on the waste are needed, and the upper one can be taken before the
// waste is turned over for the lower one: then only that one must be reached
// again.
func TestShortestWhereWasteCardsLeaveBeforeARedeal(t *testing.T) {
	g := dealt(t, pyramid.Rules{
		Match: pyramid.SumTo(6), Layout: pyramid.Inverted(3), Open: 6, Redeals: 1,
		Goal: pyramid.Goal{Empty: []pyramid.Zone{pyramid.Main}, Spare: []pyramid.Rank{2, 3}},
	}, "3c 2h Ad 2d 2c Ah 5d 6c Ac 4d 4c 5c 3d")
	if want := agrees(t, g); want.length != 5 {
		t.Errorf("trying everything needs %d moves, want 5", want.length)
	}
}
