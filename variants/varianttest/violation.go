package varianttest

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/pyramid-go/pyramid"
)

// Fault is a kind of violation; the package comment says what each is about.
// It is an error itself, so that errors.Is(err, varianttest.ErrKey) works on
// what [Check] returns.
type Fault uint8

// The kinds of violations, in the order in which they are reported.
const (
	ErrPanic    Fault = iota + 1 // something panicked
	ErrDescribe                  // Describe is not to be relied on
	ErrHook                      // a hook is not to be relied on
	ErrCards                     // a card is lost or doubled
	ErrMoves                     // moves listed, accepted and allowed differ
	ErrOrder                     // moves in no fixed order
	ErrOptions                   // not what the rules declare
	ErrScore                     // not the score of the rules
	ErrKey                       // unsound position keys
	ErrCopies                    // games that are not independent
	ErrStuck                     // Stuck or Over is wrong
	ErrText                      // text that reads back as something else
	ErrLeak                      // a face-down card is given away
)

var faultTexts = [...]string{
	ErrPanic:    "panic",
	ErrDescribe: "describe",
	ErrHook:     "hook",
	ErrCards:    "cards",
	ErrMoves:    "moves",
	ErrOrder:    "order",
	ErrOptions:  "options",
	ErrScore:    "score",
	ErrKey:      "key",
	ErrCopies:   "copies",
	ErrStuck:    "stuck",
	ErrText:     "text",
	ErrLeak:     "leak",
}

// Error returns the fault in a word.
func (f Fault) Error() string {
	if 1 <= f && int(f) < len(faultTexts) {
		return faultTexts[f]
	}
	return fmt.Sprintf("Fault(%d)", uint8(f))
}

// Violation is a promise that a variant breaks, the first one found of its
// kind. Where it shows in a game, Table.Start(Deck) and Moves lead there.
type Violation struct {
	Fault  Fault  // what errors.Is compares with
	Detail string // what is wrong, and what was expected
	More   int    // how many more of the kind were found

	Deck  pyramid.Deck   // as dealt, nil if it is not about a game
	Moves []pyramid.Move // from the deal on

	seed   uint64
	seeded bool
}

// Error returns the kind, the detail, and how to get there.
func (v *Violation) Error() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%v: %s", v.Fault, v.Detail)
	if v.Deck != nil {
		if v.seeded {
			fmt.Fprintf(&b, " (seed %d", v.seed)
		} else {
			fmt.Fprintf(&b, " (deck %v", v.Deck)
		}
		for i, m := range v.Moves {
			if i == 0 {
				b.WriteString(" after")
			} else {
				b.WriteByte(',')
			}
			fmt.Fprintf(&b, " %v", m)
		}
		b.WriteByte(')')
	}
	if v.More > 0 {
		fmt.Fprintf(&b, " and %d more", v.More)
	}
	return b.String()
}

// Unwrap returns the fault.
func (v *Violation) Unwrap() error { return v.Fault }

// report collects the first violation of each kind.
type report struct{ found []*Violation }

// add notes a violation, shown by a position unless that is nil.
func (r *report) add(f Fault, p *position, format string, args ...any) {
	for _, v := range r.found {
		if v.Fault == f {
			v.More++
			return
		}
	}
	v := &Violation{Fault: f, Detail: fmt.Sprintf(format, args...)}
	if p != nil {
		first := p.game.real()
		v.Deck, v.Moves = first.Deck(), p.path()
		v.seed, v.seeded = first.Seed()
	}
	r.found = append(r.found, v)
}

// err returns everything found as one error, nil if that is nothing.
func (r *report) err() error {
	slices.SortStableFunc(r.found, func(a, b *Violation) int { return int(a.Fault) - int(b.Fault) })
	var all []error
	for _, v := range r.found {
		all = append(all, v)
	}
	return errors.Join(all...)
}
