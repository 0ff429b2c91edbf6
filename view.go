package pyramid

// View is what a player may know of a game: for drawing the table, and for
// sending to a client that must not cheat. It never holds a face-down card,
// the order of the stock, the seed, or whether the game is stuck.
//
// Its JSON is an object with the names that stand beside the fields: places,
// cards and moves are their texts, the status is a word, and what is left out
// of a spot is no card, or not exposed. A pyramid of one row, a stock of two:
//
//	{"spots":[{"place":"1.1","x":0,"y":0,"n":1,"card":"9c","exposed":true},
//	          {"place":"stock","x":0,"y":3,"n":2},
//	          {"place":"waste","x":3,"y":3,"n":0}],
//	 "moves":["draw"],"status":"playing","score":-3,"left":3,"pass":1,"redealsLeft":0}
type View struct {
	Variant string `json:"variant,omitzero"` // ID of the rules
	Name    string `json:"name,omitzero"`

	// Spots lists every place, occupied or not, so that what covers comes
	// later: the slots, the stock, each waste with those of its cards that can
	// be played, the cells.
	Spots []Spot `json:"spots"`

	Moves       []Move `json:"moves"` // all legal moves, empty and not nil if there are none
	Status      Status `json:"status"`
	Score       int    `json:"score"`
	Left        int    `json:"left"`        // cards in play
	Pass        int    `json:"pass"`        // from 1
	RedealsLeft int    `json:"redealsLeft"` // Unlimited is -1
}

// Spot is a place as a player sees it.
type Spot struct {
	Place Place `json:"place"`

	// X and Y are where to draw it, in half cards from the top left: slots as
	// the layout says, piles in a line below.
	X int `json:"x"`
	Y int `json:"y"`

	N       int  `json:"n"`                // cards that lie there, 0 or 1 but for piles
	Card    Card `json:"card,omitzero"`    // the top one, if it is face up
	Exposed bool `json:"exposed,omitzero"` // it can take part in a removal by itself
}

// View returns what a player may know of the game.
func (g Game) View() View {
	if g.deal == nil {
		return View{Status: Lost}
	}
	t := g.deal.table
	v := View{
		Variant: t.rules.ID, Name: t.rules.Name,
		Moves: g.AppendMoves([]Move{}), Status: g.Status(), Score: g.Score(), Left: g.Left(),
		Pass: g.Pass(), RedealsLeft: g.RedealsLeft(),
	}
	for _, s := range t.stack[:t.slots] {
		slot := t.rules.Layout[t.dealt[s]]
		spot := Spot{Place: t.places[s], X: slot.X, Y: slot.Y}
		if g.slots>>s&1 != 0 {
			spot.N = 1
			if g.faceUp(spot.Place) {
				spot.Card, spot.Exposed = g.Card(spot.Place), g.Exposed(spot.Place)
			}
		}
		v.Spots = append(v.Spots, spot)
	}
	_, y := t.rules.Layout.Bounds()
	x := 0
	pile := func(p Place, n int) {
		spot := Spot{Place: p, X: x, Y: y + 1, N: n}
		if n > 0 && g.faceUp(p) {
			spot.Card, spot.Exposed = g.Card(p), g.Exposed(p)
		}
		v.Spots = append(v.Spots, spot)
		x += 3
	}
	if t.stock > 0 {
		pile(Stock, g.StockLen())
	}
	if t.draw > 0 {
		for n := 1; n <= t.rules.Wastes; n++ {
			size := g.WasteLen(n)
			if t.rules.WasteOldest && size > 1 && !(t.rules.WastePair && size == 2) {
				pile(WasteAt(n, size), 1)
			}
			if t.rules.WastePair && size > 1 {
				pile(WasteAt(n, 2), 1)
			}
			pile(WasteAt(n, 1), size)
		}
	}
	for n := 1; n <= t.rules.Cells.Count; n++ {
		held := 0
		if g.cells[n-1] != 0 {
			held = 1
		}
		pile(Cell(n), held)
	}
	return v
}

// MarshalText returns the status as [Status.String] does.
func (s Status) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads what MarshalText writes.
func (s *Status) UnmarshalText(text []byte) error {
	for _, known := range []Status{Playing, Won, Lost} {
		if known.String() == string(text) {
			*s = known
			return nil
		}
	}
	return &ParseError{What: "status", Input: string(text), Text: clip(string(text)), Why: "want playing, won or lost"}
}
