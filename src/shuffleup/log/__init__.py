"""The log: what happened, in order, each entry sealed to the one before. It knows nothing of poker."""

from shuffleup.log.entry import Draft, Entry, Stale, check_chain, seal
from shuffleup.log.memory import MemoryStore
from shuffleup.log.sqlite import SQLiteStore
from shuffleup.log.store import Store

__all__ = ["Draft", "Entry", "MemoryStore", "SQLiteStore", "Stale", "Store", "check_chain", "seal"]
