package main

import (
	"fmt"

	"github.com/pyramid-go/pyramid"
)

func main() {
	game := pyramid.MustCompile(pyramid.Rules{}).Deal(299) // the strict classic game
	fmt.Print(game)
	for !game.Over() {
		game, _ = game.Play(game.Moves()[0]) // removals come first
	}
	fmt.Println(game.Status(), "with", game.Left(), "cards left")
}
