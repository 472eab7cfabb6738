"""What the dealer of a table sees: the next hand, who is in it, who misses it, what it waits for."""

from typing import Literal

import msgspec

from shuffleup.ids import EntryId, SeatNumber, TableNumber
from shuffleup.refused import Refused
from shuffleup.tournament.clock.level_clock import PlayerClock
from shuffleup.tournament.games.next_game import stud_only
from shuffleup.tournament.hands.button import button_is_dead, small_blind_is_dead
from shuffleup.tournament.hands.commands import BeginHand
from shuffleup.tournament.hands.deciding import begin_hand
from shuffleup.tournament.hands.events import HandBegun
from shuffleup.tournament.seats.tables import EMPTY, Table
from shuffleup.tournament.state import Tournament
from shuffleup.tournament.telling import Teller

SeatRole = Literal["", "button", "small-blind", "big-blind", "button-small-blind"]
Presence = Literal["free", "locked", "here", "away", "penalty"]


class SeatAtTable(msgspec.Struct, frozen=True):
    """One chair, as the dealer deals to it."""

    seat: SeatNumber
    presence: Presence
    name: str = ""
    entry: EntryId | None = None
    role: SeatRole = ""
    posts: int = 0
    """Chips that this seat puts in before the cards."""
    ante: int = 0
    """As much of them as is ante."""
    hands_to_miss: int = 0
    waits: bool = False
    """Sits here and is not dealt in."""


class Coming(msgspec.Struct, frozen=True):
    """Somebody on their way to the table."""

    entry: EntryId
    name: str
    seat: SeatNumber


class DealersTable(msgspec.Struct, frozen=True):
    """The table between two hands, or in one."""

    table: TableNumber
    dealer: str
    hand: int | None
    """The hand in progress."""
    next_hand: int
    seats: tuple[SeatAtTable, ...]
    game: str
    button: SeatNumber | None
    dead_button: bool
    dead_small_blind: bool
    frozen: bool
    """A stud hand of a mix: the button stays where it lies."""
    why_not: str
    """Why the next hand cannot be dealt now; empty: it can."""
    followed: bool
    """Whether its hands are followed one by one, since the table began or was opened again."""
    hand_for_hand: Literal["", "playing", "done"]
    on_clock: str
    clock: PlayerClock | None
    coming: tuple[Coming, ...]


def dealers_table(state: Tournament, teller: Teller, number: TableNumber, now: int) -> DealersTable | None:
    """None: the table is not in play (any more)."""
    if number not in state.tables:
        return None
    table = state.tables[number]
    begun = state.hands.begun.get(number)
    hand, why_not = begun, ""
    if hand is None:
        try:
            would_be = begin_hand(state, BeginHand(number), max(now, state.at))
            assert isinstance(would_be, HandBegun)
            hand = would_be
        except Refused as refusal:
            why_not = refusal.message
    roles = hand.roles if hand is not None else None
    playing, clock = state.hand_for_hand.under_way, state.on_clock(number)
    last = table.last.button if table.last is not None else None
    return DealersTable(
        table=number,
        dealer=state.dealers.at_tables.get(number, "") if state.dealers is not None else "",
        hand=begun.number if begun is not None else None,
        next_hand=state.hands.played.get(number, 0) + 1,
        seats=tuple(
            _seat(state, teller, table, SeatNumber(seat), hand) for seat in range(1, len(table.chairs) + 1)
        ),
        game=hand.game if hand is not None else "",
        button=roles.button if roles is not None else last,
        dead_button=roles is not None and button_is_dead(table, roles),
        dead_small_blind=roles is not None and small_blind_is_dead(table, roles),
        frozen=hand is not None and roles is None and not stud_only(state),
        why_not=why_not,
        followed=number in state.hands.followed,
        hand_for_hand="" if playing is None else "done" if number in playing.done else "playing",
        on_clock=teller.name(clock.entry) if clock is not None else "",
        clock=clock,
        coming=tuple(
            Coming(entry, teller.name(entry), way.to.seat)
            for entry, way in state.seats.on_the_way.items()
            if way.to.table == number
        ),
    )


def _seat(
    state: Tournament, teller: Teller, table: Table, seat: SeatNumber, hand: HandBegun | None
) -> SeatAtTable:
    entry = table.chairs[seat - 1]
    role = _role(hand, seat)
    if entry == EMPTY:
        return SeatAtTable(seat, "locked" if seat in table.locked else "free", role=role)
    penalty = state.conduct.penalties.get(entry)
    presence: Presence = "here"
    if penalty is not None:
        presence = "penalty"
    elif entry in state.conduct.absent:
        presence = "away"
    return SeatAtTable(
        *(seat, presence, teller.name(entry), entry, role),
        posts=hand.posted(seat) if hand is not None else 0,
        ante=sum(post.ante for post in hand.posts if post.seat == seat) if hand is not None else 0,
        hands_to_miss=penalty.left if penalty is not None else 0,
        waits=hand is not None and seat not in hand.dealt_in,
    )


def _role(hand: HandBegun | None, seat: SeatNumber) -> SeatRole:
    roles = hand.roles if hand is not None else None
    if roles is None:
        return ""
    if seat == roles.button:
        return "button-small-blind" if roles.heads_up else "button"
    if seat == roles.small_blind:
        return "small-blind"
    return "big-blind" if seat == roles.big_blind else ""
