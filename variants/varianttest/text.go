package varianttest

import (
	"math"
	"slices"

	"github.com/pyramid-go/pyramid"
)

// checkText reads cards, places and moves back from their text.
func (k *kit) checkText() {
	for _, c := range k.rules.Deck {
		if back, err := k.lib.parseCard(c.String()); err != nil || back != c {
			k.fail(ErrText, nil, "card %v reads back as %v, %v", c, back, err)
		}
	}
	moves := []pyramid.Move{pyramid.Draw, pyramid.Redeal}
	for i, p := range k.rules.places {
		if back, err := k.lib.parsePlace(p.String()); err != nil || back != p {
			k.fail(ErrText, nil, "place %v reads back as %v, %v", p, back, err)
		}
		moves = append(moves, pyramid.Remove(p), pyramid.Store(p), pyramid.Remove(p, k.rules.places[i/2]),
			pyramid.Remove(k.rules.places[max(0, i-8):i+1]...))
	}
	for _, m := range moves {
		text, err := m.MarshalText()
		if err != nil || string(text) != m.String() {
			k.fail(ErrText, nil, "move %v is written as %q, %v", m, text, err)
		}
		if back, err := k.lib.parseMove(m.String()); err != nil || back != m {
			k.fail(ErrText, nil, "move %v reads back as %v, %v", m, back, err)
		}
	}
}

// checkDeckText reads the deck of a deal back from its text.
func (k *kit) checkDeckText(p *position) {
	deck := p.game.real().Deck()
	back, err := k.lib.parseDeck(deck.String())
	if err != nil || !slices.Equal(back, deck) {
		k.fail(ErrText, p, "the deck reads back as %v, %v", back, err)
	}
}

// checkNonsense calls everything with what no table has. That nothing panics
// is most of what it checks.
func (k *kit) checkNonsense() {
	t := k.table
	for _, n := range []int{-1, t.Slots(), math.MaxInt, math.MinInt} {
		if t.Place(n) != 0 || t.CoveredBy(n) != 0 || t.DealtTo(n) != -1 {
			k.fail(ErrOptions, nil, "the table has a slot %d", n)
		}
		if n > pyramid.MaxKinds || n < 0 {
			if kinds, alone := t.Mates(n); kinds != 0 || alone {
				k.fail(ErrOptions, nil, "the table has a kind %d", n)
			}
		}
	}
	if got := t.Kind(0); got != -1 {
		k.fail(ErrOptions, nil, "no card is of kind %d", got)
	}
	places := []pyramid.Place{0, 1, 63, 64, pyramid.Stock - 1, pyramid.Stock + 1, pyramid.Waste + 200, pyramid.Cell(3), 65535}
	for _, g := range []pyramid.Game{{}, t.Deal(1)} {
		wrapped := k.lib.game(g)
		for _, p := range append(places, k.rules.places...) {
			if c, exposed := wrapped.Card(p), wrapped.Exposed(p); wrapped.Index(p) == none && (c != 0 || exposed) {
				k.fail(ErrOptions, nil, "no card lies at %v, but it is %v there, and exposed: %t", p, c, exposed)
			}
			g.CoveredBy(p)
			g.Partners(p, 0, p)
			for _, m := range []pyramid.Move{{}, pyramid.Remove(p), pyramid.Remove(p, 1), pyramid.Store(p)} {
				if (wrapped.Check(m) == nil) != slices.Contains(wrapped.Moves(), m) {
					k.fail(ErrMoves, nil, "of %v, Check and Moves of the deal differ", m)
				}
			}
		}
		for _, n := range []int{-1, 0, pyramid.MaxWastes + 1, math.MaxInt, math.MinInt} {
			if wrapped.WasteLen(n) != 0 || n != 0 && g.Dealt(n) != 0 && n > len(k.rules.Deck) {
				k.fail(ErrOptions, nil, "there is a waste or a card %d", n)
			}
		}
		g.Find(0)
		g.Find(255)
		g.TimeBonus(math.MinInt64)
	}
	zero := k.lib.game(pyramid.Game{})
	if zero.Status() != pyramid.Lost || len(zero.Moves()) > 0 || !zero.Over() || zero.Left() != 0 {
		k.fail(ErrOptions, nil, "the zero Game is not lost and empty")
	}
}
