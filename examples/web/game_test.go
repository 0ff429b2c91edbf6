package main

import (
	"encoding/base64"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/pyramid-go/pyramid"
)

func TestWholeGame(t *testing.T) {
	seed, line := winning(t, "microsoft")
	b := newTestServer(t).browser()
	g := deal(t, "microsoft", seed)
	same(t, b.well(t, "new", request{Variant: "microsoft", Seed: fmt.Sprint(seed)}), g)
	for i, m := range line {
		var err error
		if g, err = g.Play(m); err != nil {
			t.Fatal(err)
		}
		st := b.well(t, "play", text(m))
		same(t, st, g)
		if won := strings.Contains(st.Message, "You have won"); won != (i == len(line)-1) {
			t.Errorf("after move %d of %d it says %q", i+1, len(line), st.Message)
		}
	}
	has(t, "the answer", string(b.body), `"moves":[]`) // the page counts on a list
	if st := b.do(t, "hint", request{}); !st.Refused {
		t.Errorf("after the end it hints: %s", st.Message)
	}
	has(t, "the message of a reload", b.well(t, "state", request{}).Message, "You have won")
}

func TestUndoRedoRestart(t *testing.T) {
	b := newTestServer(t).browser()
	start := deal(t, "classic", 299)
	b.well(t, "new", request{Variant: "classic", Seed: "299"})
	next, err := start.Play(pyramid.Draw)
	if err != nil {
		t.Fatal(err)
	}
	b.well(t, "play", text(pyramid.Draw))
	st := b.well(t, "undo", request{})
	same(t, st, start)
	if st.CanUndo || !st.CanRedo {
		t.Errorf("at the start: can undo is %v, can redo %v", st.CanUndo, st.CanRedo)
	}
	if st := b.do(t, "undo", request{}); !st.Refused {
		t.Error("the start is undone")
	}
	same(t, b.well(t, "redo", request{}), next)
	if st := b.do(t, "redo", request{}); !st.Refused {
		t.Error("a move is made again that is not undone")
	}
	same(t, b.well(t, "restart", request{}), start)
	same(t, b.well(t, "redo", request{}), next)

	b.well(t, "new", request{Variant: "giza", Seed: "5"})
	same(t, b.well(t, "undo", request{}), next)
	same(t, b.well(t, "undo", request{}), start)
}

func TestRefusals(t *testing.T) {
	b := newTestServer(t).browser()
	g := deal(t, "classic", 42)
	b.well(t, "new", request{Variant: "classic", Seed: "42"})
	for _, test := range []struct {
		action string
		q      request
		want   string
	}{
		{"play", request{Move: "1.1+7.1"}, "is covered by"},
		{"play", request{Move: "9.9"}, "there is no 9.9"},
		{"play", request{Move: "redeal"}, "redeal"},
		{"play", request{Move: "<b>"}, "cannot read move"},
		{"new", request{Variant: "nonsense"}, "no such game"},
		{"new", request{Variant: "classic", Seed: "-1"}, "no seed"},
		{"new", request{Variant: "classic", Seed: "18446744073709551616"}, "no seed"},
		{"restore", request{}, "no game of this server"},
	} {
		st := b.do(t, test.action, test.q)
		if !st.Refused {
			t.Errorf("%s %+v is not refused", test.action, test.q)
		}
		has(t, "the message", st.Message, test.want)
		same(t, st, g)
	}
}

// Who follows the hints wins, and they point at what they say.
func TestHintsWin(t *testing.T) {
	seed, _ := winning(t, "microsoft")
	b := newTestServer(t).browser()
	g := deal(t, "microsoft", seed)
	b.well(t, "new", request{Variant: "microsoft", Seed: fmt.Sprint(seed)})
	for range maxMoves {
		if g.Status() != pyramid.Playing {
			break
		}
		st := b.well(t, "hint", request{})
		var move pyramid.Move
		for _, m := range g.Moves() {
			if strings.Contains(st.Board, fmt.Sprintf("hint %v;", m)) {
				move = m
			}
		}
		has(t, "the hint", st.Message, "The game can be won: go on with "+moveWords(g, move)+".")
		var err error
		if g, err = g.Play(move); err != nil {
			t.Fatal(err)
		}
		same(t, b.well(t, "play", text(move)), g)
	}
	if g.Status() != pyramid.Won {
		t.Errorf("the game is %v", g.Status())
	}
}

func TestWinnableDeals(t *testing.T) {
	seed, line := winning(t, "classic")
	b := newTestServer(t).browser()
	st := b.well(t, "new", request{Variant: "classic", Seed: "1", Winnable: true})
	same(t, st, deal(t, "classic", seed))
	for _, m := range line {
		st = b.well(t, "play", text(m))
	}
	if st.Status != pyramid.Won {
		t.Errorf("the game is %v", st.Status)
	}
}

func TestLinkRestores(t *testing.T) {
	s := newTestServer(t)
	for id := range s.tables {
		b := s.browser()
		g := deal(t, id, 4)
		b.well(t, "new", request{Variant: id, Seed: "4"})
		for range 12 {
			if g.Status() != pyramid.Playing {
				break
			}
			m := g.Moves()[0]
			g, _ = g.Play(m)
			b.well(t, "play", text(m))
		}
		link := b.well(t, "link", request{}).Link
		other := s.browser()
		other.well(t, "state", request{})
		same(t, other.well(t, "restore", request{Link: link}), g)
		start := other.well(t, "restart", request{})
		same(t, start, deal(t, id, 4))
	}
}

