"""What went wrong or was asked at a table, as the floor is told it: one struct a kind.

A module holds the incidents on which the room of that name rules (those on seats: `conduct`).
"""

from shuffleup.floor.steps.incidents.betting import BettingIncident
from shuffleup.floor.steps.incidents.conduct import ConductIncident
from shuffleup.floor.steps.incidents.dealing import DealingIncident
from shuffleup.floor.steps.incidents.seats import SeatIncident
from shuffleup.floor.steps.incidents.showdown import ShowdownIncident

Incident = BettingIncident | DealingIncident | ShowdownIncident | ConductIncident | SeatIncident

__all__ = ["Incident"]
