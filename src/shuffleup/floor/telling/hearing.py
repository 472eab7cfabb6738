"""What people type in a hurry, made ready to be read: names without accents, apostrophes left out, slips.

>>> as_meant("zoe didnt look at bobs cards", ("Zoë", "Bob"))
"Zoë didn't look at Bob's cards"
>>> [str(slip) for slip in next(respellings("Bob rasies to 600", ("Bob",)))[1]]
["'rasies' as 'raises'"]
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import islice, product
from string import ascii_lowercase
from typing import Any, NamedTuple

import msgspec

from shuffleup.floor.speech import english
from shuffleup.floor.telling.grammar import Doubts, grammar
from shuffleup.floor.telling.step_grammar import Asking, step_grammar
from shuffleup.floor.telling.words_around import Words
from shuffleup.refused import Malformed

_QUOTED = re.compile(r'"[^"]*"')
_WORD = re.compile(r"(?<![\w'#-])[^\W\d_]{4,}(?![\w'-])")
_POSSESSIVE = re.compile(r"(?<![\w'])([^\W\d_][\w-]*)s(?!\w|')")
_IN_BRACKETS = re.compile(r"\s+\((?P<told>[^()\"]+)\)(?=\s*(?:$|[,;.]))")
_DID_BESIDES = re.compile(r"(?:shows|showing|showed|folds|calls|raises|mucks)\b", re.IGNORECASE)
"""What somebody did besides, told in brackets: `folds (shows a king)`."""
_GOES_ON = re.compile(r"to\s|all[\s-]?in$", re.IGNORECASE)
"""What belongs to the verb though it stands in brackets: `raises (to 1500)`, `bets 800 (all in)`."""
_WITH = re.compile(r"(?<![\w/])w/(o(?=\s)|)\s*(?=\w)", re.IGNORECASE)
_LEFT_OUT = "['’. -]"
"""What is left out of a name in a hurry, or written as another: jean luc is Jean-Luc, jr J.R."""
MOST_LETTERS = 1_000
MOST_WORDS = 60
"""What is told in one breath is no longer: nobody types so much of one moment, and reading takes its time."""
_AT_MOST = 12
"""So many ways of spelling a sentence are tried."""


class Slip(NamedTuple):
    """A word that nobody knows, and the one it was read as."""

    typed: str
    read: str

    def __str__(self) -> str:
        return f"{self.typed!r} as {self.read!r}"


def without_accents(text: str) -> str:
    """Every letter without capital or accent, and as many of them: Zoë is zoe."""
    return "".join(unicodedata.normalize("NFD", letter)[0].lower()[:1] or letter for letter in text)


def check_length(text: str) -> None:
    """Refuses what is too long to have been told in one breath.

    >>> check_length("A" * 5_000)
    Traceback (most recent call last):
    ...
    shuffleup.refused.Malformed: 5,000 letters are too many to read at once, 1,000 are the most: \
tell one thing after the other, parted by semicolons
    """
    if len(text) > MOST_LETTERS:
        raise Malformed(
            f"{len(text):,} letters are too many to read at once, {MOST_LETTERS:,} are the most: "
            "tell one thing after the other, parted by semicolons"
        )
    if (words := len(text.split())) > MOST_WORDS:
        raise Malformed(
            f"{words} words are too many to read at once, {MOST_WORDS} are the most: "
            "tell one thing after the other, parted by semicolons"
        )


def as_meant(text: str, names: Sequence[str] = ()) -> str:
    """With the names of those who are there as they write them, and the apostrophes of English."""
    check_length(text)
    text = _outside_quotes(unicodedata.normalize("NFC", text), lambda part: re.sub(r"\s+", " ", part))
    text = _outside_quotes(text, _without_signs)
    text = _with_says(_without_brackets(text, names), names)
    text = _with_apostrophes(with_whole_names(with_their_names(text, names), names), names)
    return _outside_quotes(text, lambda part: _without_shorthand(part, names))


def _without_signs(text: str) -> str:
    """`w/ a 5k` is with, `500+2x100` one and the other, a T1000 a chip of the tournament, 1'250 is 1,250."""
    text = re.sub(r"(?<=\d)'(?=\d{3}(?!\d))|(?<=\bto \d) (?=\d{3}(?![\d,]))", ",", text)
    text = re.sub(r"(?<!\w)T(?=\d[\d,]+k?s?(?!\w))", "", text)
    text = _WITH.sub(lambda one: f"with{one[1] and 'out'} ", text)
    return re.sub(r"(?<=\d)\+(?=\d)", " + ", text)


