// Package docs_test checks that the code in the guides of this directory is
// code that runs.
package docs_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// guides are the texts to check.
var guides = []string{"variant-in-nine-steps.md"}

// block is a fenced piece of a guide.
type block struct {
	language string
	line     int
	text     string
}

// blocks returns the fenced pieces of a text.
func blocks(text string) []block {
	var all []block
	open := false
	for i, line := range strings.Split(text, "\n") {
		switch language, fence := strings.CutPrefix(line, "```"); {
		case fence && !open:
			all = append(all, block{language: language, line: i + 1})
			open = true
		case fence:
			open = false
		case open:
			all[len(all)-1].text += line + "\n"
		}
	}
	return all
}

// flat returns a text without what indents its lines and without blank ones.
func flat(text string) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line != "" {
			b.WriteString(line + "\n")
		}
	}
	return b.String()
}

// source returns the code of this directory's tests, but for this file, and
// the outputs of its examples.
func source(t *testing.T) (code, output string) {
	t.Helper()
	files, err := filepath.Glob("*_test.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		if file == "docs_test.go" {
			continue
		}
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		code += "\n" + flat(string(text))
	}
	for line := range strings.Lines(code) {
		if comment, ok := strings.CutPrefix(line, "//"); ok {
			output += comment
		}
	}
	return code, "\n" + flat(output)
}

func TestGuidesShowCodeThatRuns(t *testing.T) {
	code, output := source(t)
	for _, guide := range guides {
		text, err := os.ReadFile(guide)
		if err != nil {
			t.Fatal(err)
		}
		for _, b := range blocks(string(text)) {
			in := code
			switch b.language {
			case "go":
			case "text":
				in = output
			default:
				t.Errorf("%s:%d: a block of %q; want go for code of a test, text for its output", guide, b.line, b.language)
				continue
			}
			if want := flat(b.text); want == "" || !strings.Contains(in, "\n"+want) {
				t.Errorf("%s:%d: this is in no test:\n%s", guide, b.line, b.text)
			}
		}
	}
}

func TestGuideHasNineSteps(t *testing.T) {
	text, err := os.ReadFile("variant-in-nine-steps.md")
	if err != nil {
		t.Fatal(err)
	}
	steps := regexp.MustCompile(`(?m)^## (\d)\. `).FindAllStringSubmatch(string(text), -1)
	got := ""
	for _, s := range steps {
		got += s[1]
	}
	if got != "123456789" {
		t.Errorf("the steps are numbered %s", got)
	}
}

// Links to files must lead somewhere.
func TestGuideLinks(t *testing.T) {
	for _, guide := range guides {
		text, err := os.ReadFile(guide)
		if err != nil {
			t.Fatal(err)
		}
		for _, link := range regexp.MustCompile(`\]\(([^)#:]+)\)`).FindAllStringSubmatch(string(text), -1) {
			if _, err := os.Stat(filepath.FromSlash(link[1])); err != nil {
				t.Errorf("%s: %v", guide, err)
			}
		}
	}
}

func TestBlocks(t *testing.T) {
	got := blocks("a\n```go\nx\n\ny\n```\nb\n```text\nz\n```\n")
	if len(got) != 2 || got[0] != (block{"go", 2, "x\n\ny\n"}) || got[1] != (block{"text", 8, "z\n"}) {
		t.Errorf("got %+v", got)
	}
}
