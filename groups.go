package pyramid

import (
	"cmp"
	"math/bits"
	"slices"
)

// How removals of more than two cards are listed. Compile spells patterns out
// as forms; a position is searched for sets of live cards form by form, where
// a set grows in the order of places as long as it can still become one of the
// form. So each set is met once a form.

// form is one kind of set of cards: either certain ranks, each so often, or
// ranks that make a sum. Equal ranks and runs are forms of ranks as well: four
// equal cards are one of 13, three in a row one of 11.
type form struct {
	ranks rankCount // of a form of ranks
	sum   int       // of a form of a sum
	from  uint16    // the ranks that make the sum
	with  uint16    // the ranks of one card besides, none for no such card
	size  int       // the number of cards, AnyCount for any

	distinct bool // no rank comes twice in the sum
	suits    Suits
}

// rankCount counts cards by rank, four bits each.
type rankCount uint64

func one(r Rank) rankCount { return 1 << (4 * r) }

func (n rankCount) has(r Rank) bool { return n>>(4*r)&15 != 0 }

// rankBits returns ranks as a set of bits, all for an empty list.
func rankBits(ranks []Rank) uint16 {
	if len(ranks) == 0 {
		return 1<<16 - 1
	}
	var set uint16
	for _, r := range ranks {
		set |= 1 << (r & 15)
	}
	return set
}

// forms spells out the patterns that take more than two cards.
func (c *compiler) forms() {
	t := &c.t
	for i := range t.groups {
		t.forms = append(t.forms, t.groups[i].forms(t.high)...)
	}
	slices.SortFunc(t.forms, func(a, b form) int {
		return cmp.Or(cmp.Compare(a.ranks, b.ranks), cmp.Compare(a.sum, b.sum), cmp.Compare(a.from, b.from), cmp.Compare(a.with, b.with),
			cmp.Compare(a.size, b.size), cmp.Compare(a.suits, b.suits))
	})
	t.forms = slices.Compact(t.forms)
}

// forms returns the forms of a pattern in a deck with this highest rank.
func (p *Pattern) forms(high Rank) []form {
	from, with := rankBits(p.From), uint16(0)
	core := p.size() // less the card of With
	if len(p.With) > 0 {
		with = rankBits(p.With)
		core--
	}
	if p.Sum > 0 {
		return []form{{sum: p.Sum, from: from, with: with, size: p.size(), distinct: p.Distinct, suits: p.Suits}}
	}
	var forms []form
	add := func(ranks ...Rank) {
		var n rankCount
		for _, r := range ranks {
			if from>>r&1 == 0 || p.Distinct && n.has(r) {
				return
			}
			n += one(r)
		}
		if with == 0 {
			forms = append(forms, form{ranks: n, size: p.size(), suits: p.Suits})
		}
		for _, w := range p.With {
			forms = append(forms, form{ranks: n + one(w), size: p.size(), suits: p.Suits})
		}
	}
	if p.Set != nil {
		add(p.Set...)
		return forms
	}
	for first := Rank(1); first <= high; first++ {
		ranks := make([]Rank, core)
		for i := range ranks {
			ranks[i] = first
			if p.Run {
				ranks[i] = (first+Rank(i)-1)%high + 1
			}
		}
		wraps := p.Run && int(first)+core-1 > int(high)
		if !wraps || p.Wrap && core <= int(high) {
			add(ranks...)
		}
	}
	return forms
}

// groupFinder looks for the removals of more than two cards.
type groupFinder struct {
	game *Game
	any  bool // one is enough

	// The live cards, in the order of places, and those that may leave with
	// cards that cover them.
	n     int
	place [MaxSlots + maxOthers]Place
	card  [MaxSlots + maxOthers]Card
	slot  [MaxSlots + maxOthers]uint64 // its bit, none for a card that lies in no slot
	above [MaxSlots + maxOthers]uint64 // what covers it

	// The search for sets of a form.
	form   *form
	use    [MaxSlots + maxOthers]uint8 // the cards that can be part of one
	used   int
	reach  [MaxSlots + maxOthers + 1]int // what the cards from here on total
	cards  [MaxGroup]Card                // picked so far
	places [MaxGroup]Place
}

// picked is a set of cards that grows.
type picked struct {
	n       int
	slots   uint64
	missing uint64    // slots that cover some of the cards and must be picked too
	need    rankCount // the ranks to come, of a form of ranks
	rest    int       // what is to come, of a form of a sum
	met     uint16    // the ranks met, of a form of a sum
}

// appendGroups appends the removals of more than two cards, in no particular
// order, or only one of them. A set that several forms admit comes several
// times; see once.
func (g *Game) appendGroups(dst []Move, others []other, any bool) []Move {
	t := g.deal.table
	f := groupFinder{game: g, any: any}
	candidates := g.exposed
	if t.rules.Overlap {
		candidates = g.coveredByFew(t.maxGroup)
	}
	for m := candidates; m != 0; m &= m - 1 {
		s := bits.TrailingZeros64(m)
		f.slot[f.n], f.above[f.n] = 1<<s, t.cover[s]&g.slots
		f.add(t.places[s], g.deal.cards[g.slotCard(s)])
	}
	for i := range others {
		if o := &others[i]; o.top == 0 {
			f.add(o.place, g.Card(o.place))
		}
	}
	first, room := len(dst), 1000
	for i := range t.forms {
		dst = f.find(dst, &t.forms[i])
		if len(dst)-first > room { // many forms could make too many copies
			dst = once(dst, first)
			room = 1000 + 2*(len(dst)-first)
		}
	}
	return dst
}

