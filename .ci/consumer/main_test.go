package main

import (
	"testing"

	"github.com/pyramid-go/pyramid/variants/varianttest"
)

func TestSmall(t *testing.T) {
	if err := varianttest.Check(Small{Rows: 5}); err != nil {
		t.Error(err)
	}
	game, err := play(Small{Rows: 5}, 42)
	if err != nil || !game.Over() {
		t.Errorf("%v\n%v", err, game)
	}
}
