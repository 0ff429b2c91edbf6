package pyramid_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/pyramid-go/pyramid"
)

// wasteOnly are the rules by which the ladder is meant to be played.
func wasteOnly(score pyramid.Score) pyramid.Rules {
	return pyramid.Rules{StockHidden: true, Redeals: 2, Score: score}
}

// firstMoves plays the first legal move as long as there is one.
func firstMoves(t testing.TB, g pyramid.Game) pyramid.Game {
	t.Helper()
	for {
		moves := g.Moves()
		if len(moves) == 0 {
			return g
		}
		g = afterMove(t, g, moves[0])
	}
}

// ladderScores returns the score before and after each of the moves that win
// the ladder.
func ladderScores(t testing.TB, r pyramid.Rules) []int {
	t.Helper()
	g := dealt(t, r, dealNamed(t, "ladder"))
	scores := []int{g.Score()}
	for _, m := range movesOf(t, ladderMoves(t)) {
		g = afterMove(t, g, m)
		scores = append(scores, g.Score())
	}
	if g.Status() != pyramid.Won {
		t.Fatalf("the game is %v\n%v", g.Status(), g)
	}
	return scores
}

// TestScoresOfAWin follows every score through one won game: at the start,
// after a draw, the first pair, the first king and row, and at the end. No
// score is as high before the end as it is there.
func TestScoresOfAWin(t *testing.T) {
	type way struct{ Start, Draw, Pair, Row, Last, End int }
	tests := []struct {
		name  string
		score pyramid.Score
		want  way
	}{
		{"the zero score", pyramid.Score{}, way{-52, -52, -50, -39, -2, 0}},
		{"cards left", pyramid.CardsLeft(), way{-52, -52, -50, -39, -2, 0}},
		{"pyramid left", pyramid.PyramidLeft(), way{-28, -28, -27, -21, -1, 0}},
		{"cards removed", pyramid.CardsRemoved(), way{0, 0, 2, 13, 50, 52}},
		{"par", pyramid.Par(), way{-52, -52, -50, -39, -2, 50}},
		{"row points", pyramid.RowPoints(), way{0, 0, 5, 60, 785, 1290}},
		{"row points instead", pyramid.RowPointsInstead(), way{0, 0, 5, 55, 755, 1255}},
		{"removals and redeals", pyramid.RemovalsAndRedeals(), way{0, 0, 50, 350, 1350, 1400}},
		{"none", pyramid.NoScore(), way{0, 0, 0, 0, 0, 0}},
		{"none with a bonus", pyramid.Score{None: true, TimeBonus: 999}, way{0, 0, 0, 0, 0, 0}},
		{"all at once", pyramid.Score{Left: -1, Card: 10, Removal: 100, Rows: []int{1000}, Passes: []int{10_000}},
			way{-52, -52, 70, -39 + 130 + 700 + 1000, -2 + 500 + 2700 + 1000, 520 + 2800 + 1000 + 10_000}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			s := ladderScores(t, wasteOnly(test.score))
			got := way{s[0], s[1], s[2], s[13], s[51], s[52]}
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
			if best := slices.Max(s[:52]); best >= s[52] && !test.score.None {
				t.Errorf("%d on the way, %d at the end", best, s[52])
			}
		})
	}
}

// TestPar is 50, 35 or 20 by the pass in which the pyramid goes.
func TestPar(t *testing.T) {
	const pyramidCards = `
		      5c
		     3c 4c
		    6s Ac 2c
		   Kh 4s 5s Ks
		  5h 6h As 2s 3s
		 6d Ah Kd 2h 3h 4h
		6c Ad 2d 3d 4d 5d Kc
		`
	tests := []struct {
		name, cards       string
		pass, left, score int
	}{
		{"first pass", dealNamed(t, "ladder"), 1, 0, 50},
		{"second pass", pyramidCards + "7s 9d 7h Qd 9s 8d Qc Td Jd Th Qh 8s 8h Tc Jh Ts Qs Js 7d 9h 9c 8c Jc 7c", 2, 0, 35},
		{"third pass", pyramidCards + "7h Qd Ts Qc 8c Jh 8h 9h Th Qh 7s 8s Jd 8d 9d Jc 9s Js 7c 9c Td Tc Qs 7d", 3, 0, 20},
		{"never", dealNamed(t, "dead"), 3, 52, -52},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			g := firstMoves(t, dealt(t, wasteOnly(pyramid.Par()), test.cards))
			if g.Pass() != test.pass || g.Left() != test.left || g.Score() != test.score {
				t.Errorf("%d in pass %d with %d cards left, want %d in pass %d with %d\n%v",
					g.Score(), g.Pass(), g.Left(), test.score, test.pass, test.left, g)
			}
		})
	}
}

