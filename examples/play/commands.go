package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"time"

	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/solver"
	"github.com/pyramid-go/pyramid/variants"
)

// command is one thing a player can type besides cards and places.
type command struct {
	name, short string // and its short form
	arg, help   string
	do          func(s *session, arg string) error
}

func commands() []command {
	return []command{
		{"draw", "d", "", "turn the next cards of the stock", func(s *session, _ string) error { return s.play(pyramid.Draw) }},
		{"redeal", "r", "", "turn the waste over into a new stock", func(s *session, _ string) error { return s.play(pyramid.Redeal) }},
		{"undo", "u", "", "take the last move back", (*session).undo},
		{"redo", "", "", "make it again", (*session).redo},
		{"moves", "", "", "list all legal moves", (*session).moves},
		{"hint", "", "", "say whether the game can be won, and by which move", (*session).hint},
		{"save", "", "FILE", "save the game", (*session).save},
		{"load", "", "FILE", "go on with a saved game", (*session).load},
		{"restart", "", "", "play the same deal again", (*session).restart},
		{"new", "", "", "play another deal", (*session).another},
		{"help", "", "", "show this", (*session).help},
		{"quit", "q", "", "stop playing", func(s *session, _ string) error { s.quit = true; return nil }},
	}
}

// do obeys one line. Cards come first: "as" is the ace of spades.
func (s *session) do(words []string) error {
	if m, ok, err := s.parseMove(words); ok {
		if err != nil {
			return err
		}
		return s.play(m)
	}
	word := strings.ToLower(words[0])
	for _, c := range commands() {
		if word != c.name && (c.short == "" || word != c.short) {
			continue
		}
		arg := strings.Join(words[1:], " ")
		if (arg == "") != (c.arg == "") {
			return fmt.Errorf("it is: %s %s", c.name, c.arg)
		}
		return c.do(s, arg)
	}
	return fmt.Errorf("%q is no card, no place and no command; type help for help", words[0])
}

// parseMove reads a move: its text, or cards and places. ok is false for words
// that are none of these.
func (s *session) parseMove(words []string) (m pyramid.Move, ok bool, err error) {
	if len(words) == 1 && strings.ContainsAny(words[0], "+>") {
		m, err := pyramid.ParseMove(words[0])
		return m, true, err
	}
	options := make([][]pyramid.Place, len(words))
	for i, word := range words {
		c, cardErr := pyramid.ParseCard(word)
		p, placeErr := pyramid.ParsePlace(word)
		switch {
		case cardErr == nil:
			if options[i] = s.history.Game().Find(c); options[i] == nil {
				err = errors.Join(err, fmt.Errorf("%v is nowhere in sight", c))
			}
		case placeErr == nil:
			options[i] = []pyramid.Place{p}
		case i == 0:
			return pyramid.Move{}, false, nil
		default:
			return pyramid.Move{}, true, fmt.Errorf("%q is no card and no place", word)
		}
	}
	if err != nil {
		return pyramid.Move{}, true, err
	}
	m, err = s.choose(options)
	return m, true, err
}

// choose picks the places that make a legal move, where a card lies in two.
func (s *session) choose(options [][]pyramid.Place) (pyramid.Move, error) {
	var legal []pyramid.Move
	first := pyramid.Move{}
	var try func(i int, places []pyramid.Place)
	try = func(i int, places []pyramid.Place) {
		if i < len(options) {
			for _, p := range options[i] {
				try(i+1, append(places[:i:i], p))
			}
			return
		}
		m := pyramid.Remove(places...)
		if first == (pyramid.Move{}) {
			first = m
		}
		if s.history.Game().Check(m) == nil {
			for _, known := range legal {
				if known == m {
					return
				}
			}
			legal = append(legal, m)
		}
	}
	if len(options) > pyramid.MaxGroup {
		return pyramid.Move{}, fmt.Errorf("at most %d cards leave together", pyramid.MaxGroup)
	}
	try(0, nil)
	if len(legal) > 1 {
		return pyramid.Move{}, fmt.Errorf("which one: %v? Name the places", legal)
	}
	if len(legal) == 1 {
		return legal[0], nil
	}
	return first, nil // the game says what is wrong with it
}

func (s *session) play(m pyramid.Move) error {
	if err := s.history.Play(m); err != nil {
		return err
	}
	s.show()
	return nil
}

func (s *session) undo(string) error {
	if !s.history.Undo() {
		return errors.New("there is nothing to undo")
	}
	s.told = pyramid.Playing
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
	moves := s.history.Game().Moves()
	if len(moves) == 0 {
		return errors.New("no move is legal")
	}
	for _, m := range moves {
		s.say("%s", s.describe(m))
	}
	return nil
}

// describe words a move with its cards.
func (s *session) describe(m pyramid.Move) string {
	var cards []string
	for _, p := range m.Places() {
		cards = append(cards, s.face(s.history.Game().Card(p)))
	}
	return strings.TrimSpace(fmt.Sprintf("%-16v %s", m, strings.Join(cards, " ")))
}

// hint asks the solver, for a while, which knows the hidden cards, too.
func (s *session) hint(string) error {
	g := s.history.Game()
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
	defer cancel()
	result, _ := solver.Solve(ctx, g, solver.Options{Positions: 5_000_000})
	switch {
	case g.Status() != pyramid.Playing:
		return errors.New("the game is over")
	case result.Verdict == solver.Winnable:
		s.say("%s, and the game can be won.", s.describe(result.Moves[0]))
	case result.Verdict == solver.Unwinnable:
		s.say("This game cannot be won any more.")
	default:
		s.say("That takes too long to find out.")
	}
	return nil
}

func (s *session) save(file string) error {
	record, err := s.history.Record(lookup)
	if err != nil {
		return err
	}
	text, err := json.MarshalIndent(record, "", "  ")
	if err != nil {
		return err
	}
	if err := os.WriteFile(file, append(text, '\n'), 0o644); err != nil {
		return err
	}
	s.say("Saved %d moves.", s.history.Ply())
	return nil
}

// load leaves the game as it is unless the file holds another.
func (s *session) load(file string) error {
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	record, err := pyramid.ParseRecord(text)
	if err != nil {
		return err
	}
	h, err := record.Replay(lookup)
	if err != nil {
		return err
	}
	s.told, s.stuck = pyramid.Playing, false
	s.begin(h)
	return nil
}

func lookup(id string) (pyramid.Variant, bool) { return variants.Lookup(id) }

func (s *session) restart(string) error {
	s.told, s.stuck = pyramid.Playing, false
	s.begin(pyramid.NewHistory(s.history.At(0)))
	return nil
}

func (s *session) another(string) error {
	s.told, s.stuck = pyramid.Playing, false
	s.begin(pyramid.NewHistory(s.history.Game().Table().Deal(rand.Uint64N(1_000_000))))
	return nil
}

func (s *session) help(string) error {
	s.say("Remove cards by naming them (8c 5h, kd) or their places (7.1 7.2, 7.4 stock).")
	s.say("Rows and columns count from 1; waste is its top card, waste.2 the one below.")
	s.say("%-14s put a card into a cell, in games that have cells", "7.4>cell")
	for _, c := range commands() {
		name := c.name
		if c.short != "" {
			name += ", " + c.short
		}
		s.say("%-14s %s", strings.TrimSpace(name+" "+c.arg), c.help)
	}
	return nil
}
