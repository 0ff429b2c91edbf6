package pyramid_test

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/variants"
)

// Beside the cases about kings, stock, waste, redeals, and the end of a game of
// testdata/cases.json: the whole kind of fault, as properties of every game.

// TestPilesKeepTheirOrder plays with lists of cards beside the game: a draw
// moves cards one by one to the waste, a redeal turns the waste over as a
// block, and what is removed leaves the rest as it lies.
func TestPilesKeepTheirOrder(t *testing.T) {
	for draw := 1; draw <= 5; draw++ {
		for _, hidden := range []bool{false, true} {
			rules := pyramid.Rules{Draw: draw, StockHidden: hidden, Redeals: 6, WastePair: hidden, Match: append(pyramid.SumTo(13), pyramid.Pattern{Equal: true})}
			t.Run(fmt.Sprintf("draw %d, hidden %v", draw, hidden), func(t *testing.T) {
				for seed := range uint64(4) {
					checkPileOrder(t, compiled(t, rules).Deal(seed), draw)
				}
			})
		}
	}
}

func checkPileOrder(t *testing.T, g pyramid.Game, draw int) {
	t.Helper()
	stock, waste := g.Deck()[g.Table().Slots():], pyramid.Deck{} // next first, oldest first
	for step := range 400 {
		moves := g.Moves()
		if len(moves) == 0 {
			return
		}
		m := moves[step*7%len(moves)]
		g = afterMove(t, g, m)
		switch m {
		case pyramid.Draw:
			n := min(draw, len(stock))
			waste, stock = append(waste, stock[:n]...), stock[n:]
		case pyramid.Redeal:
			stock, waste = waste, nil
		default:
			if m.Has(pyramid.Stock) {
				stock = stock[1:]
			}
			if m.Has(pyramid.WasteAt(1, 2)) {
				waste = waste[:len(waste)-1]
			}
			if m.Has(pyramid.Waste) {
				waste = waste[:len(waste)-1]
			}
		}
		if g.StockLen() != len(stock) || wasteOf(g, 1).String() != waste.String() {
			t.Fatalf("after %v the waste is %v and the stock has %d cards, want %v and %d\n%v",
				m, wasteOf(g, 1), g.StockLen(), waste, len(stock), g)
		}
		if len(stock) > 0 && g.Card(pyramid.Stock) != stock[0] {
			t.Fatalf("after %v the stock's top is %v, want %v\n%v", m, g.Card(pyramid.Stock), stock[0], g)
		}
	}
}

// TestPasses: n redeals are n+1 passes of 24 draws, or of 8 that take three,
// and no more; unlimited ones never end, but the game is stuck.
func TestPasses(t *testing.T) {
	for _, test := range []struct{ redeals, draw, draws int }{
		{0, 1, 24}, {1, 1, 48}, {2, 1, 72}, {5, 1, 144}, {0, 3, 8}, {2, 3, 24}, {1, 5, 10}, {1, 24, 2}, {1, 60, 2}, {100, 1, 2424},
	} {
		name := fmt.Sprintf("%d redeals, draw %d", test.redeals, test.draw)
		t.Run(name, func(t *testing.T) {
			g := dealt(t, pyramid.Rules{StockHidden: true, Redeals: test.redeals, Draw: test.draw}, dealNamed(t, "dead"))
			draws, redeals := 0, 0
			for !errors.Is(g.Check(pyramid.Redeal), pyramid.ErrNoRedeals) || g.Status() == pyramid.Playing {
				if g.Pass() != redeals+1 || g.RedealsLeft() != test.redeals-redeals {
					t.Fatalf("after %d redeals this is pass %d, %d redeals are left", redeals, g.Pass(), g.RedealsLeft())
				}
				m := pyramid.Draw
				if g.StockLen() > 0 {
					draws++
				} else {
					redeals++
					m = pyramid.Redeal
				}
				g = afterMove(t, g, m)
			}
			if draws != test.draws || redeals != test.redeals {
				t.Errorf("%d draws and %d redeals, want %d and %d", draws, redeals, test.draws, test.redeals)
			}
			if g.Status() != pyramid.Lost || !g.Over() {
				t.Errorf("the game is %v at the end", g.Status())
			}
		})
	}
	endless := dealt(t, pyramid.Rules{StockHidden: true, Redeals: pyramid.Unlimited}, dealNamed(t, "dead"))
	endless = played(t, endless, strings.Repeat("draw*24 redeal ", 70))
	if endless.Status() != pyramid.Playing || !endless.Stuck() || !endless.Over() || endless.RedealsLeft() != pyramid.Unlimited || endless.Pass() != 71 {
		t.Errorf("after 70 redeals of no end: %v, stuck %v, over %v, %d redeals left, pass %d",
			endless.Status(), endless.Stuck(), endless.Over(), endless.RedealsLeft(), endless.Pass())
	}
}

