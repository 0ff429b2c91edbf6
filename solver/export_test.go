package solver

import (
	"context"

	"github.com/pyramid-go/pyramid"
)

// Effort returns how many positions the search for a goal examines by itself,
// without the others that Solve may make for it, and the line found. The
// shortest win it looks for as if none were known yet.
func Effort(g pyramid.Game, goal Goal) (positions int, line []pyramid.Move) {
	b := &budget{ctx: context.Background()}
	m, fast := newModel(g)
	var f found
	switch {
	case !fast && goal == AnyWin:
		f = generalWin(g, b)
	case !fast && goal == ShortestWin:
		if f = generalWin(g, &budget{ctx: b.ctx}); f.verdict == Winnable {
			f = generalBest(g, goal, f, b)
		}
	case !fast:
		f = generalBest(g, goal, f, b)
	case goal == AnyWin:
		f = newAny(m, b, newRelaxed(m, b, m.goalSlots, m.goalStock)).solve()
	case goal == ShortestWin:
		f = improveFast(m, b, newMoveBound(m, b, newRelaxed(m, b, m.goalSlots, m.goalStock)), f, impossible, 3)
	default:
		if p, ok := newPoints(m, g, goal, b); ok {
			f = improveFast(m, b, p, f, 0, 0)
		}
	}
	return b.used, f.line
}
