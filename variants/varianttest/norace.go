//go:build !race

package varianttest

// raceDetector reports whether the race detector is on, with which everything
// takes many times as long.
const raceDetector = false