// TestNumbersOfRules: what a zero stands for, what is out of range, and what
// the two names mean.
func TestNumbersOfRules(t *testing.T) {
	tests := []struct {
		name  string
		rules pyramid.Rules
		ok    bool
	}{
		{"no redeals", pyramid.Rules{Redeals: 0}, true},
		{"one", pyramid.Rules{Redeals: 1}, true},
		{"two", pyramid.Rules{Redeals: 2}, true},
		{"as many as you like", pyramid.Rules{Redeals: pyramid.Unlimited}, true},
		{"the most", pyramid.Rules{Redeals: pyramid.MaxRedeals}, true},
		{"one too many", pyramid.Rules{Redeals: pyramid.MaxRedeals + 1}, false},
		{"minus two", pyramid.Rules{Redeals: -2}, false},
		{"the least", pyramid.Rules{Redeals: math.MinInt}, false},
		{"draw as ever", pyramid.Rules{Draw: 0}, true},
		{"draw one", pyramid.Rules{Draw: 1}, true},
		{"draw three", pyramid.Rules{Draw: 3}, true},
		{"draw a whole stock", pyramid.Rules{Draw: pyramid.MaxStock}, true},
		{"draw more", pyramid.Rules{Draw: 100}, false},
		{"draw minus three", pyramid.Rules{Draw: -3}, false},
		{"no draw, no use", pyramid.Rules{Draw: pyramid.NoDraw}, false},
		{"no waste", pyramid.Rules{Wastes: -1}, false},
		{"four wastes", pyramid.Rules{Wastes: 4}, false},
		{"fewer cells than none", pyramid.Rules{Cells: pyramid.Cells{Count: -1}}, false},
		{"four cells", pyramid.Rules{Cells: pyramid.Cells{Count: 4}}, false},
		{"open a whole stock", pyramid.Rules{Open: 24}, true},
		{"open more", pyramid.Rules{Open: 25}, false},
		{"open less", pyramid.Rules{Open: -1}, false},
		{"the largest sum", pyramid.Rules{Match: append(pyramid.SumTo(13), pyramid.Pattern{Sum: 9000})}, true},
		{"a larger sum", pyramid.Rules{Match: append(pyramid.SumTo(13), pyramid.Pattern{Sum: 9001})}, false},
		{"a list of sixteen ranks", pyramid.Rules{Match: append(pyramid.SumTo(13), pyramid.Pattern{Sum: 13, From: slices.Repeat([]pyramid.Rank{6, 7}, 8)})}, true},
		{"a longer list of ranks", pyramid.Rules{Match: append(pyramid.SumTo(13), pyramid.Pattern{Sum: 13, From: slices.Repeat([]pyramid.Rank{7}, 17)})}, false},
		{"as many zones as a layout has", pyramid.Rules{Goal: pyramid.Clear(slices.Repeat([]pyramid.Zone{pyramid.Main}, pyramid.MaxSlots+1)...)}, true},
		{"more zones", pyramid.Rules{Goal: pyramid.Clear(slices.Repeat([]pyramid.Zone{pyramid.Main}, pyramid.MaxSlots+2)...)}, false},
		{"the least and the largest value", pyramid.Rules{Values: map[pyramid.Rank]int{1: 0, 13: 1000}, Goal: pyramid.Goal{Removed: 2}}, true},
		{"a value below 0", pyramid.Rules{Values: map[pyramid.Rank]int{1: -1}, Goal: pyramid.Goal{Removed: 2}}, false},
		{"a larger value", pyramid.Rules{Values: map[pyramid.Rank]int{13: 1001}, Goal: pyramid.Goal{Removed: 2}}, false},
		{"the value of no rank", pyramid.Rules{Values: map[pyramid.Rank]int{0: 1}}, false},
		{"the value of a fourteenth rank", pyramid.Rules{Values: map[pyramid.Rank]int{14: 1}}, false},
		{"a million points", pyramid.Rules{Score: pyramid.Score{Left: 1_000_000, Removal: -1_000_000, Rows: []int{1_000_000}}}, true},
		{"more points", pyramid.Rules{Score: pyramid.Score{Passes: []int{1_000_001}}}, false},
		{"fewer points", pyramid.Rules{Score: pyramid.Score{Redeal: -1_000_001}}, false},
		{"points for 31 rows", pyramid.Rules{Score: pyramid.Score{Rows: make([]int, 31)}}, true},
		{"points for 32 rows", pyramid.Rules{Score: pyramid.Score{Rows: make([]int, 32)}}, false},
		{"points for all passes", pyramid.Rules{Score: pyramid.Score{Passes: make([]int, pyramid.MaxRedeals+1)}}, true},
		{"points for more passes", pyramid.Rules{Score: pyramid.Score{Passes: make([]int, pyramid.MaxRedeals+2)}}, false},
		{"open a whole stock by threes", pyramid.Rules{Draw: 3, Open: 8}, true},
		{"open more by threes", pyramid.Rules{Draw: 3, Open: 9}, false},
		{"a stock of which one card is not opened must go", pyramid.Rules{Open: 23, Goal: pyramid.Clear(pyramid.StockZone)}, true},
		{"a stock that is opened must go", pyramid.Rules{Open: 24, Goal: pyramid.Clear(pyramid.StockZone)}, false},
		{"a waste of one card must go", pyramid.Rules{Open: 1, Goal: pyramid.Clear(pyramid.WasteZone)}, true},
		{"a waste of none must go", pyramid.Rules{Goal: pyramid.Clear(pyramid.WasteZone)}, false},
		{"all cards by number", pyramid.Rules{Goal: pyramid.Goal{Removed: 52}}, true},
		{"a card more", pyramid.Rules{Goal: pyramid.Goal{Removed: 53}}, false},
		{"fewer cards than none", pyramid.Rules{Goal: pyramid.Goal{Removed: -1}}, false},
		{"kings may stay", pyramid.Rules{Goal: pyramid.Goal{Spare: []pyramid.Rank{13}}}, true},
		{"a fourteenth rank may stay", pyramid.Rules{Goal: pyramid.Goal{Spare: []pyramid.Rank{14}}}, false},
		{"no rank may stay", pyramid.Rules{Goal: pyramid.Goal{Spare: []pyramid.Rank{0}}}, false},
		{"discarded by twos, with a waste pair", pyramid.Rules{Draw: 2, Discard: true, WastePair: true, Goal: pyramid.Clear(pyramid.Main)}, true},
		{"discarded one by one, with a waste pair", pyramid.Rules{Discard: true, WastePair: true, Goal: pyramid.Clear(pyramid.Main)}, false},
		{"draw one without a stock", pyramid.Rules{Deck: pyramid.French()[:28], Draw: 1, Goal: pyramid.Goal{Removed: 2}}, true},
		{"draw two without a stock", pyramid.Rules{Deck: pyramid.French()[:28], Draw: 2, Goal: pyramid.Goal{Removed: 2}}, false},
		{"no rows", pyramid.Rules{Layout: pyramid.Triangle(0)}, false},
		{"fewer rows", pyramid.Rules{Layout: pyramid.Triangle(-1)}, false},
		{"ten rows", pyramid.Rules{Layout: pyramid.Triangle(10)}, false},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			table, err := pyramid.Compile(test.rules)
			if (err == nil) != test.ok || (table != nil) != test.ok {
				t.Errorf("Compile: %v, %v, want it to be right: %v", table, err, test.ok)
			}
			var all *pyramid.RulesError
			if err != nil && (!errors.As(err, &all) || len(all.Problems) == 0) {
				t.Errorf("%v is no *RulesError with problems", err)
			}
		})
	}
	// Zero and the number that it stands for are the same rules.
	for _, same := range [][2]pyramid.Rules{
		{{Draw: 1}, {}}, {{Wastes: 1}, {}}, {{Deck: pyramid.French()}, {}}, {{Layout: pyramid.Triangle(7)}, {}},
		{{Match: pyramid.SumTo(13)}, {}}, {{Score: pyramid.CardsLeft()}, {}},
	} {
		if a, b := compiled(t, same[0]).Fingerprint(), compiled(t, same[1]).Fingerprint(); a != b {
			t.Errorf("%+v has another fingerprint than the zero rules", same[0])
		}
	}
}

