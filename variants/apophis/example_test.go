package apophis_test

import (
	"fmt"

	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/variants/apophis"
)

// A redeal changes which cards lie side by side.
func Example() {
	g := pyramid.MustCompile(apophis.Apophis()).Deal(1)
	fmt.Printf("Apophis\n%v", g)
	tops := func() (tops pyramid.Deck) {
		for n := 1; n <= 3; n++ {
			tops = append(tops, g.Card(pyramid.WasteAt(n, 1)))
		}
		return tops
	}
	for g.StockLen() > 0 {
		fmt.Println(tops())
		g, _ = g.Play(pyramid.Draw)
	}
	fmt.Println(tops())
	g, _ = g.Play(pyramid.Redeal)
	fmt.Println("redeal")
	fmt.Println(tops())
	// Output:
	// Apophis
	//             9s
	//           7s  Qh
	//         4s  Ac  8h
	//       Qs  Jh  6c  5h
	//     7d  Jc  3d  7h  Qc
	//   As  Tc  5c  2h  8c  5s
	// Kd  Td  Ah  5d  Ad  2c  9c
	// stock 21   waste 1 4c   waste2 1 2d   waste3 1 6h
	// score -52   redeals left 2
	// 4c 2d 6h
	// 3c Ks 8s
	// 3h 6s 7c
	// 3s 8d 6d
	// Qd 4d 9h
	// Kc Jd 2s
	// Th Js 9d
	// Ts Kh 4h
	// redeal
	// 6h 8s 7c
}
