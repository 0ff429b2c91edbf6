package twodecks_test

import (
	"fmt"

	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/variants/twodecks"
)

// Each card is there twice; places tell the two apart.
func Example() {
	g := pyramid.MustCompile(twodecks.TwoPyramids()).Deal(1)
	fmt.Printf("Two Pyramids\n%v", g)
	fmt.Println(g.Find(pyramid.MakeCard(9, pyramid.Clubs)))
	fmt.Println(g.Moves())
	// Output:
	// Two Pyramids
	//             8s                            Ad
	//           7h  9h                        Ks  9c
	//         Ah  Tc  9c                    As  5s  6h
	//       5h  8c  3d  Kc                Kh  8d  Ac  2c
	//     Kd  3s  2h  Kh  Qc            Jc  7d  9d  9h  3c
	//   Qs  Qd  7s  7h  7s  6c        Jd  Qh  Jc  8c  4h  5c
	// Th  8h  3d  8d  Th  Kc  5d    7d  9s  Ad  5h  4d  Qc  2d
	// stock 47 6d   waste 1 3h
	// score -104   redeals left 2
	// [a3.3 b2.2]
	// [a7.1+a7.3 a7.1+waste a7.2+a7.7 a7.2+b7.4 a7.3+a7.5 a7.4+a7.7 a7.4+b7.4 a7.5+waste a7.6 b7.1+stock b7.2+b7.5 b7.3+b7.6 draw]
}
