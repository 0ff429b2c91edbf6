package solver

import (
	"math/bits"

	"github.com/pyramid-go/pyramid"
)

// The search of games with one waste, singles and pairs.
//
// State. The slots still occupied, the stock cards still in play, how many
// positions of the stock are turned, and the redeals made determine
// everything: the waste is what is left of the stock before the turned
// position. See pyramid.Game.Bits.
//
// Moves. Draws and redeals change nothing but the turned position. So a
// position is expanded to every removal that can be reached through them, and
// only positions after removals are stored.
//
// Dominance. A position covers what it can reach by draws and redeals alone,
// because whoever stands in the first can go to the second. Drawing one card
// at a time, that is every later pass and turned position with the same cards:
// of each set of cards only the earliest visit counts. Drawing several cards
// at a time a later position may be out of reach, so there each one counts by
// itself.
//
// For the same reason one whole pass shows everything: what a further pass
// offers was offered at the same turned position with more redeals left.
//
// Safe removals. A card that leaves alone and pairs with nothing can only be
// in the way. In a slot it is removed at once: that frees slots and takes no
// partner from anybody, and any line that wins without it wins after it, its
// own removal left out. On stock or waste the same holds if cards are drawn one
// at a time: without it, every other card is reachable as before. Drawing
// several at a time it does not, since it shifts which cards come up.
//
// The relaxed problem, see relaxed.go, refutes most positions.

// fast holds what does not change during a search.
type fast struct {
	*budget
	slots         int
	place         [pyramid.MaxSlots]pyramid.Place
	cover         [pyramid.MaxSlots]uint64 // slots that cover it
	covers        [pyramid.MaxSlots]uint64 // slots it covers
	kind          [pyramid.MaxSlots]uint8  // by slot
	stockKind     [pyramid.MaxStock]uint8  // by position
	mates         [pyramid.MaxKinds]uint64 // kinds that pair with it
	alone         uint64                   // kinds that leave alone
	safe          uint64                   // of these, those that pair with nothing
	kindSlots     [pyramid.MaxKinds]uint64 // slots that hold the kind
	kindMates     [pyramid.MaxKinds]uint64 // slots whose card pairs with the kind
	size          int                      // positions of the stock
	draw, redeals int
	hidden        bool
	pair, oldest  bool
	overlap       bool
	down          uint64
	goalSlots     uint64
	goalStock     uint64

	seen    wordTable
	relaxed relaxed
	line    []pyramid.Move
}

// state is a position of the search.
type state struct {
	slots, stock    uint64
	exposed         uint64
	turned, redeals int
}

// newFast prepares a search, or reports that the game needs the general one.
func newFast(g pyramid.Game, b *budget) (*fast, bool) {
	t := g.Table()
	r := t.Rules()
	goalSlots, goalStock, exact := g.Goal()
	if !exact || t.MaxRemoval() > 2 || r.Wastes > 1 || r.Cells.Count > 0 || t.Refills() != 0 || r.Discard || r.Draw == pyramid.NoDraw {
		return nil, false
	}
	s := &fast{
		budget: b, slots: t.Slots(), size: len(g.Deck()) - t.Slots(),
		draw: max(1, r.Draw), redeals: r.Redeals, hidden: r.StockHidden, pair: r.WastePair, oldest: r.WasteOldest,
		overlap: r.Overlap, down: t.FaceDown(), goalSlots: goalSlots, goalStock: goalStock,
	}
	for k := range t.Kinds() {
		mates, alone := t.Mates(k)
		s.mates[k] = mates
		if alone {
			s.alone |= 1 << k
			if mates == 0 {
				s.safe |= 1 << k
			}
		}
	}
	for i := range s.slots {
		s.place[i], s.cover[i] = t.Place(i), t.CoveredBy(i)
		for m := s.cover[i]; m != 0; m &= m - 1 {
			s.covers[bits.TrailingZeros64(m)] |= 1 << i
		}
		k := t.Kind(g.Dealt(t.DealtTo(i)))
		s.kind[i] = uint8(k)
		s.kindSlots[k] |= 1 << i
	}
	for k := range t.Kinds() {
		for m := s.mates[k]; m != 0; m &= m - 1 {
			s.kindMates[k] |= s.kindSlots[bits.TrailingZeros64(m)]
		}
	}
	for i := range s.size {
		s.stockKind[i] = uint8(t.Kind(g.Dealt(s.slots + i)))
	}
	s.relaxed.prepare(s)
	return s, true
}