// TestNothingHappensUnasked: dealing moves no card but for the opening draws,
// and no legal removal is made by itself.
func TestNothingHappensUnasked(t *testing.T) {
	for _, v := range variants.All() {
		rules := v.Describe()
		table := compiled(t, v)
		for seed := range uint64(20) {
			g := table.Deal(seed)
			if g.Removed() != 0 || g.Pass() != 1 {
				t.Errorf("%s: %d cards are removed in pass %d at the start", rules.ID, g.Removed(), g.Pass())
			}
			for slot := range table.Slots() {
				if g.Index(table.Place(slot)) != table.DealtTo(slot) {
					t.Errorf("%s: seed %d: %v does not hold the card dealt to it\n%v", rules.ID, seed, table.Place(slot), g)
				}
			}
			turned := rules.Open * max(1, rules.Draw, rules.Wastes)
			if rules.Draw == pyramid.NoDraw || g.StockLen() == 0 {
				turned = 0
			}
			waste := 0
			for n := 1; n <= pyramid.MaxWastes; n++ {
				waste += g.WasteLen(n)
			}
			if waste != turned {
				t.Errorf("%s: %d cards are turned, want %d\n%v", rules.ID, waste, turned, g)
			}
		}
	}
}

// freeKings returns the removals of a single card.
func freeKings(g pyramid.Game) []pyramid.Move {
	return slices.DeleteFunc(removalsOf(g), func(m pyramid.Move) bool { return m.Len() != 1 })
}

