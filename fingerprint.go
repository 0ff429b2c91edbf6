package pyramid

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
)

// Fingerprint is a hash of compiled rules, 32 hexadecimal digits; see
// [Table.Fingerprint]. It is frozen: the same rules have the same fingerprint
// in every release.
type Fingerprint string

// hash returns the fingerprint: the first half of the SHA-256 of the rules'
// canonical text.
func (t *Table) hash() Fingerprint {
	sum := sha256.Sum256([]byte(t.canonical()))
	return Fingerprint(hex.EncodeToString(sum[:16]))
}

// canonical writes down what the rules mean, in one way only. A knob at its
// zero is absent, so that a new knob changes no old fingerprint.
func (t *Table) canonical() string {
	r := &t.rules
	var b strings.Builder
	line := func(set bool, format string, args ...any) {
		if set {
			fmt.Fprintf(&b, format+"\n", args...)
		}
	}
	line(true, "pyramid rules 1")
	line(true, "deck %v", r.Deck)
	for i, s := range r.Layout {
		var on []string
		for _, c := range s.CoveredBy {
			on = append(on, r.Layout[c].Place().String())
		}
		slices.Sort(on)
		down := ""
		if t.down>>t.index.find(s.Place())&1 != 0 {
			down = " down"
		}
		line(true, "slot %d %v%s by %s", i, s.Place(), down, strings.Join(on, " "))
	}
	for slot, p := range t.places[:t.slots] {
		card, ok := r.Pin[p]
		line(ok, "pin %v %v", t.places[slot], card)
	}
	line(r.Fixup != NoFixup, "fixup %s", r.Fixup)
	line(r.Draw != 1, "draw %d", r.Draw)
	line(r.Open != 0, "open %d", r.Open)
	line(r.Wastes != 1, "wastes %d", r.Wastes)
	line(r.StockHidden && !t.sequence, "stock hidden")
	line(r.WastePair, "waste pair")
	line(r.WasteOldest, "waste oldest")
	line(r.Discard, "discard")
	line(r.Redeals != 0, "redeals %d", r.Redeals)
	t.canonicalMatch(line)
	line(r.Overlap, "overlap")
	if r.Cells.Count > 0 {
		line(true, "cells %d from %v stock %t waste %t apart %t", r.Cells.Count,
			t.placesOf(t.storeSlots), t.storeStock, t.storeWaste, r.Cells.Apart)
		line(r.Cells.Ranks != nil, "cells of ranks %b", t.storeRanks)
		line(r.Cells.Distinct, "cells distinct")
	}
	line(t.refills != 0, "refill %v", t.placesOf(t.refills))
	line(r.RefillWaste, "refill from the waste")
	switch g := &t.goal; {
	case r.GoalRule != nil:
		line(true, "goal rule %q", r.GoalRule)
	case g.removed > 0:
		line(true, "goal removed %d", g.removed)
	case r.Goal.Empty != nil || g.spare != 0:
		line(true, "goal %v stock %t waste %t cells %t spare %b", t.placesOf(g.slots),
			g.stock && t.stock > 0, g.waste && t.draw > 0, g.cells && r.Cells.Count > 0, g.spare)
	}
	if r.ScoreRule != nil {
		line(true, "score rule %q", r.ScoreRule)
	} else {
		slices.Sort(r.Score.Of)
		text, _ := json.Marshal(r.Score) // plain numbers and zones that were checked
		line(true, "score %s", text)
	}
	return b.String()
}

// canonicalMatch writes the relation of single cards and pairs as it was
// sampled, and the groups as they are spelled.
func (t *Table) canonicalMatch(line func(bool, string, ...any)) {
	faces := slices.Clone(t.rules.Deck)
	slices.Sort(faces)
	faces = slices.Compact(faces)
	for _, a := range faces {
		mates, alone := t.Mates(t.Kind(a))
		var with Deck
		for _, b := range faces {
			if mates>>t.Kind(b)&1 != 0 {
				with = append(with, b)
			}
		}
		line(alone || with != nil, "match %v alone %t with %v", a, alone, with)
	}
	var groups []string
	for _, p := range t.groups {
		slices.Sort(p.Set)
		slices.Sort(p.From)
		slices.Sort(p.With)
		text, _ := json.Marshal(p) // plain numbers and words that were checked
		groups = append(groups, string(text))
	}
	slices.Sort(groups)
	for _, g := range slices.Compact(groups) {
		line(true, "group %s", g)
	}
	if len(groups) > 0 {
		line(t.rules.Values != nil, "values %v", t.value)
	}
}

// placesOf returns the names of slots.
func (t *Table) placesOf(slots uint64) []Place {
	var places []Place
	for s, p := range t.places[:t.slots] {
		if slots>>s&1 != 0 {
			places = append(places, p)
		}
	}
	return places
}
