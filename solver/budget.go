package solver

import "context"

// budget counts positions and bytes and says when to stop.
type budget struct {
	ctx       context.Context
	positions int   // limit, 0 for none
	memory    int64 // limit, 0 for none
	used      int   // positions
	bytes     int64
	ticks     uint
	err       error // of the context
	full      bool  // of bytes
	out       bool  // the search must stop
}

// within runs a part of the search that may examine so many positions at most.
// If they are not enough the rest of the search may go on.
func (b *budget) within(positions int, part func()) {
	limit := b.positions
	if limit == 0 || b.used+positions < limit {
		b.positions = b.used + positions
	}
	part()
	b.positions = limit
	b.out = b.err != nil || b.full || limit > 0 && b.used >= limit
}

// spend counts one position and reports whether the search may go on.
func (b *budget) spend() bool {
	if b.positions > 0 && b.used >= b.positions {
		b.out = true
	}
	if !b.tick() {
		return false
	}
	b.used++
	return true
}

// tick asks the context from time to time, and reports whether the search may
// go on. Each piece of work of up to some microseconds is worth a tick.
func (b *budget) tick() bool {
	if b.ticks++; b.ticks&255 == 1 && !b.out {
		if b.err = b.ctx.Err(); b.err != nil {
			b.out = true
		}
	}
	return !b.out
}

// take counts bytes about to be allocated and reports whether they may be.
func (b *budget) take(bytes int) bool {
	if b.memory > 0 && b.bytes+int64(bytes) > b.memory {
		b.full, b.out = true, true
		return false
	}
	b.bytes += int64(bytes)
	return true
}
