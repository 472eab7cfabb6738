"""A line of `shuffleup event`, typed or tapped on a page: the same words, the same deeds."""

import shlex
from pathlib import Path
from typing import Any

from cyclopts import CycloptsError
from msgspec.structs import replace

from shuffleup.cli.event import app
from shuffleup.cli.event._where import SERVED, Served
from shuffleup.cli.misused import misused
from shuffleup.cli.show import console, printed_for_a_page
from shuffleup.cli.to_fill_in import check_filled_in
from shuffleup.director import Director
from shuffleup.log.store import RoomStore
from shuffleup.refused import HandNotKnown, Malformed, Refused
from shuffleup.server.door.permission import NotTheirs
from shuffleup.server.room.answers import Answer, Typed
from shuffleup.server.room.rehearsal import NotForeseen, Rehearsal, StoreForNow

NOT_HERE = ("open", "take-over", "check", "backup", "export")
"""Verbs that read or write files of the computer: they belong to its own terminal."""

LOOKS_FOR_THE_FLOOR = (
    *("status", "next", "seats", "entries", "log", "rulings", "clock", "hand", "hand-for-hand", "chips"),
    *("floor", "desk", "done", "structure"),
)
"""Verbs that show something and lead to no command; the others show what is the director's."""


VERBS_AT_A_TABLE = ("hand", "hand-for-hand", "absent", "back", "clock", "arrive", "undo")
"""All that can lead to a command of a dealer or a player: nothing else of theirs is run to see what comes."""


def do_line(store: RoomStore, director: Director, stream: str, asked: Typed) -> Answer:
    """Reads a line and carries it out; what the terminal would print is the answer."""
    return _answered(Served(store, director, stream, asked.actor, asked.id, asked.permission.on_page), asked)


def foresee_line(store: RoomStore, director: Director, stream: str, asked: Typed) -> Answer:
    """What a line would lead to, if it were sent now; nothing is written."""
    rehearsal, people = Rehearsal(director, asked.permission), StoreForNow(store)
    served = Served(people, rehearsal, stream, asked.actor, asked.id, foreseen=True)  # type: ignore[arg-type]
    try:
        answer = _answered(served, asked)
    except AttributeError:
        if not _may_look(asked):
            raise NotTheirs(asked.permission.whose) from None
        return Answer("shown", "")  # It reads the log, and leads to nothing that could be foreseen.
    return replace(answer, number=None, numbers=())


def _answered(served: Served, asked: Typed) -> Answer:
    before = SERVED.set(served)
    try:
        with printed_for_a_page() as printed:
            status = _run(asked)
    except NotForeseen as why:
        return Answer("shown", str(why))
    except NotTheirs as why:
        if not served.numbers:
            raise
        return _done(served, "\n".join((*served.told, str(why))))
    except (CycloptsError, Refused) as refusal:
        if asked.permission.is_bound and not asked.permission.granted:
            # What they typed may have been looked up among people and tables that they may not see.
            raise NotTheirs(asked.permission.whose) from None
        return _refused(refusal, hinting=not asked.permission.is_bound)
    finally:
        SERVED.reset(before)
    says = printed().strip()
    if asked.permission.is_bound:
        says = "\n".join(served.told)
    if served.numbers:
        return _done(served, says)
    if not asked.permission.granted and not _may_look(asked):
        raise NotTheirs(
            "that is for the floor: call them" if asked.permission.is_bound else "that is for the director"
        )
    return Answer("refused" if status else "shown", says)


def _done(served: Served, says: str) -> Answer:
    back = tuple(number for number in served.numbers if number not in served.for_good)
    return Answer("done", says, served.numbers[-1], back)


def _refused(refusal: CycloptsError | Refused, hinting: bool) -> Answer:
    """`hinting`: whoever is bound to a table or a seat calls the floor, and has nothing else to tap."""
    if isinstance(refusal, Refused):
        return Answer(
            *("refused", refusal.message),
            citations=refusal.citations,
            hand_not_known=isinstance(refusal, HandNotKnown),
            readings=refusal.readings,
            hints=refusal.hints if hinting else (),
        )
    return Answer("refused", misused(refusal).replace("shuffleup event ", ""))


def _may_look(asked: Typed) -> bool:
    role = asked.permission.role
    return role == "director" or (role == "floor" and _words(asked.line)[0] in LOOKS_FOR_THE_FLOOR)


def _run(asked: Typed) -> Any:
    words = _words(asked.line)
    check_filled_in(words)
    if asked.permission.is_bound and words[0] not in VERBS_AT_A_TABLE:
        raise NotTheirs(asked.permission.whose)
    if words[0] in NOT_HERE:
        raise Malformed(f"{words[0]}: this works with files of the computer: type it in its own terminal")
    command, bound, _ = app.parse_args(
        words, console=console, print_error=False, exit_on_error=False, help_on_error=False
    )
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
