package solver_test

import (
	"context"
	"fmt"
	"time"

	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/solver"
	"github.com/pyramid-go/pyramid/variants/seven"
)

func Example() {
	ctx := context.Background()
	game := pyramid.MustCompile(pyramid.Rules{}).Deal(13)

	result, err := solver.Solve(ctx, game, solver.Options{Goal: solver.ShortestWin})
	fmt.Println(result.Verdict, len(result.Moves), "moves", err)

	for _, m := range result.Moves { // the line can be played
		game, _ = game.Play(m)
	}
	fmt.Println(game.Status())
	// Output:
	// winnable 35 moves <nil>
	// won
}

// A deal that cannot be won: how far can one come?
func ExampleSolve() {
	ctx := context.Background()
	game := pyramid.MustCompile(seven.Classic()).Deal(42)

	win, _ := solver.Solve(ctx, game, solver.Options{})
	cards, _ := solver.Solve(ctx, game, solver.Options{Goal: solver.MostCards})
	fmt.Println(win.Verdict, "but", cards.Removed, "of 52 cards can go")
	// Output:
	// unwinnable but 35 of 52 cards can go
}

// A search that is cut short says so: what it returns is the best it knows.
func ExampleOptions() {
	game := pyramid.MustCompile(seven.Microsoft()).Deal(1)
	result, err := solver.Solve(context.Background(), game, solver.Options{Goal: solver.BestScore, Positions: 10})
	fmt.Println(result.Exact, err)
	// Output:
	// false <nil>
}

// A hint for a player who will not wait longer than five seconds.
func ExampleHint() {
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
	defer cancel()
	game := pyramid.MustCompile(pyramid.Rules{}).Deal(299)

	advice, err := solver.Hint(ctx, game)
	fmt.Println(advice.Move, "for", advice.Goal, err)
	// Output:
	// 7.1+7.7 for any win <nil>
}

// The classic game is strict: of its deals from 0 up, 13 is the first to win.
func ExampleDealWinnable() {
	game, err := solver.DealWinnable(context.Background(), pyramid.MustCompile(pyramid.Rules{}), 0)
	seed, _ := game.Seed()
	fmt.Println(seed, err)
	// Output:
	// 13 <nil>
}

// A hard deal that can be won: fewer than one in ten random play-outs wins.
func ExampleDealGraded() {
	table := pyramid.MustCompile(seven.Relaxed())
	game, err := solver.DealGraded(context.Background(), table, 1, 0.9, 0.99)
	seed, _ := game.Seed()
	fmt.Println(seed, solver.Difficulty(game), err)
	// Output:
	// 27 0.906 <nil>
}

func ExampleDifficulty() {
	table := pyramid.MustCompile(seven.Relaxed())
	for seed := range uint64(3) {
		fmt.Println(seed, solver.Difficulty(table.Deal(seed)))
	}
	// Output:
	// 0 0.262
	// 1 1
	// 2 1
}
