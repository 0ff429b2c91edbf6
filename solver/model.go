package solver

import (
	"math/bits"

	"github.com/pyramid-go/pyramid"
)

// The model of games with one waste, singles and pairs.
//
// State. The slots still occupied, the stock cards still in play, how many
// positions of the stock are turned, and the redeals made determine
// everything: the waste is what is left of the stock before the turned
// position. See pyramid.Game.Bits.
//
// Moves. Draws and redeals change nothing but the turned position. So a
// position is expanded to every removal that can be reached through them, a
// step, and only positions after steps are stored.
//
// Further passes. Drawing one card at a time, a walk through the stock ends
// where it began: what a later pass offers was offered at the same turned
// position with more redeals left. Drawing several, taking part of a pass and
// then a whole one shows every position that can be reached.
//
// Safe removals. A card that leaves alone and pairs with nothing can only be
// in the way of a win. In a slot it is removed at once: that frees slots, takes
// no partner from anybody, and any line that wins without it wins after it,
// its own removal left out. On stock or waste the same holds if cards are drawn
// one at a time: without it every other card is reachable as before. Drawing
// several at a time it does not, since it shifts which cards come up. For other
// goals than any win the rule is narrower, see newMoveBound and newPoints.

// model is a deal in the terms of the search. Cards are numbered: slots as in
// the table, positions of the stock from firstStock on.
type model struct {
	slots         int
	size          int // positions of the stock
	place         [pyramid.MaxSlots]pyramid.Place
	cover         [pyramid.MaxSlots]uint64 // slots that cover it
	covers        [pyramid.MaxSlots]uint64 // slots it covers
	kind          [firstStock + pyramid.MaxStock]uint8
	mates         [pyramid.MaxKinds]uint64 // kinds that pair with it
	alone         uint64                   // kinds that leave alone
	loneSlots     uint64                   // cards that leave alone and pair with nothing
	loneStock     uint64
	kindMates     [pyramid.MaxKinds]uint64 // slots whose card pairs with the kind
	stockMates    [pyramid.MaxKinds]uint64 // the same for positions of the stock
	draw, redeals int
	hidden        bool // the stock's top is not playable
	pair, oldest  bool // the second waste card, the oldest one
	overlap       bool
	down          uint64
	goalSlots     uint64
	goalStock     uint64
	start         state
	parts         []component // see components.go
	packing       *packing

	plan
	log *[]pyramid.Move // where moves are written to, if anywhere
}

const (
	firstStock = pyramid.MaxSlots
	noCard     = 0xff
)

// plan is what depends on the goal of the search: what moves cost, and which
// cards are taken without asking.
type plan struct {
	perDraw, perRedeal, perRemoval int32
	points                         *points // removals cost these instead, if not nil

	safeSlots uint64 // taken as soon as they are exposed
	safeStock uint64 // taken as soon as they are live on stock or waste
	passing   uint64 // taken from the top of the stock where else they would be drawn
	mayEnd    bool   // do not take the last of the goal's slots
}

// state is a position of the search.
type state struct {
	slots, stock uint64
	exposed      uint64
	cost         int32 // so far
	turned       uint8
	redeals      uint8 // made; 0 where they are unlimited
}

// step is a removal, or two draws away one: walk draws and redeals, then these
// cards leave, then those that are safe. Where the safe cards of the walk win or
// score, there need be no others.
type step struct {
	after state
	hop
	rank int32 // lower is more promising; the search for any win sets it
}

type hop struct {
	walk uint16
	a, b uint8 // noCard for none
}

// newModel returns the model of a deal, and whether it has all its moves. Where
// it has not, because of several wastes or of discards, the general search
// moves, and the model is there for the relaxed problem alone. Of some games
// there is no model.
func newModel(g pyramid.Game) (m *model, whole bool) {
	t := g.Table()
	r := t.Rules()
	goalSlots, goalStock, exact := g.Goal()
	if !exact || t.MaxRemoval() > 2 || r.Cells.Count > 0 || t.Refills() != 0 || r.Draw == pyramid.NoDraw || r.Discard && goalStock != 0 {
		return nil, false
	}
	m = &model{
		slots: t.Slots(), size: len(g.Deck()) - t.Slots(),
		draw: max(1, r.Draw), redeals: r.Redeals, hidden: r.StockHidden, pair: r.WastePair || r.Wastes > 1, oldest: r.WasteOldest,
		covers: covers(t), overlap: r.Overlap, down: t.FaceDown(), goalSlots: goalSlots, goalStock: goalStock,
	}
	var kindSlots, kindStock [pyramid.MaxKinds]uint64
	for i := range m.slots {
		m.place[i], m.cover[i] = t.Place(i), t.CoveredBy(i)
		k := t.Kind(g.Dealt(t.DealtTo(i)))
		m.kind[i] = uint8(k)
		kindSlots[k] |= 1 << i
	}
	for i := range m.size {
		k := t.Kind(g.Dealt(m.slots + i))
		m.kind[firstStock+i] = uint8(k)
		kindStock[k] |= 1 << i
	}
	for k := range t.Kinds() {
		mates, alone := t.Mates(k)
		m.mates[k] = mates
		if alone {
			m.alone |= 1 << k
		}
		if alone && mates == 0 {
			m.loneSlots |= kindSlots[k]
			m.loneStock |= kindStock[k]
		}
		for ; mates != 0; mates &= mates - 1 {
			m.kindMates[k] |= kindSlots[bits.TrailingZeros64(mates)]
			m.stockMates[k] |= kindStock[bits.TrailingZeros64(mates)]
		}
	}
	slots, stock, turned := g.Bits()
	m.start.slots, m.start.stock, m.start.turned = slots, stock, uint8(turned)
	if r.Redeals != pyramid.Unlimited {
		m.start.redeals = uint8(g.Pass() - 1)
	}
	m.start.exposed = m.exposed(slots)
	m.split()
	return m, r.Wastes <= 1 && !r.Discard
}

