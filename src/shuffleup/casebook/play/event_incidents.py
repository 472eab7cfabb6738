"""Incidents in an event: told at the table where they happened."""

from typing import Any

from msgspec.structs import replace

from shuffleup.casebook.play.event_play import EventPlay
from shuffleup.floor.steps.choice import Choose
from shuffleup.ids import TableNumber
from shuffleup.refused import Malformed
from shuffleup.tournament.rulings.commands import ChooseOption, RuleAtTable
from shuffleup.tournament.rulings.questions import open_questions
from shuffleup.tournament.rulings.tasks import still_to_do
from shuffleup.tournament.seats.commands import Accommodate, PutInRightSeat
from shuffleup.tournament.seats.tables import Place

_NAMES = ("player", "owner", "by", "against", "missed")


def _by_seat(play: EventPlay, seen: Any) -> Any:
    """The incident with its players called by their seats."""
    names = {field: getattr(seen, field, None) for field in _NAMES}
    called = {
        field: play.at_desk(name) for field, name in names.items() if name in play.state.field.by_person
    }
    return replace(seen, **called)


def _table_of(play: EventPlay, seen: Any) -> TableNumber:
    named = [getattr(seen, field, None) for field in _NAMES]
    known = [name for name in named if name in play.state.field.by_person]
    return play.table_of(known[0]) if known else play.table(None)


def rule_at_table(play: EventPlay, seen: Any) -> None:
    """Ruled on where it happened, with everything that follows in the event."""
    play.do(RuleAtTable(_table_of(play, seen), _by_seat(play, seen)))
    _see_to_seats(play)


def choose(play: EventPlay, step: Choose) -> None:
    """The director's choice on what was asked last."""
    asked = open_questions(play.state)
    if not asked:
        raise Malformed(f"{play.case.id}: nobody has asked the director anything")
    play.do(ChooseOption(asked[-1].number, step.option, step.by, step.reason))
    _see_to_seats(play, step.by, step.reason)


def _see_to_seats(play: EventPlay, by: str = "", reason: str = "") -> None:
    """Where a seat has to be drawn the ruling leaves it to be done: it is, as soon as no hand is on."""
    for _, task in list(still_to_do(play.state)):
        if task.entry is None or task.table in play.state.hands.begun:
            continue
        seats = tuple(map(Place.parse, task.seats))
        if task.task == "seat-for-need":
            play.do(Accommodate(entry=task.entry, seats=seats, by=by, reason=reason))
        elif task.task == "right-seat":
            play.do(PutInRightSeat(entry=task.entry, assigned=seats[0], by=by, reason=reason))
