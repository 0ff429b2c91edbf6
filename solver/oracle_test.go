package solver_test

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"testing"

	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/solver"
	"github.com/pyramid-go/pyramid/variants/seven"
)

// Answers of other people's solvers lie beside the checkout, or nowhere. To
// compare all of them, which takes a minute or two, set PYRAMID_ORACLE=all.
func everyAnswer() bool { return os.Getenv("PYRAMID_ORACLE") == "all" }

// lines reads a file of known answers, and skips the test where there is none.
func lines(t testing.TB, name string) []string {
	t.Helper()
	f, err := os.Open("../../shared/oracle/" + name)
	if err != nil {
		t.Skipf("no known answers here: %v", err)
	}
	defer f.Close()
	var all []string
	s := bufio.NewScanner(f)
	for s.Scan() {
		all = append(all, s.Text())
	}
	if err := s.Err(); err != nil {
		t.Fatal(err)
	}
	return all
}

// knownDeals returns the deals of the known answers, under the rules that they
// are for.
func knownDeals(t testing.TB) []pyramid.Game {
	t.Helper()
	table := pyramid.MustCompile(seven.Microsoft())
	var games []pyramid.Game
	for i, text := range lines(t, "decks.txt") {
		deck, err := pyramid.ParseDeck(text)
		if err != nil {
			t.Fatalf("deck %d: %v", i+1, err)
		}
		g, err := table.Start(deck)
		if err != nil {
			t.Fatalf("deck %d: %v", i+1, err)
		}
		games = append(games, g)
	}
	return games
}

// knownLengths returns the length of the shortest win of each deal, 0 where
// there is none.
func knownLengths(t testing.TB, deals int) []int {
	t.Helper()
	var all []int
	for i, line := range lines(t, "shortest.txt") {
		var n int
		if _, err := fmt.Sscan(line, &n); err != nil {
			t.Fatalf("length %d is %q: %v", i+1, line, err)
		}
		all = append(all, n)
	}
	if len(all) != deals {
		t.Fatalf("%d lengths for %d deals", len(all), deals)
	}
	return all
}

// solve is Solve without bounds. It plays the line that comes back.
func solve(t testing.TB, g pyramid.Game, goal solver.Goal) (solver.Result, pyramid.Game) {
	t.Helper()
	r, err := solver.Solve(context.Background(), g, solver.Options{Goal: goal})
	if err != nil || !r.Exact {
		t.Fatalf("%v: exact %v, %v\n%s", goal, r.Exact, err, story(g))
	}
	return r, follow(t, g, r.Moves)
}

// follow plays a line.
func follow(t testing.TB, g pyramid.Game, line []pyramid.Move) pyramid.Game {
	t.Helper()
	end := g
	for i, m := range line {
		next, err := end.Play(m)
		if err != nil {
			t.Fatalf("move %d of %v: %v\n%s", i+1, line, err, story(g))
		}
		end = next
	}
	return end
}

func TestKnownVerdicts(t *testing.T) {
	games := knownDeals(t)
	for i, length := range knownLengths(t, len(games)) {
		r, end := solve(t, games[i], solver.AnyWin)
		if wins := length > 0; (r.Verdict == solver.Winnable) != wins || (end.Status() == pyramid.Won) != wins {
			t.Errorf("deck %d is %v, and the line leaves it %v; it can be won: %v", i+1, r.Verdict, end.Status(), wins)
		}
	}
	t.Logf("%d verdicts compared", len(games))
}

func TestKnownLengths(t *testing.T) {
	games := knownDeals(t)
	lengths := knownLengths(t, len(games))
	if !everyAnswer() {
		games = games[:100]
	}
	for i, g := range games {
		r, end := solve(t, g, solver.ShortestWin)
		switch {
		case len(r.Moves) != lengths[i]:
			t.Errorf("deck %d: %v, %d moves, want %d: %v", i+1, r.Verdict, len(r.Moves), lengths[i], r.Moves)
		case lengths[i] > 0 && end.Status() != pyramid.Won:
			t.Errorf("deck %d: the line leaves the game %v: %v", i+1, end.Status(), r.Moves)
		}
	}
	t.Logf("%d lengths compared", len(games))
}

func TestKnownScores(t *testing.T) {
	games := knownDeals(t)
	answers := lines(t, "best-score.txt")
	if !everyAnswer() {
		answers = answers[:10]
	}
	for _, line := range answers {
		var deck, score, moves int
		if _, err := fmt.Sscan(line, &deck, &score, &moves); err != nil || deck < 1 || deck > len(games) {
			t.Fatalf("%q: %v", line, err)
		}
		r, end := solve(t, games[deck-1], solver.BestScore)
		if r.Score != score || end.Score() != score {
			t.Errorf("deck %d: %d points, and the line makes %d, want %d: %v", deck, r.Score, end.Score(), score, r.Moves)
		}
		// Of games that are not won the file has the moves of one line, and there
		// are shorter ones: deck 3 makes its 180 points in 36 moves, not only 40.
		if end.Status() == pyramid.Won && len(r.Moves) < moves {
			t.Errorf("deck %d: %d points in %d moves, fewer than the %d that are needed: %v", deck, r.Score, len(r.Moves), moves, r.Moves)
		}
	}
	t.Logf("%d scores compared", len(answers))
}
