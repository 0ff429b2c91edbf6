package main

import (
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/pyramid-go/pyramid/examples/survey/tally"
)

// standardInput is the name of standard input among files.
const standardInput = "-"

// merged puts the results in files together.
func merged(in io.Reader, files []string) (tally.Result, error) {
	var sum *tally.Result
	for _, file := range files {
		results, err := read(in, file)
		if err != nil {
			return tally.Result{}, fmt.Errorf("%s: %w", file, err)
		}
		for _, r := range results {
			if sum == nil {
				sum = &r
			} else if err := sum.Merge(r); err != nil {
				return tally.Result{}, fmt.Errorf("%s does not go with what comes before it: %w", file, err)
			}
		}
	}
	if sum == nil {
		return tally.Result{}, errors.New("there are no results in the files")
	}
	return *sum, nil
}

func read(in io.Reader, file string) ([]tally.Result, error) {
	if file == standardInput {
		return tally.Read(in)
	}
	f, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return tally.Read(f)
}
