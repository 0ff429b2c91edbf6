package pyramid_test

import (
	"errors"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/pyramid-go/pyramid"
)

// TestLargeRecords: a hundred thousand moves are the most; more are refused
// before they take much memory.
func TestLargeRecords(t *testing.T) {
	rules := pyramid.Rules{Layout: pyramid.Singles(2), Redeals: pyramid.Unlimited, Goal: pyramid.Clear(pyramid.Main)}
	record := recordOf(t, rules, "9c 5d Kh 8h 4h", "")
	for range pyramid.MaxMoves / 4 {
		record.Moves = append(record.Moves, pyramid.Draw, pyramid.Draw, pyramid.Draw, pyramid.Redeal)
	}
	for form, write := range forms {
		text, err := write(record)
		if err != nil {
			t.Fatal(err)
		}
		back, err := pyramid.ParseRecord(text)
		if err != nil || !slices.Equal(back.Moves, record.Moves) {
			t.Fatalf("%s: the most moves: %v", form, err)
		}
		if h, err := back.Replay(nil); err != nil || h.Ply() != pyramid.MaxMoves || h.Game().Pass() != 25_001 {
			t.Errorf("%s: the most moves: %v", form, err)
		}
	}
	longer := record
	longer.Moves = append(slices.Clone(record.Moves), pyramid.Draw)
	if _, err := longer.Replay(nil); !isRecordError(err, "moves") {
		t.Errorf("a move too many: %v", err)
	}
	for form, write := range forms {
		text, err := write(longer)
		if err != nil {
			continue
		}
		if _, err := pyramid.ParseRecord(text); err == nil {
			t.Errorf("%s: a move too many is read", form)
		}
	}
	h := pyramid.NewHistory(dealt(t, rules, "9c 5d Kh 8h 4h"))
	for _, m := range longer.Moves {
		if err := h.Play(m); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := h.Record(nil); err == nil {
		t.Error("a move too many is recorded")
	}
	h.Undo()
	if r, err := h.Record(nil); err != nil || len(r.Moves) != pyramid.MaxMoves {
		t.Errorf("the most moves are not recorded: %v", err)
	}

	var direct pyramid.Record
	if err := direct.UnmarshalJSON([]byte(`{"format":1,"moves":[` + strings.Repeat(" ", 9_000_000) + `]}`)); !isRecordError(err, "size") {
		t.Errorf("nine megabytes of blanks: %v", err)
	}

	const most = 8 << 20 // bytes
	text, err := recordOf(t, rules, "9c 5d Kh 8h 4h", "draw").MarshalJSON()
	if err != nil {
		t.Fatal(err)
	}
	text = slices.Concat(text, []byte(strings.Repeat(" ", most+1-len(text))))
	for size, good := range map[int]bool{most: true, most + 1: false} {
		if err := direct.UnmarshalJSON(text[:size]); (err == nil) != good {
			t.Errorf("UnmarshalJSON of %d bytes: %v", size, err)
		}
		if _, err := pyramid.ParseRecord(text[:size]); (err == nil) != good {
			t.Errorf("ParseRecord of %d bytes: %v", size, err)
		}
	}

	const head = "pyramid record 1\nvariant \"x\"\nfingerprint \"y\"\ndeck 5c\nmoves"
	for name, text := range map[string]string{
		"ten million moves":         head + strings.Repeat(" draw", 10_000_000),
		"ten million moves in JSON": `{"format":1,"moves":["draw"` + strings.Repeat(`,"draw"`, 10_000_000) + `]}`,
		"two million short ones":    head + strings.Repeat(" 7.7", 2_000_000) + "\n",
		"a million in JSON":         `{"format":1,"moves":["7.7"` + strings.Repeat(`,"7.7"`, 1_300_000) + `]}`,
		"two million cards":         "pyramid record 1\nvariant \"x\"\nfingerprint \"y\"\ndeck" + strings.Repeat(" 5c", 2_000_000) + "\n",
		"one long name":             "pyramid record 1\nvariant \"" + strings.Repeat("x", 8_000_000) + "\"\n",
		"many tags":                 head + " draw\n" + strings.Repeat("tag \"a\" \"b\"\n", 600_000) + "sum 0\n",
	} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		_, err := pyramid.ParseRecord([]byte(text))
		runtime.ReadMemStats(&after)
		// The text's own conversion to bytes is not counted.
		if taken := (after.TotalAlloc - before.TotalAlloc - uint64(len(text))) >> 20; err == nil || taken > 300 {
			t.Errorf("%s: %.100v, after %d MB", name, err, taken)
		}
		if err != nil && len(err.Error()) > 1000 {
			t.Errorf("%s: the error has %d bytes", name, len(err.Error()))
		}
	}
}

func isRecordError(err error, what string) bool {
	var bad *pyramid.RecordError
	return errors.As(err, &bad) && bad.What == what
}
