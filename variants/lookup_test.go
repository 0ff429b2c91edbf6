package variants_test

import (
	"strings"
	"testing"

	"github.com/pyramid-go/pyramid/variants"
)

// lookup returns the id of the variant with a name, "none" if there is none.
func lookup(name string) string {
	if v, ok := variants.Lookup(name); ok {
		return v.Describe().ID
	}
	return "none"
}

func TestLookup(t *testing.T) {
	for name, want := range map[string]string{
		"classic":                 "classic",
		"Classic":                 "classic",
		" CLASSIC ":               "classic",
		"Pyramid":                 "classic",
		"Pile of Twenty-Eight":    "classic",
		"pile of twenty eight":    "classic",
		"Elizabeth's Solitaire":   "classic",
		"elizabeths_solitaire":    "classic",
		"Par Pyramid":             "par",
		"Pyramid, three passes":   "three-pass",
		"threepass":               "three-pass",
		"Relaxed Pyramid":         "relaxed",
		"Pyramid's Stones":        "relaxed",
		"Pyramid’s Stones":        "relaxed",
		"two passes":              "easy",
		"one pass":                "hard",
		"solitaire.org":           "solitaire-org",
		"Pyramid (PySolFC)":       "pysol",
		"Pyramid without a waste": "discard",
		"Pyramid (Microsoft Solitaire Collection)": "microsoft",
		"Pyramid Thirteen":                         "pyramid-thirteen",
		"thirteen":                                 "thirteen",
		"Thirteen (AisleRiot)":                     "thirteen",
		"Treize":                                   "treize",
		"King Tut":                                 "king-tut",
		"TUT'S TOMB":                               "tuts-tomb",
		"tutstomb":                                 "tuts-tomb",
		"Pyramid with overlap pairs":               "overlap",
		"Spanish pack":                             "spanish",
		"Pyramid, Spanish pack":                    "spanish",
		"Piramide":                                 "italian",
		"Piramide, 40 cards":                       "italian",
		"Pyramid with a reserve":                   "reserve",
		"Pyramid with a cell":                      "cell",
		"Six-row Pyramid":                          "six-rows",
		"Funnel":                                   "triangle",
		"up and down":                              "up-and-down",
		"Twin Peaks":                               "twin-peaks",

		// Other games than Thirteen: ten cards without a pyramid.
		"thirteens":        "thirteens",
		"Dreizehn":         "thirteens",
		"Simple Addition":  "thirteens",
		"Helsinki":         "thirteens",
		"Elevens Too":      "elevens",
		"Elevens, PySolFC": "elevens-cells",
		"The Lucky Number": "lucky-number",
		"suit elevens":     "suit-elevens",
		"BlockTen":         "block-ten",
		"Ides of March":    "ides-of-march",
		"Relaxed Exit":     "relaxed-exit",
		"Fourteen Out":     "fourteen",
		"triple alliance":  "triple-alliance",

		// No guessing.
		"":                "none",
		" -'. ":           "none",
		"pyr":             "none",
		"class ic!":       "classic",
		"pyramid pyramid": "none",
		"King":            "none",
	} {
		if got := lookup(name); got != want {
			t.Errorf("Lookup(%q) finds %s, want %s", name, got, want)
		}
	}
}

// Every id, name and alias finds its own game, however it is written: no two
// games share one.
func TestNamesDoNotCollide(t *testing.T) {
	for _, v := range variants.All() {
		r := v.Describe()
		for _, name := range append(variants.Aliases(r.ID), r.ID, r.Name) {
			for _, spelled := range []string{
				name, strings.ToUpper(name), strings.ReplaceAll(name, " ", ""), " " + strings.ReplaceAll(name, "-", " ") + ".",
			} {
				if got := lookup(spelled); got != r.ID {
					t.Errorf("Lookup(%q) finds %s, want %s", spelled, got, r.ID)
				}
			}
		}
	}
}
