package main

import (
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/pyramid-go/pyramid/examples/cli"
	"github.com/pyramid-go/pyramid/examples/survey/tally"
)

// progress is a line on a terminal that says how far a survey is. A nil
// progress does nothing.
type progress struct {
	line   cli.Line
	now    func() time.Time
	deals  uint64 // to be counted altogether
	before uint64 // counted before the program started
	began  time.Time
}

func newProgress(w io.Writer, deals uint64, now func() time.Time) *progress {
	return &progress{line: cli.Line{W: w}, now: now, deals: deals}
}

// start starts the clock, with what a checkpoint had.
func (p *progress) start(t tally.Tally) {
	if p != nil {
		p.before, p.began = t.Deals, p.now()
	}
}

// show shows the line, in place of the one before: a bar, how many deals and
// how fast, the time left if it goes on so, the share won and its interval. It
// fits 80 columns unless there are millions of deals.
func (p *progress) show(t tally.Tally) {
	if p == nil {
		return
	}
	const cells = 10
	full := int(float64(t.Deals) / float64(max(1, p.deals)) * cells)
	text := fmt.Sprintf("[%s%s] %d of %d", strings.Repeat("#", full), strings.Repeat("-", cells-full), t.Deals, p.deals)
	spent, done := p.now().Sub(p.began), t.Deals-p.before
	if rate := float64(done) / spent.Seconds(); done > 0 && spent > 0 {
		left := float64(p.deals-t.Deals) / rate
		text += fmt.Sprintf(", %.3g/s, %s left", rate, leftText(left))
	}
	if t.Deals > 0 {
		low, high := t.Interval(tally.Z95)
		text += fmt.Sprintf(", won %.1f %% (%.1f to %.1f)", 100*t.Share(), 100*low, 100*high)
	}
	p.line.Show(text)
}

// leftText is a number of seconds as a time. A survey may be longer than a
// [time.Duration].
func leftText(seconds float64) string {
	const day = 24 * 3600
	if seconds > 3*day {
		return fmt.Sprintf("%.0f days", seconds/day)
	}
	return time.Duration(seconds * float64(time.Second)).Round(time.Second).String()
}

// hide wipes the line out.
func (p *progress) hide() {
	if p != nil {
		p.line.Hide()
	}
}
