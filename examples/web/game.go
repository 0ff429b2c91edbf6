package main

import (
	"context"
	"crypto/rand"
	"encoding/binary"
	"fmt"
	"strconv"
	"strings"

	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/variants"
)

// request is what the page sends. Each action reads what it needs.
type request struct {
	Dark     bool   `json:"dark"`     // draw the board for dark surroundings
	Variant  string `json:"variant"`  // new: id of the game
	Seed     string `json:"seed"`     // new: of the deal, decimal, empty for any
	Winnable bool   `json:"winnable"` // new: the first deal from there on that can be won
	Move     string `json:"move"`     // play: the text of a move
	Link     string `json:"link"`     // restore: what an action link returned
}

// outcome is what an action says besides the new state of the game.
type outcome struct {
	message string
	hint    pyramid.Move
	link    string
}

// action does one thing to a session that is locked. An error is for the
// player to read, and leaves the game as it was.
type action struct {
	do    func(s *server, ctx context.Context, on *session, q request) (outcome, error)
	deals bool // it needs no game on the table
}

// actions are what the page can ask for, by the last part of the path.
var actions = map[string]action{
	"state":   {do: (*server).show},
	"new":     {do: (*server).deal, deals: true},
	"play":    {do: (*server).play},
	"undo":    {do: (*server).undo},
	"redo":    {do: (*server).redo},
	"restart": {do: (*server).restart},
	"hint":    {do: (*server).hint},
	"link":    {do: (*server).link},
	"restore": {do: (*server).restore, deals: true},
}

func (s *server) show(_ context.Context, on *session, _ request) (outcome, error) {
	return outcome{message: ending(on.history.Game())}, nil
}

func (s *server) deal(ctx context.Context, on *session, q request) (outcome, error) {
	table := s.tables[q.Variant]
	if table == nil {
		return outcome{}, refusal("There is no such game.")
	}
	seed := anySeed()
	if text := strings.TrimSpace(q.Seed); text != "" {
		var err error
		if seed, err = strconv.ParseUint(text, 10, 64); err != nil {
			return outcome{}, refusal("This is no seed: it must be a whole number from 0 to 18446744073709551615.")
		}
	}
	g := table.Deal(seed)
	if q.Winnable {
		var err error
		if g, err = s.thinker.winnable(ctx, table, seed); err != nil {
			return outcome{}, err
		}
	}
	on.begin(pyramid.NewHistory(g))
	message := table.Rules().Name + ": a new deal."
	if q.Winnable {
		message = table.Rules().Name + ": a new deal, which can be won."
	}
	return outcome{message: message}, nil
}

// anySeed returns a seed that tells nothing of those before and after it.
func anySeed() uint64 {
	var b [8]byte
	rand.Read(b[:]) // does not fail
	return binary.LittleEndian.Uint64(b[:])
}

func (s *server) play(_ context.Context, on *session, q request) (outcome, error) {
	m, err := pyramid.ParseMove(q.Move)
	if err != nil {
		return outcome{}, err
	}
	if on.history.Ply() >= maxMoves {
		return outcome{}, refusal(fmt.Sprintf("This game has %d moves already, and no more are kept. Undo some, or deal again.", maxMoves))
	}
	g := on.history.Game()
	if err := on.history.Play(m); err != nil {
		return outcome{}, err
	}
	message := "Removed " + moveWords(g, m) + "."
	switch {
	case m == pyramid.Draw:
		message = "Drawn."
	case m == pyramid.Redeal:
		message = "The waste is turned over."
	case m.IsStore():
		message = "Put " + moveWords(g, m) + "."
	}
	if end := ending(on.history.Game()); end != "" {
		message += " " + end
	}
	return outcome{message: message}, nil
}

func (s *server) undo(_ context.Context, on *session, _ request) (outcome, error) {
	game := on.history
	if !on.undo() {
		return outcome{}, refusal("There is nothing to undo.")
	}
	if on.history != game {
		return outcome{message: "Here is the game before again."}, nil
	}
	return outcome{message: "Undone."}, nil
}

func (s *server) redo(_ context.Context, on *session, _ request) (outcome, error) {
	if !on.history.Redo() {
		return outcome{}, refusal("There is nothing to redo.")
	}
	return outcome{message: strings.TrimSpace("Redone. " + ending(on.history.Game()))}, nil
}

func (s *server) restart(_ context.Context, on *session, _ request) (outcome, error) {
	for on.history.Undo() {
	}
	return outcome{message: "The same deal from its start. Redo makes the moves again."}, nil
}

func (s *server) hint(ctx context.Context, on *session, _ request) (outcome, error) {
	g := on.history.Game()
	if g.Status() != pyramid.Playing {
		return outcome{}, refusal("The game is over; there is nothing to hint at.")
	}
	m, words, err := s.thinker.advise(ctx, g)
	return outcome{message: words, hint: m}, err
}

func (s *server) link(_ context.Context, on *session, _ request) (outcome, error) {
	text, err := s.links.seal(on.history)
	return outcome{message: "This link brings the game back as it is now. It shows no hidden card.", link: text}, err
}

func (s *server) restore(_ context.Context, on *session, q request) (outcome, error) {
	h, err := s.links.open(q.Link)
	if err != nil {
		return outcome{}, err
	}
	on.begin(h)
	return outcome{message: strings.TrimSpace("The game of the link is on the table; undo brings yours back at its start. " + ending(h.Game()))}, nil
}

// tables compiles all games, by id.
func tables() (map[string]*pyramid.Table, error) {
	all := map[string]*pyramid.Table{}
	for _, v := range variants.All() {
		t, err := pyramid.Compile(v)
		if err != nil {
			return nil, err
		}
		all[t.ID()] = t
	}
	return all, nil
}
