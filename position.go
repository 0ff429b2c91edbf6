package pyramid

import (
	"fmt"
	"math/bits"
	"strconv"
	"strings"
)

const positionFormat = 1

// Position returns the position as one line of text, for bug reports and
// tests, and "" for the zero Game. [ParsePosition] makes the same position of
// it: the same cards in the same places, the same moves from there on, the same
// score. How play came there and the seed are not in it; for these there is
// [Record]. It names every card, also those that lie face down, so keep it from
// a player. The line has a word and its values for each of
//
//	pyramid position 1
//	variant "classic"       the ID of the rules
//	fingerprint 0f3c...     of the compiled rules
//	deck 6d 5h Ah ...       as dealt
//	redeals 0               made so far
//	discarded 0             cards that draws took out of play, if the rules have it
//	slots 6d / 5h -- / ...  in their order, a / between rows, -- for an empty one
//	cells 8c --             by number, if there are any
//	waste 7c 2d             the oldest first, if there is one; waste2 and waste3 alike
//	stock 9s Td ...         the next to be drawn first
//	score -48
//	won                     if it is
//
// in this order. Where a deck has a card twice, the second one is called 8c*2
// outside the deck, and so on. The form is frozen.
func (g Game) Position() string {
	if g.deal == nil {
		return ""
	}
	t := g.deal.table
	b := fmt.Appendf(nil, "pyramid position %d variant %q fingerprint %s deck %v redeals %d",
		positionFormat, t.given.ID, t.fingerprint, g.Deck(), g.redeals)
	if t.rules.Discard {
		b = fmt.Appendf(b, " discarded %d", g.out)
	}
	b = append(b, " slots"...)
	for s := range t.slots {
		if t.newRow(s) {
			b = append(b, " /"...)
		}
		b = g.deal.appendCard(b, g.at(t.places[s]))
	}
	for n := range t.rules.Cells.Count {
		if n == 0 {
			b = append(b, " cells"...)
		}
		b = g.deal.appendCard(b, g.at(Cell(n+1)))
	}
	for n := range t.wasteCount() {
		b = WasteAt(n+1, 1).append(append(b, ' '))
		for m := g.waste(n); m != 0; m &= m - 1 {
			b = g.deal.appendCard(b, g.stockCard(bits.TrailingZeros64(m)))
		}
	}
	b = append(b, " stock"...)
	for pos := int(g.turned); pos < g.stockSize(); pos++ {
		if t.sequence || g.stock>>pos&1 != 0 {
			b = g.deal.appendCard(b, g.stockCard(pos))
		}
	}
	b = fmt.Appendf(b, " score %d", g.score)
	if g.won {
		b = append(b, " won"...)
	}
	return string(b)
}

// newRow reports whether a slot begins a row other than the first.
func (t *Table) newRow(s int) bool {
	return s > 0 && t.places[s]>>6 != t.places[s-1]>>6
}

// wasteCount returns the number of wastes, 0 where no cards are drawn.
func (t *Table) wasteCount() int {
	if t.draw == 0 {
		return 0
	}
	return t.rules.Wastes
}

// appendCard appends a blank and the name of the card with this deck index,
// -- for -1.
func (d *deal) appendCard(b []byte, i int) []byte {
	if i < 0 {
		return append(b, " --"...)
	}
	copies := 1
	for _, c := range d.cards[:i] {
		if c == d.cards[i] {
			copies++
		}
	}
	b = append(append(b, ' '), d.cards[i].String()...)
	if copies > 1 {
		b = strconv.AppendInt(append(b, '*'), int64(copies), 10)
	}
	return b
}

// ParsePosition reads what [Game.Position] writes. Any blanks and line breaks
// may stand between words, and cards may be spelled as for [ParseCard]. The
// rules are those that lookup gives for the ID, which must have the
// fingerprint of the text; pass a function that returns rules of your own for
// a game that is in no list.
//
// It trusts nothing: the deck must be that of the rules, each card lie in one
// place at most and where it can have come to by the rules, nothing be gone
// from under a card that was dealt, and numbers be what the rules allow. It
// does not search for moves that lead there: a consistent position that play
// never reaches is a position, too. The error is a *[ParseError] that says
// where and why. It costs a few microseconds, and what lookup and [Compile] do.
func ParsePosition(text string, lookup func(id string) (Variant, bool)) (Game, error) {
	r := positionReader{text: text}
	r.at = len(text) - len(strings.TrimPrefix(text, "\ufeff"))
	r.next()
	g := r.read(lookup)
	if r.err != nil {
		return Game{}, r.err
	}
	return g, nil
}

