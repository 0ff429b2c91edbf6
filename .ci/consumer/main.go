// Consumer is a program outside of the library: it defines a variant of its
// own and plays it to an end, saves it and loads it again.
package main

import (
	"fmt"
	"os"

	"github.com/pyramid-go/pyramid"
)

// Small is a variant with an option.
type Small struct{ Rows int }

// Describe returns the rules.
func (s Small) Describe() pyramid.Rules {
	return pyramid.Rules{
		ID:      "small",
		Layout:  pyramid.Triangle(s.Rows),
		Overlap: true,
		Redeals: 1,
		Goal:    pyramid.Clear(pyramid.Main),
		Score:   pyramid.RowPoints(),
	}
}

func main() {
	game, err := play(Small{Rows: 5}, 42)
	if err != nil {
		fmt.Fprintln(os.Stderr, "consumer:", err)
		os.Exit(1)
	}
	fmt.Print(game)
}

// play takes the first move listed until the game is over, and returns the
// last position as it is loaded from a record.
func play(v pyramid.Variant, seed uint64) (pyramid.Game, error) {
	table, err := pyramid.Compile(v)
	if err != nil {
		return pyramid.Game{}, err
	}
	history := pyramid.NewHistory(table.Deal(seed))
	for !history.Game().Over() {
		if err := history.Play(history.Game().Moves()[0]); err != nil {
			return pyramid.Game{}, err
		}
	}
	record, err := history.Record(nil)
	if err != nil {
		return pyramid.Game{}, err
	}
	text, err := record.MarshalText()
	if err != nil {
		return pyramid.Game{}, err
	}
	if record, err = pyramid.ParseRecord(text); err != nil {
		return pyramid.Game{}, err
	}
	loaded, err := record.Replay(nil)
	if err != nil {
		return pyramid.Game{}, err
	}
	if !loaded.Game().Equal(history.Game()) {
		return pyramid.Game{}, fmt.Errorf("loaded as another game:\n%v\nwant\n%v", loaded.Game(), history.Game())
	}
	return loaded.Game(), nil
}
