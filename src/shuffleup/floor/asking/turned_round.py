"""Who did it, told last: `all in, says Bob`, `Ann bets 400 and gets called by Bob`.

>>> at = Table(("Ann", "Bob", "Cat"), actor="Ann")
>>> turned_round("I'm calling, says Bob", at)
'Bob says "I\\'m calling"'
>>> turned_round("Ann bets 400 and is raised to 1200 by Bob", at)
'Ann bets 400, Bob raises to 1200'
>>> turned_round("Bob 3x'd it", at)
'Bob makes it 3x'
"""

import re
from functools import lru_cache

from shuffleup.floor.asking.in_a_hurry.hurried import Table
from shuffleup.floor.asking.nearest.guesses import read
from shuffleup.floor.sentences.one import begins_with_name
from shuffleup.floor.speech.words import read_words
from shuffleup.floor.steps.acts import Act
from shuffleup.floor.telling.grammar import either, grammar, phrase
from shuffleup.floor.telling.values import NUMBER
from shuffleup.hand.starting.position_notation import quoted

_TIMES = re.compile(
    r"(?<![\w.])(?:(?:goes|went)\s+(?P<goes>\d(?:\.\d)?x)(?=$|[,;])"
    r"|(?P<times>\d(?:\.\d)?x)(?:'?(?:s|d|es|ed|ing))?\s+(?:it|the bet|him|her|them)(?![\w']))",
    re.IGNORECASE,
)
_DONE_BY = {
    "called": "calls",
    "flatted": "calls",
    "raised": "raises",
    "re-raised": "raises",
    "reraised": "raises",
    "min-raised": "min-raises",
    "3-bet": "3-bets",
    "snap-called": "snap calls",
    "snapped off": "snap calls",
}


def turned_round(text: str, at: Table) -> str:
    """With whoever did it or said it first; as it was where that is not told last."""
    text = _TIMES.sub(lambda one: f"makes it {one['goes'] or one['times']}", text)
    plain = text.strip().rstrip(".!")
    if not at.names:
        return text
    if (found := _says_last(at.names).fullmatch(plain)) and not begins_with_name(plain, at.names):
        words = found["words"].strip(' ,"')
        return f'{_named(found["who"], at)} says "{words}"' if _declares(words) else text
    found = None if '"' in text else _done_last(at.names).fullmatch(plain)
    if found is None:
        return text
    before = found["before"].rstrip(" ,;")
    account = read(before, at)
    if account is None or not all(isinstance(step, Act) for step in account.steps):
        return text
    verb = next(does for done, does in _DONE_BY.items() if _letters(done) == _letters(found["done"]))
    amount = found["amount"] or found["after"] or ""
    each = re.split(r"\s*(?:,|\band\b)\s*", found["who"])
    doing = (f"{_named(one, at)} {verb}{f' {amount.strip()}' if amount else ''}" for one in each)
    return ", ".join((before, *doing))


def in_order(text: str, at: Table) -> list[str]:
    """`Bob calls after Cat raised`: what came first told first; nothing where it is not told like this."""
    found = None if '"' in text or not at.names else _after(at.names).fullmatch(text.strip().rstrip(".!"))
    if found is None:
        return []
    accounts = [read(found[part], at) for part in ("earlier", "later")]
    if not all(one and all(isinstance(step, Act) for step in one.steps) for one in accounts):
        return []
    return [f"{found['earlier']}; {found['later']}"]


@lru_cache(64)
def _after(names: tuple[str, ...]) -> re.Pattern[str]:
    name = rf'"?(?:{either(names)})"?'
    return re.compile(
        rf"(?P<later>{name}\s.+?)[\s,]+(?:right |just )?after\s+(?P<earlier>{name}\s.+)", re.IGNORECASE
    )


def _declares(words: str) -> bool:
    """Whether they are an act of whoever says them, and nothing that could be of somebody else."""
    read_as = read_words(words)
    certain = read_as.category not in ("unknown", "remark") and not read_as.doubt and not read_as.conditional
    return certain and '"' not in words and not re.match(r"(?:he|she|they|it|that)\b", words, re.IGNORECASE)


def _letters(words: str) -> str:
    return re.sub(r"[\s-]", "", words.casefold())


def _named(told: str, at: Table) -> str:
    return quoted(next(one for one in at.names if one.casefold() == told.strip('" ').casefold()))


@lru_cache(64)
def _says_last(names: tuple[str, ...]) -> re.Pattern[str]:
    verbs = "|".join(phrase(one).pattern for one in grammar().says.told)
    return re.compile(
        rf'(?P<words>[^;]+?)["\s,]+(?:(?:{verbs})|from)\s+(?P<who>"?(?:{either(names)})"?)', re.IGNORECASE
    )


@lru_cache(64)
def _done_last(names: tuple[str, ...]) -> re.Pattern[str]:
    done = "|".join(
        re.escape(one).replace(r"\-", r"[\s-]?") for one in sorted(_DONE_BY, key=len, reverse=True)
    )
    name = rf'"?(?:{either(names)})"?'
    amount = rf"(?:to|for|by)\s+(?:{NUMBER}|[a-z -]+?)"
    return re.compile(
        r"(?P<before>.+?)(?:\s*[,;]\s*|\s+)(?:(?:and|but|then)\s+)?(?:(?:he|she|it|that|who|which)\s+)?"
        r"(?:(?:gets|got|is|was|has been|being)\s+)?"
        rf"(?P<done>{done})(?:\s+(?P<amount>{amount}))?\s+by\s+(?P<who>{name}(?:(?:\s*,\s*|\s+and\s+){name})*)"
        rf"(?:\s+(?P<after>(?:to|for)\s+{NUMBER}))?",
        re.IGNORECASE,
    )
