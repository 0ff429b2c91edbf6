package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"iter"
	"math"
	"os"
	"time"

	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/examples/cli"
	"github.com/pyramid-go/pyramid/solver"
)

const usage = `Solve says of each deal whether it can be won, and how.

  solve [flags] [file ...]

It reads deals from the files, or from standard input if there are none; "-" is
standard input, too. A deal is a line: the cards in the order in which they are
dealt, such as 5d Ah 10c, with blanks, commas or semicolons between them. Empty
lines and lines that begin with # are skipped. With -seed or -count it deals
the cards itself.

It prints a line for each deal, in their order, with a blank between fields:

  win 45    the deal can be won, and the line found has 45 moves; with
            -goal shortest there is no shorter one
  lose      it cannot be won
  1290 45   with -goal score: the best score that can be reached, won or not,
            and the moves of a line to it; more is better, and where each card
            left costs a point -3 is three cards left
  52 45     with -goal cards: the most cards that can be removed, won or not,
            and the moves of a line that does
  unknown   the search was ended by -timeout, -memory or -positions before the
            answer was certain
  error     this line is not a deal; standard error says what is wrong with it

With -moves the moves follow in the same line, each a field: win 2 draw 7.1+7.2

The exit status is 0 if every deal was read, 1 if a file could not be, 2 if a
line was not a deal or the command line is wrong, and 130 after an interrupt;
then the answers so far are printed.

Flags:
`

// options are what the command line says.
type options struct {
	flags       *flag.FlagSet
	game        cli.Game
	limits      cli.Limits
	goal        string
	moves       bool
	seed, count uint64
	timeout     time.Duration
	given       map[string]bool // the flags that are there
}

func parse(args []string) (*options, error) {
	o := &options{flags: flag.NewFlagSet("solve", flag.ContinueOnError), given: map[string]bool{}}
	f := o.flags
	f.SetOutput(io.Discard)
	f.Usage = func() {}
	f.StringVar(&o.game.Variant, "variant", "microsoft", "the deals are deals of this `game`, by id or name")
	f.StringVar(&o.game.Rules, "rules", "", "the deals are deals of the game whose rules are in this `file` of JSON")
	f.StringVar(&o.goal, "goal", "win", "what to look for: `"+goalNames()+"`")
	f.BoolVar(&o.moves, "moves", false, "print the moves, too")
	f.Uint64Var(&o.seed, "seed", 1, "deal the cards of this `number` and the following ones, as many as -count says")
	f.Uint64Var(&o.count, "count", 1, "how many `deals` to deal")
	f.DurationVar(&o.timeout, "timeout", 0, "the longest `time` to spend on a deal, such as 10s; 0 is no limit")
	o.limits.Flags(f, 0)
	if err := f.Parse(args); errors.Is(err, flag.ErrHelp) {
		return o, err
	} else if err != nil {
		return o, fmt.Errorf("%w; -h lists the flags", err)
	}
	f.Visit(func(f *flag.Flag) { o.given[f.Name] = true })
	return o, o.check()
}

// check returns what is wrong with the options taken together.
func (o *options) check() error {
	for _, file := range o.flags.Args() {
		if len(file) > 1 && file[0] == '-' {
			return fmt.Errorf("%s comes after a file; flags go first", file)
		}
	}
	switch {
	case o.deals() && o.flags.NArg() > 0:
		return fmt.Errorf("-seed and -count deal cards, and %s has some; give one of them", o.flags.Arg(0))
	case o.count > 0 && o.seed > math.MaxUint64-(o.count-1):
		return fmt.Errorf("%d deals from seed %d on are too many: the last seed is %d", o.count, o.seed, uint64(math.MaxUint64))
	case o.timeout < 0:
		return fmt.Errorf("-timeout %v is negative", o.timeout)
	}
	if err := o.game.Check(o.given); err != nil {
		return err
	}
	return o.limits.Check()
}

// deals reports whether the cards are dealt and not read.
func (o *options) deals() bool { return o.given["seed"] || o.given["count"] }

// standardInput reports whether all deals come from standard input.
func (o *options) standardInput() bool { return !o.deals() && o.flags.NArg() == 0 }

func (o *options) help(w io.Writer) {
	fmt.Fprint(w, usage)
	o.flags.SetOutput(w)
	o.flags.PrintDefaults()
}

// job returns what the options ask for.
func (o *options) job(stdin io.Reader) (job, error) {
	table, err := o.game.Table()
	if err != nil {
		return job{}, err
	}
	q, err := o.question(table)
	if err != nil {
		return job{}, err
	}
	source, err := o.source(table, stdin)
	return job{source: source, question: q, workers: o.limits.Workers}, err
}

func (o *options) question(table *pyramid.Table) (question, error) {
	g, ok := goalNamed(o.goal)
	if !ok {
		return question{}, fmt.Errorf("%q is no goal; want one of %s", o.goal, goalNames())
	}
	q := question{
		goal:    g,
		moves:   o.moves,
		timeout: o.timeout,
		limits:  solver.Options{Goal: g.goal, Positions: o.limits.Positions, Memory: o.limits.Bytes()},
	}
	return q, q.check(table)
}

// source returns where the deals come from. Files are looked at before the
// first deal is solved, so that a misspelt one does not show after an hour.
func (o *options) source(table *pyramid.Table, stdin io.Reader) (iter.Seq[*entry], error) {
	if o.deals() {
		return dealt(table, o.seed, o.count), nil
	}
	if o.standardInput() {
		return read(table, stdin, []string{standardInput}), nil
	}
	files := o.flags.Args()
	for _, file := range files {
		if file == standardInput {
			continue
		}
		if info, err := os.Stat(file); err != nil {
			return nil, err
		} else if info.IsDir() {
			return nil, fmt.Errorf("%s is a directory", file)
		}
	}
	return read(table, stdin, files), nil
}
