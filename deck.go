package pyramid

import (
	"fmt"
	"math/bits"
	"math/rand/v2"
	"strings"
	"unicode/utf8"
)

// Deck is an ordered list of cards, first dealt first. Its index is the
// identity of a card in a deal.
type Deck []Card

// French returns the pack of 52 cards: clubs, diamonds, hearts and spades,
// each from ace to king. The order is frozen: a seed shuffles it.
func French() Deck { return pack(Clubs, 13) }

// Spanish returns a Spanish pack of n cards, 48 (each suit 1 to 12) or 40
// (each suit 1 to 10, with 8, 9 and 10 as the court cards, as an Italian pack
// counts them); oros, copas, espadas and bastos in turn. The order is frozen.
// Another n makes a deck without cards, which [Compile] refuses.
func Spanish(n int) Deck {
	if n != 48 && n != 40 {
		return Deck{}
	}
	return pack(Oros, n/4)
}

func pack(first Suit, ranks int) Deck {
	d := make(Deck, 0, 4*ranks)
	for s := first; s < first+4; s++ {
		for r := 1; r <= ranks; r++ {
			d = append(d, MakeCard(Rank(r), s))
		}
	}
	return d
}

// Times returns n copies of the deck, one after the other. An n below one or
// a result of more than [MaxCards] cards makes a deck without cards, which
// [Compile] refuses.
func (d Deck) Times(n int) Deck {
	if n < 1 || n > MaxCards || n*len(d) > MaxCards {
		return Deck{}
	}
	t := make(Deck, 0, n*len(d))
	for range n {
		t = append(t, d...)
	}
	return t
}

// Shuffled returns a shuffled copy of the deck. The result is the same for
// the same seed in every release: SplitMix64 seeded with seed, and
// Fisher–Yates from the last card down, each index taken without bias as the
// high word of a 128-bit product (Lemire).
func (d Deck) Shuffled(seed uint64) Deck {
	t := append(Deck(nil), d...)
	t.shuffle(seed)
	return t
}

// ShuffledBy returns a shuffled copy of the deck, with the numbers of a
// random source of the caller's.
func (d Deck) ShuffledBy(src rand.Source) Deck {
	t := append(Deck(nil), d...)
	for i := len(t) - 1; i > 0; i-- {
		j := below(uint64(i+1), src.Uint64)
		t[i], t[j] = t[j], t[i]
	}
	return t
}

// shuffle shuffles in place. It is ShuffledBy(SplitMix64(seed)), written out
// for the sake of Table.Deal.
func (d Deck) shuffle(seed uint64) {
	x := seed
	for i := len(d) - 1; i > 0; i-- {
		n := uint64(i + 1)
		x += splitGamma
		hi, lo := bits.Mul64(splitMix(x), n)
		if lo < n {
			for lo < -n%n {
				x += splitGamma
				hi, lo = bits.Mul64(splitMix(x), n)
			}
		}
		d[i], d[hi] = d[hi], d[i]
	}
}

const splitGamma = 0x9e3779b97f4a7c15

