package render

import (
	"fmt"
	"strings"

	"github.com/pyramid-go/pyramid"
)

// What a card is called, and what is said of a spot and of a view, in words.

var (
	suitNames = [...]string{"clubs", "diamonds", "hearts", "spades", "oros", "copas", "espadas", "bastos"}

	rankNames    = [...]string{"", "ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king"}
	spanishNames = map[pyramid.Rank]string{10: "sota", 11: "caballo", 12: "rey"}
)

// cardName returns the name of a valid card: "queen of hearts".
func cardName(c pyramid.Card) string {
	name := rankNames[c.Rank()]
	if own, ok := spanishNames[c.Rank()]; ok && c.Suit().Spanish() {
		name = own
	}
	return name + " of " + suitNames[c.Suit()]
}

// spotName says what lies where, for a reader who does not see the picture:
// "queen of hearts at 3.2, exposed".
func spotName(s pyramid.Spot) string {
	var b strings.Builder
	switch {
	case s.N == 0:
		b.WriteString("empty place")
	case !s.Card.Valid():
		b.WriteString("face-down card")
	default:
		b.WriteString(cardName(s.Card))
	}
	fmt.Fprintf(&b, " at %v", s.Place)
	if s.N > 1 {
		fmt.Fprintf(&b, ", %d cards", s.N)
	}
	if s.N > 0 && s.Exposed {
		b.WriteString(", exposed")
	}
	return b.String()
}

// standing says how the game stands, in a few words each.
func standing(v pyramid.View) []string {
	says := []string{fmt.Sprintf("score %d", v.Score)}
	switch {
	case v.RedealsLeft > 0:
		says = append(says, fmt.Sprintf("redeals left %d", v.RedealsLeft))
	case v.RedealsLeft == pyramid.Unlimited:
		says = append(says, "redeals unlimited")
	}
	if v.Status != pyramid.Playing {
		says = append(says, v.Status.String())
	}
	return says
}

// countOf returns what is written at a pile that can hold many cards, and
// whether the place is one: the stock, or the top of a waste.
func countOf(s pyramid.Spot) (n int, counted bool) {
	_, depth := s.Place.Pile()
	zone := s.Place.Zone()
	return s.N, zone == pyramid.StockZone || zone == pyramid.WasteZone && depth == 1
}
