// Winnability writes the table and the commands of docs/winnability.md, and
// the chart beside it, from the results of surveys in results.jsonl.
//
//	go run ./docs/winnability
//
// run, beside it, makes the results.
package main

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/pyramid-go/pyramid/examples/survey/tally"
)

func main() {
	folder := flag.String("docs", "docs", "the `folder` with winnability.md")
	flag.Parse()
	files, err := generate(*folder)
	for file, text := range files {
		if err == nil {
			err = os.WriteFile(file, text, 0o644)
		}
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "winnability:", err)
		os.Exit(1)
	}
}

// generate returns what the generated files are to be, by name.
func generate(docs string) (map[string][]byte, error) {
	results, err := read(filepath.Join(docs, "winnability", "results.jsonl"))
	if err != nil {
		return nil, err
	}
	rows, err := rowsOf(results)
	if err != nil {
		return nil, err
	}
	page := filepath.Join(docs, "winnability.md")
	text, err := os.ReadFile(page)
	if err != nil {
		return nil, err
	}
	for name, part := range map[string]string{"table": table(rows), "known": comparison(rows), "commands": commands(rows)} {
		if text, err = replace(text, name, part); err != nil {
			return nil, fmt.Errorf("%s: %w", page, err)
		}
	}
	return map[string][]byte{page: text, filepath.Join(docs, "winnability", "chart.svg"): chart(rows)}, nil
}

func read(file string) ([]tally.Result, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	results, err := tally.Read(f)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	return results, nil
}

// replace puts a part in the place of what stands between <!-- name --> and the
// next <!-- end -->.
func replace(text []byte, name, part string) ([]byte, error) {
	before, rest, ok1 := bytes.Cut(text, []byte("<!-- "+name+" -->\n"))
	_, after, ok2 := bytes.Cut(rest, []byte("<!-- end -->"))
	if !ok1 || !ok2 {
		return nil, fmt.Errorf("there is no place for the %s", name)
	}
	return fmt.Appendf(nil, "%s<!-- %s -->\n%s\n<!-- end -->%s", before, name, strings.TrimSpace(part), after), nil
}
