"""Where hands are found: .phh and .phhs files, packed or not, archives of them, and folders."""

import gzip
import tarfile
import zlib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from shuffleup.notation.hand_record import HandRecord
from shuffleup.notation.phh import parse, record_from, tables_of
from shuffleup.refused import Malformed, Refused

ARCHIVES = (".tar", ".tar.gz", ".tgz")
SINGLE = (".phh", ".phh.gz")
COLLECTIONS = (".phhs", ".phhs.gz")

Found = tuple[str, HandRecord | Refused]
"""Where a hand stands, and the hand or why it cannot be read."""


def hands_in(*paths: Path) -> Iterator[Found]:
    """Every hand under these paths, one after the other; what cannot be read does not stop the rest."""
    for path in paths:
        for file in _files(path):
            name = str(file)
            try:
                if name.endswith(ARCHIVES):
                    yield from _in_archive(file)
                else:
                    yield from _in_text(name, _unpacked(name, file.read_bytes()))
            except FileNotFoundError:
                yield name, Malformed("there is no such file")
            except (OSError, tarfile.TarError, zlib.error, EOFError, UnicodeDecodeError) as problem:
                yield name, Malformed(f"cannot be read: {problem}")


def _files(path: Path) -> Iterable[Path]:
    if not path.is_dir():
        return (path,)
    return sorted(file for file in path.rglob("*") if file.name.endswith((*SINGLE, *COLLECTIONS, *ARCHIVES)))


def _unpacked(name: str, content: bytes) -> str:
    return (gzip.decompress(content) if name.endswith(".gz") else content).decode()


def _in_archive(file: Path) -> Iterator[Found]:
    with tarfile.open(file) as archive:
        for member in archive:
            content = archive.extractfile(member) if member.name.endswith((*SINGLE, *COLLECTIONS)) else None
            if content is not None:
                yield from _in_text(f"{file}:{member.name}", _unpacked(member.name, content.read()))


def _in_text(name: str, text: str) -> Iterator[Found]:
    try:
        many = name.endswith(COLLECTIONS)
        tables = tables_of(text) if many else {"": parse(text)}
    except Refused as problem:
        yield name, problem
        return
    for key, table in tables.items():
        yield f"{name}[{key}]" if many else name, _read(table)


def _read(table: Mapping[str, Any]) -> HandRecord | Refused:
    try:
        return record_from(table)
    except Refused as problem:
        return problem
