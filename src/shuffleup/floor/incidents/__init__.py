"""What the floor is called for that is not a player's act: errors noticed, questions, things found."""

from shuffleup.floor.incidents.betting import BettingIncident

Incident = BettingIncident

__all__ = ["Incident"]
