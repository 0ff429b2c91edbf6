package varianttest

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/pyramid-go/pyramid"
)

// Variants that are broken by what a variant can do wrong itself: Describe and
// its hooks. Counters are atomic, so that the race detector finds no more
// wrong with them than the kit does.

type describeFunc func() pyramid.Rules

func (f describeFunc) Describe() pyramid.Rules { return f() }

// fickle describes other rules each time.
func fickle() pyramid.Variant {
	var n atomic.Int64
	return describeFunc(func() pyramid.Rules { return pyramid.Rules{Redeals: int(n.Add(1) % 3)} })
}

var commonLayout = pyramid.Triangle(4)

// sharing hands out memory of the package.
func sharing() pyramid.Variant {
	return describeFunc(func() pyramid.Rules { return pyramid.Rules{Layout: commonLayout} })
}

// caching hands out the memory of one set of rules.
func caching() pyramid.Variant {
	rules := &pyramid.Rules{Layout: small, Values: map[pyramid.Rank]int{1: 1}, Match: pyramid.SumTo(13)}
	return describeFunc(func() pyramid.Rules { return pyramid.Rules{Layout: pyramid.Triangle(4), Values: rules.Values} })
}

// tired panics when it has described itself often enough.
func tired() pyramid.Variant {
	var n atomic.Int64
	return describeFunc(func() pyramid.Rules {
		if n.Add(1) > 3 {
			panic("no more")
		}
		return pyramid.Rules{}
	})
}

// hook is a rule of all three kinds, made of functions.
type hook struct {
	match   func([]pyramid.Card) bool
	reached func(pyramid.Game) bool
	gain    func(before, after pyramid.Game, m pyramid.Move) int
	name    func() string
}

func (h hook) Match(cards []pyramid.Card) bool                     { return h.match(cards) }
func (h hook) Reached(g pyramid.Game) bool                         { return h.reached(g) }
func (h hook) Gain(before, after pyramid.Game, m pyramid.Move) int { return h.gain(before, after, m) }
func (h hook) String() string {
	if h.name != nil {
		return h.name()
	}
	return "a rule of the test, version 1"
}

func thirteen(cards []pyramid.Card) bool {
	sum := 0
	for _, c := range cards {
		sum += int(c.Rank())
	}
	return sum == 13
}

func withPair(match func([]pyramid.Card) bool) pyramid.Rules {
	return pyramid.Rules{Layout: small, PairRule: hook{match: match}}
}

// The layout holds all but four cards, so that a walk through the stock is
// short.
func withGoal(reached func(pyramid.Game) bool) pyramid.Rules {
	return pyramid.Rules{
		Deck: pyramid.Spanish(40), Layout: pyramid.Triangle(8), Match: pyramid.SumTo(10), Redeals: pyramid.Unlimited,
		GoalRule: hook{reached: reached},
	}
}

func withScore(gain func(before, after pyramid.Game, m pyramid.Move) int) pyramid.Rules {
	return pyramid.Rules{
		Deck: pyramid.Spanish(40), Layout: pyramid.Triangle(8), Match: pyramid.SumTo(10), Redeals: pyramid.Unlimited,
		ScoreRule: hook{gain: gain},
	}
}

func twoRowsGone(g pyramid.Game) bool { return g.Removed() > 12 }

func TestCheckAcceptsHooks(t *testing.T) {
	r := withGoal(twoRowsGone)
	r.PairRule = hook{match: func(cards []pyramid.Card) bool {
		sum := 0
		for _, c := range cards {
			sum += int(c.Rank())
		}
		return sum == 10
	}}
	r.Match = nil
	r.ScoreRule = hook{gain: func(before, after pyramid.Game, m pyramid.Move) int { return before.StockLen() * m.Len() }}
	if err := Check(r); err != nil {
		t.Error(err)
	}
}

func TestCheckCatchesVariants(t *testing.T) {
	var calls, names atomic.Int64
	for _, broken := range []struct {
		name string
		v    pyramid.Variant
		want Fault
		text string // part of the explanation
	}{
		{"describes other rules each time", fickle(), ErrDescribe, `"redeals":`},
		{"shares the memory of a variable", sharing(), ErrDescribe, "Rules.Layout"},
		{"shares the memory of a closure", caching(), ErrDescribe, "Rules.Values"},
		{"panics in Describe", tired(), ErrPanic, "Describe panics: no more, at github.com/pyramid-go/pyramid/variants/varianttest."},
		{"has a hook with two names", pyramid.Rules{PairRule: hook{match: thirteen, name: func() string { return fmt.Sprint("rule ", names.Add(1)) }}}, ErrDescribe, "rule "},

		{"pairs only when first asked", withPair(onlyOnce()), ErrHook, "asked again"},
		{"changes the cards it is asked about", withPair(func(cards []pyramid.Card) bool { fit := thirteen(cards); cards[0] = 0; return fit }), ErrHook, "changes the cards"},
		{"panics about two cards", withPair(func(cards []pyramid.Card) bool { return cards[1] != 0 }), ErrPanic, "index out of range"},

		{"has a goal by the number of calls", withGoal(func(pyramid.Game) bool { return calls.Add(1)%20 == 0 }), ErrHook, "asked again"},
		{"has a goal by the way taken", withGoal(func(g pyramid.Game) bool { return g.Pass() > 2 }), ErrHook, "another way"},
		{"panics in its goal", withGoal(func(g pyramid.Game) bool { return g.Removed() > 6 && g.Deck()[-g.Left()] == 0 }), ErrPanic, "hooks_test.go:"},

		{"has a score by chance", withScore(func(_, _ pyramid.Game, _ pyramid.Move) int { return int(calls.Add(1) % 7) }), ErrHook, "asked again"},
		{"has a score by the way taken", withScore(func(_, g pyramid.Game, _ pyramid.Move) int { return g.Pass() }), ErrHook, "another way"},
		{"panics in its score", withScore(func(_, _ pyramid.Game, m pyramid.Move) int { return 1 / (m.Len() - 1) }), ErrPanic, "divide by zero"},
	} {
		t.Run(broken.name, func(t *testing.T) {
			t.Parallel()
			caught(t, Check(broken.v), broken.want, broken.text)
		})
	}
}

