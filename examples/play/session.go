package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/render"
)

// session is a person playing: the game on the table with its history, and how
// to talk.
type session struct {
	out    *bufio.Writer
	prompt bool
	look   render.Options

	history *pyramid.History
	began   time.Time // when the game was dealt, or would have been if it was loaded
	told    ending    // the one that was announced last
	quit    bool

	think thinker
}

func newSession(out io.Writer, prompt bool, look render.Options) *session {
	return &session{out: bufio.NewWriter(out), prompt: prompt, look: look, think: thinking}
}

// say prints a line. A writer that fails is noticed by loop.
func (s *session) say(format string, args ...any) { fmt.Fprintf(s.out, format+"\n", args...) }

// maxLine is the number of bytes of a line that a player may type.
const maxLine = 1 << 12

// loop plays from the first position on, until the input ends or the player
// quits.
func (s *session) loop(in io.Reader, start pyramid.Game) error {
	s.begin(pyramid.NewHistory(start), 0)
	s.say("\nName cards to remove them, such as 8c 5h; draw turns a card; help tells the rest.")
	lines := bufio.NewReaderSize(in, maxLine)
	for !s.quit {
		if s.prompt {
			fmt.Fprint(s.out, "> ")
		}
		if err := s.out.Flush(); err != nil {
			return err
		}
		line, long, err := lines.ReadLine()
		if errors.Is(err, io.EOF) {
			if s.prompt {
				s.say("")
			}
			break
		}
		if err != nil {
			return errors.Join(err, s.out.Flush())
		}
		if long {
			s.say("this line is too long")
			for long && err == nil {
				_, long, err = lines.ReadLine()
			}
			continue
		}
		if err := s.do(strings.TrimSpace(string(line))); err != nil {
			s.say("%s", plain(err))
		}
	}
	return s.out.Flush()
}

// begin puts a game on the table that has been played for a while.
func (s *session) begin(h *pyramid.History, played time.Duration) {
	s.history, s.began, s.told = h, time.Now().Add(-played), notYet
	s.title(h.Game())
	s.show()
}

// played returns the time since the deal.
func (s *session) played() time.Duration { return time.Since(s.began) }

// play makes a move and shows what comes of it.
func (s *session) play(m pyramid.Move) error {
	before := s.history.Game()
	if err := s.history.Play(m); err != nil {
		return err
	}
	s.say("%s.", s.deed(before, m))
	s.show()
	return nil
}

// deed words a move that was made.
func (s *session) deed(before pyramid.Game, m pyramid.Move) string {
	switch {
	case m.IsRemoval():
		return "Removed " + s.faces(before, m)
	case m.IsStore():
		return "Stored " + s.faces(before, m)
	case m == pyramid.Redeal:
		return "Turned the waste over"
	}
	return "Drew " + strings.Join(s.drawn(before, s.history.Game()), " ")
}

// drawn returns the cards that a draw put on the wastes, the last one at the
// end.
func (s *session) drawn(before, after pyramid.Game) []string {
	var cards []string
	for n := 1; n <= pyramid.MaxWastes; n++ {
		for depth := after.WasteLen(n) - before.WasteLen(n); depth > 0; depth-- {
			cards = append(cards, s.face(after.Card(pyramid.WasteAt(n, depth))))
		}
	}
	if cards == nil { // it replaced the card on the waste
		cards = append(cards, s.face(after.Card(pyramid.Waste)))
	}
	return cards
}

// plain is an error in words for a player.
func plain(err error) string { return strings.TrimPrefix(err.Error(), "pyramid: ") }
