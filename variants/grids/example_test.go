package grids_test

import (
	"fmt"

	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/variants/grids"
)

// The places of the cards that leave are filled again at once.
func Example() {
	g := pyramid.MustCompile(grids.Nines()).Deal(7)
	fmt.Printf("Nines\n%v%v\n", g, g.Moves())
	g, _ = g.Play(g.Moves()[0])
	fmt.Printf("\n%v%v\n", g, g.Moves())
	// Output:
	// Nines
	// 9h  7c  3d
	//
	// 6d  3s  Td
	//
	// Ts  9c  Qs
	// stock 43
	// score -52
	// [1.1 1.3+2.1 2.1+2.2 3.2]
	//
	// 5h  7c  3d
	//
	// 6d  3s  Td
	//
	// Ts  9c  Qs
	// stock 42
	// score -51
	// [1.3+2.1 2.1+2.2 3.2]
}

// Any number of cards may make fifteen.
func ExampleFifteens() {
	g := pyramid.MustCompile(grids.Fifteens()).Deal(1)
	fmt.Print(g)
	bySize := map[int]int{}
	for _, m := range g.Moves() {
		bySize[m.Len()]++
	}
	fmt.Println(bySize)
	// Output:
	// 9s  7s  Qh  4s
	//
	// Ac  8h  Qs  Jh
	//
	// 6c  5h  7d  Jc
	//
	// 3d  7h  Qc  As
	// stock 36
	// score -52
	// map[2:4 3:15 4:13 5:1]
}

// A jack goes to a cell, and the next card of the stock takes its place.
func ExampleElevensWithCells() {
	g := pyramid.MustCompile(grids.ElevensWithCells()).Deal(8)
	fmt.Print(g)
	for _, m := range g.Moves() {
		if m.IsStore() {
			g, _ = g.Play(m)
			fmt.Printf("\n%v\n%v", m, g)
			break
		}
	}
	// Output:
	// 3s  Td  2d
	//
	// As  6s  Qd
	//
	// Ad  Ks  7s
	// stock 43   cell free   cell2 free   cell3 free
	// score -52
	//
	// 2.3>cell
	// 3s  Td  2d
	//
	// As  6s  8d
	//
	// Ad  Ks  7s
	// stock 42   cell Qd   cell2 free   cell3 free
	// score -52
}