// positionReader reads a position word by word. After the first trouble it
// stands at the end, where there is nothing more to read.
type positionReader struct {
	text string
	at   int    // where the present word begins
	word string // the present word, "" at the end
	err  *ParseError

	game Game
	lies [MaxCards]Place // by deck index: where the card lies, nowhere for one that has gone
}

const blanks = " \t\r\n\v\f"

// next goes on to the next word.
func (r *positionReader) next() {
	rest := strings.TrimLeft(r.text[r.at+len(r.word):], blanks)
	r.at = len(r.text) - len(rest)
	if end := strings.IndexAny(rest, blanks); end >= 0 {
		rest = rest[:end]
	}
	r.word = rest
}

// fail notes the trouble with the present word, if it is the first one.
func (r *positionReader) fail(why string, args ...any) {
	if r.err == nil {
		r.err = &ParseError{What: "position", Input: r.text, Offset: r.at, Text: clip(r.word), Why: fmt.Sprintf(why, args...)}
	}
	r.at, r.word = len(r.text), ""
}

// want reads one word, which must be this one.
func (r *positionReader) want(word string) {
	if r.word != word {
		r.fail("want %q here", word)
		return
	}
	r.next()
}

// number reads a number within bounds, in its only spelling.
func (r *positionReader) number(name string, lo, hi int64) int64 {
	r.want(name)
	n, err := strconv.ParseInt(r.word, 10, 64)
	switch {
	case err != nil || strconv.FormatInt(n, 10) != r.word:
		r.fail("want a number for %s", name)
	case n < lo || n > hi:
		r.fail("%s can be %d to %d here", name, lo, hi)
	default:
		r.next()
		return n
	}
	return 0
}

// quoted reads a text in quotes, which may hold blanks.
func (r *positionReader) quoted() string {
	q, err := strconv.QuotedPrefix(r.text[r.at:])
	if err != nil {
		r.fail("want a text in quotes")
		return ""
	}
	r.word = q
	s, _ := strconv.Unquote(q)
	r.next()
	return s
}

// read reads the whole text.
func (r *positionReader) read(lookup func(string) (Variant, bool)) Game {
	for _, word := range []string{"pyramid", "position", strconv.Itoa(positionFormat)} {
		r.want(word)
	}
	r.deal(r.table(lookup))
	if r.err != nil {
		return Game{}
	}
	g := &r.game
	t := g.deal.table
	g.redeals = uint16(r.number("redeals", 0, int64(t.mostRedeals())))
	discarded := r.at
	if t.rules.Discard {
		g.out = uint8(r.number("discarded", 0, int64(t.stock)))
	}
	r.slots()
	r.cells()
	r.piles()
	if r.err != nil {
		return Game{}
	}
	if most := t.slots + t.stock - g.Left() - r.lostFromSlots(); int(g.out) > most {
		r.at, r.word = discarded, "discarded"
		r.fail("no more than %d cards of the stock are out of play", most)
	}
	r.score()
	r.won()
	return *g
}

// mostRedeals returns the largest number of redeals that a game counts.
func (t *Table) mostRedeals() int {
	if t.rules.Redeals == Unlimited {
		return maxCounted
	}
	return t.rules.Redeals
}

// table reads which rules are played and compiles them.
func (r *positionReader) table(lookup func(string) (Variant, bool)) *Table {
	r.want("variant")
	at := r.at
	id := r.quoted()
	if r.err != nil {
		return nil
	}
	t, err := lookedUp(id, lookup)
	if err != nil {
		r.at, r.word = at, r.text[at:r.at]
		r.fail("%s", strings.TrimPrefix(err.Error(), "pyramid: "))
		return nil
	}
	r.want("fingerprint")
	if r.err == nil && r.word != string(t.fingerprint) {
		r.fail("the rules of %q have the fingerprint %q: they are other rules", clip(id), t.fingerprint)
	}
	r.next()
	return t
}

