"""What went wrong or was asked at a table, as the floor is told it: one struct a kind."""

from shuffleup.floor.steps.incidents.betting import BettingIncident
from shuffleup.floor.steps.incidents.procedure import ProcedureIncident
from shuffleup.floor.steps.incidents.seating import SeatingIncident

Incident = BettingIncident | ProcedureIncident | SeatingIncident

__all__ = ["Incident"]
