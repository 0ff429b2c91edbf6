package seven

import "github.com/pyramid-go/pyramid"

// kingTut is what King Tut and Tut's Tomb share: three cards at a draw, as
// often as you like, until the pyramid has gone.
func kingTut() pyramid.Rules {
	return pyramid.Rules{
		Draw:        3,
		StockHidden: true,
		Redeals:     pyramid.Unlimited,
		Goal:        pyramid.Clear(pyramid.Main),
		Score:       pyramid.NoScore(),
	}
}

// KingTut is PySolFC's King Tut: a draw turns three cards, the third on top,
// and fewer if fewer are left. Only the top of the waste is live; taking it
// frees the card below. The waste may be turned over without end; the pyramid
// must go. The first three cards are turned before the first move.
func KingTut() pyramid.Rules {
	r := kingTut()
	r.ID, r.Name = "king-tut", "King Tut"
	r.About = "Three cards at a draw, passes without end, the first three turned at the start."
	r.Open = 1
	return r
}

// TutsTomb is Tut's Tomb: [KingTut] with nothing turned at the start. With
// PinKing the king of spades plays Tut and is laid at the top of the pyramid
// before the rest is dealt, so that he is always the last of it to go.
type TutsTomb struct {
	PinKing bool // the king of spades lies at the top
}

// Describe returns the rules.
func (t TutsTomb) Describe() pyramid.Rules {
	r := kingTut()
	r.ID, r.Name = "tuts-tomb", "Tut's Tomb"
	r.About = "Three cards at a draw and passes without end, from a full stock."
	if t.PinKing {
		r.Pin = map[pyramid.Place]pyramid.Card{
			pyramid.At(1, 1): pyramid.MakeCard(pyramid.King, pyramid.Spades),
		}
	}
	return r
}
