package shapes_test

import (
	"fmt"

	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/variants/shapes"
)

func Example() {
	g := pyramid.MustCompile(shapes.Ring()).Deal(1)
	fmt.Printf("Ring\n%v", g)
	fmt.Println(g.Moves(), g.Exposed(pyramid.At(2, 3)))
	// Output:
	// Ring
	//       9s  7s  Qh  4s
	//     Ac  8h  Qs  Jh  6c
	//   5h  7d          Jc  3d
	// 7h  Qc              As  Tc
	//   5c  2h          8c  5s
	//     Kd  Td  Ah  5d  Ad
	//       2c  9c  4c  2d
	// stock 22 6h   waste 0
	// score -30   redeals left 2
	// [7.2+7.3 draw] true
}

// A picture of your own is a layout like these.
func Example_own() {
	rules := shapes.Diamond()
	rules.ID, rules.Name = "boat", "Boat"
	rules.Layout = pyramid.MustParseLayout(`
     #
    # #
   # # #
     #
# # # # # #
 # # # # #
  # # # #
`)
	fmt.Printf("%s\n%v", rules.Name, pyramid.MustCompile(rules).Deal(1))
	// Output:
	// Boat
	//           9s
	//         7s  Qh
	//       4s  Ac  8h
	//           Qs
	// Jh  6c  5h  7d  Jc  3d
	//   7h  Qc  As  Tc  5c
	//     2h  8c  5s  Kd
	// stock 30 Td   waste 0
	// score -22   redeals left 2
}
