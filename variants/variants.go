// Package variants lists the games that come with the library.
//
// [All] returns every one, [Lookup] finds one by its id or by any name it goes
// by. The games themselves are in sub-packages, one a layout family, where
// each is a function that returns [pyramid.Rules], or a small type with the
// game's options as fields:
//
//   - [seven]: the pyramid of seven rows, from strict to mild, with cells,
//     reserves, other packs and other matches
//   - [triangle]: the pyramid upside down
//   - [giza]: a pyramid with columns and no stock
//   - [pharaohs]: three pyramids and no stock
//   - [apophis]: a pyramid and three wastes
//   - [twodecks]: two pyramids, a big one, or one up and one down, with 104 cards
//   - [shapes]: diamond, hourglass, twin peaks, castle, staircase, ring
//   - [grids]: open cards side by side that are refilled: thirteens, elevens,
//     tens, nines, fifteens and their like
//   - [columns]: open columns: exit, nestor, fourteen, triple alliance, hurricane
//
// All that is data. To play one with another rule, change a field:
//
//	rules := seven.Classic()
//	rules.Redeals = 2
//	table, err := pyramid.Compile(rules)
//
// Ids are for ever: a saved game names its rules by one. Nothing is registered
// anywhere: a lookup function of your own may know your games as well and pass
// the rest on to [Lookup], and a program that imports one family only contains
// no other.
package variants

import (
	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/variants/apophis"
	"github.com/pyramid-go/pyramid/variants/columns"
	"github.com/pyramid-go/pyramid/variants/giza"
	"github.com/pyramid-go/pyramid/variants/grids"
	"github.com/pyramid-go/pyramid/variants/pharaohs"
	"github.com/pyramid-go/pyramid/variants/seven"
	"github.com/pyramid-go/pyramid/variants/shapes"
	"github.com/pyramid-go/pyramid/variants/triangle"
	"github.com/pyramid-go/pyramid/variants/twodecks"
)

// All returns every variant of the library, family by family, in a slice of
// its own. Their ids are all different.
func All() []pyramid.Variant {
	return []pyramid.Variant{
		// The pyramid of seven rows.
		seven.Classic(),
		seven.Par(),
		seven.ThreePass(),
		seven.Relaxed(),
		seven.PyramidOnly(),
		seven.Easy(),
		seven.Hard(),
		seven.SolitaireOrg(),
		seven.Microsoft(),
		seven.Discard(),
		seven.PySol(),
		seven.PyramidThirteen(),
		seven.Thirteen(),
		seven.Treize(),
		seven.KingTut(),
		seven.TutsTomb{},
		seven.Cheops(),
		seven.Overlap(),
		seven.Spanish(),
		seven.Italian(),
		seven.Reserve(),
		seven.Cell(),
		seven.SixRows(),

		// Other layouts in which cards cover cards.
		triangle.Triangle(),
		triangle.Yield(),
		giza.Game{},
		giza.PyramidDozen(),
		pharaohs.Pharaohs(),
		apophis.Apophis(),
		triangle.Eleven(),
		twodecks.TwoPyramids(),
		twodecks.DoublePyramid(),
		twodecks.UpAndDown(),
		shapes.Diamond(),
		shapes.Hourglass(),
		shapes.TwinPeaks(),
		shapes.Castle(),
		shapes.Staircase(),
		shapes.Ring(),

		// Cards side by side that are refilled.
		grids.Thirteens(),
		grids.Elevens(),
		grids.SuitElevens(),
		grids.Tens(),
		grids.Nines(),
		grids.Fifteens(),
		grids.Eighteens(),
		grids.Neptune(),
		grids.BlockTen(),
		grids.ElevensWithCells(),

		// Columns.
		columns.Hurricane(),
		columns.IdesOfMarch(),
		columns.Exit(),
		columns.RelaxedExit(),
		columns.Fourteen(),
		columns.Nestor(),
		columns.TripleAlliance(),
		columns.LuckyNumber(),
	}
}
