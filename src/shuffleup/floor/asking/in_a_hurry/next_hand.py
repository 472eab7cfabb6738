"""The next hand, begun in a few words: `new hand btn bob`, `hand 12, button seat 3, 200/400`.

It is dealt with the chips that everybody has; the hand before has to be over.
"""

import re
from functools import cache

from shuffleup.floor.asking.in_a_hurry.hurried import Table
from shuffleup.floor.asking.trial import Trial
from shuffleup.floor.steps.table import NextHand
from shuffleup.floor.telling.grammar import either
from shuffleup.hand.hand import Hand
from shuffleup.hand.starting.deal import Deal
from shuffleup.hand.starting.position import Level, Position
from shuffleup.hand.starting.position_notation import quoted
from shuffleup.refused import Ambiguous, Reading

_BLINDS = r"(?:[\s,:;]*(?:blinds?|level|at|now)?\s*(?P<small>\d+)\s*/\s*(?P<big>\d+)(?:\s+now)?)?"
_LEVEL = re.compile(
    rf"(?:the\s+)?(?:level\s+up|(?:new|next)\s+level|blinds?\s+(?:are\s+|go\s+)?up){_BLINDS}[.!]*",
    re.IGNORECASE,
)


def next_hand(text: str, at: Table, trial: Trial) -> NextHand | None:
    """The hand as it is dealt; None where the text is about something else.

    Refused while a hand is being played; asked where nobody says who has the button and it does not follow.
    """
    if _LEVEL.fullmatch(text):
        raise Ambiguous(
            f"{text!r}: the blinds of a hand stay until it is over; those of the next are told with it, "
            "such as: next hand, 200/400"
        )
    found = _begins(tuple(at.names)).fullmatch(text)
    if found is None:
        return None
    hand = trial.hand
    if not hand.is_over:
        raise Ambiguous(
            f"{text!r}: this hand is not over, {hand.waiting_for}. Tell what happened, or who won"
        )
    before = hand.position()
    order = [seat.name for seat in before.seats]
    playing = [name for name in order if hand.stacks[name]]
    if len(playing) < 2:
        raise Ambiguous(f"{text!r}: {' and '.join(playing)} alone has chips left")
    button = trial.called(_button(found, at)) or _next_button(before, order, playing)
    if button not in playing:
        raise Ambiguous(f"{text!r}: who has the button?").offering(
            Reading(f"next hand, button {quoted(name)}") for name in playing
        )
    level = before.level
    if found["small"] and level != Level(level.small_blind, level.big_blind):
        raise Ambiguous(f"{text!r}: tell the antes and limits too: next-hand, and the position in quotes")
    if found["small"]:
        level = Level(int(found["small"]), int(found["big"]))
    players = tuple((name, hand.stacks[name]) for name in playing)
    dealt = Hand(Deal(game=before.game, level=level, players=players, button=button))
    return NextHand(str(dealt.position()))


def _button(found: re.Match[str], at: Table) -> str:
    if found["seat"]:
        return at.seats.get(int(found["seat"]), "")
    named = (found["button"] or "").strip('"').casefold()
    return next((name for name in at.names if name.casefold() == named), "")


def _next_button(before: Position, order: list[str], playing: list[str]) -> str:
    """It goes to the next player where everybody still has chips; a seat that fell empty is asked about."""
    if before.button not in order or playing != order:
        return ""
    return order[(order.index(before.button) + 1) % len(order)]


@cache
def _begins(names: tuple[str, ...]) -> re.Pattern[str]:
    hand = r"(?:the\s+)?(?:(?:new|next)\s+hand|hand\s+(?:number\s+|no\.?\s+|#)?\d+)"
    who = rf'(?:seat\s+(?P<seat>\d+)|"?(?P<button>{either(names)})"?)'
    button = rf"(?:[\s,:;]*(?:the\s+)?(?:btn|button)\s*(?:(?:is|on|at)\s+|[=:]\s*)?{who})?"
    begins = r"(?:\s+(?:begins|starts|please))?"
    return re.compile(rf"{hand}{begins}{button}{_BLINDS}[.!]*", re.IGNORECASE)
