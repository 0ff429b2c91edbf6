package pyramid_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/variants"
)

// TestViewsHideWhatLiesFaceDown: two games that differ only in cards nobody has
// seen look the same, in JSON, as text, and in what they answer to any move; and
// so does the seed. It plays every game of the library.
func TestViewsHideWhatLiesFaceDown(t *testing.T) {
	for _, v := range variants.All() {
		rules := v.Describe()
		t.Run(rules.ID, func(t *testing.T) {
			table := compiled(t, v)
			for seed := range uint64(4) {
				random := rand.New(rand.NewPCG(seed, 8))
				g := table.Deal(seed)
				deck := g.Deck()
				seen := map[int]bool{}
				look(g, seen)
				var line []pyramid.Move
				for range random.IntN(40) {
					moves := g.Moves()
					if len(moves) == 0 {
						break
					}
					line = append(line, moves[random.IntN(len(moves))])
					g = afterMove(t, g, line[len(line)-1])
					look(g, seen)
				}
				hidden := []int{}
				for i := range deck {
					pinned := i < table.Slots() && rules.Pin != nil
					if !seen[i] && !pinned {
						hidden = append(hidden, i)
					}
				}
				other := slices.Clone(deck)
				for k, i := range random.Perm(len(hidden)) {
					other[hidden[k]] = deck[hidden[i]]
				}
				o, err := table.Start(other)
				if err != nil {
					t.Fatal(err)
				}
				for _, m := range line {
					o = afterMove(t, o, m)
				}
				checkLookAlike(t, g, o)
			}
		})
	}
}

// look notes the cards that can be seen.
func look(g pyramid.Game, seen map[int]bool) {
	for _, s := range g.View().Spots {
		if s.Card != 0 {
			seen[g.Index(s.Place)] = true
		}
	}
	for _, p := range pilesOn(g) {
		if p.Zone() == pyramid.WasteZone {
			seen[g.Index(p)] = true
		}
	}
}

func checkLookAlike(t *testing.T, a, b pyramid.Game) {
	t.Helper()
	viewA, errA := json.Marshal(a.View())
	viewB, errB := json.Marshal(b.View())
	if errA != nil || errB != nil {
		t.Fatal(errA, errB)
	}
	if diff := cmp.Diff(string(viewA), string(viewB)); diff != "" {
		t.Errorf("the views differ:\n%s", diff)
	}
	if diff := cmp.Diff(a.String(), b.String()); diff != "" {
		t.Errorf("the texts differ:\n%s", diff)
	}
	places := append(slotsOf(a), pilesOn(a)...)
	for i, p := range places {
		for _, m := range []pyramid.Move{pyramid.Remove(p), pyramid.Store(p), pyramid.Remove(p, places[i/2]), pyramid.Remove(p, pyramid.Stock)} {
			errA, errB := a.Check(m), b.Check(m)
			if fmt.Sprint(errA) != fmt.Sprint(errB) {
				t.Errorf("%v: %v or %v", m, errA, errB)
			}
		}
	}
	for _, c := range append(pyramid.French(), pyramid.Spanish(48)...) {
		if !slices.Equal(a.Find(c), b.Find(c)) {
			t.Errorf("%v is found at %v or %v", c, a.Find(c), b.Find(c))
		}
	}
	var back pyramid.View
	if err := json.Unmarshal(viewA, &back); err != nil || back.Board(pyramid.Card.String) != a.String() {
		t.Errorf("the view reads back as\n%v\n%v", back.Board(pyramid.Card.String), err)
	}
}

// TestViewJSON: the JSON of a small view, as its comment shows it.
func TestViewJSON(t *testing.T) {
	g := dealt(t, pyramid.Rules{Layout: pyramid.Singles(1), StockHidden: true}, "9c 4d 4h")
	text, err := json.Marshal(g.View())
	if err != nil {
		t.Fatal(err)
	}
	const want = `{"spots":[{"place":"1.1","x":0,"y":0,"n":1,"card":"9c","exposed":true},` +
		`{"place":"stock","x":0,"y":3,"n":2},{"place":"waste","x":3,"y":3,"n":0}],` +
		`"moves":["draw"],"status":"playing","score":-3,"left":3,"pass":1,"redealsLeft":0}`
	if diff := cmp.Diff(want, string(text)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	comment := strings.NewReplacer("\n//", "", " ", "", "\t", "").Replace(read(t, "view.go"))
	if !strings.Contains(comment, want) {
		t.Error("the comment of View shows something else")
	}
}

// TestSharedByGoroutines: one table and one game, used by many at once.
func TestSharedByGoroutines(t *testing.T) {
	for name, rules := range tables {
		table := compiled(t, rules)
		game := table.Deal(1)
		want := firstScore(game)
		var wait sync.WaitGroup
		for range 8 {
			wait.Add(1)
			go func() {
				defer wait.Done()
				for range 3 {
					if got := firstScore(game); got != want {
						t.Errorf("%s: %d cards left, want %d", name, got, want)
					}
					if table.Deal(1).Key() != game.Key() || table.Fingerprint() != game.Table().Fingerprint() {
						t.Errorf("%s: another deal", name)
					}
				}
			}()
		}
		wait.Wait()
	}
}

// firstScore plays first moves and returns the number of cards left.
func firstScore(g pyramid.Game) int {
	for range 60 {
		moves := g.Moves()
		if len(moves) == 0 {
			break
		}
		_, _, _ = g.String(), g.Stuck(), g.View()
		g, _ = g.Play(moves[0])
	}
	return g.Left()
}
