package solver

import (
	"context"
	"fmt"
	"math/rand/v2"

	"github.com/pyramid-go/pyramid"
)

// DealWinnable returns the deal of the first seed, from the given one up, that can
// be won. It solves one deal after the other, without a limit, so that the
// answer depends on nothing but the rules and the seed; end the context to give
// up. Then its error is returned, and the zero Game.
func DealWinnable(ctx context.Context, t *pyramid.Table, seed uint64) (pyramid.Game, error) {
	return DealGraded(ctx, t, seed, 0, 1)
}

// DealGraded is [DealWinnable] for a wanted difficulty: the deal of the first
// seed that can be won and whose [Difficulty] lies between low and high, both
// included. There may be none; end the context to give up.
func DealGraded(ctx context.Context, t *pyramid.Table, seed uint64, low, high float64) (pyramid.Game, error) {
	if t == nil {
		return pyramid.Game{}, pyramid.ErrNoGame
	}
	if !(low <= high) || low > 1 || high < 0 {
		return pyramid.Game{}, fmt.Errorf("solver: no game has a difficulty from %v to %v: want numbers from 0 to 1, the lower first", low, high)
	}
	for ; ; seed++ {
		g := t.Deal(seed)
		r, err := Solve(ctx, g, Options{})
		if err != nil {
			return pyramid.Game{}, err
		}
		if r.Verdict != Winnable {
			continue
		}
		if low <= 0 && high >= 1 {
			return g, nil
		}
		if d := Difficulty(g); low <= d && d <= high {
			return g, nil
		}
	}
}

// playOuts is how many random games Difficulty plays.
const playOuts = 500

// Difficulty returns how hard a position is for a player who does not think:
// the share of random play-outs that are not won, from 0, every one wins, to 1,
// none does. There are 500 of them, so it is a multiple of 1/500. Each makes any
// removal or store at random, all alike, as long as there is one, and draws or
// redeals when there is none, until nothing more can be removed. The same
// position has the same difficulty every time. It takes a few milliseconds.
//
// It says nothing of a player who thinks, and a game of difficulty 1 may be
// winnable: with two redeals about a third of the winnable deals are such. The
// zero Game has difficulty 1.
func Difficulty(g pyramid.Game) float64 {
	random := rand.New(rand.NewPCG(0x70797261, 0x6d6964))
	lost := 0
	var moves []pyramid.Move
	for range playOuts {
		end := g
		for idle := 0; end.Status() == pyramid.Playing && idle <= 2*len(g.Deck())+2; {
			moves = end.AppendMoves(moves[:0])
			n := len(moves)
			if isWalk(moves[n-1]) && n > 1 {
				n--
			}
			m := moves[random.IntN(n)]
			idle++
			if !isWalk(m) {
				idle = 0
			}
			end, _ = end.Play(m)
		}
		if end.Status() != pyramid.Won {
			lost++
		}
	}
	return float64(lost) / playOuts
}
