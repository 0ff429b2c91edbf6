// Command play deals a game of the Pyramid family and lets you play it in a
// terminal, or through a pipe.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"

	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/variants"
)

func main() {
	os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr, isTerminal(os.Stdin), isTerminal(os.Stdout)))
}

// isTerminal reports whether f is a character device, such as a terminal.
func isTerminal(f *os.File) bool {
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

// run is main with its surroundings as arguments. It returns the exit status.
func run(args []string, in io.Reader, out, errOut io.Writer, prompt, terminal bool) int {
	fail := func(err error) int {
		fmt.Fprintln(errOut, "play:", err)
		return 2
	}
	flags := flag.NewFlagSet("play", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	name := flags.String("variant", "classic", "the game to play; -list names them all")
	seed := flags.Uint64("seed", 0, "the deal; a random one if not given")
	file := flags.String("deck", "", "a file with the cards, first dealt first")
	list := flags.Bool("list", false, "list all variants and quit")
	if err := flags.Parse(args); errors.Is(err, flag.ErrHelp) {
		fmt.Fprintln(out, "play deals a game of the Pyramid family. Flags:")
		flags.SetOutput(out)
		flags.PrintDefaults()
		return 0
	} else if err != nil {
		return fail(err)
	}
	if flags.NArg() > 0 {
		return fail(fmt.Errorf("unexpected argument %q", flags.Arg(0)))
	}
	if *list {
		for _, v := range variants.All() {
			r := v.Describe()
			fmt.Fprintf(out, "%-18s %s\n", r.ID, r.About)
		}
		return 0
	}
	v, ok := variants.Lookup(*name)
	if !ok {
		return fail(fmt.Errorf("there is no variant %q; -list names them all", *name))
	}
	table, err := pyramid.Compile(v)
	if err != nil {
		return fail(err)
	}
	s := &session{in: in, out: out, prompt: prompt, color: terminal && os.Getenv("NO_COLOR") == ""}
	if *file != "" {
		text, err := os.ReadFile(*file)
		if err != nil {
			return fail(err)
		}
		deck, err := pyramid.ParseDeck(string(text))
		if err != nil {
			return fail(err)
		}
		game, err := table.Start(deck)
		if err != nil {
			return fail(err)
		}
		s.begin(pyramid.NewHistory(game))
	} else {
		given := false
		flags.Visit(func(f *flag.Flag) { given = given || f.Name == "seed" })
		if !given {
			*seed = rand.Uint64N(1_000_000)
		}
		s.begin(pyramid.NewHistory(table.Deal(*seed)))
	}
	if err := s.loop(); err != nil {
		return fail(err)
	}
	return 0
}
