"""What a player said, told as nothing but their words: `bob: two-fifty`, `"fifteen"`, `12 more`.

Words in quotes behind a name are read where every sentence is. Here are those without quotes, and those of
nobody by name: they are of whoever is to act. Only official words and amounts are taken for certain.

>>> at = Table(("Ann", "Bob"), actor="Bob")
>>> spoken('"fifteen"', at), spoken("bob, a million two", at)
(('Bob says "fifteen"',), ('Bob says "a million two"',))
>>> spoken("500", at)
('Bob says "500"', 'Bob pushes 500')
>>> spoken("folding chairs are out back", at)
()
"""

import re
from functools import cache

from shuffleup.floor.asking.in_a_hurry.hurried import Table
from shuffleup.floor.sentences.speech_told import teller_goes_on
from shuffleup.floor.speech.words import Declared, read_words
from shuffleup.floor.telling.clauses import begins_with_verb
from shuffleup.floor.telling.grammar import grammar, phrase
from shuffleup.floor.telling.hearing import without_courtesy
from shuffleup.floor.telling.numbers_in_text import number_at
from shuffleup.floor.telling.step_grammar import step_grammar
from shuffleup.hand.starting.position_notation import quoted

_FIGURES = re.compile(r"[\d.,]+[km]?", re.IGNORECASE)
_TAKEN_BACK = re.compile(r"(?:\.\.|…)\s*(?:no|wait)\b", re.IGNORECASE)
"""`check.. no wait 500`: a pause, and the same player says another thing; `check, no` may be the teller."""
_GOES_BACK = re.compile(r",\s*(?:i|i'm|no|nope|wait|sorry|actually|rather)\b", re.IGNORECASE)
"""`three hundred, I mean raise`: the same player again."""
_QUOTED = re.compile(r'"([^"]+)"[.!]?')


def spoken(text: str, at: Table) -> tuple[str, ...]:
    """The sentences that it can stand for, written out; more than one where an amount may be chips too."""
    text = text.strip().translate(str.maketrans("“”„‟", '""""'))
    if whole := _QUOTED.fullmatch(text):
        return (f'{quoted(at.actor)} says "{whole[1]}"',) if at.actor else ()
    if '"' in text:
        return ()
    player, words, named = _who(text, at)
    words = without_courtesy(words)
    if asks := step_grammar().asking.requests.get(words.casefold().rstrip("?.! ")):
        return tuple(f"{quoted(one)} {asks}" for one in ((player,) if player else at.names))
    if not player or not words or (named and teller_goes_on(words)):
        return ()
    declared = read_words(words)
    if not (_is_official(declared) or (named == ":" and _is_of_the_speaker(words))):
        return ()
    if named != ":" and (player != at.actor or not _is_one_breath(declared, words, named)):
        return ()
    said = f'{quoted(player)} says "{words}"'
    if named not in ("", " ", ",", ":"):
        return (said, f"{quoted(player)} makes it {words}") if _is_bare(words) else ()
    chips = named not in (":", ",") and declared.category == "amount" and _is_bare(words)
    return (said, f"{quoted(player)} pushes {words}") if chips else (said,)


def in_one_breath(text: str, at: Table, *, alone: bool) -> tuple[str, ...]:
    """An amount and an act, or a call and an amount: one player's words, or two players' acts.

    `alone`: one act only; with more of them it is play told in turn.

    >>> in_one_breath("twelve hundred, call", Table(("Ann", "Bob"), actor="Bob"), alone=True)
    ('Bob says "twelve hundred, call"',)
    """
    player, words, named = _who(text.strip(), at)
    if '"' in text or named or not player or (alone and len(_pieces(words)) > 2):
        return ()
    declared = read_words(words)
    pieces = _pieces(words)
    told_amount = declared.category == "amount" and _acts_behind(words)
    then_amount = declared.category == "call" and [read_words(one).category for one in pieces[1:]] == [
        "amount"
    ]
    doubtful = (told_amount or then_amount) and not _TAKEN_BACK.search(words)
    return (f'{quoted(player)} says "{words}"',) if doubtful else ()


def _who(text: str, at: Table) -> tuple[str, str, str]:
    """Whose words, the words, and what stands between: a colon, a comma, a verb, a blank, or nothing."""
    either = "|".join(re.escape(name) for name in sorted(at.names, key=len, reverse=True))
    goes = rf"\s+{_goes()}\s+"
    found = re.match(rf'"?({either})"?({goes}|\s*[:,]\s*|\s+)', text, re.IGNORECASE) if either else None
    if found is None:
        return at.actor, text, ""
    name = next(name for name in at.names if name.casefold() == found[1].casefold())
    return name, text[found.end() :], found[2].strip() or " "


@cache
def _goes() -> str:
    """`Bob goes two fifty`: the verbs behind which only quotes are words for certain."""
    return "(?:" + "|".join(phrase(one).pattern for one in grammar().says.with_quotes) + ")"


def _is_one_breath(declared: Declared, words: str, named: str) -> bool:
    """Whether it is the words of one player for certain.

    A second act can be somebody else's, and `Bob, fold` what somebody tells Bob to do.
    """
    if _TAKEN_BACK.search(words):
        return True
    if declared.category == "amount":
        return not _acts_behind(words)
    if named == " " or declared.then:
        return False
    return declared.number is not None or (not named and not begins_with_verb(words, 0))


def _acts_behind(words: str) -> bool:
    """Whether an act follows a stop, which can be the next player's: `three hundred, out, nine hundred`."""
    if _GOES_BACK.search(words):
        return False
    return any(
        begins_with_verb(one, 0) or _acts_alone().fullmatch(one) or read_words(one).category in _ACTS
        for one in _pieces(words)[1:]
    )


def _pieces(words: str) -> list[str]:
    return re.split(r"\s*,\s+(?:and\s+|then\s+)?", words)


_ACTS = frozenset(("call", "fold", "check", "all-in", "raise", "bet"))


@cache
def _acts_alone() -> re.Pattern[str]:
    return re.compile("|".join(map(re.escape, ("in", "out", *step_grammar().shorthand))), re.IGNORECASE)


def _is_bare(amount: str) -> bool:
    """Whether it is a number and nothing else, which can be chips as well as words."""
    number = number_at(amount, 0)
    return _FIGURES.fullmatch(amount) is not None or (number is not None and number.end == len(amount))


def _is_official(declared: Declared) -> bool:
    return declared.category not in ("unknown", "remark") and not declared.doubt and not declared.conditional


def _is_of_the_speaker(words: str) -> bool:
    """Whether somebody speaks of themselves: `I put you all in`."""
    return re.match(r"(?:i|i'm|im|i'll|ill|i've|ive|let me|my)\b", words, re.IGNORECASE) is not None
