package pyramid_test

import (
	"errors"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/pyramid-go/pyramid"
	"pgregory.net/rapid"
)

func card(t testing.TB, text string) pyramid.Card {
	t.Helper()
	c, err := pyramid.ParseCard(text)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// TestParseCard: every spelling of a card that is read, and what it is written
// as.
func TestParseCard(t *testing.T) {
	tests := map[string]string{ // as written: as read
		"8c":  "8c 8C 8♣ 8♧ 8♣\ufe0e 8♣\ufe0f",
		"Td":  "Td TD td tD 10d 10D T♦ 10♦ 10♢ t♢\ufe0f",
		"Ah":  "Ah aH AH ah A♥ a♡ A♥\ufe0f",
		"Ks":  "Ks ks KS kS K♠ k♤",
		"Qh":  "Qh qh Q♥",
		"Js":  "Js js J♠",
		"As":  "As as AS aS", // a word, and a card all the same
		"1o":  "1o 1O",
		"10p": "10p 10P",
		"12b": "12b 12B",
		"7e":  "7e 7E",
	}
	for want, spellings := range tests {
		for _, s := range strings.Fields(spellings) {
			c, err := pyramid.ParseCard(s)
			if err != nil || c.String() != want {
				t.Errorf("ParseCard(%q) = %v, %v, want %s", s, c, err, want)
			}
		}
	}
}

// TestParseCardRefuses: what looks like a card and is none.
func TestParseCardRefuses(t *testing.T) {
	for _, s := range []string{
		"", " ", "c", "8", "8x", "c8", "0c", "00c", "1c", "11c", "12c", "13c", "1h", "010h", "10", "Xh", "--",
		"8cc", "88c", "8 c", " 8c", "8c ", "8c,", "8c\n", "Ac2c",
		"0o", "13o", "01o", "+1o", "-1o", "-255o", "257o", "Ao", "To", "Kb", "123456789o", "9223372036854775808o", "o",
		"8♣♣", "8c\ufe0f\ufe0f", "\ufe0f", "♥", "♥8", "8\u2660\u0000", "8\x00", "\x008c", "8c\x00",
		"A\xe2\x99", "A\xe2", "A\xe2\x99\xa5\xa5", "Aâ™¥", "A‚ô•", "A\u00e2\u0099\u00a5", // signs of a wrong encoding
		"АС", "8с", "٨c", "８c", "𝟠c", strings.Repeat("8", 1<<20) + "c",
	} {
		c, err := pyramid.ParseCard(s)
		var bad *pyramid.ParseError
		if c != 0 || !errors.As(err, &bad) || bad.Input != s || bad.What != "card" {
			t.Errorf("ParseCard(%.40q) = %v, %v", s, c, err)
		}
		if err != nil && len(err.Error()) > 250 {
			t.Errorf("the error for %.10q... has %d bytes", s, len(err.Error()))
		}
		kept := card(t, "8c")
		if err := kept.UnmarshalText([]byte(s)); err == nil || kept != card(t, "8c") {
			t.Errorf("UnmarshalText(%.40q) makes it %v, %v", s, kept, err)
		}
	}
}

// TestCards: text and parts of every card there is, and of every number that
// is none.
func TestCards(t *testing.T) {
	valid := 0
	seen := map[string]bool{}
	for i := range 256 {
		c := pyramid.Card(i)
		text, err := c.MarshalText()
		if !c.Valid() {
			if err == nil || c.String() != "--" {
				t.Errorf("card %d has the text %q, %q", i, text, c)
			}
			continue
		}
		valid++
		if back, err := pyramid.ParseCard(c.String()); err != nil || back != c || string(text) != c.String() || seen[c.String()] {
			t.Errorf("%v reads back as %v, %v", c, back, err)
		}
		seen[c.String()] = true
		if pyramid.MakeCard(c.Rank(), c.Suit()) != c {
			t.Errorf("MakeCard(%v, %v) is not %v", c.Rank(), c.Suit(), c)
		}
		for _, text := range []string{strings.ToLower(c.String()), strings.ToUpper(c.String()), c.Rank().String() + c.Suit().Symbol()} {
			if back, err := pyramid.ParseCard(text); (err != nil || back != c) && !(c.Suit().Spanish() && c.Rank() > 9 || c.Suit().Spanish() && c.Rank() == 1) {
				t.Errorf("%q reads as %v, %v, want %v", text, back, err, c)
			}
		}
	}
	if valid != 52+48 {
		t.Errorf("%d cards, want 100", valid)
	}
	for _, none := range []pyramid.Card{
		pyramid.MakeCard(0, pyramid.Clubs), pyramid.MakeCard(14, pyramid.Spades), pyramid.MakeCard(13, pyramid.Oros),
		pyramid.MakeCard(16, pyramid.Clubs), pyramid.MakeCard(17, pyramid.Clubs), pyramid.MakeCard(1, 8), pyramid.MakeCard(255, 255), pyramid.MakeCard(1, 16),
	} {
		if none != 0 {
			t.Errorf("MakeCard makes %v of nothing", none)
		}
	}
}

// TestSuits: letters, signs and colours.
func TestSuits(t *testing.T) {
	type suit struct {
		Letter, Symbol string
		Red, Spanish   bool
	}
	want := []suit{
		{"c", "♣", false, false}, {"d", "♦", true, false}, {"h", "♥", true, false}, {"s", "♠", false, false},
		{"o", "o", false, true}, {"p", "p", false, true}, {"e", "e", false, true}, {"b", "b", false, true},
		{"Suit(8)", "Suit(8)", false, false},
	}
	var got []suit
	for s := pyramid.Clubs; s <= pyramid.Bastos+1; s++ {
		got = append(got, suit{s.String(), s.Symbol(), s.Red(), s.Spanish()})
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("suits (-want +got):\n%s", diff)
	}
	var ranks []string
	for r := pyramid.Rank(0); r <= 14; r++ {
		ranks = append(ranks, r.String())
	}
	if got := strings.Join(ranks, " "); got != "0 A 2 3 4 5 6 7 8 9 T J Q K 14" {
		t.Errorf("ranks: %s", got)
	}
}

// TestPacks: the order of the packs is frozen, since a seed shuffles it.
func TestPacks(t *testing.T) {
	tests := map[string]struct {
		deck pyramid.Deck
		want string
	}{
		"French": {pyramid.French(), `
			Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc
			Ad 2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd
			Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh
			As 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks`},
		"Spanish 48": {pyramid.Spanish(48), `
			1o 2o 3o 4o 5o 6o 7o 8o 9o 10o 11o 12o
			1p 2p 3p 4p 5p 6p 7p 8p 9p 10p 11p 12p
			1e 2e 3e 4e 5e 6e 7e 8e 9e 10e 11e 12e
			1b 2b 3b 4b 5b 6b 7b 8b 9b 10b 11b 12b`},
		"Spanish 40": {pyramid.Spanish(40), `
			1o 2o 3o 4o 5o 6o 7o 8o 9o 10o
			1p 2p 3p 4p 5p 6p 7p 8p 9p 10p
			1e 2e 3e 4e 5e 6e 7e 8e 9e 10e
			1b 2b 3b 4b 5b 6b 7b 8b 9b 10b`},
		"two":          {pyramid.Deck{pyramid.MakeCard(1, 0), pyramid.MakeCard(2, 0)}.Times(3), "Ac 2c Ac 2c Ac 2c"},
		"once":         {pyramid.Deck{pyramid.MakeCard(1, 0), pyramid.MakeCard(2, 0)}.Times(1), "Ac 2c"},
		"the most":     {pyramid.Deck{pyramid.MakeCard(1, 0)}.Times(pyramid.MaxCards), strings.Repeat("Ac ", pyramid.MaxCards)},
		"no Spanish":   {pyramid.Spanish(52), ""},
		"no times":     {pyramid.French().Times(0), ""},
		"minus times":  {pyramid.French().Times(-1), ""},
		"too many":     {pyramid.French().Times(3), ""},
		"far too many": {pyramid.French().Times(math.MaxInt), ""},
		"of nothing":   {pyramid.Deck{}.Times(math.MaxInt), ""},
	}
	for name, test := range tests {
		if got, want := test.deck.String(), strings.Join(strings.Fields(test.want), " "); got != want {
			t.Errorf("%s:\ngot  %s\nwant %s", name, got, want)
		}
	}
}

// TestParseDeck: what may stand between cards, and that lines mean nothing.
func TestParseDeck(t *testing.T) {
	for _, text := range []string{
		"8c 5h Kd", "8c,5h,Kd", "8c, 5h, Kd", "8c;5h;Kd", "8c\n5h\nKd", "8c\r\n5h\r\n\r\nKd\r\n", "\ufeff8c 5h Kd",
		"\t8c\v5h\fKd  ", "8C 5H KD", "8♣ 5♥️ K♦", ",,8c,,5h;;Kd,,",
	} {
		d, err := pyramid.ParseDeck(text)
		if err != nil || d.String() != "8c 5h Kd" {
			t.Errorf("ParseDeck(%q) = %v, %v", text, d, err)
		}
	}
}

// TestParseDeckSaysWhere: the error has the word, its offset and its line.
func TestParseDeckSaysWhere(t *testing.T) {
	many := strings.Repeat("8c ", pyramid.MaxCards)
	tests := []struct {
		text   string
		offset int
		word   string
		want   string
	}{
		{"", 0, "", `pyramid: cannot read deck "": there are no cards in it`},
		{" \n\t", 0, " \n\t", `pyramid: cannot read deck " \n\t" at byte 0 (line 1): there are no cards in it`},
		{"8c 5x Kd", 3, "5x", `pyramid: cannot read deck "5x" at byte 3 (line 1): this is not a card`},
		{"8c\n5h\nzz Kd", 6, "zz", `pyramid: cannot read deck "zz" at byte 6 (line 3): this is not a card`},
		{"8c 5h8d", 3, "5h8d", `pyramid: cannot read deck "5h8d" at byte 3 (line 1): this is not a card`},
		{"\ufeff8c \ufeff5h", 6, "\ufeff5h", `pyramid: cannot read deck "\ufeff5h" at byte 6 (line 1): this is not a card`},
		{"As dealt on Kd street\n8c", 3, "dealt", `pyramid: cannot read deck "dealt" at byte 3 (line 1): this is not a card`},
		{"8c 5\xe2 Kd", 3, "5\xe2", `pyramid: cannot read deck "5\xe2" at byte 3 (line 1): this is not a card`},
		{"8c\x005h", 0, "8c\x005h", `pyramid: cannot read deck "8c\x005h": this is not a card`},
		{many + "5h", 384, "5h", `pyramid: cannot read deck "5h" at byte 384 (line 1): there are more than 128 cards`},
		{"8c " + strings.Repeat("x", 100), 3, strings.Repeat("x", 37) + "...",
			`pyramid: cannot read deck "` + strings.Repeat("x", 37) + `..." at byte 3 (line 1): this is not a card`},
	}
	for _, test := range tests {
		d, err := pyramid.ParseDeck(test.text)
		var bad *pyramid.ParseError
		if d != nil || !errors.As(err, &bad) {
			t.Errorf("ParseDeck(%.40q) = %v, %v", test.text, d, err)
			continue
		}
		if bad.Offset != test.offset || bad.Text != test.word || bad.Input != test.text {
			t.Errorf("ParseDeck(%.40q): %q at byte %d, want %q at byte %d", test.text, bad.Text, bad.Offset, test.word, test.offset)
		}
		if diff := cmp.Diff(test.want, err.Error()); diff != "" {
			t.Errorf("ParseDeck(%.40q) (-want +got):\n%s", test.text, diff)
		}
	}
	if d, err := pyramid.ParseDeck(many); err != nil || len(d) != pyramid.MaxCards {
		t.Errorf("%d cards: %v", len(d), err)
	}
}

// TestDeckTextReadsBack, for any valid cards in any order.
func TestDeckTextReadsBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var all pyramid.Deck
		all = append(append(all, pyramid.French()...), pyramid.Spanish(48)...)
		d := pyramid.Deck(rapid.SliceOfN(rapid.SampledFrom(all), 0, pyramid.MaxCards).Draw(t, "deck"))
		text, err := d.MarshalText()
		if err != nil {
			t.Fatal(err)
		}
		var back pyramid.Deck
		if err := back.UnmarshalText(text); err != nil || !slices.Equal(back, d) {
			t.Fatalf("%s reads back as %v, %v", text, back, err)
		}
		if len(d) == 0 {
			return
		}
		for _, text := range []string{d.String(), strings.ToUpper(d.String()), strings.ToLower(d.String()), strings.ReplaceAll(d.String(), " ", "\r\n")} {
			if back, err := pyramid.ParseDeck(text); err != nil || !slices.Equal(back, d) {
				t.Fatalf("%s reads back as %v, %v", text, back, err)
			}
		}
	})
	if _, err := (pyramid.Deck{1, 0, 2}).MarshalText(); err == nil || !strings.Contains(err.Error(), "card 2") {
		t.Errorf("a deck with no card in it has a text: %v", err)
	}
	kept := deckOf(t, "8c")
	if err := kept.UnmarshalText([]byte("5h ?")); err == nil || kept.String() != "8c" {
		t.Errorf("a text that is none makes the deck %v, %v", kept, err)
	}
}

