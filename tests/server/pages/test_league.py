"""The season and the people of the room, as pages."""

from pathlib import Path

from tests.server.serving import NAMES, make_room, serving


def test_the_season_counts_events_that_are_over(tmp_path: Path) -> None:
    make_room(tmp_path / "room.shuffleup", *NAMES)
    with serving(tmp_path / "room.shuffleup") as served:
        assert "No event of this room is over yet." in served.client.get("/league").text
        served.come_in()
        served.play_down_to("Lou")
        page = served.client.get("/league?points=10,7,5").text
        rows = [row.split("</tr>")[0] for row in page.split("<tr>")[2:]]
        assert [row.count("Lou") + row.count("Kim") + row.count("Joe") for row in rows[:3]] == [1, 1, 1]
        assert '<a href="/e/e/results">Test</a>' in page
        assert "<b>10</b>" in rows[0]
        assert "Lou" in rows[0]
        assert "<b>7</b>" in rows[1]
        assert "<b>0</b>" in rows[-1]
        assert "<svg" not in page, "a single event has no course"
        assert "write field, root" in served.client.get("/league?points=<b>").text


def test_the_people_of_the_room_are_the_directors_alone(tmp_path: Path) -> None:
    make_room(tmp_path / "room.shuffleup", *NAMES)
    with serving(tmp_path / "room.shuffleup") as served:
        assert "secret@example.org" not in served.client.get("/people").text
        served.come_in("floor", "Flo")
        assert served.client.get("/people").status_code == 403
        served.come_in()
        page = served.client.get("/people").text
        assert all(name in page for name in NAMES)
        assert "secret@example.org" in page
    with serving(tmp_path / "room.shuffleup") as served:
        assert "secret@example.org" not in served.client.get("/league").text
