"""Every answer can be written into a log and read back as it was."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from shuffleup.cards import DECK
from shuffleup.chance import Draw, simulated_seed
from shuffleup.floor.conduct.forfeiting import forfeiture
from shuffleup.floor.conduct.wrong_seats import right_seat
from shuffleup.floor.dealing.button_errors import button_error
from shuffleup.floor.event_facts import ForfeitFacts
from shuffleup.rulebook import Policies, edition
from shuffleup.tournament.chips.colour_up import colour_up, leftover
from shuffleup.tournament.chips.race import chip_race
from shuffleup.tournament.conduct.penalties_served import HandsToMiss
from shuffleup.tournament.seats.final_table import form_final_table
from shuffleup.tournament.seats.seating_draw import draw_seats
from shuffleup.tournament.seats.short_tables.breaking import draw_for_break
from shuffleup.tournament.seats.short_tables.halting import halts
from shuffleup.tournament.seats.tables import Place, Roles, seated
from tests.ids import E5, E6, S1, S2, T1, T2, T3
from tests.tournament.seats.levelling import even_out

BOOK, ROOM = edition("house"), Policies()


def answers() -> Iterator[Any]:
    full = seated(1, 9, range(1, 10), last=Roles.at(1, 2, 3))
    short = seated(2, 9, (1, 3, 4), last=Roles.at(1, 2, 3), vacated={2: 7}, locked=(9,))
    first, second = Draw(simulated_seed(1), "seats"), Draw(simulated_seed(2), "players")
    yield full
    yield draw_seats(BOOK, ROOM, [full, short], [E5, E6], first, accommodated={E6: Place.at(2, 5)})
    yield draw_for_break(BOOK, ROOM, [full, seated(4, 9, (2,)), short], T2, first, second)
    yield even_out(BOOK, ROOM, [full, short], (T1, T2))[0][0]
    yield form_final_table(BOOK, ROOM, [short, seated(3, 9, (1, 2))], (T3, T2), 10, first, second)
    yield halts(BOOK, "turbo", [full, short])
    yield button_error(BOOK, 1, big_blind_ante=False, substantial_action=True)
    yield right_seat(BOOK, right_stack=False, seat_open=False)
    yield chip_race(BOOK, ROOM, {S1: {25: 3, 100: 1}, S2: {25: 2}}, (25,), (100,), DECK, absent=(S2,))
    yield colour_up(BOOK, {100: 10}, {100: 10}, {1000: 1})
    yield leftover(BOOK, {25: 3}, {25: 3}, (25,), (100,))
    yield HandsToMiss(9, 2, (BOOK.cite("missed-round-count"),))
    yield forfeiture(BOOK, ROOM, ForfeitFacts(registration_open=True, window_open=True))


@pytest.mark.parametrize("answer", [pytest.param(answer, id=type(answer).__name__) for answer in answers()])
def test_an_answer_comes_back_from_the_log_as_it_was(answer: Any) -> None:
    assert msgspec.json.decode(msgspec.json.encode(answer), type=type(answer)) == answer
