"""From a position to a kernel that goes on from there, and from a hand back to a position."""

from collections.abc import Sequence
from copy import copy
from typing import TYPE_CHECKING

from msgspec.structs import force_setattr

from shuffleup.cards import UNKNOWN, Card
from shuffleup.hand.cards_held import CardsHeld, CardState
from shuffleup.hand.games import STRUCTURE_CODES
from shuffleup.hand.kernel import codes
from shuffleup.hand.kernel.kernel import Kernel
from shuffleup.hand.playing.stud import down_cards, in_dealing_order, low_card_of, up_cards
from shuffleup.hand.starting._position_derived import complete
from shuffleup.hand.starting.deal import Deal, throw_switches
from shuffleup.hand.starting.position import Position, Seat, SeatState
from shuffleup.hand.starting.switches import Switches

if TYPE_CHECKING:
    from shuffleup.hand.hand import Hand


def taken_as_enough(chip: int) -> int:
    """What a stack that is only known to be enough is played as: so much that it never runs out."""
    return codes.ENOUGH // chip * chip


def table_at(start: Position, switches: Switches) -> Kernel:
    """A kernel in mid-street. A stack that is only known to be enough becomes a very large one."""
    seats = start.clockwise
    index = {seat.name: i for i, seat in enumerate(seats)}
    table = Kernel(len(seats), STRUCTURE_CODES[start.rules.structure], start.chip)
    throw_switches(table, switches, start.rules, start.left)
    for i, seat in enumerate(seats):
        table.place(
            i,
            taken_as_enough(start.chip) if seat.stack is None else seat.stack,
            seat.bet,
            seat.paid,
            seat.blind or 0,
            not seat.folded,
            bool(seat.acted),
        )
    paid = sum(seat.paid for seat in seats)
    first = start.street == start.rules.streets[0].name
    short = sum(max(0, (seat.blind or 0) - seat.bet) for seat in seats)
    if switches.dead_blind_counts and start.dead_small:
        short += start.level.small_blind
    table.add_dead(start.pot - paid, start.pot if first else 0, short if first else 0)
    for name, ante in start.antes.items():
        codes.must(table.gave_dead(index[name], ante))
    resumed = table.resume(
        -1 if start.actor is None else index[start.actor],
        start.cur,
        0 if start.actor is None else start.base,
        start.last_raise or start.size,
        # A round that is over has no bet to raise; a short blind may have left less than a full one.
        min(start.full or 0, start.cur),
        start.raises or 0,
        start.size,
        -1 if start.aggressor is None else index[start.aggressor],
    )
    codes.must(resumed)
    for i, seat in enumerate(seats):
        if seat.stopped and not seat.folded:
            table.resume_stopped(i)
    if start.rules.is_stud and start.street == "third" and start.actor is not None:
        if start.cur == 0:
            table.resume_bring_in(start.level.bring_in, index[low_card_of(start) or start.actor])
        for seat in seats:
            if seat.bet and not seat.acted and not seat.folded:
                table.resume_brought(index[seat.name])
    return table


def position_of(hand: "Hand") -> Position:
    """What `hand.position()` gives."""
    table, start = hand.table, hand.start
    betting, drawing, showing = (hand.phase == phase for phase in ("betting", "drawing", "showdown"))
    put, in_front = table.put, table.bet if betting else [0] * codes.SEATS
    paid = [put[i] - in_front[i] for i in range(len(hand.order))]
    fixed = hand.rules.structure == "fixed-limit"
    first, street = hand.street_index == 0, hand.street
    board_due = hand.rules.board_at[street] + hand.community
    return _as_it_stands(
        game=hand.rules.name,
        level=hand.level,
        seats=_seats(hand, in_front, paid),
        street="showdown" if showing else street,
        pot=table.dead + sum(paid),
        button=hand.order[-1],
        dead_button=start.dead_button,
        dead_small=first and _has_dead_small(start),
        actor=hand.order[table.actor] if betting else None,
        closed=not betting and not showing and not drawing,
        drawing=drawing,
        kept_out=hand.own_discards if drawing else (),
        board=hand.board if len(hand.board) == board_due else (),
        last_raise=table.inc if betting else None,
        opening=hand.opening if betting else None,
        raises=table.raises if betting and fixed else None,
        full=table.full if betting and fixed else None,
        aggressor=hand.order[table.aggressor] if table.aggressor >= 0 and (betting or showing) else None,
        chip=start.chip,
        left=start.left,
        stub=tuple(hand.stub),
        stub_spent=hand.stub_counted and not hand.stub,
        burns=tuple(hand.burns),
        muck=_muck(hand),
        number=start.number,
        hand_for_hand=start.hand_for_hand,
    )


