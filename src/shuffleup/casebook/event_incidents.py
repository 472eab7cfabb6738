"""Incidents in an event: ruled on away from the cards or at the desk, or answered by a command."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from shuffleup.casebook.event_play import EventPlay
from shuffleup.chips import together
from shuffleup.floor.options import Option
from shuffleup.floor.remedies import DealAgain
from shuffleup.floor.ruling import Ruling
from shuffleup.floor.steps.incidents import procedure, seating
from shuffleup.ids import TableNumber
from shuffleup.tournament.chips.commands import TakeInLeftover
from shuffleup.tournament.conduct.commands import MarkAbsent, RecordIncident
from shuffleup.tournament.conduct.desk import AWAY_FROM_THE_CARDS, desk_for_conduct
from shuffleup.tournament.entries.commands import Forfeit
from shuffleup.tournament.hands.commands import DeclareMisdeal, ReportButtonError
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


# Away from the cards


def _record(play: EventPlay, seen: Any) -> None:
    play.do(RecordIncident(_by_seat(play, seen), _table_of(play, seen)))


def _asked_between_hands(play: EventPlay, seen: Any) -> Ruling:
    """A wish that needs no hand: ruled on at a desk, and nothing follows in the event."""
    table = _table_of(play, seen)
    desk = desk_for_conduct(play.state, table)
    (ruling, *_) = desk.take(_by_seat(play, seen))
    play.rulings.append(ruling)
    return ruling


def _accommodation(play: EventPlay, seen: seating.AccommodationRequested) -> None:
    _asked_between_hands(play, seen)
    number, seats = play.entry_id(seen.player), tuple(map(Place.parse, seen.seats))

    def decided(option: Option, by: str, reason: str) -> None:
        given = seats if option.name == "grant" else ()
        play.do(Accommodate(entry=number, seats=given, by=by, reason=reason))

    play.question = decided


def _wrong_seat(play: EventPlay, seen: seating.WrongSeatFound) -> None:
    ruling = _asked_between_hands(play, seen)
    if ruling.decided_by == "rule":
        number, assigned = play.entry_id(seen.player), Place.parse(seen.assigned)
        play.do(PutInRightSeat(entry=number, assigned=assigned, started_with=seen.starting_stack))


def _forfeit(play: EventPlay, seen: procedure.ForfeitRequested) -> None:
    number = play.entry_id(seen.player)
    play.ask(Forfeit(number, told_dealer=seen.told_dealer))

    def decided(option: Option, by: str, reason: str) -> None:
        if option.name == "grant":
            play.denied = None
            play.do(Forfeit(number, told_dealer=seen.told_dealer, granted_by=by, reason=reason))

    play.question = decided if play.denied is not None else None


def _removed_chips(play: EventPlay, seen: procedure.RemovedChipsHeld) -> None:
    chips = together(*({chip: 1} for chip in seen.chips))
    play.do(TakeInLeftover(play.entry_id(seen.player), chips))


# At the desk with the hand


def _at_desk(play: EventPlay, seen: Any) -> Ruling:
    table = _table_of(play, seen)
    desk = play.desk(table)
    (ruling, *_) = desk.take(_by_seat(play, seen))
    play.read_desk(table)
    return ruling


def _in_the_deal(play: EventPlay, seen: Any) -> None:
    """What the floor rules to be a misdeal is declared at the table."""
    table = _table_of(play, seen)
    ruling = _at_desk(play, seen)
    if any(isinstance(remedy, DealAgain) for remedy in ruling.beyond_the_hand):
        play.do(DeclareMisdeal(table, cause=ruling.says, dealt=play.dealt_so_far(table)))


def _button_misplaced(play: EventPlay, seen: procedure.ButtonMisplaced) -> None:
    found = _at_desk(play, seen).finding("substantial_action")
    substantial = bool(found.value) if found is not None else False
    play.do(ReportButtonError(_table_of(play, seen), substantial_action=substantial))


def _left_seat(play: EventPlay, seen: procedure.LeftSeat) -> None:
    if _table_of(play, seen) in play.state.hands.begun and not play.state.hands.misdealt:
        _at_desk(play, seen)
    if not seen.within_reach:
        play.do(MarkAbsent(play.entry_id(seen.player)))


INCIDENTS: dict[type, Callable[[EventPlay, Any], Any]] = {
    **dict.fromkeys(AWAY_FROM_THE_CARDS, _record),
    procedure.AsksDealer: _asked_between_hands,
    procedure.ForfeitRequested: _forfeit,
    procedure.RemovedChipsHeld: _removed_chips,
    procedure.ButtonMisplaced: _button_misplaced,
    procedure.CardExposedInDeal: _in_the_deal,
    procedure.LeftSeat: _left_seat,
    procedure.PicksUpCards: _at_desk,
    seating.SeatRequested: _asked_between_hands,
    seating.AccommodationRequested: _accommodation,
    seating.WrongSeatFound: _wrong_seat,
    seating.DealInRequested: _asked_between_hands,
    seating.ShortTableObjection: _asked_between_hands,
}
