package main

import "github.com/pyramid-go/pyramid"

// Climber is the classic pyramid with two redeals, where height counts: a card
// is worth the more, the higher it lay, and a pair of one suit is worth double.
// A Score in data knows rows only as a whole, when their last card goes, and no
// suits.
type Climber struct{}

func (Climber) Describe() pyramid.Rules {
	return pyramid.Rules{
		ID: "climber", Name: "Climber",
		About:     "The classic pyramid, played for points: 1 for a card of the bottom row up to 7 for the apex.",
		Redeals:   2,
		Goal:      pyramid.Clear(pyramid.Main),
		ScoreRule: height{},
	}
}

// height is the score.
type height struct{}

func (height) Gain(before, _ pyramid.Game, m pyramid.Move) int {
	bottom := before.Table().Place(before.Table().Slots() - 1).Row() // slots are in ascending order
	points := 0
	for _, p := range m.Places() {
		if p.IsSlot() {
			points += bottom - p.Row() + 1
		}
	}
	if m.Len() == 2 && before.Card(m.Place(0)).Suit() == before.Card(m.Place(1)).Suit() {
		points *= 2
	}
	return points
}

func (height) String() string {
	return "height, version 1: a card scores its row counted from the bottom, a pair of one suit double"
}
