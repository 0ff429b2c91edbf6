package main

import (
	"context"
	"iter"
)

// job is everything to be done: deals, what to ask about each, and how many at
// the same time.
type job struct {
	source   iter.Seq[*entry]
	question question
	workers  int
}

// ahead is how many deals may be read before the answer of the first of them is
// printed. It keeps the workers busy while one deal takes long, and a long
// input out of memory: a deal takes a kilobyte or two.
const ahead = 4096

// start solves the deals, and sends them in their order, perhaps before their
// answers are there. After the last one it closes the channel, but not if ctx
// ends before that; then no deal that is still unanswered gets an answer.
func (j job) start(ctx context.Context) <-chan *entry {
	inOrder := make(chan *entry, ahead)
	work := make(chan *entry)
	for range j.workers {
		go func() {
			for e := range work {
				if j.question.answer(ctx, e) != nil {
					return
				}
				close(e.done)
			}
		}()
	}
	go func() {
		defer close(work)
		for e := range j.source {
			if !send(ctx, inOrder, e) || e.err == nil && !send(ctx, work, e) {
				return
			}
		}
		close(inOrder)
	}()
	return inOrder
}

// send sends to a channel and reports whether it did so before ctx ended.
func send[T any](ctx context.Context, c chan<- T, v T) bool {
	select {
	case c <- v:
		return true
	case <-ctx.Done():
		return false
	}
}