// TestShuffles: a shuffle is a permutation, leaves its deck alone, and follows
// the source it is given.
func TestShuffles(t *testing.T) {
	deck := pyramid.French()
	sorted := func(d pyramid.Deck) pyramid.Deck { return pyramid.Deck(slices.Sorted(slices.Values(d))) }
	for seed := range uint64(100) {
		a, b := deck.Shuffled(seed), deck.ShuffledBy(rand.NewPCG(seed, 0))
		for _, d := range []pyramid.Deck{a, b} {
			if !slices.Equal(sorted(d), sorted(deck)) {
				t.Fatalf("%v is no permutation", d)
			}
		}
		if !slices.Equal(b, deck.ShuffledBy(rand.NewPCG(seed, 0))) {
			t.Fatal("the same source shuffles otherwise")
		}
		if slices.Equal(b, deck.ShuffledBy(rand.NewPCG(seed, 1))) {
			t.Fatal("another source shuffles alike")
		}
	}
	if !slices.Equal(deck, pyramid.French()) {
		t.Error("a shuffle changes the deck it is of")
	}
	// The same numbers make the same cards, wherever they come from.
	if got := deck.ShuffledBy(&splitMix{7}); !slices.Equal(got, deck.Shuffled(7)) {
		t.Errorf("by SplitMix64: %v, by seed: %v", got, deck.Shuffled(7))
	}
	// This seed's first number is 0, which would favour the first card: it is
	// left out.
	const unlucky = 1<<64 - 0x9e3779b97f4a7c15
	if first := (&splitMix{unlucky}).Uint64(); first != 0 {
		t.Fatalf("the first number is %d", first)
	}
	next := &splitMix{unlucky}
	next.Uint64()
	if got := deck.Shuffled(unlucky); !slices.Equal(got, deck.ShuffledBy(next)) || !slices.Equal(got, deck.ShuffledBy(&splitMix{unlucky})) {
		t.Errorf("a number to be left out shuffles to %v", got)
	}
	// And this one's is the least that may count for three cards: three times
	// it is 1 above a multiple of 2^64, as is 2^64 above one of three. So the
	// last card stays, and the second number is for the other two.
	const lucky = 0x7f83ab8da2e71dd1
	if first := (&splitMix{lucky}).Uint64(); 3*first != 1 {
		t.Fatalf("the first number is %x", first)
	}
	for _, got := range []pyramid.Deck{deck[:3].Shuffled(lucky), deck[:3].ShuffledBy(&splitMix{lucky})} {
		if got.String() != "2c Ac 3c" {
			t.Errorf("a number that just counts shuffles to %v", got)
		}
	}
	for _, small := range []pyramid.Deck{nil, {}, {1}} {
		if got := small.Shuffled(3); !slices.Equal(got, small) {
			t.Errorf("%v shuffles to %v", small, got)
		}
	}
}