// TestKingsInAnyOrder: taking kings until none is free ends in the same position
// whichever goes first, and does not miss those that come free on the way.
func TestKingsInAnyOrder(t *testing.T) {
	g := dealt(t, pyramid.Rules{Layout: pyramid.Triangle(3), Goal: pyramid.Clear(pyramid.Main)}, `
		  Ac
		 Kh 2c
		Kc Kd Ks
		Qc Jc`)
	seen := map[pyramid.Key]bool{}
	var take func(g pyramid.Game)
	take = func(g pyramid.Game) {
		kings := freeKings(g)
		for _, m := range kings {
			take(afterMove(t, g, m))
		}
		if len(kings) == 0 {
			seen[g.Key()] = true
			if got := cardsAt(g, pyramid.At(1, 1), pyramid.At(2, 1), pyramid.At(2, 2)); got != "Ac -- 2c" || g.Left() != 4 {
				t.Errorf("the kings leave %s\n%v", got, g)
			}
		}
	}
	take(g)
	if len(seen) != 1 {
		t.Errorf("%d positions without kings, want 1", len(seen))
	}
}

// TestDrawThreeAgain: a pass in which nothing is removed shows the same cards
// as the one before, in any pass, and the last draw takes what there is.
func TestDrawThreeAgain(t *testing.T) {
	for _, stock := range []int{1, 2, 3, 4, 6, 7, 24} {
		deck := pyramid.French()[:3+stock]
		rules := pyramid.Rules{Deck: deck, Layout: pyramid.Triangle(2), Draw: 3, StockHidden: true, Redeals: pyramid.Unlimited, Match: anythingGoes()}
		g, err := compiled(t, rules).Start(deck)
		if err != nil {
			t.Fatal(err)
		}
		var passes []string
		for range 3 {
			var shown []string
			for g.Check(pyramid.Draw) == nil {
				g = afterMove(t, g, pyramid.Draw)
				shown = append(shown, fmt.Sprintf("%v of %d", g.Card(pyramid.Waste), g.WasteLen(1)))
			}
			if len(shown) != (stock+2)/3 || g.WasteLen(1) != stock {
				t.Errorf("stock of %d: %d draws and %d cards on the waste", stock, len(shown), g.WasteLen(1))
			}
			passes = append(passes, strings.Join(shown, ", "))
			g = afterMove(t, g, pyramid.Redeal)
		}
		if passes[0] != passes[1] || passes[1] != passes[2] {
			t.Errorf("stock of %d: the passes differ:\n%s", stock, strings.Join(passes, "\n"))
		}
	}
}

