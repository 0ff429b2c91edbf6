package solver

import (
	"context"
	"time"

	"github.com/pyramid-go/pyramid"
)

// Advice is a move and what is known about it.
type Advice struct {
	// Move is the move to make. It is the zero Move if nothing can be gained
	// any more: the game is over, or no line makes more points, or removes
	// more cards, than it has already.
	Move pyramid.Move

	// Goal is what the line goes for that begins with Move: AnyWin if the game
	// can be won, else BestScore or MostCards.
	Goal Goal

	// Verdict says whether the game can be won, before the move and after it.
	Verdict Verdict

	Score   int  // Game.Score at the end of the line
	Removed int  // Game.Removed there
	Exact   bool // no line is better; else the search was cut short
}

// What a hint may take: with it a search of the slowest kind ends after some
// seconds.
const (
	hintPositions = 500_000 // for each of its questions
	hintMemory    = 512 << 20
)

// Hint returns a move to go on with. If the game can be won, it can be won
// after the move. Else the move leads to the best score, or to the most cards
// removed where the rules keep no score. Who follows the hints gets there: they
// never lead round in circles through the stock.
//
// The search is bounded to 500,000 positions and 512 MB for each question that
// it asks, mostly one or two, and one more for each removal where redeals are
// unlimited; see Options. Where that is not enough, as in large games with
// cells, or where the context ends before, Advice is the best that was found,
// some legal move at least, and not Exact; Verdict may be Unknown.
// The only errors are that of a context that has ended before the call, and
// [pyramid.ErrNoGame] for the zero Game.
func Hint(ctx context.Context, g pyramid.Game) (Advice, error) {
	if err := ctx.Err(); err != nil {
		return Advice{}, err
	}
	if g.Table() == nil {
		return Advice{}, pyramid.ErrNoGame
	}
	o := Options{Positions: hintPositions, Memory: hintMemory}
	win, err := solveFor(ctx, g, o, 2)
	if err != nil {
		return Advice{}, err
	}
	if win.Verdict == Winnable {
		return direct(ctx, g, advice(win, AnyWin), o)
	}
	o.Goal = BestScore
	if rules := g.Table().Rules(); rules.Score.None || rules.Score.Redeal > 0 {
		o.Goal = MostCards
	}
	best, err := solveFor(ctx, g, o, 1)
	if err != nil {
		return Advice{}, err
	}
	a := advice(best, o.Goal)
	if win.Verdict != Unknown {
		a.Verdict = win.Verdict
	}
	if moves := g.Moves(); a.Move == (pyramid.Move{}) && !a.Exact && len(moves) > 0 {
		a.Move = moves[0]
	}
	return direct(ctx, g, a, o)
}

// solveFor is Solve in a part of the time that the context leaves. That the
// time is up is no error here.
func solveFor(ctx context.Context, g pyramid.Game, o Options, part int) (Result, error) {
	if end, ok := ctx.Deadline(); ok {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, time.Until(end)/time.Duration(part))
		defer cancel()
	}
	r, err := Solve(ctx, g, o)
	if err != nil && ctx.Err() != nil {
		err = nil
	}
	return r, err
}

func advice(r Result, goal Goal) Advice {
	a := Advice{Goal: goal, Verdict: r.Verdict, Score: r.Score, Removed: r.Removed, Exact: r.Exact}
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
	if !isWalk(a.Move) || g.RedealsLeft() != pyramid.Unlimited {
		return a, nil
	}
	for _, m := range g.Moves() {
		next, err := g.Play(m)
		if isWalk(m) || err != nil {
			continue
		}
		r, err := solveFor(ctx, next, o, 1)
		if err != nil {
			return Advice{}, err
		}
		good := r.Verdict == Winnable
		switch o.Goal {
		case BestScore:
			good = r.Score >= a.Score || !a.Exact
		case MostCards:
			good = r.Removed >= a.Removed || !a.Exact
		}
		if good {
			a.Move, a.Score, a.Removed = m, r.Score, r.Removed
			return a, nil
		}
	}
	return a, nil
}
