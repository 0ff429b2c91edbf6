package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/examples/cli"
	"github.com/pyramid-go/pyramid/solver"
)

// goal is one that can be named on the command line.
type goal struct {
	name   string
	goal   solver.Goal
	number func(solver.Result) int // what an answer begins with, nil for win or lose
}

var goals = []goal{
	{"win", solver.AnyWin, nil},
	{"shortest", solver.ShortestWin, nil},
	{"score", solver.BestScore, func(r solver.Result) int { return r.Score }},
	{"cards", solver.MostCards, func(r solver.Result) int { return r.Removed }},
}

func goalNamed(name string) (goal, bool) {
	for _, g := range goals {
		if strings.EqualFold(g.name, name) {
			return g, true
		}
	}
	return goal{}, false
}

func goalNames() string {
	var names []string
	for _, g := range goals {
		names = append(names, g.name)
	}
	return strings.Join(names, "|")
}

// question is what is asked about each deal.
type question struct {
	goal    goal
	limits  solver.Options
	timeout time.Duration // 0 for none
	moves   bool          // print them
}

// check returns why the question makes no sense for a game.
func (q question) check(table *pyramid.Table) error {
	if r := table.Rules(); q.goal.goal == solver.BestScore && r.Score.None && r.ScoreRule == nil {
		return fmt.Errorf("%s keeps no score; -goal cards counts the cards removed", cmp.Or(r.Name, r.ID, "this game"))
	}
	o := q.limits
	o.Positions = 1 // the search need not get far to be refused
	_, err := solver.Solve(context.Background(), table.Deal(1), o)
	return err
}

// answer puts the answer or what went wrong into the entry. It returns an error
// if ctx ended before that.
func (q question) answer(ctx context.Context, e *entry) error {
	limited := ctx
	if q.timeout > 0 {
		var cancel context.CancelFunc
		limited, cancel = context.WithTimeout(ctx, q.timeout)
		defer cancel()
	}
	r, err := solver.Solve(limited, e.game, q.limits)
	switch {
	case ctx.Err() != nil && err != nil:
		return err
	case err == nil || errors.Is(err, context.DeadlineExceeded):
		e.answer = q.text(r)
	default:
		e.answer, e.err, e.status = noDeal, err, cli.Trouble
	}
	e.game = pyramid.Game{} // its deal takes memory until the answer is printed
	return nil
}

// text words a result as a line of output.
func (q question) text(r solver.Result) string {
	var b strings.Builder
	switch {
	case !r.Exact:
		return "unknown"
	case q.goal.number != nil:
		fmt.Fprintf(&b, "%d %d", q.goal.number(r), len(r.Moves))
	case r.Verdict == solver.Winnable:
		fmt.Fprintf(&b, "win %d", len(r.Moves))
	default:
		return "lose"
	}
	if q.moves {
		for _, m := range r.Moves {
			fmt.Fprintf(&b, " %v", m)
		}
	}
	return b.String()
}
