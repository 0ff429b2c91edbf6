package tally_test

import (
	"context"
	"fmt"
	"log"

	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/examples/survey/tally"
	"github.com/pyramid-go/pyramid/variants/seven"
)

// Two halves of a survey, counted apart and put together.
func Example() {
	table := pyramid.MustCompile(seven.Microsoft())
	survey, err := tally.New(table, tally.Question{Goal: "win", Positions: 100_000})
	if err != nil {
		log.Fatal(err)
	}
	whole := tally.Result{Question: survey.Question()}
	for half := range (tally.Range{From: 1, Deals: 100}).Split(50) {
		counts, err := survey.Count(context.Background(), half)
		if err != nil {
			log.Fatal(err)
		}
		if err := whole.Merge(tally.Result{Question: survey.Question(), Seeds: tally.Seeds{half}, Tally: counts}); err != nil {
			log.Fatal(err)
		}
	}
	low, high := whole.Tally.Interval(tally.Z95)
	fmt.Println(whole.Tally.Won, "won,", whole.Tally.Lost, "lost,", whole.Tally.Unknown, "unknown")
	fmt.Printf("between %.0f and %.0f %% of all deals can be won\n", 100*low, 100*high)
	// Output:
	// 63 won, 37 lost, 0 unknown
	// between 53 and 72 % of all deals can be won
}
