// Package grids holds the games of open cards side by side: nothing covers
// anything, and every place that a removal empties is refilled from the stock.
//
// # The games
//
// Shuffle a pack of 52 cards, for [Eighteens] two of them, and deal a few
// cards face up in rows; the rest is the stock, face down. Take away cards
// that belong together, and fill the empty places at once with the next cards
// of the stock, in the order of reading. Cards are never drawn: when nothing on
// the table fits, the game is lost. You win when all cards have gone; [Neptune]
// and [BlockTen] have milder goals.
//
// The games differ in the number of cards on the table and in what belongs
// together. An ace is 1, and suits do not matter but in [SuitElevens]. The
// cards of a removal leave together, and the places are refilled after it.
//
// # Where the sources disagree
//
// The rules are PySolFC's. Where more than two cards belong together PySolFC
// has the player gather them one by one in cells or on a pile. For most of its
// games that comes to the same as taking them together: places are
// refilled when the last of the cards has gone (Elevens Too, Tens, Nines,
// Fifteens, Eighteens). In its Elevens and Suit Elevens, however, each place
// is refilled as soon as its card lies in a cell, which is another game: see
// [ElevensWithCells]. In [Elevens] and [SuitElevens] jack, queen and king leave
// together.
//
// PySolFC's Eight Cards is not here. Twice a game, while a helper cell is empty,
// its next stock card may go there: a draw that is counted, and legal only onto
// nothing, which no other game of the library has.
//
// # How often they can be won
//
// Of so many deals, the seeds from 1 on, this many of a hundred can be won with
// all cards known, the stock as well; a second number is for deals too hard to
// decide.
//
//	block-ten       4 to 5    of 300
//	nines           6 to 9    of 300
//	tens            10 to 14  of 300
//	elevens         12 to 13  of 1000
//	suit-elevens    14        of 1000
//	elevens-cells   45 to 56  of 300
//	neptune         46 to 57  of 300
//	thirteens       63 to 68  of 1000
package grids

import "github.com/pyramid-go/pyramid"

// grid returns so many cards in rows of the given length, of which the last
// may be shorter.
func grid(cards, across int) pyramid.Layout {
	l := make(pyramid.Layout, cards)
	for i := range l {
		row, col := i/across, i%across
		l[i] = pyramid.Slot{Row: row + 1, Col: col + 1, X: 2 * col, Y: 2 * row}
	}
	return l
}

// refilled is what the games share.
func refilled(layout pyramid.Layout, match ...pyramid.Pattern) pyramid.Rules {
	return pyramid.Rules{
		Layout: layout,
		Draw:   pyramid.NoDraw,
		Refill: []pyramid.Zone{pyramid.Main},
		Match:  match,
	}
}

// courts is the pattern of a jack, a queen and a king together.
func courts() pyramid.Pattern {
	return pyramid.Pattern{Set: []pyramid.Rank{pyramid.Jack, pyramid.Queen, pyramid.King}}
}

// tenToKing is the pattern of one each of the four highest ranks.
func tenToKing() pyramid.Pattern {
	return pyramid.Pattern{Set: []pyramid.Rank{10, pyramid.Jack, pyramid.Queen, pyramid.King}}
}

// both is the pattern of two cards of a rank.
func both(r pyramid.Rank) pyramid.Pattern {
	return pyramid.Pattern{Set: []pyramid.Rank{r, r}}
}

// Thirteens is the pyramid's arithmetic without the pyramid: ten cards, pairs
// that make thirteen, with the jack as 11 and the queen as 12, and kings alone.
// It is also known as Simple Addition or Helsinki, and in German as Dreizehn.
func Thirteens() pyramid.Rules {
	r := refilled(grid(10, 5), pyramid.SumTo(13)...)
	r.ID, r.Name = "thirteens", "Thirteens"
	r.About = "Ten open cards that are refilled: pairs make thirteen, kings go alone."
	return r
}

// Elevens has nine cards, pairs that make eleven, and jack, queen and king
// together. PySolFC calls this game Elevens Too; see the package comment for
// its Elevens.
func Elevens() pyramid.Rules {
	r := refilled(grid(9, 3), append(pyramid.PairsTo(11), courts())...)
	r.ID, r.Name = "elevens", "Elevens"
	r.About = "Nine open cards that are refilled: pairs make eleven; jack, queen and king go together."
	return r
}

