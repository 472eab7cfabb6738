"""Mystery bounties as they are shown: what is left, who drew what, and whose draw is due."""

from collections import Counter

import msgspec

from shuffleup.ids import EntryId
from shuffleup.tournament.finishes.envelopes import draws_due, envelopes_left, won_by
from shuffleup.tournament.state import Tournament
from shuffleup.tournament.telling import Teller


class EnvelopesLeft(msgspec.Struct, frozen=True):
    """Envelopes that hold the same."""

    amount: str
    count: int


class EnvelopeDrawn(msgspec.Struct, frozen=True):
    gone: str
    by: str
    amount: str


class DrawDue(msgspec.Struct, frozen=True):
    """Somebody was knocked out, and nobody has drawn for it yet."""

    entry: EntryId
    gone: str
    by: str
    """Empty: nobody was named."""


class Envelopes(msgspec.Struct, frozen=True):
    """All of them; none are made before entries close."""

    made: int
    left: tuple[EnvelopesLeft, ...]
    """The best first."""
    drawn: tuple[EnvelopeDrawn, ...]
    """The last one first."""
    due: tuple[DrawDue, ...]


def envelopes(state: Tournament, teller: Teller) -> Envelopes | None:
    """None: the event has no mystery bounties."""
    if state.file.prizes.mystery is None:
        return None
    return Envelopes(
        len(state.money.envelopes),
        tuple(
            EnvelopesLeft(teller.money(value), count)
            for value, count in Counter(envelopes_left(state)).items()
        ),
        tuple(
            EnvelopeDrawn(teller.name(gone), teller.names(by), teller.money(value))
            for gone, (value, by) in reversed(state.money.drawn.items())
        ),
        tuple(
            DrawDue(gone, teller.name(gone), teller.names(won_by(state, gone))) for gone in draws_due(state)
        ),
    )
