package pyramid

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Limits of a record.
const (
	MaxMoves      = 100_000 // moves of a record
	maxRecordSize = 8 << 20 // bytes of a record's text
	recordFormat  = 1
)

// Record is a saved game: everything that is needed to play it again, move by
// move. [History.Record] makes one and [Record.Replay] turns it back into a
// History. Its JSON and its text form, see [ParseRecord], are frozen, and both
// carry a checksum.
type Record struct {
	Format      int               // version of the format, 1
	Variant     string            // ID of the rules
	Fingerprint Fingerprint       // of the compiled rules
	Rules       *Rules            // the rules, where the ID alone does not give them
	Seed        *uint64           // of the deal, if it was dealt by one
	Deck        Deck              // as dealt
	Moves       []Move            // from the deal on
	Tags        map[string]string // anything else: date, player, comment
}

// Record returns the game so far as a record: the moves up to the present
// position. Where lookup, which may be nil, does not give the same rules for
// their ID, the rules are put into the record; rules with hooks are code and
// never are. A history that does not start with the deal cannot be recorded.
func (h *History) Record(lookup func(id string) (Variant, bool)) (Record, error) {
	g := h.At(0)
	if g.deal == nil {
		return Record{}, fmt.Errorf("pyramid: nothing to record: %w", ErrNoGame)
	}
	fresh := &deal{table: g.deal.table, cards: g.deal.cards} // others may be using the deal itself
	if !g.Equal(fresh.start()) {
		return Record{}, errors.New("pyramid: cannot record a history that does not start with the deal")
	}
	if h.ply > MaxMoves {
		return Record{}, fmt.Errorf("pyramid: cannot record %d moves, at most %d", h.ply, MaxMoves)
	}
	t := g.deal.table
	r := Record{Format: recordFormat, Variant: t.given.ID, Fingerprint: t.fingerprint, Deck: g.Deck(), Moves: h.Moves()}
	if seed, ok := g.Seed(); ok {
		r.Seed = &seed
	}
	if known, err := lookedUp(r.Variant, lookup); err != nil || known.fingerprint != t.fingerprint {
		if rules := t.Rules(); rules.PairRule == nil && rules.GoalRule == nil && rules.ScoreRule == nil {
			r.Rules = &rules
		}
	}
	return r, nil
}

// lookedUp compiles the rules that a lookup gives for an ID.
func lookedUp(id string, lookup func(string) (Variant, bool)) (*Table, error) {
	if lookup != nil {
		if v, ok := lookup(id); ok {
			return Compile(v)
		}
	}
	return nil, fmt.Errorf("unknown variant %q", clip(id))
}

// A RecordError says what is wrong with a record, and where.
type RecordError struct {
	What string // text, format, size, sum, variant, rules, fingerprint, deck, seed, moves or move
	Ply  int    // for a move, its number from 1; else 0
	Err  error
}

// Error returns the message: what, where and why.
func (e *RecordError) Error() string {
	if e.Ply > 0 {
		return fmt.Sprintf("pyramid: bad record: move %d: %v", e.Ply, e.Err)
	}
	return fmt.Sprintf("pyramid: bad record: %s: %v", e.What, e.Err)
}

// Unwrap returns the cause, such as a *[MoveError] or a *[DeckError].
func (e *RecordError) Unwrap() error { return e.Err }

// Replay plays the record's moves from the deal on and returns the history,
// with all moves made. It trusts nothing: the rules must compile to the
// record's fingerprint, the deck must be theirs (and the seed's, if there is
// one), and every move must be legal. The rules are those in the record, or
// else what lookup, which may be nil then, gives for the ID. The error is a
// *[RecordError].
func (r Record) Replay(lookup func(id string) (Variant, bool)) (*History, error) {
	bad := func(what string, err error) (*History, error) { return nil, &RecordError{What: what, Err: err} }
	if r.Format != recordFormat {
		return bad("format", fmt.Errorf("version %d, want %d", r.Format, recordFormat))
	}
	if len(r.Moves) > MaxMoves {
		return bad("moves", fmt.Errorf("%d of them, at most %d", len(r.Moves), MaxMoves))
	}
	var t *Table
	var err error
	if r.Rules != nil {
		if t, err = Compile(*r.Rules); err != nil {
			return bad("rules", err)
		}
		if r.Rules.ID != r.Variant {
			return bad("variant", fmt.Errorf("%q, but the rules are of %q", clip(r.Variant), clip(r.Rules.ID)))
		}
	} else if t, err = lookedUp(r.Variant, lookup); err != nil {
		return bad("variant", err)
	}
	if t.fingerprint != r.Fingerprint {
		return bad("fingerprint", fmt.Errorf("it is %q, but the rules of %q have %q: they have changed", clip(string(r.Fingerprint)), clip(r.Variant), t.fingerprint))
	}
	start, err := t.Start(r.Deck)
	if err != nil {
		return bad("deck", err)
	}
	if r.Seed != nil {
		if start = t.Deal(*r.Seed); !slices.Equal(start.Deck(), r.Deck) {
			return bad("seed", fmt.Errorf("%d deals other cards", *r.Seed))
		}
	}
	h := NewHistory(start)
	for i, m := range r.Moves {
		if err := h.Play(m); err != nil {
			return nil, &RecordError{What: "move", Ply: i + 1, Err: err}
		}
	}
	return h, nil
}

