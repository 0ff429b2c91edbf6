package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/solver"
)

// Bounds of searches. Each may take 512 MB at worst, see [solver.Hint].
const (
	maxSearches = 2 // at once, of all players
	waitTime    = 3 * time.Second
	hintTime    = 3 * time.Second
	dealTime    = 8 * time.Second
)

const errCrowded = refusal("Many players ask the solver just now. Try again soon.")

// thinker is where all searches pass, so that they stay bounded in number and
// in time.
type thinker struct {
	slots            chan struct{} // holds a value for each search
	wait, hint, deal time.Duration // for a slot, for each kind of search
}

func newThinker() thinker {
	return thinker{make(chan struct{}, maxSearches), waitTime, hintTime, dealTime}
}

// think calls search with a context that ends after a while, or returns
// errCrowded if too many others search.
func (t thinker) think(ctx context.Context, limit time.Duration, search func(context.Context) error) error {
	wait, cancel := context.WithTimeout(ctx, t.wait)
	defer cancel()
	select {
	case t.slots <- struct{}{}:
		defer func() { <-t.slots }()
	case <-wait.Done():
		return cmp.Or(ctx.Err(), error(errCrowded))
	}
	ctx, cancel = context.WithTimeout(ctx, limit)
	defer cancel()
	return search(ctx)
}

// advise returns a move to go on with, and words for what is known. The solver
// looks at hidden cards, which is why a player has to ask; the words name none.
func (t thinker) advise(ctx context.Context, g pyramid.Game) (pyramid.Move, string, error) {
	var a solver.Advice
	err := t.think(ctx, t.hint, func(ctx context.Context) (err error) {
		a, err = solver.Hint(ctx, g)
		return err
	})
	if err != nil && !errors.Is(err, context.DeadlineExceeded) {
		return pyramid.Move{}, "", err
	}
	return a.Move, advice(g, a), nil
}

// advice words what is known about a game.
func advice(g pyramid.Game, a solver.Advice) string {
	none := a.Move == pyramid.Move{}
	switch {
	case a.Verdict == solver.Winnable:
		return "The game can be won: go on with " + moveWords(g, a.Move) + "."
	case none && a.Verdict == solver.Unwinnable && a.Exact:
		return "The game cannot be won from here, and nothing can be gained any more."
	case none:
		return "It takes too long to find out what can be gained."
	}
	known := "The game cannot be won from here."
	if a.Verdict == solver.Unknown {
		known = "It takes too long to find out whether the game can be won."
	}
	gain := fmt.Sprintf("a score of %d", a.Score)
	if a.Goal == solver.MostCards {
		gain = "to remove " + count(a.Removed-g.Removed(), "more card")
	}
	if a.Exact {
		gain = "The best that is left is " + gain
	} else {
		gain = "What can be reached is " + gain + ", perhaps more"
	}
	return known + " " + gain + ": go on with " + moveWords(g, a.Move) + "."
}

// winnable returns the first deal from a seed on that can be won.
func (t thinker) winnable(ctx context.Context, table *pyramid.Table, seed uint64) (pyramid.Game, error) {
	var g pyramid.Game
	err := t.think(ctx, t.deal, func(ctx context.Context) (err error) {
		g, err = solver.DealWinnable(ctx, table, seed)
		return err
	})
	if errors.Is(err, context.DeadlineExceeded) {
		err = refusal("No deal that can be won was found in time: this game has few, or they are hard to find.")
	}
	return g, err
}
