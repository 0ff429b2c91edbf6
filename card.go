package pyramid

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Rank is a card's number: 1 is the ace, 11, 12 and 13 are the French jack,
// queen and king; in the Spanish pack of 48 cards 10, 11 and 12 are sota,
// caballo and rey. Zero is no rank.
type Rank uint8

// The ranks with a name.
const (
	Ace   Rank = 1
	Jack  Rank = 11
	Queen Rank = 12
	King  Rank = 13
)

// String returns the rank as it stands in a French card: A, 2 to 9, T, J, Q,
// K; other numbers print as decimals.
func (r Rank) String() string {
	if 1 <= r && r <= King {
		return frenchRanks[r-1 : r]
	}
	return strconv.Itoa(int(r))
}

// Suit is the suit of a card, French (Clubs to Spades) or Spanish (Oros to
// Bastos).
type Suit uint8

// The suits.
const (
	Clubs Suit = iota
	Diamonds
	Hearts
	Spades
	Oros
	Copas
	Espadas
	Bastos
)

const (
	suitLetters = "cdhsopeb" // by Suit
	frenchRanks = "A23456789TJQK"
)

// String returns the suit's letter in a card's text: c d h s, o p e b (the
// second Spanish suit, copas, is p because c is clubs).
func (s Suit) String() string {
	if int(s) < len(suitLetters) {
		return suitLetters[s : s+1]
	}
	return fmt.Sprintf("Suit(%d)", uint8(s))
}

// Symbol returns the suit's sign for people: ♣ ♦ ♥ ♠, and the letter for a
// Spanish suit, for which there is no common character.
func (s Suit) Symbol() string {
	if s <= Spades {
		return [...]string{"♣", "♦", "♥", "♠"}[s]
	}
	return s.String()
}

// Spanish reports whether the suit is one of oros, copas, espadas and bastos.
func (s Suit) Spanish() bool { return Oros <= s && s <= Bastos }

// Red reports whether the suit is printed red: diamonds and hearts.
func (s Suit) Red() bool { return s == Diamonds || s == Hearts }

// Card is the face of a card. The zero Card is no card. Two cards with the
// same face are equal; where several decks are in play, the index in the deck
// tells them apart (see [Game.Dealt]).
type Card uint8 // suit<<4 | rank

// MakeCard returns the card of the given rank and suit, or no card if there
// is none such: French ranks are 1 to 13, Spanish ranks 1 to 12.
func MakeCard(r Rank, s Suit) Card {
	c := Card(s)<<4 | Card(r)
	if s > Bastos || r > King || !c.Valid() {
		return 0
	}
	return c
}

// Rank returns the card's rank, 0 for no card.
func (c Card) Rank() Rank { return Rank(c & 15) }

// Suit returns the card's suit; it means nothing for no card.
func (c Card) Suit() Suit { return Suit(c >> 4) }

// Valid reports whether c is a card of a French or a Spanish pack.
func (c Card) Valid() bool {
	r, s := c.Rank(), c.Suit()
	return r >= 1 && (s <= Spades && r <= King || s.Spanish() && r <= 12)
}

// String returns the card's text: rank and suit letter, such as "8c" or "Th",
// and for Spanish cards the number and the suit letter, such as "12o". No card
// is "--".
func (c Card) String() string {
	switch {
	case !c.Valid():
		return "--"
	case c.Suit().Spanish():
		return strconv.Itoa(int(c.Rank())) + c.Suit().String()
	}
	return c.Rank().String() + c.Suit().String()
}

// MarshalText returns the card's text. No card is an error.
func (c Card) MarshalText() ([]byte, error) {
	if !c.Valid() {
		return nil, fmt.Errorf("pyramid: card %d has no text", uint8(c))
	}
	return []byte(c.String()), nil
}

// UnmarshalText reads a card as [ParseCard] does.
func (c *Card) UnmarshalText(text []byte) error {
	p, err := ParseCard(string(text))
	if err == nil {
		*c = p
	}
	return err
}

// ParseCard reads one card. Letters may be of either case, a French ten is T
// or 10, and a French suit may be its sign (♥ or ♡, with or without a
// variation selector): "8c", "TH", "10♥", "12o". The error is a *[ParseError].
func ParseCard(s string) (Card, error) {
	if c := readCard(s); c != 0 {
		return c, nil
	}
	return 0, &ParseError{What: "card", Input: s, Text: clip(s), Why: "want a rank and a suit, such as 8c, Th or 12o"}
}

// suitSigns maps the signs of the French suits, black and white, to suits.
var suitSigns = map[rune]Suit{
	'♣': Clubs, '♧': Clubs, '♦': Diamonds, '♢': Diamonds,
	'♥': Hearts, '♡': Hearts, '♠': Spades, '♤': Spades,
}

// readCard returns the card that s spells exactly, or 0.
func readCard(s string) Card {
	if len(s) > 16 { // the longest spelling has 8 bytes
		return 0
	}
	s = strings.TrimSuffix(strings.TrimSuffix(s, "\ufe0e"), "\ufe0f")
	r, size := utf8.DecodeLastRuneInString(s)
	num := s[:len(s)-size]
	suit, sign := suitSigns[r]
	if !sign {
		if size != len(s[len(s)-size:]) || size != 1 {
			return 0
		}
		i := strings.IndexByte(suitLetters, lower(s[len(s)-1]))
		if i < 0 {
			return 0
		}
		suit = Suit(i)
	}
	if suit.Spanish() {
		if n, err := strconv.Atoi(num); err == nil && n >= 1 && num[0] != '0' && num[0] != '+' {
			return MakeCard(Rank(min(n, 99)), suit)
		}
		return 0
	}
	if num == "10" {
		num = "T"
	}
	if len(num) != 1 {
		return 0
	}
	return MakeCard(Rank(strings.IndexByte(frenchRanks, upper(num[0]))+1), suit)
}

func lower(b byte) byte {
	if 'A' <= b && b <= 'Z' {
		b += 'a' - 'A'
	}
	return b
}

func upper(b byte) byte {
	if 'a' <= b && b <= 'z' {
		b -= 'a' - 'A'
	}
	return b
}

// A ParseError says what in a text could not be read, and where.
type ParseError struct {
	What   string // what was being read: card, deck, place, move, layout, ...
	Input  string // the whole text
	Offset int    // where in Input the trouble starts, in bytes
	Text   string // the offending part of Input, shortened if long
	Why    string // what is wrong with it, or what was wanted
}

// Error returns the message: what, where and why.
func (e *ParseError) Error() string {
	at := ""
	if e.Offset > 0 || strings.ContainsRune(e.Input, '\n') {
		line := 1 + strings.Count(e.Input[:max(0, min(e.Offset, len(e.Input)))], "\n")
		at = fmt.Sprintf(" at byte %d (line %d)", e.Offset, line)
	}
	return fmt.Sprintf("pyramid: cannot read %s %q%s: %s", e.What, e.Text, at, e.Why)
}

// clip shortens a text for an error message.
func clip(s string) string {
	const most = 40
	if len(s) <= most {
		return s
	}
	return s[:most-3] + "..."
}
