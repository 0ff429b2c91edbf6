package main

import (
	"context"
	"fmt"
	"testing"

	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/solver"
	"github.com/pyramid-go/pyramid/variants/varianttest"
)

func TestSphinx(t *testing.T) {
	if err := varianttest.Check(sphinx()); err != nil {
		t.Error(err)
	}
}

func Example_howOften() {
	for redeals := range 2 {
		rules := sphinx()
		rules.Redeals = redeals
		table := pyramid.MustCompile(rules)
		won := 0
		for seed := range uint64(50) {
			result, _ := solver.Solve(context.Background(), table.Deal(seed), solver.Options{Positions: 20_000})
			if result.Verdict == solver.Winnable {
				won++
			}
		}
		fmt.Printf("with %d redeals at least %d of 50 deals can be won\n", redeals, won)
	}
	// Output:
	// with 0 redeals at least 33 of 50 deals can be won
	// with 1 redeals at least 50 of 50 deals can be won
}
