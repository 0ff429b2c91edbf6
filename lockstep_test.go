package pyramid_test

import (
	"errors"
	"flag"
	"fmt"
	"slices"
	"strconv"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/variants"
	"pgregory.net/rapid"
)

// position is one position of a game, played by the engine and by the twin.
type position struct {
	engine pyramid.Game
	twin   *twin
	path   []pyramid.Move
}

// play returns the position after a legal move.
func (p position) play(t *rapid.T, l *lockstep, m pyramid.Move) position {
	next, err := p.engine.Play(m)
	if err != nil {
		t.Fatalf("%v is listed, but Play refuses it: %v\n%s", m, err, l.story(p))
	}
	return position{next, p.twin.play(m), append(slices.Clip(p.path), m)}
}

// lockstep is a game that both play. It keeps all positions, so that play can
// go back and branch, and so that keys meet the keys of other lines.
type lockstep struct {
	rules  pyramid.Rules
	deck   pyramid.Deck
	seen   []position
	byKey  map[pyramid.Key]position
	byTwin map[string]position // by the key of the twin
}

func newLockstep(rules pyramid.Rules, game pyramid.Game) *lockstep {
	deck := game.Deck()
	return &lockstep{
		rules:  rules,
		deck:   deck,
		seen:   []position{{engine: game, twin: newTwin(rules, deck)}},
		byKey:  map[pyramid.Key]position{},
		byTwin: map[string]position{},
	}
}

// story tells how to come to a position.
func (l *lockstep) story(p position) string {
	rules, err := l.rules.MarshalJSON()
	if err != nil { // a hook is code
		rules = fmt.Appendf(nil, "%+v", l.rules)
	}
	return fmt.Sprintf("rules: %s\ndeck: %v\nmoves: %v", rules, l.deck, p.path)
}

// playOn plays a random game of some steps, with a comparison after each. It
// prefers removals, so that games get deep, and goes back now and then. Where
// removals of many cards are slow to list it ends before all steps are made.
func (l *lockstep) playOn(t *rapid.T, steps int) {
	p := l.seen[0]
	for sets := 0; steps > 0 && sets <= maxGameSets; steps-- {
		sets += p.twin.sets()
		moves := l.compare(t, p)
		l.compareRefusals(t, p, moves)
		if len(moves) == 0 || oneIn(t, 8, "back") {
			p = rapid.SampledFrom(l.seen).Draw(t, "position")
			continue
		}
		if removals := slices.IndexFunc(moves, func(m pyramid.Move) bool { return !m.IsRemoval() }); removals > 0 && !oneIn(t, 6, "other") {
			moves = moves[:removals]
		}
		before := p.engine
		next := p.play(t, l, rapid.SampledFrom(moves).Draw(t, "move"))
		if p.engine != before {
			t.Fatalf("Play changed its receiver\n%s", l.story(next))
		}
		p = next
		p.engine = l.reread(t, p)
		l.seen = append(l.seen, p)
	}
}

func oneIn(t *rapid.T, n int, label string) bool {
	return rapid.IntRange(0, n-1).Draw(t, label) == n-1
}

// outlook is what a position shows, as the engine and the twin answer the same
// questions.
type outlook struct {
	Moves         []pyramid.Move
	Status        pyramid.Status
	Stuck, Over   bool
	Score         int
	Left, Removed int
	Pass, Redeals int
	Stock         int
	Wastes        []int
	Cards         map[pyramid.Place]string // with a * where exposed
}

func (p position) engineOutlook() outlook {
	g := p.engine
	o := outlook{
		Moves: g.Moves(), Status: g.Status(), Stuck: g.Stuck(), Over: g.Over(), Score: g.Score(),
		Left: g.Left(), Removed: g.Removed(), Pass: g.Pass(), Redeals: g.RedealsLeft(),
		Stock: g.StockLen(), Cards: map[pyramid.Place]string{},
	}
	for n := range p.twin.wastes {
		o.Wastes = append(o.Wastes, g.WasteLen(n+1))
	}
	for _, at := range p.twin.allPlaces() {
		o.Cards[at] = cardText(g.Card(at), g.Index(at), g.Exposed(at))
	}
	return o
}

