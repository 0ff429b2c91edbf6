package main

import "github.com/pyramid-go/pyramid"

// Colors is a pyramid with two targets: two red cards leave together if they
// make thirteen, two black ones if they make eleven, and a red card never goes
// with a black one. No pattern says that: a pattern has one sum for all cards.
type Colors struct{}

func (Colors) Describe() pyramid.Rules {
	return pyramid.Rules{
		ID: "colors", Name: "Colors",
		About:    "Two red cards make thirteen, two black ones eleven; what is worth that much or more goes alone.",
		Redeals:  2,
		Goal:     pyramid.Clear(pyramid.Main),
		PairRule: colorTotals{red: 13, black: 11},
	}
}

// colorTotals is the pair rule. A card that has no partner because it reaches
// the total of its color by itself leaves alone: the red kings, and of the
// black cards jack, queen and king. Without that no pyramid with a black queen
// in it could ever be cleared, and Compile would refuse the rules.
type colorTotals struct{ red, black int }

func (t colorTotals) Match(cards []pyramid.Card) bool {
	total := t.black
	if cards[0].Suit().Red() {
		total = t.red
	}
	if len(cards) == 1 {
		return int(cards[0].Rank()) >= total
	}
	a, b := cards[0], cards[1]
	return a.Suit().Red() == b.Suit().Red() && int(a.Rank()+b.Rank()) == total
}

func (t colorTotals) String() string {
	return "color totals, version 1: red pairs make 13, black pairs 11, higher cards go alone"
}
