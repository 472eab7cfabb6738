"""The casebook's cases on seats, button, chips and penalties, as far as the pure functions decide them."""

from typing import Any

import pytest

from shuffleup.casebook.case import Case
from shuffleup.casebook.facts import SCOPES, fact
from shuffleup.casebook.reading import shipped
from shuffleup.casebook.steps import Check
from shuffleup.rulebook import EditionName
from shuffleup.rulebook.reading import convert
from tests.tournament.casebook_play.facts import read
from tests.tournament.casebook_play.play import Beyond, Play
from tests.tournament.casebook_play.steps import take

RULES = {
    *("random-seating", "wrong-seat-start", "late-entry-seat", "special-needs"),
    *("breaking-tables-draw", "breaking-tables-position", "balancing-flop-mixed", "balancing-stud-only"),
    *("mixed-game-button-freeze", "balancing-source-table", "halting-play", "tighter-balancing"),
    *("final-table-size", "final-table-bb-ante", "forfeited-chips-removed", "forfeit-stack"),
    *("dead-button", "heads-up-button", "missed-blind-button-error", "dodging-blinds"),
    *("chip-race", "chip-race-witness", "leftover-removed-chips", "color-up-discretionary"),
    *("missed-round-count", "serving-penalty", "blinded-out", "penalty-options"),
    *("rp-h4h-clock", "rp-h4h-eligibility"),
}

SUBSTANTIAL_ACTION = {
    "missed-blind-button-error-1": True,
    "missed-blind-button-error-2": False,
    "missed-blind-button-error-3": True,
    "missed-blind-button-error-4": True,
}
"""What the hand tells in those cases; whether it was substantial action is not for the seats to say."""

DECIDED_ELSEWHERE: dict[str, set[str]] = {
    "balancing-flop-mixed-12": {"decided_by", "options_include"},
    "dodging-blinds-1": {"decided_by", "options"},
    "dodging-blinds-3": {"decided_by", "options"},
    "dodging-blinds-4": {"decided_by", "options"},
    "final-table-bb-ante-1": {"to_call"},
    "forfeit-stack-5": {"step: the choice grant"},
    "forfeited-chips-removed-1": {"chips_in_play", "stack"},
    "forfeited-chips-removed-2": {"stack"},
    "halting-play-5": {"misdeal", "stands"},
    "heads-up-button-7": {"to_act"},
    "missed-blind-button-error-1": {"substantial_action"},
    "missed-blind-button-error-2": {"substantial_action"},
    "random-seating-1": {"granted"},
    "rp-h4h-eligibility-1": {"prize"},
    "rp-h4h-eligibility-2": {"prize"},
    "rp-h4h-eligibility-3": {"prize"},
    "rp-h4h-eligibility-4": {"prize"},
    "wrong-seat-start-1": {"stands"},
}
"""Facts that belong to the hand, the floor, the entries or the prizes; all others are decided here."""

NOT_FOR_SEATS = {"forfeit-stack-4", "serving-penalty-4"}
"""An entry refused for want of a request, and a bring-in: nothing of these is decided here."""

CASES = [
    case
    for case in shipped().cases
    if case.rule in RULES and case.position is None and case.id not in NOT_FOR_SEATS
]


class Asked:
    """What came of one case under one edition."""

    def __init__(self) -> None:
        self.wrong: list[str] = []
        self.decided = 0
        self.elsewhere: set[str] = set()

    def compare(self, play: Play, expectation: dict[str, Any]) -> None:
        scope = {key: expectation[key] for key in SCOPES if key in expectation}
        for name in (key for key in expectation if key not in SCOPES):
            if name == "cite":
                self.cited(play, expectation[name])
                continue
            wanted = convert(expectation[name], fact(name, play.case.id).type, play.case.id)
            try:
                got = read(play, name, scope)
            except Beyond:
                self.elsewhere.add(name)
                continue
            self.decided += 1
            if got != wanted:
                self.wrong.append(f"{scope} {name}: expected {wanted}, got {got}")

    def cited(self, play: Play, slug: Any) -> None:
        number = play.book.number(slug)
        if not any(citation.rule == slug and citation.number == number for citation in play.cited):
            self.wrong.append(f"{slug} is not cited: {sorted({c.rule for c in play.cited})}")


def ask(case: Case, book: EditionName) -> Asked:
    asked = Asked()
    play = Play(case, book, substantial_action=SUBSTANTIAL_ACTION.get(case.id))
    try:
        for step in case.read_steps():
            if isinstance(step, Check):
                for expectation in step.check:
                    asked.compare(play, expectation)
            else:
                take(play, step)
    except Beyond as beyond:
        asked.elsewhere.add(f"step: {beyond}")
        return asked
    for expectation in case.expect:
        asked.compare(play, expectation)
    asked.cited(play, case.rule)
    return asked


@pytest.mark.parametrize(
    ("case", "book"),
    [pytest.param(case, book, id=f"{case.id}-{book}") for case in CASES for book in case.ruled_under],
)
def test_case(case: Case, book: EditionName) -> None:
    asked = ask(case, book)
    assert not asked.wrong
    assert asked.decided
    assert asked.elsewhere == DECIDED_ELSEWHERE.get(case.id, set())