// maxSearch is how many positions the twin looks through to see whether a game
// is stuck; with cells there may be many more, and then nothing is compared.
// Where removals of many cards make each position dear, it is as many as
// maxSets sets of places allow.
const (
	maxSearch   = 300
	maxSets     = 30_000
	maxGameSets = 200_000 // of one game
)

// twinOutlook is engineOutlook for the twin, which takes over what it cannot
// find out.
func (p position) twinOutlook(got outlook) outlook {
	t := p.twin
	status := t.status()
	stuck, known := t.stuckWithin(max(1, min(maxSearch, maxSets/(1+t.sets()))))
	if !known {
		stuck = got.Stuck
	}
	o := outlook{
		Moves: t.moves(), Status: status, Stuck: stuck, Over: status != pyramid.Playing || stuck, Score: t.score(),
		Left: t.left(), Removed: t.removed, Pass: t.pass(), Redeals: t.redealsLeft(),
		Stock: t.stockLen(), Cards: map[pyramid.Place]string{},
	}
	for n := range t.wastes {
		o.Wastes = append(o.Wastes, t.wasteLen(n+1))
	}
	for _, at := range t.allPlaces() {
		index := -1
		if c, _ := t.at(at); c != nil {
			index = c.index
		}
		o.Cards[at] = cardText(t.card(at), index, t.exposed(at))
	}
	return o
}

func cardText(c pyramid.Card, index int, exposed bool) string {
	s := fmt.Sprintf("%v, card %d of the deal", c, index)
	if exposed {
		s += " *"
	}
	return s
}

// compare checks everything that a position shows, its key among those of the
// game, and returns its moves.
func (l *lockstep) compare(t *rapid.T, p position) []pyramid.Move {
	got := p.engineOutlook()
	want := p.twinOutlook(got)
	if diff := cmp.Diff(want, got, cmpopts.EquateEmpty()); diff != "" {
		t.Fatalf("the engine differs from its twin (-want +got):\n%s\n%s", diff, l.story(p))
	}
	key, twinKey := p.engine.Key(), p.twin.key()
	if old, ok := l.byKey[key]; ok && old.twin.key() != twinKey {
		t.Fatalf("one key stands for two positions: this one\n%s\nand that after %v\n%s\n%s",
			twinKey, old.path, old.twin.key(), l.story(p))
	}
	if old, ok := l.byTwin[twinKey]; ok && old.engine.Key() != key {
		t.Fatalf("one position has two keys: %+v, and after %v %+v\n%s\n%s",
			key, old.path, old.engine.Key(), twinKey, l.story(p))
	}
	l.byKey[key], l.byTwin[twinKey] = p, p

	other := rapid.SampledFrom(l.seen).Draw(t, "other position")
	equal := twinKey == other.twin.key() && want.Score == other.twin.score() &&
		want.Pass == other.twin.pass() && want.Removed == other.twin.removed
	if got := p.engine.Equal(other.engine); got != equal {
		t.Fatalf("Equal = %v, want %v, for the position after %v and\n%s", got, equal, other.path, l.story(p))
	}
	return want.Moves
}

// compareRefusals tries moves that are mostly illegal, some of them nonsense.
func (l *lockstep) compareRefusals(t *rapid.T, p position, legal []pyramid.Move) {
	for range 4 {
		m := anyMove(p.twin.allPlaces()).Draw(t, "unlisted")
		reason, at := p.twin.refusal(m)
		if (reason == 0) != slices.Contains(legal, m) {
			t.Fatalf("the twin lists %v and refuses it, or neither: %v\n%s", m, reason, l.story(p))
		}
		want := refusalText(reason, at)
		got := "none"
		if err := p.engine.Check(m); err != nil {
			var refused *pyramid.MoveError
			if !errors.As(err, &refused) || refused.Move != m || !errors.Is(err, refused.Reason) {
				t.Fatalf("Check(%v) = %#v, no proper *MoveError\n%s", m, err, l.story(p))
			}
			got = refusalText(refused.Reason, refused.Place)
			if same, err := p.engine.Play(m); err == nil || same != p.engine {
				t.Fatalf("Play(%v) does not refuse what Check does\n%s", m, l.story(p))
			}
		}
		if got != want {
			t.Fatalf("refusal of %v: got %s, want %s\n%s", m, got, want, l.story(p))
		}
	}
}

