"""A player's words that nobody knows: what they were is asked before anything is ruled on them.

In turn the floor hears words that it does not know. Out of turn they are talk, where they are the player's
own. Told without quotes they may be the teller's, for an act or for something that happened.
"""

import re

from shuffleup.floor.asking.in_a_hurry.hurried import Table
from shuffleup.floor.asking.trial import Trial
from shuffleup.floor.sentences import Account
from shuffleup.floor.speech.everyday import is_an_act
from shuffleup.floor.speech.words import UNKNOWN, official_words, read_words
from shuffleup.floor.steps import KINDS
from shuffleup.floor.steps.acts import Act
from shuffleup.floor.steps.incidents import dealing
from shuffleup.floor.telling.first_person import in_first_person, told_of
from shuffleup.floor.telling.steps_told import told_steps
from shuffleup.floor.telling.telling import words_reported
from shuffleup.hand.starting.position_notation import quoted
from shuffleup.refused import Ambiguous, Reading

_OF_HIMSELF = re.compile(r"(?:i|i'm|i've|my|one of my)\b", re.IGNORECASE)
_OF_AN_ACT = re.compile(r"(?:he|she|they)\b.*\b(?:folded|called|raised|checked|bet|mucked)\b", re.IGNORECASE)
"""`he had already folded`: an act that nobody saw."""


def ask_about_words(text: str, account: Account, at: Table, trial: Trial) -> None:
    """Refuses one player's words where they may be more than talk, and says what would be read."""
    step = account.steps[0]
    if len(account.steps) > 1 or not isinstance(step, Act) or len(step.atoms) > 1 or not step.words:
        return
    name, words = quoted(step.player), step.words[0].words
    told = words_reported(text, step.player)
    if not told:
        _ask_about_the_deal(text, step.player, words, at)
        return
    if is_an_act(words) or not trial.actor:
        return
    own = in_first_person(words)
    own = "" if not own or read_words(own).category == "remark" else own
    strange = read_words(words) == UNKNOWN and not official_words(words) and step.player != trial.actor
    if own or strange or _OF_AN_ACT.match(words):
        ways = (f'{name} says "{own}"' if own else "", f"{name} folds", f'{name} says "{words}"')
        raise Ambiguous(
            f"{text!r}: was it an act? Then write what {step.player} did. If it is nothing but talk, write "
            "the words in quotes."
        ).offering(map(Reading, filter(None, ways)))


def _ask_about_the_deal(text: str, player: str, words: str, at: Table) -> None:
    """`"I only have one card"`: whether it is so decides, and not that it was said."""
    of_them = told_of(player, words) if _OF_HIMSELF.match(words) else ""
    steps = told_steps(of_them, at.names) if of_them else []
    if any(KINDS[one.kind].__module__ == dealing.__name__ for one in steps):
        raise Ambiguous(
            f"{text!r}: is it so? Then write: {of_them}. If it is nothing but talk: {quoted(player)} chats"
        )
