// Package shapes holds the library's own layouts: pictures in cards.
//
// # The games
//
// Deal part of a pack of 52 cards face up as one of the pictures; the rest is
// the stock. A card is covered by those of the next row that lie on it, half a
// card to the left or to the right or straight below. Take away pairs of free
// cards that make thirteen: an ace is 1, a jack 11, a queen 12, suits do not
// matter; a king goes alone. Free are the cards of the picture that nothing
// covers, the top of the stock, which is face up, and the top of the waste,
// also these two together. A draw puts the top of the stock onto the waste;
// twice you may turn the waste over into a new stock. You win when the picture
// has gone, and the score counts what is left of it.
//
// Puzzle sites call such games "alternative layouts" and have no common
// pictures or rules for them; these are the library's own.
//
// # How often they can be won
//
// Of a hundred deals so many can be won with all cards known; docs/winnability.md
// has the intervals. Of the classic pyramid under the same rules it is 66.5.
//
//	diamond      52
//	staircase    52
//	hourglass    57.8
//	ring         76.3
//	twin-peaks   92.5
//	castle       95.5
package shapes

import "github.com/pyramid-go/pyramid"

// shape is the game for a picture.
func shape(id, name, about, art string) pyramid.Rules {
	return pyramid.Rules{
		ID: id, Name: name, About: about,
		Layout:  pyramid.MustParseLayout(art),
		Redeals: 2,
		Goal:    pyramid.Clear(pyramid.Main),
		Score:   pyramid.PyramidLeft(),
	}
}

// Diamond has 25 cards. It opens from its lowest card, grows to five, and
// narrows again: first a pyramid upside down, then an upright one.
func Diamond() pyramid.Rules {
	return shape("diamond", "Diamond", "A square of 25 cards on its tip, opened from the lowest one.", `
    #
   # #
  # # #
 # # # #
# # # # #
 # # # #
  # # #
   # #
    #
`)
}

// Hourglass has 26 cards. The lower half opens like a pyramid, but all of the
// upper half hangs on the two cards of the waist.
func Hourglass() pyramid.Rules {
	return shape("hourglass", "Hourglass", "26 cards, the upper half held by a waist of two.", `
# # # # #
 # # # #
  # # #
   # #
  # # #
 # # # #
# # # # #
`)
}

// TwinPeaks has 29 cards: two mountains that share their lower slopes.
func TwinPeaks() pyramid.Rules {
	return shape("twin-peaks", "Twin Peaks", "29 cards, two mountains on one range.", `
    #       #
   # #     # #
  # # #   # # #
 # # # # # # # #
# # # # # # # # #
`)
}

// Castle has 28 cards: two towers, between them a wall with battlements, and a
// gate. The cards of the battlements have only one card on them, straight
// below, and the two over the gate have one at its side.
func Castle() pyramid.Rules {
	return shape("castle", "Castle", "28 cards, two towers and a wall with battlements and a gate.", `
# #       # #
 #  # # #  #
# # # # # # #
 # # # # # #
# # #   # # #
`)
}

// Staircase has 25 cards in nine steps. The cards at the wall on the left have
// only one card on them.
func Staircase() pyramid.Rules {
	return shape("staircase", "Staircase", "25 cards in nine steps against a wall.", `
#
 #
# #
 # #
# # #
 # # #
# # # #
 # # # #
# # # # #
`)
}

// Ring has 30 cards around a hole, so that it opens from within, too.
func Ring() pyramid.Rules {
	return shape("ring", "Ring", "30 cards around a hole.", `
   # # # #
  # # # # #
 # #     # #
# #       # #
 # #     # #
  # # # # #
   # # # #
`)
}
