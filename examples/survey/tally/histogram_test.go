package tally

import (
	"math"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"
)

func TestPercentile(t *testing.T) {
	for _, test := range []struct {
		name                   string
		h                      Histogram
		least, median, p99, of int
		mean                   float64
	}{
		{"nothing", nil, 0, 0, 0, 0, 0},
		{"one", Histogram{-7: 1}, -7, -7, -7, -7, -7},
		{"two", Histogram{1: 1, 4: 1}, 1, 1, 4, 4, 2.5},
		{"three", Histogram{1: 1, 4: 1, 10: 1}, 1, 4, 10, 10, 5},
		{"99 and one", Histogram{1: 99, 1000: 1}, 1, 1, 1, 1000, 10.99},
		{"98 and two", Histogram{1: 98, 1000: 2}, 1, 1, 1000, 1000, 20.98},
		{"very many", Histogram{1: math.MaxUint64 / 2, 2: math.MaxUint64/2 + 1}, 1, 2, 2, 2, 1.5},
	} {
		t.Run(test.name, func(t *testing.T) {
			got := []int{test.h.Percentile(0), test.h.Percentile(50), test.h.Percentile(99), test.h.Percentile(100)}
			if want := []int{test.least, test.median, test.p99, test.of}; !slices.Equal(got, want) {
				t.Errorf("percentiles 0, 50, 99 and 100 are %v, want %v", got, want)
			}
			if mean := test.h.Mean(); math.Abs(mean-test.mean) > 1e-9 {
				t.Errorf("the mean is %v, want %v", mean, test.mean)
			}
		})
	}
}

// A percentile is what stands at that place in the sorted list.
func TestPercentileIsThatOfTheSortedList(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		all := rapid.SliceOfN(rapid.IntRange(-5, 20), 1, 300).Draw(t, "all")
		percent := rapid.Uint64Range(1, 100).Draw(t, "percent")
		h := Histogram{}
		for _, v := range all {
			h[v]++
		}
		slices.Sort(all)
		rank := (len(all)*int(percent) + 99) / 100
		if got := h.Percentile(percent); got != all[rank-1] {
			t.Errorf("percentile %d of %v is %d, want %d", percent, all, got, all[rank-1])
		}
	})
}

// The middle of a time's class is within 6 % of the time, classes ascend, and
// none lies beyond the last.
func TestClasses(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := time.Duration(rapid.Int64Range(0, math.MaxInt64-1).Draw(t, "d") >> rapid.IntRange(0, 62).Draw(t, "shift"))
		c := class(d)
		if m := middle(c); math.Abs(float64(m-d)) > 0.0625*float64(d) {
			t.Errorf("%d ns lies in a class around %d ns", d, m)
		}
		if next := class(d + 1); next != c && next != c+1 || next > lastClass {
			t.Errorf("%d ns is in class %d, the next ns in %d", d, c, next)
		}
	})
}

func TestTimes(t *testing.T) {
	var a, b Times
	for range 98 {
		a.Add(time.Microsecond)
	}
	b.Add(time.Second)
	b.Add(3 * time.Second)
	b.Add(-1) // a clock that was set back
	a.Merge(b)
	if a.Total != 98*time.Microsecond+4*time.Second || a.Worst != 3*time.Second || a.Mean() != a.Total/101 {
		t.Errorf("total %v, worst %v, mean %v", a.Total, a.Worst, a.Mean())
	}
	if p := a.Percentile(50); p < 940*time.Nanosecond || p > 1060*time.Nanosecond {
		t.Errorf("the median is %v", p)
	}
	if p := a.Percentile(100); p < 2800*time.Millisecond || p > 3*time.Second {
		t.Errorf("percentile 100 is %v", p)
	}
	if err := a.check(101); err != nil {
		t.Error(err)
	}
}
