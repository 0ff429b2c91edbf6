package solver

import "github.com/pyramid-go/pyramid"

// solveGeneral searches any game depth first over its positions, each once by
// its key. Equal keys have the same future, so nothing else is left out.
func solveGeneral(g pyramid.Game, b *budget) (Verdict, []pyramid.Move) {
	s := general{budget: b, seen: map[pyramid.Key]struct{}{}}
	switch {
	case s.search(g):
		return Winnable, s.line
	case b.out:
		return Unknown, nil
	}
	return Unwinnable, nil
}

type general struct {
	*budget
	seen  map[pyramid.Key]struct{}
	line  []pyramid.Move
	moves []pyramid.Move // of all positions on the line, one after the other
}

func (s *general) search(g pyramid.Game) bool {
	if g.Status() == pyramid.Won {
		return true
	}
	key := g.Key()
	if _, ok := s.seen[key]; ok || !s.spend() {
		return false
	}
	s.seen[key] = struct{}{}
	from := len(s.moves)
	s.moves = g.AppendMoves(s.moves)
	to := len(s.moves)
	for i := from; i < to; i++ {
		m := s.moves[i]
		next, err := g.Play(m)
		if err != nil {
			continue
		}
		s.line = append(s.line, m)
		if s.search(next) {
			return true
		}
		s.line = s.line[:len(s.line)-1]
	}
	s.moves = s.moves[:from]
	return false
}
