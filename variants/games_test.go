package variants_test

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/variants"
)

var update = flag.Bool("update", false, "write the golden games anew")

// One game of every variant, position by position. The seed of a game stands
// in its file and stays when the file is written anew.
func TestGames(t *testing.T) {
	for _, v := range variants.All() {
		id := v.Describe().ID
		t.Run(id, func(t *testing.T) {
			table := pyramid.MustCompile(v)
			path := filepath.Join("testdata", "games", id+".golden")
			want, err := os.ReadFile(path)
			if err != nil && !*update {
				t.Fatalf("%v: run go test ./variants -update", err)
			}
			seed, ok := seedOf(want)
			if !ok {
				seed = lively(table)
			}
			got := transcript(table, seed)
			if len(got) >= 20_000 {
				t.Errorf("the game takes %d bytes, too many for people to read", len(got))
			}
			if *update {
				if err := os.WriteFile(path, got, 0o666); err != nil {
					t.Fatal(err)
				}
				return
			}
			want = bytes.ReplaceAll(want, []byte("\r\n"), []byte("\n"))
			if diff := cmp.Diff(strings.Split(string(want), "\n"), strings.Split(string(got), "\n")); diff != "" {
				t.Errorf("%s is not played as before (-want +got):\n%s", path, diff)
			}
		})
	}
}

// Every file in the folder belongs to a game.
func TestGamesAreKnown(t *testing.T) {
	files, err := filepath.Glob(filepath.Join("testdata", "games", "*"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		id := strings.TrimSuffix(filepath.Base(file), ".golden")
		if lookup(id) != id {
			t.Errorf("%s is the game of no variant", file)
		}
	}
}

// seedOf reads the seed from the first line of a golden game.
func seedOf(text []byte) (seed uint64, ok bool) {
	line, _, _ := strings.Cut(string(text), "\n")
	_, after, _ := strings.Cut(line, " seed ")
	_, err := fmt.Sscan(after, &seed)
	return seed, err == nil
}

// lively returns the one of some seeds that removes the most cards.
func lively(table *pyramid.Table) uint64 {
	best, most := uint64(1), -1
	for seed := range uint64(300) {
		g := table.Deal(seed + 1)
		p := player{state: seed + 1}
		for !g.Over() {
			g, _ = g.Play(p.choose(g))
		}
		if g.Removed() > most {
			best, most = seed+1, g.Removed()
		}
	}
	return best
}

// player plays without much thought: any removal, else whatever there is. Its
// random numbers are SplitMix64, written out so that they stay the same.
type player struct{ state uint64 }

func (p *player) below(n int) int {
	p.state += 0x9e3779b97f4a7c15
	z := p.state
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	z ^= z >> 31
	return int(z % uint64(n))
}

// choose returns a removal if there is one, now and then a store, and else the
// draw or redeal.
func (p *player) choose(g pyramid.Game) pyramid.Move {
	moves := g.Moves()
	n := slices.IndexFunc(moves, func(m pyramid.Move) bool { return !m.IsRemoval() })
	if n < 0 {
		n = len(moves)
	}
	if n > 0 {
		return moves[p.below(n)]
	}
	last := moves[len(moves)-1] // draw or redeal, if one of them is legal
	if len(moves) > 1 && p.below(4) == 0 {
		return moves[p.below(len(moves))]
	}
	return last
}

// transcript plays a game to its end and writes it down.
func transcript(table *pyramid.Table, seed uint64) []byte {
	var b bytes.Buffer
	g := table.Deal(seed)
	fmt.Fprintf(&b, "%s seed %d\n\n%s\n", table.ID(), seed, g)
	fmt.Fprintf(&b, "move: free cards of the layout | piles | cards left, score, pass, legal moves\n")
	p := player{state: seed}
	for n := 1; !g.Over(); n++ {
		m := p.choose(g)
		next, err := g.Play(m)
		if err != nil {
			fmt.Fprintln(&b, err)
			break
		}
		g = next
		fmt.Fprintf(&b, "%d %v: %s\n", n, m, position(g))
	}
	fmt.Fprintf(&b, "\n%sremoved %d, stuck %t\n", g, g.Removed(), g.Stuck())
	return b.Bytes()
}

// position writes down what is in sight, in a line.
func position(g pyramid.Game) string {
	v := g.View()
	var free pyramid.Deck
	var piles []string
	slices.SortFunc(v.Spots, func(a, b pyramid.Spot) int { return int(a.Place) - int(b.Place) })
	for _, s := range v.Spots {
		switch {
		case s.Place.IsSlot():
			if s.Exposed {
				free = append(free, s.Card)
			}
		case s.N > 0 && s.Card != 0:
			piles = append(piles, fmt.Sprintf("%v %d %v", s.Place, s.N, s.Card))
		case s.N > 0:
			piles = append(piles, fmt.Sprintf("%v %d", s.Place, s.N))
		}
	}
	return fmt.Sprintf("%v | %s | %d %d %d %d", free, strings.Join(piles, ", "), v.Left, v.Score, v.Pass, len(v.Moves))
}

// DO NOT CHANGE the golden file but by adding lines: fingerprints are frozen.
// A saved game holds the one of its rules, and must find it again in every
// release. A changed fingerprint means changed rules or a broken
// [pyramid.Table.Fingerprint].
func TestFingerprintsAreFrozen(t *testing.T) {
	path := filepath.Join("testdata", "fingerprints.golden")
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]string{}
	for line := range strings.Lines(string(text)) {
		if f := strings.Fields(line); len(f) == 2 {
			want[f[0]] = f[1]
		}
	}
	got := map[string]string{}
	owner := map[pyramid.Fingerprint]string{}
	for _, v := range variants.All() {
		table := pyramid.MustCompile(v)
		mark := table.Fingerprint()
		got[table.ID()] = string(mark)
		if other, same := owner[mark]; same {
			t.Errorf("%s and %s have the same fingerprint", other, table.ID())
		}
		owner[mark] = table.ID()
		if want[table.ID()] == "" {
			t.Errorf("%s is new: add the line\n%s %s", table.ID(), table.ID(), mark)
		}
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("%s (-want +got):\n%s", path, diff)
	}
}
