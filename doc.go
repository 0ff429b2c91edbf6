// Package pyramid holds the rules of the Pyramid family of solitaire games:
// clear a layout of overlapping cards by removing cards whose values add up to
// a target. Rules are data, a game is an immutable value, and more than fifty
// variants stand ready.
//
//   - [github.com/pyramid-go/pyramid/variants] has the games, by any name.
//   - [github.com/pyramid-go/pyramid/variants/varianttest] checks yours.
//   - [github.com/pyramid-go/pyramid/render] draws the table.
//   - [github.com/pyramid-go/pyramid/solver] tells whether a deal can be won.
//
// # Play
//
// A [Table] is a set of rules, compiled; it deals a [Game]; playing a [Move]
// returns the next one and leaves the first as it is.
//
//	table := pyramid.MustCompile(pyramid.Rules{}) // the classic game
//	game := table.Deal(42)                        // the same cards for ever
//	for !game.Over() {
//		game, _ = game.Play(game.Moves()[0])
//	}
//	fmt.Println(game.Status(), game.Score())
//
// [Game.Check] and [Game.Play] say why a move is refused. The condition for
// loops is [Game.Over]: with unlimited redeals a game that cannot go on is
// never lost, only stuck.
//
// Types: [Table], [Game], [Move], [Place], [Zone], [Status], [Key], and
// [MoveError] with its [Reason].
//
// # Describe
//
// [Rules] are a struct whose zero is the strict classic game; each field
// changes one thing. Anything that yields rules is a [Variant]. [Compile]
// lists everything that is wrong with them at once.
//
//	rules := pyramid.Rules{ID: "mine", Layout: pyramid.Triangle(6), Overlap: true, Redeals: 1}
//	table, err := pyramid.Compile(rules)
//
// Types: [Rules], [Variant], [Layout], [Slot], [Fixup], [Pattern], [Suits],
// [Cells], [Goal], [Score], the hooks [PairRule], [GoalRule] and [ScoreRule],
// [RulesError] with its [Problem] and [Flaw].
//
// # Inspect
//
// [Game.View] is what a player may see, with coordinates for drawing.
// [Game.Find], [Game.Partners] and [Game.CoveredBy] serve a user interface,
// [Table.Mates], [Game.Bits] and [Game.Key] a solver.
//
//	for _, spot := range game.View().Spots {
//		if spot.Exposed {
//			fmt.Println(spot.Card, "at", spot.Place, "goes with", game.Partners(spot.Place))
//		}
//	}
//
// Types: [View], [Spot], [Card], [Rank], [Suit], [Deck], [Fingerprint].
//
// # Keep
//
// [History] plays with undo and redo; [Record] is a saved game, which is
// checked move by move when it is loaded. Its lookup function, such as
// variants.Lookup, knows the rules by their ID.
//
//	history := pyramid.NewHistory(game)
//	err := history.Play(pyramid.Draw)
//	history.Undo()
//	record, err := history.Record(lookup)
//	history, err = record.Replay(lookup)
//
// [Game.Position] writes a position as one line, for a bug report or a test,
// and [ParsePosition] reads it.
//
// Types: [History], [Record], [RecordError], [ParseError], [DeckError],
// [ParMatch].
//
// # Concurrency
//
// Everything but a [History] is immutable or a value: any number of goroutines
// may use a Table, a Game and what they return. Nothing is global: there is no
// registry, no clock and no hidden source of randomness.
//
// # What is frozen
//
// From the first release on these never change: which cards a seed deals, and
// so the order of each pack before the shuffle; the texts of cards, decks,
// zones, places and moves; the IDs of variants and what [Rules] they mean; the
// order of [Game.Moves]; the formats of a [Record] and of a position's text, and
// the JSON of Rules; fingerprints.
package pyramid