// covers returns for each slot those that it covers.
func covers(t *pyramid.Table) (under [pyramid.MaxSlots]uint64) {
	for i := range t.Slots() {
		for on := t.CoveredBy(i); on != 0; on &= on - 1 {
			under[bits.TrailingZeros64(on)] |= 1 << i
		}
	}
	return under
}

func (m *model) exposed(slots uint64) uint64 {
	var free uint64
	for s := slots; s != 0; s &= s - 1 {
		if i := bits.TrailingZeros64(s); m.cover[i]&slots == 0 {
			free |= 1 << i
		}
	}
	return free
}

func (m *model) won(p *state) bool { return p.slots&m.goalSlots == 0 && p.stock&m.goalStock == 0 }

// lift takes the card of a slot away.
func (m *model) lift(p *state, i int) {
	p.slots &^= 1 << i
	p.exposed &^= 1 << i
	for s := m.covers[i] & p.slots; s != 0; s &= s - 1 {
		if u := bits.TrailingZeros64(s); m.cover[u]&p.slots == 0 {
			p.exposed |= 1 << u
		}
	}
}

// drop takes a card off stock or waste.
func (m *model) drop(p *state, pos int) {
	p.stock &^= 1 << pos
	if pos == int(p.turned) {
		p.turned = m.first(p.stock &^ low(pos))
	}
}

// first returns the position of the first card of the rest of the stock.
func (m *model) first(rest uint64) uint8 {
	if rest == 0 {
		return uint8(m.size)
	}
	return uint8(bits.TrailingZeros64(rest))
}

func low(n int) uint64 { return 1<<n - 1 } // n up to 64: Go's shifts make it all ones

// remove takes a legal removal off the table; b may be noCard.
func (m *model) remove(p *state, a, b uint8) {
	if m.log != nil {
		if b == noCard {
			*m.log = append(*m.log, pyramid.Remove(m.name(p, a)))
		} else {
			*m.log = append(*m.log, pyramid.Remove(m.name(p, a), m.name(p, b)))
		}
	}
	if m.points != nil {
		p.cost -= m.points.gain(p, a, b)
	} else {
		p.cost += m.perRemoval
	}
	m.away(p, a)
	if b != noCard {
		m.away(p, b)
	}
}

func (m *model) away(p *state, card uint8) {
	if card < firstStock {
		m.lift(p, int(card))
	} else {
		m.drop(p, int(card-firstStock))
	}
}

// name returns the place of a card.
func (m *model) name(p *state, card uint8) pyramid.Place {
	if card < firstStock {
		return m.place[card]
	}
	pos := int(card - firstStock)
	if pos >= int(p.turned) {
		return pyramid.Stock
	}
	return pyramid.WasteAt(1, bits.OnesCount64(p.stock&low(int(p.turned))&^low(pos)))
}

// settle removes the cards that are always safe to remove.
func (m *model) settle(p *state) {
	for again := m.safeSlots|m.safeStock != 0; again; {
		again = false
		for free := p.exposed & m.safeSlots; free != 0; free &= free - 1 {
			i := bits.TrailingZeros64(free)
			if m.won(p) || m.mayEnd && m.goalSlots>>i&1 != 0 && m.covers[i]&p.slots&m.goalSlots == 0 {
				continue
			}
			m.remove(p, uint8(i), noCard)
			again = true
		}
		for !m.won(p) {
			if waste := p.stock & low(int(p.turned)); waste != 0 && m.safeStock>>(bits.Len64(waste)-1)&1 != 0 {
				m.remove(p, firstStock+uint8(bits.Len64(waste)-1), noCard)
			} else if !m.hidden && m.safeStock&p.stock>>p.turned&1 != 0 {
				m.remove(p, firstStock+p.turned, noCard)
			} else {
				break
			}
		}
	}
}

