"""A hand on the floor's desk as it stands: board, pots, bets, stacks, whose turn it is, what it waits for.

Cards are shown that lie open, and no others.
"""

from collections.abc import Callable

import msgspec

from shuffleup.floor.desk.desk import Desk
from shuffleup.floor.ruling import Open
from shuffleup.floor.showdown.pushing import due_again, push_told, shares_told
from shuffleup.floor.situation.facing import Facing
from shuffleup.floor.steps.calling import seats_called_otherwise
from shuffleup.hand.hand import Hand
from shuffleup.ids import SeatNumber, TableNumber
from shuffleup.tournament.clock.telling import stakes_told
from shuffleup.tournament.rulings.at_desk.desks import put_on_desk
from shuffleup.tournament.rulings.at_desk.hand_as_found import position_of_hand
from shuffleup.tournament.rulings.text import as_seen, by_name
from shuffleup.tournament.rulings.waiting import called_at, on_desk_now
from shuffleup.tournament.state import Tournament
from shuffleup.tournament.telling import Teller

Name = Callable[[str], str]
"""A text with names in the place of seats."""


class WaitsFor(msgspec.Struct, frozen=True):
    """What has to happen next in a hand: in words, and what to type after `shuffleup event`."""

    says: str
    command: str = ""


class PlayerNow(msgspec.Struct, frozen=True):
    """One player of the hand. Chips are None where nobody has said how many there are."""

    name: str
    seat: SeatNumber | None
    stack: int | None
    bet: int
    is_in: bool
    """They have cards that are not folded, mucked or killed."""
    to_act: bool
    button: bool
    shown: tuple[str, ...] = ()
    """Cards that lie face up."""


class PotNow(msgspec.Struct, frozen=True):
    amount: int
    players: tuple[str, ...]


class HandNow(msgspec.Struct, frozen=True):
    """Everything of a hand that staff may see."""

    table: TableNumber
    number: int
    game: str
    stakes: str
    street: str
    board: tuple[str, ...]
    pot: int
    """Everything in the middle and in front."""
    pots: tuple[PotNow, ...]
    """One by one, where the betting has left a side pot."""
    players: tuple[PlayerNow, ...]
    dead_button: SeatNumber | None
    """The empty seat at which a dead button lies; None where a player has it."""
    waits_for: WaitsFor | None


def hand_now(state: Tournament, teller: Teller, table: TableNumber) -> HandNow | None:
    """The hand on the table's desk, or the one that was begun there; None if the event knows of none."""
    desk = _desk_at(state, table)
    if desk is None:
        return None
    called = called_at(state, table)

    def name(text: str) -> str:
        return by_name(text, called, teller)

    hand = desk.hand
    return HandNow(
        table=table,
        number=hand.start.number,
        game=hand.rules.title,
        stakes=stakes_told(hand.level),
        street=hand.street,
        board=tuple(map(str, hand.board)),
        pot=desk.pot,
        pots=_side_pots(hand, name),
        players=tuple(_player(desk, one, name) for one in hand.order),
        dead_button=_dead_button(state, table, desk),
        waits_for=waits_for(desk, table, name),
    )


def _desk_at(state: Tournament, table: TableNumber) -> Desk | None:
    desk = on_desk_now(state, table)
    if desk is None and is_followed(state, table):
        desk = put_on_desk(state, table, str(position_of_hand(state, table))).desk
    return desk


def is_followed(state: Tournament, table: TableNumber) -> bool:
    """Whether the event knows the hand that is played at a table."""
    begun = table in state.hands.begun and table not in state.hands.misdealt
    return begun or on_desk_now(state, table) is not None


def hand_line(state: Tournament, teller: Teller, table: TableNumber) -> str | None:
    """The hand as it stands on one line, players by name: what `shuffleup ruling` reads. None: not known."""
    desk = _desk_at(state, table)
    if desk is None:
        return None
    called = called_at(state, table)

    def name(seat: str) -> str | None:
        return teller.name(called[seat]) if seat in called else None

    return str(as_seen(seats_called_otherwise(desk.situation.position, name)))


