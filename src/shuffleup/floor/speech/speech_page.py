"""The page on what the floor understands (docs/speech.md), made from the tables it is understood by."""

from collections.abc import Iterable, Sequence

from shuffleup.floor.situation.facing import Facing
from shuffleup.floor.speech import english
from shuffleup.floor.speech.meaning import Unclear, meaning
from shuffleup.floor.speech.numbers import heard
from shuffleup.floor.speech.words import read_words
from shuffleup.floor.telling.typed_page import few, typed_sections
from shuffleup.rulebook import EDITION_NAMES, edition

_INTRODUCTION = """# What the floor hears

<!-- made by `make docs` from the tables in src/shuffleup/floor/speech/; change it there -->

An utterance has one certain reading, or the floor is asked with the sensible readings as options. The
first binding words stand; what follows in the same breath can clear an amount up and nothing else. Words
in quotes are the player's own.
"""

_STEPS = """## How an amount is read

What a number means does not depend on the word before it (bare, *bet*, *raise*, *make it*) nor on whether
it was in words or in figures; the word decides only what the amount then amounts to. Each step that
mattered is told with the ruling.

1. **The number as spoken**, by the table above.
2. **Cleared up?** Chips that make just one meaning, or an answer before anybody acts that is one, settle
   it.
3. **As it stands**, if chips in play make it and it is at least half the big blind. Short of the minimum
   it is then like the same chips.
4. **Else what people leave out**: hundreds of a number below 100, thousands of any below 1,000, a half as
   either, a decimal as thousands, millions where even thousands fall short of half the big blind. Never
   tens; hundreds of a round ten only within the pot. Only what chips make, the stack can pay and half the
   big blind allows.
5. **The lawful ones**: at least the minimum bet or the call; of what is added, the minimum raise. Of
   several the edition's choice. One alone is it, but above the pot beside a smaller one that may be a
   slip it is asked; none is asked too, unless nothing was left out and chips make the bare number.
6. **Then the betting rules** take the amount as if it had been said in full.
"""

_SPOKEN = (
    *(
        "one seventy five",
        "two fifty",
        "eighteen fifty",
        "sixteen hundred",
        "one four",
        "eleven five",
        "one oh five",
    ),
    *("one and a half", "one point two", "point six", "2.5", "a buck fifty", "two fifty k", "five grand"),
    *("half a million", "a million two"),
)
_EXAMPLES = (
    "eight",
    "18",
    "two and a half",
    "2.5",
    "one seventy five",
    "a hundred",
    "twenty",
    "ninety",
    "7k",
)
_POTS = (1_500, 9_000)
_UTTERANCES = (
    "I guess I call",
    "call... no, raise to 900",
    "three hundred, I mean raise",
    "five... five hundred",
    "raise, one thousand... on top",
    "how much is it?",
    "nice bet",
    "call the floor, please",
    "all in?",
    "I might raise",
    "I can't call that",
    "a few hundred",
    "ship it",
)


_WORDS = 30
"""So many words stand in one row."""


def speech_page() -> str:
    """The whole page."""
    return "\n".join(
        (_INTRODUCTION, typed_sections(), _numbers(), _STEPS, _examples(), _terms(), _utterances())
    )


def _numbers() -> str:
    words = {
        "one word": ", ".join(f"{word} {value:,}" for word, value in english.SMALL.items()),
        "hundred": _listed(english.HUNDRED),
        "a hundred too": _listed(english.BUCK),
        "closers: nothing more is read into it": ", ".join(f"{w} {n:,}" for w, n in english.CLOSERS.items()),
        "added to the bet": _listed(english.ADDED),
        "the minimum": _listed(english.LEAST),
    }
    spoken = []
    for said in _SPOKEN:
        number = heard(said.split())
        assert number is not None
        value = number.also or number.value
        spoken.append((said, f"{int(value):,}" if value.denominator == 1 else f"{float(value):g}"))
    return f"## Numbers\n\n{_table(('words', ''), words.items())}\n\n{_table(('said', 'is'), spoken)}\n"


