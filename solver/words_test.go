package solver

import (
	"context"
	"math/rand/v2"
	"testing"
	"unsafe"
)

// TestWordTable compares a table with a map while it grows.
func TestWordTable(t *testing.T) {
	type key struct {
		a, b uint64
		c    uint32
	}
	random := rand.New(rand.NewPCG(5, 6))
	table := wordTable{budget: &budget{ctx: context.Background()}}
	stands := map[key]int32{}
	if table.get(1, 2, 3) != 0 || table.has(1, 2, 3, 9) {
		t.Error("there is something in an empty table")
	}
	for i := range 60_000 {
		// Few words in many combinations, so that keys come again and differ
		// in one word; enough of them that the table grows more slowly at last.
		k := key{random.Uint64N(60), random.Uint64N(60) << 40, random.Uint32N(20)}
		value := random.Int32N(5)
		old, known := stands[k]
		if got := table.get(k.a, k.b, k.c); got != old {
			t.Fatalf("%v after %d: got %d, want %d", k, i, got, old)
		}
		if has := table.has(k.a, k.b, k.c, value); has != (known && old <= value) {
			t.Fatalf("%v after %d: %d or lower is there: %v, and it is %d, %v", k, i, value, has, old, known)
		}
		if random.IntN(2) == 0 {
			table.put(k.a, k.b, k.c, value)
			stands[k] = value
		} else {
			table.lower(k.a, k.b, k.c, value)
			if !known || value < old {
				stands[k] = value
			}
		}
		if table.n != len(stands) {
			t.Fatalf("%d entries after %d, want %d", table.n, i, len(stands))
		}
	}
	for k, want := range stands {
		if got := table.get(k.a, k.b, k.c); got != want {
			t.Errorf("%v: got %d, want %d", k, got, want)
		}
	}
	if used := int64(len(table.entries)) * int64(unsafe.Sizeof(wordEntry{})); table.bytes != used {
		t.Errorf("%d bytes are counted, and %d used", table.bytes, used)
	}
	if len(table.entries) < 2*table.n {
		t.Errorf("%d entries of %d are in use", table.n, len(table.entries))
	}
}

// TestAWordTableWithoutRoom holds what a table does that may not grow: nothing.
func TestAWordTableWithoutRoom(t *testing.T) {
	const first = 256
	for _, entries := range []int64{0, first} {
		b := &budget{ctx: context.Background(), memory: max(1, entries*int64(unsafe.Sizeof(wordEntry{})))}
		table := wordTable{budget: b}
		for i := range uint64(first) {
			if i%2 == 0 {
				table.put(i, 0, 0, 7)
			} else {
				table.lower(i, 0, 0, 7)
			}
			room := int64(i) < entries/2
			if got := table.get(i, 0, 0); (got == 7) != room || b.out == room {
				t.Fatalf("room for %d entries: got %d for entry %d, out %v", entries, got, i, b.out)
			}
		}
	}
}
