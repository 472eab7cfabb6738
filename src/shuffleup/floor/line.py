"""A whole situation on one line: the position, then what happened, parted by semicolons.

    nlhe 100/200 flop pot 800 | A 20000* | B 20000; A bets 400; B pushes 1000

>>> from shuffleup.rulebook import edition
>>> line = "nlhe 100/200 flop pot 800 | A 9000* | B 9000; A bets 400; B pushes 1000"
>>> desk = play_line(line, edition("house"))
>>> desk.rulings[-1].says
'B calls 400; 600 comes back.'
"""

import re

from shuffleup.floor.desk.desk import Desk
from shuffleup.floor.reader import read_step
from shuffleup.floor.steps import Step
from shuffleup.floor.steps.acts import Act
from shuffleup.hand.starting.position import Position
from shuffleup.refused import Malformed
from shuffleup.rulebook import Edition, Policies

_PARTED = re.compile(r';(?=(?:[^"]*"[^"]*")*[^"]*$)')
"""Semicolons, but none that a player is told to have said."""

EXAMPLE = "nlhe 100/200 flop pot 800 | A 20000* | B 20000; A bets 400; B pushes 1000"


def split_line(line: str) -> tuple[str, list[str]]:
    """The position and what happened, part by part."""
    head, *parts = (part.strip() for part in _PARTED.split(line))
    if not any(parts):
        raise Malformed(f"nothing happened yet: after the position say who did what, such as: {EXAMPLE}")
    return head, [part for part in parts if part]


def read_line(line: str) -> tuple[Position, tuple[Step, ...]]:
    """The position and the steps of a line; a mistake is answered with the part it is in."""
    head, sentences = split_line(line)
    position = Position.parse(head)
    names = [seat.name for seat in position.seats]
    steps = tuple(read_step(sentence, names) for sentence in sentences)
    for step in steps:
        if isinstance(step, Act):
            position.seat(step.player)
    return position, steps


def play_line(line: str, book: Edition, policies: Policies | None = None) -> Desk:
    """The desk after everything on the line, under one edition."""
    position, steps = read_line(line)
    desk = Desk(book, policies or Policies(), position)
    for step in steps:
        desk.take(step)
    return desk
