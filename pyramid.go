package pyramid

import (
	"math/bits"
	"slices"
)

// Game is a position in a deal. It is a small immutable value: copying it is
// an assignment, undoing a move is keeping the old value, and any number of
// goroutines may use it. [Table.Deal] and [Table.Start] make the first
// position of a deal, [Game.Play] the next ones. The zero Game has no cards,
// no moves and refuses everything; its Status is Lost.
//
// Two games of one deal can be compared with ==, across deals with
// [Game.Equal]; [Game.Key] is a map key for positions.
type Game struct {
	deal *deal

	// What lies on the table. The cards of a slot are those dealt to it,
	// unless it was refilled; those of the stock go by their position in it,
	// which is their order as dealt unless a redeal changed it. The waste is
	// what is left of the positions before turned.
	slots   uint64 // occupied slots
	exposed uint64 // those that nothing covers; follows from slots
	stock   uint64 // positions of the stock still in play, on stock or waste

	// tail holds what few games need: the deck indices in the slots that are
	// refilled (gone for an empty one), then the stock indices by position
	// once a redeal has changed their order. Empty means as dealt.
	tail string

	score   int64
	redeals uint16          // made so far
	turned  uint8           // position of the stock's top card: the first one in play there
	out     uint8           // cards discarded
	cells   [MaxCells]uint8 // deck index + 1 of the card in each cell, 0 for none
	won     bool
}

const gone = 0xff // in tail

// Status says how a game stands.
type Status uint8

// The states of a game.
const (
	Playing Status = iota // there are legal moves
	Won                   // the goal is reached; no move is legal any more
	Lost                  // no legal move is left
)

// String returns "playing", "won" or "lost".
func (s Status) String() string {
	switch s {
	case Playing:
		return "playing"
	case Won:
		return "won"
	}
	return "lost"
}

// Status returns whether the goal is reached, and else whether any move is
// legal. A game in which draws or redeals are legal is Playing even where they
// lead nowhere; see [Game.Stuck].
func (g Game) Status() Status {
	switch {
	case g.deal == nil:
		return Lost
	case g.won:
		return Won
	case g.canDraw() || g.canRedeal() || g.canStore() || g.hasRemoval():
		return Playing
	}
	return Lost
}

// Over reports whether the game is won, lost or stuck. It is the condition
// for loops: with unlimited redeals a game that cannot go on is never Lost. It
// looks at hidden cards, as [Game.Stuck] does, so do not show it to a player
// who may still want to turn cards.
func (g Game) Over() bool { return g.Status() != Playing || g.Stuck() }

// Stuck reports whether nothing can be removed ever again: the game is not
// won, and no sequence of draws, redeals and stores leads to a removal or to
// the goal. It is exact and looks at hidden cards. Where a removal is legal it
// costs about as much as Moves, else a walk through the stock and, with
// cells, through the ways to fill them.
func (g Game) Stuck() bool {
	switch {
	case g.deal == nil || g.won:
		return false
	case g.hasRemoval():
		return false
	case g.freeCell() >= 0:
		return !g.searchRemoval(map[Key]bool{})
	}
	t := g.deal.table
	for full := false; ; {
		switch {
		case g.canDraw():
			g.drawCards()
		case g.canRedeal():
			// With the order kept, one whole pass shows everything.
			if full && t.rules.Wastes == 1 {
				return true
			}
			g.turnOver()
			full = true
		default:
			return true
		}
		if g.won = g.reached(); g.won || g.hasRemoval() {
			return false
		}
	}
}

// searchRemoval tries everything that removes nothing.
func (g Game) searchRemoval(seen map[Key]bool) bool {
	if g.won || g.hasRemoval() {
		return true
	}
	key := g.Key()
	if seen[key] {
		return false
	}
	seen[key] = true
	for _, m := range g.Moves() {
		if next, err := g.Play(m); err == nil && next.searchRemoval(seen) {
			return true
		}
	}
	return false
}

// Score returns the score so far; more is better.
func (g Game) Score() int { return int(g.score) }

// Pass returns the number of the present pass through the stock, from 1: the
// redeals made so far and one.
func (g Game) Pass() int { return int(g.redeals) + 1 }

// RedealsLeft returns the number of redeals left, or Unlimited.
func (g Game) RedealsLeft() int {
	if g.deal == nil {
		return 0
	}
	if n := g.deal.table.rules.Redeals; n != Unlimited {
		return n - int(g.redeals)
	}
	return Unlimited
}

// Left returns the number of cards in play.
func (g Game) Left() int {
	if g.deal == nil {
		return 0
	}
	left := bits.OnesCount64(g.slots) + bits.OnesCount64(g.stock)
	if t := g.deal.table; t.offTable {
		if t.sequence {
			left += g.StockLen()
		}
		left += g.stored()
	}
	return left
}

// Removed returns the number of cards removed so far. Cards that a discard
// took out of play count neither here nor in Left.
func (g Game) Removed() int {
	if g.deal == nil {
		return 0
	}
	t := g.deal.table
	return t.slots + t.stock - g.Left() - int(g.out)
}

