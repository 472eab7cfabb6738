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
from tests.director.samples import left_out

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


def _in_full(value: Any) -> Any:
    """As it would be written with nothing left out because it goes without saying."""
    if isinstance(value, msgspec.Struct):
        shape = type(value).__struct_config__
        fields = zip(value.__struct_encode_fields__, value.__struct_fields__, strict=True)
        values = {written: getattr(value, name) for written, name in fields}
        said = {written: _in_full(one) for written, one in values.items() if one is not msgspec.UNSET}
        return {shape.tag_field: shape.tag, **said} if shape.tag_field else said
    if isinstance(value, dict):
        return {str(_in_full(key)): _in_full(one) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [_in_full(one) for one in value]
    return msgspec.to_builtins(value)


def _says_it_all(today: Any, then: Any) -> bool:
    """Whether everything said then is said today, in the same place."""
    if isinstance(today, dict) and isinstance(then, dict):
        return all(key in today and _says_it_all(today[key], said) for key, said in then.items())
    if isinstance(today, list) and isinstance(then, list):
        return len(today) == len(then) and all(map(_says_it_all, today, then))
    return bool(today == then)


def test_what_golden_logs_say_is_written_the_same_today() -> None:
    """Reading and writing an event of today's version loses nothing. Fields may have been added since, and a
    field may be left out that would be read with the same value.
    """
    for sample in _samples():
        event = decode(sample.tag, sample.version, sample.body)
        tag, version, body = encode(event)
        assert tag == sample.tag
        assert decode(tag, version, body) == event
        if version == sample.version:
            assert _says_it_all(_in_full(event), msgspec.json.decode(sample.body)), (
                f"{tag} is written otherwise now. If its version was released, give the event a new version; "
                "if not, write the golden logs again: `python -m tests.director.golden`"
            )


def test_what_goes_without_saying_in_golden_logs_is_still_the_same() -> None:
    """A field that a log left out must be read with the value that it had."""
    today = msgspec.json.decode(msgspec.json.encode(left_out()))
    for path in FOLDER.glob("*-left-out.json"):
        for name, fields in msgspec.json.decode(path.read_bytes()).items():
            for field, value in fields.items():
                assert today.get(name, {}).get(field, value) == value, (
                    f"{name}.{field} was {value!r} where a log left it out: keep the default, or write the "
                    "field under another name"
                )


def test_every_event_and_version_is_in_a_golden_log() -> None:
    missing = set(TAGS) - {(sample.tag, sample.version) for sample in _samples()}
    assert not missing, f"{sorted(missing)}: write the golden logs, `python -m tests.director.golden`"
    assert any(entry.tag == UNDONE for path in LOGS for entry in _entries(path))
