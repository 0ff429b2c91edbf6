package columns_test

import (
	"fmt"

	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/variants/columns"
)

func Example() {
	g := pyramid.MustCompile(columns.Hurricane()).Deal(1)
	fmt.Printf("Hurricane\n%v%v\n", g, g.Moves())
	// Output:
	// Hurricane
	// 9s  7s  Qh  4s  Ac  8h  Qs  Jh  6c  5h
	// 7d  Jc  3d  7h  Qc  As  Tc  5c  2h  8c
	// 5s  Kd  Td  Ah  5d  Ad  2c  9c  4c  2d
	//
	// 6h  3c  Ks
	// stock 19
	// score -52
	// [3.1+3.8 3.2+3.4 3.2+3.6 3.3+3.9 3.4+r1.3 3.5+3.8 3.6+r1.3]
}

// Three cards may leave together that lie on one another.
func ExampleTripleAlliance() {
	g := pyramid.MustCompile(columns.TripleAlliance()).Deal(1)
	fmt.Print(g)
	for _, m := range g.Moves()[:4] {
		fmt.Println(m, "takes", g.Card(m.Place(0)), g.Card(m.Place(1)), g.Card(m.Place(2)))
	}
	// Output:
	// 9s  7s  Qh  4s  Ac  8h  Qs  Jh  6c
	// 2h  8c  5s  Kd  Td  Ah  5d  Ad  2c
	// 7c  3s  8d  6d  Qd  4d  9h  Kc  Jd
	//
	// 5h  7d  Jc  3d  7h  Qc  As  Tc  5c
	// 9c  4c  2d  6h  3c  Ks  8s  3h  6s
	// 2s  Th  Js  9d  Ts  Kh  4h
	// score -52
	// 1.18+2.18+3.1 takes 5c 6s 7c
	// 1.18+2.18+3.6 takes 5c 6s 4d
	// 1.18+2.18+3.16 takes 5c 6s 4h
	// 2.5+3.5+3.9 takes Td Qd Jd
}

// The shuffle would give a column of exit three jacks: the middle one changes
// places with the card that is dealt last.
func ExampleExit() {
	const seed = 53
	fmt.Println("shuffled:", pyramid.French().Shuffled(seed)[:5])
	fmt.Print(pyramid.MustCompile(columns.Exit()).Deal(seed))
	// Output:
	// shuffled: Jd Ks 6h Js Jh
	// Jd  4h  7c  Kc  Kh  7h  5s  2d  3s  Qc  Ac
	// Ks  5h  6s  3d  4s  4d  5c  3c  8s  8d  Js
	// 6h  Ad  4c  9s  Qs  Ah  3h  7d  9d  8h
	// 2s  6c  Th  6d  7s  9c  Tc  8c  As  Qd
	// Jh  9h  Qh  Kd  Ts  2c  2h  Td  Jc  5d
	// score -52
}

// When a column is empty the top of the waste goes there.
func ExampleLuckyNumber() {
	g := pyramid.MustCompile(columns.LuckyNumber()).Deal(2)
	for !g.Over() {
		m := g.Moves()[0]
		next, _ := g.Play(m)
		if g.WasteLen(1) > next.WasteLen(1) && !m.Has(pyramid.Waste) {
			fmt.Printf("%v\n%v\n%v", g, m, next)
			break
		}
		g = next
	}
	// Output:
	// Js  6c  Qh  4d  3h  4h
	//  .  8h  2c   .   .   .
	//  .  2h  Jc   .   .   .
	//  .   .   .   .   .   .
	//
	// Js  4d  9d  4h  3c  Ts
	// 4c  Ad  2c   .  8h   .
	// Kh   .   .   .  Qd   .
	//  .   .   .   .  As   .
	// stock 49   waste 2 Ah
	// score -74
	//
	// 2.8+b1.12
	// Js  6c  Qh  4d  3h  4h
	//  .  8h  2c   .   .   .
	//  .  2h  Jc   .   .   .
	//  .   .   .   .   .   .
	//
	// Js  4d  9d  4h  3c  Ah
	// 4c   .  2c   .  8h   .
	// Kh   .   .   .  Qd   .
	//  .   .   .   .  As   .
	// stock 49   waste 1 As
	// score -72
}
