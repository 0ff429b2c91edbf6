package render_test

import (
	"bytes"
	"fmt"
	"os"

	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/render"
	"github.com/pyramid-go/pyramid/variants/seven"
)

func Example() {
	game := pyramid.MustCompile(pyramid.Rules{}).Deal(42)
	view := game.View()
	render.Text(os.Stdout, view, render.Options{})
	var page bytes.Buffer
	err := render.SVG(&page, view, render.Options{Hint: view.Moves[0]})

	fmt.Printf("%.4s %v\n", page.Bytes(), err)
	// Output:
	//             Js
	//           5c  6d
	//         3s  4s  Ac
	//       Tc  6c  Ks  2h
	//     Qd  Ts  Jd  7s  8h
	//   9s  7c  Qc  5s  Kc  9d
	// 3h  3d  7h  Qh  7d  6s  6h
	// stock 24 4h   waste 0
	// score -52
	// <svg <nil>
}

// A hint, on a terminal of 30 columns.
func ExampleText() {
	view := pyramid.MustCompile(seven.Microsoft()).Deal(42).View()
	render.Text(os.Stdout, view, render.Options{Hint: view.Moves[0], Signs: true, Width: 30})
	// Output:
	//              J♠
	//            5♣  6♦
	//          3♠  4♠  A♣
	//        T♣  6♣  K♠  2♥
	//      Q♦  T♠  J♦  7♠  8♥
	//    9♠  7♣  Q♣  5♠  K♣  9♦
	//  3♥  3♦ >7♥  Q♥  7♦ >6♠  6♥
	// stock 24 4♥   waste 0
	// score 0   redeals left 2
	// hint 7.3+7.6
}

// A picture for a page: each spot is a group that names its place and says
// what lies there.
func ExampleSVG() {
	game := pyramid.MustCompile(pyramid.Rules{}).Deal(42)
	var page bytes.Buffer
	render.SVG(&page, game.View(), render.Options{Dark: true, FourColors: true, ID: "board"})

	for line := range bytes.Lines(page.Bytes()) {
		if at := bytes.Index(line, []byte(`data-place="7.7"`)); at >= 0 {
			title, _, _ := bytes.Cut(line[at:], []byte("</title>"))
			fmt.Printf("%s\n", title)
		}
	}
	// Output:
	// data-place="7.7" transform="translate(398 266)"><title>six of hearts at 7.7, exposed
}

func ExampleFace() {
	game := pyramid.MustCompile(pyramid.Rules{}).Deal(42)
	for _, m := range game.Moves()[:2] {
		for _, p := range m.Places() {
			fmt.Print(render.Face(game.Card(p), render.Options{Signs: true}), " ")
		}
		fmt.Println("leave with", m)
	}
	// Output:
	// 7♥ 6♠ leave with 7.3+7.6
	// 7♥ 6♥ leave with 7.3+7.7
}