// once sorts the moves from an index on and drops copies.
func once(moves []Move, from int) []Move {
	slices.SortFunc(moves[from:], Move.Compare)
	return moves[:from+len(slices.Compact(moves[from:]))]
}

func (f *groupFinder) add(p Place, c Card) {
	f.place[f.n], f.card[f.n] = p, c
	f.n++
}

// find appends the sets of one form.
func (f *groupFinder) find(dst []Move, form *form) []Move {
	if form.size > f.n || f.done(dst) {
		return dst
	}
	f.form, f.used = form, 0
	t := f.game.deal.table
	for i, c := range f.card[:f.n] {
		if r := c.Rank(); form.ranks.has(r) || form.from>>r&1 != 0 && t.value[r] <= form.sum {
			f.use[f.used] = uint8(i)
			f.used++
		}
	}
	if form.sum == 0 {
		return f.growRanks(dst, picked{need: form.ranks}, 0)
	}
	f.sums()
	if form.with == 0 {
		return f.growSum(dst, picked{rest: form.sum}, 0)
	}
	for i, c := range f.card[:f.n] {
		if form.with>>c.Rank()&1 != 0 {
			if with, ok := f.pick(picked{rest: form.sum}, i); ok {
				dst = f.growSum(dst, with, 0)
			}
		}
	}
	return dst
}

// sums fills in reach.
func (f *groupFinder) sums() {
	t := f.game.deal.table
	f.reach[f.used] = 0
	for k := f.used - 1; k >= 0; k-- {
		f.reach[k] = f.reach[k+1] + t.value[f.card[f.use[k]].Rank()]
	}
}

// pick adds a card to a set, and reports whether the set can still become one
// of the form as far as suits and covers tell.
func (f *groupFinder) pick(p picked, i int) (picked, bool) {
	f.cards[p.n], f.places[p.n] = f.card[i], f.place[i]
	p.n++
	p.slots |= f.slot[i]
	p.missing = (p.missing | f.above[i]) &^ p.slots
	room := MaxGroup
	if f.form.size != AnyCount {
		room = f.form.size
	}
	return p, p.n+bits.OnesCount64(p.missing) <= room && (f.form.suits == AnySuits || f.form.suits.fit(f.cards[:p.n]))
}

// done reports whether the search is over.
func (f *groupFinder) done(dst []Move) bool { return f.any && len(dst) > 0 }

// growRanks adds the cards from index k on to a set of certain ranks.
func (f *groupFinder) growRanks(dst []Move, p picked, k int) []Move {
	if p.need == 0 {
		return f.emit(dst, p.n)
	}
	for left := f.form.size - p.n; k <= f.used-left && !f.done(dst); k++ {
		i := int(f.use[k])
		r := f.card[i].Rank()
		if !p.need.has(r) {
			continue
		}
		if next, ok := f.pick(p, i); ok {
			next.need -= one(r)
			dst = f.growRanks(dst, next, k+1)
		}
	}
	return dst
}

// growSum adds the cards from index k on to a set that makes a sum.
func (f *groupFinder) growSum(dst []Move, p picked, k int) []Move {
	size := f.form.size
	if p.rest == 0 && (p.n == size || size == AnyCount && p.n > 2) {
		dst = f.emit(dst, p.n)
	}
	if p.n == size || p.n == MaxGroup {
		return dst
	}
	values := &f.game.deal.table.value
	for ; k < f.used && f.reach[k] >= p.rest && !f.done(dst); k++ {
		i := int(f.use[k])
		r := f.card[i].Rank()
		if values[r] > p.rest || f.form.distinct && p.met>>r&1 != 0 || f.form.with != 0 && f.place[i] == f.places[0] {
			continue
		}
		if next, ok := f.pick(p, i); ok {
			next.rest -= values[r]
			next.met |= 1 << r
			dst = f.growSum(dst, next, k+1)
		}
	}
	return dst
}

// emit appends the removal of the picked cards if it is legal.
func (f *groupFinder) emit(dst []Move, n int) []Move {
	m := Remove(f.places[:n]...)
	var set taken
	if why, _ := f.game.refuseRemoval(&m, &set); why == 0 {
		dst = append(dst, m)
	}
	return dst
}

// coveredByFew returns the face-up slots which could leave in a sequence of at
// most n cards: those with fewer than n cards above them.
func (g *Game) coveredByFew(n int) uint64 {
	t := g.deal.table
	var few uint64
	for m := g.slots; m != 0; m &= m - 1 {
		s := bits.TrailingZeros64(m)
		if t.down>>s&1 != 0 && g.exposed>>s&1 == 0 {
			continue
		}
		above := t.cover[s] & g.slots
		for next := above; next != 0 && bits.OnesCount64(above) < n; {
			c := bits.TrailingZeros64(next)
			next &= next - 1
			fresh := t.cover[c] & g.slots &^ above
			above |= fresh
			next |= fresh
		}
		if bits.OnesCount64(above) < n {
			few |= 1 << s
		}
	}
	return few
}
