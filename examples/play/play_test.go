package main

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/pyramid-go/pyramid/variants"
)

// play runs the program on lines of input as if they were piped.
func play(input string, args ...string) (out, errOut string, status int) {
	var o, e bytes.Buffer
	status = run(args, strings.NewReader(input), &o, &e, false, false)
	return o.String(), e.String(), status
}

// wellPlayed is play for input and arguments with which nothing goes wrong.
func wellPlayed(t *testing.T, input string, args ...string) string {
	t.Helper()
	out, errOut, status := play(input, args...)
	if status != 0 || errOut != "" {
		t.Errorf("%q with %q: status %d, errors %q", input, args, status, errOut)
	}
	return out
}

// last returns what was printed after the last greeting.
func last(out string) string {
	const greeting = "help tells the rest.\n"
	return out[strings.LastIndex(out, greeting)+len(greeting):]
}

func TestCommands(t *testing.T) {
	for _, test := range []struct{ name, input, want string }{
		{"draw", "draw", "stock 23 Jc   waste 1 Kc"},
		{"short draw", "d", "Drew Kc."},
		{"moves", "d\nmoves", "  7.1+7.5    Jd 2c\n  7.1+7.6    Jd 2h\n  7.5+stock  2c Jc\n  7.6+stock  2h Jc\n  7.7        Kd\n  waste      Kc\n  draw\n"},
		{"cards", "jd 2c", "Removed Jd 2c."},
		{"cards the other way round", "2c jd", "Removed Jd 2c."},
		{"a card alone", "KD", "score -51"},
		{"signs", "J♦ 2♣", "score -50"},
		{"commas", "jd, 2c", "score -50"},
		{"plus", "jd+2c", "score -50"},
		{"places", "7.1 7.5", "score -50"},
		{"a move's text", "7.5+7.1", "score -50"},
		{"a card and a place", "d\n2c stock", "Removed 2c Jc."},
		{"spaces", "\t kd \t", "score -51"},
		{"nothing", "\n  \n\t\nkd", "score -51"},
		{"undo", "kd\nundo\nundo", "score -52\nthere is nothing to undo"},
		{"short undo", "kd\nu", "score -52"},
		{"redo", "kd\nu\nredo\nredo", "score -51\nthere is nothing to redo"},
		{"board", "kd\nboard", "score -51\n\n            9h"},
		{"redeal", "redeal", "the waste is not turned over in this game"},
		{"short redeal", "r", "the waste is not turned over in this game"},
		{"restart", "kd\nrestart\nundo", "score -52\nthere is nothing to undo"},
		{"new with a seed", "kd\nnew 8\nundo", "Pyramid (classic), seed 8\n"},
		{"new without", "kd\nnew\nundo", "Pyramid (classic), seed "},
		{"new with a bad seed", "kd\nnew -8\nboard", "\"-8\" is no seed; want a number from 0 up, or one of winnable, easy, medium and hard\n\n            9h"},
		{"help", "help", "  save FILE         save the game\n"},
		{"quit", "quit\nfoo", ""},
		{"commands in capitals", "DRAW", "Drew Kc."},
		{"hint", "hint", "The game cannot be won from here; the best that can still be reached is a score of "},

		{"a card wins over a command", "as", "As is nowhere in sight"},
		{"a covered card", "9h", "9h at 1.1 is covered by 7c at 2.1 and 3d at 2.2"},
		{"a wrong sum", "jd tc", "make 21 and not 13"},
		{"a card of another pack", "12o", "12o is not a card of this game"},
		{"a card twice", "kd kd", "Kd is named more often than it is in sight"},
		{"a card and its place", "kd 7.7", "Kd is named more often than it is in sight"},
		{"a place twice", "7.7 7.7", "7.7 is named twice"},
		{"a place that is not there", "8.1", "there is no 8.1 in this game"},
		{"a cell in a game without", "kd>cell", "there are no cells in this game"},
		{"many cards", "kd kd kd kd kd kd kd kd kd kd", "at most 9 cards leave together"},
		{"nonsense", "foo", `"foo" is no card, no place and no command`},
		{"half nonsense", "jd foo", `"foo" is no card and no place`},
		{"only signs", ">", `">" is no card, no place and no command`},
		{"an argument too many", "draw two", `draw stands alone, without "two"`},
		{"an argument too few", "save", "save what? Type save FILE"},
	} {
		t.Run(test.name, func(t *testing.T) {
			out := last(wellPlayed(t, test.input+"\nquit\n", "-seed", "7"))
			if !strings.Contains(out, test.want) || test.want == "" && out != "" {
				t.Errorf("no %q in\n%s", test.want, out)
			}
		})
	}
}

