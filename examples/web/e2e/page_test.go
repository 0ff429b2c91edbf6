package e2e

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/google/go-cmp/cmp"
	"github.com/pyramid-go/pyramid"
)

var shots = flag.String("shots", "", "write pictures of the page to this `folder`")

// site is the program, and before it a proxy that notes all that it answers.
type site struct {
	url string

	mu      sync.Mutex
	answers [][]byte
}

// program builds the program, once for all tests.
var program = sync.OnceValues(func() (string, error) {
	folder, err := os.MkdirTemp("", "pyramid-web")
	if err != nil {
		return "", err
	}
	file := filepath.Join(folder, "web")
	out, err := exec.Command("go", "build", "-C", "..", "-o", file, ".").CombinedOutput()
	if err != nil {
		err = fmt.Errorf("%w\n%s", err, out)
	}
	return file, err
})

// browse starts the browser, once for all tests, and returns the context that
// tabs are opened in.
var browse = sync.OnceValues(func() (context.Context, error) {
	path := os.Getenv("CHROMIUM")
	if path == "" {
		var err error
		if path, err = exec.LookPath("chromium"); err != nil {
			return nil, errNone
		}
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path))
	if os.Getuid() == 0 {
		options = append(options, chromedp.NoSandbox)
	}
	ctx, _ := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, _ = chromedp.NewContext(ctx)
	return ctx, chromedp.Do(ctx)
})

var errNone = errors.New("there is no browser: CHROMIUM names none, and no chromium is in the PATH")

func TestMain(m *testing.M) {
	status := m.Run()
	if ctx, err := browse(); err == nil {
		chromedp.Cancel(ctx)
	}
	if file, err := program(); err == nil {
		os.RemoveAll(filepath.Dir(file))
	}
	os.Exit(status)
}

// start runs the program for a test.
func start(t *testing.T) *site {
	t.Helper()
	if _, err := browse(); err == errNone {
		t.Skip(err)
	}
	file, err := program()
	if err != nil {
		t.Fatal(err)
	}
	run := exec.Command(file, "-addr", "127.0.0.1:0")
	run.Stderr = os.Stderr
	out, err := run.StdoutPipe()
	if err == nil {
		err = run.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		run.Process.Signal(os.Interrupt)
		if err := run.Wait(); err != nil {
			t.Errorf("at an interrupt the program ends with %v", err)
		}
	})
	var address string
	if _, err := fmt.Fscanf(out, "Play at %s and", &address); err != nil {
		t.Fatal(err)
	}
	to, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	s := &site{}
	front := httptest.NewServer(&httputil.ReverseProxy{
		Rewrite: func(r *httputil.ProxyRequest) {
			r.SetURL(to)
			r.Out.Host = r.In.Host // which is what the browser's origin is compared with
			r.Out.Header.Del("Accept-Encoding")
		},
		ModifyResponse: func(r *http.Response) error {
			body, err := io.ReadAll(r.Body)
			r.Body = io.NopCloser(bytes.NewReader(body))
			s.mu.Lock()
			defer s.mu.Unlock()
			s.answers = append(s.answers, body)
			return err
		},
	})
	t.Cleanup(front.Close)
	s.url = front.URL
	return s
}

// answered returns what was answered since the last call.
func (s *site) answered() [][]byte {
	s.mu.Lock()
	defer s.mu.Unlock()
	answers := s.answers
	s.answers = nil
	return answers
}

// page is the site in a browser of its own.
type page struct {
	*testing.T
	*site
	ctx context.Context

	mu    sync.Mutex
	wrong []string // what the browser complained of, what it asked others for
}

// open opens the page in a tab that shares nothing with others.
func open(t *testing.T, s *site) *page {
	t.Helper()
	ctx, err := browse()
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(ctx, time.Minute)
	t.Cleanup(cancel)
	ctx, cancel = chromedp.NewContext(ctx, chromedp.WithNewBrowserContext())
	t.Cleanup(cancel)
	p := &page{T: t, site: s, ctx: ctx}
	if err := chromedp.Listen(ctx, p.hear); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		p.mu.Lock()
		defer p.mu.Unlock()
		for _, text := range p.wrong {
			t.Error(text)
		}
	})
	p.do(chromedp.EmulateViewport(1200, 900))
	p.load("")
	return p
}

