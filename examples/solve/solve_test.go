package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/variants/seven"
)

// solve runs the program on a text as standard input.
func solve(input string, args ...string) (out, errs string, status int) {
	var o, e bytes.Buffer
	status = run(context.Background(), args, strings.NewReader(input), &o, &e)
	return o.String(), e.String(), status
}

// wellSolved is solve where nothing goes wrong.
func wellSolved(t *testing.T, input string, args ...string) string {
	t.Helper()
	out, errs, status := solve(input, args...)
	if status != 0 || errs != "" {
		t.Errorf("%q: status %d, errors %q", args, status, errs)
	}
	return out
}

// write makes a file and returns its name.
func write(t *testing.T, name, text string) string {
	t.Helper()
	name = filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return name
}

// small is a game of three slots and two cards of stock, in which the only
// lines there are can be seen at once: kings go alone, sixes with sevens.
func small(t *testing.T, score pyramid.Score) string {
	t.Helper()
	deck, err := pyramid.ParseDeck("Kc 6d 7h Ks 7c")
	if err != nil {
		t.Fatal(err)
	}
	rules := pyramid.Rules{ID: "small", Name: "Small", Deck: deck, Layout: pyramid.Triangle(2), Goal: pyramid.Clear(pyramid.Main), Score: score}
	text, err := json.Marshal(rules)
	if err != nil {
		t.Fatal(err)
	}
	return write(t, "small.json", string(text))
}

const (
	kind  = "Kc 6d 7h Ks 7c\n" // 2.1+2.2 frees the king
	cruel = "Ks 7c 7h 6d Kc\n" // the six takes one seven, the other stays on the king
)

