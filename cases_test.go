package pyramid_test

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"github.com/pyramid-go/pyramid"
)

// knownCases is testdata/cases.json, which explains itself.
type knownCases struct {
	About []string            `json:"about"`
	Deals map[string][]string `json:"deals"`
	Moves map[string]string   `json:"moves"`
	Cases []knownCase         `json:"cases"`
}

type knownCase struct {
	Name  string         `json:"name"`
	Why   string         `json:"why"`
	Deal  string         `json:"deal"`  // the name of a deal,
	Cards []string       `json:"cards"` // or a deal of its own
	Runs  []knownCaseRun `json:"runs"`
}

type knownCaseRun struct {
	Name   string        `json:"name"`
	Layout string        `json:"layout"` // pyramid if empty, face down, giza
	Rules  pyramid.Rules `json:"rules"`
	Moves  string        `json:"moves"`
	End    caseEnd       `json:"end"`
}

// caseEnd is what a case says of the position at its end.
type caseEnd struct {
	Status   pyramid.Status `json:"status"`
	Stuck    bool           `json:"stuck"`
	Left     int            `json:"left"`
	Pyramid  int            `json:"pyramid"`
	Stock    int            `json:"stock"`
	Redeals  int            `json:"redeals"`
	Waste    int            `json:"waste"`
	Top      string         `json:"top"` // of the waste
	Removals string         `json:"removals"`
	Columns  []string       `json:"columns"` // of zone c, the free card last
	Score    int            `json:"score"`
}

func readCases(t testing.TB) knownCases {
	t.Helper()
	text, err := os.ReadFile("testdata/cases.json")
	if err != nil {
		t.Fatal(err)
	}
	var all knownCases
	dec := json.NewDecoder(strings.NewReader(string(text)))
	dec.DisallowUnknownFields()
	if err := dec.Decode(&all); err != nil {
		t.Fatal(err)
	}
	return all
}

// spelledOut puts moves for their name.
func (all knownCases) spelledOut(moves string) string {
	for name, long := range all.Moves {
		moves = strings.Replace(moves, name, long, 1)
	}
	return moves
}

// dealNamed returns one of the deals with a name: "ladder", which is won by
// drawing and taking the pyramid from the bottom up, or "dead", in which
// nothing can ever be removed.
func dealNamed(t testing.TB, name string) string {
	t.Helper()
	deal, ok := readCases(t).Deals[name]
	if !ok {
		t.Fatalf("there is no deal %q", name)
	}
	return strings.Join(deal, "\n")
}

// ladderMoves returns the moves that win the ladder: all of them, in which 24
// draws and 28 removals take turns.
func ladderMoves(t testing.TB) string {
	t.Helper()
	return readCases(t).Moves["ladder"]
}

// reasonWords are the reasons as the cases spell them.
var reasonWords = map[string]pyramid.Reason{
	"over": pyramid.ErrOver, "empty": pyramid.ErrEmpty, "covered": pyramid.ErrCovered,
	"buried": pyramid.ErrBuried, "face-down": pyramid.ErrFaceDown, "no-match": pyramid.ErrNoMatch,
	"stock-empty": pyramid.ErrStockEmpty, "stock-left": pyramid.ErrStockNotEmpty,
	"waste-empty": pyramid.ErrWasteEmpty, "no-redeals": pyramid.ErrNoRedeals,
}

// caseLayout returns a layout by its name.
func caseLayout(t testing.TB, name string) pyramid.Layout {
	t.Helper()
	switch name {
	case "":
		return nil
	case "face down":
		return pyramid.Triangle(7).FaceDown()
	case "giza":
		return pyramid.Triangle(7).Above(pyramid.Columns(8, 3).In('c'))
	}
	t.Fatalf("there is no layout %q", name)
	return nil
}

