"""Hands before the floor in a logged event: of which tables, and what of their cards is told."""

import pytest

from shuffleup.ids import TableNumber
from shuffleup.log import MemoryStore
from shuffleup.refused import Malformed
from shuffleup.tournament.clock.commands import StartPlay
from shuffleup.tournament.finishes.commands import BustOut
from shuffleup.tournament.finishes.events import Gone
from shuffleup.tournament.hands.commands import BeginHand, EndHand
from shuffleup.tournament.rulings.commands import PutHandOnDesk
from shuffleup.tournament.rulings.events import HandPutOnDesk
from shuffleup.tournament.seats.commands import BreakTable
from shuffleup.tournament.state import Tournament
from shuffleup.tournament.telling import Teller, told
from tests.director.directing import Clock, do, seated
from tests.ids import T3


def test_the_desk_has_hands_of_tables_that_are_there() -> None:
    hand = "nlhe 100/200 flop pot 800 | A 9000* | B 9000"
    with seated(MemoryStore(), Clock()) as director:
        here = max(director.state.tables)
        with pytest.raises(Malformed, match="there is no table 77"):
            do(director, PutHandOnDesk(TableNumber(77), hand))
        do(director, StartPlay(), BeginHand(here), PutHandOnDesk(here, hand))
        assert here in director.state.rulings.desks
        do(director, EndHand(here), PutHandOnDesk(here, hand))
        gone = tuple(Gone(entry.number) for entry in list(director.state.in_play)[:6])
        do(director, *(BustOut((one,)) for one in gone), BreakTable(here))
        assert here not in director.state.tables
        assert here not in director.state.rulings.desks


def test_cards_that_nobody_showed_are_not_told() -> None:
    line = "nlhe 100/200 river pot 800 board 2c3c4c5d9d | A 9000* cards AhKh | B 9000 cards QsQd"
    said = told(HandPutOnDesk(T3, line), Teller(Tournament(), {}))
    assert not any(card in said for card in ("Ah", "Kh", "Qs", "Qd"))
    assert "2c3c4c5d9d" in said
    shown = "nlhe 100/200 showdown pot 800 board 2c3c4c5d9d | A 9000 cards AhKh tabled | B 9000 cards QsQd"
    said = told(HandPutOnDesk(T3, shown), Teller(Tournament(), {}))
    assert "AhKh" in said
    assert "Qs" not in said
