"""While a server holds the room, what is typed here is posted to it: the room has one writer."""

import json
import os
import shlex
import ssl
import time
import urllib.error
import urllib.request
from pathlib import Path
from secrets import token_hex
from typing import Any

from cyclopts import CycloptsError

from shuffleup.cli.event import app
from shuffleup.cli.event._where import Where, event_to_name, pick_event
from shuffleup.cli.show import HINTS_NAME, naming_event, plain, tell
from shuffleup.decoding import convert
from shuffleup.log.rooms import beside, open_room
from shuffleup.refused import Hint, Malformed, Refused
from shuffleup.server.room.serving import Holder, holder_of

TRIES = 4
_OPTIONS = ("--room", "--event", "--as")


def posted(arguments: list[str]) -> int | None:
    """The exit status of a line that the server has carried out; None: it is for this process.

    Lines that work with files of this computer stay here, and whatever is no event of the room.
    """
    if arguments[:1] != ["event"] or {"--help", "-h"} & set(arguments):
        return None
    words = arguments[1:]
    where = _meant_for_server(words)
    if where is None or (holder := holder_of(beside(where.name))) is None:
        return None
    store = open_room(where.name)
    try:
        stream = pick_event(store, where.event, to_sell=words[:1] == ["register"])
        to_name = event_to_name(store, stream)
    finally:
        store.close()
    body = {"id": token_hex(16), "line": shlex.join(_without_options(words)), "actor": where.who}
    answer = _send(holder, f"/api/events/{stream}/lines", body)
    if answer is None:
        return None
    if answer["status"] == "refused":
        hints = convert(answer.get("hints", ()), tuple[Hint, ...])
        raise Refused(str(answer["says"]), hints=hints)
    before = HINTS_NAME.set(to_name)
    print(plain(naming_event(str(answer["says"]))))
    HINTS_NAME.reset(before)
    tell(f"Done by the server that holds this room, at {holder.url}.", "dim")
    return 0


def _meant_for_server(words: list[str]) -> Where | None:
    from shuffleup.cli.event._line import NOT_HERE

    if not words or words[0] in (*NOT_HERE, "people", "list", "forecast"):
        return None
    try:
        _, bound, _ = app.parse_args(words, print_error=False, exit_on_error=False, help_on_error=False)
    except CycloptsError:
        return None  # it is told here what is wrong with it
    if any(isinstance(value, Path) for value in bound.arguments.values()):
        return None
    found = bound.arguments.get("where")
    return found if isinstance(found, Where) else Where()


def _without_options(words: list[str]) -> list[str]:
    """The line without what says where it goes and who sends it.

    >>> _without_options(["out", "Ann", "--room", "r", "--as=Tara", "--by", "Bob"])
    ['out', 'Ann', '--by', 'Bob']
    """
    kept, skip = [], False
    for word in words:
        if skip:
            skip = False
        elif word in _OPTIONS:
            skip = True
        elif not word.startswith(tuple(f"{option}=" for option in _OPTIONS)):
            kept.append(word)
    return kept


def _send(holder: Holder, to: str, body: dict[str, str]) -> dict[str, Any] | None:
    """The same id however often it is sent: it is done once. None: nobody is there."""
    request = urllib.request.Request(
        holder.url + to,
        json.dumps(body).encode(),
        {"Content-Type": "application/json", "Authorization": f"Bearer {holder.token}"},
    )
    context = ssl.create_default_context(cafile=holder.certificate) if holder.certificate else None
    for tried in range(TRIES):
        try:
            with urllib.request.urlopen(request, timeout=30, context=context) as answer:
                found: dict[str, Any] = json.load(answer)
                return found
        except urllib.error.HTTPError as problem:
            with problem:
                if problem.code == 401:
                    return None
                refusal: dict[str, Any] = json.load(problem)
                return refusal
        except (urllib.error.URLError, OSError):
            if not _is_there(holder):
                if tried == 0:
                    return None
                break
            time.sleep(0.2 * 2**tried)
    raise Malformed(
        "the server that holds this room has not answered: `shuffleup event log` shows what it did"
    )


def _is_there(holder: Holder) -> bool:
    try:
        os.kill(holder.pid, 0)
    except OSError:
        return False
    return True
