// Package triangle holds the games of the pyramid that stands on its tip.
//
// # The game
//
// Deal 28 cards of a pack of 52 face up in seven rows: seven cards in the
// first, six in the second, each half a card to the side and lying on two
// cards of the row before, and so on down to a single card. The last card of
// all is the only free one at the start, so that the game opens slowly and
// then bursts: whatever covers much is soon gone. The other 24 cards are the
// stock.
//
// Take away pairs of free cards that make thirteen: an ace is 1, a jack 11, a
// queen 12, suits do not matter; a king goes alone. A card is free when
// nothing lies on it; a card at the edge of a row has only one card on it, all
// others have two. You win when all 52 cards have gone, stock and waste
// included.
//
// # Where the sources disagree
//
// PySolFC's Triangle, elsewhere Funnel, has the stock of its Pyramid: the next
// card lies face up and can be taken, and two redeals make three passes.
// AisleRiot's Yield has that of its Treize: cards are drawn to the waste, its
// two top cards pair, its oldest card is live, and there is one pass.
// [Eleven] deals the same layout but three wastes, and its pairs make eleven.
package triangle

import "github.com/pyramid-go/pyramid"

// Triangle is PySolFC's Triangle, also called Funnel: the tops of stock and
// waste are live, also the two together; one card is turned before the first
// move; two redeals.
func Triangle() pyramid.Rules {
	return pyramid.Rules{
		ID: "triangle", Name: "Triangle",
		About:   "The pyramid upside down: a single card is free at the start; three passes.",
		Layout:  pyramid.Inverted(7),
		Open:    1,
		Redeals: 2,
	}
}

// Yield is AisleRiot's Yield: cards are drawn to the waste, its two top cards
// pair with each other, and its oldest card is live like the top. One pass, a
// point for each card removed.
func Yield() pyramid.Rules {
	return pyramid.Rules{
		ID: "yield", Name: "Yield",
		About:       "AisleRiot's pyramid upside down: one pass, and the waste can be taken from both ends.",
		Layout:      pyramid.Inverted(7),
		StockHidden: true,
		WastePair:   true,
		WasteOldest: true,
		Score:       pyramid.CardsRemoved(),
	}
}

// Eleven is Eleven Triangle: pairs make eleven, two jacks, two queens or two
// kings go together, nothing goes alone. A draw turns one card onto each of
// three wastes, whose top cards are all live, also with one another; the stock
// itself is not. The first three cards are turned before the first move. No
// redeal, everything must go.
func Eleven() pyramid.Rules {
	return pyramid.Rules{
		ID: "eleven-triangle", Name: "Eleven Triangle",
		About:       "The pyramid upside down with three wastes: elevens, and pairs of jacks, queens or kings.",
		Layout:      pyramid.Inverted(7),
		Wastes:      3,
		Open:        1,
		StockHidden: true,
		Match: append(pyramid.PairsTo(11),
			pyramid.Pattern{Equal: true, From: []pyramid.Rank{pyramid.Jack, pyramid.Queen, pyramid.King}}),
	}
}
