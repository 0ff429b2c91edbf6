// Gallery prints the games that come with the library: name, one line of
// rules, and the opening board.
//
//	go run ./examples/gallery
//	go run ./examples/gallery classic "Tut's Tomb"
package main

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/variants"
)

func main() { os.Exit(run(os.Args[1:], os.Stdout, os.Stderr)) }

// run prints the games with the given names, all without any.
func run(names []string, stdout, stderr io.Writer) int {
	games := variants.All()
	if len(names) > 0 {
		games = nil
	}
	for _, name := range names {
		v, ok := variants.Lookup(name)
		if !ok {
			fmt.Fprintf(stderr, "gallery: no game is called %q; run it without names to see all\n", name)
			return 2
		}
		games = append(games, v)
	}
	w := bufio.NewWriter(stdout)
	for i, v := range games {
		if i > 0 {
			fmt.Fprintln(w)
		}
		if err := hang(w, v); err != nil {
			fmt.Fprintln(stderr, "gallery:", err)
			return 1
		}
	}
	if err := w.Flush(); err != nil {
		fmt.Fprintln(stderr, "gallery:", err)
		return 1
	}
	return 0
}

// hang prints one game.
func hang(w io.Writer, v pyramid.Variant) error {
	table, err := pyramid.Compile(v)
	if err != nil {
		return err
	}
	rules := table.Rules()
	fmt.Fprintf(w, "%s (%s)\n%s\n\n", rules.Name, rules.ID, rules.About)
	for line := range strings.Lines(table.Deal(1).String()) {
		if line != "\n" {
			line = "  " + line
		}
		fmt.Fprint(w, line)
	}
	return nil
}
