package main

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/pyramid-go/pyramid"
)

func TestPage(t *testing.T) {
	s := newTestServer(t)
	for _, test := range []struct{ path, kind, want string }{
		{"/", "text/html; charset=utf-8", `<option value="king-tut" title="Three cards`},
		{"/style.css", "text/css; charset=utf-8", "prefers-color-scheme: dark"},
		{"/script.js", "text/javascript; charset=utf-8", "import"},
		{"/places.js", "text/javascript; charset=utf-8", "export class Places"},
		{"/icon.svg", "image/svg+xml", "<svg"},
	} {
		w := httptest.NewRecorder()
		s.handler(true).ServeHTTP(w, httptest.NewRequest("GET", "http://localhost:8080"+test.path, nil))
		if got := w.Header().Get("Content-Type"); w.Code != http.StatusOK || got != test.kind {
			t.Errorf("%s: status %d, %s", test.path, w.Code, got)
		}
		has(t, test.path, w.Body.String(), test.want)
		for header, want := range map[string]string{
			"Content-Security-Policy": "default-src 'none'", "X-Content-Type-Options": "nosniff",
			"Cache-Control": "no-store", "Referrer-Policy": "no-referrer",
		} {
			has(t, header, w.Header().Get(header), want)
		}
		if cookies := w.Result().Cookies(); len(cookies) != 0 {
			t.Errorf("%s: it sets %v; a page of another site may ask for it", test.path, cookies)
		}
	}
}

// What the page would not send is refused, whoever sends it, and makes no
// session.
func TestBadRequests(t *testing.T) {
	for _, test := range []struct {
		name, action, body string
		headers            []string
		want               int
	}{
		{"good", "state", `{}`, nil, http.StatusOK},
		{"no browser", "state", `{}`, []string{"Origin", "", "Sec-Fetch-Site", ""}, http.StatusOK},
		{"localhost", "state", `{}`, []string{"Host", "localhost:8080"}, http.StatusOK},
		{"IPv6", "state", `{}`, []string{"Host", "[::1]:8080"}, http.StatusOK},
		{"other site", "state", `{}`, []string{"Sec-Fetch-Site", "cross-site"}, http.StatusForbidden},
		{"other port", "state", `{}`, []string{"Sec-Fetch-Site", "same-site"}, http.StatusForbidden},
		{"other origin", "new", `{}`, []string{"Sec-Fetch-Site", "", "Origin", "http://evil.example"}, http.StatusForbidden},
		{"no origin", "new", `{}`, []string{"Sec-Fetch-Site", "", "Origin", "null"}, http.StatusForbidden},
		{"rebound name", "state", `{}`, []string{"Host", "evil.example:8080"}, http.StatusForbidden},
		{"rebound name like ours", "state", `{}`, []string{"Host", "localhost.evil.example"}, http.StatusForbidden},
		{"no host", "state", `{}`, []string{"Host", ""}, http.StatusForbidden},
		{"form", "new", `variant=classic`, []string{"Content-Type", "application/x-www-form-urlencoded"}, http.StatusUnsupportedMediaType},
		{"text", "new", `{}`, []string{"Content-Type", "text/plain"}, http.StatusUnsupportedMediaType},
		{"unknown action", "deck", `{}`, nil, http.StatusNotFound},
		{"empty", "state", ``, nil, http.StatusBadRequest},
		{"no object", "state", `[]`, nil, http.StatusBadRequest},
		{"cut", "state", `{"move":"dr`, nil, http.StatusBadRequest},
		{"unknown field", "state", `{"deck":"8c"}`, nil, http.StatusBadRequest},
		{"two", "state", `{}{}`, nil, http.StatusBadRequest},
		{"large", "restore", `{"link":"` + strings.Repeat("A", maxBody) + `"}`, nil, http.StatusRequestEntityTooLarge},
		{"large blanks", "state", `{}` + strings.Repeat(" ", maxBody), nil, http.StatusRequestEntityTooLarge},
	} {
		t.Run(test.name, func(t *testing.T) {
			b := newTestServer(t).browser()
			w := b.post(test.action, strings.NewReader(test.body), test.headers...)
			if w.Code != test.want {
				t.Errorf("status %d, want %d: %s", w.Code, test.want, b.body)
			}
			if (b.cookie != nil) != (test.want == http.StatusOK) {
				t.Errorf("the cookie is %v", b.cookie)
			}
		})
	}
}

// On an address that is not loopback any name of the host is right, but other
// sites are not.
func TestOpenAddress(t *testing.T) {
	b := &browser{handler: newTestServer(t).handler(false)}
	if w := b.post("state", strings.NewReader(`{}`), "Host", "games.example"); w.Code != http.StatusOK {
		t.Errorf("status %d", w.Code)
	}
	if w := b.post("state", strings.NewReader(`{}`), "Host", "games.example", "Sec-Fetch-Site", "cross-site"); w.Code != http.StatusForbidden {
		t.Errorf("from another site: status %d", w.Code)
	}
}

func TestOtherMethods(t *testing.T) {
	for _, target := range []string{"GET /api/state", "GET /static/", "GET /nothing", "POST /", "DELETE /api/new"} {
		method, path, _ := strings.Cut(target, " ")
		w := httptest.NewRecorder()
		newTestServer(t).handler(true).ServeHTTP(w, httptest.NewRequest(method, "http://localhost"+path, nil))
		if w.Code != http.StatusNotFound && w.Code != http.StatusMethodNotAllowed {
			t.Errorf("%s: status %d", target, w.Code)
		}
	}
}

