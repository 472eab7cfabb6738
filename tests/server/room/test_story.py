"""The story of an event: whatever was written is told once, by the state that it left behind."""

from pathlib import Path

from shuffleup.director import Director
from shuffleup.log import SQLiteStore
from shuffleup.tournament.clock.commands import StartPlay
from shuffleup.tournament.finishes.commands import BustOut
from shuffleup.tournament.finishes.events import Gone
from shuffleup.tournament.hands.commands import BeginHand, EndHand
from shuffleup.tournament.seats.commands import Balance, BreakTable, FormFinalTable
from shuffleup.tournament.seats.seats_due import seats_due
from tests.server.serving import Serving


def test_acts_that_were_written_at_once_are_told_one_by_one(served: Serving, path: Path) -> None:
    """Another program writes hands of a table, and breaks it, before the server looks again."""
    event = served.room.event("e")
    held, served.room._events = served.room._events, {}  # the server does not look meanwhile
    store = SQLiteStore(path)
    with Director(store, "e") as other:
        other.do(StartPlay())
        for table in list(other.state.tables):
            other.do(BeginHand(table))
            other.do(EndHand(table))
        while len(other.state.tables) > 1:
            due = seats_due(other.state)
            if due is None:
                other.do(BustOut((Gone(next(iter(other.state.in_play)).number),)))
            else:
                other.do({"final-table": FormFinalTable(), "break": BreakTable()}.get(due.what, Balance()))
        version = other.version
    store.close()
    served.room._events = held
    event.look()
    assert [deed.number for deed in event.story.deeds] == list(range(1, version + 1))
    assert event.story.deeds[14].told.startswith("Shuffle up")
