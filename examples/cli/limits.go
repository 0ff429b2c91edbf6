package cli

import (
	"flag"
	"fmt"
	"runtime"
)

// Limits are what a program may take that searches many deals.
type Limits struct {
	Positions int // for a deal, 0 for no limit
	Megabytes int // for a deal, 0 for no limit
	Workers   int // deals searched at the same time
}

const (
	maxMegabytes = 1 << 20 // so that it is a number of bytes, too
	maxWorkers   = 256
)

// Flags defines -positions, -memory and -workers. The first has the default
// given, the others 256 megabytes and as many workers as there are processors.
func (l *Limits) Flags(f *flag.FlagSet, positions int) {
	f.IntVar(&l.Positions, "positions", positions, "the most `positions` to examine for a deal; 0 is no limit")
	f.IntVar(&l.Megabytes, "memory", 256, "the most `megabytes` to use for each of the deals being solved; 0 is no limit")
	f.IntVar(&l.Workers, "workers", min(runtime.GOMAXPROCS(0), maxWorkers), "how many `deals` to solve at the same time")
}

// Check returns an error that names the flag that is out of range, if one is.
func (l Limits) Check() error {
	switch {
	case l.Megabytes < 0 || l.Megabytes > maxMegabytes:
		return fmt.Errorf("-memory %d is not from 0 to %d", l.Megabytes, maxMegabytes)
	case l.Positions < 0:
		return fmt.Errorf("-positions %d is negative", l.Positions)
	case l.Workers < 1 || l.Workers > maxWorkers:
		return fmt.Errorf("-workers %d is not from 1 to %d", l.Workers, maxWorkers)
	}
	return nil
}

// Bytes returns the limit of memory as the solver takes it.
func (l Limits) Bytes() int64 { return int64(l.Megabytes) << 20 }
