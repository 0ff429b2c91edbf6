package tally

import (
	"cmp"
	"context"
	"fmt"
	"strings"

	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/solver"
)

// Question is what a survey asks of each deal. Results can be put together if
// their questions are the same (==).
type Question struct {
	// Variant is the ID of the rules, Rules their fingerprint. [New] fills them
	// in.
	Variant string              `json:"variant"`
	Rules   pyramid.Fingerprint `json:"rules"`

	// Goal is what the outcomes are about: "win", "shortest", "score" or
	// "cards".
	Goal string `json:"goal"`

	// Play is the player who plays the deals, "random" or "greedy"; "" is none:
	// they are solved.
	Play string `json:"play,omitempty"`

	// Positions and Memory, in bytes, bound the search for each deal; see
	// [solver.Options]. 0 is no limit. They mean nothing to a player. There is
	// no limit of time, so that a deal has one outcome whatever the machine.
	Positions int   `json:"positionLimit,omitempty"`
	Memory    int64 `json:"memoryLimit,omitempty"`
}

// goal is one that a question can have.
type goal struct {
	name  string
	goal  solver.Goal
	wants func(solver.Verdict) bool // the deals that have a value
	value func(score, removed, moves int) int
}

var goals = []goal{
	{"win", solver.AnyWin,
		func(solver.Verdict) bool { return false },
		func(score, removed, moves int) int { return 0 }},
	{"shortest", solver.ShortestWin,
		func(v solver.Verdict) bool { return v != solver.Unwinnable },
		func(score, removed, moves int) int { return moves }},
	{"score", solver.BestScore,
		func(solver.Verdict) bool { return true },
		func(score, removed, moves int) int { return score }},
	{"cards", solver.MostCards,
		func(solver.Verdict) bool { return true },
		func(score, removed, moves int) int { return removed }},
}

// Goals returns the names of the goals, with a bar between them.
func Goals() string {
	var names []string
	for _, g := range goals {
		names = append(names, g.name)
	}
	return strings.Join(names, "|")
}

func goalNamed(name string) (goal, error) {
	for _, g := range goals {
		if g.name == name {
			return g, nil
		}
	}
	return goal{}, fmt.Errorf("tally: %q is no goal; want one of %s", name, Goals())
}

// Survey asks one question of deals of one table. It is immutable.
type Survey struct {
	table    *pyramid.Table
	question Question
	goal     goal
	player   newPlayer // nil if the deals are solved
}

// New returns the survey that asks a question of the deals of a table. It is an
// error if there is no such goal or player, a limit is negative, the goal is
// the score where the rules keep none, or the solver cannot search such games.
func New(table *pyramid.Table, q Question) (*Survey, error) {
	g, err := goalNamed(q.Goal)
	if err != nil {
		return nil, err
	}
	player, err := playerNamed(q.Play)
	if err != nil {
		return nil, err
	}
	rules := table.Rules()
	switch {
	case q.Positions < 0:
		return nil, fmt.Errorf("tally: %d positions are less than none", q.Positions)
	case q.Memory < 0:
		return nil, fmt.Errorf("tally: %d bytes of memory are less than none", q.Memory)
	case g.goal == solver.BestScore && rules.Score.None && rules.ScoreRule == nil:
		return nil, fmt.Errorf("tally: %s keeps no score; the goal cards counts the cards removed", cmp.Or(rules.Name, rules.ID, "this game"))
	}
	if player != nil {
		q.Positions, q.Memory = 0, 0
	} else if _, err := solver.Solve(context.Background(), table.Deal(1), solver.Options{Goal: g.goal, Positions: 1}); err != nil {
		return nil, err
	}
	q.Variant, q.Rules = table.ID(), table.Fingerprint()
	return &Survey{table, q, g, player}, nil
}

// Question returns the question, with the table's rules in it.
func (s *Survey) Question() Question { return s.question }

// Deal returns the outcome of the deal of a seed. It depends on nothing else.
// The only error is that of a context that ended before the outcome was there.
func (s *Survey) Deal(ctx context.Context, seed uint64) (Outcome, error) {
	if s.player != nil {
		return s.play(ctx, seed)
	}
	r, err := solver.Solve(ctx, s.table.Deal(seed), solver.Options{Goal: s.goal.goal, Positions: s.question.Positions, Memory: s.question.Memory})
	return Outcome{
		Verdict:   r.Verdict,
		Value:     s.goal.value(r.Score, r.Removed, len(r.Moves)),
		Exact:     r.Exact,
		Positions: r.Positions,
	}, err
}

// Add adds the outcome of a deal to a tally of this survey.
func (s *Survey) Add(t *Tally, o Outcome) { t.add(o, s.goal.wants) }

// Count returns the tally of a range of seeds, one deal after the other. The
// only error is that of a context that has ended.
func (s *Survey) Count(ctx context.Context, r Range) (Tally, error) {
	var t Tally
	for seed := r.From; seed != r.End(); seed++ {
		o, err := s.Deal(ctx, seed)
		if err != nil {
			return Tally{}, err
		}
		s.Add(&t, o)
	}
	return t, nil
}
