package pyramid

import (
	"math/bits"
	"slices"
	"time"
)

// Score says what moves are worth; more is always better. The zero Score is
// [CardsLeft]: -1 for each card left. All parts add up. Points are limited to
// a million each, either way.
type Score struct {
	None bool `json:"none,omitempty"` // no score; it stays 0

	// Left is added for each card in play, -1 as a rule, so that the score
	// rises to 0 as cards go. Of narrows it to some zones and piles; a card in
	// a cell is in the cells and not where it came from.
	Left int    `json:"left,omitempty"`
	Of   []Zone `json:"of,omitzero"`

	Card    int `json:"card,omitempty"`    // for each card removed
	Removal int `json:"removal,omitempty"` // for each removal, of however many cards
	Redeal  int `json:"redeal,omitempty"`  // for each redeal, negative as a rule

	// Rows is added when a removal takes the last card of a row of the main
	// zone, counted from the bottom row up; rows beyond the list score nothing.
	// A card that is stored in a cell earns its row nothing.
	Rows []int `json:"rows,omitzero"`

	// RowInstead makes a removal that clears a row score the row's points and
	// not those for the removal.
	RowInstead bool `json:"rowInstead,omitempty"`

	// Passes is added when a removal takes the last card of the main zone: the
	// first number in the first pass, the second after one redeal, and so on.
	Passes []int `json:"passes,omitzero"`

	// TimeBonus is the start of the time bonus of a win, see Game.TimeBonus.
	TimeBonus int `json:"timeBonus,omitempty"`
}

// CardsLeft counts -1 for each card left in play; 0 is perfect. It is what the
// zero [Score] means.
func CardsLeft() Score { return Score{Left: -1} }

// PyramidLeft counts -1 for each card left in the main zone.
func PyramidLeft() Score { return Score{Left: -1, Of: []Zone{Main}} }

// CardsRemoved counts 1 for each card removed (AisleRiot).
func CardsRemoved() Score { return Score{Card: 1} }

// Par is 50, 35 or 20 for clearing the pyramid in the first, second or third
// pass, less the cards still in play (Morehead and Mott-Smith; six games are a
// match, see [ParMatch]).
func Par() Score { return Score{Left: -1, Passes: []int{50, 35, 20}} }

// RowPoints is 5 a removal and 25, 50, 75, 100, 150, 250, 500 for the rows of
// the main zone from the bottom up, at most 1290 on seven rows (Microsoft
// Solitaire Collection).
func RowPoints() Score {
	return Score{Removal: 5, Rows: []int{25, 50, 75, 100, 150, 250, 500}}
}

// RowPointsInstead is [RowPoints] where the removal that clears a row scores
// the row only, at most 1255, and a time bonus from 999 (solitaire.org).
func RowPointsInstead() Score {
	s := RowPoints()
	s.RowInstead, s.TimeBonus = true, 999
	return s
}

// RemovalsAndRedeals is 50 a removal and -200 a redeal (Simple Solitaire).
func RemovalsAndRedeals() Score { return Score{Removal: 50, Redeal: -200} }

// NoScore is no score: it stays 0.
func NoScore() Score { return Score{None: true} }

// isZero reports whether no field is set.
func (s Score) isZero() bool { return s.same(Score{}) }

// same reports whether two scores are equal.
func (s Score) same(o Score) bool {
	return s.None == o.None && s.Left == o.Left && s.Card == o.Card && s.Removal == o.Removal && s.Redeal == o.Redeal &&
		s.RowInstead == o.RowInstead && s.TimeBonus == o.TimeBonus &&
		slices.Equal(s.Of, o.Of) && slices.Equal(s.Rows, o.Rows) && slices.Equal(s.Passes, o.Passes)
}

// leftCounted returns the number of cards that Left counts.
func (g *Game) leftCounted() int {
	s := &g.deal.table.scoring
	n := bits.OnesCount64(g.slots & s.slots)
	if s.stock {
		n += g.StockLen()
	}
	if s.waste {
		n += bits.OnesCount64(g.stock & lowBits(int(g.turned)))
	}
	if s.cells {
		n += g.stored()
	}
	return n
}

// recount adds what Left is worth for the cards that have come to count, or
// ceased to, since so many counted.
func (g *Game) recount(before int) {
	g.score += int64(g.deal.table.scoring.Left * (g.leftCounted() - before))
}