def _examples() -> str:
    rows = [(f"*{said}*", *(_means(said, pot) for pot in _POTS)) for said in _EXAMPLES]
    head = ("said", *(f"{pot:,} in the pot" for pot in _POTS))
    return (
        "At 100/200 with nothing bet, stacks of 40,000 and 25 as the smallest chip a number is worth:\n\n"
        f"{_table(head, rows)}\n"
    )


def _means(said: str, pot: int) -> str:
    """What it is worth under each edition, those of one mind together."""
    facing = Facing(
        player="A",
        structure="no-limit",
        current=0,
        already_in=0,
        behind=40_000,
        minimum_to=200,
        maximum_to=40_000,
        increment=200,
        pot=pot,
        pulled_in=pot,
        big_blind=200,
        smallest_chip=25,
        chip_told=True,
    )
    number = heard(said.split())
    assert number is not None
    found: dict[str, list[str]] = {}
    for name in EDITION_NAMES:
        read = meaning(edition(name), facing, number)
        told = "asked" if isinstance(read, Unclear) else f"{read.amount:,}"
        found.setdefault(told, []).append(name)
    if len(found) == 1:
        return next(iter(found))
    return "; ".join(f"{told} ({', '.join(names)})" for told, names in found.items())


def _terms() -> str:
    by_term: dict[str, list[str]] = {}
    for word, term in english.OFFICIAL.items():
        by_term.setdefault(term, []).append({"allin": "all in", english.MAKES: "make it"}.get(word, word))
    rows = {term: ", ".join(words) for term, words in by_term.items()}
    nothing = {
        "fillers": _listed(english.FILLERS),
        "said firmly or politely": _listed(english.EMPHASIS),
        "corrections: what came before them stands": _listed(english.CORRECTIONS),
        "a question begins with": _listed(english.ASKING),
        "talk of others": _listed(english.OTHERS),
        "the name of a thing after": _listed(english.NOUN_AFTER),
        "half said: asked": _listed(english.PERHAPS),
        "denied: asked": _listed(english.DENIAL),
        "conditions: for the director": _listed(english.CONDITIONS),
        "slang: asked": ", ".join(f"{word} {_or(worth)}" for word, worth in english.SLANG.items()),
        "how many that is: asked": ", ".join(f"{word} {_or(count)}" for word, count in english.VAGUE.items()),
    }
    return (
        f"## Official terms\n\n{_table(('term', 'words'), rows.items())}\n\n"
        "A room lists words of its region in its room rules (`regional_terms`).\n\n"
        "## Words that change nothing, and words that are asked about\n\n"
        f"{_table(('', 'words'), nothing.items())}\n"
    )


def _utterances() -> str:
    rows = [(f"*{said}*", _heard_as(said)) for said in _UTTERANCES]
    return f"## A few utterances\n\n{_table(('said', 'heard as'), rows)}\n"


def _heard_as(said: str) -> str:
    declared = read_words(said)
    if declared.category == "remark":
        return "no act; the player is still to act"
    if declared.category == "unknown":
        return "no declaration: the floor is asked"
    number = f" {int(declared.number.value):,}" if declared.number is not None else ""
    answers = ", ".join(f"{int(answer.value):,}" for answer in declared.answers)
    parts = [f"{declared.category}{number}{' on top' if declared.more else ''}"]
    parts += [f"cleared up by {answers}"] if answers else []
    parts += [f"then {declared.then}, too late"] if declared.then else []
    return "; ".join(parts)


def _or(numbers: Sequence[int]) -> str:
    return " or ".join(f"{number:,}" for number in numbers)


def _listed(words: Iterable[str]) -> str:
    return few(sorted(words), most=_WORDS)


def _table(head: Sequence[str], rows: Iterable[Sequence[str]] | Iterable[tuple[str, str]]) -> str:
    lines = [f"| {' | '.join(head)} |", f"|{'---|' * len(head)}"]
    return "\n".join([*lines, *(f"| {' | '.join(row)} |" for row in rows)])
