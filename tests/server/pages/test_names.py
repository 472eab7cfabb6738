"""Names are found where people look for them, with and without their accents."""

import re
from pathlib import Path

from tests.server.serving import Serving, make_room, serving

ACCENTS = ("Zoe", "Ödön", "Ágnes", "Nóra", "Bob", "Katalin")
IN_ORDER = ["Ágnes", "Bob", "Katalin", "Nóra", "Ödön", "Zoe"]


def test_lists_of_names_are_sorted_without_regard_to_accents(tmp_path: Path) -> None:
    path = tmp_path / "room.shuffleup"
    make_room(path, *ACCENTS)
    with serving(path) as served:
        served.come_in()
        for page in ("/e/e/desk", "/people", "/e/e/print/seating", "/e/e/devices"):
            text = re.sub(r'data-text="[^"]*"', "", served.client.get(page).text).rpartition(
                "people ban Bob"
            )[2]
            assert list(dict.fromkeys(re.findall("|".join(ACCENTS), text))) == IN_ORDER, page
        assert 'data-text="ágnes agnes ' in served.client.get("/e/e/desk").text


def test_a_table_that_calls_the_floor_says_so_in_its_row(served: Serving) -> None:
    served.come_in()
    served.say("start")
    served.post("/e/e/call", {"id": "b" * 16, "reason": "misdeal", "table": 2})
    page = served.client.get("/e/e/console").text
    first, second = page.index('data-table="1"'), page.index('data-table="2"')
    assert "floor called" not in page[first:second]
    assert "<strong>floor called</strong>" in page[second:]
