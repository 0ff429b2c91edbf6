package pyramid

import (
	"fmt"
	"strings"
)

// Reason says why a move is refused. It is an error itself, so that
// errors.Is(err, pyramid.ErrCovered) works on what [Game.Play] returns.
type Reason uint8

// The reasons, in the order in which they are looked at: first the state of
// the game, then each place of the move in turn, then the cards together.
const (
	ErrNoGame        Reason = iota + 1 // the zero Game is no game
	ErrOver                            // the game is won
	ErrNotAMove                        // the zero Move, or one that names no places
	ErrNoDraw                          // these rules draw no cards
	ErrStockEmpty                      // nothing to draw
	ErrNoRedeals                       // no redeal is left
	ErrStockNotEmpty                   // a redeal needs an empty stock
	ErrWasteEmpty                      // a redeal needs a card on a waste
	ErrNoCells                         // these rules have no cells
	ErrNoPlace                         // this table has no such place
	ErrEmpty                           // no card lies there (any more)
	ErrCovered                         // other cards lie on it
	ErrBuried                          // other cards lie on it in the waste
	ErrFaceDown                        // the stock's top card is face down
	ErrNotStorable                     // cards from there may not go to a cell
	ErrCellsFull                       // all cells hold a card
	ErrApart                           // two cells' cards may not leave together
	ErrNoMatch                         // the cards do not fit together
)

var reasonTexts = [...]string{
	ErrNoGame:        "there is no game",
	ErrOver:          "the game is won",
	ErrNotAMove:      "this is no move",
	ErrNoDraw:        "no cards are drawn in this game",
	ErrStockEmpty:    "the stock is empty",
	ErrNoRedeals:     "no redeal is left",
	ErrStockNotEmpty: "the stock is not empty yet",
	ErrWasteEmpty:    "the waste is empty",
	ErrNoCells:       "there are no cells in this game",
	ErrNoPlace:       "there is no such place",
	ErrEmpty:         "no card lies there",
	ErrCovered:       "the card is covered",
	ErrBuried:        "the card is not on top of the waste",
	ErrFaceDown:      "the stock is face down",
	ErrNotStorable:   "a card from there cannot go to a cell",
	ErrCellsFull:     "no cell is free",
	ErrApart:         "cards of two cells cannot leave together",
	ErrNoMatch:       "the cards do not fit together",
}

// Error returns the reason in words.
func (r Reason) Error() string {
	if 1 <= r && int(r) < len(reasonTexts) {
		return reasonTexts[r]
	}
	return fmt.Sprintf("Reason(%d)", uint8(r))
}

// A MoveError says why a game refused a move. It tells a player nothing that
// the table does not show: no face-down card is ever named.
type MoveError struct {
	Move   Move
	Place  Place  // the place that stands in the way, if it is one
	Reason Reason // what errors.Is compares with

	game Game // for the message
}

// Unwrap returns the reason.
func (e *MoveError) Unwrap() error { return e.Reason }

// Error returns a message a player can read: the move, which card is in the
// way, what covers it, what the sum is and should be.
func (e *MoveError) Error() string { return fmt.Sprintf("cannot play %v: %s", e.Move, e.why()) }

func (e *MoveError) why() string {
	g, p := e.game, e.Place
	if g.deal == nil { // also of an error made by hand
		return e.Reason.Error()
	}
	switch e.Reason {
	case ErrNoPlace:
		return fmt.Sprintf("there is no %v in this game", p)
	case ErrEmpty:
		return fmt.Sprintf("no card lies at %v", p)
	case ErrCovered:
		if !g.faceUp(p) {
			return fmt.Sprintf("the card at %v is face down", p)
		}
		return fmt.Sprintf("%v at %v is covered by %s", g.Card(p), p, g.list(g.CoveredBy(p), " and "))
	case ErrBuried:
		top, _ := p.Pile()
		return fmt.Sprintf("%v at %v lies under %v", g.Card(p), p, g.Card(WasteAt(top, 1)))
	case ErrNotStorable:
		switch t := g.deal.table; {
		case t.storeRanks>>g.Card(p).Rank()&1 == 0:
			return fmt.Sprintf("%v at %v cannot go to a cell: cells take other ranks", g.Card(p), p)
		case p.Zone() != CellZone && !g.cellTakes(g.at(p)):
			return fmt.Sprintf("%v at %v cannot go to a cell: one holds a card of its rank", g.Card(p), p)
		}
		return fmt.Sprintf("the card at %v cannot go to a cell", p)
	case ErrNoRedeals:
		if n := g.deal.table.rules.Redeals; n > 0 {
			return fmt.Sprintf("the waste has been turned over %d times already, no redeal is left", n)
		}
		return "the waste is not turned over in this game"
	case ErrStockNotEmpty:
		return fmt.Sprintf("the stock is not empty yet, %d cards are left in it", g.StockLen())
	case ErrNoMatch:
		return e.mismatch()
	}
	return e.Reason.Error()
}

// mismatch explains why the cards of the move do not fit.
func (e *MoveError) mismatch() string {
	t := e.game.deal.table
	cards := e.game.list(e.Move.Places(), " and ")
	verb := "do not fit together"
	if e.Move.n == 1 {
		verb = "cannot leave alone"
	}
	target, only := t.target()
	if !only {
		return cards + " " + verb
	}
	sum := 0
	for _, p := range e.Move.Places() {
		sum += t.value[e.game.Card(p).Rank()]
	}
	if sum == target {
		return cards + " " + verb
	}
	if e.Move.n == 1 {
		return fmt.Sprintf("%s %s, its value is %d and not %d", cards, verb, sum, target)
	}
	return fmt.Sprintf("%s make %d and not %d", cards, sum, target)
}

// list names face-up cards with their places.
func (g Game) list(places []Place, last string) string {
	var b strings.Builder
	for i, p := range places {
		switch {
		case i == 0:
		case i == len(places)-1:
			b.WriteString(last)
		default:
			b.WriteString(", ")
		}
		fmt.Fprintf(&b, "%v", g.Card(p))
		if len(places) > 1 || !p.IsSlot() {
			fmt.Fprintf(&b, " at %v", p)
		}
	}
	return b.String()
}
