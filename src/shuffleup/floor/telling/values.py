"""The values of a step's fields as people write them: names, cards, yes and no, numbers, chips, seats.

A field's type says how its value looks, so that nobody has to write the field's name where there is one way.

>>> from shuffleup.floor.steps.incidents.dealing import BoxedCards, PrematureCards
>>> from msgspec.structs import fields
>>> [look(field.type) for field in fields(PrematureCards)]
['word', 'cards', 'card', 'players', 'player']
>>> read_value(fields(BoxedCards)[0].type, "two"), read_value(fields(PrematureCards)[1].type, "ace of spades")
(2, ['As'])
"""

import re
from functools import cache
from typing import Any, Literal, get_args, get_origin

from shuffleup.floor.seat_names import SeatName, TableName
from shuffleup.floor.speech.english import SMALL
from shuffleup.floor.steps._shape import CardName, Player
from shuffleup.floor.steps.incidents.conduct import Chips
from shuffleup.floor.telling.chips_told import read_chips
from shuffleup.floor.telling.numbers_in_text import number_at
from shuffleup.floor.telling.step_grammar import step_grammar
from shuffleup.refused import Refused

Look = Literal[
    "player",
    "players",
    "card",
    "cards",
    "word",
    "words",
    "yes-no",
    "number",
    "blinds",
    "chips",
    "seat",
    "seats",
    "table",
    "amounts",
    "text",
]

_PLAIN: dict[Any, Look] = {
    Player: "player",
    CardName: "card",
    SeatName: "seat",
    TableName: "table",
    bool: "yes-no",
    int: "number",
    str: "text",
}
NUMBER = r"\d[\d,]*(?:\.\d+)?[km]?"
_FIGURES = re.compile(rf"({NUMBER})", re.IGNORECASE)


@cache
def look(type_: Any) -> Look:
    """How a value of this type is written."""
    if type_ in _PLAIN:
        return _PLAIN[type_]
    if type_ == Chips or type_ == tuple[int, ...]:
        return "chips"
    origin, inner = get_origin(type_), [one for one in get_args(type_) if one not in (None, type(None), ...)]
    if origin is Literal:
        return "word"
    if origin is dict:
        return "amounts"
    if origin is tuple:
        each = look(inner[0])
        several: dict[Look, Look] = {
            "player": "players",
            "card": "cards",
            "seat": "seats",
            "number": "blinds",
            "word": "words",
        }
        return several.get(each, each)
    return look(inner[0])


def words_of(type_: Any) -> tuple[str, ...]:
    """The words a field can be, where it is one of a list."""
    if get_origin(type_) is Literal:
        return tuple(str(word) for word in get_args(type_))
    return next((words for one in get_args(type_) if (words := words_of(one))), ())


def how_many(type_: Any) -> int:
    """Of cards, how many there have to be; 0: any number."""
    inner = get_args(type_)
    return len(inner) if get_origin(type_) is tuple and ... not in inner else 0


@cache
def pattern(type_: Any) -> str:
    """What a value of this type can be in a sentence."""
    card = rf"(?:{one_card()})(?!\w)"
    some = rf"(?:{_of_one_suit()}|{one_card()})"
    spoken = "|".join(sorted(SMALL, key=len, reverse=True))
    number = rf"(?:{NUMBER}|(?:{spoken}|hundred|thousand)(?:[\s-](?:{spoken}|hundred|thousand))*)(?!\w)"
    word = "(?:" + "|".join(re.escape(one).replace(r"\-", r"[\s-]") for one in words_of(type_)) + ")"
    name = name_pattern()
    share = rf"(?:{NUMBER}\s+to\s+{name}|{_all_of_it()}\s+to\s+{name}|{name}\s+{NUMBER})"
    patterns: dict[Look, str] = {
        "player": name,
        "players": rf"{name}(?:(?:,\s*|\s+and\s+|\s+){name})*",
        "card": card,
        "cards": rf"{some}(?:[\s,]*(?:and\s+)?{some})*(?!\w)",
        "word": word,
        "words": rf"{word}(?:(?:,\s*|\s+and\s+|\s+){word})*",
        "yes-no": f"(?:{'|'.join((*step_grammar().yes, *step_grammar().no))})",
        "number": number,
        "blinds": rf"{NUMBER}(?:\s*[/-]\s*|\s+and\s+|\s+){NUMBER}",
        "chips": r".+?",
        "seat": r"(?:T\d+S\d+|table\s+\d+,?\s+seat\s+\d+)",
        "seats": r"T\d+S\d+(?:(?:,\s*|\s+and\s+|\s+)T\d+S\d+)*",
        "table": r"(?:T\d+|table\s+\d+)",
        "amounts": rf"{share}(?:(?:,\s*|\s+and\s+|,\s+and\s+|\s+){share})*",
        "text": r"(?:\"[^\"]+\"|.+?)",
    }
    return patterns[look(type_)]


