package solver_test

import (
	"bufio"
	"context"
	"os"
	"strings"
	"testing"

	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/solver"
	"github.com/pyramid-go/pyramid/variants/seven"
)

// lines reads a file of known answers that lies beside the checkout, and skips
// the test where there is none.
func lines(t testing.TB, name string) []string {
	f, err := os.Open("../../shared/oracle/" + name)
	if err != nil {
		t.Skipf("no known answers here: %v", err)
	}
	defer f.Close()
	var all []string
	for s := bufio.NewScanner(f); s.Scan(); {
		all = append(all, s.Text())
	}
	return all
}

func TestKnownVerdicts(t *testing.T) {
	decks, shortest := lines(t, "decks.txt"), lines(t, "shortest.txt")
	table := pyramid.MustCompile(seven.Microsoft())
	for i, text := range decks {
		deck, err := pyramid.ParseDeck(text)
		if err != nil {
			t.Fatal(err)
		}
		g, err := table.Start(deck)
		if err != nil {
			t.Fatal(err)
		}
		r, err := solver.Solve(context.Background(), g, solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		want := solver.Winnable
		if strings.TrimSpace(shortest[i]) == "0" {
			want = solver.Unwinnable
		}
		if r.Verdict != want {
			t.Errorf("deck %d is %v, want %v", i+1, r.Verdict, want)
		}
	}
}
