package seven

import "github.com/pyramid-go/pyramid"

// The games of this file are those of well-known programs and books that have
// their own way of scoring or of drawing one card at a time.

// SolitaireOrg is the game of solitaire.org. The waste may be turned over
// three times, the pyramid must go. A removal scores 5, but one that clears a
// row scores the row instead: 25, 50, 75, 100, 150, 250 and 500 from the
// bottom up. A win within 999 seconds earns the seconds left, see
// [pyramid.Game.TimeBonus].
func SolitaireOrg() pyramid.Rules {
	return pyramid.Rules{
		ID: "solitaire-org", Name: "Pyramid (solitaire.org)",
		About:   "Four passes, points for removals or rows and for speed; the pyramid must go.",
		Redeals: 3,
		Goal:    pyramid.Clear(pyramid.Main),
		Score:   pyramid.RowPointsInstead(),
	}
}

// Microsoft is the game of the Microsoft Solitaire Collection: three passes,
// and play stops when the pyramid has gone. A removal scores 5, and clearing a
// row adds 25, 50, 75, 100, 150, 250 and 500 from the bottom up, at most 1290
// together.
func Microsoft() pyramid.Rules {
	return pyramid.Rules{
		ID: "microsoft", Name: "Pyramid (Microsoft Solitaire Collection)",
		About:   "Three passes with points for removals and rows; play stops when the pyramid is gone.",
		Redeals: 2,
		Goal:    pyramid.Clear(pyramid.Main),
		Score:   pyramid.RowPoints(),
	}
}

// Discard is the game without a waste that older encyclopedias describe. The
// card drawn goes with a free card of the pyramid, alone if it is a king, or
// with nothing; the next draw puts it out of play for good. It then counts
// neither as removed nor as left, so that the goal is the pyramid: "all cards
// have gone" could not tell a win from a loss.
func Discard() pyramid.Rules {
	return pyramid.Rules{
		ID: "discard", Name: "Pyramid without a waste",
		About:       "Each stock card has one chance: what it does not match at once leaves play.",
		StockHidden: true,
		Discard:     true,
		Goal:        pyramid.Clear(pyramid.Main),
		Score:       pyramid.PyramidLeft(),
	}
}

// PySol is PySolFC's Pyramid: two redeals, one card turned before the first
// move, everything must go. It keeps no score.
func PySol() pyramid.Rules {
	return pyramid.Rules{
		ID: "pysol", Name: "Pyramid (PySolFC)",
		About:   "PySolFC's game: three passes, one card turned at the start, all cards must go.",
		Open:    1,
		Redeals: 2,
		Score:   pyramid.NoScore(),
	}
}

// PyramidThirteen is PySolFC's Pyramid Thirteen: the first six rows lie face
// down, and a card turns up when nothing covers it any more. One card is
// turned before the first move; one pass; everything must go. PySolFC made it
// after AisleRiot's [Thirteen] but kept its own stock, whose top is live.
func PyramidThirteen() pyramid.Rules {
	return pyramid.Rules{
		ID: "pyramid-thirteen", Name: "Pyramid Thirteen",
		About:  "Six rows face down and one pass; the stock's top card is live.",
		Layout: pyramid.Triangle(7).FaceDown(),
		Open:   1,
		Score:  pyramid.NoScore(),
	}
}

// Thirteen is AisleRiot's Thirteen: the first six rows lie face down, cards
// are drawn to the waste, and its two top cards pair with each other; the
// second one with nothing else. One pass, everything must go, a point for each
// card removed. AisleRiot's program tests for the win in the wrong place; its
// help page is right, and followed here.
func Thirteen() pyramid.Rules {
	return pyramid.Rules{
		ID: "thirteen", Name: "Thirteen",
		About:       "AisleRiot's game: six rows face down, one pass, and the two top waste cards pair.",
		Layout:      pyramid.Triangle(7).FaceDown(),
		StockHidden: true,
		WastePair:   true,
		Score:       pyramid.CardsRemoved(),
	}
}

// Treize is AisleRiot's Treize: all face up, and the oldest card of the waste,
// at its bottom, is live as well as the top, also the two together. The two
// top cards pair as in [Thirteen]. A single waste card is both, but one card
// all the same.
func Treize() pyramid.Rules {
	return pyramid.Rules{
		ID: "treize", Name: "Treize",
		About:       "AisleRiot's open game: one pass, and the waste can be taken from both ends.",
		StockHidden: true,
		WastePair:   true,
		WasteOldest: true,
		Score:       pyramid.CardsRemoved(),
	}
}