// advance makes the next draw or redeal, or takes the stock's top instead of
// drawing past it. It reports whether there was any, and whether it was a
// redeal.
func (m *model) advance(p *state) (moved, redealt bool) {
	rest := p.stock &^ low(int(p.turned))
	switch {
	case rest != 0 && m.passing>>p.turned&1 != 0:
		m.remove(p, firstStock+p.turned, noCard)
	case rest != 0:
		for n := m.draw; n > 0 && rest != 0; n-- {
			rest &= rest - 1
		}
		p.turned = m.first(rest)
		p.cost += m.perDraw
		m.write(pyramid.Draw)
	case p.stock != 0 && m.mayRedeal(p):
		if m.redeals != pyramid.Unlimited {
			p.redeals++
		}
		p.turned = m.first(p.stock)
		p.cost += m.perRedeal
		redealt = true
		m.write(pyramid.Redeal)
	default:
		return false, false
	}
	m.settle(p)
	return true, redealt
}

func (m *model) mayRedeal(p *state) bool {
	return m.redeals == pyramid.Unlimited || int(p.redeals) < m.redeals
}

func (m *model) write(move pyramid.Move) {
	if m.log != nil {
		*m.log = append(*m.log, move)
	}
}

// expand appends the steps from a settled position.
func (m *model) expand(p state, dst []step) []step {
	dst = m.slotSteps(&p, dst)
	began := p.turned
	var offered uint64 // stock cards that were live before, drawing one at a time
	for walk, whole := uint16(0), false; ; {
		dst = m.stockSteps(&p, walk, offered, dst)
		if m.draw == 1 {
			offered |= m.live(&p)
		}
		if whole && p.stock&^low(int(p.turned)) == 0 {
			return dst
		}
		left := p.stock
		moved, redealt := m.advance(&p)
		if !moved {
			return dst
		}
		walk++
		won := m.won(&p)
		if won || m.points != nil && p.stock != left { // what a walk takes may be the last to score
			dst = append(dst, step{after: p, hop: hop{walk, noCard, noCard}})
		}
		if won {
			return dst
		}
		whole = whole || redealt
		if whole && m.draw == 1 && p.turned >= began {
			return dst
		}
	}
}

// push appends the step of a removal.
func (m *model) push(dst []step, p *state, walk uint16, a, b uint8) []step {
	dst = append(dst, step{after: *p, hop: hop{walk, a, b}})
	after := &dst[len(dst)-1].after
	m.remove(after, a, b)
	m.settle(after)
	return dst
}

// slotSteps appends the removals from slots alone. They do not depend on the
// turned position, and the present one is the earliest.
func (m *model) slotSteps(p *state, dst []step) []step {
	for free := p.exposed; free != 0; free &= free - 1 {
		i := bits.TrailingZeros64(free)
		if m.alone>>m.kind[i]&1 != 0 {
			dst = m.push(dst, p, 0, uint8(i), noCard)
		}
		for with := free & (free - 1) & m.kindMates[m.kind[i]]; with != 0; with &= with - 1 {
			dst = m.push(dst, p, 0, uint8(i), uint8(bits.TrailingZeros64(with)))
		}
		if m.overlap {
			for under := m.overlaps(p, i); under != 0; under &= under - 1 {
				dst = m.push(dst, p, 0, uint8(i), uint8(bits.TrailingZeros64(under)))
			}
		}
	}
	return dst
}

// overlaps returns the slots that an exposed one may leave together with
// although it covers them: it must be all that does.
func (m *model) overlaps(p *state, i int) uint64 {
	var pairs uint64
	for under := m.covers[i] & p.slots & m.kindMates[m.kind[i]] &^ m.down; under != 0; under &= under - 1 {
		if u := bits.TrailingZeros64(under); m.cover[u]&p.slots == 1<<i {
			pairs |= 1 << u
		}
	}
	return pairs
}

// reachable returns the cards of stock and waste less some that can never be
// taken: in the last pass, a waste card that finds no partner any more stays,
// and so do all below it. Cards of stock and waste are its partners if they may
// pair on the waste, or, those of the stock, from its top.
func (m *model) reachable(p *state) uint64 {
	if m.oldest || m.mayRedeal(p) {
		return p.stock
	}
	turned := low(int(p.turned))
	partners := p.stock
	switch {
	case m.pair:
	case m.hidden:
		partners = 0
	default:
		partners &^= turned
	}
	for waste := p.stock & turned; waste != 0; {
		pos := bits.Len64(waste) - 1
		k := m.kind[firstStock+pos]
		if m.alone>>k&1 == 0 && m.kindMates[k]&p.slots == 0 && m.stockMates[k]&partners == 0 {
			return p.stock &^ waste
		}
		waste &^= 1 << pos
	}
	return p.stock
}

