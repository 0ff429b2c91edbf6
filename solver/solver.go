// Package solver says what can be reached from a position, exactly: whether it
// can be won, in how few moves, for how many points at best. It knows every
// card, face down or not, so its answers are for analysis, for dealing
// winnable games, for research, and for a player who asks for a hint.
//
//	result, err := solver.Solve(ctx, game, solver.Options{Goal: solver.ShortestWin})
//	fmt.Println(result.Verdict, len(result.Moves), "moves")
//
// [Solve] takes a position of any variant, [Hint] picks one move, [DealWinnable]
// and [DealGraded] deal games that can be won.
//
// # How it works
//
// Read the files in this order. Games of singles and pairs with one waste are
// searched as words of bits: model.go has the state and the moves, relaxed.go
// the simpler problem that refutes most positions, any.go the search for a win,
// anew.go how it begins anew when it is stuck. best.go is the search for the best
// line; bounds.go estimates how many moves are still needed, points.go how many
// points can still be made, both with the partner tables of components.go. All
// other games are searched as [pyramid.Game] values, in general.go; stores.go
// says when cards need be stored, known.go what is known of a position. Both ways
// leave out only what cannot change the answer; the comments say why it cannot,
// the tests try everything on small deals. Every line is played before it is
// returned.
//
// The package is written against the public interface of package pyramid
// alone, so that another solver can do all that this one does.
package solver

import (
	"context"
	"errors"
	"fmt"

	"github.com/pyramid-go/pyramid"
)

// Verdict is what is known about a position.
type Verdict uint8

// The verdicts.
const (
	Unknown    Verdict = iota // the search was cut short
	Winnable                  // there is a line to the goal
	Unwinnable                // there is none
)

// String returns "unknown", "winnable" or "unwinnable".
func (v Verdict) String() string {
	switch v {
	case Winnable:
		return "winnable"
	case Unwinnable:
		return "unwinnable"
	}
	return "unknown"
}

// Goal is what a search looks for.
type Goal uint8

// The goals.
const (
	AnyWin      Goal = iota // a line that wins
	ShortestWin             // one with the fewest moves; draws, redeals and stores count
	BestScore               // a line to the highest Game.Score, won or not
	MostCards               // a line to the most cards removed, won or not
)

// String returns "any win", "shortest win", "best score" or "most cards".
func (g Goal) String() string {
	switch g {
	case AnyWin:
		return "any win"
	case ShortestWin:
		return "shortest win"
	case BestScore:
		return "best score"
	case MostCards:
		return "most cards"
	}
	return fmt.Sprintf("goal %d", uint8(g))
}

// Options say what to look for and bound the search. The zero Options look for
// any win and do not bound it.
type Options struct {
	// Goal is what to look for, any win if it is not set.
	Goal Goal

	// Positions is the number of positions to examine before giving up, 0 for
	// no limit.
	Positions int

	// Memory is the number of bytes that the tables of the search may take
	// before it gives up, 0 for no limit. It is kept to within a few megabytes.
	Memory int64
}

// Result is the outcome of a search.
type Result struct {
	// Verdict says whether the position can be won, whatever the goal of the
	// search. A position that is won is Winnable.
	Verdict Verdict

	// Moves is the best line found. For AnyWin and ShortestWin it wins, and is
	// nil if no win was found. For BestScore and MostCards it leads to Score
	// and Removed, and may be empty. It is not the shortest one unless that was
	// the goal.
	Moves []pyramid.Move

	Score   int // Game.Score at the end of Moves
	Removed int // Game.Removed at the end of Moves

	// Exact reports that the question is answered: the verdict is not Unknown,
	// and no line is better than Moves. Otherwise the search was cut short,
	// and Moves is the best line so far.
	Exact bool

	Positions int // examined
}

