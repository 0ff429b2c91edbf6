package main

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// A mutant is one change to the package. Its number, which switches it on, is
// its index in what instrument returns.
type mutant struct {
	place string // file:line:column
	kind  string
	text  string // the expression or statement that is changed
}

func (m mutant) id() string     { return m.place + " " + m.kind }
func (m mutant) String() string { return m.id() + ": " + m.text }

// opposites and neighbours say which operator takes the place of another.
var (
	opposites  = map[token.Token]token.Token{token.LAND: token.LOR, token.LOR: token.LAND}
	neighbours = map[token.Token]token.Token{
		token.LSS: token.LEQ, token.LEQ: token.LSS, token.GTR: token.GEQ, token.GEQ: token.GTR,
	}
	equalities = []token.Token{token.EQL, token.NEQ}
)

// instrument rewrites the files of the package in dir so that each mutant is in
// it, switched off, and returns the mutants. Only the named files get mutants,
// or all that are not tests where none are named.
func instrument(dir string, only []string) ([]mutant, string, error) {
	words, err := goList(dir, "-f", "{{.Name}}{{range .GoFiles}} {{.}}{{end}}")
	if err != nil || len(words) == 0 {
		return nil, "", err
	}
	name, names := words[0], words[1:]
	for _, file := range only {
		if !slices.Contains(names, file) {
			return nil, "", fmt.Errorf("package %s has no file %q", name, file)
		}
	}
	fset := token.NewFileSet()
	var trees []*ast.File
	for _, file := range names {
		tree, err := parser.ParseFile(fset, filepath.Join(dir, file), nil, parser.SkipObjectResolution)
		if err != nil {
			return nil, "", err
		}
		trees = append(trees, tree)
	}
	exports, err := goList(dir, "-export", "-deps", "-f", "{{with .Export}}{{$.ImportPath}} {{.}}{{end}}")
	if err != nil {
		return nil, "", err
	}
	open := func(path string) (io.ReadCloser, error) {
		for i := 0; i < len(exports); i += 2 {
			if exports[i] == path {
				return os.Open(exports[i+1])
			}
		}
		return nil, fmt.Errorf("no package %s", path)
	}
	info := &types.Info{Types: map[ast.Expr]types.TypeAndValue{}}
	conf := types.Config{Importer: importer.ForCompiler(fset, "gc", open)}
	pkg, err := conf.Check(name, fset, trees, info)
	if err != nil {
		return nil, "", err
	}

	var mutants []mutant
	for i, tree := range trees {
		if len(only) > 0 && !slices.Contains(only, names[i]) {
			continue
		}
		path := filepath.Join(dir, names[i])
		src, err := os.ReadFile(path)
		if err != nil {
			return nil, "", err
		}
		f := &file{fset: fset, info: info, pkg: pkg, src: src, mutants: mutants}
		ast.Inspect(tree, f.visit)
		mutants = f.mutants
		if err := os.WriteFile(path, f.rewritten(), 0o644); err != nil {
			return nil, "", err
		}
	}
	return mutants, name, nil
}

// goList returns the words that go list prints about the package in dir.
func goList(dir string, args ...string) ([]string, error) {
	cmd := exec.Command("go", append([]string{"list"}, args...)...)
	cmd.Dir = dir
	var said bytes.Buffer
	cmd.Stderr = &said
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("go list in %s: %w\n%s", dir, err, said.Bytes())
	}
	return strings.Fields(string(out)), nil
}

// A file collects mutants as text to put before and after a part of a file.
// What is put around a part is valid Go where the part was: the switch is a
// comparison, so that a bool keeps its type, whichever that is; and a mutant
// that needs its operands again has them as they were written, in a branch that
// is run instead of the original, so that nothing is evaluated twice.
type file struct {
	fset    *token.FileSet
	info    *types.Info
	pkg     *types.Package
	src     []byte
	mutants []mutant
	edits   []edit
}

type edit struct {
	at   int // offset in src
	rank int // order among those at the same offset
	text string
}

