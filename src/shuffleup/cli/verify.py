"""`shuffleup verify`: a log proved entry by entry, by code that knows nothing of the code that wrote it."""

import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter

from shuffleup.audit import Fault, Found, audit
from shuffleup.audit.cards.decks import roots
from shuffleup.audit.events.dealt import NO_DECK
from shuffleup.audit.lots import NEXT_DRAW, committed
from shuffleup.audit.readers import DECK, SeedOf
from shuffleup.cli.event._where import DEFAULT_ROOM, Where, opened_room
from shuffleup.cli.show import plain, tell, why_not
from shuffleup.ids import LogNumber
from shuffleup.log.entry import LogEntry
from shuffleup.log.lines import from_lines, has_lines
from shuffleup.log.rooms import called, is_address
from shuffleup.log.store import RoomStore
from shuffleup.refused import Malformed

_A_STEP = 2_000
"""Entries after which somebody who waits is told how far it is."""
_SHOWN = 5
"""Entries that are named for one thing that was not checked."""
_OF_A_SEAL = 16
"""Characters of a seal that tell it from all others."""


class Verified(msgspec.Struct):
    """What is told at the end."""

    log: str
    events: list[Found] = []
    beside: list[str] = []
    """What was checked in the room beside its logs."""
    not_proved: list[str] = []
    """What the room itself should have been able to prove, and could not."""
    fault: dict[str, str | int] | None = None


def verify(
    log: Annotated[
        str | None,
        Parameter(
            help="The room's logbook, a file or postgresql://…, or the lines of one event (.jsonl); else "
            "$SHUFFLEUP_ROOM, else room.shuffleup in this folder."
        ),
    ] = None,
    *,
    event: Annotated[str | None, Parameter(help="Which event, by its short name; else all.")] = None,
    head: Annotated[
        str,
        Parameter(
            help="A seal that was written down elsewhere, or how it begins: it shows that no end was cut off."
        ),
    ] = "",
    json: Annotated[bool, Parameter(help="Print what was found for programs.", negative="")] = False,
) -> int:
    """Prove a log: every seal, draw, move, race, chip and payment follows from what came before.

    The first fault is named by its entry, and the exit status is 2. What cannot be checked is said; if it is
    cards of which the room's own vault should have the seeds, the exit status is 1.

    shuffleup verify friday.shuffleup
    shuffleup verify friday.jsonl --head 1f0c…
    """
    name = log or os.environ.get("SHUFFLEUP_ROOM", DEFAULT_ROOM)
    found = Verified(called(name))
    head = head.rstrip("…. ").lower()
    if head and len(head) < _OF_A_SEAL:
        raise Malformed(f"of a seal at least the first {_OF_A_SEAL} characters are asked for")
    try:
        if not is_address(name) and has_lines(Path(name)):
            _lines(name, event, head, found, quiet=json)
        else:
            _room(name, event, head, found, quiet=json)
    except Malformed as wrong:
        if not json:
            raise
        found.fault = {"what": str(wrong)}
        if isinstance(wrong, Fault):
            found.fault = {
                "event": wrong.stream,
                "entry": wrong.number,
                "kind": wrong.tag,
                "what": wrong.what,
            }
    if json:
        print(msgspec.json.format(msgspec.json.encode(found), indent=1).decode())
        return 2 if found.fault is not None else int(bool(found.not_proved))
    _tell_end(found)
    return int(bool(found.not_proved))


def _lines(name: str, event: str | None, head: str, found: Verified, *, quiet: bool) -> None:
    try:
        text = Path(name).read_text(encoding="utf-8")
    except (OSError, ValueError) as problem:
        raise Malformed(f"{name}: cannot be read: {why_not(problem)}") from None
    by_stream: dict[str, list[LogEntry]] = {}
    for entry in from_lines(line for line in text.splitlines() if line.strip()):
        by_stream.setdefault(entry.stream, []).append(entry)
    for stream in _wanted(list(by_stream), event):
        _audit(by_stream[stream], head, found, quiet=quiet)
    _check_head(head, found)
    if not quiet:
        tell("not checked: names, tickets and the seeds of draws to come, which only the room has", "yellow")


def _room(name: str, event: str | None, head: str, found: Verified, *, quiet: bool) -> None:
    with opened_room(Where(room=name)) as (_, store):
        for stream in _wanted(store.streams(), event):
            _audit(list(store.read(stream)), head, found, quiet=quiet, vault=_seeds(store))
        _check_head(head, found)
        store.check()
        for one in found.events:
            if unproved := one.not_checked.get(NO_DECK):
                found.not_proved.append(
                    f"{one.stream}: hands dealt whose cards cannot be dealt again: {len(unproved)}, from "
                    f"entry {unproved[0]} on; this vault should have the seeds of their decks: compare with "
                    "a backup"
                )
        for line in _beside(store, found.events):
            found.beside.append(line)
            if not quiet:
                tell(line)


