"""Stud, the last card dealt face up: whose it is, and players who then bet no more."""

from typing import TYPE_CHECKING

from shuffleup.cards import parse_cards
from shuffleup.hand.kernel.codes import must
from shuffleup.hand.legal import already_over
from shuffleup.hand.operations import RiverFaceUp, StopBetting
from shuffleup.hand.playing import piles
from shuffleup.hand.playing.dealing import refuse_cards
from shuffleup.hand.starting import going_on
from shuffleup.refused import Illegal, Malformed, Refused

if TYPE_CHECKING:
    from shuffleup.hand.hand import Hand


def refuse_face_up(hand: "Hand", op: RiverFaceUp) -> Refused | None:
    if hand.phase == "over":
        return already_over()
    if not hand.rules.is_stud or not hand.is_last_street or hand.phase not in ("betting", "opener due"):
        return Illegal(f"no last card of stud was just dealt: {hand.waiting_for}")
    if hand.community:
        return Illegal("the last card is one for all: it lies face up anyway")
    if not hand.street_untouched:
        return Illegal("somebody has acted on the last street: the cards are dealt")
    if not hand.is_live(op.player):
        return Illegal(f"{op.player} has no live hand")
    if problem := refuse_cards(hand, op.card, of=op.player):
        return problem
    cards = parse_cards(op.card)
    if len(cards) != 1:
        return Malformed("one card lies face up: say which")
    card, last = cards[0], hand.cards_of(op.player).cards[-1]
    if card.known and card != last and (last.known or card in hand.cards_out()):
        return Illegal(f"{op.player}'s last card is another one")
    return None


def face_up(hand: "Hand", op: RiverFaceUp) -> None:
    held = hand.cards_of(op.player)
    (card,) = parse_cards(op.card)
    if card.known:
        held.cards = (*held.cards[:-1], card)
        piles.take_from_stub(hand, (card,))
    if held.cards[-1].known:
        held.turn_up(held.cards[-1:])
    if op.player not in hand.river_up:
        hand.river_up.append(op.player)


def refuse_stop(hand: "Hand", op: StopBetting) -> Refused | None:
    if hand.phase == "over":
        return already_over()
    rule = hand.cite("rp-stud-river-exposed")
    if op.player not in hand.river_up or not hand.is_live(op.player):
        return Illegal(f"{op.player} has no last card that lies face up: they bet, check or fold", rule)
    if hand.phase not in ("betting", "opener due"):
        return Illegal(f"there is no betting: {hand.waiting_for}")
    if hand.table.cur:
        return Illegal(f"the betting has been opened: {op.player} has to answer it", rule)
    if not hand.stacks[op.player] or hand.table.stopped >> hand.seat[op.player] & 1:
        return Illegal(f"{op.player} is all-in already")
    return None


def stop(hand: "Hand", op: StopBetting) -> None:
    must(hand.table.stop(hand.seat[op.player]))
    going_on.settle(hand)
