"""What every incident has in common."""

from shuffleup.floor.steps._shape import StepShape


class IncidentShape(StepShape, frozen=True, kw_only=True):
    """Something the floor rules on.

    Players are named as in the set-up; one the set-up does not name is called by their seat, `S5`, and so is
    an empty chair.
    """
