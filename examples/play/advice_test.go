package main

import (
	"bytes"
	"context"
	"errors"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/render"
	"github.com/pyramid-go/pyramid/solver"
	"github.com/pyramid-go/pyramid/variants/seven"
	"github.com/pyramid-go/pyramid/variants/twodecks"
)

// small deals cards on a pyramid of three rows, which is all that must go.
func small(t *testing.T, cards string, score pyramid.Score) pyramid.Game {
	t.Helper()
	deck, err := pyramid.ParseDeck(cards)
	if err != nil {
		t.Fatal(err)
	}
	g, err := pyramid.MustCompile(pyramid.Rules{Deck: deck, Layout: pyramid.Triangle(3), Goal: pyramid.Clear(pyramid.Main), Score: score}).Start(deck)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// sit plays a game with lines of input and returns what follows the greeting.
func sit(t *testing.T, g pyramid.Game, input string, think thinker) string {
	t.Helper()
	var b bytes.Buffer
	s := newSession(&b, false, render.Options{})
	if think != nil {
		s.think = think
	}
	if err := s.loop(strings.NewReader(input), g); err != nil {
		t.Fatal(err)
	}
	return last(b.String())
}

// tired and interrupted are thinkers without any time.
func tired(time.Duration) (context.Context, context.CancelFunc) {
	return context.WithDeadline(context.Background(), time.Unix(0, 0))
}

func interrupted(time.Duration) (context.Context, context.CancelFunc) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	return ctx, cancel
}

func TestHint(t *testing.T) {
	for _, test := range []struct {
		name, cards string
		score       pyramid.Score
		want        string
	}{
		{"won", "Kc 6d 7h Kh Ks Kd", pyramid.CardsLeft(), "The game can be won; go on with\n  3."},
		{"for points", "4h 4c 4d Kc 9d 9h 9s", pyramid.Score{Removal: 10}, "The game cannot be won from here; the best that can still be reached is a score of 10. Go on with\n  3.1  Kc\n"},
		{"for cards", "4h 4c 4d 4s 9d 9h 9s", pyramid.NoScore(), "The game cannot be won from here; the best that can still be reached is to remove 6 more cards. Go on with\n  3.1+"},
		{"for one card", "4h 4c 4d Kc 9d 9h 9s", pyramid.NoScore(), "The game cannot be won from here; the best that can still be reached is to remove 1 more card. Go on with\n  3.1  Kc\n"},
		{"for nothing", "4h 4c 4d 9c 9d 9h 9s", pyramid.CardsLeft(), "The game cannot be won from here, and nothing can be gained any more.\n"},
	} {
		t.Run(test.name, func(t *testing.T) {
			if out := sit(t, small(t, test.cards, test.score), "hint\n", nil); !strings.HasPrefix(out, test.want) {
				t.Errorf("it says\n%s\nwant\n%s", out, test.want)
			}
		})
	}
}

// Whoever follows the hints wins what can be won.
func TestHintsWin(t *testing.T) {
	g, _ := winning(t)
	for g.Status() == pyramid.Playing {
		out := sit(t, g, "hint\n", nil)
		text, move, _ := strings.Cut(out, "\n")
		m, err := pyramid.ParseMove(strings.Fields(move)[0])
		if err == nil {
			g, err = g.Play(m)
		}
		if err != nil || text != "The game can be won; go on with" {
			t.Fatalf("%v after\n%s", err, out)
		}
	}
	if g.Status() != pyramid.Won {
		t.Errorf("the game is %v", g.Status())
	}
}

func TestHintInTime(t *testing.T) {
	large := pyramid.MustCompile(twodecks.DoublePyramid()).Deal(1)
	if out := sit(t, large, "hint\nquit\n", tired); !strings.HasPrefix(out, "It takes too long to find out whether the game can be won") {
		t.Errorf("it says\n%s", out)
	}
	if out := sit(t, large, "hint\nquit\n", interrupted); out != "interrupted\n" {
		t.Errorf("interrupted, it says\n%s", out)
	}
}

// What was cut short says so.
func TestAdviceIsHonest(t *testing.T) {
	g := small(t, "4h 4c 4d Kc 9d 9h 9s", pyramid.Score{Removal: 10})
	for want, a := range map[string]solver.Advice{
		"The game can be won; go on with": {Move: pyramid.Draw, Verdict: solver.Winnable, Exact: true},
		"The game cannot be won from here; what can be reached is a score of 10, perhaps more. Go on with":                          {Move: pyramid.Draw, Verdict: solver.Unwinnable, Score: 10},
		"The game cannot be won from here; it takes too long to find out what can be gained.":                                       {Verdict: solver.Unwinnable},
		"It takes too long to find out whether the game can be won, or what can be gained.":                                         {},
		"It takes too long to find out whether the game can be won; what can be reached is a score of 10, perhaps more. Go on with": {Move: pyramid.Draw, Score: 10},
	} {
		if got := advice(g, a); got != want {
			t.Errorf("%+v: it says %q, want %q", a, got, want)
		}
	}
}

