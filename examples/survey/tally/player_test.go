package tally

import (
	"context"
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/solver"
	"github.com/pyramid-go/pyramid/variants"
)

// chosen returns what the greedy player does in a deal of some rules.
func chosen(t *testing.T, rules pyramid.Rules, deck string, moves ...pyramid.Move) string {
	t.Helper()
	cards, err := pyramid.ParseDeck(deck)
	if err != nil {
		t.Fatal(err)
	}
	rules.Deck = cards
	rules.Score = pyramid.NoScore()
	table := pyramid.MustCompile(rules)
	g, err := table.Start(cards)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range moves {
		if g, err = g.Play(m); err != nil {
			t.Fatal(err)
		}
	}
	return greedy(table, 1)(g.View()).String()
}

func TestGreedyFollowsTheAdvice(t *testing.T) {
	three := pyramid.Rules{Layout: pyramid.Triangle(3), Goal: pyramid.Goal{Removed: 4}}
	four := pyramid.Rules{Layout: pyramid.Triangle(4), Goal: pyramid.Goal{Removed: 4}}
	cell := three
	cell.Cells = pyramid.Cells{Count: 1}
	for _, test := range []struct {
		name, want, deck string
		rules            pyramid.Rules
	}{
		{"kings at once", "3.3", "Ac 2c 3c 6d 7c Kh 9c", three},
		{"what uncovers most", "4.3+4.4", "Ac 2c 3c 4c 4d 5c 6d Ad 7c 6h 9c", four},
		{"a copy from the pyramid, not from the stock", "4.1+4.4", "Ac 2c 3c 4c 4d 5c 6d Ad 2d 7c 6c", four},
		{"a removal before a draw", "3.3+stock", "Ac 2c 3c 6d 5c 9d 4c", three},
		{"a draw before a store", "draw", "Ac 2c 3c 6d 5c 9d 3d", cell},
	} {
		if got := chosen(t, test.rules, test.deck); got != test.want {
			t.Errorf("%s: it plays %s, want %s", test.name, got, test.want)
		}
	}
	if got := chosen(t, cell, "Ac 2c 3c 6d 5c 9d 3d", pyramid.Draw); got != "3.2>cell" {
		t.Errorf("with the stock empty it plays %s, want 3.2>cell", got)
	}
}

// Both sides are kept even only where more important things are the same.
func TestGreedyKeepsBothSidesEven(t *testing.T) {
	// 6 and 7 stand on either side, and another 7 on the left.
	rules := pyramid.Rules{Layout: pyramid.Singles(5), Goal: pyramid.Goal{Removed: 4}}
	if got := chosen(t, rules, "7c 6c Ac 2c 7d"); got != "1.2+1.5" {
		t.Errorf("it plays %s, want one card of each side", got)
	}
}

// All players play all games to their end by the rules, and the same way each
// time.
func TestPlayersPlayAllGames(t *testing.T) {
	for _, v := range variants.All() {
		table := pyramid.MustCompile(v)
		for _, name := range []string{"random", "greedy"} {
			t.Run(table.ID()+" "+name, func(t *testing.T) {
				s, err := New(table, Question{Goal: "cards", Play: name})
				if err != nil {
					t.Fatal(err)
				}
				one, two := counted(t, s, Range{1, 5}), counted(t, s, Range{1, 5})
				if diff := cmp.Diff(one, two); diff != "" {
					t.Errorf("it plays in different ways:\n%s", diff)
				}
				if one.Tally.Unknown > 0 {
					t.Errorf("%d of 5 deals are not over after %d moves", one.Tally.Unknown, mostMoves)
				}
			})
		}
	}
}

// A player who wins has won what the solver says can be won.
func TestPlayersWinNothingThatCannotBeWon(t *testing.T) {
	for _, id := range []string{"microsoft", "italian", "spanish", "castle"} {
		solve := surveyOf(t, id, Question{Goal: "win"})
		for _, name := range []string{"random", "greedy"} {
			play := surveyOf(t, id, Question{Goal: "win", Play: name})
			for seed := range uint64(30) {
				won, err1 := play.Deal(context.Background(), seed)
				can, err2 := solve.Deal(context.Background(), seed)
				if err1 != nil || err2 != nil {
					t.Fatal(err1, err2)
				}
				if won.Verdict == solver.Winnable && can.Verdict != solver.Winnable {
					t.Errorf("%s, seed %d: the %s player wins what is %v", id, seed, name, can.Verdict)
				}
			}
		}
	}
}

// A player sees no card that lies face down: where such cards change places,
// the move stays the same.
func TestGreedyDoesNotLookUnderCards(t *testing.T) {
	rules := pyramid.Rules{Layout: pyramid.Triangle(3).FaceDown(), StockHidden: true, Goal: pyramid.Goal{Removed: 4}}
	moves := map[string]bool{}
	for _, deck := range []string{"Ac 2c 3c 6d 7c 6h 9c 8c", "2c Ac 3c 6d 7c 6h 8c 9c", "3c 9c Ac 6d 7c 6h 2c 8c"} {
		moves[chosen(t, rules, deck)] = true
	}
	if len(moves) != 1 {
		t.Errorf("it plays %v", moves)
	}
}

func TestNewRefuses(t *testing.T) {
	table := pyramid.MustCompile(pyramid.Rules{ID: "mine", Score: pyramid.NoScore()})
	for _, q := range []Question{
		{Goal: "best"},
		{Goal: ""},
		{Goal: "win", Play: "wise"},
		{Goal: "score"},
		{Goal: "win", Positions: -1},
		{Goal: "win", Memory: -1},
	} {
		if s, err := New(table, q); err == nil {
			t.Errorf("%+v is taken: %+v", q, s)
		}
	}
}

// A deal is cut short by the context, and gives no outcome then.
func TestEndedContext(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for _, q := range []Question{{Goal: "shortest"}, {Goal: "win", Play: "random"}} {
		if sum, err := surveyOf(t, "double-pyramid", q).Count(ctx, Range{1, 3}); err == nil || fmt.Sprint(sum) != fmt.Sprint(Tally{}) {
			t.Errorf("%+v: %+v, %v", q, sum, err)
		}
	}
}
