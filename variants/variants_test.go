package variants_test

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"
	"testing"

	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/variants"
	"github.com/pyramid-go/pyramid/variants/giza"
	"github.com/pyramid-go/pyramid/variants/seven"
)

// part is one part of a layout, as it is dealt.
type part struct {
	kind   string // up, down, columns, by column, singles, grid
	zone   pyramid.Zone
	n      int   // rows, columns or cards
	deep   int   // of columns; across of a grid
	depths []int // of columns that differ, in place of n and deep
}

// depth returns the depth of a column, counted from 1.
func (p part) depth(col int) int {
	if p.depths != nil {
		return p.depths[col-1]
	}
	return p.deep
}

// places returns the places of the part in the order in which they are dealt.
func (p part) places() []pyramid.Place {
	var all []pyramid.Place
	add := func(rows int, width func(row int) int) {
		for r := 1; r <= rows; r++ {
			for c := 1; c <= width(r); c++ {
				all = append(all, p.zone.At(r, c))
			}
		}
	}
	switch p.kind {
	case "up":
		add(p.n, func(r int) int { return r })
	case "down":
		add(p.n, func(r int) int { return p.n + 1 - r })
	case "columns", "by column":
		n, deepest := max(p.n, len(p.depths)), max(p.deep, slices.Max(append(p.depths, 0)))
		for i := range n * deepest { // by rounds
			r, c := i/n+1, i%n+1
			if p.kind == "by column" {
				r, c = i%deepest+1, i/deepest+1
			}
			if r <= p.depth(c) {
				all = append(all, p.zone.At(r, c))
			}
		}
	case "singles":
		add(1, func(int) int { return p.n })
	case "grid":
		add((p.n+p.deep-1)/p.deep, func(r int) int { return min(p.deep, p.n-(r-1)*p.deep) })
	}
	return all
}

// covers returns the places that cover one of the part's.
func (p part) covers(at pyramid.Place) []pyramid.Place {
	r, c := at.Row()+1, at.Col()
	var on []pyramid.Place
	switch {
	case p.kind == "up" && r <= p.n:
		on = []pyramid.Place{p.zone.At(r, c), p.zone.At(r, c+1)}
	case p.kind == "down":
		for _, c := range []int{c - 1, c} {
			if c >= 1 && c <= p.n+1-r {
				on = append(on, p.zone.At(r, c))
			}
		}
	case (p.kind == "columns" || p.kind == "by column") && r <= p.depth(at.Col()):
		on = []pyramid.Place{p.zone.At(r, c)}
	}
	return on
}

// match says which ranks leave alone and in pairs.
type match struct {
	alone func(a int) bool
	pair  func(a, b int) bool
}

func sum(n int) match {
	return match{func(a int) bool { return a == n }, func(a, b int) bool { return a+b == n }}
}

func never(int) bool { return false }

var (
	up7  = []part{{kind: "up", n: 7}}
	down = []part{{kind: "down", n: 7}}

	neighbours = match{never, func(a, b int) bool { return a-b >= -1 && a-b <= 1 }}
	dozen      = match{never, func(a, b int) bool { return a+b == 12 || a+b == 25 && a*b == 12*13 }}
	elevens    = match{never, func(a, b int) bool { return a+b == 11 || a == b && a > 10 }}

	cardsLeft   = pyramid.Score{Left: -1}
	pyramidLeft = pyramid.Score{Left: -1, Of: []pyramid.Zone{pyramid.Main}}
	oneACard    = pyramid.Score{Card: 1}
	none        = pyramid.Score{None: true}
	par         = pyramid.Score{Left: -1, Passes: []int{50, 35, 20}}
	rows        = []int{25, 50, 75, 100, 150, 250, 500}
)

const (
	everything = "everything"
	layout     = "layout"
	endless    = -1
)

// knobs is what the rule book says about a game.
type knobs struct {
	id     string
	layout []part // in deal order
	slots  int
	free   int // slots that are exposed at the start
	stock  int // before the opening draws
	play   string
	draw   int // cards, 0 for no stock
	open   int // draws before the first move
	redeal int
	match  match
	goal   string
	score  pyramid.Score
	extra  string // overlap, discard, cell, face down
}

