package cli

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/variants"
)

// Game says which game a program is about: a variant by its id or name, or the
// rules in a file of JSON, which come first.
type Game struct{ Variant, Rules string }

// Check returns an error if both are among the flags given.
func (g Game) Check(given map[string]bool) error {
	if given["variant"] && given["rules"] {
		return errors.New("-variant and -rules both say which game it is; give one of them")
	}
	return nil
}

// Table compiles the game. For an unknown name the error says which names are
// nearly the same; for a file it begins with the file's name.
func (g Game) Table() (*pyramid.Table, error) {
	if g.Rules != "" {
		return loadRules(g.Rules)
	}
	v, ok := variants.Lookup(g.Variant)
	if !ok {
		return nil, unknown(g.Variant)
	}
	return pyramid.Compile(v)
}

// loadRules compiles the rules in a file. They may be anybody's: what makes no
// sense is an error.
func loadRules(file string) (*pyramid.Table, error) {
	const most = 1 << 20
	text, whole, err := ReadFile(file, most)
	if err != nil {
		return nil, err
	}
	if !whole {
		return nil, fmt.Errorf("%s: rules take at most %d bytes", file, most)
	}
	var rules pyramid.Rules
	err = json.Unmarshal(text, &rules)
	if err == nil {
		var table *pyramid.Table
		if table, err = pyramid.Compile(rules); err == nil {
			return table, nil
		}
	}
	return nil, fmt.Errorf("%s: %s", file, strings.TrimPrefix(err.Error(), "pyramid: "))
}

// unknown says that there is no such game, and which ones are called nearly so.
func unknown(name string) error {
	const most = 5
	near := variants.Near(name)
	if len(near) > most {
		near = near[:most]
	}
	hint := "examples/gallery shows them all"
	if len(near) > 0 {
		hint = "is it " + strings.Join(near, ", ") + "?"
	}
	return fmt.Errorf("no game is called %q; %s", name, hint)
}
