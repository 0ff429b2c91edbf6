package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/solver"
	"github.com/pyramid-go/pyramid/variants"
	"github.com/pyramid-go/pyramid/variants/seven"
)

// play runs the program on some input as if piped.
func play(input string, args ...string) (out, errOut string, status int) {
	var o, e bytes.Buffer
	status = run(args, strings.NewReader(input), &o, &e, false, false)
	return o.String(), e.String(), status
}

func TestCommands(t *testing.T) {
	for _, test := range []struct{ name, input, want string }{
		{"draw", "draw", "stock 23 Jc   waste 1 Kc"},
		{"short draw", "d", "stock 23 Jc   waste 1 Kc"},
		{"moves", "moves", "7.1+7.5          Jd 2c"},
		{"cards", "jd 2c", "score -50"},
		{"cards of either case", "KD", "score -51"},
		{"places", "7.1 7.5", "score -50"},
		{"a move's text", "7.1+7.5", "score -50"},
		{"a card and a place", "d\n2c stock", "score -50"},
		{"undo", "kd\nundo\nundo", "there is nothing to undo"},
		{"redo", "kd\nu\nredo\nredo", "there is nothing to redo"},
		{"a card wins over a command", "as", "As is nowhere in sight"},
		{"a refused move says why", "9h", "9h at 1.1 is covered by 7c at 2.1 and 3d at 2.2"},
		{"a wrong sum", "jd tc", "make 21 and not 13"},
		{"no redeal", "redeal", "the waste is not turned over in this game"},
		{"nonsense", "foo", `"foo" is no card, no place and no command`},
		{"half nonsense", "jd foo", `"foo" is no card and no place`},
		{"an argument too many", "draw two", "it is: draw"},
		{"help", "help", "7.4>cell"},
		{"restart", "kd\nrestart\nundo", "there is nothing to undo"},
		{"hint", "hint", "won"},
		{"a missing file", "load no-such-file\ndraw", "stock 23 Jc"},
	} {
		t.Run(test.name, func(t *testing.T) {
			out, errOut, status := play(test.input+"\nq\n", "-seed", "7")
			if status != 0 || errOut != "" {
				t.Errorf("status %d, errors %q", status, errOut)
			}
			if !strings.Contains(out, test.want) {
				t.Errorf("no %q in\n%s", test.want, out)
			}
			if strings.Contains(out, "\x1b") {
				t.Error("colour in a pipe")
			}
		})
	}
}

// A line that wins, typed move by move, ends with the news and the score.
func TestWinIsAnnounced(t *testing.T) {
	g := pyramid.MustCompile(seven.SolitaireOrg()).Deal(3)
	result, err := solver.Solve(context.Background(), g, solver.Options{})
	if err != nil || result.Verdict != solver.Winnable {
		t.Fatalf("the deal is %v, %v", result.Verdict, err)
	}
	var input strings.Builder
	for _, m := range result.Moves {
		fmt.Fprintln(&input, m)
	}
	out, _, _ := play(input.String(), "-variant", "solitaire-org", "-seed", "3")
	if strings.Count(out, "Won! Score ") != 1 || !strings.Contains(out, "Time bonus 999, together ") {
		t.Errorf("no win in\n%s", out)
	}
}

// Playing the first legal move each time ends somewhere, and says so once.
func TestEndIsAnnounced(t *testing.T) {
	for _, test := range []struct{ variant, want string }{
		{"classic", "Lost: no move is left, score "},
		{"king-tut", "Stuck: no card can be removed any more, score 0. Undo"},
	} {
		v, _ := variants.Lookup(test.variant)
		g := pyramid.MustCompile(v).Deal(7)
		var input strings.Builder
		for range 300 {
			if g.Status() != pyramid.Playing {
				break
			}
			m := g.Moves()[0]
			fmt.Fprintln(&input, m)
			g, _ = g.Play(m)
		}
		out, _, _ := play(input.String(), "-variant", test.variant, "-seed", "7")
		if strings.Count(out, test.want) != 1 {
			t.Errorf("%s: no single %q in\n%s", test.variant, test.want, out[max(0, len(out)-2000):])
		}
	}
}

func TestSaveAndLoad(t *testing.T) {
	file := filepath.Join(t.TempDir(), "game.json")
	out, _, _ := play("kd\ndraw\nsave "+file+"\nrestart\nload "+file+"\nundo\nundo\nundo\n", "-seed", "7", "-variant", "par")
	if !strings.Contains(out, "Saved 2 moves") || !strings.Contains(out, "there is nothing to undo") {
		t.Errorf("not saved and loaded:\n%s", out)
	}
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, bytes.Replace(text, []byte(`"7.7"`), []byte(`"7.6"`), 1), 0o600); err != nil {
		t.Fatal(err)
	}
	out, _, _ = play("kd\nload "+file+"\nundo\n", "-seed", "7")
	if !strings.Contains(out, "checksum") {
		t.Errorf("a changed file is not noticed:\n%s", out)
	}
}

func TestBadUseIsOneLineAndStatusTwo(t *testing.T) {
	bad := filepath.Join(t.TempDir(), "bad.txt")
	if err := os.WriteFile(bad, []byte("Kd Kd 2c"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{
		{"-variant", "nope"}, {"-seed", "x"}, {"-nope"}, {"extra"}, {"-deck", "no-such-file"}, {"-deck", bad},
	} {
		out, errOut, status := play("", args...)
		if status != 2 || out != "" || strings.Count(errOut, "\n") != 1 {
			t.Errorf("%v: status %d, output %q, errors %q", args, status, out, errOut)
		}
	}
}

func TestList(t *testing.T) {
	out, _, status := play("", "-list")
	if status != 0 || strings.Count(out, "\n") < 39 || !strings.Contains(out, "classic") {
		t.Errorf("status %d\n%s", status, out)
	}
}
