package main

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/pyramid-go/pyramid"
)

// A long seed, so that no number in an answer has its digits by chance.
const telling = 7340912345678901

// Whatever a player does, no answer names a card that does not lie open on the
// table, nor the seed, which is all the cards.
func TestNoHiddenCards(t *testing.T) {
	s := newTestServer(t)
	s.thinker.hint = time.Second / 20 // advice cut short has the same words
	for id := range s.tables {
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			b := s.browser()
			g := deal(t, id, telling)
			r := rand.New(rand.NewPCG(1, 2))
			history := pyramid.NewHistory(g)
			ask := func(action string, q request, before pyramid.Game) {
				st := b.do(t, action, q)
				if after := history.Game(); st.Status != after.Status() {
					t.Fatalf("%s: the status is %v, want %v", action, st.Status, after.Status())
				}
				checkHidden(t, b.body, before, history.Game())
			}
			ask("new", request{Variant: id, Seed: fmt.Sprint(uint64(telling))}, g)
			for n := range 12 {
				before := history.Game()
				moves := before.Moves()
				if len(moves) == 0 {
					break
				}
				m := moves[r.IntN(len(moves))]
				if err := history.Play(m); err != nil {
					t.Fatal(err)
				}
				ask("play", text(m), before)
				ask("play", text(anyRemoval(r, history.Game())), history.Game())
				switch n % 10 {
				case 3:
					history.Undo()
					ask("undo", request{}, history.At(history.Ply()+1))
				case 5:
					ask("link", request{}, history.Game())
				case 7:
					ask("restore", request{Link: "forged"}, history.Game())
				}
				if n == 6 {
					ask("hint", request{}, history.Game())
				}
			}
		})
	}
}

// anyRemoval names up to two places of a game's view, whatever lies there. It
// is refused, as a rule.
func anyRemoval(r *rand.Rand, g pyramid.Game) pyramid.Move {
	for {
		spots := g.View().Spots
		m := pyramid.Remove(spots[r.IntN(len(spots))].Place, spots[r.IntN(len(spots))].Place)
		if g.Check(m) != nil {
			return m
		}
	}
}

// cardText finds cards as texts, with letters or signs for suits; cardName as
// words.
var (
	cardText = regexp.MustCompile(`\b(?:1[0-2]|[1-9TJQKA])(?:[cdhsoepb]\b|[♣♦♥♠])`)
	cardName = regexp.MustCompile(`\b(ace|two|three|four|five|six|seven|eight|nine|ten|jack|queen|king|sota|caballo|rey) of (clubs|diamonds|hearts|spades|oros|copas|espadas|bastos)\b`)
	drawing  = regexp.MustCompile(` (?:d|fill|stroke|transform)="[^"]*"`) // has letters and numbers too
)

// checkHidden fails if an answer names a card that lies open neither before nor
// after what it answers.
func checkHidden(t *testing.T, body []byte, before, after pyramid.Game) {
	t.Helper()
	var st state
	if err := json.Unmarshal(body, &st); err != nil {
		t.Fatal(err)
	}
	open := append(openCards(before), openCards(after)...)
	link := st.Link
	st.Link = ""
	clean := drawing.ReplaceAllString(fmt.Sprintf("%+v", st), "")
	for _, found := range cardsIn(t, clean) {
		if !slices.Contains(open, found) {
			t.Errorf("%v is named, and lies open nowhere in\n%v%s", found, after, st.Message)
		}
	}
	if n := strings.Count(st.Board, `class="card`); n != len(openCards(after)) {
		t.Errorf("%d cards are drawn, %d lie open", n, len(openCards(after)))
	}
	sealed, err := base64.RawURLEncoding.DecodeString(link)
	if err != nil {
		t.Error(err)
	}
	deck := fmt.Sprint(after.Deck())
	for _, text := range []string{string(body), string(sealed)} {
		if strings.Contains(text, fmt.Sprint(uint64(telling))) || strings.Contains(text, deck[:11]) {
			t.Error("the seed or the deck is in the answer")
		}
	}
}

// openCards returns the cards that a view shows.
func openCards(g pyramid.Game) []pyramid.Card {
	var open []pyramid.Card
	for _, s := range g.View().Spots {
		if s.Card.Valid() {
			open = append(open, s.Card)
		}
	}
	return open
}

// cardsIn returns all cards that a text names.
func cardsIn(t *testing.T, text string) []pyramid.Card {
	t.Helper()
	ranks := map[string]string{
		"ace": "A", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7", "eight": "8", "nine": "9",
		"ten": "T", "jack": "J", "queen": "Q", "king": "K", "sota": "10", "caballo": "11", "rey": "12",
	}
	named := cardText.FindAllString(text, -1)
	for _, m := range cardName.FindAllStringSubmatch(text, -1) {
		rank, suit := ranks[m[1]], m[2][:1]
		if strings.Contains("oeb", suit) || m[2] == "copas" {
			rank = strings.Replace(rank, "A", "1", 1)
			if m[2] == "copas" {
				suit = "p"
			}
		}
		named = append(named, rank+suit)
	}
	var cards []pyramid.Card
	for _, name := range named {
		c, err := pyramid.ParseCard(name)
		if err != nil {
			t.Fatal(err)
		}
		cards = append(cards, c)
	}
	return cards
}

// The test above sees what it is to see.
func TestHiddenCardsAreSeen(t *testing.T) {
	for _, text := range []string{"the 8c lies", "8♣,", "at eight of clubs, exposed", `"8c"`} {
		if got := cardsIn(t, text); len(got) != 1 || got[0].String() != "8c" {
			t.Errorf("in %q it finds %v", text, got)
		}
	}
	if got := fmt.Sprint(cardsIn(t, "rey of copas, ace of oros, 12p")); got != "[12p 12p 1o]" {
		t.Errorf("it finds %v", got)
	}
}
