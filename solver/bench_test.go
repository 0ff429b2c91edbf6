package solver_test

import (
	"context"
	"math"
	"runtime"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/solver"
	"github.com/pyramid-go/pyramid/variants/seven"
)

// One iteration is one deal, in the order of the seeds or of the known decks,
// so -benchtime 300x measures 300 deals. Of all deals measured each benchmark
// reports the mean, the median, the 99th percentile and the worst time in
// milliseconds, and the mean and the largest number of megabytes allocated for
// a deal, which is never less than what is in use at once.
//
// The budgets on one core, as mean and 99th percentile:
//
//	any win, microsoft                    0.4 ms    5 ms, and 64 MB
//	any win, classic with two redeals     1.5 ms   25 ms
//	any win, classic; pyramid-only          8 ms  100 ms
//	shortest win, first 300 known decks    40 ms, worst 1 s
//	best score, first 40 known decks       70 ms

// sample is what the deals of a benchmark took.
type sample struct {
	times []time.Duration
	bytes []uint64 // allocated, by deal or on average
}

// report sets the metrics of a benchmark. The time an operation takes is among
// them already, without what measuring takes.
func (s *sample) report(b *testing.B) {
	slices.Sort(s.times)
	var sum time.Duration
	for _, d := range s.times {
		sum += d
	}
	var total uint64
	for _, n := range s.bytes {
		total += n
	}
	n := len(s.times)
	ms := func(d time.Duration) float64 { return float64(d) / 1e6 }
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(ms(sum)/float64(n), "mean-ms")
	b.ReportMetric(ms(s.times[n/2]), "median-ms")
	b.ReportMetric(ms(s.times[int(math.Ceil(0.99*float64(n)))-1]), "p99-ms")
	b.ReportMetric(ms(s.times[n-1]), "worst-ms")
	b.ReportMetric(float64(total)/float64(len(s.bytes))/1e6, "MB/deal")
	b.ReportMetric(float64(slices.Max(s.bytes))/1e6, "worst-MB")
}

// allocated returns how many bytes have been allocated since the program began.
func allocated() uint64 {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.TotalAlloc
}

// timed solves a deal and returns how long that took.
func timed(b *testing.B, g pyramid.Game, goal solver.Goal) time.Duration {
	began := time.Now()
	r, err := solver.Solve(context.Background(), g, solver.Options{Goal: goal})
	took := time.Since(began)
	if err != nil || !r.Exact {
		b.Fatalf("%v: exact %v, %v\n%v", goal, r.Exact, err, g)
	}
	return took
}

// measure solves one deal after the other.
func measure(b *testing.B, goal solver.Goal, deal func(i int) pyramid.Game) {
	var s sample
	for i := 0; b.Loop(); i++ {
		g := deal(i)
		before := allocated()
		s.times = append(s.times, timed(b, g, goal))
		s.bytes = append(s.bytes, allocated()-before)
	}
	s.report(b)
}

// seeds deals one seed after the other.
func seeds(r pyramid.Rules) func(i int) pyramid.Game {
	table := pyramid.MustCompile(r)
	return func(i int) pyramid.Game { return table.Deal(uint64(i)) }
}

// known deals the known decks from one to another, and the first again.
func known(b *testing.B, from, to int) func(i int) pyramid.Game {
	games := knownDeals(b)[from:to]
	return func(i int) pyramid.Game { return games[i%len(games)] }
}

func twoRedeals() pyramid.Rules {
	r := seven.Classic()
	r.Redeals = 2
	return r
}

func BenchmarkAnyWin(b *testing.B) {
	b.Run("microsoft", func(b *testing.B) { measure(b, solver.AnyWin, seeds(seven.Microsoft())) })
	b.Run("classic, two redeals", func(b *testing.B) { measure(b, solver.AnyWin, seeds(twoRedeals())) })
	b.Run("classic", func(b *testing.B) { measure(b, solver.AnyWin, seeds(seven.Classic())) })
	b.Run("pyramid-only", func(b *testing.B) { measure(b, solver.AnyWin, seeds(seven.PyramidOnly())) })
	b.Run("known decks", func(b *testing.B) { measure(b, solver.AnyWin, known(b, 0, 300)) })
}

func BenchmarkShortestWin(b *testing.B) {
	b.Run("known decks", func(b *testing.B) { measure(b, solver.ShortestWin, known(b, 0, 300)) })
}

func BenchmarkBestScore(b *testing.B) {
	b.Run("known decks 1 to 40", func(b *testing.B) { measure(b, solver.BestScore, known(b, 0, 40)) })
	b.Run("known decks 41 to 80", func(b *testing.B) { measure(b, solver.BestScore, known(b, 40, 80)) })
}

// BenchmarkParallel solves deals on all processors that -cpu allows, to see that
// searches do not slow each other down: the times are those of single deals.
func BenchmarkParallel(b *testing.B) {
	deal := seeds(seven.Microsoft())
	var s sample
	var mu sync.Mutex
	seed := 0
	before := allocated()
	b.RunParallel(func(pb *testing.PB) {
		for pb.Next() {
			mu.Lock()
			g := deal(seed)
			seed++
			mu.Unlock()
			took := timed(b, g, solver.AnyWin)
			mu.Lock()
			s.times = append(s.times, took)
			mu.Unlock()
		}
	})
	s.bytes = []uint64{(allocated() - before) / uint64(len(s.times))}
	s.report(b)
}
