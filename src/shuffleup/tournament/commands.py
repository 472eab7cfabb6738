"""What can be asked of a tournament, by area. Imperatives; each is decided into one event or refused."""

from shuffleup.tournament._areas import load
from shuffleup.tournament.command import Command, Drawing, all_commands

__all__ = ["Command", "Drawing", "all_commands"]

load("commands")
