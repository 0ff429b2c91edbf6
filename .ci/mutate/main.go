// Mutate tests the tests of a package: it changes the package a little, again
// and again, and looks whether a test fails.
//
//	go -C .ci run ./mutate [flags] PACKAGE [flags of the tests]
//
// PACKAGE is a folder, seen from .ci: .. is the root of the module, ../solver
// the solver. The working copy is left alone; the module is copied to a
// temporary folder. All changes, the mutants, are compiled into one test
// binary, and a variable of the environment switches one on. Mutants are:
//
//   - a comparison, condition or returned bool negated; < for <= and back, > for
//     >=; || for &&; "not" dropped
//   - one added to what integers are computed to, or returned
//   - an assignment, ++, a call, a break or a continue left out
//
// Each test runs alone first, without a mutant, to see which mutants it
// reaches; what fails then is named and left out. A mutant is given to the
// tests that reach it, quickest first, and is killed when one fails or takes
// ten times its time (and no less than -timeout). A test process has four
// gigabytes of memory and one processor.
//
// What lives is listed as
//
//	file:line:column kind: expression
//
// of which -mutant takes the beginning, file:line:column with or without the
// kind, and -only a file of such lines. So a new test is tried with
//
//	go -C .ci run ./mutate -mutant match.go:40:12 -run TestNew ..
//
// A mutant that lives is a question, not a fault: it may be equal to the
// original in all that can be seen. Tests that choose their input at random may
// reach a mutant in one run and not in another; -rapid.seed=1 after the package
// makes those of rapid the same each time. For the root leave out its slowest
// tests at first, and give what lives to all of them afterwards:
// -skip 'TestLockstep|TestLargeRecords|TestReadmeSnippets'.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"regexp"
	"slices"
	"strings"
	"sync"
	"syscall"
	"time"
)

type options struct {
	pkg     string
	args    []string // for the test binary
	files   []string // all where empty
	only    []string // ids or places of mutants; all where empty
	run     string
	skip    *regexp.Regexp // nothing where nil
	workers int
	timeout time.Duration
	list    bool
	verbose bool
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	o, err := parse(os.Args[1:])
	if err == nil {
		err = mutate(ctx, o, os.Stdout, os.Stderr)
	}
	if err != nil && !errors.Is(err, flag.ErrHelp) {
		fmt.Fprintln(os.Stderr, "mutate:", err)
		stop()
		os.Exit(1)
	}
}

func parse(args []string) (options, error) {
	var o options
	flags := flag.NewFlagSet("mutate", flag.ContinueOnError)
	files := flags.String("files", "", "the `files` to change, with commas between them; else all of the package")
	mutants := flags.String("mutant", "", "the `mutants` to try, with commas between them; else all")
	only := flags.String("only", "", "a `file` with the mutants to try, one a line, as they are listed")
	skip := flags.String("skip", "", "leave out tests whose names match this `regexp`")
	flags.StringVar(&o.run, "run", ".", "take only tests whose names match this `regexp`")
	flags.IntVar(&o.workers, "workers", 1, "how many tests run at a time")
	flags.DurationVar(&o.timeout, "timeout", 10*time.Second, "the least time after which a test counts as failed")
	flags.BoolVar(&o.list, "list", false, "list the mutants and try none")
	flags.BoolVar(&o.verbose, "v", false, "say what becomes of each mutant; so it is with -mutant")
	if err := flags.Parse(args); err != nil {
		return o, err
	}
	if flags.NArg() == 0 {
		return o, errors.New("no package: give its folder, such as .. or ../solver")
	}
	o.pkg, o.args = flags.Arg(0), flags.Args()[1:]
	o.files = split(*files, ",")
	o.only = split(*mutants, ",")
	o.verbose = o.verbose || *mutants != ""
	if *only != "" {
		text, err := os.ReadFile(*only)
		if err != nil {
			return o, err
		}
		for _, line := range split(string(text), "\n") {
			id, _, _ := strings.Cut(line, ": ")
			o.only = append(o.only, id)
		}
		if len(o.only) == 0 {
			return o, fmt.Errorf("%s names no mutants", *only)
		}
	}
	if *skip != "" {
		pattern, err := regexp.Compile(*skip)
		if err != nil {
			return o, fmt.Errorf("-skip: %w", err)
		}
		o.skip = pattern
	}
	return o, nil
}

