package main

import (
	"fmt"
	"strings"
	"time"

	"github.com/pyramid-go/pyramid/examples/survey/tally"
)

// table is the table of all games.
func table(rows []row) string {
	var b strings.Builder
	b.WriteString("| game | can be won | 95 % interval | deals | unknown | positions | time | greedy player wins | random player wins |\n")
	b.WriteString("|---|--:|--:|--:|--:|--:|--:|--:|--:|\n")
	for _, r := range rows {
		t := r.solved.Tally
		low, high := t.Interval(tally.Z95)
		fmt.Fprintf(&b, "| `%s` | %s | %.1f to %.1f %% | %d | %d | %.0f | %s | %s | %s |\n", r.id, percent(t.Share()),
			100*low, 100*high, t.Deals, t.Unknown, t.MeanPositions(), mean(r.solved), played(r.greedy), played(r.random))
	}
	return b.String()
}

func percent(share float64) string { return fmt.Sprintf("%.1f %%", 100*share) }

// played is how often a player won, with half the width of the interval.
func played(r tally.Result) string {
	low, high := r.Tally.Interval(tally.Z95)
	return fmt.Sprintf("%.2f ± %.2f %%", 100*r.Tally.Share(), 50*(high-low))
}

// mean is the mean time of a deal.
func mean(r tally.Result) string {
	if r.Times == nil {
		return ""
	}
	ms := float64(r.Times.Mean()) / float64(time.Millisecond)
	if ms >= 10 {
		return fmt.Sprintf("%.0f ms", ms)
	}
	return fmt.Sprintf("%.1f ms", ms)
}

// commands are those that repeat the results.
func commands(rows []row) string {
	var b strings.Builder
	b.WriteString("```sh\n")
	for _, r := range rows {
		for _, result := range []tally.Result{r.solved, r.greedy, r.random} {
			b.WriteString(command(result) + "\n")
		}
	}
	b.WriteString("```\n")
	return b.String()
}

// command is the one that makes a result.
func command(r tally.Result) string {
	q := r.Question
	words := []string{"go run ./examples/survey", "-variant " + q.Variant, fmt.Sprint("-deals ", r.Seeds.Len())}
	if q.Play != "" {
		words = append(words, "-play "+q.Play)
	} else {
		words = append(words, fmt.Sprint("-positions ", q.Positions), fmt.Sprint("-memory ", q.Memory>>20))
	}
	return strings.Join(words, " ")
}
