package pyramid_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/variants"
	"pgregory.net/rapid"
)

// forms are the two ways in which a record is written.
var forms = map[string]func(pyramid.Record) ([]byte, error){
	"text": pyramid.Record.MarshalText,
	"json": func(r pyramid.Record) ([]byte, error) { return json.Marshal(r) },
}

// recordOf plays moves of a deal and records them. The rules go into the record.
func recordOf(t testing.TB, r pyramid.Rules, cards, moves string) pyramid.Record {
	t.Helper()
	h := pyramid.NewHistory(dealt(t, r, cards))
	for _, m := range movesOf(t, moves) {
		if err := h.Play(m); err != nil {
			t.Fatal(err)
		}
	}
	record, err := h.Record(nil)
	if err != nil {
		t.Fatal(err)
	}
	return record
}

// sameRecord compares records as data.
func sameRecord(a, b pyramid.Record) string {
	return cmp.Diff(a, b, cmpopts.IgnoreUnexported(pyramid.Rules{}), cmpopts.EquateEmpty())
}

// reread writes a record and reads it back.
func reread(t testing.TB, form string, r pyramid.Record) pyramid.Record {
	t.Helper()
	text, err := forms[form](r)
	if err != nil {
		t.Fatal(err)
	}
	back, err := pyramid.ParseRecord(text)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	if diff := sameRecord(r, back); diff != "" {
		t.Fatalf("read back (-want +got):\n%s\n%s", diff, text)
	}
	return back
}

// TestRecordInMidGame: what is saved after twenty moves loads as that position,
// with all positions before it, and can be started again.
func TestRecordInMidGame(t *testing.T) {
	start := dealt(t, wasteOnly(pyramid.Score{}), dealNamed(t, "ladder"))
	moves := movesOf(t, ladderMoves(t))[:20]
	for form := range forms {
		t.Run(form, func(t *testing.T) {
			h := pyramid.NewHistory(start)
			for _, m := range moves {
				if err := h.Play(m); err != nil {
					t.Fatal(err)
				}
			}
			record, err := h.Record(nil)
			if err != nil {
				t.Fatal(err)
			}
			loaded, err := reread(t, form, record).Replay(nil)
			if err != nil {
				t.Fatal(err)
			}
			if loaded.Game().Left() != 32 || loaded.Ply() != 20 || loaded.Len() != 20 {
				t.Errorf("loaded at ply %d of %d\n%v", loaded.Ply(), loaded.Len(), loaded.Game())
			}
			for ply := 20; ply >= 0; ply-- {
				if !loaded.Game().Equal(h.Game()) || loaded.Game().String() != h.Game().String() {
					t.Errorf("ply %d is\n%v\nwant\n%v", ply, loaded.Game(), h.Game())
				}
				loaded.Undo()
				h.Undo()
			}
			if !slices.Equal(loaded.At(0).Deck(), start.Deck()) || loaded.Game().Left() != 52 {
				t.Errorf("started again it is\n%v", loaded.Game())
			}
		})
	}
}

