package variants

import (
	"cmp"
	"slices"
	"strings"
)

// Near returns the ids of the variants whose id or name is spelt nearly like a
// text, the nearest first: a few letters are wrong, or the text is a part of it
// or it of the text. It is nil if there are none. It is for messages after
// [Lookup] found nothing, and takes about as long.
func Near(text string) []string {
	text = fold(text)
	if text == "" || len(text) > 100 {
		return nil
	}
	type near struct {
		id       string
		distance int
	}
	var found []near
	for _, v := range All() {
		r := v.Describe()
		least := -1
		for _, name := range []string{fold(r.ID), fold(r.Name)} {
			d := distance(text, name)
			part := min(len(text), len(name)) >= 3 && (strings.Contains(name, text) || strings.Contains(text, name))
			if (part || d <= 1+len(text)/5) && (least < 0 || d < least) {
				least = d
			}
		}
		if least >= 0 {
			found = append(found, near{r.ID, least})
		}
	}
	slices.SortStableFunc(found, func(a, b near) int { return cmp.Compare(a.distance, b.distance) })
	var ids []string
	for _, n := range found {
		ids = append(ids, n.id)
	}
	return ids
}

// distance returns how many bytes must be put in, left out or changed to make
// one text of the other (Levenshtein).
func distance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			d := diagonal
			if a[i] != b[j] {
				d++
			}
			diagonal = row[j+1]
			row[j+1] = min(d, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}
