package tally

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"math/bits"
	"reflect"
)

// Format is the number of the form in which results are written. It changes if
// older programs could not read them any more.
const Format = 1

// Result is what was counted so far: all outcomes of the seeds, and how long
// they took, together with the question. Its JSON is what programs pass on and
// keep.
type Result struct {
	Format   int      `json:"format"`
	Question Question `json:"question"`
	Seeds    Seeds    `json:"seeds"`
	Tally    Tally    `json:"tally"`
	Times    *Times   `json:"times,omitempty"`   // nil if they are not kept
	Summary  *Summary `json:"summary,omitempty"` // for readers; Read drops it
}

// Summary is what follows from a tally, rounded to a millionth.
type Summary struct {
	Share     float64 `json:"share"` // of the deals, won for certain
	Low       float64 `json:"low"`   // the 95 % interval; see Tally.Interval
	High      float64 `json:"high"`
	Positions float64 `json:"positions"` // the mean

	// Of the values that are known; nil for the goal win.
	Value *ValueSummary `json:"value,omitempty"`
}

// ValueSummary says how the values lie.
type ValueSummary struct {
	Mean   float64 `json:"mean"`
	Least  int     `json:"least"`
	Median int     `json:"median"`
	P99    int     `json:"p99"`
	Most   int     `json:"most"`
}

// Summarize returns the summary of a tally.
func Summarize(t Tally) *Summary {
	low, high := t.Interval(Z95)
	s := &Summary{Share: round(t.Share()), Low: round(low), High: round(high), Positions: round(t.MeanPositions())}
	if len(t.Values) > 0 {
		v := t.Values
		s.Value = &ValueSummary{round(v.Mean()), v.Percentile(0), v.Percentile(50), v.Percentile(99), v.Percentile(100)}
	}
	return s
}

// round hides in what order a processor adds and multiplies.
func round(x float64) float64 { return math.Round(x*1e6) / 1e6 }

// Merge adds another result of the same question. It is an error, and nothing
// is added, if the question is another one or a deal is in both. Times are kept
// if both have them.
func (r *Result) Merge(o Result) error {
	if err := r.Question.Same(o.Question); err != nil {
		return err
	}
	seeds := append(Seeds(nil), r.Seeds...)
	for _, part := range o.Seeds {
		if err := seeds.Add(part); err != nil {
			return err
		}
	}
	if _, carry := bits.Add64(r.Tally.Positions, o.Tally.Positions, 0); carry != 0 {
		return errors.New("tally: there are more positions than can be counted")
	}
	var times *Times
	if r.Times != nil && o.Times != nil {
		times = &Times{}
		times.Merge(*r.Times)
		times.Merge(*o.Times)
	}
	values := r.Tally.Values
	r.Tally.Values = nil // the map may be another result's, too
	r.Tally.Merge(Tally{Values: values})
	r.Tally.Merge(o.Tally)
	r.Seeds, r.Times = seeds, times
	return nil
}

// Same returns an error that says in what two questions differ, nil if in
// nothing.
func (q Question) Same(o Question) error {
	a, b := reflect.ValueOf(q), reflect.ValueOf(o)
	for i := range a.NumField() {
		if x, y := a.Field(i), b.Field(i); !x.Equal(y) {
			return fmt.Errorf("tally: these are answers to different questions: %s is %v and %v", a.Type().Field(i).Tag.Get("json"), x, y)
		}
	}
	return nil
}

// Append appends a result as one line of JSON. The same counts give the same
// bytes.
func (r Result) Append(dst []byte) ([]byte, error) {
	r.Format = Format
	text, err := json.Marshal(r)
	return append(append(dst, text...), '\n'), err
}

// MostBytes is the longest text that Read takes.
const MostBytes = 16 << 20

// Read reads results, one after the other, until the text ends. They may be
// anybody's: what cannot be a result, such as counts that do not add up, is an
// error. It takes time and memory in proportion to the text.
func Read(in io.Reader) ([]Result, error) {
	limited := &io.LimitedReader{R: in, N: MostBytes + 1}
	d := json.NewDecoder(limited)
	d.DisallowUnknownFields()
	var all []Result
	for {
		var r Result
		err := d.Decode(&r)
		switch {
		case limited.N == 0:
			return nil, fmt.Errorf("tally: results take at most %d bytes", MostBytes)
		case err == io.EOF:
			return all, nil
		case err == nil:
			err = r.check()
		}
		if err != nil {
			return nil, fmt.Errorf("tally: result %d: %w", len(all)+1, err)
		}
		r.Summary = nil
		all = append(all, r)
	}
}

// check returns what is wrong with a result that may be anybody's.
func (r Result) check() error {
	if r.Format != Format {
		return fmt.Errorf("its format is %d, want %d", r.Format, Format)
	}
	g, err := goalNamed(r.Question.Goal)
	if err != nil {
		return err
	}
	if _, err := playerNamed(r.Question.Play); err != nil {
		return err
	}
	if err := r.Seeds.check(); err != nil {
		return err
	}
	if n := r.Seeds.Len(); n != r.Tally.Deals {
		return fmt.Errorf("it has %d seeds and %d deals", n, r.Tally.Deals)
	}
	if err := r.Tally.check(g); err != nil {
		return err
	}
	if r.Times != nil {
		return r.Times.check(r.Tally.Deals)
	}
	return nil
}
