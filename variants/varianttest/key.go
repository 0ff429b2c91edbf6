package varianttest

import (
	"maps"
	"slices"

	"github.com/pyramid-go/pyramid"
)

// checkKey compares the key of a position with those of all positions of the
// deal so far: the same if and only if the ledgers are, and then with the same
// future.
func (k *kit) checkKey(p *position) {
	key, signature := p.game.Key(), p.book.signature()
	if p.game.Key() != key {
		k.fail(ErrKey, p, "the key of one and the same game changes")
		return
	}
	q, ok := p.deal.seen[signature]
	if !ok {
		if other, ok := p.deal.keys[key]; ok {
			k.fail(ErrKey, p, "the key is that of another position, reached by %v", p.deal.seen[other].path())
			return
		}
		p.deal.seen[signature], p.deal.keys[key] = p, signature
		return
	}
	if q.game.Key() != key {
		k.fail(ErrKey, p, "the same position, reached by %v, has another key", q.path())
		return
	}
	moves, same := p.game.Moves(), spelled(q)
	if !maps.EqualFunc(spelled(p), same, func(a, b pyramid.Move) bool { return true }) || p.game.Status() != q.game.Status() {
		k.fail(ErrKey, p, "a position with the same key, reached by %v, has other moves or another status", q.path())
		return
	}
	if k.rules.Goal.Removed > 0 && p.game.Removed() != q.game.Removed() {
		k.fail(ErrKey, p, "a position with the same key, reached by %v, is %d removed cards from the goal, this one %d",
			q.path(), k.rules.Goal.Removed-q.game.Removed(), k.rules.Goal.Removed-p.game.Removed())
		return
	}
	if p.deal.rng.IntN(8) > 0 {
		return
	}
	for _, m := range moves {
		a, err := p.game.Play(m)
		b, err2 := q.game.Play(same[spell(p, m)])
		if err == nil && err2 == nil && a.Key() != b.Key() {
			k.fail(ErrKey, p, "a position with the same key, reached by %v, has another key after %v", q.path(), m)
			return
		}
	}
}

// spelled returns the moves of a position by what they do: two positions with
// the same cards in other cells name them by other places.
func spelled(p *position) map[string]pyramid.Move {
	all := map[string]pyramid.Move{}
	for _, m := range p.game.Moves() {
		all[spell(p, m)] = m
	}
	return all
}

// spell names a move by the cards that it takes.
func spell(p *position, m pyramid.Move) string {
	var cards []byte
	for _, place := range m.Places() {
		cards = append(cards, byte(p.book.at(place)))
	}
	slices.Sort(cards)
	switch {
	case m.IsRemoval():
		return "remove " + string(cards)
	case m.IsStore():
		return "store " + string(cards)
	}
	return m.String()
}

// explore looks at positions in breadth, which reaches many of them in
// several ways.
func (k *kit) explore(from *position) {
	k.guard(from, "a game", func() {
		queue := []*position{from}
		queued := map[string]bool{from.book.signature(): true}
		for n := 0; n < len(queue); n++ {
			p := queue[n]
			moves := p.game.Moves()
			k.checkListed(p, moves)
			for _, m := range moves {
				q := k.step(p, m)
				if q == nil {
					return
				}
				if s := q.book.signature(); !queued[s] && len(queue) < k.effort.explored {
					queued[s] = true
					queue = append(queue, q)
				}
			}
		}
	})
}

// checkBranches plays every move of a position and comes back to the position
// by other ways; the position must stay as it is.
func (k *kit) checkBranches(p *position, moves []pyramid.Move) {
	before := snap(p, moves)
	for _, m := range moves {
		if q := k.step(p, m); q != nil {
			k.checkSwap(p, m, moves[p.deal.rng.IntN(len(moves))])
		}
	}
	if k.rules.Redeals == pyramid.Unlimited {
		k.checkRound(p)
	}
	before.check(k)
}

// checkSwap plays two moves in both orders, where that leads to the same
// position, and on from there: step sees whether the ways differ.
func (k *kit) checkSwap(p *position, a, b pyramid.Move) {
	var ends []*position
	for _, way := range [][]pyramid.Move{{a, b}, {b, a}} {
		q := p
		for _, m := range way {
			if q == nil || q.book.refuses(m) != "" || q.game.Check(m) != nil {
				return
			}
			q = k.step(q, m)
		}
		if q == nil {
			return
		}
		ends = append(ends, q)
	}
	if ends[0].book.signature() != ends[1].book.signature() {
		return
	}
	for _, q := range ends {
		for i, m := range q.game.Moves() {
			if i < 4 {
				k.step(q, m)
			}
		}
	}
}

// checkRound turns the stock over once and plays on: with unlimited redeals
// the position is the same as before.
func (k *kit) checkRound(p *position) {
	signature := p.book.signature()
	for q, turns := p, 0; q != nil && turns <= pyramid.MaxStock+1; turns++ {
		switch {
		case q.book.refuses(pyramid.Draw) == "":
			q = k.step(q, pyramid.Draw)
		case q.book.refuses(pyramid.Redeal) == "":
			q = k.step(q, pyramid.Redeal)
		default:
			return
		}
		if q != nil && q.book.signature() == signature {
			for _, m := range q.game.Moves() {
				k.step(q, m)
			}
			return
		}
	}
}

// snapshot is what a game said of itself.
type snapshot struct {
	p      *position
	moves  []pyramid.Move
	key    any
	score  int
	status pyramid.Status
	board  string
}

func snap(p *position, moves []pyramid.Move) *snapshot {
	return &snapshot{p: p, moves: slices.Clone(moves), key: p.game.Key(), score: p.game.Score(), status: p.game.Status(), board: table(p)}
}

// table spells out which card lies where.
func table(p *position) string {
	var b []byte
	for _, place := range p.book.rules.places {
		b = append(b, byte(p.game.Index(place)))
	}
	return string(append(b, byte(p.game.StockLen()), byte(p.game.Left())))
}

// check checks that the game still says the same.
func (s *snapshot) check(k *kit) bool {
	g := s.p.game
	if !slices.Equal(g.Moves(), s.moves) || g.Key() != s.key || g.Score() != s.score || g.Status() != s.status || table(s.p) != s.board {
		k.fail(ErrCopies, s.p, "the game has changed since it was played on from: it now has the moves %v, score %d, status %v; before it was %v, %d, %v",
			g.Moves(), g.Score(), g.Status(), s.moves, s.score, s.status)
		return false
	}
	return true
}

// checkTrack checks that a whole game's positions are as they were.
func (k *kit) checkTrack(track []*snapshot) {
	for _, s := range track {
		if !s.check(k) {
			return
		}
	}
}
