package pyramid

import (
	"fmt"
	"math/bits"
	"slices"
)

// How patterns and pair rules become a relation between kinds of cards.

const maxPatterns = 64

// patterns checks the patterns one by one.
func (c *compiler) patterns() {
	if len(c.r.Match) > maxPatterns {
		c.fail(ErrPattern, "Match", "it has %d patterns, want at most %d", len(c.r.Match), maxPatterns)
		return
	}
	for i := range c.r.Match {
		p := &c.r.Match[i]
		for _, why := range p.wrong() {
			c.fail(ErrPattern, fmt.Sprintf("Match[%d]", i), "%s", why)
		}
	}
	if c.r.PairRule != nil {
		c.hook("PairRule", c.r.PairRule.String)
	}
}

// wrong returns what is wrong with a pattern.
func (p *Pattern) wrong() []string {
	var why []string
	says := 0
	for _, set := range []bool{p.Sum != 0, p.Equal, p.Run, p.Set != nil} {
		if set {
			says++
		}
	}
	if says != 1 {
		why = append(why, "want exactly one of Sum, Equal, Run and Set")
	}
	if p.Sum < 0 || p.Sum > 9000 {
		why = append(why, fmt.Sprintf("Sum is %d, want 1 to 9000", p.Sum))
	}
	if p.Count < 0 && p.Count != AnyCount || p.Count > MaxGroup {
		why = append(why, fmt.Sprintf("Count is %d, want 0 to %d, or AnyCount", p.Count, MaxGroup))
	} else if p.size() > MaxGroup {
		why = append(why, fmt.Sprintf("it takes %d cards, want at most %d", p.size(), MaxGroup))
	}
	if p.Count == AnyCount && (p.Sum == 0 || len(p.With) > 0) {
		why = append(why, "AnyCount goes with Sum, and not with With")
	}
	if p.Set != nil && p.Count != 0 && p.Count != len(p.Set) {
		why = append(why, fmt.Sprintf("Count is %d for a Set of %d ranks", p.Count, len(p.Set)))
	}
	if (p.Equal || p.Run) && p.Count == 1 {
		why = append(why, "Equal and Run take two cards or more")
	}
	if p.Wrap && !p.Run {
		why = append(why, "Wrap goes with Run")
	}
	if p.Run && len(p.With) > 0 {
		why = append(why, "With does not go with Run")
	}
	if p.Set != nil && len(p.Set) == 0 {
		why = append(why, "Set is empty")
	}
	for _, ranks := range [][]Rank{p.Set, p.From, p.With} {
		if len(ranks) > 16 {
			why = append(why, fmt.Sprintf("a list has %d ranks", len(ranks)))
			continue
		}
		for _, r := range ranks {
			if r < 1 || r > King {
				why = append(why, fmt.Sprintf("there is no rank %d", r))
			}
		}
	}
	switch p.Suits {
	case AnySuits, SameSuit, DifferentSuits, SameColor:
	case OtherColor:
		if p.size() != 2 {
			why = append(why, "Suits different-color is for two cards")
		}
	default:
		why = append(why, fmt.Sprintf("there is no suit condition %q", clip(string(p.Suits))))
	}
	return why
}

// relation samples the patterns and the pair rule over all faces of the deck
// and sorts the faces into kinds.
func (c *compiler) relation() {
	t, r := &c.t, &c.r
	faces := slices.Clone(r.Deck)
	slices.Sort(faces)
	faces = slices.Compact(faces)

	row := make([][]bool, len(faces)) // who pairs with whom
	alone := make([]bool, len(faces))
	for i, a := range faces {
		alone[i] = c.fits(a)
		row[i] = make([]bool, len(faces))
		for k, b := range faces[:i+1] {
			fit := c.fits(a, b)
			if i != k && fit != c.fits(b, a) {
				c.fail(ErrAsymmetric, "PairRule", "%v with %v is not the same as %v with %v", a, b, b, a)
			}
			row[i][k], row[k][i] = fit, fit
		}
	}
	if len(c.problems) > 0 {
		return
	}
	var first []int // a face of each kind
	for i := range faces {
		kind := slices.IndexFunc(first, func(k int) bool {
			return alone[i] == alone[k] && slices.Equal(row[i], row[k])
		})
		if kind < 0 {
			kind = len(first)
			first = append(first, i)
		}
		t.kind[faces[i]] = uint8(kind + 1)
	}
	t.kinds = len(first)
	if t.kinds > MaxKinds {
		c.fail(ErrKinds, "Deck", "its cards are of %d kinds, of which each pairs with other cards; want at most %d", t.kinds, MaxKinds)
		return
	}
	for a, i := range first {
		if alone[i] {
			t.alone |= 1 << a
		}
		for b, k := range first {
			if row[i][k] {
				t.mates[a] |= 1 << b
			}
		}
	}
	t.maxGroup = 1
	if slices.ContainsFunc(t.mates[:t.kinds], func(m uint64) bool { return m != 0 }) {
		t.maxGroup = 2
	}
	for _, p := range r.Match {
		if size := p.size(); size > 2 || size == AnyCount {
			t.groups = append(t.groups, p)
			if size == AnyCount {
				size = MaxGroup
			}
			t.maxGroup = max(t.maxGroup, size)
		}
	}
}

