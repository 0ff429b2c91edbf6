package variants_test

import (
	"testing"

	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/variants"
)

// each runs a benchmark for every variant.
func each(b *testing.B, run func(b *testing.B, v pyramid.Variant)) {
	for _, v := range variants.All() {
		b.Run(v.Describe().ID, func(b *testing.B) {
			b.ReportAllocs()
			run(b, v)
		})
	}
}

// Budget: 1 ms.
func BenchmarkCompile(b *testing.B) {
	each(b, func(b *testing.B, v pyramid.Variant) {
		for b.Loop() {
			pyramid.MustCompile(v)
		}
	})
}

// Budget: 2 µs.
func BenchmarkDeal(b *testing.B) {
	each(b, func(b *testing.B, v pyramid.Variant) {
		table := pyramid.MustCompile(v)
		for seed := uint64(0); b.Loop(); seed++ {
			table.Deal(seed)
		}
	})
}

// positions plays a few games and returns the moves with the positions they
// were played in.
func positions(v pyramid.Variant) (games []pyramid.Game, moves []pyramid.Move) {
	table := pyramid.MustCompile(v)
	for seed := range uint64(20) {
		p := player{state: seed}
		for g := table.Deal(seed); !g.Over(); {
			m := p.choose(g)
			games, moves = append(games, g), append(moves, m)
			g, _ = g.Play(m)
		}
	}
	return games, moves
}

// Budget: 25 ns for one deck, 50 ns for two, without allocation.
func BenchmarkMoves(b *testing.B) {
	each(b, func(b *testing.B, v pyramid.Variant) {
		games, _ := positions(v)
		var buf []pyramid.Move
		i := 0
		for b.Loop() {
			buf = games[i].AppendMoves(buf[:0])
			if i++; i == len(games) {
				i = 0
			}
		}
	})
}

// Budget: 30 ns for one deck, 60 ns for two, without allocation.
func BenchmarkPlay(b *testing.B) {
	each(b, func(b *testing.B, v pyramid.Variant) {
		games, moves := positions(v)
		i := 0
		for b.Loop() {
			games[i].Play(moves[i])
			if i++; i == len(games) {
				i = 0
			}
		}
	})
}

func BenchmarkLookup(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		variants.Lookup("Twin Peaks")
	}
}
