// Web serves a page to play the games of the Pyramid family on, with mouse,
// finger or keyboard. The game stays on the server; the page is sent what a
// player may see, and no hidden card.
//
//	go run ./examples/web
//	go run ./examples/web -addr 127.0.0.1:9000 -key links.key
//
// A browser gets what a View holds and its picture, so it cannot be made to
// cheat. The seed is all the cards, and a saved game holds the deck: neither is
// ever sent. A link to a game is a saved game that is encrypted with a key of
// the server, see links. Hints come from the solver, which does look at hidden
// cards; they are given only when asked for. Whether a game is stuck is told by
// hidden cards too, so a hint says it, and not the end of the game.
//
// Sessions, searches, requests and games are bounded in number, size and time;
// the constants say how. Other sites are refused.
package main

import (
	"context"
	"crypto/rand"
	"errors"
	"flag"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/signal"
	"syscall"
	"time"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	os.Exit(run(ctx, os.Args[1:], os.Stdout, os.Stderr))
}

// run is main with its surroundings as arguments. It serves until ctx ends and
// returns the exit status: 2 for what the command line got wrong, 1 for trouble
// with the network or the key.
func run(ctx context.Context, args []string, out, errOut io.Writer) int {
	flags := flag.NewFlagSet("web", flag.ContinueOnError)
	flags.SetOutput(errOut)
	addr := flags.String("addr", "127.0.0.1:8080", "serve at this `address`; on a loopback address only this machine is answered")
	keyFile := flags.String("key", "", "keep the key of links in this `file`, which is made if it is not there;\nwithout it links are good until the server stops")
	switch err := flags.Parse(args); {
	case errors.Is(err, flag.ErrHelp):
		return 0
	case err != nil:
		return 2
	case flags.NArg() > 0:
		fmt.Fprintf(errOut, "web: unexpected argument %q; -help lists the flags\n", flags.Arg(0))
		return 2
	}
	if err := serve(ctx, *addr, *keyFile, out); err != nil {
		fmt.Fprintln(errOut, "web:", err)
		return 1
	}
	return 0
}

// Times of a connection. An answer may take as long as the longest search, and
// the waiting for it.
const (
	headerTime = 5 * time.Second
	readTime   = 10 * time.Second
	writeTime  = lockTime + waitTime + dealTime + 5*time.Second
	idleTime   = time.Minute
	endTime    = 5 * time.Second // for open requests, at the end
)

// serve answers requests until ctx ends. Searches end with it, other open
// requests are answered.
func serve(ctx context.Context, addr, keyFile string, out io.Writer) error {
	key, err := linkKey(keyFile)
	if err != nil {
		return err
	}
	s, err := newServer(key)
	if err != nil {
		return err
	}
	listener, err := net.Listen("tcp", addr)
	if err != nil {
		return err
	}
	at := listener.Addr().(*net.TCPAddr)
	web := http.Server{
		Handler:           s.handler(at.IP.IsLoopback()),
		ReadHeaderTimeout: headerTime,
		ReadTimeout:       readTime,
		WriteTimeout:      writeTime,
		IdleTimeout:       idleTime,
		MaxHeaderBytes:    16 << 10,
		BaseContext:       func(net.Listener) context.Context { return ctx },
	}
	fmt.Fprintf(out, "Play at http://%v/ and end with an interrupt (ctrl-c).\n", at)
	failed := make(chan error, 1)
	go func() { failed <- web.Serve(listener) }()
	select {
	case err := <-failed:
		return err
	case <-ctx.Done():
	}
	last, cancel := context.WithTimeout(context.Background(), endTime)
	defer cancel()
	return web.Shutdown(last)
}

// linkKey returns the key in a file, or one that nobody keeps if there is no
// name. A file that is not there is made, for its owner alone.
func linkKey(name string) ([]byte, error) {
	fresh := make([]byte, keySize)
	rand.Read(fresh) // does not fail
	if name == "" {
		return fresh, nil
	}
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err == nil {
		_, err = f.Write(fresh)
		return fresh, errors.Join(err, f.Close())
	}
	if !errors.Is(err, os.ErrExist) {
		return nil, err
	}
	if f, err = os.Open(name); err != nil {
		return nil, err
	}
	defer f.Close()
	key, err := io.ReadAll(io.LimitReader(f, keySize+1))
	if err == nil && len(key) != keySize {
		err = fmt.Errorf("%s is no key of links: it must hold %d bytes; take a file that is not there yet", name, keySize)
	}
	return key, err
}
