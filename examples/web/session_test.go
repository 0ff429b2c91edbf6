package main

import (
	"testing"
	"time"
)

func TestSessionsAreBounded(t *testing.T) {
	s := newSessions(time.Now)
	first, second := s.add(&session{}), s.add(&session{})
	for range maxSessions - 2 {
		s.add(&session{})
	}
	if s.find(first) == nil { // and so it is used, and second is the oldest
		t.Fatal("a session is gone before there are too many")
	}
	s.add(&session{})
	if s.find(first) == nil || s.find(second) != nil {
		t.Error("not the one unused for longest gave way")
	}
	if len(s.byID) != maxSessions || s.used.Len() != maxSessions {
		t.Errorf("%d sessions are kept, and %d of them in order", len(s.byID), s.used.Len())
	}
}

func TestSessionsGrowOld(t *testing.T) {
	now := time.Unix(0, 0)
	s := newSessions(func() time.Time { return now })
	used, unused := s.add(&session{}), s.add(&session{})
	now = now.Add(maxAge)
	if s.find(used) == nil {
		t.Fatal("a session is gone before its time")
	}
	now = now.Add(time.Second)
	if s.find(unused) != nil || s.find(used) == nil {
		t.Error("not the one unused for too long is gone")
	}
	if len(s.byID) != 1 {
		t.Errorf("%d sessions are kept", len(s.byID))
	}
}

func TestSessionIDs(t *testing.T) {
	s := newSessions(time.Now)
	seen := map[string]bool{}
	for range 2 * maxSessions {
		seen[s.add(&session{})] = true
	}
	if len(seen) != 2*maxSessions {
		t.Errorf("%d ids are different, of %d", len(seen), 2*maxSessions)
	}
}
