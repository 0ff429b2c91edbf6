package main

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/apache/beam/sdks/v2/go/pkg/beam/runners/prism"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/testing/ptest"
	"github.com/pyramid-go/pyramid/examples/survey/tally"
	"github.com/pyramid-go/pyramid/variants"
)

func TestMain(m *testing.M) { ptest.MainWithDefault(m, "prism") }

// The pipeline counts what the program on one machine counts, byte for byte,
// whatever the size of the ranges.
func TestPipelineCountsWhatSurveyCounts(t *testing.T) {
	folder := t.TempDir()
	survey := filepath.Join(folder, "survey")
	build := exec.Command("go", "build", "-o", survey, "./examples/survey")
	build.Dir = "../../.."
	if text, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	for _, q := range []tally.Question{
		{Goal: "win", Positions: 300},
		{Goal: "cards", Play: "greedy"},
	} {
		want, err := exec.Command(survey, "-variant", "microsoft", "-from", "5", "-deals", "50", "-json", "-times=false", "-memory", "0",
			"-goal", q.Goal, "-play", q.Play, "-positions", strconv.Itoa(q.Positions)).Output()
		if err != nil {
			t.Fatal(err)
		}
		for _, size := range []uint64{1, 7, 100} {
			out := filepath.Join(folder, "out")
			v, _ := variants.Lookup("microsoft")
			p, err := pipeline(v, q, tally.Range{From: 5, Deals: 50}, size, out)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := prism.Execute(context.Background(), p); err != nil {
				t.Fatal(err)
			}
			got, err := os.ReadFile(out)
			if err != nil {
				t.Fatal(err)
			}
			if string(got) != string(want) {
				t.Errorf("%+v in parts of %d\n got %swant %s", q, size, got, want)
			}
		}
	}
}

// What is wrong is said before anything is sent to a cluster.
func TestPipelineRefuses(t *testing.T) {
	v, _ := variants.Lookup("pysol")
	for name, ask := range map[string]struct {
		q tally.Question
		r tally.Range
	}{
		"goal":  {tally.Question{Goal: "all"}, tally.Range{From: 1, Deals: 1}},
		"score": {tally.Question{Goal: "score"}, tally.Range{From: 1, Deals: 1}},
		"seeds": {tally.Question{Goal: "win"}, tally.Range{From: 2, Deals: 1<<64 - 1}},
	} {
		if _, err := pipeline(v, ask.q, ask.r, 10, "out"); err == nil {
			t.Errorf("another %s is taken", name)
		}
	}
}

// The forms in which data travels give back what was sent.
func TestCoders(t *testing.T) {
	r := tally.Range{From: 1<<64 - 3, Deals: 2}
	if got, err := decodeRange(encodeRange(r)); got != r || err != nil {
		t.Errorf("%v travels as %v, %v", r, got, err)
	}
	if got, err := decodeResult([]byte("{}")); err == nil {
		t.Errorf("{} is decoded as %v", got)
	}
}
