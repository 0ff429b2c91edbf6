// Package giza holds the games of a pyramid with columns below it and no
// stock: all cards are in sight from the start.
//
// # The game
//
// Deal the whole pack of 52 cards face up: a pyramid of seven rows, in which
// every card is covered by two cards of the next row, and eight columns of
// three cards below it. In a column the last card covers the one before it.
// Take away pairs of free cards that make thirteen: an ace is 1, a jack 11, a
// queen 12, suits do not matter; a king goes alone. A card of the pyramid is
// free when both cards on it have gone; of a column, the last card is. There
// is nothing to draw: what you see is all there is, and you win when all of it
// has gone.
//
// That is Giza, which Michael Keller made out of Pyramid to put skill in the
// place of luck. The columns are zone c, so that c3.5 is the free card of the
// fifth column at the start.
//
// # Where the sources disagree
//
// PySolFC deals the columns before the pyramid, a round of one card to each
// column at a time, and this is the standard here; others deal the pyramid
// first. It makes no difference but to what a seed deals, see [Game]. Some
// web sites give the name to a game of three pyramids; that is another one,
// see package pharaohs.
package giza

import "github.com/pyramid-go/pyramid"

// Game is Giza. The zero Game deals the columns first.
type Game struct {
	ColumnsLast bool // deal the pyramid before the columns
}

// Describe returns the rules.
func (g Game) Describe() pyramid.Rules {
	layout := pyramid.Triangle(7).Shift(1, 0).Above(pyramid.Columns(8, 3).In('c'))
	if !g.ColumnsLast {
		layout = layout.DealFirst('c')
	}
	return pyramid.Rules{
		ID: "giza", Name: "Giza",
		About:  "No stock: a pyramid and eight columns of three, everything in sight.",
		Layout: layout,
	}
}

// PyramidDozen is PySolFC's Pyramid Dozen: six columns of four instead of
// eight of three, pairs that make twelve, two sixes among them, and a queen
// with a king. Nothing goes alone.
func PyramidDozen() pyramid.Rules {
	return pyramid.Rules{
		ID: "pyramid-dozen", Name: "Pyramid Dozen",
		About:  "Giza with six columns of four: pairs make twelve, and queens go with kings.",
		Layout: pyramid.Triangle(7).Above(pyramid.Columns(6, 4).Shift(1, 0).In('c')).DealFirst('c'),
		Match:  append(pyramid.PairsTo(12), pyramid.Pattern{Set: []pyramid.Rank{pyramid.Queen, pyramid.King}}),
	}
}
