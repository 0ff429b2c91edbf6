package pyramid

import (
	"fmt"
	"maps"
	"math/bits"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Compile checks rules and makes a table of them. If anything is wrong with
// the rules the error is a *[RulesError] that lists every problem. It takes
// well under a millisecond.
func Compile(v Variant) (*Table, error) {
	if v == nil {
		return nil, &RulesError{Problems: []Problem{{ErrNoRules, "Variant", "it is nil"}}}
	}
	c := compiler{given: v.Describe().clone()}
	c.r = c.given.resolved()
	c.texts()
	c.layout()
	c.deck()
	if len(c.problems) == 0 { // the rest builds on slots and cards
		c.numbers()
		c.stock()
		c.pins()
		c.fixup()
		c.patterns()
		c.cells()
		c.refills()
		c.goal()
		c.score()
	}
	if len(c.problems) == 0 { // and this on sound patterns
		c.relation()
		c.forms()
		c.groupSize()
		c.unmatched()
	}
	if len(c.problems) > 0 {
		return nil, &RulesError{ID: c.r.ID, Problems: c.problems}
	}
	t := &c.t
	t.given, t.rules = c.given, c.r
	t.plain = !t.offTable && !c.r.WastePair && !c.r.WasteOldest && !c.r.Overlap &&
		c.r.Wastes == 1 && t.refills == 0 && t.groups == nil
	t.fingerprint = t.hash()
	return t, nil
}

// MustCompile is [Compile] for rules in programs: it panics where that
// returns an error.
func MustCompile(v Variant) *Table {
	t, err := Compile(v)
	if err != nil {
		panic(err)
	}
	return t
}

// clone returns a copy that shares nothing that can change.
func (r Rules) clone() Rules {
	r.Deck = slices.Clone(r.Deck)
	r.Values = maps.Clone(r.Values)
	r.Pin = maps.Clone(r.Pin)
	r.Layout = r.Layout.clone()
	r.Match = slices.Clone(r.Match)
	for i := range r.Match {
		p := &r.Match[i]
		p.Set, p.From, p.With = slices.Clone(p.Set), slices.Clone(p.From), slices.Clone(p.With)
	}
	r.Cells.From, r.Cells.Ranks = slices.Clone(r.Cells.From), slices.Clone(r.Cells.Ranks)
	r.Refill = slices.Clone(r.Refill)
	r.Goal.Empty, r.Goal.Spare = slices.Clone(r.Goal.Empty), slices.Clone(r.Goal.Spare)
	r.Score.Of = slices.Clone(r.Score.Of)
	r.Score.Rows, r.Score.Passes = slices.Clone(r.Score.Rows), slices.Clone(r.Score.Passes)
	return r
}

// resolved returns a copy with the classic value in every field whose zero
// stands for it.
func (r Rules) resolved() Rules {
	r = r.clone()
	if r.Deck == nil {
		r.Deck = French()
	}
	if r.Layout == nil {
		r.Layout = Triangle(7)
	}
	if r.Draw == 0 {
		r.Draw = 1
	}
	if r.Wastes == 0 {
		r.Wastes = 1
	}
	if r.Match == nil && r.PairRule == nil {
		r.Match = SumTo(13)
	}
	if r.Score.isZero() && r.ScoreRule == nil {
		r.Score = CardsLeft()
	}
	return r
}

// compiler collects the table and what is wrong. r holds the resolved rules.
type compiler struct {
	given, r Rules
	t        Table
	problems []Problem
}

func (c *compiler) fail(flaw Flaw, field, format string, args ...any) {
	c.problems = append(c.problems, Problem{flaw, field, fmt.Sprintf(format, args...)})
}

// texts checks what is for people and programs to read.
func (c *compiler) texts() {
	for _, t := range []struct{ field, text string }{{"ID", c.r.ID}, {"Name", c.r.Name}, {"About", c.r.About}} {
		if !utf8.ValidString(t.text) || strings.ContainsFunc(t.text, unicode.IsControl) {
			c.fail(ErrText, t.field, "%q is not UTF-8 without control characters", clip(t.text))
		}
	}
}

// layout numbers the slots by place and compiles the cover graph.
func (c *compiler) layout() {
	l, t := c.r.Layout, &c.t
	if len(l) == 0 || len(l) > MaxSlots {
		c.fail(ErrSlots, "Layout", "it has %d slots, want 1 to %d", len(l), MaxSlots)
		return
	}
	order := make([]int, 0, len(l))
	for i, s := range l {
		if s.Place() == 0 {
			c.fail(ErrSlot, fmt.Sprintf("Layout[%d]", i), "zone %v, row %d, column %d is no place: want main or a to z, rows 1 to %d, columns 1 to %d",
				s.Zone, s.Row, s.Col, maxRow, maxCol)
		}
		if s.X < 0 || s.Y < 0 {
			c.fail(ErrSlot, fmt.Sprintf("Layout[%d]", i), "it is drawn at %d, %d: want 0 or more", s.X, s.Y)
		}
		order = append(order, i)
	}
	slices.SortFunc(order, func(i, j int) int { return int(l[i].Place()) - int(l[j].Place()) })
	number := make([]int, len(l)) // layout index to slot
	for slot, i := range order {
		if slot > 0 && l[order[slot-1]].Place() == l[i].Place() && l[i].Place() != 0 {
			c.fail(ErrSlot, fmt.Sprintf("Layout[%d]", i), "the place %v is there twice", l[i].Place())
		}
		number[i] = slot
	}
	t.slots = len(l)
	t.zones = map[Zone]uint64{}
	for i, s := range l {
		slot, bit := number[i], uint64(1)<<number[i]
		t.places[slot], t.dealt[slot] = s.Place(), uint8(i)
		t.zones[s.Zone] |= bit
		if s.Down && len(s.CoveredBy) > 0 {
			t.down |= bit
		}
		for _, on := range s.CoveredBy {
			switch {
			case on < 0 || on >= len(l):
				c.fail(ErrCover, fmt.Sprintf("Layout[%d]", i), "it is covered by slot %d of %d", on, len(l))
			case on == i:
				c.fail(ErrCover, fmt.Sprintf("Layout[%d]", i), "it covers itself")
			case t.cover[slot]>>number[on]&1 != 0:
				c.fail(ErrCover, fmt.Sprintf("Layout[%d]", i), "it is covered twice by slot %d", on)
			default:
				t.cover[slot] |= 1 << number[on]
				t.covers[number[on]] |= bit
			}
		}
	}
	if len(c.problems) > 0 {
		return
	}
	for slot, p := range t.places[:t.slots] {
		t.index.add(p, slot)
	}
	c.stacking()
	t.open = t.exposed(lowBits(t.slots))
	if circle := c.circle(); circle != 0 {
		c.fail(ErrCycle, "Layout", "no card of %v can ever be exposed, they cover one another in a circle",
			t.places[bits.TrailingZeros64(circle)])
	}
}

// stacking orders the slots for drawing: rounds of those that cover nothing
// but what is drawn already.
func (c *compiler) stacking() {
	t := &c.t
	n, drawn := 0, uint64(0)
	for n < t.slots {
		round := uint64(0)
		for s := range t.slots {
			if drawn>>s&1 == 0 && t.covers[s]&^drawn == 0 {
				round |= 1 << s
				t.stack[n] = uint8(s)
				n++
			}
		}
		if round == 0 {
			return // a circle, which is reported
		}
		drawn |= round
	}
}

// circle returns the slots that stay when all that can be exposed have gone.
func (c *compiler) circle() uint64 {
	left := lowBits(c.t.slots)
	for {
		free := c.t.exposed(left)
		if free == 0 {
			return left
		}
		left &^= free
	}
}

func (c *compiler) deck() {
	t := &c.t
	if n := len(c.r.Deck); n == 0 || n > MaxCards {
		c.fail(ErrDeck, "Deck", "it has %d cards, want 1 to %d", n, MaxCards)
		return
	}
	for i, card := range c.r.Deck {
		if !card.Valid() {
			c.fail(ErrDeck, fmt.Sprintf("Deck[%d]", i), "card %d is none", uint8(card))
			return
		}
		t.high = max(t.high, card.Rank())
	}
	t.stock = len(c.r.Deck) - len(c.r.Layout)
	if t.stock < 0 {
		c.fail(ErrStock, "Layout", "it has %d slots for a deck of %d cards", len(c.r.Layout), len(c.r.Deck))
	}
	if t.stock > MaxStock && c.r.Draw != NoDraw {
		c.fail(ErrStock, "Deck", "%d cards are left for the stock; a stock from which cards are drawn has at most %d", t.stock, MaxStock)
	}
	for r := range t.value {
		t.value[r] = r
	}
	for _, r := range slices.Sorted(maps.Keys(c.r.Values)) {
		v := c.r.Values[r]
		if r < 1 || r > King || v < 0 || v > 1000 {
			c.fail(ErrRange, "Values", "rank %d has the value %d, want ranks 1 to 13 and values 0 to 1000", r, v)
			continue
		}
		t.value[r] = v
	}
}

// numbers checks the ranges of the plain numbers.
func (c *compiler) numbers() {
	r := &c.r
	for _, n := range []struct {
		field      string
		is, lo, hi int
		special    int // a value outside the range that has a name
		named      string
	}{
		{"Draw", r.Draw, 1, MaxStock, NoDraw, ", or NoDraw"},
		{"Open", r.Open, 0, MaxStock, 0, ""},
		{"Wastes", r.Wastes, 1, MaxWastes, 1, ""},
		{"Redeals", r.Redeals, 0, MaxRedeals, Unlimited, ", or Unlimited"},
		{"Cells.Count", r.Cells.Count, 0, MaxCells, 0, ""},
	} {
		if (n.is < n.lo || n.is > n.hi) && n.is != n.special {
			c.fail(ErrRange, n.field, "it is %d, want %d to %d%s", n.is, n.lo, n.hi, n.named)
		}
	}
}

// stock compiles stock and wastes and refuses what needs cards to draw where
// there are none.
func (c *compiler) stock() {
	r, t := &c.r, &c.t
	t.sequence = r.Draw == NoDraw
	t.hidden = r.StockHidden || t.sequence || t.stock == 0
	t.draw = r.Draw
	if r.Wastes > 1 {
		t.draw = r.Wastes
	}
	if t.sequence || t.stock == 0 {
		t.draw = 0
	}
	for n := 0; n < r.Wastes && r.Wastes <= MaxWastes; n++ { // more are refused
		for pos := n; pos < MaxStock && t.draw > 0; pos += r.Wastes {
			t.wastes[n] |= 1 << pos
		}
	}
	why := ""
	switch {
	case t.stock == 0:
		why = "there is no stock, the layout holds the whole deck"
	case t.sequence:
		why = "no cards are drawn"
	}
	if why != "" {
		for _, need := range []struct {
			set   bool
			field string
		}{
			{r.Open != 0, "Open"}, {r.Wastes > 1, "Wastes"}, {r.WastePair, "WastePair"},
			{r.WasteOldest, "WasteOldest"}, {r.Discard, "Discard"}, {r.Redeals != 0, "Redeals"},
			{t.stock == 0 && r.Draw > 1, "Draw"}, {t.stock == 0 && t.sequence, "Draw"},
			{t.stock == 0 && r.StockHidden, "StockHidden"}, {t.stock == 0 && len(r.Refill) > 0, "Refill"},
		} {
			if need.set {
				c.fail(ErrConflict, need.field, "%s", why)
			}
		}
	}
	if t.stock > 0 && t.sequence && len(r.Refill) == 0 {
		c.fail(ErrConflict, "Draw", "with NoDraw and no Refill nothing can reach the stock")
	}
	if r.Wastes > 1 && r.Draw > 1 {
		c.fail(ErrConflict, "Draw", "with several wastes a draw turns one card onto each")
	}
	if r.Wastes > 1 && r.Redeals == Unlimited {
		c.fail(ErrConflict, "Redeals", "with several wastes each redeal changes the order, which never settles: their number must be limited")
	}
	if r.Discard && t.draw == 1 && (r.WastePair || r.WasteOldest) {
		c.fail(ErrConflict, "Discard", "it leaves one card on the waste, so that none lies below the top")
	}
	if t.draw > 0 && r.Open > 0 && (r.Open-1)*t.draw >= t.stock {
		c.fail(ErrConflict, "Open", "%d draws of %d are more than the stock of %d", r.Open, t.draw, t.stock)
	}
	if r.Overlap && !slices.ContainsFunc(r.Layout, func(s Slot) bool { return len(s.CoveredBy) > 0 }) {
		c.fail(ErrConflict, "Overlap", "no card of the layout covers another")
	}
	t.offTable = t.sequence || r.Cells.Count > 0
}

func (c *compiler) pins() {
	n := map[Card]int{}
	for _, card := range c.r.Deck {
		n[card]++
	}
	for _, p := range slices.Sorted(maps.Keys(c.r.Pin)) {
		card := c.r.Pin[p]
		if c.t.index.find(p) < 0 {
			c.fail(ErrPin, "Pin", "the layout has no place %v", p)
		}
		if n[card]--; n[card] < 0 {
			c.fail(ErrPin, "Pin", "the deck has no %v left for %v", card, p)
		}
	}
}

// has reports whether anything can lie in a zone or pile, and what is missing
// if not.
func (c *compiler) has(z Zone) (bool, string) {
	switch {
	case z == StockZone && c.t.stock == 0:
		return false, "there is no stock"
	case z == WasteZone && c.t.draw == 0:
		return false, "there is no waste, no cards are drawn"
	case z == CellZone && c.r.Cells.Count == 0:
		return false, "there are no cells"
	case z == StockZone || z == WasteZone || z == CellZone || c.t.zones[z] != 0:
		return true, ""
	}
	return false, fmt.Sprintf("the layout has no zone %v", z)
}

// check reports zones that are not there.
func (c *compiler) check(flaw Flaw, field string, zones []Zone) {
	for i, z := range zones {
		if i > MaxSlots {
			c.fail(flaw, field, "it names %d zones", len(zones))
			return
		}
		if ok, why := c.has(z); !ok {
			c.fail(flaw, field, "%s", why)
		}
	}
}

// slotsOf returns the slots of those of the zones that the layout has.
func (c *compiler) slotsOf(zones []Zone) uint64 {
	var slots uint64
	for _, z := range zones {
		slots |= c.t.zones[z]
	}
	return slots
}

func (c *compiler) cells() {
	r, t := &c.r, &c.t
	if r.Cells.Count == 0 {
		if len(r.Cells.From) > 0 || len(r.Cells.Ranks) > 0 || r.Cells.Distinct || r.Cells.Apart {
			c.fail(ErrConflict, "Cells", "there are none, but they have rules")
		}
		return
	}
	t.storeRanks = rankBits(r.Cells.Ranks)
	if !slices.ContainsFunc(r.Deck, func(card Card) bool { return t.storeRanks>>card.Rank()&1 != 0 }) || r.Cells.Ranks != nil && len(r.Cells.Ranks) == 0 {
		c.fail(ErrConflict, "Cells.Ranks", "the deck has none of these ranks: no card can be stored")
	}
	if r.Cells.From == nil {
		t.storeSlots, t.storeWaste = lowBits(t.slots), t.draw > 0
		return
	}
	c.check(ErrConflict, "Cells.From", r.Cells.From)
	t.storeSlots = c.slotsOf(r.Cells.From)
	t.storeWaste = slices.Contains(r.Cells.From, WasteZone)
	t.storeStock = slices.Contains(r.Cells.From, StockZone)
	if t.storeStock && t.hidden {
		c.fail(ErrConflict, "Cells.From", "the stock's top card is face down")
	}
	if slices.Contains(r.Cells.From, CellZone) {
		c.fail(ErrConflict, "Cells.From", "a card in a cell stays there until it is removed")
	}
	if len(r.Cells.From) == 0 {
		c.fail(ErrConflict, "Cells.From", "it is empty: no card can be stored")
	}
}

func (c *compiler) refills() {
	t := &c.t
	c.check(ErrConflict, "Refill", c.r.Refill)
	t.refills = c.slotsOf(c.r.Refill)
	for m := t.refills; m != 0; m &= m - 1 {
		s := bits.TrailingZeros64(m)
		if t.covers[s]&t.down != 0 {
			c.fail(ErrConflict, "Refill", "%v covers a face-down card, which would turn up and be covered again", t.places[s])
		}
	}
	switch {
	case !c.r.RefillWaste:
	case len(c.r.Refill) == 0:
		c.fail(ErrConflict, "RefillWaste", "no places are refilled")
	case t.draw == 0:
		c.fail(ErrConflict, "RefillWaste", "there is no waste, no cards are drawn")
	case c.r.Wastes > 1:
		c.fail(ErrConflict, "RefillWaste", "there are %d wastes, and none goes first", c.r.Wastes)
	}
	for _, z := range c.r.Refill {
		if z == StockZone || z == WasteZone || z == CellZone {
			c.fail(ErrConflict, "Refill", "only zones of the layout are refilled, not %v", z)
		}
	}
}

func (c *compiler) goal() {
	r, t := &c.r, &c.t
	g := r.Goal
	rule := &t.goal
	if r.GoalRule != nil {
		if len(g.Empty) > 0 || len(g.Spare) > 0 || g.Removed != 0 {
			c.fail(ErrHook, "GoalRule", "Goal is set as well")
		}
		c.hook("GoalRule", r.GoalRule.String)
		return
	}
	if g.Removed != 0 {
		if len(g.Empty) > 0 || len(g.Spare) > 0 {
			c.fail(ErrGoal, "Goal", "Removed stands beside Empty or Spare")
		}
		if g.Removed < 0 || g.Removed > len(r.Deck) {
			c.fail(ErrGoal, "Goal.Removed", "it is %d of %d cards", g.Removed, len(r.Deck))
		}
		rule.removed = g.Removed
		return
	}
	for _, rank := range g.Spare {
		if rank < 1 || rank > King {
			c.fail(ErrGoal, "Goal.Spare", "there is no rank %d", rank)
			continue
		}
		rule.spare |= 1 << rank
	}
	if g.Empty == nil {
		rule.slots, rule.stock, rule.waste, rule.cells = lowBits(t.slots), true, true, true
	} else {
		c.check(ErrGoal, "Goal.Empty", g.Empty)
		rule.slots = c.slotsOf(g.Empty)
		rule.stock, rule.waste = slices.Contains(g.Empty, StockZone), slices.Contains(g.Empty, WasteZone)
		rule.cells = slices.Contains(g.Empty, CellZone)
	}
	opened := min(t.stock, r.Open*t.draw) > 0
	if rule.slots == 0 && !(rule.stock && t.stock > r.Open*t.draw) && !(rule.waste && opened) {
		c.fail(ErrGoalReached, "Goal", "none of the places that must be empty has a card at the start")
	}
	if !slices.ContainsFunc(r.Deck, func(card Card) bool { return rule.spare>>card.Rank()&1 == 0 }) {
		c.fail(ErrGoalReached, "Goal.Spare", "every card of the deck may stay")
	}
	rule.simple = t.refills == 0 && (rule.stock == rule.waste || t.stock == 0) &&
		!(rule.cells && r.Cells.Count > 0) && (rule.spare == 0 || r.Wastes == 1)
}

// hook checks the name of a hook.
func (c *compiler) hook(field string, name func() string) {
	if name() == "" {
		c.fail(ErrHook, field, "its String is empty: it must name the rule and its version")
	}
}

func (c *compiler) score() {
	r, t := &c.r, &c.t
	s := r.Score
	rule := &t.scoring
	if r.ScoreRule != nil {
		if !s.isZero() {
			c.fail(ErrHook, "ScoreRule", "Score is set as well")
		}
		c.hook("ScoreRule", r.ScoreRule.String)
	}
	const most = 1_000_000
	points := append([]int{s.Left, s.Card, s.Removal, s.Redeal, s.TimeBonus}, s.Rows...)
	for _, n := range append(points, s.Passes...) {
		if n < -most || n > most {
			c.fail(ErrScore, "Score", "%d points are out of range, want at most a million either way", n)
		}
	}
	main := t.zones[Main]
	switch {
	case s.None && !(Score{None: true, TimeBonus: s.TimeBonus}).same(s):
		c.fail(ErrScore, "Score", "it is None, but has points")
	case len(s.Of) > 0 && s.Left == 0:
		c.fail(ErrScore, "Score.Of", "Left is 0, so that it counts nothing")
	case s.RowInstead && len(s.Rows) == 0:
		c.fail(ErrScore, "Score.RowInstead", "there are no points for rows")
	case s.TimeBonus < 0:
		c.fail(ErrScore, "Score.TimeBonus", "it is negative")
	case len(s.Rows) > maxRow || len(s.Passes) > MaxRedeals+1:
		c.fail(ErrScore, "Score", "%d rows and %d passes are more than any game has", len(s.Rows), len(s.Passes))
	case len(s.Rows)+len(s.Passes) > 0 && main == 0:
		c.fail(ErrScore, "Score", "points for rows or passes speak of the main zone, which the layout lacks")
	case len(s.Rows)+len(s.Passes) > 0 && main&t.refills != 0:
		c.fail(ErrScore, "Score", "points for rows or passes speak of the main zone, which is refilled")
	case len(s.Passes) > 0 && r.Redeals == Unlimited:
		c.fail(ErrScore, "Score.Passes", "points by the pass need a limited number of redeals")
	}
	c.check(ErrScore, "Score.Of", s.Of)
	if len(c.problems) > 0 {
		return
	}
	rule.Score = s
	rule.slots, rule.stock, rule.waste, rule.cells = lowBits(t.slots), true, true, true
	if s.Of != nil {
		rule.slots, rule.cells = c.slotsOf(s.Of), slices.Contains(s.Of, CellZone)
		rule.stock, rule.waste = slices.Contains(s.Of, StockZone), slices.Contains(s.Of, WasteZone)
	}
	rule.flat = s.Of == nil && len(s.Rows) == 0 && len(s.Passes) == 0
	rule.moved = s.Left != 0 && (rule.stock != rule.waste || r.Discard)
	if len(s.Rows)+len(s.Passes) > 0 {
		c.rows(main)
	}
}

// rows compiles the rows of the main zone.
func (c *compiler) rows(main uint64) {
	t, rule := &c.t, &c.t.scoring
	rule.main = main
	last := -1
	for _, s := range slices.Backward(c.t.places[:t.slots]) { // rows descend with the places
		slot := t.index.find(s)
		if main>>slot&1 == 0 {
			continue
		}
		if s.Row() != last {
			last = s.Row()
			rule.rows = append(rule.rows, 0)
		}
		rule.row[slot] = uint8(len(rule.rows) - 1)
		rule.rows[len(rule.rows)-1] |= 1 << slot
	}
}
