package apophis_test

import (
	"testing"

	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/variants/apophis"
)

// The stock is s0 to s23. After eight draws waste 1 has s0, s3, ... s21 from
// the bottom, and so on. Gathered each from its top, waste 1 first, the new
// stock is from its top: waste 3 from its bottom, waste 2, waste 1.
func TestRedealGathersWasteByWaste(t *testing.T) {
	g, err := pyramid.MustCompile(apophis.Apophis()).Start(pyramid.French())
	if err != nil {
		t.Fatal(err)
	}
	play := func(m pyramid.Move) {
		t.Helper()
		if g, err = g.Play(m); err != nil {
			t.Fatal(err)
		}
	}
	want := func(row [3]int) { // the stock cards on top of the wastes
		t.Helper()
		var got [3]int
		for n := range got {
			got[n] = g.Index(pyramid.WasteAt(n+1, 1)) - 28
		}
		if got != row {
			t.Errorf("the wastes show the stock cards %v, want %v", got, row)
		}
	}
	for n := range 8 {
		want([3]int{3 * n, 3*n + 1, 3*n + 2})
		if n < 7 {
			play(pyramid.Draw)
		}
	}
	play(pyramid.Redeal)
	for n, row := range [][3]int{
		{2, 5, 8}, {11, 14, 17}, {20, 23, 1}, {4, 7, 10}, {13, 16, 19}, {22, 0, 3}, {6, 9, 12}, {15, 18, 21},
	} {
		if n > 0 {
			play(pyramid.Draw)
		}
		want(row)
	}
	play(pyramid.Redeal)
	want([3]int{8, 17, 1})
	if g.RedealsLeft() != 0 || g.StockLen() != 21 {
		t.Errorf("%d redeals and %d stock cards are left, want 0 and 21", g.RedealsLeft(), g.StockLen())
	}
}
