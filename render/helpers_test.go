package render_test

import (
	"bytes"
	"errors"
	"flag"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/render"
	"github.com/pyramid-go/pyramid/variants"
)

var update = flag.Bool("update", false, "rewrite golden files and docs/pictures")

// deal deals a game of the library.
func deal(t testing.TB, id string, seed uint64) pyramid.Game {
	t.Helper()
	v, ok := variants.Lookup(id)
	if !ok {
		t.Fatalf("no game is called %q", id)
	}
	return pyramid.MustCompile(v).Deal(seed)
}

// played plays moves given as text.
func played(t testing.TB, g pyramid.Game, moves ...string) pyramid.Game {
	t.Helper()
	for _, text := range moves {
		m, err := pyramid.ParseMove(text)
		if err == nil {
			g, err = g.Play(m)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	return g
}

// eachView calls a test with views of every game: before the first move, on
// the way, and at the end of a game of moves drawn at random.
func eachView(t *testing.T, check func(t *testing.T, v pyramid.View)) {
	for _, v := range variants.All() {
		t.Run(v.Describe().ID, func(t *testing.T) {
			table := pyramid.MustCompile(v)
			for seed := range uint64(2) {
				random := rand.New(rand.NewPCG(seed, 1))
				g := table.Deal(seed)
				for ply := 0; ply < 120; ply++ {
					moves := g.Moves()
					if ply%9 == 0 || len(moves) == 0 {
						check(t, g.View())
					}
					if len(moves) == 0 || t.Failed() {
						break
					}
					g, _ = g.Play(moves[random.IntN(len(moves))])
				}
			}
		})
	}
}

func svg(t testing.TB, v pyramid.View, o render.Options) string {
	t.Helper()
	var b bytes.Buffer
	if err := render.SVG(&b, v, o); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func text(t testing.TB, v pyramid.View, o render.Options) string {
	t.Helper()
	var b bytes.Buffer
	if err := render.Text(&b, v, o); err != nil {
		t.Fatal(err)
	}
	return b.String()
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
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s is out of date; look at what has changed and run go test ./render -update", file)
	}
}

// fullDisk fails every write.
type fullDisk struct{}

var errFull = errors.New("disk full")

func (fullDisk) Write([]byte) (int, error) { return 0, errFull }

func TestErrorsAreThoseOfTheWriter(t *testing.T) {
	v := deal(t, "classic", 1).View()
	if err := render.SVG(fullDisk{}, v, render.Options{}); err != errFull {
		t.Errorf("SVG returns %v", err)
	}
	if err := render.Text(fullDisk{}, v, render.Options{}); err != errFull {
		t.Errorf("Text returns %v", err)
	}
}

// The code in the package comment is the code of an example.
func TestPackageCommentShowsCodeThatRuns(t *testing.T) {
	comment, err := os.ReadFile("doc.go")
	if err != nil {
		t.Fatal(err)
	}
	examples, err := os.ReadFile("example_test.go")
	if err != nil {
		t.Fatal(err)
	}
	code := ""
	for line := range strings.Lines(string(comment)) {
		if line, ok := strings.CutPrefix(line, "//\t"); ok {
			code += "\t" + line
		}
	}
	if code == "" || !strings.Contains(string(examples), code) {
		t.Errorf("this is the code of no example:\n%s", code)
	}
}
