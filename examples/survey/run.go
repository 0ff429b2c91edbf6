package main

import (
	"cmp"
	"context"
	"sync"
	"time"

	"github.com/pyramid-go/pyramid/examples/survey/tally"
)

// job is a survey on its way.
type job struct {
	survey     *tally.Survey
	seeds      tally.Range
	workers    int
	checkpoint checkpoint
	progress   *progress    // nil for none
	result     tally.Result // what is counted so far
}

// counted is the outcome of one deal.
type counted struct {
	seed    uint64
	outcome tally.Outcome
	took    time.Duration
	err     error
}

// run counts the deals that the result does not have yet, and keeps the
// checkpoint. If ctx ends, its error is returned, and the result has all deals
// that were done by then. Nothing is left running.
func (j *job) run(ctx context.Context) error {
	working, cancel := context.WithCancel(ctx)
	defer cancel()
	if err := j.checkpoint.save(j.result); err != nil { // rather now than after an hour
		return err
	}
	j.progress.start(j.result.Tally)
	defer j.progress.hide()
	done := j.work(working)
	tick := time.NewTicker(100 * time.Millisecond)
	defer tick.Stop()
	var failed error
	for done != nil {
		select {
		case c, ok := <-done:
			if !ok {
				done = nil
				break
			}
			if failed == nil && (c.err == nil || working.Err() == nil) {
				failed = j.count(c)
			}
		case <-tick.C:
			j.progress.show(j.result.Tally)
			if failed == nil {
				failed = j.checkpoint.saveSometimes(j.result)
			}
		}
		if failed != nil {
			cancel()
		}
	}
	if failed == nil {
		failed = j.checkpoint.save(j.result)
	}
	return cmp.Or(failed, ctx.Err())
}

// work hands the seeds that are missing to the workers. The channel it returns
// is closed when all are done, soon after ctx ends.
func (j *job) work(ctx context.Context) <-chan counted {
	seeds, done := make(chan uint64), make(chan counted, j.workers)
	have := append(tally.Seeds(nil), j.result.Seeds...)
	go func() {
		defer close(seeds)
		for r := range have.Missing(j.seeds) {
			for seed := r.From; seed != r.End(); seed++ {
				select {
				case seeds <- seed:
				case <-ctx.Done():
					return
				}
			}
		}
	}()
	var workers sync.WaitGroup
	for range j.workers {
		workers.Go(func() {
			for seed := range seeds {
				began := time.Now()
				outcome, err := j.survey.Deal(ctx, seed)
				done <- counted{seed, outcome, time.Since(began), err}
			}
		})
	}
	go func() {
		workers.Wait()
		close(done)
	}()
	return done
}

// count adds an outcome to the result.
func (j *job) count(c counted) error {
	if c.err != nil {
		return c.err
	}
	if err := j.result.Seeds.Add(tally.Range{From: c.seed, Deals: 1}); err != nil {
		return err
	}
	j.survey.Add(&j.result.Tally, c.outcome)
	if j.result.Times != nil {
		j.result.Times.Add(c.took)
	}
	return nil
}
