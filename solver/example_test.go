package solver_test

import (
	"context"
	"fmt"

	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/solver"
	"github.com/pyramid-go/pyramid/variants/seven"
)

func ExampleSolve() {
	game := pyramid.MustCompile(seven.Microsoft()).Deal(0)

	result, err := solver.Solve(context.Background(), game, solver.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, m := range result.Moves {
		game, _ = game.Play(m)
	}
	fmt.Println(result.Verdict, "and", game.Status())
	// Output:
	// winnable and won
}

func ExampleSolve_shortestWin() {
	game := pyramid.MustCompile(seven.Microsoft()).Deal(0)

	result, err := solver.Solve(context.Background(), game, solver.Options{Goal: solver.ShortestWin})
	fmt.Println(result.Verdict, "in", len(result.Moves), "moves", err)
	// Output:
	// winnable in 39 moves <nil>
}

// A game that cannot be won has a best score all the same.
func ExampleSolve_bestScore() {
	game := pyramid.MustCompile(seven.Par()).Deal(1)

	result, err := solver.Solve(context.Background(), game, solver.Options{Goal: solver.BestScore})
	fmt.Println(result.Verdict, result.Score, "points", result.Removed, "cards removed", err)
	// Output:
	// unwinnable -12 points 40 cards removed <nil>
}

// A search that is bounded may not find out.
func ExampleSolve_bounded() {
	game := pyramid.MustCompile(seven.Cell()).Deal(1)

	result, err := solver.Solve(context.Background(), game, solver.Options{Positions: 100})
	fmt.Println(result.Verdict, result.Exact, result.Positions, err)
	// Output:
	// unknown false 100 <nil>
}

func ExampleHint() {
	game := pyramid.MustCompile(seven.Microsoft()).Deal(0)

	advice, err := solver.Hint(context.Background(), game)
	fmt.Println(advice.Move, "for", advice.Goal, err)
	// Output:
	// 7.2 for any win <nil>
}

func ExampleDealWinnable() {
	table := pyramid.MustCompile(seven.Classic())

	game, err := solver.DealWinnable(context.Background(), table, 42)
	seed, _ := game.Seed()
	fmt.Println("seed", seed, err)
	// Output:
	// seed 46 <nil>
}

func ExampleDealGraded() {
	table := pyramid.MustCompile(seven.Microsoft())

	game, err := solver.DealGraded(context.Background(), table, 1, 0.5, 0.95) // neither easy nor hopeless
	seed, _ := game.Seed()
	fmt.Println("seed", seed, "difficulty", solver.Difficulty(game), err)
	// Output:
	// seed 11 difficulty 0.79 <nil>
}

func ExampleDifficulty() {
	table := pyramid.MustCompile(seven.Microsoft())

	for seed := range uint64(3) {
		fmt.Println(seed, solver.Difficulty(table.Deal(seed)))
	}
	// Output:
	// 0 0.298
	// 1 1
	// 2 1
}
