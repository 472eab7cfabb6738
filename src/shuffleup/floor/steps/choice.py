"""The director's choice among the options of a ruling."""

from shuffleup.floor.options import Option
from shuffleup.floor.steps._shape import StepShape


class Choose(StepShape, frozen=True, tag="choose"):
    """One of the options that a ruling left open; who chose and why is kept."""

    option: Option
    by: str = "TD"
    reason: str = ""
    question: int | None = None
    """Which ruling on the desk it answers, from 0; left out: the one that offers the option."""
