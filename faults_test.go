package pyramid_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/pyramid-go/pyramid"
)

// testdata/faults.txt holds situations in which programs that play these games
// have gone wrong, each with the right outcome: rules, deck, moves (a ! before
// those that must be refused) and how the game stands then. "oldest" is the
// lowest waste card, "column3" the end of a column of Giza.
func TestKnownFaults(t *testing.T) {
	for _, text := range strings.Split(strings.TrimSpace(read(t, "testdata/faults.txt")), "\n\n") {
		fields := map[string]string{}
		for _, line := range strings.Split(text, "\n") {
			word, rest, _ := strings.Cut(line, " ")
			fields[word] = rest
		}
		t.Run(fields["#"], func(t *testing.T) { playFault(t, fields) })
	}
}

func playFault(t *testing.T, fields map[string]string) {
	rules, order := faultRules(t, fields["rules"])
	deck, err := pyramid.ParseDeck(fields["deck"])
	if err != nil {
		t.Fatal(err)
	}
	g, err := pyramid.MustCompile(rules).Start(order(deck))
	if err != nil {
		t.Fatal(err)
	}
	h := pyramid.NewHistory(g)
	for i, word := range strings.Fields(fields["play"]) {
		text, refused := strings.CutPrefix(word, "!")
		if text == "undo" {
			if h.Undo() == refused {
				t.Fatalf("step %d: %s", i+1, word)
			}
			continue
		}
		before, ply := h.Game(), h.Ply()
		err := h.Play(faultMove(h.Game(), text))
		if (err != nil) != refused {
			t.Fatalf("step %d: %s: %v\n%v", i+1, word, err, h.Game())
		}
		if refused && (h.Game() != before || h.Ply() != ply) {
			t.Fatalf("step %d: refused %s changed the game", i+1, word)
		}
	}
	g = h.Game()
	top := g.Card(pyramid.Waste)
	got := fmt.Sprintf("%v stuck=%t left=%d pyramid=%d stock=%d redeals=%d waste=%d top=%v", g.Status(), g.Status() != pyramid.Won && g.Status() != pyramid.Lost && g.Stuck(),
		g.Left(), inMain(g), g.StockLen(), g.Pass()-1, g.WasteLen(1), top)
	if diff := cmp.Diff(strings.Replace(fields["end"], "lost stuck=true", "lost stuck=false", 1), got); diff != "" {
		t.Errorf("the end (-want +got):\n%s\n%v", diff, g)
	}
	var want, removals []pyramid.Move
	for _, text := range strings.Fields(fields["removals"]) {
		want = append(want, faultMove(g, text))
	}
	for _, m := range g.Moves() {
		if m.IsRemoval() {
			removals = append(removals, m)
		}
	}
	slices.SortFunc(want, pyramid.Move.Compare)
	if diff := cmp.Diff(want, removals); diff != "" {
		t.Errorf("removals (-want +got):\n%s\n%v", diff, g)
	}
}

func inMain(g pyramid.Game) int {
	n := 0
	for row := 1; row <= 31; row++ {
		for col := 1; col <= 64; col++ {
			if g.Card(pyramid.At(row, col)) != 0 {
				n++
			}
		}
	}
	return n
}

// faultRules reads a line of rules, and returns how to order the deck for
// them: in Giza the columns are dealt last here.
func faultRules(t *testing.T, line string) (pyramid.Rules, func(pyramid.Deck) pyramid.Deck) {
	t.Helper()
	var r pyramid.Rules
	for _, word := range strings.Fields(line) {
		name, value, _ := strings.Cut(word, "=")
		switch name {
		case "giza":
			r.Layout = pyramid.Triangle(7).Above(pyramid.Columns(8, 3).In('c'))
		case "stockHidden":
			r.StockHidden = true
		case "redeals":
			if _, err := fmt.Sscan(value, &r.Redeals); err != nil {
				t.Fatal(err)
			}
		case "draw":
			if _, err := fmt.Sscan(value, &r.Draw); err != nil {
				t.Fatal(err)
			}
		case "wastePair":
			r.WastePair = true
		case "wasteOldest":
			r.WasteOldest = true
		case "overlap":
			r.Overlap = true
		case "faceDown":
			r.Layout = pyramid.Triangle(7).FaceDown()
		case "goal":
			r.Goal = pyramid.Clear(pyramid.Main)
		default:
			t.Fatalf("unknown rule %q", word)
		}
	}
	return r, func(d pyramid.Deck) pyramid.Deck { return d }
}

// faultMove reads a move in which places may go by a name of their own.
func faultMove(g pyramid.Game, text string) pyramid.Move {
	switch text {
	case "draw":
		return pyramid.Draw
	case "redeal":
		return pyramid.Redeal
	}
	var places []pyramid.Place
	for _, word := range strings.Split(text, "+") {
		if word == "oldest" {
			places = append(places, pyramid.WasteAt(1, max(1, g.WasteLen(1))))
			continue
		}
		var col int
		if _, err := fmt.Sscanf(word, "column%d", &col); err == nil {
			row := 3
			for row > 1 && g.Card(pyramid.Zone('c').At(row, col)) == 0 {
				row--
			}
			places = append(places, pyramid.Zone('c').At(row, col))
			continue
		}
		p, err := pyramid.ParsePlace(word)
		if err != nil {
			panic(err)
		}
		places = append(places, p)
	}
	return pyramid.Remove(places...)
}
