package pyramid_test

import (
	"slices"

	"github.com/pyramid-go/pyramid"
)

// moves returns every legal move in order.
func (t *twin) moves() []pyramid.Move {
	if t.won() {
		return nil
	}
	return append(t.removals(), t.otherMoves()...)
}

// removals returns the legal removals in order, though the game may be won.
func (t *twin) removals() []pyramid.Move {
	var found []pyramid.Move
	for _, n := range t.groupSizes() {
		eachSubset(t.candidates(n), n, func(places []pyramid.Place) {
			if m := pyramid.Remove(places...); t.removalRefusal(m) == (objection{}) {
				found = append(found, m)
			}
		})
	}
	slices.SortFunc(found, pyramid.Move.Compare)
	return found
}

// sets returns how many sets of places removals looks at.
func (t *twin) sets() int {
	all := 0
	for _, n := range t.groupSizes() {
		sets := 1
		for i, places := 0, len(t.candidates(n)); i < n; i++ {
			sets = sets * (places - i) / (i + 1)
		}
		all += max(0, sets)
	}
	return all
}

// otherMoves returns the legal stores, draw and redeal in order.
func (t *twin) otherMoves() []pyramid.Move {
	var found []pyramid.Move
	for _, p := range t.allPlaces() {
		if m := pyramid.Store(p); t.storeRefusal(m) == (objection{}) {
			found = append(found, m)
		}
	}
	if t.drawRefusal() == 0 {
		found = append(found, pyramid.Draw)
	}
	if t.redealRefusal() == 0 {
		found = append(found, pyramid.Redeal)
	}
	slices.SortFunc(found, pyramid.Move.Compare)
	return found
}

// candidates returns the places that a removal of n cards could name. It
// leaves out only what is certainly refused, so that trying all sets of them
// ends in this century.
func (t *twin) candidates(n int) []pyramid.Place {
	var can []pyramid.Place
	for _, p := range t.allPlaces() {
		if t.exposed(p) || p.Zone() == pyramid.WasteZone && n == 2 && t.rules.WastePair {
			can = append(can, p)
			continue
		}
		if i := slices.Index(t.places, p); i >= 0 && t.rules.Overlap && t.slots[i] != nil && len(t.pileOn(i)) < n {
			can = append(can, p)
		}
	}
	return can
}

// pileOn returns the indices of all slots whose cards lie on slot i, on one
// that covers it, and so on.
func (t *twin) pileOn(i int) map[int]bool {
	on := map[int]bool{}
	for todo := t.covering(i); len(todo) > 0; {
		k := todo[0]
		todo = todo[1:]
		if !on[k] {
			on[k] = true
			todo = append(todo, t.covering(k)...)
		}
	}
	return on
}

// eachSubset calls f with each set of n of the places.
func eachSubset(places []pyramid.Place, n int, f func([]pyramid.Place)) {
	var choose func(chosen, rest []pyramid.Place)
	choose = func(chosen, rest []pyramid.Place) {
		if len(chosen) == n {
			f(chosen)
			return
		}
		for i := range rest {
			choose(append(chosen, rest[i]), rest[i+1:])
		}
	}
	choose(nil, places)
}

// objection is why a move is refused, and the place that stands in its way if
// it is one. None is no objection.
type objection struct {
	reason pyramid.Reason
	place  pyramid.Place
}

// refusal returns why a move is refused and where, 0 for a legal move.
func (t *twin) refusal(m pyramid.Move) (pyramid.Reason, pyramid.Place) {
	var o objection
	switch {
	case t.won():
		o.reason = pyramid.ErrOver
	case m == pyramid.Move{}:
		o.reason = pyramid.ErrNotAMove
	case m == pyramid.Draw:
		o.reason = t.drawRefusal()
	case m == pyramid.Redeal:
		o.reason = t.redealRefusal()
	case m.IsStore():
		o = t.storeRefusal(m)
	default:
		o = t.removalRefusal(m)
	}
	return o.reason, o.place
}

func (t *twin) drawRefusal() pyramid.Reason {
	switch {
	case t.rules.Draw == pyramid.NoDraw:
		return pyramid.ErrNoDraw
	case len(t.stock) == 0:
		return pyramid.ErrStockEmpty
	}
	return 0
}

func (t *twin) redealRefusal() pyramid.Reason {
	switch {
	case t.rules.Draw == pyramid.NoDraw || !t.hasRedeal():
		return pyramid.ErrNoRedeals
	case len(t.stock) > 0:
		return pyramid.ErrStockNotEmpty
	case t.wastesEmpty():
		return pyramid.ErrWasteEmpty
	}
	return 0
}

