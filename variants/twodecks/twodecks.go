// Package twodecks holds the games played with two packs.
//
// # The games
//
// Shuffle two packs of 52 cards together and deal a layout face up: two
// pyramids of seven rows side by side, one pyramid of nine rows, or a pyramid
// and one upside down. Each card is covered by the cards of the next row that
// lie on it: two in a pyramid, one or two in a pyramid upside down, of which
// only the single last card is free at the start. The other cards are the
// stock.
//
// Take away pairs of free cards that make thirteen: an ace is 1, a jack 11, a
// queen 12, suits do not matter; a king goes alone. Free are the cards that
// nothing covers, wherever they lie, the top of the stock, which is face up,
// and the top of the waste, also these two together. A draw puts the top of
// the stock onto the waste; one card is there before the first move. Twice you
// may turn the waste over into a new stock. You win when all 104 cards have
// gone.
//
// Every card is there twice. Places tell the two apart: in the games of two
// pyramids the zones are a and b, so that a7.1 and b7.1 are different cards.
// Neither is the main zone; there are no points for rows, which would have to
// choose one.
//
// # Where the sources disagree
//
// The games are PySolFC's. Under the name Double Pyramid other sites deal ten
// rows, which leaves 49 cards for the stock.
package twodecks

import "github.com/pyramid-go/pyramid"

// rules is what the games share.
func rules(layout pyramid.Layout) pyramid.Rules {
	return pyramid.Rules{
		Deck:    pyramid.French().Times(2),
		Layout:  layout,
		Open:    1,
		Redeals: 2,
	}
}

// TwoPyramids has two pyramids of seven rows side by side, zones a and b; 48
// cards are left for the stock.
func TwoPyramids() pyramid.Rules {
	r := rules(pyramid.Triangle(7).In('a').Beside(pyramid.Triangle(7).In('b')))
	r.ID, r.Name = "two-pyramids", "Two Pyramids"
	r.About = "Two packs, and two pyramids of seven rows side by side."
	return r
}

// DoublePyramid has one pyramid of nine rows and 45 cards; 59 are left for the
// stock.
func DoublePyramid() pyramid.Rules {
	r := rules(pyramid.Triangle(9))
	r.ID, r.Name = "double-pyramid", "Double Pyramid"
	r.About = "Two packs, and one pyramid of nine rows."
	return r
}

// UpAndDown has a pyramid of seven rows, zone a, and one upside down beside
// it, zone b; 48 cards are left for the stock.
func UpAndDown() pyramid.Rules {
	r := rules(pyramid.Triangle(7).In('a').Beside(pyramid.Inverted(7).In('b')))
	r.ID, r.Name = "up-and-down", "Up and Down"
	r.About = "Two packs, a pyramid of seven rows and one upside down beside it."
	return r
}
