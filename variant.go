package pyramid

// Limits of every table. [Compile] refuses rules that go beyond them.
const (
	MaxSlots   = 64  // slots of a layout
	MaxCards   = 128 // cards of all decks together
	MaxStock   = 64  // cards of a stock from which cards are drawn
	MaxWastes  = 3   // wastes
	MaxCells   = 3   // cells
	MaxGroup   = 9   // cards removed together
	MaxRedeals = 100 // redeals, if they are limited
)

// Variant is anything that yields rules: [Rules] themselves, or a type of
// your own with fields for the options of a game:
//
//	type Mine struct{ Rows int }
//
//	func (m Mine) Describe() pyramid.Rules {
//		return pyramid.Rules{ID: "mine", Layout: pyramid.Triangle(m.Rows)}
//	}
type Variant interface {
	// Describe returns the rules, the same ones each time.
	Describe() Rules
}

// Values of fields of [Rules] whose zero means something else.
const (
	NoDraw    = -1 // Rules.Draw: cards leave the stock only to refill places
	Unlimited = -1 // Rules.Redeals: turn the waste over as often as you like
)

// Rules describe a game completely. The zero Rules are the strict classic
// game: 52 cards, a pyramid of seven rows, pairs that make thirteen and kings
// alone, cards drawn one at a time, stock and waste top both playable, one
// pass, everything must go. Each field changes one thing, and its zero is the
// classic rule.
//
// Rules are a [Variant] themselves. They are data: they can be copied,
// changed, written as JSON and read back ([Rules.MarshalJSON]). Only the three
// hooks at the end are code. Compare rules by [Table.Fingerprint]; == does not
// compile.
type Rules struct {
	_ [0]func() // keyed literals only, and no ==

	ID    string `json:"id,omitzero"`    // the name for programs, lower case with hyphens; for ever
	Name  string `json:"name,omitzero"`  // the name for people
	About string `json:"about,omitzero"` // one sentence for people; says nothing to Compile

	// Deck is the pack before it is shuffled, nil for French. Its order is
	// part of what a seed means.
	Deck Deck `json:"deck,omitzero"`

	// Values gives ranks another value in sums than their number.
	Values map[Rank]int `json:"values,omitzero"`

	// Pin puts a card into a slot before the rest is dealt. Table.Deal obeys
	// it; Table.Start refuses a deck in which another card lies there.
	Pin map[Place]Card `json:"pin,omitzero"`

	// Fixup mends some deals between the shuffle and the deal. Table.Deal
	// obeys it; Table.Start plays the deck as it is.
	Fixup Fixup `json:"fixup,omitzero"`

	// Layout is the fixed part of the table, nil for Triangle(7). The cards
	// that it does not hold are the stock.
	Layout Layout `json:"layout,omitzero"`

	// Draw is the number of cards that a draw turns from the stock to the
	// waste, 0 for one; the last draw may turn fewer. With several wastes a
	// draw turns one card onto each, and Draw must be 0.
	Draw int `json:"draw,omitzero"`

	// Open is the number of draws made before the first move.
	Open int `json:"open,omitzero"`

	// Wastes is the number of wastes, 0 for one. A redeal gathers several
	// wastes one after the other, each from its top, onto the stock, and draws
	// at once, so the order changes; a single waste goes back as a block.
	Wastes int `json:"wastes,omitzero"`

	// StockHidden keeps the top card of the stock face down. Otherwise it is
	// face up and playable. With NoDraw it is always hidden.
	StockHidden bool `json:"stockHidden,omitzero"`

	// WastePair lets the two top cards of the waste be removed as a pair (the
	// second one with no other card).
	WastePair bool `json:"wastePair,omitzero"`

	// WasteOldest makes the oldest card of the waste live, like its top.
	WasteOldest bool `json:"wasteOldest,omitzero"`

	// Discard puts the cards on the waste out of play at the next draw; they
	// count neither as removed nor as left.
	Discard bool `json:"discard,omitzero"`

	// Redeals is how often the waste may be turned over into a new stock once
	// the stock is empty: 0 to MaxRedeals, or Unlimited.
	Redeals int `json:"redeals,omitzero"`

	// Match says which cards leave together, nil for SumTo(13): a set of cards
	// that fits any one of the patterns. An empty list fits nothing.
	Match []Pattern `json:"match,omitzero"`

	// Overlap lets cards of the layout leave together in sequence: a face-up
	// card may go with the cards that still cover it. For a pair that is the
	// overlap pair: a free card and a card that it alone still covers. A
	// single card must be exposed, and a face-down card never takes part.
	Overlap bool `json:"overlap,omitzero"`

	// Cells store cards for later.
	Cells Cells `json:"cells,omitzero"`

	// Refill names the zones of the layout whose empty places take the next
	// cards of the stock at once, in ascending order of places, after each
	// whole move: also after a store, and after a redeal for places that stayed
	// empty while the stock was. Goal and status are looked at afterwards.
	Refill []Zone `json:"refill,omitzero"`

	// RefillWaste makes refilled places take the cards of the waste, from its
	// top, as long as there are any, and only then those of the stock.
	RefillWaste bool `json:"refillWaste,omitzero"`

	// Goal says when the game is won; the zero Goal is everything. Reaching it
	// ends play.
	Goal Goal `json:"goal,omitzero"`

	// Score says what moves are worth; the zero Score counts -1 for each card
	// left.
	Score Score `json:"score,omitzero"`

	// Code, where data ends; see the types. All are nil in every game that
	// the library ships.
	PairRule  PairRule  `json:"-"` // more pairs and single cards, besides Match if that is not nil
	GoalRule  GoalRule  `json:"-"` // instead of Goal, which must be zero
	ScoreRule ScoreRule `json:"-"` // instead of Score, which must be zero
}

