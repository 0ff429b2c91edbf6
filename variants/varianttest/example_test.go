package varianttest_test

import (
	"errors"
	"fmt"

	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/variants/varianttest"
)

// Small is a variant with an option.
type Small struct{ Rows int }

func (s Small) Describe() pyramid.Rules {
	return pyramid.Rules{ID: "small", Layout: pyramid.Triangle(s.Rows), Redeals: 1}
}

func ExampleCheck() {
	fmt.Println(varianttest.Check(Small{Rows: 5}))
	// Output: <nil>
}

var layout = pyramid.Triangle(5)

// Careless describes itself with a layout that anyone can change.
type Careless struct{}

func (Careless) Describe() pyramid.Rules { return pyramid.Rules{ID: "careless", Layout: layout} }

func ExampleCheck_violation() {
	err := varianttest.Check(Careless{})
	var v *varianttest.Violation
	if errors.Is(err, varianttest.ErrDescribe) && errors.As(err, &v) {
		fmt.Println(v.Detail)
	}
	// Output: two calls of Describe return the same memory for Rules.Layout: who changes it changes the variant
}
