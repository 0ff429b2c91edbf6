package cli

import (
	"io"
	"os"
)

// ReadFile reads a file of at most so many bytes, and reports whether that is
// the whole of it. A larger one must be something else, and is not read further.
func ReadFile(file string, most int) (text []byte, whole bool, err error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, false, err
	}
	defer f.Close()
	text, err = io.ReadAll(io.LimitReader(f, int64(most)+1))
	if len(text) > most {
		return text[:most], false, err
	}
	return text, true, err
}