func TestCommandsInOtherGames(t *testing.T) {
	for _, test := range []struct{ name, variant, seed, input, want string }{
		{"redeal", "microsoft", "1", strings.Repeat("d\n", 24) + "r", "Turned the waste over."},
		{"three wastes", "apophis", "1", "d", "Drew 3c Ks 8s."},
		{"draw three", "king-tut", "1", "d", "Drew 3c Ks 8s."},
		{"a waste without a past", "discard", "1", "d\nd", "Drew 2d."},
		{"a card for a cell", "cell", "3", "5d>cell", "Stored 5d."},
		{"a place for a cell", "cell", "3", "7.7 > cell\nqh cell\n3d 5d", "cannot play 7.3+cell: 3d at 7.3 and 5d at cell make 8 and not 13"},
		{"two for a cell", "cell", "3", "5d jd > cell", "one card a time goes to a cell"},
		{"something else for a cell", "cell", "3", "5d>stock", "one card a time goes to a cell"},
		{"a full cell", "cell", "3", "5d>cell\njd>cell", "no cell is free"},
		{"help about cells", "cell", "3", "help", "8c>cell"},
		{"two cards with a face, one of use", "two-pyramids", "3", "kh", "Removed Kh."},
		{"two cards with a face, both of use", "two-pyramids", "3", "6c 7c", "  a7.5+a7.6  7c 6c\n  a7.5+b7.2  7c 6c\nwhich of these? Name the places\n"},
		{"a choice by place", "two-pyramids", "3", "b7.2 7c", "Removed 7c 6c."},
		{"a Spanish card", "spanish", "1", "1o", "1o"},
		{"no stock", "giza", "1", "draw", "the stock is empty"},
		{"a hint", "giza", "1", "hint", "The game can be won; go on with\n  7.6  Kh\n"},
	} {
		t.Run(test.name, func(t *testing.T) {
			out := last(wellPlayed(t, test.input+"\n", "-variant", test.variant, "-seed", test.seed))
			if !strings.Contains(out, test.want) {
				t.Errorf("no %q in\n%s", test.want, out)
			}
		})
	}
}

// The same lines give the same text in a pipe, without prompt and colour.
func TestPipe(t *testing.T) {
	const input = "draw\nmoves\nquit\n"
	t.Setenv("TERM", "xterm")
	t.Setenv("NO_COLOR", "")
	t.Setenv("COLUMNS", "")
	out := wellPlayed(t, input, "-seed", "7")
	if strings.ContainsAny(out, "\x1b>♥♦♣♠") || !strings.Contains(out, "\n  2s  4s  Qh  5s  8c  Ah\n") {
		t.Errorf("not plain text:\n%s", out)
	}

	terminal := func() string {
		var o, e bytes.Buffer
		if status := run([]string{"-seed", "7"}, strings.NewReader(input), &o, &e, true, true); status != 0 || e.Len() > 0 {
			t.Errorf("status %d, errors %q", status, e.String())
		}
		return o.String()
	}
	colorful := terminal()
	for _, want := range []string{"\n> ", "\x1b[31m9♥\x1b[0m", "  2♠  4♠  \x1b[31mQ♥\x1b[0m", "Drew K♣."} {
		if !strings.Contains(colorful, want) {
			t.Errorf("no %q on a terminal:\n%q", want, colorful)
		}
	}
	undressed := strings.NewReplacer("\x1b[31m", "", "\x1b[1;31m", "", "\x1b[1m", "", "\x1b[0m", "", "> ", "", "♣", "c", "♦", "d", "♥", "h", "♠", "s").Replace(colorful)
	if undressed != out {
		t.Errorf("a terminal shows something else:\n%s", undressed)
	}

	for name, value := range map[string]string{"NO_COLOR": "1", "TERM": "dumb"} {
		t.Run(name, func(t *testing.T) {
			t.Setenv(name, value)
			if got := strings.ReplaceAll(terminal(), "> ", ""); got != out {
				t.Errorf("not plain text:\n%s", got)
			}
		})
	}
}

