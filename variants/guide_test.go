package variants_test

import (
	"bytes"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/render"
	"github.com/pyramid-go/pyramid/variants"
)

// guide is the page whose tables and pictures are made here.
const guide = "../docs/which-variant.md"

// family is the games that share a layout, in the order of All.
type family []*pyramid.Table

// id names the family by its first game.
func (f family) id() string { return f[0].Rules().ID }

// families returns the games by layout: where the cards lie and what covers
// what. Which way up they lie and in which order they are dealt does not count.
func families(t *testing.T) []family {
	var all []family
	index := map[string]int{}
	for _, v := range variants.All() {
		table, err := pyramid.Compile(v)
		if err != nil {
			t.Fatal(err)
		}
		key := shape(table.Rules().Layout)
		i, known := index[key]
		if !known {
			i, index[key] = len(all), len(all)
			all = append(all, nil)
		}
		all[i] = append(all[i], table)
	}
	return all
}

// shape returns a layout as text in which the order of the slots is lost.
func shape(l pyramid.Layout) string {
	if l == nil {
		l = pyramid.Triangle(7)
	}
	var lines []string
	for _, s := range l {
		covers := make([]string, len(s.CoveredBy))
		for i, c := range s.CoveredBy {
			covers[i] = l[c].Place().String()
		}
		slices.Sort(covers)
		lines = append(lines, fmt.Sprint(s.Place(), s.X, s.Y, covers))
	}
	slices.Sort(lines)
	return strings.Join(lines, "\n")
}

// Every layout has its block in the guide, and the block is what the rules say.
func TestGuideOfGames(t *testing.T) {
	text, err := os.ReadFile(guide)
	if err != nil {
		t.Fatal(err)
	}
	block := regexp.MustCompile(`(?s)<!-- games: ([a-z-]+) -->\n(.*?)<!-- end -->`)
	want := map[string]string{}
	for _, f := range families(t) {
		want[f.id()] = f.block(t)
	}
	told := map[string]bool{}
	page := block.ReplaceAllStringFunc(string(text), func(old string) string {
		id := block.FindStringSubmatch(old)[1]
		made, ok := want[id]
		if !ok || told[id] {
			t.Errorf("%s: no layout begins with %q, or this is its second block", guide, id)
			return old
		}
		told[id] = true
		return "<!-- games: " + id + " -->\n" + made + "<!-- end -->"
	})
	for _, id := range slices.Sorted(maps.Keys(want)) {
		if !told[id] {
			t.Errorf("%s has no block for the layout of %s: write a section with <!-- games: %[2]s --> and <!-- end -->", guide, id)
		}
	}
	if n := fmt.Sprintf("%d games on %d layouts", len(variants.All()), len(want)); !strings.Contains(page, n) {
		t.Errorf("%s does not speak of %s", guide, n)
	}
	if *update {
		if err := os.WriteFile(guide, []byte(page), 0o644); err != nil {
			t.Fatal(err)
		}
	} else if page != string(text) {
		t.Errorf("%s is out of date: go test ./variants -run Guide -update", guide)
	}
}

// The pictures of the layouts are what package render draws, and there are no
// others.
func TestGuidePictures(t *testing.T) {
	folder := filepath.Join(filepath.Dir(guide), "pictures", "layouts")
	var want []string
	for _, f := range families(t) {
		file := filepath.Join(folder, f.id()+".svg")
		want = append(want, file)
		picture := f.picture(t)
		if len(picture) > 60_000 {
			t.Errorf("%s takes %d bytes, too many for a page of many", file, len(picture))
		}
		if *update {
			if err := os.WriteFile(file, picture, 0o644); err != nil {
				t.Fatal(err)
			}
		} else if old, err := os.ReadFile(file); err != nil || !bytes.Equal(old, picture) {
			t.Errorf("%s is out of date (%v): look at what has changed, and go test ./variants -run Guide -update", file, err)
		}
	}
	got, err := filepath.Glob(filepath.Join(folder, "*"))
	if slices.Sort(want); err != nil || !slices.Equal(got, want) {
		t.Errorf("%s holds %v (%v), want %v", folder, got, err, want)
	}
}

// picture draws the first game of the family as dealt.
func (f family) picture(t *testing.T) []byte {
	var b bytes.Buffer
	if err := render.SVG(&b, f[0].Deal(1).View(), render.Options{ID: f.id()}); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// block returns the picture, what all games of the family have in common, and
// a table of what they do not. A cell says nothing where a game is as the first
// one.
func (f family) block(t *testing.T) string {
	var b strings.Builder
	width := 0
	if _, err := fmt.Sscanf(string(regexp.MustCompile(`viewBox="0 0 \d+`).Find(f.picture(t))), `viewBox="0 0 %d`, &width); err != nil {
		t.Fatal(err)
	}
	fmt.Fprintf(&b, "<img src=\"pictures/layouts/%s.svg\" width=\"%d\" alt=\"%s as dealt\">\n\n",
		f.id(), width*3/4, f[0].Rules().Name)

	rows := make([][]string, len(f))
	var common, columns []string
	for _, fact := range tellings {
		var cells []string
		for _, table := range f {
			rules := table.Rules()
			cells = append(cells, fact.tell(rules, len(table.Deal(1).Deck())-table.Slots()))
		}
		if cells[0] == "" {
			t.Fatalf("nothing is told of the %s of %s", fact.name, f.id())
		}
		if len(slices.Compact(slices.Clone(cells))) == 1 {
			if cells[0] != "nothing" {
				common = append(common, fmt.Sprintf("*%s* %s", fact.name, cells[0]))
			}
			continue
		}
		columns = append(columns, fact.name)
		for i, cell := range cells {
			if i > 0 && cell == cells[0] {
				cell = ""
			}
			rows[i] = append(rows[i], cell)
		}
	}
	if len(f) == 1 {
		common = append([]string{title(f[0].Rules())}, common...)
	}
	if common != nil {
		fmt.Fprintf(&b, "%s\n", strings.Join(common, " · "))
	}
	if len(f) > 1 {
		if common != nil {
			b.WriteString("\n")
		}
		fmt.Fprintf(&b, "| game | %s |\n|---%s|\n", strings.Join(columns, " | "), strings.Repeat("|---", len(columns)))
		for i, row := range rows {
			fmt.Fprintf(&b, "| %s | %s |\n", title(f[i].Rules()), strings.Join(row, " | "))
		}
	}
	return b.String()
}

// title returns the names of a game.
func title(r pyramid.Rules) string {
	s := fmt.Sprintf("**%s** `%s`", r.Name, r.ID)
	if other := variants.Aliases(r.ID); len(other) > 0 {
		s += "; also " + strings.Join(other, ", ")
	}
	return s
}
