"""Whoever has the link sits down by themselves."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from starlette.testclient import TestClient

from shuffleup.director import Director
from shuffleup.log import SQLiteStore
from shuffleup.server.felt.sitting import MOST_SEATS
from shuffleup.tournament.entries.commands import OpenEvent
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
