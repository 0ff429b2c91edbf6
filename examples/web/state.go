package main

import (
	"fmt"
	"strings"

	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/render"
)

// state is what the page is sent: what the View of the game holds, its
// picture, and words for the player.
type state struct {
	Variant  string         `json:"variant"`
	Name     string         `json:"name"`
	Board    string         `json:"board"` // an SVG picture, see render.SVG
	Moves    []pyramid.Move `json:"moves"` // all legal ones
	Status   pyramid.Status `json:"status"`
	Standing string         `json:"standing"` // score, cards and redeals left, in words
	CanUndo  bool           `json:"canUndo"`
	CanRedo  bool           `json:"canRedo"`
	Message  string         `json:"message,omitzero"`
	Refused  bool           `json:"refused,omitzero"` // the message says why something was not done
	Link     string         `json:"link,omitzero"`    // the game, sealed; see links
}

// stateOf describes a session's game, with a move to point out if there is
// one.
func stateOf(s *session, hint pyramid.Move, dark bool) state {
	v := s.history.Game().View()
	var board strings.Builder
	render.SVG(&board, v, render.Options{Hint: hint, Dark: dark}) // a Builder does not fail
	return state{
		Variant: v.Variant, Name: v.Name, Board: board.String(),
		Moves:    v.Moves,
		Status:   v.Status,
		Standing: standing(v),
		CanUndo:  s.history.Ply() > 0 || s.before != nil,
		CanRedo:  s.history.Ply() < s.history.Len(),
	}
}

// standing says how a game stands.
func standing(v pyramid.View) string {
	says := fmt.Sprintf("Score %d, %s left", v.Score, count(v.Left, "card"))
	switch {
	case v.RedealsLeft == pyramid.Unlimited:
		says += ", redeals without end"
	case v.RedealsLeft > 0:
		says += ", " + count(v.RedealsLeft, "redeal") + " left"
	}
	return says
}

// ending is what is said when a game is over, nothing before. Whether a game is
// stuck is not said unasked, for that is told by hidden cards too.
func ending(g pyramid.Game) string {
	switch g.Status() {
	case pyramid.Won:
		return fmt.Sprintf("You have won, with a score of %d.", g.Score())
	case pyramid.Lost:
		return fmt.Sprintf("No move is left: the game is lost, with %s on the table. You can undo, or deal again.", count(g.Left(), "card"))
	}
	return ""
}

// moveWords names a legal move of a game by its cards.
func moveWords(g pyramid.Game, m pyramid.Move) string {
	switch {
	case m == pyramid.Draw:
		return "a draw"
	case m == pyramid.Redeal:
		return "a redeal"
	}
	var cards []string
	for _, p := range m.Places() {
		cards = append(cards, render.Face(g.Card(p), render.Options{Signs: true}))
	}
	if m.IsStore() {
		return cards[0] + " into the cell"
	}
	return strings.Join(cards, " and ")
}

// count words a number of things.
func count(n int, thing string) string {
	if n != 1 {
		thing += "s"
	}
	return fmt.Sprintf("%d %s", n, thing)
}