@cache
def name_pattern() -> str:
    """A name: in quotes, or one word that is no other word of these sentences."""
    told = step_grammar().not_names
    others = "|".join(re.escape(word) for word in told if len(word) > 1)
    letters = "|".join(word for word in told if len(word) == 1)
    return (
        rf"(?:\ue000\d+\ue001|\"[^\"]+\"|(?!(?:{others})(?![\w-]))(?!(?-i:{letters})(?!\w))"
        rf"[^\W\d][\w+#.-]*(?:'(?!s\b)[\w+#.-]+)?|#\d+)"
    )


def read_value(type_: Any, written: str) -> Any:
    """The value as plain data; None if it is none of this type."""
    written = written.strip().strip(",").strip()
    if not written or not re.fullmatch(pattern(type_), written, re.IGNORECASE):
        return None
    match look(type_):
        case "player" | "text":
            return written.strip('"')
        case "players":
            return [
                name.strip('"') for name in re.findall(name_pattern(), re.sub(r",|\band\b", " ", written))
            ]
        case "card":
            return _cards(written)[0]
        case "cards":
            cards, wanted = _cards(written), how_many(type_)
            if len(set(cards)) < len(cards):
                return None  # nobody has a card twice
            return cards if not wanted or len(cards) == wanted else None
        case "word":
            word = re.sub(r"[\s-]+", "-", written.casefold())
            return int(word) if word.isdigit() else word
        case "words":
            found = re.findall("|".join(words_of(type_)), re.sub(r"(?<=\w)\s(?=\w)", " ", written.casefold()))
            return found or None
        case "yes-no":
            return written.casefold() in step_grammar().yes
        case "number":
            return _number(written)
        case "blinds":
            return [_number(one) for one in _FIGURES.findall(written)]
        case "chips":
            return _chips(written)
        case "seat" | "table":
            return _place(written)
        case "seats":
            return [seat.upper() for seat in re.findall(r"T\d+S\d+", written, re.IGNORECASE)]
        case "amounts":
            return _amounts(written)


def _amounts(written: str) -> dict[str, int | None]:
    """`5000 to Ann and 2000 to Bob`, or `Ann 5000 Bob 2000`."""
    name = name_pattern()
    share = rf"({NUMBER}|{_all_of_it()})\s+to\s+({name})|(?<!\w)({name})\s+({NUMBER})"
    found = re.findall(share, written, re.IGNORECASE)
    return {(to or who).strip('"'): _number(much or more) for much, to, who, more in found}


def _all_of_it() -> str:
    """What is pushed where no amount is told: all that is left."""
    return f"(?:{'|'.join(map(re.escape, step_grammar().all_of_it))})"


_RANK = r"(?:10|[2-9TJQKA])"
_SUITS = dict(zip("♠♥♦♣♤♡♢♧", "shdcshdc", strict=True))


