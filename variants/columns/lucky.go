package columns

import "github.com/pyramid-go/pyramid"

// LuckyNumber is played with two packs: twelve columns of four cards, a stock
// of 56, face down, and a waste, onto which one card is drawn at a time and one
// is turned before the first move. Pairs make eleven; a jack, a queen and a
// king go together. Free are the last cards of the columns and the top of the
// waste. An empty column takes a card at once: the top of the waste, or, if
// that is empty, the next of the stock. The first cards of the columns, where
// these go, are zone b.
//
// In PySolFC's The Lucky Number a jack, a queen and a king are gathered in
// cells, and while one of these is occupied no card is drawn and no column
// refilled. Here they leave together, which is easier.
func LuckyNumber() pyramid.Rules {
	layout := banks(6, pyramid.Columns(12, 4))
	for i := range 12 { // a round is dealt at a time
		layout[i].Zone = 'b'
	}
	return pyramid.Rules{
		ID: "lucky-number", Name: "The Lucky Number",
		About:       "Two packs, twelve columns: pairs make eleven, and the waste refills an empty column.",
		Deck:        pyramid.French().Times(2),
		Layout:      layout,
		Open:        1,
		StockHidden: true,
		Match:       append(pyramid.PairsTo(11), pyramid.Pattern{Set: []pyramid.Rank{pyramid.Jack, pyramid.Queen, pyramid.King}}),
		Refill:      []pyramid.Zone{'b'},
		RefillWaste: true,
	}
}
