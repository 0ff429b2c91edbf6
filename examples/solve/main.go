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
	"io/fs"
	"os"
	"os/signal"
	"strings"
	"syscall"
	"time"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, stop) // a second signal ends the program whatever it does
	os.Exit(run(ctx, os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

// The exit statuses besides 0. The usage text explains them.
const (
	statusTrouble     = 1
	statusBad         = 2
	statusInterrupted = 130
)

// statusOf returns the exit status for what went wrong before the first deal: a
// file that cannot be read is no wrong command line.
func statusOf(err error) int {
	if path := (*fs.PathError)(nil); errors.As(err, &path) {
		return statusTrouble
	}
	return statusBad
}

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
		return statusOf(err)
	}
	r := &report{out: bufio.NewWriter(stdout), stderr: stderr}
	switch {
	case o.standardInput() && isTerminal(stdin):
		fmt.Fprintln(stderr, "Type deals, one a line; -h tells what else there is.")
	case isTerminal(stderr):
		r.progress = newProgress(stderr, time.Now)
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	return r.print(ctx, job.start(ctx))
}

// plain is an error in words for a person.
func plain(err error) string { return strings.TrimPrefix(err.Error(), "pyramid: ") }
