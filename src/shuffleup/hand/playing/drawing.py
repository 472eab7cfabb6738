"""What draw games add: cards exchanged in turn before the betting of a street."""

from collections import Counter
from typing import TYPE_CHECKING

from shuffleup.cards import UNKNOWN, Card, parse_cards
from shuffleup.hand.legal import already_over
from shuffleup.hand.operations import Draw, ReplaceDrawn, Reshuffle
from shuffleup.hand.playing import dealing
from shuffleup.hand.starting import going_on
from shuffleup.refused import Illegal, Malformed, Refused

if TYPE_CHECKING:
    from shuffleup.hand.hand import Hand
    from shuffleup.hand.starting.position import Position


def begin_draw(hand: "Hand") -> None:
    """Everybody still in draws, from the left of the button on, all-in players too."""
    hand.phase = "drawing"
    hand.street_index += 1
    hand.to_draw = list(hand.live)
    hand.drew = {}
    hand.thrown = {}
    hand.burn_due = hand.burn_next and hand.rules.streets[hand.street_index].burn
    hand.burn_next = True


def _burn(hand: "Hand") -> None:
    """Off the stub; one that is not known where there is none; nothing when every card is out already.

    When the first player draws and not before: if posting put everybody all-in, hands are still to be dealt.
    """
    hand.burn_due = False
    held = sum(len(held.cards) for held in hand.held.values() if held.live)
    out = held + len(hand.burns) + len(hand.muck) + len(hand.aside) + len(hand.board)
    if hand.stub:
        hand.burns.append(hand.stub.pop(0))
    elif out < hand.rules.deck_size:
        hand.burns.append(UNKNOWN)


def refuse_draw(hand: "Hand", op: Draw) -> Refused | None:
    if hand.phase != "drawing" or not hand.to_draw:
        return already_over() if hand.phase == "over" else Illegal(f"nobody draws now: {hand.waiting_for}")
    if op.player != hand.to_draw[0]:
        return Illegal(
            f"it is {hand.to_draw[0]}'s turn to draw, not {op.player}'s", hand.cite("acting-in-turn")
        )
    if short := _still_short(hand):
        return Illegal(f"{short} has yet to be given their cards")
    if problem := dealing.refuse_cards(hand, op.cards, of=op.player):
        return problem
    cards = parse_cards(op.cards)
    most = hand.rules.streets[hand.street_index].draw
    if len(cards) > most:
        return Illegal(f"{op.player} may draw {most} cards at most")
    if problem := dealing.refuse_not_held(hand, op.player, op.cards):
        return problem
    return None


def _still_short(hand: "Hand") -> str | None:
    """Who waits for cards off a known stub. Without one they may be dealt when all have thrown away."""
    return next(iter(hand.owed), None) if hand.from_deck else None


def draw(hand: "Hand", op: Draw) -> None:
    if hand.burn_due:
        _burn(hand)
    held = hand.cards_of(op.player)
    cards = parse_cards(op.cards)
    held.reveal(cards)
    for card in cards:
        held.remove(card)
    hand.muck += cards
    hand.thrown[op.player] = cards
    if cards:
        hand.owed[op.player] = len(cards)
    hand.drew[op.player] = len(cards)
    hand.to_draw.pop(0)
    deal_drawn(hand)


def resume_draw(hand: "Hand", start: "Position") -> None:
    """A hand that begins in the middle of a draw."""
    hand.phase = "drawing"
    hand.from_deck = bool(hand.stub)
    hand.to_draw = list(start.to_draw)
    streets = hand.rules.streets[: hand.street_index + 1]
    nobody_yet = all(seat.drew is None for seat in start.seats)
    hand.burn_due = nobody_yet and streets[-1].burn and len(hand.burns) < sum(one.burn for one in streets)
    for seat in start.clockwise:
        if seat.owed or seat.owed_last:
            hand.thrown[seat.name] = start.kept_out
        if seat.drew is not None:
            hand.drew[seat.name] = seat.drew
        if seat.owed:
            hand.owed[seat.name] = seat.owed
        if seat.owed_last:
            hand.owed_last[seat.name] = seat.owed_last


