// Package apophis holds the game of a pyramid and three wastes.
//
// # The game
//
// Deal a pyramid of seven rows from a pack of 52 cards, face up: one card in
// the first row, seven in the last, each covered by two cards of the next row.
// The other 24 cards are the stock, and there are three wastes. A draw turns
// one card onto each of them; the first three are turned before the first
// move.
//
// Take away pairs of free cards that make thirteen: an ace is 1, a jack 11, a
// queen 12, suits do not matter; a king goes alone. Free are the cards of the
// pyramid that nothing covers and the top cards of all three wastes, which
// also go with one another. A stock card must be drawn first. Taking the top
// of a waste frees the card below it; a waste that is empty stays so until the
// next draw.
//
// When the stock is empty you may gather the wastes into a new one, twice: the
// first waste from its top, then the second, then the third, each card onto
// the one before it; and at once a card is dealt to each waste from the top of
// this new stock. So the last card gathered, the oldest of the third waste, is
// dealt first, and the cards come in another company than before: unlike
// in the games with one waste, a redeal changes the order. You win when all 52
// cards have gone.
//
// # Where the sources disagree
//
// The game comes from PySolFC. What is told of it elsewhere often leaves out
// the redeals, or that they change the order.
package apophis

import "github.com/pyramid-go/pyramid"

// Apophis is the game of the package comment.
func Apophis() pyramid.Rules {
	return pyramid.Rules{
		ID: "apophis", Name: "Apophis",
		About:       "A draw turns a card onto each of three wastes, and gathering them changes the order.",
		Wastes:      3,
		Open:        1,
		StockHidden: true,
		Redeals:     2,
	}
}
