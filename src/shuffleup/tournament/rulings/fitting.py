"""Hands on the floor's desk: each ruling in the log must be the one that would be given now."""

from collections.abc import Sequence

from msgspec.structs import replace

from shuffleup.cards import parse_cards
from shuffleup.floor.desk.desk import Desk
from shuffleup.floor.desk.replaced import correct_hand, replace_ruling
from shuffleup.floor.ruling import Ruling
from shuffleup.floor.steps.choice import Choose
from shuffleup.floor.steps.table import DealStreet, TableHand
from shuffleup.ids import TableNumber
from shuffleup.log.undo import Seen
from shuffleup.refused import Illegal
from shuffleup.tournament._fitting import must_fit
from shuffleup.tournament.floor_facts import with_facts
from shuffleup.tournament.rulings.events import (
    ActRuled,
    HandCorrected,
    HandPutOnDesk,
    HandTurnedUpOnDesk,
    OptionChosen,
    RuledAtTable,
    RulingOnDeskReplaced,
    StreetDealtOnDesk,
)
from shuffleup.tournament.state import Tournament


@must_fit(HandPutOnDesk)
def hand_put_on_desk(state: Tournament, event: HandPutOnDesk) -> None:
    if state.tables:
        state.table(event.table)
    desk = state.rulings.desks.get(event.table)
    if desk is not None and not desk.hand.is_complete:
        raise Illegal(f"a hand is being played at table {event.table}: {desk.hand.waiting_for}")


@must_fit(RuledAtTable)
def ruled_at_table(state: Tournament, event: RuledAtTable) -> None:
    desk = with_facts(state, event.table, on_desk(state, event.table).copy())
    if isinstance(event.step, DealStreet | TableHand):
        _nothing_changed(desk, event.table, event.after)
    _same(desk.considered(event.step).rulings, event.rulings)


@must_fit(ActRuled)
def act_ruled(state: Tournament, event: ActRuled) -> None:
    _same(on_desk(state, event.table).considered(event.act).rulings, event.rulings)


@must_fit(OptionChosen)
def option_chosen(state: Tournament, event: OptionChosen) -> None:
    now = on_desk(state, event.table).considered(Choose(event.option, event.by, event.reason)).rulings
    if event.ruling is not None:
        _same(now[:1], [event.ruling])


@must_fit(StreetDealtOnDesk)
def street_dealt(state: Tournament, event: StreetDealtOnDesk) -> None:
    desk = on_desk(state, event.table)
    _nothing_changed(desk, event.table, event.after)
    _same(desk.considered(DealStreet(cards=cards_named(event.cards))).rulings, event.rulings)


@must_fit(HandTurnedUpOnDesk)
def hand_turned_up(state: Tournament, event: HandTurnedUpOnDesk) -> None:
    desk = on_desk(state, event.table)
    _nothing_changed(desk, event.table, event.after)
    _same(desk.considered(TableHand(event.player, cards_named(event.cards))).rulings, event.rulings)


@must_fit(HandCorrected)
def hand_corrected(state: Tournament, event: HandCorrected) -> None:
    taken = correct_hand(on_desk(state, event.table), event.change, by=event.by, reason=event.reason)
    _same(taken.rulings[:1], [event.ruling])


@must_fit(RulingOnDeskReplaced)
def ruling_replaced(state: Tournament, event: RulingOnDeskReplaced) -> None:
    desk, change = on_desk(state, event.table), event.change
    ruled = state.rulings.ruled_on_desk[event.table]
    if event.act > len(ruled) or ruled[event.act - 1] != (change.at, change.at + change.count):
        raise Illegal(f"ruling {event.act} on this hand of table {event.table} is another one")
    taken = replace_ruling(desk, change, by=event.by, reason=event.reason)
    _same(taken.rulings[:1], [event.ruling])


def cards_named(text: str) -> tuple[str, ...]:
    """Cards as a step names them, of a log that wrote them together."""
    return tuple(map(str, parse_cards(text)))


def on_desk(state: Tournament, table: TableNumber) -> Desk:
    """The desk of a table with a hand on it."""
    if table not in state.rulings.desks:
        raise Illegal(f"no hand of table {table} is on the desk; put it there first")
    return state.rulings.desks[table]


def _nothing_changed(desk: Desk, table: TableNumber, rulings: int) -> None:
    """Who saw a card acts on it: what went before is not taken back any more."""
    if len(desk.rulings) != rulings:
        raise Seen(
            f"cards were seen at table {table} after it",
            (desk.book.cite("floor-decisions", position="replaced-not-reopened"),),
            instead="correct the hand (correct-hand), or replace the ruling (replace-ruling-on-desk)",
        )


def _same(now: Sequence[Ruling], then: Sequence[Ruling]) -> None:
    """The same outcome; in which words it was told, and what a question was called, does not matter."""
    if [_outcome(ruling) for ruling in now] != [_outcome(ruling) for ruling in then]:
        said = " ".join(ruling.says for ruling in now)
        raise Illegal(f"it would be ruled otherwise: {said}", now[0].citations if now else ())


def _outcome(ruling: Ruling) -> Ruling:
    return replace(ruling, says="", citations=(), question=None)