// The board is as wide as it takes, or as the terminal or the player says.
func TestWidth(t *testing.T) {
	const wide, narrow = "\n  2s  4s  Qh  5s  8c  Ah\n", "\n 2s 4s Qh 5s 8c Ah\n"
	t.Setenv("NO_COLOR", "1")
	for _, test := range []struct {
		columns  string
		flag     string
		terminal bool
		want     string
	}{
		{"", "0", true, wide}, {"80", "0", true, wide}, {"24", "0", true, narrow}, {"broad", "0", true, wide},
		{"24", "0", false, wide}, {"24", "26", true, wide}, {"80", "24", true, narrow}, {"", "24", false, narrow}, {"24", "-1", false, wide},
	} {
		t.Setenv("COLUMNS", test.columns)
		var o, e bytes.Buffer
		status := run([]string{"-seed", "7", "-width", test.flag}, strings.NewReader("quit\n"), &o, &e, false, test.terminal)
		if status != 0 || !strings.Contains(o.String(), test.want) {
			t.Errorf("COLUMNS=%s, -width %s, terminal %v: status %d, errors %q, no %q in\n%s",
				test.columns, test.flag, test.terminal, status, e.String(), test.want, o.String())
		}
	}
}

func TestRandomSeedIsShown(t *testing.T) {
	out := wellPlayed(t, "")
	_, rest, _ := strings.Cut(out, "seed ")
	seed, _, _ := strings.Cut(rest, "\n")
	if again := wellPlayed(t, "", "-seed", seed); again != out {
		t.Errorf("seed %q does not deal the cards again:\n%s\n%s", seed, out, again)
	}
}

func TestDeck(t *testing.T) {
	file := filepath.Join(t.TempDir(), "deck.txt")
	const deck = "\ufeff9h\r\n7c, 3d\r\n6d 3s 10d\r\nTs 9c Qs 5h\r\n4d 7d Ad 3c 6s\r\n2s 4s Q♥ 5s 8c Ah\r\nJd Tc Th 4h 2c 2h Kd\r\n" +
		"Kc Jc Ac 2d 3h 4c 5c 5d 6c 6h 7h 7s 8d 8h 8s 9d 9s As Js Jh Qc Qd Kh Ks\r\n"
	write(t, file, deck)
	out := wellPlayed(t, "kd\nrestart\n", "-deck", file)
	if !strings.Contains(out, "Pyramid (classic), with cards of your own\n") || strings.Count(out, "\nJd  Tc  Th  4h  2c  2h  Kd\nstock 24 Kc ") != 2 {
		t.Errorf("not the cards of the file:\n%s", out)
	}
}