// hear notes what must not happen.
func (p *page) hear(event any) {
	text := ""
	switch e := event.(type) {
	case *runtime.EventExceptionThrown:
		text = fmt.Sprintf("an exception: %+v", e.ExceptionDetails)
	case *runtime.EventConsoleAPICalled:
		text = fmt.Sprintf("on the console: %s %+v", e.Type, e.Args)
	case *log.EventEntryAdded:
		text = fmt.Sprintf("in the log: %s %s %s", e.Entry.Level, e.Entry.Text, e.Entry.URL)
	case *network.EventRequestWillBeSent:
		if !strings.HasPrefix(e.Request.URL, p.url+"/") && e.Request.URL != "about:blank" {
			text = "a request to " + e.Request.URL
		}
	}
	if text != "" {
		p.mu.Lock()
		defer p.mu.Unlock()
		p.wrong = append(p.wrong, text)
	}
}

func (p *page) do(steps ...chromedp.Action[chromedp.Void]) {
	p.Helper()
	if err := chromedp.Do(p.ctx, steps...); err != nil {
		p.Fatal(err)
	}
}

// eval returns the value of an expression in the page.
func eval[T any](p *page, expression string) T {
	p.Helper()
	value, err := chromedp.Run(p.ctx, chromedp.Evaluate[T](expression))
	if err != nil {
		p.Fatalf("%s: %v", expression, err)
	}
	return value
}

// load opens the page with a fragment, as a new document.
func (p *page) load(fragment string) {
	p.Helper()
	p.do(chromedp.Navigate("about:blank"), chromedp.Navigate(p.url+"/"+fragment))
	p.settle()
}

// settle waits until the page has all its answers.
func (p *page) settle() {
	p.Helper()
	for !eval[bool](p, `document.querySelector("#board[aria-busy=false] svg") !== null`) {
		time.Sleep(5 * time.Millisecond)
	}
}

// middle returns where to press an element. It is scrolled into sight.
func (p *page) middle(selector string) (x, y float64) {
	p.Helper()
	at := eval[[]float64](p, fmt.Sprintf(`(() => {
		const el = document.querySelector(%q);
		el.scrollIntoView({ block: "center" });
		const box = el.getBoundingClientRect();
		return [box.x + box.width / 2, box.y + box.height / 2];
	})()`, selector))
	return at[0], at[1]
}

// click presses the mouse on an element.
func (p *page) click(selector string) {
	p.Helper()
	x, y := p.middle(selector)
	p.do(chromedp.MouseClickXY(x, y))
	p.settle()
}

// tap touches an element.
func (p *page) tap(selector string) {
	p.Helper()
	x, y := p.middle(selector)
	p.do(chromedp.TapXY(x, y))
	p.settle()
}

// keys types keys, wherever the focus is.
func (p *page) keys(keys string) {
	p.Helper()
	for _, key := range keys {
		p.do(chromedp.KeyEvent(string(key)))
		p.settle()
	}
}

// at selects a place of the board, button the button of an action.
func at(place pyramid.Place) string { return fmt.Sprintf(`[data-place="%v"] > rect`, place) }
func button(action string) string   { return fmt.Sprintf(`[data-action="%s"]`, action) }

// newGame deals a seed by the form.
func (p *page) newGame(id string, seed uint64) {
	p.Helper()
	eval[bool](p, fmt.Sprintf(`(() => {
		document.getElementById("variant").value = %q;
		document.getElementById("seed").value = "%d";
		return true;
	})()`, id, seed))
	p.click(`#deal [type="submit"]`)
}

func (p *page) message() string {
	p.Helper()
	return eval[string](p, `document.getElementById("message").textContent`)
}

// says fails if the message has not these words.
func (p *page) says(want string) {
	p.Helper()
	if got := p.message(); !strings.Contains(got, want) {
		p.Errorf("the page says %q, want %q", got, want)
	}
}

// shows fails if the board does not show what a player may see of the game.
func (p *page) shows(g pyramid.Game) {
	p.Helper()
	got := eval[map[string]string](p, `Object.fromEntries([...document.querySelectorAll("#board [data-place]")].map(
		(el) => [el.dataset.place, el.classList[0]]))`)
	want := map[string]string{}
	for _, s := range g.View().Spots {
		switch {
		case s.N == 0:
			want[s.Place.String()] = "empty"
		case s.Card.Valid():
			want[s.Place.String()] = "card"
		default:
			want[s.Place.String()] = "back"
		}
	}
	if diff := cmp.Diff(want, got); diff != "" {
		p.Fatalf("the board does not show\n%v(-want +got)\n%s", g, diff)
	}
}

// shot keeps a picture of the page, if pictures are wanted.
func (p *page) shot(name string) {
	p.Helper()
	if *shots == "" {
		return
	}
	picture, err := chromedp.Run(p.ctx, chromedp.FullScreenshot(100))
	if err == nil {
		err = os.WriteFile(filepath.Join(*shots, name+".png"), picture, 0o644)
	}
	if err != nil {
		p.Error(err)
	}
}
