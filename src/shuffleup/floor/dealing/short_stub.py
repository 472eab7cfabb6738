"""Too few cards in the stub for the last street of stud."""

from msgspec.structs import replace

from shuffleup.cards import Card, show_cards
from shuffleup.floor.citing import cite_procedure, face_down
from shuffleup.floor.ruling import Ruling
from shuffleup.floor.situation import Situation
from shuffleup.hand import operations as ops
from shuffleup.hand.hand import Hand
from shuffleup.refused import Ambiguous, Illegal

LEAST = 3
"""Cards in a stub that is used as it is for one card for all."""


def rule_short_stub(desk: Situation) -> tuple[Ruling, ops.DealStreet] | None:
    """What is done about it and how the street then comes; None: the stub is long enough, or not counted.

    Needed are one card a player, the burn, and one that stays undealt. The earlier burns make up for what is
    missing, or the last card is one for all.

    Decides `rp-stud-short-stub`.
    """
    hand = desk.hand
    if not _comes_up_short(hand) or not desk.book.follows("rp-stud-short-stub"):
        return None
    cited = cite_procedure(desk.book, "rp-stud-short-stub")
    if not hand.burns:
        raise Ambiguous(
            f"{len(hand.stub)} cards are left for {len(hand.live)} players: how many were burned before? "
            "Tell it with the position (burns 3)",
            (cited,),
        )
    left, earlier = list(hand.stub), hand.burns if hand.burn_next else hand.burns[:-1]
    each = len(left) + len(earlier) >= _needed(hand)
    if not each and len(left) >= LEAST:
        says = "The stub is too short for a card each: one is burned, and the next is one card for all."
        return Ruling(player="", says=says, citations=(cited,)), _one_for_all(hand, left)
    cards = list(desk.chance.shuffled((*left, *earlier)))
    if not each and len(cards) <= hand.burn_next:
        raise Illegal("stub and burns together have no card left to deal", (cited,))
    then = "everybody gets a card" if each else "the next is one card for all"
    burn = "one is burned" if hand.burn_next else "the burn of this street stays"
    ruling = Ruling(
        player="",
        says=f"The stub is too short: it is shuffled with the earlier burns, {burn}, and {then}.",
        citations=(cited, *face_down(desk.book)),
        operations=(
            ops.Rearrange(
                stub=show_cards(cards),
                burns=show_cards(hand.burns[len(earlier) :]),
                why="a stub too short for the last street",
            ),
        ),
        leaves=replace(desk.open, reshuffled=tuple(map(str, cards))),
    )
    return ruling, ops.DealStreet() if each else _one_for_all(hand, cards)


def _needed(hand: Hand) -> int:
    return len(hand.live) + hand.burn_next + 1


def _comes_up_short(hand: Hand) -> bool:
    last = hand.rules.streets[-1].name
    if not hand.rules.is_stud or hand.next_street != last:
        return False
    return hand.stub_counted and len(hand.stub) < _needed(hand)


def _one_for_all(hand: Hand, stub: list[Card]) -> ops.DealStreet:
    """The top is burned, the next is everybody's."""
    burn = stub[0] if hand.burn_next else "??"
    return ops.DealStreet(str(stub[hand.burn_next]), burn=str(burn))
