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

// TestViewOfPiles: the spots beside the layout, with how many cards lie there and
// which one shows: the stock, of each waste the cards that can be played, its top
// last, and the cells.
func TestViewOfPiles(t *testing.T) {
	both := pyramid.Rules{WastePair: true, WasteOldest: true}
	for _, test := range []struct {
		name        string
		rules       pyramid.Rules
		cards, play string
		want        string
	}{
		{"no stock", pyramid.Rules{}, "Kc", "", ""},
		{"no waste", pyramid.Rules{Draw: pyramid.NoDraw, Refill: []pyramid.Zone{pyramid.Main}}, "Kc 2c", "", "stock 1 --"},
		{"an empty waste", pyramid.Rules{}, "Kc 2c", "", "stock 1 2c, waste 0 --"},
		{"the top", pyramid.Rules{}, "Kc 2c 3c 4c", "draw*2", "stock 1 4c, waste 2 3c"},
		{"the oldest of one", pyramid.Rules{WasteOldest: true}, "Kc 2c", "draw", "stock 0 --, waste 1 2c"},
		{"the oldest of two", pyramid.Rules{WasteOldest: true}, "Kc 2c 3c", "draw*2", "stock 0 --, waste.2 1 2c, waste 2 3c"},
		{"the oldest of three", pyramid.Rules{WasteOldest: true}, "Kc 2c 3c 4c", "draw*3", "stock 0 --, waste.3 1 2c, waste 3 4c"},
		{"the second of one", pyramid.Rules{WastePair: true}, "Kc 2c", "draw", "stock 0 --, waste 1 2c"},
		{"the second of three", pyramid.Rules{WastePair: true}, "Kc 2c 3c 4c", "draw*3", "stock 0 --, waste.2 1 3c, waste 3 4c"},
		{"both of one", both, "Kc 2c", "draw", "stock 0 --, waste 1 2c"},
		{"both of two", both, "Kc 2c 3c", "draw*2", "stock 0 --, waste.2 1 2c, waste 2 3c"},
		{"both of three", both, "Kc 2c 3c 4c", "draw*3", "stock 0 --, waste.3 1 2c, waste.2 1 3c, waste 3 4c"},
		{"cells", pyramid.Rules{Cells: pyramid.Cells{Count: 2}}, "Kc 2c", "1.1>cell", "stock 1 2c, waste 0 --, cell 1 Kc, cell2 0 --"},
	} {
		test.rules.Layout, test.rules.Match = pyramid.Singles(1), anythingGoes()
		g := played(t, dealt(t, test.rules, test.cards), test.play)
		var piles []string
		for _, s := range g.View().Spots[1:] {
			piles = append(piles, fmt.Sprintf("%v %d %v", s.Place, s.N, s.Card))
		}
		if got := strings.Join(piles, ", "); got != test.want {
			t.Errorf("%s: %s\nwant %s\n%v", test.name, got, test.want, g)
		}
	}
}

// TestWhatCoversComesLater: the spots of a view can be drawn one after the
// other, whatever the names of the places and the order of the deal.
func TestWhatCoversComesLater(t *testing.T) {
	at := pyramid.At
	for name, layout := range map[string]pyramid.Layout{
		"upwards":  slots([]pyramid.Place{at(1, 1), at(2, 1), at(3, 1)}, map[int][]int{1: {0}, 2: {1}}),
		"zigzag":   slots([]pyramid.Place{at(1, 1), at(2, 1), at(3, 1), at(4, 1)}, map[int][]int{0: {3}, 1: {0}, 3: {2}}),
		"by two":   slots([]pyramid.Place{at(1, 1), at(1, 2), at(1, 3), at(2, 1)}, map[int][]int{3: {0, 2}, 2: {1}}),
		"the last": slots([]pyramid.Place{at(2, 2), at(2, 1), at(1, 1)}, map[int][]int{0: {1}, 1: {2}}),
	} {
		drawn := map[pyramid.Place]int{}
		for i, spot := range compiled(t, pyramid.Rules{Layout: layout}).Deal(1).View().Spots {
			drawn[spot.Place] = i + 1
		}
		for _, s := range layout {
			for _, c := range s.CoveredBy {
				if below, above := drawn[s.Place()], drawn[layout[c].Place()]; below == 0 || below >= above {
					t.Errorf("%s: %v is drawn as number %d, %v on it as number %d", name, s.Place(), below, layout[c].Place(), above)
				}
			}
		}
	}
}

