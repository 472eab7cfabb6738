"""Where hands are found: PHH, OHH, text of sites, our own JSON, packed or not, in archives and folders."""

import gzip
import tarfile
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from io import BytesIO
from os import PathLike
from pathlib import Path
from typing import Any

from shuffleup.notation.hand_json import read_json
from shuffleup.notation.hand_record import HandRecord
from shuffleup.notation.ohh import reading as ohh
from shuffleup.notation.phh.phh import parse, record_from, tables_of
from shuffleup.notation.replaying.recording import record_of
from shuffleup.notation.sites import reading as sites
from shuffleup.refused import Malformed, Refused, path_of

MOST_BYTES = 256 * 1024 * 1024
"""Of one file of hands, unpacked."""
ARCHIVES = (".tar", ".tar.gz", ".tgz")
SINGLE = (".phh", ".phh.gz")
COLLECTIONS = (".phhs", ".phhs.gz")
OPEN = (".ohh", ".ohh.gz")
OURS = (".hand.json", ".hand.json.gz")
"""One hand a line."""
SITES = (".txt", ".txt.gz")
"""Of PokerStars and GGPoker. A text that does not begin as theirs is none of them."""
HANDS = (*SINGLE, *COLLECTIONS, *OPEN, *OURS)

Found = tuple[str, HandRecord | Refused]
"""Where a hand stands, and the hand or why it cannot be read."""


def hands_in(*paths: str | PathLike[str]) -> Iterator[Found]:
    """Every hand under these paths, one after the other; what cannot be read does not stop the rest.

    A folder that is not there is refused before anything is read.
    """
    for path in map(path_of, paths):
        if not path.suffix and not path.exists():
            raise Malformed(f"{path}: there is no such folder, nor a file of this name")
    return _found_in(map(path_of, paths))


def _found_in(paths: Iterable[Path]) -> Iterator[Found]:
    for path in paths:
        for file in _files(path):
            name = str(file)
            try:
                if name.endswith(ARCHIVES):
                    yield from _in_archive(file)
                else:
                    yield from _in_text(name, _unpacked(name, file.read_bytes()))
            except Malformed as problem:
                yield name, problem
            except FileNotFoundError:
                yield name, Malformed("there is no such file")
            except (OSError, tarfile.TarError, zlib.error, EOFError, UnicodeDecodeError) as problem:
                yield name, Malformed(f"cannot be read: {problem}")


def _files(path: Path) -> Iterable[Path]:
    if not path.is_dir():
        return (path,)
    named = (file for file in path.rglob("*") if file.name.endswith((*HANDS, *ARCHIVES, *SITES)))
    return sorted(file for file in named if not file.name.endswith(SITES) or _is_of_a_site(file))


def _is_of_a_site(file: Path) -> bool:
    """In a folder a text may be anything."""
    try:
        return sites.is_site_text(_unpacked(file.name, file.read_bytes()))
    except (OSError, zlib.error, EOFError, UnicodeDecodeError, Malformed):
        return False


def _unpacked(name: str, content: bytes) -> str:
    if name.endswith(".gz"):
        with gzip.GzipFile(fileobj=BytesIO(content)) as packed:
            content = packed.read(MOST_BYTES + 1)
    if len(content) > MOST_BYTES:
        raise Malformed(f"cannot be read: more than {MOST_BYTES:,} bytes when unpacked; split it up")
    return content.decode()


def _in_archive(file: Path) -> Iterator[Found]:
    with tarfile.open(file) as archive:
        for member in archive:
            wanted = member.isfile() and member.name.endswith((*HANDS, *SITES))
            content = archive.extractfile(member) if wanted else None
            if content is not None:
                where = f"{file}:{member.name}"
                try:
                    text = _unpacked(member.name, content.read(MOST_BYTES + 1))
                    if not member.name.endswith(SITES) or sites.is_site_text(text):
                        yield from _in_text(where, text)
                except Malformed as problem:
                    yield where, problem


def _in_text(name: str, text: str) -> Iterator[Found]:
    try:
        reader, hands = _hands(name, text)
    except Refused as problem:
        yield name, problem
        return
    for key, hand in hands.items():
        yield f"{name}[{key}]" if key else name, _read(reader, hand)


def _hands(name: str, text: str) -> tuple[Callable[[Any], HandRecord], Mapping[str, Any]]:
    """The hands of a file, not read yet, with what reads them."""
    if name.endswith(COLLECTIONS):
        return record_from, tables_of(text)
    if name.endswith(OPEN):
        return ohh.record_from, _numbered(list(ohh.documents_in(text)))
    if name.endswith(SITES):
        return sites.record_from, _numbered(sites.texts_in(text))
    if name.endswith((*OURS, ".json", ".json.gz")):
        lines = [line for line in text.splitlines() if line.strip()]
        return lambda line: record_of(read_json(line)), _numbered(lines)
    return record_from, {"": parse(text)}


def _numbered(hands: list[Any]) -> dict[str, Any]:
    """A hand that is alone needs no number."""
    return {"": hands[0]} if len(hands) == 1 else {str(i): hand for i, hand in enumerate(hands, 1)}


def _read(reader: Callable[[Any], HandRecord], hand: Any) -> HandRecord | Refused:
    try:
        return reader(hand)
    except Refused as problem:
        return problem
