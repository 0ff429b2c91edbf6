package docs_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// A block of text that begins with "$ " and a command shows what the command
// prints. What stands after "> " at the start of a line is typed by the player;
// a line "..." stands for any number of lines. The blocks of a guide are run in
// one folder, so that what one saves the next can load.
func TestGuideSessions(t *testing.T) {
	if _, err := exec.LookPath("sh"); err != nil {
		t.Skip("the commands are for a shell: ", err)
	}
	sessions := 0
	programs := map[string]string{} // by path, where each is built
	bin := t.TempDir()
	for _, guide := range guides {
		text, err := os.ReadFile(guide.file)
		if err != nil {
			t.Fatal(err)
		}
		folder := t.TempDir()
		for _, b := range blocks(string(text)) {
			command, want, _ := strings.Cut(b.text, "\n")
			command, ok := strings.CutPrefix(command, "$ ")
			if b.language != "text" || !ok {
				continue
			}
			sessions++
			got := session(t, folder, withPrograms(t, bin, programs, command), want)
			if !matches(got, want) {
				t.Errorf("%s:%d: %s prints\n%s", guide.file, b.line, command, got)
			}
		}
	}
	if sessions < 10 {
		t.Errorf("only %d sessions were found: the test reads too little", sessions)
	}
}

// withPrograms returns a command with the programs that it runs built.
func withPrograms(t *testing.T, bin string, programs map[string]string, command string) string {
	t.Helper()
	return regexp.MustCompile(`go run (\./[a-z0-9/]+)`).ReplaceAllStringFunc(command, func(run string) string {
		path := strings.TrimPrefix(run, "go run ")
		if programs[path] == "" {
			programs[path] = filepath.Join(bin, strings.ReplaceAll(path[2:], "/", "-"))
			build := exec.Command("go", "build", "-buildvcs=false", "-o", programs[path], path)
			build.Dir = root
			if out, err := build.CombinedOutput(); err != nil {
				t.Fatalf("%s: %v\n%s", path, err, out)
			}
		}
		return "'" + programs[path] + "'"
	})
}

// session runs a command with the input of a transcript, and returns the
// transcript of that.
func session(t *testing.T, folder, command, transcript string) string {
	t.Helper()
	prompt := regexp.MustCompile(`(?m)^> `)
	var typed []string
	for _, line := range regexp.MustCompile(`(?m)^> (.*)$`).FindAllStringSubmatch(transcript, -1) {
		typed = append(typed, line[1]+"\n")
	}
	run := exec.Command("sh", "-c", command)
	run.Dir = folder
	run.Stdin = strings.NewReader(strings.Join(typed, ""))
	out, err := run.CombinedOutput()
	if err != nil {
		t.Errorf("%s: %v", command, err)
	}
	if len(typed) == 0 {
		return string(out)
	}
	i := -1
	return prompt.ReplaceAllStringFunc(string(out), func(mark string) string {
		if i++; i < len(typed) {
			return mark + typed[i]
		}
		return "" // the prompt at which the input ends
	})
}

// matches compares a text with one in which "..." may stand for lines.
func matches(got, want string) bool {
	lines := strings.SplitAfter(want, "\n")
	for i, line := range lines {
		if line = strings.TrimSuffix(line, "\n"); line == "..." {
			lines[i] = "(?:.*\n)*?"
		} else {
			lines[i] = regexp.QuoteMeta(lines[i])
		}
	}
	return regexp.MustCompile(`\A` + strings.Join(lines, "") + `\z`).MatchString(got)
}

func TestMatches(t *testing.T) {
	const got = "a\nb\nc.\n"
	for want, ok := range map[string]bool{
		got: true, "a\n...\nc.\n": true, "...\n": true, "a\nb\nc.\n...\n": true,
		"a\nc.\n": false, "a\n...\nb\n": false, "a\nb\ncc\n": false, "": false,
	} {
		if matches(got, want) != ok {
			t.Errorf("%q matches %q: %v, want %v", got, want, !ok, ok)
		}
	}
}
