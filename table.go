package pyramid

import (
	"maps"
	"math/bits"
	"slices"
)

// Table is a set of rules, compiled and checked: what all deals of a game
// share. It is immutable and safe for concurrent use. [Compile] makes it; the
// zero Table deals no games.
type Table struct {
	rules       Rules // with every default filled in
	given       Rules // as they were described
	fingerprint Fingerprint

	// Slots are numbered in ascending order of their places.
	slots  int
	places [MaxSlots]Place
	dealt  [MaxSlots]uint8  // index in the layout, and so in the deck
	cover  [MaxSlots]uint64 // the slots that cover it
	covers [MaxSlots]uint64 // the slots it covers
	down   uint64           // dealt face down
	open   uint64           // exposed at the start
	column [MaxSlots]uint8  // by index in the layout, where there is a fix-up
	zones  map[Zone]uint64
	stack  [MaxSlots]uint8 // slots in the order in which to draw them, what covers later
	index  placeIndex

	// Stock and wastes.
	stock    int               // cards in the stock before the first draw
	draw     int               // cards a draw turns, 0 for none
	hidden   bool              // the stock's top card cannot be played
	sequence bool              // NoDraw: the stock is a list of which only the next card matters
	wastes   [MaxWastes]uint64 // positions of the stock that go to each waste
	offTable bool              // some cards in play lie neither in slots nor in the word for the stock: cells, or NoDraw
	plain    bool              // only exposed cards and the tops of stock and waste are live, in pairs and alone

	refills    uint64 // slots that are refilled
	storeSlots uint64 // slots from which a card may go to a cell
	storeRanks uint16 // ranks that may go there
	storeStock bool
	storeWaste bool

	// Matching. A kind is a class of faces with the same partners.
	kind   [256]uint8 // by face
	kinds  int
	mates  [MaxKinds]uint64 // kinds that pair with it
	alone  uint64           // kinds that leave by themselves
	groups []Pattern        // what takes more than two cards, or may
	forms  []form           // the same, spelled out for Game.appendGroups
	value  [16]int          // by rank
	high   Rank             // the highest rank of the deck

	// Goal and score.
	goal     goalRule
	scoring  scoreRule
	maxGroup int
}

// goalRule is a compiled [Goal].
type goalRule struct {
	slots        uint64 // must be empty
	stock, waste bool
	cells        bool
	spare        uint16 // ranks that may stay
	removed      int
	simple       bool // two masks of the deal say it all
}

// scoreRule is a compiled [Score].
type scoreRule struct {
	Score
	slots               uint64 // counted by Left
	stock, waste, cells bool
	flat                bool // Left counts everything, and there are no points for rows and passes
	moved               bool // Left changes with draws and redeals, too

	// The main zone, where there are points for its rows or for clearing it.
	main uint64
	rows []uint64        // from the bottom
	row  [MaxSlots]uint8 // by slot
}

// placeIndex finds the slot of a place: an open hash table with room to
// spare.
type placeIndex [256]struct {
	place Place
	slot  uint8
}

func (x *placeIndex) start(p Place) uint8 { return uint8(p ^ p>>6*37) }

func (x *placeIndex) add(p Place, slot int) {
	i := x.start(p)
	for x[i].place != 0 {
		i++
	}
	x[i].place, x[i].slot = p, uint8(slot)
}

// find returns the slot of a place, -1 if it is the name of none.
func (x *placeIndex) find(p Place) int {
	for i := x.start(p); ; i++ {
		switch x[i].place {
		case p:
			if p == 0 {
				return -1
			}
			return int(x[i].slot)
		case 0:
			return -1
		}
	}
}

// MaxKinds is the largest number of kinds of cards of a table, see
// [Table.Kind].
const MaxKinds = 64

// Rules returns the rules as they were described to [Compile].
func (t *Table) Rules() Rules { return t.given.clone() }

// ID returns the ID of the rules.
func (t *Table) ID() string { return t.given.ID }

// Fingerprint returns a hash of everything in the rules that play and score
// depend on: two tables with the same fingerprint play the same game. Names and
// coordinates are not in it, and which cards pair is, however that is spelled.
// Groups, goals and scores are in it as they are spelled, so two spellings of
// one game may differ. A goal and a score in code are in it with their String.
func (t *Table) Fingerprint() Fingerprint { return t.fingerprint }

