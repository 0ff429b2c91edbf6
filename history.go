package pyramid

// History is a game being played: the positions and moves so far, with undo
// and redo. Unlike a [Game] it changes; use it from one goroutine at a time. A
// thousand moves take less than 100 kB.
type History struct {
	games []Game // games[0] is the start, games[i+1] follows from moves[i]
	moves []Move
	ply   int // the present position
}

// NewHistory returns a history that starts with the given position.
func NewHistory(start Game) *History { return &History{games: []Game{start}} }

// Game returns the present position.
func (h *History) Game() Game { return h.At(h.ply) }

// Play makes a move. What had been undone is forgotten then. A refused move
// is a *[MoveError] and leaves no trace.
func (h *History) Play(m Move) error {
	next, err := h.Game().Play(m)
	if err != nil {
		return err
	}
	h.games = append(h.games[:h.ply+1], next)
	h.moves = append(h.moves[:h.ply], m)
	h.ply++
	return nil
}

// Undo takes the last move back and reports whether there was one.
func (h *History) Undo() bool {
	if h.ply == 0 {
		return false
	}
	h.ply--
	return true
}

// Redo makes the move last undone again and reports whether there was one.
func (h *History) Redo() bool {
	if h.ply == len(h.moves) {
		return false
	}
	h.ply++
	return true
}

// Ply returns the number of moves that led to the present position.
func (h *History) Ply() int { return h.ply }

// Len returns the number of moves there are, those undone included.
func (h *History) Len() int { return len(h.moves) }

// At returns the position after ply moves, the zero Game if there is none.
// Positions up to Len exist, those that were undone included.
func (h *History) At(ply int) Game {
	if ply < 0 || ply >= len(h.games) {
		return Game{}
	}
	return h.games[ply]
}

// Moves returns the moves that led to the present position.
func (h *History) Moves() []Move { return append([]Move(nil), h.moves[:h.ply]...) }