// split returns the parts of text that are not empty.
func split(text, by string) []string {
	var parts []string
	for _, part := range strings.Split(text, by) {
		if part = strings.TrimSpace(part); part != "" {
			parts = append(parts, part)
		}
	}
	return parts
}

// mutate does what the package comment says; report is for what was found, log
// for how it goes.
func mutate(ctx context.Context, o options, report, log io.Writer) error {
	start := time.Now()
	work, err := os.MkdirTemp("", "mutate")
	if err != nil {
		return err
	}
	defer os.RemoveAll(work)
	b, err := newBench(o.pkg, work, o.files, o.args)
	if err != nil {
		return err
	}
	var chosen []int
	for k, m := range b.mutants {
		if len(o.only) == 0 || slices.Contains(o.only, m.place) || slices.Contains(o.only, m.id()) {
			chosen = append(chosen, k)
			if o.list {
				fmt.Fprintln(report, m)
			}
		}
	}
	if len(chosen) == 0 {
		return errors.New("there are no such mutants: -list shows those there are")
	}
	if o.list {
		return nil
	}
	since := func() time.Duration { return time.Since(start).Round(time.Second) }
	fmt.Fprintf(log, "%d mutants, built after %v\n", len(chosen), since())
	tests, broken, err := b.tests(ctx, o.run, o.skip, o.workers)
	if err != nil {
		return err
	}
	for _, failed := range broken {
		fmt.Fprintln(log, "left out, since it fails without a mutant:", failed)
	}
	if len(tests) == 0 {
		return errors.New("there are no tests to try mutants with")
	}
	fmt.Fprintf(log, "%d tests, run after %v; the slowest: %s, %v\n", len(tests), since(),
		tests[len(tests)-1].name, tests[len(tests)-1].took.Round(time.Millisecond))

	outcomes := make([]outcome, len(chosen))
	var lock sync.Mutex
	var fault error
	done, killed := 0, 0
	parallel(ctx, o.workers, len(chosen), func(i int) {
		result, err := b.try(ctx, chosen[i], tests, o.timeout)
		lock.Lock()
		defer lock.Unlock()
		outcomes[i] = result
		if err != nil {
			fault = err
			return
		}
		done++
		if result.killer != "" {
			killed++
		}
		if o.verbose {
			fmt.Fprintf(log, "%v\n\t%v (%v)\n", b.mutants[chosen[i]], result, result.took.Round(time.Millisecond))
		}
		if done%25 == 0 {
			fmt.Fprintf(log, "%d of %d, %d killed, after %v\n", done, len(chosen), killed, since())
		}
	})
	if fault != nil && ctx.Err() == nil {
		return fault
	}
	section := func(title string, in func(outcome) bool) {
		for i, result := range outcomes {
			if result.tried && in(result) {
				fmt.Fprint(report, title)
				title = ""
				fmt.Fprintln(report, b.mutants[chosen[i]])
			}
		}
	}
	section("No test reaches:\n", func(o outcome) bool { return !o.reached })
	section("Live:\n", func(o outcome) bool { return o.reached && o.killer == "" })
	if done > 0 {
		fmt.Fprintf(report, "killed %d of %d (%.0f %%)\n", killed, done, 100*float64(killed)/float64(done))
	}
	if done < len(chosen) {
		fmt.Fprintf(report, "not tried: %d\n", len(chosen)-done)
	}
	return nil
}

func (o outcome) String() string {
	switch {
	case o.killer != "":
		return "killed: " + o.killer
	case o.reached:
		return "lives"
	}
	return "no test reaches it"
}
