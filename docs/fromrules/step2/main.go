// Step2 reads moves and plays them: step 2 of docs/from-rules-to-game.md.
package main

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/pyramid-go/pyramid"
)

func main() {
	table := pyramid.MustCompile(pyramid.Rules{})
	s := &session{out: os.Stdout, history: pyramid.NewHistory(table.Deal(299))}
	s.loop(os.Stdin)
}

// session is a game being played.
type session struct {
	out     io.Writer
	history *pyramid.History // the game, and how it came there
}

// commands are the words that are no moves.
var commands = map[string]func(s *session, rest string) error{
	"moves": (*session).moves,
}

// loop plays what it reads, a command or a move a line.
func (s *session) loop(in io.Reader) {
	s.show(pyramid.Move{})
	lines := bufio.NewScanner(in)
	for fmt.Fprint(s.out, "> "); lines.Scan(); fmt.Fprint(s.out, "> ") {
		line := strings.TrimSpace(lines.Text())
		word, rest, _ := strings.Cut(line, " ")
		if word == "quit" {
			return
		}
		command, known := commands[word]
		if !known {
			command, rest = (*session).play, line
		}
		if err := command(s, rest); err != nil {
			fmt.Fprintln(s.out, err)
		}
	}
}

// play makes a move.
func (s *session) play(line string) error {
	m, err := pyramid.ParseMove(line)
	if err != nil {
		return err
	}
	if err := s.history.Play(m); err != nil {
		return err
	}
	return s.show(pyramid.Move{})
}

// moves lists the legal moves.
func (s *session) moves(string) error {
	_, err := fmt.Fprintln(s.out, s.history.Game().Moves())
	return err
}

// show draws the table.
func (s *session) show(pyramid.Move) error {
	_, err := fmt.Fprint(s.out, s.history.Game())
	return err
}
