"""The computer's own clock is wrong, or is put right: the event goes on in its own time."""

import pytest

from shuffleup.director import MOST_PUSHES, Director
from shuffleup.log import MemoryStore, Undo
from shuffleup.refused import Illegal
from shuffleup.tournament.clock.commands import PauseClock, SetClock, StartPlay, TakeBackGap
from shuffleup.tournament.dealers.commands import SetDealerRota
from tests.director.directing import START, Clock, do, seated

MINUTE = 60_000
YEAR = 365 * 24 * 60 * MINUTE


def _left(director: Director) -> int:
    return director.state.clock.left_at(director.now())


def test_after_a_correction_backwards_the_level_goes_on_from_what_people_saw() -> None:
    clock = Clock()
    with seated(MemoryStore(), clock) as director:
        do(director, StartPlay())
        length = director.state.line.milliseconds
        clock.now += 5 * MINUTE
        do(director, SetClock(10 * 60))
        clock.now -= 50 * MINUTE
        noticed = director.fire_due().set_back
        assert noticed is not None
        assert noticed.entries[0].tag == "computer-clock-set-back"
        assert _left(director) == 10 * MINUTE
        clock.now += 4 * MINUTE
        assert director.fire_due().set_back is None, "it is told once"
        assert _left(director) == 6 * MINUTE
        do(director, SetClock(15 * 60))
        assert _left(director) == 15 * MINUTE
        clock.now += 16 * MINUTE
        assert "line-begun" in [receipt.entries[0].tag for _, receipt in director.fire_due().fired]
        assert director.state.clock.line == 1
        assert 0 < _left(director) < length


def test_one_command_while_the_date_is_a_year_ahead_can_be_taken_back_and_the_clock_set() -> None:
    clock, store = Clock(), MemoryStore()
    with seated(store, clock) as director:
        do(director, StartPlay())
        length = director.state.line.milliseconds
        clock.now += YEAR
        director.fire_due()
        assert director.state.clock.line == len(director.state.file.schedule) - 1
        clock.now = START + 3 * MINUTE
    with Director(store, "e", clock) as director:
        noticed = director.fire_due().set_back
        assert noticed is not None
        clock.now += 2 * MINUTE
        back = director.state.timing.set_back
        assert back is not None
        do(director, TakeBackGap(*back.ahead))
        assert director.state.clock.line == 0
        assert _left(director) == length - 5 * MINUTE
        do(director, SetClock(60), PauseClock("break"))
        assert _left(director) == MINUTE
    times = [entry.time for entry in store.read("e")]
    assert times == sorted(times)


def test_a_command_notices_it_too_and_it_is_never_taken_back() -> None:
    clock, store = Clock(), MemoryStore()
    with seated(store, clock) as director:
        do(director, StartPlay())
        clock.now -= 60 * MINUTE
        receipt = director.act(SetClock(600), id_="set", actor="TD")
        assert "set back" in receipt.notice
        tags = [entry.tag for entry in store.read("e")][-2:]
        assert tags == ["computer-clock-set-back", "clock-set"]
        clock.now += MINUTE
        assert _left(director) == 9 * MINUTE
        noticed = list(store.read("e"))[-2].command
        with pytest.raises(Illegal, match="cannot be taken back"):
            do(director, Undo(noticed, "no"))
        do(director, Undo("set", "no"))
    with Director(store, "e", clock) as again:
        assert again.state == director.state
        assert again.now() == director.now()


def test_a_step_of_the_network_clock_is_passed_over_in_silence() -> None:
    clock, store = Clock(), MemoryStore()
    with seated(store, clock) as director:
        do(director, StartPlay())
        clock.now -= 900
        assert director.fire_due().set_back is None
        assert not director.act(SetClock(600), id_="set", actor="TD").notice


def test_a_rota_left_running_for_a_year_is_not_made_up_for_push_by_push() -> None:
    clock, store = Clock(), MemoryStore()
    with seated(store, clock) as director:
        do(director, StartPlay(), SetDealerRota(("Mia", "Noah", "Pia", "Quin"), 30))
        clock.now += YEAR
        director.fire_due()
        assert director.state.dealers is not None
        assert director.state.dealers.next_at > clock.now
        pushes = [entry for entry in store.read("e") if entry.tag == "dealers-pushed"]
        assert len(pushes) <= MOST_PUSHES + len(director.state.file.schedule)
        clock.now += 31 * MINUTE
        director.fire_due()
        assert [entry.tag for entry in store.read("e")][-1] == "dealers-pushed"