// TestRecordsGoOn: every game of the library, saved at random moments and
// loaded, plays on as if nothing had been.
func TestRecordsGoOn(t *testing.T) {
	for _, v := range variants.All() {
		id := v.Describe().ID
		t.Run(id, func(t *testing.T) {
			table := compiled(t, v)
			checkSome(t, 3, func(t *rapid.T) {
				h := pyramid.NewHistory(table.Deal(rapid.Uint64().Draw(t, "seed")))
				for range rapid.IntRange(0, 60).Draw(t, "moves") {
					moves := h.Game().Moves()
					if len(moves) == 0 {
						break
					}
					if err := h.Play(rapid.SampledFrom(moves).Draw(t, "move")); err != nil {
						t.Fatal(err)
					}
				}
				record, err := h.Record(variants.Lookup)
				if err != nil || record.Rules != nil || record.Variant != id {
					t.Fatalf("record of %q with rules %v: %v", record.Variant, record.Rules, err)
				}
				record.Tags = rapid.MapOfN(rapid.String(), rapid.String(), 0, 3).Draw(t, "tags")
				for form, write := range forms {
					text, err := write(record)
					if err != nil {
						t.Fatal(err)
					}
					back, err := pyramid.ParseRecord(text)
					if err != nil {
						t.Fatalf("%s: %v\n%s", form, err, text)
					}
					if diff := sameRecord(record, back); diff != "" {
						t.Fatalf("%s (-want +got):\n%s\n%s", form, diff, text)
					}
					loaded, err := back.Replay(variants.Lookup)
					if err != nil || !loaded.Game().Equal(h.Game()) || !slices.Equal(loaded.Moves(), h.Moves()) {
						t.Fatalf("%s: %v\n%v\n%v", form, err, loaded, h.Game())
					}
				}
			})
		})
	}
}

// TestFrozenRecords loads games that earlier releases saved, one of each
// variant. Do not change the files: they must load for ever.
func TestFrozenRecords(t *testing.T) {
	for i, v := range variants.All() {
		id := v.Describe().ID
		for form, write := range forms {
			if form == "json" && i%8 != 0 {
				continue // a few will do
			}
			t.Run(id+"/"+form, func(t *testing.T) {
				file := fmt.Sprintf("testdata/records/%s.%s", id, form)
				if _, err := os.Stat(file); err != nil && *update {
					saveRecord(t, v, file, write)
				}
				text := []byte(read(t, file))
				record, err := pyramid.ParseRecord(text)
				if err != nil {
					t.Fatal(err)
				}
				h, err := record.Replay(variants.Lookup)
				if err != nil {
					t.Fatal(err)
				}
				if got, want := endTag(h.Game()), record.Tags["end"]; got != want {
					t.Errorf("it ends with %q, then it was %q\n%v", got, want, h.Game())
				}
				again, err := h.Record(variants.Lookup)
				if err != nil {
					t.Fatal(err)
				}
				again.Tags = record.Tags
				if out, err := write(again); err != nil || string(out) != string(text) {
					t.Errorf("it is written otherwise now: %v\n%s\nthen\n%s", err, out, text)
				}
			})
		}
	}
}

// TestEverySavedGameLoads: also those of which TestFrozenRecords has forgotten
// why they are there.
func TestEverySavedGameLoads(t *testing.T) {
	files, err := filepath.Glob("testdata/records/*")
	if err != nil || len(files) < len(variants.All()) {
		t.Fatalf("%d saved games: %v", len(files), err)
	}
	for _, file := range files {
		record, err := pyramid.ParseRecord([]byte(read(t, file)))
		if err != nil {
			t.Errorf("%s: %v", file, err)
			continue
		}
		if h, err := record.Replay(variants.Lookup); err != nil || h.Ply() != len(record.Moves) {
			t.Errorf("%s: %v", file, err)
		}
	}
}

func endTag(g pyramid.Game) string {
	return fmt.Sprintf("%v, score %d, %d cards left, pass %d", g.Status(), g.Score(), g.Left(), g.Pass())
}

// saveRecord writes a new file of frozen records.
func saveRecord(t *testing.T, v pyramid.Variant, file string, write func(pyramid.Record) ([]byte, error)) {
	t.Helper()
	h := pyramid.NewHistory(compiled(t, v).Deal(1))
	for step := 0; step < 60 && !h.Game().Over(); step++ {
		moves := h.Game().Moves()
		if err := h.Play(moves[step*step%len(moves)]); err != nil {
			t.Fatal(err)
		}
	}
	record, err := h.Record(variants.Lookup)
	if err != nil {
		t.Fatal(err)
	}
	record.Tags = map[string]string{"end": endTag(h.Game()), "player": "Ann \"A.\" ♠", "date": "2026-01-31"}
	text, err := write(record)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.MkdirAll("testdata/records", 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, text, 0o644); err != nil {
		t.Fatal(err)
	}
}

