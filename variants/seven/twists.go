package seven

import "github.com/pyramid-go/pyramid"

// The games of this file add something to the classic one: other partners,
// more places, another pack.

// Cheops is PySolFC's game in which two cards go together if they have the
// same rank or neighbouring ones; king and ace are no neighbours. Nothing
// leaves alone. One card is turned before the first move; one pass; everything
// must go.
func Cheops() pyramid.Rules {
	return pyramid.Rules{
		ID: "cheops", Name: "Cheops",
		About: "Pairs of equal or neighbouring rank instead of thirteen; nothing leaves alone.",
		Open:  1,
		Match: []pyramid.Pattern{{Equal: true}, {Run: true}},
		Score: pyramid.NoScore(),
	}
}

// Overlap is [Classic] with overlap pairs: a free card may also go with a card
// that it covers, if it is the only one left on it. A king must still be free.
func Overlap() pyramid.Rules {
	return pyramid.Rules{
		ID: "overlap", Name: "Pyramid with overlap pairs",
		About:   "The strict game, but a free card may pair with a card that it alone still covers.",
		Overlap: true,
	}
}

// Spanish is [Classic] with the Spanish pack of 48: 1 to 9, the sota (10), the
// caballo (11) and the rey (12). Pairs make twelve, the rey goes alone, and 20
// cards are left for the stock.
func Spanish() pyramid.Rules {
	return pyramid.Rules{
		ID: "spanish", Name: "Pyramid, Spanish pack",
		About: "The strict game with 48 Spanish cards: pairs make twelve, the rey goes alone.",
		Deck:  pyramid.Spanish(48),
		Match: pyramid.SumTo(12),
	}
}

// Italian is the Piramide played with 40 cards, 1 to 7 and three court cards
// that count 8, 9 and 10: six rows, pairs that make ten, and the king, a ten,
// alone. One pass; the pyramid must go.
func Italian() pyramid.Rules {
	return pyramid.Rules{
		ID: "italian", Name: "Piramide",
		About:  "Six rows of the 40-card pack: pairs make ten, the king goes alone.",
		Deck:   pyramid.Spanish(40),
		Layout: pyramid.Triangle(6),
		Match:  pyramid.SumTo(10),
		Goal:   pyramid.Clear(pyramid.Main),
		Score:  pyramid.NoScore(),
	}
}

// Reserve is [Classic] with seven of the stock's cards dealt open below the
// pyramid, zone r. They pair with everything that is free and with one
// another, and are never filled up again. All 52 cards must go.
func Reserve() pyramid.Rules {
	return pyramid.Rules{
		ID: "reserve", Name: "Pyramid with a reserve",
		About:  "The strict game with seven open cards below the pyramid and 17 in the stock.",
		Layout: pyramid.Triangle(7).Above(pyramid.Singles(7).In('r')),
	}
}

// Cell is [Classic] with a cell: a free card of the pyramid or the top of the
// waste may be stored there and goes from there with anything that is free;
// then the cell can be used again. A stored card has not gone yet.
func Cell() pyramid.Rules {
	return pyramid.Rules{
		ID: "cell", Name: "Pyramid with a cell",
		About: "The strict game with one cell that stores a card for later.",
		Cells: pyramid.Cells{Count: 1},
	}
}

// SixRows is the small pyramid of six rows and 21 cards, with 31 in the stock,
// overlap pairs and one pass. Some sites deal it under the plain name Pyramid.
func SixRows() pyramid.Rules {
	return pyramid.Rules{
		ID: "six-rows", Name: "Six-row Pyramid",
		About:   "A pyramid of 21 cards with overlap pairs and a long stock, one pass.",
		Layout:  pyramid.Triangle(6),
		Overlap: true,
		Score:   pyramid.NoScore(),
	}
}