// visit adds the mutants of a node. Edits of a node come before those of what
// is in it, so later ones go further inside.
func (f *file) visit(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.GenDecl:
		return n.Tok == token.VAR
	case *ast.BlockStmt:
		f.statements(n.List)
	case *ast.CaseClause:
		f.statements(n.Body)
	case *ast.CommClause:
		f.statements(n.Body)
	case *ast.IfStmt:
		f.condition(n.Cond)
	case *ast.ForStmt:
		if n.Cond != nil {
			f.condition(n.Cond)
		}
	case *ast.ReturnStmt:
		for _, result := range n.Results {
			f.result(result)
		}
	case *ast.UnaryExpr:
		if n.Op == token.NOT && !f.constant(n) {
			f.instead(n, n.OpPos, "without not", f.text(n.X.Pos(), n.X.End()))
		}
	case *ast.BinaryExpr:
		if f.constant(n) {
			return false
		}
		f.binary(n)
	}
	return true
}

func (f *file) binary(n *ast.BinaryExpr) {
	with := func(op token.Token) string {
		return f.text(n.X.Pos(), n.OpPos) + op.String() + f.text(n.OpPos+token.Pos(len(n.Op.String())), n.Y.End())
	}
	if other, ok := opposites[n.Op]; ok {
		f.instead(n, n.OpPos, other.String(), with(other))
		f.condition(n.X)
		f.condition(n.Y)
	} else if other, ok := neighbours[n.Op]; ok {
		f.negate(n, n.OpPos)
		f.instead(n, n.OpPos, other.String(), with(other))
	} else if slices.Contains(equalities, n.Op) {
		f.negate(n, n.OpPos)
	} else {
		f.plusOne(n, n.OpPos)
	}
}

// statements adds mutants that leave out a statement. A panic stays, since a
// function may end with it.
func (f *file) statements(list []ast.Stmt) {
	for _, s := range list {
		leave := false
		switch s := s.(type) {
		case *ast.IncDecStmt:
			leave = true
		case *ast.AssignStmt:
			blank := func(e ast.Expr) bool { id, ok := e.(*ast.Ident); return ok && id.Name == "_" }
			leave = s.Tok != token.DEFINE && !(len(s.Lhs) == 1 && blank(s.Lhs[0]))
		case *ast.ExprStmt:
			if call, ok := s.X.(*ast.CallExpr); ok {
				id, ok := call.Fun.(*ast.Ident)
				leave = !ok || id.Name != "panic"
			}
		case *ast.BranchStmt:
			leave = s.Tok == token.BREAK || s.Tok == token.CONTINUE
		}
		if leave {
			k := f.add(s, s.Pos(), "left out")
			f.around(s, fmt.Sprintf("if !mutOn(%d) { ", k), " }")
		}
	}
}

// condition negates a condition that is not made of operators; those have
// mutants of their own.
func (f *file) condition(e ast.Expr) {
	switch ast.Unparen(e).(type) {
	case *ast.BinaryExpr, *ast.UnaryExpr:
	default:
		if !f.constant(e) {
			f.negate(e, e.Pos())
		}
	}
}

// result changes what a function returns, where that is a bool or an integer
// and not made of operators.
func (f *file) result(e ast.Expr) {
	if bin, ok := ast.Unparen(e).(*ast.BinaryExpr); ok && !f.constant(bin) {
		return
	}
	if not, ok := ast.Unparen(e).(*ast.UnaryExpr); ok && not.Op == token.NOT {
		return
	}
	if basic, ok := f.info.Types[e].Type.Underlying().(*types.Basic); ok && basic.Info()&types.IsBoolean != 0 {
		f.negate(e, e.Pos())
	} else {
		f.plusOne(e, e.Pos())
	}
}

func (f *file) negate(e ast.Expr, at token.Pos) {
	k := f.add(e, at, "negated")
	f.around(e, "((", fmt.Sprintf(") != (mutOn(%d) == true))", k))
}

// instead evaluates other in the place of the bool e.
func (f *file) instead(e ast.Expr, at token.Pos, kind, other string) {
	k := f.add(e, at, kind)
	f.around(e, fmt.Sprintf("(mutOn(%d) == true && (%s) || mutOn(%d) == false && (", k, other, k), "))")
}

// plusOne adds one to an integer.
func (f *file) plusOne(e ast.Expr, at token.Pos) {
	t := f.info.Types[e].Type
	basic, ok := t.Underlying().(*types.Basic)
	if !ok || basic.Info()&types.IsInteger == 0 || basic.Info()&types.IsUntyped != 0 {
		return
	}
	argument := ""
	if f.untyped(e) {
		name, ok := f.typeName(t, e.Pos())
		if !ok {
			return
		}
		argument = "[" + name + "]"
	}
	k := f.add(e, at, "plus one")
	f.around(e, fmt.Sprintf("mutPlus%s(%d, ", argument, k), ")")
}