// Describe returns the rules themselves.
func (r Rules) Describe() Rules { return r }

// Pattern is one way in which cards leave together. Exactly one of Sum,
// Equal, Run and Set says what makes the cards fit; the other fields narrow it
// down.
type Pattern struct {
	Sum   int    `json:"sum,omitempty"`   // their values total Sum
	Equal bool   `json:"equal,omitempty"` // they have the same rank
	Run   bool   `json:"run,omitempty"`   // their ranks follow one another
	Set   []Rank `json:"set,omitzero"`    // they have exactly these ranks

	// Count is the number of cards, 0 for two (for a Set, as many as it has).
	// With Sum it may be AnyCount: any two or more cards, up to MaxGroup. More
	// than four cards can leave together only where no more than 16 places can
	// be live at once, slots, piles and cells.
	Count int `json:"count,omitempty"`

	// From admits only cards of these ranks, nil for all.
	From []Rank `json:"from,omitzero"`

	// Wrap lets a run go on from the highest rank of the deck to the ace. With
	// Overlap the cards of a run must be taken in an order in which each after
	// the first is next in rank to one taken before.
	Wrap bool `json:"wrap,omitempty"`

	// Distinct forbids two cards of the same rank.
	Distinct bool `json:"distinct,omitempty"`

	// With adds one card more to the set, of one of these ranks; it counts for
	// none of the other conditions but Suits.
	With []Rank `json:"with,omitzero"`

	// Suits restricts the suits of the cards.
	Suits Suits `json:"suits,omitempty"`
}

// AnyCount is the [Pattern] Count for any number of cards from two up.
const AnyCount = -1

// Suits is a condition on the suits of the cards of a [Pattern].
type Suits string

// The suit conditions.
const (
	AnySuits       Suits = ""
	SameSuit       Suits = "same"            // all of one suit
	DifferentSuits Suits = "different"       // no suit twice
	SameColor      Suits = "same-color"      // all red, or none
	OtherColor     Suits = "different-color" // two cards, of which one is red
)

// SumTo returns the patterns of the usual game: two cards that total n, or a
// single card of value n.
func SumTo(n int) []Pattern { return []Pattern{{Sum: n, Count: 1}, {Sum: n}} }

// PairsTo returns the pattern of two cards that total n; nothing goes alone.
func PairsTo(n int) []Pattern { return []Pattern{{Sum: n}} }

// Cells describe places that store one card each, moved there by a move of
// its own. A card in a cell may be removed with any card that is live, and a
// cell is free again when its card has gone.
type Cells struct {
	Count int `json:"count,omitempty"` // 0 to MaxCells

	// From names the zones whose exposed cards may be stored, nil for the
	// whole layout and the waste tops.
	From []Zone `json:"from,omitzero"`

	// Ranks lists the ranks that may be stored, nil for all.
	Ranks []Rank `json:"ranks,omitzero"`

	// Distinct forbids storing a card while a cell holds one of its rank.
	Distinct bool `json:"distinct,omitempty"`

	// Apart forbids removing cards of two cells together.
	Apart bool `json:"apart,omitempty"`
}

// Goal says when a game is won. The zero Goal is everything: all cards of
// layout, stock, wastes and cells must go. A card that a discard took out of
// play stands in no way.
type Goal struct {
	// Empty names the zones and piles that must be empty, nil for all.
	Empty []Zone `json:"empty,omitzero"`

	// Spare lists ranks that may stay.
	Spare []Rank `json:"spare,omitzero"`

	// Removed, if not 0, is the number of cards that must have been removed,
	// instead of the other two.
	Removed int `json:"removed,omitempty"`
}

// Clear returns the goal that the named zones and piles be empty, such as
// Clear(Main) for the pyramid alone.
func Clear(zones ...Zone) Goal { return Goal{Empty: zones} }

// PairRule is a rule of your own for which cards leave together: single cards
// and pairs. [Compile] asks it once for every face and every pair of faces of
// the deck, in both orders, and never again.
type PairRule interface {
	// Match reports whether these cards, one or two, leave together.
	Match(cards []Card) bool
	// String names the rule and its version and explains it. What the rule
	// answers is part of the fingerprint, its String is not.
	String() string
}

// GoalRule is a goal of your own. It is asked after removals only.
type GoalRule interface {
	// Reached reports whether the game is won. It must depend on the position
	// alone, and must not call Status, Over, Stuck or moves of the game.
	Reached(Game) bool
	// String names the rule and its version and explains it; it is part of
	// the fingerprint.
	String() string
}

// ScoreRule is a score of your own. It is asked after removals only; the
// score starts at 0. Points should depend on the positions and the move alone,
// so that the best score of a deal is well defined.
type ScoreRule interface {
	// Gain returns the points that a removal makes; more is better.
	Gain(before, after Game, m Move) int
	// String names the rule and its version and explains it; it is part of
	// the fingerprint.
	String() string
}
