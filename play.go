package pyramid

import "math/bits"

// Play returns the game after a move. The receiver stays as it is. A move
// that is not legal returns the receiver and a *[MoveError]; nothing happens
// then. Play never panics and allocates only where places are refilled, a
// redeal changes the order, or the move is refused.
func (g Game) Play(m Move) (Game, error) {
	var set taken
	if why, at := g.refusal(&m, &set); why != 0 {
		return g, &MoveError{Move: m, Place: at, Reason: why, game: g}
	}
	switch m.kind {
	case removal:
		g.remove(&m, &set)
	case draw:
		g.drawCards()
		g.won = g.reached()
	case redeal:
		g.turnOver()
		g.won = g.reached()
	case store:
		g.storeCard(&set)
	}
	return g, nil
}

// Check returns what Play would refuse the move with, nil for a legal move.
func (g Game) Check(m Move) error {
	var set taken
	if why, at := g.refusal(&m, &set); why != 0 {
		return &MoveError{Move: m, Place: at, Reason: why, game: g}
	}
	return nil
}

// taken is the set of cards that a move takes, by where they lie.
type taken struct {
	slots uint64
	stock uint64 // positions on stock and wastes
	cells uint8
	index int // deck index of the last card taken
}

// refusal returns why a move is refused and the place in the way, 0 for a
// legal move, and collects the cards it takes. Every rule about legal moves is
// here, in take and in fits; [Game.AppendMoves] lists what they admit.
func (g *Game) refusal(m *Move, set *taken) (Reason, Place) {
	switch {
	case g.deal == nil:
		return ErrNoGame, 0
	case g.won:
		return ErrOver, 0
	}
	switch m.kind {
	case removal:
		return g.refuseRemoval(m, set)
	case draw:
		return g.refuseDraw(), 0
	case redeal:
		return g.refuseRedeal(), 0
	case store:
		return g.refuseStore(m.places[0], set)
	}
	return ErrNotAMove, 0
}

func (g *Game) refuseRemoval(m *Move, set *taken) (Reason, Place) {
	d := g.deal
	t := d.table
	var cards [MaxGroup]uint8 // deck indices
	for i, p := range m.places[:m.n] {
		card, why := g.take(p, m, set)
		if why != 0 {
			return why, p
		}
		cards[i] = uint8(card)
	}
	if set.cells != 0 && t.rules.Cells.Apart && bits.OnesCount8(set.cells) > 1 {
		return ErrApart, 0
	}
	var fits bool
	switch m.n {
	case 1:
		fits = t.alone>>(d.kind[cards[0]]&63)&1 != 0
	case 2:
		fits = t.pairs(d.kind[cards[0]], d.kind[cards[1]])
	default:
		fits = g.fitsGroup(cards[:m.n], m)
	}
	if !fits {
		return ErrNoMatch, 0
	}
	return 0, 0
}

// take adds the card at a place to the set and returns its deck index, or why
// it cannot take part in the move.
func (g *Game) take(p Place, m *Move, set *taken) (int, Reason) {
	t := g.deal.table
	z := p.zoneBits()
	if z < zoneStock {
		s := t.index.find(p)
		if s < 0 {
			return 0, ErrNoPlace
		}
		if g.slots>>s&1 == 0 {
			return 0, ErrEmpty
		}
		if g.exposed>>s&1 == 0 && !g.freedBy(s, m) {
			return 0, ErrCovered
		}
		set.slots |= 1 << s
		return g.slotCard(s), 0
	}
	return g.takeFromPile(p, z, m, set)
}

// freedBy reports whether a covered slot may leave in sequence with the cards
// that cover it.
func (g *Game) freedBy(s int, m *Move) bool {
	t := g.deal.table
	if !t.rules.Overlap || t.down>>s&1 != 0 {
		return false
	}
	on := t.cover[s] & g.slots
	for _, p := range m.places[:m.n] {
		if c := t.index.find(p); c >= 0 {
			on &^= 1 << c
		}
	}
	return on == 0
}

