package main

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"

	"github.com/pyramid-go/pyramid/examples/survey/tally"
)

// Measures of the chart, in pixels.
const (
	lineHeight = 18
	left       = 130 // where 0 % is
	scale      = 5   // a percent
	top        = 52
	right      = 60
)

// chart is a picture of all games, the kindest first: a bar as long as the
// share that can be won, a line over the interval, and a mark for each player.
func chart(rows []row) []byte {
	rows = slices.Clone(rows)
	slices.SortStableFunc(rows, func(a, b row) int { return cmp.Compare(b.solved.Tally.Share(), a.solved.Tally.Share()) })
	var b bytes.Buffer
	width, height := left+100*scale+right, top+len(rows)*lineHeight+8
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %d %d" font-family="sans-serif" font-size="12">`+"\n", width, height, width, height)
	fmt.Fprintf(&b, `<title>How often each game can be won, and is won by two players</title>`+"\n")
	fmt.Fprintf(&b, `<rect width="%d" height="%d" fill="#fff"/>`+"\n", width, height)
	legend(&b)
	for share := 0; share <= 100; share += 20 {
		x := at(float64(share) / 100)
		fmt.Fprintf(&b, `<path d="M%s %dV%d" stroke="#ddd"/><text x="%s" y="%d" text-anchor="middle" fill="#555">%d %%</text>`+"\n", x, top-4, height-8, x, top-8, share)
	}
	for i, r := range rows {
		y := top + i*lineHeight
		t := r.solved.Tally
		low, high := t.Interval(tally.Z95)
		fmt.Fprintf(&b, `<text x="%d" y="%d" text-anchor="end">%s</text>`, left-8, y+13, r.id)
		fmt.Fprintf(&b, `<rect x="%d" y="%d" width="%.1f" height="12" fill="#9ec5a8"/>`, left, y+3, 100*scale*t.Share())
		fmt.Fprintf(&b, `<path d="M%s %dH%s" stroke="#234" stroke-width="1.5"/>`, at(low), y+9, at(high))
		fmt.Fprint(&b, greedyMark(at(r.greedy.Tally.Share()), y+9), randomMark(at(r.random.Tally.Share()), y+9))
		fmt.Fprintf(&b, `<text x="%d" y="%d" fill="#333">%s</text>`+"\n", left+100*scale+8, y+13, percent(t.Share()))
	}
	b.WriteString("</svg>\n")
	return b.Bytes()
}

// at is where a share stands.
func at(share float64) string { return fmt.Sprintf("%.1f", left+100*scale*share) }

func greedyMark(x string, y int) string {
	return fmt.Sprintf(`<circle cx="%s" cy="%d" r="3.5" fill="#c0392b"/>`, x, y)
}

func randomMark(x string, y int) string {
	return fmt.Sprintf(`<circle cx="%s" cy="%d" r="3" fill="#fff" stroke="#c0392b"/>`, x, y)
}

// legend says what bars and marks are.
func legend(b *bytes.Buffer) {
	const y = 14
	fmt.Fprintf(b, `<rect x="%d" y="%d" width="24" height="12" fill="#9ec5a8"/><text x="%d" y="%d">can be won</text>`, left, y-6, left+30, y+4)
	fmt.Fprintf(b, `<path d="M%d %dh24" stroke="#234" stroke-width="1.5"/><text x="%d" y="%d">95 %% interval</text>`, left+112, y, left+142, y+4)
	fmt.Fprintf(b, `%s<text x="%d" y="%d">greedy player</text>`, greedyMark(fmt.Sprint(left+246), y), left+256, y+4)
	fmt.Fprintf(b, `%s<text x="%d" y="%d">random player</text>`+"\n", randomMark(fmt.Sprint(left+356), y), left+366, y+4)
}
