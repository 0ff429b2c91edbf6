package varianttest

import "github.com/pyramid-go/pyramid"

// game is what the kit asks of a position. For a variant that is a
// pyramid.Game; the kit's own tests put broken ones in its place, to see that
// it notices.
type game interface {
	Moves() []pyramid.Move
	AppendMoves([]pyramid.Move) []pyramid.Move
	Check(pyramid.Move) error
	Play(pyramid.Move) (game, error)

	Status() pyramid.Status
	Over() bool
	Stuck() bool
	Score() int
	Pass() int
	RedealsLeft() int
	Left() int
	Removed() int

	StockLen() int
	WasteLen(n int) int
	Card(pyramid.Place) pyramid.Card
	Index(pyramid.Place) int
	Exposed(pyramid.Place) bool
	View() pyramid.View
	String() string
	Key() any // comparable

	real() pyramid.Game
}

// realGame makes a game of a pyramid.Game.
type realGame struct{ pyramid.Game }

func (g realGame) Play(m pyramid.Move) (game, error) {
	next, err := g.Game.Play(m)
	return realGame{next}, err
}

func (g realGame) Key() any           { return g.Game.Key() }
func (g realGame) real() pyramid.Game { return g.Game }

// library is what the kit takes from package pyramid by way of functions, for
// the same reason.
type library struct {
	game       func(pyramid.Game) game
	parseCard  func(string) (pyramid.Card, error)
	parsePlace func(string) (pyramid.Place, error)
	parseMove  func(string) (pyramid.Move, error)
	parseDeck  func(string) (pyramid.Deck, error)
}

var pyramidItself = library{
	game:       func(g pyramid.Game) game { return realGame{g} },
	parseCard:  pyramid.ParseCard,
	parsePlace: pyramid.ParsePlace,
	parseMove:  pyramid.ParseMove,
	parseDeck:  pyramid.ParseDeck,
}
