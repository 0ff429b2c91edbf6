package solver

import "math/bits"

// relaxed is the problem in which every stock card can be taken at any time.
// Whoever wins the game wins this one with the same removals, so a position
// whose relaxed problem cannot be won is lost. Its state is small: the slots,
// and how many stock cards are left of each class, that is, of each kind apart
// for those that the goal wants gone and those that may stay. So all positions
// of a deal share the answers.
type relaxed struct {
	s       *fast
	classes []uint64 // the stock positions of each class
	kinds   []uint8  // the kind of each class
	known   wordTable
}

func (r *relaxed) prepare(s *fast) {
	r.s = s
	byClass := map[[2]int]int{}
	for i := range s.size {
		key := [2]int{int(s.stockKind[i]), int(s.goalStock >> i & 1)}
		c, ok := byClass[key]
		if !ok {
			c = len(r.classes)
			byClass[key] = c
			r.classes = append(r.classes, 0)
			r.kinds = append(r.kinds, s.stockKind[i])
		}
		r.classes[c] |= 1 << i
	}
}

// winnable reports whether the relaxed problem can be won.
func (r *relaxed) winnable(slots, exposed, stock uint64) bool {
	// Of each class keep the first cards, however many are left.
	var left uint64
	for _, class := range r.classes {
		n := bits.OnesCount64(stock & class)
		for m := class; n > 0; n-- {
			left |= m & -m
			m &= m - 1
		}
	}
	return r.search(state{slots: slots, exposed: exposed, stock: left})
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
	s := r.s
	for again := true; again; { // safe here for the same reason as in the game
		again = false
		for m := p.exposed; m != 0; m &= m - 1 {
			if i := bits.TrailingZeros64(m); s.safe>>s.kind[i]&1 != 0 {
				s.lift(&p, i)
				again = true
			}
		}
	}
	for c, kind := range r.kinds {
		if s.safe>>kind&1 != 0 {
			p.stock &^= r.classes[c]
		}
	}
	if s.won(&p) {
		return true
	}
	switch r.known.get(p.slots, p.stock, 0) {
	case relaxedWon:
		return true
	case relaxedLost:
		return false
	}
	won := r.expand(p)
	answer := uint16(relaxedLost)
	if won {
		answer = relaxedWon
	}
	r.known.put(p.slots, p.stock, 0, answer)
	return won
}

func (r *relaxed) expand(p state) bool {
	s := r.s
	for m := p.exposed; m != 0; m &= m - 1 {
		i := bits.TrailingZeros64(m)
		kind := s.kind[i]
		alone := p
		s.lift(&alone, i)
		if s.alone>>kind&1 != 0 && r.search(alone) {
			return true
		}
		partners := (m & (m - 1)) & s.kindMates[kind]
		if s.overlap {
			for under := s.covers[i] & p.slots & s.kindMates[kind] &^ s.down; under != 0; under &= under - 1 {
				if u := bits.TrailingZeros64(under); s.cover[u]&p.slots == 1<<i {
					partners |= 1 << u
				}
			}
		}
		for ; partners != 0; partners &= partners - 1 {
			next := alone
			s.lift(&next, bits.TrailingZeros64(partners))
			if r.search(next) {
				return true
			}
		}
		for c, other := range r.kinds {
			if s.mates[kind]>>other&1 == 0 {
				continue
			}
			if card := r.last(p.stock, c); card != 0 {
				next := alone
				next.stock &^= card
				if r.search(next) {
					return true
				}
			}
		}
	}
	return s.goalStock != 0 && r.expandStock(p)
}

// expandStock tries the removals within the stock. Where the stock may stay
// they only waste partners.
func (r *relaxed) expandStock(p state) bool {
	s := r.s
	for c, kind := range r.kinds {
		card := r.last(p.stock, c)
		if card == 0 {
			continue
		}
		next := p
		next.stock &^= card
		if s.alone>>kind&1 != 0 && r.search(next) {
			return true
		}
		for d := c; d < len(r.kinds); d++ {
			if s.mates[kind]>>r.kinds[d]&1 == 0 {
				continue
			}
			if other := r.last(next.stock, d); other != 0 {
				both := next
				both.stock &^= other
				if r.search(both) {
					return true
				}
			}
		}
	}
	return false
}
