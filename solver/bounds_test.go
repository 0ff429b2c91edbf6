package solver

import (
	"cmp"
	"context"
	"fmt"

	"github.com/pyramid-go/pyramid"
)

// future is a position of a deal and what can be reached from it.
type future struct {
	game   pyramid.Game
	after  []gain
	length int    // of the shortest win from here, impossible if there is none
	points int    // to be made from here, at best
	cards  int    // to be removed from here, at most
	taken  uint64 // the cards of stock and waste that some line removes
}

// gain is a move: the position it leads to, the points that it makes, and how
// many cards it removes. Positions with equal keys have different scores where
// redeals are unlimited, and other numbers of cards removed where some are
// discarded.
type gain struct{ to, points, cards int }

// futures finds all positions of a deal and works out, from the ends, what can
// be reached from each. It returns nil if there are too many.
func futures(start pyramid.Game, most int) []future {
	type place struct {
		key  pyramid.Key
		pass int // the key forgets it where stock and waste are empty
	}
	rules := start.Table().Rules()
	limited, perRedeal := rules.Redeals != pyramid.Unlimited, rules.Score.Redeal
	at := map[place]int{}
	var all []future
	find := func(g pyramid.Game) int {
		p := place{key: g.Key()}
		if limited {
			p.pass = g.Pass()
		}
		i, ok := at[p]
		if !ok {
			i = len(all)
			at[p] = i
			all = append(all, future{game: g, length: impossible})
		}
		return i
	}
	for i := find(start); i < len(all); i++ {
		if len(all) > most {
			return nil
		}
		g := all[i].game
		if g.Status() == pyramid.Won {
			all[i].length = 0
		}
		for _, m := range g.Moves() {
			next, err := g.Play(m)
			if err != nil {
				panic(err) // a listed move is legal
			}
			to := find(next)
			way := gain{to, next.Score() - g.Score(), next.Removed() - g.Removed()}
			if !limited && m == pyramid.Redeal {
				way.points -= max(0, perRedeal) // or there would be no best score
			}
			all[i].after = append(all[i].after, way)
		}
	}
	for again := true; again; {
		again = false
		for i := len(all) - 1; i >= 0; i-- {
			for _, way := range all[i].after {
				again = all[i].learn(&all[way.to], way) || again
			}
		}
	}
	return all
}

// learn takes in what can be reached by a move to the next position, and reports
// whether anything was new.
func (f *future) learn(next *future, way gain) bool {
	length, most, cards, taken := f.length, f.points, f.cards, f.taken
	f.length = min(f.length, next.length+1)
	f.points = max(f.points, next.points+way.points)
	f.cards = max(f.cards, next.cards+way.cards)
	_, before, _ := f.game.Bits()
	_, after, _ := next.game.Bits()
	f.taken |= before&^after | next.taken
	return length != f.length || most != f.points || cards != f.cards || taken != f.taken
}

// state returns the position as the fast search has it.
func (f *future) state(m *model) state {
	var s state
	var turned int
	s.slots, s.stock, turned = f.game.Bits()
	s.turned, s.exposed = uint8(turned), m.exposed(s.slots)
	if m.redeals != pyramid.Unlimited {
		s.redeals = uint8(f.game.Pass() - 1)
	}
	return s
}