def deal_drawn(hand: "Hand") -> None:
    """Off the stub as far as it goes; when everybody has their cards the betting begins."""
    for name in list(hand.owed):
        count = min(hand.owed[name], len(hand.stub))
        hand.held[name].cards += tuple(hand.stub[:count])
        del hand.stub[:count]
        given(hand, name, count)
    settle_draw(hand)


def given(hand: "Hand", player: str, count: int) -> None:
    left = hand.owed.pop(player, 0) - count
    if left > 0:
        hand.owed[player] = left


def settle_draw(hand: "Hand") -> None:
    hand.to_draw = [name for name in hand.to_draw if hand.is_live(name)]
    hand.owed = {name: count for name, count in hand.owed.items() if hand.is_live(name)}
    hand.owed_last = {name: count for name, count in hand.owed_last.items() if hand.is_live(name)}
    if not hand.to_draw and not hand.owed and hand.owed_last:
        hand.owed, hand.owed_last = hand.owed_last, {}
        deal_drawn(hand)
        return
    if not hand.to_draw and not hand.owed and hand.phase == "drawing":
        hand.blinds = {}
        hand.opening = 0
        going_on.start_betting(hand, 0)
        going_on.settle(hand)


def refuse_replace_drawn(hand: "Hand", op: ReplaceDrawn) -> Refused | None:
    if hand.phase != "drawing":
        return already_over() if hand.phase == "over" else Illegal(f"nobody draws now: {hand.waiting_for}")
    if not hand.is_live(op.player) or op.player in hand.to_draw:
        return Illegal(f"{op.player} has not drawn")
    if problem := dealing.refuse_cards(hand, op.card, of=op.player):
        return problem
    if len(parse_cards(op.card)) != 1:
        return Malformed("one card is replaced at a time")
    return dealing.refuse_not_held(hand, op.player, op.card)


def replace_drawn(hand: "Hand", op: ReplaceDrawn) -> None:
    """The exposed card is out of play like a discard, and cannot come back to them in this draw."""
    (card,) = parse_cards(op.card)
    held = hand.cards_of(op.player)
    held.reveal((card,))
    held.remove(card)
    hand.muck.append(card)
    hand.thrown[op.player] = (*hand.thrown.get(op.player, ()), card)
    hand.owed_last[op.player] = hand.owed_last.get(op.player, 0) + 1
    settle_draw(hand)


def own_discards(hand: "Hand") -> tuple[Card, ...]:
    waiting = {*hand.owed, *hand.owed_last}
    thrown = Counter(card for name in waiting for card in hand.thrown.get(name, ()))
    return tuple((thrown & Counter(hand.muck)).elements())


def usable_muck(hand: "Hand") -> list[Card]:
    """What the new stub consists of when the old one has run out in a draw."""
    return sorted((Counter(hand.muck) - Counter(own_discards(hand))).elements())


def refuse_reshuffle(hand: "Hand", op: Reshuffle) -> Refused | None:
    if hand.phase != "drawing" or hand.stub:
        return Illegal("the stub is not used up in a draw")
    if not op.stub and not hand.from_deck:
        return None
    try:
        cards = parse_cards(op.stub)
    except Refused as problem:
        return problem
    if Counter(cards) != Counter(usable_muck(hand)):
        return Illegal("the new stub must be the muck without the drawing player's own discards")
    return None


def reshuffle(hand: "Hand", op: Reshuffle) -> None:
    hand.muck = list(hand.own_discards)
    hand.stub = list(parse_cards(op.stub))
    for name, held in hand.held.items():
        if not hand.is_live(name):
            held.cards = ()  # they are in the stub again
    deal_drawn(hand)
