package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/examples/cli"
	"github.com/pyramid-go/pyramid/examples/survey/tally"
)

// survey runs the program.
func survey(args ...string) (out, errs string, status int) {
	var o, e bytes.Buffer
	status = run(context.Background(), args, strings.NewReader(""), &o, &e)
	return o.String(), e.String(), status
}

// counts is survey where nothing goes wrong, as JSON without times.
func counts(t *testing.T, args ...string) string {
	t.Helper()
	out, errs, status := survey(append([]string{"-json", "-times=false"}, args...)...)
	if status != 0 || errs != "" {
		t.Fatalf("%q: status %d, errors %q", args, status, errs)
	}
	return out
}

// The number of workers changes no byte, with unknown deals and all goals.
func TestWorkersChangeNothing(t *testing.T) {
	for _, args := range [][]string{
		{"-variant", "microsoft", "-deals", "30", "-positions", "300"},
		{"-variant", "microsoft", "-deals", "30", "-positions", "300", "-goal", "shortest"},
		{"-variant", "classic", "-deals", "30", "-positions", "300", "-goal", "cards", "-from", "1000"},
		{"-variant", "microsoft", "-deals", "200", "-play", "random", "-goal", "score"},
	} {
		one, eight := counts(t, append(args, "-workers", "1")...), counts(t, append(args, "-workers", "8")...)
		if diff := cmp.Diff(one, eight); diff != "" {
			t.Errorf("%q (-1 worker +8 workers)\n%s", args, diff)
		}
	}
}

// small is a game of three slots and two cards of stock: 6 and 7 go together,
// and the king at the top alone if they do.
func small(t *testing.T) string {
	t.Helper()
	deck, err := pyramid.ParseDeck("Kc 6d 7h Ks 7c")
	if err != nil {
		t.Fatal(err)
	}
	text, err := json.Marshal(pyramid.Rules{ID: "small", Name: "Small", Deck: deck, Layout: pyramid.Triangle(2), Goal: pyramid.Clear(pyramid.Main)})
	if err != nil {
		t.Fatal(err)
	}
	return keep(t, "small.json", string(text))
}

func keep(t *testing.T, name, text string) string {
	t.Helper()
	name = filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return name
}

func TestReport(t *testing.T) {
	out, errs, status := survey("-rules", small(t), "-deals", "100", "-from", "3", "-goal", "shortest", "-times=false")
	want := `small, 100 deals (seeds 3 to 102), solved for shortest
won        48  48.00 %, 95 % interval 38.46 % to 57.68 %
lost       52  52.00 %
unknown    0   0.00 %
`
	if status != 0 || errs != "" || !strings.HasPrefix(out, want) {
		t.Errorf("status %d, errors %q, it prints\n%s", status, errs, out)
	}
	for _, part := range []string{"\npositions  ", "\nlength     48  mean 2.73, least 2, median 3, p99 4, most 4; 0 not certain\n", "\n  2  21 #####"} {
		if !strings.Contains(out, part) {
			t.Errorf("%q is not in\n%s", part, out)
		}
	}
	if strings.Contains(out, "time") {
		t.Errorf("without times it prints\n%s", out)
	}
}

// The shares and the interval in the JSON are those of the counts.
func TestSummary(t *testing.T) {
	out := counts(t, "-variant", "microsoft", "-deals", "50", "-positions", "300", "-goal", "score")
	var r tally.Result
	if err := json.Unmarshal([]byte(out), &r); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(tally.Summarize(r.Tally), r.Summary); diff != "" || r.Tally.Unknown == 0 || r.Summary.Value == nil {
		t.Errorf("%s(-want +got)\n%s", out, diff)
	}
}

func TestRefusals(t *testing.T) {
	results := keep(t, "results.json", counts(t, "-deals", "2", "-play", "random"))
	for _, test := range []struct {
		want string
		args []string
	}{
		{`no game is called "clasic"`, []string{"-variant", "clasic"}},
		{"both say which game", []string{"-variant", "classic", "-rules", "x"}},
		{"no such file", []string{"-rules", "no-such-file"}},
		{"not from 1 to 256", []string{"-workers", "0"}},
		{"not from 1 to 256", []string{"-workers", "257"}},
		{"is negative", []string{"-positions", "-1"}},
		{"not from 0 to", []string{"-memory", "-1"}},
		{"is no goal", []string{"-goal", "all"}},
		{"is no player", []string{"-play", "wise"}},
		{"keeps no score", []string{"-variant", "pysol", "-goal", "score"}},
		{"too many", []string{"-from", "2", "-deals", "18446744073709551615"}},
		{"only -merge takes files", []string{"-deals", "2", results}},
		{"needs files", []string{"-merge"}},
		{"means nothing to it", []string{"-merge", "-deals", "3", results}},
		{"no such file", []string{"-merge", "no-such-file"}},
		{"overlap", []string{"-merge", results, results}},
		{"different questions", []string{"-merge", results, keep(t, "more.json", counts(t, "-deals", "2", "-from", "3", "-play", "greedy"))}},
		{"no results", []string{"-merge", keep(t, "empty", "")}},
		{"is no checkpoint", []string{"-checkpoint", keep(t, "text", "Kc")}},
		{"is no checkpoint", []string{"-checkpoint", keep(t, "empty", "")}},
		{"another survey: these are answers to different questions: play", []string{"-checkpoint", results}},
		{"does not ask for", []string{"-checkpoint", results, "-play", "random", "-from", "2"}},
		{"does not ask for", []string{"-checkpoint", results, "-play", "random", "-deals", "1"}},
		{"no such file", []string{"-checkpoint", filepath.Join(t.TempDir(), "no", "such", "folder")}},
		{"-h lists the flags", []string{"-no-such-flag"}},
	} {
		out, errs, status := survey(test.args...)
		if status == 0 || !strings.Contains(errs, test.want) || strings.Count(errs, "\n") != 1 || !strings.HasPrefix(errs, "survey: ") {
			t.Errorf("%q: status %d, errors %q, want %q", test.args, status, errs, test.want)
		}
		if status == cli.Bad && out != "" {
			t.Errorf("%q: it prints %q", test.args, out)
		}
	}
}

