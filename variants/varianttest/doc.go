// Package varianttest checks that a variant of pyramid keeps its promises. It
// is for the tests of anyone who writes one:
//
//	func TestMine(t *testing.T) {
//		if err := varianttest.Check(Mine{Rows: 6}); err != nil {
//			t.Error(err)
//		}
//	}
//
// [Check] compiles the variant and plays many games, always the same ones, in
// well under a second. Beside each game it keeps a ledger of its own, in plain
// lists and loops, of where each card must lie by the rules that the variant
// describes. What it looks at, kind by kind:
//
//   - [ErrDescribe]: Describe returns the same rules each time, in memory
//     that two calls do not share (but for what the value itself holds, as
//     plain Rules do); rules without hooks survive JSON, with the same
//     fingerprint.
//   - [ErrHook]: a pair rule answers the same each time and in both orders;
//     goals and scores answer the same each time, and by the position alone,
//     whatever way led there.
//   - [ErrCards]: every card of the deck lies in exactly one place, or has
//     been removed or discarded, and all counts agree.
//   - [ErrMoves]: the moves listed are the moves accepted are the moves that
//     the rules allow. Each listed move plays; other pairs of places, single
//     cards, draws, redeals, stores and nonsense are refused, by Check and
//     Play with the same [*pyramid.MoveError], for a reason that is true, and
//     the game stays as it was.
//   - [ErrOrder]: moves are sorted by [pyramid.Move.Compare] without doubles, the same
//     at each call, and AppendMoves leaves what is before them alone.
//   - [ErrOptions]: what the rules declare is what happens: the deck, its
//     pins and its fix-up, the opening draws, the number of cards a draw turns, redeals and
//     their order, wastes, discards, cells, refills, which cards are exposed
//     and which face down, the goal, and the end of play when it is reached.
//   - [ErrScore]: the score is what the rules' [pyramid.Score] says.
//   - [ErrKey]: equal keys are the same position with the same future,
//     different positions have different keys, in whatever order they were
//     reached.
//   - [ErrCopies]: playing on from a game changes no other; goroutines that
//     play the same deal get the same results. Run the test with -race to find
//     data races as well; less is played then.
//   - [ErrStuck]: Stuck and Over are right, found by trying everything that
//     removes nothing, as far as that is feasible.
//   - [ErrText]: cards, places, moves and decks are read back from their
//     text.
//   - [ErrLeak]: no refusal, board or view names a face-down card.
//   - [ErrPanic]: nothing panics, not for nonsense either.
package varianttest