func (g *Game) takeFromPile(p Place, z int, m *Move, set *taken) (int, Reason) {
	t := g.deal.table
	var pos int
	switch {
	case z == zoneStock:
		if p != Stock || t.stock == 0 {
			return 0, ErrNoPlace
		}
		pos = int(g.turned)
		if pos >= g.stockSize() {
			return 0, ErrEmpty
		}
		if t.hidden {
			return 0, ErrFaceDown
		}
	case z == zoneCell:
		n := p.number()
		if n >= t.rules.Cells.Count {
			return 0, ErrNoPlace
		}
		if g.cells[n] == 0 {
			return 0, ErrEmpty
		}
		set.cells |= 1 << n
		return int(g.cells[n]) - 1, 0
	default:
		n, depth := z-zoneWaste, p.number()
		if t.wastes[n] == 0 || depth >= MaxCards {
			return 0, ErrNoPlace
		}
		on := g.waste(n)
		below := on
		for range depth {
			below &^= topBit(below)
		}
		if below == 0 {
			return 0, ErrEmpty
		}
		pos = bits.Len64(below) - 1
		if depth > 0 && !g.liveBelow(p, depth, below, m) {
			return 0, ErrBuried
		}
	}
	set.stock |= 1 << pos
	return g.stockCard(pos), 0
}

// liveBelow reports whether a waste card that is not the top may take part in
// the move: the oldest one by its rule, the second by its own. The bits are
// those of the waste from this card down.
func (g *Game) liveBelow(p Place, depth int, below uint64, m *Move) bool {
	r := &g.deal.table.rules
	if r.WasteOldest && below&(below-1) == 0 {
		return true
	}
	return r.WastePair && depth == 1 && m.n == 2 && m.places[0] == p-1 && m.places[1] == p
}

// topBit returns the highest bit of m alone.
func topBit(m uint64) uint64 {
	if m == 0 {
		return 0
	}
	return 1 << (bits.Len64(m) - 1)
}

// remove takes the cards of a legal removal off the table.
func (g *Game) remove(m *Move, set *taken) {
	t := g.deal.table
	top := uint64(1) << g.turned
	var before Game
	if t.rules.ScoreRule != nil {
		before = *g
	}
	g.lift(set)
	g.score += int64(t.scoring.gain(g, set, top))
	g.refill(set.slots)
	g.won = g.reached()
	if rule := t.rules.GoalRule; rule != nil {
		g.won = rule.Reached(*g)
	}
	if rule := t.rules.ScoreRule; rule != nil {
		g.addScore(rule.Gain(before, *g, *m))
	}
}

// lift takes cards off the table and exposes what they covered.
func (g *Game) lift(set *taken) {
	t := g.deal.table
	g.slots &^= set.slots
	g.exposed &^= set.slots
	for m := set.slots; m != 0; m &= m - 1 {
		for under := t.covers[bits.TrailingZeros64(m)] & g.slots; under != 0; under &= under - 1 {
			s := bits.TrailingZeros64(under)
			if t.cover[s]&g.slots == 0 {
				g.exposed |= 1 << s
			}
		}
	}
	if set.stock != 0 {
		g.liftStock(set.stock)
	}
	if set.cells != 0 {
		for n := range g.cells {
			if set.cells>>n&1 != 0 {
				g.cells[n] = 0
			}
		}
	}
}

// liftStock takes positions off stock and wastes.
func (g *Game) liftStock(positions uint64) {
	t := g.deal.table
	if t.sequence {
		g.turned++ // only a refill gets here
		return
	}
	top := uint64(1) << g.turned
	if positions&top != 0 && t.rules.Wastes > 1 {
		// The waste of a position follows from its number, so that the stock
		// must not have gaps: close up.
		g.stock &^= positions &^ top
		g.dropPosition(int(g.turned))
		return
	}
	g.stock &^= positions
	if positions >= top {
		g.turned = g.next(g.stock &^ lowBits(int(g.turned)))
	}
}

// next returns the position of the first card of what is left of the stock.
func (g *Game) next(rest uint64) uint8 {
	if rest == 0 {
		return uint8(g.stockSize())
	}
	return uint8(bits.TrailingZeros64(rest))
}

// canDraw reports whether a draw is legal, but for the end of the game. Where
// no cards are drawn the word for the stock is empty.
func (g *Game) canDraw() bool {
	return g.stock>>(g.turned&63) != 0 && g.turned < 64
}

func (g *Game) refuseDraw() Reason {
	switch {
	case g.canDraw():
		return 0
	case g.deal.table.sequence:
		return ErrNoDraw
	}
	return ErrStockEmpty
}