// TestRecordForms is the exact text of a small record, in both forms.
func TestRecordForms(t *testing.T) {
	record := recordOf(t, pyramid.Rules{ID: "small", Layout: pyramid.Singles(2)}, "9c 4d Kh 6s 7s", "1.1+1.2 stock draw")
	seed := uint64(1<<64 - 1)
	record.Seed, record.Tags = &seed, map[string]string{"b": "line\nbreak", "a": "♠ \"quoted\"", "": ""}
	const rules = `{"id":"small","deck":"9c 4d Kh 6s 7s","layout":[{"row":1,"col":1,"x":0,"y":0},{"row":1,"col":2,"x":2,"y":0}]}`
	want := map[string]string{
		"text": `pyramid record 1
variant "small"
fingerprint "FINGERPRINT"
rules ` + rules + `
seed 18446744073709551615
deck 9c 4d Kh 6s 7s
moves 1.1+1.2 stock draw
tag "" ""
tag "a" "♠ \"quoted\""
tag "b" "line\nbreak"
sum SUM
`,
		"json": `{"format":1,"variant":"small","fingerprint":"FINGERPRINT","rules":` + rules + `,"seed":18446744073709551615,` +
			`"deck":"9c 4d Kh 6s 7s","moves":["1.1+1.2","stock","draw"],"tags":{"":"","a":"♠ \"quoted\"","b":"line\nbreak"},"sum":"SUM"}`,
	}
	for form, write := range forms {
		text, err := write(record)
		if err != nil {
			t.Fatal(err)
		}
		reread(t, form, record)
		var data struct{ Sum string }
		if form == "json" {
			if err := json.Unmarshal(text, &data); err != nil {
				t.Fatal(err)
			}
		} else {
			data.Sum = strings.TrimSpace(string(text[strings.LastIndex(string(text), "sum ")+4:]))
		}
		if len(data.Sum) != 32 {
			t.Errorf("the sum is %q", data.Sum)
		}
		got := strings.NewReplacer(data.Sum, "SUM", string(record.Fingerprint), "FINGERPRINT").Replace(string(text))
		if diff := cmp.Diff(want[form], got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", form, diff)
		}
	}
}

// damaged reads a damaged text. It must be an error, or the very same record;
// never another, never a panic.
func damaged(t *testing.T, what string, text []byte, want pyramid.Record) {
	t.Helper()
	got, err := pyramid.ParseRecord(text)
	var bad *pyramid.RecordError
	switch {
	case err != nil && !errors.As(err, &bad):
		t.Errorf("%s: the error %v is no *RecordError", what, err)
	case err == nil && sameRecord(want, got) != "":
		t.Errorf("%s: another record\n%s", what, sameRecord(want, got))
	}
}

// TestDamagedRecords cuts a record at every byte, and changes every byte.
func TestDamagedRecords(t *testing.T) {
	record := recordOf(t, wasteOnly(pyramid.Par()), dealNamed(t, "ladder"), "draw 7.1+waste draw 7.2+waste draw*3")
	record.Tags = map[string]string{"player": "Ann"}
	for form, write := range forms {
		t.Run(form, func(t *testing.T) {
			text, err := write(record)
			if err != nil {
				t.Fatal(err)
			}
			for n := range text {
				if _, err := pyramid.ParseRecord(text[:n]); err == nil {
					t.Errorf("cut at byte %d it is read", n)
				}
				if _, err := pyramid.ParseRecord(text[n+1:]); err == nil {
					t.Errorf("without its first %d bytes it is read", n+1)
				}
				for _, flip := range []byte{0x01, 0x10, 0x20, 0x80, 0xff} {
					changed := slices.Clone(text)
					changed[n] ^= flip
					damaged(t, fmt.Sprintf("byte %d changed from %q to %q", n, text[n], changed[n]), changed, record)
				}
				damaged(t, fmt.Sprintf("byte %d doubled", n), slices.Insert(slices.Clone(text), n, text[n]), record)
				damaged(t, fmt.Sprintf("byte %d left out", n), slices.Delete(slices.Clone(text), n, n+1), record)
			}
			for _, more := range []string{"x", "\x00", "sum", string(text)} {
				damaged(t, "more behind", append(slices.Clone(text), more...), record)
			}
		})
	}
}

