package main

import (
	"errors"
	"fmt"
	"io"
	"iter"
	"os"
	"strings"
	"unicode"

	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/examples/cli"
)

// entry is a deal on its way from the input to its answer.
type entry struct {
	game   pyramid.Game
	answer string        // the line to print, "" for none
	err    error         // what went wrong, with the place in the input
	status int           // the exit status that comes of it
	done   chan struct{} // closed when the answer or the error is there
}

func newEntry(g pyramid.Game) *entry { return &entry{game: g, done: make(chan struct{})} }

// failed returns an entry that has its error already.
func failed(status int, answer string, err error) *entry {
	e := &entry{answer: answer, err: err, status: status, done: make(chan struct{})}
	close(e.done)
	return e
}

// noDeal is the answer to a line that is not a deal, so that lines of input and
// output stay side by side.
const noDeal = "error"

// dealt yields the deals of count seeds.
func dealt(table *pyramid.Table, seed, count uint64) iter.Seq[*entry] {
	return func(yield func(*entry) bool) {
		for i := range count {
			if !yield(newEntry(table.Deal(seed + i))) {
				return
			}
		}
	}
}

// standardInput is the name of standard input among files.
const standardInput = "-"

// read yields the deals in files, and an entry for each line that is none and
// each file that cannot be read.
func read(table *pyramid.Table, stdin io.Reader, files []string) iter.Seq[*entry] {
	return func(yield func(*entry) bool) {
		for _, file := range files {
			if !readFile(table, stdin, file, yield) {
				return
			}
		}
	}
}

// readFile yields the deals of one file, and reports whether to go on.
func readFile(table *pyramid.Table, stdin io.Reader, file string, yield func(*entry) bool) bool {
	where := "line "
	if file != standardInput {
		f, err := os.Open(file)
		if err != nil {
			return yield(failed(cli.Trouble, "", err))
		}
		defer f.Close()
		stdin, where = f, file+":"
	}
	number := 0
	for line, err := range lines(stdin) {
		number++
		if err != nil && err != errLongLine {
			return yield(failed(cli.Trouble, "", err))
		}
		if number == 1 {
			line = strings.TrimPrefix(line, "\ufeff")
		}
		if line = strings.TrimSpace(line); err == nil && (line == "" || line[0] == '#') {
			continue
		}
		var g pyramid.Game
		if err == nil {
			g, err = start(table, line)
		}
		e := newEntry(g)
		if err != nil {
			e = failed(cli.Bad, noDeal, fmt.Errorf("%s%d: %s", where, number, plain(err)))
		}
		if !yield(e) {
			return false
		}
	}
	return true
}

// start deals the cards of a line. Its error names every card that is missing,
// too many, or none at all.
func start(table *pyramid.Table, line string) (pyramid.Game, error) {
	deck, err := pyramid.ParseDeck(line)
	if err == nil {
		return table.Start(deck)
	}
	cards, foreign := sift(line)
	if len(foreign) == 0 || len(cards) == 0 || len(cards) > pyramid.MaxCards {
		return pyramid.Game{}, err
	}
	text := fmt.Sprintf("not a card: %s", list(foreign))
	if _, err := table.Start(cards); err != nil {
		text += "; " + plain(err)
	}
	return pyramid.Game{}, errors.New(text)
}

// sift parts the words of a line into cards and others.
func sift(line string) (cards pyramid.Deck, others []string) {
	between := func(r rune) bool { return unicode.IsSpace(r) || r == ',' || r == ';' }
	for _, word := range strings.FieldsFunc(line, between) {
		if c, err := pyramid.ParseCard(word); err == nil {
			cards = append(cards, c)
		} else {
			others = append(others, word)
		}
	}
	return cards, others
}

// list quotes words, not too many and none too long.
func list(words []string) string {
	const most, longest = 20, 20
	var b strings.Builder
	for i, word := range words {
		if i == most {
			fmt.Fprintf(&b, " and %d more", len(words)-most)
			break
		}
		if i > 0 {
			b.WriteByte(' ')
		}
		fmt.Fprintf(&b, "%.*q", longest, word)
		if len([]rune(word)) > longest {
			b.WriteString("...")
		}
	}
	return b.String()
}