// deal reads the deck and deals it.
func (r *positionReader) deal(t *Table) {
	r.want("deck")
	at := r.at
	var deck Deck
	for r.word != "" && r.word != "redeals" {
		c := readCard(r.word)
		switch {
		case c == 0:
			r.fail("this is not a card")
		case len(deck) == MaxCards:
			r.fail("there are more than %d cards", MaxCards)
		default:
			deck = append(deck, c)
			r.next()
		}
	}
	if r.err != nil {
		return
	}
	start, err := t.Start(deck)
	if err != nil {
		r.at, r.word = at, r.text[at:r.at]
		r.fail("%s", strings.TrimPrefix(err.Error(), "pyramid: "))
		return
	}
	r.game.deal = start.deal
}

// card reads the name of a card that lies at a place, and returns its deck
// index, -1 for none.
func (r *positionReader) card(p Place) int {
	if r.word == "--" {
		return -1
	}
	face, number, numbered := strings.Cut(r.word, "*")
	nth := 1
	if numbered {
		if nth = readNumber(number); nth < 2 {
			r.fail("want a number from 2 after the *")
			return -1
		}
	}
	c := readCard(face)
	if c == 0 {
		r.fail("this is not a card; an empty place is --")
		return -1
	}
	d := r.game.deal
	for i, other := range d.cards {
		if other != c {
			continue
		}
		if nth--; nth > 0 {
			continue
		}
		if r.lies[i] != 0 {
			r.fail("this card lies at %v already", r.lies[i])
			return -1
		}
		r.lies[i] = p
		return i
	}
	r.fail("the deck has no such card")
	return -1
}

// slots reads which cards lie in the layout.
func (r *positionReader) slots() {
	r.want("slots")
	g := &r.game
	t := g.deal.table
	content := make([]byte, 0, MaxSlots) // of those that are refilled
	var at [MaxSlots]int
	var stays uint64 // slots with the card that was dealt to them
	for s, p := range t.places[:t.slots] {
		if t.newRow(s) {
			r.want("/")
		}
		at[s] = r.at
		i := r.card(p)
		switch {
		case i == int(t.dealt[s]):
			stays |= 1 << s
		case i >= 0 && (t.refills>>s&1 == 0 || i < t.slots):
			r.fail("at %v lies %v or nothing", p, g.deal.cards[t.dealt[s]])
		}
		if i >= 0 {
			g.slots |= 1 << s
		}
		if t.refills>>s&1 != 0 {
			content = append(content, byte(i)) // gone is -1
		}
		r.next()
	}
	for s, p := range t.places[:t.slots] {
		if on := t.cover[s] & stays; r.err == nil && stays>>s&1 == 0 && on != 0 {
			r.at, r.word = at[s], ""
			r.fail("the card dealt to %v cannot have gone, %v lies on it", p, t.places[bits.TrailingZeros64(on)])
		}
	}
	g.exposed = t.exposed(g.slots)
	g.setTail(content, "")
}

// cells reads which cards are stored.
func (r *positionReader) cells() {
	g := &r.game
	t := g.deal.table
	if t.rules.Cells.Count > 0 {
		r.want("cells")
	}
	for n := range t.rules.Cells.Count {
		i := r.card(Cell(n + 1))
		if i >= 0 && !r.storable(i) {
			r.fail("no card may go to a cell from where this one was dealt")
		} else if i >= 0 && !g.cellTakes(i) {
			r.fail("cells take other ranks, or hold one of this rank already")
		}
		g.cells[n] = uint8(i + 1)
		r.next()
	}
}

// storable reports whether a card, by its deck index, can have come to a cell.
func (r *positionReader) storable(i int) bool {
	t := r.game.deal.table
	if i >= t.slots {
		return t.storeWaste || t.storeStock || t.storeSlots&t.refills != 0
	}
	for m := t.storeSlots; m != 0; m &= m - 1 {
		if int(t.dealt[bits.TrailingZeros64(m)]) == i {
			return true
		}
	}
	return false
}