func (t *twin) storeRefusal(m pyramid.Move) objection {
	from := m.Place(0)
	if len(t.cells) == 0 {
		return objection{reason: pyramid.ErrNoCells}
	}
	reason := t.live(from)
	if _, depth := from.Pile(); reason == 0 && from.Zone() == pyramid.WasteZone && depth > 1 {
		reason = pyramid.ErrBuried // the oldest card may be removed, not stored
	}
	switch {
	case reason != 0:
		return objection{reason, from}
	case !t.storable(from):
		return objection{pyramid.ErrNotStorable, from}
	case !slices.Contains(t.cells, nil):
		return objection{reason: pyramid.ErrCellsFull}
	}
	return objection{}
}

// storable reports whether the card at a place may go to a cell, by its zone
// and rank.
func (t *twin) storable(from pyramid.Place) bool {
	face := t.card(from)
	if ranks := t.rules.Cells.Ranks; len(ranks) > 0 && !slices.Contains(ranks, face.Rank()) {
		return false
	}
	for _, c := range t.inPlay(pyramid.CellZone) {
		if t.rules.Cells.Distinct && c.face.Rank() == face.Rank() {
			return false
		}
	}
	if len(t.rules.Cells.From) == 0 {
		return from.IsSlot() || from.Zone() == pyramid.WasteZone
	}
	return from.Zone() != pyramid.CellZone && slices.Contains(t.rules.Cells.From, from.Zone())
}

func (t *twin) removalRefusal(m pyramid.Move) objection {
	inCells := 0
	for _, p := range m.Places() {
		if reason := t.live(p); reason != 0 && !t.leavesWith(p, m) {
			return objection{reason, p}
		}
		if p.Zone() == pyramid.CellZone {
			inCells++
		}
	}
	switch {
	case t.rules.Cells.Apart && inCells > 1:
		return objection{reason: pyramid.ErrApart}
	case !t.fits(m.Places()):
		return objection{reason: pyramid.ErrNoMatch}
	}
	return objection{}
}

// leavesWith reports whether the card at a place, which may not leave by
// itself, may leave in this removal: because all cards on it leave too, or as
// the second of the two top cards of a waste.
func (t *twin) leavesWith(p pyramid.Place, m pyramid.Move) bool {
	if c, _ := t.at(p); c == nil {
		return false
	}
	if n, depth := p.Pile(); p.Zone() == pyramid.WasteZone {
		return t.rules.WastePair && depth == 2 && m == pyramid.Remove(pyramid.WasteAt(n, 1), p)
	}
	i := slices.Index(t.places, p)
	if i < 0 || !t.rules.Overlap || m.Len() < 2 || t.faceDown(i) {
		return false
	}
	for _, k := range t.covering(i) {
		if !m.Has(t.places[k]) {
			return false
		}
	}
	return true
}

// groupSizes returns the numbers of cards that some removal may have.
func (t *twin) groupSizes() []int {
	var sizes []int
	for n := 1; n <= pyramid.MaxGroup; n++ {
		able := t.rules.PairRule != nil && n <= 2
		for _, p := range t.rules.Match {
			able = able || patternTakes(p, n)
		}
		if able {
			sizes = append(sizes, n)
		}
	}
	return sizes
}

// patternTakes reports whether n cards are a right number for the pattern.
func patternTakes(p pyramid.Pattern, n int) bool {
	if len(p.With) > 0 {
		n-- // one card is there for With alone
	}
	switch {
	case p.Count == pyramid.AnyCount:
		return n >= 2
	case len(p.Set) > 0:
		return n == len(p.Set)
	case p.Count == 0:
		return n == 2
	}
	return n == p.Count
}

// fits reports whether the cards at the places, all of them live or leaving
// in sequence, match by any pattern or by the pair rule.
func (t *twin) fits(places []pyramid.Place) bool {
	var faces []pyramid.Card
	for _, p := range places {
		faces = append(faces, t.card(p))
	}
	if t.rules.PairRule != nil && len(faces) <= 2 && t.rules.PairRule.Match(faces) {
		return true
	}
	for _, p := range t.rules.Match {
		if t.fitsPattern(p, places, faces) {
			return true
		}
	}
	return false
}

// fitsPattern tries each card in turn as the one for With, if there is one.
func (t *twin) fitsPattern(p pyramid.Pattern, places []pyramid.Place, faces []pyramid.Card) bool {
	if !patternTakes(p, len(faces)) || !suitsFit(p.Suits, faces) {
		return false
	}
	if len(p.With) == 0 {
		return t.fitsCore(p, places, faces, -1)
	}
	for with, c := range faces {
		if slices.Contains(p.With, c.Rank()) && t.fitsCore(p, places, faces, with) {
			return true
		}
	}
	return false
}

