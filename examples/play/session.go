package main

import (
	"bufio"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/pyramid-go/pyramid"
)

// session is a person playing: the history of the game on the table, and how
// to talk.
type session struct {
	in            io.Reader
	out           io.Writer
	prompt, color bool

	history *pyramid.History
	began   time.Time
	told    pyramid.Status // the end that was announced
	stuck   bool           // so was that nothing more can be removed
	quit    bool
}

func (s *session) say(format string, args ...any) { fmt.Fprintf(s.out, format+"\n", args...) }

// begin puts a game on the table and shows it.
func (s *session) begin(h *pyramid.History) {
	s.history, s.began = h, time.Now()
	g := h.Game()
	title := g.Table().Rules().Name
	if title == "" {
		title = g.Table().ID()
	}
	if seed, ok := g.Seed(); ok {
		s.say("%s, seed %d. Type help for help.", title, seed)
	} else {
		s.say("%s, a deal of your own. Type help for help.", title)
	}
	s.show()
}

// loop reads commands until the input ends or the player quits.
func (s *session) loop() error {
	lines := bufio.NewScanner(s.in)
	for !s.quit {
		if s.prompt {
			fmt.Fprint(s.out, "> ")
		}
		if !lines.Scan() {
			break
		}
		if words := strings.Fields(lines.Text()); len(words) > 0 {
			if err := s.do(words); err != nil {
				s.say("%s", strings.TrimPrefix(err.Error(), "pyramid: "))
			}
		}
	}
	return lines.Err()
}

// show draws the table and announces the end of the game, once.
func (s *session) show() {
	g := s.history.Game()
	fmt.Fprint(s.out, g.View().Board(s.face))
	switch status := g.Status(); {
	case status == pyramid.Playing && g.Stuck():
		if !s.stuck {
			s.say("Stuck: no card can be removed any more, score %s. Undo, or go on turning cards as you like.", s.score(g))
		}
		s.stuck = true
	case status == pyramid.Playing:
		s.stuck, s.told = false, status
	case status != s.told:
		s.told = status
		if status == pyramid.Lost {
			s.say("Lost: no move is left, score %s.", s.score(g))
			return
		}
		s.say("Won! Score %s.", s.score(g))
		if bonus := g.TimeBonus(time.Since(s.began)); bonus > 0 {
			s.say("Time bonus %d, together %d.", bonus, g.Score()+bonus)
		}
	}
}

// score words the score: a score of cards left reads better as cards.
func (s *session) score(g pyramid.Game) string {
	score := g.Table().Rules().Score
	if score.Left == 0 && score.Card == 0 && score.Removal == 0 && !score.None {
		return fmt.Sprintf("%d (%d cards left)", g.Score(), g.Left())
	}
	return fmt.Sprint(g.Score())
}

// face prints a card, with its sign and colour on a terminal.
func (s *session) face(c pyramid.Card) string {
	if !s.color || c.Suit().Spanish() {
		return c.String()
	}
	text := c.Rank().String() + c.Suit().Symbol()
	if c.Suit().Red() {
		return "\x1b[31m" + text + "\x1b[0m"
	}
	return text
}