func refusalText(r pyramid.Reason, at pyramid.Place) string {
	if r == 0 {
		return "none"
	}
	return fmt.Sprintf("%v (at %v)", r, at)
}

// anyMove generates moves, mostly of the given places, some of places that no
// table has.
func anyMove(places []pyramid.Place) *rapid.Generator[pyramid.Move] {
	at := rapid.Custom(func(t *rapid.T) pyramid.Place {
		switch rapid.IntRange(0, 9).Draw(t, "kind") {
		case 0:
			return pyramid.WasteAt(rapid.IntRange(1, 3).Draw(t, "waste"), rapid.IntRange(1, 4).Draw(t, "depth"))
		case 1:
			return pyramid.Cell(rapid.IntRange(1, 3).Draw(t, "cell"))
		case 2:
			return pyramid.At(rapid.IntRange(1, 9).Draw(t, "row"), rapid.IntRange(1, 9).Draw(t, "col"))
		case 3:
			return pyramid.Place(rapid.Uint16().Draw(t, "place"))
		}
		return rapid.SampledFrom(places).Draw(t, "known")
	})
	return rapid.Custom(func(t *rapid.T) pyramid.Move {
		switch rapid.IntRange(0, 11).Draw(t, "kind") {
		case 0:
			return pyramid.Draw
		case 1:
			return pyramid.Redeal
		case 2, 3, 4:
			return pyramid.Store(at.Draw(t, "from"))
		case 5:
			return pyramid.Remove(rapid.SliceOfN(at, 0, pyramid.MaxGroup+1).Draw(t, "places")...)
		}
		return pyramid.Remove(rapid.SliceOfN(at, 1, 3).Draw(t, "places")...)
	})
}

// checkSome is rapid.Check with n runs where the flag -rapid.checks says 100,
// and in proportion where it says something else.
func checkSome(t *testing.T, n int, property func(*rapid.T)) {
	t.Helper()
	checks := flag.Lookup("rapid.checks").Value
	old := checks.String()
	percent, err := strconv.Atoi(old)
	if err != nil {
		t.Fatal(err)
	}
	defer checks.Set(old)
	if err := checks.Set(strconv.Itoa(max(1, n*percent/100))); err != nil {
		t.Fatal(err)
	}
	rapid.Check(t, property)
}

// TestLockstepVariants plays every game of the library.
func TestLockstepVariants(t *testing.T) {
	for _, v := range variants.All() {
		rules := v.Describe()
		t.Run(rules.ID, func(t *testing.T) {
			table, err := pyramid.Compile(v)
			if err != nil {
				t.Fatal(err)
			}
			checkSome(t, 4, func(t *rapid.T) {
				game := table.Deal(rapid.Uint64().Draw(t, "seed"))
				newLockstep(rules, game).playOn(t, rapid.IntRange(20, 100).Draw(t, "steps"))
			})
		})
	}
}

// TestLockstepRandomRules plays games of rules that nobody would play, where
// every knob meets every other.
func TestLockstepRandomRules(t *testing.T) {
	tried, compiled := 0, 0
	checkSome(t, 400, func(t *rapid.T) {
		for range 20 {
			rules := anyRules.Draw(t, "rules")
			table, err := pyramid.Compile(rules)
			tried++
			if err != nil {
				continue
			}
			compiled++
			deck := table.Rules().Deck
			if deck == nil {
				deck = pyramid.French()
			}
			game, err := table.Start(deck.Shuffled(rapid.Uint64().Draw(t, "seed")))
			if err != nil {
				t.Fatal(err)
			}
			newLockstep(rules, game).playOn(t, rapid.IntRange(10, 60).Draw(t, "steps"))
			return
		}
	})
	t.Logf("%d of %d random rules compile", compiled, tried)
	if compiled*5 < tried*2 {
		t.Errorf("only %d of %d random rules compile: the test sees too few", compiled, tried)
	}
}