// TestTheEndIsTold: a game with a move is being played, one at its goal is won
// and takes none, any other is lost. A won game is not stuck, a stuck one never
// has a removal again.
func TestTheEndIsTold(t *testing.T) {
	eachLine(t, func(t *testing.T, before pyramid.Game, m pyramid.Move, after pyramid.Game) {
		status := after.Status()
		if (len(after.Moves()) > 0) != (status == pyramid.Playing) {
			t.Errorf("%v with the moves %v\n%v", status, after.Moves(), after)
		}
		if status == pyramid.Won {
			if after.Stuck() {
				t.Errorf("won and stuck\n%v", after)
			}
			for _, m := range append(before.Moves(), pyramid.Draw, pyramid.Redeal, pyramid.Move{}, pyramid.Store(pyramid.Waste)) {
				mustRefuse(t, after, m, pyramid.ErrOver)
			}
		}
		if before.Stuck() && m.IsRemoval() {
			t.Errorf("stuck, and then came %v\n%v", m, before)
		}
		if status == pyramid.Lost && !after.Stuck() {
			t.Errorf("lost and not stuck\n%v", after)
		}
		if table := after.Table(); table.Rules().GoalRule == nil {
			slots, stock, exact := after.Goal()
			s, w, _ := after.Bits()
			if exact && (s&slots == 0 && w&stock == 0) != (status == pyramid.Won) {
				t.Errorf("%v with %b and %b left of the goal\n%v", status, s&slots, w&stock, after)
			}
		}
	})
}

