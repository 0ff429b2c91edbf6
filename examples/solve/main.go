// Solve says of each deal that it reads whether it can be won, in how many
// moves, for how many points at best.
//
//	go run ./examples/solve -goal shortest -moves deals.txt
//	go run ./examples/solve -seed 1 -count 1000 | sort | uniq -c
//	echo "5d ah, 10c ..." | go run ./examples/solve -variant classic
package main

import (
	"bufio"
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
// If ctx ends it returns soon, though a goroutine may still wait for stdin.
func run(ctx context.Context, args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	o, err := parse(args)
	if errors.Is(err, flag.ErrHelp) {
		o.help(stdout)
		return 0
	}
	var job job
	if err == nil {
		job, err = o.job(stdin)
	}
	if err != nil {
		fmt.Fprintln(stderr, "solve:", plain(err))
		return cli.Status(err)
	}
	r := &report{out: bufio.NewWriter(stdout), stderr: stderr}
	switch {
	case o.standardInput() && cli.IsTerminal(stdin):
		fmt.Fprintln(stderr, "Type deals, one a line; -h tells what else there is.")
	case cli.IsTerminal(stderr):
		r.progress = newProgress(stderr, time.Now)
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	return r.print(ctx, job.start(ctx))
}

// plain is an error in words for a person.
func plain(err error) string { return strings.TrimPrefix(err.Error(), "pyramid: ") }
