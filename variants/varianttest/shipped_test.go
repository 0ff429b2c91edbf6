package varianttest_test

import (
	"testing"

	"github.com/pyramid-go/pyramid/variants"
	"github.com/pyramid-go/pyramid/variants/varianttest"
)

func TestShippedVariants(t *testing.T) {
	for _, v := range variants.All() {
		t.Run(v.Describe().ID, func(t *testing.T) {
			t.Parallel()
			if err := varianttest.Check(v); err != nil {
				t.Error(err)
			}
		})
	}
}
