package pyramid

import (
	"fmt"
	"strings"
)

// Flaw says what is wrong with rules. It is an error itself, so that
// errors.Is(err, pyramid.ErrCycle) works on what [Compile] returns.
type Flaw uint8

// The flaws that Compile reports.
const (
	ErrNoRules     Flaw = iota + 1 // the Variant is nil
	ErrSlots                       // no slots, or too many
	ErrSlot                        // a slot without a proper place, or two with the same
	ErrCover                       // a slot covered by none that there is, by itself, or twice by the same
	ErrCycle                       // slots that cover one another in a circle
	ErrDeck                        // no cards, too many, or some that are none
	ErrStock                       // more slots than cards, or too many cards to draw from
	ErrKinds                       // cards of too many kinds
	ErrPin                         // a pin for no slot, or for a card that there is not
	ErrRange                       // a number out of its range
	ErrPattern                     // a pattern that says nothing, or too much
	ErrAsymmetric                  // a pair rule that depends on the order of the cards
	ErrUnmatched                   // the goal wants cards gone that fit with nothing
	ErrConflict                    // rules that make no sense together
	ErrGoal                        // a goal about what there is not
	ErrGoalReached                 // a goal that holds before the first move
	ErrScore                       // a score about what there is not
	ErrHook                        // a hook without a String, or beside the data it replaces
	ErrFixup                       // a fix-up that there is not, or that the layout or a pin does not allow
	ErrText                        // an ID, name or sentence that is no text: not UTF-8, or with control characters
)

var flawTexts = [...]string{
	ErrNoRules:     "there are no rules",
	ErrSlots:       "wrong number of slots",
	ErrSlot:        "wrong slot",
	ErrCover:       "wrong cover",
	ErrCycle:       "slots cover one another in a circle",
	ErrDeck:        "wrong deck",
	ErrStock:       "wrong size of the stock",
	ErrKinds:       "too many kinds of cards",
	ErrPin:         "wrong pin",
	ErrRange:       "number out of range",
	ErrPattern:     "wrong pattern",
	ErrAsymmetric:  "asymmetric pair rule",
	ErrUnmatched:   "cards that match nothing",
	ErrConflict:    "rules that do not go together",
	ErrGoal:        "wrong goal",
	ErrGoalReached: "the goal is reached before the first move",
	ErrScore:       "wrong score",
	ErrHook:        "wrong hook",
	ErrFixup:       "wrong fix-up",
	ErrText:        "wrong text",
}

// Error returns the flaw in words.
func (f Flaw) Error() string {
	if 1 <= f && int(f) < len(flawTexts) {
		return flawTexts[f]
	}
	return fmt.Sprintf("Flaw(%d)", uint8(f))
}

// Problem is one thing that is wrong with rules.
type Problem struct {
	Flaw   Flaw   // what errors.Is compares with
	Field  string // the field of Rules, such as "Redeals" or "Layout[3]"
	Detail string // what is wrong there, and why
}

// Error returns the field and the detail.
func (p Problem) Error() string { return p.Field + ": " + p.Detail }

// Unwrap returns the flaw.
func (p Problem) Unwrap() error { return p.Flaw }

// A RulesError lists everything that is wrong with a set of rules.
type RulesError struct {
	ID       string // of the rules
	Problems []Problem
}

// Error returns all problems, one a line if there are several.
func (e *RulesError) Error() string {
	name := "pyramid: rules"
	if e.ID != "" {
		name += fmt.Sprintf(" %q", clip(e.ID))
	}
	if len(e.Problems) == 1 {
		return name + ": " + e.Problems[0].Error()
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s have %d problems:", name, len(e.Problems))
	for _, p := range e.Problems {
		b.WriteString("\n\t" + p.Error())
	}
	return b.String()
}

// Unwrap returns the problems, for errors.Is and errors.As.
func (e *RulesError) Unwrap() []error {
	all := make([]error, len(e.Problems))
	for i, p := range e.Problems {
		all[i] = p
	}
	return all
}
