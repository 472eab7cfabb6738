"""Of a long page only what changed is sent, however many play."""

import json
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from shuffleup.director import Director
from shuffleup.log import SQLiteStore
from shuffleup.log.people import put_down
from shuffleup.server.what_changed import SHORT, pieces, put_together
from shuffleup.tournament.entries.commands import OpenEvent, Register
from shuffleup.tournament.seats.commands import DrawSeats
from tests.server.serving import HERE, heard, serving
from tests.tournament.playing import small_event

FEW = 4_500
"""Bytes of a message after one act."""
PLAYERS = 120
PAGES = ("wall", "console", "floor", "desk", "chips", "history", "results")

lines = st.lists(st.sampled_from([*"abcdef", "", "</li>", "x" * SHORT]), max_size=40)


@given(lines, lines)
def test_what_is_put_together_is_what_was_sent(before: list[str], after: list[str]) -> None:
    old, new = "\n".join(before), "\n".join(after)
    made = pieces(old, new)
    assert made is None or put_together(old, made) == new


def test_an_act_in_a_large_field_sends_a_few_kilobytes(tmp_path: Path) -> None:
    path = tmp_path / "room.shuffleup"
    store = SQLiteStore(path)
    with Director(store, "e") as director:
        director.act(OpenEvent(replace(small_event(), table_size=9, tables=15)), id_="open", actor="TD")
        for number in range(PLAYERS):
            person = put_down(store.people, f"Wilhelmina the {number}th")
            director.act(Register(person.id), id_=f"enter {number}", actor="TD")
        director.act(DrawSeats(), id_="draw", actor="TD")
    store.close()
    sizes: dict[str, tuple[int, bool]] = {}
    with serving(path) as served:
        served.come_in()
        assert served.say("start")[0] == 200
        for number, page in enumerate(PAGES, 1):
            with served.client.websocket_connect(f"/e/e/live/{page}", headers={"Origin": HERE}) as follows:
                whole = heard(follows)
                assert served.say(f"out #{number}")[1]["status"] == "done"
                said = heard(follows)
                sizes[page] = len(said), len(said) < len(whole)
                assert {*json.loads(said)} & {"set", "change"}
    assert all(size < FEW and less for size, less in sizes.values()), sizes
