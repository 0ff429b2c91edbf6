package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/pyramid-go/pyramid"
)

// named is what a player wants to move: cards, wherever they lie, and places,
// whatever lies there.
type named struct {
	cards  []pyramid.Card
	places []pyramid.Place
	store  bool // put it into a cell; otherwise remove all together
}

// readMove reads a line as a move: cards and places with blanks, commas or +
// between them, or one of them with >cell. ok is false for a line that does not
// begin like one.
func (s *session) readMove(line string) (m pyramid.Move, ok bool, err error) {
	what, to, store := strings.Cut(line, ">")
	n := named{store: store}
	words := strings.FieldsFunc(what, func(r rune) bool { return strings.ContainsRune(" \t,+", r) })
	for i, word := range words {
		if c, err := pyramid.ParseCard(word); err == nil {
			n.cards = append(n.cards, c)
		} else if p, err := pyramid.ParsePlace(word); err == nil {
			n.places = append(n.places, p)
		} else if i == 0 {
			return m, false, nil
		} else {
			return m, false, fmt.Errorf("%q is no card and no place", word)
		}
	}
	switch {
	case len(words) == 0:
		return m, false, nil
	case len(words) > pyramid.MaxGroup:
		return m, false, fmt.Errorf("at most %d cards leave together", pyramid.MaxGroup)
	case store && (len(words) != 1 || !strings.EqualFold(strings.TrimSpace(to), "cell")):
		return m, false, errors.New("one card a time goes to a cell, such as 8c>cell or 7.4>cell")
	}
	m, err = s.choose(n)
	return m, err == nil, err
}

// choose returns the only legal move with what is named. If none is legal it
// returns one all the same, for the game to say what is wrong with it.
func (s *session) choose(n named) (pyramid.Move, error) {
	g := s.history.Game()
	var legal []pyramid.Move
	for _, m := range g.Moves() {
		if n.fits(g, m) {
			legal = append(legal, m)
		}
	}
	switch len(legal) {
	case 0:
		return n.guess(g)
	case 1:
		return legal[0], nil
	}
	s.list(g, legal)
	return pyramid.Move{}, errors.New("which of these? Name the places")
}

// fits reports whether the move is what is named.
func (n named) fits(g pyramid.Game, m pyramid.Move) bool {
	if n.store && !m.IsStore() || !n.store && !m.IsRemoval() || m.Len() != len(n.cards)+len(n.places) {
		return false
	}
	var others []pyramid.Card
	for _, p := range m.Places() {
		if !slices.Contains(n.places, p) {
			others = append(others, g.Card(p))
		}
	}
	wanted := slices.Clone(n.cards)
	slices.Sort(wanted)
	slices.Sort(others)
	return slices.Equal(wanted, others)
}

// guess returns a move with what is named that is probably the one meant:
// cards that lie in several places are taken where they are exposed.
func (n named) guess(g pyramid.Game) (pyramid.Move, error) {
	var places []pyramid.Place
	for _, p := range n.places {
		if slices.Contains(places, p) {
			return pyramid.Move{}, fmt.Errorf("%v is named twice", p)
		}
		places = append(places, p)
	}
	for _, c := range n.cards {
		found := g.Find(c)
		free := slices.DeleteFunc(slices.Clone(found), func(p pyramid.Place) bool { return slices.Contains(places, p) })
		switch {
		case g.Table().Kind(c) < 0:
			return pyramid.Move{}, fmt.Errorf("%v is not a card of this game", c)
		case len(found) == 0:
			return pyramid.Move{}, fmt.Errorf("%v is nowhere in sight", c)
		case len(free) == 0:
			return pyramid.Move{}, fmt.Errorf("%v is named more often than it is in sight", c)
		}
		places = append(places, free[max(0, slices.IndexFunc(free, g.Exposed))])
	}
	if n.store {
		return pyramid.Store(places[0]), nil
	}
	return pyramid.Remove(places...), nil
}
