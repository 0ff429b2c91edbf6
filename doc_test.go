package pyramid_test

import (
	"go/ast"
	"go/doc"
	"go/doc/comment"
	"go/parser"
	"go/token"
	"path/filepath"
	"strings"
	"testing"
)

// example is an Example function of the tests: its code as it would stand at
// the left margin, and what it prints.
type example struct{ name, code, output string }

// examplesOf reads the Example functions of some files.
func examplesOf(t *testing.T, pattern string) []example {
	t.Helper()
	files, err := filepath.Glob(pattern)
	if err != nil {
		t.Fatal(err)
	}
	var all []example
	for _, file := range files {
		source := read(t, file)
		set := token.NewFileSet()
		tree, err := parser.ParseFile(set, file, source, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range tree.Decls {
			f, ok := d.(*ast.FuncDecl)
			if !ok || f.Recv != nil || !strings.HasPrefix(f.Name.Name, "Example") {
				continue
			}
			body := source[set.Position(f.Body.Lbrace).Offset+1 : set.Position(f.Body.Rbrace).Offset]
			code, output, _ := strings.Cut(body, "\t// Output:\n")
			output = strings.ReplaceAll("\n"+output, "\n\t// ", "\n")
			output = strings.ReplaceAll(output, "\n\t//", "\n")
			all = append(all, example{f.Name.Name, strings.ReplaceAll(code, "\n\t", "\n"), output[1:]})
		}
	}
	return all
}

// packageDoc reads the documentation of this package.
func packageDoc(t *testing.T) *doc.Package {
	t.Helper()
	set := token.NewFileSet()
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	var trees []*ast.File
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		tree, err := parser.ParseFile(set, file, nil, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		if tree.Doc != nil && file != "doc.go" {
			t.Errorf("%s has a package comment; it belongs in doc.go", file)
		}
		trees = append(trees, tree)
	}
	p, err := doc.NewFromFiles(set, trees, "github.com/pyramid-go/pyramid")
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// The code in the package comment is the code of examples.
func TestPackageCommentShowsCodeThatRuns(t *testing.T) {
	p := packageDoc(t)
	examples := examplesOf(t, "*_test.go")
	tasks := 0
	for _, b := range new(comment.Parser).Parse(p.Doc).Content {
		code, ok := b.(*comment.Code)
		if !ok {
			continue
		}
		tasks++
		found := false
		for _, e := range examples {
			found = found || strings.Contains(e.code, "\n"+code.Text)
		}
		if !found {
			t.Errorf("this is the code of no example:\n%s", code.Text)
		}
	}
	if tasks != 4 {
		t.Errorf("%d tasks are shown, want 4", tasks)
	}
}

// The package comment puts every type into one group.
func TestPackageCommentNamesEveryType(t *testing.T) {
	p := packageDoc(t)
	groups := ""
	for _, b := range new(comment.Parser).Parse(p.Doc).Content {
		text := string(new(comment.Printer).Comment(&comment.Doc{Content: []comment.Block{b}}))
		if strings.HasPrefix(text, "Types: ") {
			groups += text
		}
	}
	for _, typ := range p.Types {
		if n := strings.Count(groups, "["+typ.Name+"]"); n != 1 {
			t.Errorf("%s is in %d groups, want 1", typ.Name, n)
		}
	}
}

// Everything exported says what it is.
func TestEverythingIsDocumented(t *testing.T) {
	p := packageDoc(t)
	check := func(name, text string) {
		if strings.TrimSpace(text) == "" {
			t.Errorf("%s has no comment", name)
		}
	}
	values := func(list []*doc.Value) {
		for _, v := range list {
			check(strings.Join(v.Names, ", "), v.Doc)
		}
	}
	functions := func(prefix string, list []*doc.Func) {
		for _, f := range list {
			check(prefix+f.Name, f.Doc)
		}
	}
	values(p.Consts)
	values(p.Vars)
	functions("", p.Funcs)
	for _, typ := range p.Types {
		check(typ.Name, typ.Doc)
		values(typ.Consts)
		values(typ.Vars)
		functions("", typ.Funcs)
		functions(typ.Name+".", typ.Methods)
	}
}
