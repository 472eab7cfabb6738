"""A line of `shuffleup event`, typed or tapped on a page: the same words, the same deeds."""

import re
import shlex
from pathlib import Path
from typing import Any

from cyclopts import CycloptsError

from shuffleup.cli.event import app
from shuffleup.cli.event._room import SERVED, Served
from shuffleup.cli.show import console
from shuffleup.director import Director
from shuffleup.log import SQLiteStore
from shuffleup.refused import Illegal, Malformed, Refused
from shuffleup.server.answers import Answer, Typed
from shuffleup.server.rehearsal import NotForeseen, Rehearsal, StoreForNow

_NUMBER = re.compile(r"^\[0\] ?", re.MULTILINE)

NOT_HERE = ("open", "take-over", "check", "backup", "verify", "export")
"""Verbs that read or write files of the computer: they belong to its own terminal."""

FOR_THE_FLOOR = (
    *("status", "next", "seats", "entries", "log", "rulings", "out", "move", "arrive", "break", "alternate"),
    *("floor", "choose", "incident", "done", "desk", "warn", "penalty", "absent", "back", "hands-dealt"),
    *("clock", "hand", "hand-for-hand", "chips", "right-seat", "need", "undo"),
)
"""What others than the director may type and tap, if it is theirs: what is about money is the director's."""


def do_line(store: SQLiteStore, director: Director, stream: str, asked: Typed) -> Answer:
    """Reads a line and carries it out; what the terminal would print is the answer."""
    return _answered(Served(store, director, stream, asked.actor, asked.id), asked)


def foresee_line(store: SQLiteStore, director: Director, stream: str, asked: Typed) -> Answer:
    """What a line would lead to, if it were sent now; nothing is written."""
    rehearsal, people = Rehearsal(director), StoreForNow(store)
    served = Served(people, rehearsal, stream, asked.actor, asked.id)  # type: ignore[arg-type]
    try:
        answer = _answered(served, asked)
    except AttributeError:
        return Answer("shown", "")  # It reads the log, and leads to nothing that could be foreseen.
    says = _NUMBER.sub("", answer.says.split("\n→")[0])
    return Answer(answer.status, says, citations=answer.citations)


def _answered(served: Served, asked: Typed) -> Answer:
    before = SERVED.set(served)
    try:
        with console.capture() as printed:
            status = _run(asked)
    except CycloptsError as problem:
        return Answer("refused", str(problem))
    except NotForeseen as why:
        return Answer("shown", str(why))
    except Refused as refusal:
        return Answer("refused", refusal.message, citations=refusal.citations)
    finally:
        SERVED.reset(before)
    says = printed.get().strip()
    if served.numbers:
        return Answer("done", says, served.numbers[-1])
    return Answer("refused" if status else "shown", says)


def _run(asked: Typed) -> Any:
    words = _words(asked.line)
    if asked.role != "director" and words[0] not in FOR_THE_FLOOR:
        raise Illegal(f"{words[0]} is for the director")
    if words and words[0] in NOT_HERE:
        raise Malformed(f"{words[0]}: this works with files of the computer: type it in its own terminal")
    command, bound, _ = app.parse_args(words, print_error=False, exit_on_error=False, help_on_error=False)
    if any(isinstance(value, Path) for value in bound.arguments.values()):
        raise Malformed("a page cannot name files of the computer: type this in its own terminal")
    if bound.arguments.get("where") is not None:
        raise Malformed("room, event and name are those of this page: leave out --room, --event and --as")
    return command(*bound.args, **bound.kwargs)


def _words(line: str) -> list[str]:
    """The words of a line, as a shell would part them; `#17` is an entry here, and no comment."""
    try:
        words = shlex.split(line)
    except ValueError:
        raise Malformed("a quotation mark is open: close it, or leave it out") from None
    if words[:2] == ["shuffleup", "event"]:
        words = words[2:]
    if not words:
        raise Malformed("type what you would after `shuffleup event`; --help lists it")
    return words
