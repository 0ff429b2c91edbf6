package main

import (
	"context"
	"errors"
	"strings"
)

// refusal is an error in words for the player.
type refusal string

// Error returns the words.
func (r refusal) Error() string { return string(r) }

// plain is any error as a player reads it.
func plain(err error) string {
	if errors.Is(err, context.Canceled) {
		return "The search was ended."
	}
	return strings.TrimPrefix(err.Error(), "pyramid: ")
}
