"""How play told in a hurry is written: streets and cards, acts in a letter, bare amounts, hands by rank."""

import re
from functools import cache

from shuffleup.floor.asking.in_a_hurry.hurried import Table, acts_in_short
from shuffleup.floor.asking.in_a_hurry.ranks import RANKS
from shuffleup.floor.telling.grammar import either, phrase
from shuffleup.floor.telling.step_grammar import step_grammar
from shuffleup.floor.telling.values import one_card

_FIGURES = r"\d(?:[\d,]*\d)?(?:\.\d+)?[km]?"


@cache
def between() -> re.Pattern[str]:
    joins = either(step_grammar().running.between)
    return re.compile(rf"[\s,;.:/–-]*(?:(?:{joins})(?!\w)[\s,]*)*", re.IGNORECASE)


@cache
def streets() -> tuple[re.Pattern[str], ...]:
    told = "|".join(
        one.replace(" ", r"\s+") for one in sorted(step_grammar().running.streets, key=len, reverse=True)
    )
    cards = rf"(?P<cards>{one_card()}(?:[\s,]*{one_card()})*)(?!\w)"
    is_ = r"(?:\s+card)?\s*(?:[:=–-]|(?:is|comes?|came|was|brings)(?:\s+(?:the|a|an))?(?!\w))?\s*"
    return (
        re.compile(rf"(?:the\s+)?(?P<street>{told})(?!\w){is_}{cards}", re.IGNORECASE),
        re.compile(rf"{cards}\s+on\s+(?:the\s+)?(?P<street>{told})(?!\w)", re.IGNORECASE),
    )


@cache
def cards_alone() -> re.Pattern[str]:
    return re.compile(rf"(?:the\s+)?(?P<cards>{one_card()}(?:[\s,]*{one_card()})*)(?!\w)", re.IGNORECASE)


@cache
def to_the_street() -> re.Pattern[str]:
    many = either(step_grammar().running.many)
    return re.compile(
        rf"(?:we\s+(?:go|are)\s+)?(?P<many>heads[\s-]?up|(?:{many})[\s-]?(?:ways?|handed|players))?\s*"
        r"(?:go(?:es)?\s+|going\s+|off\s+)?to\s+(?:the\s+|see\s+a\s+)?(?P<street>flop|turn|river)(?!\w)",
        re.IGNORECASE,
    )


def walk(at: Table) -> re.Pattern[str]:
    """`Dee gets a walk`: nobody came in against the big blind."""
    called = either((at.roles.get("big-blind", "the big blind"), *step_grammar().roles["big-blind"]))
    return re.compile(rf'"?(?:{called})"?\s+(?:gets?|got|has|takes)\s+(?:a|the)\s+walk(?!\w)', re.IGNORECASE)


@cache
def showdown() -> re.Pattern[str]:
    """What the dealer says to all once the betting is over, and nobody has shown by it.

    >>> [bool(showdown().match(one)) for one in ("show em", "showdown", "let's see them", "show me KQ")]
    [True, True, True, False]
    """
    told = "|".join(phrase(one).pattern for one in step_grammar().running.showdown)
    return re.compile(rf"(?:{told})(?=\s*(?:$|[,;.!]))", re.IGNORECASE)


@cache
def pot() -> re.Pattern[str]:
    return re.compile(rf"(?:the\s+)?pot(?:'s|\s+is|\s+now|\s+at)?\s+(?P<pot>{_FIGURES})(?!\w)", re.IGNORECASE)


@cache
def pronouns() -> re.Pattern[str]:
    return re.compile(rf"(?:{either(step_grammar().between.pronouns)})(?![\w'])\s+(?=\S)", re.IGNORECASE)


@cache
def short() -> re.Pattern[str]:
    short = either(acts_in_short())
    return re.compile(
        rf"(?P<short>(?-i:{short}))(?![^\W\d])(?:\s*(?:to\s+)?(?P<number>{_FIGURES}))?(?![\w/])",
        re.IGNORECASE,
    )


@cache
def amount() -> re.Pattern[str]:
    return re.compile(
        rf"(?:to\s+|for\s+|makes\s+|made\s+)?(?P<number>{_FIGURES})(?!\s*(?:x|chip)|[\w/])", re.IGNORECASE
    )