// While the solver thinks an interrupt ends its search, and nothing else.
func TestInterruptEndsThinking(t *testing.T) {
	ctx, cancel := thinking(time.Hour)
	defer cancel()
	self, err := os.FindProcess(os.Getpid())
	if err == nil {
		err = self.Signal(os.Interrupt)
	}
	if err != nil {
		t.Skip("this system sends no interrupts:", err)
	}
	<-ctx.Done()
	if !errors.Is(ctx.Err(), context.Canceled) {
		t.Errorf("the search ends with %v", ctx.Err())
	}
}

// dealt returns the game that a line of the program's output names by its seed.
func dealt(t *testing.T, out string) pyramid.Game {
	t.Helper()
	_, rest, found := strings.Cut(out, "(microsoft), seed ")
	var seed uint64
	for _, digit := range rest[:max(0, strings.IndexByte(rest, '\n'))] {
		seed = 10*seed + uint64(digit-'0')
	}
	if !found {
		t.Fatalf("no seed in\n%s", out)
	}
	return pyramid.MustCompile(seven.Microsoft()).Deal(seed)
}

// A deal of a kind is the first of its kind, and it can be asked for in both
// ways.
func TestDealsOfAKind(t *testing.T) {
	for _, test := range []struct {
		name      string
		flags     []string
		low, high float64
	}{
		{"winnable", []string{"-winnable"}, 0, 1},
		{"easy", []string{"-difficulty", "easy"}, 0, 0.9},
		{"Medium", []string{"-difficulty", "Medium"}, 0.902, 0.99},
		{"hard", []string{"-difficulty", "hard", "-winnable"}, 0.992, 1},
	} {
		t.Run(test.name, func(t *testing.T) {
			started := wellPlayed(t, "", append(test.flags, "-variant", "microsoft", "-seed", "40")...)
			g := dealt(t, started)
			r, err := solver.Solve(context.Background(), g, solver.Options{})
			if d := solver.Difficulty(g); err != nil || r.Verdict != solver.Winnable || d < test.low || d > test.high {
				t.Errorf("the deal is %v, %v, and its difficulty %v", r.Verdict, err, d)
			}
			for _, line := range []string{"new " + test.name + " 40", "new 40 " + test.name} {
				_, out, _ := strings.Cut(wellPlayed(t, line+"\n", "-variant", "microsoft", "-seed", "1"), "Looking for ")
				if again := dealt(t, out); !again.Equal(g) {
					t.Errorf("%s: not the same deal:\n%s", line, out)
				}
			}
		})
	}
	out := wellPlayed(t, "new easy\nundo\n", "-variant", "microsoft", "-seed", "1")
	if !strings.HasSuffix(out, "there is nothing to undo\n") || !strings.Contains(out, "Looking for a deal that is easy, for at most 20 seconds ...\n") {
		t.Errorf("not a new game:\n%s", out)
	}
}

// A search that finds nothing leaves the game on the table as it is.
func TestNoSuchDeal(t *testing.T) {
	g := pyramid.MustCompile(seven.Microsoft()).Deal(1)
	for _, test := range []struct {
		think thinker
		want  string
	}{
		{tired, "no hard deal was found in time, from seed 7 on; try another seed"},
		{interrupted, "interrupted; there is no new deal\n"},
	} {
		out := sit(t, g, "draw\nnew hard 7\nundo\nundo\n", test.think)
		if !strings.Contains(out, test.want) || !strings.HasSuffix(out, "there is nothing to undo\n") || strings.Count(out, "nothing to undo") != 1 {
			t.Errorf("no %q in\n%s", test.want, out)
		}
		o, err := parse([]string{"-difficulty", "hard", "-seed", "7"})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := o.deal(test.think); err == nil || !strings.HasPrefix(err.Error()+"\n", test.want) {
			t.Errorf("the error is %v, want %s", err, test.want)
		}
	}
}

// The kinds leave no deal out that can be won: a difficulty is a multiple of
// 1/500.
func TestKindsMeet(t *testing.T) {
	for n := range 501 {
		d, in := float64(n)/500, 0
		for _, k := range difficulties {
			if k.low <= d && d <= k.high {
				in++
			}
		}
		if in != 1 {
			t.Errorf("difficulty %v is in %d kinds", d, in)
		}
	}
}
