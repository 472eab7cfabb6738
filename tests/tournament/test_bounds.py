"""Numbers that no room meets are a slip of the finger, and refused with the bound."""

from collections.abc import Callable

import pytest

from shuffleup.ids import TableNumber
from shuffleup.refused import Malformed
from shuffleup.tournament.chips.commands import BringChips, CorrectChips, CountChips
from shuffleup.tournament.clock.commands import PutOnClock, SetClock, StartPlay
from shuffleup.tournament.command import Command
from shuffleup.tournament.dealers.commands import SetDealerRota
from shuffleup.tournament.event_file.playable import check_playable
from shuffleup.tournament.seats.commands import OpenTable, SetBalanceGap
from tests.ids import E1
from tests.tournament.playing import seated_event, small_event

COMMANDS: dict[str, tuple[Callable[[int], Command], int, str]] = {
    "clock": (SetClock, 600_000, "a level or break lasts 10,000 minutes at most"),
    "player clock": (lambda n: PutOnClock(E1, seconds=n), 3600, "has 3600 seconds to act at most"),
    "countdown": (lambda n: PutOnClock(E1, countdown=n), 3600, "has 3600 seconds to act at most"),
    "table": (lambda n: OpenTable(TableNumber(n)), 9_999, "tables are numbered up to 9999"),
    "dealers": (lambda n: SetDealerRota(("a", "b", "c"), n), 1440, "every 1440 minutes at the least"),
    "gap": (lambda n: SetBalanceGap(n, "TD", "x"), 9, "tables for 9 players differ by 9 at most"),
    "found": (
        lambda n: CorrectChips({25: n}, by="TD", reason="x"),
        10**12,
        "no number of chips is above 1,000,000,000,000",
    ),
    "denomination": (
        lambda n: BringChips({n: 1}, by="TD", reason="x"),
        10**12,
        "no chip and no number of chips is above",
    ),
}


@pytest.mark.parametrize("what", COMMANDS)
def test_the_most_that_can_be_is_taken_and_one_more_refused(what: str) -> None:
    command, most, says = COMMANDS[what]
    for beyond in (most + 1, 10**20):
        played = seated_event(12)
        played.do(StartPlay())
        refusal = played.refused(command(beyond))
        assert isinstance(refusal, Malformed)
        assert says in str(refusal)
    played.do(command(most))


def test_a_count_is_bounded_before_anything_is_made_of_it() -> None:
    played = seated_event(4)
    assert "is above 1,000,000,000,000" in str(played.refused(CountChips({E1: {25: 10**30}})))


def test_the_tables_of_a_file_are_numbered_as_those_of_a_room() -> None:
    check_playable(small_event(tables=(TableNumber(1), TableNumber(9_999))), "e.yaml")
    with pytest.raises(Malformed, match="tables are numbered up to 9999"):
        check_playable(small_event(tables=(TableNumber(1), TableNumber(10_000))), "e.yaml")


@pytest.mark.parametrize("level", [0, -1])
def test_levels_are_counted_from_one(level: int) -> None:
    with pytest.raises(Malformed, match=f"level {level}: levels are counted from 1"):
        small_event().stakes(level, "nlhe")
