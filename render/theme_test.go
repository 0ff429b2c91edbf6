package render

import (
	"fmt"
	"math"
	"testing"

	"github.com/pyramid-go/pyramid"
)

// linear is a colour in linear light: red, green, blue from 0 to 1.
type linear [3]float64

func parseColor(t *testing.T, text string) linear {
	t.Helper()
	var rgb [3]uint8
	if _, err := fmt.Sscanf(text, "#%02x%02x%02x", &rgb[0], &rgb[1], &rgb[2]); err != nil || len(text) != 7 {
		t.Fatalf("%q is no colour", text)
	}
	var c linear
	for i, v := range rgb {
		s := float64(v) / 255
		if s <= 0.04045 {
			c[i] = s / 12.92
		} else {
			c[i] = math.Pow((s+0.055)/1.055, 2.4)
		}
	}
	return c
}

// contrast is the contrast ratio of WCAG 2, from 1 to 21.
func contrast(a, b linear) float64 {
	luminance := func(c linear) float64 { return 0.2126*c[0] + 0.7152*c[1] + 0.0722*c[2] }
	x, y := luminance(a)+0.05, luminance(b)+0.05
	return max(x/y, y/x)
}

// mix applies a matrix.
func mix(m [3][3]float64, c linear) linear {
	var r linear
	for i := range r {
		for k := range c {
			r[i] += m[i][k] * c[k]
		}
		r[i] = max(0, min(r[i], 1))
	}
	return r
}

// What people see who lack one kind of cone: Machado, Oliveira and Fernandes,
// "A Physiologically-based Model for Simulation of Color Vision Deficiency",
// 2009, severity 1.
var visions = map[string][3][3]float64{
	"all cones": {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
	"no red":    {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}},
	"no green":  {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}},
	"no blue":   {{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}},
}

// lab is a colour in CIE L*a*b*, where distances are about what eyes tell
// apart: 2 is hardly seen, 100 is from black to white.
func lab(c linear) [3]float64 {
	xyz := mix([3][3]float64{
		{0.4124 / 0.9505, 0.3576 / 0.9505, 0.1805 / 0.9505}, {0.2126, 0.7152, 0.0722}, {0.0193 / 1.089, 0.1192 / 1.089, 0.9505 / 1.089},
	}, c)
	f := func(v float64) float64 {
		if v > 216.0/24389 {
			return math.Cbrt(v)
		}
		return (24389.0/27*v + 16) / 116
	}
	x, y, z := f(xyz[0]), f(xyz[1]), f(xyz[2])
	return [3]float64{116*y - 16, 500 * (x - y), 200 * (y - z)}
}

func distance(a, b linear) float64 {
	p, q := lab(a), lab(b)
	return math.Hypot(math.Hypot(p[0]-q[0], p[1]-q[1]), p[2]-q[2])
}

// Inks and writing can be read on everything they stand on.
func TestContrast(t *testing.T) {
	for name, th := range map[string]theme{"light": light, "dark": dark} {
		pairs := [][2]string{
			{th.text, th.table}, {th.text, th.worn}, {th.text, th.label}, {th.onMark, th.hint}, {th.onMark, th.pick}, {th.eye, th.skin},
		}
		for _, inks := range th.inks {
			for _, ink := range inks {
				pairs = append(pairs, [2]string{ink, th.card}, [2]string{ink, th.covered})
			}
		}
		for _, pair := range pairs {
			if c := contrast(parseColor(t, pair[0]), parseColor(t, pair[1])); c < 4.5 {
				t.Errorf("%s: %s on %s has a contrast of %.2f", name, pair[0], pair[1], c)
			}
		}
		for _, pair := range [][2]string{ // lines and frames
			{th.strong, th.card}, {th.strong, th.table}, {th.hint, th.table}, {th.pick, th.table}, {th.weave, th.back},
		} {
			if c := contrast(parseColor(t, pair[0]), parseColor(t, pair[1])); c < 3 {
				t.Errorf("%s: %s beside %s has a contrast of %.2f", name, pair[0], pair[1], c)
			}
		}
	}
}

// The four colours of a pack differ for everybody.
func TestFourColors(t *testing.T) {
	for name, o := range map[string]Options{"light": {FourColors: true}, "dark": {FourColors: true, Dark: true}} {
		for vision, m := range visions {
			for a := pyramid.Clubs; a <= pyramid.Bastos; a++ {
				for b := a + 1; b <= pyramid.Bastos && b.Spanish() == a.Spanish(); b++ {
					ca, cb := parseColor(t, o.ink(a)), parseColor(t, o.ink(b))
					if d := distance(mix(m, ca), mix(m, cb)); d < 20 {
						t.Errorf("%s, %s: %v and %v are only %.0f apart", name, vision, a, b, d)
					}
				}
			}
		}
	}
}