def _without_brackets(text: str, names: Sequence[str]) -> str:
    """What somebody did or how, told in brackets, behind a comma; which seat somebody has is known."""
    either = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
    if either:
        seat = rf'(?<!\w)("?(?:{either})"?)\s+\(seat\s+\d{{1,2}}\)'
        text = re.sub(seat, r"\1", text, flags=re.IGNORECASE)
    how = Words.of_grammar().adverbs

    def told(found: re.Match[str]) -> str:
        inside = found["told"]
        if _GOES_ON.match(inside):
            return f" {inside}"
        manner = how.match(inside, 0)
        besides = _DID_BESIDES.match(inside) or (either and re.match(rf"(?:{either})\s", inside, re.I))
        return f", {inside}" if besides or (manner and manner.end() == len(inside)) else found[0]

    return _IN_BRACKETS.sub(told, text)


def _with_says(text: str, names: Sequence[str]) -> str:
    """`Bob "raise"`, `Bob: "raise"`: words in quotes right behind a name are what that player says."""
    either = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
    if not either or '"' not in text:
        return text
    called = {name.casefold() for name in names}
    spoken = re.compile(rf'(^|[,;.]\s+)("(?:{either})"|(?:{either}))\s*[:,]?\s+"([^"]+)"', re.IGNORECASE)
    return spoken.sub(
        lambda one: one[0] if one[3].casefold() in called else f'{one[1]}{one[2]} says "{one[3]}"', text
    )


def without_courtesy(text: str) -> str:
    """Without what is said to be polite, or to say nothing, before it and behind it.

    >>> without_courtesy("clock on Bob pls thx")
    'clock on Bob'
    """
    either = "|".join(map(re.escape, sorted(step_grammar().lists["courtesy"], key=len, reverse=True)))
    text = re.sub(rf"^(?:(?:{either})(?![\w'])[\s,]*)+", "", text, flags=re.IGNORECASE)
    return re.sub(rf"(?:[\s,]+(?:{either})(?![\w']))+[\s.!?]*$", "", text, flags=re.IGNORECASE)


def _without_shorthand(text: str, names: Sequence[str]) -> str:
    """`Bob f`, `Cid r600`: what dealers write for an act, in small letters and right behind a name."""
    called = {name.casefold() for name in names}
    shorthand = {short: told for short, told in step_grammar().shorthand.items() if short not in called}
    either = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
    short = "|".join(sorted(shorthand, key=len, reverse=True))
    if not either or not short:
        return text
    return re.sub(
        rf"(?<!\w)({either})(\s+)((?-i:{short}))(?:(?=[\s,;.]|$)|(\d{{2}}))",
        lambda found: f"{found[1]}{found[2]}{shorthand[found[3]]}{f' {found[4]}' if found[4] else ''}",
        text,
        flags=re.IGNORECASE,
    )


def with_their_names(text: str, names: Sequence[str]) -> str:
    """Names as those who are there write them, accents and all: `zoe kay` is Zoë Kay, `oneil` O'Neil."""
    for name in names:
        plain = f"{_LEFT_OUT}?".join(map(re.escape, re.split(_LEFT_OUT, without_accents(name))))
        for found in reversed(list(re.finditer(rf"(?<!\w){plain}(?!\w)", without_accents(text)))):
            written = text[found.start() : found.end()]
            several = [other for other in names if _letters(other) == _letters(written)]
            if written.casefold() != name.casefold() and len(several) == 1 and _is_one(written, name):
                text = text[: found.start()] + name + text[found.end() :]
    return text


def _letters(name: str) -> str:
    """A name without what is left out in a hurry."""
    return re.sub(_LEFT_OUT, "", without_accents(name))


def _is_one(written: str, name: str) -> bool:
    """Whether a name without its apostrophe can be nothing else: D'Eal is no deal."""
    return without_accents(written) == without_accents(name) or without_accents(written) not in known_words()


def with_whole_names(text: str, names: Sequence[str]) -> str:
    """`ann` of Ann Smith, where nobody else has that word in their name and it is no other word."""
    parts: dict[str, list[str]] = {}
    for name in names:
        for part in name.split():
            parts.setdefault(without_accents(part), []).append(name)
    only = {part: whole[0] for part, whole in parts.items() if len(whole) == 1 and part not in known_words()}
    several = {part: name for part, name in only.items() if " " in name and not part.isdigit()}
    if not several:
        return text
    whole = "|".join(re.escape(name) for name in names)
    part = "|".join(map(re.escape, several))
    found = re.compile(rf'"[^"]*"|(?<!\w)(?:{whole})(?!\w)|(?<!\w)(?P<part>{part})(?!\w)', re.IGNORECASE)
    return found.sub(
        lambda one: f'"{several[without_accents(one["part"])]}"' if one["part"] else one[0], text
    )


def _with_apostrophes(text: str, names: Sequence[str]) -> str:
    called = {name.casefold(): name for name in names}

    def owner(found: re.Match[str]) -> str:
        name = called.get(found[1].casefold())
        whole = found[0].casefold()
        known = whole in called or (whole in known_words() and found[0] == whole)
        return f"{name}'s" if name and len(name) > 1 and not known else found[0]

    hurried = step_grammar().hurried

    def outside_quotes(part: str) -> str:
        part = re.sub(
            r"(?<![\w'])[a-z\d]+(?![\w'])",
            lambda one: one[0] if one[0].lower() in called else hurried.get(one[0].lower(), one[0]),
            part,
            flags=re.I,
        )
        return _in_full(_POSSESSIVE.sub(owner, part), names)

    return _outside_quotes(text, outside_quotes)


