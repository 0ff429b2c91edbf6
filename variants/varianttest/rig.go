package varianttest

import (
	"math/rand/v2"
	"slices"

	"github.com/pyramid-go/pyramid"
)

// rig makes a deck that can be won, as far as that is easy, and moves that win
// it: it plays with blank cards and gives them faces that fit as they leave.
// Few deals that are left to chance are ever won, and reaching the goal must
// be seen. It returns nil where pins fix cards.
func (k *kit) rig(salt uint64) (pyramid.Deck, []pyramid.Move) {
	if len(k.rules.Pin) > 0 {
		return nil, nil
	}
	var deck pyramid.Deck
	var script []pyramid.Move
	best := len(k.rules.Deck) + 1
	for try := range uint64(6) {
		rng := rand.New(rand.NewPCG(salt, try))
		d, s, left := k.rigOnce(rng)
		if left < best {
			deck, script, best = d, s, left
		}
		if best == 0 {
			break
		}
	}
	return deck, script
}

// rigOnce also returns how many cards did not leave.
func (k *kit) rigOnce(rng *rand.Rand) (pyramid.Deck, []pyramid.Move, int) {
	groups, rest := k.partition(rng)
	cards := make(pyramid.Deck, len(k.rules.Deck))
	l := newLedger(k.rules, cards)
	var script []pyramid.Move
	turns := 0 // since the last removal
	for len(groups) > 0 && turns < 3*len(cards) {
		m := k.rigMove(rng, l, groups, turns)
		switch {
		case m == pyramid.Move{}:
			turns = len(cards) * 3
			continue
		case m.IsRemoval():
			turns = 0
			i := slices.IndexFunc(groups, func(g []pyramid.Card) bool { return len(g) == m.Len() })
			for n, p := range m.Places() {
				cards[l.at(p)] = groups[i][n]
			}
			groups = slices.Delete(groups, i, i+1)
		default:
			turns++
		}
		script = append(script, m)
		l = l.play(m)
	}
	left := l.left()
	for _, g := range groups {
		rest = append(rest, g...)
	}
	for i := range cards {
		if cards[i] == 0 {
			cards[i], rest = rest[0], rest[1:]
		}
	}
	return cards, script, left
}

// rigMove picks a removal for one of the groups from live places, or a draw or
// redeal.
func (k *kit) rigMove(rng *rand.Rand, l *ledger, groups [][]pyramid.Card, turns int) pyramid.Move {
	var live []pyramid.Place
	slots := 0
	for _, p := range k.rules.places {
		if l.live(p, nil) {
			live = append(live, p)
			if p.IsSlot() {
				slots++
			}
		}
	}
	n := len(groups[0])
	if slots > 0 && l.refuses(pyramid.Draw) == "" && rng.IntN(5) == 0 {
		return pyramid.Draw
	}
	if n > len(live) {
		if i := slices.IndexFunc(groups, func(g []pyramid.Card) bool { return len(g) <= len(live) }); i >= 0 {
			n = len(groups[i])
		}
	}
	if n == 2 && k.rules.WastePair && len(l.wastes[0]) > 1 && (slots == 0 || rng.IntN(6) == 0) {
		return pyramid.Remove(pyramid.Waste, pyramid.WasteAt(1, 2))
	}
	if n <= len(live) {
		// A place of the layout, if there is one, and others.
		from := live
		if slots > 0 {
			from = live[:slots]
		}
		places := []pyramid.Place{from[rng.IntN(len(from))]}
		for len(places) < n {
			if p := live[rng.IntN(len(live))]; !slices.Contains(places, p) {
				places = append(places, p)
			}
		}
		return pyramid.Remove(places...)
	}
	for _, m := range []pyramid.Move{pyramid.Draw, pyramid.Redeal} {
		if l.refuses(m) == "" {
			return m
		}
	}
	return pyramid.Move{}
}

// partition divides the deck into cards that leave together, and a rest.
func (k *kit) partition(rng *rand.Rand) (groups [][]pyramid.Card, rest []pyramid.Card) {
	cards := slices.Clone(k.rules.Deck)
	rng.Shuffle(len(cards), func(i, j int) { cards[i], cards[j] = cards[j], cards[i] })
	for len(cards) > 0 {
		g := k.group(cards[0], cards[1:])
		if g == nil {
			rest = append(rest, cards[0])
			cards = cards[1:]
			continue
		}
		groups = append(groups, g)
		for _, c := range g {
			i := slices.Index(cards, c)
			cards = slices.Delete(cards, i, i+1)
		}
	}
	return groups, rest
}

// group finds cards that leave with a card, nil if it sees none.
func (k *kit) group(c pyramid.Card, others []pyramid.Card) []pyramid.Card {
	if k.rules.fits(c) {
		return []pyramid.Card{c}
	}
	for _, d := range others {
		if k.rules.fits(c, d) {
			return []pyramid.Card{c, d}
		}
	}
	for _, p := range k.rules.Match {
		if n := size(p); n > 2 || n == pyramid.AnyCount {
			tries := 2000
			if g := k.grow(p, []pyramid.Card{c}, others, &tries); g != nil {
				return g
			}
		}
	}
	return nil
}

// grow adds cards to those of a group until they fit a pattern. It gives up
// when tries are used up, after which the card counts as one of the rest.
func (k *kit) grow(p pyramid.Pattern, g, others []pyramid.Card, tries *int) []pyramid.Card {
	if k.rules.fitsPattern(p, g) {
		return g
	}
	if len(g) == size(p) || len(g) == pyramid.MaxGroup {
		return nil
	}
	for i, c := range others {
		if *tries--; *tries < 0 {
			return nil
		}
		more := append(g[:len(g):len(g)], c)
		if len(p.With) == 0 && !k.rules.mayFit(p, more) {
			continue
		}
		if full := k.grow(p, more, others[i+1:], tries); full != nil {
			return full
		}
	}
	return nil
}

// mayFit reports whether cards can be part of a fit, as far as is easy to see.
func (r *rulebook) mayFit(p pyramid.Pattern, cards []pyramid.Card) bool {
	last := cards[len(cards)-1]
	count := func(ranks []pyramid.Rank) int {
		n := 0
		for _, rank := range ranks {
			if rank == last.Rank() {
				n++
			}
		}
		return n
	}
	sum, same := 0, 0
	for _, c := range cards {
		sum += r.value(c)
		if c.Rank() == last.Rank() {
			same++
		}
	}
	switch {
	case len(p.From) > 0 && count(p.From) == 0:
		return false
	case p.Set != nil:
		return same <= count(p.Set)
	case p.Equal:
		return same == len(cards)
	case p.Run:
		return same == 1
	}
	return sum <= p.Sum
}
