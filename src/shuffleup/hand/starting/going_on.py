"""What follows by itself once something has been done: the next player, street, showdown or award."""

from typing import TYPE_CHECKING

from shuffleup.hand.consequences import FaceUp
from shuffleup.hand.kernel.codes import must
from shuffleup.hand.playing import awards, drawing, showdown, stud
from shuffleup.hand.starting.position import Position

if TYPE_CHECKING:
    from shuffleup.hand.hand import Hand


def settle(hand: "Hand") -> None:
    """After chips or hands have gone: who is next, and what follows by itself."""
    phase, table = hand.phase, hand.table
    if phase == "betting" and table.actor >= 0:
        return
    if phase in ("over", "showdown"):
        return
    if phase in ("dealing", "opener due") and table.alive > 1:
        stud.open_if_dealt(hand)
        return
    if phase == "drawing" and table.alive > 1:
        drawing.settle_draw(hand)
        return
    if table.actor >= 0:
        hand.phase = "betting"
        return
    if table.alive == 1:
        awards.pay(hand, "uncontested")
        return
    if phase == "betting" and hand.rules.streets[hand.street_index].discard:
        hand.phase = "discards"
        hand.to_discard = [name for name in hand.live if not _had_thrown_away(hand, name)]
    if hand.to_discard:
        hand.to_discard = [name for name in hand.to_discard if hand.is_live(name)]
        if hand.to_discard:
            return
    hand.phase = "street due"
    _check_face_up(hand)
    if hand.is_last_street:
        _begin_showdown(hand)
    elif hand.rules.streets[hand.street_index + 1].draw:
        drawing.begin_draw(hand)


def _had_thrown_away(hand: "Hand", name: str) -> bool:
    """Told by the number of cards in the position from which the hand began, the street being closed."""
    if hand.operations or not isinstance(hand.start, Position):
        return False
    street = hand.rules.streets[hand.street_index]
    return len(hand.held[name].cards) == hand.rules.cards_held_at[street.name] - street.discard


def _check_face_up(hand: "Hand") -> None:
    """Once somebody is all-in and nobody can bet any more; hand for hand the floor releases the table first.

    Decides `face-up-all-ins`, `rp-h4h-all-in`.
    """
    table = hand.table
    if hand.face_up or (table.able > 1 and not hand.is_last_street):
        return
    if hand.rules.draws and not hand.is_last_street:
        return  # hands that still draw are not turned up
    live, stopped = table.live, table.stopped
    all_in = [live >> i & 1 and (not chips or stopped >> i & 1) for i, chips in enumerate(table.stack)]
    if not any(all_in):
        return
    hand.face_up = True
    if hand.start.hand_for_hand and hand.switches.hand_for_hand_hold:
        hand.on_hold = True
    else:
        turn_all_up(hand)


def turn_all_up(hand: "Hand") -> None:
    """Every live hand of an all-in is turned face up at once, as far as its cards are known."""
    hand.happened.append(FaceUp(hand.live))
    keep_face_up(hand)


def keep_face_up(hand: "Hand") -> None:
    """Also the cards that are dealt, or become known, after an all-in."""
    if not hand.face_up or hand.on_hold:
        return
    if isinstance(hand.start, Position) and hand.start.street == "showdown":
        return  # a position at showdown says itself which hands lie open
    for name in hand.live:
        held = hand.held[name]
        if held.state == "tabled" and len(held.face_up) == len(held.cards):
            continue  # nothing has come since; of a tabled hand a last card face down is turned up, too
        if held.state not in ("held", "partly tabled", "discarded", "tabled"):
            continue
        if held.known and len(held.cards) >= hand.cards_due(name):
            held.turn_up(held.cards)
            held.state = "tabled"


def _begin_showdown(hand: "Hand") -> None:
    hand.phase = "showdown"
    table = hand.table
    hand.river_callers = tuple(
        name
        for name in hand.live
        if hand.seat[name] != table.aggressor and (table.bet[hand.seat[name]] > 0 or _began_at_showdown(hand))
    )
    for name in hand.live:
        showdown.mark_shown(hand, name)
    keep_face_up(hand)
    awards.award_if_settled(hand)


def _began_at_showdown(hand: "Hand") -> bool:
    return isinstance(hand.start, Position) and hand.start.aggressor is not None and not hand.operations


def open_street(hand: "Hand") -> None:
    """The cards of the next street lie there: its betting begins."""
    hand.street_index += 1
    hand.burn_next = True
    hand.blinds = {}
    hand.opening = 0
    if hand.rules.is_stud:
        hand.phase = "opener due"
    else:
        start_betting(hand, 0)
    settle(hand)


def start_betting(hand: "Hand", first: int) -> None:
    """A street after the first, opened by this seat."""
    hand.opener = first
    must(hand.table.next_street(first, hand.level.bet_size(hand.rules, hand.street)))
    stud.offer_big_bet(hand)
    hand.phase = "betting"
