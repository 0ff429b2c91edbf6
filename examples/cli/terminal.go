package cli

import (
	"fmt"
	"io"
	"os"
	"strings"
)

// IsTerminal reports whether a person sits at a reader or writer: it is a
// character device, and not the null device.
func IsTerminal(stream any) bool {
	f, ok := stream.(*os.File)
	if !ok {
		return false
	}
	info, err := f.Stat()
	if err != nil || info.Mode()&os.ModeCharDevice == 0 {
		return false
	}
	null, err := os.Stat(os.DevNull)
	return err != nil || !os.SameFile(info, null)
}

// Line is a line on a terminal that is shown in place of the one before.
type Line struct {
	W     io.Writer
	width int // of what is shown
}

// Show shows a text, which should fit the terminal.
func (l *Line) Show(text string) {
	l.Hide()
	fmt.Fprint(l.W, text)
	l.width = len(text)
}

// Hide wipes the line out.
func (l *Line) Hide() {
	if l.width > 0 {
		fmt.Fprintf(l.W, "\r%s\r", strings.Repeat(" ", l.width))
		l.width = 0
	}
}
