package pyramid

import (
	"bytes"
	"fmt"
	"strings"
)

// Move is one thing a player can do: remove cards, draw, turn the waste over,
// or store a card in a cell. It is a small comparable value with one spelling:
// a removal is a set of places, so Remove(a, b) == Remove(b, a). The zero Move
// is no move, and every game refuses it.
//
// Text: the places of a removal with + between them, in their order
// ("7.1+7.2", "7.7", "7.4+stock"), "draw", "redeal", and "7.4>cell" for a card
// put into the first empty cell.
type Move struct {
	kind   moveKind
	n      uint8
	places [MaxGroup]Place // sorted, without doubles, n of them
}

type moveKind uint8

const (
	noMove moveKind = iota
	removal
	store
	draw
	redeal
)

// The moves that name no place. The engine does not read these variables.
var (
	Draw   = Move{kind: draw}   // turn the next cards of the stock
	Redeal = Move{kind: redeal} // turn the waste over into a new stock
)

// Remove returns the move that removes the cards at the given places
// together. A place given twice counts once. No place, nowhere, or more than
// [MaxGroup] places make the zero Move.
func Remove(places ...Place) Move {
	m := Move{kind: removal}
	for _, p := range places {
		i := int(m.n)
		for i > 0 && m.places[i-1] > p {
			i--
		}
		if i > 0 && m.places[i-1] == p {
			continue
		}
		if p == 0 || m.n == MaxGroup {
			return Move{}
		}
		copy(m.places[i+1:], m.places[i:m.n])
		m.places[i] = p
		m.n++
	}
	if m.n == 0 {
		return Move{}
	}
	return m
}

// Store returns the move that puts the card at a place into the first empty
// cell.
func Store(from Place) Move {
	if from == 0 {
		return Move{}
	}
	return Move{kind: store, n: 1, places: [MaxGroup]Place{from}}
}

// remove1 and remove2 are Remove for the engine: they trust their arguments,
// a < b.
func remove1(a Place) Move    { return Move{kind: removal, n: 1, places: [MaxGroup]Place{a}} }
func remove2(a, b Place) Move { return Move{kind: removal, n: 2, places: [MaxGroup]Place{a, b}} }

// Len returns the number of places the move names: the cards of a removal, 1
// for a card stored, 0 otherwise.
func (m Move) Len() int { return int(m.n) }

// Place returns the i-th place of the move in their order, nowhere if there
// is no such place.
func (m Move) Place(i int) Place {
	if i < 0 || i >= int(m.n) {
		return 0
	}
	return m.places[i]
}

// Places returns the places of the move in their order.
func (m Move) Places() []Place { return append([]Place(nil), m.places[:m.n]...) }

// Has reports whether the move names the place.
func (m Move) Has(p Place) bool {
	for _, q := range m.places[:m.n] {
		if q == p {
			return true
		}
	}
	return false
}

// IsRemoval reports whether the move removes cards.
func (m Move) IsRemoval() bool { return m.kind == removal }

// IsStore reports whether the move puts a card into a cell.
func (m Move) IsStore() bool { return m.kind == store }

// Equal reports whether the moves are the same; it is == under a name that
// comparison packages find.
func (m Move) Equal(o Move) bool { return m == o }

// Compare orders moves as [Game.Moves] lists them: removals by their places,
// then stores, draw and redeal.
func (m Move) Compare(o Move) int {
	if m.kind != o.kind {
		return int(m.kind) - int(o.kind)
	}
	for i := range min(m.n, o.n) {
		if m.places[i] != o.places[i] {
			return int(m.places[i]) - int(o.places[i])
		}
	}
	return int(m.n) - int(o.n)
}

// String returns the move's text, "no move" for the zero Move.
func (m Move) String() string { return string(m.append(nil)) }

func (m Move) append(b []byte) []byte {
	switch m.kind {
	case draw:
		return append(b, "draw"...)
	case redeal:
		return append(b, "redeal"...)
	case noMove:
		return append(b, "no move"...)
	}
	for i, p := range m.places[:m.n] {
		if i > 0 {
			b = append(b, '+')
		}
		b = p.append(b)
	}
	if m.kind == store {
		b = append(b, ">cell"...)
	}
	return b
}

// MarshalText returns the move's text. The zero Move is an error.
func (m Move) MarshalText() ([]byte, error) {
	text := m.append(nil)
	if n, err := ParseMove(string(text)); err != nil || n != m {
		return nil, fmt.Errorf("pyramid: move %q has no text", bytes.ToValidUTF8(text, nil))
	}
	return text, nil
}

// UnmarshalText reads a move as [ParseMove] does.
func (m *Move) UnmarshalText(text []byte) error {
	n, err := ParseMove(string(text))
	if err == nil {
		*m = n
	}
	return err
}

// ParseMove reads a move's text as [Move] describes it, letters of either
// case, the places of a removal in any order. A place named twice is an
// error. The error is a *[ParseError].
func ParseMove(s string) (Move, error) {
	fail := func(offset int, part, why string) (Move, error) {
		return Move{}, &ParseError{What: "move", Input: s, Offset: offset, Text: clip(part), Why: why}
	}
	switch strings.ToLower(s) {
	case "draw":
		return Draw, nil
	case "redeal":
		return Redeal, nil
	}
	if from, to, ok := strings.Cut(s, ">"); ok {
		p, err := ParsePlace(from)
		if err != nil {
			return fail(0, from, "want a place before the >")
		}
		if strings.ToLower(to) != "cell" {
			return fail(len(from)+1, to, "a card can only go to >cell, the first empty one")
		}
		return Store(p), nil
	}
	var places [MaxGroup]Place
	n, offset := 0, 0
	for rest, more := s, true; more; {
		var part string
		part, rest, more = strings.Cut(rest, "+")
		p, err := ParsePlace(part)
		if err != nil {
			return fail(offset, part, "want draw, redeal, or places such as 7.1+stock")
		}
		if n == MaxGroup {
			return fail(offset, part, fmt.Sprintf("a removal takes at most %d cards", MaxGroup))
		}
		for _, q := range places[:n] {
			if q == p {
				return fail(offset, part, "this place is named twice")
			}
		}
		places[n] = p
		n++
		offset += len(part) + 1
	}
	return Remove(places[:n]...), nil
}