// TestForgedRecords: records that are whole and say what cannot be. Each is
// refused with what is wrong, and where.
func TestForgedRecords(t *testing.T) {
	ladder, moves := dealNamed(t, "ladder"), ladderMoves(t)
	rules := wasteOnly(pyramid.Score{})
	rules.ID, rules.Deck = "ladder", pyramid.French()
	good := recordOf(t, rules, ladder, moves)
	lookup := func(id string) (pyramid.Variant, bool) { return rules, id == "ladder" }
	withoutRules := func(r *pyramid.Record) { r.Rules = nil }
	seed := uint64(3)
	var move *pyramid.MoveError
	var deck *pyramid.DeckError
	tests := []struct {
		name   string
		change func(r *pyramid.Record)
		what   string
		ply    int
		want   string
		as     any
	}{
		{"another format", func(r *pyramid.Record) { r.Format = 2 }, "format", 0, "pyramid: bad record: format: version 2, want 1", nil},
		{"no format", func(r *pyramid.Record) { r.Format = 0 }, "format", 0, "pyramid: bad record: format: version 0, want 1", nil},
		{"an unknown variant", func(r *pyramid.Record) { r.Rules, r.Variant = nil, "nobody's" }, "variant", 0, `pyramid: bad record: variant: unknown variant "nobody's"`, nil},
		{"another variant than the rules", func(r *pyramid.Record) { r.Variant = "other" }, "variant", 0, `pyramid: bad record: variant: "other", but the rules are of "ladder"`, nil},
		{"rules that do not compile", func(r *pyramid.Record) { r.Rules = &pyramid.Rules{Redeals: -5} }, "rules", 0, "pyramid: bad record: rules: pyramid: rules: Redeals: it is -5, want 0 to 100, or Unlimited", nil},
		{"other rules", func(r *pyramid.Record) { r.Rules = &pyramid.Rules{ID: "ladder", Redeals: 5} }, "fingerprint", 0, "", nil},
		{"a fingerprint", func(r *pyramid.Record) { r.Fingerprint = "0" }, "fingerprint", 0, "", nil},
		{"a fingerprint of the rules that are looked up", func(r *pyramid.Record) { withoutRules(r); r.Fingerprint = "0" }, "fingerprint", 0, "", nil},
		{"a card for another", func(r *pyramid.Record) { r.Deck[0] = card(t, "Ks") }, "deck", 0,
			"pyramid: bad record: deck: pyramid: wrong deck: 52 cards, want 52; missing: 5c; too many: Ks", &deck},
		{"a card too few", func(r *pyramid.Record) { r.Deck = r.Deck[:51] }, "deck", 0, "", &deck},
		{"no deck", func(r *pyramid.Record) { r.Deck = nil }, "deck", 0, "", &deck},
		{"a seed that deals other cards", func(r *pyramid.Record) { r.Seed = &seed }, "seed", 0, "pyramid: bad record: seed: 3 deals other cards", nil},
		{"two cards changed places", func(r *pyramid.Record) { r.Deck[27], r.Deck[21] = r.Deck[21], r.Deck[27] }, "move", 2,
			"pyramid: bad record: move 2: cannot play 7.1+waste: Kc at 7.1 and 7d at waste make 20 and not 13", &move},
		{"without the first move", func(r *pyramid.Record) { r.Moves = r.Moves[1:] }, "move", 1,
			"pyramid: bad record: move 1: cannot play 7.1+waste: no card lies at waste", &move},
		{"a move twice", func(r *pyramid.Record) { r.Moves = slices.Insert(r.Moves, 2, r.Moves[1]) }, "move", 3,
			"pyramid: bad record: move 3: cannot play 7.1+waste: no card lies at 7.1", &move},
		{"a card from below another", func(r *pyramid.Record) { r.Moves[1] = moveOf(t, "6.1+waste") }, "move", 2, "", &move},
		{"a move after the end", func(r *pyramid.Record) { r.Moves = append(r.Moves, pyramid.Draw) }, "move", 53,
			"pyramid: bad record: move 53: cannot play draw: the game is won", &move},
		{"a redeal too many", func(r *pyramid.Record) {
			r.Moves = movesOf(t, strings.Repeat("draw*24 redeal ", 3))
		}, "move", 75, "", &move},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			record := good
			record.Deck, record.Moves = slices.Clone(good.Deck), slices.Clone(good.Moves)
			test.change(&record)
			check := func(form string, err error) {
				var bad *pyramid.RecordError
				if !errors.As(err, &bad) || bad.What != test.what || bad.Ply != test.ply || test.want != "" && err.Error() != test.want {
					t.Errorf("%s: got %v\nwant %s %d: %s", form, err, test.what, test.ply, test.want)
				}
				if test.as != nil && !errors.As(err, test.as) {
					t.Errorf("%s: %v has no %T in it", form, err, test.as)
				}
			}
			h, err := record.Replay(lookup)
			if h != nil {
				t.Error("there is a history as well")
			}
			check("as data", err)
			for form, write := range forms {
				text, err := write(record)
				if err != nil {
					continue // what has no text cannot come from one
				}
				back, err := pyramid.ParseRecord(text)
				if err == nil {
					_, err = back.Replay(lookup)
				}
				check(form, err)
			}
		})
	}
	if h, err := good.Replay(nil); err != nil || h.Game().Status() != pyramid.Won {
		t.Errorf("the good one: %v", err)
	}
	known := good
	withoutRules(&known)
	if h, err := known.Replay(lookup); err != nil || h.Game().Status() != pyramid.Won {
		t.Errorf("the good one, by its ID: %v", err)
	}
}

