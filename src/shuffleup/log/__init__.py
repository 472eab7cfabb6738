"""The log: what happened, in order, each entry sealed to the one before. It knows nothing of poker."""

from shuffleup.log.entry import Draft, LogEntry, Stale, check_chain, seal
from shuffleup.log.group import Receipt
from shuffleup.log.memory import MemoryStore
from shuffleup.log.sqlite import SQLiteStore
from shuffleup.log.store import Refusal, Store
from shuffleup.log.undo import Deed, Undo, Undone
from shuffleup.log.writer import Writer

__all__ = [
    "Deed",
    "Draft",
    "LogEntry",
    "MemoryStore",
    "Receipt",
    "Refusal",
    "SQLiteStore",
    "Stale",
    "Store",
    "Undo",
    "Undone",
    "Writer",
    "check_chain",
    "seal",
]


def __dir__() -> list[str]:
    return __all__