// TestGoals: the same last moves under every kind of goal. In the deal one pair
// clears the pyramid, another the column beside it, and a king lies in the
// stock above a queen, which leaves alone here.
func TestGoals(t *testing.T) {
	layout := pyramid.Triangle(2).Beside(pyramid.Columns(1, 2).In('c'))
	match := append(pyramid.SumTo(13), pyramid.Pattern{Set: []pyramid.Rank{pyramid.Queen}})
	const cards = `
		 Kc
		6c 7d
		    8d
		    5h
		Ks Qc`
	play := []string{"2.1+2.2", "1.1", "c1.1+c2.1", "stock", "draw"}
	tests := []struct {
		name string
		goal pyramid.Goal
		won  string // after which of the moves
	}{
		{"the pyramid", pyramid.Clear(pyramid.Main), "1.1"},
		{"the column", pyramid.Clear('c'), "c1.1+c2.1"},
		{"both", pyramid.Clear(pyramid.Main, 'c'), "c1.1+c2.1"},
		{"both, the other way round and twice", pyramid.Clear('c', pyramid.Main, 'c'), "c1.1+c2.1"},
		{"all but the queen", pyramid.Goal{Spare: []pyramid.Rank{pyramid.Queen}}, "stock"},
		{"the stock, as it goes to the waste", pyramid.Clear(pyramid.StockZone), "draw"},
		{"three cards", pyramid.Goal{Removed: 3}, "1.1"},
		{"two cards", pyramid.Goal{Removed: 2}, "2.1+2.2"},
		{"all but the queen, by number", pyramid.Goal{Removed: 6}, "stock"},
		{"all but the kings of the pyramid", pyramid.Goal{Empty: []pyramid.Zone{pyramid.Main}, Spare: []pyramid.Rank{pyramid.King}}, "2.1+2.2"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			g := dealt(t, pyramid.Rules{Layout: layout, Match: match, Overlap: true, Goal: test.goal}, cards)
			for _, move := range play {
				g = played(t, g, move)
				if (g.Status() == pyramid.Won) != (move == test.won) {
					t.Fatalf("after %s the game is %v, want it won after %s\n%v", move, g.Status(), test.won, g)
				}
				if g.Status() == pyramid.Won {
					return
				}
			}
			t.Errorf("never won")
		})
	}
}

// TestStockOfARefill: where cards leave the stock only to fill places, a goal may
// be that it is empty, whatever is left elsewhere.
func TestStockOfARefill(t *testing.T) {
	rules := pyramid.Rules{
		Layout: pyramid.Singles(3), Draw: pyramid.NoDraw, Refill: []pyramid.Zone{pyramid.Main}, Goal: pyramid.Clear(pyramid.StockZone),
		Score: pyramid.Score{Left: -1, Of: []pyramid.Zone{pyramid.StockZone}},
	}
	g := dealt(t, rules, "Kc 9c 4c Kd Qh Ah")
	for _, step := range []struct {
		move, cards string
		stock       int
		status      pyramid.Status
	}{
		{"1.1", "Kd 9c 4c", 2, pyramid.Playing}, {"1.2+1.3", "Kd Qh Ah", 0, pyramid.Won},
	} {
		g = played(t, g, step.move)
		if got := cardsAt(g, pyramid.At(1, 1), pyramid.At(1, 2), pyramid.At(1, 3)); got != step.cards || g.StockLen() != step.stock || g.Status() != step.status || g.Score() != -step.stock {
			t.Errorf("after %s: %s, %d in the stock, %v, score %d\n%v", step.move, got, g.StockLen(), g.Status(), g.Score(), g)
		}
	}
	mustRefuse(t, g, pyramid.Remove(pyramid.At(1, 1)), pyramid.ErrOver)
	// The fewer the cards, the fewer places are filled, the first ones first.
	rules.Goal = pyramid.Goal{}
	g = played(t, dealt(t, rules, "9c 4c Kc Kd"), "1.1+1.2")
	if got := cardsAt(g, pyramid.At(1, 1), pyramid.At(1, 2), pyramid.At(1, 3)); got != "Kd -- Kc" || g.StockLen() != 0 {
		t.Errorf("the last card fills: %s\n%v", got, g)
	}
}