func TestHelp(t *testing.T) {
	out, errs, status := survey("-h")
	if status != 0 || errs != "" || !strings.HasPrefix(out, usage) || !strings.Contains(out, "-checkpoint file") {
		t.Errorf("status %d, errors %q, it prints\n%s", status, errs, out)
	}
}

// Ranges counted apart and merged are the survey of all of them.
func TestMerge(t *testing.T) {
	common := []string{"-variant", "microsoft", "-goal", "cards", "-positions", "300"}
	part := func(more ...string) string { return counts(t, append(common, more...)...) }
	second := filepath.Join(t.TempDir(), "second")
	part("-from", "21", "-deals", "10", "-checkpoint", second)
	third := keep(t, "third", part("-from", "31", "-deals", "5"))
	var out, errs bytes.Buffer
	status := run(context.Background(), []string{"-merge", "-json", "-times=false", third, "-", second}, strings.NewReader(part("-deals", "20")), &out, &errs)
	if diff := cmp.Diff(part("-deals", "35"), out.String()); status != 0 || diff != "" {
		t.Errorf("status %d, errors %q (-whole +merged)\n%s", status, errs.String(), diff)
	}
}

// An interrupt ends the program with what is counted, and the checkpoint has
// the same.
func TestInterrupt(t *testing.T) {
	file := filepath.Join(t.TempDir(), "checkpoint")
	args := []string{"-variant", "microsoft", "-play", "random", "-deals", "18446744073709551614", "-json", "-checkpoint", file}
	ctx, cancel := context.WithCancel(context.Background())
	var out, errs bytes.Buffer
	ended := make(chan int)
	go func() { ended <- run(ctx, args, strings.NewReader(""), &out, &errs) }()
	growing(t, file)
	cancel()
	if status := <-ended; status != cli.Interrupted || errs.Len() > 0 {
		t.Errorf("status %d, errors %q", status, errs.String())
	}
	printed, kept := read1(t, strings.NewReader(out.String())), load(t, file)
	if diff := cmp.Diff(printed, kept); diff != "" || printed.Tally.Deals == 0 {
		t.Errorf("(-printed +kept)\n%s", diff)
	}
}

// growing waits until the checkpoint has more deals than before.
func growing(t *testing.T, file string) {
	t.Helper()
	var before uint64
	if _, err := os.Stat(file); err == nil {
		before = load(t, file).Tally.Deals
	}
	for {
		if _, err := os.Stat(file); err == nil && load(t, file).Tally.Deals > before {
			return
		}
		time.Sleep(time.Millisecond)
	}
}

func load(t *testing.T, file string) tally.Result {
	t.Helper()
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	return read1(t, f)
}

func read1(t *testing.T, in interface{ Read([]byte) (int, error) }) tally.Result {
	t.Helper()
	all, err := tally.Read(in)
	if err != nil || len(all) != 1 {
		t.Fatalf("%d results, %v", len(all), err)
	}
	return all[0]
}

type fullDisk struct{}

func (fullDisk) Write([]byte) (int, error) { return 0, errors.New("disk full") }

func TestFullDisk(t *testing.T) {
	for _, form := range []string{"-json", "-json=false"} {
		var errs bytes.Buffer
		if status := run(context.Background(), []string{"-deals", "1", "-play", "random", form}, nil, fullDisk{}, &errs); status != cli.Trouble || errs.String() != "survey: disk full\n" {
			t.Errorf("status %d, errors %q", status, errs.String())
		}
	}
}

func TestProgress(t *testing.T) {
	var b bytes.Buffer
	now := time.Unix(0, 0)
	p := newProgress(&b, 1000, func() time.Time { return now })
	p.start(tally.Tally{Deals: 100, Won: 50, Lost: 50})
	now = now.Add(10 * time.Second)
	p.show(tally.Tally{Deals: 300, Won: 150, Lost: 150})
	p.hide()
	p.hide()
	text := "[###-------] 300 of 1000, 20/s, 35s left, won 50.0 % (44.4 to 55.6)"
	if diff := cmp.Diff(text+"\r"+strings.Repeat(" ", len(text))+"\r", b.String()); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
	b.Reset()
	p.start(tally.Tally{})
	p.show(tally.Tally{})
	if got := b.String(); got != "[----------] 0 of 1000" {
		t.Errorf("before the first deal it shows %q", got)
	}
}
