"""Where the event says which chips are in play, they say what an amount can mean and be made of."""

import pytest

from shuffleup.floor.desk.desk import Desk
from shuffleup.floor.event_facts import EventFacts
from shuffleup.floor.reader import read_step
from shuffleup.floor.ruling import Ruling
from shuffleup.hand.starting.position import Position
from shuffleup.refused import Ambiguous
from shuffleup.rulebook import Policies, edition

LINE = "nlhe 1000/2000 flop pot 12000 | A 90000* | B 90000"


def _last(denominations: tuple[int, ...], *sentences: str, line: str = LINE) -> Ruling:
    desk = Desk(edition("tda-2019"), Policies(), Position.parse(line))
    desk.event = EventFacts(denominations=denominations)
    return [desk.take(read_step(sentence)) for sentence in sentences][-1][0]


def test_what_the_chips_in_play_cannot_make_is_not_bet_as_it_stands() -> None:
    """2,250 can be bet while there are 250s; with chips of 500 and up nobody can put it out."""
    assert _last((250, 500, 1000, 5000), 'A says "2250"').acts[0].total == 2250
    asked = _last((500, 1000, 5000), 'A says "2250"')
    assert not asked.acts
    assert {"bet 2000", "bet 2500"} <= {str(option) for option in asked.options}


def test_the_whole_set_counts_not_only_its_smallest_chip() -> None:
    """Of 1,000s and 2,500s nobody makes 2,750, and 4,500 is two of the one and one of the other."""
    assert not _last((1000, 2500), 'A says "2750"').acts
    assert _last((1000, 2500), 'A says "4500"').acts[0].total == 4500


def test_chips_not_told_apart_are_ways_in_the_chips_of_the_event() -> None:
    """200,000 against 130,000 is a call in two chips; where the largest is a 25,000, it is a raise."""
    line = "nlhe 5000/10000 flop pot 30000 | A 900000* | B 900000"
    told = ("A bets 130000", "B puts out 200000")
    assert _last((), *told, line=line).options
    assert _last((10_000, 25_000), *told, line=line).acts[0].action == "raise"


@pytest.mark.parametrize("chip", [25, 700])
def test_a_chip_that_is_not_in_play_is_asked_about(chip: int) -> None:
    with pytest.raises(Ambiguous, match="500, 1,000, 5,000"):
        _last((500, 1000, 5000), f"A pushes a 5000 chip and a {chip} chip")


def test_a_larger_chip_than_the_event_has_counted_is_taken_as_told() -> None:
    assert _last((500, 1000, 5000), "A pushes a 25000 chip").acts[0].total == 25_000