// StockLen returns the number of cards in the stock.
func (g Game) StockLen() int {
	switch {
	case g.deal == nil:
		return 0
	case g.deal.table.sequence:
		return g.deal.table.stock - int(g.turned)
	}
	return bits.OnesCount64(g.stock &^ lowBits(int(g.turned)))
}

// WasteLen returns the number of cards on waste n, counted from 1.
func (g Game) WasteLen(n int) int {
	if g.deal == nil || n < 1 || n > MaxWastes {
		return 0
	}
	return bits.OnesCount64(g.waste(n - 1))
}

// waste returns the stock positions that lie on a waste, counted from 0.
func (g *Game) waste(n int) uint64 {
	return g.stock & lowBits(int(g.turned)) & g.deal.table.wastes[n]
}

// stored returns the number of cards in cells.
func (g *Game) stored() int {
	n := 0
	for _, c := range g.cells {
		if c != 0 {
			n++
		}
	}
	return n
}

// order returns the stock indices by position, empty for as dealt.
func (g *Game) order() string {
	if g.tail == "" {
		return ""
	}
	return g.tail[min(len(g.tail), bits.OnesCount64(g.deal.table.refills)):]
}

// stockSize returns the number of stock positions.
func (g *Game) stockSize() int {
	if o := g.order(); o != "" {
		return len(o)
	}
	return g.deal.table.stock
}

// stockCard returns the deck index of the card at a stock position.
func (g *Game) stockCard(pos int) int {
	if o := g.order(); o != "" {
		pos = int(o[pos])
	}
	return g.deal.table.slots + pos
}

// slotCard returns the deck index of the card in an occupied slot.
func (g *Game) slotCard(slot int) int {
	t := g.deal.table
	if g.tail != "" && t.refills>>slot&1 != 0 {
		return int(g.tail[bits.OnesCount64(t.refills&lowBits(slot))])
	}
	return int(t.dealt[slot])
}

// at returns the deck index of the card at a place, -1 if there is none.
func (g *Game) at(p Place) int {
	if g.deal == nil {
		return -1
	}
	switch z := p.zoneBits(); {
	case z < zoneStock:
		if s := g.deal.table.index.find(p); s >= 0 && g.slots>>s&1 != 0 {
			return g.slotCard(s)
		}
	case z == zoneStock:
		if p == Stock && int(g.turned) < g.stockSize() {
			return g.stockCard(int(g.turned))
		}
	case z == zoneCell:
		if n := p.number(); n < MaxCells && g.cells[n] != 0 {
			return int(g.cells[n]) - 1
		}
	default:
		m := g.waste(z - zoneWaste)
		for depth := p.number(); depth > 0 && m != 0; depth-- {
			m &^= 1 << (bits.Len64(m) - 1)
		}
		if m != 0 {
			return g.stockCard(bits.Len64(m) - 1)
		}
	}
	return -1
}

// Card returns the card at a place, face up or not, and no card (0) if there
// is none: a slot, the top of the stock, a waste card by its depth, a cell.
// Use [Game.View] for what a player may see.
func (g Game) Card(p Place) Card {
	if i := g.at(p); i >= 0 {
		return g.deal.cards[i]
	}
	return 0
}

// Index returns the index in the deck of the card at a place, -1 if there is
// none. The index is the identity of a card, see [Game.Dealt].
func (g Game) Index(p Place) int { return g.at(p) }

// Exposed reports whether a card lies at p that may take part in a removal by
// itself: a slot that nothing covers, the stock's top unless it is hidden, the
// top of a waste (or its oldest card where that is live), a cell.
func (g Game) Exposed(p Place) bool {
	if g.at(p) < 0 {
		return false
	}
	var set taken
	_, why := g.take(p, &Move{}, &set)
	return why == 0
}

// faceUp reports whether the card at p, if any, can be seen.
func (g Game) faceUp(p Place) bool {
	t := g.deal.table
	if p == Stock {
		return !t.hidden
	}
	s := t.index.find(p)
	return s < 0 || t.down>>s&1 == 0 || g.exposed>>s&1 != 0
}

// CoveredBy returns the places of the cards that lie on the card in a slot,
// in their order.
func (g Game) CoveredBy(p Place) []Place {
	if g.deal == nil {
		return nil
	}
	s := g.deal.table.index.find(p)
	if s < 0 {
		return nil
	}
	var on []Place
	for m := g.deal.table.cover[s] & g.slots; m != 0; m &= m - 1 {
		on = append(on, g.deal.table.places[bits.TrailingZeros64(m)])
	}
	return on
}

