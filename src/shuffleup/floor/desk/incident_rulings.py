"""Which function rules on which kind of incident, and on what the director then chooses.

A module that rules on incidents says in `HANDLERS` on which, and in `CHOICES` what follows when the director
decides; without an entry there a choice is carried out as one on a bet would be.
"""

from collections.abc import Callable
from typing import Any

from shuffleup.floor.betting import incidents, token_bets
from shuffleup.floor.betting.late_errors import rule_made_up
from shuffleup.floor.conduct import behaviour, chips_astray, clocks, presence, requests
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
    wrong_level,
)
from shuffleup.floor.desk import showdown_rulings
from shuffleup.floor.options import Option, OptionName
from shuffleup.floor.ruling import QuestionKind, Ruling
from shuffleup.floor.showdown import dead_hands
from shuffleup.floor.situation import Situation, Upshot

Handler = Callable[[Situation, Any], Ruling | Upshot]
"""What is ruled on an incident; with what is remembered of it, where that is more than the ruling."""
ChoiceHandler = Callable[[Situation, Any, Ruling, Option, str, str], Ruling | None]
"""(desk, incident, the ruling that asked, the option, by whom, why); None: as one on a bet."""

HANDLERS: dict[type, Handler] = {}
INCIDENT_CHOICES: dict[type, ChoiceHandler] = {}

for _module in (
    *(incidents, token_bets),
    *(drawn_cards, misdeals, misplaced_button, premature_cards, stray_cards, stub_and_flop, stud_streets),
    *(substantial_action, unburned_flop, void_hands, wrong_level),
    *(dead_hands, showdown_rulings),
    *(behaviour, chips_astray, clocks, presence, requests),
):
    HANDLERS |= _module.HANDLERS
    INCIDENT_CHOICES |= getattr(_module, "CHOICES", {})

Answer = Callable[[Situation, Ruling, Option], Ruling]

ANSWERS: dict[tuple[QuestionKind, OptionName], Answer] = {("late-wager", "full-call"): rule_made_up}
"""What follows when the director takes an option: by what is asked, and the option."""
ANSWERS |= showdown_rulings.ANSWERS
