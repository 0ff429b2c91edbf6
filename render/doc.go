// Package render draws the table: as an SVG picture for pages and paper, and as
// text for terminals. What it draws is a [pyramid.View], and it knows no rules.
// Everything is placed by the coordinates of the view, so that it draws any
// variant, yours included, and shows no more than a player may know.
//
//	game := pyramid.MustCompile(pyramid.Rules{}).Deal(42)
//	view := game.View()
//	render.Text(os.Stdout, view, render.Options{})
//	var page bytes.Buffer
//	err := render.SVG(&page, view, render.Options{Hint: view.Moves[0]})
//
// The zero [Options] are a good default. The same view and options give the
// same bytes. Any view can be drawn, the zero View and views made by hand
// included; errors are those of the writer. The functions share nothing and
// may be called by any number of goroutines.
package render
