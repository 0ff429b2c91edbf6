package main

import (
	"fmt"
	"io"
	"os"
	"strings"
	"time"
)

// progress is a line on a terminal that says how many deals are done. A nil
// progress does nothing.
type progress struct {
	w     io.Writer
	now   func() time.Time
	began time.Time
	done  int
	width int // of the line that is shown, 0 if there is none
}

func newProgress(w io.Writer, now func() time.Time) *progress {
	return &progress{w: w, now: now, began: now()}
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
	p.hide()
	fmt.Fprint(p.w, text)
	p.width = len(text)
}

// hide wipes the line out.
func (p *progress) hide() {
	if p == nil || p.width == 0 {
		return
	}
	fmt.Fprintf(p.w, "\r%s\r", strings.Repeat(" ", p.width))
	p.width = 0
}

// isTerminal reports whether a person sits at a reader or writer: it is a
// character device, and not the null device.
func isTerminal(stream any) bool {
	f, ok := stream.(*os.File)
	if !ok {
		return false
	}
	info, err := f.Stat()
	if err != nil || info.Mode()&os.ModeCharDevice == 0 {
		return false
	}
	null, err := os.Stat(os.DevNull)
	return err != nil || !os.SameFile(info, null)
}
