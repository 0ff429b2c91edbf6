package tally

import (
	"bytes"
	"context"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/variants"
)

// surveyOf returns a survey of a variant.
func surveyOf(t testing.TB, id string, q Question) *Survey {
	t.Helper()
	v, ok := variants.Lookup(id)
	if !ok {
		t.Fatalf("no game is called %q", id)
	}
	s, err := New(pyramid.MustCompile(v), q)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// counted returns the result of a range.
func counted(t testing.TB, s *Survey, r Range) Result {
	t.Helper()
	sum, err := s.Count(context.Background(), r)
	if err != nil {
		t.Fatal(err)
	}
	return Result{Format: Format, Question: s.Question(), Seeds: Seeds{r}, Tally: sum}
}

// Parts counted apart and merged in any order are the whole, whatever the goal
// and the player, and what is unknown or not certain included.
func TestMergedPartsAreTheWhole(t *testing.T) {
	for _, q := range []Question{
		{Goal: "win", Positions: 300},
		{Goal: "shortest", Positions: 300},
		{Goal: "score", Positions: 300},
		{Goal: "cards", Positions: 300},
		{Goal: "win", Play: "random"},
		{Goal: "shortest", Play: "greedy"},
		{Goal: "score", Play: "greedy"},
		{Goal: "cards", Play: "random"},
	} {
		t.Run(q.Goal+" "+q.Play, func(t *testing.T) {
			s := surveyOf(t, "microsoft", q)
			whole := counted(t, s, Range{1, 20})
			parts := counted(t, s, Range{16, 5})
			for _, r := range []Range{{1, 4}, {10, 6}, {5, 5}} {
				if err := parts.Merge(counted(t, s, r)); err != nil {
					t.Fatal(err)
				}
			}
			if diff := cmp.Diff(whole, parts); diff != "" {
				t.Errorf("(-whole +parts)\n%s", diff)
			}
			text, err := whole.Append(nil)
			if err != nil {
				t.Fatal(err)
			}
			again, err := Read(bytes.NewReader(text))
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff([]Result{whole}, again); diff != "" {
				t.Errorf("written and read (-want +got)\n%s", diff)
			}
		})
	}
}

// Merging leaves the other result as it is, and a refused one changes nothing.
func TestMergeChangesOneResult(t *testing.T) {
	s := surveyOf(t, "microsoft", Question{Goal: "cards", Play: "random"})
	a, b := counted(t, s, Range{1, 5}), counted(t, s, Range{6, 5})
	same := counted(t, s, Range{6, 5})
	sum := a
	if err := sum.Merge(b); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(same, b); diff != "" {
		t.Errorf("the merged result changed (-want +got)\n%s", diff)
	}
	if diff := cmp.Diff(counted(t, s, Range{1, 5}), a); diff != "" {
		t.Errorf("the copy before changed (-want +got)\n%s", diff)
	}
	if err := sum.Merge(b); err == nil || !strings.Contains(err.Error(), "overlap") {
		t.Errorf("twice the same deals: %v", err)
	}
	if diff := cmp.Diff(counted(t, s, Range{1, 10}), sum); diff != "" {
		t.Errorf("the refused merge changed something (-want +got)\n%s", diff)
	}
}

func TestMergeRefusesAnotherQuestion(t *testing.T) {
	a := counted(t, surveyOf(t, "classic", Question{Goal: "win", Positions: 10}), Range{1, 1})
	for what, b := range map[string]Result{
		"variant":       counted(t, surveyOf(t, "par", Question{Goal: "win", Positions: 10}), Range{2, 1}),
		"goal":          counted(t, surveyOf(t, "classic", Question{Goal: "cards", Positions: 10}), Range{2, 1}),
		"play":          counted(t, surveyOf(t, "classic", Question{Goal: "win", Play: "greedy"}), Range{2, 1}),
		"positionLimit": counted(t, surveyOf(t, "classic", Question{Goal: "win", Positions: 11}), Range{2, 1}),
		"memoryLimit":   counted(t, surveyOf(t, "classic", Question{Goal: "win", Positions: 10, Memory: 1 << 30}), Range{2, 1}),
	} {
		if err := a.Merge(b); err == nil || !strings.Contains(err.Error(), what) {
			t.Errorf("another %s: %v", what, err)
		}
	}
}

// What does not add up is no result, whoever wrote it.
func TestReadRefuses(t *testing.T) {
	s := surveyOf(t, "microsoft", Question{Goal: "shortest", Play: "greedy"})
	r := counted(t, s, Range{1, 30})
	r.Times = &Times{}
	for range 30 {
		r.Times.Add(100)
	}
	good, err := r.Append(nil)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Read(bytes.NewReader(good)); err != nil {
		t.Fatal(err)
	}
	for name, change := range map[string][2]string{
		"half":           {string(good[len(good)/2:]), ""},
		"another format": {`"format":1`, `"format":2`},
		"another field":  {`"format":1`, `"format":1,"shape":1`},
		"no such goal":   {`"shortest"`, `"longest"`},
		"no such player": {`"greedy"`, `"needy"`},
		"deals":          {`"deals":30,"won"`, `"deals":31,"won"`},
		"won":            {`"won":`, `"won":1`},
		"values":         {`"values":{`, `"values":{"1":1,`},
		"empty value":    {`"values":{`, `"values":{"1":0,`},
		"overflow":       {`"values":{`, `"values":{"1":18446744073709551615,`},
		"open":           {`"worst":`, `"open":1,"worst":`},
		"seeds":          {`"seeds":[`, `"seeds":[{"from":0,"deals":1},`},
		"seeds overlap":  {`"seeds":[`, `"seeds":[{"from":1,"deals":1},`},
		"empty range":    {`"seeds":[`, `"seeds":[{"from":1,"deals":0},`},
		"negative":       {`"lost":`, `"lost":-`},
		"classes":        {`"classes":{`, `"classes":{"-1":1,`},
		"no times":       {`"classes":{`, `"classes":{"9":1,`},
		"worst time":     {`"total":3000`, `"total":30`},
		"text after it":  {"}\n", "}\nand so on"},
	} {
		t.Run(name, func(t *testing.T) {
			bad := strings.Replace(string(good), change[0], change[1], 1)
			if bad == string(good) {
				t.Fatal("nothing is changed")
			}
			if all, err := Read(strings.NewReader(bad)); err == nil {
				t.Errorf("it is read as %v", all)
			}
		})
	}
}

func TestReadStopsAtTheLimit(t *testing.T) {
	if _, err := Read(strings.NewReader(strings.Repeat(" ", MostBytes+2))); err == nil || !strings.Contains(err.Error(), "at most") {
		t.Errorf("too long a text: %v", err)
	}
}

// Hostile text is refused or read, and what is read can be merged and summed
// up.
func FuzzRead(f *testing.F) {
	for _, q := range []Question{{Goal: "cards", Play: "random"}, {Goal: "win", Positions: 5}} {
		s, err := New(pyramid.MustCompile(pyramid.Rules{}), q)
		if err != nil {
			f.Fatal(err)
		}
		text, err := counted(f, s, Range{1, 3}).Append(nil)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		all, err := Read(bytes.NewReader(text))
		if err != nil || len(all) == 0 {
			return
		}
		sum := Result{Question: all[0].Question, Times: &Times{}}
		for _, r := range all {
			if sum.Merge(r) == nil && sum.Tally.Deals != sum.Seeds.Len() {
				t.Errorf("%d deals of %d seeds", sum.Tally.Deals, sum.Seeds.Len())
			}
		}
		if s := Summarize(sum.Tally); s.Low > s.High {
			t.Errorf("the interval is %v to %v", s.Low, s.High)
		}
	})
}
