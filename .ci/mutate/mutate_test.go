package main

import (
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// The package has expressions that need care: named bools, shifts without a type
// of their own, operands that may be evaluated only once, an array's length.
const small = `package small

type flag bool
type bits uint8

var calls int

func next() bool { calls++; return calls > 1 }

func Tested(a, b int) flag { return a < b && b != 7 }

func Loose(a int) bool { return a <= 10 }

func Alone(n uint) bits { return 1<<n - 1 }

func Once() bool { return next() || next() }

func Last(a int) int {
	const most = 1 << 3
	var table [most / 2]int
	for i := range table {
		if i == a {
			continue
		}
		table[i] += i
	}
	return table[3]
}
`

const smallTest = `package small

import "testing"

func TestTested(t *testing.T) {
	if !Tested(1, 2) || Tested(2, 2) || Tested(3, 2) || Tested(1, 7) {
		t.Error("Tested")
	}
}

func TestLoose(t *testing.T) {
	if !Loose(5) || Loose(15) {
		t.Error("Loose")
	}
}

func TestOnce(t *testing.T) {
	if calls = 0; !Once() || calls != 2 {
		t.Error("Once")
	}
}

func TestLast(t *testing.T) {
	if Last(3) != 0 || Last(2) != 3 {
		t.Error("Last")
	}
}

func TestBroken(t *testing.T) { t.Error("fails always") }
`

func TestMutate(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"go.mod": "module example.com/small\n\ngo 1.25\n", "small.go": small, "small_test.go": smallTest,
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	t.Setenv("GOFLAGS", "")
	t.Setenv("GOWORK", "off")

	var report, log strings.Builder
	o, err := parse([]string{"-workers", "2", "-v", dir})
	if err != nil {
		t.Fatal(err)
	}
	if err := mutate(t.Context(), o, &report, &log); err != nil {
		t.Fatal(err)
	}
	want := `No test reaches:
small.go:14:39 plus one: 1<<n - 1
small.go:14:35 plus one: 1<<n
Live:
small.go:12:35 <: a <= 10
killed 15 of 18 (83 %)
`
	if report.String() != want {
		t.Errorf("the report is\n%s\nwant\n%s\nthe log is\n%s", &report, want, &log)
	}
	if !strings.Contains(log.String(), "left out, since it fails without a mutant: TestBroken: --- FAIL: TestBroken") {
		t.Errorf("the log does not name the broken test:\n%s", &log)
	}
	if text, err := os.ReadFile(filepath.Join(dir, "small.go")); err != nil || string(text) != small {
		t.Errorf("the package itself was changed: %v\n%s", err, text)
	}

	// A line of the report is enough to try a mutant again.
	again := filepath.Join(dir, "again")
	if err := os.WriteFile(again, []byte("small.go:12:35 <: a <= 10\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{{"-only", again, dir}, {"-mutant", "small.go:12:35 <", dir}} {
		o, err := parse(args)
		if err != nil {
			t.Fatal(err)
		}
		report.Reset()
		if err := mutate(t.Context(), o, &report, io.Discard); err != nil {
			t.Fatal(err)
		}
		if want := "Live:\nsmall.go:12:35 <: a <= 10\nkilled 0 of 1 (0 %)\n"; report.String() != want {
			t.Errorf("%v: the report is\n%s\nwant\n%s", args, &report, want)
		}
	}
}

func TestMutateRefuses(t *testing.T) {
	empty := t.TempDir()
	for _, c := range []struct {
		args []string
		want string
	}{
		{nil, "no package"},
		{[]string{"-skip", "(", "."}, "-skip"},
		{[]string{"-files", "none.go", "."}, `no file "none.go"`},
		{[]string{empty}, "lies in no module"},
	} {
		o, err := parse(c.args)
		if err == nil {
			err = mutate(t.Context(), o, io.Discard, io.Discard)
		}
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("mutate %q says %v, want something with %q", c.args, err, c.want)
		}
	}
}
