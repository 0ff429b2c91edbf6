package varianttest

import (
	"math/bits"
	"slices"

	"github.com/pyramid-go/pyramid"
)

// agree compares a game with its ledger, first for cards lost or doubled,
// then for what the rules declare. It reports whether they agree, so that
// playing on makes sense.
func (k *kit) agree(p *position) bool {
	return k.agreeCards(p) && k.agreeRules(p) && k.agreeBits(p)
}

// agreeCards checks that the game by itself has every card once.
func (k *kit) agreeCards(p *position) bool {
	g, real := p.game, p.game.real()
	var at [pyramid.MaxCards]pyramid.Place
	seen := 0
	look := func(place pyramid.Place) bool {
		i, c := g.Index(place), g.Card(place)
		switch {
		case i < 0 && c == 0:
			return true
		case i < 0 || i >= len(p.book.cards):
			k.fail(ErrCards, p, "%v lies at %v, but its index is %d", c, place, i)
			return false
		case real.Dealt(i) != c:
			k.fail(ErrCards, p, "the card at %v is %v, but index %d of the deck is %v", place, c, i, real.Dealt(i))
			return false
		case at[i] != 0:
			k.fail(ErrCards, p, "%v lies at %v and at %v", c, at[i], place)
			return false
		}
		at[i] = place
		seen++
		return true
	}
	for i := range k.rules.Layout {
		if !look(k.rules.Layout[i].Place()) {
			return false
		}
	}
	if !look(pyramid.Stock) {
		return false
	}
	inStock := g.StockLen()
	if (g.Index(pyramid.Stock) >= 0) != (inStock > 0) {
		k.fail(ErrCards, p, "the stock has %d cards, and its top is %v", inStock, g.Card(pyramid.Stock))
		return false
	}
	if inStock > 0 {
		seen-- // its top is one of them
	}
	for n := 1; n <= pyramid.MaxWastes; n++ {
		for depth := 1; depth <= g.WasteLen(n); depth++ {
			if place := pyramid.WasteAt(n, depth); !look(place) || g.Index(place) < 0 {
				k.fail(ErrCards, p, "waste %d has %d cards, but none lies at %v", n, g.WasteLen(n), place)
				return false
			}
		}
		if place := pyramid.WasteAt(n, g.WasteLen(n)+1); g.Index(place) >= 0 {
			k.fail(ErrCards, p, "waste %d has %d cards, but %v lies at %v", n, g.WasteLen(n), g.Card(place), place)
			return false
		}
	}
	for n := 1; n <= pyramid.MaxCells; n++ {
		if !look(pyramid.Cell(n)) {
			return false
		}
	}
	if g.Left() != seen+inStock {
		k.fail(ErrCards, p, "Left says %d cards, but %d lie on the table and %d in the stock", g.Left(), seen, inStock)
		return false
	}
	if all := g.Left() + g.Removed() + p.book.out; all != len(p.book.cards) {
		k.fail(ErrCards, p, "%d cards left, %d removed and %d discarded are %d of %d", g.Left(), g.Removed(), p.book.out, all, len(p.book.cards))
		return false
	}
	return true
}

// agreeBits compares the words of Game.Bits and Game.Goal with the ledger,
// where they mean something.
func (k *kit) agreeBits(p *position) bool {
	real := p.game.real()
	slots, stock, turned := real.Bits()
	var want uint64
	for i, card := range p.book.slots {
		if card != none {
			want |= 1 << k.table.Slot(k.rules.Layout[i].Place())
		}
	}
	if slots != want {
		k.fail(ErrCards, p, "Bits says that the slots %b are occupied, not %b", slots, want)
		return false
	}
	if k.rules.Draw == pyramid.NoDraw {
		return true
	}
	var onWaste, inStock uint64
	for _, waste := range p.book.wastes {
		for _, card := range waste {
			onWaste |= 1 << (card - len(k.rules.Layout))
		}
	}
	for _, card := range p.book.stock {
		inStock |= 1 << (card - len(k.rules.Layout))
	}
	below := ^uint64(0)
	if turned < 64 {
		below = 1<<turned - 1
	}
	if stock != onWaste|inStock || k.rules.Wastes <= 1 && (stock&below != onWaste || stock&^below != inStock) {
		k.fail(ErrCards, p, "Bits says %b with %d turned, but on the waste are %b and in the stock %b", stock, turned, onWaste, inStock)
		return false
	}
	if goalSlots, goalStock, exact := real.Goal(); exact {
		if won := slots&goalSlots == 0 && stock&goalStock == 0; won != p.book.won {
			k.fail(ErrOptions, p, "by Goal, %d slots and %d stock cards must go: that makes the game won %t, not %t",
				bits.OnesCount64(slots&goalSlots), bits.OnesCount64(stock&goalStock), won, p.book.won)
			return false
		}
	}
	return true
}