// The rules once more, from the rule book and not from the code. In play, ST
// is the top of the stock, WT that of the waste, W2 that the two top cards of
// the waste pair, WO that the oldest is live, 3WT three wastes.
var book = []knobs{
	{"classic", up7, 28, 7, 24, "ST+WT", 1, 0, 0, sum(13), everything, cardsLeft, ""},
	{"par", up7, 28, 7, 24, "ST+WT", 1, 0, 2, sum(13), everything, par, ""},
	{"three-pass", up7, 28, 7, 24, "WT", 1, 0, 2, sum(13), layout, pyramidLeft, ""},
	{"relaxed", up7, 28, 7, 24, "ST+WT", 1, 1, 2, sum(13), layout, pyramidLeft, ""},
	{"pyramid-only", up7, 28, 7, 24, "ST+WT", 1, 0, 0, sum(13), layout, pyramidLeft, ""},
	{"easy", up7, 28, 7, 24, "WT", 1, 0, 1, sum(13), layout, pyramidLeft, ""},
	{"hard", up7, 28, 7, 24, "WT", 1, 0, 0, sum(13), layout, pyramidLeft, ""},
	{"solitaire-org", up7, 28, 7, 24, "ST+WT", 1, 0, 3, sum(13), layout,
		pyramid.Score{Removal: 5, Rows: rows, RowInstead: true, TimeBonus: 999}, ""},
	{"microsoft", up7, 28, 7, 24, "ST+WT", 1, 0, 2, sum(13), layout,
		pyramid.Score{Removal: 5, Rows: rows}, ""},
	{"discard", up7, 28, 7, 24, "WT", 1, 0, 0, sum(13), layout, pyramidLeft, "discard"},
	{"pysol", up7, 28, 7, 24, "ST+WT", 1, 1, 2, sum(13), everything, none, ""},
	{"pyramid-thirteen", up7, 28, 7, 24, "ST+WT", 1, 1, 0, sum(13), everything, none, "face down"},
	{"thirteen", up7, 28, 7, 24, "WT+W2", 1, 0, 0, sum(13), everything, oneACard, "face down"},
	{"treize", up7, 28, 7, 24, "WT+W2+WO", 1, 0, 0, sum(13), everything, oneACard, ""},
	{"king-tut", up7, 28, 7, 24, "WT", 3, 1, endless, sum(13), layout, none, ""},
	{"tuts-tomb", up7, 28, 7, 24, "WT", 3, 0, endless, sum(13), layout, none, ""},
	{"cheops", up7, 28, 7, 24, "ST+WT", 1, 1, 0, neighbours, everything, none, ""},
	{"overlap", up7, 28, 7, 24, "ST+WT", 1, 0, 0, sum(13), everything, cardsLeft, "overlap"},
	{"spanish", up7, 28, 7, 20, "ST+WT", 1, 0, 0, sum(12), everything, cardsLeft, ""},
	{"italian", []part{{kind: "up", n: 6}}, 21, 6, 19, "ST+WT", 1, 0, 0, sum(10), layout, none, ""},
	{"reserve", []part{{kind: "up", n: 7}, {kind: "singles", zone: 'r', n: 7}}, 35, 14, 17,
		"ST+WT", 1, 0, 0, sum(13), everything, cardsLeft, ""},
	{"cell", up7, 28, 7, 24, "ST+WT", 1, 0, 0, sum(13), everything, cardsLeft, "cell"},
	{"six-rows", []part{{kind: "up", n: 6}}, 21, 6, 31, "ST+WT", 1, 0, 0, sum(13), everything, none, "overlap"},

	{"triangle", down, 28, 1, 24, "ST+WT", 1, 1, 2, sum(13), everything, cardsLeft, ""},
	{"yield", down, 28, 1, 24, "WT+W2+WO", 1, 0, 0, sum(13), everything, oneACard, ""},
	{"giza", []part{{kind: "columns", zone: 'c', n: 8, deep: 3}, {kind: "up", n: 7}}, 52, 15, 0,
		"", 0, 0, 0, sum(13), everything, cardsLeft, ""},
	{"pyramid-dozen", []part{{kind: "columns", zone: 'c', n: 6, deep: 4}, {kind: "up", n: 7}}, 52, 13, 0,
		"", 0, 0, 0, dozen, everything, cardsLeft, ""},
	{"pharaohs", []part{{kind: "up", zone: 'a', n: 2}, {kind: "up", zone: 'b', n: 7}, {kind: "up", zone: 'c', n: 6}},
		52, 15, 0, "", 0, 0, 0, sum(13), everything, cardsLeft, ""},
	{"apophis", up7, 28, 7, 24, "3WT", 3, 1, 2, sum(13), everything, cardsLeft, ""},
	{"eleven-triangle", down, 28, 1, 24, "3WT", 3, 1, 0, elevens, everything, cardsLeft, ""},
	{"two-pyramids", []part{{kind: "up", zone: 'a', n: 7}, {kind: "up", zone: 'b', n: 7}}, 56, 14, 48,
		"ST+WT", 1, 1, 2, sum(13), everything, cardsLeft, ""},
	{"double-pyramid", []part{{kind: "up", n: 9}}, 45, 9, 59, "ST+WT", 1, 1, 2, sum(13), everything, cardsLeft, ""},
	{"up-and-down", []part{{kind: "up", zone: 'a', n: 7}, {kind: "down", zone: 'b', n: 7}}, 56, 8, 48,
		"ST+WT", 1, 1, 2, sum(13), everything, cardsLeft, ""},
	{"diamond", nil, 25, 1, 27, "ST+WT", 1, 0, 2, sum(13), layout, pyramidLeft, ""},
	{"hourglass", nil, 26, 5, 26, "ST+WT", 1, 0, 2, sum(13), layout, pyramidLeft, ""},
	{"twin-peaks", nil, 29, 9, 23, "ST+WT", 1, 0, 2, sum(13), layout, pyramidLeft, ""},
	{"castle", nil, 28, 6, 24, "ST+WT", 1, 0, 2, sum(13), layout, pyramidLeft, ""},
	{"staircase", nil, 25, 5, 27, "ST+WT", 1, 0, 2, sum(13), layout, pyramidLeft, ""},
	{"ring", nil, 30, 5, 22, "ST+WT", 1, 0, 2, sum(13), layout, pyramidLeft, ""},
}

