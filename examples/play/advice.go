package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"time"

	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/solver"
)

// How long the solver may think.
const (
	hintTime = 5 * time.Second
	dealTime = 20 * time.Second
)

// thinker returns the context of a search by the solver, for at most some time:
// thinking, but for tests.
type thinker func(limit time.Duration) (context.Context, context.CancelFunc)

// thinking is the thinker of a person's game. The context ends after a while, or when the
// player interrupts; until it is cancelled that does not end the program.
func thinking(limit time.Duration) (context.Context, context.CancelFunc) {
	ctx, cancel := context.WithTimeout(context.Background(), limit)
	ctx, stop := signal.NotifyContext(ctx, os.Interrupt)
	return ctx, func() {
		stop()
		cancel()
	}
}

// hint asks the solver, for a while. It knows the hidden cards, too.
func (s *session) hint(string) error {
	g := s.history.Game()
	if g.Status() != pyramid.Playing {
		return errors.New("the game is over")
	}
	ctx, cancel := s.think(hintTime)
	defer cancel()
	a, err := solver.Hint(ctx, g)
	switch {
	case errors.Is(err, context.Canceled):
		return errors.New("interrupted")
	case err != nil && !errors.Is(err, context.DeadlineExceeded):
		return err
	}
	s.say("%s", advice(g, a))
	if a.Move != (pyramid.Move{}) {
		s.list(g, []pyramid.Move{a.Move})
	}
	return nil
}

// advice words what is known about a game; the move is to follow, if there is
// one.
func advice(g pyramid.Game, a solver.Advice) string {
	if a.Verdict == solver.Winnable {
		return "The game can be won; go on with"
	}
	known := "The game cannot be won from here"
	if a.Verdict == solver.Unknown {
		known = "It takes too long to find out whether the game can be won"
	}
	switch gain := gain(g, a); {
	case a.Move == (pyramid.Move{}) && a.Exact:
		return known + ", and nothing can be gained any more."
	case a.Move == (pyramid.Move{}) && a.Verdict == solver.Unknown:
		return known + ", or what can be gained."
	case a.Move == (pyramid.Move{}):
		return known + "; it takes too long to find out what can be gained."
	case a.Exact:
		return known + "; the best that can still be reached is " + gain + ". Go on with"
	default:
		return known + "; what can be reached is " + gain + ", perhaps more. Go on with"
	}
}

// gain words what the line that is hinted at makes. [solver.Hint] goes for
// points where a score is kept, unless redeals earn some.
func gain(g pyramid.Game, a solver.Advice) string {
	rules := g.Table().Rules()
	if rules.Score.None && rules.ScoreRule == nil || rules.Score.Redeal > 0 {
		return "to remove " + count(a.Removed-g.Removed(), "more card")
	}
	return fmt.Sprintf("a score of %d", a.Score)
}
