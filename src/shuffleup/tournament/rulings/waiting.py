"""What lies on the desks and waits: hands, and questions before the director.

Whoever only looks asks here; it takes nothing of the floor, and most evenings go by without it.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from shuffleup.ids import EntryId, RulingNumber, TableNumber
from shuffleup.refused import Malformed, Refused
from shuffleup.tournament.rulings.text import seats_meant
from shuffleup.tournament.seats.tables import Table
from shuffleup.tournament.state import Tournament

if TYPE_CHECKING:
    from shuffleup.floor.desk.desk import Desk
    from shuffleup.floor.ruling import Ruling
    from shuffleup.tournament.rulings.given import GivenRuling

# Hands


def seats_of(state: Tournament, table: TableNumber) -> Table:
    """The table as it is called by seats: while a hand is followed there, as it was when the hand began."""
    return state.hands.tables_before.get(table) or state.table(table)


def called_at(state: Tournament, table: TableNumber) -> dict[str, EntryId]:
    """Everybody at a table by the name of their seat; a hand is told by letters too, which name nobody."""
    if not state.tables:
        return {}
    at = seats_of(state, table)
    return {f"S{seat}": at.entry(seat) for seat in at.taken}


def say_who(refusal: Refused, state: Tournament, table: TableNumber | None) -> None:
    """A refusal about one table, where the floor calls players by their seats, gets to say who they are."""
    if table is not None and table in state.tables:
        refusal.marked = seats_meant(refusal.marked, called_at(state, table))


def on_desk_now(state: Tournament, table: TableNumber) -> "Desk | None":
    """The desk with the hand that is being played; also once that is over, until it is reported."""
    desk, begun = state.rulings.desks.get(table), state.hands.begun.get(table)
    if desk is None:
        return None
    if begun is None:
        return None if desk.hand.is_over else desk
    is_of_it = begun.number == desk.hand.start.number and table not in state.hands.misdealt
    return desk if is_of_it else None


def is_over(state: Tournament, table: TableNumber, now: int) -> bool:
    """Whether the hand that is followed at a table is over and has only to be reported."""
    if table not in state.hands.begun or table in state.hands.misdealt:
        return False
    desk = on_desk_now(state, table)
    if desk is None:
        return is_played_out(state, table)
    if not desk.hand.is_over or desk.situation.pushed.left:
        return False
    from shuffleup.floor.showdown.pushing import due_again
    from shuffleup.tournament.rulings.at_desk.floor_facts import with_time

    return not due_again(with_time(state, table, desk, now).situation)


def is_shown_over(state: Tournament, table: TableNumber) -> bool:
    """Whether the hand that is followed at a table is over as the floor saw it, reported or not."""
    desk = on_desk_now(state, table)
    return desk is not None and desk.hand.is_over


def is_played_out(state: Tournament, table: TableNumber) -> bool:
    """Whether all but one of those dealt in are away or on penalty: the last one has won already."""
    hand, killed = state.hands.begun[table], state.hands.killed.get(table, ())
    return sum(seat not in killed for seat in hand.dealt_in) < 2


def found_behind(state: Tournament, table: TableNumber) -> int:
    """Chips that turned up in the hand on the desk and are in its stacks: more than anybody had reported."""
    desk = on_desk_now(state, table)
    return 0 if desk is None else desk.situation.from_behind


# Questions


def the_ruling(state: Tournament, number: RulingNumber) -> "GivenRuling":
    """A ruling by its number."""
    if not 1 <= number <= len(state.rulings.given):
        last = len(state.rulings.given)
        there = f"they are numbered 1 to {last}" if last else "none has been given yet"
        raise Malformed(f"there is no ruling {number}: {there}")
    return state.rulings.given[number - 1]


def open_questions(state: Tournament, table: TableNumber | None = None) -> "list[GivenRuling]":
    """What waits for the director, in the event or at one table."""
    return [given for given in state.rulings.given if given.is_open and table in (None, given.table)]


def questions(desk: "Desk") -> "list[Ruling]":
    """What waits for the director at a desk."""
    return [*desk.undecided.values(), *desk.asked]


# What is not asked any more


def settle(
    state: Tournament, overtaken: Iterable[RulingNumber], between_hands: Iterable[RulingNumber]
) -> None:
    """Does what was recorded of questions that are not asked any more."""
    for number in overtaken:
        _becomes(state, number, overtaken=True)
    for number in between_hands:
        _becomes(state, number, lies="between-hands")


def tasks_past(state: Tournament, table: TableNumber) -> None:
    """The table has begun or played another hand: what had to be done for the one before is behind it."""
    state.rulings.past[table] = state.rulings.tasks_given


def desk_cleared(state: Tournament, table: TableNumber) -> None:
    """The hand is off a table's desk: its questions lapse with it, or stay open without it."""
    lying = [given for given in open_questions(state, table) if given.lies == "on-desk"]
    settle(
        state,
        [given.number for given in lying if not given.outlives_hand],
        [given.number for given in lying if given.outlives_hand],
    )


def settle_as_found(state: Tournament, table: TableNumber) -> None:
    """The same where an older log does not say: what is not on its desk any more."""
    for given in open_questions(state, table):
        if given.lies == "between-hands" or _is_asked(_lies_on(state, given), given):
            continue
        stays = given.lies == "on-desk" and given.outlives_hand
        settle(state, () if stays else (given.number,), (given.number,) if stays else ())


def _becomes(state: Tournament, number: RulingNumber, **changed: Any) -> None:
    given = state.rulings.given
    given[number - 1] = replace(given[number - 1], **changed)
    state.rulings.told_hands.pop(number, None)


def _is_asked(desk: "Desk | None", given: "GivenRuling") -> bool:
    return desk is not None and given.ruling in questions(desk)


def on_cards(state: Tournament, table: TableNumber) -> "list[GivenRuling]":
    """What waits for the director about the hand on a table's desk, and lapses with it."""
    asked = open_questions(state, table)
    return [given for given in asked if given.lies == "on-desk" and not given.outlives_hand]


def _lies_on(state: Tournament, given: "GivenRuling") -> "Desk | None":
    if given.lies == "told":
        return state.rulings.told_hands.get(given.number)
    return state.rulings.desks.get(given.table)