// Ids are for ever: games are saved under them. Add to this list, change
// nothing in it.
func TestIDsAreFrozen(t *testing.T) {
	want := strings.Fields(`
		classic par three-pass relaxed pyramid-only easy hard solitaire-org
		microsoft discard pysol pyramid-thirteen thirteen treize king-tut
		tuts-tomb cheops overlap spanish italian reserve cell six-rows
		triangle yield giza pyramid-dozen pharaohs apophis eleven-triangle
		two-pyramids double-pyramid up-and-down
		diamond hourglass twin-peaks castle staircase ring
		thirteens elevens suit-elevens tens nines fifteens eighteens neptune
		block-ten elevens-cells
		hurricane ides-of-march exit relaxed-exit fourteen nestor
		triple-alliance lucky-number`)
	var got, checked []string
	for _, v := range variants.All() {
		got = append(got, v.Describe().ID)
	}
	if !slices.Equal(got, want) {
		t.Errorf("All has the ids\n%v\nwant\n%v", got, want)
	}
	for _, k := range book {
		checked = append(checked, k.id)
	}
	for _, k := range looseBook {
		checked = append(checked, k.id)
	}
	if !slices.Equal(got, checked) {
		t.Errorf("the rule book of this test has the games\n%v\nand All\n%v", checked, got)
	}
}

func TestVariantsSayWhatTheyAre(t *testing.T) {
	seen := map[string]string{}
	for _, v := range variants.All() {
		r := v.Describe()
		if r.Name == "" || r.About == "" {
			t.Errorf("%s has the name %q and says %q of itself", r.ID, r.Name, r.About)
		}
		if n := len(r.About); n > 100 || !strings.HasSuffix(r.About, ".") || strings.Contains(r.About, "\n") {
			t.Errorf("%s: %q (%d bytes) should be one short sentence", r.ID, r.About, n)
		}
		for _, text := range []string{r.Name, r.About} {
			if other := seen[text]; other != "" {
				t.Errorf("%s and %s both say %q", other, r.ID, text)
			}
			seen[text] = r.ID
		}
		if r.PairRule != nil || r.GoalRule != nil || r.ScoreRule != nil {
			t.Errorf("%s has a hook, its rules are not data", r.ID)
		}
	}
}

func TestAllIsFreshEachTime(t *testing.T) {
	first := variants.All()
	first[0] = nil
	if variants.All()[0] == nil {
		t.Error("changing the slice changed what the next call returns")
	}
	r := seven.PyramidThirteen()
	r.Layout[0].CoveredBy[0] = 5
	if seven.PyramidThirteen().Layout[0].CoveredBy[0] == 5 {
		t.Error("changing the layout changed what the next call returns")
	}
}

func TestRulesFollowTheBook(t *testing.T) {
	for _, want := range book {
		t.Run(want.id, func(t *testing.T) {
			v, ok := variants.Lookup(want.id)
			if !ok {
				t.Fatal("there is no such variant")
			}
			table, err := pyramid.Compile(v)
			if err != nil {
				t.Fatal(err)
			}
			want.checkLayout(t, table)
			want.checkStock(t, table)
			want.checkMatch(t, table)
			want.checkEnd(t, table)
		})
	}
}

