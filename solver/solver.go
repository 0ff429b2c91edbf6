// Package solver says whether a game can be won, exactly. It knows every card,
// face down or not, so its answers are for analysis, for dealing winnable
// games and for research, not for showing to a player who did not ask.
//
// [Solve] takes a position of any variant. Games of singles and pairs with one
// waste are searched over words of bits, see fast.go; all others over
// [pyramid.Game] values, see general.go. Both searches are exact: they leave
// out only what cannot change the answer, and the comments say why it cannot.
// Every winning line is played before it is returned.
//
// The package is written against the public interface of package pyramid
// alone, so that another solver can do all that this one does.
package solver

import (
	"context"
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

// Options bound a search. The zero Options do not.
type Options struct {
	// Positions is the number of positions to examine before giving up, 0 for
	// no limit.
	Positions int
}

// Result is the outcome of a search.
type Result struct {
	Verdict   Verdict
	Moves     []pyramid.Move // a line that wins, if the verdict is Winnable; not the shortest
	Positions int            // examined
}

// Solve searches for a line that wins from the given position. It needs time
// and memory in proportion to the positions examined, about 50 bytes each. If
// the context ends or the positions run out first the verdict is Unknown; for
// the context its error is returned as well. The zero Game is
// [pyramid.ErrNoGame]. Any number of searches may run at the same time.
func Solve(ctx context.Context, g pyramid.Game, o Options) (Result, error) {
	if g.Table() == nil {
		return Result{}, pyramid.ErrNoGame
	}
	b := &budget{ctx: ctx, most: o.Positions}
	var verdict Verdict
	var line []pyramid.Move
	if s, ok := newFast(g, b); ok {
		verdict, line = s.solve(g)
	} else {
		verdict, line = solveGeneral(g, b)
	}
	r := Result{Verdict: verdict, Positions: b.used}
	if verdict == Winnable {
		if err := replay(g, line); err != nil {
			return Result{Positions: b.used}, fmt.Errorf("solver: the line found does not win: %w", err)
		}
		r.Moves = line
	}
	return r, b.err
}

// replay plays a line and returns an error unless it wins.
func replay(g pyramid.Game, line []pyramid.Move) error {
	for _, m := range line {
		next, err := g.Play(m)
		if err != nil {
			return err
		}
		g = next
	}
	if g.Status() != pyramid.Won {
		return fmt.Errorf("the game is %v after %d moves", g.Status(), len(line))
	}
	return nil
}

// budget counts positions and says when to stop.
type budget struct {
	ctx  context.Context
	most int
	used int
	err  error
	out  bool
}

// spend counts one position and reports whether the search may go on.
func (b *budget) spend() bool {
	if b.out {
		return false
	}
	if b.used&1023 == 0 {
		if b.err = b.ctx.Err(); b.err != nil {
			b.out = true
			return false
		}
	}
	if b.most > 0 && b.used >= b.most {
		b.out = true
		return false
	}
	b.used++
	return true
}
