"""Hands in the notations other people use: read, written, and played again."""

from shuffleup.notation.files import hands_in
from shuffleup.notation.hand_json import read_json, write_json
from shuffleup.notation.hand_record import HandRecord
from shuffleup.notation.ohh.reading import read_ohh
from shuffleup.notation.ohh.writing import write_ohh
from shuffleup.notation.phh.phh import read_phh, read_phhs, write_phh, write_phhs
from shuffleup.notation.player_stats import PlayerStats, player_stats
from shuffleup.notation.replaying.playback import Playback, replay
from shuffleup.notation.replaying.recording import record_of
from shuffleup.notation.sites.reading import read_site

__all__ = [
    "HandRecord",
    "Playback",
    "PlayerStats",
    "hands_in",
    "player_stats",
    "read_json",
    "read_ohh",
    "read_phh",
    "read_phhs",
    "read_site",
    "record_of",
    "replay",
    "write_json",
    "write_ohh",
    "write_phh",
    "write_phhs",
]


def __dir__() -> list[str]:
    return __all__
