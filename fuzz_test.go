package pyramid_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/variants"
)

// Run one with: go test -run '^$' -fuzz FuzzParseMove -fuzztime 1m
//
// Seeds that are short stand here; testdata/fuzz has those that are not, and
// what fuzzing once found.

func FuzzParseCard(f *testing.F) {
	for _, s := range []string{"8c", "TH", "10♥\ufe0f", "12o", "As", "1", "♠", "\xe2\x99"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		c, err := pyramid.ParseCard(s)
		if (err == nil) != c.Valid() {
			t.Fatalf("%v, %v", c, err)
		}
		if err != nil {
			_ = err.Error()
			return
		}
		if back, err := pyramid.ParseCard(c.String()); err != nil || back != c {
			t.Fatalf("%v reads back as %v, %v", c, back, err)
		}
		if d, err := pyramid.ParseDeck(s); err != nil || len(d) != 1 || d[0] != c {
			t.Fatalf("the card %v is the deck %v, %v", c, d, err)
		}
	})
}

func FuzzParseDeck(f *testing.F) {
	for _, s := range []string{"", "8c 5h,Kd;10s\r\n", "\ufeff1o 12b", pyramid.French().String(), "8c\x005h", "\u00a08c"} {
		f.Add(s)
	}
	table := pyramid.MustCompile(pyramid.Rules{})
	f.Fuzz(func(t *testing.T, s string) {
		d, err := pyramid.ParseDeck(s)
		if err != nil {
			if d != nil || err.Error() == "" {
				t.Fatalf("%v, %v", d, err)
			}
			return
		}
		if back, err := pyramid.ParseDeck(d.String()); err != nil || !slices.Equal(back, d) {
			t.Fatalf("%v reads back as %v, %v", d, back, err)
		}
		if g, err := table.Start(d); err == nil && !slices.Equal(g.Deck(), d) {
			t.Fatalf("%v is dealt as %v", d, g.Deck())
		}
	})
}

func FuzzParsePlace(f *testing.F) {
	for _, s := range []string{"7.1", "C3.5", "stock", "waste.2", "waste3.128", "cell2", "31.64", "waste.1", "0.0"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		p, err := pyramid.ParsePlace(s)
		if (err == nil) != (p != 0) {
			t.Fatalf("%v, %v", p, err)
		}
		if back, err := pyramid.ParsePlace(p.String()); p != 0 && (err != nil || back != p) {
			t.Fatalf("%v reads back as %v, %v", p, back, err)
		}
	})
}

func FuzzParseMove(f *testing.F) {
	for _, s := range []string{"draw", "Redeal", "7.1+7.2", "stock+waste", "waste.2+7.7", "7.4>cell", "1.1+1.1", "1.1+", ">", "c1.1+a2.3+cell3"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		m, err := pyramid.ParseMove(s)
		if (err == nil) != (m != pyramid.Move{}) {
			t.Fatalf("%v, %v", m, err)
		}
		if err != nil {
			_ = err.Error()
			return
		}
		if back, err := pyramid.ParseMove(m.String()); err != nil || back != m {
			t.Fatalf("%v reads back as %v, %v", m, back, err)
		}
	})
}

func FuzzParseLayout(f *testing.F) {
	for _, s := range []string{"  #\n # #\n# # #", "\t..?\n\t.a.B\n", "#\n#\n#", "##", "\ufeff#\r\n #", "# # #\n\n # #"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, art string) {
		l, err := pyramid.ParseLayout(art)
		if err != nil {
			if l != nil || err.Error() == "" {
				t.Fatalf("%v, %v", l, err)
			}
			return
		}
		rules := pyramid.Rules{Deck: pyramid.French().Times(2), Layout: l, Draw: pyramid.NoDraw, Refill: []pyramid.Zone{l[0].Zone}, Goal: pyramid.Goal{Removed: 1}}
		for _, s := range l {
			if s.Down {
				rules.Draw, rules.Refill, rules.Deck = 0, nil, pyramid.French().Times(2)[:len(l)]
			}
		}
		table, err := pyramid.Compile(rules)
		if err != nil {
			t.Fatalf("%v\n%s", err, written(l))
		}
		_ = table.Deal(1).String()
	})
}

