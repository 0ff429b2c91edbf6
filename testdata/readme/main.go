package main

import (
	"fmt"

	"github.com/pyramid-go/pyramid"
)

func main() {
	game := pyramid.MustCompile(pyramid.Rules{Redeals: 2, Goal: pyramid.Clear(pyramid.Main)}).Deal(4)
	fmt.Print(game)
	for !game.Over() {
		game, _ = game.Play(game.Moves()[0])
	}
	fmt.Println(game.Status(), "with", game.Left(), "cards left")
}
