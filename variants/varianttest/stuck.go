package varianttest

import "github.com/pyramid-go/pyramid"

// stuckWork is how many positions are visited in all to see whether games are
// stuck.
const stuckWork = 4000

// checkStuck compares Stuck and Over with what trying everything shows.
func (k *kit) checkStuck(p *position, moves []pyramid.Move) {
	want := false
	switch {
	case p.book.won || hasRemoval(moves):
	case len(moves) == 0:
		want = true
	default:
		if k.stuckVisits >= stuckWork || p.deal.rng.IntN(3) > 0 {
			return
		}
		removes, tried := k.removesLater(p)
		if !tried {
			return
		}
		want = !removes
	}
	if got := p.game.Stuck(); got != want {
		k.fail(ErrStuck, p, "Stuck is %t; trying all moves that remove nothing shows that it is %t", got, want)
		return
	}
	if got, want := p.game.Over(), want || p.game.Status() != pyramid.Playing; got != want {
		k.fail(ErrStuck, p, "Over is %t, with status %v and Stuck %t", got, p.game.Status(), p.game.Stuck())
	}
}

func hasRemoval(moves []pyramid.Move) bool {
	return len(moves) > 0 && moves[0].IsRemoval() // they come first
}

// removesLater reports whether moves that remove nothing lead to a removal or
// to the goal, and whether the answer was found without too much work.
func (k *kit) removesLater(from *position) (removes, tried bool) {
	const most = 500
	queue := []*position{from}
	queued := map[string]bool{from.book.signature(): true}
	for n := 0; n < len(queue); n++ {
		if k.stuckVisits++; len(queue) > most {
			return false, false
		}
		p := queue[n]
		moves := p.game.Moves()
		if p.book.won || hasRemoval(moves) {
			return true, true
		}
		for _, m := range moves {
			next, err := p.game.Play(m)
			if err != nil || p.book.refuses(m) != "" {
				return false, false // checkListed reports it
			}
			q := &position{game: next, book: p.book.play(m), deal: p.deal, prev: p, last: m}
			if s := q.book.signature(); !queued[s] {
				queued[s] = true
				queue = append(queue, q)
			}
		}
	}
	return false, true
}
