"""A director with a clock that a test sets, and seats that are drawn."""

from itertools import count

from shuffleup.chance import Chance, SeededChance
from shuffleup.director import Director
from shuffleup.ids import PersonId
from shuffleup.log import Store, Undo
from shuffleup.tournament.commands import Command
from shuffleup.tournament.entries.commands import OpenEvent, Register
from shuffleup.tournament.seats.commands import DrawSeats
from tests.tournament.playing import small_event

START = 1_767_297_600_000


class Clock:
    def __init__(self) -> None:
        self.now = START

    def __call__(self) -> int:
        return self.now


def do(director: Director, *commands: Command | Undo) -> None:
    numbers = count(director.version + 1)
    for command in commands:
        director.act(command, id_=f"c{next(numbers)}", actor="TD")


def seated(
    store: Store, clock: Clock, players: int = 12, stream: str = "e", chance: Chance | None = None
) -> Director:
    director = Director(store, stream, clock, chance=chance or SeededChance(3))
    entries = [Register(PersonId(f"p{number}")) for number in range(1, players + 1)]
    do(director, OpenEvent(small_event(late_entry_until=1)), *entries, DrawSeats())
    return director