func TestCookie(t *testing.T) {
	b := newTestServer(t).browser()
	b.well(t, "state", request{})
	c := b.cookie
	if !c.HttpOnly || c.SameSite != http.SameSiteStrictMode || c.Path != "/" || len(c.Value) < 26 {
		t.Errorf("the cookie is %v", c)
	}
	b.well(t, "state", request{})
	if b.cookie.Value != c.Value || b.cookie.MaxAge <= 0 {
		t.Error("it changes, though the session is known")
	}
}

// A game that is gone is said to be gone, and nothing is done to another.
func TestLostSession(t *testing.T) {
	b := newTestServer(t).browser()
	b.cookie = &http.Cookie{Name: cookieName, Value: "GUESSED"}
	st := b.do(t, "play", text(pyramid.Draw))
	has(t, "the message", st.Message, "Your game was not kept")
	if !st.Refused || st.CanUndo {
		t.Errorf("a move is played in a game that the player never saw")
	}
	if b.cookie.Value == "GUESSED" {
		t.Error("a guessed id is taken")
	}
}

// A busy session and a crowded solver answer, in place of waiting for ever.
func TestBusy(t *testing.T) {
	s := newTestServer(t)
	b := s.browser()
	b.well(t, "new", request{Variant: "classic", Seed: "1"})
	ended, cancel := context.WithCancel(context.Background())
	cancel()
	on := s.sessions.find(b.cookie.Value)
	on.busy <- struct{}{}
	if err := on.lock(ended); err != errBusy {
		t.Errorf("a locked session is locked again: %v", err)
	}
	on.unlock()
	if err := on.lock(ended); err != nil {
		t.Errorf("a free session is not taken: %v", err)
	}
	on.unlock()
	for range maxSearches {
		s.thinker.slots <- struct{}{}
	}
	s.thinker.wait = 0
	if _, _, err := s.thinker.advise(context.Background(), on.history.Game()); err != errCrowded {
		t.Errorf("one search more: %v", err)
	}
	if _, err := s.thinker.winnable(ended, on.history.Game().Table(), 1); plain(err) != "The search was ended." {
		t.Errorf("a player who left: %v", err)
	}
	<-s.thinker.slots
	s.thinker.wait = time.Minute
	if _, words, err := s.thinker.advise(context.Background(), on.history.Game()); err != nil || words == "" {
		t.Errorf("there is room for a search: %v", err)
	}
	if len(s.thinker.slots) != maxSearches-1 {
		t.Error("a search that has ended keeps its place")
	}
}

// The program serves, says where, keeps its key and ends when told.
func TestRun(t *testing.T) {
	key := filepath.Join(t.TempDir(), "key")
	var link string
	for range 2 {
		ctx, cancel := context.WithCancel(context.Background())
		out, in := io.Pipe()
		status := make(chan int)
		go func() { status <- run(ctx, []string{"-addr", "127.0.0.1:0", "-key", key}, in, os.Stderr) }()
		var url string
		if _, err := fmt.Fscanf(out, "Play at %s and end with an interrupt (ctrl-c).\n", &url); err != nil {
			t.Fatal(err)
		}
		b := &browser{handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			again, err := http.NewRequest("POST", strings.TrimSuffix(url, "/")+r.URL.Path, r.Body)
			if err != nil {
				t.Error(err)
				return
			}
			again.Header = r.Header.Clone()
			again.Header.Del("Origin")
			resp, err := http.DefaultClient.Do(again)
			if err != nil {
				t.Error(err)
				return
			}
			defer resp.Body.Close()
			w.Header()["Set-Cookie"] = resp.Header["Set-Cookie"]
			io.Copy(w, resp.Body)
		})}
		b.do(t, "state", request{})
		if link == "" {
			link = b.well(t, "link", request{}).Link
		} else if st := b.well(t, "restore", request{Link: link}); st.Variant != "classic" {
			t.Errorf("the link restores %q", st.Variant)
		}
		http.DefaultClient.CloseIdleConnections()
		cancel()
		if s := <-status; s != 0 {
			t.Errorf("it ends with status %d", s)
		}
	}
}

func TestBadCommandLines(t *testing.T) {
	bad := filepath.Join(t.TempDir(), "bad")
	if err := os.WriteFile(bad, []byte("too short"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		args   []string
		status int
		want   string
	}{
		{[]string{"-help"}, 0, "-addr"},
		{[]string{"-nonsense"}, 2, "nonsense"},
		{[]string{"more"}, 2, "unexpected argument"},
		{[]string{"-addr", "nowhere:at all"}, 1, "web: "},
		{[]string{"-key", bad}, 1, "is no key of links"},
		{[]string{"-key", filepath.Join(bad, "below")}, 1, "web: "},
	} {
		var errOut strings.Builder
		ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
		if got := run(ctx, test.args, io.Discard, &errOut); got != test.status {
			t.Errorf("%q: status %d, want %d", test.args, got, test.status)
		}
		cancel()
		has(t, fmt.Sprint(test.args), errOut.String(), test.want)
	}
}