func FuzzRules(f *testing.F) {
	for _, v := range variants.All() {
		text, err := json.Marshal(v.Describe())
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text)
	}
	f.Add([]byte(`{"layout":[{"row":1,"col":1,"coveredBy":[1]},{"row":2,"col":1}],"deck":"9c 4c Kc","wastes":2}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		var r pyramid.Rules
		if json.Unmarshal(text, &r) != nil {
			return
		}
		table, err := pyramid.Compile(r)
		if err != nil {
			_ = err.Error()
			return
		}
		again, back := throughJSON(t, r)
		if other, err := pyramid.Compile(back); err != nil || other.Fingerprint() != table.Fingerprint() {
			t.Fatalf("another game after a trip through JSON: %v\n%s", err, again)
		}
		playOn(t, table.Deal(1), text)
	})
}

// playOn plays moves chosen by bytes, legal or not.
func playOn(t *testing.T, g pyramid.Game, choices []byte) {
	t.Helper()
	places := append(slotsOf(g), pilesOn(g)...)
	for i, b := range choices[:min(len(choices), 60)] {
		m := pyramid.Remove(places[int(b)%len(places)], places[i*int(b)%len(places)])
		legal := g.Moves()
		if b%2 == 0 && len(legal) > 0 {
			m = legal[int(b)/2%len(legal)]
		} else if b%16 == 1 {
			m = pyramid.Store(places[i%len(places)])
		}
		before := g
		next, err := g.Play(m)
		if g != before || (err == nil) != slices.Contains(legal, m) || err != nil && next != g {
			t.Fatalf("%v: %v\n%v", m, err, g)
		}
		if next.Left()+m.Len() < g.Left() && m.IsRemoval() || next.Left() > g.Left() {
			t.Fatalf("%v leaves %d of %d cards\n%v", m, next.Left(), g.Left(), next)
		}
		_, _, _ = next.String(), next.Key(), next.View()
		g = next
	}
}

func FuzzRecord(f *testing.F) {
	h := pyramid.NewHistory(pyramid.MustCompile(pyramid.Rules{ID: "classic"}).Deal(42))
	for range 3 {
		if err := h.Play(pyramid.Draw); err != nil {
			f.Fatal(err)
		}
	}
	for _, lookup := range []func(string) (pyramid.Variant, bool){nil, variants.Lookup} {
		r, err := h.Record(lookup)
		if err != nil {
			f.Fatal(err)
		}
		r.Tags = map[string]string{"player": "Ann"}
		for _, write := range forms {
			text, err := write(r)
			if err != nil {
				f.Fatal(err)
			}
			f.Add(text)
		}
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		r, err := pyramid.ParseRecord(text)
		if err != nil {
			_ = err.Error()
			return
		}
		for form, write := range forms {
			out, err := write(r)
			if err != nil {
				t.Fatalf("%s: %v", form, err)
			}
			if back, err := pyramid.ParseRecord(out); err != nil || sameRecord(r, back) != "" {
				t.Fatalf("%s: %v\n%s", form, err, sameRecord(r, back))
			}
		}
		if h, err := r.Replay(variants.Lookup); err == nil && h.Ply() != len(r.Moves) {
			t.Fatalf("%d of %d moves replayed", h.Ply(), len(r.Moves))
		}
	})
}

// FuzzReplay forges records: the checksum is right, whatever they say.
func FuzzReplay(f *testing.F) {
	f.Add("classic", pyramid.French().String(), "draw 7.1+stock", uint64(1), false)
	f.Add("giza", pyramid.French().Shuffled(1).String(), "7.1+7.3 c3.6 7.6", uint64(1), true)
	f.Add("apophis", pyramid.French().Shuffled(4).String(), "7.6+7.7 7.3+waste draw waste3", uint64(4), true)
	games := map[string]*pyramid.Table{}
	for _, v := range variants.All() {
		table := pyramid.MustCompile(v)
		games[table.ID()] = table
	}
	f.Fuzz(func(t *testing.T, id, deck, moves string, seed uint64, seeded bool) {
		table := games[id]
		if table == nil {
			return
		}
		r := pyramid.Record{Format: 1, Variant: id, Fingerprint: table.Fingerprint()}
		if seeded {
			r.Seed, r.Deck = &seed, table.Deal(seed).Deck()
		} else if err := r.Deck.UnmarshalText([]byte(deck)); err != nil {
			return
		}
		for _, word := range strings.Fields(moves) {
			if m, err := pyramid.ParseMove(word); err == nil {
				r.Moves = append(r.Moves, m)
			}
		}
		h, err := r.Replay(variants.Lookup)
		if err != nil {
			_ = err.Error()
			return
		}
		if again, err := h.Record(variants.Lookup); err != nil || !slices.Equal(again.Moves, r.Moves) || !slices.Equal(again.Deck, r.Deck) {
			t.Fatalf("recorded again: %v, %v", err, again)
		}
	})
}

// FuzzParsePosition: whatever is read as a position is sound, and has one text.
func FuzzParsePosition(f *testing.F) {
	for _, s := range []string{"", "pyramid position 1 variant \"classic\"", "pyramid position 1 variant \"classic\" fingerprint x deck"} {
		f.Add(s)
	}
	f.Fuzz(soundPosition)
}

func FuzzPlay(f *testing.F) {
	f.Add(0, uint64(1), []byte{2, 4, 6, 1, 17, 33, 8, 10})
	f.Add(7, uint64(2), slices.Repeat([]byte{0}, 60))
	f.Add(31, uint64(3), slices.Repeat([]byte{254, 2}, 30))
	all := variants.All()
	var games []*pyramid.Table
	for _, v := range all {
		games = append(games, pyramid.MustCompile(v))
	}
	for i := range 60 {
		if table, err := pyramid.Compile(anyRules.Example(i)); err == nil {
			games = append(games, table)
		}
	}
	f.Fuzz(func(t *testing.T, n int, seed uint64, choices []byte) {
		table := games[uint(n)%uint(len(games))]
		playOn(t, table.Deal(seed), choices)
	})
}
