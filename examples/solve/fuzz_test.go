package main

import (
	"bufio"
	"bytes"
	"context"
	"strings"
	"testing"

	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/solver"
	"github.com/pyramid-go/pyramid/variants/seven"
)

// Whatever the input is, each line that is not empty and no comment has one
// line of output, and each one that is not a deal has one of errors.
func FuzzInput(f *testing.F) {
	for _, text := range []string{"", "\n\r\n", "\ufeff#", kind, cruel + "\r\n" + kind, pyramid.French().String(), "Kc,\xff;\x00\n#\n ", strings.Repeat("Kc ", 200)} {
		f.Add(text)
	}
	table := pyramid.MustCompile(seven.Classic())
	f.Fuzz(func(t *testing.T, text string) {
		want := 0
		for line := range strings.SplitSeq(strings.TrimPrefix(text, "\ufeff"), "\n") {
			if line = strings.TrimSpace(line); line != "" && line[0] != '#' {
				want++
			}
		}
		var out, errs bytes.Buffer
		r := &report{out: bufio.NewWriter(&out), stderr: &errs}
		j := job{source: read(table, strings.NewReader(text), []string{standardInput}), question: question{limits: solver.Options{Positions: 1}}, workers: 2}
		status := r.print(context.Background(), j.start(context.Background()))
		lines, bad := strings.Count(out.String(), "\n"), strings.Count(out.String(), noDeal+"\n")
		if lines != want || strings.Count(errs.String(), "\n") != bad || (status != 0) != (bad > 0) {
			t.Errorf("status %d, %d lines of which %d are bad, want %d; output\n%s\nerrors\n%s", status, lines, bad, want, out.String(), errs.String())
		}
	})
}
