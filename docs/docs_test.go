// Package docs_test checks that the code in the guides of this directory is
// code that runs, and that the sessions they show are what programs print.
package docs_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// guides are the texts to check, each with the files whose code it shows.
var guides = []struct{ file, code string }{
	{"variant-in-nine-steps.md", "*_test.go"},
	{"which-variant.md", ""},
	{"from-rules-to-game.md", "fromrules/*/main.go fromrules/*.go"},
	{"../examples/README.md", ""},
}

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

// source returns the code of the files that patterns name, but for this one,
// and the outputs of their examples.
func source(t *testing.T, patterns string) (code, output string) {
	t.Helper()
	var files []string
	for _, pattern := range strings.Fields(patterns) {
		some, err := filepath.Glob(pattern)
		if err != nil || some == nil {
			t.Fatalf("no files are named %s (%v)", pattern, err)
		}
		files = append(files, some...)
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
	for _, guide := range guides {
		code, output := source(t, guide.code)
		text, err := os.ReadFile(guide.file)
		if err != nil {
			t.Fatal(err)
		}
		for _, b := range blocks(string(text)) {
			in := code
			switch b.language {
			case "go":
			case "text":
				if strings.HasPrefix(b.text, "$ ") {
					continue // see TestGuideSessions
				}
				in = output
			default:
				t.Errorf("%s:%d: a block of %q; want go for code that runs, text for what is printed", guide.file, b.line, b.language)
				continue
			}
			if want := flat(b.text); want == "" || !strings.Contains(in, "\n"+want) {
				t.Errorf("%s:%d: this is in no program and no test:\n%s", guide.file, b.line, b.text)
			}
		}
	}
}

func TestGuidesHaveTheirSteps(t *testing.T) {
	for file, want := range map[string]string{
		"variant-in-nine-steps.md": "123456789",
		"from-rules-to-game.md":    "12345678",
	} {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		for _, s := range regexp.MustCompile(`(?m)^## (\d)\. `).FindAllStringSubmatch(string(text), -1) {
			got += s[1]
		}
		if got != want {
			t.Errorf("the steps of %s are numbered %s", file, got)
		}
	}
}

// Links and pictures must lead to files that there are, and to headings that
// these have.
func TestGuideLinks(t *testing.T) {
	link := regexp.MustCompile(`(?:\]\(|src=")([^)#:"]*)(?:#([^)":]+))?[)"]`)
	for _, guide := range guides {
		text, err := os.ReadFile(guide.file)
		if err != nil {
			t.Fatal(err)
		}
		links := link.FindAllStringSubmatch(string(text), -1)
		if len(links) == 0 {
			t.Errorf("%s has no links: the test reads too little", guide.file)
		}
		for _, l := range links {
			file, anchor := guide.file, l[2]
			if l[1] != "" {
				file = filepath.Join(filepath.Dir(guide.file), filepath.FromSlash(l[1]))
			}
			if _, err := os.Stat(file); err != nil {
				t.Errorf("%s: %v", guide.file, err)
			} else if anchor != "" && !slices.Contains(anchors(t, file), anchor) {
				t.Errorf("%s: %s has no heading %q", guide.file, file, anchor)
			}
		}
	}
}

// anchors returns the names by which links know the headings of a file.
func anchors(t *testing.T, file string) []string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var all []string
	for _, heading := range regexp.MustCompile(`(?m)^#+ (.*)$`).FindAllStringSubmatch(string(text), -1) {
		name := regexp.MustCompile(`[^a-z0-9 _-]`).ReplaceAllString(strings.ToLower(heading[1]), "")
		all = append(all, strings.ReplaceAll(name, " ", "-"))
	}
	return all
}

func TestBlocks(t *testing.T) {
	got := blocks("a\n```go\nx\n\ny\n```\nb\n```text\nz\n```\n")
	if len(got) != 2 || got[0] != (block{"go", 2, "x\n\ny\n"}) || got[1] != (block{"text", 8, "z\n"}) {
		t.Errorf("got %+v", got)
	}
}
