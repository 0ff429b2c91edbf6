// Play deals a game of the Pyramid family and lets a person play it, in a
// terminal or through a pipe.
//
//	go run ./examples/play
//	go run ./examples/play -variant "King Tut" -seed 7
//	go run ./examples/play -variant microsoft -difficulty easy
//	printf 'draw\nmoves\nquit\n' | go run ./examples/play -seed 7
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"

	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/examples/cli"
	"github.com/pyramid-go/pyramid/variants"
)

func main() {
	terminal := cli.IsTerminal(os.Stdout)
	prompt := terminal && cli.IsTerminal(os.Stdin)
	os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr, prompt, terminal))
}

// run is main with its surroundings as arguments. It returns the exit status:
// 2 for what the command line got wrong, 1 for trouble with input or output or
// if no deal as wanted is found, 130 if the search for one is interrupted.
func run(args []string, in io.Reader, out, errOut io.Writer, prompt, terminal bool) int {
	o, err := parse(args)
	switch {
	case errors.Is(err, flag.ErrHelp):
		fmt.Fprintln(out, "Play deals a game of the Pyramid family. Its flags:")
		o.flags.SetOutput(out)
		o.flags.PrintDefaults()
		return 0
	case err == nil && o.list:
		return list(out, errOut)
	}
	var start pyramid.Game
	if err == nil {
		if o.wanted != nil && prompt {
			fmt.Fprintln(out, o.wanted.search(dealTime))
		}
		start, err = o.deal(thinking)
	}
	if err != nil {
		fmt.Fprintln(errOut, "play:", plain(err))
		switch {
		case errors.Is(err, context.Canceled):
			return 130
		case errors.Is(err, context.DeadlineExceeded):
			return 1
		}
		return 2
	}
	if err := newSession(out, prompt, look(o.width, terminal)).loop(in, start); err != nil {
		fmt.Fprintln(errOut, "play:", plain(err))
		return 1
	}
	return 0
}

// options are what the command line says.
type options struct {
	flags   *flag.FlagSet
	variant string
	seed    uint64
	seeded  bool // a seed was given
	deck    string
	width   int
	list    bool
	wanted  *kind // the deal is to be of this kind, nil for any
}

func parse(args []string) (*options, error) {
	o := &options{flags: flag.NewFlagSet("play", flag.ContinueOnError)}
	o.flags.SetOutput(io.Discard)
	o.flags.Usage = func() {}
	o.flags.StringVar(&o.variant, "variant", "classic", "play this `game`; -list names them all")
	o.flags.Uint64Var(&o.seed, "seed", 0, "deal this `number`, 0 and up; without it a random one, which is shown;\nwith -winnable or -difficulty the first such deal from there on")
	o.flags.StringVar(&o.deck, "deck", "", "deal the cards in this `file` of text, first dealt first")
	o.flags.IntVar(&o.width, "width", 0, "draw the table in so many `columns`; without it as many as the terminal has, or as it takes")
	won := o.flags.Bool("winnable", false, "deal a game that can be won")
	difficulty := o.flags.String("difficulty", "", "deal a game that can be won and is `easy|medium|hard`: of players who take\nwhatever comes, one in ten or more wins it, one in ten to a hundred, or fewer")
	o.flags.BoolVar(&o.list, "list", false, "list all games, one a line, and end")
	if err := o.flags.Parse(args); errors.Is(err, flag.ErrHelp) {
		return o, err
	} else if err != nil {
		return o, fmt.Errorf("%w; -help lists the flags", err)
	}
	o.flags.Visit(func(f *flag.Flag) { o.seeded = o.seeded || f.Name == "seed" })
	switch {
	case o.flags.NArg() > 0:
		return o, fmt.Errorf("unexpected argument %q; -help lists the flags", o.flags.Arg(0))
	case o.seeded && o.deck != "":
		return o, errors.New("-seed and -deck both say which cards are dealt; give one of them")
	case o.deck != "" && (*won || *difficulty != ""):
		return o, errors.New("-deck says which cards are dealt, so -winnable and -difficulty have no choice; leave one of them out")
	case *difficulty != "":
		k, ok := kindNamed(difficulties, *difficulty)
		if !ok {
			return o, fmt.Errorf("%q is no difficulty; want easy, medium or hard", *difficulty)
		}
		o.wanted = &k
	case *won:
		o.wanted = &winnable
	}
	return o, nil
}

// deal makes the first position of the game that the options name. It searches
// for a deal of the wanted kind within the context that think returns.
func (o *options) deal(think thinker) (pyramid.Game, error) {
	v, ok := variants.Lookup(o.variant)
	if !ok {
		return pyramid.Game{}, fmt.Errorf("no game is called %q; -list names them all", o.variant)
	}
	table, err := pyramid.Compile(v)
	if err != nil {
		return pyramid.Game{}, err
	}
	if o.deck == "" {
		seed := o.seed
		if !o.seeded {
			seed = randomSeed()
		}
		if o.wanted == nil {
			return table.Deal(seed), nil
		}
		ctx, cancel := think(dealTime)
		defer cancel()
		return o.wanted.deal(ctx, table, seed)
	}
	text, err := readFile(o.deck)
	if err != nil {
		return pyramid.Game{}, err
	}
	deck, err := pyramid.ParseDeck(string(text))
	if err != nil {
		return pyramid.Game{}, fmt.Errorf("%s: %s", o.deck, plain(err))
	}
	game, err := table.Start(deck)
	if err != nil {
		return pyramid.Game{}, fmt.Errorf("%s: %s", o.deck, plain(err))
	}
	return game, nil
}

// randomSeed returns a seed that is short enough to be typed again.
func randomSeed() uint64 { return rand.Uint64N(1_000_000_000) }

// list prints all variants.
func list(out, errOut io.Writer) int {
	for _, v := range variants.All() {
		r := v.Describe()
		if _, err := fmt.Fprintf(out, "%-18s %s\n", r.ID, r.About); err != nil {
			fmt.Fprintln(errOut, "play:", err)
			return 1
		}
	}
	return 0
}