// Slots returns the number of slots. They are numbered from 0 in ascending
// order of their places.
func (t *Table) Slots() int { return t.slots }

// Place returns the name of a slot, nowhere if there is no such slot.
func (t *Table) Place(slot int) Place {
	if slot < 0 || slot >= t.slots {
		return 0
	}
	return t.places[slot]
}

// Slot returns the number of the slot with this name, -1 if there is none.
func (t *Table) Slot(p Place) int { return t.index.find(p) }

// CoveredBy returns the slots that cover a slot, as a set of bits.
func (t *Table) CoveredBy(slot int) uint64 {
	if slot < 0 || slot >= t.slots {
		return 0
	}
	return t.cover[slot]
}

// DealtTo returns the index in the deck of the card that is dealt to a slot,
// -1 if there is no such slot. The stock's cards are those from index Slots on.
func (t *Table) DealtTo(slot int) int {
	if slot < 0 || slot >= t.slots {
		return -1
	}
	return int(t.dealt[slot])
}

// FaceDown returns the slots that are dealt face down, as a set of bits.
func (t *Table) FaceDown() uint64 { return t.down }

// Refills returns the slots that are refilled from the stock, as a set of
// bits.
func (t *Table) Refills() uint64 { return t.refills }

// In returns the slots of a zone of the layout, as a set of bits.
func (t *Table) In(z Zone) uint64 { return t.zones[z] }

// Kind returns the kind of a card, a number from 0. Cards of one kind leave
// alone or in pairs with the same cards; for a card that is not in the deck
// it returns -1.
func (t *Table) Kind(c Card) int { return int(t.kind[c]) - 1 }

// Kinds returns the number of kinds of cards, at most [MaxKinds].
func (t *Table) Kinds() int { return t.kinds }

// Mates returns the kinds that pair with a kind, as a set of bits, and
// whether cards of that kind leave alone.
func (t *Table) Mates(kind int) (kinds uint64, alone bool) {
	if kind < 0 || kind >= t.kinds {
		return 0, false
	}
	return t.mates[kind], t.alone>>kind&1 != 0
}

// MaxRemoval returns the largest number of cards that can leave together: 1
// or 2 in games of pairs, at most [MaxGroup].
func (t *Table) MaxRemoval() int { return t.maxGroup }

// pairs reports whether two cards of these kinds leave together.
func (t *Table) pairs(a, b uint8) bool { return t.mates[a]>>(b&63)&1 != 0 }

// target returns the sum, if every pattern is a sum and all are the same.
func (t *Table) target() (sum int, only bool) {
	if t.rules.PairRule != nil || len(t.rules.Match) == 0 {
		return 0, false
	}
	for _, p := range t.rules.Match {
		if p.Sum == 0 || p.Sum != t.rules.Match[0].Sum {
			return 0, false
		}
	}
	return t.rules.Match[0].Sum, true
}

// exposed returns those of the occupied slots that nothing covers.
func (t *Table) exposed(slots uint64) uint64 {
	var e uint64
	for m := slots; m != 0; m &= m - 1 {
		s := bits.TrailingZeros64(m)
		if t.cover[s]&slots == 0 {
			e |= 1 << s
		}
	}
	return e
}

// deal is what all positions of one deal share: the table, the deck, and what
// follows from both. It is never changed.
type deal struct {
	table  *Table
	seed   uint64
	seeded bool

	cards [MaxCards]Card
	kind  [MaxCards]uint8 // by index in the deck

	alone     uint64   // slots whose card leaves by itself
	goalSlots uint64   // slots that the goal wants empty, less the spared cards
	goalStock uint64   // stock positions that the goal wants out of play
	slotMates []uint64 // by slot: the slots that it pairs with
	kindMates []uint64 // by kind: the slots that it pairs with
}

// Deal shuffles the deck by the seed, puts pinned cards in their places or
// applies the fix-up, deals the deck and makes the opening draws. The same seed
// deals the same cards in every release. It costs about a microsecond.
func (t *Table) Deal(seed uint64) Game {
	if t == nil || t.slots == 0 {
		return Game{}
	}
	d := &deal{table: t, seed: seed, seeded: true}
	cards := Deck(d.cards[:copy(d.cards[:], t.rules.Deck)])
	cards.shuffle(seed)
	t.pin(cards)
	t.mend(cards)
	return d.start()
}

