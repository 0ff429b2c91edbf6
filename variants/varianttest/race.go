//go:build race

package varianttest

const raceDetector = true
