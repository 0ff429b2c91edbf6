package main

import (
	"bytes"
	"embed"
	"encoding/json"
	"errors"
	"html/template"
	"io"
	"net"
	"net/http"
	"net/netip"
	"strings"
	"time"

	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/variants"
)

// maxBody is the size of the largest request, in bytes: the link of a game of
// maxMoves long moves fits.
const maxBody = 64 << 10

const cookieName = "pyramid"

//go:embed static
var static embed.FS

// files are what a browser can get, by path. The page itself is a template.
var files = map[string]string{
	"/{$}":       "static/index.html",
	"/style.css": "static/style.css",
	"/script.js": "static/script.js",
	"/places.js": "static/places.js",
	"/icon.svg":  "static/icon.svg",
}

// server answers all requests. Any number of goroutines may use it.
type server struct {
	tables   map[string]*pyramid.Table
	sessions *sessions
	thinker  thinker
	links    links
}

func newServer(key []byte) (*server, error) {
	all, err := tables()
	if err != nil {
		return nil, err
	}
	l, err := newLinks(key)
	if err != nil {
		return nil, err
	}
	return &server{all, newSessions(time.Now), newThinker(), l}, nil
}

// handler returns what answers requests. On a loopback address, those that
// name another host are refused: a page of another site can make its own name
// lead there.
func (s *server) handler(loopback bool) http.Handler {
	mux := http.NewServeMux()
	for path, file := range files {
		content, err := page(file)
		if err != nil {
			panic(err) // the files are part of the program
		}
		mux.HandleFunc("GET "+path, func(w http.ResponseWriter, r *http.Request) {
			http.ServeContent(w, r, file, time.Time{}, bytes.NewReader(content))
		})
	}
	origins := http.NewCrossOriginProtection()
	origins.SetDenyHandler(refuse(http.StatusForbidden, "This request comes from another site."))
	mux.Handle("POST /api/{action}", origins.Handler(http.HandlerFunc(s.api)))
	return guard(mux, loopback)
}

// page returns a file of the page, its template filled in.
func page(file string) ([]byte, error) {
	if !strings.HasSuffix(file, ".html") {
		return static.ReadFile(file)
	}
	t, err := template.ParseFS(static, file)
	if err != nil {
		return nil, err
	}
	var rules []pyramid.Rules
	for _, v := range variants.All() {
		rules = append(rules, v.Describe())
	}
	var b bytes.Buffer
	err = t.Execute(&b, rules)
	return b.Bytes(), err
}

// guard sets the headers of every answer and checks the name of the host.
func guard(next http.Handler, loopback bool) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		for name, value := range map[string]string{
			"Content-Security-Policy":      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
			"X-Content-Type-Options":       "nosniff",
			"Referrer-Policy":              "no-referrer",
			"Cross-Origin-Opener-Policy":   "same-origin",
			"Cross-Origin-Resource-Policy": "same-origin",
			"Cache-Control":                "no-store",
		} {
			w.Header().Set(name, value)
		}
		if loopback && !loopbackHost(r.Host) {
			refuse(http.StatusForbidden, "This server answers only to localhost and loopback addresses.")(w, r)
			return
		}
		r.Body = http.MaxBytesReader(w, r.Body, maxBody)
		next.ServeHTTP(w, r)
	})
}

// loopbackHost reports whether a Host header names this machine.
func loopbackHost(host string) bool {
	name := host
	if h, _, err := net.SplitHostPort(host); err == nil {
		name = h
	}
	name = strings.TrimSuffix(strings.TrimPrefix(name, "["), "]")
	addr, err := netip.ParseAddr(name)
	return strings.EqualFold(name, "localhost") || err == nil && addr.IsLoopback()
}

// refuse answers with a message and nothing else.
func refuse(status int, message string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		answer(w, status, state{Message: message, Refused: true})
	}
}

func answer(w http.ResponseWriter, status int, st state) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false) // the browser does not read it as HTML
	e.Encode(st)           // an error is the browser's, which has gone
}

// api does one action. What the rules of the game refuse is a good answer, with
// the reason as its message; only a request that the page would not send has
// an error as its status.
func (s *server) api(w http.ResponseWriter, r *http.Request) {
	a, ok := actions[r.PathValue("action")]
	if !ok {
		refuse(http.StatusNotFound, "There is no such action.")(w, r)
		return
	}
	q, status, err := read(r)
	if err != nil {
		refuse(status, err.Error())(w, r)
		return
	}
	on, known := s.seat(w, r)
	if err := on.lock(r.Context()); err != nil {
		refuse(http.StatusServiceUnavailable, err.Error())(w, r)
		return
	}
	defer on.unlock()
	var o outcome
	if known || a.deals {
		o, err = a.do(s, r.Context(), on, q)
		if !known {
			on.before = nil // the player never saw it
		}
	} else if r.PathValue("action") != "state" {
		err = refusal("Your game was not kept: here is another. Without cookies no game is kept.")
	}
	st := stateOf(on, o.hint, q.Dark)
	st.Message, st.Link = o.message, o.link
	if err != nil {
		st.Message, st.Refused = plain(err), true
	}
	answer(w, http.StatusOK, st)
}

// read returns what a request asks for, or what is wrong and the status to
// answer with.
func read(r *http.Request) (request, int, error) {
	var q request
	if r.Header.Get("Content-Type") != "application/json" {
		return q, http.StatusUnsupportedMediaType, refusal("A request must be JSON.")
	}
	d := json.NewDecoder(r.Body)
	d.DisallowUnknownFields()
	err := d.Decode(&q)
	if err == nil {
		if _, err = d.Token(); err == io.EOF {
			return q, http.StatusOK, nil
		}
	}
	if large := new(http.MaxBytesError); errors.As(err, &large) {
		return q, http.StatusRequestEntityTooLarge, refusal("The request is too large.")
	}
	return q, http.StatusBadRequest, refusal("The request is not as this page writes it.")
}

// seat returns the session of a request's cookie and true, or else a new one
// with the classic game on the table. The answer sets the cookie each time, so
// that the browser keeps it as long as the session is kept here.
func (s *server) seat(w http.ResponseWriter, r *http.Request) (on *session, known bool) {
	id := ""
	if c, err := r.Cookie(cookieName); err == nil {
		id = c.Value
		on = s.sessions.find(id)
	}
	known = on != nil
	if !known {
		on = &session{
			busy:    make(chan struct{}, 1),
			history: pyramid.NewHistory(s.tables["classic"].Deal(anySeed())),
		}
		id = s.sessions.add(on)
	}
	http.SetCookie(w, &http.Cookie{
		Name: cookieName, Value: id, Path: "/", MaxAge: int(maxAge.Seconds()),
		HttpOnly: true, SameSite: http.SameSiteStrictMode, Secure: r.TLS != nil,
	})
	return on, known
}