// recordData is the record as it stands in JSON.
type recordData struct {
	Format      int               `json:"format"`
	Variant     string            `json:"variant"`
	Fingerprint Fingerprint       `json:"fingerprint"`
	Rules       *Rules            `json:"rules,omitempty"`
	Seed        *uint64           `json:"seed,omitempty"`
	Deck        Deck              `json:"deck"`
	Moves       []Move            `json:"moves"`
	Tags        map[string]string `json:"tags,omitempty"`
	Sum         string            `json:"sum"` // see Record.lines
}

// MarshalJSON writes the record with a checksum of all it holds.
func (r Record) MarshalJSON() ([]byte, error) {
	_, sum, err := r.lines()
	if err != nil {
		return nil, err
	}
	if r.Moves == nil {
		r.Moves = []Move{}
	}
	return json.Marshal(recordData{r.Format, r.Variant, r.Fingerprint, r.Rules, r.Seed, r.Deck, r.Moves, r.Tags, sum})
}

// UnmarshalJSON reads what MarshalJSON writes. Unknown fields, a wrong
// checksum, another format and more than MaxMoves moves are errors, after
// which the record is as before.
func (r *Record) UnmarshalJSON(text []byte) error {
	if len(text) > maxRecordSize {
		return &RecordError{What: "size", Err: fmt.Errorf("%d bytes, at most %d", len(text), maxRecordSize)}
	}
	var d recordData
	dec := json.NewDecoder(bytes.NewReader(text))
	dec.DisallowUnknownFields()
	if err := dec.Decode(&d); err != nil {
		return &RecordError{What: "text", Err: err}
	}
	read := Record{d.Format, d.Variant, d.Fingerprint, d.Rules, d.Seed, d.Deck, d.Moves, d.Tags}
	if err := read.checkSum(d.Sum); err != nil {
		return err
	}
	*r = read
	return nil
}

// checkSum compares a record that was read with the sum that stood beside it.
func (r Record) checkSum(sum string) error {
	if r.Format != recordFormat {
		return &RecordError{What: "format", Err: fmt.Errorf("version %d, want %d", r.Format, recordFormat)}
	}
	if len(r.Moves) > MaxMoves {
		return &RecordError{What: "moves", Err: fmt.Errorf("%d of them, at most %d", len(r.Moves), MaxMoves)}
	}
	_, want, err := r.lines()
	if err != nil {
		return &RecordError{What: "text", Err: err}
	}
	if sum != want {
		return &RecordError{What: "sum", Err: errors.New("the checksum does not fit: the text was changed or damaged")}
	}
	return nil
}

// MarshalText writes the record in its text form, see [ParseRecord].
func (r Record) MarshalText() ([]byte, error) {
	text, sum, err := r.lines()
	if err != nil {
		return nil, err
	}
	return fmt.Appendf(text, "sum %s\n", sum), nil
}

// lines returns the text form without its last line, and the checksum that
// belongs there: the first half of its SHA-256.
func (r Record) lines() (text []byte, sum string, err error) {
	var b bytes.Buffer
	fmt.Fprintf(&b, "pyramid record %d\nvariant %q\nfingerprint %q\n", r.Format, r.Variant, string(r.Fingerprint))
	if r.Rules != nil {
		rules, err := json.Marshal(r.Rules)
		if err != nil {
			return nil, "", err
		}
		fmt.Fprintf(&b, "rules %s\n", rules)
	}
	if r.Seed != nil {
		fmt.Fprintf(&b, "seed %d\n", *r.Seed)
	}
	deck, err := r.Deck.MarshalText()
	if err != nil {
		return nil, "", err
	}
	fmt.Fprintf(&b, "deck %s\nmoves", deck)
	for i, m := range r.Moves {
		move, err := m.MarshalText()
		if err != nil {
			return nil, "", fmt.Errorf("pyramid: move %d: %w", i+1, err)
		}
		b.WriteByte(' ')
		b.Write(move)
	}
	b.WriteByte('\n')
	for _, tag := range slices.Sorted(maps.Keys(r.Tags)) {
		if !utf8.ValidString(tag) || !utf8.ValidString(r.Tags[tag]) {
			return nil, "", fmt.Errorf("pyramid: the tag %q is not valid UTF-8", clip(tag))
		}
		fmt.Fprintf(&b, "tag %q %q\n", tag, r.Tags[tag])
	}
	hash := sha256.Sum256(b.Bytes())
	return b.Bytes(), hex.EncodeToString(hash[:16]), nil
}

