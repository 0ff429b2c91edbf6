package solver

import "math/bits"

// relaxed is the problem in which every stock card can be taken at any time.
// Whoever wins the game wins this one with the same removals, so a position
// whose relaxed problem cannot be won is lost. Its state is small: the slots,
// and how many stock cards are left of each class, that is, of each kind apart
// for those that the goal wants gone and those that may stay. So all positions
// of a deal share the answers. Removals within the stock can wait until the
// slots are done, so they are looked at only then.
//
// In some games, such as those of two decks, the relaxed problem is large
// itself. So the work for it is kept in proportion to the questions asked. One
// that would take more is answered with yes, which refutes nothing.
type relaxed struct {
	*model
	goalSlots, goalStock uint64   // the goal, not always the game's
	classes              []uint64 // the stock positions of each class
	kinds                []uint8  // the kind of each class
	together             bool     // two cards of the stock may pair
	packedGoal           uint64
	partners             [][256]uint8 // by component and cards left: whether those of the goal find partners
	known                wordTable
	effort               int // positions that may still be looked at
}

const (
	firstEffort = 100_000 // positions to begin with
	nextEffort  = 10      // more with each question
)

func newRelaxed(m *model, b *budget, goalSlots, goalStock uint64) *relaxed {
	r := &relaxed{model: m, goalSlots: goalSlots, goalStock: goalStock, known: wordTable{budget: b}, together: !m.hidden || m.pair || m.oldest, effort: firstEffort}
	r.packedGoal = m.packing.slots(goalSlots) | m.packing.stock(goalStock)
	r.partners = make([][256]uint8, len(m.parts))
	byClass := map[[2]int]int{}
	for i := range m.size {
		kind := m.kind[firstStock+i]
		key := [2]int{int(kind), int(goalStock >> i & 1)}
		c, ok := byClass[key]
		if !ok {
			c = len(r.classes)
			byClass[key] = c
			r.classes = append(r.classes, 0)
			r.kinds = append(r.kinds, kind)
		}
		r.classes[c] |= 1 << i
	}
	return r
}

// winnable reports whether the relaxed problem can be won from a position, with
// these cards of the stock. It is true, too, if that is not known.
func (r *relaxed) winnable(p *state, stock uint64) bool {
	if p.stock&^stock&r.goalStock != 0 {
		return false
	}
	if p.slots&r.goalSlots == 0 && r.goalStock == 0 {
		return true
	}
	r.effort += nextEffort
	return r.search(state{slots: p.slots, exposed: p.exposed, stock: r.counts(stock)})
}

// counts keeps of each class the first cards, as many as are left.
func (r *relaxed) counts(stock uint64) uint64 {
	var first uint64
	for _, class := range r.classes {
		for n := bits.OnesCount64(stock & class); n > 0; n-- {
			first |= class & -class
			class &= class - 1
		}
	}
	return first
}

const (
	relaxedLost = 1
	relaxedWon  = 2
)

// last returns the last card left of a class, as a bit, so that what is left
// are its first cards again.
func (r *relaxed) last(stock uint64, class int) uint64 {
	if m := stock & r.classes[class]; m != 0 {
		return 1 << (bits.Len64(m) - 1)
	}
	return 0
}

func (r *relaxed) search(p state) bool {
	for free := p.exposed & r.loneSlots; free != 0; free = p.exposed & r.loneSlots {
		r.lift(&p, bits.TrailingZeros64(free))
	}
	p.stock &^= r.loneStock
	if p.slots&r.goalSlots == 0 && r.clears(p.stock) {
		return true
	}
	if !r.paired(&p) {
		return false
	}
	switch r.known.get(p.slots, p.stock, 0) {
	case relaxedWon:
		return true
	case relaxedLost:
		return false
	}
	if r.effort <= 0 || !r.known.tick() {
		return true
	}
	r.effort--
	won := r.try(&p, func(next state, _, _ uint8) bool { return r.search(next) })
	answer := int32(relaxedLost)
	if won {
		answer = relaxedWon
	}
	r.known.put(p.slots, p.stock, 0, answer)
	return won
}

// paired reports whether the cards of the goal can all find partners, whatever
// the order. Most of what is lost is found so.
func (r *relaxed) paired(p *state) bool {
	word := r.packing.slots(p.slots) | r.packing.stock(p.stock)
	for i := range r.parts {
		c := &r.parts[i]
		left := c.in(word)
		if r.partners[i][left] == 0 {
			r.partners[i][left] = relaxedWon
			if c.fewest(left, left&c.in(r.packedGoal), deposits{}, false) >= impossible {
				r.partners[i][left] = relaxedLost
			}
		}
		if r.partners[i][left] == relaxedLost {
			return false
		}
	}
	return true
}

// clears reports whether the cards of the stock that the goal wants gone can
// all leave, alone or with others of the stock.
func (r *relaxed) clears(stock uint64) bool {
	if stock&r.goalStock == 0 {
		return true
	}
	const stockOnly = 1
	switch r.known.get(0, stock, stockOnly) {
	case relaxedWon:
		return true
	case relaxedLost:
		return false
	}
	answer := int32(relaxedLost)
	if r.clearsFirst(stock) {
		answer = relaxedWon
	}
	r.known.put(0, stock, stockOnly, answer)
	return answer == relaxedWon
}

// clearsFirst takes away a card of the first class that must go.
func (r *relaxed) clearsFirst(stock uint64) bool {
	c := 0
	for stock&r.goalStock&r.classes[c] == 0 {
		c++
	}
	kind := r.kinds[c]
	stock &^= r.last(stock, c)
	if r.alone>>kind&1 != 0 && r.clears(stock) {
		return true
	}
	for d, other := range r.kinds {
		if !r.together || r.mates[kind]>>other&1 == 0 {
			continue
		}
		if card := r.last(stock, d); card != 0 && r.clears(stock&^card) {
			return true
		}
	}
	return false
}

// try makes each removal that takes a slot's card, until one is enough. The card
// from the stock stands for all of its class.
func (r *relaxed) try(p *state, enough func(next state, a, b uint8) bool) bool {
	for free := p.exposed; free != 0; free &= free - 1 {
		i := bits.TrailingZeros64(free)
		kind := r.kind[i]
		gone := *p
		r.lift(&gone, i)
		if r.alone>>kind&1 != 0 && enough(gone, uint8(i), noCard) {
			return true
		}
		partners := free & (free - 1) & r.kindMates[kind]
		if r.overlap {
			partners |= r.overlaps(p, i)
		}
		for ; partners != 0; partners &= partners - 1 {
			next := gone
			j := bits.TrailingZeros64(partners)
			r.lift(&next, j)
			if enough(next, uint8(i), uint8(j)) {
				return true
			}
		}
		for c, other := range r.kinds {
			if r.mates[kind]>>other&1 == 0 {
				continue
			}
			if card := r.last(p.stock, c); card != 0 {
				next := gone
				next.stock &^= card
				if enough(next, uint8(i), firstStock+uint8(bits.TrailingZeros64(card))) {
					return true
				}
			}
		}
	}
	return false
}