// splitMix is SplitMix64 as its authors publish it.
type splitMix struct{ state uint64 }

func (s *splitMix) Uint64() uint64 {
	s.state += 0x9e3779b97f4a7c15
	z := s.state
	z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9
	z = (z ^ (z >> 27)) * 0x94d049bb133111eb
	return z ^ (z >> 31)
}

// TestWrongDecks: a deck with cards missing, too many, or foreign is refused,
// and each of them is named.
func TestWrongDecks(t *testing.T) {
	ladder := deckOf(t, dealNamed(t, "ladder"))
	one, two := compiled(t, pyramid.Rules{}), compiled(t, pyramid.Rules{Deck: pyramid.French().Times(2), Layout: pyramid.Triangle(9)})
	replaced := func(d pyramid.Deck, cards ...string) pyramid.Deck {
		d = slices.Clone(d)
		for i, c := range cards {
			d[i] = card(t, c)
		}
		return d
	}
	tests := []struct {
		name  string
		table *pyramid.Table
		deck  pyramid.Deck
		want  string // "" for none
	}{
		{"right", one, ladder, ""},
		{"nil", one, nil, "0 cards, want 52; missing: " + pyramid.French().String()},
		{"the last is missing", one, ladder[:51], "51 cards, want 52; missing: 8d"},
		{"one card more", one, append(slices.Clone(ladder), card(t, "5c")), "53 cards, want 52; too many: 5c"},
		{"one card for another", one, replaced(ladder, "3c"), "52 cards, want 52; missing: 5c; too many: 3c"},
		{"a foreign card", one, replaced(ladder, "1o"), "52 cards, want 52; missing: 5c; too many: 1o"},
		{"no card at all", one, append(pyramid.Deck{0}, ladder[1:]...), "52 cards, want 52; missing: 5c; too many: card(0)"},
		{"a card that is none", one, append(pyramid.Deck{0xff}, ladder[1:]...), "52 cards, want 52; missing: 5c; too many: card(255)"},
		{"many of one", one, replaced(ladder, "Ks", "Ks", "Ks"), "52 cards, want 52; missing: 3c 4c 5c; too many: Ks Ks Ks"},
		{"two decks", one, pyramid.French().Times(2), "104 cards, want 52; too many: " + pyramid.French().String()},
		{"more than any deck has", one, append(slices.Repeat(pyramid.Deck{1}, 130), pyramid.French()...), "182 cards, want 52; too many:" + strings.Repeat(" Ac", pyramid.MaxCards) + " and 2 more"},
		{"two decks, right", two, ladder.Times(2), ""},
		{"two decks, one of them", two, ladder, "52 cards, want 104; missing: " + pyramid.French().String()},
		{"two decks, three and one", two, replaced(pyramid.French().Times(2), "2c"), "104 cards, want 104; missing: Ac; too many: 2c"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			g, err := test.table.Start(test.deck)
			var wrong *pyramid.DeckError
			switch {
			case test.want == "":
				if err != nil || g.Left() != len(test.deck) {
					t.Errorf("refused: %v", err)
				}
				return
			case !errors.As(err, &wrong) || g != (pyramid.Game{}):
				t.Fatalf("got %v, %v", g, err)
			}
			if diff := cmp.Diff("pyramid: wrong deck: "+test.want, err.Error()); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
			if wrong.Size != len(test.deck) || len(wrong.Missing)-len(wrong.Surplus) != wrong.Want-wrong.Size {
				t.Errorf("the numbers do not add up: %+v", wrong)
			}
		})
	}
	// A text of any size makes an error of a few lines.
	if _, err := one.Start(slices.Repeat(pyramid.Deck{1}, 1<<20)); err == nil || len(err.Error()) > 1000 {
		t.Errorf("a million aces: %.100v", err)
	}
}