// piles are the positions of the live cards of stock and waste, -1 for none.
type piles struct{ stock, top, second, oldest int }

func (m *model) piles(p *state) piles {
	c := piles{-1, -1, -1, -1}
	if !m.hidden && int(p.turned) < m.size {
		c.stock = int(p.turned)
	}
	if waste := p.stock & low(int(p.turned)); waste != 0 {
		c.top = bits.Len64(waste) - 1
		if under := waste &^ (1 << c.top); under != 0 {
			c.second = bits.Len64(under) - 1
			if m.oldest {
				c.oldest = bits.TrailingZeros64(under)
			}
		}
	}
	return c
}

// live returns the stock cards that may leave with a slot's card or alone.
func (m *model) live(p *state) uint64 {
	c := m.piles(p)
	var all uint64
	for _, pos := range [...]int{c.stock, c.top, c.oldest} {
		if pos >= 0 {
			all |= 1 << pos
		}
	}
	return all
}

// stockSteps appends the removals that take a card from stock or waste at this
// turned position. Those of cards already offered it leaves out: the same
// removal now leads to a position that the earlier one covers.
func (m *model) stockSteps(p *state, walk uint16, offered uint64, dst []step) []step {
	c := m.piles(p)
	for _, pos := range [...]int{c.stock, c.top, c.oldest} {
		if pos < 0 || offered>>pos&1 != 0 {
			continue
		}
		card := firstStock + uint8(pos)
		kind := m.kind[card]
		if m.alone>>kind&1 != 0 && (pos != c.stock || m.passing>>pos&1 == 0) {
			dst = m.push(dst, p, walk, card, noCard)
		}
		for with := p.exposed & m.kindMates[kind]; with != 0; with &= with - 1 {
			dst = m.push(dst, p, walk, uint8(bits.TrailingZeros64(with)), card)
		}
	}
	dst = m.stockPair(p, walk, c.stock, c.top, dst)
	if m.pair {
		dst = m.stockPair(p, walk, c.top, c.second, dst)
	}
	if c.oldest >= 0 {
		dst = m.stockPair(p, walk, c.stock, c.oldest, dst)
		if !m.pair || c.oldest != c.second {
			dst = m.stockPair(p, walk, c.top, c.oldest, dst)
		}
	}
	return dst
}

func (m *model) stockPair(p *state, walk uint16, a, b int, dst []step) []step {
	if a < 0 || b < 0 || m.mates[m.kind[firstStock+a]]>>m.kind[firstStock+b]&1 == 0 {
		return dst
	}
	return m.push(dst, p, walk, firstStock+uint8(a), firstStock+uint8(b))
}

// covering returns what it costs to go from position p to q, which has the
// same cards, by draws and redeals alone, and whether that can be done. Whoever
// stands in p can do all that can be done from q, so q adds nothing if it was
// not reached more cheaply.
func (m *model) covering(p, q *state) (cost int32, ok bool) {
	all := bits.OnesCount64(p.stock)
	from := bits.OnesCount64(p.stock & low(int(p.turned)))
	to := bits.OnesCount64(q.stock & low(int(q.turned)))
	redeals := int(q.redeals) - int(p.redeals)
	if redeals < 0 {
		return 0, false
	}
	if redeals == 0 {
		if draws, ok := m.draws(from, to, all); ok {
			return int32(draws) * m.perDraw, true
		}
		if m.redeals != pyramid.Unlimited || all == 0 {
			return 0, false
		}
		redeals = 1
	}
	last, ok := m.draws(0, to, all)
	first, _ := m.draws(from, all, all)
	whole, _ := m.draws(0, all, all)
	return int32(first+(redeals-1)*whole+last)*m.perDraw + int32(redeals)*m.perRedeal, ok
}

// draws returns how many draws turn the waste of from cards into one of to,
// with so many cards on stock and waste together.
func (m *model) draws(from, to, all int) (n int, ok bool) {
	n = (to - from + m.draw - 1) / m.draw
	return n, to >= from && (to == all || (to-from)%m.draw == 0)
}

// line writes a way from the start as moves.
func (m *model) line(hops []hop) []pyramid.Move {
	var moves []pyramid.Move
	m.log = &moves
	p := m.start
	m.settle(&p)
	for _, h := range hops {
		for range h.walk {
			m.advance(&p)
		}
		if h.a != noCard {
			m.remove(&p, h.a, h.b)
			m.settle(&p)
		}
	}
	m.log = nil
	return moves
}
