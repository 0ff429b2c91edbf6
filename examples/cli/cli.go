// Package cli has what the command-line programs of this folder share: how
// they begin and end, which game they are about, what a search may take, and
// what they write to a terminal.
package cli

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"os/signal"
	"syscall"
)

// The exit statuses besides 0, for programs to explain in their usage texts.
const (
	Trouble     = 1   // with input or output
	Bad         = 2   // the command line, or what was read
	Interrupted = 130 // by a signal
)

// Main runs a program with its surroundings as arguments and ends with the
// status that it returns. The context ends with an interrupt; a second one ends
// the program whatever it does.
func Main(run func(ctx context.Context, args []string, in io.Reader, out, errOut io.Writer) int) {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, stop)
	os.Exit(run(ctx, os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

// Status returns the exit status for what went wrong before the first deal: a
// file that cannot be read is no wrong command line.
func Status(err error) int {
	if path := (*fs.PathError)(nil); errors.As(err, &path) {
		return Trouble
	}
	return Bad
}
