package docs_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// root is where the paths of CONTRIBUTING.md begin.
const root = ".."

// TestContributingNamesWhatIsThere: every path, test, fuzz target and function
// that CONTRIBUTING.md names exists.
func TestContributingNamesWhatIsThere(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(root, "CONTRIBUTING.md"))
	if err != nil {
		t.Fatal(err)
	}
	var tests, code strings.Builder
	files, err := filepath.Glob(filepath.Join(root, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if strings.HasSuffix(file, "_test.go") {
			tests.Write(source)
		} else {
			code.Write(source)
		}
	}
	for _, name := range regexp.MustCompile(`\b(Test|Fuzz)[A-Z]\w+`).FindAllString(string(text), -1) {
		if !strings.Contains(tests.String(), "func "+name+"(") {
			t.Errorf("there is no %s", name)
		}
	}
	paths := 0
	for _, quoted := range regexp.MustCompile("`([^`\n]+)`").FindAllStringSubmatch(withoutBlocks(string(text)), -1) {
		name := quoted[1]
		switch {
		case regexp.MustCompile(`^[a-z_./]+(/[a-zA-Z_./]+|\.(go|md|json|golden))$`).MatchString(name):
			paths++
			if _, err := os.Stat(filepath.Join(root, name)); err != nil {
				t.Error(err)
			}
		case regexp.MustCompile(`^[A-Za-z]+$`).MatchString(name) && name != "rapid":
			_, err := os.Stat(filepath.Join(root, name))
			if err != nil && !regexp.MustCompile(`(?m)^(type|func|func \(.*\)) `+name+`\b`).MatchString(code.String()+lists(t)) {
				t.Errorf("there is no %s", name)
			}
		}
	}
	if paths < 30 {
		t.Errorf("only %d paths were found: the test reads too little", paths)
	}
	for _, link := range regexp.MustCompile(`\]\(([^)#:]+)\)`).FindAllStringSubmatch(string(text), -1) {
		if _, err := os.Stat(filepath.Join(root, link[1])); err != nil {
			t.Error(err)
		}
	}
}

// lists returns the code of the list of variants.
func lists(t *testing.T) string {
	t.Helper()
	source, err := os.ReadFile(filepath.Join(root, "variants", "variants.go"))
	if err != nil {
		t.Fatal(err)
	}
	return string(source)
}

// withoutBlocks returns a text without its fenced pieces.
func withoutBlocks(text string) string {
	for _, b := range blocks(text) {
		text = strings.Replace(text, b.text, "", 1)
	}
	return strings.ReplaceAll(text, "```", "")
}