// CheckBounds compares all that the search believes of positions with the truth,
// in every position of a deal: nothing that is left out may be of use, and no
// bound may promise less than can be reached. It returns the number of
// positions, 0 if the deal has more than most, and an error for the first wrong
// belief.
func CheckBounds(start pyramid.Game, most int) (positions int, err error) {
	all := futures(start, most)
	if _, ok := newModel(start); !ok {
		return len(all), checkGeneral(start, all)
	}
	for _, goal := range []Goal{AnyWin, ShortestWin, BestScore, MostCards} {
		m, _ := newModel(start)
		b := &budget{ctx: context.Background()}
		var checks []func(*future, *state) error
		switch goal {
		case AnyWin:
			if err := cmp.Or(checkCovering(m, all), checkCovered(m, all)); err != nil {
				return len(all), err
			}
			r := newRelaxed(m, b, m.goalSlots, m.goalStock)
			checks = append(checks, checkReach(m, newAny(m, b, r)), checkRelaxed(r), checkLittleWork(m))
		case ShortestWin:
			checks = append(checks, checkMoves(newMoveBound(m, b, newRelaxed(m, b, m.goalSlots, m.goalStock))))
		default:
			p, ok := newPoints(m, start, goal, b)
			if !ok {
				continue
			}
			checks = append(checks, checkPoints(p, goal), checkToCome(p))
			if p.cleared != nil {
				checks = append(checks, checkRelaxed(p.cleared))
			}
		}
		for i := range all {
			f := &all[i]
			s := f.state(m)
			if won := f.game.Status() == pyramid.Won; won != m.won(&s) {
				return len(all), fmt.Errorf("the game is won: %v, but not the state\n%v", won, f.game)
			} else if won {
				continue
			}
			for _, check := range checks {
				if err := check(f, &s); err != nil {
					return len(all), fmt.Errorf("%v: %w\n%v", goal, err, f.game)
				}
			}
		}
	}
	return len(all), nil
}

// checkGeneral does it for the general search.
func checkGeneral(start pyramid.Game, all []future) error {
	search := func(goal Goal) *general { return newGeneral(start, goal, &budget{ctx: context.Background()}) }
	anyWin, shortest, score, cards := search(AnyWin), search(ShortestWin), search(BestScore), search(MostCards)
	if m, _ := newModel(start); m != nil {
		anyWin.relaxed = newRelaxed(m, anyWin.budget, m.goalSlots, m.goalStock)
	}
	for i := range all {
		f := &all[i]
		g := &f.game
		if g.Status() == pyramid.Won {
			continue
		}
		wins := f.length < impossible
		if wins && anyWin.lost(g) {
			return fmt.Errorf("won in %d moves, and said to be lost\n%v", f.length, g)
		}
		if n := shortest.bound(g); wins && n > f.length {
			return fmt.Errorf("won in %d moves, and the bound is %d\n%v", f.length, n, g)
		}
		if n := -score.bound(g); n < f.points {
			return fmt.Errorf("%d more points can be made, and the bound is %d\n%v", f.points, n, g)
		}
		if n := -cards.bound(g); n < f.cards {
			return fmt.Errorf("%d more cards can be removed, and the bound is %d\n%v", f.cards, n, g)
		}
	}
	return nil
}

func checkReach(m *model, search *anySearch) func(*future, *state) error {
	return func(f *future, s *state) error {
		reachable := m.reachable(s)
		if left := f.taken &^ reachable; left != 0 {
			return fmt.Errorf("stock cards %b can be taken, and are said to be out of reach", left)
		}
		if f.length < impossible && !search.relaxed.winnable(s, reachable) {
			return fmt.Errorf("won in %d moves, and the relaxed problem cannot be won", f.length)
		}
		return nil
	}
}

func checkMoves(bound *moveBound) func(*future, *state) error {
	return func(f *future, s *state) error {
		if f.length == impossible {
			return nil
		}
		if n, ok := bound.bound(s); !ok || int(n) > f.length {
			return fmt.Errorf("won in %d moves, and the bound is %d, %v", f.length, n, ok)
		}
		return nil
	}
}

func checkPoints(p *points, goal Goal) func(*future, *state) error {
	return func(f *future, s *state) error {
		most := f.points
		if goal == MostCards {
			most = f.cards
		}
		if cost, ok := p.bound(s); !ok || int(-cost) < most {
			return fmt.Errorf("%d more can be made, and the bound is %d, %v", most, -cost, ok)
		}
		return nil
	}
}
