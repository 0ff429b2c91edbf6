package tally

import (
	"math"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func TestSeedsAdd(t *testing.T) {
	for _, test := range []struct {
		name string
		add  []Range
		want Seeds // nil if the last one is refused
	}{
		{"one", []Range{{5, 3}}, Seeds{{5, 3}}},
		{"none", []Range{{5, 3}, {6, 0}}, Seeds{{5, 3}}},
		{"after", []Range{{5, 3}, {8, 1}}, Seeds{{5, 4}}},
		{"before", []Range{{5, 3}, {4, 1}}, Seeds{{4, 4}}},
		{"between", []Range{{5, 3}, {10, 2}, {8, 2}}, Seeds{{5, 7}}},
		{"apart", []Range{{5, 3}, {10, 2}, {1, 3}}, Seeds{{1, 3}, {5, 3}, {10, 2}}},
		{"the same", []Range{{5, 3}, {5, 3}}, nil},
		{"into the front", []Range{{5, 3}, {4, 2}}, nil},
		{"into the end", []Range{{5, 3}, {7, 2}}, nil},
		{"within", []Range{{5, 3}, {6, 1}}, nil},
		{"around", []Range{{5, 3}, {1, 10}}, nil},
		{"the last seed", []Range{{math.MaxUint64, 1}}, nil},
		{"up to the last seed", []Range{{math.MaxUint64 - 2, 1}, {0, 3}, {math.MaxUint64 - 1, 1}}, Seeds{{0, 3}, {math.MaxUint64 - 2, 2}}},
		{"beyond", []Range{{2, math.MaxUint64 - 1}}, nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			var s, before Seeds
			var err error
			for _, r := range test.add {
				before = slices.Clone(s)
				err = s.Add(r)
			}
			if test.want == nil {
				if test.want = before; err == nil {
					t.Error("the last range is not refused")
				}
			} else if err != nil {
				t.Error(err)
			}
			if diff := cmp.Diff(test.want, s); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}

// Seeds are the set that they look like, and Missing is the rest of a range.
func TestSeedsAreASet(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var s Seeds
		set := map[uint64]bool{}
		for _, seed := range rapid.SliceOfN(rapid.Uint64Range(0, 60), 0, 60).Draw(t, "seeds") {
			if err := s.Add(Range{seed, 1}); (err != nil) != set[seed] {
				t.Fatalf("adding %d to %v: %v", seed, s, err)
			}
			set[seed] = true
		}
		if err := s.check(); err != nil || s.Len() != uint64(len(set)) {
			t.Errorf("%v has %d seeds: %v", s, s.Len(), err)
		}
		r := Range{rapid.Uint64Range(0, 70).Draw(t, "from"), rapid.Uint64Range(0, 70).Draw(t, "deals")}
		var got, want []uint64
		for part := range s.Missing(r) {
			for one := range part.Split(1) {
				got = append(got, one.From)
			}
		}
		for seed := r.From; seed < r.End(); seed++ {
			if !set[seed] {
				want = append(want, seed)
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("missing of %v in %v: %v, want %v", r, s, got, want)
		}
	})
}

func TestSplit(t *testing.T) {
	got := slices.Collect(Range{7, 10}.Split(4))
	if diff := cmp.Diff([]Range{{7, 4}, {11, 4}, {15, 2}}, got); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}