// ElevensWithCells is PySolFC's Elevens: a jack, a queen and a king also go one
// by one to three cells, which hold no two of a rank, and the place of each is
// refilled at once. That is milder than [Elevens], where all three must lie on
// the table together. The three in the cells leave together; PySolFC takes them
// away by itself.
func ElevensWithCells() pyramid.Rules {
	r := Elevens()
	r.Cells = pyramid.Cells{Count: 3, Ranks: courts().Set, Distinct: true}
	r.ID, r.Name = "elevens-cells", "Elevens with cells"
	r.About = "Elevens in which jacks, queens and kings gather in three cells, one of a rank."
	return r
}

// SuitElevens is [Elevens] with fifteen cards, in which the cards of a removal
// must be of one suit.
func SuitElevens() pyramid.Rules {
	match := append(pyramid.PairsTo(11), courts())
	for i := range match {
		match[i].Suits = pyramid.SameSuit
	}
	r := refilled(grid(15, 5), match...)
	r.ID, r.Name = "suit-elevens", "Suit Elevens"
	r.About = "Elevens with fifteen cards, where the cards of a removal are of one suit."
	return r
}

// Tens has thirteen cards and pairs that make ten, two fives among them. Four
// tens go together, and so do four jacks, four queens and four kings.
func Tens() pyramid.Rules {
	r := refilled(grid(13, 7), append(pyramid.PairsTo(10),
		pyramid.Pattern{Equal: true, Count: 4, From: []pyramid.Rank{10, pyramid.Jack, pyramid.Queen, pyramid.King}})...)
	r.ID, r.Name = "tens", "Tens"
	r.About = "Thirteen open cards that are refilled: pairs make ten; tens and court cards go by fours."
	return r
}

// Nines has nine cards, pairs that make nine, and nines alone. A ten, a jack,
// a queen and a king go together.
func Nines() pyramid.Rules {
	r := refilled(grid(9, 3), append(pyramid.SumTo(9), tenToKing())...)
	r.ID, r.Name = "nines", "Nines"
	r.About = "Nine open cards that are refilled: pairs make nine; ten, jack, queen and king go together."
	return r
}

// Fifteens has sixteen cards. Any number of cards from ace to nine go together
// if they make fifteen; a ten, a jack, a queen and a king go together. No more
// than nine cards of a pack make fifteen: four aces, four twos and a three.
func Fifteens() pyramid.Rules {
	r := refilled(grid(16, 4),
		pyramid.Pattern{Sum: 15, Count: pyramid.AnyCount, From: []pyramid.Rank{1, 2, 3, 4, 5, 6, 7, 8, 9}},
		tenToKing())
	r.ID, r.Name = "fifteens", "Fifteens"
	r.About = "Sixteen open cards that are refilled: any number of them may make fifteen."
	return r
}

// Eighteens is played with two packs and has twelve cards. An ace goes alone.
// Three cards of different ranks from 2 to 10 that make eighteen go together
// with one jack, queen or king.
func Eighteens() pyramid.Rules {
	r := refilled(grid(12, 4),
		pyramid.Pattern{Sum: 1, Count: 1},
		pyramid.Pattern{
			Sum: 18, Count: 3, Distinct: true, From: []pyramid.Rank{2, 3, 4, 5, 6, 7, 8, 9, 10},
			With: []pyramid.Rank{pyramid.Jack, pyramid.Queen, pyramid.King},
		})
	r.Deck = pyramid.French().Times(2)
	r.ID, r.Name = "eighteens", "Eighteens"
	r.About = "Two packs, twelve open cards: three that make eighteen go with a court card."
	return r
}

// Neptune has eight cards, and pairs of neighbouring ranks; king and ace are
// no neighbours. It is won when the stock is empty, whatever is left on the
// table, and scored by the cards left in the stock.
func Neptune() pyramid.Rules {
	r := refilled(grid(8, 4), pyramid.Pattern{Run: true})
	r.Goal = pyramid.Clear(pyramid.StockZone)
	r.Score = pyramid.Score{Left: -1, Of: []pyramid.Zone{pyramid.StockZone}}
	r.ID, r.Name = "neptune", "Neptune"
	r.About = "Eight open cards that are refilled: pairs of neighbouring ranks, until the stock is empty."
	return r
}

// BlockTen has nine cards, pairs that make ten, two fives among them, and
// pairs of jacks, queens or kings. The four tens fit with nothing and stay,
// each of them in the way on the table: it is won when only they are left, and
// the best score is -4.
func BlockTen() pyramid.Rules {
	r := refilled(grid(9, 3), append(pyramid.PairsTo(10), both(pyramid.Jack), both(pyramid.Queen), both(pyramid.King))...)
	r.Goal = pyramid.Goal{Spare: []pyramid.Rank{10}}
	r.ID, r.Name = "block-ten", "Block Ten"
	r.About = "Nine open cards that are refilled: pairs make ten or are court cards; the tens block."
	return r
}