// TestParAfterThePyramid: the base stays what it was when the last card of the
// pyramid went; later passes cost nothing and cards that go still count. A game
// that is lost may have a good score.
func TestParAfterThePyramid(t *testing.T) {
	g := dealt(t, pyramid.Rules{Layout: pyramid.Triangle(1), Redeals: 2, Score: pyramid.Par()}, "Kc Ac 2c Qd 3c Jd 4c Td 5c 9d 8c")
	for _, step := range []struct {
		moves string
		pass  int
		score int
	}{
		{"", 1, -11}, {"1.1", 1, 40}, {"draw*10", 1, 40}, {"redeal", 2, 40}, {"draw*10 redeal draw*10", 3, 40},
	} {
		g = played(t, g, step.moves)
		if g.Pass() != step.pass || g.Score() != step.score {
			t.Fatalf("after %q: %d in pass %d, want %d in pass %d\n%v", step.moves, g.Score(), g.Pass(), step.score, step.pass, g)
		}
	}
	if g.Status() != pyramid.Lost || g.Left() != 10 {
		t.Errorf("the game is %v with %d cards left\n%v", g.Status(), g.Left(), g)
	}
	late := dealt(t, pyramid.Rules{Layout: pyramid.Triangle(1), Redeals: 2, Score: pyramid.Par()}, "Kc Ac Qd 2c Jd")
	late = played(t, late, "draw*4 redeal 1.1")
	if late.Score() != 35-4 {
		t.Errorf("cleared in the second pass with four cards left: %d", late.Score())
	}
	late = played(t, late, "draw stock+waste draw stock+waste")
	if late.Score() != 35 || late.Status() != pyramid.Won {
		t.Errorf("all gone: %d, %v", late.Score(), late.Status())
	}
}

// TestRowPoints: rows are counted from the bottom of the main zone, once each;
// one removal may clear two.
func TestRowPoints(t *testing.T) {
	layout := pyramid.Triangle(2).Beside(pyramid.Singles(2).In('c'))
	const cards = `
		  4c
		9c Kc
		  6h 7h`
	type step struct {
		Move  string
		Score int
	}
	added := pyramid.Score{Removal: 5, Rows: []int{25, 50, 75}}
	instead := added
	instead.RowInstead = true
	short := pyramid.Score{Removal: 5, Rows: []int{25}, RowInstead: true}
	tests := []struct {
		name  string
		score pyramid.Score
		rules pyramid.Rules
		steps []step
	}{
		{"two rows at once", added, pyramid.Rules{Overlap: true}, []step{{"2.2", 5}, {"c1.1+c1.2", 10}, {"1.1+2.1", 10 + 5 + 25 + 50}}},
		{"two rows at once, instead", instead, pyramid.Rules{Overlap: true}, []step{{"2.2", 5}, {"c1.1+c1.2", 10}, {"1.1+2.1", 10 + 25 + 50}}},
		{"a row beyond the list", short, pyramid.Rules{Overlap: true}, []step{{"2.2", 5}, {"1.1+2.1", 5 + 25}}},
		{"a card in a cell earns its row nothing", added, pyramid.Rules{Cells: pyramid.Cells{Count: 1}},
			[]step{{"2.2", 5}, {"2.1>cell", 5}, {"1.1+cell", 5 + 5 + 50}}},
		{"a cell and the row's other card", added, pyramid.Rules{Cells: pyramid.Cells{Count: 1}},
			[]step{{"2.1>cell", 0}, {"2.2", 5 + 25}, {"1.1+cell", 30 + 5 + 50}}},
		{"clearing with a card in a cell", pyramid.Score{Passes: []int{7}}, pyramid.Rules{Cells: pyramid.Cells{Count: 1}},
			[]step{{"2.1>cell", 0}, {"2.2", 0}, {"1.1+cell", 7}}},
		{"a king that clears a row", instead, pyramid.Rules{Cells: pyramid.Cells{Count: 1}}, []step{{"2.1>cell", 0}, {"2.2", 25}}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			test.rules.Layout, test.rules.Score = layout, test.score
			g := dealt(t, test.rules, cards)
			for _, step := range test.steps {
				g = played(t, g, step.Move)
				if g.Score() != step.Score {
					t.Fatalf("after %s: %d, want %d\n%v", step.Move, g.Score(), step.Score, g)
				}
			}
		})
	}
}

