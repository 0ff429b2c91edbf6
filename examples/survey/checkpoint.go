package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"github.com/pyramid-go/pyramid/examples/survey/tally"
)

// checkpoint is the file in which a result is kept while it grows. Whenever the
// program or the machine stops, the file is whole: the one before the last
// saving, or the one after it. The zero checkpoint keeps nothing.
type checkpoint struct {
	file  string
	saved time.Time     // when the last saving ended
	took  time.Duration // how long it took
}

// load returns what the file has, or an empty result if there is no file. It is
// an error if the file answers another question or has deals that are not asked
// for.
func (c *checkpoint) load(q tally.Question, seeds tally.Range) (tally.Result, error) {
	empty := tally.Result{Question: q, Times: &tally.Times{}}
	if c.file == "" {
		return empty, nil
	}
	f, err := os.Open(c.file)
	if errors.Is(err, fs.ErrNotExist) {
		return empty, nil
	}
	if err != nil {
		return empty, err
	}
	defer f.Close()
	results, err := tally.Read(f)
	if err == nil && len(results) != 1 {
		err = fmt.Errorf("it has %d results, want one", len(results))
	}
	if err != nil {
		return empty, fmt.Errorf("%s is no checkpoint: %w", c.file, err)
	}
	r := results[0]
	if err := q.Same(r.Question); err != nil {
		return empty, fmt.Errorf("%s is the checkpoint of another survey: %w", c.file, err)
	}
	if out, ok := r.Seeds.Outside(seeds); ok {
		return empty, fmt.Errorf("%s has %v, which the survey of %v does not ask for", c.file, out, seeds)
	}
	return r, nil
}

// saveSometimes saves if the time for it has come: not more than a twentieth of
// the program's time goes into it.
func (c *checkpoint) saveSometimes(r tally.Result) error {
	if time.Since(c.saved) < max(50*time.Millisecond, 20*c.took) {
		return nil
	}
	return c.save(r)
}

// save writes the file: a new one beside it, all the way to the disk, which
// then takes its place in one step.
func (c *checkpoint) save(r tally.Result) error {
	if c.file == "" {
		return nil
	}
	began := time.Now()
	defer func() { c.saved, c.took = time.Now(), time.Since(began) }()
	text, err := r.Append(nil)
	if err != nil {
		return err
	}
	beside := c.file + ".new" // always the same, so that being killed leaves no heap of them
	if err := write(beside, text); err != nil {
		return err
	}
	if err := os.Rename(beside, c.file); err != nil {
		return err
	}
	return syncFolder(filepath.Dir(c.file))
}

// write writes a file all the way to the disk.
func write(file string, text []byte) error {
	f, err := os.Create(file)
	if err != nil {
		return err
	}
	_, err = f.Write(text)
	return errors.Join(err, f.Sync(), f.Close())
}

// syncFolder makes a renaming last. Where folders cannot be synced that is not
// for want of trying.
func syncFolder(folder string) error {
	d, err := os.Open(folder)
	if err != nil {
		return err
	}
	d.Sync()
	return d.Close()
}
