"""A save of The Tournament Director 3 as plain values. It is read as data and never run."""

import re
from typing import Any

from shuffleup.refused import Malformed

MOST_CHARACTERS = 20_000_000
DEEPEST = 60

_TOKEN = re.compile(
    r"""\s*(?:
    (?P<string>"(?:[^"\\]|\\.)*")
    |(?P<number>-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)
    |(?P<word>[A-Za-z_$][\w$.]*)
    |(?P<mark>[{}\[\](),:])
    )""",
    re.VERBOSE | re.DOTALL,
)
_ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "b": "\b", "f": "\f", "0": "\0"}
_WORDS = {"true": True, "false": False, "null": None, "undefined": None}


def read_tdt(text: str, where: str) -> Any:
    """The values of a save: what a constructor was given stands for what it makes, a map is a mapping.

    >>> read_tdt('{V: "3.7.2", T: new Tour({Seats: [null, -1.5], Map: Map.from([["a", 1]])})}', "x.tdt")
    {'V': '3.7.2', 'T': {'Seats': [None, -1.5], 'Map': {'a': 1}}}
    """
    if len(text) > MOST_CHARACTERS:
        raise Malformed(f"{where}: {len(text):,} characters; no more than {MOST_CHARACTERS:,} are read")
    reader = _Reader(text, where)
    value = reader.value(0)
    if reader.kind != "end":
        raise reader.wrong("the end")
    return value


class _Reader:
    """One token ahead."""

    def __init__(self, text: str, where: str) -> None:
        self._text, self._where, self._at = text, where, 0
        self.kind, self.token = "", ""
        self._next()

    def wrong(self, wanted: str) -> Malformed:
        line = self._text.count("\n", 0, self._at) + 1
        found = self.token[:30] or "the end"
        return Malformed(
            f"{self._where}: line {line}: found {found!r} where {wanted} belongs: this is no save of The "
            "Tournament Director 3"
        )

    def _next(self) -> None:
        found = _TOKEN.match(self._text, self._at)
        if found is not None:
            self.kind, self.token = str(found.lastgroup), found[0].strip()
            self._at = found.end()
        else:
            rest = self._text[self._at :].strip()
            self.kind, self.token = ("odd", rest) if rest else ("end", "")

    def _take(self, mark: str) -> None:
        if self.kind != "mark" or self.token != mark:
            raise self.wrong(mark)
        self._next()

    def value(self, depth: int) -> Any:
        if depth > DEEPEST:
            raise Malformed(f"{self._where}: values nested more than {DEEPEST} deep are not read")
        kind, token = self.kind, self.token
        match kind:
            case "string":
                self._next()
                return _unquoted(token)
            case "number":
                self._next()
                return float(token) if re.search(r"[.eE]", token) else int(token[:40])
            case "word":
                return self._word(depth)
            case "mark" if token == "[":
                return self._items("[", "]", depth)
            case "mark" if token == "{":
                return self._mapping(depth)
        raise self.wrong("a value")

    def _word(self, depth: int) -> Any:
        token = self.token
        self._next()
        if token in _WORDS:
            return _WORDS[token]
        if token == "new":
            token = self.token
            if self.kind != "word":
                raise self.wrong("a name")
            self._next()
        given = self._items("(", ")", depth)
        if token == "Map.from":
            pairs = given[0] if given else []
            if not all(isinstance(pair, list) and len(pair) == 2 for pair in pairs or ()):
                raise self.wrong("pairs of a map")
            return {str(key): value for key, value in pairs or ()}
        return given[0] if len(given) == 1 else given

    def _items(self, begin: str, end: str, depth: int) -> list[Any]:
        self._take(begin)
        items: list[Any] = []
        while self.token != end or self.kind != "mark":
            items.append(self.value(depth + 1))
            if self.kind == "mark" and self.token == ",":
                self._next()
            elif self.token != end:
                raise self.wrong(end)
        self._next()
        return items

    def _mapping(self, depth: int) -> dict[str, Any]:
        self._take("{")
        found: dict[str, Any] = {}
        while self.token != "}" or self.kind != "mark":
            if self.kind not in ("word", "string", "number"):
                raise self.wrong("a name")
            key = _unquoted(self.token) if self.kind == "string" else self.token
            self._next()
            self._take(":")
            found[key] = self.value(depth + 1)
            if self.kind == "mark" and self.token == ",":
                self._next()
            elif self.kind == "end" and depth == 0:
                return found  # all but the last bracket is there: some programs cut it off
            elif self.token != "}":
                raise self.wrong("}")
        self._next()
        return found


def _unquoted(token: str) -> str:
    def meant(found: re.Match[str]) -> str:
        if found[1]:
            return chr(int(found[1], 16))
        return _ESCAPES.get(found[2], found[2])

    return re.sub(r"\\(?:u([0-9a-fA-F]{4})|(.))", meant, token[1:-1], flags=re.DOTALL)
