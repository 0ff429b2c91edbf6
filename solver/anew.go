package solver

// Most deals that can be won are won at once by any sensible order of the steps.
// With the others it is a bad choice early on that takes long, since all that
// follows from it is searched, and another order of the same deal wins at once.
// So a search for a win gives up after some positions and begins anew with the
// order changed at random, each time with more patience. What was searched in
// vain stays known, so little is done twice and a deal that cannot be won costs
// hardly more. Each search has the same numbers of chance, so the outcome of a
// deal is always the same.

// anew is what a search needs that begins anew.
type anew struct {
	patience int    // positions until it does; less than none once it has given up
	chance   uint64 // a number of chance, 0 as long as nothing is left to chance
}

// firstPatience is in positions. Each time it is so much more. Tests try
// less.
var firstPatience = 50

// verdict searches until the search wins, has done with all or is out of budget.
func (a *anew) verdict(b *budget, search func() bool) Verdict {
	for patience := firstPatience; ; patience += firstPatience {
		a.patience = patience
		switch {
		case search():
			return Winnable
		case b.out:
			return Unknown
		case a.patience >= 0:
			return Unwinnable
		}
		a.chance++
	}
}

// luck is what chance adds to the rank of a step, nothing where nothing is left
// to chance: after 0 comes 0. The numbers are weak ones, which is enough here.
func (a *anew) luck() int {
	a.chance ^= a.chance << 13
	a.chance ^= a.chance >> 7
	a.chance ^= a.chance << 17
	return int(a.chance % 16)
}
