"""Whoever has the link sits down by themselves."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest
from starlette.testclient import TestClient

from shuffleup.director import Director
from shuffleup.ids import EntryId
from shuffleup.log import SQLiteStore
from shuffleup.refused import Illegal
from shuffleup.server.felt.sitting import MOST_SEATS, sit_down
from shuffleup.server.room.served import ServedEvent
from shuffleup.tournament.entries.commands import OpenEvent, Unregister
from shuffleup.tournament.state import Tournament
from shuffleup.tournament.telling import Teller
from tests.server.felt.tables import dealt_file
from tests.server.serving import HERE, serving


def _visitor(there: TestClient, address: str) -> TestClient:
    """Another device, which has no cookie yet."""
    return TestClient(there.app, base_url=HERE, client=(address, 50_000), headers={"origin": HERE})


def test_one_visitor_does_not_take_all_the_seats(tmp_path: Path) -> None:
    path = tmp_path / "room.shuffleup"
    store = SQLiteStore(path)
    with Director(store, "e") as director:
        director.do(OpenEvent(dealt_file(bots=0, tables=3)))
    store.close()
    with serving(path) as served:
        tried = [f"Zed {number}" for number in range(MOST_SEATS + 4)]
        with ThreadPoolExecutor(4) as many:
            answers = list(
                many.map(
                    lambda name: _visitor(served.client, "10.0.0.7").post("/e/e/sit", json={"name": name}),
                    tried,
                )
            )
        assert sorted(answer.status_code for answer in answers) == [200] * MOST_SEATS + [409] * 4
        refused = next(answer for answer in answers if answer.status_code == 409)
        assert "from your network sit here already" in refused.text
        state = served.room.event("e").director.state
        assert len(state.entries) == MOST_SEATS
        other = _visitor(served.client, "10.0.0.8").post("/e/e/sit", json={"name": "Ann"})
        assert other.status_code == 200
        again = _visitor(served.client, "10.0.0.7").post("/e/e/sit", json={"name": "Zed once more"})
        assert again.status_code == 409


def test_a_seat_that_was_given_back_is_free_for_the_next_visitor(tmp_path: Path) -> None:
    store = SQLiteStore(tmp_path / "room.shuffleup")
    with Director(store, "e") as director:
        director.do(OpenEvent(dealt_file(bots=0, tables=1)))

        def teller(state: Tournament) -> Teller:
            return Teller(state, {one.id: one.name for one in store.people.everyone()})

        # As the room serves it, but for the program, which would begin play with the first of them.
        event = cast(ServedEvent, SimpleNamespace(director=director, teller=teller))
        for name in ("Ann", "Bob", "Cid", "Dee"):
            sit_down(event, store, name)
        with pytest.raises(Illegal, match="every seat is taken"):
            sit_down(event, store, "Eve")
        director.do(Unregister(EntryId(2)))
        assert sit_down(event, store, "Bob")[1] == "Bob"
    store.close()
