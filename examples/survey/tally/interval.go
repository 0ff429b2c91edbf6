package tally

import "math"

// Z95 is the number of standard deviations to each side that hold 95 % of a
// normal distribution.
const Z95 = 1.959963984540054

// Wilson returns the score interval for a share of which k of n were seen: the
// shares that are not more than z standard deviations of their own away from
// k/n (E. B. Wilson, 1927). It lies within 0 and 1 and makes sense near both
// ends, where the plain interval fails: for k = 0 it begins at 0 but does not
// end there. For n = 0 it is from 0 to 1; k is at most n.
func Wilson(k, n uint64, z float64) (low, high float64) {
	if n == 0 {
		return 0, 1
	}
	p, m := float64(k)/float64(n), float64(n)
	scale := 1 / (1 + z*z/m)
	middle := scale * (p + z*z/(2*m))
	half := scale * z * math.Sqrt(p*(1-p)/m+z*z/(4*m*m))
	low, high = max(0, middle-half), min(1, middle+half)
	if k == 0 {
		low = 0 // not some rounding error beside it
	}
	if k == n {
		high = 1
	}
	return low, high
}
