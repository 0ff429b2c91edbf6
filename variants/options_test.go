package variants_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/variants"
)

// options are changes that a caller may make to any variant. Each says on
// which rules it makes no sense, by what it needs; there Compile must refuse
// it with a problem that names the field.
var options = []struct {
	name   string
	field  string // of the problem, where it is refused
	change func(*pyramid.Rules)
	fails  func(facts) bool
}{
	{"overlap pairs", "Overlap", func(r *pyramid.Rules) { r.Overlap = true }, nowhere},
	{"no redeal", "Redeals", func(r *pyramid.Rules) { r.Redeals = 0 }, nowhere},
	{"two redeals", "Redeals", func(r *pyramid.Rules) { r.Redeals = 2 }, noDraws},
	{"unlimited redeals", "Redeals", func(r *pyramid.Rules) { r.Redeals, r.Score.Passes = pyramid.Unlimited, nil },
		func(f facts) bool { return noDraws(f) || f.Wastes > 1 }},
	{"draw three", "Draw", func(r *pyramid.Rules) { r.Draw = 3 }, func(f facts) bool { return noDraws(f) || f.Wastes > 1 }},
	{"two wastes", "Wastes", func(r *pyramid.Rules) { r.Wastes, r.Draw, r.Redeals = 2, 0, min(r.Redeals, 3)&3 }, noDraws},
	{"opening card", "Open", func(r *pyramid.Rules) { r.Open = 1 }, noDraws},
	{"hidden stock", "StockHidden", func(r *pyramid.Rules) { r.StockHidden = true }, noDraws},
	{"playable stock", "StockHidden", func(r *pyramid.Rules) { r.StockHidden = false }, nowhere},
	{"waste pair", "WastePair", func(r *pyramid.Rules) { r.WastePair, r.Discard = true, false }, noDraws},
	{"oldest waste card", "WasteOldest", func(r *pyramid.Rules) { r.WasteOldest, r.Discard = true, false }, noDraws},
	{"discard", "Discard", func(r *pyramid.Rules) { r.Discard, r.WastePair, r.WasteOldest = true, false, false }, noDraws},
	{"one cell", "Cells", func(r *pyramid.Rules) { r.Cells = pyramid.Cells{Count: 1} }, nowhere},
	{"three cells apart", "Cells", func(r *pyramid.Rules) { r.Cells = pyramid.Cells{Count: 3, Apart: true} }, nowhere},
	{"goal everything", "Goal", func(r *pyramid.Rules) { r.Goal = pyramid.Goal{} }, nowhere},
	{"goal pyramid", "Goal.Empty", func(r *pyramid.Rules) { r.Goal = pyramid.Clear(pyramid.Main) }, noMain},
	{"goal ten cards", "Goal", func(r *pyramid.Rules) { r.Goal = pyramid.Goal{Removed: 10} }, nowhere},
	{"score cards left", "Score", func(r *pyramid.Rules) { r.Score = pyramid.CardsLeft() }, nowhere},
	{"score rows", "Score", func(r *pyramid.Rules) { r.Score = pyramid.RowPoints() }, noMain},
	{"score par", "Score", func(r *pyramid.Rules) { r.Score = pyramid.Par() },
		func(f facts) bool { return noMain(f) || f.Redeals == pyramid.Unlimited }},
	{"score removals and redeals", "Score", func(r *pyramid.Rules) { r.Score = pyramid.RemovalsAndRedeals() }, nowhere},
	{"refill the pyramid", "Refill", func(r *pyramid.Rules) { r.Refill, r.Score = []pyramid.Zone{pyramid.Main}, pyramid.NoScore() },
		func(f facts) bool { return noDraws(f) || noMain(f) || f.faceDown }},
}

// facts are what an option may need.
type facts struct {
	pyramid.Rules
	stock          int
	main, faceDown bool
}

func nowhere(facts) bool   { return false }
func noDraws(f facts) bool { return f.stock == 0 }
func noMain(f facts) bool  { return !f.main }

func factsOf(t *pyramid.Table) facts {
	return facts{
		Rules:    t.Rules(),
		stock:    t.Deal(1).StockLen() + t.Deal(1).WasteLen(1) + t.Deal(1).WasteLen(2) + t.Deal(1).WasteLen(3),
		main:     t.In(pyramid.Main) != 0,
		faceDown: t.FaceDown() != 0,
	}
}

// Every option can be changed on every variant where it makes sense: the game
// can be played to its end; elsewhere Compile says why not.
func TestOptionsAcrossVariants(t *testing.T) {
	for _, v := range variants.All() {
		about := factsOf(pyramid.MustCompile(v))
		for _, option := range options {
			t.Run(about.ID+"/"+option.name, func(t *testing.T) {
				r := v.Describe()
				option.change(&r)
				table, err := pyramid.Compile(r)
				if !option.fails(about) {
					if err != nil {
						t.Fatalf("refused, though it makes sense: %v", err)
					}
					for seed := range uint64(3) {
						playOut(t, table.Deal(seed))
					}
					return
				}
				var rules *pyramid.RulesError
				if !errors.As(err, &rules) {
					t.Fatalf("accepted, though it makes no sense")
				}
				if !slices.ContainsFunc(rules.Problems, func(p pyramid.Problem) bool { return strings.HasPrefix(p.Field, option.field) && p.Detail != "" }) {
					t.Errorf("no problem is about %s: %v", option.field, err)
				}
			})
		}
	}
}

// playOut plays the middle one of the legal moves until the end, or for a
// while, and checks that no card is lost on the way.
func playOut(t *testing.T, g pyramid.Game) {
	t.Helper()
	all := len(g.Deck())
	for ply := 0; ply < 300 && g.Status() == pyramid.Playing; ply++ {
		moves := g.Moves()
		m := moves[len(moves)/2]
		next, err := g.Play(m)
		if err != nil {
			t.Fatalf("a listed move is refused: %v\n%v", err, g)
		}
		if m.IsRemoval() && (next.Removed() != g.Removed()+m.Len() || next.Left() != g.Left()-m.Len()) {
			t.Fatalf("%v removes %d cards and leaves %d of %d\n%v", m, next.Removed()-g.Removed(), next.Left(), all, next)
		}
		if next.Left()+next.Removed() > all || next.Left()+next.Removed() < all && !g.Table().Rules().Discard {
			t.Fatalf("%d cards left and %d removed of %d\n%v", next.Left(), next.Removed(), all, next)
		}
		g = next
	}
}
