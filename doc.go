// Package pyramid holds the rules of the Pyramid family of solitaire games.
package pyramid
