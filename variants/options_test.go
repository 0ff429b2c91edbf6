package variants_test

import (
	"cmp"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/variants"
)

// options are changes that a caller may make to any variant. On some rules one
// makes no sense; there Compile must refuse it with a problem about the field
// that refused names, which is empty elsewhere.
var options = []struct {
	name    string
	change  func(*pyramid.Rules)
	refused func(facts) string
}{
	{"overlap pairs", func(r *pyramid.Rules) { r.Overlap = true }, func(f facts) string { return when(f.flat, "Overlap") }},
	{"no redeal", func(r *pyramid.Rules) { r.Redeals = 0 }, nowhere},
	{"two redeals", func(r *pyramid.Rules) { r.Redeals = 2 }, needsDraws("Redeals")},
	{"unlimited redeals", func(r *pyramid.Rules) { r.Redeals, r.Score.Passes = pyramid.Unlimited, nil },
		func(f facts) string { return when(f.noDraws || f.Wastes > 1, "Redeals") }},
	{"draw three", func(r *pyramid.Rules) { r.Draw = 3 }, func(f facts) string {
		return cmp.Or(when(f.longStock, "Deck"), when(f.stock == 0 || f.Wastes > 1, "Draw"), when(f.manyPlaces, "Match"))
	}},
	{"two wastes", func(r *pyramid.Rules) { r.Wastes, r.Draw, r.Redeals = 2, 0, min(r.Redeals, 3)&3 }, func(f facts) string {
		return cmp.Or(when(f.longStock, "Deck"), when(f.stock == 0, "Wastes"), when(f.manyPlaces, "Match"), when(f.RefillWaste, "RefillWaste"))
	}},
	{"opening card", func(r *pyramid.Rules) { r.Open = 1 }, needsDraws("Open")},
	{"hidden stock", func(r *pyramid.Rules) { r.StockHidden = true }, func(f facts) string { return when(f.stock == 0, "StockHidden") }},
	{"playable stock", func(r *pyramid.Rules) { r.StockHidden = false }, nowhere},
	{"waste pair", func(r *pyramid.Rules) { r.WastePair, r.Discard = true, false }, needsDraws("WastePair")},
	{"oldest waste card", func(r *pyramid.Rules) { r.WasteOldest, r.Discard = true, false }, needsDraws("WasteOldest")},
	{"discard", func(r *pyramid.Rules) { r.Discard, r.WastePair, r.WasteOldest = true, false, false }, needsDraws("Discard")},
	{"one cell", func(r *pyramid.Rules) { r.Cells = pyramid.Cells{Count: 1} }, func(f facts) string { return when(f.manyPlaces, "Match") }},
	{"three cells apart", func(r *pyramid.Rules) { r.Cells = pyramid.Cells{Count: 3, Apart: true} }, func(f facts) string { return when(f.manyPlaces, "Match") }},
	{"goal everything", func(r *pyramid.Rules) { r.Goal = pyramid.Goal{} }, func(f facts) string { return when(f.Goal.Spare != nil, "Match") }},
	{"goal pyramid", func(r *pyramid.Rules) { r.Goal = pyramid.Clear(pyramid.Main) },
		func(f facts) string { return cmp.Or(when(!f.main, "Goal.Empty"), when(f.Goal.Spare != nil, "Match")) }},
	{"goal ten cards", func(r *pyramid.Rules) { r.Goal = pyramid.Goal{Removed: 10} }, nowhere},
	{"score cards left", func(r *pyramid.Rules) { r.Score = pyramid.CardsLeft() }, nowhere},
	{"score rows", func(r *pyramid.Rules) { r.Score = pyramid.RowPoints() }, func(f facts) string { return when(!f.main || f.refilled, "Score") }},
	{"score par", func(r *pyramid.Rules) { r.Score = pyramid.Par() },
		func(f facts) string { return when(!f.main || f.refilled || f.Redeals == pyramid.Unlimited, "Score") }},
	{"score removals and redeals", func(r *pyramid.Rules) { r.Score = pyramid.RemovalsAndRedeals() }, nowhere},
	{"refill the pyramid", func(r *pyramid.Rules) { r.Refill, r.Score = []pyramid.Zone{pyramid.Main}, pyramid.NoScore() },
		func(f facts) string { return when(f.stock == 0 || !f.main || f.faceDown, "Refill") }},
	{"jacks split", func(r *pyramid.Rules) { r.Fixup = pyramid.SplitJacks }, func(f facts) string { return when(!f.lastTwo, "Fixup") }},
	{"ranks spread", func(r *pyramid.Rules) { r.Fixup = pyramid.SpreadRanks }, nowhere},
}

// facts are what an option may need.
type facts struct {
	pyramid.Rules
	stock      int
	noDraws    bool // there is no stock, or it only refills
	longStock  bool // more cards than can be drawn from
	main       bool // there is a main zone
	refilled   bool // and it is refilled
	flat       bool // no card covers another
	faceDown   bool
	manyPlaces bool // sets of any size out of as many places as there may be
	lastTwo    bool // the last column is one of two cards
}

func nowhere(facts) string { return "" }

func when(refused bool, field string) string {
	if refused {
		return field
	}
	return ""
}

func needsDraws(field string) func(facts) string {
	return func(f facts) string { return when(f.noDraws, field) }
}

func factsOf(t *pyramid.Table) facts {
	g := t.Deal(1)
	f := facts{
		Rules:      t.Rules(),
		stock:      g.StockLen() + g.WasteLen(1) + g.WasteLen(2) + g.WasteLen(3),
		main:       t.In(pyramid.Main) != 0,
		refilled:   t.In(pyramid.Main)&t.Refills() != 0,
		flat:       true,
		faceDown:   t.FaceDown() != 0,
		manyPlaces: t.MaxRemoval() > 4 && t.Slots() == 16,
	}
	f.noDraws = f.stock == 0 || f.Draw == pyramid.NoDraw
	f.longStock = f.stock > pyramid.MaxStock
	for s := range t.Slots() {
		f.flat = f.flat && t.CoveredBy(s) == 0
	}
	f.lastTwo = f.Fixup == pyramid.SplitJacks
	return f
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
				refused := option.refused(about)
				if refused == "" {
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
				if !slices.ContainsFunc(rules.Problems, func(p pyramid.Problem) bool { return strings.HasPrefix(p.Field, refused) && p.Detail != "" }) {
					t.Errorf("no problem is about %s: %v", refused, err)
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
