package columns

import "github.com/pyramid-go/pyramid"

// Exit has ten columns of five cards and one of two. Pairs make eleven, jacks
// go with jacks, and queens with kings of another suit. Nothing goes alone. A
// column that would hold three jacks gives up the middle one before the deal:
// see [pyramid.SplitJacks].
func Exit() pyramid.Rules {
	r := exit(pyramid.Pattern{Set: []pyramid.Rank{pyramid.Queen, pyramid.King}, Suits: pyramid.DifferentSuits})
	r.ID, r.Name = "exit", "Exit"
	r.About = "Eleven columns: pairs make eleven, are jacks, or queen and king of different suits."
	return r
}

// RelaxedExit is [Exit] in which any queen goes with any king.
func RelaxedExit() pyramid.Rules {
	r := exit(pair(pyramid.Queen, pyramid.King))
	r.ID, r.Name = "relaxed-exit", "Relaxed Exit"
	r.About = "Exit in which any queen goes with any king."
	return r
}

// exit is what the two share.
func exit(queenAndKing pyramid.Pattern) pyramid.Rules {
	return pyramid.Rules{
		Layout: pyramid.ColumnsOf(append(same(10, 5), 2)...).ByColumn(),
		Fixup:  pyramid.SplitJacks,
		Match:  append(pyramid.PairsTo(11), pair(pyramid.Jack, pyramid.Jack), queenAndKing),
	}
}
