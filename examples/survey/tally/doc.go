// Package tally counts over many deals how they end: how many can be won, how
// far the others go, or how a player without knowledge of the hidden cards
// fares.
//
//	survey, err := tally.New(table, tally.Question{Goal: "win"})
//	counts, err := survey.Count(ctx, tally.Range{From: 1, Deals: 1000})
//	fmt.Println(counts.Interval(tally.Z95))
//
// A [Survey] asks one [Question] of each deal and gets an [Outcome]. A [Tally]
// is the sum of outcomes. All in it are whole numbers and the addition has no
// order, so parts of a survey can be counted anywhere and put together: by the
// goroutines of one process, by several runs, by a cluster. A [Result] is a
// tally together with the question and the [Seeds] that were counted; it is
// what is kept in files.
//
// Everything but the methods that change their receiver may be used by any
// number of goroutines.
package tally
