package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"time"
)

// A bench is a copy of a module with an instrumented package, and its tests,
// compiled twice: one binary for trying mutants, one that also notes which are
// reached.
type bench struct {
	work    string // all that is written lies here
	dir     string // the package, in the copy
	args    []string
	mutants []mutant
}

// A test is a test, an example or the seeds of a fuzz target.
type test struct {
	name    string
	took    time.Duration
	reaches map[int]bool // numbers of mutants
}

// newBench copies the module that the package in the folder pkg belongs to,
// into work, and prepares the copy.
func newBench(pkg, work string, files, args []string) (*bench, error) {
	pkg, err := filepath.Abs(pkg)
	if err != nil {
		return nil, err
	}
	module := pkg
	for {
		if _, err := os.Stat(filepath.Join(module, "go.mod")); err == nil {
			break
		}
		if module == filepath.Dir(module) {
			return nil, fmt.Errorf("%s lies in no module: there is no go.mod in it or above it", pkg)
		}
		module = filepath.Dir(module)
	}
	inside, err := filepath.Rel(module, pkg)
	if err != nil {
		return nil, err
	}
	if err := copyTree(module, filepath.Join(work, "module")); err != nil {
		return nil, err
	}
	b := &bench{work: work, dir: filepath.Join(work, "module", inside), args: args}
	mutants, name, err := instrument(b.dir, files)
	if err != nil {
		return nil, err
	}
	b.mutants = mutants
	for binary, notes := range map[string]bool{"try": false, "note": true} {
		text := fmt.Sprintf(switches, name, notes, len(mutants))
		if err := os.WriteFile(filepath.Join(b.dir, "zz_mutants.go"), []byte(text), 0o644); err != nil {
			return nil, err
		}
		cmd := exec.Command("go", "test", "-c", "-vet=off", "-o", filepath.Join(work, binary), ".")
		cmd.Dir = b.dir
		if out, err := cmd.CombinedOutput(); err != nil {
			return nil, fmt.Errorf("the instrumented tests do not build: %w\n%s", err, out)
		}
	}
	return b, os.Mkdir(filepath.Join(work, "tmp"), 0o755)
}

// copyTree copies a folder without what git keeps.
func copyTree(from, to string) error {
	return filepath.WalkDir(from, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		inside, err := filepath.Rel(from, path)
		if err != nil {
			return err
		}
		target := filepath.Join(to, inside)
		switch {
		case d.Name() == ".git":
			if d.IsDir() {
				return filepath.SkipDir
			}
			return nil
		case d.IsDir():
			return os.MkdirAll(target, 0o755)
		case d.Type()&fs.ModeSymlink != 0:
			link, err := os.Readlink(path)
			if err != nil {
				return err
			}
			return os.Symlink(link, target)
		case !d.Type().IsRegular():
			return nil
		}
		content, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		return os.WriteFile(target, content, 0o644)
	})
}

// tests lists the tests that match run and not skip, runs each alone without a
// mutant, and returns them with what they reach, quickest first. What fails
// without a mutant tells nothing about one: broken has its names.
func (b *bench) tests(ctx context.Context, run string, skip *regexp.Regexp, workers int) (tests []test, broken []string, err error) {
	cmd := exec.CommandContext(ctx, filepath.Join(b.work, "try"), "-test.list", run)
	cmd.Dir = b.dir
	out, err := cmd.Output()
	if err != nil {
		return nil, nil, fmt.Errorf("the tests cannot be listed: %w\n%s", err, out)
	}
	var names []string
	for name := range strings.Lines(string(out)) {
		name = strings.TrimSpace(name)
		if regexp.MustCompile("^(Test|Example|Fuzz)").MatchString(name) && (skip == nil || !skip.MatchString(name)) {
			names = append(names, name)
		}
	}
	found := make([]test, len(names))
	failed := make([]error, len(names))
	parallel(ctx, workers, len(names), func(i int) {
		found[i], failed[i] = b.measure(ctx, names[i])
	})
	if ctx.Err() != nil {
		return nil, nil, ctx.Err()
	}
	for i, err := range failed {
		if err != nil {
			broken = append(broken, fmt.Sprintf("%s: %v", names[i], err))
		} else {
			tests = append(tests, found[i])
		}
	}
	slices.SortFunc(tests, func(a, b test) int { return int(a.took - b.took) })
	return tests, broken, nil
}