// TestParseRecordRefuses: texts that are no records, and what is said of them.
func TestParseRecordRefuses(t *testing.T) {
	const head = "pyramid record 1\nvariant \"x\"\nfingerprint \"y\"\n"
	for _, test := range []struct{ text, what, want string }{
		{"", "text", `want a line that begins with "pyramid" at byte 0`},
		{"hello\n", "text", `want a line that begins with "pyramid" at byte 0`},
		{"pyramid record", "text", `want a line that begins with "pyramid" at byte 0`},
		{"pyramid scheme 1\n", "text", "this is no record"},
		{"pyramid record one\n", "text", "invalid syntax"},
		{"pyramid record 1\ndeck\n", "text", `want a line that begins with "variant" at byte 17`},
		{"pyramid record 1\nvariant x\n", "text", "variant: invalid syntax"},
		{head + "deck 5x\n", "text", `deck: pyramid: cannot read deck "5x"`},
		{head + "seed -1\n", "text", "seed: "},
		{head + "seed 18446744073709551616\n", "text", "out of range"},
		{head + "rules {\"x\":1}\n", "text", "unknown field"},
		{head + "rules [\n", "text", "rules: "},
		{head + "deck 5c\nmoves draw 7.1+\n", "text", "move 2: "},
		{head + "deck 5c\nmoves draw\ntag \"a\"\nsum 0\n", "text", "tag: "},
		{head + "deck 5c\nmoves draw\ntag a b\nsum 0\n", "text", "tag: "},
		{head + "deck 5c\nmoves draw\n", "text", `want a line that begins with "sum"`},
		{head + "deck 5c\nmoves draw\nsum 0\n", "sum", "checksum"},
		{head + "deck 5c\nmoves draw\nsum 0\nmore\n", "text", fmt.Sprintf("more text after the end, at byte %d", len(head)+len("deck 5c\nmoves draw\nsum 0\n"))},
		{strings.Replace(head, "1", "2", 1) + "deck 5c\nmoves draw\nsum 0\n", "format", "version 2, want 1"},
		{"{", "text", "unexpected end of JSON"},
		{"{}", "format", "version 0, want 1"},
		{`{"format":1}`, "sum", "checksum"},
		{`{"format":1,"colour":2}`, "text", "unknown field"},
		{`{"format":1,"moves":["7.1+"]}`, "text", "cannot read move"},
		{`{"format":1,"moves":[7]}`, "text", ""},
		{`{"format":1,"deck":["5c"]}`, "text", ""},
		{`{"format":1e99}`, "text", ""},
		{`{"format":1} {"format":1}`, "text", ""},
		{`[]`, "text", `want a line that begins with "pyramid"`},
		{strings.Repeat(`{"rules":`, 10_000), "text", ""},
	} {
		_, err := pyramid.ParseRecord([]byte(test.text))
		var bad *pyramid.RecordError
		if !errors.As(err, &bad) || bad.What != test.what || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%.60q: %v, want %s: %s", test.text, err, test.what, test.want)
		}
		kept := pyramid.Record{Variant: "kept"}
		if err := kept.UnmarshalJSON([]byte(test.text)); err == nil || kept.Variant != "kept" || kept.Format != 0 {
			t.Errorf("UnmarshalJSON(%.60q): %v, and the record is %+v", test.text, err, kept)
		}
	}
	// A game without moves has a list of none.
	fresh := recordOf(t, pyramid.Rules{Layout: pyramid.Singles(2)}, "9c 4d Kh", "")
	if text, err := json.Marshal(fresh); err != nil || !strings.Contains(string(text), `"moves":[]`) {
		t.Errorf("without moves: %s, %v", text, err)
	}
	// Another system's line ends are no damage.
	record := recordOf(t, pyramid.Rules{Layout: pyramid.Singles(2)}, "9c 4d Kh", "draw")
	text, err := record.MarshalText()
	if err != nil {
		t.Fatal(err)
	}
	if back, err := pyramid.ParseRecord([]byte(strings.ReplaceAll(string(text), "\n", "\r\n"))); err != nil || sameRecord(record, back) != "" {
		t.Errorf("with \\r\\n: %v", err)
	}
}

