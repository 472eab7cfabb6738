"""Conduct: a ruling is replaced with its reason; who is away, and who has to stay away."""

from shuffleup.ids import RulingNumber
from shuffleup.refused import Illegal, Malformed
from shuffleup.tournament._areas.decides import decides
from shuffleup.tournament.conduct.commands import (
    AnnounceStallingMeasures,
    BackAtSeat,
    CountHands,
    MarkAbsent,
    ReplaceRuling,
)
from shuffleup.tournament.conduct.events import (
    HandsCounted,
    PlayerAbsent,
    PlayerBack,
    RulingReplaced,
    StallingMeasuresAnnounced,
)
from shuffleup.tournament.hands.presence import is_serving
from shuffleup.tournament.rulings.waiting import the_ruling
from shuffleup.tournament.state import Tournament
from shuffleup.wording import the_entry


@decides(ReplaceRuling)
def replace_ruling(state: Tournament, command: ReplaceRuling, now: int) -> RulingReplaced:
    book = state.edition
    cited = (
        book.cite("floor-decisions", position="replaced-not-reopened"),
        book.cite("floor-decisions", position="reason-stated"),
    )
    if not command.reason:
        raise Illegal("a ruling is replaced with its reason: say why", cited)
    if command.hands_left is not None and command.hands_left < 0:
        raise Malformed(f"{command.hands_left} hands cannot be left to miss")
    return RulingReplaced(
        *(command.number, command.outcome, command.by, command.reason, now, command.hands_left, cited),
        missed=_missed_by(state, command.number) if command.hands_left else 0,
    )


def _missed_by(state: Tournament, number: RulingNumber) -> int:
    """Hands that the player of a ruling has missed of their penalty."""
    entry = the_ruling(state, number).entry
    penalty = state.conduct.penalties.get(entry) if entry is not None else None
    return 0 if penalty is None else penalty.missed


# Presence


MOST_HANDS = 1_000
"""That are counted at once: more than a table deals in a day."""


@decides(CountHands)
def count_hands(state: Tournament, command: CountHands, now: int) -> HandsCounted:
    if not 1 <= command.hands <= MOST_HANDS:
        raise Malformed(f"{command.hands} hands: count one or more, and no more than {MOST_HANDS} at a time")
    return HandsCounted(state.table(command.table).number, command.hands, now)


@decides(MarkAbsent)
def mark_absent(state: Tournament, command: MarkAbsent, now: int) -> PlayerAbsent:
    return PlayerAbsent(command.entry, now, (state.edition.cite("at-your-seat"),))


@decides(BackAtSeat)
def back_at_seat(state: Tournament, command: BackAtSeat, now: int) -> PlayerBack:
    if command.entry in state.conduct.penalties and is_serving(state, command.entry):
        left = state.conduct.penalties[command.entry].left
        raise Illegal(
            f"{the_entry(command.entry)} is serving a penalty and has {left} hands of it to miss",
            (state.edition.cite("serving-penalty"),),
        )
    return PlayerBack(command.entry, now)


@decides(AnnounceStallingMeasures)
def announce_stalling_measures(
    state: Tournament, command: AnnounceStallingMeasures, now: int
) -> StallingMeasuresAnnounced:
    """The house chooses its means, by the book where that names them, else by the director's discretion.

    Decides `rp-reducing-stalling`.
    """
    named = state.edition.has("rp-reducing-stalling")
    cited = (state.edition.cite("rp-reducing-stalling"),) if named else ()
    cited = (*cited, state.edition.cite("floor-decisions"))
    return StallingMeasuresAnnounced(tuple(dict.fromkeys(command.measures)), now, command.by, cited)