// TestCases plays the cases of testdata/cases.json.
func TestCases(t *testing.T) {
	all := readCases(t)
	for _, c := range all.Cases {
		cards := strings.Join(c.Cards, "\n")
		if c.Deal != "" {
			cards = strings.Join(all.Deals[c.Deal], "\n")
		}
		for _, run := range c.Runs {
			name := c.Name
			if run.Name != "" {
				name += ": " + run.Name
			}
			t.Run(name, func(t *testing.T) {
				run.Rules.Layout = caseLayout(t, run.Layout)
				h := pyramid.NewHistory(dealt(t, run.Rules, cards))
				for _, word := range strings.Fields(all.spelledOut(run.Moves)) {
					word, n := times(t, word)
					for range n {
						caseStep(t, h, word)
					}
				}
				g := h.Game()
				if diff := cmp.Diff(run.End, endOf(g), cmpopts.EquateEmpty()); diff != "" {
					t.Errorf("%s\nthe end is another (-want +got):\n%s\n%v", c.Why, diff, g)
				}
				checkTellsTheSame(t, g)
			})
		}
	}
}

// caseStep plays one word of a case's moves.
func caseStep(t *testing.T, h *pyramid.History, word string) {
	t.Helper()
	g := h.Game()
	word, refusal, refused := strings.Cut(word, "=")
	switch {
	case word == "undo" && refused:
		if h.Undo() || h.Game() != g {
			t.Errorf("there is something to undo before the first move\n%v", g)
		}
	case word == "undo":
		if !h.Undo() {
			t.Fatalf("there is nothing to undo\n%v", g)
		}
	case refused:
		m, ply := moveOf(t, word), h.Ply()
		mustRefuse(t, g, m, reasonWords[refusal])
		if err := h.Play(m); err == nil || h.Ply() != ply || h.Game() != g {
			t.Errorf("the history takes %v\n%v", m, g)
		}
	default:
		if err := h.Play(moveOf(t, word)); err != nil {
			t.Fatalf("%v\n%v", err, g)
		}
	}
}

// endOf looks at a position as the cases do.
func endOf(g pyramid.Game) caseEnd {
	table := g.Table()
	end := caseEnd{
		Status: g.Status(), Stuck: g.Stuck(), Score: g.Score(),
		Left: g.Left(), Stock: g.StockLen(), Redeals: g.Pass() - 1, Waste: g.WasteLen(1),
	}
	if end.Waste > 0 {
		end.Top = g.Card(pyramid.Waste).String()
	}
	columns := map[int]*[]string{}
	for slot := range table.Slots() {
		p := table.Place(slot)
		c := g.Card(p)
		switch p.Zone() {
		case pyramid.Main:
			if c != 0 {
				end.Pyramid++
			}
		case 'c':
			if columns[p.Col()] == nil {
				columns[p.Col()] = &[]string{}
			}
			if c != 0 {
				*columns[p.Col()] = append(*columns[p.Col()], c.String())
			}
		}
	}
	for col := 1; columns[col] != nil; col++ {
		end.Columns = append(end.Columns, strings.Join(*columns[col], " "))
	}
	var removals []string
	for _, m := range removalsOf(g) {
		removals = append(removals, m.String())
	}
	end.Removals = strings.Join(removals, " ")
	return end
}

// checkTellsTheSame checks that the game tells the same in all its ways: what
// is listed is legal, what is over has no moves, what a view shows is there.
func checkTellsTheSame(t *testing.T, g pyramid.Game) {
	t.Helper()
	moves := g.Moves()
	for _, m := range moves {
		if err := g.Check(m); err != nil {
			t.Errorf("%v is listed and refused: %v\n%v", m, err, g)
		}
	}
	status := g.Status()
	if (status == pyramid.Playing) != (len(moves) > 0) {
		t.Errorf("the game is %v with %d moves\n%v", status, len(moves), g)
	}
	if g.Over() != (status != pyramid.Playing || g.Stuck()) {
		t.Errorf("Over is %v, but the game is %v, stuck %v\n%v", g.Over(), status, g.Stuck(), g)
	}
	view := g.View()
	if view.Status != status || view.Score != g.Score() || view.Left != g.Left() || !cmp.Equal(view.Moves, moves, cmpopts.EquateEmpty()) {
		t.Errorf("the view tells something else: %+v\n%v", view, g)
	}
	for _, s := range view.Spots {
		if s.Card != 0 && s.Card != g.Card(s.Place) || s.Exposed != g.Exposed(s.Place) {
			t.Errorf("the view shows %+v, the game %v, exposed %v\n%v", s, g.Card(s.Place), g.Exposed(s.Place), g)
		}
	}
}