// TestRowPointsByDefinition adds the points up from what each move does, in
// random games.
func TestRowPointsByDefinition(t *testing.T) {
	row := func(g pyramid.Game, n int) int {
		left := 0
		for col := 1; col <= n; col++ {
			if g.Card(pyramid.At(n, col)) != 0 {
				left++
			}
		}
		return left
	}
	for _, score := range []pyramid.Score{pyramid.RowPoints(), pyramid.RowPointsInstead()} {
		table := compiled(t, pyramid.Rules{Score: score, Overlap: true, Redeals: 3})
		for seed := range uint64(60) {
			random := rand.New(rand.NewPCG(seed, 2))
			g, want := table.Deal(seed), 0
			for !g.Over() {
				moves := g.Moves()
				m := moves[random.IntN(len(moves))]
				next := afterMove(t, g, m)
				points, cleared := 0, false
				for n := 1; n <= 7; n++ {
					if row(g, n) > 0 && row(next, n) == 0 {
						points += score.Rows[7-n]
						cleared = true
					}
				}
				if m.IsRemoval() && !(cleared && score.RowInstead) {
					points += score.Removal
				}
				want += points
				if next.Score() != want {
					t.Fatalf("seed %d: after %v %d, want %d\n%v", seed, m, next.Score(), want, next)
				}
				g = next
			}
		}
	}
}

// TestLeftCountsWhatLies: the points for cards left follow from the position
// alone, whatever zones and piles they speak of.
func TestLeftCountsWhatLies(t *testing.T) {
	for name, rules := range tables {
		t.Run(name, func(t *testing.T) {
			zones := []pyramid.Zone{pyramid.Main, 'a', 'c', pyramid.StockZone, pyramid.WasteZone, pyramid.CellZone}
			for subset := range 1 << len(zones) {
				rules := rules
				rules.Score = pyramid.Score{Left: -3}
				for i, z := range zones {
					if subset>>i&1 != 0 {
						rules.Score.Of = append(rules.Score.Of, z)
					}
				}
				table, err := pyramid.Compile(rules)
				if err != nil {
					continue // a zone that this game lacks
				}
				random := rand.New(rand.NewPCG(uint64(subset), 3))
				g := table.Deal(uint64(subset))
				for range 80 {
					n := 0
					for _, p := range append(slotsOf(g), pilesOn(g)...) {
						if g.Card(p) != 0 && p != pyramid.Stock && (subset == 0 || slices.Contains(rules.Score.Of, p.Zone())) {
							n++
						}
					}
					if subset == 0 || slices.Contains(rules.Score.Of, pyramid.StockZone) {
						n += g.StockLen()
					}
					if g.Score() != -3*n {
						t.Fatalf("of %v: %d for %d cards\n%v", rules.Score.Of, g.Score(), n, g)
					}
					moves := g.Moves()
					if len(moves) == 0 {
						break
					}
					g = afterMove(t, g, moves[random.IntN(len(moves))])
				}
			}
		})
	}
}

// TestRedealsCost: a score may fall, and undo brings the points back.
func TestRedealsCost(t *testing.T) {
	h := pyramid.NewHistory(dealt(t, wasteOnly(pyramid.RemovalsAndRedeals()), dealNamed(t, "dead")))
	for _, m := range movesOf(t, "draw*24 redeal") {
		if err := h.Play(m); err != nil {
			t.Fatal(err)
		}
	}
	scores := []int{h.Game().Score()}
	h.Undo()
	scores = append(scores, h.Game().Score())
	h.Redo()
	scores = append(scores, h.Game().Score())
	if diff := cmp.Diff([]int{-200, 0, -200}, scores); diff != "" {
		t.Errorf("redeal, undo, redo (-want +got):\n%s", diff)
	}
}

