"""Which function rules on which kind of incident, and on what the director then chooses.

A chapter adds its own in a module beside this one. Without an entry in `INCIDENT_CHOICES` a choice is carried
out as one on a bet would be.
"""

from collections.abc import Callable
from typing import Any

from shuffleup.floor.betting import token_bets
from shuffleup.floor.betting.late_errors import rule_made_up
from shuffleup.floor.conduct import behaviour as conduct
from shuffleup.floor.conduct import chips_astray, clocks, presence, requests
from shuffleup.floor.dealing import (
    drawn_cards,
    misdeals,
    misplaced_button,
    premature_cards,
    stray_cards,
    stub_and_flop,
    stud_streets,
    substantial_action,
    unburned_flop,
    void_hands,
)
from shuffleup.floor.dealing import wrong_level as levels
from shuffleup.floor.desk import showdown_rulings as showdown_incidents
from shuffleup.floor.options import Option, OptionName
from shuffleup.floor.ruling import QuestionKind, Ruling
from shuffleup.floor.showdown import dead_hands
from shuffleup.floor.situation import Situation

Handler = Callable[[Situation, Any], Ruling]
ChoiceHandler = Callable[[Situation, Any, Ruling, Option, str, str], Ruling | None]
"""(desk, incident, the ruling that asked, the option, by whom, why); None: as one on a bet."""

HANDLERS: dict[type, Handler] = {}
INCIDENT_CHOICES: dict[type, ChoiceHandler] = {}

for _deal in (
    misdeals,
    misplaced_button,
    premature_cards,
    stray_cards,
    stub_and_flop,
    substantial_action,
    token_bets,
    unburned_flop,
    void_hands,
):
    HANDLERS |= _deal.HANDLERS
    INCIDENT_CHOICES |= getattr(_deal, "CHOICES", {})
for _game in (drawn_cards, stud_streets):
    HANDLERS |= _game.HANDLERS
    INCIDENT_CHOICES |= getattr(_game, "CHOICES", {})
for _play in (chips_astray, clocks, conduct, dead_hands, levels, presence, requests):
    HANDLERS |= _play.HANDLERS
    INCIDENT_CHOICES |= getattr(_play, "CHOICES", {})
HANDLERS |= showdown_incidents.HANDLERS
INCIDENT_CHOICES |= showdown_incidents.CHOICES

Answer = Callable[[Situation, Ruling, Option], Ruling]

ANSWERS: dict[tuple[QuestionKind, OptionName], Answer] = {("late-wager", "full-call"): rule_made_up}
"""What follows when the director takes an option: by what is asked, and the option."""
ANSWERS |= showdown_incidents.ANSWERS
