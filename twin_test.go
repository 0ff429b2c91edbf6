package pyramid_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/pyramid-go/pyramid"
)

// twin is a second reading of the rules, kept apart from the engine so that
// the two do not share a mistake. It is slow and plain on purpose: every card
// is an object, every pile is a list, nothing is stored that can be worked
// out again, and a move is legal if a search finds no objection to it.
type twin struct {
	rules   pyramid.Rules // with the meanings of zero values filled in
	places  []pyramid.Place
	slots   []*twinCard   // by index in the layout, nil where no card lies
	stock   []*twinCard   // the next card to be drawn first
	wastes  [][]*twinCard // each with its oldest card first
	cells   []*twinCard   // nil where free
	removed int
	redeals int // made so far
	points  int // the score but for what each card left counts
}

// twinCard is one card of a deal. The index tells apart cards of two decks
// that have the same face.
type twinCard struct {
	index int
	face  pyramid.Card
}

// newTwin deals a deck as Table.Start does. The rules must be ones that
// Compile takes.
func newTwin(r pyramid.Rules, deck pyramid.Deck) *twin {
	t := &twin{rules: spelledOut(r)}
	cards := make([]*twinCard, len(deck))
	for i, face := range deck {
		cards[i] = &twinCard{index: i, face: face}
	}
	n := len(t.rules.Layout)
	t.slots = slices.Clone(cards[:n])
	t.stock = slices.Clone(cards[n:])
	t.wastes = make([][]*twinCard, t.rules.Wastes)
	t.cells = make([]*twinCard, t.rules.Cells.Count)
	for _, s := range t.rules.Layout {
		t.places = append(t.places, s.Place())
	}
	for range t.rules.Open {
		t.draw()
	}
	return t
}

// spelledOut returns the rules with every zero that means something else
// replaced by what it means.
func spelledOut(r pyramid.Rules) pyramid.Rules {
	if r.Deck == nil {
		r.Deck = pyramid.French()
	}
	if r.Layout == nil {
		r.Layout = pyramid.Triangle(7)
	}
	if r.Draw == 0 {
		r.Draw = 1
	}
	if r.Wastes == 0 {
		r.Wastes = 1
	}
	if r.Match == nil && r.PairRule == nil {
		r.Match = pyramid.SumTo(13)
	}
	if noPoints(r.Score) {
		r.Score = pyramid.CardsLeft()
	}
	if len(r.Goal.Empty) == 0 && r.Goal.Removed == 0 {
		r.Goal.Empty = []pyramid.Zone{pyramid.StockZone, pyramid.WasteZone, pyramid.CellZone}
		for _, s := range r.Layout {
			r.Goal.Empty = append(r.Goal.Empty, s.Zone)
		}
	}
	return r
}

func noPoints(s pyramid.Score) bool {
	return !s.None && s.Left == 0 && len(s.Of) == 0 && s.Card == 0 && s.Removal == 0 && s.Redeal == 0 &&
		len(s.Rows) == 0 && !s.RowInstead && len(s.Passes) == 0 && s.TimeBonus == 0
}

// clone returns a copy with piles of its own. Cards never change, so they are
// shared.
func (t *twin) clone() *twin {
	c := *t
	c.slots = slices.Clone(t.slots)
	c.stock = slices.Clone(t.stock)
	c.wastes = make([][]*twinCard, len(t.wastes))
	for i, w := range t.wastes {
		c.wastes[i] = slices.Clone(w)
	}
	c.cells = slices.Clone(t.cells)
	return &c
}

// ---- what lies where

// at returns the card at a place, nil if none lies there, and whether there
// is such a place at this table at all.
func (t *twin) at(p pyramid.Place) (c *twinCard, exists bool) {
	n, depth := p.Pile()
	switch p.Zone() {
	case pyramid.StockZone:
		if p != pyramid.Stock || len(t.rules.Deck) == len(t.slots) {
			return nil, false
		}
		if len(t.stock) > 0 {
			c = t.stock[0]
		}
		return c, true
	case pyramid.WasteZone:
		drawn := t.rules.Draw != pyramid.NoDraw && len(t.rules.Deck) > len(t.slots)
		if n > len(t.wastes) || depth > pyramid.MaxCards || !drawn {
			return nil, false
		}
		if w := t.wastes[n-1]; depth <= len(w) {
			c = w[len(w)-depth]
		}
		return c, true
	case pyramid.CellZone:
		if n > len(t.cells) {
			return nil, false
		}
		return t.cells[n-1], true
	}
	if i := slices.Index(t.places, p); i >= 0 {
		return t.slots[i], true
	}
	return nil, false
}

// card returns the face at a place, no card if none lies there.
func (t *twin) card(p pyramid.Place) pyramid.Card {
	if c, _ := t.at(p); c != nil {
		return c.face
	}
	return 0
}