func (k knobs) checkLayout(t *testing.T, table *pyramid.Table) {
	g := table.Deal(1)
	if got := table.Slots(); got != k.slots {
		t.Errorf("%d slots, want %d", got, k.slots)
	}
	free := 0
	for s := range table.Slots() {
		if g.Exposed(table.Place(s)) {
			free++
		}
	}
	if free != k.free {
		t.Errorf("%d slots are exposed at the start, want %d", free, k.free)
	}
	down, wantDown := bits.OnesCount64(table.FaceDown()), 0
	if k.extra == "face down" {
		wantDown = 21
	}
	if down != wantDown {
		t.Errorf("%d cards lie face down, want %d", down, wantDown)
	}
	index := 0
	for _, part := range k.layout {
		for _, p := range part.places() {
			if got := table.DealtTo(table.Slot(p)); got != index {
				t.Errorf("%v gets card %d of the deck, want %d", p, got, index)
			}
			if got, want := g.CoveredBy(p), part.covers(p); !slices.Equal(got, want) {
				t.Errorf("%v is covered by %v, want %v", p, got, want)
			}
			index++
		}
	}
	if k.layout != nil && index != k.slots {
		t.Errorf("the parts of the layout have %d places, want %d", index, k.slots)
	}
}

func (k knobs) checkStock(t *testing.T, table *pyramid.Table) {
	g, r := table.Deal(1), table.Rules()
	turned := g.WasteLen(1) + g.WasteLen(2) + g.WasteLen(3)
	if got := g.StockLen() + turned; got != k.stock {
		t.Errorf("%d cards on stock and wastes, want %d", got, k.stock)
	}
	if want := k.draw * k.open; turned != want {
		t.Errorf("%d cards are turned at the start, want %d", turned, want)
	}
	if got := g.RedealsLeft(); got != k.redeal {
		t.Errorf("%d redeals, want %d", got, k.redeal)
	}
	if len(g.Deck()) != k.slots+k.stock {
		t.Errorf("%d cards in the deck, want %d", len(g.Deck()), k.slots+k.stock)
	}
	drawn := 0
	if next, err := g.Play(pyramid.Draw); err == nil {
		drawn = g.StockLen() - next.StockLen()
	}
	if drawn != k.draw {
		t.Errorf("a draw turns %d cards, want %d", drawn, k.draw)
	}
	var play []string
	if g.Exposed(pyramid.Stock) {
		play = append(play, "ST")
	}
	switch {
	case r.Wastes > 1:
		play = append(play, fmt.Sprintf("%dWT", r.Wastes))
	case k.draw > 0:
		play = append(play, "WT")
	}
	if r.WastePair {
		play = append(play, "W2")
	}
	if r.WasteOldest {
		play = append(play, "WO")
	}
	if got := strings.Join(play, "+"); got != k.play {
		t.Errorf("live in stock and waste are %s, want %s", got, k.play)
	}
	var extra []string
	if r.Overlap {
		extra = append(extra, "overlap")
	}
	if r.Discard {
		extra = append(extra, "discard")
	}
	if c := r.Cells; c.Count == 1 && c.From == nil && c.Ranks == nil && !c.Apart && !c.Distinct {
		extra = append(extra, "cell")
	} else if c.Count == 3 && c.From == nil && slices.Equal(c.Ranks, []pyramid.Rank{11, 12, 13}) && c.Distinct && !c.Apart {
		extra = append(extra, "gathering cells")
	} else if r.Cells.Count != 0 {
		t.Errorf("the cells are %+v", r.Cells)
	}
	if table.FaceDown() != 0 {
		extra = append(extra, "face down")
	}
	if got := strings.Join(extra, " "); got != k.extra {
		t.Errorf("the game has %q, want %q", got, k.extra)
	}
	if len(r.Pin) > 0 || len(r.Values) > 0 {
		t.Error("the game has pins or values")
	}
}

func (k knobs) checkMatch(t *testing.T, table *pyramid.Table) {
	if n := table.MaxRemoval(); n != 2 {
		t.Errorf("%d cards leave together", n)
	}
	if table.Refills() != 0 || table.Rules().Fixup != pyramid.NoFixup {
		t.Error("the game has refills or a fix-up")
	}
	deck := table.Deal(1).Deck()
	for _, a := range deck {
		mates, alone := table.Mates(table.Kind(a))
		if want := k.match.alone(int(a.Rank())); alone != want {
			t.Errorf("%v leaves alone: %t, want %t", a, alone, want)
		}
		for _, b := range deck {
			got := mates>>table.Kind(b)&1 != 0
			if want := k.match.pair(int(a.Rank()), int(b.Rank())); got != want {
				t.Errorf("%v goes with %v: %t, want %t", a, b, got, want)
			}
		}
	}
}