// splitMix is the output function of SplitMix64.
func splitMix(x uint64) uint64 {
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// below returns a number in [0, n) without bias.
func below(n uint64, next func() uint64) uint64 {
	hi, lo := bits.Mul64(next(), n)
	for lo < -n%n {
		hi, lo = bits.Mul64(next(), n)
	}
	return hi
}

// String returns the cards' texts with a space between them.
func (d Deck) String() string { return string(d.append(nil)) }

func (d Deck) append(b []byte) []byte {
	for i, c := range d {
		if i > 0 {
			b = append(b, ' ')
		}
		b = append(b, c.String()...)
	}
	return b
}

// MarshalText returns the deck's text; every card must be valid.
func (d Deck) MarshalText() ([]byte, error) {
	for i, c := range d {
		if !c.Valid() {
			return nil, fmt.Errorf("pyramid: card %d of the deck has no text", i+1)
		}
	}
	return d.append(nil), nil
}

// UnmarshalText reads a deck as [ParseDeck] does; no cards are a deck too.
func (d *Deck) UnmarshalText(text []byte) error {
	p, err := readDeck(string(text))
	if err == nil {
		*d = p
	}
	return err
}

// ParseDeck reads cards as [ParseCard] does, with blanks, commas, semicolons
// or line breaks between them; a byte order mark at the start is skipped.
// Line breaks only separate: the rows of a table come from its layout, never
// from the lines of a text. A text without cards is an error, and so is one
// with more than [MaxCards] cards. Whether the cards make a proper deck is for
// [Table.Start] to say. The error is a *[ParseError].
func ParseDeck(s string) (Deck, error) {
	d, err := readDeck(s)
	if err == nil && len(d) == 0 {
		err = &ParseError{What: "deck", Input: s, Text: clip(s), Why: "there are no cards in it"}
	}
	if err != nil {
		return nil, err
	}
	return d, nil
}

func readDeck(s string) (Deck, error) {
	d := Deck{}
	separator := func(r rune) bool { return strings.ContainsRune(" \t\r\n\v\f,;", r) }
	for i := len(s) - len(strings.TrimPrefix(s, "\ufeff")); i < len(s); {
		r, size := utf8.DecodeRuneInString(s[i:])
		if separator(r) {
			i += size
			continue
		}
		end := strings.IndexFunc(s[i:], separator)
		if end < 0 {
			end = len(s) - i
		}
		c := readCard(s[i : i+end])
		if c == 0 {
			return nil, &ParseError{What: "deck", Input: s, Offset: i, Text: clip(s[i : i+end]), Why: "this is not a card"}
		}
		if len(d) == MaxCards {
			return nil, &ParseError{What: "deck", Input: s, Offset: i, Text: clip(s[i : i+end]),
				Why: fmt.Sprintf("there are more than %d cards", MaxCards)}
		}
		d = append(d, c)
		i += end
	}
	return d, nil
}

// A DeckError says how a deck differs from the one that a table plays with,
// or which pinned card is out of place.
type DeckError struct {
	Size, Want int  // number of cards, given and wanted
	Missing    Deck // cards of the table's deck that are not there, each as often as it lacks
	Surplus    Deck // cards too many or foreign, each as often as it is too many
	Pin        Place
	Pinned     Card // the card that must lie at Pin, if the deck is right otherwise
}

// Error names every missing and every surplus card.
func (e *DeckError) Error() string {
	if e.Pin != 0 {
		return fmt.Sprintf("pyramid: wrong deck: %v must lie at %v", e.Pinned, e.Pin)
	}
	var b strings.Builder
	fmt.Fprintf(&b, "pyramid: wrong deck: %d cards, want %d", e.Size, e.Want)
	for _, part := range []struct {
		name  string
		cards Deck
	}{{"missing", e.Missing}, {"too many", e.Surplus}} {
		if len(part.cards) == 0 {
			continue
		}
		fmt.Fprintf(&b, "; %s:", part.name)
		for i, c := range part.cards {
			if i == MaxCards {
				fmt.Fprintf(&b, " and %d more", len(part.cards)-i)
				break
			}
			if c.Valid() {
				fmt.Fprintf(&b, " %v", c)
			} else {
				fmt.Fprintf(&b, " card(%d)", uint8(c))
			}
		}
	}
	return b.String()
}

// compare returns a *DeckError if d is not a permutation of want.
func (d Deck) compare(want Deck) error {
	var n [256]int
	for _, c := range want {
		n[c]++
	}
	e := &DeckError{Size: len(d), Want: len(want)}
	for _, c := range d {
		if n[c]--; n[c] < 0 {
			e.Surplus = append(e.Surplus, c)
		}
	}
	for _, c := range want {
		if n[c] > 0 {
			n[c]--
			e.Missing = append(e.Missing, c)
		}
	}
	if e.Missing == nil && e.Surplus == nil {
		return nil
	}
	return e
}
