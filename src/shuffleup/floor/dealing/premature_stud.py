"""Stud cards that came before the betting was over.

By edition they go back into the stub, which is reshuffled when the street is due; or a whole round of them is
set aside: when the betting is over one card is burned and the street comes in the usual way, and for the last
street what was set aside goes back, the stub is reshuffled, and nothing is burned.
"""

from msgspec.structs import replace

from shuffleup.cards import UNKNOWN, Card, parse_cards, show_cards
from shuffleup.floor.citing import cite_reading
from shuffleup.floor.ruling import Ruling
from shuffleup.floor.situation import Situation
from shuffleup.floor.steps.incidents.dealing import PrematureCards
from shuffleup.hand import operations as ops
from shuffleup.hand.hand import Hand
from shuffleup.refused import Malformed
from shuffleup.rulebook import Edition

_SET_ASIDE = (
    "Further cards make up a whole round for the players still in, and all of them are set aside. When the "
    "betting is over one card is burned and the street is dealt; for the last street the cards set aside go "
    "back, the stub is reshuffled, and nothing is burned."
)

_BACK = (
    "The burn stays. The cards go back into the stub; when the betting is over the stub is reshuffled and "
    "the whole street is dealt from it without another burn."
)


def says(book: Edition) -> str:
    return _BACK if _goes_back(book) else _SET_ASIDE


def _goes_back(book: Edition) -> bool:
    return book.recommended.rp_premature_stud.premature_cards == "back-into-stub"


def off_the_stub(hand: Hand, found: PrematureCards) -> tuple[Card, ...]:
    """The burn before the premature cards, if one was made; a known stub must have had them on top."""
    cards = parse_cards("".join(found.cards))
    if not 1 <= len(cards) <= len(hand.live):
        raise Malformed(f"{len(cards)} cards: a round is one each for {len(hand.live)} players")
    for name in found.to:
        if name not in hand.live:
            raise Malformed(f"{name} has no live hand: {', '.join(hand.live)} have")
    if found.to and len(found.to) != len(cards):
        raise Malformed(f"{len(cards)} cards came to {len(found.to)} players: one each")
    burn = parse_cards(found.burn) if found.burn else ()
    if not hand.stub or not hand.stub[0].known:
        return burn or (UNKNOWN,)
    if not burn and tuple(hand.stub[: len(cards)]) != cards:
        burn = tuple(hand.stub[:1])
    top = tuple(hand.stub[: len(burn) + len(cards)])
    if top != (*burn, *cards):
        raise Malformed(f"the stub has {show_cards(top)} on top, not {show_cards((*burn, *cards))}")
    return burn


def set_right(desk: Situation, found: PrematureCards, burn: tuple[Card, ...], ruling: Ruling) -> Ruling:
    """Back into the stub; or set aside by the round, counted now: a later fold does not change it.

    Decides `rp-premature-stud`.
    """
    hand = desk.hand
    cards = parse_cards("".join(found.cards))
    if _goes_back(desk.book):
        return _put_back(desk, found, burn, ruling)
    more = len(hand.live) - len(cards)
    rest = hand.stub[len(burn) + len(cards) :]
    round_ = (*cards, *(rest[:more] if hand.stub else (UNKNOWN,) * more))
    lies = ops.Rearrange(
        burns=show_cards((*hand.burns, *burn)),
        stub=show_cards(rest[more:]) if hand.stub else "",
        aside=show_cards((*hand.aside, *round_)),
        burn_next=True,
        why=f"premature {found.street}",
    )
    last = hand.rules.streets[-1].name
    waiting = dict.fromkeys((*desk.open.reshuffle_before, last))
    readings = ("live-when-found", "no-burn-before-the-last-street")
    cited = tuple(cite_reading(desk.book, "rp-premature-stud", reading) for reading in readings)
    return replace(
        ruling,
        citations=(*ruling.citations, *cited),
        operations=(lies,),
        leaves=replace(desk.open, reshuffle_before=tuple(waiting)),
    )


def _put_back(desk: Situation, found: PrematureCards, burn: tuple[Card, ...], ruling: Ruling) -> Ruling:
    hand = desk.hand
    cards = parse_cards("".join(found.cards))
    lies = ops.Rearrange(
        burns=show_cards((*hand.burns, *burn)),
        stub=show_cards((*cards, *hand.stub[len(burn) + len(cards) :])) if hand.stub else "",
        burn_next=not burn,
        why=f"premature {found.street}",
    )
    waiting = dict.fromkeys((*desk.open.reshuffle_before, found.street))
    return replace(
        ruling,
        citations=(*ruling.citations, cite_reading(desk.book, "rp-premature-stud", "reshuffled-when-due")),
        operations=(lies,),
        leaves=replace(desk.open, reshuffle_before=tuple(waiting)),
    )
