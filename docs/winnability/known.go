package main

import (
	"fmt"
	"strings"

	"github.com/pyramid-go/pyramid/examples/survey/tally"
)

// figure is a share that somebody else gives for a game, and what to say about
// it.
type figure struct {
	id    string
	share float64 // in percent
	from  string
	about string
}

// The "reference" figures are shares of 10,000 random deals with all cards
// known, by another solver; their own 95 % intervals reach half a point to one
// point to each side. The "often quoted" ones come without rules, sample or
// method, so what is said of them is a guess. Three passes are two redeals.
var figures = []figure{
	{"classic", 7.2, "reference, everything, one pass", "the same rules; 7.2 of 10,000 deals is good to half a point either way"},
	{"classic", 6, "often quoted: about 6 %, one pass", "a small sample of the same game, perhaps, or one without pairs of stock and waste; see `hard` for the pyramid alone without the stock's top card"},
	{"classic", 2, "often quoted: 1 in 50", "what people win, who do not know the stock, and not what can be won: it lies between the greedy player and the solver"},
	{"pyramid-only", 9.6, "reference, pyramid only, one pass", "the same rules; of 10,000 deals as well"},
	{"easy", 59.5, "milder rules, by the reference: two passes, stock's top playable", "the difference is that `easy` lets nobody play the stock's top card"},
	{"microsoft", 66.4, "reference, pyramid only, three passes", "the same rules; the score does not change what can be won"},
	{"relaxed", 66.4, "reference, pyramid only, three passes", "the same but for one card that is turned before the first move, which takes no removal away"},
	{"pysol", 66.0, "reference, everything, three passes", "the same but for one card that is turned before the first move, which takes no removal away"},
	{"par", 66.0, "reference, everything, three passes", "the same rules; here to win is that everything goes, whatever the score"},
}

// comparison is the table of what others say.
func comparison(rows []row) string {
	var b strings.Builder
	b.WriteString("| game | others | source | here | |\n|---|--:|---|--:|---|\n")
	for _, f := range figures {
		for _, r := range rows {
			if r.id == f.id {
				low, high := r.solved.Tally.Interval(tally.Z95)
				fmt.Fprintf(&b, "| `%s` | %.1f %% | %s | %.1f to %.1f %% | %s |\n", f.id, f.share, f.from, 100*low, 100*high, f.about)
			}
		}
	}
	return b.String()
}
