"""Where a player's words, told without quotes, go on with what the player did not say."""

import re
from collections.abc import Sequence
from functools import cache, lru_cache

from shuffleup.floor.speech.words import fills_a_pause, official_words, read_words
from shuffleup.floor.steps.acts import NoAct, Say
from shuffleup.floor.telling import tails
from shuffleup.floor.telling.grammar import OneOf, either, grammar, phrase
from shuffleup.floor.telling.misread import Stopped
from shuffleup.floor.telling.step_grammar import step_grammar
from shuffleup.floor.telling.steps_told import told_steps
from shuffleup.floor.telling.telling import read_act
from shuffleup.floor.telling.words_around import joins
from shuffleup.hand.starting.position_notation import quoted
from shuffleup.refused import Refused


def moves_chips(said: str) -> int:
    """Where words without quotes go on with chips that are moved in a way nobody knows; 0 if they do not."""
    found = (
        join.start()
        for join in joins().finditer(said)
        if any(moved.search(said, join.end()) for moved in _moved())
    )
    return next(found, 0)


def end_of_speech(said: str, names: Sequence[str]) -> int:
    """Where words without quotes go on with what no player says of themselves; 0 where they do not."""
    goes_on = _others(tuple(names)).search(said)
    if goes_on and goes_on.start():
        return goes_on.start()
    when = _when().search(said)
    official = when and read_words(said[: when.start()]).category not in ("unknown", "remark")
    return when.start() if when and official else 0


@lru_cache(64)
def _others(names: tuple[str, ...]) -> re.Pattern[str]:
    """What is told of somebody else, or of the table."""
    named = [re.escape(name) for name in sorted(names, key=len, reverse=True)]
    others = "|".join((*named, *(phrase(one).pattern for one in step_grammar().between.tells)))
    return re.compile(
        rf"[,;.]\s*(?:(?:and|but|then|so)\s+)*(?:{others})(?!\w)|\s(?:and|but)\s+(?:{others})(?!\w)",
        re.IGNORECASE,
    )


@cache
def _when() -> re.Pattern[str]:
    return re.compile(rf"\s(?:{either(step_grammar().between.tells_when)})(?=\s|$)", re.IGNORECASE)


def teller_goes_on(said: str) -> int:
    """Where a declaration without quotes goes on with what the player may not have said; else 0."""
    whole = read_words(said)
    if whole.category in ("unknown", "remark") or whole.doubt:
        return 0  # it is asked anyway
    for stop in _STOPS.finditer(said):
        declared = read_words(said[: stop.start()])
        if declared.category in ("unknown", "remark") or declared.doubt or not stop.start():
            continue
        further = _STOPS.split(said[stop.start() :])
        return 0 if all(map(_can_be_the_players, further)) else stop.start()
    return 0


def _can_be_the_players(words: str) -> bool:
    """Whether a player may say it in the same breath: more of a declaration, a question, of themselves."""
    words = words.strip()
    if not words or _TO_THE_TABLE.search(words):
        return True
    if re.search(r"[a-z']+", words, re.IGNORECASE) is None:
        return True
    read = read_words(words)
    if read.category not in ("unknown", "remark"):
        return not read.doubt
    return fills_a_pause(words)


_STOPS = re.compile(
    r"\s*[,;:.?!…–—]+\s*|\s+-\s+|\s+(?=(?:but|or|though|although|because|cause)\s)", re.IGNORECASE
)
_TO_THE_TABLE = re.compile(
    r"(?<!\w)(?:you|your|you're|youre|yours|ya|let's|lets|let me|my|me)(?!\w)"
    r"|^(?:how|what|what's|who|who's|why|when|where|can|could|may|do|does|is)\s"
    r"|^(?:well\s+)?(?:i'm|im|i'll|ill|i've|i'd)\b"
    r"|^(?:well\s+)?i (?:have|want|need|like|love|call|bet|check|fold|raise|go|can|know|will|am|do|got)\b",
    re.IGNORECASE,
)
"""What somebody says to the others, or of themselves there and then; what they did is the teller's."""


def goes_on_with_what_was_done(said: str) -> int:
    """Where a declaration without quotes goes on with a verb told of the player, known or not; else 0."""
    if read_words(said).category not in ("unknown", "remark"):
        return 0
    for join in joins().finditer(said):
        declared = read_words(said[: join.start()])
        told = re.match(
            r"(?:then\s+)?(?!is\b|was\b|this\b|his\b|its\b|us\b)[a-z]+(?:s|ed)\s", said[join.end() :], re.I
        )
        if join.start() and told and declared.category not in ("unknown", "remark") and not declared.doubt:
            return join.start()
    return 0


def goes_on_with_a_step(said: str, player: str, names: Sequence[str]) -> int:
    """Where words without quotes go on with what the player did: `full house but tables 7h8h`; else 0."""
    found = (
        join.start()
        for join in joins().finditer(said)
        if told_steps(f"{quoted(player)} {said[join.end() :]}", names)
    )
    return next(found, 0)


def moment_told(text: str, names: Sequence[str]) -> str:
    """When words were said, `before Cid says anything`: nothing where that tells of an act or of an error."""
    between = step_grammar().between
    whom = either((*names, *between.in_moments))
    found = re.match(rf"(?:{either(between.tells_when)}|as)\s+(?P<told>(?:{whom})(?!\w).*)", text, re.I)
    if found is None or re.search(rf'[\d",;]|{tails.pattern_of_cards()}', found["told"]):
        return ""
    told = found["told"]
    return "" if _tells_an_act(told, names) or told_steps(told, names) else text


def _tells_an_act(told: str, names: Sequence[str]) -> bool:
    try:
        act = read_act(told, names)
    except (Stopped, Refused):
        return bool(official_words(told))
    said = [read_words(atom.words).category for atom in act.atoms if isinstance(atom, Say)]
    others = [atom for atom in act.atoms if not isinstance(atom, Say | NoAct)]
    return bool(others) or any(one not in ("unknown", "remark") for one in said) or bool(official_words(told))


@cache
def _moved() -> tuple[re.Pattern[str], ...]:
    patterns = OneOf(grammar().moves.told, grammar().lists).patterns
    return tuple(re.compile(rf"(?<!\w){one.pattern}", re.IGNORECASE) for one in patterns)