// TestUndoRestoresTheScore, whatever is undone and played again.
func TestUndoRestoresTheScore(t *testing.T) {
	for _, score := range []pyramid.Score{pyramid.CardsLeft(), pyramid.Par(), pyramid.RowPoints(), pyramid.RowPointsInstead(), pyramid.RemovalsAndRedeals(), pyramid.CardsRemoved()} {
		h := pyramid.NewHistory(dealt(t, wasteOnly(score), dealNamed(t, "ladder")))
		want := ladderScores(t, wasteOnly(score))
		moves := movesOf(t, ladderMoves(t))
		random := rand.New(rand.NewPCG(4, 4))
		for range 2000 {
			switch ply := h.Ply(); {
			case random.IntN(2) == 0:
				h.Undo()
			case random.IntN(2) == 0 && h.Redo():
			case ply < len(moves):
				if err := h.Play(moves[ply]); err != nil {
					t.Fatal(err)
				}
			}
			if got := h.Game().Score(); got != want[h.Ply()] {
				t.Fatalf("%+v: %d after %d moves, want %d", score, got, h.Ply(), want[h.Ply()])
			}
		}
	}
}

// TestTimeBonus is for wins only, and apart from the score.
func TestTimeBonus(t *testing.T) {
	rules := wasteOnly(pyramid.RowPointsInstead())
	g := dealt(t, rules, dealNamed(t, "ladder"))
	won := played(t, g, ladderMoves(t))
	tests := []struct {
		played time.Duration
		want   int
	}{
		{8*time.Minute + 21*time.Second, 498}, {8*time.Minute + 21*time.Second + 999*time.Millisecond, 498}, {0, 999}, {time.Millisecond, 999},
		{time.Second, 998}, {998 * time.Second, 1}, {999 * time.Second, 0}, {1000 * time.Second, 0}, {time.Hour, 0},
		{math.MaxInt64, 0}, {-time.Second, 999}, {math.MinInt64, 999},
	}
	for _, test := range tests {
		if got := won.TimeBonus(test.played); got != test.want {
			t.Errorf("%v: %d, want %d", test.played, got, test.want)
		}
		if got := g.TimeBonus(test.played); got != 0 {
			t.Errorf("%v: %d for a game that is not won", test.played, got)
		}
	}
	if best := won.Score() + won.TimeBonus(0); best != 2254 {
		t.Errorf("with the bonus the most is %d, want 2254", best)
	}
	if won.TimeBonus(0) != 999 || won.Score() != 1255 {
		t.Error("the bonus is added to the score")
	}
	for _, m := range movesOf(t, "draw redeal waste") {
		mustRefuse(t, won, m, pyramid.ErrOver)
	}
	// A win that was undone and made again has the bonus of its own time.
	h := pyramid.NewHistory(g)
	for _, m := range movesOf(t, ladderMoves(t)) {
		if err := h.Play(m); err != nil {
			t.Fatal(err)
		}
	}
	h.Undo()
	if h.Game().TimeBonus(time.Minute) != 0 || !h.Redo() || h.Game().TimeBonus(time.Minute) != 939 || h.Game().Score() != 1255 {
		t.Errorf("after undo and redo: %d and %d", h.Game().Score(), h.Game().TimeBonus(time.Minute))
	}
	if plain := played(t, dealt(t, wasteOnly(pyramid.RowPoints()), dealNamed(t, "ladder")), ladderMoves(t)); plain.TimeBonus(0) != 0 {
		t.Errorf("a bonus of %d that the rules do not give", plain.TimeBonus(0))
	}
	if none := played(t, dealt(t, wasteOnly(pyramid.Score{None: true, TimeBonus: 10}), dealNamed(t, "ladder")), ladderMoves(t)); none.TimeBonus(time.Second) != 9 || none.Score() != 0 {
		t.Errorf("a bonus without a score: %d", none.TimeBonus(time.Second))
	}
}