// anyRules generates rules, most of them ones that Compile takes. Each knob is
// at its zero most of the time, so that it meets the others one by one as well
// as all together.
var anyRules = rapid.Custom(func(t *rapid.T) pyramid.Rules {
	r := pyramid.Rules{ID: "random", Layout: anyLayout.Draw(t, "layout")}
	r.Deck = anyDeck(len(r.Layout)).Draw(t, "deck")
	if len(r.Deck) > len(r.Layout) {
		turnStockKnobs(t, &r)
	}
	turnMatchKnobs(t, &r)
	r.Overlap = slices.ContainsFunc(r.Layout, covered) && turned(t, "Overlap")
	zones, piles := zonesOf(r.Layout), pilesOf(r)
	if turned(t, "Cells") {
		r.Cells = pyramid.Cells{Count: 1, Apart: turned(t, "Apart")}
		if len(r.Deck) <= 36 { // with more, there are too many ways to fill two
			r.Cells.Count = number(t, "Count", 1, 2)
		}
		if turned(t, "From") {
			r.Cells.From = some(t, zones, piles)
		}
		if turned(t, "Ranks") {
			r.Cells.Ranks = someRanks(t, r.Deck, 8)
		}
		r.Cells.Distinct = turned(t, "Distinct")
		piles = append(piles, pyramid.CellZone)
	}
	switch number(t, "Goal", 0, 3) {
	case 0, 1: // where not every card fits with another, only such goals pass
		r.Goal.Removed = number(t, "Removed", 1, len(r.Deck))
	case 2:
		r.Goal.Empty = some(t, zones, piles)
		if turned(t, "Spare") {
			r.Goal.Spare = someRanks(t, r.Deck, 8)
		}
	}
	r.Score = anyScore(t, r, some(t, zones, piles))
	return r
})

// turned reports whether a knob is to leave its zero.
func turned(t *rapid.T, knob string) bool { return oneIn(t, 4, knob) }

func number(t *rapid.T, knob string, from, to int) int {
	return rapid.IntRange(from, to).Draw(t, knob)
}

// turnStockKnobs turns the knobs of stock and wastes.
func turnStockKnobs(t *rapid.T, r *pyramid.Rules) {
	noDraw := oneIn(t, 8, "NoDraw")
	if noDraw || turned(t, "Refill") {
		r.Refill = some(t, zonesOf(r.Layout))
	}
	if noDraw {
		r.Draw = pyramid.NoDraw
		return
	}
	if turned(t, "Draw") {
		r.Draw = number(t, "Draw", 2, 4)
	} else if turned(t, "Wastes") {
		r.Wastes = number(t, "Wastes", 2, 3)
	}
	r.RefillWaste = len(r.Refill) > 0 && r.Wastes == 0 && rapid.Bool().Draw(t, "RefillWaste")
	if turned(t, "Open") {
		r.Open = number(t, "Open", 1, 2)
	}
	r.StockHidden, r.WastePair, r.WasteOldest = turned(t, "StockHidden"), turned(t, "WastePair"), turned(t, "WasteOldest")
	if oneIn(t, 6, "Discard") {
		r.Discard = true
	} else if rapid.Bool().Draw(t, "Redeals") {
		r.Redeals = rapid.SampledFrom([]int{1, 1, 2, 3, pyramid.Unlimited}).Draw(t, "Redeals")
	}
}

// turnMatchKnobs turns the knobs that say which cards leave together.
func turnMatchKnobs(t *rapid.T, r *pyramid.Rules) {
	if turned(t, "Values") {
		r.Values = rapid.MapOfN(anyRank(r.Deck), rapid.IntRange(1, 12), 1, 3).Draw(t, "Values")
	}
	if !turned(t, "SumTo(13)") {
		r.Match = rapid.SliceOfN(anyPattern(r.Deck), 1, 3).Draw(t, "Match")
	}
	if oneIn(t, 10, "PairRule") {
		r.PairRule = remainderRule{number(t, "modulus", 2, 5)}
	}
}