// piles reads wastes and stock.
func (r *positionReader) piles() {
	g := &r.game
	t := g.deal.table
	var wastes [MaxWastes][]byte // positions of the stock as dealt
	last := -1                   // the last card dealt of those read
	for n := range t.wasteCount() {
		r.want(WasteAt(n+1, 1).String())
		at := r.at
		wastes[n] = r.pile(WasteAt(n+1, 1), -1)
		for _, pos := range wastes[n] {
			last = max(last, int(pos))
		}
		if t.rules.Discard && len(wastes[n]) > t.draw {
			r.at, r.word = at, ""
			r.fail("at most %d cards lie on a waste here", t.draw)
		}
	}
	r.want("stock")
	at := r.at
	stock := r.pile(Stock, last)
	if r.err != nil {
		return
	}
	opened := min(t.stock, t.rules.Open*t.draw)
	wrong := ""
	switch {
	case g.redeals == 0 && len(stock) > t.stock-opened:
		wrong = "the draws before the first move turned some of these cards"
	case (len(stock) > 0 || t.rules.RefillWaste && len(wastes[0]) > 0) && t.refills&^g.slots != 0:
		wrong = "with cards to take no place that is refilled stays empty"
	case t.sequence && len(stock) > 0 && int(stock[0]) != t.stock-len(stock):
		wrong = "cards leave this stock in the order in which they were dealt"
	case t.sequence:
		g.turned = uint8(t.stock - len(stock))
	case t.rules.Wastes > 1:
		if !g.stack(wastes, stock) {
			wrong = "draws cannot have put so many cards on one waste"
		}
	default:
		for _, pos := range append(wastes[0], stock...) {
			g.stock |= 1 << pos
		}
		g.turned = uint8(t.stock)
		if len(stock) > 0 {
			g.turned = stock[0]
		}
	}
	if wrong != "" {
		r.at, r.word = at, ""
		r.fail("%s", wrong)
	}
}

// pile reads the cards of a waste or the stock. Unless a redeal of several
// wastes changed it, their order is that of the deck, and goes on after a
// position.
func (r *positionReader) pile(p Place, after int) []byte {
	g := &r.game
	t := g.deal.table
	shuffled := t.rules.Wastes > 1 && g.redeals > 0
	var cards []byte
	for r.word != "" && r.word != "score" && r.word != "stock" && !strings.HasPrefix(r.word, "waste") {
		i := r.card(p)
		pos := i - t.slots
		switch {
		case i < 0:
			r.fail("a pile has no empty places")
		case pos < 0:
			r.fail("this card was dealt to the layout")
		case pos <= after && !shuffled:
			r.fail("this card was dealt to the stock before one that is named before it")
		}
		cards = append(cards, byte(pos))
		after = pos
		r.next()
	}
	return cards
}

// stack makes the piles of a game with several wastes out of positions of the
// stock as dealt. Which waste a card lies on follows from its position in the
// stock, so each card gets the lowest one that will do; the gaps belong to
// cards that have gone. It returns false if there are not as many positions.
func (g *Game) stack(wastes [MaxWastes][]byte, stock []byte) bool {
	t := g.deal.table
	size := 0
	for n, cards := range wastes {
		if rows := len(cards); rows > 0 {
			size = max(size, (rows-1)*t.rules.Wastes+n+1)
		}
	}
	if len(stock) > 0 { // the last draw was a whole one
		size = (size + t.rules.Wastes - 1) / t.rules.Wastes * t.rules.Wastes
	}
	if size+len(stock) > t.stock {
		return false
	}
	order := make([]byte, size, size+len(stock))
	var left uint64
	for n, cards := range wastes {
		for i, card := range cards {
			pos := i*t.rules.Wastes + n
			order[pos] = card
			left |= 1 << pos
		}
	}
	order = append(order, stock...)
	g.turned = uint8(size)
	g.reorder(order, left|lowBits(len(order))&^lowBits(size))
	return true
}

// lostFromSlots returns the number of cards out of play that were dealt to the
// layout.
func (r *positionReader) lostFromSlots() int {
	n := 0
	for _, p := range r.lies[:r.game.deal.table.slots] {
		if p == 0 {
			n++
		}
	}
	return n
}

// score reads the score, which must be one that such a position can have.
func (r *positionReader) score() {
	lo, hi := r.game.scoreBounds()
	r.game.score = r.number("score", lo, hi)
}

// won reads whether the game is won, and that the text ends there.
func (r *positionReader) won() {
	g := &r.game
	t := g.deal.table
	said := r.word == "won"
	at := r.at
	if said {
		r.next()
	}
	if r.err == nil && r.word != "" {
		r.fail("there is more text after the end")
	}
	if r.err != nil {
		return
	}
	reached := g.reached()
	if rule := t.rules.GoalRule; rule != nil {
		// It is asked after removals only, so that it may well be reached
		// unnoticed.
		reached = said && g.Removed() > 0 && rule.Reached(*g)
	}
	if reached != said {
		r.at, r.word = at, r.text[at:]
		r.fail("won: %t, but by the goal it is %t", said, reached)
	}
	g.won = said
}
