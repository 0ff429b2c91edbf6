package seven

import "github.com/pyramid-go/pyramid"

// The games of this file differ in the passes through the stock, in what must
// go, and in the score.

// Classic is the strict game of the package comment: the face-up top of the
// stock and the top of the waste can be taken, there is one pass, and
// everything must go. Books call it Pyramid, Pile of Twenty-Eight or
// Elizabeth's Solitaire.
func Classic() pyramid.Rules {
	return pyramid.Rules{
		ID: "classic", Name: "Pyramid",
		About: "The strict game: one pass through the stock, and all 52 cards must go.",
	}
}

// Par is par pyramid (Morehead and Mott-Smith; Solitaire Till Dawn): two
// redeals, and play goes on after the pyramid is cleared, for what counts is
// the score. Clearing the pyramid earns 50, 35 or 20 points in the first,
// second or third pass; every card still in play costs one. Six games are a
// match, and a total of 0 makes par: see [pyramid.ParMatch].
func Par() pyramid.Rules {
	return pyramid.Rules{
		ID: "par", Name: "Par Pyramid",
		About:   "Three passes for points: 50, 35 or 20 for clearing the pyramid, less the cards left.",
		Redeals: 2,
		Score:   pyramid.Par(),
	}
}

// ThreePass is a stricter kind of three passes: stock cards go to the waste
// before they can be taken, so that a pair is two cards of the pyramid, or one
// of them and the top of the waste. The pyramid must go.
func ThreePass() pyramid.Rules {
	return pyramid.Rules{
		ID: "three-pass", Name: "Three-Pass Pyramid",
		About:       "Three passes, but only the waste top helps the pyramid: two stock cards never pair.",
		StockHidden: true,
		Redeals:     2,
		Goal:        pyramid.Clear(pyramid.Main),
		Score:       pyramid.PyramidLeft(),
	}
}

// Relaxed is PySolFC's Relaxed Pyramid, also called Pyramid's Stones: two
// redeals, one card turned before the first move, and only the pyramid must
// go.
func Relaxed() pyramid.Rules {
	return pyramid.Rules{
		ID: "relaxed", Name: "Relaxed Pyramid",
		About:   "PySolFC's mild game: three passes, and only the pyramid must go.",
		Open:    1,
		Redeals: 2,
		Goal:    pyramid.Clear(pyramid.Main),
		Score:   pyramid.PyramidLeft(),
	}
}

// PyramidOnly is [Classic] won as soon as the pyramid has gone, the optional
// win of many rule pages.
func PyramidOnly() pyramid.Rules {
	return pyramid.Rules{
		ID: "pyramid-only", Name: "Pyramid Only",
		About: "The strict game with a milder win: one pass, and only the pyramid must go.",
		Goal:  pyramid.Clear(pyramid.Main),
		Score: pyramid.PyramidLeft(),
	}
}

// Easy is the easy level of solitairebliss: stock cards go to the waste first,
// there are two passes, the pyramid must go.
func Easy() pyramid.Rules {
	return pyramid.Rules{
		ID: "easy", Name: "Easy Pyramid",
		About:       "The easy level of solitairebliss: two passes over a plain waste, the pyramid must go.",
		StockHidden: true,
		Redeals:     1,
		Goal:        pyramid.Clear(pyramid.Main),
		Score:       pyramid.PyramidLeft(),
	}
}

// Hard is the hard level of solitairebliss: [Easy] with a single pass.
func Hard() pyramid.Rules {
	return pyramid.Rules{
		ID: "hard", Name: "Hard Pyramid",
		About:       "The hard level of solitairebliss: one pass over a plain waste, the pyramid must go.",
		StockHidden: true,
		Goal:        pyramid.Clear(pyramid.Main),
		Score:       pyramid.PyramidLeft(),
	}
}
