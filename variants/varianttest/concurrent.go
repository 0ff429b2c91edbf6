package varianttest

import (
	"runtime"
	"sync"

	"github.com/pyramid-go/pyramid"
)

// trail is a game that was played.
type trail struct{ first, last *position }

// checkConcurrent plays the same games again, in several goroutines from the
// same first positions, while others compile the variant.
func (k *kit) checkConcurrent() {
	trails := k.trails
	var group sync.WaitGroup
	start := make(chan struct{}) // closed when all are there
	var mu sync.Mutex            // for k.report
	do := func(f func() (p *position, what string)) {
		group.Go(func() {
			mine := kit{}
			var p *position
			var what string
			<-start
			mine.guard(nil, "a game in a goroutine", func() { p, what = f() })
			mu.Lock()
			defer mu.Unlock()
			for _, v := range mine.report.found {
				k.fail(v.Fault, nil, "%s", v.Detail)
			}
			if what != "" {
				k.fail(ErrCopies, p, "%s", what)
			}
		})
	}
	for range 4 {
		do(func() (*position, string) {
			for _, t := range trails {
				if what := t.playAgain(); what != "" {
					return t.last, what
				}
			}
			return nil, ""
		})
	}
	for range 2 {
		do(func() (*position, string) {
			for range 4 { // so that they meet
				if what := k.compileAgain(); what != "" {
					return nil, what
				}
				runtime.Gosched()
			}
			return nil, ""
		})
	}
	close(start)
	group.Wait()
}

// compileAgain compiles the variant and says what is different.
func (k *kit) compileAgain() string {
	t, err := pyramid.Compile(k.variant)
	switch {
	case err != nil:
		return "compiled in a goroutine, the rules are refused: " + err.Error()
	case t.Fingerprint() != k.table.Fingerprint():
		return "compiled in a goroutine, the rules have another fingerprint"
	case !t.Deal(0).Equal(k.table.Deal(0)):
		return "compiled in a goroutine, the rules deal another game"
	}
	return ""
}

// playAgain plays the moves of the trail and says what is different.
func (t trail) playAgain() string {
	g := t.first.game
	var moves []pyramid.Move
	for _, m := range t.last.path() {
		moves = g.AppendMoves(moves[:0])
		next, err := g.Play(m)
		if err != nil {
			return "played again in a goroutine, a move is refused: " + err.Error()
		}
		g = next
	}
	last := t.last.game
	switch {
	case g.Key() != last.Key():
		return "played again in a goroutine, the game ends in another position"
	case g.Score() != last.Score() || g.Status() != last.Status() || g.String() != last.String():
		return "played again in a goroutine, the game has another score or status"
	}
	return ""
}
