package main

import (
	"container/list"
	"context"
	"crypto/rand"
	"sync"
	"time"

	"github.com/pyramid-go/pyramid"
)

// Bounds of what is kept. A game of maxMoves moves takes less than 100 kB and a
// session keeps two, so that all together stay below 200 MB.
const (
	maxSessions = 1000
	maxMoves    = 1000
	maxAge      = 24 * time.Hour  // since the last request
	lockTime    = 5 * time.Second // for the answers before
)

// session is one player's table. It does one thing at a time: see lock.
type session struct {
	busy chan struct{} // holds one value while locked

	history *pyramid.History
	before  *pyramid.History // the game before this one, to undo a deal; nil if none
}

const errBusy = refusal("The answer to what you asked before takes long. Wait a little.")

// lock waits until the session is free, for a while, and takes it.
func (s *session) lock(ctx context.Context) error {
	select {
	case s.busy <- struct{}{}: // even if it is late for waiting
		return nil
	default:
	}
	ctx, cancel := context.WithTimeout(ctx, lockTime)
	defer cancel()
	select {
	case s.busy <- struct{}{}:
		return nil
	case <-ctx.Done():
		return errBusy
	}
}

func (s *session) unlock() { <-s.busy }

// begin puts another game on the table.
func (s *session) begin(h *pyramid.History) {
	s.before, s.history = s.history, h
}

// undo takes the last move back, or the deal if there is none, and reports
// whether it could.
func (s *session) undo() bool {
	if s.history.Undo() {
		return true
	}
	if s.before == nil {
		return false
	}
	s.history, s.before = s.before, nil
	return true
}

// sessions are the tables of all players, by their ids. The number is bounded:
// the one that was not used for longest gives way. Any number of goroutines may
// use it.
type sessions struct {
	now func() time.Time

	mu   sync.Mutex
	byID map[string]*list.Element
	used list.List // of kept, the last used in front
}

type kept struct {
	id      string
	last    time.Time
	session *session
}

func newSessions(now func() time.Time) *sessions {
	return &sessions{now: now, byID: map[string]*list.Element{}}
}

// find returns the session with an id, nil if there is none or it is too old.
func (s *sessions) find(id string) *session {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.clear()
	e, ok := s.byID[id]
	if !ok {
		return nil
	}
	s.used.MoveToFront(e)
	k := e.Value.(*kept)
	k.last = s.now()
	return k.session
}

// add keeps a new session and returns its id, which nobody can guess.
func (s *sessions) add(new *session) string {
	id := rand.Text()
	s.mu.Lock()
	defer s.mu.Unlock()
	s.clear()
	if s.used.Len() == maxSessions {
		s.drop(s.used.Back())
	}
	s.byID[id] = s.used.PushFront(&kept{id, s.now(), new})
	return id
}

// clear drops what is too old. The oldest are at the back.
func (s *sessions) clear() {
	for e := s.used.Back(); e != nil && s.now().Sub(e.Value.(*kept).last) > maxAge; e = s.used.Back() {
		s.drop(e)
	}
}

func (s *sessions) drop(e *list.Element) {
	s.used.Remove(e)
	delete(s.byID, e.Value.(*kept).id)
}
