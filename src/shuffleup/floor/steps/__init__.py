"""What the floor is told, and its one input: a `Step`.

An act of a player (words, chips, cards let go), an incident, what dealer and table do in the ordinary course,
or the director's choice. `read_step` makes one from a sentence; the desk takes it.

>>> import msgspec
>>> msgspec.convert({"step": "boxed-cards", "count": 2}, Step)
BoxedCards(count=2)
"""

from typing import get_args

from shuffleup.floor.steps._shape import StepShape
from shuffleup.floor.steps.acts import Act
from shuffleup.floor.steps.choice import Choose
from shuffleup.floor.steps.incidents import Incident
from shuffleup.floor.steps.table import TableStep

__all__ = ["KINDS", "Act", "Choose", "Incident", "Step", "TableStep"]

Step = Act | Incident | TableStep | Choose

KINDS: dict[str, type[StepShape]] = {kind.__struct_config__.tag: kind for kind in get_args(Step)}
"""Every kind of step by its name: `boxed-cards`."""
