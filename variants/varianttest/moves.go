package varianttest

import (
	"errors"
	"slices"
	"strings"
	"unicode"

	"github.com/pyramid-go/pyramid"
)

// checkOrder checks that moves come in one order, the same at each call, in
// memory of their own.
func (k *kit) checkOrder(p *position, moves []pyramid.Move) {
	for i := 1; i < len(moves); i++ {
		if moves[i-1].Compare(moves[i]) >= 0 || moves[i].Compare(moves[i-1]) <= 0 {
			k.fail(ErrOrder, p, "%v is listed before %v", moves[i-1], moves[i])
			return
		}
	}
	if again := p.game.Moves(); !slices.Equal(again, moves) {
		k.fail(ErrOrder, p, "Moves returns %v, then %v", moves, again)
		return
	}
	before := []pyramid.Move{pyramid.Redeal, {}, pyramid.Draw}
	for _, room := range []int{0, 2, 200} {
		dst := append(make([]pyramid.Move, 0, len(before)+room), before...)
		got := p.game.AppendMoves(dst)
		if len(got) < len(before) || !slices.Equal(got[:len(before)], before) || !slices.Equal(got[len(before):], moves) {
			k.fail(ErrOrder, p, "AppendMoves to %v returns %v, with the moves %v", before, got, moves)
			return
		}
		if !slices.Equal(dst, before) {
			k.fail(ErrOrder, p, "AppendMoves changes what it appends to")
			return
		}
	}
}

// checkListed checks that the listed moves are accepted and legal, and that
// the status fits them.
func (k *kit) checkListed(p *position, moves []pyramid.Move) {
	for _, m := range moves {
		if err := p.game.Check(m); err != nil {
			k.fail(ErrMoves, p, "%v is listed, but Check refuses it: %v", m, err)
		}
		if why := p.book.refuses(m); why != "" {
			k.fail(ErrMoves, p, "%v is listed, but not legal: %s", m, why)
		}
	}
	want := pyramid.Playing
	switch {
	case p.book.won:
		want = pyramid.Won
	case len(moves) == 0:
		want = pyramid.Lost
	}
	if got := p.game.Status(); got != want {
		k.fail(ErrMoves, p, "the status is %v with %d moves, want %v", got, len(moves), want)
	}
}

// probe tries moves of all sorts, those that are not listed above all.
func (k *kit) probe(p *position, moves []pyramid.Move) {
	places := slices.Clone(k.rules.places)
	for n := 1; n <= pyramid.MaxWastes; n++ {
		if deep := p.game.WasteLen(n); deep > 3 {
			places = append(places, pyramid.WasteAt(n, deep), pyramid.WasteAt(n, deep-1), pyramid.WasteAt(n, deep+1))
		}
	}
	places = append(places, pyramid.At(31, 64), pyramid.Zone('q').At(1, 2), pyramid.Cell(3), pyramid.WasteAt(3, 128), pyramid.Stock+1)
	slices.Sort(places)
	places = slices.Compact(places)
	all := []pyramid.Move{{}, pyramid.Draw, pyramid.Redeal, pyramid.Remove(places[:min(9, len(places))]...)}
	for i, a := range places {
		all = append(all, pyramid.Remove(a), pyramid.Store(a))
		for _, b := range places[:i] {
			// Of big tables a part is enough, but all pairs of live places.
			if len(places) < 40 || p.deal.rng.IntN(4) == 0 || p.book.live(a, nil) && p.book.live(b, nil) {
				all = append(all, pyramid.Remove(a, b))
			}
		}
	}
	live := slices.DeleteFunc(slices.Clone(places), func(p2 pyramid.Place) bool { return !p.book.live(p2, nil) })
	for range 30 {
		var some []pyramid.Place
		for range 3 + p.deal.rng.IntN(2) {
			from := places
			if len(live) > 0 && p.deal.rng.IntN(5) > 0 {
				from = live
			}
			some = append(some, from[p.deal.rng.IntN(len(from))])
		}
		all = append(all, pyramid.Remove(some...))
	}
	hidden := k.hidden(p)
	for _, m := range all {
		if slices.Contains(moves, m) {
			continue
		}
		if why := p.book.refuses(m); why == "" {
			k.fail(ErrMoves, p, "%v is legal, but not listed", m)
		}
		k.checkRefused(p, m, hidden)
	}
}

