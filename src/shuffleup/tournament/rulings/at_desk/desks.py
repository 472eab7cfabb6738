"""Where something that happened at a table meets a hand, and who is who there.

On the table's desk, if a hand lies there; else the hand that was begun at the table is put on it; a hand told
on one line is looked at by itself; and what does not depend on the cards is ruled on between hands.
"""

import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from msgspec.structs import replace

from shuffleup.floor.desk.desk import Desk
from shuffleup.floor.desk.taken import Taken
from shuffleup.floor.event_facts import EventFacts
from shuffleup.floor.remedies import OnRecord
from shuffleup.floor.ruling import Ruling
from shuffleup.floor.steps import Act, Step
from shuffleup.floor.steps.calling import called_otherwise, players_in
from shuffleup.floor.steps.incidents.conduct import Conduct, DeviceUsed
from shuffleup.floor.steps.incidents.dealing import ButtonMisplaced, DealError
from shuffleup.floor.steps.incidents.seats import AccommodationRequested, SeatRequested
from shuffleup.floor.steps.incidents.showdown import Appeal, Dispute
from shuffleup.hand import operations as ops
from shuffleup.hand.starting.position import Level, Position, Seat
from shuffleup.ids import EntryId, SeatNumber, TableNumber
from shuffleup.refused import HandNotKnown, Hint, Illegal, Malformed, Refused
from shuffleup.tournament.chips.ledger import denominations, stacks_known
from shuffleup.tournament.rulings.at_desk.floor_facts import facts_for_floor, with_facts, with_time
from shuffleup.tournament.rulings.at_desk.hand_as_found import hand_just_dealt, hand_to_tell, position_of_hand
from shuffleup.tournament.rulings.given import ON_DESK, Lies
from shuffleup.tournament.rulings.text import seats_named
from shuffleup.tournament.rulings.waiting import called_at, is_played_out, on_cards, on_desk_now, seats_of
from shuffleup.tournament.seats.tables import Place
from shuffleup.tournament.state import Tournament

_ASKS_FOR_A_SEAT = (SeatRequested, AccommodationRequested)
"""Who asks for a seat may have none yet."""

STAFF = frozenset({"dealer", "spectator", "floor"})
"""Whom a step can name beside the players."""

_ANY_LEVEL = Level(1, 2)
"""Between hands no game is played at no stakes: nothing that is ruled on there looks at them."""


class Met(NamedTuple):
    """A desk that may be played on, where it comes from, and who is who there."""

    table: TableNumber
    desk: Desk
    lies: Lies
    called: Mapping[str, EntryId]
    hand: str = ""
    """The hand as it is put on the desk now, or as it was told."""
    after_last: bool = False
    """The hand before it lay on the desk, and is kept beside it."""
    assumed: bool = False
    """Nobody has told the hand: it is taken as just dealt."""


# Who is who


def by_seat(table: TableNumber, step: Step) -> Step:
    """The step with `T3S5` called `S5` at table 3."""

    def seat(name: str) -> str | None:
        if not re.fullmatch(r"T\d+S\d+", name):
            return None
        place = Place.parse(name)
        return f"S{place.seat}" if place.table == table else None

    return called_otherwise(step, seat)


def mentioned(
    called: Mapping[str, EntryId], steps: Iterable[Step], rulings: Iterable[Ruling], hand: str = ""
) -> dict[str, EntryId]:
    """Of those at a desk, whom steps, rulings or a hand as told name: an event keeps who they were."""
    named = {player for step in steps for player in players_in(step)}
    for ruling in rulings:
        named |= {ruling.player, *(notice.player for notice in ruling.notices), *seats_named(ruling.marked)}
        named |= set(players_in(ruling.about)) if ruling.about is not None else set()
    if hand:
        named |= {seat.name for seat in Position.parse(hand).seats}
    return {name: entry for name, entry in called.items() if name in named}


def from_elsewhere(state: Tournament, step: Step) -> dict[str, EntryId]:
    """Somebody of another table whom a step names, by the seat."""
    name = str(getattr(step, step.from_elsewhere, ""))
    if not re.fullmatch(r"T\d+S\d+", name):
        return {}
    place = Place.parse(name)
    return {name: state.table(place.table).entry(place.seat)}