// onlyOnce returns a pair rule that says no to a question it has answered yes
// before, and yes again when a table is next compiled.
func onlyOnce() func([]pyramid.Card) bool {
	var n atomic.Int64
	const asked = 52 + 52*51 + 52 // by Compile
	return func(cards []pyramid.Card) bool { return n.Add(1) <= asked && thirteen(cards) }
}

// caught fails the test unless the error has a violation of the kind whose
// explanation has the text.
func caught(t *testing.T, err error, want Fault, text string) {
	t.Helper()
	if !errors.Is(err, want) {
		t.Fatalf("not caught: want a violation %q, got %v", want, err)
	}
	for _, v := range violations(err) {
		if v.Fault == want && !strings.Contains(v.Error(), text) {
			t.Errorf("the explanation %q does not speak of %q", v, text)
		}
	}
}

// violations returns what the error of Check joins.
func violations(err error) []*Violation {
	var all []*Violation
	if joined, ok := err.(interface{ Unwrap() []error }); ok {
		for _, e := range joined.Unwrap() {
			var v *Violation
			if errors.As(e, &v) {
				all = append(all, v)
			}
		}
	}
	return all
}

func TestCheckReturnsCompileErrors(t *testing.T) {
	var rules *pyramid.RulesError
	if err := Check(pyramid.Rules{Draw: -5}); !errors.As(err, &rules) || !errors.Is(err, pyramid.ErrRange) {
		t.Errorf("got %v, want the error of Compile", err)
	}
	if err := Check(nil); !errors.Is(err, pyramid.ErrNoRules) {
		t.Errorf("no variant: got %v, want %v", err, pyramid.ErrNoRules)
	}
}

// A violation in a game says how to get there.
func TestViolationCanBeReplayed(t *testing.T) {
	r := withGoal(func(g pyramid.Game) bool { return g.Pass() > 2 })
	var v *Violation
	if err := Check(r); !errors.As(err, &v) || v.Deck == nil {
		t.Fatalf("got %v, want a violation with a deck", err)
	}
	g, err := pyramid.MustCompile(r).Start(v.Deck)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range v.Moves {
		if g, err = g.Play(m); err != nil {
			t.Fatal(err)
		}
	}
	if len(v.Moves) == 0 || !strings.Contains(v.Error(), v.Moves[0].String()) {
		t.Errorf("%q does not name the moves %v", v, v.Moves)
	}
}

func TestCheckFindsTheSameEachTime(t *testing.T) {
	r := withScore(func(_, g pyramid.Game, _ pyramid.Move) int { return g.Pass() })
	if a, b := fmt.Sprint(Check(r)), fmt.Sprint(Check(r)); a != b {
		t.Errorf("first %s\nthen %s", a, b)
	}
}

// The kit calls hooks from several goroutines, so that the race detector sees
// those that are not safe. What it sees ends the program: let it be another
// one.
func TestCheckShowsRaces(t *testing.T) {
	const racy = "PYRAMID_RACY_HOOK"
	if os.Getenv(racy) != "" {
		asked := 0
		err := Check(withPair(func(cards []pyramid.Card) bool { asked++; return thirteen(cards) }))
		t.Log(err)
		return
	}
	if !raceDetector {
		t.Skip("the race detector is off")
	}
	self, err := os.Executable()
	if err != nil {
		t.Skip(err)
	}
	// The detector remembers a limited number of accesses, so that it depends
	// on the scheduler whether it can report one: give it room, and some tries.
	var out []byte
	for range 5 {
		cmd := exec.Command(self, "-test.run=^TestCheckShowsRaces$")
		cmd.Env = append(os.Environ(), racy+"=1", "GORACE=history_size=7")
		if out, err = cmd.CombinedOutput(); err != nil && strings.Contains(string(out), "DATA RACE") {
			return
		}
	}
	t.Errorf("the race detector sees nothing: %v\n%s", err, out)
}
