package varianttest

import (
	"slices"

	"github.com/pyramid-go/pyramid"
)

// checkPairRule compares which cards leave together by the table with what
// the rules say, and asks a pair rule again, more than once.
func (k *kit) checkPairRule() {
	r := k.rules
	faces := slices.Clone(r.Deck)
	slices.Sort(faces)
	faces = slices.Compact(faces)
	ask := func(cards ...pyramid.Card) bool {
		if slices.ContainsFunc(r.Match, func(p pyramid.Pattern) bool { return r.fitsPattern(p, cards) }) {
			return true
		}
		if r.PairRule == nil {
			return false
		}
		given := slices.Clone(cards)
		fit := r.PairRule.Match(given)
		if !slices.Equal(given, cards) {
			k.fail(ErrHook, nil, "the pair rule %q changes the cards it is asked about: %v to %v", r.PairRule, cards, given)
		}
		return fit
	}
	differs := func(want bool, cards ...pyramid.Card) {
		fault, who := ErrOptions, "the rules"
		if r.PairRule != nil {
			fault, who = ErrHook, "the pair rule, asked again,"
		}
		k.fail(fault, nil, "%v leave together in play: %t; by %s: %t", pyramid.Deck(cards), !want, who, want)
	}
	for _, a := range faces {
		mates, alone := k.table.Mates(k.table.Kind(a))
		if fit := ask(a); fit != alone {
			differs(fit, a)
			return
		}
		for _, b := range faces {
			pairs := mates>>k.table.Kind(b)&1 != 0
			if fit := ask(a, b); fit != pairs {
				differs(fit, a, b)
				return
			}
		}
	}
	for _, a := range faces {
		if _, alone := k.table.Mates(k.table.Kind(a)); r.PairRule != nil && ask(a) != alone {
			differs(!alone, a)
			return
		}
	}
}

// askGoal asks a goal rule again about a position that a removal led to. The
// ledger then goes on with what the game says.
func (k *kit) askGoal(p *position) {
	rule := k.rules.GoalRule
	if rule == nil {
		return
	}
	won := p.game.Status() == pyramid.Won
	p.book.won = won
	if !p.last.IsRemoval() {
		return // it is asked after removals only
	}
	real := p.game.real()
	for range 2 {
		if now := rule.Reached(real); now != won {
			k.fail(ErrHook, p, "the goal rule %q said %t in play; asked again, it says %t", rule, won, now)
			return
		}
	}
	signature := p.book.signature()
	if before, ok := p.deal.goals[signature]; ok && before != won {
		k.fail(ErrHook, p, "the goal rule %q says %t; of the same position, reached another way, it said %t", rule, won, before)
		return
	}
	p.deal.goals[signature] = won
}

// askScore asks a score rule again about the move that led to a position. The
// ledger then goes on with what the game says.
func (k *kit) askScore(p *position) {
	rule := k.rules.ScoreRule
	if rule == nil {
		return
	}
	gain := p.game.Score() - p.prev.game.Score()
	p.book.points = p.prev.book.points
	if !p.last.IsRemoval() {
		return // it is asked after removals only; agreeRules sees that nothing changes
	}
	p.book.points += gain
	for range 2 {
		const most = 1 << 53 // where a Game stops counting
		now := rule.Gain(p.prev.game.real(), p.game.real(), p.last)
		if now != gain && p.book.points > -most && p.book.points < most {
			k.fail(ErrHook, p, "the score rule %q gave %d points in play; asked again, it gives %d", rule, gain, now)
			return
		}
	}
	of := gainOf{p.prev.book.signature(), p.last}
	if before, ok := p.deal.gains[of]; ok && before != gain {
		k.fail(ErrHook, p, "the score rule %q gives %d points; for the same move in the same position, reached another way, it gave %d", rule, gain, before)
		return
	}
	p.deal.gains[of] = gain
}
