package main

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/pyramid-go/pyramid/examples/survey/tally"
)

// print prints a result in the form that the options want.
func (o *options) print(out io.Writer, r tally.Result) error {
	if !o.times {
		r.Times = nil
	}
	if !o.json {
		_, err := io.WriteString(out, report(r))
		return err
	}
	r.Summary = tally.Summarize(r.Tally)
	text, err := r.Append(nil)
	if err == nil {
		_, err = out.Write(text)
	}
	return err
}

// report is a result for a person.
func report(r tally.Result) string {
	var b strings.Builder
	t, q := r.Tally, r.Question
	fmt.Fprintf(&b, "%s, %d deals (%s), %s\n", cmp.Or(q.Variant, "a game without an id"), t.Deals, seeds(r.Seeds), how(q))
	if t.Deals == 0 {
		return b.String()
	}
	w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	low, high := t.Interval(tally.Z95)
	fmt.Fprintf(w, "won\t%d\t%s, 95 %% interval %s to %s\n", t.Won, percent(t.Share()), percent(low), percent(high))
	fmt.Fprintf(w, "lost\t%d\t%s\n", t.Lost, percent(share(t.Lost, t.Deals)))
	fmt.Fprintf(w, "unknown\t%d\t%s\n", t.Unknown, percent(share(t.Unknown, t.Deals)))
	steps := "positions"
	if q.Play != "" {
		steps = "moves"
	}
	fmt.Fprintf(w, "%s\t%d\tmean %.1f, worst %d\n", steps, t.Positions, t.MeanPositions(), t.Worst)
	if len(t.Values) > 0 || t.Open > 0 {
		v := t.Values
		fmt.Fprintf(w, "%s\t%d\tmean %.2f, least %d, median %d, p99 %d, most %d; %d not certain\n", values[q.Goal], v.Total(),
			v.Mean(), v.Percentile(0), v.Percentile(50), v.Percentile(99), v.Percentile(100), t.Open)
	}
	if s := r.Times; s != nil {
		fmt.Fprintf(w, "time\t%v\tmean %v, median %v, p99 %v, worst %v\n", short(s.Total), short(s.Mean()), short(s.Percentile(50)), short(s.Percentile(99)), short(s.Worst))
	}
	w.Flush()
	if len(t.Values) > 0 {
		distribution(&b, t.Values)
	}
	return b.String()
}

// values says what the values of a goal are.
var values = map[string]string{"shortest": "length", "score": "score", "cards": "cards"}

// how says how deals were looked at.
func how(q tally.Question) string {
	if q.Play != "" {
		return "played by the " + q.Play + " player"
	}
	return "solved for " + q.Goal
}

// seeds names some ranges of seeds.
func seeds(s tally.Seeds) string {
	switch len(s) {
	case 0:
		return tally.Range{}.String()
	case 1:
		return s[0].String()
	}
	return fmt.Sprintf("seeds %d to %d with gaps", s[0].From, s[len(s)-1].End()-1)
}

func share(n, of uint64) float64 { return float64(n) / float64(of) }

func percent(x float64) string { return fmt.Sprintf("%.2f %%", 100*x) }

// short leaves out of a time what nobody reads: four digits are enough.
func short(d time.Duration) time.Duration {
	unit := time.Duration(1)
	for d/unit >= 10_000 {
		unit *= 10
	}
	return d.Round(unit)
}

// distribution prints how often each value was seen, in at most 20 classes of
// the same width, with a bar each.
func distribution(b *strings.Builder, h tally.Histogram) {
	const most, widest = 20, 50
	least, largest := h.Percentile(0), h.Percentile(100)
	width := uint64(largest-least)/most + 1 // as unsigned, for values far apart
	var classes [most]uint64
	for v, n := range h {
		classes[uint64(v-least)/width] += n
	}
	high := slices.Max(classes[:])
	w := tabwriter.NewWriter(b, 0, 0, 2, ' ', tabwriter.AlignRight)
	for i, n := range classes {
		from := uint64(i) * width
		if from > uint64(largest-least) {
			break
		}
		to := min(from+width-1, uint64(largest-least))
		name := fmt.Sprint(least + int(from))
		if to > from {
			name += fmt.Sprintf(" to %d", least+int(to))
		}
		bar := strings.Repeat("#", int(float64(n)/float64(high)*widest+0.5))
		fmt.Fprintf(w, "%s\t%d\t %s\n", name, n, bar)
	}
	w.Flush()
}
