package varianttest

import (
	"slices"

	"github.com/pyramid-go/pyramid"
)

// ledger is a position as the rules say it must be: the cards of each place,
// named by their index in the deck. Like a Game it is never changed; slices
// are replaced, not written to.
type ledger struct {
	rules  *rulebook
	cards  pyramid.Deck // as dealt
	slots  []int        // by index in the layout
	stock  []int        // next card first
	wastes [][]int      // oldest card first
	cells  []int

	removed, out, redeals int
	points                int // all but those for cards left
	won                   bool
}

// none stands for no card.
const none = -1

// newLedger deals the cards and makes the opening draws.
func newLedger(r *rulebook, cards pyramid.Deck) *ledger {
	l := &ledger{rules: r, cards: cards, wastes: make([][]int, r.Wastes)}
	for i := range cards {
		if i < len(r.Layout) {
			l.slots = append(l.slots, i)
		} else {
			l.stock = append(l.stock, i)
		}
	}
	l.cells = slices.Repeat([]int{none}, r.Cells.Count)
	for range r.Open {
		l.draw()
	}
	l.won = l.reached()
	return l
}

// at returns the card at a place.
func (l *ledger) at(p pyramid.Place) int {
	n, depth := p.Pile()
	switch p.Zone() {
	case pyramid.StockZone:
		if p == pyramid.Stock && len(l.stock) > 0 {
			return l.stock[0]
		}
	case pyramid.WasteZone:
		if n <= len(l.wastes) && depth <= len(l.wastes[n-1]) {
			w := l.wastes[n-1]
			return w[len(w)-depth]
		}
	case pyramid.CellZone:
		if n <= len(l.cells) {
			return l.cells[n-1]
		}
	default:
		if i, ok := l.rules.slot[p]; ok {
			return l.slots[i]
		}
	}
	return none
}

// there reports whether the table has the place at all.
func (l *ledger) there(p pyramid.Place) bool {
	n, _ := p.Pile()
	switch p.Zone() {
	case pyramid.StockZone:
		return p == pyramid.Stock && len(l.rules.Deck) > len(l.rules.Layout)
	case pyramid.WasteZone:
		return n <= len(l.wastes) && l.rules.turns > 0
	case pyramid.CellZone:
		return n <= len(l.cells)
	}
	_, ok := l.rules.slot[p]
	return ok
}

// coverers returns the places of the cards that lie on a slot.
func (l *ledger) coverers(i int) []pyramid.Place {
	var on []pyramid.Place
	for _, c := range l.rules.Layout[i].CoveredBy {
		if l.slots[c] != none {
			on = append(on, l.rules.Layout[c].Place())
		}
	}
	slices.Sort(on)
	return on
}

// faceDown reports whether the card at a place is face down.
func (l *ledger) faceDown(p pyramid.Place) bool {
	if p == pyramid.Stock {
		return l.rules.hidden
	}
	i, ok := l.rules.slot[p]
	return ok && l.rules.Layout[i].Down && l.covered(i)
}

// covered reports whether a card lies on a slot.
func (l *ledger) covered(i int) bool {
	for _, c := range l.rules.Layout[i].CoveredBy {
		if l.slots[c] != none {
			return true
		}
	}
	return false
}

// live reports whether the card at a place may take part in a removal: of the
// cards at these places, or of whatever cards for nil.
func (l *ledger) live(p pyramid.Place, with []pyramid.Place) bool {
	if l.at(p) == none {
		return false
	}
	switch n, depth := p.Pile(); p.Zone() {
	case pyramid.StockZone:
		return !l.rules.hidden
	case pyramid.CellZone:
		return true
	case pyramid.WasteZone:
		return depth == 1 ||
			l.rules.WasteOldest && depth == len(l.wastes[n-1]) ||
			l.rules.WastePair && depth == 2 && len(with) == 2 && slices.Contains(with, pyramid.WasteAt(n, 1))
	}
	i := l.rules.slot[p]
	if !l.covered(i) {
		return true
	}
	return l.rules.Overlap && !l.faceDown(p) &&
		!slices.ContainsFunc(l.coverers(i), func(on pyramid.Place) bool { return !slices.Contains(with, on) })
}

