package varianttest

import (
	"fmt"
	"math/rand/v2"

	"github.com/pyramid-go/pyramid"
)

// longest is the number of moves of a game, which unlimited redeals would
// never end.
const longest = 150

// deal deals a seed and looks at what must be true of every deal; it returns
// nil if the first position is wrong already.
func (k *kit) deal(seed uint64) (p *position) {
	k.guard(nil, fmt.Sprintf("Deal(%d)", seed), func() {
		g := k.table.Deal(seed)
		p = k.begin(g, seed)
		if p == nil {
			return
		}
		if got, ok := g.Seed(); !ok || got != seed {
			k.fail(ErrOptions, p, "the deal says its seed is %d, %t", got, ok)
		}
		if again := k.table.Deal(seed); !g.Equal(again) {
			k.fail(ErrOptions, p, "the same seed deals another game: %v", again.Deck())
		}
		k.checkShuffle(p, seed, g.Deck())
		switch again, err := k.table.Start(g.Deck()); {
		case err != nil:
			k.fail(ErrText, p, "Start refuses the deck that Deal dealt: %v", err)
		case !again.Equal(g):
			k.fail(ErrText, p, "Start with the same deck gives another game")
		}
		k.checkDeckText(p)
	})
	return p
}

// begin makes the first position of a deal.
func (k *kit) begin(g pyramid.Game, salt uint64) *position {
	p := &position{
		game: k.lib.game(g),
		book: newLedger(k.rules, g.Deck()),
		deal: &deal{
			rng:  rand.New(rand.NewPCG(salt, 13)),
			seen: map[string]*position{}, keys: map[any]string{},
			goals: map[string]bool{}, gains: map[gainOf]int{},
		},
	}
	count := map[pyramid.Card]int{}
	for _, c := range k.rules.Deck {
		count[c]++
	}
	for i := range len(k.rules.Deck) + 1 {
		count[g.Dealt(i)]--
	}
	for c, n := range count {
		if n != 0 && c != 0 {
			k.fail(ErrCards, p, "the deal has %d of %v too few", n, c)
			return nil
		}
	}
	for at, c := range k.rules.Pin {
		if i := k.rules.slot[at]; g.Dealt(i) != c {
			k.fail(ErrOptions, p, "%v is pinned to %v, but %v is dealt there", c, at, g.Dealt(i))
		}
	}
	if !k.agree(p) {
		return nil
	}
	k.checkKey(p)
	return p
}

// step plays a move that the game lists and compares the game with the ledger.
// It returns nil if they differ or the move does not play.
func (k *kit) step(p *position, m pyramid.Move) (q *position) {
	k.guard(p, "playing "+m.String(), func() {
		next, err := p.game.Play(m)
		switch why := p.book.refuses(m); {
		case err != nil && why == "":
			k.fail(ErrMoves, p, "a legal move is refused: %v", err)
			return
		case err == nil && why != "":
			k.fail(ErrMoves, p, "%v is played, but not legal: %s", m, why)
			return
		case err != nil:
			return
		}
		to := &position{game: next, book: p.book.play(m), deal: p.deal, prev: p, last: m}
		k.askGoal(to)
		k.askScore(to)
		if k.agree(to) {
			k.checkKey(to)
			q = to
		}
	})
	return q
}

// style is a way of playing at random: how much more likely each kind of move
// is than others.
type style struct{ removal, store, turn int }

var styles = []style{
	{1, 1, 1},
	{30, 3, 1},
	{10, 1, 20},
	{4, 10, 4},
	{1, 0, 200}, // through all passes
	{30, 0, 10},
}

func (s style) choose(rng *rand.Rand, moves []pyramid.Move) pyramid.Move {
	weight := func(m pyramid.Move) int {
		switch {
		case m.IsRemoval():
			return s.removal
		case m.IsStore():
			return s.store
		}
		return s.turn
	}
	total := 0
	for _, m := range moves {
		total += weight(m)
	}
	if total == 0 {
		return moves[0]
	}
	at := rng.IntN(total)
	for _, m := range moves {
		if at -= weight(m); at < 0 {
			return m
		}
	}
	panic("unreachable")
}

// walk plays a game at random and looks at every position on the way. It
// returns the last one.
func (k *kit) walk(first *position, s style) *position {
	p := first
	var track []*snapshot
	for n := 0; n < longest; n++ {
		var moves []pyramid.Move
		if !k.guard(p, "a game", func() {
			moves = k.look(p)
			track = append(track, snap(p, moves))
		}) || len(moves) == 0 {
			break
		}
		next := k.step(p, s.choose(p.deal.rng, moves))
		if next == nil {
			break
		}
		p = next
	}
	k.guard(p, "a game", func() { k.checkTrack(track) })
	if len(k.trails) < k.effort.again {
		k.trails = append(k.trails, trail{first: first, last: p})
	}
	return p
}

// look makes the checks of single positions and returns the moves.
func (k *kit) look(p *position) []pyramid.Move {
	moves := p.game.Moves()
	k.checkOrder(p, moves)
	k.checkListed(p, moves)
	k.checkStuck(p, moves)
	if k.probed < k.effort.probes && (p.prev == nil && k.probed%4 == 0 || len(moves) == 0 || p.deal.rng.IntN(10) == 0) {
		k.probed++
		k.probe(p, moves)
		k.checkViews(p)
		k.checkBranches(p, moves)
	}
	return moves
}

// playRigged plays a game with a deck that is made so that it can be won.
func (k *kit) playRigged(salt uint64) {
	deck, script := k.rig(salt)
	if deck == nil {
		return
	}
	g, err := k.table.Start(deck)
	if err != nil {
		k.fail(ErrOptions, nil, "Start refuses the cards of the rules' deck in another order, %v: %v", deck, err)
		return
	}
	p := k.begin(g, salt)
	if p == nil {
		return
	}
	var track []*snapshot
	for i := 0; ; i++ {
		moves := p.game.Moves()
		k.checkOrder(p, moves)
		k.checkListed(p, moves)
		k.checkStuck(p, moves)
		track = append(track, snap(p, moves))
		if p.book.won || i == len(script) {
			break
		}
		if why := p.book.refuses(script[i]); why != "" {
			break // a pair rule that changes its mind, which is reported
		}
		next := k.step(p, script[i])
		if next == nil {
			return
		}
		p = next
	}
	if p.book.won {
		k.probe(p, nil)
		k.checkViews(p)
	}
	k.checkTrack(track)
}
