package main

import (
	"fmt"
	"io"
	"time"

	"github.com/pyramid-go/pyramid/examples/cli"
)

// progress is a line on a terminal that says how many deals are done. A nil
// progress does nothing.
type progress struct {
	line  cli.Line
	now   func() time.Time
	began time.Time
	done  int
}

func newProgress(w io.Writer, now func() time.Time) *progress {
	return &progress{line: cli.Line{W: w}, now: now, began: now()}
}

// ticks returns when to show the line.
func (p *progress) ticks() <-chan time.Time {
	if p == nil {
		return nil
	}
	return time.Tick(time.Second / 2)
}

// count counts one more deal.
func (p *progress) count() {
	if p != nil {
		p.done++
	}
}

// show shows the line, in place of the one before.
func (p *progress) show() {
	if p == nil {
		return
	}
	spent := p.now().Sub(p.began)
	text := fmt.Sprintf("deals: %d in %v", p.done, spent.Round(time.Second))
	if p.done > 0 && spent > 0 {
		text += fmt.Sprintf(", %.3g a second", float64(p.done)/spent.Seconds())
	}
	p.line.Show(text)
}

// hide wipes the line out.
func (p *progress) hide() {
	if p != nil {
		p.line.Hide()
	}
}
