// Package pharaohs holds the game of three pyramids.
//
// # The game
//
// Deal the whole pack of 52 cards face up as three pyramids: a small one of
// two rows and three cards, a large one of seven rows and 28 cards, and one of
// six rows and 21 cards. In each, every card is covered by two cards of the
// next row. Take away pairs of free cards that make thirteen: an ace is 1, a
// jack 11, a queen 12, suits do not matter; a king goes alone. A card is free
// when nothing lies on it; the two cards of a pair may come from different
// pyramids. There is no stock. You win when all cards have gone; else the
// score counts what is left.
//
// The pyramids are zones a, b and c, in the order in which they are dealt; no
// one of them is the main zone.
//
// # Where the sources disagree
//
// The game comes from PySolFC, which deals the pyramids in this order. Some
// web sites describe it under the name of Giza, which is a pyramid with eight
// columns (package giza).
package pharaohs

import "github.com/pyramid-go/pyramid"

// Pharaohs is the game of the package comment. All pyramids are drawn on the
// same ground.
func Pharaohs() pyramid.Rules {
	small, large, middle := pyramid.Triangle(2), pyramid.Triangle(7), pyramid.Triangle(6)
	return pyramid.Rules{
		ID: "pharaohs", Name: "Pharaohs",
		About:  "No stock: the whole pack in three pyramids of two, seven and six rows.",
		Layout: small.Shift(0, 5).In('a').Beside(large.In('b')).Beside(middle.Shift(0, 1).In('c')),
	}
}
