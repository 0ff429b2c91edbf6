package seven_test

import (
	"fmt"

	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/variants/seven"
)

func Example() {
	g := pyramid.MustCompile(seven.Classic()).Deal(6)
	fmt.Printf("Pyramid\n%v%v\n", g, g.Moves())
	g, err := g.Play(pyramid.Remove(pyramid.At(7, 1)))
	fmt.Println(err, g.Left())
	_, err = g.Play(pyramid.Remove(pyramid.At(6, 1), pyramid.At(7, 2)))
	fmt.Println(err)
	// Output:
	// Pyramid
	//             4c
	//           9s  Qd
	//         Jc  4h  Jd
	//       3s  Jh  2d  7h
	//     4d  5c  7c  Ad  6s
	//   Th  Js  2h  6d  7d  Kd
	// Kc  3h  9d  8s  Qh  Qc  7s
	// stock 24 Ac   waste 0
	// score -52
	// [7.1 7.5+stock 7.6+stock draw]
	// <nil> 51
	// cannot play 6.1+7.2: Th at 6.1 is covered by 3h
}

// Rules are data: take a game and change what you like.
func Example_change() {
	rules := seven.Microsoft()
	rules.ID, rules.Name = "my-game", "My Game"
	rules.Redeals = pyramid.Unlimited
	rules.Overlap = true
	fmt.Printf("%s\n%v", rules.Name, pyramid.MustCompile(rules).Deal(6))
	// Output:
	// My Game
	//             4c
	//           9s  Qd
	//         Jc  4h  Jd
	//       3s  Jh  2d  7h
	//     4d  5c  7c  Ad  6s
	//   Th  Js  2h  6d  7d  Kd
	// Kc  3h  9d  8s  Qh  Qc  7s
	// stock 24 Ac   waste 0
	// score 0   redeals unlimited
}

// In Treize the waste can be taken from both ends.
func ExampleTreize() {
	g := pyramid.MustCompile(seven.Treize()).Deal(1)
	for range 4 {
		g, _ = g.Play(pyramid.Draw)
	}
	oldest := pyramid.WasteAt(1, g.WasteLen(1))
	fmt.Println(oldest, g.Card(oldest), "goes with", g.Partners(oldest))
	// Output:
	// waste.4 4c goes with [7.7]
}

// The king of spades lies in his tomb.
func ExampleTutsTomb() {
	for _, game := range []seven.TutsTomb{{}, {PinKing: true}} {
		g := pyramid.MustCompile(game).Deal(1)
		fmt.Println(g.Card(pyramid.At(1, 1)))
	}
	// Output:
	// 9s
	// Ks
}