func (s *fast) solve(g pyramid.Game) (Verdict, []pyramid.Move) {
	var p state
	p.slots, p.stock, p.turned = g.Bits()
	p.redeals = g.Pass() - 1
	for m := p.slots; m != 0; m &= m - 1 {
		if i := bits.TrailingZeros64(m); s.cover[i]&p.slots == 0 {
			p.exposed |= 1 << i
		}
	}
	switch {
	case s.search(p):
		return Winnable, s.line
	case s.out:
		return Unknown, nil
	}
	return Unwinnable, nil
}

func (s *fast) won(p *state) bool { return p.slots&s.goalSlots == 0 && p.stock&s.goalStock == 0 }

// search reports whether the goal can be reached from p, and leaves the line
// in s.line if so.
func (s *fast) search(p state) bool {
	from := len(s.line)
	s.takeSafeSlots(&p)
	if s.won(&p) {
		return true
	}
	if s.visit(&p) && s.relaxed.winnable(p.slots, p.exposed, p.stock) && s.spend() && (s.pairs(p) || s.walk(p)) {
		return true
	}
	s.line = s.line[:from]
	return false
}

// visit records the position and reports whether no earlier one covers it.
func (s *fast) visit(p *state) bool {
	redeals := p.redeals
	if s.redeals == pyramid.Unlimited {
		redeals = 0
	}
	at := uint64(redeals)<<8 | uint64(p.turned)
	if s.draw > 1 {
		return s.seen.lower(p.slots, p.stock, at, 0)
	}
	if s.redeals == pyramid.Unlimited {
		at = 0
	}
	return s.seen.lower(p.slots, p.stock, 0, uint16(at))
}

// takeSafeSlots removes the exposed cards that are always safe to remove.
func (s *fast) takeSafeSlots(p *state) {
	for again := true; again; {
		again = false
		for m := p.exposed; m != 0; m &= m - 1 {
			i := bits.TrailingZeros64(m)
			if s.safe>>s.kind[i]&1 != 0 && !s.won(p) {
				s.line = append(s.line, pyramid.Remove(s.place[i]))
				s.lift(p, i)
				again = true
			}
		}
	}
}

// lift takes the card of a slot away.
func (s *fast) lift(p *state, i int) {
	p.slots &^= 1 << i
	p.exposed &^= 1 << i
	for m := s.covers[i] & p.slots; m != 0; m &= m - 1 {
		if u := bits.TrailingZeros64(m); s.cover[u]&p.slots == 0 {
			p.exposed |= 1 << u
		}
	}
}

// try removes slots (b may be -1) and goes on from there.
func (s *fast) try(p state, a, b int) bool {
	m := pyramid.Remove(s.place[a])
	s.lift(&p, a)
	if b >= 0 {
		m = pyramid.Remove(s.place[a], s.place[b])
		s.lift(&p, b)
	}
	return s.tryMove(p, m)
}

func (s *fast) tryMove(p state, m pyramid.Move) bool {
	s.line = append(s.line, m)
	if s.search(p) {
		return true
	}
	s.line = s.line[:len(s.line)-1]
	return false
}

// pairs tries the removals from slots alone. They do not depend on the turned
// position, and the present one is the earliest.
func (s *fast) pairs(p state) bool {
	for m := p.exposed; m != 0; m &= m - 1 {
		i := bits.TrailingZeros64(m)
		if s.alone>>s.kind[i]&1 != 0 && s.try(p, i, -1) {
			return true
		}
		for with := (m & (m - 1)) & s.kindMates[s.kind[i]]; with != 0; with &= with - 1 {
			if s.try(p, i, bits.TrailingZeros64(with)) {
				return true
			}
		}
		if !s.overlap {
			continue
		}
		for under := s.covers[i] & p.slots & s.kindMates[s.kind[i]] &^ s.down; under != 0; under &= under - 1 {
			if u := bits.TrailingZeros64(under); s.cover[u]&p.slots == 1<<i && s.try(p, i, u) {
				return true
			}
		}
	}
	return false
}

