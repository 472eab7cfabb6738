"""Chips changed without a race: at the director's discretion, and leftovers of a removed denomination."""

from collections.abc import Collection

import msgspec

from shuffleup.chips import Counts, Exchange, exchange_equal, fewest, worth
from shuffleup.refused import Citation, Illegal
from shuffleup.rulebook import Edition


class ColourUp(msgspec.Struct, frozen=True):
    """A colour-up of one player, outside the schedule; both sides of the entry are in the exchange."""

    exchange: Exchange
    after: Counts
    announce: bool
    """Whether it has to be announced."""
    citations: tuple[Citation, ...]


def colour_up(edition: Edition, held: Counts, chips: Counts, into: Counts) -> ColourUp:
    """Changes a player's chips up at equal value; there is no race unless the director orders one.

    >>> from shuffleup.rulebook import edition
    >>> done = colour_up(edition("tda-2019"), {100: 240, 500: 4}, chips={100: 240}, into={1000: 24})
    >>> done.after, done.exchange.gain, done.announce
    ({500: 4, 1000: 24}, 0, True)

    Decides `color-up-discretionary`.
    """
    cited = (
        edition.cite("color-up-discretionary"),
        edition.cite("color-up-discretionary", position="equal-value-no-race"),
    )
    try:
        exchange = exchange_equal(held, chips, into)
    except Illegal as problem:
        raise Illegal(problem.marked, cited) from None
    announce = edition.procedure.color_up_discretionary.announcement_required
    return ColourUp(exchange, exchange.settle(held), announce, cited)


class Leftover(msgspec.Struct, frozen=True):
    """Removed chips that turned up after the race, and what was given for them."""

    exchange: Exchange
    exchanged_for: int
    forfeited: int
    """Value taken away with nothing given for it."""
    saved: bool
    """They had nothing else, and were given a chip so as not to go out."""
    after: Counts
    citations: tuple[Citation, ...]


def leftover(
    edition: Edition,
    held: Counts,
    found: Counts,
    removed: Collection[int],
    in_play: Collection[int],
    *,
    nothing_else: bool | None = None,
) -> Leftover:
    """What a player gets for chips of removed denominations: whole multiples of the smallest in play.

    All their removed chips count together; they are not raced again. `nothing_else`: whether they have no
    others, where the floor has ruled on it; else by what was counted last.

    >>> from shuffleup.rulebook import edition
    >>> left = leftover(edition("tda-2019"), {25: 5, 500: 4}, {25: 5}, (25,), (100, 500))
    >>> left.exchanged_for, left.forfeited, left.after
    (100, 25, {100: 1, 500: 4})
    """
    from shuffleup.floor.conduct.leftovers import (
        for_leftovers,
    )  # every command loads this module, few need that

    rule = edition.cite("leftover-removed-chips")
    if still := [denomination for denomination in found if denomination not in removed]:
        raise Illegal(f"chips of {still[0]} are in play: only removed denominations are taken in", [rule])
    if nothing_else is None:
        nothing_else = worth(held) == worth(found)
    answer = for_leftovers(edition, worth(found), min(in_play), nothing_else=nothing_else)
    exchange = Exchange(dict(found), fewest(answer.given, in_play))
    return Leftover(
        exchange=exchange,
        exchanged_for=answer.given,
        forfeited=answer.lost,
        saved=answer.saved,
        after=exchange.settle(held),
        citations=answer.citations,
    )
