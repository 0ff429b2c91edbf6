package render

import "github.com/pyramid-go/pyramid"

// theme is the colours of a picture.
type theme struct {
	table, worn, text  string // the background, emptied places on it, writing on it
	card, covered      string // faces: exposed cards, and those below others
	edge, strong       string // outlines of both
	back, weave        string // backs and their pattern
	gold, skin, eye    string // of the figures
	label              string // below the name of a place
	hint, pick, onMark string // marks of hints and selected places, signs on them

	inks [2][8]string // by suit, in two colours and in four
}

// Each ink stands out from both faces by a contrast of 4.5 or more, and the
// colours of four differ in lightness or from yellow to blue, not from red to
// green alone; both is tested.
var (
	light = theme{
		table: "#dfe8e1", worn: "#d0dcd3", text: "#20302a",
		card: "#ffffff", covered: "#eef0ee", edge: "#8a948e", strong: "#20302a",
		back: "#2f5d7c", weave: "#bcd3e2", gold: "#e3ab2e", skin: "#fdf4e6", eye: "#20302a",
		label: "#fbf7de", hint: "#b45f00", pick: "#1f5fbf", onMark: "#ffffff",
		inks: [2][8]string{
			{"#1c1f24", "#c01526", "#c01526", "#1c1f24", "#855f00", "#b01030", "#1d55a5", "#1f6f3a"},
			{"#117b5e", "#1846dc", "#b34700", "#1c1f24", "#7d6700", "#b0187c", "#1d4ed8", "#0b4a26"},
		},
	}
	dark = theme{
		table: "#121a17", worn: "#1b2622", text: "#d7e2dc",
		card: "#2c343c", covered: "#20262c", edge: "#56616b", strong: "#e8eef2",
		back: "#1f4f6e", weave: "#6da3c4", gold: "#d9a441", skin: "#f1e6d6", eye: "#20262c",
		label: "#0b100e", hint: "#f0a63c", pick: "#6aa8ff", onMark: "#121a17",
		inks: [2][8]string{
			{"#eef2f5", "#ff8f8a", "#ff8f8a", "#eef2f5", "#e6b84a", "#ff8fa3", "#8cbcff", "#7fd39b"},
			{"#3ce88a", "#7f9cff", "#ff7a2e", "#eef2f5", "#ffdf4d", "#f08fc0", "#8fa9ff", "#6fe89a"},
		},
	}
)

func (o Options) theme() *theme {
	if o.Dark {
		return &dark
	}
	return &light
}

// ink returns the colour of a suit.
func (o Options) ink(s pyramid.Suit) string {
	if o.FourColors {
		return o.theme().inks[1][s]
	}
	return o.theme().inks[0][s]
}
