package main

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"time"

	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/render"
)

// colorful reports whether a terminal may be sent colours and signs, see
// https://no-color.org.
func colorful() bool { return os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb" }

// look is how cards are drawn: in as many columns as the player asks for, or
// as the terminal has, which shells tell in COLUMNS; with signs and colours
// where they are welcome.
func look(width int, terminal bool) render.Options {
	var o render.Options
	if terminal {
		o.Width, _ = strconv.Atoi(os.Getenv("COLUMNS")) // 0, no limit, if it says nothing
		o.Color, o.Signs = colorful(), colorful()
	}
	if width > 0 {
		o.Width = width
	}
	return o
}

// face prints a card.
func (s *session) face(c pyramid.Card) string { return render.Face(c, s.look) }

// faces prints the cards at the places of a move.
func (s *session) faces(g pyramid.Game, m pyramid.Move) string {
	var cards []string
	for _, p := range m.Places() {
		cards = append(cards, s.face(g.Card(p)))
	}
	return strings.Join(cards, " ")
}

// list prints moves one a line, with their cards.
func (s *session) list(g pyramid.Game, moves []pyramid.Move) {
	width := 0
	for _, m := range moves {
		width = max(width, len(m.String()))
	}
	for _, m := range moves {
		s.say("%s", strings.TrimRight(fmt.Sprintf("  %-*v  %s", width, m, s.faces(g, m)), " "))
	}
}

// title says which game is on the table, and which deal.
func (s *session) title(g pyramid.Game) {
	rules := g.Table().Rules()
	name := rules.Name
	if name == "" {
		name = "A game without a name"
	}
	if rules.ID != "" {
		name += " (" + rules.ID + ")"
	}
	if seed, ok := g.Seed(); ok {
		s.say("%s, seed %d", name, seed)
	} else {
		s.say("%s, with cards of your own", name)
	}
	if rules.About != "" {
		s.say("%s", rules.About)
	}
}

// ending is how a game has ended, if it has.
type ending int

const (
	notYet ending = iota
	stuck         // moves are left, but nothing can be removed any more
	lost
	won
)

func endingOf(g pyramid.Game) ending {
	switch {
	case g.Status() == pyramid.Won:
		return won
	case g.Status() == pyramid.Lost:
		return lost
	case g.Stuck():
		return stuck
	}
	return notYet
}

// show draws the table and announces the end of the game, each once.
func (s *session) show() {
	g := s.history.Game()
	s.say("")
	render.Text(s.out, g.View(), s.look) // loop notices a writer that fails
	was := s.told
	s.told = endingOf(g)
	if s.told == was {
		return
	}
	switch s.told {
	case won:
		s.say("\nWon! %s.", standing(g))
		if g.Table().Rules().Score.TimeBonus > 0 {
			played := s.played()
			bonus := g.TimeBonus(played)
			s.say("Time bonus %d for %d:%02d, %d in all.",
				bonus, int(played.Minutes()), int(played/time.Second)%60, g.Score()+bonus)
		}
	case lost:
		s.say("\nLost: no move is left. %s.", standing(g))
		s.say("You may still undo, restart, or take a new deal.")
	case stuck:
		s.say("\nStuck: nothing can be removed any more. %s.", standing(g))
		if g.RedealsLeft() == pyramid.Unlimited {
			s.say("Go on as long as you like, or undo, restart, or take a new deal.")
		} else {
			s.say("You may still undo, restart, or take a new deal.")
		}
	}
}

// standing words the score and what is left.
func standing(g pyramid.Game) string {
	left := count(g.Left(), "card") + " left"
	if g.Table().Rules().Score.None {
		return strings.ToUpper(left[:1]) + left[1:]
	}
	return fmt.Sprintf("Score %d, %s", g.Score(), left)
}

// count words a number of things.
func count(n int, thing string) string {
	switch n {
	case 0:
		return "no " + thing + "s"
	case 1:
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}