// measure runs a test without a mutant.
func (b *bench) measure(ctx context.Context, name string) (test, error) {
	reached := filepath.Join(b.work, "reached."+name)
	start := time.Now()
	why, err := b.exec(ctx, "note", []string{name}, 10*time.Minute, "MUTATE_REACHED="+reached)
	t := test{name: name, took: time.Since(start), reaches: map[int]bool{}}
	if err == nil && why != "" {
		err = errors.New(why)
	}
	if err != nil {
		return t, err
	}
	numbers, err := os.ReadFile(reached)
	if err != nil {
		return t, err
	}
	for _, number := range strings.Fields(string(numbers)) {
		k, err := strconv.Atoi(number)
		if err != nil {
			return t, err
		}
		t.reaches[k] = true
	}
	return t, nil
}

// An outcome says what became of a mutant.
type outcome struct {
	tried   bool
	reached bool
	killer  string // what failed, or empty where nothing did
	took    time.Duration
}

// try runs the tests that reach a mutant until one fails. Tests are given
// several to a process, as many as take about a second.
func (b *bench) try(ctx context.Context, k int, tests []test, timeout time.Duration) (outcome, error) {
	var o outcome
	start := time.Now()
	for i := 0; i < len(tests); {
		var group []string
		var sum time.Duration
		for ; i < len(tests) && (len(group) == 0 || sum+tests[i].took <= time.Second); i++ {
			if tests[i].reaches[k] {
				group = append(group, tests[i].name)
				sum += tests[i].took
			}
		}
		if len(group) == 0 {
			break
		}
		o.reached = true
		var err error
		o.killer, err = b.exec(ctx, "try", group, max(timeout, 10*sum), "MUTATE_MUTANT="+strconv.Itoa(k))
		if err != nil {
			return o, err
		}
		if o.killer != "" {
			break
		}
	}
	o.tried, o.took = true, time.Since(start)
	return o, nil
}

// The limits of a process: a mutant may well ask for more and more memory or
// write without end. In KiB, and in blocks.
const limits = `ulimit -v 4000000; ulimit -f 2000000; exec nice -n 10 "$0" "$@"`

// exec runs tests in a process of their own and says what failed, nothing where
// all passed.
func (b *bench) exec(ctx context.Context, binary string, tests []string, timeout time.Duration, env string) (string, error) {
	limited, cancel := context.WithTimeout(ctx, timeout)
	defer cancel()
	args := []string{"-c", limits, filepath.Join(b.work, binary), "-test.failfast", "-test.run", "^(" + strings.Join(tests, "|") + ")$"}
	cmd := exec.CommandContext(limited, "sh", append(args, b.args...)...)
	cmd.Dir = b.dir
	cmd.Env = append(os.Environ(), env, "GOMAXPROCS=1", "TMPDIR="+filepath.Join(b.work, "tmp"))
	var out head
	cmd.Stdout, cmd.Stderr = &out, &out
	// What a test has started ends with it.
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	cmd.Cancel = func() error { return syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
	cmd.WaitDelay = time.Second
	err := cmd.Run()
	var exit *exec.ExitError
	switch {
	case err == nil:
		return "", nil
	case ctx.Err() != nil:
		return "", ctx.Err()
	case limited.Err() != nil:
		return fmt.Sprintf("%v passed", timeout), nil
	case !errors.As(err, &exit):
		return "", err
	}
	if line := failure.Find(out.Bytes()); line != nil {
		return string(line), nil
	}
	return err.Error(), nil
}

// failure is the line that says what went wrong.
var failure = regexp.MustCompile(`(?m)^(--- FAIL: \S+|panic: .*|fatal error: .*|runtime: .*)`)

// A head keeps the beginning of what is written to it.
type head struct{ bytes.Buffer }

func (h *head) Write(p []byte) (int, error) {
	if left := 1<<20 - h.Len(); left > 0 {
		h.Buffer.Write(p[:min(left, len(p))])
	}
	return len(p), nil
}

// parallel calls do with 0 to n-1, in order, as many at a time as there are
// workers, until the context is done.
func parallel(ctx context.Context, workers, n int, do func(i int)) {
	jobs := make(chan int)
	var group sync.WaitGroup
	for range max(1, workers) {
		group.Go(func() {
			for i := range jobs {
				do(i)
			}
		})
	}
	for i := 0; i < n && ctx.Err() == nil; i++ {
		jobs <- i
	}
	close(jobs)
	group.Wait()
}
