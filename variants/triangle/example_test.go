package triangle_test

import (
	"fmt"

	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/variants/triangle"
)

func Example() {
	g := pyramid.MustCompile(triangle.Triangle()).Deal(1)
	fmt.Printf("Triangle\n%v%v\n", g, g.Moves())
	g, _ = g.Play(pyramid.Remove(pyramid.At(7, 1), pyramid.Waste))
	fmt.Println(g.Exposed(pyramid.At(6, 1)), g.Exposed(pyramid.At(6, 2)))
	// Output:
	// Triangle
	// 9s  7s  Qh  4s  Ac  8h  Qs
	//   Jh  6c  5h  7d  Jc  3d
	//     7h  Qc  As  Tc  5c
	//       2h  8c  5s  Kd
	//         Td  Ah  5d
	//           Ad  2c
	//             9c
	// stock 23 2d   waste 1 4c
	// score -52   redeals left 2
	// [7.1+waste draw]
	// true true
}