// walk draws through the rest of this pass and one whole pass more, and tries
// at each position the removals that stock and waste take part in.
func (s *fast) walk(p state) bool {
	from := len(s.line)
	var offered uint64 // cards that were live before, drawing singly
	for whole := false; ; {
		if s.draw == 1 {
			s.takeSafeStock(&p)
			if s.won(&p) {
				return true
			}
		}
		if s.tryStock(p, &offered) {
			return true
		}
		rest := p.stock &^ low(p.turned)
		switch {
		case rest != 0:
			for n := s.draw; n > 0 && rest != 0; n-- {
				rest &= rest - 1
			}
			p.turned = s.first(rest)
			s.line = append(s.line, pyramid.Draw)
			continue
		case p.stock != 0 && !whole && (s.redeals == pyramid.Unlimited || p.redeals < s.redeals):
			whole = true
			p.redeals++
			p.turned = s.first(p.stock)
			s.line = append(s.line, pyramid.Redeal)
			continue
		}
		s.line = s.line[:from]
		return false
	}
}

// first returns the position of the first card of the rest of the stock.
func (s *fast) first(rest uint64) int {
	if rest == 0 {
		return s.size
	}
	return bits.TrailingZeros64(rest)
}

func low(n int) uint64 {
	if n >= 64 {
		return ^uint64(0)
	}
	return 1<<n - 1
}

// drop takes a card off stock or waste.
func (s *fast) drop(p *state, pos int) {
	p.stock &^= 1 << pos
	if pos == p.turned {
		p.turned = s.first(p.stock &^ low(pos))
	}
}

// takeSafeStock removes the safe cards on top of stock and waste.
func (s *fast) takeSafeStock(p *state) {
	for {
		waste := p.stock & low(p.turned)
		switch {
		case waste != 0 && s.safe>>s.stockKind[bits.Len64(waste)-1]&1 != 0:
			s.line = append(s.line, pyramid.Remove(pyramid.Waste))
			s.drop(p, bits.Len64(waste)-1)
		case !s.hidden && p.turned < s.size && s.safe>>s.stockKind[p.turned]&1 != 0:
			s.line = append(s.line, pyramid.Remove(pyramid.Stock))
			s.drop(p, p.turned)
		default:
			return
		}
	}
}

// tryStock tries the removals that take a card from stock or waste at this
// turned position.
func (s *fast) tryStock(p state, offered *uint64) bool {
	waste := p.stock & low(p.turned)
	stock, top, second, oldest := -1, -1, -1, -1
	if !s.hidden && p.turned < s.size {
		stock = p.turned
	}
	if waste != 0 {
		top = bits.Len64(waste) - 1
		if under := waste &^ (1 << top); under != 0 {
			second = bits.Len64(under) - 1
			if s.oldest {
				oldest = bits.TrailingZeros64(under)
			}
		}
	}
	depth := pyramid.WasteAt(1, bits.OnesCount64(waste))
	for _, c := range [...]struct {
		pos   int
		place pyramid.Place
	}{{stock, pyramid.Stock}, {top, pyramid.Waste}, {oldest, depth}} {
		if c.pos < 0 || *offered>>c.pos&1 != 0 {
			continue
		}
		if s.draw == 1 {
			// The same removal at a later position leads to a position that
			// this one covers.
			*offered |= 1 << c.pos
		}
		after := p
		s.drop(&after, c.pos)
		kind := s.stockKind[c.pos]
		if s.alone>>kind&1 != 0 && s.tryMove(after, pyramid.Remove(c.place)) {
			return true
		}
		for m := p.exposed & s.kindMates[kind]; m != 0; m &= m - 1 {
			i := bits.TrailingZeros64(m)
			next := after
			s.lift(&next, i)
			if s.tryMove(next, pyramid.Remove(s.place[i], c.place)) {
				return true
			}
		}
	}
	both := func(a, b int, pa, pb pyramid.Place) bool {
		if a < 0 || b < 0 || a == b || s.mates[s.stockKind[a]]>>s.stockKind[b]&1 == 0 {
			return false
		}
		after := p
		s.drop(&after, a)
		s.drop(&after, b)
		return s.tryMove(after, pyramid.Remove(pa, pb))
	}
	return both(stock, top, pyramid.Stock, pyramid.Waste) ||
		s.pair && both(top, second, pyramid.Waste, pyramid.WasteAt(1, 2)) ||
		both(stock, oldest, pyramid.Stock, depth) ||
		both(top, oldest, pyramid.Waste, depth)
}
