package pyramid

import "math/bits"

// Moves returns all legal moves in their order, which is frozen: removals by
// their places (see [Move.Compare]), then stores, draw and redeal. None is
// legal once the game is won. [Game.AppendMoves] does the same without
// allocating.
func (g Game) Moves() []Move { return g.AppendMoves(nil) }

// AppendMoves appends all legal moves to dst in the order of [Game.Moves]. It
// allocates only to grow dst.
func (g Game) AppendMoves(dst []Move) []Move {
	if g.deal == nil || g.won {
		return dst
	}
	dst = g.appendRemovals(dst)
	if g.deal.table.rules.Cells.Count > 0 {
		dst = g.appendStores(dst)
	}
	if g.canDraw() {
		dst = append(dst, Move{kind: draw})
	} else if g.canRedeal() {
		dst = append(dst, Move{kind: redeal})
	}
	return dst
}

// hasRemoval reports whether a removal is legal.
func (g *Game) hasRemoval() bool {
	var buf [24]Move
	if g.deal.table.plain {
		return len(g.appendPlain(buf[:0])) > 0
	}
	var list [maxOthers]other
	others := list[:g.others(&list)]
	return len(g.appendPairs(buf[:0], others)) > 0 || len(g.appendGroups(buf[:0], others, true)) > 0
}

// appendPlain appends the removals of games in which only exposed cards and
// the tops of stock and waste are live, alone and in pairs: most games.
func (g *Game) appendPlain(dst []Move) []Move {
	d := g.deal
	t := d.table
	const none = MaxKinds
	stock, waste := uint8(none), uint8(none) // the kinds of their tops
	var withStock, withWaste uint64          // the slots that pair with them
	if !t.hidden && int(g.turned) < t.stock {
		stock = d.kind[t.slots+int(g.turned)]
		withStock = d.kindMates[stock]
	}
	if m := g.stock & lowBits(int(g.turned)); m != 0 {
		waste = d.kind[t.slots+bits.Len64(m)-1]
		withWaste = d.kindMates[waste]
	}
	for m := g.exposed; m != 0; m &= m - 1 {
		s := bits.TrailingZeros64(m)
		if d.alone>>s&1 != 0 {
			dst = append(dst, remove1(t.places[s]))
		}
		for with := (m & (m - 1)) & d.slotMates[s]; with != 0; with &= with - 1 {
			dst = append(dst, remove2(t.places[s], t.places[bits.TrailingZeros64(with)]))
		}
		if withStock>>s&1 != 0 {
			dst = append(dst, remove2(t.places[s], Stock))
		}
		if withWaste>>s&1 != 0 {
			dst = append(dst, remove2(t.places[s], Waste))
		}
	}
	if stock < none {
		if t.alone>>stock&1 != 0 {
			dst = append(dst, remove1(Stock))
		}
		if waste < none && t.pairs(stock, waste) {
			dst = append(dst, remove2(Stock, Waste))
		}
	}
	if t.alone>>waste&1 != 0 { // none is no kind
		dst = append(dst, remove1(Waste))
	}
	return dst
}

// other is a live card that lies in no slot.
type other struct {
	place Place
	kind  uint8
	top   Place // for a card that goes with the top of its waste alone: that top
}

// maxOthers: the stock, top, second and oldest of each waste, and the cells.
const maxOthers = 1 + 3*MaxWastes + MaxCells

// others finds the live cards outside the slots, in the order of places.
func (g *Game) others(list *[maxOthers]other) int {
	d := g.deal
	t := d.table
	n := 0
	if !t.hidden && int(g.turned) < g.stockSize() {
		list[n] = other{place: Stock, kind: d.kind[g.stockCard(int(g.turned))]}
		n++
	}
	for w := range t.rules.Wastes {
		m := g.waste(w)
		if m == 0 {
			continue
		}
		top := WasteAt(w+1, 1)
		list[n] = other{place: top, kind: d.kind[g.stockCard(bits.Len64(m)-1)]}
		n++
		oldest, second := bits.TrailingZeros64(m), bits.Len64(m&^topBit(m))-1
		if t.rules.WastePair && second >= 0 && !(t.rules.WasteOldest && second == oldest) {
			list[n] = other{place: top + 1, kind: d.kind[g.stockCard(second)], top: top}
			n++
		}
		if t.rules.WasteOldest && second >= 0 {
			list[n] = other{place: top + Place(bits.OnesCount64(m)-1), kind: d.kind[g.stockCard(oldest)]}
			n++
		}
	}
	for c := range t.rules.Cells.Count {
		if g.cells[c] != 0 {
			list[n] = other{place: Cell(c + 1), kind: d.kind[g.cells[c]-1]}
			n++
		}
	}
	return n
}