// agreeRules compares the game with the ledger.
func (k *kit) agreeRules(p *position) bool {
	g, l := p.game, p.book
	for _, n := range []struct {
		what      string
		got, want int
	}{
		{"cards in the stock", g.StockLen(), len(l.stock)},
		{"cards removed", g.Removed(), l.removed},
		{"cards left", g.Left(), l.left()},
		{"passes", g.Pass(), l.redeals + 1},
		{"redeals left", g.RedealsLeft(), l.redealsLeft()},
	} {
		if n.got != n.want {
			k.fail(ErrOptions, p, "the game has %d %s; by the rules it is %d", n.got, n.what, n.want)
			return false
		}
	}
	wastes := len(l.wastes)
	for n := 1; n <= pyramid.MaxWastes; n++ {
		want := 0
		if n <= wastes {
			want = len(l.wastes[n-1])
		}
		if got := g.WasteLen(n); got != want {
			k.fail(ErrOptions, p, "waste %d has %d cards; by the rules it has %d", n, got, want)
			return false
		}
		for depth := 1; depth <= want; depth++ {
			if !k.agreeAt(p, pyramid.WasteAt(n, depth)) {
				return false
			}
		}
	}
	for _, place := range k.rules.places {
		if !k.agreeAt(p, place) {
			return false
		}
	}
	if status := g.Status(); (status == pyramid.Won) != l.won {
		k.fail(ErrOptions, p, "the game is %v; by the goal of the rules it is won: %t", status, l.won)
		return false
	}
	if got, want := g.Score(), l.score(); got != want {
		k.fail(ErrScore, p, "the score is %d; by the rules it is %d", got, want)
		return false
	}
	return true
}

// agreeAt compares the card at a place.
func (k *kit) agreeAt(p *position, place pyramid.Place) bool {
	name := func(i int) string {
		if i == none {
			return "no card"
		}
		return p.book.cards[i].String()
	}
	got, want := p.game.Index(place), p.book.at(place)
	if got != want {
		k.fail(ErrOptions, p, "%s lies at %v; by the rules it is %s", name(got), place, name(want))
		return false
	}
	if got, want := p.game.Exposed(place), p.book.live(place, nil); got != want {
		k.fail(ErrOptions, p, "Exposed(%v) is %t; by the rules it is %t", place, got, want)
		return false
	}
	return true
}

// checkViews looks at what a player is shown, and at the conveniences for
// user interfaces.
func (k *kit) checkViews(p *position) {
	g, l := p.game, p.book
	v := g.View()
	shown := map[pyramid.Place]pyramid.Spot{}
	for _, s := range v.Spots {
		shown[s.Place] = s
		at, down := l.at(s.Place), l.faceDown(s.Place)
		switch {
		case at == none || down:
			if s.Card != 0 {
				k.fail(ErrLeak, p, "the view shows %v at %v, where no card can be seen", s.Card, s.Place)
			}
		case s.Card != l.cards[at]:
			k.fail(ErrOptions, p, "the view shows %v at %v, where %v lies face up", s.Card, s.Place, l.cards[at])
		}
		if s.Exposed != (l.live(s.Place, nil) && !down) {
			k.fail(ErrOptions, p, "the view says of %v that it is exposed: %t", s.Place, s.Exposed)
		}
	}
	for _, place := range k.rules.places {
		_, depth := place.Pile()
		if _, ok := shown[place]; !ok && depth <= 1 {
			k.fail(ErrOptions, p, "the view does not show %v", place)
		}
	}
	if v.Status != g.Status() || v.Score != g.Score() || v.Left != g.Left() || v.Pass != g.Pass() || len(v.Moves) != len(g.Moves()) {
		k.fail(ErrOptions, p, "the view's status, score, cards left, pass or moves are not those of the game")
	}
	if hidden := k.hidden(p); len(hidden) > 0 {
		if c, ok := names(g.String(), hidden); ok {
			k.fail(ErrLeak, p, "the board shows %v, which lies face down", c)
		}
	}
	real := g.real()
	for i, s := range k.rules.Layout {
		if on, want := real.CoveredBy(s.Place()), l.coverers(i); !slices.Equal(on, want) {
			k.fail(ErrOptions, p, "%v is covered by %v; by the layout it is %v", s.Place(), on, want)
		}
	}
	for _, c := range k.rules.Deck {
		for _, place := range real.Find(c) {
			if at := l.at(place); at == none || l.cards[at] != c {
				k.fail(ErrOptions, p, "Find says that %v lies at %v", c, place)
			} else if l.faceDown(place) {
				k.fail(ErrLeak, p, "Find says that %v lies at %v, face down", c, place)
			}
		}
	}
}

// hidden returns the faces of cards that lie face down and can be seen
// nowhere.
func (k *kit) hidden(p *position) map[string]bool {
	l := p.book
	faces := map[string]bool{}
	var up []int
	sort := func(card int, down bool) {
		if down {
			faces[l.cards[card].String()] = true
		} else {
			up = append(up, card)
		}
	}
	for i, card := range l.slots {
		if card != none {
			sort(card, l.faceDown(k.rules.Layout[i].Place()))
		}
	}
	for i, card := range l.stock {
		sort(card, i > 0 || k.rules.hidden)
	}
	for _, card := range append(l.in(pyramid.WasteZone), l.in(pyramid.CellZone)...) {
		sort(card, false)
	}
	for _, card := range up {
		delete(faces, l.cards[card].String())
	}
	return faces
}