// Find returns the places at which the card can be seen, in their order; two
// decks may show it twice. Waste cards below the top count.
func (g Game) Find(c Card) []Place {
	if g.deal == nil || c == 0 {
		return nil
	}
	var found []Place
	t := g.deal.table
	for m := g.slots; m != 0; m &= m - 1 {
		s := bits.TrailingZeros64(m)
		if p := t.places[s]; g.faceUp(p) && g.Card(p) == c {
			found = append(found, p)
		}
	}
	if !t.hidden && g.Card(Stock) == c {
		found = append(found, Stock)
	}
	for n := 1; n <= t.rules.Wastes; n++ {
		for depth := 1; depth <= g.WasteLen(n); depth++ {
			if p := WasteAt(n, depth); g.Card(p) == c {
				found = append(found, p)
			}
		}
	}
	for n := 1; n <= t.rules.Cells.Count; n++ {
		if p := Cell(n); g.Card(p) == c {
			found = append(found, p)
		}
	}
	return found
}

// Partners returns the places that some legal removal names besides all the
// selected ones, in their order: what a user interface lights up. With nothing
// selected these are all places that can take part in a removal.
func (g Game) Partners(selected ...Place) []Place {
	var with []Place
	for _, m := range g.Moves() {
		if !m.IsRemoval() || slices.ContainsFunc(selected, func(p Place) bool { return !m.Has(p) }) {
			continue
		}
		for _, p := range m.places[:m.n] {
			if !slices.Contains(selected, p) {
				with = append(with, p)
			}
		}
	}
	slices.Sort(with)
	return slices.Compact(with)
}

// Deck returns the cards in the order in which they were dealt.
func (g Game) Deck() Deck {
	if g.deal == nil {
		return nil
	}
	return append(Deck(nil), g.deal.cards[:g.deal.table.slots+g.deal.table.stock]...)
}

// Dealt returns the card at an index of the deck as dealt, no card if the
// index is out of range: slots first, in the order of the layout, then the
// stock, first drawn first.
func (g Game) Dealt(i int) Card {
	if g.deal == nil || i < 0 || i >= g.deal.table.slots+g.deal.table.stock {
		return 0
	}
	return g.deal.cards[i]
}

// Seed returns the seed of the deal, if [Table.Deal] made it.
func (g Game) Seed() (seed uint64, ok bool) {
	if g.deal == nil {
		return 0, false
	}
	return g.deal.seed, g.deal.seeded
}

// Table returns the table the game is played on, nil for the zero Game.
func (g Game) Table() *Table {
	if g.deal == nil {
		return nil
	}
	return g.deal.table
}

// Bits returns the position as words: the occupied slots; the stock cards still
// in play, on the stock or on wastes, bit i for the card at index
// Table.Slots()+i of the deck; and, in a game with one waste, how many of the
// stock's positions are turned: the waste is what is left of the positions
// below, the stock what is left from there on. With several wastes turned has
// no such meaning, and with [NoDraw] the stock's word has none either. Cells,
// refilled cards and redeals are not in it.
func (g Game) Bits() (slots, stock uint64, turned int) {
	stock = g.stock
	if order := g.order(); order != "" {
		stock = 0
		for s := g.stock; s != 0; s &= s - 1 {
			stock |= 1 << order[bits.TrailingZeros64(s)]
		}
	}
	return g.slots, stock, int(g.turned)
}

// Goal returns which of the dealt cards the goal wants out of the slots and
// out of stock and waste, as [Game.Bits] numbers them. It is exact if these
// words are the whole goal: the game is won as soon as none of these cards is
// left.
func (g Game) Goal() (slots, stock uint64, exact bool) {
	if g.deal == nil {
		return 0, 0, false
	}
	return g.deal.goalSlots, g.deal.goalStock, g.deal.table.goal.simple
}

// reached reports whether the goal is reached, except by a GoalRule, which
// only removals ask.
func (g *Game) reached() bool {
	d := g.deal
	goal := &d.table.goal
	if goal.simple {
		return g.slots&d.goalSlots == 0 && g.stock&d.goalStock == 0
	}
	return g.reachedSlowly(goal)
}

func (g *Game) reachedSlowly(goal *goalRule) bool {
	t := g.deal.table
	if t.rules.GoalRule != nil {
		return false
	}
	if goal.removed > 0 {
		return g.Removed() >= goal.removed
	}
	wanted := func(i int) bool { return goal.spare>>g.deal.cards[i].Rank()&1 == 0 }
	for m := g.slots & goal.slots; m != 0; m &= m - 1 {
		if wanted(g.slotCard(bits.TrailingZeros64(m))) {
			return false
		}
	}
	if goal.stock && t.sequence {
		for pos := int(g.turned); pos < t.stock; pos++ {
			if wanted(t.slots + pos) {
				return false
			}
		}
	}
	below := lowBits(int(g.turned))
	for m := g.stock; m != 0; m &= m - 1 {
		pos := bits.TrailingZeros64(m)
		named := goal.stock
		if below>>pos&1 != 0 {
			named = goal.waste
		}
		if named && wanted(g.stockCard(pos)) {
			return false
		}
	}
	if goal.cells {
		for _, c := range g.cells {
			if c != 0 && wanted(int(c)-1) {
				return false
			}
		}
	}
	return true
}