def _in_full(text: str, names: Sequence[str]) -> str:
    """`Bob's all in` is Bob is, `Bob's got` is Bob has; what else is Bob's is a thing of theirs."""
    if not names:
        return text
    called = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
    theirs = "|".join(map(re.escape, step_grammar().lists["hand"]))  # `Bob's folded hand` is no act
    for verb, after in step_grammar().short_for.items():
        follows = "|".join(map(re.escape, after))
        text = re.sub(
            rf"(?<!\w)({called})'s\s+(?=(?:{follows})(?!\w)(?!\s+(?:{theirs})(?!\w)))",
            rf"\1 {verb} ",
            text,
            flags=re.IGNORECASE,
        )
    return text


def _outside_quotes(text: str, change: Any) -> str:
    pieces, at = [], 0
    for quoted in _QUOTED.finditer(text):
        pieces += [change(text[at : quoted.start()]), quoted[0]]
        at = quoted.end()
    return "".join((*pieces, change(text[at:])))


# ---- slips of the pen


def respellings(text: str, names: Sequence[str] = ()) -> Iterator[tuple[str, tuple[Slip, ...]]]:
    """The text with each word that nobody knows as one that is a letter away, in every way there is."""
    masked = _QUOTED.sub(lambda found: " " * len(found[0]), text)
    called = {part.casefold() for name in names for part in name.split()}
    unknown = [
        found
        for found in _WORD.finditer(masked)
        if found[0].casefold() not in known_words() and found[0].casefold() not in called
    ]
    near = [sorted(_a_letter_away(found[0].casefold())) for found in unknown]
    if not unknown or not all(near):
        return
    for way in islice(product(*near), _AT_MOST):
        told = text
        for found, word in reversed(list(zip(unknown, way, strict=True))):
            told = told[: found.start()] + word + told[found.end() :]
        yield told, tuple(Slip(found[0], word) for found, word in zip(unknown, way, strict=True))


def _a_letter_away(word: str) -> Iterable[str]:
    """Words it may be a slip for: a letter dropped, doubled, swapped with the next, or the key beside it.

    Never a number or a word for chips, and not where it is a word of its own.
    """
    if word in step_grammar().no_slips:
        return frozenset()
    splits = [(word[:n], word[n:]) for n in range(1, len(word) + 1)]
    swapped = {a[:-1] + b[0] + a[-1] + b[1:] for a, b in splits if b}
    dropped = {a + b[1:] for a, b in splits if b}
    added = {a + letter + b for a, b in splits for letter in ascii_lowercase}
    changed = {a + letter + b[1:] for a, b in splits if b for letter in _beside(b[0])}
    return (swapped | dropped | added | changed) & _can_be_meant()


_KEYS = ("qwertyuiop", "asdfghjkl", "zxcvbnm")


def _beside(letter: str) -> str:
    """The keys around one."""
    for row, keys in enumerate(_KEYS):
        if (at := keys.find(letter)) >= 0:
            around = (
                _KEYS[n][max(0, at - 1) : at + 2] for n in (row - 1, row, row + 1) if 0 <= n < len(_KEYS)
            )
            return "".join(around).replace(letter, "")
    return ""


@cache
def _can_be_meant() -> frozenset[str]:
    """Words that a slip is put right to: none by which the chips, the amount or the card would change."""
    told = grammar()
    weighty = (*_words_in(told.chips), *_words_in(told.amounts), *english.SMALL)
    cards = (*step_grammar().cards.ranks, *step_grammar().cards.suits)
    return known_words() - {*weighty, *cards, "not", "never", "hundred", "thousand", "million"}


@cache
def known_words() -> frozenset[str]:
    """Every word of either table, and of the numbers."""
    numbers = (*english.SMALL, "hundred", "thousand", "million", "grand", "half")
    return frozenset((*_words_in(grammar()), *_words_in(step_grammar()), *numbers))


def _words_in(table: Any) -> Iterator[str]:
    """All words of all texts in a table, each in its forms: drop/s/ped is drop, drops, dropped."""
    if isinstance(table, str):
        for word in re.findall(r"[^\W\d_A-Z][\w'/]*|[A-Z][a-z][\w'/]*", table):
            stem, *endings = word.casefold().split("/")
            yield from (stem, *(stem + ending for ending in endings))
    elif isinstance(table, Mapping):
        for key, value in table.items():
            yield from _words_in(key)
            yield from _words_in(value)
    elif isinstance(table, tuple | list):
        for one in table:
            yield from _words_in(one)
    elif isinstance(table, msgspec.Struct) and not isinstance(
        table, Asking | Doubts
    ):  # its words are no sentence's
        for name in table.__struct_fields__:
            yield from _words_in(getattr(table, name))