// fitsCore reports whether the cards except the one at index with meet all
// conditions of the pattern but With and Suits.
func (t *twin) fitsCore(p pyramid.Pattern, places []pyramid.Place, faces []pyramid.Card, with int) bool {
	var ranks []pyramid.Rank
	for i, c := range faces {
		if i != with {
			ranks = append(ranks, c.Rank())
		}
	}
	for i, r := range ranks {
		if len(p.From) > 0 && !slices.Contains(p.From, r) {
			return false
		}
		if p.Distinct && slices.Contains(ranks[:i], r) {
			return false
		}
	}
	switch {
	case len(p.Set) > 0:
		return slices.Equal(slices.Sorted(slices.Values(ranks)), slices.Sorted(slices.Values(p.Set)))
	case p.Equal:
		return len(slices.Compact(slices.Clone(ranks))) == 1
	case p.Run:
		return t.isRun(ranks, p.Wrap) && (!t.rules.Overlap || t.runInOrder(p.Wrap, places, faces, nil))
	}
	total := 0
	for _, r := range ranks {
		total += t.value(r)
	}
	return total == p.Sum
}

// value returns what a rank counts in sums.
func (t *twin) value(r pyramid.Rank) int {
	if v, ok := t.rules.Values[r]; ok {
		return v
	}
	return int(r)
}

// isRun reports whether the ranks follow one another: from one of them, each
// next rank up is there, as many as there are cards.
func (t *twin) isRun(ranks []pyramid.Rank, wrap bool) bool {
	for _, first := range ranks {
		run := []pyramid.Rank{first}
		for len(run) < len(ranks) {
			next := t.following(run[len(run)-1], wrap)
			if next == 0 || next == first || !slices.Contains(ranks, next) {
				break
			}
			run = append(run, next)
		}
		if len(run) == len(ranks) {
			return true
		}
	}
	return false
}

// following returns the rank after r, 0 if there is none.
func (t *twin) following(r pyramid.Rank, wrap bool) pyramid.Rank {
	var highest pyramid.Rank
	for _, c := range t.rules.Deck {
		highest = max(highest, c.Rank())
	}
	switch {
	case r < highest:
		return r + 1
	case wrap:
		return pyramid.Ace
	}
	return 0
}

// runInOrder reports whether the cards of a run can be taken one by one, each
// of them exposed by then and next in rank to one taken before.
func (t *twin) runInOrder(wrap bool, places []pyramid.Place, faces []pyramid.Card, taken []int) bool {
	if len(taken) == len(places) {
		return true
	}
	for i := range places {
		if slices.Contains(taken, i) || !t.freeAfter(places, i, taken) || !t.nextToOne(wrap, faces, i, taken) {
			continue
		}
		if t.runInOrder(wrap, places, faces, append(slices.Clone(taken), i)) {
			return true
		}
	}
	return false
}

// freeAfter reports whether nothing lies on the i-th place once the cards of
// some of the places are gone.
func (t *twin) freeAfter(places []pyramid.Place, i int, taken []int) bool {
	slot := slices.Index(t.places, places[i])
	if slot < 0 {
		return true
	}
	for _, k := range t.covering(slot) {
		if j := slices.Index(places, t.places[k]); !slices.Contains(taken, j) {
			return false
		}
	}
	return true
}

// nextToOne reports whether the i-th card is the first to be taken or next in
// rank to a card that is taken.
func (t *twin) nextToOne(wrap bool, faces []pyramid.Card, i int, taken []int) bool {
	for _, k := range taken {
		a, b := faces[i].Rank(), faces[k].Rank()
		if t.following(a, wrap) == b || t.following(b, wrap) == a {
			return true
		}
	}
	return len(taken) == 0
}

// suitsFit reports whether the cards meet a suit condition.
func suitsFit(s pyramid.Suits, faces []pyramid.Card) bool {
	suits := map[pyramid.Suit]int{}
	red := 0
	for _, c := range faces {
		suits[c.Suit()]++
		if c.Suit().Red() {
			red++
		}
	}
	switch s {
	case pyramid.SameSuit:
		return len(suits) == 1
	case pyramid.DifferentSuits:
		return len(suits) == len(faces)
	case pyramid.SameColor:
		return red == 0 || red == len(faces)
	case pyramid.OtherColor:
		return len(faces) == 2 && red == 1
	}
	return true
}
