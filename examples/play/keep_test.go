package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/solver"
	"github.com/pyramid-go/pyramid/variants"
	"github.com/pyramid-go/pyramid/variants/seven"
)

// winning returns a deal of solitaire.org's game and a line that wins it.
func winning(t *testing.T) (pyramid.Game, []pyramid.Move) {
	t.Helper()
	g := pyramid.MustCompile(seven.SolitaireOrg()).Deal(3)
	result, err := solver.Solve(context.Background(), g, solver.Options{})
	if err != nil || result.Verdict != solver.Winnable {
		t.Fatalf("the deal is %v, %v", result.Verdict, err)
	}
	return g, result.Moves
}

// lines puts moves one a line.
func lines(moves []pyramid.Move) string {
	var b strings.Builder
	for _, m := range moves {
		fmt.Fprintln(&b, m)
	}
	return b.String()
}

// greedy returns the moves of a player who takes the first one listed, while
// there is one.
func greedy(variant string, seed uint64, most int) []pyramid.Move {
	v, _ := variants.Lookup(variant)
	g := pyramid.MustCompile(v).Deal(seed)
	var moves []pyramid.Move
	for g.Status() == pyramid.Playing && len(moves) < most {
		m := g.Moves()[0]
		moves = append(moves, m)
		g, _ = g.Play(m)
	}
	return moves
}

func TestEndIsAnnouncedOnce(t *testing.T) {
	_, line := winning(t)
	for _, test := range []struct {
		name, variant string
		seed          int
		input, want   string
	}{
		{"won", "solitaire-org", 3, lines(line) + "moves\nhint\nboard\n", `Won! Score \d+, (no|\d+) cards? left.\nTime bonus 99\d for 0:0\d, \d+ in all.\nno move is legal\nthe game is over\n\n`},
		{"lost", "classic", 7, lines(greedy("classic", 7, 300)) + "board\n", `Lost: no move is left. Score -\d+, \d+ cards left.\n`},
		{"stuck", "microsoft", 7, lines(greedy("microsoft", 7, 300)), `Stuck: nothing can be removed any more. Score \d+, \d+ cards left.\nYou may still undo`},
		{"stuck without end", "king-tut", 7, lines(greedy("king-tut", 7, 300)), `Stuck: nothing can be removed any more. \d+ cards left.\nGo on as long as you like`},
	} {
		t.Run(test.name, func(t *testing.T) {
			out := wellPlayed(t, test.input, "-variant", test.variant, "-seed", fmt.Sprint(test.seed))
			if n := len(regexp.MustCompile(test.want).FindAllString(out, -1)); n != 1 {
				t.Errorf("%q is there %d times in\n%s", test.want, n, out[max(0, len(out)-3000):])
			}
		})
	}
}

// Whoever takes the end back and comes to it again is told again.
func TestEndIsAnnouncedAgainAfterUndo(t *testing.T) {
	_, line := winning(t)
	out := wellPlayed(t, lines(line)+"undo\nredo\nrestart\n"+lines(line), "-variant", "solitaire-org", "-seed", "3")
	if n := strings.Count(out, "Won! "); n != 3 {
		t.Errorf("won %d times, want 3:\n%s", n, out)
	}
}

func TestSaveAndLoad(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "my game.json")
	out := wellPlayed(t, "kd\ndraw\nsave "+file+"\nu\nsave "+file+"\nredo\nsave "+file+"\n", "-seed", "7", "-variant", "par")
	if strings.Count(out, "Saved in "+file+", after 2 moves.") != 2 || !strings.Contains(out, "after 1 move.") {
		t.Errorf("not saved:\n%s", out)
	}
	if entries, err := os.ReadDir(dir); err != nil || len(entries) != 1 {
		t.Errorf("%v, %v lie beside the saved game", entries, err)
	}
	out = wellPlayed(t, "jd 2c\nload "+file+"\nundo\nundo\nundo\n", "-seed", "8")
	_, out, _ = strings.Cut(out, "\nPar Pyramid (par), seed 7\n")
	if !strings.Contains(out, "stock 23 Jc   waste 1 Kc") || !strings.HasSuffix(out, "redeals left 2\nthere is nothing to undo\n") {
		t.Errorf("not loaded:\n%s", out)
	}
}

