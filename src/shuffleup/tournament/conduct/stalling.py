"""What a house can announce against stalling."""

from typing import Literal

StallingMeasure = Literal[
    "random-table-breaks", "hands-per-level", "orbit-for-orbit", "soft-hand-for-hand", "shot-clock"
]

MEANINGS: dict[StallingMeasure, str] = {
    "random-table-breaks": "tables break at random",
    "hands-per-level": "a level is a set number of hands",
    "orbit-for-orbit": "tables play orbit for orbit",
    "soft-hand-for-hand": "hand for hand is played softly",
    "shot-clock": "players act against a shot clock",
}
