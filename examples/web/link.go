package main

import (
	"crypto/aes"
	"crypto/cipher"
	"encoding/base64"

	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/variants"
)

// keySize is the number of bytes of a key: AES-256.
const keySize = 32

// linkUse is bound into every sealed game, so that the key is good for nothing
// else, nor for another form of link.
var linkUse = []byte("pyramid/examples/web link 1")

// links turns games into texts for links, and back. A saved game holds the
// whole deck, and a seed is all the cards, so the text is encrypted: whoever has
// the link can go on with the game, and learns no hidden card from it. Made-up
// and changed texts do not open, for the encryption seals them too. Any number
// of goroutines may use it.
type links struct{ aead cipher.AEAD }

func newLinks(key []byte) (links, error) {
	block, err := aes.NewCipher(key)
	if err != nil {
		return links{}, err
	}
	aead, err := cipher.NewGCMWithRandomNonce(block)
	return links{aead}, err
}

// seal returns the text for a game: letters, digits, - and _. The moves that
// were undone are not in it.
func (l links) seal(h *pyramid.History) (string, error) {
	record, err := h.Record(variants.Lookup)
	if err != nil {
		return "", err
	}
	text, err := record.MarshalText()
	if err != nil {
		return "", err
	}
	return base64.RawURLEncoding.EncodeToString(l.aead.Seal(nil, nil, text, linkUse)), nil
}

// Why a link does not open. Neither says what is in it: the error of a record
// may name cards.
const (
	errForged = refusal("This link is no game of this server: it was changed, cut short, or made by a server that has ended since.")
	errOld    = refusal("This link is a game by rules that have changed since; it cannot go on.")
)

// open returns the game of a text that seal made. Every move is checked again.
func (l links) open(text string) (*pyramid.History, error) {
	sealed, err := base64.RawURLEncoding.Strict().DecodeString(text)
	if err != nil {
		return nil, errForged
	}
	plain, err := l.aead.Open(nil, nil, sealed, linkUse)
	if err != nil {
		return nil, errForged
	}
	record, err := pyramid.ParseRecord(plain)
	if err != nil || len(record.Moves) > maxMoves {
		return nil, errOld
	}
	h, err := record.Replay(variants.Lookup)
	if err != nil {
		return nil, errOld
	}
	return h, nil
}