// A deck of one's own and rules that changed are in the record.
func TestSaveAndLoadAnotherDeal(t *testing.T) {
	dir := t.TempDir()
	file, deck := filepath.Join(dir, "game.json"), filepath.Join(dir, "deck.txt")
	write(t, deck, pyramid.French().String())
	wellPlayed(t, "draw\nsave "+file+"\n", "-deck", deck)
	if out := wellPlayed(t, "load "+file+"\n"); !strings.Contains(out, "with cards of your own\n") || !strings.Contains(out, "waste 1 3h\n") {
		t.Errorf("not the deck:\n%s", out)
	}

	rules := seven.Classic()
	rules.Redeals = 9
	record, err := pyramid.NewHistory(pyramid.MustCompile(rules).Deal(1)).Record(variants.Lookup)
	if err != nil {
		t.Fatal(err)
	}
	text, err := record.MarshalText()
	if err != nil {
		t.Fatal(err)
	}
	write(t, file, string(text))
	wellPlayed(t, "load "+file+"\ndraw\nsave "+file+"\n")
	if out := wellPlayed(t, "load "+file+"\n"); !strings.Contains(out, "redeals left 9") {
		t.Errorf("not the rules:\n%s", out)
	}
}

// The time played is kept with the game.
func TestTimeIsSaved(t *testing.T) {
	g, line := winning(t)
	h := pyramid.NewHistory(g)
	for _, m := range line[:len(line)-1] {
		if err := h.Play(m); err != nil {
			t.Fatal(err)
		}
	}
	record, err := h.Record(variants.Lookup)
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "game.json")
	for played, want := range map[string]string{
		"8m21s":  `Time bonus 49[0-8] for 8:2\d, `,
		"1h0m0s": `Time bonus 0 for 60:0\d, `,
		"-1h":    `Time bonus 99\d for 0:0\d, `,
		"soon":   `Time bonus 99\d for 0:0\d, `,
	} {
		record.Tags = map[string]string{playedTag: played}
		text, err := json.Marshal(record)
		if err != nil {
			t.Fatal(err)
		}
		write(t, file, string(text))
		out := wellPlayed(t, "load "+file+"\n"+line[len(line)-1].String()+"\n")
		if !regexp.MustCompile(want).MatchString(out) {
			t.Errorf("played %s: no %q in\n%s", played, want, out)
		}
	}
}

func TestFailedLoadAndSaveLeaveEverything(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "game.json")
	wellPlayed(t, "kd\nsave "+file+"\n", "-seed", "7")
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	changed := filepath.Join(dir, "changed.json")
	write(t, changed, strings.Replace(string(text), `"7.7"`, `"7.6"`, 1))
	notes := filepath.Join(dir, "notes.txt")
	write(t, notes, "do not lose this")
	large := filepath.Join(dir, "large")
	write(t, large, strings.Repeat(" ", 11<<20))
	for _, test := range []struct{ input, want string }{
		{"load " + filepath.Join(dir, "none"), "no such file"},
		{"load " + dir, "directory"},
		{"load " + changed, changed + ": bad record: sum: the checksum does not fit"},
		{"load " + notes, notes + ": bad record"},
		{"load " + large, "is too large"},
		{"save " + notes, notes + " exists and is no saved game"},
		{"save " + dir, "directory"},
		{"save " + filepath.Join(dir, "none", "game.json"), "no such file"},
	} {
		out := wellPlayed(t, "draw\n"+test.input+"\nundo\nundo\n", "-seed", "7")
		if !strings.Contains(out, test.want) || !strings.HasSuffix(out, "score -52\nthere is nothing to undo\n") {
			t.Errorf("%s: no %q in\n%s", test.input, test.want, out)
		}
	}
	if kept, err := os.ReadFile(notes); err != nil || string(kept) != "do not lose this" {
		t.Errorf("the notes are now %q, %v", kept, err)
	}
}
