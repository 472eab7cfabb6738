"""`python -m tests.director.golden NAME`: writes a golden log, one that every later version must open.

A golden log is written once, by the version that first had its events, and never again: a change that breaks
one breaks somebody's log. Add a script here when there is a new event, or a new version of one.
"""

import sys
from collections.abc import Callable
from itertools import count
from pathlib import Path

from shuffleup.chance import SeededChance
from shuffleup.director import Director
from shuffleup.floor.options import Option
from shuffleup.floor.telling import tell
from shuffleup.log import MemoryStore, Undo
from shuffleup.log.lines import to_lines
from shuffleup.tournament.commands import ChooseOption, Command, OpenEvent, RuleOnAct, StartHand

FOLDER = Path(__file__).parent.parent / "log" / "golden"


def _hands() -> list[Command | Undo]:
    position = "nlhe 1000/2000 flop pot 8000 | A 90000* | B 90000 | C 90000"
    acts = ("A bets 2000", "B raises to 8000", "C pushes 1000 1000")
    return [
        OpenEvent("Golden", "tda-2019"),
        StartHand("T1", position),
        *(RuleOnAct("T1", tell(act)) for act in acts),
        ChooseOption("T1", Option("full-call", 8000), "Ann", "he had seen the raise"),
        Undo("6", "not yet"),
        Undo("7", "after all"),
    ]


SCRIPTS: dict[str, Callable[[], list[Command | Undo]]] = {"hands": _hands}


def written(name: str) -> list[str]:
    """The log of a script, line by line, with a clock and chance that are always the same."""
    clock, store = count(1_767_297_600_000, 1_000), MemoryStore()
    with Director(store, name, lambda: next(clock), chance=SeededChance(1)) as director:
        for n, command in enumerate(SCRIPTS[name](), 1):
            director.act(command, id_=str(n), actor="TD")
    return list(to_lines(store.read(name)))


def main() -> None:
    for name in sys.argv[1:]:
        path = FOLDER / f"{name}.jsonl"
        if path.exists():
            sys.exit(f"{path}: golden already; write another one under a new name")
        path.write_text("".join(f"{line}\n" for line in written(name)))


if __name__ == "__main__":
    main()
