package varianttest

import (
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/pyramid-go/pyramid"
)

// What a variant cannot do wrong, only the engine: broken games.

// fault changes what a game does. The functions get the game as it should be.
type fault struct {
	moves   func(game) []pyramid.Move
	add     func(game, []pyramid.Move) []pyramid.Move
	check   func(game, pyramid.Move) error
	play    func(game, pyramid.Move) (game, error)
	status  func(game) pyramid.Status
	over    func(game) bool
	stuck   func(game) bool
	score   func(game) int
	redeals func(game) int
	left    func(game) int
	stock   func(game) int
	waste   func(game, int) int
	index   func(game, pyramid.Place) int
	exposed func(game, pyramid.Place) bool
	view    func(game) pyramid.View
	board   func(game) string
	key     func(game) any
}

// faulty is a game with a fault.
type faulty struct {
	game
	*fault
}

// or calls the faulty function if there is one, else the right one.
func or[T any](f func(game) T, g game, right func() T) T {
	if f != nil {
		return f(g)
	}
	return right()
}

func (g faulty) Moves() []pyramid.Move  { return or(g.moves, g.game, g.game.Moves) }
func (g faulty) Status() pyramid.Status { return or(g.status, g.game, g.game.Status) }
func (g faulty) Over() bool             { return or(g.over, g.game, g.game.Over) }
func (g faulty) Stuck() bool            { return or(g.stuck, g.game, g.game.Stuck) }
func (g faulty) Score() int             { return or(g.score, g.game, g.game.Score) }
func (g faulty) RedealsLeft() int       { return or(g.redeals, g.game, g.game.RedealsLeft) }
func (g faulty) Left() int              { return or(g.left, g.game, g.game.Left) }
func (g faulty) StockLen() int          { return or(g.stock, g.game, g.game.StockLen) }
func (g faulty) View() pyramid.View     { return or(g.view, g.game, g.game.View) }
func (g faulty) String() string         { return or(g.board, g.game, g.game.String) }
func (g faulty) Key() any               { return or(g.key, g.game, g.game.Key) }

func (g faulty) AppendMoves(dst []pyramid.Move) []pyramid.Move {
	switch {
	case g.add != nil:
		return g.add(g.game, dst)
	case g.moves != nil:
		return append(dst, g.moves(g.game)...)
	}
	return g.game.AppendMoves(dst)
}

func (g faulty) Check(m pyramid.Move) error {
	if g.check != nil {
		return g.check(g.game, m)
	}
	return g.game.Check(m)
}

func (g faulty) Play(m pyramid.Move) (game, error) {
	play := game.Play
	if g.play != nil {
		play = g.play
	}
	next, err := play(g.game, m)
	return faulty{next, g.fault}, err
}

func (g faulty) WasteLen(n int) int {
	if g.waste != nil {
		return g.waste(g.game, n)
	}
	return g.game.WasteLen(n)
}

func (g faulty) Index(p pyramid.Place) int {
	if g.index != nil {
		return g.index(g.game, p)
	}
	return g.game.Index(p)
}

func (g faulty) Exposed(p pyramid.Place) bool {
	if g.exposed != nil {
		return g.exposed(g.game, p)
	}
	return g.game.Exposed(p)
}

