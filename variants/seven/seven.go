// Package seven holds the games of the pyramid of seven rows: one layout and
// many rule sets.
//
// # The game
//
// Shuffle a pack of 52 cards and deal 28 of them face up as a pyramid: one
// card at the top, two in the row below, and so on to seven in the last row,
// each row half a card to the side so that every card is covered by two cards
// of the next row. The other 24 cards are the stock. Take away pairs of cards
// that make thirteen: an ace is 1, a jack 11, a queen 12, the others count as
// printed, suits do not matter. A king is thirteen by himself and goes alone.
// A card of the pyramid can be taken once both cards on it have gone; the
// seven of the last row are free at once.
//
// The top card of the stock lies face up and can be taken like a free card of
// the pyramid. When nothing fits, or when you do not like what does, draw: the
// top of the stock goes to the waste, and the next one lies open. Of the waste
// the top card can be taken, also together with that of the stock; a card you
// pass over is buried by the next, and comes back as those on it go. You win
// when all 52 cards have gone.
//
// That is [Classic], the strict game: one pass through the stock, and no
// mercy. About one deal in fourteen can be won at all, with every card known.
//
// # Where the sources disagree
//
// Nearly every book and program has changed something. Each difference is one
// field of [pyramid.Rules], so that all mixtures can be played; the functions
// of this package are the mixtures that somebody published.
//
//   - What must go: all cards (the books, PySolFC's Pyramid, AisleRiot) or
//     the pyramid only (Relaxed Pyramid, Microsoft, solitaire.org,
//     solitairebliss).
//   - How often the stock is gone through: once (the strict books, AisleRiot),
//     twice, three times (par pyramid, PySolFC, Microsoft), four times
//     (solitaire.org), or without end (King Tut).
//   - Which stock cards can be taken. In most programs the next card of the
//     stock lies face up and can be taken like the top of the waste, also the
//     two together. Others draw to the waste first: then only its top is live
//     (solitairebliss), or its two top cards also pair with each other
//     (AisleRiot's Thirteen), or its oldest card is live as well (Treize).
//     Drawing one at a time, a face-up stock and a waste whose two top cards
//     pair reach the same positions.
//   - Whether a card is turned before the first move: PySolFC does, AisleRiot
//     and Microsoft do not.
//   - Whether a card that is not used stays in play on the waste or is lost
//     (older encyclopedias, see [Discard]).
//   - Whether a card may go together with the one card that still covers it
//     (see [Overlap]).
//   - Names. "Pyramid" is any of these. Some sites use Pyramid, King Tut and
//     Tut's Tomb for one another. "Thirteen" is here AisleRiot's game;
//     PySolFC's Pyramid Thirteen looks like it but has other stock rules, and
//     its Thirteens is a game of ten cards without a pyramid, see package
//     grids.
package seven
