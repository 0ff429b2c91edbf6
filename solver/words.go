package solver

import (
	"math/bits"
	"unsafe"
)

// wordTable is a hash table from three words to a number, 0 or more. It is empty
// until something is put into it; get returns 0 for what is absent. Once the
// budget refuses more memory it takes nothing in, and the search stops.
type wordTable struct {
	*budget
	entries []wordEntry
	n       int
	shift   int
}

type wordEntry struct {
	a, b   uint64
	c      uint32
	stored int32 // the number and one; 0 for a free entry
}

// hash mixes three words; its high bits are the good ones.
func hash(a, b, c uint64) uint64 {
	return (a*0x9e3779b97f4a7c15 ^ bits.RotateLeft64(b*0xbf58476d1ce4e5b9, 29) ^ c*0x94d049bb133111eb) * 0xd6e8feb86659fd93
}

// shiftFor returns the shift that makes a hash an index of a table of this
// size, a power of two.
func shiftFor(size int) int { return 64 - bits.Len(uint(size-1)) }

func (t *wordTable) find(a, b uint64, c uint32) *wordEntry {
	mask := len(t.entries) - 1
	for i := int(hash(a, b, uint64(c)) >> t.shift); ; i++ {
		e := &t.entries[i&mask]
		if e.stored == 0 || e.a == a && e.b == b && e.c == c {
			return e
		}
	}
}

// grow makes room for one more entry, if the budget allows it.
func (t *wordTable) grow() bool {
	if 2*t.n < len(t.entries) {
		return true
	}
	old := t.entries
	size := 2 * len(old)
	if len(old) < 1<<16 {
		size = max(256, 4*len(old)) // while it is cheap, to move less often
	}
	if !t.take((size - len(old)) * int(unsafe.Sizeof(wordEntry{}))) {
		return false
	}
	t.entries, t.shift = make([]wordEntry, size), shiftFor(size)
	for _, e := range old {
		if e.stored != 0 {
			*t.find(e.a, e.b, e.c) = e
		}
	}
	return true
}

func (t *wordTable) get(a, b uint64, c uint32) int32 {
	if t.n == 0 {
		return 0
	}
	return max(0, t.find(a, b, c).stored-1)
}

func (t *wordTable) put(a, b uint64, c uint32, value int32) {
	if !t.grow() {
		return
	}
	e := t.find(a, b, c)
	if e.stored == 0 {
		t.n++
	}
	*e = wordEntry{a, b, c, value + 1}
}

// has reports whether the value or a lower one is recorded.
func (t *wordTable) has(a, b uint64, c uint32, value int32) bool {
	if t.n == 0 {
		return false
	}
	e := t.find(a, b, c)
	return e.stored != 0 && e.stored-1 <= value
}

// lower records the value unless the same or a lower one stands there.
func (t *wordTable) lower(a, b uint64, c uint32, value int32) {
	if !t.grow() {
		return
	}
	e := t.find(a, b, c)
	switch {
	case e.stored == 0:
		t.n++
	case e.stored-1 <= value:
		return
	}
	*e = wordEntry{a, b, c, value + 1}
}
