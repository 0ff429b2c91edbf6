package tally

import (
	"context"
	"fmt"
	"math/rand/v2"

	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/solver"
)

// player chooses the moves of one deal. It is shown what a person at the table
// sees, and nothing else.
type player func(pyramid.View) pyramid.Move

// newPlayer returns a player for a deal of a table. The seed is for its dice.
type newPlayer func(table *pyramid.Table, seed uint64) player

func playerNamed(name string) (newPlayer, error) {
	switch name {
	case "":
		return nil, nil
	case "random":
		return random, nil
	case "greedy":
		return greedy, nil
	}
	return nil, fmt.Errorf("tally: %q is no player; want random or greedy", name)
}

// mostMoves is when a player has to stop: without it one could go round the
// stock for ever. Games of two packs take less than 400 moves without that.
const mostMoves = 10_000

// play lets the player play the deal of a seed until it is over. One that was
// stopped is unknown.
func (s *Survey) play(ctx context.Context, seed uint64) (Outcome, error) {
	g := s.table.Deal(seed)
	choose := s.player(s.table, seed)
	moves := 0
	for ; moves < mostMoves && !g.Over(); moves++ {
		if err := ctx.Err(); err != nil {
			return Outcome{}, err
		}
		next, err := g.Play(choose(g.View()))
		if err != nil {
			return Outcome{}, err
		}
		g = next
	}
	o := Outcome{Value: s.goal.value(g.Score(), g.Removed(), moves), Exact: g.Over(), Positions: moves}
	switch {
	case g.Status() == pyramid.Won:
		o.Verdict = solver.Winnable
	case g.Over():
		o.Verdict = solver.Unwinnable
	}
	return o, nil
}

// random makes any legal move, all alike. Its dice have nothing to do with the
// shuffle, though they come of the same seed.
func random(_ *pyramid.Table, seed uint64) player {
	dice := rand.New(rand.NewPCG(seed, 0x706c61796572)) // "player"
	return func(v pyramid.View) pyramid.Move { return v.Moves[dice.IntN(len(v.Moves))] }
}