func TestAnswers(t *testing.T) {
	points, none := small(t, pyramid.Score{Removal: 10, Left: -1}), small(t, pyramid.NoScore())
	for _, test := range []struct {
		name, want string
		args       []string
	}{
		{"shortest", "win 2\nlose\n", []string{"-rules", points, "-goal", "shortest"}},
		{"moves", "win 2 2.1+2.2 1.1\nlose\n", []string{"-rules", points, "-goal", "shortest", "-moves"}},
		{"goal in capitals", "win 2\nlose\n", []string{"-rules", points, "-goal", "SHORTEST"}},
		{"cards", "4 3\n3 2\n", []string{"-rules", small(t, pyramid.NoScore()), "-goal", "cards"}},
		{"without a score", "win 2\nlose\n", []string{"-rules", none, "-goal", "shortest"}},
		{"one worker", "win 2\nlose\n", []string{"-rules", points, "-goal", "shortest", "-workers", "1"}},
		{"many workers", "win 2\nlose\n", []string{"-rules", points, "-goal", "shortest", "-workers", "100"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			if diff := cmp.Diff(test.want, wellSolved(t, kind+cruel, test.args...)); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}

// The score of the classic game is minus the cards left.
func TestScoreIsBelowZero(t *testing.T) {
	if out := wellSolved(t, cruel, "-rules", small(t, pyramid.CardsLeft()), "-goal", "score"); out != "-2 2\n" {
		t.Errorf("the answer is %q", out)
	}
}

// Each way to write a deal gives the same answer, and what is no deal none.
func TestInput(t *testing.T) {
	rules := small(t, pyramid.CardsLeft())
	long := strings.Repeat(" ", maxLine-len("Kc 6d 7h Ks 7c"))
	for _, test := range []struct{ name, input, want string }{
		{"nothing", "", ""},
		{"empty lines", "\n\r\n \t \n", ""},
		{"comments", "# one\n  # two\n#\n" + kind, "win 2\n"},
		{"no line end at the end", strings.TrimSuffix(kind, "\n"), "win 2\n"},
		{"CRLF", "Kc 6d 7h Ks 7c\r\nKs 7c 7h 6d Kc\r\n", "win 2\nlose\n"},
		{"byte order mark", "\ufeff" + kind, "win 2\n"},
		{"byte order mark before a comment", "\ufeff# deals\n" + kind, "win 2\n"},
		{"separators", "KC,6D;\t7♥  kS , 7c\n", "win 2\n"},
		{"blanks around", " \t" + kind + "\t" + cruel, "win 2\nlose\n"},
		{"the longest line", "Kc 6d 7h Ks 7c" + long + "\n" + cruel, "win 2\nlose\n"},
		{"the longest line, CRLF", "Kc 6d 7h Ks 7c" + long + "\r\n" + cruel, "win 2\nlose\n"},
		{"the longest line at the end", cruel + "Kc 6d 7h Ks 7c" + long, "lose\nwin 2\n"},
	} {
		t.Run(test.name, func(t *testing.T) {
			if diff := cmp.Diff(test.want, wellSolved(t, test.input, "-rules", rules, "-goal", "shortest")); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}

func TestBadLines(t *testing.T) {
	rules := small(t, pyramid.CardsLeft())
	for _, test := range []struct{ name, line, want string }{
		{"missing", "Kc 6d 7h", "solve: line 3: wrong deck: 3 cards, want 5; missing: Ks 7c\n"},
		{"double", "Kc 6d 7h Ks 7h", "solve: line 3: wrong deck: 5 cards, want 5; missing: 7c; too many: 7h\n"},
		{"of another game", "Kc 6d 7h Ks 7c 8c 12o", "solve: line 3: wrong deck: 7 cards, want 5; too many: 8c 12o\n"},
		{"no cards", "Kx 6d foo Ks 7c", "solve: line 3: not a card: \"Kx\" \"foo\"; wrong deck: 3 cards, want 5; missing: Kc 7h\n"},
		{"a word too many", "Kc 6d 7h Ks 7c 1", "solve: line 3: not a card: \"1\"\n"},
		{"only words", "hello, world", "solve: line 3: cannot read deck \"hello\": this is not a card\n"},
		{"only commas", ",,;", "solve: line 3: cannot read deck \",,;\": there are no cards in it\n"},
		{"invalid UTF-8", "Kc 6d 7h Ks \xff\x1b", "solve: line 3: not a card: \"\\xff\\x1b\"; wrong deck: 4 cards, want 5; missing: 7c\n"},
		{"a long word", "Kc 6d 7h Ks 7c " + strings.Repeat("x", 100), "solve: line 3: not a card: \"xxxxxxxxxxxxxxxxxxxx\"...\n"},
		{"many words", "Kc 6d 7h Ks 7c" + strings.Repeat(" x", 100), "solve: line 3: not a card:" + strings.Repeat(` "x"`, 20) + " and 80 more\n"},
		{"many cards", strings.Repeat("Kc ", 1000), "solve: line 3: cannot read deck \"Kc\" at byte 384 (line 1): there are more than 128 cards\n"},
		{"too long", strings.Repeat("Kc ", 100_000), "solve: line 3: the line is longer than 65536 bytes\n"},
		{"too long by one", kind[:len(kind)-1] + strings.Repeat(" ", maxLine-len(kind)+2), "solve: line 3: the line is longer than 65536 bytes\n"},
		{"zeros", strings.Repeat("\x00", 1<<20), "solve: line 3: the line is longer than 65536 bytes\n"},
	} {
		t.Run(test.name, func(t *testing.T) {
			for end, more := range map[string]string{"": "", "\n": "", "\r\n" + cruel: "lose\n"} {
				out, errs, status := solve("# deals\n"+kind+test.line+end, "-rules", rules, "-goal", "shortest")
				if want := "win 2\nerror\n" + more; status != 2 || out != want {
					t.Errorf("end %q: status %d, output %q, want %q", end, status, out, want)
				}
				if diff := cmp.Diff(test.want, errs); diff != "" {
					t.Errorf("end %q: errors (-want +got)\n%s", end, diff)
				}
			}
		})
	}
}

func TestFiles(t *testing.T) {
	rules, one, two := small(t, pyramid.CardsLeft()), write(t, "one", kind), write(t, "two", cruel+"Kc Kc\n")
	out, errs, status := solve(cruel, "-rules", rules, "-goal", "shortest", one, "-", two)
	if out != "win 2\nlose\nlose\nerror\n" || status != 2 || !strings.HasPrefix(errs, "solve: "+two+":2: wrong deck: 2 cards, want 5; missing: 6d 7h Ks 7c; too many: Kc\n") {
		t.Errorf("status %d, output %q, errors %q", status, out, errs)
	}
}

// Many deals come out in the order in which they went in, whoever solves them.
func TestOrder(t *testing.T) {
	var input, want strings.Builder
	for i := range 2 * ahead {
		switch i * i % 7 {
		case 0, 1:
			input.WriteString(kind)
			want.WriteString("win 2\n")
		case 2:
			input.WriteString("Kc\n")
			want.WriteString("error\n")
		default:
			input.WriteString(cruel)
			want.WriteString("lose\n")
		}
	}
	out, errs, status := solve(input.String(), "-rules", small(t, pyramid.CardsLeft()), "-goal", "shortest", "-workers", "8")
	if out != want.String() || status != 2 || strings.Count(errs, "\n") != strings.Count(out, "error") {
		t.Errorf("status %d, output or errors are not as expected", status)
	}
}

// The line printed with -moves leads to what is printed before it.
func TestMovesArePlayable(t *testing.T) {
	table := pyramid.MustCompile(seven.Microsoft())
	for _, goal := range []string{"win", "score"} {
		out := wellSolved(t, "", "-seed", "1", "-count", "4", "-goal", goal, "-moves")
		answers := strings.Split(strings.TrimSuffix(out, "\n"), "\n")
		if len(answers) != 4 {
			t.Fatalf("%d answers, want 4", len(answers))
		}
		wins := 0
		for i, answer := range answers {
			fields := strings.Fields(answer)
			g := table.Deal(1 + uint64(i))
			for _, text := range fields[min(2, len(fields)):] {
				m, err := pyramid.ParseMove(text)
				if err == nil {
					g, err = g.Play(m)
				}
				if err != nil {
					t.Fatalf("%s: %v", answer, err)
				}
			}
			switch {
			case goal == "score" && fields[0] != strconv.Itoa(g.Score()):
				t.Errorf("the score is %d after\n%s", g.Score(), answer)
			case goal == "win" && (fields[0] == "win") != (g.Status() == pyramid.Won):
				t.Errorf("the game is %v after\n%s", g.Status(), answer)
			case g.Status() == pyramid.Won:
				wins++
			}
		}
		if wins == 0 {
			t.Errorf("-goal %s: no deal is won", goal)
		}
	}
}

// Dealing and reading the same cards is the same.
func TestDealt(t *testing.T) {
	table := pyramid.MustCompile(seven.Classic())
	var decks strings.Builder
	for seed := uint64(7); seed < 10; seed++ {
		decks.WriteString(table.Deal(seed).Deck().String() + "\n")
	}
	want := wellSolved(t, decks.String(), "-variant", "Pile of 28")
	if out := wellSolved(t, kind, "-variant", "classic", "-seed", "7", "-count", "3"); out != want {
		t.Errorf("it prints %q, want %q", out, want)
	}
	first, _, _ := strings.Cut(want, "\n")
	if out := wellSolved(t, "", "-variant", "classic", "-seed", "7"); out != first+"\n" {
		t.Errorf("-seed alone prints %q, want %q", out, first)
	}
	if out := wellSolved(t, "", "-count", "0"); out != "" {
		t.Errorf("no deals print %q", out)
	}
}

// One that is slow to solve ends as unknown at each limit.
func TestLimits(t *testing.T) {
	for _, limit := range [][]string{{"-timeout", "1ms"}, {"-memory", "1"}, {"-positions", "100"}} {
		args := append([]string{"-variant", "double-pyramid", "-seed", "1", "-goal", "shortest", "-memory", "0"}, limit...)
		if out := wellSolved(t, "", args...); out != "unknown\n" {
			t.Errorf("%q prints %q", limit, out)
		}
	}
}

func TestBadUse(t *testing.T) {
	rules, dir := small(t, pyramid.NoScore()), t.TempDir()
	endless := small(t, pyramid.Score{Redeal: 1})
	text, err := os.ReadFile(endless)
	if err != nil {
		t.Fatal(err)
	}
	endless = write(t, "endless.json", strings.Replace(string(text), "{", `{"redeals": -1,`, 1))
	for _, test := range []struct {
		want string
		args []string
	}{
		{"-nope; -h lists the flags", []string{"-nope"}},
		{`no game is called "microsft"; is it microsoft?`, []string{"-variant", "microsft"}},
		{`no game is called "Tomb"; is it tuts-tomb?`, []string{"-variant", "Tomb"}},
		{`no game is called "nothing like it"; examples/gallery`, []string{"-variant", "nothing like it"}},
		{`no game is called ""; examples/gallery`, []string{"-variant", ""}},
		{`"best" is no goal; want one of win|shortest|score|cards`, []string{"-goal", "best"}},
		{"Small keeps no score; -goal cards", []string{"-rules", rules, "-goal", "score"}},
		{"redeals are unlimited", []string{"-rules", endless, "-goal", "score"}},
		{"give one of them", []string{"-rules", rules, "-variant", "classic"}},
		{"give one of them", []string{"-seed", "1", rules}},
		{"-moves comes after a file", []string{rules, "-moves"}},
		{"no such file", []string{filepath.Join(dir, "none")}},
		{"is a directory", []string{dir}},
		{"no such file", []string{"-rules", filepath.Join(dir, "none")}},
		{"directory", []string{"-rules", dir}},
		{"cannot read rules", []string{"-rules", write(t, "bad", `{"colour": 1}`)}},
		{"bad: unexpected end", []string{"-rules", write(t, "bad", "")}},
		{"at most 1048576 bytes", []string{"-rules", write(t, "large", strings.Repeat(" ", 2<<20))}},
		{`rules "x" have 2 problems`, []string{"-rules", write(t, "bad", `{"id": "x", "draw": -9, "redeals": -9}`)}},
		{"-timeout -1s is negative", []string{"-timeout", "-1s"}},
		{"-memory -1 is not from 0", []string{"-memory", "-1"}},
		{"is not from 0 to 1048576", []string{"-memory", "999999999999"}},
		{"-positions -1 is negative", []string{"-positions", "-1"}},
		{"-workers 0 is not from 1", []string{"-workers", "0"}},
		{"-workers 1000 is not from 1 to 256", []string{"-workers", "1000"}},
		{`invalid value "x"`, []string{"-seed", "x"}},
		{"are too many", []string{"-seed", "18446744073709551615", "-count", "2"}},
	} {
		out, errs, status := solve(kind, test.args...)
		want := 2
		if strings.Contains(errs, "no such file") || strings.Contains(errs, "solve: read ") {
			want = 1 // nothing is wrong with the command line
		}
		if status != want || out != "" || !strings.HasPrefix(errs, "solve: ") || !strings.Contains(errs, test.want) {
			t.Errorf("%q: status %d, output %q, errors %q, want %q", test.args, status, out, errs, test.want)
		}
	}
}

func TestHelp(t *testing.T) {
	out := wellSolved(t, "", "-h")
	for _, want := range []string{"-variant", "-rules", "-goal", "-moves", "-seed", "-count", "-timeout", "-memory", "-positions", "-workers", "win 45", "lose", "unknown", "error", "1290 45", "130"} {
		if !strings.Contains(out, want) {
			t.Errorf("no %s in\n%s", want, out)
		}
	}
}

type broken struct{ err error }

func (b broken) Write([]byte) (int, error) { return 0, b.err }
func (b broken) Read([]byte) (int, error)  { return 0, b.err }

func TestTroubleWithInput(t *testing.T) {
	var out, errs bytes.Buffer
	status := run(context.Background(), []string{"-rules", small(t, pyramid.CardsLeft()), "-", write(t, "one", kind)}, broken{errors.New("cable cut")}, &out, &errs)
	if status != 1 || !strings.HasPrefix(out.String(), "win ") || errs.String() != "solve: cable cut\n" {
		t.Errorf("status %d, output %q, errors %q", status, out.String(), errs.String())
	}
}