func (k knobs) checkEnd(t *testing.T, table *pyramid.Table) {
	slots, stock, _ := table.Deal(1).Goal()
	if got := bits.OnesCount64(slots); got != k.slots {
		t.Errorf("the goal wants %d slots empty, want %d", got, k.slots)
	}
	wantStock := min(k.stock, pyramid.MaxStock) // more have no bits, nor a meaning there
	if k.goal == layout {
		wantStock = 0
	}
	if got := bits.OnesCount64(stock); got != wantStock {
		t.Errorf("the goal wants %d cards out of stock and waste, want %d", got, wantStock)
	}
	r := table.Rules()
	if cells := r.Goal.Empty == nil; cells != (k.goal == everything) {
		t.Errorf("the goal is %v, want %s", r.Goal, k.goal)
	}
	score := r.Score
	if fmt.Sprint(score) == fmt.Sprint(pyramid.Score{}) {
		score = pyramid.CardsLeft()
	}
	if got, want := fmt.Sprintf("%+v", score), fmt.Sprintf("%+v", k.score); got != want {
		t.Errorf("the score is\n%s\nwant\n%s", got, want)
	}
}

func TestTutsTombPinsTheKing(t *testing.T) {
	table := pyramid.MustCompile(seven.TutsTomb{PinKing: true})
	king := pyramid.MakeCard(pyramid.King, pyramid.Spades)
	for seed := range uint64(200) {
		if got := table.Deal(seed).Card(pyramid.At(1, 1)); got != king {
			t.Errorf("seed %d deals %v to the top, want %v", seed, got, king)
		}
	}
}

func TestGizaColumnsLast(t *testing.T) {
	deck := pyramid.French()
	for _, test := range []struct {
		game  giza.Game
		cards map[pyramid.Place]int // index in the deck
	}{
		{giza.Game{}, map[pyramid.Place]int{
			pyramid.Zone('c').At(1, 1): 0, pyramid.Zone('c').At(1, 8): 7, pyramid.Zone('c').At(2, 1): 8,
			pyramid.Zone('c').At(3, 8): 23, pyramid.At(1, 1): 24, pyramid.At(7, 7): 51,
		}},
		{giza.Game{ColumnsLast: true}, map[pyramid.Place]int{
			pyramid.At(1, 1): 0, pyramid.At(7, 7): 27, pyramid.Zone('c').At(1, 1): 28,
			pyramid.Zone('c').At(1, 8): 35, pyramid.Zone('c').At(2, 1): 36, pyramid.Zone('c').At(3, 8): 51,
		}},
	} {
		g, err := pyramid.MustCompile(test.game).Start(deck)
		if err != nil {
			t.Fatal(err)
		}
		for p, i := range test.cards {
			if got := g.Index(p); got != i {
				t.Errorf("%+v: %v has card %d of the deck, want %d", test.game, p, got, i)
			}
		}
	}
}

func TestOptionsKeepTheID(t *testing.T) {
	for _, pair := range [][2]pyramid.Variant{
		{giza.Game{}, giza.Game{ColumnsLast: true}},
		{seven.TutsTomb{}, seven.TutsTomb{PinKing: true}},
	} {
		a, b := pyramid.MustCompile(pair[0]), pyramid.MustCompile(pair[1])
		if a.ID() != b.ID() {
			t.Errorf("%#v has the id %s, %#v %s", pair[0], a.ID(), pair[1], b.ID())
		}
		if a.Fingerprint() == b.Fingerprint() {
			t.Errorf("%#v and %#v have the same fingerprint", pair[0], pair[1])
		}
	}
}

func TestRulesSurviveJSON(t *testing.T) {
	for _, v := range variants.All() {
		rules := v.Describe()
		text, err := rules.MarshalJSON()
		if err != nil {
			t.Errorf("%s: %v", rules.ID, err)
			continue
		}
		var back pyramid.Rules
		if err := back.UnmarshalJSON(text); err != nil {
			t.Errorf("%s: %v", rules.ID, err)
			continue
		}
		if got, want := pyramid.MustCompile(back).Fingerprint(), pyramid.MustCompile(rules).Fingerprint(); got != want {
			t.Errorf("%s comes back from JSON with another fingerprint", rules.ID)
		}
	}
}
