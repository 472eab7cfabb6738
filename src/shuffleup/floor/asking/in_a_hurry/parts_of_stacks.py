"""A bet told as a part of the player's stack: how much that is, is offered, and never taken as told.

Nobody counts a stack for the floor when they say `half his stack`; whether it went out in silence or was said
is not told either.
"""

import re
from fractions import Fraction
from functools import cache

from shuffleup.floor.asking.in_a_hurry.hurried import Table
from shuffleup.floor.asking.trial import Trial
from shuffleup.floor.situation.facings import chip_in_play
from shuffleup.floor.telling.grammar import grammar, phrase
from shuffleup.floor.telling.telling import who
from shuffleup.hand.starting.position_notation import quoted
from shuffleup.refused import Ambiguous, Reading

_TOLD = (
    "[bet/s/ting|raise/s/d|lead/s|fire/s/d|push/es/ed|put/s|slide/s|slid|shove/s/d|throw/s|threw|toss/es/ed] "
    "(in|out|for|forward) (about|around|almost|nearly|roughly|exactly) PART (of) [<own>] "
    "(remaining|whole) [stack|chips] (in|out|forward)"
)


def ask_about_a_part_of_a_stack(text: str, at: Table, trial: Trial | None) -> None:
    """Refuses `Bob bets half his stack` and offers what half of it is, where the stack is known."""
    name, begins = who(text, at.names)
    if trial is None or name not in at.names:
        return
    told = text.strip().rstrip(".!")
    part = next((part for part, pattern in _told() if pattern.fullmatch(told, begins)), None)
    if part is None:
        return
    position = trial.hand.position()
    seat = position.seat(trial.called(name))
    chip = position.chip if position.chip > 1 else chip_in_play(position.level)
    amount = int((seat.stack or 0) * part / chip) * chip
    if not amount:
        return
    words = f"raises to {amount + seat.bet}" if position.cur else f"bets {amount}"
    raise Ambiguous(f"{text!r}: of {seat.stack:,} that is {amount:,}. Tell it by the amount:").offering(
        Reading(f"{quoted(name)} {did}") for did in (words, f"pushes {amount}")
    )


@cache
def _told() -> tuple[tuple[Fraction, re.Pattern[str]], ...]:
    lists = grammar().lists
    return tuple(
        (Fraction(part), phrase(_TOLD, lists, PART=phrase(f"[{'|'.join(words)}]").pattern))
        for part, words in grammar().unofficial.parts.items()
    )
