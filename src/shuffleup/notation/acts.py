"""The words of a PHH hand: who did what, with which cards or how much."""

import re
from decimal import Decimal
from functools import lru_cache
from typing import Literal

import msgspec

from shuffleup.cards import parse_cards
from shuffleup.hand.kernel.codes import MOST_CHIPS
from shuffleup.refused import Malformed

Verb = Literal["dh", "db", "f", "cc", "cbr", "pb", "sd", "sm", ""]

WORDS: dict[str, str] = {
    "dh": "deals hole cards: d dh p1 AhKd",
    "db": "deals to the board: d db 2c7dTh",
    "f": "folds: p1 f",
    "cc": "checks or calls: p1 cc",
    "cbr": "completes, bets or raises to: p1 cbr 600",
    "pb": "posts the bring-in: p1 pb",
    "sd": "stands pat or discards: p1 sd, or p1 sd Ah",
    "sm": "shows or mucks: p1 sm AhKd, or p1 sm",
}
_PLAYER = re.compile(r"p([1-9]\d?)")
_AMOUNT = re.compile(r"\d+(\.\d+)?")


class ActWritten(msgspec.Struct, frozen=True):
    """One line of the hand. `verb` is empty where the line is only a remark."""

    verb: Verb
    player: int | None = None
    """Counted from 0; whom the cards go to in `dh`, else who acts."""
    cards: str = ""
    """"-" shows the cards as dealt."""
    amount: Decimal | None = None
    remark: str = ""
    text: str = ""


@lru_cache(maxsize=4096)
def read_act(text: str) -> ActWritten:
    """Reads one act.

    >>> read_act("p2 cbr 58.50  # all-in")
    ActWritten(verb='cbr', player=1, cards='', amount=Decimal('58.50'), remark='all-in', text='p2 cbr 58.50')
    >>> read_act("d db 9h6cKc").cards
    '9h6cKc'
    """
    line, _, remark = text.partition("#")
    words = line.split()
    said = " ".join(words)
    if not words:
        return ActWritten("", remark=remark.strip())
    if len(words) < 2:
        raise Malformed(f"{text!r} is not an act: say who, then what, as in 'p1 cc'")
    actor, verb, *rest = words
    if verb not in WORDS:
        raise Malformed(f"{text!r}: {verb!r} is no act; {'; '.join(WORDS.values())}")
    if (actor == "d") != (verb in ("dh", "db")):
        raise Malformed(f"{text!r}: the dealer (d) deals, and players do the rest: {WORDS[verb]}")
    if verb == "dh":
        actor, rest = (rest[0], rest[1:]) if rest else ("", rest)
    player = None if verb == "db" else _player(actor, text)
    if len(rest) > 1 or (verb in ("dh", "db", "cbr") and not rest) or (verb in ("f", "cc", "pb") and rest):
        raise Malformed(f"{text!r} has too many or too few words: {WORDS[verb]}")
    if verb == "cbr":
        return ActWritten("cbr", player, amount=_amount(rest[0], text), remark=remark.strip(), text=said)
    cards = rest[0] if rest else ""
    if cards != "-" or verb != "sm":
        parse_cards(cards)
    return ActWritten(verb, player, cards, remark=remark.strip(), text=said)  # type: ignore[arg-type]


def _player(word: str, text: str) -> int:
    found = _PLAYER.fullmatch(word)
    if not found:
        raise Malformed(f"{text!r}: {word!r} is no player, write p1, p2 and so on")
    return int(found[1]) - 1


def _amount(word: str, text: str) -> Decimal:
    if not _AMOUNT.fullmatch(word):
        raise Malformed(f"{text!r}: {word!r} is not an amount")
    amount = Decimal(word)
    if amount > MOST_CHIPS:
        raise Malformed(f"{text!r}: nobody has more than 2^53 chips")
    return amount
