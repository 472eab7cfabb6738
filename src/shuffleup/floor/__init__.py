"""The floor: what was said and seen becomes a ruling.

>>> from shuffleup.floor import Desk, read_step
>>> from shuffleup.hand import Position
>>> from shuffleup.rulebook import Policies, edition
>>> position = Position.parse("nlhe 100/200 flop pot 800 | A 9000 bet 400 | B 9000*")
>>> desk = Desk(edition("tda-2019"), Policies(), position)
>>> (ruling,) = desk.take(read_step("B pushes 1000"))
>>> ruling.says
'B calls 400; 600 comes back.'
"""

from typing import TYPE_CHECKING

from shuffleup._on_first_use import offered_by

if TYPE_CHECKING:
    from shuffleup.floor.desk.desk import Desk
    from shuffleup.floor.line import play_line, read_line
    from shuffleup.floor.options import Option, read_option
    from shuffleup.floor.reader import read_step
    from shuffleup.floor.remedies import Penalty, Remedy
    from shuffleup.floor.ruling import Ruling
    from shuffleup.floor.situation import Situation
    from shuffleup.floor.steps import KINDS, Act, Choose, Incident, Step, TableStep

_HOMES = {
    "Act": "steps",
    "Choose": "steps",
    "Desk": "desk.desk",
    "Incident": "steps",
    "KINDS": "steps",
    "Option": "options",
    "Penalty": "remedies",
    "Remedy": "remedies",
    "Ruling": "ruling",
    "Situation": "situation",
    "Step": "steps",
    "TableStep": "steps",
    "play_line": "line",
    "read_line": "line",
    "read_option": "options",
    "read_step": "reader",
}

__all__ = [
    "KINDS",
    "Act",
    "Choose",
    "Desk",
    "Incident",
    "Option",
    "Penalty",
    "Remedy",
    "Ruling",
    "Situation",
    "Step",
    "TableStep",
    "play_line",
    "read_line",
    "read_option",
    "read_step",
]

if not TYPE_CHECKING:
    __getattr__ = offered_by(__name__, _HOMES)


def __dir__() -> list[str]:
    return __all__
