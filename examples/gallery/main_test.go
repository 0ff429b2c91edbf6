package main

import (
	"errors"
	"strings"
	"testing"

	"github.com/pyramid-go/pyramid/variants"
)

func TestGalleryShowsEveryGame(t *testing.T) {
	var out, errs strings.Builder
	if code := run(nil, &out, &errs); code != 0 || errs.Len() > 0 {
		t.Fatalf("it ends with %d and says %q", code, errs.String())
	}
	for _, v := range variants.All() {
		r := v.Describe()
		if want := r.Name + " (" + r.ID + ")\n" + r.About + "\n"; r.About == "" || !strings.Contains(out.String(), want) {
			t.Errorf("%q is missing", want)
		}
	}
	if n := strings.Count(out.String(), "\n  score "); n != len(variants.All()) {
		t.Errorf("it shows %d boards, want %d", n, len(variants.All()))
	}
}

func TestGalleryShowsTheNamedGames(t *testing.T) {
	var out, errs strings.Builder
	if code := run([]string{"classic", "TUTS TOMB"}, &out, &errs); code != 0 {
		t.Fatalf("it ends with %d and says %q", code, errs.String())
	}
	if !strings.HasPrefix(out.String(), "Pyramid (classic)\n") || !strings.Contains(out.String(), "\n\nTut's Tomb (tuts-tomb)\n") ||
		strings.Count(out.String(), "\n  score ") != 2 {
		t.Errorf("it prints\n%s", out.String())
	}
}

func TestGalleryDoesNotKnowTheGame(t *testing.T) {
	var out, errs strings.Builder
	if code := run([]string{"classic", "no such game"}, &out, &errs); code != 2 || out.Len() > 0 ||
		strings.Count(errs.String(), "\n") != 1 || !strings.Contains(errs.String(), `"no such game"`) {
		t.Errorf("it ends with %d, prints %q and says %q", code, out.String(), errs.String())
	}
}

type fullDisk struct{}

func (fullDisk) Write([]byte) (int, error) { return 0, errors.New("disk full") }

func TestGalleryReportsWriteErrors(t *testing.T) {
	var errs strings.Builder
	if code := run(nil, fullDisk{}, &errs); code != 1 || !strings.Contains(errs.String(), "disk full") {
		t.Errorf("it ends with %d and says %q", code, errs.String())
	}
}
