package main

import (
	"errors"
	"flag"
	"fmt"
	"io"

	"github.com/pyramid-go/pyramid/examples/cli"
	"github.com/pyramid-go/pyramid/examples/survey/tally"
)

const usage = `Survey says how often a game can be won.

  survey [flags]
  survey -merge [flags] file ...

It solves the deals of consecutive seeds, as many as -deals says, on all cores,
and prints how many can be won, with every card known, and the 95 % interval
for the share of all deals (Wilson's). A deal whose search -positions or -memory
ended is unknown: the low end of the interval counts it as lost, the high end as
won. With -play a player plays each deal once, who sees no more than a person.

The outcome of a deal depends on the rules, the seed and the limits alone, so
the counts are the same for any number of workers, in one run or in several.

-checkpoint keeps the counts in a file, a few times a second. If the program
ends for whatever reason, the same command goes on where the file ends; -deals
may have grown. One program at a time may use a file.

-merge puts results together, checkpoints or the output of -json, as long as
they are of the same game, goal and limits, and no deal is in two of them. "-"
is standard input.

The exit status is 0 if all deals are counted, 1 if something could not be read
or written, 2 if the command line is wrong or files do not go together, and 130
after an interrupt; then the counts so far are printed.

Flags:
`

// options are what the command line says.
type options struct {
	flags       *flag.FlagSet
	game        cli.Game
	limits      cli.Limits
	goal, play  string
	from, deals uint64
	checkpoint  string
	merge       bool
	json, times bool
}

func parse(args []string) (*options, error) {
	o := &options{flags: flag.NewFlagSet("survey", flag.ContinueOnError)}
	f := o.flags
	f.SetOutput(io.Discard)
	f.Usage = func() {}
	f.StringVar(&o.game.Variant, "variant", "classic", "count deals of this `game`, by id or name")
	f.StringVar(&o.game.Rules, "rules", "", "count deals of the game whose rules are in this `file` of JSON")
	f.StringVar(&o.goal, "goal", "win", "what to look for: `"+tally.Goals()+"`")
	f.StringVar(&o.play, "play", "", "let a `player` play, random or greedy, and solve nothing")
	f.Uint64Var(&o.from, "from", 1, "the first `seed`")
	f.Uint64Var(&o.deals, "deals", 1000, "how `many` deals")
	o.limits.Flags(f, 1_000_000)
	f.StringVar(&o.checkpoint, "checkpoint", "", "keep the counts in this `file` and go on from there")
	f.BoolVar(&o.merge, "merge", false, "put results together, and count nothing")
	f.BoolVar(&o.json, "json", false, "print the result as one line of JSON")
	f.BoolVar(&o.times, "times", true, "print how long deals took; without it the same survey prints the same bytes")
	if err := f.Parse(args); errors.Is(err, flag.ErrHelp) {
		return o, err
	} else if err != nil {
		return o, fmt.Errorf("%w; -h lists the flags", err)
	}
	given := map[string]bool{}
	f.Visit(func(f *flag.Flag) { given[f.Name] = true })
	return o, o.check(given)
}

// check returns what is wrong with the options taken together.
func (o *options) check(given map[string]bool) error {
	if o.merge {
		for name := range given {
			if name != "merge" && name != "json" && name != "times" {
				return fmt.Errorf("-merge takes the counts from files; -%s means nothing to it", name)
			}
		}
		if o.flags.NArg() == 0 {
			return errors.New("-merge needs files")
		}
		return nil
	}
	if o.flags.NArg() > 0 {
		return fmt.Errorf("%q is no flag; only -merge takes files", o.flags.Arg(0))
	}
	if err := o.game.Check(given); err != nil {
		return err
	}
	if err := o.limits.Check(); err != nil {
		return err
	}
	return o.seeds().Check()
}

func (o *options) seeds() tally.Range { return tally.Range{From: o.from, Deals: o.deals} }

func (o *options) help(w io.Writer) {
	fmt.Fprint(w, usage)
	o.flags.SetOutput(w)
	o.flags.PrintDefaults()
}

// job returns what is to be counted, with what the checkpoint has already.
func (o *options) job() (*job, error) {
	table, err := o.game.Table()
	if err != nil {
		return nil, err
	}
	survey, err := tally.New(table, tally.Question{Goal: o.goal, Play: o.play, Positions: o.limits.Positions, Memory: o.limits.Bytes()})
	if err != nil {
		return nil, err
	}
	j := &job{survey: survey, seeds: o.seeds(), workers: o.limits.Workers, checkpoint: checkpoint{file: o.checkpoint}}
	j.result, err = j.checkpoint.load(survey.Question(), j.seeds)
	return j, err
}
