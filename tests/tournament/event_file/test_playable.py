"""What cannot be played is not opened, read from a file or made in Python."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
import yaml
from msgspec.structs import replace

from shuffleup import Director, EventFile, Line, Malformed, MemoryStore, commands, load_event_file
from shuffleup.tournament.applying import apply
from shuffleup.tournament.entries.events import EventOpened
from shuffleup.tournament.state import Tournament

GOOD: dict[str, Any] = {
    "name": "Friday",
    "edition": "tda-2024",
    "stack": {25: 80},
    "tables": 2,
    "schedule": [{"blinds": [25, 50]}],
}
MADE = EventFile(
    name="Friday", edition="tda-2024", stack={25: 80}, tables=2, schedule=(Line(blinds=(25, 50)),)
)

CANNOT_BE: list[tuple[dict[str, Any], str]] = [
    ({"schedule": []}, "there is no level in it"),
    ({"schedule": [{}]}, "a line is a level with blinds or limits, or a break"),
    ({"schedule": [{"blinds": [100, 50]}]}, "line 1: the small blind 100 is more than the big blind 50"),
    (
        {"schedule": [{"blinds": [50, 100], "limits": [100, 200], "limit_blinds": [100, 50]}]},
        "small blind 100",
    ),
    ({"game": "foo"}, "foo"),
    ({"entry": {"prize": "20"}}, "a price has prizes, fee and bounty, not prize"),
    ({"stack": {}}, "stack: there are no chips in it"),
    ({"stack": {25: 0}}, "stack: there are no chips in it"),
    ({"stack": {25: -3}}, "stack: -3 chips of 25 cannot be"),
    ({"stack": {-25: 3}}, "stack: 3 chips of -25 cannot be"),
    ({"chips_owned": {25: -3}}, "chips_owned: -3 chips of 25 cannot be"),
    ({"re_entries": -2}, "re_entries: -2: write how many, or -1 for no limit"),
    ({"tables": 0}, "tables"),
    ({"name": ""}, "name: an event has one"),
    ({"name": " "}, "name: an event has one"),
]


def opened(file: EventFile) -> Tournament:
    director = Director(MemoryStore(), "friday")
    director.do(commands.OpenEvent(file))
    return director.state


def made(changes: dict[str, Any]) -> EventFile:
    changed = dict(changes)
    if "schedule" in changes:
        changed["schedule"] = msgspec.convert(changes["schedule"], tuple[Line, ...])
    return replace(MADE, **changed)


@pytest.mark.parametrize(("changes", "told"), CANNOT_BE, ids=str)
def test_a_file_and_an_event_made_in_python_are_refused_alike(
    changes: dict[str, Any], told: str, tmp_path: Path
) -> None:
    file = tmp_path / "friday.yaml"
    file.write_text(yaml.safe_dump(GOOD | changes))
    with pytest.raises(Malformed, match=told):
        load_event_file(file)
    director = Director(MemoryStore(), "friday")
    with pytest.raises(Malformed, match=told):
        director.do(commands.OpenEvent(made(changes)))
    director.do(commands.OpenEvent(MADE))
    assert director.state.file == MADE


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: replace(MADE, tables="two"),
        lambda: replace(MADE, stack=None),
        lambda: replace(MADE, schedule=(Line(blinds="25/50"),)),  # type: ignore[arg-type]
        lambda: replace(MADE, schedule=(object(),)),
        lambda: replace(MADE, name=5),
        lambda: None,
    ],
)
def test_what_is_no_event_at_all_is_refused(wrong: Callable[[], Any]) -> None:
    with pytest.raises(Malformed):
        opened(wrong())


def test_re_entries_without_limit_can_be_had() -> None:
    assert opened(replace(MADE, re_entries=-1, late_entry_until=1)).file.re_entries == -1


def test_an_event_that_was_opened_before_is_still_read() -> None:
    """What is asked of an event is asked when it is opened, not when its log is read."""
    before = replace(MADE, stack={}, schedule=(Line(blinds=(100, 50)),))
    book, policies = before.book()
    state = Tournament()
    apply(state, EventOpened(before, policies, "c" * 64, rules=book.digest))
    assert state.file == before
