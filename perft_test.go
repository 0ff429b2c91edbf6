package pyramid_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/pyramid-go/pyramid"
)

// tally counts what a game tree holds at a depth.
type tally struct{ Paths, Positions int }

// TestPerft counts the lines of play and the different positions of some small
// deals, depth by depth. It sees what random play may miss, above all keys.
func TestPerft(t *testing.T) {
	small := pyramid.French()[:0:0]
	for _, c := range pyramid.French() {
		if c.Rank() <= 6 {
			small = append(small, c)
		}
	}
	sevens := pyramid.SumTo(7)
	tests := []struct {
		name  string
		rules pyramid.Rules
		depth int
	}{
		{"classic", pyramid.Rules{Redeals: 1}, 5},
		{"small", pyramid.Rules{Deck: small, Layout: pyramid.Triangle(4), Match: sevens, Redeals: 2, WastePair: true}, 6},
		{"overlap", pyramid.Rules{Deck: small, Layout: pyramid.Triangle(4).FaceDown(), Match: sevens, Overlap: true, Redeals: pyramid.Unlimited}, 6},
		{"draw three", pyramid.Rules{Deck: small, Layout: pyramid.Inverted(4), Match: sevens, Draw: 3, StockHidden: true, Redeals: pyramid.Unlimited}, 7},
		{"three wastes", pyramid.Rules{Deck: small, Layout: pyramid.Triangle(3), Match: sevens, Wastes: 3, Open: 1, StockHidden: true, Redeals: 2}, 7},
		{"cells", pyramid.Rules{Deck: small, Layout: pyramid.Triangle(4), Match: sevens, Cells: pyramid.Cells{Count: 2}}, 4},
		{"gathering cells", pyramid.Rules{Deck: small, Layout: pyramid.Singles(6), Match: append(sevens, pyramid.Pattern{Set: []pyramid.Rank{4, 5, 6}}), Draw: pyramid.NoDraw,
			Refill: []pyramid.Zone{pyramid.Main}, Cells: pyramid.Cells{Count: 3, Ranks: []pyramid.Rank{4, 5, 6}, Distinct: true}}, 4},
		{"refill from the waste", pyramid.Rules{Deck: small, Layout: pyramid.Columns(4, 2).Above(pyramid.Singles(3).In('r')), Match: sevens, Refill: []pyramid.Zone{'r'}, RefillWaste: true, Redeals: 1}, 5},
		{"refill", pyramid.Rules{Deck: small, Layout: pyramid.Singles(6), Match: append(sevens, pyramid.Pattern{Sum: 10, Count: 3}), Draw: pyramid.NoDraw, Refill: []pyramid.Zone{pyramid.Main}}, 4},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			table, err := pyramid.Compile(test.rules)
			if err != nil {
				t.Fatal(err)
			}
			for seed := range uint64(3) {
				game := table.Deal(seed)
				want := perft(newTwin(test.rules, game.Deck()), (*twin).moves, (*twin).play, (*twin).key, test.depth)
				play := func(g pyramid.Game, m pyramid.Move) pyramid.Game {
					next, err := g.Play(m)
					if err != nil {
						t.Fatal(err)
					}
					return next
				}
				got := perft(game, pyramid.Game.Moves, play, pyramid.Game.Key, test.depth)
				if diff := cmp.Diff(want, got); diff != "" {
					t.Errorf("seed %d: counts by depth (-want +got):\n%s", seed, diff)
				}
			}
		})
	}
}

// perft counts paths and positions at the depths from 0 on.
func perft[G any, K comparable](start G, moves func(G) []pyramid.Move, play func(G, pyramid.Move) G, key func(G) K, depth int) []tally {
	var counts []tally
	level := []G{start}
	for range depth {
		keys := map[K]bool{}
		var next []G
		for _, g := range level {
			keys[key(g)] = true
			for _, m := range moves(g) {
				next = append(next, play(g, m))
			}
		}
		counts = append(counts, tally{len(level), len(keys)})
		level = next
	}
	return counts
}
