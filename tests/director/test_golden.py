"""Logs of every version so far: each opens, folds, and says what it said."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from shuffleup.chance import SecretChance
from shuffleup.director import Director, TournamentCore
from shuffleup.ids import LogNumber
from shuffleup.log import Draft, LogEntry, MemoryStore, check_chain
from shuffleup.log.lines import from_lines
from shuffleup.log.undo import UNDONE
from shuffleup.tournament.events import TAGS, decode, encode
from tests.director.golden import FOLDER, Sample
from tests.director.projection import digest_file, digests

LOGS = sorted(FOLDER.glob("*-evening.jsonl"))


def _entries(path: Path) -> list[LogEntry]:
    return list(from_lines(path.read_text().splitlines()))


def _kept(entries: list[LogEntry]) -> MemoryStore:
    store = MemoryStore()
    names = ("tag", "tag_version", "body", "time", "actor", "command", "cause")
    for entry in entries:
        fields = msgspec.structs.asdict(entry)
        store.append(
            entry.stream, LogNumber(entry.version - 1), [Draft(**{name: fields[name] for name in names})]
        )
    return store


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_a_golden_log_opens_and_every_event_still_fits(path: Path) -> None:
    entries = _entries(path)
    check_chain(entries)
    store = _kept(entries)
    assert list(store.read(entries[0].stream)) == entries
    with Director(store, entries[0].stream) as director:
        assert director.version == len(entries)
        core = TournamentCore(SecretChance())
        state = core.begin()
        gone = {deed.command for deed in director.history() if deed.taken_back_by}
        for entry in entries:
            if entry.tag != UNDONE and entry.command not in gone:
                event = core.decode(entry.tag, entry.tag_version, entry.body)
                core.fits(state, event)
                core.apply(state, event)


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_a_golden_log_comes_to_what_it_always_came_to(path: Path) -> None:
    """Who sits where, chips, clock, penalties, money, desks: after every entry the same facts as ever."""
    entries = _entries(path)
    kept = digest_file(path).read_text().split()
    assert len(kept) == len(entries)
    for entry, now, then in zip(entries, digests(entries), kept, strict=True):
        assert now == then, f"after entry {entry.version}, {entry.tag}, the event is another than it was"


def _samples() -> Iterator[Sample]:
    for path in LOGS:
        for entry in _entries(path):
            if entry.tag != UNDONE:
                yield Sample(entry.tag, entry.tag_version, entry.body)
    for path in sorted(FOLDER.glob("*-events.jsonl")):
        for line in path.read_text().splitlines():
            yield msgspec.json.decode(line, type=Sample)


def _says_it_all(today: Any, then: Any) -> bool:
    """Whether everything said then is said today, in the same place."""
    if isinstance(today, dict) and isinstance(then, dict):
        return all(key in today and _says_it_all(today[key], said) for key, said in then.items())
    if isinstance(today, list) and isinstance(then, list):
        return len(today) == len(then) and all(map(_says_it_all, today, then))
    return bool(today == then)


def test_what_golden_logs_say_is_written_the_same_today() -> None:
    """Reading and writing an event of today's version loses nothing; fields may have been added since."""
    for sample in _samples():
        tag, version, body = encode(decode(sample.tag, sample.version, sample.body))
        assert tag == sample.tag
        if version == sample.version:
            assert _says_it_all(msgspec.json.decode(body), msgspec.json.decode(sample.body)), (
                f"{tag} is written otherwise now. If its version was released, give the event a new version; "
                "if not, write the golden logs again: `python -m tests.director.golden`"
            )


def test_every_event_and_version_is_in_a_golden_log() -> None:
    missing = set(TAGS) - {(sample.tag, sample.version) for sample in _samples()}
    assert not missing, f"{sorted(missing)}: write the golden logs, `python -m tests.director.golden`"
    assert any(entry.tag == UNDONE for path in LOGS for entry in _entries(path))