// covering returns the indices of the occupied slots on slot i.
func (t *twin) covering(i int) []int {
	var on []int
	for _, k := range t.rules.Layout[i].CoveredBy {
		if t.slots[k] != nil {
			on = append(on, k)
		}
	}
	return on
}

func (t *twin) free(i int) bool     { return len(t.covering(i)) == 0 }
func (t *twin) faceDown(i int) bool { return t.rules.Layout[i].Down && !t.free(i) }

// hidden reports whether the top of the stock cannot be played.
func (t *twin) hidden() bool { return t.rules.StockHidden || t.rules.Draw == pyramid.NoDraw }

// live returns why the card at a place may not be removed by itself, whatever
// it matches, 0 if it may.
func (t *twin) live(p pyramid.Place) pyramid.Reason {
	switch c, exists := t.at(p); {
	case !exists:
		return pyramid.ErrNoPlace
	case c == nil:
		return pyramid.ErrEmpty
	}
	switch p.Zone() {
	case pyramid.StockZone:
		if t.hidden() {
			return pyramid.ErrFaceDown
		}
	case pyramid.WasteZone:
		n, depth := p.Pile()
		if depth > 1 && !(t.rules.WasteOldest && depth == len(t.wastes[n-1])) {
			return pyramid.ErrBuried
		}
	case pyramid.CellZone:
	default:
		if !t.free(slices.Index(t.places, p)) {
			return pyramid.ErrCovered
		}
	}
	return 0
}

// exposed reports whether the card at a place could leave by itself.
func (t *twin) exposed(p pyramid.Place) bool { return t.live(p) == 0 }

// inPlay returns the cards in a zone of the layout or in the piles that a
// zone names.
func (t *twin) inPlay(z pyramid.Zone) []*twinCard {
	var cards []*twinCard
	switch z {
	case pyramid.StockZone:
		cards = append(cards, t.stock...)
	case pyramid.WasteZone:
		cards = append(cards, slices.Concat(t.wastes...)...)
	case pyramid.CellZone:
		cards = append(cards, t.cells...)
	default:
		for i, s := range t.rules.Layout {
			if s.Zone == z {
				cards = append(cards, t.slots[i])
			}
		}
	}
	return slices.DeleteFunc(cards, func(c *twinCard) bool { return c == nil })
}

// left returns the number of cards in play.
func (t *twin) left() int {
	n := len(t.stock) + len(slices.Concat(t.wastes...))
	for _, c := range slices.Concat(t.slots, t.cells) {
		if c != nil {
			n++
		}
	}
	return n
}

func (t *twin) stockLen() int      { return len(t.stock) }
func (t *twin) wasteLen(n int) int { return len(t.wastes[n-1]) }
func (t *twin) pass() int          { return t.redeals + 1 }
func (t *twin) wastesEmpty() bool  { return len(slices.Concat(t.wastes...)) == 0 }
func (t *twin) unlimited() bool    { return t.rules.Redeals == pyramid.Unlimited }
func (t *twin) hasRedeal() bool    { return t.unlimited() || t.redeals < t.rules.Redeals }

// allPlaces returns every place of the table at which a card can lie now.
func (t *twin) allPlaces() []pyramid.Place {
	all := slices.Clone(t.places)
	all = append(all, pyramid.Stock)
	for n, w := range t.wastes {
		for depth := range w {
			all = append(all, pyramid.WasteAt(n+1, depth+1))
		}
	}
	for n := range t.cells {
		all = append(all, pyramid.Cell(n+1))
	}
	return all
}

// redealsLeft returns what Game.RedealsLeft does.
func (t *twin) redealsLeft() int {
	if t.unlimited() {
		return pyramid.Unlimited
	}
	return t.rules.Redeals - t.redeals
}

// key tells positions of one deal apart: the same cards in the same places
// and orders, cells as a set, and the redeals left where they count. Cards out
// of play were either removed or discarded; how many of each matters only to a
// goal that counts them.
func (t *twin) key() string {
	var b strings.Builder
	list := func(name string, cards []*twinCard) {
		b.WriteString(name)
		for _, c := range cards {
			if c == nil {
				b.WriteString(" -")
			} else {
				fmt.Fprint(&b, " ", c.index)
			}
		}
	}
	list("slots", t.slots)
	list(" stock", t.stock)
	for _, w := range t.wastes {
		list(" waste", w)
	}
	cells := t.inPlay(pyramid.CellZone)
	slices.SortFunc(cells, func(a, b *twinCard) int { return a.index - b.index })
	list(" cells", cells)
	if !t.unlimited() && len(t.stock)+len(slices.Concat(t.wastes...)) > 0 {
		fmt.Fprint(&b, " redeals ", t.redealsLeft())
	}
	if t.rules.Discard && t.rules.Goal.Removed > 0 {
		fmt.Fprint(&b, " removed ", t.removed)
	}
	return b.String()
}