// anyScore draws a score that may speak of the given zones.
func anyScore(t *rapid.T, r pyramid.Rules, of []pyramid.Zone) pyramid.Score {
	if turned(t, "Score") {
		return rapid.SampledFrom([]pyramid.Score{
			pyramid.NoScore(), pyramid.PyramidLeft(), pyramid.CardsRemoved(), pyramid.Par(),
			pyramid.RowPoints(), pyramid.RowPointsInstead(), pyramid.RemovalsAndRedeals(),
		}).Draw(t, "built in")
	}
	var s pyramid.Score
	if !turned(t, "own Score") {
		return s
	}
	points := rapid.IntRange(-20, 20)
	s.Left, s.Card, s.Removal = points.Draw(t, "Left"), points.Draw(t, "Card"), points.Draw(t, "Removal")
	if s.Left != 0 && turned(t, "Of") {
		s.Of = of
	}
	if r.Redeals != 0 {
		s.Redeal = points.Draw(t, "Redeal")
	}
	if len(r.Refill) == 0 {
		s.Rows = rapid.SliceOfN(points, 0, 5).Draw(t, "Rows")
		s.RowInstead = len(s.Rows) > 0 && turned(t, "RowInstead")
	}
	if len(r.Refill) == 0 && r.Redeals != pyramid.Unlimited {
		s.Passes = rapid.SliceOfN(points, 0, 3).Draw(t, "Passes")
	}
	return s
}

func covered(s pyramid.Slot) bool { return len(s.CoveredBy) > 0 }

// zonesOf returns the zones of a layout.
func zonesOf(l pyramid.Layout) []pyramid.Zone {
	var zones []pyramid.Zone
	for _, s := range l {
		if !slices.Contains(zones, s.Zone) {
			zones = append(zones, s.Zone)
		}
	}
	return zones
}

// pilesOf returns the zones of the stock and the wastes, as far as there are
// such.
func pilesOf(r pyramid.Rules) []pyramid.Zone {
	switch {
	case len(r.Deck) == len(r.Layout):
		return nil
	case r.Draw == pyramid.NoDraw:
		return []pyramid.Zone{pyramid.StockZone}
	}
	return []pyramid.Zone{pyramid.StockZone, pyramid.WasteZone}
}

// some draws some of the zones, at least one.
func some(t *rapid.T, zones ...[]pyramid.Zone) []pyramid.Zone {
	return rapid.SliceOfNDistinct(rapid.SampledFrom(slices.Concat(zones...)), 1, -1, rapid.ID).Draw(t, "zones")
}

// anyLayout generates one part or two.
var anyLayout = rapid.Custom(func(t *rapid.T) pyramid.Layout {
	l := anyPart.Draw(t, "part")
	if oneIn(t, 3, "second") {
		other := anyPart.Draw(t, "second part")
		if rapid.Bool().Draw(t, "zone b") {
			other = other.In('b')
		}
		if rapid.Bool().Draw(t, "beside") {
			l = l.Beside(other)
		} else {
			l = l.Above(other)
		}
		if rapid.Bool().Draw(t, "b first") {
			l = l.DealFirst('b')
		}
	}
	if oneIn(t, 4, "by column") {
		l = l.ByColumn()
	}
	if oneIn(t, 4, "face down") {
		l = l.FaceDown()
	}
	return l
})

var anyPart = rapid.Custom(func(t *rapid.T) pyramid.Layout {
	upTo := func(n int) int { return rapid.IntRange(1, n).Draw(t, "size") }
	switch rapid.IntRange(0, 5).Draw(t, "kind of part") {
	case 0:
		return pyramid.Triangle(upTo(7))
	case 1:
		return pyramid.Inverted(upTo(7))
	case 2:
		return pyramid.Columns(upTo(8), upTo(4))
	case 3:
		return pyramid.ColumnsOf(rapid.SliceOfN(rapid.IntRange(1, 6), 1, 6).Draw(t, "depths")...)
	case 4:
		return pyramid.Singles(upTo(14))
	}
	return anyCovers(t)
})

