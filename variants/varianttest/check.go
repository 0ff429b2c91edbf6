package varianttest

import (
	"fmt"
	"math/rand/v2"
	"path"
	"runtime"
	"strings"

	"github.com/pyramid-go/pyramid"
)

// effort is how much is played.
type effort struct {
	walks    int // games played at random
	rigged   int // games with a deck that can be won
	probes   int // positions at which all sorts of moves are tried
	explored int // positions looked at in breadth, from one
	again    int // games played again by several goroutines
}

// effortFor makes an ordinary variant take a tenth of a second. Where many
// cards leave together moves are slower to find, and with the race detector
// everything is: less must do.
func effortFor(r *rulebook) effort {
	e := effort{walks: 18, rigged: 6, probes: 16, explored: 100, again: 6}
	switch many := r.table.MaxRemoval() > 2; {
	case many && r.Overlap && raceDetector:
		e = effort{walks: 1, probes: 1, explored: 1, again: 1}
	case many && r.Overlap:
		e = effort{walks: 4, rigged: 1, probes: 4, explored: 2, again: 1}
	case many:
		e.explored, e.again = 15, 2
	}
	if raceDetector {
		e.walks, e.rigged = (e.walks+2)/3, (e.rigged+2)/3
		e.probes, e.explored = (e.probes+3)/4, (e.explored+5)/6
	}
	return e
}

// Check plays many games of a variant and returns nil if it keeps its
// promises; see the package comment for what is looked at. Otherwise the error
// joins a *[Violation] for each kind of violation found, which errors.Is
// compares with [ErrMoves] and its like. Rules that do not compile, and a
// Variant that is nil, give the error of pyramid.Compile.
func Check(v pyramid.Variant) error {
	return check(v, pyramidItself)
}

// check is Check with something between the kit and the library.
func check(v pyramid.Variant, lib library) error {
	k := &kit{variant: v, lib: lib}
	var err error
	if !k.guard(nil, "Compile", func() { k.table, err = pyramid.Compile(v) }) {
		return k.report.err()
	}
	if err != nil {
		return err
	}
	k.rules = newRulebook(k.table)
	k.effort = effortFor(k.rules)
	k.guard(nil, "Describe", k.checkDescribe)
	k.guard(nil, "PairRule", k.checkPairRule)
	k.guard(nil, "text", k.checkText)
	k.guard(nil, "a nonsense call", k.checkNonsense)

	for seed := range uint64(k.effort.walks) {
		p := k.deal(seed)
		if p == nil {
			continue
		}
		last := k.walk(p, styles[seed%uint64(len(styles))])
		if seed < 4 {
			k.explore(p)
			k.explore(last.halfway())
		}
	}
	for seed := range uint64(k.effort.rigged) {
		k.guard(nil, "a game", func() { k.playRigged(seed) })
	}
	k.checkConcurrent()
	k.guard(nil, "Describe", k.checkDescribe) // once more, after all the play
	return k.report.err()
}

// kit is one run of Check.
type kit struct {
	variant pyramid.Variant
	table   *pyramid.Table
	rules   *rulebook
	lib     library
	effort  effort
	report  report
	trails  []trail // games for checkConcurrent

	probed, stuckVisits int // of what is limited
}

// position is a game with its ledger and the way to it.
type position struct {
	game game
	book *ledger
	deal *deal
	prev *position
	last pyramid.Move
}

// deal is what all positions of one deal share.
type deal struct {
	rng   *rand.Rand
	seen  map[string]*position // by signature of the ledger, first come
	keys  map[any]string       // by Key of the game
	goals map[string]bool      // what a GoalRule said, by signature
	gains map[gainOf]int       // what a ScoreRule said
}

type gainOf struct {
	before string
	move   pyramid.Move
}

// path returns the moves from the deal to the position.
func (p *position) path() []pyramid.Move {
	if p.prev == nil {
		return nil
	}
	return append(p.prev.path(), p.last)
}

// halfway returns the position half the way back to the deal.
func (p *position) halfway() *position {
	for range len(p.path()) / 2 {
		p = p.prev
	}
	return p
}

// fail notes a violation.
func (k *kit) fail(f Fault, p *position, format string, args ...any) {
	k.report.add(f, p, format, args...)
}

// guard calls f and turns a panic into a violation. It reports whether f
// returned.
func (k *kit) guard(p *position, doing string, f func()) (ok bool) {
	defer func() {
		if v := recover(); v != nil {
			k.fail(ErrPanic, p, "%s panics: %v, at %s", doing, v, panicLine())
		}
	}()
	f()
	return true
}

// panicLine returns where the panic began that is being recovered.
func panicLine() string {
	var pc [64]uintptr
	frames := runtime.CallersFrames(pc[:runtime.Callers(2, pc[:])])
	panicking := false
	for {
		f, more := frames.Next()
		if strings.HasPrefix(f.Function, "runtime.") {
			panicking = panicking || strings.Contains(f.Function, "panic")
		} else if panicking {
			return fmt.Sprintf("%s (%s:%d)", f.Function, path.Base(f.File), f.Line)
		}
		if !more {
			return "an unknown place"
		}
	}
}