func TestCheckCatchesGames(t *testing.T) {
	cells := pyramid.Rules{Cells: pyramid.Cells{Count: 2}, Redeals: 1}
	var played, listed atomic.Int64
	for _, broken := range []struct {
		name  string
		rules pyramid.Rules
		fault fault
		want  Fault
		text  string
	}{
		// Moves.
		{"drops a move", pyramid.Rules{}, fault{moves: func(g game) []pyramid.Move {
			all := g.Moves()
			return all[:max(len(all)-1, min(len(all), 2))]
		}}, ErrMoves, "not listed"},
		{"lists a draw too many", pyramid.Rules{}, fault{moves: func(g game) []pyramid.Move {
			if all := g.Moves(); g.StockLen() == 0 && g.Status() == pyramid.Playing {
				return append(all, pyramid.Draw)
			}
			return g.Moves()
		}}, ErrMoves, "draw is listed"},
		{"lists a covered card", pyramid.Rules{}, fault{moves: func(g game) []pyramid.Move {
			return append([]pyramid.Move{pyramid.Remove(pyramid.At(1, 1), pyramid.At(7, 1))}, g.Moves()...)
		}}, ErrMoves, "is listed"},
		{"lists moves of a game that is won", pyramid.Rules{Layout: small}, fault{moves: func(g game) []pyramid.Move {
			if g.Status() == pyramid.Won {
				return []pyramid.Move{pyramid.Redeal}
			}
			return g.Moves()
		}}, ErrMoves, "the game is won"},
		{"accepts everything in Check", pyramid.Rules{}, fault{check: func(game, pyramid.Move) error { return nil }}, ErrMoves, "Check"},
		{"accepts everything in Play", pyramid.Rules{}, fault{play: func(g game, m pyramid.Move) (game, error) {
			next, _ := g.Play(m)
			return next, nil
		}}, ErrMoves, "Play accepts it"},
		{"refuses a listed move", pyramid.Rules{}, fault{play: func(g game, m pyramid.Move) (game, error) {
			if m == pyramid.Draw && g.StockLen() == 5 {
				return g, g.Check(pyramid.Redeal)
			}
			return g.Play(m)
		}}, ErrMoves, "a legal move is refused"},
		{"refuses in Play for another reason", pyramid.Rules{}, fault{play: func(g game, m pyramid.Move) (game, error) {
			if g.Check(m) != nil {
				return g, &pyramid.MoveError{Move: m, Reason: pyramid.ErrApart}
			}
			return g.Play(m)
		}}, ErrMoves, "by Play with"},
		{"refuses for a false reason", pyramid.Rules{}, always(func(m pyramid.Move) error {
			return &pyramid.MoveError{Move: m, Reason: pyramid.ErrWasteEmpty}
		}), ErrMoves, "which is not so"},
		{"refuses without a reason", pyramid.Rules{}, always(func(m pyramid.Move) error { return &pyramid.MoveError{Move: m} }), ErrMoves, "without a reason"},
		{"refuses with an error of another type", pyramid.Rules{}, always(func(pyramid.Move) error { return pyramid.ErrNoMatch }), ErrMoves, "want a *pyramid.MoveError"},
		{"refuses and plays all the same", pyramid.Rules{}, fault{play: func(g game, m pyramid.Move) (game, error) {
			next, err := g.Play(m)
			if err != nil {
				next, _ = g.Play(pyramid.Draw)
			}
			return next, err
		}}, ErrMoves, "not the same as before"},
		{"is lost while there are moves", pyramid.Rules{}, fault{status: func(g game) pyramid.Status {
			if s := g.Status(); s != pyramid.Playing || g.StockLen() > 3 {
				return s
			}
			return pyramid.Lost
		}}, ErrMoves, "the status is lost"},

		// Order.
		{"lists a move twice", pyramid.Rules{}, fault{moves: func(g game) []pyramid.Move { return append(g.Moves()[:min(1, len(g.Moves()))], g.Moves()...) }}, ErrOrder, "before"},
		{"lists moves backwards", pyramid.Rules{}, fault{moves: func(g game) []pyramid.Move {
			all := g.Moves()
			slices.Reverse(all)
			return all
		}}, ErrOrder, "before"},
		{"lists other moves each time", pyramid.Rules{}, fault{moves: func(g game) []pyramid.Move {
			all := g.Moves()
			return all[:max(0, len(all)-int(listed.Add(1)%2))]
		}}, ErrOrder, "then"},
		{"overwrites what it appends to", pyramid.Rules{}, fault{add: func(g game, dst []pyramid.Move) []pyramid.Move { return g.AppendMoves(dst[:0]) }}, ErrOrder, "AppendMoves"},

		// Cards.
		{"counts the stock wrong", pyramid.Rules{}, fault{stock: func(g game) int { return g.StockLen() + g.Removed()%2 }}, ErrCards, "cards"},
		{"loses a waste card", pyramid.Rules{}, fault{waste: func(g game, n int) int { return max(0, g.WasteLen(n)-1) }}, ErrCards, "waste 1"},
		{"doubles a card", pyramid.Rules{}, fault{index: func(g game, p pyramid.Place) int {
			if p == pyramid.At(7, 1) && g.Card(p) != 0 {
				p = pyramid.At(7, 2)
			}
			return g.Index(p)
		}}, ErrCards, "7.1"},
		{"counts the cards left wrong", pyramid.Rules{}, fault{left: func(g game) int { return g.Left() - g.WasteLen(1)/20 }}, ErrCards, "Left says"},

		// Options.
		{"draws two cards for one", pyramid.Rules{}, fault{play: func(g game, m pyramid.Move) (game, error) {
			next, err := g.Play(m)
			if m == pyramid.Draw && err == nil {
				if more, err := next.Play(m); err == nil {
					next = more
				}
			}
			return next, err
		}}, ErrOptions, "in the stock"},
		{"has a redeal too many", pyramid.Rules{Redeals: 1}, fault{redeals: func(g game) int { return g.RedealsLeft() + 1 }}, ErrOptions, "redeals left"},
		{"exposes a covered card", pyramid.Rules{}, fault{exposed: func(g game, p pyramid.Place) bool { return g.Exposed(p) || p == pyramid.At(1, 1) }}, ErrOptions, "1.1"},
		{"does not see its goal", pyramid.Rules{Layout: small, Goal: pyramid.Clear(pyramid.Main)}, fault{status: func(g game) pyramid.Status {
			if s := g.Status(); s != pyramid.Won {
				return s
			}
			return pyramid.Lost
		}}, ErrOptions, "won: true"},
		{"shows the wrong card", pyramid.Rules{}, fault{view: func(g game) pyramid.View {
			v := g.View()
			v.Spots[0].Card = pyramid.MakeCard(pyramid.Ace, pyramid.Copas)
			return v
		}}, ErrOptions, "the view shows 1p"},

		// Score.
		{"scores the waste", pyramid.Rules{}, fault{score: func(g game) int { return g.Score() + g.WasteLen(1)/3 }}, ErrScore, "the score is"},

		// Keys.
		{"has a key without the cells", cells, fault{key: func(g game) any {
			slots, stock, turned := g.real().Bits()
			return [4]uint64{slots, stock, uint64(turned), uint64(g.Pass())}
		}}, ErrKey, "another position"},
		{"has a key with the order of the cells", cells, fault{key: func(g game) any {
			return [3]any{g.Key(), g.Index(pyramid.Cell(1)), g.Index(pyramid.Cell(2))}
		}}, ErrKey, "has another key"},
		{"has a key without the redeals", pyramid.Rules{Layout: pyramid.Triangle(9), Redeals: 2}, fault{key: func(g game) any {
			slots, stock, turned := g.real().Bits()
			return [3]uint64{slots, stock, uint64(turned)}
		}}, ErrKey, "another position"},
		{"has a key with the score", pyramid.Rules{Overlap: true, Redeals: pyramid.Unlimited, Layout: pyramid.Triangle(9), Score: pyramid.RemovalsAndRedeals()}, fault{key: func(g game) any {
			return [2]any{g.Key(), g.Score()}
		}}, ErrKey, "has another key"},
		{"has a new key each time", pyramid.Rules{}, fault{key: func(game) any { return new(int) }}, ErrKey, "changes"},

		// Copies.
		{"shares state between copies", pyramid.Rules{}, fault{
			play: func(g game, m pyramid.Move) (game, error) {
				next, err := g.Play(m)
				if err == nil {
					played.Add(1)
				}
				return next, err
			},
			moves: func(g game) []pyramid.Move {
				all := g.Moves()
				return all[:max(0, len(all)-int(played.Load()%2))]
			},
		}, ErrCopies, "has changed"},

		// Stuck.
		{"is never stuck", pyramid.Rules{}, fault{stuck: func(game) bool { return false }}, ErrStuck, "Stuck is false"},
		{"is stuck without a removal", pyramid.Rules{}, fault{stuck: func(g game) bool { return g.Status() != pyramid.Won && !hasRemoval(g.Moves()) }}, ErrStuck, "Stuck is true"},
		{"is stuck when won", pyramid.Rules{Layout: small}, fault{stuck: func(g game) bool { return g.Stuck() || g.Status() == pyramid.Won }}, ErrStuck, "Stuck is true"},
		{"is not over when stuck", pyramid.Rules{Redeals: pyramid.Unlimited, Layout: pyramid.Triangle(9)}, fault{over: func(g game) bool { return g.Status() != pyramid.Playing }}, ErrStuck, "Over is false"},

		// Secrets.
		{"shows a face-down card in the view", pyramid.Rules{Layout: pyramid.Triangle(7).FaceDown()}, fault{view: func(g game) pyramid.View {
			v := g.View()
			v.Spots[0].Card = g.Card(v.Spots[0].Place)
			return v
		}}, ErrLeak, "the view shows"},
		{"shows a face-down card on the board", pyramid.Rules{Layout: pyramid.Triangle(7).FaceDown()}, fault{board: func(g game) string {
			return g.String() + g.Card(pyramid.At(1, 1)).String()
		}}, ErrLeak, "the board shows"},
		{"names a face-down card in a refusal", pyramid.Rules{Layout: pyramid.Triangle(7).FaceDown()}, fault{
			check: func(g game, m pyramid.Move) error { return open(g).Check(m) },
			play: func(g game, m pyramid.Move) (game, error) {
				if err := open(g).Check(m); err != nil {
					return g, err
				}
				return g.Play(m)
			},
		}, ErrLeak, "the refusal"},

		// Panics.
		{"panics for nonsense", pyramid.Rules{}, fault{check: func(g game, m pyramid.Move) error {
			if m == (pyramid.Move{}) {
				panic("nonsense")
			}
			return g.Check(m)
		}}, ErrPanic, "nonsense, at github.com/pyramid-go/pyramid/variants/varianttest."},
		{"panics in the middle of a game", pyramid.Rules{}, fault{moves: func(g game) []pyramid.Move {
			if g.StockLen() == 11 {
				panic("eleven")
			}
			return g.Moves()
		}}, ErrPanic, "eleven"},
		{"panics in Play", pyramid.Rules{Redeals: 1}, fault{play: func(g game, m pyramid.Move) (game, error) {
			if m == pyramid.Redeal && g.StockLen() == 0 {
				panic("dizzy")
			}
			return g.Play(m)
		}}, ErrPanic, "playing redeal panics: dizzy"},
	} {
		t.Run(broken.name, func(t *testing.T) {
			t.Parallel()
			lib := pyramidItself
			lib.game = func(g pyramid.Game) game { return faulty{realGame{g}, &broken.fault} }
			caught(t, check(broken.rules, lib), broken.want, broken.text)
		})
	}
}

