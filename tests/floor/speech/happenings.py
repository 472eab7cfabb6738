"""What happens at a table that is no act, and what it means: from a table of its own (happenings.yaml).

Nothing of the reader is imported: names, cards, chips and numbers are put in here, beside what they mean.
"""

from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import yaml

TABLE: dict[str, list[Any]] = yaml.safe_load(Path(__file__).with_name("happenings.yaml").read_text("utf-8"))
NAMES = ("Ann", "Bob", "Åsa", "O'Neil", "Seat 4", "BTN", "A", "B", "Mr X", "Dee", "van Dyk", "Jean-Luc", "S5")
RANKS = {"2": "deuce", "3": "three", "7": "seven", "9": "nine", "T": "ten", "J": "jack", "Q": "queen"}
RANKS |= {"K": "king", "A": "ace"}
SUITS = {"s": "spades", "h": "hearts", "d": "diamonds", "c": "clubs"}
NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
CHIPS = (25, 100, 500, 1000, 5000)


class Happening(NamedTuple):
    """A sentence, who is there, and what it means: a step, a field to be asked for, or one of two kinds."""

    sentence: str
    names: tuple[str, ...]
    step: dict[str, Any] | None = None
    asked: str = ""
    either: tuple[str, str] | None = None


def happening(chance: Random) -> Happening:
    """One at random."""
    names = tuple(chance.sample(NAMES, 5))
    said, meant = _values(chance, names)
    how = chance.random()
    if how < 0.88:
        template, step = chance.choice(TABLE["means"])
        return Happening(_decorated(chance, _filled(template, said)), names, step=_meant(step, meant))
    if how < 0.96:
        template, field = chance.choice(TABLE["asked"])
        return Happening(_decorated(chance, _filled(template, said)), names, asked=field)
    template, one, other = chance.choice(TABLE["either"])
    return Happening(_decorated(chance, _filled(template, said)), names, either=(one, other))


def _values(chance: Random, names: tuple[str, ...]) -> tuple[dict[str, str], dict[str, Any]]:
    """What is put into a sentence, and what it means."""
    p, q = chance.sample(names, 2)
    cards = [rank + suit for rank in RANKS for suit in SUITS]
    four = chance.sample(cards, 4)
    spoken = f"{RANKS[four[3][0]]} of {SUITS[four[3][1]]}"
    number = chance.randint(2, 10)
    small = chance.choice((50, 100, 300, 2000))
    count, worth = chance.randint(1, 4), chance.choice(CHIPS)
    join = chance.choice((" ", "", ", "))
    meant: dict[str, Any] = {
        "{p}": p,
        "{q}": q,
        "{card}": four[0],
        "{two}": four[:2],
        "{three}": four[:3],
        "{four}": four,
        "{spoken}": four[3],
        "{blinds}": [small, 2 * small],
        "{n}": number,
        "{chips}": [worth] * count,
    }
    said = {
        "{p}": _written(chance, p),
        "{q}": _written(chance, q),
        "{his}": chance.choice(("his", "her", "their")),
        "{dealer}": chance.choice(("the dealer", "dealer", "The dealer")),
        "{card}": four[0],
        "{two}": join.join(four[:2]),
        "{three}": join.join(four[:3]),
        "{four}": join.join(four),
        "{spoken}": spoken,
        "{blinds}": chance.choice(
            (f"{small}/{2 * small}", f"{small:,}/{2 * small:,}", f"{small} and {2 * small}")
        ),
        "{n}": chance.choice((str(number), NUMBERS[number])),
        "{chips}": _chips(chance, count, worth),
    }
    return said, meant


def _written(chance: Random, name: str) -> str:
    """In quotes if it has several words, or not; without its accents, as they are left out in a hurry."""
    if chance.random() < 0.3:
        name = name.replace("Å", "A")
    return f'"{name}"' if " " in name and chance.random() < 0.5 else name


def _chips(chance: Random, count: int, worth: int) -> str:
    if count == 1:
        return f"a {worth} chip"
    return chance.choice(
        (f"{NUMBERS[count]} {worth} chips", f"{count}x{worth}", f"{NUMBERS[count]} {worth}s")
    )


def _filled(template: str, said: dict[str, str]) -> str:
    for mark, value in said.items():
        template = template.replace(mark, value)
    return template


def _meant(step: Any, meant: dict[str, Any]) -> Any:
    if isinstance(step, str):
        return meant.get(step, step)
    if isinstance(step, list):
        return [_meant(one, meant) for one in step]
    if isinstance(step, dict):
        return {_meant(key, meant): _meant(value, meant) for key, value in step.items()}
    return step


def _decorated(chance: Random, sentence: str) -> str:
    """As people type: a capital or none, a full stop, a call for the floor before it, two blanks."""
    how = chance.random()
    if how < 0.1:
        return f"{sentence}."
    if how < 0.2:
        return f"floor, {sentence}"
    if how < 0.3 and sentence[0].islower() and sentence[:2] != "S7" and not sentence.startswith("a "):
        return sentence[0].upper() + sentence[1:]
    return sentence.replace(" ", "  ", 1) if how < 0.35 and '"' not in sentence else sentence