// appendRemovals appends the legal removals in order.
func (g *Game) appendRemovals(dst []Move) []Move {
	if g.deal.table.plain {
		return g.appendPlain(dst)
	}
	var list [maxOthers]other
	others := list[:g.others(&list)]
	first := len(dst)
	dst = g.appendPairs(dst, others)
	if len(g.deal.table.forms) > 0 {
		dst = once(g.appendGroups(dst, others, false), first)
	}
	return dst
}

// appendPairs appends the removals of one card and of two, in order.
func (g *Game) appendPairs(dst []Move, others []other) []Move {
	d := g.deal
	t := d.table
	if t.rules.Overlap || t.refills != 0 {
		dst = g.appendSlotsSlowly(dst, others)
	} else {
		for m := g.exposed; m != 0; m &= m - 1 {
			s := bits.TrailingZeros64(m)
			p := t.places[s]
			if d.alone>>s&1 != 0 {
				dst = append(dst, remove1(p))
			}
			for with := (m & (m - 1)) & d.slotMates[s]; with != 0; with &= with - 1 {
				dst = append(dst, remove2(p, t.places[bits.TrailingZeros64(with)]))
			}
			for i := range others {
				if o := &others[i]; d.kindMates[o.kind]>>s&1 != 0 && o.top == 0 {
					dst = append(dst, remove2(p, o.place))
				}
			}
		}
	}
	for i := range others {
		a := &others[i]
		if t.alone>>a.kind&1 != 0 && a.top == 0 {
			dst = append(dst, remove1(a.place))
		}
		for k := i + 1; k < len(others); k++ {
			b := &others[k]
			if t.pairs(a.kind, b.kind) && a.top == 0 && (b.top == 0 || b.top == a.place) &&
				!(t.rules.Cells.Apart && a.place.zoneBits() == zoneCell && b.place.zoneBits() == zoneCell) {
				dst = append(dst, remove2(a.place, b.place))
			}
		}
	}
	return dst
}

// appendSlotsSlowly appends the removals that begin with a slot, for games in
// which covered cards may leave in sequence or slots have new cards.
func (g *Game) appendSlotsSlowly(dst []Move, others []other) []Move {
	d := g.deal
	t := d.table
	var kind [MaxSlots]uint8
	candidates := g.exposed
	if t.rules.Overlap {
		candidates |= g.soleCovered()
	}
	for m := candidates; m != 0; m &= m - 1 {
		s := bits.TrailingZeros64(m)
		kind[s] = d.kind[g.slotCard(s)]
	}
	for m := candidates; m != 0; m &= m - 1 {
		s := bits.TrailingZeros64(m)
		p, free := t.places[s], g.exposed>>s&1 != 0
		if free && t.alone>>kind[s]&1 != 0 {
			dst = append(dst, remove1(p))
		}
		for later := m & (m - 1); later != 0; later &= later - 1 {
			o := bits.TrailingZeros64(later)
			if !t.pairs(kind[s], kind[o]) {
				continue
			}
			switch otherFree := g.exposed>>o&1 != 0; {
			case free && otherFree,
				free && t.cover[o]&g.slots == 1<<s,
				otherFree && t.cover[s]&g.slots == 1<<o:
				dst = append(dst, remove2(p, t.places[o]))
			}
		}
		if !free {
			continue
		}
		for i := range others {
			if o := &others[i]; o.top == 0 && t.pairs(kind[s], o.kind) {
				dst = append(dst, remove2(p, o.place))
			}
		}
	}
	return dst
}

// soleCovered returns the face-up slots that a single exposed card covers.
func (g *Game) soleCovered() uint64 {
	t := g.deal.table
	var sole uint64
	for m := g.exposed; m != 0; m &= m - 1 {
		a := bits.TrailingZeros64(m)
		for under := t.covers[a] & g.slots &^ t.down; under != 0; under &= under - 1 {
			s := bits.TrailingZeros64(under)
			if t.cover[s]&g.slots == 1<<a {
				sole |= 1 << s
			}
		}
	}
	return sole
}

func (g *Game) appendStores(dst []Move) []Move {
	t := g.deal.table
	if g.freeCell() < 0 {
		return dst
	}
	for m := g.exposed & t.storeSlots; m != 0; m &= m - 1 {
		if s := bits.TrailingZeros64(m); g.cellTakes(g.slotCard(s)) {
			dst = append(dst, Store(t.places[s]))
		}
	}
	if t.storeStock && g.StockLen() > 0 && g.cellTakes(g.stockCard(int(g.turned))) {
		dst = append(dst, Store(Stock))
	}
	if t.storeWaste {
		for w := range t.rules.Wastes {
			if m := g.waste(w); m != 0 && g.cellTakes(g.stockCard(bits.Len64(m)-1)) {
				dst = append(dst, Store(WasteAt(w+1, 1)))
			}
		}
	}
	return dst
}
