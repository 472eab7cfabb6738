"""A room begins with the program in the middle of its evening."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
import yaml

from shuffleup.cli.main import app
from shuffleup.refused import Illegal, Malformed
from tests.cli.test_whole_event import FILE

Typed = Callable[..., str]

DOCS = Path(__file__).parents[2] / "docs" / "running-an-event.md"

RUNNING = """
level: 2
clock: "11:20"
tables:
  - table: 1
    hand: 41
    last: {button: 1, small_blind: 2, big_blind: 3}
    players: {1: Ann, 2: {person: Bob, stack: 12500}, 3: {person: Cid, chips: {100: 12, 500: 4}}}
  - table: 2
    players: {1: Dee, 2: Eve}
out: [Fay]
closed_at_level: 1
prizes: [40000, 20000]
"""


@pytest.fixture
def typed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Typed:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "club.yaml").write_text(FILE)
    (tmp_path / "running.yaml").write_text(RUNNING)

    def run(*arguments: str) -> str:
        capsys.readouterr()
        app(["event", *arguments, "--as", "Tara"], result_action="return_value")
        return " ".join(capsys.readouterr().out.split())

    run("open", "club.yaml")
    return run


def test_it_goes_on_where_it_stood(typed: Typed) -> None:
    told = typed("take-over", "running.yaml")
    assert "The event is taken over at level 2 with 11:20 left: 5 of 6 entries at 2 tables" in told
    status = typed("status")
    assert re.search(r"Level 2: 50/100, 11:(20|1\d) left", status)
    assert "5 of 6 entries left, 2 tables" in status
    assert "Entries are closed." in status
    assert "Bob" in typed("seats")
    begun = typed("hand", "begin", "1")
    assert "hand 42" in begun.lower()
    assert typed("results").count("Fay") == 1
    assert "400" in typed("prizes")


def test_what_does_not_add_up_is_refused_by_name_and_nothing_is_taken_over(
    typed: Typed, tmp_path: Path
) -> None:
    wrong = RUNNING.replace("{1: Dee, 2: Eve}", "{1: Dee, 2: Ann}")
    (tmp_path / "wrong.yaml").write_text(wrong)
    with pytest.raises(Malformed, match="Ann is named 2 times"):
        typed("take-over", "wrong.yaml")
    (tmp_path / "wrong.yaml").write_text(RUNNING.replace('"11:20"', "eleven"))
    with pytest.raises(Malformed, match=r"wrong\.yaml: clock: write what is left"):
        typed("take-over", "wrong.yaml")
    (tmp_path / "wrong.yaml").write_text(RUNNING.replace("hand: 41", "hnad: 41"))
    with pytest.raises(Malformed, match="hnad"):
        typed("take-over", "wrong.yaml")
    assert "0 of 0 entries" in typed("status")


def test_not_once_play_has_begun(typed: Typed) -> None:
    typed("take-over", "running.yaml")
    with pytest.raises(Illegal, match="play has begun here"):
        typed("take-over", "running.yaml")


def test_the_example_of_the_docs_can_be_taken_over(typed: Typed, tmp_path: Path) -> None:
    found = re.search(r"```yaml\n# running.yaml\n(.*?)```", DOCS.read_text(), re.S)
    assert found is not None
    example = yaml.safe_load(found[1])
    # The club of these tests has tables of six and four levels, and its rebuys end with the first.
    example |= {"level": 3, "waiting": []}
    example["tables"][0]["players"] = {
        (6 if seat == 7 else seat): who for seat, who in example["tables"][0]["players"].items()
    }
    example["tables"][0]["last"]["big_blind"] = 6
    (tmp_path / "docs.yaml").write_text(yaml.safe_dump(example))
    assert "8 of 10 entries at 2 tables, 123,500 chips in play" in typed("take-over", "docs.yaml")