// Solve searches for the goal of the options from the given position. It needs
// time and memory in proportion to the positions examined, about 50 bytes
// each, or up to 300 in games that need the general search: with cells, refills,
// several wastes, groups of three or more, discards, or a goal in code.
//
// If the context ends or a limit is reached, Solve returns at once the best
// that it has found, with Exact false; for the context its error is returned
// as well. The zero Game is [pyramid.ErrNoGame]. Any number of searches may
// run at the same time; none leaves anything running.
func Solve(ctx context.Context, g pyramid.Game, o Options) (Result, error) {
	switch {
	case g.Table() == nil:
		return Result{}, pyramid.ErrNoGame
	case o.Goal > MostCards:
		return Result{}, fmt.Errorf("solver: %v is none of the goals", o.Goal)
	case o.Positions < 0 || o.Memory < 0:
		return Result{}, fmt.Errorf("solver: a limit is negative: %d positions, %d bytes", o.Positions, o.Memory)
	}
	if r := g.Table().Rules(); o.Goal == BestScore && r.Score.Redeal > 0 && r.Redeals == pyramid.Unlimited {
		return Result{}, errors.New("solver: no score is the best: each redeal earns points, and redeals are unlimited")
	}
	b := &budget{ctx: ctx, positions: o.Positions, memory: o.Memory}
	a := answer(g, o.Goal, b)
	r := Result{Verdict: a.verdict, Moves: a.line, Exact: a.exact, Positions: b.used}
	end := g
	for i, m := range a.line {
		next, err := end.Play(m)
		if err != nil {
			return Result{Positions: b.used}, fmt.Errorf("solver: move %d of the line found: %w", i+1, err)
		}
		end = next
	}
	if wins := end.Status() == pyramid.Won; o.Goal <= ShortestWin && a.verdict == Winnable && !wins {
		return Result{Positions: b.used}, fmt.Errorf("solver: the line found does not win: the game is %v after %d moves", end.Status(), len(a.line))
	}
	r.Score, r.Removed = end.Score(), end.Removed()
	return r, b.err
}

// found is what a search has found out.
type found struct {
	verdict Verdict
	line    []pyramid.Move
	exact   bool
}

// answer picks the search. For the shortest win it looks for any win first,
// which mostly settles at once whether there is one. For the best score and the
// most cards it only has a short look for one, to have a line to improve on; if
// that does not settle the verdict, and the best line does not win either, it
// looks again at the end.
func answer(g pyramid.Game, goal Goal, b *budget) found {
	win, improve := searches(g, goal, b)
	var f found
	switch {
	case goal == AnyWin:
		f = win()
		f.exact = f.verdict != Unknown
		return f
	case goal == ShortestWin:
		if f = win(); f.verdict == Winnable {
			f = improve(f)
		} else {
			f.exact = f.verdict != Unknown
		}
		return f
	}
	b.within(shortLook, func() { f = win() })
	if b.out {
		return f
	}
	f = improve(f)
	if f.verdict == Unknown && endOf(g, f.line).Status() == pyramid.Won {
		f.verdict = Winnable
	}
	if f.verdict == Unknown && !b.out {
		f.verdict = win().verdict
	}
	f.exact = f.exact && f.verdict != Unknown
	return f
}

// shortLook is the number of positions of a short look for a win.
const shortLook = 20_000

// searches returns the search for a win and the one that improves on a line.
func searches(g pyramid.Game, goal Goal, b *budget) (win func() found, improve func(found) found) {
	m, whole := newModel(g)
	var r *relaxed
	if m != nil {
		r = newRelaxed(m, b, m.goalSlots, m.goalStock)
	}
	if !whole {
		return func() found { return generalWin(g, b, r) }, func(f found) found { return generalBest(g, goal, f, b) }
	}
	win = func() found { return newAny(m, b, r).solve() }
	if goal == AnyWin {
		return win, nil
	}
	if goal == ShortestWin {
		return win, func(f found) found {
			return improveFast(m, b, newMoveBound(m, b, r), f, int32(len(f.line)), 3)
		}
	}
	return win, func(f found) found {
		p, ok := newPoints(m, g, goal, b)
		if !ok {
			return generalBest(g, goal, f, b)
		}
		return improveFast(m, b, p, f, -int32(worth(g, f.line, goal)), 0)
	}
}

// endOf plays a line.
func endOf(g pyramid.Game, line []pyramid.Move) pyramid.Game {
	for _, m := range line {
		g, _ = g.Play(m)
	}
	return g
}

// worth returns what a line makes for the best score or the most cards.
func worth(g pyramid.Game, line []pyramid.Move, goal Goal) int {
	end := endOf(g, line)
	if goal == MostCards {
		return end.Removed() - g.Removed()
	}
	return end.Score() - g.Score()
}
