"""What pages offer can be done: an undo, a link, an answer to a call."""

from typing import Any

from shuffleup.log import SQLiteStore
from shuffleup.server.door.access import bound_to
from tests.server.serving import NAMES, Serving, seat


def _link(served: Serving, role: str, event: str = "e") -> str:
    answer: Any = served.post(f"/e/{event}/link", {"role": role, "name": "Mia", "number": 0})[1]
    assert answer["status"] == "refused"
    return str(answer["says"])


def test_no_undo_is_offered_beside_money_that_was_handed_over(served: Serving) -> None:
    served.come_in()
    served.play_down_to("Ann")
    last = served.room.event("e").story.deeds[-1].number
    assert f'data-undo="{last}"' in served.client.get("/e/e/console").text
    paid: Any = served.say("pay Ann")[1]
    assert paid["status"] == "done"
    assert paid["number"] is not None
    assert paid["numbers"] == [], "nothing of it can be taken back"
    for page in ("console", "history"):
        assert f'data-undo="{paid["number"]}"' not in served.client.get(f"/e/e/{page}").text
    assert served.say(f'undo {paid["number"]} "wrong player"')[1]["status"] == "refused"


def test_nobody_is_called_to_a_table_once_the_event_is_over(served: Serving) -> None:
    served.come_in()
    served.say("start")
    served.say("close")
    served.client.cookies.clear()
    token = served.access.link("Mia", "dealer", bound_to("e", 1))
    assert served.post("/enter", {"token": token})[0] == 200
    assert served.post("/e/e/call", {"id": "a" * 16, "reason": "misdeal"})[0] == 200
    served.client.cookies.clear()
    served.come_in()
    assert "Table 1: Misdeal" in served.client.get("/e/e/console").text
    for line in ("out Dee", "out Eve", "final", *(f"out {name}" for name in NAMES[5:]), "out Bob", "out Cid"):
        assert served.say(line)[1]["status"] == "done", line
    assert "Table 1: Misdeal" not in served.client.get("/e/e/console").text


def test_a_link_for_a_table_or_a_player_waits_until_there_is_one(served: Serving) -> None:
    store = SQLiteStore(served.room.beside)
    seat(store, "empty", ())
    store.close()
    served.come_in()
    assert "draw the seats" in _link(served, "dealer", "empty")
    assert "register a player" in _link(served, "player", "empty")


def test_a_link_that_was_used_says_whom_to_ask(served: Serving) -> None:
    token = served.access.link("Mia", "floor")
    assert served.post("/enter", {"token": token})[0] == 200
    served.client.cookies.clear()
    says = str(served.post("/enter", {"token": token})[1]["says"])
    assert "Ask the director for a new one" in says
    assert "shuffleup" not in says
