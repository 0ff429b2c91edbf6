package solver

import "testing"

// Impatient lets searches for a win begin anew after one position, then two,
// and so on, until the test ends. Small deals are done before that otherwise.
func Impatient(t *testing.T) {
	before := firstPatience
	firstPatience = 1
	t.Cleanup(func() { firstPatience = before })
}
