package variants_test

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/variants"
)

// tellings are what there is to tell of rules, in the order of the columns of
// docs/which-variant.md.
var tellings = []struct {
	name string
	tell func(r pyramid.Rules, stock int) string
}{
	{"pack", tellPack},
	{"faces", tellFaces},
	{"stock", tellStock},
	{"passes", tellPasses},
	{"what leaves", tellMatch},
	{"besides", tellBesides},
	{"goal", tellGoal},
	{"score", tellScore},
}

// told says where each field of rules is told of. Whoever adds a field adds
// what it means to the reader.
var told = map[string]string{
	"ID": "game", "Name": "game", "About": "README.md", "Layout": "picture, faces",
	"Deck": "pack", "Draw": "stock", "Open": "stock", "Wastes": "stock", "StockHidden": "stock",
	"WastePair": "stock", "WasteOldest": "stock", "Discard": "stock", "Refill": "stock", "RefillWaste": "stock",
	"Redeals": "passes", "Match": "what leaves", "Overlap": "besides", "Cells": "besides", "Fixup": "besides",
	"Goal": "goal", "Score": "score",
	// No game of the list has these.
	"Values": "", "Pin": "", "PairRule": "", "GoalRule": "", "ScoreRule": "",
}

func TestEveryRuleIsTold(t *testing.T) {
	for _, field := range reflect.VisibleFields(reflect.TypeFor[pyramid.Rules]()) {
		where, known := told[field.Name]
		if field.Name != "_" && !known {
			t.Errorf("docs/which-variant.md does not tell of Rules.%s", field.Name)
		}
		for _, v := range variants.All() {
			if r := v.Describe(); known && where == "" && !reflect.ValueOf(r).FieldByIndex(field.Index).IsZero() {
				t.Errorf("docs/which-variant.md does not tell of Rules.%s, which %s has", field.Name, r.ID)
			}
		}
	}
}

func tellPack(r pyramid.Rules, _ int) string {
	switch n := len(r.Deck); {
	case n == 0:
		return "52 cards"
	case n == 2*52:
		return "two packs of 52"
	case r.Deck[0].Suit() == pyramid.Oros:
		return fmt.Sprintf("%d Spanish cards", n)
	default:
		return fmt.Sprintf("%d cards", n)
	}
}

func tellFaces(r pyramid.Rules, _ int) string {
	if slices.ContainsFunc(r.Layout, func(s pyramid.Slot) bool { return s.Down }) {
		return "covered cards face down"
	}
	return "all face up"
}

func tellStock(r pyramid.Rules, stock int) string {
	switch {
	case stock == 0:
		return "none"
	case r.Draw == pyramid.NoDraw:
		return fmt.Sprintf("%d cards, to refill %s", stock, tellPlaces(r))
	}
	parts := []string{fmt.Sprintf("%d cards, top live", stock)}
	if r.StockHidden {
		parts[0] = fmt.Sprintf("%d cards, face down", stock)
	}
	switch {
	case r.Wastes > 1:
		parts = append(parts, fmt.Sprintf("a draw turns one onto each of %s wastes", number(r.Wastes)))
	case r.Draw > 1:
		parts = append(parts, "a draw turns "+number(r.Draw))
	}
	if r.WastePair {
		parts = append(parts, "the two top waste cards pair")
	}
	if r.WasteOldest {
		parts = append(parts, "the oldest waste card is live")
	}
	if r.Discard {
		parts = append(parts, "no waste: what a drawn card does not take at once is out of play")
	}
	if r.RefillWaste {
		parts = append(parts, "an empty "+tellPlaces(r)+" takes the waste's top, or else the next card")
	}
	if r.Open > 0 {
		parts = append(parts, number(r.Open*max(1, r.Draw, r.Wastes))+" turned at the start")
	}
	return strings.Join(parts, "; ")
}

// tellPlaces tells what the rules refill.
func tellPlaces(r pyramid.Rules) string {
	inColumns := slices.ContainsFunc(r.Layout, func(s pyramid.Slot) bool { return len(s.CoveredBy) > 0 })
	switch {
	case !inColumns:
		return "every place"
	case r.RefillWaste:
		return "column"
	default:
		return "the single cards"
	}
}

func tellPasses(r pyramid.Rules, stock int) string {
	switch {
	case stock == 0 || r.Draw == pyramid.NoDraw:
		return "none"
	case r.Redeals == pyramid.Unlimited:
		return "without end"
	default:
		return number(r.Redeals + 1)
	}
}

func tellMatch(r pyramid.Rules, _ int) string {
	match := r.Match
	if match == nil {
		match = pyramid.SumTo(13)
	}
	var together, alone []string
	for _, p := range match {
		if p.Count == 1 {
			alone = append(alone, tellPattern(r, p))
		} else {
			together = append(together, tellPattern(r, p))
		}
	}
	return strings.Join(append(together, alone...), "; ")
}