// refuses says why the rules forbid a move, "" for a legal one.
func (l *ledger) refuses(m pyramid.Move) string {
	switch {
	case l.won:
		return "the game is won"
	case m == pyramid.Draw:
		if l.rules.turns == 0 || len(l.stock) == 0 {
			return "there is nothing to draw"
		}
		return ""
	case m == pyramid.Redeal:
		if l.rules.turns == 0 || len(l.stock) > 0 || l.onWastes() == 0 || l.redealsLeft() == 0 {
			return "the waste cannot be turned over"
		}
		return ""
	case m.IsStore():
		return l.refusesStore(m.Place(0))
	case !m.IsRemoval():
		return "it is no move"
	}
	places := m.Places()
	cells := 0
	for _, p := range places {
		if !l.live(p, places) {
			return "no card that can be removed lies at " + p.String()
		}
		if p.Zone() == pyramid.CellZone {
			cells++
		}
	}
	switch {
	case cells > 1 && l.rules.Cells.Apart:
		return "cards of two cells cannot leave together"
	case !l.fits(places):
		return "the cards do not fit together"
	}
	return ""
}

func (l *ledger) refusesStore(p pyramid.Place) string {
	from := l.rules.Cells.From
	_, depth := p.Pile()
	allowed := slices.Contains(from, p.Zone()) || from == nil && p.Zone() != pyramid.StockZone
	switch {
	case !slices.Contains(l.cells, none):
		return "no cell is free"
	case !l.live(p, nil) || p.Zone() == pyramid.CellZone || p.Zone() == pyramid.WasteZone && depth > 1:
		return "no card that can be stored lies at " + p.String()
	case !allowed:
		return "cards from there cannot be stored"
	case !l.cellsTake(l.cards[l.at(p)].Rank()):
		return "a card of this rank cannot be stored"
	}
	return ""
}

// cellsTake reports whether a card of a rank may be stored now.
func (l *ledger) cellsTake(r pyramid.Rank) bool {
	held := func(i int) bool { return i != none && l.cards[i].Rank() == r }
	cells := l.rules.Cells
	return (cells.Ranks == nil || slices.Contains(cells.Ranks, r)) && !(cells.Distinct && slices.ContainsFunc(l.cells, held))
}

// fits reports whether the cards at live places leave together.
func (l *ledger) fits(places []pyramid.Place) bool {
	var cards []pyramid.Card
	for _, p := range places {
		cards = append(cards, l.cards[l.at(p)])
	}
	if len(cards) <= 2 {
		return l.rules.fits(cards...)
	}
	for _, p := range l.rules.Match {
		if l.rules.fitsPattern(p, cards) && !(p.Run && l.rules.Overlap && !l.runGrows(p.Wrap, places, cards, nil)) {
			return true
		}
	}
	return false
}

// runGrows reports whether the cards of a run that are not taken yet can be
// taken one by one, each exposed in its turn and next in rank to one taken
// before.
func (l *ledger) runGrows(wrap bool, places []pyramid.Place, cards []pyramid.Card, taken []int) bool {
	if len(taken) == len(cards) {
		return true
	}
	for i, p := range places {
		if slices.Contains(taken, i) {
			continue
		}
		next := len(taken) == 0
		for _, k := range taken {
			next = next || l.rules.neighbours(cards[i].Rank(), cards[k].Rank(), wrap)
		}
		free := true
		if slot, ok := l.rules.slot[p]; ok {
			for _, on := range l.coverers(slot) {
				free = free && slices.ContainsFunc(taken, func(k int) bool { return places[k] == on })
			}
		}
		if next && free && l.runGrows(wrap, places, cards, append(taken[:len(taken):len(taken)], i)) {
			return true
		}
	}
	return false
}

// play returns the position after a move, which is not checked.
func (l *ledger) play(m pyramid.Move) *ledger {
	next := *l
	next.slots, next.cells, next.wastes = slices.Clone(l.slots), slices.Clone(l.cells), slices.Clone(l.wastes)
	switch {
	case m == pyramid.Draw:
		next.draw()
	case m == pyramid.Redeal:
		next.redeal()
	case m.IsStore():
		card := l.at(m.Place(0))
		next.lift(m.Place(0), card)
		next.cells[slices.Index(next.cells, none)] = card
	default:
		for _, p := range m.Places() {
			next.lift(p, l.at(p))
			next.removed++
		}
		next.points += l.pointsFor(m.Len(), &next)
	}
	next.refill()
	next.won = next.reached()
	return &next
}

