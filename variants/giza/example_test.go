package giza_test

import (
	"fmt"

	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/variants/giza"
)

// Nothing is hidden and nothing is drawn: all is in the first look.
func Example() {
	g := pyramid.MustCompile(giza.Game{}).Deal(1)
	columns := pyramid.Zone('c')
	for row := 1; row <= 3; row++ {
		var cards pyramid.Deck
		for col := 1; col <= 8; col++ {
			cards = append(cards, g.Card(columns.At(row, col)))
		}
		fmt.Println(cards)
	}
	fmt.Println(g.Moves())
	g, _ = g.Play(pyramid.Remove(columns.At(3, 4), columns.At(3, 5)))
	free := columns.At(2, 4)
	fmt.Println(g.Card(free), "goes with", g.Partners(free))
	// Output:
	// 9s 7s Qh 4s Ac 8h Qs Jh
	// 6c 5h 7d Jc 3d 7h Qc As
	// Tc 5c 2h 8c 5s Kd Td Ah
	// [7.1+7.3 7.3+c3.3 7.4+7.7 7.6 c3.2+c3.4 c3.4+c3.5 c3.6]
	// Jc goes with [7.1 c3.3]
}
