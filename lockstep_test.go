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