// Nothing but what this server sealed opens, and the game on the table stays.
func TestForgedLinks(t *testing.T) {
	s := newTestServer(t)
	b := s.browser()
	g := deal(t, "classic", 4)
	link := b.well(t, "new", request{Variant: "classic", Seed: "4"}).Link
	link = b.well(t, "link", request{}).Link + link
	forged := map[string]string{
		"empty":     "",
		"short":     link[:20],
		"cut":       link[:len(link)-4],
		"more":      link + "AAAA",
		"no base64": "§" + link,
		"unsealed":  base64.RawURLEncoding.EncodeToString([]byte("pyramid record 1\nvariant \"classic\"\n")),
	}
	for i := 0; i < len(link); i += 97 {
		changed := []byte(link)
		changed[i] = 'A' + (changed[i]-'A'+1)%26
		forged[fmt.Sprint("changed at ", i)] = string(changed)
	}
	other, err := newLinks(make([]byte, keySize))
	if err != nil {
		t.Fatal(err)
	}
	if forged["of another server"], err = other.seal(pyramid.NewHistory(g)); err != nil {
		t.Fatal(err)
	}
	for name, text := range forged {
		st := b.do(t, "restore", request{Link: text})
		if !st.Refused {
			t.Errorf("%s: it opens", name)
		}
		has(t, name, st.Message, "This link is no game of this server")
		same(t, st, g)
	}
	same(t, b.well(t, "restore", request{Link: link}), g)
}

// What is sealed but cannot be played is refused without a word of what it
// holds.
func TestSealedNonsense(t *testing.T) {
	s := newTestServer(t)
	record, err := pyramid.NewHistory(deal(t, "classic", 4)).Record(nil)
	if err != nil {
		t.Fatal(err)
	}
	record.Rules = nil
	record.Moves = []pyramid.Move{pyramid.Redeal}
	unplayable, err := record.MarshalText()
	if err != nil {
		t.Fatal(err)
	}
	for _, content := range []string{"", "nonsense", string(unplayable)} {
		sealed := s.links.aead.Seal(nil, nil, []byte(content), linkUse)
		if _, err := s.links.open(base64.RawURLEncoding.EncodeToString(sealed)); err != errOld {
			t.Errorf("%.20q: %v", content, err)
		}
	}
}

func TestMovesAreBounded(t *testing.T) {
	b := newTestServer(t).browser()
	b.well(t, "new", request{Variant: "king-tut", Seed: "3"})
	for range maxMoves {
		m := "draw"
		if !strings.Contains(string(b.body), `"draw"`) {
			m = "redeal"
		}
		b.well(t, "play", request{Move: m})
	}
	if st := b.do(t, "play", request{Move: "draw"}); !st.Refused {
		t.Error("one move more is played")
	}
	if n := len(b.well(t, "link", request{}).Link); n+100 > maxBody {
		t.Errorf("its link has %d bytes: it cannot be sent back", n)
	}
	b.well(t, "restore", request{Link: b.well(t, "link", request{}).Link})
}

// A hundred players at once have each their own game.
func TestManyPlayers(t *testing.T) {
	s := newTestServer(t)
	s.thinker.wait, s.thinker.hint = time.Second, time.Second/10
	seed, line := winning(t, "microsoft")
	var all sync.WaitGroup
	for n := range 100 {
		all.Go(func() {
			b := s.browser()
			g := deal(t, "microsoft", seed)
			b.well(t, "new", request{Variant: "microsoft", Seed: fmt.Sprint(seed)})
			for i, m := range line {
				if i == n && n%10 == 0 {
					b.do(t, "hint", request{}) // refused if there are too many
				}
				g, _ = g.Play(m)
				if st := b.well(t, "play", text(m)); st.Status != g.Status() {
					t.Errorf("player %d: after move %d the game is %v, want %v", n, i+1, st.Status, g.Status())
				}
			}
			same(t, b.well(t, "undo", request{}), undone(deal(t, "microsoft", seed), line))
			if g.Status() != pyramid.Won {
				t.Errorf("player %d: the game is %v", n, g.Status())
			}
		})
	}
	all.Wait()
}

// undone returns the position before the last move of a line.
func undone(g pyramid.Game, line []pyramid.Move) pyramid.Game {
	for _, m := range line[:len(line)-1] {
		g, _ = g.Play(m)
	}
	return g
}

// One player's requests at once wait for each other.
func TestOneTableManyRequests(t *testing.T) {
	b := newTestServer(t).browser()
	b.well(t, "new", request{Variant: "classic", Seed: "1"})
	var all sync.WaitGroup
	for range 20 {
		all.Go(func() {
			own := *b
			own.well(t, "play", text(pyramid.Draw))
		})
	}
	all.Wait()
	g := deal(t, "classic", 1)
	for range 20 {
		g, _ = g.Play(pyramid.Draw)
	}
	same(t, b.well(t, "state", request{}), g)
}
