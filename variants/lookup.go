package variants

import (
	"slices"
	"strings"
	"unicode"

	"github.com/pyramid-go/pyramid"
)

// aliases lists, by id, what a game is called besides its id and its Name.
func aliases(id string) []string {
	switch id {
	case "classic":
		return []string{"Pile of Twenty-Eight", "Pile of 28", "Elizabeth's Solitaire", "Pyramid Solitaire", "Classic Pyramid"}
	case "three-pass":
		return []string{"Pyramid, three passes"}
	case "relaxed":
		return []string{"Pyramid's Stones"}
	case "pyramid-only":
		return []string{"Pyramid, one pass, pyramid only"}
	case "easy":
		return []string{"Two passes", "Pyramid (solitairebliss, easy)"}
	case "hard":
		return []string{"One pass", "Pyramid (solitairebliss, hard)"}
	case "microsoft":
		return []string{"Microsoft Pyramid", "Microsoft Solitaire Collection"}
	case "discard":
		return []string{"Pyramid without a waste (older encyclopedia rules)"}
	case "pysol":
		return []string{"PySolFC", "PySol Pyramid"}
	case "thirteen":
		return []string{"Thirteen (AisleRiot)"}
	case "treize":
		return []string{"Treize (AisleRiot)"}
	case "overlap":
		return []string{"Overlap Pyramid", "Overlap pairs"}
	case "spanish":
		return []string{"Spanish pack", "Spanish Pyramid"}
	case "italian":
		return []string{"Piramide, 40 cards", "Italian Pyramid"}
	case "six-rows":
		return []string{"Pyramid of six rows"}
	case "triangle":
		return []string{"Funnel"}
	case "thirteens":
		return []string{"Simple Addition", "Helsinki", "Dreizehn"}
	case "elevens":
		return []string{"Elevens Too"}
	case "elevens-cells":
		return []string{"Elevens (PySolFC)"}
	case "fourteen":
		return []string{"Fourteen Out"}
	}
	return nil
}

// Lookup returns the variant with the given id, name or alias, as people write
// them: case, spaces and punctuation do not matter, so that "Tut's Tomb",
// "tuts-tomb" and "TUTS TOMB" are the same. An id goes before a name. There is
// no guessing from parts of names, and a name that several games share finds
// none of them.
//
// It has the type of the lookup function that replaying a saved game takes. A
// call builds the rules of all variants, which takes about half a millisecond.
func Lookup(name string) (pyramid.Variant, bool) {
	name = fold(name)
	if name == "" {
		return nil, false
	}
	var found []pyramid.Variant
	for _, v := range All() {
		r := v.Describe()
		if fold(r.ID) == name {
			return v, true
		}
		names := append(aliases(r.ID), r.Name)
		if slices.ContainsFunc(names, func(n string) bool { return fold(n) == name }) {
			found = append(found, v)
		}
	}
	if len(found) != 1 {
		return nil, false
	}
	return found[0], true
}

// fold returns the letters and digits of a name in lower case.
func fold(name string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, name)
}
