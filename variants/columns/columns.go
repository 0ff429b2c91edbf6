// Package columns holds the games of open columns: of each only the last card
// is free, and taking it frees the one before.
//
// # The games
//
// Shuffle a pack of 52 cards and deal it face up in columns. In a column the
// last card covers the one before it, and so on. Take away free cards that
// belong together; you win when all cards have gone. There is nothing to draw,
// so that all is in sight from the start, but in [Hurricane] and [IdesOfMarch],
// whose last 19 cards refill three single cards.
//
// Columns are dealt a round at a time from left to right, in [Exit],
// [RelaxedExit] and [Nestor] a column at a time. Row 1 is dealt first, so that
// 5.3 is the free card of a third column of five. Single cards are zone r. Where
// there are many columns they are drawn in two banks: in Fourteen 1.7 stands
// below 1.1.
//
// # Where the sources disagree
//
// The rules are PySolFC's, and [Exit] has its deal fix-up. Its Nestor changes
// cards at random until no column has a rank twice; here the same deck is always
// mended in the same way, see [pyramid.SpreadRanks]. In Triple Alliance it has
// the player move three cards one by one onto three cells; the rule for the
// order is here what its cells take, and the three leave in one removal. For
// [LuckyNumber] see there.
//
// PySolFC's Baroness is not here. Its columns grow: the stock deals a card to
// each of five when the player likes, and a card may move to an empty column.
// The places of a layout are fixed here and are emptied, or refilled, but never
// piled upon.
//
// # How often they can be won
//
// Of the deals of the seeds 1 to 1000, this many of a hundred can be won with
// all cards known; a second number is for deals too hard to decide.
//
//	nestor          66
//	exit            77
//	relaxed-exit    82
//	ides-of-march   91
//	fourteen        93
//	hurricane       93
//	lucky-number    99 to 100
//
// Of the first 435 deals of triple-alliance 432 can be won, and three were too
// hard to decide.
package columns

import (
	"slices"

	"github.com/pyramid-go/pyramid"
)

// same returns n columns of a depth, for ColumnsOf.
func same(n, depth int) []int { return slices.Repeat([]int{depth}, n) }

// banks draws the columns of a layout in banks of so many, one bank below the
// other, as there is not always room for all of them side by side. The places
// keep their names.
func banks(across int, l pyramid.Layout) pyramid.Layout {
	_, height := l.Bounds()
	for i := range l {
		bank := (l[i].Col - 1) / across
		l[i].X -= 2 * across * bank
		l[i].Y += (height + 1) * bank
	}
	return l
}

// pair is the pattern of one card each of two ranks.
func pair(a, b pyramid.Rank) pyramid.Pattern {
	return pyramid.Pattern{Set: []pyramid.Rank{a, b}}
}

// Fourteen has twelve columns, four of five cards and eight of four, and pairs
// that make fourteen: ace and king, two and queen, three and jack, and so on,
// two sevens among them. Nothing goes alone. It is also known as Fourteen Out.
func Fourteen() pyramid.Rules {
	return pyramid.Rules{
		ID: "fourteen", Name: "Fourteen",
		About:  "Twelve columns and nothing to draw: pairs make fourteen, kings go with aces.",
		Layout: banks(6, pyramid.ColumnsOf(append(same(4, 5), same(8, 4)...)...)),
		Match:  pyramid.PairsTo(14),
	}
}

// Nestor has eight columns of six cards and four single cards below them, and
// pairs of equal rank. No column begins with two cards of a rank: see
// [pyramid.SpreadRanks].
func Nestor() pyramid.Rules {
	return pyramid.Rules{
		ID: "nestor", Name: "Nestor",
		About:  "Eight columns of six and four single cards: pairs of equal rank.",
		Layout: pyramid.Columns(8, 6).Above(pyramid.Singles(4).In('r')).ByColumn(),
		Fixup:  pyramid.SpreadRanks,
		Match:  []pyramid.Pattern{{Equal: true}},
	}
}

// TripleAlliance has sixteen columns of three cards and two of two. Three cards
// of consecutive ranks go together, where the ace follows the king; they may
// lie on one another, if they can be taken in an order in which each is free in
// its turn and next in rank to one before it, so that the middle rank is not
// the last. One card stays at the end: it is won when 51 have gone.
func TripleAlliance() pyramid.Rules {
	return pyramid.Rules{
		ID: "triple-alliance", Name: "Triple Alliance",
		About:   "Columns of three: three consecutive ranks go together, until one card is left.",
		Layout:  banks(9, pyramid.ColumnsOf(append(same(16, 3), same(2, 2)...)...)),
		Match:   []pyramid.Pattern{{Run: true, Count: 3, Wrap: true}},
		Overlap: true,
		Goal:    pyramid.Goal{Removed: 51},
	}
}

// Hurricane has ten columns of three cards and three single ones, zone r,
// which are refilled from the stock of 19 cards, face down. Pairs make
// fourteen, two sevens among them. Nothing goes alone.
func Hurricane() pyramid.Rules {
	r := storm(pyramid.PairsTo(14)...)
	r.ID, r.Name = "hurricane", "Hurricane"
	r.About = "Ten columns and three single cards that are refilled: pairs make fourteen."
	return r
}

// IdesOfMarch is [Hurricane] with pairs that make fifteen, and pairs of aces.
func IdesOfMarch() pyramid.Rules {
	r := storm(append(pyramid.PairsTo(15), pair(pyramid.Ace, pyramid.Ace))...)
	r.ID, r.Name = "ides-of-march", "Ides of March"
	r.About = "Ten columns and three single cards that are refilled: pairs make fifteen, or are aces."
	return r
}

// storm is what Hurricane and Ides of March share.
func storm(match ...pyramid.Pattern) pyramid.Rules {
	return pyramid.Rules{
		Layout: pyramid.Columns(10, 3).Above(pyramid.Singles(3).In('r')),
		Draw:   pyramid.NoDraw,
		Refill: []pyramid.Zone{'r'},
		Match:  match,
	}
}
