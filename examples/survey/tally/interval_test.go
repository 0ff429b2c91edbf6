package tally

import (
	"math"
	"testing"
)

// The ends of the interval are the roots x of (k/n - x)² = z² x (1-x) / n. These
// were worked out from that equation with 40 digits.
func TestWilson(t *testing.T) {
	for _, test := range []struct {
		k, n      uint64
		low, high float64
	}{
		{0, 0, 0, 1},
		{0, 10, 0, 0.2775327998628892},
		{1, 2, 0.0945312057342307, 0.9054687942657693},
		{5, 10, 0.2365930905125640, 0.7634069094874360},
		{10, 10, 0.722467200137111, 1},
		{959, 10000, 0.0902830023492509, 0.1018273451339299},
	} {
		low, high := Wilson(test.k, test.n, Z95)
		if math.Abs(low-test.low) > 1e-12 || math.Abs(high-test.high) > 1e-12 {
			t.Errorf("%d of %d: %.15g to %.15g, want %.15g to %.15g", test.k, test.n, low, high, test.low, test.high)
		}
	}
}

// A deal that is unknown may be lost or won: the interval has room for both.
func TestIntervalCountsUnknownOnBothSides(t *testing.T) {
	low, high := Tally{Deals: 10, Won: 3, Lost: 5, Unknown: 2}.Interval(Z95)
	wantLow, _ := Wilson(3, 10, Z95)
	_, wantHigh := Wilson(5, 10, Z95)
	if low != wantLow || high != wantHigh {
		t.Errorf("%v to %v, want %v to %v", low, high, wantLow, wantHigh)
	}
}

// Of many intervals for a share that is known, about 95 % hold it.
func TestIntervalHoldsTheShare(t *testing.T) {
	const n = 100
	for _, p := range []float64{0.02, 0.1, 0.5, 0.9} {
		held, chance := 0.0, math.Pow(1-p, n) // of k won
		for k := range uint64(n + 1) {
			if low, high := Wilson(k, n, Z95); low <= p && p <= high {
				held += chance
			}
			chance *= float64(n-k) / float64(k+1) * p / (1 - p)
		}
		if held < 0.93 || held > 0.98 {
			t.Errorf("%.3f of the intervals hold the share %v", held, p)
		}
	}
}
