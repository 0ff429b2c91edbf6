package pyramid_test

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/variants"
)

var update = flag.Bool("update", false, "rewrite golden files and the table of the README")

// The functions below are the snippets of README.md, word for word, with what
// they print. TestReadmeSnippets compares.

func ExampleGame_Moves() {
	game := pyramid.MustCompile(pyramid.Rules{}).Deal(42)

	for _, m := range game.Moves() {
		fmt.Println(m)
	}
	// Output:
	// 7.3+7.6
	// 7.3+7.7
	// 7.5+7.6
	// 7.5+7.7
	// draw
}

func ExampleGame_Play() {
	game := pyramid.MustCompile(pyramid.Rules{}).Deal(42)

	next, _ := game.Play(pyramid.Draw)
	fmt.Println(game.StockLen(), next.StockLen()) // game is as it was
	// Output:
	// 24 23
}

func ExampleHistory() {
	game := pyramid.MustCompile(pyramid.Rules{}).Deal(42)

	history := pyramid.NewHistory(game)
	history.Play(pyramid.Draw)
	history.Undo()
	fmt.Println(history.Game() == game)
	// Output:
	// true
}

func ExampleGame_Check() {
	game := pyramid.MustCompile(pyramid.Rules{}).Deal(42)

	err := game.Check(pyramid.Remove(pyramid.At(1, 1), pyramid.At(7, 1)))
	fmt.Println(err)
	fmt.Println(errors.Is(err, pyramid.ErrCovered))
	// Output:
	// cannot play 1.1+7.1: Js at 1.1 is covered by 5c at 2.1 and 6d at 2.2
	// true
}

func ExampleCompile() {
	mine := pyramid.Rules{
		ID:      "eleven-steps",
		Layout:  pyramid.Triangle(5).Above(pyramid.Singles(4).In('r')),
		Match:   append(pyramid.PairsTo(11), pyramid.Pattern{Set: []pyramid.Rank{11, 12, 13}}),
		Redeals: 1,
		Goal:    pyramid.Clear(pyramid.Main),
	}
	table, err := pyramid.Compile(mine)
	if err != nil {
		fmt.Println(err) // every problem at once
		return
	}
	fmt.Print(table.Deal(1))
	// Output:
	// 9s
	//       7s  Qh
	//     4s  Ac  8h
	//   Qs  Jh  6c  5h
	// 7d  Jc  3d  7h  Qc
	//
	// As  Tc  5c  2h
	// stock 33 8c   waste 0
	// score -52   redeals left 1
}

func ExampleScore() {
	table := pyramid.MustCompile(pyramid.Rules{Score: pyramid.RowPoints(), Redeals: 2})
	game := table.Deal(42)
	for !game.Over() {
		game, _ = game.Play(game.Moves()[0])
	}
	fmt.Println(game.Status(), game.Score())
	// Output:
	// playing 110
}

func ExampleRecord() {
	game := pyramid.MustCompile(pyramid.Rules{ID: "classic"}).Deal(42)
	history := pyramid.NewHistory(game)
	history.Play(pyramid.Draw)

	record, _ := history.Record(variants.Lookup)
	text, _ := json.Marshal(record)

	loaded, _ := pyramid.ParseRecord(text)
	again, err := loaded.Replay(variants.Lookup) // plays every move again
	fmt.Println(again.Game().Equal(history.Game()), err)
	// Output:
	// true <nil>
}

// block finds a fenced block of the README.
var block = regexp.MustCompile("(?s)```(go|text)\n(.*?)```")

// Every Go block of the README stands in this file or, a whole program, in
// testdata/readme, and every block of output is what its program prints.
func TestReadmeSnippets(t *testing.T) {
	readme := read(t, "README.md")
	source := read(t, "readme_test.go")
	program := read(t, "testdata/readme/main.go")
	for _, m := range block.FindAllStringSubmatch(readme, -1) {
		kind, text := m[1], m[2]
		switch {
		case kind == "go" && strings.HasPrefix(text, "package main"):
			if text != program {
				t.Errorf("the program is not testdata/readme/main.go:\n%s", text)
			}
		case kind == "go":
			indented := "\t" + strings.ReplaceAll(strings.TrimSuffix(text, "\n"), "\n", "\n\t")
			if !strings.Contains(source, strings.ReplaceAll(indented, "\n\t\n", "\n\n")) {
				t.Errorf("no test has the snippet\n%s", text)
			}
		case !strings.Contains(read(t, "testdata/readme/output.txt"), text):
			t.Errorf("nothing prints\n%s", text)
		}
	}
}

// The output of the README's program, as the program's own loop gives it.
func TestReadmeProgram(t *testing.T) {
	game := pyramid.MustCompile(pyramid.Rules{Redeals: 2, Goal: pyramid.Clear(pyramid.Main)}).Deal(4)
	var b strings.Builder
	b.WriteString(game.String())
	for !game.Over() {
		game, _ = game.Play(game.Moves()[0])
	}
	fmt.Fprintln(&b, game.Status(), "with", game.Left(), "cards left")
	golden(t, "testdata/readme/output.txt", b.String())
}

// The README's table of variants is what the library has.
func TestReadmeVariants(t *testing.T) {
	var b strings.Builder
	b.WriteString("| id | name | |\n|---|---|---|\n")
	for _, v := range variants.All() {
		r := v.Describe()
		fmt.Fprintf(&b, "| `%s` | %s | %s |\n", r.ID, r.Name, r.About)
	}
	readme := read(t, "README.md")
	const from, to = "<!-- variants -->\n", "<!-- end -->"
	before, rest, ok := strings.Cut(readme, from)
	table, after, ok2 := strings.Cut(rest, to)
	if !ok || !ok2 {
		t.Fatal("README.md has no place for the table")
	}
	if *update {
		if err := os.WriteFile("README.md", []byte(before+from+b.String()+to+after), 0o644); err != nil {
			t.Fatal(err)
		}
	} else if table != b.String() {
		t.Error("the table of variants is out of date: go test . -run Readme -update")
	}
}

func read(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// golden compares with a file, or writes it with -update.
func golden(t *testing.T, file, got string) {
	t.Helper()
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if want := read(t, file); got != want {
		t.Errorf("%s does not hold any more (-want +got):\n-%s\n+%s", file, want, got)
	}
}
