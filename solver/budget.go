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
	out       bool  // the search must stop
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
		b.out = true
		return false
	}
	b.bytes += int64(bytes)
	return true
}