// fits reports whether one or two cards leave together.
func (c *compiler) fits(cards ...Card) bool {
	for i := range c.r.Match {
		if c.r.Match[i].fits(&c.t, cards) {
			return true
		}
	}
	return c.r.PairRule != nil && c.r.PairRule.Match(slices.Clone(cards))
}

// groupSize refuses groups that could be too many to list: all live places
// together have 2^16 sets at most.
func (c *compiler) groupSize() {
	const most = 16
	r, t := &c.r, &c.t
	if t.maxGroup <= 4 {
		return
	}
	places := t.width() + r.Cells.Count
	if r.Overlap {
		places = t.slots + r.Cells.Count
	}
	if !t.hidden {
		places++
	}
	if t.draw > 0 {
		places += r.Wastes
		if r.WasteOldest {
			places += r.Wastes
		}
	}
	if places > most {
		c.fail(ErrPattern, "Match", "up to %d places can be live at once, slots and piles; removals of more than four cards need rules with at most %d", places, most)
	}
}

// width returns the largest number of slots of which none covers another,
// directly or not: slots less the pairs of a largest matching along the covers
// (Dilworth).
func (t *Table) width() int {
	var above [MaxSlots]uint64 // all that lies on a slot, directly or not
	for done := uint64(0); done != lowBits(t.slots); {
		for s := range t.slots {
			if done>>s&1 == 0 && t.cover[s]&^done == 0 {
				above[s] = t.cover[s]
				for m := t.cover[s]; m != 0; m &= m - 1 {
					above[s] |= above[bits.TrailingZeros64(m)]
				}
				done |= 1 << s
			}
		}
	}
	var partner [MaxSlots]int // slot above to slot below, plus one
	var tried uint64
	var augment func(s int) bool
	augment = func(s int) bool {
		for m := above[s] &^ tried; m != 0; m &= m - 1 {
			on := bits.TrailingZeros64(m)
			if tried>>on&1 != 0 {
				continue
			}
			tried |= 1 << on
			if partner[on] == 0 || augment(partner[on]-1) {
				partner[on] = s + 1
				return true
			}
		}
		return false
	}
	width := t.slots
	for s := range t.slots {
		tried = 0
		if augment(s) {
			width--
		}
	}
	return width
}

// unmatched refuses rules in which cards that the goal wants gone fit with
// nothing in the deck.
func (c *compiler) unmatched() {
	t, goal := &c.t, &c.t.goal
	if t.maxGroup == 0 { // there is no relation, which is reported
		return
	}
	if goal.slots == 0 && !goal.waste && !goal.cells { // also of code, and of a number
		return
	}
	faces := map[Card]int{}
	ofKind := make([]int, t.kinds)
	for _, card := range c.r.Deck {
		faces[card]++
		ofKind[t.Kind(card)]++
	}
	var never Deck
	for _, card := range c.r.Deck {
		k := t.Kind(card)
		if faces[card] == 0 || goal.spare>>card.Rank()&1 != 0 {
			continue
		}
		faces[card] = 0 // name it once
		mates := t.mates[k]
		if ofKind[k] < 2 {
			mates &^= 1 << k // it is no partner of itself
		}
		if t.alone>>k&1 == 0 && mates == 0 && !slices.ContainsFunc(t.groups, func(p Pattern) bool { return p.admits(c, card) }) {
			never = append(never, card)
		}
	}
	if never != nil {
		c.fail(ErrUnmatched, "Match", "the goal wants all cards gone, but these fit with nothing: %v", never)
	}
}

// admits reports whether a card can be part of a group that fits, as far as
// ranks tell. It errs on the side of the rules.
func (p *Pattern) admits(c *compiler, card Card) bool {
	r := card.Rank()
	if slices.Contains(p.With, r) {
		return true
	}
	var count [16]int
	for _, d := range c.r.Deck {
		count[d.Rank()]++
	}
	switch {
	case len(p.From) > 0 && !slices.Contains(p.From, r):
		return false
	case p.Set != nil:
		for _, s := range p.Set {
			if count[s]--; count[s] < 0 {
				return false
			}
		}
		return slices.Contains(p.Set, r)
	case p.Equal:
		n := p.size()
		if len(p.With) > 0 {
			n--
		}
		return count[r] >= n
	case p.Sum > 0:
		return c.t.value[r] <= p.Sum
	}
	return true
}
