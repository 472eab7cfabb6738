"""What a hand may do by itself: dealing, showing, mucking, pushing pots. Blinds and antes are always posted.

>>> from shuffleup.hand import Deal, Hand, Level
>>> deal = Deal(game="nlhe", level=Level(50, 100), players=(("Ann", 500), ("Bob", 500)), button="Ann")
>>> hand = Hand(deal.shuffled(7), automatic=True)
>>> while not hand.is_over:
...     _ = hand.apply(hand.legal_actions()[0])
>>> hand.stacks
{'Bob': 550, 'Ann': 450}
"""

from collections.abc import Iterable
from hashlib import sha256
from typing import TYPE_CHECKING, Literal, get_args

from shuffleup.cards import UNKNOWN, show_cards
from shuffleup.chance import Draw as Drawing
from shuffleup.hand.kernel.codes import must
from shuffleup.hand.operations import (
    Award,
    DealFromStub,
    DealStreet,
    Muck,
    Operation,
    Reshuffle,
    Table,
)
from shuffleup.hand.playing import awards, dealing, drawing, showdown
from shuffleup.hand.starting.deal import Deal
from shuffleup.refused import Malformed, must_be

if TYPE_CHECKING:
    from shuffleup.hand.hand import Hand

Automatic = Literal["deal", "table", "muck", "award"]
"""`deal`: cards off a known deck. `table`: hands in the order of the showdown. `muck`: those that are beaten,
instead. `award`: the pots, once every hand is tabled or mucked."""

_ALL: tuple[Automatic, ...] = get_args(Automatic)
_EVERYTHING = frozenset(_ALL)


def chosen(automatic: Iterable[Automatic] | bool) -> frozenset[Automatic]:
    """True is everything."""
    if isinstance(automatic, bool):
        return _EVERYTHING if automatic else frozenset()
    if isinstance(automatic, str) and automatic in _ALL:
        raise Malformed(f"name what is automatic in a tuple: ({automatic!r},)")
    if isinstance(automatic, str):
        raise Malformed(f"{automatic!r} is not automatic: choose from {', '.join(_ALL)}")
    must_be(Iterable, automatic, f"what is automatic is True, or some of {', '.join(_ALL)}")
    names = tuple(automatic)
    if unknown := [name for name in names if name not in _ALL]:
        raise Malformed(f"{unknown[0]!r} is not automatic: choose from {', '.join(_ALL)}")
    return frozenset(names)


def check_deck(hand: "Hand") -> None:
    """A hand that deals by itself needs its deck, as long as cards are to come, and must know it."""
    if "deal" not in hand.automatic or not _cards_to_come(hand):
        return
    if not hand.stub and isinstance(hand.start, Deal):
        raise Malformed("there is no deck to deal from: give the Deal one, or take deal.shuffled(seed)")
    if not hand.stub or UNKNOWN in hand.stub:
        raise Malformed(
            "the cards to be dealt are not known: give the Deal a deck or the Position a stub of known "
            'cards, or leave "deal" out of what is automatic'
        )


def _cards_to_come(hand: "Hand") -> bool:
    if isinstance(hand.start, Deal):
        return True
    return hand.phase not in ("showdown", "over") and not (hand.is_last_street and hand.phase == "betting")


def due(hand: "Hand") -> Operation | None:
    """The next thing to do without asking anybody; None where a person must."""
    if hand.phase == "over" or hand.on_hold:
        return None
    if "deal" in hand.automatic and (cards := _cards_due(hand)):
        return cards
    return _shown(hand) if hand.phase == "showdown" else None


def _cards_due(hand: "Hand") -> Operation | None:
    """A stub that lies beside a position is for what is to come: its players have their cards."""
    undealt = hand.from_deck and not hand.held[hand.order[0]].cards
    if undealt and dealing.refuse_from_stub(hand, DealFromStub()) is None:
        return DealFromStub()
    if hand.phase == "street due":
        return DealStreet() if hand.stub and dealing.refuse_street(hand, DealStreet()) is None else None
    if hand.phase == "drawing" and hand.from_deck and hand.owed and not hand.stub:
        # As good as a new shuffle, and the same each time: it hangs on all that was dealt and done.
        said = f"{hand.start.deck if isinstance(hand.start, Deal) else ''} {len(hand.operations)}"
        order = Drawing(sha256(said.encode()).digest(), "reshuffle")
        return Reshuffle(show_cards(order.shuffled(drawing.usable_muck(hand))))
    return None


def _shown(hand: "Hand") -> Operation | None:
    player = showdown.next_to_show(hand)
    if player is None:
        pays = "award" in hand.automatic and awards.refuse_award(hand, Award()) is None
        return Award() if pays else None
    muck, table = Muck(player), Table(player)
    if "muck" in hand.automatic and _beaten(hand, player) and showdown.refuse_muck(hand, muck) is None:
        return muck
    return table if "table" in hand.automatic and showdown.refuse_table(hand, table) is None else None


def _beaten(hand: "Hand", player: str) -> bool:
    """Whether hands that lie open take every pot this one could win."""
    seat, table = hand.seat[player], hand.table
    own = awards.hand_strengths(hand, player)
    if own is None or not awards.show_tabled(hand):
        return False
    must(table.show(seat, *own))
    wins = any(
        (table.winners(k, True) | table.winners(k, False)) >> seat & 1 for k in range(table.make_pots())
    )
    must(table.show(seat, 0, 0))
    return not wins
