"""Too few cards in the stub for the last street of stud."""

from msgspec.structs import replace

from shuffleup.cards import show_cards
from shuffleup.floor.citing import cite_procedure, face_down
from shuffleup.floor.ruling import Ruling
from shuffleup.floor.situation import Situation
from shuffleup.hand import operations as ops

LEAST = 3
"""Cards in a stub that is used as it is for one card for all."""


def rule_short_stub(desk: Situation) -> Ruling | None:
    """The earlier burns make up for it, or the last card is one for all; None: the stub is long enough.

    Needed are one card a player, the burn, and one that stays undealt.
    """
    hand = desk.hand
    last = hand.rules.streets[-1].name
    if not hand.rules.is_stud or hand.next_street != last or not hand.stub:
        return None
    if not desk.book.follows("rp-stud-short-stub"):
        return None
    needed, left = len(hand.live) + 2, len(hand.stub)
    if left >= needed:
        return None
    cited = cite_procedure(desk.book, "rp-stud-short-stub")
    enough = left + len(hand.burns) >= needed
    if not enough and left >= LEAST:
        says = "The stub is too short for a card each: one is burned, and the next is one card for all."
        return Ruling(player="", says=says, citations=(cited,))
    cards = desk.chance.shuffled((*hand.stub, *hand.burns))
    then = "everybody gets a card" if enough else "the next is one card for all"
    return Ruling(
        player="",
        says=f"The stub is too short: it is shuffled with the earlier burns, one is burned, and {then}.",
        citations=(cited, *face_down(desk.book)),
        operations=(
            ops.Rearrange(stub=show_cards(cards), burns="", why="a stub too short for the last street"),
        ),
        leaves=replace(desk.open, reshuffled=tuple(map(str, cards))),
    )
