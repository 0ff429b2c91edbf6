package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"iter"
)

// maxLine is the longest line that is read, in bytes. A deal takes less than a
// hundredth of it.
const maxLine = 64 << 10

var errLongLine = fmt.Errorf("the line is longer than %d bytes", maxLine)

// lines yields the lines of a text without their ends, LF or CRLF. Of a line
// that is too long it yields errLongLine and none of the text, and goes on with
// the next. Another error is the last that it yields.
func lines(r io.Reader) iter.Seq2[string, error] {
	return func(yield func(string, error) bool) {
		b := bufio.NewReaderSize(r, maxLine+len("\r\n"))
		for {
			line, err := b.ReadSlice('\n')
			long := errors.Is(err, bufio.ErrBufferFull)
			for errors.Is(err, bufio.ErrBufferFull) {
				line, err = b.ReadSlice('\n')
			}
			switch text := trimEnd(line); {
			case err != nil && err != io.EOF:
				yield("", err)
				return
			case err == io.EOF && !long && len(line) == 0:
				return
			case long || len(text) > maxLine:
				if !yield("", errLongLine) {
					return
				}
			default:
				if !yield(string(text), nil) {
					return
				}
			}
			if err == io.EOF {
				return
			}
		}
	}
}

func trimEnd(line []byte) []byte {
	if n := len(line); n > 0 && line[n-1] == '\n' {
		line = line[:n-1]
	}
	if n := len(line); n > 0 && line[n-1] == '\r' {
		line = line[:n-1]
	}
	return line
}