func tellPattern(r pyramid.Rules, p pyramid.Pattern) string {
	count := p.Count
	if count == 0 {
		count = 2
	}
	some := number(count)
	if count == pyramid.AnyCount {
		some = "two or more"
	}
	if p.Distinct {
		some += " different"
	}
	if p.From != nil && !p.Equal {
		some += " of " + ranks(p.From)
	}
	what := ""
	switch {
	case p.Sum != 0 && count == 1:
		what = name(r, pyramid.Rank(p.Sum)) + " alone"
	case p.Sum != 0 && count == 2:
		what = fmt.Sprintf("pairs make %d", p.Sum)
	case p.Sum != 0:
		what = fmt.Sprintf("%s make %d", some, p.Sum)
	case p.Equal && p.From != nil:
		what = fmt.Sprintf("%s of %s", some, anyOf(p.From))
	case p.Equal:
		what = some + " of a rank"
	case p.Run && p.Wrap:
		what = some + " consecutive ranks, ace after king"
	case p.Run:
		what = some + " neighbouring ranks"
	case len(p.Set) == 2 && p.Set[0] == p.Set[1]:
		what = "two of " + name(r, p.Set[0])
	default:
		what = ranks(p.Set) + " together"
	}
	if p.With != nil {
		what += ", with one of " + ranks(p.With)
	}
	switch p.Suits {
	case pyramid.AnySuits:
	case pyramid.SameSuit:
		what += ", of one suit"
	case pyramid.DifferentSuits:
		what += ", of different suits"
	default:
		what += ", " + string(p.Suits)
	}
	return what
}

func tellBesides(r pyramid.Rules, _ int) string {
	var parts []string
	switch {
	case r.Overlap && r.Match == nil:
		parts = append(parts, "overlap pairs")
	case r.Overlap:
		parts = append(parts, "cards that lie on one another may leave together")
	}
	if n := r.Cells.Count; n > 0 {
		cells := "a cell"
		if n > 1 {
			cells = number(n) + " cells"
		}
		if r.Cells.Ranks != nil {
			cells += " for " + ranks(r.Cells.Ranks)
		}
		if r.Cells.Distinct {
			cells += ", one of a rank"
		}
		parts = append(parts, cells)
	}
	switch r.Fixup {
	case pyramid.NoFixup:
	case pyramid.SplitJacks:
		parts = append(parts, "no column of three jacks is dealt")
	case pyramid.SpreadRanks:
		parts = append(parts, "no column is dealt a rank twice")
	default:
		parts = append(parts, string(r.Fixup))
	}
	if parts == nil {
		return "nothing"
	}
	return strings.Join(parts, "; ")
}

func tellGoal(r pyramid.Rules, _ int) string {
	switch g := r.Goal; {
	case g.Removed > 0:
		return fmt.Sprintf("%d cards removed", g.Removed)
	case g.Spare != nil:
		return "everything but " + ranks(g.Spare)
	case g.Empty != nil:
		return zones(g.Empty)
	}
	return "everything"
}

func tellScore(r pyramid.Rules, _ int) string {
	s := r.Score
	if reflect.ValueOf(s).IsZero() {
		s = pyramid.CardsLeft()
	}
	var parts []string
	add := func(points int, what string) {
		if points != 0 {
			parts = append(parts, fmt.Sprintf("%d %s", points, what))
		}
	}
	if s.None {
		parts = append(parts, "none")
	}
	left := "a card left"
	if s.Of != nil {
		left += " in " + zones(s.Of)
	}
	add(s.Card, "a card removed")
	add(s.Removal, "a removal")
	add(s.Redeal, "a redeal")
	if n := len(s.Rows); n > 0 {
		row := fmt.Sprintf("%d to %d a row", s.Rows[0], s.Rows[n-1])
		if s.RowInstead {
			row += ", instead of the removal"
		}
		parts = append(parts, row)
	}
	if s.Passes != nil {
		parts = append(parts, fmt.Sprintf("%s for clearing the layout in the first, second, ... pass", strings.Trim(strings.ReplaceAll(fmt.Sprint(s.Passes), " ", ", "), "[]")))
	}
	add(s.Left, left)
	add(s.TimeBonus, "less the seconds played, for a win")
	return strings.Join(parts, "; ")
}

// number writes a small number as a word.
func number(n int) string {
	words := []string{"none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"}
	if 0 <= n && n < len(words) {
		return words[n]
	}
	return fmt.Sprint(n)
}

// ranks lists ranks as they stand on cards.
func ranks(all []pyramid.Rank) string {
	if n := len(all); n > 4 && int(all[n-1]-all[0]) == n-1 {
		return sign(all[0]) + " to " + sign(all[n-1])
	}
	var texts []string
	for _, r := range all {
		texts = append(texts, sign(r))
	}
	return strings.Join(texts, ", ")
}

// anyOf lists ranks of which one counts.
func anyOf(all []pyramid.Rank) string { return strings.ReplaceAll(ranks(all), ", ", " or ") }

// sign is how a French card names its rank.
func sign(r pyramid.Rank) string {
	if r == 10 {
		return "10"
	}
	return pyramid.MakeCard(r, pyramid.Clubs).String()[:1]
}

// name is how the cards of the game name a rank.
func name(r pyramid.Rules, rank pyramid.Rank) string {
	if len(r.Deck) > 0 && r.Deck[0].Suit() == pyramid.Oros {
		return fmt.Sprint(int(rank))
	}
	return strings.ToUpper(sign(rank))
}

// zones names the zones and piles that the games of the list speak of.
func zones(all []pyramid.Zone) string {
	var texts []string
	for _, z := range all {
		switch z {
		case pyramid.Main:
			texts = append(texts, "the layout")
		case pyramid.StockZone:
			texts = append(texts, "the stock")
		default:
			texts = append(texts, "zone "+z.String())
		}
	}
	return strings.Join(texts, " and ")
}