_ANY = Position.parse("nlhe 100/200 flop pot 800 | A 9000* | B 9000")


def _as_it_stands(**told: object) -> Position:
    """A position of which a hand keeps every word: what follows is filled in, and nothing checked again.

    A copy is made without the checks that a new value has to pass.
    """
    position = copy(_ANY)
    for name, value in told.items():
        force_setattr(position, name, value)
    complete(position)
    return position


def _seats(hand: "Hand", in_front: Sequence[int], paid: Sequence[int]) -> tuple[Seat, ...]:
    """In the order in which they were told; the rows of the kernel are asked for once, each is a copy."""
    table, start, rules = hand.table, hand.start, hand.rules
    told = {seat.name: seat for seat in start.seats} if isinstance(start, Position) else {}
    names = tuple(told) if isinstance(start, Position) else tuple(name for name, _ in start.players)
    stacks, live, stopped = table.stack, table.live, table.stopped
    betting, drawing = hand.phase == "betting", hand.phase == "drawing"
    same_street = isinstance(start, Position) and hand.street == start.street
    first = hand.street_index == 0
    apart = len({paid[i] for i in range(len(paid)) if live >> i & 1}) > 1
    seats = []
    for name in names:
        i, held, before = hand.seat[name], hand.held[name], told.get(name)
        is_in, up = bool(live >> i & 1), up_cards(rules, held.cards)
        can_act = betting and is_in and stacks[i] > 0 and not stopped >> i & 1
        untouched = before is not None and betting and same_street and before.bet == in_front[i]
        seat = Seat(
            name=name,
            stack=None if name in hand.enough else stacks[i],
            bet=in_front[i],
            # Known only for a hand that began with them, while that bet still lies there.
            chips=before.chips if untouched and before else (),
            folded=not is_in,
            blind=hand.blinds.get(name, 0) if first else 0,
            paid=paid[i] if apart else 0,
            acted=bool(table.acted >> i & 1) and i != table.brought if can_act else None,
            cards=down_cards(rules, held.cards),
            up=up,
            number=before.number if before else None,
            state=seat_state(held),
            # A tabled hand says so by its state.
            shown=() if held.state == "tabled" else tuple(card for card in held.face_up if card not in up),
            drew=hand.drew.get(name) if drawing else None,
            owed=hand.owed.get(name, 0) if drawing else 0,
            owed_last=hand.owed_last.get(name, 0) if drawing else 0,
            river_up=name in hand.river_up,
            stopped=bool(stopped >> i & 1),
        )
        seats.append(seat)
    return tuple(seats)


def _has_dead_small(start: Deal | Position) -> bool:
    if isinstance(start, Position):
        return bool(start.dead_small)
    return not start.small and len(start.order) > 2


def _muck(hand: "Hand") -> tuple[Card, ...]:
    """What lies in the muck beside the cards that are told with the players who are out."""
    told = [card for name, held in hand.held.items() if not hand.is_live(name) for card in held.cards]
    rest = list(hand.muck)
    for card in told:
        if card in rest:
            rest.remove(card)
    return tuple(rest)


_STATES: dict[CardState, SeatState] = {
    "held for the floor": "held-for-floor",
    "partly tabled": "held",
    "folded": "held",
}


def seat_state(held: CardsHeld) -> SeatState:
    """What became of the cards, in the words of a position (which has another for folded and for shown)."""
    # Whatever `_STATES` does not rename has the same name in both lists.
    return _STATES.get(held.state, held.state)  # type: ignore[arg-type]


def cards_at(start: Position, seat: Seat) -> CardsHeld:
    """A player's cards as a position tells them; in stud in the order of the deal, unknown where not told."""
    due = start.rules.cards_held_at[start.street]
    if start.rules.is_stud and len(start.board) == 1:
        due -= 1
    cards = seat.cards
    if not cards and (seat.shown or seat.state == "tabled"):
        cards = (*seat.shown, *(UNKNOWN for _ in range(due - len(seat.shown))))
    state: CardState = "held for the floor" if seat.state == "held-for-floor" else seat.state
    if seat.folded and seat.state != "killed":
        state = "folded"
    elif state == "held" and seat.shown and start.street == "showdown":
        state = "partly tabled"
    held = CardsHeld(cards, state, cards if state == "tabled" else seat.shown)
    if start.rules.is_stud and (seat.cards or seat.up):
        places = start.rules.up_places
        if seat.folded:  # they may have been out for some streets
            due = places[min(len(seat.up), len(places)) - 1] + 1 if seat.up else 0
        held.cards = in_dealing_order(start.rules, due, seat.cards, seat.up)
        held.turn_up(tuple(card for card in seat.up if card.known))
    return held