// lift takes a card off its place.
func (l *ledger) lift(p pyramid.Place, card int) {
	without := func(list []int) []int {
		return slices.DeleteFunc(slices.Clone(list), func(c int) bool { return c == card })
	}
	switch n, _ := p.Pile(); p.Zone() {
	case pyramid.StockZone:
		l.stock = l.stock[1:]
	case pyramid.WasteZone:
		l.wastes[n-1] = without(l.wastes[n-1])
	case pyramid.CellZone:
		l.cells[n-1] = none
	default:
		l.slots[l.rules.slot[p]] = none
	}
}

// draw turns the next cards, one onto each of several wastes.
func (l *ledger) draw() {
	if l.rules.Discard && len(l.stock) > 0 {
		l.out += l.onWastes()
		l.wastes = make([][]int, l.rules.Wastes)
	}
	for i := 0; i < l.rules.turns && len(l.stock) > 0; i++ {
		n := i % l.rules.Wastes
		l.wastes[n] = append(slices.Clip(l.wastes[n]), l.stock[0])
		l.stock = l.stock[1:]
	}
}

// redeal makes a new stock: a single waste as a block, several one after the
// other from the top, so that the last card gathered is the next one drawn.
func (l *ledger) redeal() {
	l.redeals++
	l.points += l.rules.Score.Redeal
	if l.rules.Wastes == 1 {
		l.stock, l.wastes = l.wastes[0], make([][]int, 1)
		return
	}
	var gathered []int
	for _, w := range l.wastes {
		for _, card := range slices.Backward(w) {
			gathered = append(gathered, card)
		}
	}
	slices.Reverse(gathered)
	l.stock, l.wastes = gathered, make([][]int, l.rules.Wastes)
	l.draw()
}

// refill puts cards into empty slots in the order of their places: those of
// the waste first, if the rules say so, and those of the stock.
func (l *ledger) refill() {
	for _, i := range l.rules.order {
		if l.slots[i] != none || !slices.Contains(l.rules.Refill, l.rules.Layout[i].Zone) {
			continue
		}
		if top := len(l.wastes[0]) - 1; l.rules.RefillWaste && top >= 0 {
			l.slots[i] = l.wastes[0][top]
			l.wastes[0] = l.wastes[0][:top]
		} else if len(l.stock) > 0 {
			l.slots[i] = l.stock[0]
			l.stock = l.stock[1:]
		}
	}
}

func (l *ledger) onWastes() int {
	n := 0
	for _, w := range l.wastes {
		n += len(w)
	}
	return n
}

func (l *ledger) redealsLeft() int {
	if l.rules.Redeals == pyramid.Unlimited {
		return pyramid.Unlimited
	}
	return l.rules.Redeals - l.redeals
}

// in returns the cards that lie in a zone or pile.
func (l *ledger) in(z pyramid.Zone) []int {
	var cards []int
	switch z {
	case pyramid.StockZone:
		return l.stock
	case pyramid.WasteZone:
		for _, w := range l.wastes {
			cards = append(cards, w...)
		}
	case pyramid.CellZone:
		cards = slices.DeleteFunc(slices.Clone(l.cells), func(c int) bool { return c == none })
	default:
		for i, c := range l.slots {
			if c != none && l.rules.Layout[i].Zone == z {
				cards = append(cards, c)
			}
		}
	}
	return cards
}

// left returns the number of cards in play.
func (l *ledger) left() int { return len(l.cards) - l.removed - l.out }

// signature spells the position out: what a Key must tell apart, and nothing
// else.
func (l *ledger) signature() string {
	b := make([]byte, 0, len(l.cards)+len(l.slots)+8)
	for _, c := range l.slots {
		b = append(b, byte(c))
	}
	for _, w := range l.wastes {
		for _, c := range w {
			b = append(b, byte(c))
		}
		b = append(b, 0xff)
	}
	for _, c := range l.stock {
		b = append(b, byte(c))
	}
	b = append(b, 0xff)
	cells := slices.Clone(l.cells)
	slices.Sort(cells)
	for _, c := range cells {
		b = append(b, byte(c))
	}
	if l.rules.Redeals != pyramid.Unlimited && len(l.stock)+l.onWastes() > 0 {
		b = append(b, byte(l.redeals))
	}
	if l.rules.Goal.Removed > 0 {
		b = append(b, byte(l.removed))
	}
	return string(b)
}
