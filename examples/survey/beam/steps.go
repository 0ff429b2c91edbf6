package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"reflect"
	"strings"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/textio"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"
	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/examples/survey/tally"
)

func init() {
	register.DoFn2x0[tally.Range, func(tally.Range)](&splitFn{})
	register.Emitter1[tally.Range]()
	register.DoFn2x2[context.Context, tally.Range, tally.Result, error](&countFn{})
	register.Function2x2(merge)
	register.Function1x2(line)

	// Beam's own form of structs has neither unsigned numbers nor maps of them.
	beam.RegisterCoder(reflect.TypeFor[tally.Range](), encodeRange, decodeRange)
	beam.RegisterCoder(reflect.TypeFor[tally.Result](), encodeResult, decodeResult)
}

// splitFn splits a range into parts.
type splitFn struct {
	Size uint64
}

func (f *splitFn) ProcessElement(r tally.Range, emit func(tally.Range)) {
	for part := range r.Split(f.Size) {
		emit(part)
	}
}

// countFn counts the deals of a range. Its exported fields travel to the
// workers.
type countFn struct {
	Rules    string // JSON: Beam has no form for their hooks
	Question tally.Question

	survey *tally.Survey
}

// Setup compiles the rules, once a worker.
func (f *countFn) Setup() error {
	var rules pyramid.Rules
	if err := json.Unmarshal([]byte(f.Rules), &rules); err != nil {
		return err
	}
	table, err := pyramid.Compile(rules)
	if err != nil {
		return err
	}
	f.survey, err = tally.New(table, f.Question)
	return err
}

func (f *countFn) ProcessElement(ctx context.Context, r tally.Range) (tally.Result, error) {
	sum, err := f.survey.Count(ctx, r)
	return tally.Result{Question: f.survey.Question(), Seeds: tally.Seeds{r}, Tally: sum}, err
}

// merge is exact and has no order, so that Beam may combine as it likes. If a
// range came twice it would be an error, not a wrong count.
func merge(a, b tally.Result) (tally.Result, error) {
	err := a.Merge(b)
	return a, err
}

// write writes the result as a line of JSON, with its summary.
func write(s beam.Scope, file string, result beam.PCollection) {
	textio.Write(s, file, beam.ParDo(s, line, result))
}

func line(r tally.Result) (string, error) {
	r.Summary = tally.Summarize(r.Tally)
	text, err := r.Append(nil)
	return strings.TrimSuffix(string(text), "\n"), err // textio ends the line
}

func encodeRange(r tally.Range) []byte { return fmt.Appendf(nil, "%d %d", r.From, r.Deals) }

func decodeRange(text []byte) (r tally.Range, err error) {
	_, err = fmt.Sscanf(string(text), "%d %d", &r.From, &r.Deals)
	return r, err
}

func encodeResult(r tally.Result) ([]byte, error) { return r.Append(nil) }

func decodeResult(text []byte) (tally.Result, error) {
	all, err := tally.Read(bytes.NewReader(text))
	if err == nil && len(all) != 1 {
		err = fmt.Errorf("%d results where one is wanted", len(all))
	}
	if err != nil {
		return tally.Result{}, err
	}
	return all[0], nil
}
