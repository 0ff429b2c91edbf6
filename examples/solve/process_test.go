package main

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/variants/twodecks"
)

// known reads the first lines of a file of known answers that lies beside the
// checkout, and skips the test where there is none.
func known(t *testing.T, name string) string {
	t.Helper()
	f, err := os.Open("../../../shared/oracle/" + name)
	if err != nil {
		t.Skipf("no known answers here: %v", err)
	}
	defer f.Close()
	var b strings.Builder
	s := bufio.NewScanner(f)
	for i := 0; i < 30 && s.Scan(); i++ {
		b.WriteString(strings.TrimSpace(s.Text()) + "\n")
	}
	return b.String()
}

func TestKnownLengths(t *testing.T) {
	decks := known(t, "decks.txt")
	var want strings.Builder
	for line := range strings.Lines(known(t, "shortest.txt")) {
		if line == "0\n" {
			want.WriteString("lose\n")
		} else {
			want.WriteString("win " + line)
		}
	}
	if diff := cmp.Diff(want.String(), wellSolved(t, decks, "-goal", "shortest")); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

// started is a run whose input and output are pipes.
type started struct {
	in     *io.PipeWriter
	out    *bufio.Reader
	errs   *bytes.Buffer // to be read after the end
	cancel context.CancelFunc
	status chan int
}

func begin(args ...string) *started {
	inReader, in := io.Pipe()
	out, outWriter := io.Pipe()
	ctx, cancel := context.WithCancel(context.Background())
	s := &started{in: in, out: bufio.NewReader(out), errs: new(bytes.Buffer), cancel: cancel, status: make(chan int, 1)}
	go func() {
		status := run(ctx, args, inReader, outWriter, s.errs)
		outWriter.Close()
		s.status <- status
	}()
	return s
}

// An answer is printed as soon as it is there, though more input may come; an
// interrupt while the program waits for it ends it.
func TestInterruptedWhileReading(t *testing.T) {
	s := begin("-rules", small(t, pyramid.CardsLeft()), "-goal", "shortest")
	defer s.in.Close()
	for deal, want := range map[string]string{kind: "win 2\n", cruel: "lose\n", "Kc\n": "error\n"} {
		fmt.Fprint(s.in, deal)
		if line, err := s.out.ReadString('\n'); line != want || err != nil {
			t.Errorf("the answer is %q, %v, want %q", line, err, want)
		}
	}
	s.cancel()
	rest, err := io.ReadAll(s.out)
	if status := <-s.status; status != 130 || len(rest) > 0 || err != nil {
		t.Errorf("status %d, then %q, %v", status, rest, err)
	}
}

// An interrupt ends a search that would take for ever; the deal before it has
// its answer, those from it on have none.
func TestInterruptedWhileSolving(t *testing.T) {
	s := begin("-variant", "double-pyramid", "-goal", "shortest", "-memory", "0", "-workers", "2")
	fmt.Fprintln(s.in, "Kc")
	if line, err := s.out.ReadString('\n'); line != "error\n" || err != nil {
		t.Errorf("the answer is %q, %v", line, err)
	}
	deal := pyramid.MustCompile(twodecks.DoublePyramid()).Deal(1).Deck().String()
	fmt.Fprintf(s.in, "%s\n%s\nKc\n", deal, deal)
	s.in.Close()
	s.cancel()
	rest, err := io.ReadAll(s.out)
	if status := <-s.status; status != 130 || len(rest) > 0 || err != nil {
		t.Errorf("status %d, then %q, %v", status, rest, err)
	}
}

// Whoever reads the output may stop reading. That is no error, and it ends the
// program; a full disk is one.
func TestClosedOutput(t *testing.T) {
	for _, test := range []struct {
		err    error
		status int
		want   string
	}{
		{syscall.EPIPE, 0, ""},
		{&os.PathError{Op: "write", Path: "/dev/stdout", Err: syscall.EPIPE}, 0, ""},
		{io.ErrClosedPipe, 0, ""},
		{errors.New("disk full"), 1, "solve: disk full\n"},
	} {
		var errs bytes.Buffer
		status := run(context.Background(), []string{"-count", "18446744073709551615", "-positions", "1"}, strings.NewReader(""), broken{test.err}, &errs)
		if status != test.status || errs.String() != test.want {
			t.Errorf("%v: status %d, errors %q", test.err, status, errs.String())
		}
	}
}

func TestProgress(t *testing.T) {
	var b bytes.Buffer
	now := time.Unix(0, 0)
	p := newProgress(&b, func() time.Time { return now })
	p.show()
	now = now.Add(4 * time.Second)
	p.count()
	p.count()
	p.show()
	p.hide()
	p.hide()
	blank := func(text string) string { return text + "\r" + strings.Repeat(" ", len(text)) + "\r" }
	if diff := cmp.Diff(blank("deals: 0 in 0s")+blank("deals: 2 in 4s, 0.5 a second"), b.String()); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}