func TestBadUse(t *testing.T) {
	dir := t.TempDir()
	file := func(name, text string) string {
		name = filepath.Join(dir, name)
		write(t, name, text)
		return name
	}
	short, foreign, empty := file("short", "Kd Kd 2c"), file("foreign", "Kd\nfoo"), file("empty", "\n")
	for _, test := range []struct {
		args []string
		want string
	}{
		{[]string{"-nope"}, "-nope"},
		{[]string{"-seed", "x"}, `"x"`},
		{[]string{"-seed", "-1"}, `"-1"`},
		{[]string{"-seed"}, "seed"},
		{[]string{"extra"}, `unexpected argument "extra"`},
		{[]string{"-variant", "nope"}, `no game is called "nope"`},
		{[]string{"-variant", ""}, `no game is called ""`},
		{[]string{"-deck", filepath.Join(dir, "none")}, "no such file"},
		{[]string{"-deck", dir}, "directory"},
		{[]string{"-deck", short}, short + ": wrong deck: 3 cards, want 52; missing: Ac 3c"},
		{[]string{"-deck", foreign}, foreign + `: cannot read deck "foo" at byte 3 (line 2): this is not a card`},
		{[]string{"-deck", empty}, "there are no cards in it"},
		{[]string{"-deck", short, "-seed", "7"}, "give one of them"},
		{[]string{"-deck", short, "-winnable"}, "leave one of them out"},
		{[]string{"-deck", short, "-difficulty", "easy"}, "leave one of them out"},
		{[]string{"-difficulty", "x"}, `"x" is no difficulty; want easy, medium or hard`},
		{[]string{"-difficulty", "winnable"}, `"winnable" is no difficulty`},
	} {
		out, errOut, status := play("draw\n", test.args...)
		if status != 2 || out != "" || strings.Count(errOut, "\n") != 1 || !strings.HasPrefix(errOut, "play: ") || !strings.Contains(errOut, test.want) {
			t.Errorf("%q: status %d, output %q, errors %q, want %q", test.args, status, out, errOut, test.want)
		}
	}
}

func TestListAndHelp(t *testing.T) {
	lines := strings.Split(strings.TrimSpace(wellPlayed(t, "", "-list")), "\n")
	all := variants.All()
	if len(lines) != len(all) {
		t.Fatalf("%d lines, want %d", len(lines), len(all))
	}
	for i, v := range all {
		if r := v.Describe(); !strings.HasPrefix(lines[i], r.ID+" ") || !strings.HasSuffix(lines[i], " "+r.About) {
			t.Errorf("line %d is %q", i+1, lines[i])
		}
	}
	help := wellPlayed(t, "", "-help")
	for _, flag := range []string{"-variant", "-seed", "-deck", "-winnable", "-difficulty", "-list"} {
		if !strings.Contains(help, flag) {
			t.Errorf("no %s in\n%s", flag, help)
		}
	}
}

func TestEveryGameStarts(t *testing.T) {
	for _, v := range variants.All() {
		r := v.Describe()
		if out := wellPlayed(t, "moves\nhelp\n", "-variant", r.ID, "-seed", "1"); !strings.HasPrefix(out, r.Name+" ("+r.ID+"), seed 1\n"+r.About+"\n") {
			t.Errorf("%s starts\n%s", r.ID, out)
		}
	}
}

type fullDisk struct{}

func (fullDisk) Write([]byte) (int, error) { return 0, errors.New("disk full") }

func TestTroubleWithInputAndOutput(t *testing.T) {
	for _, args := range [][]string{{"-seed", "7"}, {"-list"}} {
		var e bytes.Buffer
		if status := run(args, strings.NewReader("draw\n"), fullDisk{}, &e, false, false); status != 1 || e.String() != "play: disk full\n" {
			t.Errorf("%q: status %d, errors %q", args, status, e.String())
		}
	}
	// A line without end is refused, and the game goes on.
	if out, errOut, status := play(strings.Repeat("x", 1<<20)+"\ndraw\n", "-seed", "7"); status != 0 || errOut != "" || !strings.Contains(out, "this line is too long\nDrew ") {
		t.Errorf("a line without end: status %d, errors %q, output\n%s", status, errOut, out)
	}
}

func write(t *testing.T, file, text string) {
	t.Helper()
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}