// TestBoardText: what stands below the layout, and where it has gaps.
func TestBoardText(t *testing.T) {
	deck, err := pyramid.ParseDeck("4c Ac 3c 2c 4d Ad")
	if err != nil {
		t.Fatal(err)
	}
	g, err := compiled(t, pyramid.Rules{
		Deck: deck, Layout: pyramid.Triangle(2), Match: pyramid.SumTo(5), Redeals: pyramid.Unlimited,
		Cells: pyramid.Cells{Count: 1}, Score: pyramid.Score{Card: 5},
	}).Start(deck)
	if err != nil {
		t.Fatal(err)
	}
	for _, step := range []struct {
		move pyramid.Move
		want string
	}{
		{pyramid.Move{}, `
  4c
Ac  3c
stock 3 2c   waste 0   cell free
score 0   redeals unlimited
`},
		{pyramid.Draw, `
  4c
Ac  3c
stock 2 4d   waste 1 2c   cell free
score 0   redeals unlimited
`},
		{pyramid.Store(pyramid.At(2, 1)), `
  4c
 .  3c
stock 2 4d   waste 1 2c   cell Ac
score 0   redeals unlimited
`},
		{pyramid.Remove(pyramid.Stock, pyramid.Cell(1)), `
  4c
 .  3c
stock 1 Ad   waste 1 2c   cell free
score 10   redeals unlimited
`},
		{pyramid.Remove(pyramid.At(2, 2), pyramid.Waste), `
  4c
 .   .
stock 1 Ad   waste 0   cell free
score 20   redeals unlimited
`},
		{pyramid.Remove(pyramid.At(1, 1), pyramid.Stock), `
   .
 .   .
stock 0   waste 0   cell free
score 30   redeals unlimited   won
`},
	} {
		if step.move != (pyramid.Move{}) {
			g = afterMove(t, g, step.move)
		}
		if diff := cmp.Diff(strings.TrimPrefix(step.want, "\n"), g.String()); diff != "" {
			t.Errorf("after %v (-want +got):\n%s", step.move, diff)
		}
	}
}

// TestBoardShape: rows far apart, spots from right to left, cards of three
// columns, and a waste of which several cards can be played.
func TestBoardShape(t *testing.T) {
	spots := func(s ...pyramid.Spot) pyramid.View { return pyramid.View{Spots: s} }
	spot := func(p pyramid.Place, x, y int, c string) pyramid.Spot {
		s := pyramid.Spot{Place: p, X: x, Y: y, N: 1}
		if c != "" {
			s.Card = card(t, c)
		}
		return s
	}
	for _, test := range []struct {
		name string
		view pyramid.View
		want string
	}{
		{"rows far apart", spots(spot(pyramid.At(2, 1), 2, 4, "4c"), spot(pyramid.At(1, 2), 3, 0, ""), spot(pyramid.At(1, 1), 1, 0, "Ac")),
			"  Ac  ??\n\n    4c\n"},
		{"nothing in the first rows", spots(spot(pyramid.At(1, 1), 1, 3, "Ac")), "\n  Ac\n"},
		{"side by side, from right to left", spots(spot(pyramid.At(1, 2), 1, 0, "4c"), spot(pyramid.At(1, 1), 0, 0, "Ac")), "Ac4c\n"},
		{"three columns wide", spots(spot(pyramid.At(1, 1), 0, 0, "12o"), spot(pyramid.At(1, 2), 2, 0, "1o"), spot(pyramid.At(1, 3), 4, 0, "10o"), spot(pyramid.At(1, 4), 6, 0, "")),
			"12o 1o  10o ??\n"},
		{"a card below the top", spots(
			pyramid.Spot{Place: pyramid.Stock, N: 7}, pyramid.Spot{Place: pyramid.WasteAt(1, 2), N: 1, Card: card(t, "4c")},
			pyramid.Spot{Place: pyramid.Waste, N: 3, Card: card(t, "Ac")}, spot(pyramid.Cell(1), 0, 0, "5c")),
			"stock 7   waste.2 4c   waste 3 Ac   cell 5c\n"},
	} {
		if diff := cmp.Diff(test.want+"score 0\n", test.view.Board(pyramid.Card.String)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", test.name, diff)
		}
	}
}
