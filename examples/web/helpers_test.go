package main

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/solver"
	"github.com/pyramid-go/pyramid/variants"
)

func newTestServer(t testing.TB) *server {
	t.Helper()
	s, err := newServer(bytes.Repeat([]byte{7}, keySize))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// browser sends requests as the page does and keeps its cookie.
type browser struct {
	handler http.Handler
	cookie  *http.Cookie
	body    []byte // of the last answer
}

func (s *server) browser() *browser { return &browser{handler: s.handler(true)} }

// post sends a body to an action, with headers that come in pairs.
func (b *browser) post(action string, body io.Reader, headers ...string) *httptest.ResponseRecorder {
	r := httptest.NewRequest("POST", "http://127.0.0.1:8080/api/"+action, body)
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Origin", "http://127.0.0.1:8080")
	r.Header.Set("Sec-Fetch-Site", "same-origin")
	for i := 0; i < len(headers); i += 2 {
		if headers[i] == "Host" {
			r.Host = headers[i+1]
		}
		r.Header.Set(headers[i], headers[i+1])
	}
	if b.cookie != nil {
		r.AddCookie(b.cookie)
	}
	w := httptest.NewRecorder()
	b.handler.ServeHTTP(w, r)
	b.body = w.Body.Bytes()
	for _, c := range w.Result().Cookies() {
		b.cookie = c
	}
	return w
}

// do asks for an action and returns the state, which must be a good answer.
func (b *browser) do(t testing.TB, action string, q request) state {
	t.Helper()
	text, err := json.Marshal(q)
	if err != nil {
		t.Fatal(err)
	}
	w := b.post(action, bytes.NewReader(text))
	var st state
	if err := json.Unmarshal(b.body, &st); err != nil || w.Code != http.StatusOK {
		t.Fatalf("%s: status %d, %v:\n%s", action, w.Code, err, b.body)
	}
	return st
}

// well is do where nothing is to be refused.
func (b *browser) well(t testing.TB, action string, q request) state {
	t.Helper()
	st := b.do(t, action, q)
	if st.Refused {
		t.Fatalf("%s %+v is refused: %s", action, q, st.Message)
	}
	return st
}

// deal returns the deal of a seed.
func deal(t testing.TB, id string, seed uint64) pyramid.Game {
	t.Helper()
	v, ok := variants.Lookup(id)
	if !ok {
		t.Fatalf("there is no game %q", id)
	}
	return pyramid.MustCompile(v).Deal(seed)
}

// winning returns the first seed whose deal can be won, and a line that wins it.
func winning(t testing.TB, id string) (uint64, []pyramid.Move) {
	t.Helper()
	for seed := uint64(1); ; seed++ {
		r, err := solver.Solve(context.Background(), deal(t, id, seed), solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if r.Verdict == solver.Winnable {
			return seed, r.Moves
		}
	}
}

// same fails if a state does not show the game.
func same(t testing.TB, st state, g pyramid.Game) {
	t.Helper()
	want := stateOf(&session{history: pyramid.NewHistory(g)}, pyramid.Move{}, false)
	if st.Board != want.Board || st.Status != want.Status || st.Standing != want.Standing {
		t.Errorf("the state is %q, %s, %s, not that of\n%v", st.Message, st.Status, st.Standing, g)
	}
}

func text(m pyramid.Move) request { return request{Move: m.String()} }

func has(t testing.TB, what, in, want string) {
	t.Helper()
	if !strings.Contains(in, want) {
		t.Errorf("%s is %q, want %q in it", what, in, want)
	}
}