// TestParMatch: six games, and par is a total of 0 or more.
func TestParMatch(t *testing.T) {
	tests := []struct {
		scores []int
		total  int
		over   bool
		par    bool
	}{
		{nil, 0, false, false},
		{[]int{50}, 50, false, false},
		{[]int{50, 35, 20, -52, -30, -23}, 0, true, true},
		{[]int{50, 35, 20, -52, -30, -24}, -1, true, false},
		{[]int{50, 50, 50, 50, 50, 50, 50}, 300, true, true}, // the seventh is none
	}
	for _, test := range tests {
		t.Run(fmt.Sprint(test.scores), func(t *testing.T) {
			var m pyramid.ParMatch
			for i, s := range test.scores {
				next, ok := m.Add(s)
				if ok != (i < 6) {
					t.Errorf("game %d is taken: %v", i+1, ok)
				}
				if ok && len(m.Games()) != i {
					t.Error("Add changes the match it is called on")
				}
				m = next
			}
			want := test.scores[:min(6, len(test.scores))]
			if m.Total() != test.total || m.Over() != test.over || m.MadePar() != test.par || !slices.Equal(m.Games(), want) {
				t.Errorf("%v: total %d, over %v, par %v", m.Games(), m.Total(), m.Over(), m.MadePar())
			}
		})
	}
}

// pyramidValue scores the value of each card that leaves the pyramid.
var pyramidValue = scoreRule{"value of the pyramid's cards, version 1", func(before, _ pyramid.Game, m pyramid.Move) int {
	points := 0
	for _, p := range m.Places() {
		if p.Zone() == pyramid.Main {
			points += int(before.Card(p).Rank())
		}
	}
	return points
}}

// TestScoreRule: a score of one's own starts at 0, is asked after removals only,
// and sees the game before and after.
func TestScoreRule(t *testing.T) {
	rules := wasteOnly(pyramid.Score{})
	rules.ScoreRule = pyramidValue
	scores := ladderScores(t, rules)
	if scores[0] != 0 || scores[52] != 136 {
		t.Errorf("the pyramid is worth %d of %d", scores[52]-scores[0], 136)
	}
	calls := 0
	rules.ScoreRule = scoreRule{"calls, version 1", func(before, after pyramid.Game, m pyramid.Move) int {
		calls++
		if !m.IsRemoval() || before.Left()-after.Left() != m.Len() || before.Check(m) != nil {
			t.Errorf("asked about %v between\n%v\n%v", m, before, after)
		}
		return 1
	}}
	if scores := ladderScores(t, rules); calls != 28 || scores[52] != 28 {
		t.Errorf("%d calls, score %d, want 28", calls, scores[52])
	}
	for _, huge := range []int{math.MaxInt, math.MinInt} {
		rules.ScoreRule = scoreRule{"huge, version 1", func(_, _ pyramid.Game, _ pyramid.Move) int { return huge }}
		const bound = 1 << 53
		if s := ladderScores(t, rules); int64(s[52]) > bound || int64(s[52]) < -bound || (s[52] > 0) != (huge > 0) {
			t.Errorf("the score of %d a removal is %d", huge, s[52])
		}
	}
}

// TestGoalRule: a goal of one's own is asked after removals only, and ends play.
func TestGoalRule(t *testing.T) {
	calls := 0
	rules := wasteOnly(pyramid.Score{})
	rules.GoalRule = goalRule{"five rows gone, version 1", func(g pyramid.Game) bool {
		calls++
		return g.Card(pyramid.At(3, 1)) == 0
	}}
	h := pyramid.NewHistory(dealt(t, rules, dealNamed(t, "ladder")))
	for _, m := range movesOf(t, ladderMoves(t)) {
		if h.Game().Status() == pyramid.Won {
			break
		}
		if err := h.Play(m); err != nil {
			t.Fatal(err)
		}
	}
	g := h.Game()
	if _, _, exact := g.Goal(); exact || g.Status() != pyramid.Won || calls != 23 || g.Card(pyramid.At(4, 4)) != 0 || g.Card(pyramid.At(3, 2)) == 0 {
		t.Errorf("after %d calls the game is %v\n%v", calls, g.Status(), g)
	}
	mustRefuse(t, g, pyramid.Draw, pyramid.ErrOver)
}