def _dead_button(state: Tournament, table: TableNumber, desk: Desk) -> SeatNumber | None:
    begun = state.hands.begun.get(table)
    if begun is None or begun.roles is None or not desk.situation.position.dead_button:
        return None
    return begun.roles.button


def _side_pots(hand: Hand, name: Name) -> tuple[PotNow, ...]:
    pots = hand.paid_pots if hand.is_over else hand.pots
    if len(pots) < 2 or hand.phase == "betting":
        return ()
    return tuple(PotNow(pot.amount, tuple(map(name, pot.players))) for pot in pots)


def _player(desk: Desk, player: str, name: Name) -> PlayerNow:
    hand = desk.hand
    position = desk.situation.position
    held, seat = hand.held[player], position.seat(player).number
    shown = held.cards if held.state == "tabled" else ()
    return PlayerNow(
        name=name(player),
        seat=None if seat is None else SeatNumber(seat),
        stack=None if player in hand.enough else desk.stack(player),
        bet=hand.bets[player],
        is_in=held.live,
        to_act=desk.situation.actor == player,
        button=position.button == player and not position.dead_button and not hand.rules.is_stud,
        shown=tuple(str(card) for card in shown if card.known),
    )


def waits_for(desk: Desk, table: TableNumber, name: Name) -> WaitsFor | None:
    """What a hand waits for, as long as that is not the director's answer to a question about it."""
    hand, situation = desk.hand, desk.situation
    if left := situation.pushed.left:
        return WaitsFor(
            f"{left:,} of the pot are still in the middle", f'floor {table} "push-pot NAME {left}"'
        )
    if due := due_again(situation):
        pushed = shares_told(situation.pushed.so_far)
        return WaitsFor(
            name(f"{pushed} was pushed, and {shares_told(due)} is due: it is pushed again"),
            f'floor {table} "{name(push_told(due))}"',
        )
    if hand.is_over or hand.on_hold:
        return None
    if (actor := situation.actor) is not None:
        if actor in situation.undecided or situation.pending is not None:
            return None
        told = faced(situation.facings[actor], situation.may(actor))
        return WaitsFor(name(f"{actor} is to act: {told}"), f'floor {table} "{name(actor)} …"')
    match hand.phase:
        case "street due":
            count = hand.rules.street(hand.next_street).board
            cards = " ".join(["CARD"] * count)
            command = f'floor {table} "deal the {hand.next_street} {cards}"' if count else ""
            return WaitsFor(hand.waiting_for, command)
        case "showdown":
            return WaitsFor(name(hand.waiting_for), f'floor {table} "push-pot NAME {desk.pot}"')
    return WaitsFor(name(hand.waiting_for))


def faced(facing: Facing, may: tuple[Open, ...]) -> str:
    """What a player faces, and what is open to them.

    >>> facing = Facing(player="B", structure="no-limit", current=400, already_in=0, behind=9000,
    ...                 minimum_to=800, maximum_to=9000, increment=400, pot=1200)
    >>> faced(facing, ("fold", "call", "raise"))
    '400 to call, or raise to 800 at least'
    >>> faced(facing, ("fold", "call"))
    '400 to call'
    """
    owes = min(facing.owes, facing.behind)
    told = f"{owes:,} to call" if facing.owes else "check"
    if facing.bring_in_due:
        told = f"bring it in for {owes:,}"
    if owes == facing.behind:
        told += ", all-in"
    wager = next((one for one in may if one in ("bet", "raise", "complete")), None)
    if wager is None:
        return told
    least = min(facing.minimum_to, facing.stack)
    verb = {"bet": "bet", "raise": "raise to", "complete": "complete to"}[wager]
    fixed = facing.structure == "limit" or least == facing.stack
    return f"{told}, or {verb} {least:,}{'' if fixed else ' at least'}"
