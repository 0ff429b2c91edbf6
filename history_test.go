package pyramid_test

import (
	"math/rand/v2"
	"slices"
	"sync"
	"testing"
	"unsafe"

	"github.com/pyramid-go/pyramid"
)

// Recording a game leaves it alone, also for those who play it elsewhere
// meanwhile; the race detector sees what this test may miss.
func TestRecordWhileOthersPlay(t *testing.T) {
	game := compiled(t, pyramid.Rules{}).Deal(1)
	want := game.Moves()
	var group sync.WaitGroup
	group.Go(func() {
		h := pyramid.NewHistory(game)
		for range 2000 {
			if _, err := h.Record(nil); err != nil {
				t.Error(err)
				return
			}
		}
	})
	for range 20000 {
		if got := game.Moves(); !slices.Equal(got, want) {
			t.Errorf("moves %v, want %v", got, want)
			break
		}
	}
	group.Wait()
}

// TestHistoryAgainstAList plays, undoes, redoes, branches and makes wrong moves
// at random, beside a plain list of positions.
func TestHistoryAgainstAList(t *testing.T) {
	for name, rules := range tables {
		t.Run(name, func(t *testing.T) {
			table := compiled(t, rules)
			for seed := range uint64(4) {
				random := rand.New(rand.NewPCG(seed, 9))
				start := table.Deal(seed)
				h := pyramid.NewHistory(start)
				games, moves, ply := []pyramid.Game{start}, []pyramid.Move{}, 0
				for range 300 {
					legal := h.Game().Moves()
					switch n := random.IntN(10); {
					case n < 2:
						if h.Undo() != (ply > 0) {
							t.Fatalf("Undo at ply %d", ply)
						}
						ply = max(0, ply-1)
					case n < 4:
						if h.Redo() != (ply < len(moves)) {
							t.Fatalf("Redo at ply %d of %d", ply, len(moves))
						}
						ply = min(len(moves), ply+1)
					case n == 4 || len(legal) == 0:
						wrong := pyramid.Remove(pyramid.At(1, 1), pyramid.WasteAt(3, 100))
						if err := h.Play(wrong); err == nil {
							t.Fatalf("%v is played", wrong)
						}
					default:
						m := legal[random.IntN(len(legal))]
						if err := h.Play(m); err != nil {
							t.Fatal(err)
						}
						games = append(games[:ply+1:ply+1], afterMove(t, games[ply], m))
						moves = append(moves[:ply:ply], m)
						ply++
					}
					checkHistory(t, h, games, moves, ply)
				}
			}
		})
	}
}

func checkHistory(t *testing.T, h *pyramid.History, games []pyramid.Game, moves []pyramid.Move, ply int) {
	t.Helper()
	if h.Ply() != ply || h.Len() != len(moves) || h.Game() != games[ply] || !slices.Equal(h.Moves(), moves[:ply]) {
		t.Fatalf("at ply %d of %d: ply %d of %d, moves %v, want %v\n%v", ply, len(moves), h.Ply(), h.Len(), h.Moves(), moves[:ply], h.Game())
	}
	for i := range len(games) + 3 {
		want := pyramid.Game{}
		if i < len(games) {
			want = games[i]
		}
		if h.At(i) != want {
			t.Fatalf("At(%d) is\n%v\nwant\n%v", i, h.At(i), want)
		}
	}
	if h.At(-1) != (pyramid.Game{}) {
		t.Fatal("there is a position before the first")
	}
}

// TestWholeGameUndone: as many undos as moves, and all of it again.
func TestWholeGameUndone(t *testing.T) {
	g := dealt(t, wasteOnly(pyramid.Score{}), dealNamed(t, "ladder"))
	moves := movesOf(t, ladderMoves(t))
	h := pyramid.NewHistory(g)
	for _, m := range moves {
		if err := h.Play(m); err != nil {
			t.Fatal(err)
		}
	}
	end := h.Game()
	if err := h.Play(pyramid.Draw); err == nil || h.Len() != 52 {
		t.Errorf("after the end: %v, %d moves", err, h.Len())
	}
	for h.Undo() {
	}
	if h.Game() != g || h.Ply() != 0 || len(h.Moves()) != 0 {
		t.Errorf("52 undos are at ply %d\n%v", h.Ply(), h.Game())
	}
	for h.Redo() {
	}
	if h.Game() != end || h.Ply() != 52 || !slices.Equal(h.Moves(), moves) {
		t.Errorf("52 redos are at ply %d\n%v", h.Ply(), h.Game())
	}
}

// TestBranches: a move after an undo forgets what had been undone, and the list
// of moves that was given away before keeps it.
func TestBranches(t *testing.T) {
	h := pyramid.NewHistory(dealt(t, pyramid.Rules{Layout: pyramid.Singles(4)}, "Ac Qc Kd Kc 2c Jc"))
	for _, m := range movesOf(t, "1.1+1.2 draw 1.3") {
		if err := h.Play(m); err != nil {
			t.Fatal(err)
		}
	}
	before := h.Moves()
	h.Undo()
	h.Undo()
	if err := h.Play(moveOf(t, "1.1")); err == nil || h.Len() != 3 || h.Ply() != 1 {
		t.Errorf("a refused move forgets what was undone: %d of %d", h.Ply(), h.Len())
	}
	if err := h.Play(moveOf(t, "1.4")); err != nil || h.Len() != 2 || h.Ply() != 2 || h.Redo() {
		t.Errorf("after another move: %v, ply %d of %d", err, h.Ply(), h.Len())
	}
	if !slices.Equal(before, movesOf(t, "1.1+1.2 draw 1.3")) {
		t.Errorf("the moves given away are %v", before)
	}
}

// TestHistoryIsSmall: a thousand moves take less than 100 kB.
func TestHistoryIsSmall(t *testing.T) {
	if n := 1000 * (unsafe.Sizeof(pyramid.Game{}) + unsafe.Sizeof(pyramid.Move{})); n > 100_000 {
		t.Errorf("%d bytes", n)
	}
}
