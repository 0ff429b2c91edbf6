package main

import (
	"errors"
	"fmt"
	"strings"

	"github.com/pyramid-go/pyramid"
)

// command is one thing a player can type besides cards and places.
type command struct {
	names []string // the first is the one that messages use
	arg   string   // what follows the name, in brackets if it may be left out
	help  string
	do    func(s *session, arg string) error
}

func commands() []command {
	return []command{
		{[]string{"draw", "d"}, "", "turn the next cards of the stock", (*session).draw},
		{[]string{"redeal", "r"}, "", "turn the waste over into a new stock", (*session).redeal},
		{[]string{"undo", "u"}, "", "take the last move back", (*session).undo},
		{[]string{"redo"}, "", "make it again", (*session).redo},
		{[]string{"moves", "m"}, "", "list all legal moves", (*session).moves},
		{[]string{"hint"}, "", "say what can be reached, and by which move", (*session).hint},
		{[]string{"board", "b"}, "", "show the table again", (*session).board},
		{[]string{"save"}, "FILE", "save the game", (*session).save},
		{[]string{"load"}, "FILE", "go on with a saved game", (*session).load},
		{[]string{"restart"}, "", "play the same deal from its start", (*session).restart},
		{[]string{"new"}, "[KIND] [SEED]", "play another deal: any, or winnable, easy, medium or hard", (*session).another},
		{[]string{"help", "h", "?"}, "", "show this", (*session).help},
		{[]string{"quit", "q"}, "", "stop playing", (*session).stop},
	}
}

// usage returns how the command is typed.
func (c command) usage() string {
	return strings.TrimSpace(strings.Join(c.names, ", ") + " " + c.arg)
}

// do obeys one line. Cards come first: "as" is the ace of spades.
func (s *session) do(line string) error {
	word, arg, _ := strings.Cut(strings.ReplaceAll(line, "\t", " "), " ")
	arg = strings.TrimSpace(arg)
	if word == "" {
		return nil
	}
	if m, ok, err := s.readMove(line); err != nil {
		return err
	} else if ok {
		return s.play(m)
	}
	for _, c := range commands() {
		for _, name := range c.names {
			if !strings.EqualFold(word, name) {
				continue
			}
			switch {
			case arg != "" && c.arg == "":
				return fmt.Errorf("%s stands alone, without %q", c.names[0], arg)
			case arg == "" && c.arg != "" && c.arg[0] != '[':
				return fmt.Errorf("%s what? Type %s %s", c.names[0], c.names[0], c.arg)
			}
			return c.do(s, arg)
		}
	}
	return fmt.Errorf("%q is no card, no place and no command; help lists what you can type", word)
}

func (s *session) draw(string) error   { return s.play(pyramid.Draw) }
func (s *session) redeal(string) error { return s.play(pyramid.Redeal) }

func (s *session) undo(string) error {
	if !s.history.Undo() {
		return errors.New("there is nothing to undo")
	}
	s.show()
	return nil
}

func (s *session) redo(string) error {
	if !s.history.Redo() {
		return errors.New("there is nothing to redo")
	}
	s.show()
	return nil
}

func (s *session) moves(string) error {
	g := s.history.Game()
	moves := g.Moves()
	if len(moves) == 0 {
		return errors.New("no move is legal")
	}
	s.list(g, moves)
	return nil
}

func (s *session) board(string) error {
	s.show()
	return nil
}

func (s *session) restart(string) error {
	s.begin(pyramid.NewHistory(s.history.At(0)), 0)
	return nil
}

func (s *session) help(string) error {
	s.say("Remove cards by naming them, or the places where they lie, together in one line:")
	s.say("  kd, 8c 5h      cards: rank (A 2 to 9 T J Q K) and suit")
	s.say("  7.1 7.2        row 7, columns 1 and 2, both counted from 1; other zones have a letter: a7.1")
	s.say("  7.4 stock      the stock's top; so are waste, waste.2 (the card below), waste2, cell")
	if s.history.Game().Table().Rules().Cells.Count > 0 {
		s.say("  8c>cell        put a card into a free cell")
	}
	s.say("Or type")
	for _, c := range commands() {
		s.say("  %-17s %s", c.usage(), c.help)
	}
	return nil
}

func (s *session) stop(string) error {
	s.quit = true
	return nil
}