def check_names(state: Tournament, table: TableNumber, step: Step, desk: Desk) -> None:
    """Refuses players who are not here; an error in the deal can name an empty chair."""
    for name in players_in(step):
        if name in desk.hand.held or name in STAFF or isinstance(step, _ASKS_FOR_A_SEAT):
            continue
        if re.fullmatch(r"T\d+S\d+", name):
            place = Place.parse(name)
            if getattr(step, step.from_elsewhere, None) != name:
                raise Malformed(f"{name} is not at table {table}: rule on it where they sit")
            if place.table not in state.tables or not _sits(state, place.table, place.seat):
                raise Malformed(f"nobody sits at {name}")
        elif not (seat := re.fullmatch(r"S(\d+)", name)):
            there = ", ".join(desk.hand.order)
            raise Malformed(f"there is no player {name!r} here: {there}")
        elif not _sits(state, table, SeatNumber(int(seat[1]))) and not _may_be_empty(step):
            raise Malformed(f"nobody sits in seat {seat[1]} of table {table}")


def _sits(state: Tournament, table: TableNumber, seat: SeatNumber) -> bool:
    if not state.tables:
        return False
    at = seats_of(state, table)
    return 1 <= seat <= len(at.chairs) and at.is_taken(seat)


def _may_be_empty(step: Step) -> bool:
    return isinstance(step, DealError) and step.may_name_a_chair


def records_of(state: Tournament, called: Mapping[str, EntryId]) -> list[OnRecord]:
    """What stands on the records of the players at a desk, under the names that they have there."""
    return [
        replace(kept, player=name)
        for name, number in called.items()
        for kept in state.conduct.records.get(number, ())
    ]


# Where it lies


def meet(state: Tournament, table: TableNumber, step: Step, told: str = "", now: int | None = None) -> Met:
    """The desk at which a step is ruled on: a copy, or one made for it."""
    if told:
        return told_on_a_line(state, table, told)
    if (desk := on_desk_now(state, table)) is not None:
        desk = desk.copy()
        if isinstance(step, Act):  # in a big room the facts are worth a thought, and an act needs few
            desk.event = EventFacts(denominations=denominations(state))
        else:
            with_facts(state, table, desk, now)
        return Met(table, desk, ON_DESK, called_at(state, table))
    if table in state.hands.begun and table not in state.hands.misdealt and not is_played_out(state, table):
        return put_on_desk(state, table, str(position_of_hand(state, table)))
    over = state.rulings.desks.get(table) if table not in state.hands.begun else None
    if not step.needs_hand and (over is None or not isinstance(step, Appeal)):
        return between_hands(state, table, step)
    if over is None and isinstance(step, Dispute) and state.hands.played.get(table):
        return after_untold_hand(state, table, now)
    if over is not None:
        return Met(table, with_facts(state, table, over.copy(), now), ON_DESK, called_at(state, table))
    untold = table in state.tables and table not in state.hands.followed
    if step.needs_only_the_deal and untold and (dealt := hand_just_dealt(state, table)) is not None:
        return told_on_a_line(state, table, str(dealt))._replace(assumed=True)
    raise no_hand(state, table)


def saying_what_else(refusal: Refused, state: Tournament, met: Met, step: Step) -> Refused:
    """A refusal of the desk, with what to do if another hand is meant, or what has to be answered first."""
    told, hints = _what_else(state, met, step)
    if told:
        return refusal.saying(f"{refusal.marked}{told}").hinting(hints)
    if met.lies != "on-desk" or refusal.hints:
        return refusal
    waiting = (Hint("choose-option", {"number": given.number}) for given in on_cards(state, met.table))
    return refusal.hinting(waiting)


def _what_else(state: Tournament, met: Met, step: Step) -> tuple[str, tuple[Hint, ...]]:
    """What to do where the event has another hand than the one that is meant: one that is over, or one dealt
    with another button; nothing if it has not."""
    begin = Hint("begin-hand", {"table": met.table})
    if met.lies == "on-desk" and isinstance(step, ButtonMisplaced) and met.table in state.hands.begun:
        as_dealt = Hint("begin-hand", {"table": met.table, "roles": "BUTTON/SB/BB"})
        return (
            "; if it was dealt differently, take its beginning back, begin it as it was dealt and tell this "
            "again",
            (Hint("undo"), as_dealt),
        )
    if met.lies != "on-desk" or not met.desk.hand.is_over:
        return "", ()
    if met.table in state.hands.begun:
        return "; report it, and begin the next one", (Hint("end-hand", {"table": met.table}), begin)
    return "; of another hand, say how it stands on one line or begin it", (begin,)


