"""`Bob is all in and will not table`, where the betting is over and Bob has chips behind.

In an all-in everybody has to table. What is told belies the position then, and no ruling stands on either.
"""

import re

from shuffleup.floor.asking.in_a_hurry.hurried import Table
from shuffleup.floor.asking.nearest.guesses import read
from shuffleup.floor.asking.trial import Trial
from shuffleup.floor.telling.grammar import either
from shuffleup.floor.telling.step_grammar import step_grammar
from shuffleup.hand.starting.position_notation import quoted
from shuffleup.refused import Ambiguous, Reading

_TOLD = (
    r"(?:['’]s|['’]re|\s+(?:is|was|are|were|being|went|who(?:['’]s|\s+is|\s+was))|,)\s+"
    r"(?:already\s+|still\s+)?all[\s-]?in(?!\w)"
)
_AN_ALL_IN = r"(?:it|this)(?:['’]s|\s+is|\s+was)\s+(?:an\s+)?all[\s-]?in(?!\w)"
_BEHIND = re.compile(r"[\s,;.]*(?:\b(?:and|but|because|as|since|though|although|while))?\s*$", re.IGNORECASE)
_BETWEEN = r"(?:\s+for\s+[\d,.]+k?)?(?P<then>[\s,;.]*(?:(?:and|but|so|yet)\s+)?(?:(?:he|she|they)\s+)?)"


def ask_about_an_all_in(text: str, at: Table, trial: Trial) -> None:
    """Raises the question, where the betting is over and nobody is all-in by the position."""
    hand = trial.hand
    if hand.phase != "showdown" or '"' in text or not at.names:
        return
    position = hand.position()
    if any(position.seat(name).stack == 0 for name in hand.live):
        return
    told = (
        rf"(?:(?P<who>{either((*at.names, *step_grammar().between.pronouns))}){_TOLD}|{_AN_ALL_IN}){_BETWEEN}"
    )
    if found := re.search(rf"(?<!\w){told}", text, re.IGNORECASE):
        _ask(text, found, at)


def _ask(text: str, found: re.Match[str], at: Table) -> None:
    told = (found["who"] or "").casefold()
    named = [one for one in at.names if re.search(rf"(?<!\w){re.escape(one)}(?!\w)", text, re.IGNORECASE)]
    name = next((one for one in at.names if one.casefold() == told), (named or at.names)[0])
    before = re.sub(
        r"[\s,;.]*(?:\b(?:and|but|because|as|since|though|although|while))?\s*$", "", text[: found.start()]
    )
    after = text[found.end() :].strip()
    subject = quoted(name) if told and after and not before else ""
    rest = " ".join(filter(None, (before, subject, after))).strip(" .!,")
    asked = Ambiguous(
        f"{text!r}: the betting is over, and {name} is not all-in by the position. In an all-in all hands "
        "are tabled. If they were all-in, tell the position again with it; if not, leave it out"
    )
    raise asked.offering(
        [Reading(rest, not_understood=text[found.start() : found.start("then")])] if read(rest, at) else ()
    )