// anyCovers draws slots that cover one another without a pattern, some dealt
// face down, in a deal order that has nothing to do with their places.
func anyCovers(t *rapid.T) pyramid.Layout {
	n := rapid.IntRange(1, 14).Draw(t, "slots")
	height := rapid.Permutation(upTo(n)).Draw(t, "heights")
	place := rapid.Permutation(upTo(n)).Draw(t, "places")
	l := make(pyramid.Layout, n)
	for i := range l {
		l[i] = pyramid.Slot{Row: 1 + place[i]/4, Col: 1 + place[i]%4, Down: oneIn(t, 4, "down")}
		if oneIn(t, 5, "zone c") {
			l[i].Zone = 'c'
		}
		for k := range l {
			if height[k] > height[i] && oneIn(t, 4, "covers") {
				l[i].CoveredBy = append(l[i].CoveredBy, k)
			}
		}
	}
	return l
}

// upTo returns the numbers below n.
func upTo(n int) []int {
	numbers := make([]int, n)
	for i := range numbers {
		numbers[i] = i
	}
	return numbers
}

// anyDeck generates decks of at least so many cards, some with a card twice
// or more.
func anyDeck(atLeast int) *rapid.Generator[pyramid.Deck] {
	return rapid.Custom(func(t *rapid.T) pyramid.Deck {
		deck := rapid.SampledFrom([]pyramid.Deck{pyramid.French(), pyramid.French(), pyramid.Spanish(40), pyramid.Spanish(48)}).Draw(t, "pack")
		if rapid.Bool().Draw(t, "short deck") {
			ranks := pyramid.Rank(rapid.IntRange(2, 9).Draw(t, "ranks"))
			deck = slices.DeleteFunc(slices.Clone(deck), func(c pyramid.Card) bool { return c.Rank() > ranks })
		}
		if oneIn(t, 8, "two decks") {
			deck = deck.Times(2)
		}
		if oneIn(t, 8, "some of them") {
			deck = rapid.SliceOfN(rapid.SampledFrom(deck), atLeast, atLeast+12).Draw(t, "cards")
		}
		for len(deck) < atLeast {
			deck = slices.Concat(deck, deck)
		}
		return deck
	})
}

func anyRank(d pyramid.Deck) *rapid.Generator[pyramid.Rank] {
	return rapid.Map(rapid.SampledFrom(d), pyramid.Card.Rank)
}

// someRanks draws some of the ranks of a deck, at least one.
func someRanks(t *rapid.T, d pyramid.Deck, most int) []pyramid.Rank {
	return rapid.SliceOfNDistinct(anyRank(d), 1, most, rapid.ID).Draw(t, "ranks")
}

func anyPattern(d pyramid.Deck) *rapid.Generator[pyramid.Pattern] {
	return rapid.Custom(func(t *rapid.T) pyramid.Pattern {
		var p pyramid.Pattern
		switch number(t, "kind of pattern", 0, 5) {
		case 0, 1:
			p.Sum = number(t, "Sum", 2, 22)
			p.Count = rapid.SampledFrom([]int{0, 0, 1, 2, 3, 4, pyramid.AnyCount}).Draw(t, "Count")
			p.Distinct = p.Count != 1 && oneIn(t, 6, "Distinct")
		case 2:
			p.Equal, p.Count = true, number(t, "Count", 2, 4)
		case 3:
			p.Run, p.Count, p.Wrap = true, number(t, "Count", 2, 5), rapid.Bool().Draw(t, "Wrap")
		case 4:
			p.Set = someRanks(t, d, 4)
		case 5:
			p.Set = rapid.SliceOfN(anyRank(d), 1, 4).Draw(t, "Set")
		}
		if p.Set == nil && oneIn(t, 5, "From") {
			p.From = someRanks(t, d, 8)
		}
		if !p.Run && p.Count != pyramid.AnyCount && oneIn(t, 5, "With") {
			p.With = someRanks(t, d, 4)
		}
		if turned(t, "Suits") {
			p.Suits = rapid.SampledFrom([]pyramid.Suits{pyramid.SameSuit, pyramid.DifferentSuits, pyramid.SameColor}).Draw(t, "Suits")
			if patternTakes(p, 2) && rapid.Bool().Draw(t, "OtherColor") {
				p.Suits = pyramid.OtherColor
			}
		}
		return p
	})
}

// remainderRule is a pair rule given as code: the ranks of the cards total a
// multiple of a number.
type remainderRule struct{ modulus int }

