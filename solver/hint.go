package solver

import (
	"context"

	"github.com/pyramid-go/pyramid"
)

// Advice is a move and what is known about it.
type Advice struct {
	// Move is the move to make. It is the zero Move if nothing can be gained
	// any more: the game is over, or no line makes more points, or removes
	// more cards, than it has already.
	Move pyramid.Move

	// Verdict says whether the game can be won, before the move and after it.
	Verdict Verdict

	Score   int  // Game.Score at the end of the line that begins with Move
	Removed int  // Game.Removed there
	Exact   bool // no line is better; else the search was cut short
}

// What a hint may take. With it a search of the slowest kind ends after some
// seconds.
const (
	hintPositions = 3_000_000
	hintMemory    = 512 << 20
)

// Hint returns a move to go on with. If the game can be won, it can be won
// after the move. Else the move leads to the best score, or to the most cards
// removed where the rules keep no score. Who follows the hints gets there: they
// never lead round in circles through the stock.
//
// The search is bounded to 3 million positions and 512 MB for each question
// that it asks, mostly one; see Options. Where that is not enough, as in large
// games with cells, Advice is the best that was found, and not Exact. If the
// context ends its error is returned, with the best found so far. The zero Game
// is [pyramid.ErrNoGame].
func Hint(ctx context.Context, g pyramid.Game) (Advice, error) {
	o := Options{Positions: hintPositions, Memory: hintMemory}
	r, err := Solve(ctx, g, o)
	if err != nil || r.Verdict == Winnable {
		return advice(r), err
	}
	verdict := r.Verdict
	o.Goal = BestScore
	if rules := g.Table().Rules(); rules.Score.None && rules.ScoreRule == nil || rules.Score.Redeal > 0 {
		o.Goal = MostCards
	}
	if r, err = Solve(ctx, g, o); err != nil {
		return advice(r), err
	}
	a := advice(r)
	a.Verdict = verdict
	if isWalk(a.Move) && g.RedealsLeft() == pyramid.Unlimited {
		return direct(ctx, g, a, o)
	}
	return a, nil
}

func advice(r Result) Advice {
	a := Advice{Verdict: r.Verdict, Score: r.Score, Removed: r.Removed, Exact: r.Exact}
	if len(r.Moves) > 0 {
		a.Move = r.Moves[0]
	}
	return a
}

// isWalk reports whether a move only walks through the stock.
func isWalk(m pyramid.Move) bool { return m == pyramid.Draw || m == pyramid.Redeal }

// direct replaces a walk through a stock that can be turned over for ever by a
// removal or a store, if one is as good. Else the next line might prefer one
// that was passed by, and so on round the stock.
func direct(ctx context.Context, g pyramid.Game, a Advice, o Options) (Advice, error) {
	for _, m := range g.Moves() {
		next, err := g.Play(m)
		if isWalk(m) || err != nil {
			continue
		}
		r, err := Solve(ctx, next, o)
		if err != nil {
			return a, err
		}
		if o.Goal == BestScore && r.Score >= a.Score || o.Goal == MostCards && r.Removed >= a.Removed || !a.Exact {
			a.Move, a.Score, a.Removed = m, r.Score, r.Removed
			return a, nil
		}
	}
	return a, nil
}