// TestFailedStartLeavesGamesAlone: what cannot be dealt does nothing to the game
// that is on.
func TestFailedStartLeavesGamesAlone(t *testing.T) {
	table := compiled(t, pyramid.Rules{StockHidden: true, Redeals: 2})
	g, err := table.Start(deckOf(t, dealNamed(t, "ladder")))
	if err != nil {
		t.Fatal(err)
	}
	before := g
	deck := g.Deck()
	if _, err := table.Start(nil); err == nil {
		t.Error("a nil deck is dealt")
	}
	for _, rules := range []pyramid.Rules{
		{Layout: pyramid.Triangle(0)}, {Layout: pyramid.Triangle(-1)}, {Layout: pyramid.Triangle(10)}, {Draw: -3}, {Draw: 100}, {Deck: pyramid.Deck{}},
	} {
		if _, err := pyramid.Compile(rules); err == nil {
			t.Errorf("these rules compile: %+v", rules)
		}
	}
	deck[0] = 0 // a copy
	if g != before {
		t.Error("the game is another")
	}
	if end := played(t, g, ladderMoves(t)); end.Status() != pyramid.Won {
		t.Errorf("the game goes on to be %v", end.Status())
	}
}

// TestLinesOfADealMeanNothing: the rows of a table come from its rules. A deal
// written in rows of another number is the same cards one after the other.
func TestLinesOfADealMeanNothing(t *testing.T) {
	ladder := deckOf(t, dealNamed(t, "ladder"))
	var six strings.Builder // rows of one to six cards, then 31
	for i, c := range ladder {
		six.WriteString(c.String() + " ")
		if slices.Contains([]int{0, 2, 5, 9, 14, 20}, i) {
			six.WriteByte('\n')
		}
	}
	text := six.String()
	if got := deckOf(t, text); !slices.Equal(got, ladder) {
		t.Errorf("other lines, other cards: %v", got)
	}
	for rows := 6; rows <= 7; rows++ {
		g := dealt(t, pyramid.Rules{Layout: pyramid.Triangle(rows)}, text)
		if got, want := g.Card(pyramid.At(rows, 1)), ladder[rows*(rows-1)/2]; got != want || g.StockLen() != 52-rows*(rows+1)/2 {
			t.Errorf("%d rows: %v lies at the left of the last, want %v; %d in the stock", rows, got, want, g.StockLen())
		}
	}
}

// TestLongInputIsShortened: an error shows forty bytes of what it could not read.
func TestLongInputIsShortened(t *testing.T) {
	for n, want := range map[int]string{
		40: strings.Repeat("x", 40),
		41: strings.Repeat("x", 37) + "...",
	} {
		_, err := pyramid.ParseCard(strings.Repeat("x", n))
		var parse *pyramid.ParseError
		if !errors.As(err, &parse) || parse.Text != want || len(parse.Input) != n {
			t.Errorf("%d bytes: %v", n, err)
		}
	}
}