// checkRefused checks that an unlisted move is refused, well and truly.
func (k *kit) checkRefused(p *position, m pyramid.Move, hidden map[string]bool) {
	err := p.game.Check(m)
	next, playErr := p.game.Play(m)
	switch {
	case err == nil:
		k.fail(ErrMoves, p, "%v is not listed, but Check accepts it", m)
		return
	case playErr == nil:
		k.fail(ErrMoves, p, "%v is not listed, but Play accepts it", m)
		return
	case next.real() != p.game.real() || next.Key() != p.game.Key():
		k.fail(ErrMoves, p, "%v is refused, but the game that Play returns is not the same as before", m)
		return
	}
	a, okA := err.(*pyramid.MoveError)
	b, okB := playErr.(*pyramid.MoveError)
	switch {
	case !okA || !okB || a == nil || b == nil:
		k.fail(ErrMoves, p, "%v is refused with %T by Check and %T by Play, want a *pyramid.MoveError", m, err, playErr)
		return
	case a.Move != m || a.Move != b.Move || a.Place != b.Place || a.Reason != b.Reason:
		k.fail(ErrMoves, p, "%v is refused by Check with %v at %v, by Play with %v at %v", m, a.Reason, a.Place, b.Reason, b.Place)
		return
	case a.Reason == 0 || !errors.Is(err, a.Reason):
		k.fail(ErrMoves, p, "%v is refused without a reason: %v", m, err)
		return
	case !k.isTrue(p, a):
		k.fail(ErrMoves, p, "%v is refused because %q at %v, which is not so", m, a.Reason, a.Place)
		return
	}
	if slices.ContainsFunc(m.Places(), p.book.faceDown) || p.deal.rng.IntN(8) == 0 {
		text := a.Error()
		if c, ok := names(text, hidden); ok {
			k.fail(ErrLeak, p, "the refusal %q names %v, which lies face down", text, c)
		}
		if text == "" || text != b.Error() {
			k.fail(ErrMoves, p, "Check says %q, Play says %q", text, b.Error())
		}
	}
	if a.Reason == pyramid.ErrNoMatch && slices.ContainsFunc(m.Places(), p.book.faceDown) {
		k.fail(ErrLeak, p, "%v is refused for what a face-down card is: %v", m, err)
	}
}

// isTrue reports whether a refusal is what the ledger sees.
func (k *kit) isTrue(p *position, e *pyramid.MoveError) bool {
	l, m := p.book, e.Move
	_, depth := e.Place.Pile()
	lies := l.at(e.Place) != none
	slot, isSlot := k.rules.slot[e.Place]
	switch e.Reason {
	case pyramid.ErrOver:
		return l.won
	case pyramid.ErrNotAMove:
		return m == pyramid.Move{}
	case pyramid.ErrNoDraw:
		return m == pyramid.Draw && k.rules.turns == 0
	case pyramid.ErrStockEmpty:
		return m == pyramid.Draw && len(l.stock) == 0
	case pyramid.ErrNoRedeals:
		return m == pyramid.Redeal && l.redealsLeft() == 0
	case pyramid.ErrStockNotEmpty:
		return m == pyramid.Redeal && len(l.stock) > 0
	case pyramid.ErrWasteEmpty:
		return m == pyramid.Redeal && l.onWastes() == 0
	case pyramid.ErrNoCells:
		return m.IsStore() && len(l.cells) == 0
	case pyramid.ErrNoPlace:
		return !l.there(e.Place)
	case pyramid.ErrEmpty:
		return !lies
	case pyramid.ErrCovered:
		return lies && isSlot && l.covered(slot)
	case pyramid.ErrBuried:
		return lies && e.Place.Zone() == pyramid.WasteZone && depth > 1
	case pyramid.ErrFaceDown:
		return lies && l.faceDown(e.Place)
	case pyramid.ErrNotStorable:
		return lies && m.IsStore()
	case pyramid.ErrCellsFull:
		return m.IsStore() && !slices.Contains(l.cells, none)
	case pyramid.ErrApart:
		return k.rules.Cells.Apart
	case pyramid.ErrNoMatch:
		places := m.Places()
		return !slices.ContainsFunc(places, func(p pyramid.Place) bool { return l.at(p) == none }) && !l.fits(places)
	}
	return false
}

// names returns the first of the cards that a text names.
func names(text string, cards map[string]bool) (string, bool) {
	for _, word := range strings.FieldsFunc(text, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }) {
		if cards[word] {
			return word, true
		}
	}
	return "", false
}
