package tally

import (
	"fmt"
	"iter"
	"math"
	"slices"
	"sort"
)

// Range is a range of consecutive seeds. The last seed of all, 2^64-1, is in no
// range, so that the end of each is a seed.
type Range struct {
	From  uint64 `json:"from"`  // the first
	Deals uint64 `json:"deals"` // how many
}

// End returns the seed after the last one.
func (r Range) End() uint64 { return r.From + r.Deals }

// String returns "seeds 1 to 10", or "no seeds".
func (r Range) String() string {
	if r.Deals == 0 {
		return "no seeds"
	}
	return fmt.Sprintf("seeds %d to %d", r.From, r.End()-1)
}

// Check returns an error if the range goes beyond the last seed.
func (r Range) Check() error {
	if r.Deals > math.MaxUint64-r.From {
		return fmt.Errorf("tally: %d deals from seed %d on are too many: the last seed is %d", r.Deals, r.From, uint64(math.MaxUint64-1))
	}
	return nil
}

// Split yields the parts of the range of at most size seeds each.
func (r Range) Split(size uint64) iter.Seq[Range] {
	return func(yield func(Range) bool) {
		for r.Deals > 0 {
			part := Range{r.From, min(size, r.Deals)}
			if !yield(part) {
				return
			}
			r = Range{part.End(), r.Deals - part.Deals}
		}
	}
}

// Seeds is a set of seeds: ranges in ascending order, none empty, with a gap
// between any two. The nil Seeds are none.
type Seeds []Range

// Len returns the number of seeds.
func (s Seeds) Len() uint64 {
	var n uint64
	for _, r := range s {
		n += r.Deals
	}
	return n
}

// Add adds a range, or returns an error and adds nothing if a part of it is
// there already or it goes beyond the last seed.
func (s *Seeds) Add(r Range) error {
	if err := r.Check(); err != nil || r.Deals == 0 {
		return err
	}
	all := *s
	i := sort.Search(len(all), func(i int) bool { return all[i].End() > r.From })
	if i < len(all) && all[i].From < r.End() {
		return fmt.Errorf("tally: the deals of %v and of %v overlap", all[i], r)
	}
	before := i > 0 && all[i-1].End() == r.From
	after := i < len(all) && all[i].From == r.End()
	switch {
	case before && after:
		all[i-1].Deals += r.Deals + all[i].Deals
		all = slices.Delete(all, i, i+1)
	case before:
		all[i-1].Deals += r.Deals
	case after:
		all[i] = Range{r.From, r.Deals + all[i].Deals}
	default:
		all = slices.Insert(all, i, r)
	}
	*s = all
	return nil
}

// Missing yields the parts of a range that are not in the set, in ascending
// order. The set must not change meanwhile.
func (s Seeds) Missing(r Range) iter.Seq[Range] {
	return func(yield func(Range) bool) {
		from := r.From
		for _, have := range s {
			if have.End() <= from {
				continue
			}
			if have.From >= r.End() {
				break
			}
			if have.From > from && !yield(Range{from, have.From - from}) {
				return
			}
			from = have.End()
		}
		if from < r.End() {
			yield(Range{from, r.End() - from})
		}
	}
}

// Outside returns a range of the set that is not within r; ok is false if there
// is none.
func (s Seeds) Outside(r Range) (out Range, ok bool) {
	for _, have := range s {
		if have.From < r.From || have.End() > r.End() {
			return have, true
		}
	}
	return Range{}, false
}

// check returns what is wrong with a set that may be anybody's.
func (s Seeds) check() error {
	var again Seeds
	for _, r := range s {
		if err := again.Add(r); err != nil {
			return err
		}
	}
	if !slices.Equal(s, again) {
		return fmt.Errorf("tally: the ranges of seeds are not in ascending order with gaps between them")
	}
	return nil
}