@cache
def one_card() -> str:
    """A card as it is written or spoken: 9c, 9♣, nine of clubs, the 9 of clubs."""
    told = step_grammar().cards
    ranks, suits = "|".join(told.ranks), "|".join(told.suits)
    short = rf"{_RANK}(?:[cdhs](?![\w'])|[{''.join(_SUITS)}]|[cdhs](?=(?:{_RANK}[cdhs])+(?![\w'])))"
    return rf"(?:(?:the\s+)?(?:(?:{ranks})\s+(?:of\s+)?|{_RANK}\s+of\s+)(?:{suits})(?!\w)|{short})"


@cache
def _of_one_suit() -> str:
    """Several ranks of one suit: KQ of hearts, king queen of hearts."""
    told = step_grammar().cards
    ranks, suits = "|".join(told.ranks), "|".join(told.suits)
    several = rf"(?:{_RANK}{{2,}}|(?:{ranks})(?:(?:\s+and\s+|[\s-])(?:{ranks}))+)"
    return rf"(?:(?:the\s+)?{several}\s+of\s+(?:{suits})(?!\w))"


def _cards(written: str) -> list[str]:
    cards = []
    for found in re.findall(rf"{_of_one_suit()}|{one_card()}", written, re.IGNORECASE):
        cards += _ranks_and_suits(found)
    return cards


def _ranks_and_suits(written: str) -> list[str]:
    """The cards of one piece: one card, or several of a suit."""
    told = step_grammar().cards
    if short := re.fullmatch(rf"({_RANK})([cdhs{''.join(_SUITS)}])", written, re.IGNORECASE):
        return [_rank(short[1]) + _SUITS.get(short[2], short[2].lower())]
    *ranks, suit = re.split(r"[\s-]+", written.casefold())
    words = [word for word in ranks if word not in ("the", "of", "and")]
    if len(words) == 1 and words[0] not in told.ranks:
        words = re.findall(_RANK, words[0], re.IGNORECASE)
    return [(told.ranks.get(word) or _rank(word)) + told.suits[suit] for word in words]


def _rank(written: str) -> str:
    return written.upper().replace("10", "T")


def _number(written: str) -> int | None:
    scales = {"k": 1000, "m": 1_000_000}
    figures = re.fullmatch(r"(\d[\d,]*(?:\.\d+)?)([km]?)", written, re.IGNORECASE)
    if figures:
        value = float(figures[1].replace(",", "")) * scales.get(figures[2].lower(), 1)
        return int(value) if value == int(value) else None
    spoken = number_at(written, 0)
    return int(spoken.value) if spoken and spoken.end == len(written) else None


def _chips(written: str) -> list[int] | None:
    """Chips that were told one by one; what several came to is none."""
    if re.fullmatch(r"\d+(?:\s+\d+)*", written):
        return [int(chip) for chip in written.split()]
    try:
        found = read_chips(written, 0)
    except Refused:
        return None
    return list(found.push.chips) or None if found and found.end == len(written) else None


def _place(written: str) -> str:
    return "".join(letter + digits for letter, digits in re.findall(r"(T|S)[A-Z]*\s*(\d+)", written.upper()))


def likely(name: str, type_: Any, names: tuple[str, ...] = (), street: str = "") -> str:
    """A value of a field that would be read, to show somebody how it is written."""
    wanted = how_many(type_) or (3 if street == "flop" else 1)
    if look(type_) == "cards" and wanted > 1:
        return " ".join(("Ah", "Kd", "2c", "9s")[:wanted])
    shown: dict[Look, str] = {
        "player": names[0] if names else "A",
        "players": " ".join(names[:2]) or "A B",
        "card": "9c",
        "cards": "9c",
        "yes-no": step_grammar().yes[0],
        "number": "2",
        "blinds": "200/400",
        "chips": "5000 1000",
        "seat": "T1S4",
        "seats": "T1S4",
        "table": "T1",
        "amounts": f"5000 to {names[0] if names else 'A'}",
        "text": "flush",
    }
    return next(iter(words_of(type_)), "") or step_grammar().such_as.get(name) or shown[look(type_)]
