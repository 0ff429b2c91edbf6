package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"syscall"
	"time"

	"github.com/pyramid-go/pyramid/examples/cli"
)

// report prints answers, what went wrong, and how far it is.
type report struct {
	out      *bufio.Writer
	stderr   io.Writer
	progress *progress // nil for none
	status   int       // the worst so far
}

// print prints the entries as their answers come, and returns the exit status.
func (r *report) print(ctx context.Context, entries <-chan *entry) int {
	tick := r.progress.ticks()
	defer r.progress.hide()
	for {
		e, ok, err := await(ctx, r, entries, tick)
		if err != nil || !ok {
			return r.end(err)
		}
		if _, _, err := await(ctx, r, e.done, tick); err != nil {
			return r.end(err)
		}
		if err := r.entry(e); err != nil {
			return r.end(err)
		}
	}
}

// await receives from a channel. Before it waits it hands on what was printed,
// for whoever reads along.
func await[T any](ctx context.Context, r *report, c <-chan T, tick <-chan time.Time) (v T, ok bool, err error) {
	select {
	case v, ok = <-c:
		return v, ok, nil
	default:
	}
	if err := r.out.Flush(); err != nil {
		return v, false, err
	}
	for {
		select {
		case v, ok = <-c:
			return v, ok, nil
		case <-ctx.Done():
			return v, false, ctx.Err()
		case <-tick:
			r.progress.show()
		}
	}
}

// entry prints one that is done.
func (r *report) entry(e *entry) error {
	r.progress.hide()
	if e.err != nil {
		r.fail(e.status, e.err)
	}
	if e.answer == "" {
		return nil
	}
	r.progress.count()
	_, err := fmt.Fprintln(r.out, e.answer)
	return err
}

// fail says what went wrong, after the answers before it.
func (r *report) fail(status int, err error) {
	r.out.Flush() // an error stays with the writer
	fmt.Fprintln(r.stderr, "solve:", plain(err))
	r.status = max(r.status, status)
}

// end prints what is left to print, and returns the exit status.
func (r *report) end(err error) int {
	r.progress.hide()
	interrupted := errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded)
	if err == nil || interrupted {
		err = r.out.Flush()
	}
	switch {
	case errors.Is(err, syscall.EPIPE) || errors.Is(err, io.ErrClosedPipe):
		return r.status // the reader has seen enough
	case err != nil:
		fmt.Fprintln(r.stderr, "solve:", err)
		return cli.Trouble
	case interrupted:
		return cli.Interrupted
	}
	return r.status
}
