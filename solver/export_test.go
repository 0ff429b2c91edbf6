package solver

import (
	"context"

	"github.com/pyramid-go/pyramid"
)

// Effort returns how many positions the search for a goal examines by itself,
// without the others that Solve may make for it. The shortest win it looks for
// as if none were known yet.
func Effort(g pyramid.Game, goal Goal) int {
	b := &budget{ctx: context.Background()}
	m, fast := newModel(g)
	switch {
	case !fast && goal == AnyWin:
		generalWin(g, b)
	case !fast && goal == ShortestWin:
		if f := generalWin(g, &budget{ctx: b.ctx}); f.verdict == Winnable {
			generalBest(g, goal, f, b)
		}
	case !fast:
		generalBest(g, goal, found{}, b)
	case goal == AnyWin:
		newAny(m, b, newRelaxed(m, b, m.goalSlots, m.goalStock)).solve()
	case goal == ShortestWin:
		improveFast(m, b, newMoveBound(m, b, newRelaxed(m, b, m.goalSlots, m.goalStock)), found{}, impossible, 3)
	default:
		if p, ok := newPoints(m, g, goal, b); ok {
			improveFast(m, b, p, found{}, 0, 0)
		}
	}
	return b.used
}