// TestLastStockCardOfSeveralWastes: the stock's only card leaves before it ever
// came to a waste, and after it was turned over.
func TestLastStockCardOfSeveralWastes(t *testing.T) {
	rules := pyramid.Rules{Layout: pyramid.Singles(2), Wastes: 2, Redeals: 2}
	g := played(t, dealt(t, rules, "9c Kc 4c"), "1.1+stock")
	if g.StockLen() != 0 || g.Card(pyramid.Stock) != 0 || g.Left() != 1 || len(g.Moves()) != 1 {
		t.Errorf("%d in the stock, %d left\n%v", g.StockLen(), g.Left(), g)
	}
	mustRefuse(t, g, pyramid.Draw, pyramid.ErrStockEmpty)
	mustRefuse(t, g, pyramid.Redeal, pyramid.ErrWasteEmpty)
	if g = played(t, g, "1.2"); g.Status() != pyramid.Won {
		t.Errorf("%v\n%v", g.Status(), g)
	}
	// Two wastes gathered onto the stock, each from its top: 3c and Ac, then 4c
	// and 2c, so that 2c is drawn first.
	g = played(t, dealt(t, pyramid.Rules{Layout: pyramid.Singles(1), Wastes: 2, Redeals: 2, Match: anythingGoes()}, "Kc Ac 2c 3c 4c"), "draw*2")
	if got := fmt.Sprint(wasteOf(g, 1), " ", wasteOf(g, 2)); got != "Ac 3c 2c 4c" {
		t.Errorf("the wastes are %s", got)
	}
	g = played(t, g, "redeal")
	if got := fmt.Sprint(wasteOf(g, 1), " ", wasteOf(g, 2)); got != "2c 4c" || g.StockLen() != 2 || g.Card(pyramid.Stock) != card(t, "Ac") {
		t.Errorf("after the redeal the wastes are %s, the stock's top is %v\n%v", got, g.Card(pyramid.Stock), g)
	}
	g = played(t, g, "stock stock waste waste2")
	if g.Left() != 1 || g.StockLen() != 0 {
		t.Errorf("%d left\n%v", g.Left(), g)
	}
	mustRefuse(t, g, pyramid.Redeal, pyramid.ErrWasteEmpty)
}

// TestGizaGoals: whether the columns beside the pyramid must go as well is for
// the goal to say, by name.
func TestGizaGoals(t *testing.T) {
	layout := caseLayout(t, "giza")
	g := dealt(t, pyramid.Rules{Layout: layout, Goal: pyramid.Clear(pyramid.Main)}, dealNamed(t, "ladder"))
	if s, w, exact := g.Goal(); s != g.Table().In(pyramid.Main) || w != 0 || !exact {
		t.Errorf("the goal for the pyramid is %b, %b, %v", s, w, exact)
	}
	both := dealt(t, pyramid.Rules{Layout: layout, Goal: pyramid.Clear(pyramid.Main, 'c')}, dealNamed(t, "ladder"))
	if s, _, _ := both.Goal(); s != both.Table().In(pyramid.Main)|both.Table().In('c') {
		t.Errorf("the goal for both is %b", s)
	}
	mustRefuse(t, g, pyramid.Draw, pyramid.ErrStockEmpty)
	mustRefuse(t, g, pyramid.Redeal, pyramid.ErrNoRedeals)
	mustRefuse(t, g, pyramid.Remove(pyramid.Stock), pyramid.ErrNoPlace)
	mustRefuse(t, g, pyramid.Remove(pyramid.Waste), pyramid.ErrNoPlace)
}

// TestNamesOfGames: two games with nearly the same name are two games.
func TestNamesOfGames(t *testing.T) {
	want := map[string]string{
		"thirteen": "thirteen", "Thirteen": "thirteen", "Pyramid": "classic", "KING TUT": "king-tut",
		"King-Tut": "king-tut", "tuts tomb": "tuts-tomb", "Giza": "giza",
	}
	got := map[string]string{}
	for name := range want {
		if v, ok := variants.Lookup(name); ok {
			got[name] = v.Describe().ID
		}
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("Lookup (-want +got):\n%s", diff)
	}
	if v, ok := variants.Lookup("thirteens"); ok && v.Describe().ID != "thirteens" {
		t.Errorf("thirteens is taken for %s", v.Describe().ID)
	}
	if _, ok := variants.Lookup("thirten"); ok {
		t.Error("a name that is none finds a game")
	}
	v, ok := variants.Lookup("thirteen")
	if !ok {
		t.Fatal("there is no thirteen")
	}
	table := compiled(t, v)
	if table.Slots() != 28 || table.FaceDown() == 0 || table.Rules().Redeals != 0 {
		t.Errorf("thirteen has %d slots, %b face down, %d redeals", table.Slots(), table.FaceDown(), table.Rules().Redeals)
	}
}
