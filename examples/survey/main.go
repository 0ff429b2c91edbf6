// Survey says how often a game can be won: it solves, or plays, the deals of
// many seeds on all cores and counts.
//
//	go run ./examples/survey -variant microsoft -deals 10000
//	go run ./examples/survey -variant classic -play greedy -deals 100000
//	go run ./examples/survey -variant giza -deals 1000000 -checkpoint giza.json
//	go run ./examples/survey -merge giza-1.json giza-2.json
//
// What it counts with is in the package tally beside it; beam, a module of its
// own, counts with the same on a cluster.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/pyramid-go/pyramid/examples/cli"
)

func main() { cli.Main(run) }

// run is main with its surroundings as arguments, and returns the exit status.
// If ctx ends it prints what is counted by then.
func run(ctx context.Context, args []string, in io.Reader, out, errOut io.Writer) int {
	fail := func(status int, err error) int {
		fmt.Fprintln(errOut, "survey:", plain(err))
		return status
	}
	o, err := parse(args)
	if errors.Is(err, flag.ErrHelp) {
		o.help(out)
		return 0
	}
	if err != nil {
		return fail(cli.Status(err), err)
	}
	if o.merge {
		result, err := merged(in, o.flags.Args())
		if err != nil {
			return fail(cli.Status(err), err)
		}
		if err := o.print(out, result); err != nil {
			return fail(cli.Trouble, err)
		}
		return 0
	}
	job, err := o.job()
	if err != nil {
		return fail(cli.Status(err), err)
	}
	if cli.IsTerminal(errOut) {
		job.progress = newProgress(errOut, job.seeds.Deals, time.Now)
	}
	err = job.run(ctx)
	if printErr := o.print(out, job.result); printErr != nil {
		return fail(cli.Trouble, printErr)
	}
	switch {
	case err == nil:
		return 0
	case ctx.Err() != nil && errors.Is(err, ctx.Err()):
		return cli.Interrupted
	}
	return fail(cli.Trouble, err)
}

// plain is an error in words for a person.
func plain(err error) string {
	return strings.NewReplacer("tally: ", "", "pyramid: ", "").Replace(err.Error())
}
