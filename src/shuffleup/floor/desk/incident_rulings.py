"""Which function rules on which kind of incident, and on what the director then chooses.

Any module of a room of the floor that rules on incidents says so at its end: in `HANDLERS` on which, in
`CHOICES` what follows when the director decides on one, in `ANSWERS` what follows by the question and the
option taken. There is no list to keep. A choice without an entry is carried out as one on a bet would be.
"""

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

from shuffleup.floor.options import Option, OptionName
from shuffleup.floor.ruling import QuestionKind, Ruling
from shuffleup.floor.situation import Situation, Upshot

Handler = Callable[[Situation, Any], Ruling | Upshot]
"""What is ruled on an incident; with what is remembered of it, where that is more than the ruling."""
ChoiceHandler = Callable[[Situation, Any, Ruling, Option, str, str], Ruling | None]
"""(desk, incident, the ruling that asked, the option, by whom, why); None: as one on a bet."""
Answer = Callable[[Situation, Ruling, Option], Ruling]

HANDLERS: dict[type, Handler] = {}
INCIDENT_CHOICES: dict[type, ChoiceHandler] = {}
ANSWERS: dict[tuple[QuestionKind, OptionName], Answer] = {}

_FLOOR = Path(__file__).parents[1]
ROOMS = ("betting", "dealing", "showdown", "conduct")


def _register(kept: dict[Any, Any], more: dict[Any, Any], where: str) -> None:
    """What one room rules on, no other room does."""
    if twice := kept.keys() & more.keys():
        raise TypeError(f"{where}: somebody else rules on {', '.join(map(str, twice))} already")
    kept |= more


for _path in sorted(path for room in ROOMS for path in (_FLOOR / room).glob("[a-z]*.py")):
    _module = import_module(f"shuffleup.floor.{_path.parent.name}.{_path.stem}")
    _register(HANDLERS, getattr(_module, "HANDLERS", {}), _module.__name__)
    _register(INCIDENT_CHOICES, getattr(_module, "CHOICES", {}), _module.__name__)
    _register(ANSWERS, getattr(_module, "ANSWERS", {}), _module.__name__)