// Start deals the deck as it is, first card first: to the layout in its
// order, the rest to the stock, of which the first is drawn first; then it
// makes the opening draws. The deck must have the cards of the rules' deck in
// any order, with the pinned ones in their places; else the error is a
// *[DeckError].
func (t *Table) Start(deck Deck) (Game, error) {
	if t == nil || t.slots == 0 {
		return Game{}, ErrNoGame
	}
	if err := deck.compare(t.rules.Deck); err != nil {
		return Game{}, err
	}
	for _, p := range slices.Sorted(maps.Keys(t.rules.Pin)) {
		if c := t.rules.Pin[p]; deck[t.dealt[t.index.find(p)]] != c {
			return Game{}, &DeckError{Size: len(deck), Want: len(deck), Pin: p, Pinned: c}
		}
	}
	d := &deal{table: t}
	copy(d.cards[:], deck)
	return d.start(), nil
}

// pin moves the pinned cards to their places, each in exchange with the card
// that lies there.
func (t *Table) pin(cards Deck) {
	if len(t.rules.Pin) == 0 {
		return
	}
	for slot := range t.slots { // in ascending order, so that it is always the same
		c, ok := t.rules.Pin[t.places[slot]]
		if !ok {
			continue
		}
		for i := range cards {
			if cards[i] == c && !t.pinned(i, c, slot) {
				at := t.dealt[slot]
				cards[i], cards[at] = cards[at], cards[i]
				break
			}
		}
	}
}

// pinned reports whether index i of the deck is an earlier slot to which the
// same card is pinned.
func (t *Table) pinned(i int, c Card, before int) bool {
	for slot := range before {
		if int(t.dealt[slot]) == i && t.rules.Pin[t.places[slot]] == c {
			return true
		}
	}
	return false
}

// start fills in what follows from the cards and returns the first position. It
// changes the deal, so nobody else may know of it yet.
func (d *deal) start() Game {
	t := d.table
	for i := range t.slots + t.stock {
		d.kind[i] = t.kind[d.cards[i]] - 1
	}
	masks := make([]uint64, t.slots+t.kinds)
	d.slotMates, d.kindMates = masks[:t.slots], masks[t.slots:]
	var members [MaxKinds]uint64 // by kind: the slots of its cards
	for s := range t.slots {
		members[d.kind[t.dealt[s]]] |= 1 << s
	}
	for k, m := range members[:t.kinds] {
		if t.alone>>k&1 != 0 {
			d.alone |= m
		}
		for with := t.mates[k]; with != 0; with &= with - 1 {
			d.kindMates[k] |= members[bits.TrailingZeros64(with)]
		}
		for ; m != 0; m &= m - 1 {
			d.slotMates[bits.TrailingZeros64(m)] = d.kindMates[k]
		}
	}
	d.setGoal()

	g := Game{deal: d, slots: lowBits(t.slots), exposed: t.open}
	if !t.sequence {
		g.stock = lowBits(t.stock)
	}
	g.score = int64(t.scoring.Left * g.leftCounted())
	for range t.rules.Open { // Compile sees to it that the stock has that many
		g.drawCards()
	}
	g.won = g.reached()
	return g
}

// setGoal works out the goal for this deal's cards.
func (d *deal) setGoal() {
	t := d.table
	d.goalSlots = t.goal.slots
	if t.goal.stock || t.goal.waste {
		d.goalStock = lowBits(t.stock)
	}
	if t.goal.spare == 0 {
		return
	}
	spared := func(i int) bool { return t.goal.spare>>d.cards[i].Rank()&1 != 0 }
	for s := range t.slots {
		if spared(int(t.dealt[s])) {
			d.goalSlots &^= 1 << s
		}
	}
	for i := range min(t.stock, MaxStock) {
		if spared(t.slots + i) {
			d.goalStock &^= 1 << i
		}
	}
}

// lowBits returns the lowest n bits set, all for n of 64 and more.
func lowBits(n int) uint64 { return 1<<uint(n) - 1 }