// always is the fault of refusing whatever is refused with another error.
func always(refuse func(pyramid.Move) error) fault {
	return fault{
		check: func(g game, m pyramid.Move) error {
			if g.Check(m) != nil {
				return refuse(m)
			}
			return nil
		},
		play: func(g game, m pyramid.Move) (game, error) {
			next, err := g.Play(m)
			if err != nil {
				err = refuse(m)
			}
			return next, err
		},
	}
}

var faceUp = pyramid.MustCompile(pyramid.Rules{})

// open returns a game with the same cards, but face up, as long as none has
// left; later the game itself.
func open(g game) game {
	if g.real().Table() == nil || g.Left() < 52 || g.StockLen() < 24 {
		return g
	}
	up, err := faceUp.Start(g.real().Deck())
	if err != nil {
		return g
	}
	return realGame{up}
}

func TestCheckCatchesText(t *testing.T) {
	for name, lib := range map[string]func(*library){
		"card": func(l *library) {
			l.parseCard = func(s string) (pyramid.Card, error) { return pyramid.ParseCard(strings.Replace(s, "Q", "K", 1)) }
		},
		"place": func(l *library) {
			l.parsePlace = func(s string) (pyramid.Place, error) { return pyramid.ParsePlace(strings.Replace(s, "7.2", "7.1", 1)) }
		},
		"move": func(l *library) {
			l.parseMove = func(s string) (pyramid.Move, error) { return pyramid.ParseMove(strings.Replace(s, ">cell", "", 1)) }
		},
		"deck": func(l *library) {
			l.parseDeck = func(s string) (pyramid.Deck, error) { return pyramid.ParseDeck(s[3:]) }
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			broken := pyramidItself
			lib(&broken)
			caught(t, check(pyramid.Rules{}, broken), ErrText, name)
		})
	}
}
