"""A whole hand of any game in JSON of our own: its start and its operations, which give the same hand again.

>>> from shuffleup.hand.starting.deal import Deal
>>> from shuffleup.hand.starting.position import Level
>>> players = (("Ann", 1000), ("Bob", 1000))
>>> hand = Hand(Deal(game="badugi", level=Level(50, 100), players=players, button="Ann"))
>>> hand.call("Ann"); hand.check("Bob")
>>> read_json(write_json(hand)) == hand
True

Nothing is left out: a deck that was dealt is in it, also the cards that nobody has seen.
"""

from typing import Literal

import msgspec

from shuffleup.decoding import decoder
from shuffleup.hand.hand import Hand
from shuffleup.hand.operations import Operation
from shuffleup.hand.starting.deal import Deal
from shuffleup.hand.starting.position import Position
from shuffleup.hand.starting.switches import Switches
from shuffleup.notation.hand_record import no_path
from shuffleup.refused import Illegal, Malformed, Refused
from shuffleup.rulebook import edition

VERSION = 1


class _Head(msgspec.Struct):
    """What every version has."""

    shuffleup: Literal["hand"]
    version: int


class _Document(_Head, forbid_unknown_fields=True, omit_defaults=True):
    edition: str
    deal: Deal | None = None
    position: str = ""
    """In the one-line notation."""
    switches: Switches = Switches()
    """What the edition and the room's settings came to when the hand was played."""
    operations: tuple[Operation, ...] = ()


def write_json(hand: Hand) -> str:
    """One line: the start, what it was played by, and every operation."""
    if not isinstance(hand, Hand):
        raise Malformed(f"a Hand is written, not {type(hand).__name__}")
    start = hand.start
    document = _Document(
        shuffleup="hand",
        version=VERSION,
        edition=hand.edition.name,
        deal=start if isinstance(start, Deal) else None,
        position="" if isinstance(start, Deal) else str(start),
        switches=hand.switches,
        operations=tuple(hand.operations),
    )
    return msgspec.json.encode(document).decode()


def read_json(text: str | bytes) -> Hand:
    """The hand, played again to where it was."""
    no_path(text)
    try:
        head = decoder(_Head).decode(text)
        if head.version > VERSION:
            raise Malformed(
                f"a hand of version {head.version}, this program reads {VERSION}: use a newer one"
            )
        document = decoder(_Document).decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError) as problem:
        hands = [line for line in text.splitlines() if line.strip()]
        if len(hands) > 1 and all(line.lstrip()[:1] in ("{", b"{") for line in hands):
            raise Malformed("one hand a line: read them line by line, or use hands_in(path)") from None
        raise Malformed(f"not a hand in our JSON: {problem}") from None
    if (document.deal is None) == (not document.position):
        raise Malformed("a hand begins with a deal or with a position: write one of them")
    start = document.deal or Position.parse(document.position)
    hand = Hand(start, edition(document.edition), switches=document.switches)
    for number, operation in enumerate(document.operations, 1):
        try:
            hand.apply(operation)
        except Refused as problem:
            raise Illegal(f"operation {number}: {problem.message}", problem.citations) from None
    return hand