// gain returns the points of a removal, once its cards have gone. top is the
// position that was the top of the stock, as a bit.
func (s *scoreRule) gain(g *Game, set *taken, top uint64) int {
	cards := bits.OnesCount64(set.slots) + bits.OnesCount64(set.stock) + bits.OnesCount8(set.cells)
	gain := s.Removal + s.Card*cards
	if s.flat {
		return gain - s.Left*cards
	}
	counted := bits.OnesCount64(set.slots & s.slots)
	if s.stock {
		counted += bits.OnesCount64(set.stock & top)
	}
	if s.waste {
		counted += bits.OnesCount64(set.stock &^ top)
	}
	if s.cells {
		counted += bits.OnesCount8(set.cells)
	}
	gain -= s.Left * counted
	if slots := set.slots & s.main; slots != 0 {
		gain += s.cleared(g, slots)
	}
	return gain
}

// cleared returns the points for rows of the main zone, and for the zone, of
// which these slots were the last. It takes back those for the removal where
// the row's are instead.
func (s *scoreRule) cleared(g *Game, slots uint64) int {
	points, any := 0, false
	for done := uint64(0); slots != 0; slots &= slots - 1 {
		row := s.row[bits.TrailingZeros64(slots)]
		if done>>row&1 != 0 || g.slots&s.rows[row] != 0 {
			continue
		}
		done |= 1 << row
		any = true
		if int(row) < len(s.Rows) {
			points += s.Rows[row]
		}
	}
	if any && s.RowInstead {
		points -= s.Removal
	}
	if g.slots&s.main == 0 && int(g.redeals) < len(s.Passes) {
		points += s.Passes[g.redeals]
	}
	return points
}

// scoreBound is the most that code can make of a score, either way.
const scoreBound = int64(1) << 53 // exact in JSON, too

// addScore adds the points of a hook, within bounds.
func (g *Game) addScore(points int) {
	gain := max(-scoreBound, min(scoreBound, int64(points)))
	g.score = max(-scoreBound, min(scoreBound, g.score+gain))
}

// TimeBonus returns the bonus that the rules give for a win within the time
// played: TimeBonus of the [Score] less the whole seconds, not below 0, and 0
// for a game that is not won. It is no part of [Game.Score].
func (g Game) TimeBonus(played time.Duration) int {
	if g.Status() != Won {
		return 0
	}
	start := g.deal.table.rules.Score.TimeBonus
	return max(0, start-int(max(0, played)/time.Second))
}

// ParMatch is a match of par pyramid: six games, which together make par at 0
// or more. The zero ParMatch has no games yet; it is a value, like a Game.
type ParMatch struct {
	games [6]int
	n     int
}

// Add returns the match with the score of one more game, and false if it was
// over already.
func (m ParMatch) Add(score int) (ParMatch, bool) {
	if m.Over() {
		return m, false
	}
	m.games[m.n] = score
	m.n++
	return m, true
}

// Games returns the scores so far.
func (m ParMatch) Games() []int { return append([]int(nil), m.games[:m.n]...) }

// Total returns the sum of the scores so far.
func (m ParMatch) Total() int {
	total := 0
	for _, score := range m.games[:m.n] {
		total += score
	}
	return total
}

// Over reports whether all six games are played.
func (m ParMatch) Over() bool { return m.n == len(m.games) }

// MadePar reports whether the match is over with a total of 0 or more.
func (m ParMatch) MadePar() bool { return m.Over() && m.Total() >= 0 }

// scoreBounds returns the least and the most that the score of a position can
// be: what its cards are worth, and what the removals, rows and passes that led
// to it may have been worth.
func (g *Game) scoreBounds() (lo, hi int64) {
	t := g.deal.table
	s := &t.scoring
	if t.rules.ScoreRule != nil || s.Redeal != 0 && int(g.redeals) == maxCounted {
		return -scoreBound, scoreBound
	}
	removed := g.Removed()
	lo = int64(s.Left)*int64(g.leftCounted()) + int64(s.Card)*int64(removed) + int64(s.Redeal)*int64(g.redeals)
	hi = lo
	add := func(points, least, most int) {
		a, b := int64(points)*int64(least), int64(points)*int64(most)
		lo, hi = lo+min(a, b), hi+max(a, b)
	}
	rows := 0
	for i, row := range s.rows {
		if g.slots&row == 0 {
			rows++
			if i < len(s.Rows) {
				add(s.Rows[i], 0, 1)
			}
		}
	}
	most := max(1, t.maxGroup)
	removals := (removed + most - 1) / most
	if s.RowInstead {
		removals = max(0, removals-rows)
	}
	add(s.Removal, removals, removed)
	if s.main != 0 && g.slots&s.main == 0 {
		least, most := 0, 0
		for _, points := range s.Passes[:min(len(s.Passes), int(g.redeals)+1)] {
			least, most = min(least, points), max(most, points)
		}
		lo, hi = lo+int64(least), hi+int64(most)
	}
	return lo, hi
}
