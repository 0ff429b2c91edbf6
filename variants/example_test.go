package variants_test

import (
	"fmt"

	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/variants"
)

func ExampleAll() {
	for _, v := range variants.All()[:4] {
		r := v.Describe()
		fmt.Printf("%-12s%s\n", r.ID, r.About)
	}
	// Output:
	// classic     The strict game: one pass through the stock, and all 52 cards must go.
	// par         Three passes for points: 50, 35 or 20 for clearing the pyramid, less the cards left.
	// three-pass  Three passes, but only the waste top helps the pyramid: two stock cards never pair.
	// relaxed     PySolFC's mild game: three passes, and only the pyramid must go.
}

func ExampleLookup() {
	for _, name := range []string{"tuts-tomb", "Pyramid", "PILE OF TWENTY-EIGHT", "Funnel", "thirteen", "thirteens"} {
		if v, ok := variants.Lookup(name); ok {
			r := v.Describe()
			fmt.Printf("%s: %s (%s)\n", name, r.Name, r.ID)
		} else {
			fmt.Printf("%s: no such game\n", name)
		}
	}
	v, _ := variants.Lookup("King Tut")
	g := pyramid.MustCompile(v).Deal(1)
	fmt.Println(g.Moves())
	// Output:
	// tuts-tomb: Tut's Tomb (tuts-tomb)
	// Pyramid: Pyramid (classic)
	// PILE OF TWENTY-EIGHT: Pyramid (classic)
	// Funnel: Triangle (triangle)
	// thirteen: Thirteen (thirteen)
	// thirteens: Thirteens (thirteens)
	// [7.1 draw]
}
