"""What the floor knows when it is called: a `Situation`, and the values it is made of.

A situation is read-only. The desk keeps one; the tournament adds what only it knows. Rules read it and give a
ruling; what is to change is given back as a new situation.
"""

from shuffleup.floor.situation.facing import Facing
from shuffleup.floor.situation.hanging import Doubt, Mending, Moment, Parked, Pending, Quoted, Slip
from shuffleup.floor.situation.on_the_desk import BesideTheHand, HandPlayed, OnTheDesk
from shuffleup.floor.situation.said import Condition, CountTold, Said
from shuffleup.floor.situation.situation import Situation, Upshot, without

__all__ = [
    "BesideTheHand",
    "Condition",
    "CountTold",
    "Doubt",
    "Facing",
    "HandPlayed",
    "Mending",
    "Moment",
    "OnTheDesk",
    "Parked",
    "Pending",
    "Quoted",
    "Said",
    "Situation",
    "Slip",
    "Upshot",
    "without",
]
