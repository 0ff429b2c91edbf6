package main

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/solver"
)

// kind is a sort of deals that a player can ask for. All can be won.
type kind struct {
	name      string
	low, high float64 // of solver.Difficulty, both included
}

// The kinds. A difficulty is a multiple of 1/500, so they leave no gap. Even an
// easy deal is lost by most who take whatever comes: in most games there are
// hardly any others.
var (
	winnable = kind{"winnable", 0, 1}
	easy     = kind{"easy", 0, 0.9}        // by chance one play in ten or more wins
	medium   = kind{"medium", 0.902, 0.99} // one in ten to a hundred
	hard     = kind{"hard", 0.992, 1}      // fewer

	difficulties = []kind{easy, medium, hard}
)

func kindNamed(kinds []kind, name string) (kind, bool) {
	for _, k := range kinds {
		if strings.EqualFold(k.name, name) {
			return k, true
		}
	}
	return kind{}, false
}

// deal returns the first deal of the kind from a seed on. If ctx ends before it
// is found, the error is a *noDealError.
func (k kind) deal(ctx context.Context, table *pyramid.Table, seed uint64) (pyramid.Game, error) {
	g, err := solver.DealGraded(ctx, table, seed, k.low, k.high)
	if err != nil && ctx.Err() != nil {
		err = &noDealError{kind: k, seed: seed, err: ctx.Err()}
	}
	return g, err
}

// noDealError says that the search for a deal was given up.
type noDealError struct {
	kind kind
	seed uint64 // the first one tried
	err  error  // of the context
}

func (e *noDealError) Error() string {
	if errors.Is(e.err, context.Canceled) {
		return "interrupted; there is no new deal"
	}
	return fmt.Sprintf("no %s deal was found in time, from seed %d on; try another seed, or ask for less: in some games there are few", e.kind.name, e.seed)
}

func (e *noDealError) Unwrap() error { return e.err }

// another plays another deal: of a seed, of a kind, of a kind from a seed on, or
// any.
func (s *session) another(arg string) error {
	seed := randomSeed()
	var wanted *kind
	for _, word := range strings.Fields(arg) {
		if k, ok := kindNamed(append(difficulties, winnable), word); ok {
			wanted = &k
		} else if n, err := strconv.ParseUint(word, 10, 64); err == nil {
			seed = n
		} else {
			return fmt.Errorf("%q is no seed; want a number from 0 up, or one of winnable, easy, medium and hard", word)
		}
	}
	table := s.history.Game().Table()
	if wanted == nil {
		s.begin(pyramid.NewHistory(table.Deal(seed)), 0)
		return nil
	}
	s.say("%s", wanted.search(dealTime))
	s.out.Flush() // an error stays with the writer
	ctx, cancel := s.think(dealTime)
	defer cancel()
	g, err := wanted.deal(ctx, table, seed)
	if err != nil {
		return err
	}
	s.say("")
	s.begin(pyramid.NewHistory(g), 0)
	return nil
}

// search says what is going on, for it may take a while.
func (k kind) search(limit time.Duration) string {
	return fmt.Sprintf("Looking for a deal that is %s, for at most %.0f seconds ...", k.name, limit.Seconds())
}
