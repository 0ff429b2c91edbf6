package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/variants/varianttest"
)

func variants(t *testing.T) []pyramid.Variant {
	loaded, err := load("")
	if err != nil {
		t.Fatal(err)
	}
	return []pyramid.Variant{Colors{}, TwoRows{}, Climber{}, loaded}
}

func TestVariantsKeepTheirPromises(t *testing.T) {
	for _, v := range variants(t) {
		if err := varianttest.Check(v); err != nil {
			t.Errorf("%s: %v", v.Describe().ID, err)
		}
	}
}

// A fair share of deals can be won, even without thinking ahead.
func TestVariantsCanBeWon(t *testing.T) {
	for _, v := range variants(t) {
		table := pyramid.MustCompile(v)
		won := 0
		for seed := range uint64(200) {
			if g, _ := play(table.Deal(seed)); g.Status() == pyramid.Won {
				won++
			}
		}
		if won == 0 || won == 200 {
			t.Errorf("%s: %d of 200 deals are won", table.ID(), won)
		}
	}
}

func TestColors(t *testing.T) {
	for text, want := range map[string]bool{
		"Kh":    true, // 13 and red
		"Qh":    false,
		"Jc":    true, // 11 and black
		"Qs":    true, // more than that
		"Ks":    true,
		"Tc":    false,
		"5h 8d": true,
		"5h 6d": false,
		"5c 6s": true,
		"5c 8s": false,
		"5h 8s": false, // of two colors
		"5c 6d": false,
		"Jc Ks": false,
	} {
		cards, err := pyramid.ParseDeck(text)
		if err != nil {
			t.Fatal(err)
		}
		if got := (Colors{}).Describe().PairRule.Match(cards); got != want {
			t.Errorf("%s leave together: %t, want %t", text, got, want)
		}
	}
}

func TestTwoRowsEndsAtTheSecondRow(t *testing.T) {
	g, _ := play(pyramid.MustCompile(TwoRows{}).Deal(1))
	if g.Status() != pyramid.Won {
		t.Fatalf("this deal is not won:\n%v", g)
	}
	empty := 0
	for row := 1; row <= 12; row++ {
		cards := 0
		for col := 1; col <= 6; col++ {
			if g.Card(pyramid.At(row, col)) != 0 {
				cards++
			}
		}
		if cards == 0 {
			empty++
		}
	}
	if empty != 2 || len(g.Moves()) > 0 {
		t.Errorf("%d rows are empty and %d moves are left, want 2 and 0:\n%v", empty, len(g.Moves()), g)
	}
}

func TestClimberCountsHeight(t *testing.T) {
	// The pack as it comes: the last rows are 3d to 8d and 9d to Kd, Ah, 2h.
	g, err := pyramid.MustCompile(Climber{}).Start(pyramid.French())
	if err != nil {
		t.Fatal(err)
	}
	for _, step := range []struct {
		move  string
		score int
	}{
		{"7.5", 1},           // Kd
		{"7.3+7.7", 1 + 2},   // Jd and 2h, of two suits
		{"draw", 1 + 2},      // 3h
		{"7.2+waste", 4},     // Td, and 3h from no row
		{"7.4+7.6", 4 + 2},   // Qd and Ah
		{"6.3+6.6", 6 + 2*4}, // 5d and 8d, of one suit
	} {
		m, err := pyramid.ParseMove(step.move)
		if err != nil {
			t.Fatal(err)
		}
		if g, err = g.Play(m); err != nil {
			t.Fatal(err)
		}
		if g.Score() != step.score {
			t.Errorf("after %v the score is %d, want %d", m, g.Score(), step.score)
		}
	}
}

func TestRun(t *testing.T) {
	file := filepath.Join(t.TempDir(), "rules.json")
	write := func(text string) {
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	run := func(args ...string) (code int, stdout, stderr string) {
		var out, err strings.Builder
		code = run(args, &out, &err)
		return code, out.String(), err.String()
	}

	code, out, errs := run("-seed", "3")
	if code != 0 || errs != "" {
		t.Errorf("it ends with %d and says %q", code, errs)
	}
	for _, want := range []string{"== Colors ==", "== Two Rows ==", "== Climber ==", "== Dozen Steps ==", "deal 3:", "red pairs make 13"} {
		if !strings.Contains(out, want) {
			t.Errorf("it does not print %q:\n%s", want, out)
		}
	}

	write(`{"id": "mine", "name": "Mine", "overlap": true}`)
	if code, out, errs = run("-rules", file); code != 0 || !strings.Contains(out, "== Mine ==") {
		t.Errorf("with rules of its own it ends with %d and says %q:\n%s", code, errs, out)
	}
	for text, want := range map[string]string{
		`{"id": "mine", "draw": 99}`: "Draw: it is 99",
		`{"id": "mine", "drawn": 1}`: "unknown field",
		`{`:                          "unexpected end",
	} {
		write(text)
		if code, _, errs = run("-rules", file); code != 1 || !strings.Contains(errs, want) {
			t.Errorf("with the rules %s it ends with %d and says %q, want %q", text, code, errs, want)
		}
	}
	if code, _, errs = run("-rules", filepath.Join(t.TempDir(), "none.json")); code != 1 || errs == "" {
		t.Errorf("with a file that is not there it ends with %d and says %q", code, errs)
	}
}
