"""An event that the program deals, driven by hand: time passes when a test says so."""

from collections.abc import Collection
from pathlib import Path
from typing import Any

from shuffleup.director import Director
from shuffleup.hand import operations as ops
from shuffleup.ids import EntryId, TableNumber
from shuffleup.log import SQLiteStore
from shuffleup.log.people import put_down
from shuffleup.server.felt.decks import Decks
from shuffleup.server.felt.driving import Driving
from shuffleup.tournament.dealt.commands import PlayOn
from shuffleup.tournament.dealt.in_play import hand_seen
from shuffleup.tournament.dealt.turns import Turn, is_bot, turn_at
from shuffleup.tournament.entries.commands import OpenEvent, Register
from shuffleup.tournament.event_file.fields import EventFile
from shuffleup.tournament.event_file.reading import read_event_file
from shuffleup.tournament.state import Tournament

BEGINS = 1_767_297_600_000
BOTS = {"Rosa": "tight", "Sami": "loose", "Tess": "wild", "Udo": "calling", "Vera": "solid"}


def dealt_file(bots: int = 3, away: str = "sits-out", **more: Any) -> EventFile:
    """Fast levels: it is over within the hour."""
    document = {
        "name": "Dealt",
        "edition": "tda-2024",
        "table_size": 4,
        "tables": 2,
        "stack": {25: 8, 100: 8},
        "schedule": [
            {"blinds": [25, 50], "minutes": 5},
            {"break": 1, "colour_up": [25]},
            {"blinds": [100, 200], "minutes": 5},
            {"blinds": [400, 800], "minutes": 5},
        ],
        "late_entry_until": 1,
        "final_table": 4,
        "policies": {"presence": {"absent_where_program_deals": away}},
        "dealt": {"walk_in": True, "seconds": 20, "bank": 30, "bots": dict(list(BOTS.items())[:bots])},
    } | more
    return read_event_file(document, "a test")


class Driven:
    """An event and its driver. `present`: whose page is open."""

    def __init__(self, path: Path, file: EventFile | None = None, *names: str, now: int = BEGINS) -> None:
        self.now = now
        self.present: Collection[int] = ()
        self.store = SQLiteStore(path)
        self.director = Director(self.store, "e", lambda: self.now)
        self.decks = Decks(self.store)
        if file is not None:
            self.director.do(OpenEvent(file))
        self.people = [self.enter(name) for name in names]
        self.driving = Driving(self.director, self.store, self.decks, lambda: self.present)
        self.driving.take_up()

    @property
    def state(self) -> Tournament:
        return self.director.state

    def enter(self, name: str) -> EntryId:
        person = put_down(self.store.people, name)
        self.director.do(Register(person.id))
        return self.state.field.by_person[person.id][-1]

    def tick(self, milliseconds: int = 500) -> None:
        """Time passes, and everything is done that is due."""
        self.now += milliseconds
        self.director.fire_due()
        for _ in range(1000):
            if not self.driving.step():
                return
        raise AssertionError("there is always something more to do")

    def until_turn(self) -> tuple[TableNumber, Turn]:
        """Until a person is to act."""
        for _ in range(2_000):
            for table in self.state.dealt.hands:
                turn = turn_at(self.state, table)
                if turn is not None and not is_bot(self.state, turn.entry):
                    return table, turn
            self.tick()
        raise AssertionError("no person came to act")

    def act(self, table: TableNumber, turn: Turn) -> None:
        """The person checks, or calls."""
        legal = hand_seen(self.state, table).legal()
        assert legal.actor is not None
        act = ops.Check(legal.actor) if legal.may_check else ops.Call(legal.actor)
        self.director.do(PlayOn(table, (act,), turn.entry, turn.hand, turn.acted))

    def close(self) -> None:
        self.director.close()
        self.store.close()
