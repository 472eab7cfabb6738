"""An event that was made in Python is refused for the same reasons, and in the same words, as its file."""

from typing import Any

import pytest

from shuffleup.refused import Malformed
from shuffleup.tournament.deciding import decide
from shuffleup.tournament.entries.commands import OpenEvent
from shuffleup.tournament.event_file.checking import check
from shuffleup.tournament.event_file.fields import EventFile, Line, PrizePlan
from shuffleup.tournament.state import Tournament


def _file(**changed: Any) -> EventFile:
    fields: dict[str, Any] = {
        "stack": {25: 80},
        "tables": 6,
        "schedule": (Line(blinds=(25, 50)),),
        "edition": "tda-2024",
    }
    return EventFile(name="Friday", **(fields | changed))


def _opened(file: EventFile, *, simulated: bool = False) -> Any:
    return decide(Tournament(), OpenEvent(file, simulated=simulated, next_commitment="0" * 64), 0)


@pytest.mark.parametrize(
    "changed",
    [
        {"prizes": PrizePlan(percentages=(50, 30))},
        {"final_table": 40},
        {"final_table": 1},
        {"prizes": PrizePlan(places=2, percentages=(60, 40))},
        {"edition": "tda-2019"},
        {"stack": {100: 20}},
        {"late_entry_until": 9},
        {"re_entries": 2},
        {"maximum": -1},
        {"schedule": (Line(blinds=(25, 50), colour_up=(25,)),)},
        {"format": "shootout"},
    ],
    ids=str,
)
def test_what_nobody_can_run_is_not_opened(changed: dict[str, Any]) -> None:
    file = _file(**changed)
    with pytest.raises(Malformed) as refused:
        _opened(file)
    assert refused.value.message in {f"Friday: {finding}" for finding in check(file)}


def test_a_price_that_is_only_a_number_is_shown_as_it_is_written() -> None:
    with pytest.raises(Malformed, match=r"rebuys, price: found 100, .*for example price: \{prizes: 50\}"):
        _opened(_file(rebuys={"price": 100, "chips": {25: 80}, "until": 1}))
    with pytest.raises(Malformed, match=r"rebuys, chips: is missing; for example chips: \{500: 20\}"):
        _opened(_file(rebuys={"price": {"prizes": 100}, "until": 1}))


def test_what_was_given_as_plain_values_is_read() -> None:
    opened = _opened(
        _file(rebuys={"price": {"prizes": 100}, "chips": {25: 80}, "until": 1}, late_entry_until=1)
    )
    assert opened.file.rebuys.until == 1


def test_a_program_may_stop_before_the_end_that_a_room_is_asked_for() -> None:
    file = _file()
    assert [finding.key for finding in check(file) if finding.kind == "error"] == ["schedule"]
    assert _opened(file).file == file


def test_bots_play_what_a_room_could_not_pay_out_in_chips() -> None:
    file = _file(stack={100: 20})
    assert _opened(file, simulated=True).file == file