def no_hand(state: Tournament, table: TableNumber) -> Illegal:
    if state.tables:
        state.table(table)
    if table in state.hands.misdealt:
        return Illegal(
            f"the deal at table {table} is void: deal the hand again first",
            hints=[Hint("redeal-hand", {"table": table})],
        )
    return HandNotKnown(
        f"no hand of table {table} is known: say how it stands on one line, or begin the hand",
        hints=[
            Hint("rule-at-table", {"table": table, "hand": hand_to_tell(state, table)}),
            Hint("begin-hand", {"table": table}),
        ],
    )


def told_on_a_line(state: Tournament, table: TableNumber, told: str) -> Met:
    """A hand as somebody says that it stands; letters in it name nobody of the event."""
    if state.tables:
        state.table(table)
    position = Position.parse(told)
    if state.hand_for_hand.under_way is not None:
        position = replace(position, hand_for_hand=True)
    desk = desk_with(state, table, str(position))
    return Met(table, told_with_facts(state, table, desk), "told", called_at(state, table), str(position))


def put_on_desk(state: Tournament, table: TableNumber, position: str) -> Met:
    """The hand of a table, with what the event knows about it, and the one before it if that was told."""
    last = _follows_the_last(state, table)
    desk = with_facts(state, table, desk_with(state, table, position, after_last=last))
    return Met(table, desk, ON_DESK, called_at(state, table), position, after_last=last)


def _follows_the_last(state: Tournament, table: TableNumber) -> bool:
    """Whether the hand that lies on the desk is over, and is the one before that which was begun."""
    lying, begun = state.rulings.desks.get(table), state.hands.begun.get(table)
    if lying is None or begun is None or not lying.hand.is_over:
        return False
    return lying.hand.start.number == begun.number - 1


def desk_with(
    state: Tournament,
    table: TableNumber,
    position: str,
    opened: Taken | None = None,
    *,
    after_last: bool = False,
) -> Desk:
    """A desk with a hand of a table and what its players have on their records; `opened`: as it was kept.

    `after_last`: the hand that lies on the table's desk is the one before, and can still be disputed.
    """
    records = records_of(state, called_at(state, table))
    return Desk(
        *(state.edition, state.policies, Position.parse(position)),
        records=records,
        opened=opened,
        last=state.rulings.desks[table] if after_last else None,
    )


def between_hands(state: Tournament, table: TableNumber, step: Step | None = None) -> Met:
    """Everybody at the table with their chips and records, and no hand.

    At a table that is not followed a hand may be going on all the same: who is told to have hidden live
    cards, or to have used a device, had some.
    """
    at = state.table(table)
    called = {f"S{seat}": at.entry(seat) for seat in at.taken}
    stacks = stacks_known(state, at)
    seats = tuple(
        Seat(name=name, stack=stacks.get(seat) or None, number=seat)
        for seat, name in zip(at.taken, called, strict=True)
    )
    # Who is alone at a table is ruled on like anybody; a hand takes two.
    seats += tuple(Seat(name=name) for name in ("nobody", "no one")[at.players :])
    position = Position(
        game="nlhe",
        level=_ANY_LEVEL,
        street="flop",
        seats=seats,
        number=max(1, state.hands.played.get(table, 0)),
        left=max(state.players_left, len(seats)),
    )
    desk = Desk(state.edition, state.policies, position, records=records_of(state, called))
    may_be_live = table not in state.hands.followed and isinstance(step, Conduct | DeviceUsed)
    if not may_be_live:
        desk = is_between_hands(desk)
    return Met(table, with_facts(state, table, desk), "between-hands", called)


def after_untold_hand(state: Tournament, table: TableNumber, now: int | None) -> Met:
    """The same, where the hand before is disputed: of that, only until when it can be is known."""
    met = between_hands(state, table)
    desk = with_time(state, table, met.desk, now)
    desk.event = replace(desk.event, last_hand_untold=True)
    return met._replace(desk=desk)


def is_between_hands(desk: Desk) -> Desk:
    """The same desk with the hand over: chips are where they were, and nobody has cards."""
    desk.hand.apply(ops.StopHand("between hands"))
    return desk


def told_with_facts(state: Tournament, table: TableNumber, desk: Desk) -> Desk:
    """The same for a hand that was told on a line: that one is on, whatever the event knows of the table."""
    if table in state.tables:
        facts = facts_for_floor(state, table)
        desk.event = replace(facts, hand_on=True, hand_told=True, button=None, next_hand=None)
    return desk
