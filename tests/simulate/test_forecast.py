"""The forecast: what it says follows from the runs, it can be read, and bad input is refused beforehand."""

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest
from msgspec.structs import replace

from shuffleup.cli.main import app
from shuffleup.refused import Illegal, Malformed, Refused
from shuffleup.simulate import forecast, run
from shuffleup.simulate.chart import chart, curve
from shuffleup.tournament.event_file.fields import EventFile, Flight, Line
from shuffleup.tournament.event_file.text import event_text
from tests.simulate.events import BUSY, TURBO


def test_marks_are_of_the_runs() -> None:
    played = run(TURBO, 20, runs=20, workers=1)
    told = forecast(TURBO, 20, played)
    ends = sorted(one.ended_at // 60_000 for one in played)
    assert (told.ends.early, told.ends.likely, told.ends.late) == (ends[2], ends[10], ends[18])
    assert told.runs == 20
    assert told.entries.likely == 20
    assert told.final_table is not None
    assert told.money is not None
    assert 0 < told.final_table.likely < told.ends.likely
    assert told.places_paid == 3
    assert told.money.likely <= told.ends.likely


def test_what_is_left_at_a_break_is_what_the_runs_had_there() -> None:
    played = run(TURBO, 20, runs=10, workers=1)
    told = forecast(TURBO, 20, played)
    at = next(line for line in told.lines if TURBO.schedule[line.line].is_break)
    there = sorted(one.moments[at.line].players for one in played)
    assert (at.players.early, at.players.likely, at.players.late) == (there[1], there[5], there[9])
    assert at.reached == 100
    assert at.big_blinds == at.average_stack // 200


def test_one_table_has_no_final_table() -> None:
    assert forecast(TURBO, 6, run(TURBO, 6, runs=2, workers=1)).final_table is None


def test_chips_needed_are_the_stacks_and_what_small_chips_become() -> None:
    told = forecast(TURBO, 20, run(TURBO, 20, runs=2, workers=1))
    # 20 stacks of 20 x 25, 15 x 100, 4 x 500. The 25s become 100 chips of 100 more, all 100s then 80 of 500.
    assert told.chips == {25: 400, 100: 400, 500: 160}


def test_rebuys_and_add_ons_need_chips_too() -> None:
    told = forecast(BUSY, 20, run(BUSY, 20, runs=4, workers=1))
    assert told.add_ons.late > 10
    assert told.chips[1000] >= 5 * told.add_ons.late


@pytest.mark.parametrize(
    ("file", "players", "says"),
    [
        (TURBO, 0, "takes two to 100,000 players, not 0"),
        (TURBO, 1, "takes two to 100,000 players, not 1"),
        (TURBO, 100_001, "takes two to 100,000 players, not 100001"),
        (TURBO, 31, "seats 30 at one time"),
        (replace(TURBO, schedule=TURBO.schedule[:2]), 20, "it cannot end"),
        (
            replace(TURBO, chips_owned={25: 300, 100: 900, 500: 900, 1000: 900, 5000: 900}),
            20,
            "20 stacks need 400 chips of 25, and there are 300",
        ),
        (replace(TURBO, flights=(Flight("A", 2), Flight("B", 2))), 20, "begins in flights"),
        (replace(TURBO, schedule=(Line(limits=(100, 200)),)), 20, "has no blinds and no limits"),
        (replace(TURBO, table_size=11), 20, "up to 10"),
    ],
)
def test_what_cannot_be_played_is_refused_before_it_is(file: EventFile, players: int, says: str) -> None:
    def never(done: int, of: int) -> None:
        raise AssertionError("something was played")

    with pytest.raises(Refused, match=says):
        run(file, players, runs=5, workers=1, progress=never)


def test_runs_and_workers_are_checked() -> None:
    with pytest.raises(Malformed, match="0 runs"):
        run(TURBO, 6, runs=0)
    with pytest.raises(Malformed, match="-1 workers"):
        run(TURBO, 6, runs=5, workers=-1)
    with pytest.raises(Malformed, match="whole numbers"):
        run(TURBO, 6.5, runs=5)  # type: ignore[arg-type]


def test_progress_is_told_and_an_interruption_keeps_what_is_done() -> None:
    seen: list[tuple[int, int]] = []

    def interrupted(done: int, of: int) -> None:
        seen.append((done, of))
        if done == 3:
            raise KeyboardInterrupt

    played = run(TURBO, 6, runs=10, seed=2, workers=1, progress=interrupted)
    assert seen == [(1, 10), (2, 10), (3, 10)]
    assert played == run(TURBO, 6, runs=3, seed=2, workers=1)


def test_the_chart_is_a_picture_with_the_events_name() -> None:
    file = replace(TURBO, name="Ann & Bob's <Turbo>")
    played = run(file, 20, runs=5, workers=1)
    root = ElementTree.fromstring(chart(forecast(file, 20, played), curve(played), [(20, 25)]))
    texts = [element.text or "" for element in root.iter("{http://www.w3.org/2000/svg}text")]
    assert texts[0] == "Ann & Bob's <Turbo>, 20 players: how many are left"
    band = root.find("{http://www.w3.org/2000/svg}polygon")
    assert band is not None
    corners = [tuple(map(float, point.split(","))) for point in band.attrib["points"].split()]
    assert all(0 <= x <= 760 and 0 <= y <= 400 for x, y in corners)


def _event(tmp_path: Path, file: EventFile = TURBO) -> str:
    path = tmp_path / "turbo.yaml"
    path.write_text(event_text(file))
    return str(path)


def test_a_director_reads_it_in_the_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    picture = tmp_path / "turbo.svg"
    event = _event(tmp_path, replace(TURBO, starts="Friday 19:30"))
    options = ["--players", "20", "--runs", "8", "--workers", "1", "--chart", str(picture)]
    app(["forecast", event, *options], result_action="return_value")
    told = capsys.readouterr().out
    assert told.startswith("Turbo with 20 players, played 8 times.\n\nIt ends about ")
    assert "after the start, at 2" in told
    assert "places are paid, and the money is reached about" in told
    assert "The final table is formed about" in told
    assert "Chips needed in nine runs of ten: 400 of 25, 400 of 100, 160 of 500." in told
    assert "good guess" not in told
    assert picture.read_text().startswith("<svg")


def test_a_larger_field_than_any_that_was_studied_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    event = _event(tmp_path)
    app(["forecast", event, "--runs", "2", "--workers", "1"], result_action="return_value")
    told = capsys.readouterr().out
    assert told.startswith("Turbo with 30 players")
    assert "home events of up to 23 players" in told


def test_programs_read_it_as_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    event = _event(tmp_path)
    options = ["--players", "12", "--runs", "4", "--workers", "1", "--json"]
    app(["forecast", event, *options], result_action="return_value")
    document = json.loads(capsys.readouterr().out)
    assert document["players"] == 12
    assert document["ends"]["early"] <= document["ends"]["likely"] <= document["ends"]["late"]
    assert document["lines"][0]["average_stack"] == 4000


def test_a_picture_is_an_svg(tmp_path: Path) -> None:
    with pytest.raises(Illegal, match=r"name it .*turbo\.svg"):
        app(
            ["forecast", _event(tmp_path), "--chart", str(tmp_path / "turbo.png")],
            result_action="return_value",
        )
