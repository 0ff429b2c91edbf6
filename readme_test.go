package pyramid_test

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/solver"
	"github.com/pyramid-go/pyramid/variants"
	"github.com/pyramid-go/pyramid/variants/seven"
)

var update = flag.Bool("update", false, "rewrite golden files and the table of the README")

// The functions below are the snippets of README.md, word for word, with what
// they print. TestReadmeSnippets compares.

func deal42() pyramid.Game { return pyramid.MustCompile(seven.Classic()).Deal(42) }

func ExampleTable_Deal() {
	table := pyramid.MustCompile(seven.Classic())
	game := table.Deal(42) // the same cards for ever
	fmt.Print(game)
	// Output:
	//             Js
	//           5c  6d
	//         3s  4s  Ac
	//       Tc  6c  Ks  2h
	//     Qd  Ts  Jd  7s  8h
	//   9s  7c  Qc  5s  Kc  9d
	// 3h  3d  7h  Qh  7d  6s  6h
	// stock 24 4h   waste 0
	// score -52
}

func ExampleGame_Moves() {
	game := deal42()

	for _, m := range game.Moves() {
		fmt.Println(m)
	}
	fmt.Println("7.3 goes with", game.Partners(pyramid.At(7, 3)))
	// Output:
	// 7.3+7.6
	// 7.3+7.7
	// 7.5+7.6
	// 7.5+7.7
	// draw
	// 7.3 goes with [7.6 7.7]
}

func ExampleGame_Play() {
	game := deal42()

	next, err := game.Play(pyramid.Remove(pyramid.At(7, 3), pyramid.At(7, 6)))
	fmt.Println(game.Left(), next.Left(), err) // game is as it was
	// Output:
	// 52 50 <nil>
}

func ExampleHistory() {
	game := deal42()

	history := pyramid.NewHistory(game)
	history.Play(pyramid.Draw)
	history.Undo()
	fmt.Println(history.Game() == game, history.Redo(), history.Ply())
	// Output:
	// true true 1
}

func ExampleGame_Check() {
	game := deal42()

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
	//         9s
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
	rules := seven.Classic()
	rules.Redeals = 2
	rules.Goal = pyramid.Clear(pyramid.Main)
	rules.Score = pyramid.RowPoints() // 5 a removal, 25 to 500 a row
	game := pyramid.MustCompile(rules).Deal(4)
	for !game.Over() {
		game, _ = game.Play(game.Moves()[0])
	}
	fmt.Println(game.Status(), "with", game.Score(), "points")
	// Output:
	// won with 1280 points
}

func ExampleView() {
	game := deal42()

	for _, spot := range game.View().Spots[26:] {
		fmt.Println(spot.Place, "at", spot.X, spot.Y, "shows", spot.Card, "of", spot.N)
	}
	// Output:
	// 7.6 at 10 6 shows 6s of 1
	// 7.7 at 12 6 shows 6h of 1
	// stock at 0 9 shows 4h of 24
	// waste at 3 9 shows -- of 0
}

func ExampleRecord() {
	history := pyramid.NewHistory(deal42())
	history.Play(pyramid.Draw)

	record, _ := history.Record(variants.Lookup)
	text, _ := json.Marshal(record)

	loaded, _ := pyramid.ParseRecord(text)
	again, err := loaded.Replay(variants.Lookup) // plays every move again
	fmt.Println(again.Game().Equal(history.Game()), err)
	// Output:
	// true <nil>
}

func Example_solver() {
	game := deal42()

	win, _ := solver.Solve(context.Background(), game, solver.Options{})
	best, err := solver.Solve(context.Background(), game, solver.Options{Goal: solver.BestScore})
	fmt.Println(win.Verdict, best.Score, "in", len(best.Moves), "moves", err)
	// Output:
	// unwinnable -17 in 28 moves <nil>
}

// block is a fenced block of the README: its language and its text.
var block = regexp.MustCompile("(?ms)^```(\\w*)\n(.*?)^```$")

// Every Go block of the README is the code of an example, and the text right
// below it is what that example prints; the first one is a whole program,
// which is run.
func TestReadmeSnippets(t *testing.T) {
	readme := read(t, "README.md")
	examples := examplesOf(t, "*_test.go")
	blocks := block.FindAllStringSubmatchIndex(readme, -1)
	if n := strings.Count(readme, "\n```"); n != 2*len(blocks) {
		t.Fatalf("%d fences, but %d blocks", n, len(blocks))
	}
	programs := 0
	for i, at := range blocks {
		kind, text := readme[at[2]:at[3]], readme[at[4]:at[5]]
		if kind != "go" {
			continue
		}
		want, printed := "", false // the text right below
		if i+1 < len(blocks) && strings.TrimSpace(readme[at[1]:blocks[i+1][0]]) == "" && readme[blocks[i+1][2]:blocks[i+1][3]] == "text" {
			want, printed = readme[blocks[i+1][4]:blocks[i+1][5]], true
		}
		if !printed {
			t.Errorf("no output stands below\n%s", text)
		}
		if strings.HasPrefix(text, "package main") {
			programs++
			if text != read(t, "testdata/readme/main.go") {
				t.Errorf("this program is not testdata/readme/main.go:\n%s", text)
			}
			if got := goRun(t, "./testdata/readme"); got != want {
				t.Errorf("the program prints\n%s", got)
			}
			continue
		}
		found := false
		for _, e := range examples {
			found = found || strings.Contains(e.code, "\n"+text) && e.output == want
		}
		if !found {
			t.Errorf("no example has this code and prints the text below it:\n%s", text)
		}
	}
	if programs != 1 {
		t.Errorf("%d whole programs, want 1", programs)
	}
}

// Files that the README and the index of the examples link to must be there.
func TestReadmeLinks(t *testing.T) {
	for _, file := range []string{"README.md", "CHANGELOG.md", "examples/README.md"} {
		for _, link := range regexp.MustCompile(`\]\(([^)#:]+)\)`).FindAllStringSubmatch(read(t, file), -1) {
			if _, err := os.Stat(filepath.Join(filepath.Dir(file), filepath.FromSlash(link[1]))); err != nil {
				t.Errorf("%s: %v", file, err)
			}
		}
	}
	index := read(t, "examples/README.md")
	programs, err := filepath.Glob("examples/*/main.go")
	if err != nil || len(programs) == 0 {
		t.Fatal(programs, err)
	}
	for _, program := range programs {
		if name := filepath.Base(filepath.Dir(program)); !strings.Contains(index, "["+name+"]("+name+")") {
			t.Errorf("examples/README.md does not list %s", name)
		}
	}
}

// The README's table of variants, and their number, are what the library has.
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
	if games := fmt.Sprintf(" %d games ", len(variants.All())); !strings.Contains(before, games) {
		t.Errorf("the first sentence does not speak of%s", games)
	}
	if *update {
		if err := os.WriteFile("README.md", []byte(before+from+b.String()+to+after), 0o644); err != nil {
			t.Fatal(err)
		}
	} else if table != b.String() {
		t.Error("the table of variants is out of date: go test . -run Readme -update")
	}
}

// goRun returns what a program prints.
func goRun(t *testing.T, program string) string {
	t.Helper()
	command := exec.Command("go", "run", "-buildvcs=false", program)
	command.Stderr = os.Stderr
	out, err := command.Output()
	if err != nil {
		t.Errorf("go run %s: %v", program, err)
	}
	return string(out)
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