func (r remainderRule) Match(cards []pyramid.Card) bool {
	total := 0
	for _, c := range cards {
		total += int(c.Rank())
	}
	return total%r.modulus == 0
}

func (r remainderRule) String() string { return fmt.Sprintf("remainder %d, version 1", r.modulus) }

// tally counts what a game tree holds at a depth.
type tally struct{ Paths, Positions int }

// TestPerft counts the lines of play and the different positions of some small
// deals, depth by depth. It sees what random play may miss, above all keys.
func TestPerft(t *testing.T) {
	small := pyramid.French()[:0:0]
	for _, c := range pyramid.French() {
		if c.Rank() <= 6 {
			small = append(small, c)
		}
	}
	sevens := pyramid.SumTo(7)
	tests := []struct {
		name  string
		rules pyramid.Rules
		depth int
	}{
		{"classic", pyramid.Rules{Redeals: 1}, 5},
		{"small", pyramid.Rules{Deck: small, Layout: pyramid.Triangle(4), Match: sevens, Redeals: 2, WastePair: true}, 6},
		{"overlap", pyramid.Rules{Deck: small, Layout: pyramid.Triangle(4).FaceDown(), Match: sevens, Overlap: true, Redeals: pyramid.Unlimited}, 6},
		{"draw three", pyramid.Rules{Deck: small, Layout: pyramid.Inverted(4), Match: sevens, Draw: 3, StockHidden: true, Redeals: pyramid.Unlimited}, 7},
		{"three wastes", pyramid.Rules{Deck: small, Layout: pyramid.Triangle(3), Match: sevens, Wastes: 3, Open: 1, StockHidden: true, Redeals: 2}, 7},
		{"cells", pyramid.Rules{Deck: small, Layout: pyramid.Triangle(4), Match: sevens, Cells: pyramid.Cells{Count: 2}}, 4},
		{"gathering cells", pyramid.Rules{Deck: small, Layout: pyramid.Singles(6), Match: append(sevens, pyramid.Pattern{Set: []pyramid.Rank{4, 5, 6}}), Draw: pyramid.NoDraw,
			Refill: []pyramid.Zone{pyramid.Main}, Cells: pyramid.Cells{Count: 3, Ranks: []pyramid.Rank{4, 5, 6}, Distinct: true}}, 4},
		{"refill from the waste", pyramid.Rules{Deck: small, Layout: pyramid.Columns(4, 2).Above(pyramid.Singles(3).In('r')), Match: sevens, Refill: []pyramid.Zone{'r'}, RefillWaste: true, Redeals: 1}, 5},
		{"refill", pyramid.Rules{Deck: small, Layout: pyramid.Singles(6), Match: append(sevens, pyramid.Pattern{Sum: 10, Count: 3}), Draw: pyramid.NoDraw, Refill: []pyramid.Zone{pyramid.Main}}, 4},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			table, err := pyramid.Compile(test.rules)
			if err != nil {
				t.Fatal(err)
			}
			for seed := range uint64(3) {
				game := table.Deal(seed)
				want := perft(newTwin(test.rules, game.Deck()), (*twin).moves, (*twin).play, (*twin).key, test.depth)
				play := func(g pyramid.Game, m pyramid.Move) pyramid.Game {
					next, err := g.Play(m)
					if err != nil {
						t.Fatal(err)
					}
					return next
				}
				got := perft(game, pyramid.Game.Moves, play, pyramid.Game.Key, test.depth)
				if diff := cmp.Diff(want, got); diff != "" {
					t.Errorf("seed %d: counts by depth (-want +got):\n%s", seed, diff)
				}
			}
		})
	}
}

// perft counts paths and positions at the depths from 0 on.
func perft[G any, K comparable](start G, moves func(G) []pyramid.Move, play func(G, pyramid.Move) G, key func(G) K, depth int) []tally {
	var counts []tally
	level := []G{start}
	for range depth {
		keys := map[K]bool{}
		var next []G
		for _, g := range level {
			keys[key(g)] = true
			for _, m := range moves(g) {
				next = append(next, play(g, m))
			}
		}
		counts = append(counts, tally{len(level), len(keys)})
		level = next
	}
	return counts
}
