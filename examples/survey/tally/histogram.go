package tally

import (
	"fmt"
	"maps"
	"math/bits"
	"slices"
)

// Histogram says how often each number was seen. Its sums are exact and do not
// depend on the order of what was added. The nil Histogram is empty and may be
// read.
type Histogram map[int]uint64

// Total returns how many numbers were seen.
func (h Histogram) Total() uint64 {
	var n uint64
	for _, count := range h {
		n += count
	}
	return n
}

// Mean returns the arithmetic mean, 0 if nothing was seen.
func (h Histogram) Mean() float64 {
	n, sum := h.Total(), 0.0
	for _, v := range h.sorted() { // so that rounding is always the same
		sum += float64(v) * float64(h[v])
	}
	if n == 0 {
		return 0
	}
	return sum / float64(n)
}

// Percentile returns the least number seen that is at least as large as the
// given share, from 0 to 100, of all that were seen; 50 is the (lower) median,
// 0 the least, 100 the largest. It is 0 if nothing was seen.
func (h Histogram) Percentile(percent uint64) int {
	n := h.Total()
	rank := max(1, n/100*percent+(n%100*percent+99)/100)
	v := 0
	for _, v = range h.sorted() {
		if h[v] >= rank {
			break
		}
		rank -= h[v]
	}
	return v
}

func (h Histogram) sorted() []int { return slices.Sorted(maps.Keys(h)) }

// add adds a number, seen so many times, to a histogram that is not nil.
func (h Histogram) add(o Histogram) {
	for v, count := range o {
		h[v] += count
	}
}

// check returns what is wrong with a histogram that may be anybody's, and the
// total, which fits a uint64.
func (h Histogram) check() (total uint64, err error) {
	for v, count := range h {
		var carry uint64
		if total, carry = bits.Add64(total, count, 0); count == 0 || carry != 0 {
			return 0, fmt.Errorf("%d times the value %d cannot be", count, v)
		}
	}
	return total, nil
}