def _wanted(streams: Sequence[str], event: str | None) -> Sequence[str]:
    if event is not None and event not in streams:
        raise Malformed(f"there is no event {event!r} here: there are {', '.join(streams) or 'none'}")
    if not streams:
        raise Malformed("there is no event here: nothing can be verified")
    return [event] if event is not None else streams


def _seeds(store: RoomStore) -> SeedOf:
    def seed(commitment: str) -> bytes | None:
        kept = store.vault.get(commitment)
        return None if kept is None else kept.seed

    return seed


def _audit(
    entries: list[LogEntry], head: str, found: Verified, *, quiet: bool, vault: SeedOf | None = None
) -> None:
    """One log. A seal that was kept is looked for in all of them, and asked of each that is alone."""
    ours = next((entry.hash for entry in entries if head and entry.hash.startswith(head)), "")
    waits = not quiet and len(entries) > _A_STEP and sys.stderr.isatty()

    def progress(number: int) -> None:
        if waits and not number % _A_STEP:
            print(f"\r{number:,} of {len(entries):,} entries", end="", file=sys.stderr, flush=True)

    try:
        one = audit(entries, ours, progress, vault)
    finally:
        if waits:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)
    found.events.append(one)
    if not quiet:
        _tell_event(one)


def _check_head(head: str, found: Verified) -> None:
    if head and all(one.sealed is None for one in found.events):
        short = plain(head[:16])
        last = max(found.events, key=lambda one: one.entries)
        raise Fault(
            *(last.stream, LogNumber(last.entries)),
            f"no entry has the seal {short}… that was kept: the end was cut off, or all was written anew",
        )


def _tell_event(one: Found) -> None:
    said = ", ".join(f"{what} {count}" for what, count in one.checked.items())
    tell(f"{one.stream}: {one.entries} entries, every seal holds")
    tell(f"  derived again: {said}")
    if one.sealed is not None:
        more = one.entries - one.sealed
        tell(
            f"  the seal that was kept is that of entry {one.sealed}"
            + (f"; {more} more since" if more else "")
        )
    for what, numbers in one.not_checked.items():
        some = ", ".join(map(str, numbers[:_SHOWN]))
        more_of_them = f" and {len(numbers) - _SHOWN} more" if len(numbers) > _SHOWN else ""
        tell(f"  not checked: {what} (entry {some}{more_of_them})", "yellow")


def _beside(store: RoomStore, events: list[Found]) -> Iterator[str]:
    """What a room keeps beside its logs: seeds of draws to come, names, tickets."""
    from shuffleup.tournament.tickets import check_tickets
    from shuffleup.views.names_sealed import check_names

    seeds = store.vault.everything()
    proved = {DECK + root for one in events for root in one.decks}
    for commitment, seed in seeds:
        if commitment.startswith(DECK) and commitment in proved:
            continue  # dealt again
        if commitment not in {committed(seed, NEXT_DRAW), *(DECK + root for root in roots(seed))}:
            raise Malformed(
                f"the seed committed to as {commitment[:16]}… was changed: draws from it prove nothing; "
                "open the last backup and compare"
            )
    yield f"{len(seeds)} {'seed' if len(seeds) == 1 else 'seeds'} in the vault, each as it was committed to"
    for one in events:
        if store.vault.get(one.commitment) is None:
            yield f"{one.stream}: not checked: the seed of the next draw, which is not in this vault"
    people = store.people.everyone()
    for stream in store.streams():
        names = check_names(store.read(stream), people)
        yield f"{stream}: {names.holding} names as they were sealed, {names.forgotten} forgotten"
        if names.unsealed:
            yield f"{stream}: not checked: {names.unsealed} names, of which the log has no seal"
    if taken := check_tickets(store):
        yield f"{taken} tickets taken, each as its satellite handed it out"


def _tell_end(found: Verified) -> None:
    heads = ", ".join(f"{one.stream} {one.entries} {one.head}" for one in found.events)
    entries = sum(one.entries for one in found.events)
    tell(
        f"Verified {entries} entries: seals, draws, seats, cards, chips and money. Last seal: {heads}", "bold"
    )
    for what in found.not_proved:
        tell(f"NOT PROVED: {what}", "red")
