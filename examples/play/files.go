package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/examples/cli"
	"github.com/pyramid-go/pyramid/variants"
)

// playedTag is the tag of a record that holds the time played.
const playedTag = "played"

// save writes the game to a file. It replaces a saved game, but nothing else.
func (s *session) save(file string) error {
	switch text, err := readFile(file); {
	case err == nil:
		if _, err := pyramid.ParseRecord(text); err != nil {
			return fmt.Errorf("%s exists and is no saved game; choose another name", file)
		}
	case !errors.Is(err, fs.ErrNotExist):
		return err
	}
	record, err := s.history.Record(variants.Lookup)
	if err != nil {
		return err
	}
	record.Tags = map[string]string{playedTag: s.played().Round(time.Second).String()}
	text, err := json.MarshalIndent(record, "", "  ")
	if err != nil {
		return err
	}
	if err := writeFile(file, append(text, '\n')); err != nil {
		return err
	}
	s.say("Saved in %s, after %s.", file, count(s.history.Ply(), "move"))
	return nil
}

// load goes on with a saved game. If there is anything wrong with it, the
// present one stays.
func (s *session) load(file string) error {
	text, err := readFile(file)
	if err != nil {
		return err
	}
	record, err := pyramid.ParseRecord(text)
	if err != nil {
		return fmt.Errorf("%s: %s", file, plain(err))
	}
	h, err := record.Replay(variants.Lookup)
	if err != nil {
		return fmt.Errorf("%s: %s", file, plain(err))
	}
	played, err := time.ParseDuration(record.Tags[playedTag])
	if err != nil || played < 0 {
		played = 0
	}
	s.begin(h, played)
	return nil
}

// readFile reads a file that is not so large that it must be something else.
func readFile(file string) ([]byte, error) {
	const most = 10 << 20
	text, whole, err := cli.ReadFile(file, most)
	if err == nil && !whole {
		err = fmt.Errorf("%s is too large", file)
	}
	return text, err
}

// writeFile writes a file as a whole: if that fails, the file is as it was.
func writeFile(file string, text []byte) error {
	f, err := os.CreateTemp(filepath.Dir(file), ".saving-*")
	if err != nil {
		return err
	}
	_, err = f.Write(text)
	if closed := f.Close(); err == nil {
		err = closed
	}
	if err == nil {
		err = os.Rename(f.Name(), file)
	}
	if err != nil {
		os.Remove(f.Name())
	}
	return err
}