// ---- status

// won reports whether the goal is reached.
func (t *twin) won() bool {
	if t.rules.Goal.Removed > 0 {
		return t.removed >= t.rules.Goal.Removed
	}
	for _, z := range t.rules.Goal.Empty {
		for _, c := range t.inPlay(z) {
			if !slices.Contains(t.rules.Goal.Spare, c.face.Rank()) {
				return false
			}
		}
	}
	return true
}

func (t *twin) status() pyramid.Status {
	switch {
	case t.won():
		return pyramid.Won
	case len(t.moves()) == 0:
		return pyramid.Lost
	}
	return pyramid.Playing
}

// stuckWithin reports whether nothing but draws, redeals and stores can ever
// happen again, by going through all positions that these lead to. It does not know the answer if there are more of
// them than the limit.
func (t *twin) stuckWithin(limit int) (stuck, known bool) {
	if t.won() {
		return false, true
	}
	seen := map[string]bool{t.key(): true}
	for todo := []*twin{t}; len(todo) > 0; {
		next := todo[0]
		todo = todo[1:]
		if next.won() || len(next.removals()) > 0 {
			return false, true
		}
		for _, m := range next.otherMoves() {
			after := next.play(m)
			if k := after.key(); !seen[k] {
				seen[k] = true
				todo = append(todo, after)
			}
		}
		if len(seen) > limit {
			return false, false
		}
	}
	return true, true
}

// bruteForce searches the whole game and returns whether it can be won, and
// in how few moves. It is for small deals only.
func bruteForce(t *twin) (winnable bool, fewest int) {
	seen := map[string]bool{t.key(): true}
	for level := []*twin{t}; len(level) > 0; fewest++ {
		var following []*twin
		for _, pos := range level {
			if pos.won() {
				return true, fewest
			}
			for _, m := range pos.moves() {
				after := pos.play(m)
				if k := after.key(); !seen[k] {
					seen[k] = true
					following = append(following, after)
				}
			}
		}
		level = following
	}
	return false, 0
}

// ---- playing

// play returns the game after a legal move.
func (t *twin) play(m pyramid.Move) *twin {
	after := t.clone()
	switch {
	case m == pyramid.Draw:
		after.draw()
	case m == pyramid.Redeal:
		after.redeal()
	case m.IsStore():
		c, _ := t.at(m.Place(0))
		after.take(c)
		after.cells[slices.Index(after.cells, nil)] = c
	default:
		for _, p := range m.Places() {
			c, _ := t.at(p)
			after.take(c)
			after.removed++
		}
	}
	after.refill()
	if m.IsRemoval() {
		after.points += t.gain(m.Len(), after)
	}
	return after
}

// take lifts a card from wherever it lies.
func (t *twin) take(c *twinCard) {
	for _, places := range [][]*twinCard{t.slots, t.cells} {
		if i := slices.Index(places, c); i >= 0 {
			places[i] = nil
		}
	}
	if i := slices.Index(t.stock, c); i >= 0 {
		t.stock = slices.Delete(t.stock, i, i+1)
	}
	for n, w := range t.wastes {
		if i := slices.Index(w, c); i >= 0 {
			t.wastes[n] = slices.Delete(w, i, i+1)
		}
	}
}

// draw turns the next cards of the stock.
func (t *twin) draw() {
	if t.rules.Discard {
		clear(t.wastes)
	}
	for i := range max(t.rules.Draw, t.rules.Wastes) { // one of them is 1
		if len(t.stock) == 0 {
			return
		}
		n := 0
		if t.rules.Wastes > 1 {
			n = i
		}
		t.wastes[n] = append(t.wastes[n], t.stock[0])
		t.stock = t.stock[1:]
	}
}

// redeal turns the waste over into a new stock, or gathers several wastes
// card by card and draws at once.
func (t *twin) redeal() {
	t.redeals++
	t.points += t.rules.Score.Redeal
	if len(t.wastes) == 1 {
		t.stock, t.wastes[0] = t.wastes[0], nil
		return
	}
	for n, w := range t.wastes {
		for len(w) > 0 {
			top := w[len(w)-1]
			w = w[:len(w)-1]
			t.stock = append([]*twinCard{top}, t.stock...)
		}
		t.wastes[n] = nil
	}
	t.draw()
}

