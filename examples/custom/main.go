// Custom makes games of its own: three with a rule that data cannot express, a
// pair rule, a goal and a score, and one loaded from a JSON file. It explains
// each, checks it with the conformance kit, and plays a deal.
//
//	go run ./examples/custom
//	go run ./examples/custom -seed 7 -rules my-rules.json
package main

import (
	"cmp"
	_ "embed"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"os"

	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/variants/varianttest"
)

//go:embed rules.json
var defaultRules []byte

func main() { os.Exit(run(os.Args[1:], os.Stdout, os.Stderr)) }

func run(args []string, stdout, stderr io.Writer) int {
	flags := flag.NewFlagSet("custom", flag.ContinueOnError)
	flags.SetOutput(stderr)
	seed := flags.Uint64("seed", 1, "deal this `number`")
	file := flags.String("rules", "", "load the fourth game from this `file` of JSON")
	if err := flags.Parse(args); err != nil {
		return 2
	}
	loaded, err := load(*file)
	if err != nil {
		fmt.Fprintln(stderr, "custom:", err)
		return 1
	}
	code := 0
	for _, v := range []pyramid.Variant{Colors{}, TwoRows{}, Climber{}, loaded} {
		if err := show(stdout, v, *seed); err != nil {
			fmt.Fprintln(stderr, "custom:", err)
			code = 1
		}
	}
	return code
}

// load reads rules from a file, or the ones that come with the program. They
// are data, so they may be anybody's: what makes no sense is an error, never a
// panic.
func load(file string) (pyramid.Variant, error) {
	text := defaultRules
	if file != "" {
		var err error
		if text, err = os.ReadFile(file); err != nil {
			return nil, err
		}
	}
	var rules pyramid.Rules
	if err := json.Unmarshal(text, &rules); err != nil {
		return nil, fmt.Errorf("reading %s: %w", cmp.Or(file, "rules.json"), err)
	}
	return rules, nil
}

// show explains a variant, checks it, and plays a deal.
func show(w io.Writer, v pyramid.Variant, seed uint64) error {
	table, err := pyramid.Compile(v)
	if err != nil {
		return err
	}
	rules := table.Rules()
	fmt.Fprintf(w, "== %s ==\n%s\n", rules.Name, rules.About)
	for _, hook := range []fmt.Stringer{rules.PairRule, rules.GoalRule, rules.ScoreRule} {
		if hook != nil {
			fmt.Fprintf(w, "code: %v\n", hook)
		}
	}
	if err := varianttest.Check(v); err != nil {
		return fmt.Errorf("%s is broken: %w", rules.ID, err)
	}
	fmt.Fprintf(w, "checked: it keeps its promises\n\ndeal %d:\n%v\n", seed, table.Deal(seed))

	g, moves := play(table.Deal(seed))
	fmt.Fprintf(w, "%d moves:", len(moves))
	for _, m := range moves {
		fmt.Fprintf(w, " %v", m)
	}
	fmt.Fprintf(w, "\n\n%v\n", g)
	return nil
}

// play plays as people do when they do not think ahead: the removal that takes
// most cards off the layout, and if there is none the next card.
func play(g pyramid.Game) (pyramid.Game, []pyramid.Move) {
	var played []pyramid.Move
	for !g.Over() {
		moves := g.Moves()
		best := moves[0]
		for _, m := range moves {
			if fromLayout(m) > fromLayout(best) {
				best = m
			}
		}
		g, _ = g.Play(best) // it is one of the legal moves
		played = append(played, best)
	}
	return g, played
}

// fromLayout returns how many cards a move removes from the layout.
func fromLayout(m pyramid.Move) int {
	n := 0
	for _, p := range m.Places() {
		if m.IsRemoval() && p.IsSlot() {
			n++
		}
	}
	return n
}
