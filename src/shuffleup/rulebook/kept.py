"""What was read of the files that come with the program, kept as Python keeps compiled modules.

To read YAML takes longer than everything else a short command does. What a text said is kept in `__pycache__`
under the digest of that very text; where nothing can be kept there, it is read again.
"""

import os
import sys
from collections.abc import Mapping
from contextlib import suppress
from hashlib import sha256
from importlib.util import cache_from_source
from pathlib import Path
from typing import Any

import msgspec

from shuffleup.rulebook.reading import read_text, read_yaml_text

_DIGEST = 32


def documents(folder: Path, name: str, texts: Mapping[str, str]) -> dict[str, Any]:
    """The documents in texts of a folder, by the names of their files; `name`: what they are kept under."""
    digest = sha256(msgspec.msgpack.encode(list(texts.items()))).digest()
    at = _place(folder, name)
    if at is not None and (found := _found(at, digest)) is not None:
        return found
    read = {file: read_yaml_text(text, file) for file, text in texts.items()}
    if at is not None and not sys.dont_write_bytecode:
        _keep(at, digest, read)
    return read


def document(folder: Path, file: str) -> Any:
    """The document in one file of a folder."""
    return documents(folder, Path(file).stem, {file: read_text(folder / file)})[file]


def _place(folder: Path, name: str) -> Path | None:
    try:
        return Path(cache_from_source(str(folder / f"{name}.py"))).with_suffix(".yaml.msgpack")
    except NotImplementedError:
        return None


def _found(at: Path, digest: bytes) -> dict[str, Any] | None:
    try:
        kept = at.read_bytes()
        if kept[:_DIGEST] == digest:
            read: dict[str, Any] = msgspec.msgpack.decode(kept[_DIGEST:])
            return read
    except (OSError, msgspec.MsgspecError):
        pass
    return None


def _keep(at: Path, digest: bytes, read: dict[str, Any]) -> None:
    """All of it or nothing: another command may be reading."""
    part = at.with_name(f"{at.name}.{os.getpid()}")
    with suppress(OSError):
        at.parent.mkdir(parents=True, exist_ok=True)
        part.write_bytes(digest + msgspec.msgpack.encode(read))
        part.replace(at)
