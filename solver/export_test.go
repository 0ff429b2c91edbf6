package solver

import (
	"context"
	"testing"

	"github.com/pyramid-go/pyramid"
)

// Impatient lets searches for a win begin anew after one position, then two,
// and so on, until the test ends. Small deals are done before that otherwise.
func Impatient(t *testing.T) {
	before := firstPatience
	firstPatience = 1
	t.Cleanup(func() { firstPatience = before })
}

// Effort returns how many positions the search for a goal examines by itself,
// without the others that Solve may make for it, and the line found. The
// shortest win it looks for as if none were known yet.
func Effort(g pyramid.Game, goal Goal) (positions int, line []pyramid.Move) {
	b := &budget{ctx: context.Background()}
	m, fast := newModel(g)
	var r *relaxed
	if m != nil {
		r = newRelaxed(m, b, m.goalSlots, m.goalStock)
	}
	var f found
	switch {
	case !fast && goal == AnyWin:
		f = generalWin(g, b, r)
	case !fast && goal == ShortestWin:
		if f = generalWin(g, &budget{ctx: b.ctx}, nil); f.verdict == Winnable {
			f = generalBest(g, goal, f, b)
		}
	case !fast:
		f = generalBest(g, goal, f, b)
	case goal == AnyWin:
		f = newAny(m, b, r).solve()
	case goal == ShortestWin:
		f = improveFast(m, b, newMoveBound(m, b, r), f, impossible, 3)
	default:
		if p, ok := newPoints(m, g, goal, b); ok {
			f = improveFast(m, b, p, f, 0, 0)
		} else {
			f = generalBest(g, goal, f, b)
		}
	}
	return b.used, f.line
}
