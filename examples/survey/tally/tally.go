package tally

import (
	"errors"
	"fmt"
	"math/bits"

	"github.com/pyramid-go/pyramid/solver"
)

// Outcome is what came of one deal.
type Outcome struct {
	// Verdict says whether the deal can be won, or for a player whether it was.
	Verdict solver.Verdict

	// Value is what the goal of the question is about: the moves of the
	// shortest win, the best score, the most cards. Exact reports that there is
	// one and it is known for certain.
	Value int
	Exact bool

	// Positions is how many positions were examined, or how many moves a player
	// made.
	Positions int
}

// Tally is the sum of outcomes, exact and whatever the order. The zero Tally is
// that of no deals.
type Tally struct {
	Deals   uint64 `json:"deals"` // Won + Lost + Unknown
	Won     uint64 `json:"won"`
	Lost    uint64 `json:"lost"`
	Unknown uint64 `json:"unknown"`

	Positions uint64 `json:"positions"` // of all deals
	Worst     uint64 `json:"worst"`     // of one deal

	// Values has the values that are known. Open is the number of deals that
	// have one which is not known for certain.
	Values Histogram `json:"values,omitempty"`
	Open   uint64    `json:"open,omitempty"`
}

// add adds the outcome of a deal. A value is expected of the deals for which
// wants says so.
func (t *Tally) add(o Outcome, wants func(solver.Verdict) bool) {
	t.Deals++
	switch o.Verdict {
	case solver.Winnable:
		t.Won++
	case solver.Unwinnable:
		t.Lost++
	default:
		t.Unknown++
	}
	t.Positions += uint64(o.Positions)
	t.Worst = max(t.Worst, uint64(o.Positions))
	switch {
	case !wants(o.Verdict):
	case !o.Exact:
		t.Open++
	default:
		if t.Values == nil {
			t.Values = Histogram{}
		}
		t.Values[o.Value]++
	}
}

// Merge adds the outcomes of other deals.
func (t *Tally) Merge(o Tally) {
	t.Deals += o.Deals
	t.Won += o.Won
	t.Lost += o.Lost
	t.Unknown += o.Unknown
	t.Positions += o.Positions
	t.Worst = max(t.Worst, o.Worst)
	t.Open += o.Open
	if t.Values == nil && len(o.Values) > 0 {
		t.Values = Histogram{}
	}
	t.Values.add(o.Values)
}

// Share returns the share of the deals that were won for certain, 0 if there
// are none.
func (t Tally) Share() float64 { return float64(t.Won) / float64(max(1, t.Deals)) }

// Interval returns the [Wilson] interval for the share of all deals that are
// won, z standard deviations wide to each side. What is unknown is on both
// sides of it: the low end counts it as lost, the high end as won.
func (t Tally) Interval(z float64) (low, high float64) {
	low, _ = Wilson(t.Won, t.Deals, z)
	_, high = Wilson(t.Won+t.Unknown, t.Deals, z)
	return low, high
}

// MeanPositions returns the mean of the positions of a deal.
func (t Tally) MeanPositions() float64 { return float64(t.Positions) / float64(max(1, t.Deals)) }

// check returns what is wrong with a tally that may be anybody's.
func (t Tally) check(g goal) error {
	sum, c1 := bits.Add64(t.Won, t.Lost, 0)
	sum, c2 := bits.Add64(sum, t.Unknown, 0)
	if c1+c2 != 0 || sum != t.Deals {
		return fmt.Errorf("%d won, %d lost and %d unknown are not %d deals", t.Won, t.Lost, t.Unknown, t.Deals)
	}
	values, err := t.Values.check()
	if err != nil {
		return err
	}
	want := uint64(0)
	for verdict, n := range map[solver.Verdict]uint64{solver.Winnable: t.Won, solver.Unwinnable: t.Lost, solver.Unknown: t.Unknown} {
		if g.wants(verdict) {
			want += n
		}
	}
	if n, carry := bits.Add64(values, t.Open, 0); carry != 0 || n != want {
		return fmt.Errorf("%d values and %d open ones are not %d", values, t.Open, want)
	}
	if t.Worst > t.Positions {
		return errors.New("a deal has more positions than all together")
	}
	return nil
}
