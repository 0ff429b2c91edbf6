package tally

import (
	"errors"
	"math/bits"
	"time"
)

// Times says how long deals took. Their distribution is kept to within 6 %:
// eight classes to each power of two nanoseconds, in some hundred numbers
// however many deals there are. Times differ from run to run, so they are never
// part of a [Tally].
type Times struct {
	Total   time.Duration `json:"total"` // nanoseconds in JSON
	Worst   time.Duration `json:"worst"`
	Classes Histogram     `json:"classes"`
}

// Add adds the time of one deal.
func (t *Times) Add(d time.Duration) {
	if t.Classes == nil {
		t.Classes = Histogram{}
	}
	d = max(d, 0)
	t.Total += d
	t.Worst = max(t.Worst, d)
	t.Classes[class(d)]++
}

// Merge adds the times of other deals.
func (t *Times) Merge(o Times) {
	if t.Classes == nil {
		t.Classes = Histogram{}
	}
	t.Total += o.Total
	t.Worst = max(t.Worst, o.Worst)
	t.Classes.add(o.Classes)
}

// Mean returns the mean time, 0 if there is none.
func (t Times) Mean() time.Duration {
	if n := t.Classes.Total(); n > 0 {
		return time.Duration(uint64(t.Total) / n)
	}
	return 0
}

// Percentile is [Histogram.Percentile] of the times, to within 6 %.
func (t Times) Percentile(percent uint64) time.Duration {
	return min(middle(t.Classes.Percentile(percent)), t.Worst)
}

// class returns the class of a time: the time itself below 16 ns, then its
// highest four bits and where they stand.
func class(d time.Duration) int {
	shift := max(0, bits.Len64(uint64(d))-4)
	return shift<<3 + int(uint64(d)>>shift)
}

// middle returns the time in the middle of a class.
func middle(class int) time.Duration {
	if class < 16 {
		return time.Duration(class)
	}
	shift := class>>3 - 1
	return time.Duration(class&7|8)<<shift + 1<<shift>>1
}

// lastClass is that of the longest time there is.
const lastClass = 59<<3 + 15

// check returns what is wrong with times that may be anybody's.
func (t Times) check(deals uint64) error {
	n, err := t.Classes.check()
	if err != nil {
		return err
	}
	for c := range t.Classes {
		if c < 0 || c > lastClass {
			return errors.New("there is no such class of times")
		}
	}
	if n != deals || t.Total < 0 || t.Worst < 0 || t.Worst > t.Total {
		return errors.New("the times are not those of the deals")
	}
	return nil
}
