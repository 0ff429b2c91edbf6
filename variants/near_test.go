package variants_test

import (
	"strings"
	"testing"

	"github.com/pyramid-go/pyramid/variants"
)

func TestNear(t *testing.T) {
	for text, want := range map[string]string{
		"clasic":                       "classic",
		"Gizza":                        "giza",
		"king tutt":                    "king-tut",
		"hour glass":                   "hourglass",
		"the classic game, as I know?": "classic",
		"x":                            "",
		"":                             "",
		strings.Repeat("giza", 1000):   "",
	} {
		got := ""
		if near := variants.Near(text); len(near) > 0 {
			got = near[0]
		}
		if got != want {
			t.Errorf("%.30q is near %q, want %q", text, got, want)
		}
	}
}