func (f *file) constant(e ast.Expr) bool { return f.info.Types[e].Value != nil }

// untyped tells whether e may have its type from where it stands, as constants
// and shifts of them have: an argument of mutPlus would then become an int.
func (f *file) untyped(e ast.Expr) bool {
	if f.constant(e) {
		return true
	}
	switch e := ast.Unparen(e).(type) {
	case *ast.UnaryExpr:
		return f.untyped(e.X)
	case *ast.BinaryExpr:
		return f.untyped(e.X) && (e.Op == token.SHL || e.Op == token.SHR || f.untyped(e.Y))
	}
	return false
}

// typeName returns how a type is written at a place, if it has a name there.
func (f *file) typeName(t types.Type, at token.Pos) (string, bool) {
	if basic, ok := t.(*types.Basic); ok {
		return basic.Name(), true
	}
	named, ok := t.(*types.Named)
	if !ok || named.Obj().Pkg() != f.pkg || named.TypeArgs().Len() > 0 {
		return "", false
	}
	_, seen := f.pkg.Scope().Innermost(at).LookupParent(named.Obj().Name(), at)
	return named.Obj().Name(), seen == named.Obj()
}

func (f *file) text(from, to token.Pos) string {
	return string(f.src[f.fset.Position(from).Offset:f.fset.Position(to).Offset])
}

// add notes a mutant and returns its number.
func (f *file) add(n ast.Node, at token.Pos, kind string) int {
	p := f.fset.Position(at)
	text := strings.Join(strings.Fields(f.text(n.Pos(), n.End())), " ")
	if runes := []rune(text); len(runes) > 80 {
		text = string(runes[:77]) + "..."
	}
	f.mutants = append(f.mutants, mutant{fmt.Sprintf("%s:%d:%d", filepath.Base(p.Filename), p.Line, p.Column), kind, text})
	return len(f.mutants) - 1
}

// around puts text before and after a node: inside of what was put around it
// before, and what ends at an offset before what begins there.
func (f *file) around(n ast.Node, before, after string) {
	depth := len(f.edits) + 1
	f.edits = append(f.edits,
		edit{f.fset.Position(n.Pos()).Offset, depth, before},
		edit{f.fset.Position(n.End()).Offset, -depth, after})
}

func (f *file) rewritten() []byte {
	slices.SortFunc(f.edits, func(a, b edit) int {
		if a.at != b.at {
			return a.at - b.at
		}
		return a.rank - b.rank
	})
	var out []byte
	last := 0
	for _, e := range f.edits {
		out = append(append(out, f.src[last:e.at]...), e.text...)
		last = e.at
	}
	return append(out, f.src[last:]...)
}

// switches is the file that the package gets besides: a package, and whether it
// notes which mutants are reached. It has no init and no TestMain, so that it
// works whatever the package has; names of its imports are its own.
const switches = `package %s

import (
	mutos "os"
	mutconv "strconv"
	mutatomic "sync/atomic"
)

const mutNotes = %t

var (
	mutCurrent = mutNumber(mutos.Getenv("MUTATE_MUTANT"))
	mutNoted   [%d]mutatomic.Bool
	mutFile, _ = mutos.OpenFile(mutos.Getenv("MUTATE_REACHED"), mutos.O_APPEND|mutos.O_CREATE|mutos.O_WRONLY, 0o644)
)

func mutNumber(text string) int {
	if k, err := mutconv.Atoi(text); err == nil {
		return k
	}
	return -1
}

func mutNote(k int) {
	if !mutNoted[k].Load() && mutNoted[k].CompareAndSwap(false, true) {
		mutFile.WriteString(mutconv.Itoa(k) + "\n")
	}
}

func mutOn(k int) bool {
	if mutNotes {
		mutNote(k)
	}
	return k == mutCurrent
}

func mutPlus[T ~int | ~int8 | ~int16 | ~int32 | ~int64 | ~uint | ~uint8 | ~uint16 | ~uint32 | ~uint64 | ~uintptr](k int, x T) T {
	if mutOn(k) {
		x++
	}
	return x
}
`