// TestRecordsWithoutAText: what cannot be written is an error, not half a file.
func TestRecordsWithoutAText(t *testing.T) {
	good := recordOf(t, pyramid.Rules{Layout: pyramid.Singles(2)}, "9c 4d Kh", "draw")
	hook := pyramid.Rules{GoalRule: goalRule{"at once, version 1", always}}
	for name, change := range map[string]func(r *pyramid.Record){
		"no move": func(r *pyramid.Record) { r.Moves = []pyramid.Move{{}} },
		"no card": func(r *pyramid.Record) { r.Deck = pyramid.Deck{0} },
		"no text": func(r *pyramid.Record) { r.Tags = map[string]string{"a": "\xff"} },
		"no tag":  func(r *pyramid.Record) { r.Tags = map[string]string{"\xff": "a"} },
		"no data": func(r *pyramid.Record) { r.Rules = &hook },
		"strange zone": func(r *pyramid.Record) {
			r.Rules = &pyramid.Rules{Refill: []pyramid.Zone{200}}
		},
	} {
		record := good
		change(&record)
		for form, write := range forms {
			if text, err := write(record); err == nil {
				t.Errorf("%s: as %s it is %s", name, form, text)
			}
		}
	}
}

// TestNoMoveIsNumbered: the error about a move without a text says which one.
func TestNoMoveIsNumbered(t *testing.T) {
	record := pyramid.Record{Deck: deckOf(t, "9c"), Moves: []pyramid.Move{pyramid.Draw, {}}}
	if text, err := record.MarshalText(); err == nil || !strings.Contains(err.Error(), "move 2: ") {
		t.Errorf("%s, %v", text, err)
	}
}