// drawCards makes a legal draw.
func (g *Game) drawCards() {
	t := g.deal.table
	left := 0
	if t.scoring.moved {
		left = g.leftCounted()
	}
	rest := g.stock &^ lowBits(int(g.turned))
	if t.rules.Discard {
		g.out += uint8(bits.OnesCount64(g.stock &^ rest))
		g.stock = rest
	}
	rest &= rest - 1
	for n := t.draw; n > 1 && rest != 0; n-- {
		rest &= rest - 1
	}
	g.turned = g.next(rest)
	if t.scoring.moved {
		g.recount(left)
	}
}

// canRedeal reports whether a redeal is legal, but for the end of the game.
func (g *Game) canRedeal() bool {
	return g.stock != 0 && g.refuseRedeal() == 0
}

func (g *Game) refuseRedeal() Reason {
	r := &g.deal.table.rules
	switch {
	case r.Redeals != Unlimited && int(g.redeals) >= r.Redeals:
		return ErrNoRedeals
	case g.StockLen() > 0:
		return ErrStockNotEmpty
	case g.stock == 0:
		return ErrWasteEmpty
	}
	return 0
}

// maxCounted is how many redeals a game counts where any number may be made.
const maxCounted = 1<<16 - 1

// turnOver makes a legal redeal.
func (g *Game) turnOver() {
	t := g.deal.table
	left := 0
	if t.scoring.moved {
		left = g.leftCounted()
	}
	if t.rules.Wastes > 1 {
		g.gather()
	}
	g.turned = uint8(bits.TrailingZeros64(g.stock))
	if g.redeals < maxCounted {
		g.redeals++
	}
	g.score += int64(t.scoring.Redeal)
	if t.scoring.moved {
		g.recount(left)
	}
	if t.rules.Wastes > 1 {
		g.drawCards()
	}
	g.refill(t.refills &^ g.slots)
}

// canStore reports whether some card may go to a cell, but for the end of the
// game.
func (g *Game) canStore() bool {
	if g.deal.table.rules.Cells.Count == 0 {
		return false
	}
	var buf [MaxSlots + 1 + MaxWastes]Move
	return len(g.appendStores(buf[:0])) > 0
}

// cellTakes reports whether the rank of a card, by deck index, may go to a cell
// now.
func (g *Game) cellTakes(card int) bool {
	t := g.deal.table
	rank := g.deal.cards[card].Rank()
	if t.storeRanks>>rank&1 == 0 {
		return false
	}
	if t.rules.Cells.Distinct {
		for _, c := range g.cells {
			if c != 0 && g.deal.cards[c-1].Rank() == rank {
				return false
			}
		}
	}
	return true
}

// freeCell returns the first empty cell, -1 if there is none.
func (g *Game) freeCell() int {
	for n := range g.deal.table.rules.Cells.Count {
		if g.cells[n] == 0 {
			return n
		}
	}
	return -1
}

func (g *Game) refuseStore(p Place, set *taken) (Reason, Place) {
	t := g.deal.table
	if t.rules.Cells.Count == 0 {
		return ErrNoCells, 0
	}
	card, why := g.take(p, &Move{}, set)
	if why != 0 {
		return why, p
	}
	set.index = card
	switch {
	case p.IsSlot():
		if set.slots&t.storeSlots == 0 {
			return ErrNotStorable, p
		}
	case p == Stock:
		if !t.storeStock {
			return ErrNotStorable, p
		}
	case p.Zone() == WasteZone:
		if p.number() > 0 { // the oldest card, live for removals only
			return ErrBuried, p
		}
		if !t.storeWaste {
			return ErrNotStorable, p
		}
	default:
		return ErrNotStorable, p
	}
	if !g.cellTakes(card) {
		return ErrNotStorable, p
	}
	if g.freeCell() < 0 {
		return ErrCellsFull, 0
	}
	return 0, 0
}

// storeCard puts the one card of the set into the first empty cell.
func (g *Game) storeCard(set *taken) {
	left := g.leftCounted()
	g.lift(set)
	g.cells[g.freeCell()] = uint8(set.index + 1)
	g.recount(left)
	g.refill(set.slots)
	g.won = g.reached()
}
