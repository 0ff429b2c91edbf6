package main

import (
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// Killed ten times in a row, at any moment, and started again each time, the
// program counts what it counts undisturbed: no deal is lost, none is counted
// twice, and the checkpoint is whole every time.
func TestKilledTenTimes(t *testing.T) {
	folder := t.TempDir()
	program, file := filepath.Join(folder, "survey"), filepath.Join(folder, "checkpoint")
	if out, err := exec.Command("go", "build", "-buildvcs=false", "-o", program, ".").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	const endless = "1000000000000" // it cannot get there before it is killed
	args := func(deals string, more ...string) []string {
		return append([]string{"-variant", "microsoft", "-positions", "300", "-json", "-times=false", "-deals", deals}, more...)
	}
	kept := []string{"-workers", "2", "-checkpoint", file}
	for range 10 {
		command := exec.Command(program, args(endless, kept...)...)
		if err := command.Start(); err != nil {
			t.Fatal(err)
		}
		growing(t, file)
		if err := command.Process.Kill(); err != nil {
			t.Fatal(err)
		}
		command.Wait()
	}
	killed := load(t, file)
	last := killed.Seeds[len(killed.Seeds)-1]
	deals := strconv.FormatUint(last.End()-1+10, 10) // the gaps, and ten more
	resumed, err := exec.Command(program, args(deals, kept...)...).Output()
	if err != nil {
		t.Fatal(err)
	}
	undisturbed, err := exec.Command(program, args(deals, "-workers", "1")...).Output()
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(undisturbed), string(resumed)); diff != "" {
		t.Errorf("(-undisturbed +resumed)\n%s", diff)
	}
}