// refill puts stock cards into the empty places that take them, where the
// rules say so after the cards of the waste.
func (t *twin) refill() {
	for _, p := range slices.Sorted(slices.Values(t.places)) {
		i := slices.Index(t.places, p)
		if t.slots[i] != nil || !slices.Contains(t.rules.Refill, t.rules.Layout[i].Zone) {
			continue
		}
		if waste := t.wastes[0]; t.rules.RefillWaste && len(waste) > 0 {
			t.slots[i] = waste[len(waste)-1]
			t.wastes[0] = waste[:len(waste)-1]
		} else if len(t.stock) > 0 {
			t.slots[i] = t.stock[0]
			t.stock = t.stock[1:]
		}
	}
}

// ---- score

// score returns the points of the moves so far and of the cards left.
func (t *twin) score() int {
	s := t.rules.Score
	if s.None {
		return 0
	}
	left := t.left()
	if len(s.Of) > 0 {
		left = 0
		for _, z := range s.Of {
			left += len(t.inPlay(z))
		}
	}
	return t.points + s.Left*left
}

// gain returns the points for a removal of n cards, but for those of the
// cards left.
func (t *twin) gain(n int, after *twin) int {
	s := t.rules.Score
	points := s.Card * n
	cleared := false
	for i, row := range t.mainRows() {
		if t.cardsInRow(row) > 0 && after.cardsInRow(row) == 0 {
			cleared = true
			if i < len(s.Rows) {
				points += s.Rows[i]
			}
		}
	}
	if !(cleared && s.RowInstead) {
		points += s.Removal
	}
	if len(t.inPlay(pyramid.Main)) > 0 && len(after.inPlay(pyramid.Main)) == 0 && t.redeals < len(s.Passes) {
		points += s.Passes[t.redeals]
	}
	return points
}

// mainRows returns the numbers of the rows of the main zone from the bottom
// up.
func (t *twin) mainRows() []int {
	var rows []int
	for _, s := range t.rules.Layout {
		if s.Zone == pyramid.Main && !slices.Contains(rows, s.Row) {
			rows = append(rows, s.Row)
		}
	}
	slices.Sort(rows)
	slices.Reverse(rows)
	return rows
}

func (t *twin) cardsInRow(row int) int {
	n := 0
	for i, c := range t.slots {
		if s := t.rules.Layout[i]; c != nil && s.Zone == pyramid.Main && s.Row == row {
			n++
		}
	}
	return n
}

// TestTwinFacts holds the twin against facts about small deals that were worked
// out by hand, so that it is not only as right as the engine.
func TestTwinFacts(t *testing.T) {
	onlyLayout := pyramid.Clear(pyramid.Main)
	tests := []struct {
		name   string
		rules  pyramid.Rules
		deck   string
		fewest int // 0 for a deal that cannot be won
	}{
		{"a card under its only partner", pyramid.Rules{Layout: pyramid.Triangle(2)}, "4c 9c Kc", 0},
		{"leaves with it by an overlap pair", pyramid.Rules{Layout: pyramid.Triangle(2), Overlap: true}, "4c 9c Kc", 2},
		{"or after it went to a cell", pyramid.Rules{Layout: pyramid.Triangle(2), Cells: pyramid.Cells{Count: 1}}, "4c 9c Kc", 3},
		{
			"drawing three, the second pass depends on what the first removed",
			pyramid.Rules{Layout: pyramid.Triangle(2), Draw: 3, StockHidden: true, Redeals: 1, Goal: onlyLayout},
			"7c 8c 6c 2d 6d 5d Td 7d", 7,
		},
		{"without the second pass", pyramid.Rules{Layout: pyramid.Triangle(2), Draw: 3, StockHidden: true, Goal: onlyLayout}, "7c 8c 6c 2d 6d 5d Td 7d", 0},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			deck, err := pyramid.ParseDeck(test.deck)
			if err != nil {
				t.Fatal(err)
			}
			test.rules.Deck = deck
			winnable, fewest := bruteForce(newTwin(test.rules, deck))
			if winnable != (test.fewest > 0) || fewest != test.fewest {
				t.Errorf("winnable %v in %d moves, want %d", winnable, fewest, test.fewest)
			}
		})
	}
}

// TestTwinReachesEveryCardSet counts the sets of cards that removing exposed
// cards one by one leaves of the seven-row pyramid: 1,430, a Catalan number.
func TestTwinReachesEveryCardSet(t *testing.T) {
	anyAlone := []pyramid.Pattern{{Equal: true, Count: 1}}
	start := newTwin(pyramid.Rules{Deck: pyramid.French()[:28], Match: anyAlone}, pyramid.French()[:28])
	seen := map[string]bool{start.key(): true}
	for todo := []*twin{start}; len(todo) > 0; todo = todo[1:] {
		for _, m := range todo[0].moves() {
			after := todo[0].play(m)
			if k := after.key(); !seen[k] {
				seen[k] = true
				todo = append(todo, after)
			}
		}
	}
	if len(seen) != 1430 {
		t.Errorf("%d card sets, want 1430", len(seen))
	}
}
