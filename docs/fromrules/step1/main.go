// Step1 deals a game and shows it: step 1 of docs/from-rules-to-game.md.
package main

import (
	"fmt"

	"github.com/pyramid-go/pyramid"
)

func main() {
	table := pyramid.MustCompile(pyramid.Rules{}) // the classic game
	game := table.Deal(299)                       // the same cards for ever
	fmt.Print(game)
}