// ParseRecord reads a record in JSON, as MarshalJSON writes it, or in its
// text form, as MarshalText writes it: a line each for
//
//	pyramid record 1
//	variant "classic"
//	fingerprint "..."
//	rules {...}            where the ID does not give them, as JSON
//	seed 42                if it was dealt by one
//	deck 6d 5h Ah ...
//	moves draw 7.1+7.2 ...
//	tag "player" "Ann"     any number
//	sum ...                of all lines above
//
// in this order. The error is a *[RecordError].
func ParseRecord(text []byte) (Record, error) {
	if len(text) > maxRecordSize {
		return Record{}, &RecordError{What: "size", Err: fmt.Errorf("%d bytes, at most %d", len(text), maxRecordSize)}
	}
	var r Record
	if bytes.HasPrefix(bytes.TrimLeft(text, " \t\r\n"), []byte("{")) {
		err := json.Unmarshal(text, &r)
		var bad *RecordError
		if err != nil && !errors.As(err, &bad) {
			err = &RecordError{What: "text", Err: err}
		}
		return r, err
	}
	sum, err := r.readLines(string(text))
	if err != nil {
		return Record{}, &RecordError{What: "text", Err: err}
	}
	if err := r.checkSum(sum); err != nil {
		return Record{}, err
	}
	return r, nil
}

// readLines reads the text form.
func (r *Record) readLines(text string) (sum string, err error) {
	rest := text
	field := func(word string) (string, bool) {
		line, after, ok := strings.Cut(rest, "\n")
		name, value, _ := strings.Cut(strings.TrimSuffix(line, "\r"), " ")
		if !ok || name != word {
			return "", false
		}
		rest = after
		return value, true
	}
	want := func(word string, read func(value string) error) {
		if err != nil {
			return
		}
		value, ok := field(word)
		if !ok {
			err = fmt.Errorf("want a line that begins with %q at byte %d", word, len(text)-len(rest))
		} else if e := read(value); e != nil {
			err = fmt.Errorf("%s: %w", word, e)
		}
	}
	maybe := func(word string, read func(value string) error) {
		if strings.HasPrefix(rest, word+" ") {
			want(word, read)
		}
	}
	quoted := func(to *string) func(string) error {
		return func(value string) (err error) {
			*to, err = strconv.Unquote(value)
			return err
		}
	}
	want("pyramid", func(value string) error {
		version, ok := strings.CutPrefix(value, "record ")
		if !ok {
			return errors.New("this is no record")
		}
		r.Format, err = strconv.Atoi(version)
		return err
	})
	want("variant", quoted(&r.Variant))
	want("fingerprint", quoted((*string)(&r.Fingerprint)))
	maybe("rules", func(value string) error {
		r.Rules = new(Rules)
		return json.Unmarshal([]byte(value), r.Rules)
	})
	maybe("seed", func(value string) error {
		seed, err := strconv.ParseUint(value, 10, 64)
		r.Seed = &seed
		return err
	})
	want("deck", func(value string) error { return r.Deck.UnmarshalText([]byte(value)) })
	want("moves", func(value string) error {
		words := strings.Fields(value)
		if len(words) > MaxMoves {
			return fmt.Errorf("%d of them, at most %d", len(words), MaxMoves)
		}
		for i, word := range words {
			m, err := ParseMove(word)
			if err != nil {
				return fmt.Errorf("move %d: %w", i+1, err)
			}
			r.Moves = append(r.Moves, m)
		}
		return nil
	})
	for err == nil && strings.HasPrefix(rest, "tag ") {
		want("tag", func(value string) error {
			name, err := strconv.QuotedPrefix(value)
			if err != nil {
				return err
			}
			var key, content string
			if err := errors.Join(quoted(&key)(name), quoted(&content)(strings.TrimPrefix(value[len(name):], " "))); err != nil {
				return err
			}
			if r.Tags == nil {
				r.Tags = map[string]string{}
			}
			r.Tags[key] = content
			return nil
		})
	}
	want("sum", func(value string) error { sum = value; return nil })
	if err == nil && rest != "" {
		err = fmt.Errorf("there is more text after the end, at byte %d", len(text)-len(rest))
	}
	return sum, err
}