@cache
def amount_among_acts() -> re.Pattern[str]:
    return re.compile(
        r"(?P<number>\d[\d,]*\d(?:\.\d+)?k?)(?=\s*(?:$|,(?!\d)|;|\s(?!\s*\d)[a-z]))", re.IGNORECASE
    )


@cache
def cards() -> re.Pattern[str]:
    shows = "|".join(phrase(one).pattern for one in step_grammar().running.shows)
    return re.compile(
        rf"(?:(?:{shows})\s+)?(?P<cards>{one_card()}(?:[\s,]*(?:and\s+)?{one_card()})*)(?!\w)", re.IGNORECASE
    )


@cache
def ranks() -> re.Pattern[str]:
    return re.compile(rf"(?:(?:{_shows()})\s+)?(?P<ranks>{RANKS.pattern})(?!\w)", re.IGNORECASE)


def _shows() -> str:
    return "|".join(phrase(one).pattern for one in step_grammar().running.shows)


def tells_a_hand(sentence: str) -> bool:
    """Whether a sentence ends in somebody's cards by their ranks.

    >>> [tells_a_hand(one) for one in ("A shows KQ", "B shows pocket nines", "A shows KhQd", "A bets 99")]
    [True, True, False, False]
    """
    return _hand_told().search(sentence) is not None


def tells_ranks_alone(told: str) -> bool:
    """Whether a line shows a hand by its ranks, and after it hands and discards alone.

    >>> [tells_ranks_alone(one) for one in ("A shows KQ", "A shows KQ, B mucks", "A shows KQ, B bets 400")]
    [True, True, False]
    """
    first, *rest = told.split(", ")
    return tells_a_hand(first) and all(tells_a_hand(one) or tells_a_discard(one) for one in rest)


def tells_a_discard(sentence: str) -> bool:
    """Whether somebody lets go of their cards in it, and nothing else is told of cards.

    >>> [tells_a_discard(one) for one in ("B mucks", "B throws his cards in the muck", "B shows 77")]
    [True, True, False]
    """
    return _discard_told().match(sentence) is not None


@cache
def _discard_told() -> re.Pattern[str]:
    return re.compile(rf'"?[^\W\d][\w .\'-]*?"?\s+{lets_go().pattern}', re.IGNORECASE)


@cache
def lets_go() -> re.Pattern[str]:
    told = "|".join(phrase(one).pattern for one in step_grammar().running.lets_go)
    return re.compile(rf"(?:{told})(?!\w)", re.IGNORECASE)


@cache
def _hand_told() -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{_shows()})\s+(?:{RANKS.pattern})\W*$", re.IGNORECASE)


@cache
def shows_hand() -> re.Pattern[str]:
    """A whole hand shown, with no word of which cards.

    >>> [bool(shows_hand().match(one)) for one in ("table their hands", "show", "shows KQ", "has the cards")]
    [True, False, False, False]
    """
    hand = r"(?:(?:their|the|both)\s+)?(?:hands?|(?:hole\s+)?cards)"
    return re.compile(rf"(?!ha[sd]|have|with|holds)(?:{_shows()})(?:\s+up)?\s+{hand}(?!\w)", re.IGNORECASE)


@cache
def both() -> re.Pattern[str]:
    return re.compile(
        r"(?:both|they\s+both|they\s+all|they|all|each|everybody|everyone)(?:\s+(?:of\s+them|players))?\s+",
        re.IGNORECASE,
    )


@cache
def several() -> re.Pattern[str]:
    return re.compile(rf"(?:{either(step_grammar().running.several)})(?!\w)", re.IGNORECASE)


@cache
def chop() -> re.Pattern[str]:
    return re.compile(
        r"(?:(?:they\s+|both\s+|we\s+)*play(?:s|ing)?\s+the\s+board,?\s+(?:so\s+|and\s+)?)?"
        r"(?:it'?s\s+a\s+|(?:they|both|we)\s+)?(?:chop|split|tie)(?:ped|s)?"
        r"(?:\s+(?:it|pot|the\s+pot))?(?:\s+up)?(?!\w)",
        re.IGNORECASE,
    )