// TestWhatIsRecorded: the deal, the moves up to the present position, and the
// rules where their ID does not give them.
func TestWhatIsRecorded(t *testing.T) {
	classic := pyramid.Rules{ID: "classic"}
	lookup := func(id string) (pyramid.Variant, bool) { return classic, id == "classic" }
	changed := pyramid.Rules{ID: "classic", Redeals: 2}
	for _, test := range []struct {
		name      string
		rules     pyramid.Rules
		lookup    func(string) (pyramid.Variant, bool)
		withRules bool
	}{
		{"known rules", classic, lookup, false}, {"changed rules", changed, lookup, true}, {"nobody to ask", classic, nil, true},
		{"an unknown ID", pyramid.Rules{ID: "mine"}, lookup, true}, {"no ID", pyramid.Rules{}, lookup, true},
		{"rules that do not compile", classic, func(string) (pyramid.Variant, bool) { return pyramid.Rules{Draw: -9}, true }, true},
	} {
		h := pyramid.NewHistory(compiled(t, test.rules).Deal(9))
		for range 5 {
			if err := h.Play(pyramid.Draw); err != nil {
				t.Fatal(err)
			}
		}
		h.Undo()
		r, err := h.Record(test.lookup)
		if err != nil || (r.Rules != nil) != test.withRules || len(r.Moves) != 4 || r.Seed == nil || *r.Seed != 9 || !slices.Equal(r.Deck, h.Game().Deck()) {
			t.Errorf("%s: %v, %+v", test.name, err, r)
		}
		for form := range forms {
			if back, err := reread(t, form, r).Replay(test.lookup); err != nil || !back.Game().Equal(h.Game()) {
				t.Errorf("%s: %v", test.name, err)
			}
		}
	}
	// Code is never in it, and must be looked up.
	for _, hook := range []pyramid.Rules{
		{ID: "mine", ScoreRule: pyramidValue}, {ID: "mine", GoalRule: goalRule{"at once, version 1", always}},
		{ID: "mine", PairRule: pairRule{"any two, version 1", func(cards []pyramid.Card) bool { return len(cards) == 2 }}},
	} {
		h := pyramid.NewHistory(compiled(t, hook).Deal(9))
		r, err := h.Record(nil)
		if err != nil || r.Rules != nil {
			t.Fatalf("%v, %v", err, r.Rules)
		}
		if _, err := r.Replay(nil); err == nil {
			t.Error("rules with code replay out of nothing")
		}
		if back, err := r.Replay(func(string) (pyramid.Variant, bool) { return hook, true }); err != nil || !back.Game().Equal(h.Game()) {
			t.Errorf("rules with code: %v", err)
		}
	}
	// A history from the middle of a game has no deal to start from.
	middle := played(t, compiled(t, classic).Deal(1), "draw")
	if r, err := pyramid.NewHistory(middle).Record(nil); err == nil {
		t.Errorf("the middle of a game is recorded as %+v", r)
	}
	// A pinned deal loads again, with its seed and as a deck.
	pinned := pyramid.Rules{Pin: map[pyramid.Place]pyramid.Card{pyramid.At(1, 1): pyramid.MakeCard(13, pyramid.Spades)}}
	for _, g := range []pyramid.Game{compiled(t, pinned).Deal(2), dealt(t, pinned, compiled(t, pinned).Deal(2).Deck().String())} {
		r, err := pyramid.NewHistory(g).Record(nil)
		if err != nil {
			t.Fatal(err)
		}
		if h, err := r.Replay(nil); err != nil || !h.Game().Equal(g) {
			t.Errorf("a pinned deal: %v", err)
		}
	}
}
