// Beam is the survey beside it as a pipeline of Apache Beam, for counting more
// deals than one machine can: the seeds are split into ranges, workers count
// them, and the results are merged.
//
//	go run . -variant classic -deals 10000 -out classic.json
//
// It prints what survey -json prints, without times, and counts the same.
// README.md says how to run it on a cluster.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"syscall"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/x/beamx"
	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/examples/survey/tally"
	"github.com/pyramid-go/pyramid/variants"
)

// The flags, beside those of Beam and its runners.
var (
	variant   = flag.String("variant", "classic", "count deals of this `game`, by id or name")
	goal      = flag.String("goal", "win", "what to look for: `"+tally.Goals()+"`")
	play      = flag.String("play", "", "let a `player` play, random or greedy, and solve nothing")
	from      = flag.Uint64("from", 1, "the first `seed`")
	deals     = flag.Uint64("deals", 1000, "how `many` deals")
	size      = flag.Uint64("size", 100, "how many deals a worker counts at a `time`")
	positions = flag.Int("positions", 1_000_000, "the most `positions` to examine for a deal; 0 is no limit")
	memory    = flag.Int("memory", 256, "the most `megabytes` for each of the deals being solved; 0 is no limit")
	out       = flag.String("out", "survey.json", "the `file` for the result, where the workers can write it")
)

func main() {
	flag.Parse()
	beam.Init() // on a worker it does not return
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, stop) // a second signal ends the program whatever it does
	p, err := asked()
	if err == nil {
		err = beamx.Run(ctx, p)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "beam:", err)
		os.Exit(1)
	}
}

// asked returns the pipeline that the flags ask for.
func asked() (*beam.Pipeline, error) {
	v, ok := variants.Lookup(*variant)
	if !ok {
		return nil, fmt.Errorf("no game is called %q", *variant)
	}
	if *memory < 0 || *memory > 1<<20 {
		return nil, fmt.Errorf("-memory %d is not from 0 to %d", *memory, 1<<20)
	}
	if *deals == 0 || *size == 0 {
		return nil, errors.New("-deals and -size are at least 1")
	}
	q := tally.Question{Goal: *goal, Play: *play, Positions: *positions, Memory: int64(*memory) << 20}
	return pipeline(v, q, tally.Range{From: *from, Deals: *deals}, *size, *out)
}

// pipeline returns the pipeline that asks a question of the deals of a range, a
// part of the given size at a time, and writes the result into a file. What is
// wrong with the arguments is an error here, not on some worker.
func pipeline(v pyramid.Variant, q tally.Question, r tally.Range, size uint64, out string) (*beam.Pipeline, error) {
	rules, err := json.Marshal(v.Describe())
	if err != nil {
		return nil, err
	}
	count := &countFn{Rules: string(rules), Question: q}
	if err := errors.Join(r.Check(), count.Setup()); err != nil {
		return nil, err
	}
	p, s := beam.NewPipelineWithRoot()
	ranges := beam.ParDo(s, &splitFn{size}, beam.Create(s, r))
	results := beam.ParDo(s, count, beam.Reshuffle(s, ranges)) // so that any worker may take any range
	write(s, out, beam.Combine(s, merge, results))
	return p, nil
}
