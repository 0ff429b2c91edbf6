package solver

import "math/bits"

// wordTable is a hash table from three words to a small number. The zero
// wordTable is empty; a number 0 means absent to get.
type wordTable struct {
	entries []wordEntry
	n       int
	shift   int
}

type wordEntry struct {
	a, b, c uint64
	value   uint16
	used    bool
}

func (t *wordTable) find(a, b, c uint64) *wordEntry {
	h := (a*0x9e3779b97f4a7c15 ^ bits.RotateLeft64(b*0xbf58476d1ce4e5b9, 29) ^ c*0x94d049bb133111eb) * 0xd6e8feb86659fd93
	mask := len(t.entries) - 1
	for i := int(h >> t.shift); ; i++ {
		e := &t.entries[i&mask]
		if !e.used || e.a == a && e.b == b && e.c == c {
			return e
		}
	}
}

// grow makes room for one more entry.
func (t *wordTable) grow() {
	if 2*t.n < len(t.entries) {
		return
	}
	old := t.entries
	size := max(256, 2*len(old))
	t.entries, t.shift = make([]wordEntry, size), 64-bits.Len(uint(size-1))
	for _, e := range old {
		if e.used {
			*t.find(e.a, e.b, e.c) = e
		}
	}
}

func (t *wordTable) get(a, b, c uint64) uint16 {
	if t.n == 0 {
		return 0
	}
	return t.find(a, b, c).value
}

func (t *wordTable) put(a, b, c uint64, value uint16) {
	t.grow()
	e := t.find(a, b, c)
	if !e.used {
		t.n++
	}
	*e = wordEntry{a, b, c, value, true}
}

// lower records the value unless the same or a lower one stands there, and
// reports whether it did.
func (t *wordTable) lower(a, b, c uint64, value uint16) bool {
	t.grow()
	e := t.find(a, b, c)
	if e.used && e.value <= value {
		return false
	}
	if !e.used {
		t.n++
	}
	*e = wordEntry{a, b, c, value, true}
	return true
}
