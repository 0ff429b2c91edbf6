package pyramid

// Fixup mends a shuffled deck before it is dealt, where a game does not want
// some deals to begin as they would. It is part of what a seed deals:
// [Table.Deal] applies it after the shuffle, always in the same way and without
// chance; [Table.Start] plays a deck as it is. It only changes the places of
// cards, and a deck that is good stays as it is.
//
// A column is what slots of one zone and Col hold; columns come in the order
// in which the first slot of each is dealt.
type Fixup string

// The fix-ups.
const (
	// NoFixup deals the deck as shuffled.
	NoFixup Fixup = ""

	// SplitJacks looks at the first column that would hold two jacks or more.
	// If it holds exactly three, the middle one in the order of dealing changes
	// places with the last card dealt to the layout, or with the one before
	// that if the last is a jack as well. Three jacks in a column would lose:
	// the first leaves with the fourth, and nothing frees the other two. The
	// last two slots dealt must be a column of their own. (PySolFC's Exit.)
	SplitJacks Fixup = "split-jacks"

	// SpreadRanks keeps equal ranks out of a column. It walks the slots in the
	// order of dealing; a card whose rank its column has already changes places
	// with the next later card of the deck whose rank the column has not, or,
	// if there is none, with the last earlier one for which neither column has
	// a rank twice then, as far as the walk has come. If there is none either
	// the card stays. (Nestor; PySolFC changes cards at random instead.)
	SpreadRanks Fixup = "spread-ranks"
)

// fixup checks the fix-up and numbers the columns it works on.
func (c *compiler) fixup() {
	t, fix := &c.t, c.r.Fixup
	if fix == NoFixup {
		return
	}
	if len(c.r.Pin) > 0 {
		c.fail(ErrFixup, "Fixup", "it could move a pinned card away")
	}
	type column struct {
		zone Zone
		col  int
	}
	numbers := map[column]uint8{}
	var size [MaxSlots]int // by column
	for i, s := range c.r.Layout {
		at := column{s.Zone, s.Col}
		n, ok := numbers[at]
		if !ok {
			n = uint8(len(numbers))
			numbers[at] = n
		}
		t.column[i] = n
		size[n]++
	}
	last := t.column[t.slots-1]
	switch {
	case fix == SplitJacks:
		if t.slots < 2 || size[last] != 2 || t.column[t.slots-2] != last {
			c.fail(ErrFixup, "Fixup", "%s puts a jack into the column dealt last, which must be one of two cards", fix)
		}
	case fix == SpreadRanks:
		if len(numbers) == t.slots {
			c.fail(ErrFixup, "Fixup", "%s is about columns, but each has one card", fix)
		}
	default:
		c.fail(ErrFixup, "Fixup", "there is no fix-up %q", clip(string(fix)))
	}
}

// mend applies the fix-up to a shuffled deck.
func (t *Table) mend(cards Deck) {
	switch t.rules.Fixup {
	case SplitJacks:
		t.splitJacks(cards)
	case SpreadRanks:
		t.spreadRanks(cards)
	}
}

func (t *Table) splitJacks(cards Deck) {
	var jacks, second [MaxSlots]int // by column: how many, and the index of the second
	for i, col := range t.column[:t.slots] {
		if cards[i].Rank() == Jack {
			if jacks[col]++; jacks[col] == 2 {
				second[col] = i
			}
		}
	}
	for col, n := range jacks {
		if n < 2 {
			continue
		}
		if n == 3 {
			to := t.slots - 1
			if cards[to].Rank() == Jack {
				to--
			}
			from := second[col]
			cards[from], cards[to] = cards[to], cards[from]
		}
		return
	}
}

func (t *Table) spreadRanks(cards Deck) {
	var held [MaxSlots]uint16 // by column: the ranks of the cards walked past
	for i := range t.slots {
		col := t.column[i]
		if held[col]>>cards[i].Rank()&1 != 0 {
			if k := t.exchange(cards, i, held[col]); k >= 0 {
				cards[i], cards[k] = cards[k], cards[i]
				if k < i {
					held[t.column[k]], _ = t.held(cards[:i], t.column[k])
				}
			}
		}
		held[col] |= 1 << cards[i].Rank()
	}
}

// held returns the ranks that some cards of a deck bring into a column, and
// whether any of them comes twice.
func (t *Table) held(cards Deck, col uint8) (ranks uint16, twice bool) {
	for i, c := range t.column[:min(len(cards), t.slots)] {
		if c == col {
			twice = twice || ranks>>cards[i].Rank()&1 != 0
			ranks |= 1 << cards[i].Rank()
		}
	}
	return ranks, twice
}

// exchange returns the index of the card that card i changes places with, -1 for
// none; its column holds ranks of which its own is one.
func (t *Table) exchange(cards Deck, i int, held uint16) int {
	here := t.column[i]
	for k := i + 1; k < len(cards); k++ {
		if held>>cards[k].Rank()&1 == 0 {
			return k
		}
	}
	for k := i - 1; k >= 0; k-- {
		cards[i], cards[k] = cards[k], cards[i]
		_, twiceHere := t.held(cards[:i+1], here)
		_, twiceThere := t.held(cards[:i+1], t.column[k])
		cards[i], cards[k] = cards[k], cards[i]
		if !twiceHere && !twiceThere {
			return k
		}
	}
	return -1
}
