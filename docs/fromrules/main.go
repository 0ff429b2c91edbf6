// Fromrules is the game that docs/from-rules-to-game.md builds step by step.
//
//	go run ./docs/fromrules
//	go run ./docs/fromrules -variant "King Tut" -seed 7
package main

import (
	"bufio"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/render"
	"github.com/pyramid-go/pyramid/solver"
	"github.com/pyramid-go/pyramid/variants"
)

func main() {
	variant := flag.String("variant", "classic", "play the `game` of this name")
	seed := flag.Uint64("seed", 299, "deal this `number`")
	flag.Parse()
	s := &session{out: os.Stdout}
	if err := s.deal(*variant, *seed); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
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

	"undo": (*session).undo,
	"redo": (*session).redo,

	"hint": (*session).hint,

	"save": (*session).save,
	"load": (*session).load,

	"new": (*session).again,
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

// play makes a move. Cards may be named in the place of places.
func (s *session) play(line string) error {
	game := s.history.Game()
	words := strings.FieldsFunc(line, func(r rune) bool { return r == ' ' || r == '+' })
	for i, word := range words {
		if card, err := pyramid.ParseCard(word); err == nil {
			found := game.Find(card)
			if len(found) == 0 {
				return fmt.Errorf("%v is nowhere in sight", card)
			}
			words[i] = found[0].String()
		}
	}
	m, err := pyramid.ParseMove(strings.Join(words, "+"))
	if err != nil {
		return err
	}
	if err := s.history.Play(m); err != nil {
		return explain(game, m, err)
	}
	return s.show(pyramid.Move{})
}

// explain adds to a refusal what the player could do instead.
func explain(game pyramid.Game, m pyramid.Move, refusal error) error {
	switch {
	case errors.Is(refusal, pyramid.ErrNoMatch):
		first := m.Places()[0]
		if others := game.Partners(first); len(others) > 0 {
			return fmt.Errorf("%w; %v goes with %v", refusal, first, others)
		}
	case errors.Is(refusal, pyramid.ErrStockEmpty) && game.RedealsLeft() != 0:
		return fmt.Errorf("%w; redeal turns the waste over", refusal)
	}
	return refusal
}

// moves lists the legal moves.
func (s *session) moves(string) error {
	_, err := fmt.Fprintln(s.out, s.history.Game().Moves())
	return err
}

// undo takes the last move back.
func (s *session) undo(string) error {
	if !s.history.Undo() {
		return errors.New("this is the deal: nothing can be undone")
	}
	return s.show(pyramid.Move{})
}

// redo makes the move again that was undone last.
func (s *session) redo(string) error {
	if !s.history.Redo() {
		return errors.New("nothing has been undone")
	}
	return s.show(pyramid.Move{})
}

// hint points out a move.
func (s *session) hint(string) error {
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
	defer cancel()
	advice, err := solver.Hint(ctx, s.history.Game())
	switch {
	case err != nil:
		return err
	case advice.Move == pyramid.Move{}:
		return errors.New("no move makes it any better")
	case advice.Goal != solver.AnyWin:
		fmt.Fprintf(s.out, "No win in sight: this goes for the %v.\n", advice.Goal)
	}
	return s.show(advice.Move)
}

// save writes the game to a file.
func (s *session) save(file string) error {
	record, err := s.history.Record(lookup)
	if err != nil {
		return err
	}
	text, err := json.Marshal(record)
	if err != nil {
		return err
	}
	if err := os.WriteFile(file, text, 0o644); err != nil {
		return err
	}
	_, err = fmt.Fprintln(s.out, "saved in", file)
	return err
}

// load goes on with the game of a file.
func (s *session) load(file string) error {
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	record, err := pyramid.ParseRecord(text)
	if err != nil {
		return err
	}
	history, err := record.Replay(lookup)
	if err != nil {
		return err
	}
	s.history = history
	return s.show(pyramid.Move{})
}

// deal begins a game of a variant.
func (s *session) deal(name string, seed uint64) error {
	variant, ok := lookup(name)
	if !ok {
		return fmt.Errorf("no game is called %q", name)
	}
	table, err := pyramid.Compile(variant)
	if err != nil {
		return err
	}
	s.history = pyramid.NewHistory(table.Deal(seed))
	return nil
}

// again deals the next game: of the variant with this name, or of the same.
func (s *session) again(name string) error {
	game := s.history.Game()
	seed, _ := game.Seed()
	if err := s.deal(cmp.Or(name, game.Table().ID()), seed+1); err != nil {
		return err
	}
	return s.show(pyramid.Move{})
}

// lookup finds our game, and all games of the library.
func lookup(name string) (pyramid.Variant, bool) {
	if name == "sphinx" {
		return sphinx(), true
	}
	return variants.Lookup(name)
}

// sphinx is a game of our own.
func sphinx() pyramid.Rules {
	return pyramid.Rules{
		ID: "sphinx", Name: "Sphinx",
		About: "A head, a body and two paws, and a free card may take the one that it alone covers.",
		Layout: pyramid.MustParseLayout(`
......#
.....#.#
....#.#.#
...#.#.#.#
#.#.#.#.#.#.#
`),
		Overlap: true,
		Goal:    pyramid.Clear(pyramid.Main),
		Score:   pyramid.RowPoints(),
	}
}

// show draws the table, points out a move, and says how the game stands.
func (s *session) show(hint pyramid.Move) error {
	game := s.history.Game()
	if err := render.Text(s.out, game.View(), render.Options{Hint: hint}); err != nil {
		return err
	}
	switch {
	case game.Status() == pyramid.Won:
		fmt.Fprintln(s.out, "You have won! new deals another game.")
	case game.Over():
		fmt.Fprintln(s.out, "Nothing can be removed any more: undo, or new.")
	}
	return nil
}
