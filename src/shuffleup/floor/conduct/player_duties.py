"""What a player owes the game: duties, looks, language. No sanction is automatic.

Each `rule_…` is a pure function of edition, settings and incident; a measure is for the penalty rule.

>>> from shuffleup.rulebook import edition
>>> late = DutyNeglected(player="A", duty="timely-play")
>>> books = map(edition, ("tda-2019", "tda-2022"))
>>> [rule_duty_neglected(book, late).finding("rule_broken").value for book in books]
['clock-request', 'player-responsibilities']
"""

from typing import Any

from msgspec.structs import replace

from shuffleup.floor.conduct.devices import Conduct, Judged, conduct_ruling
from shuffleup.floor.conduct.penalties import Charge, choose_penalty, measure_taken, put_to_director
from shuffleup.floor.options import Option, OptionName
from shuffleup.floor.remedies import SeeTo
from shuffleup.floor.ruling import Finding, Notice, QuestionKind, Ruling
from shuffleup.floor.situation import Situation
from shuffleup.floor.steps.incidents.conduct import Appearance, DutyNeglected, LanguageSpoken
from shuffleup.refused import Citation
from shuffleup.rulebook import Edition, Policies, Slug
from shuffleup.rulebook.parameters.general import Duty
from shuffleup.wording import own_words

_RULE_OF_DUTY: dict[Duty, Slug] = {
    "verify-registration": "random-seating",
    "verify-seat": "wrong-seat-start",
    "verify-card-count": "misdeals",
    "protect-hand": "killed-fouled-hands",
    "clear-intention": "official-terminology",
    "follow-action": "acting-in-turn",
    "act-in-turn": "acting-in-turn",
    "terms-and-gestures": "official-terminology",
    "defend-turn": "skipped-player",
    "visible-cards": "live-cards-visible",
    "stacked-chips": "countable-stacks",
    "remain-with-live-hand": "at-table-action-pending",
    "table-at-showdown": "proper-tabling",
    "speak-up": "speak-up-on-errors",
    "timely-play": "clock-request",
    "call-clock": "clock-request",
    "prompt-transfer": "rp-efficient-movement",
    "one-player-to-a-hand": "one-player-to-a-hand",
    "know-the-rules": "floor-decisions",
    "etiquette": "etiquette-violations",
    "report-offence": "etiquette-violations",
    "orderly-event": "etiquette-violations",
}
"""Where a duty stands that the edition's own list does not name."""


def rule_duty_neglected(book: Edition, incident: DutyNeglected) -> Ruling:
    """Filed under the duty, if the edition lists it; else under the rule that has it. No sanction follows.

    Decides `player-responsibilities`.
    """
    listed = incident.duty in book.general.player_responsibilities.duties
    rule: Slug = "player-responsibilities" if listed else _RULE_OF_DUTY[incident.duty]
    duty = incident.duty.replace("-", " ")
    says = f"{incident.player} neglected a duty ({duty}): it is filed and goes to the penalty rule."
    if not listed:
        says = f"The list of duties does not name this one ({duty}): it is filed under the rule that has it."
    return Ruling(
        player=incident.player,
        says=says,
        citations=(book.cite(rule),),
        notices=(Notice("penalty-possible", incident.player),),
        findings=(
            Finding("rule_broken", rule),
            Finding("penalty_required", False),
            Finding("named_in_rule", listed),
        ),
        about=incident,
    )


def rule_appearance(book: Edition, incident: Appearance) -> Ruling:
    """Judged by this rule where there is one, else by the floor's own power; how long it lasts may matter.

    Decides `player-identity`.
    """
    rule = book.general.player_identity
    passing = incident.hides_identity and incident.briefly and not incident.distracts
    if passing and rule.hidden_for == "a-sustained-time":
        return Ruling(
            player=incident.player,
            says=f"{incident.player} was hidden for a moment only: that is no breach.",
            citations=(book.cite("player-identity"),),
            findings=(
                Finding("named_in_rule", False),
                Finding("rule_broken", None),
                Finding("penalty_required", False),
            ),
            about=incident,
        )
    what = [
        *(["hides who they are"] if incident.hides_identity else []),
        *(["distracts from the game"] if incident.distracts else []),
    ]
    text = rule.order_rests_on == "text"
    judge = "the tournament staff" if rule.ordered_by == "tournament-staff" else "the director"
    rules: tuple[Slug, ...] = (
        ("player-identity", "penalty-options") if text else ("floor-decisions", "etiquette-violations")
    )
    return Ruling(
        player=incident.player,
        says=f"What {incident.player} wears or carries {' and '.join(what) or 'is complained of'}: "
        f"whether it must come off is for {judge}.",
        citations=tuple(book.cite(slug) for slug in rules),
        decided_by="director",
        question="appearance",
        options=(Option("no-action"), Option("remove-item"), Option("penalty")),
        findings=(Finding("named_in_rule", text), Finding("penalty_required", False)),
        about=incident,
    )


# ---- language


def rule_language(book: Edition, policies: Policies, incident: LanguageSpoken) -> Ruling:
    """English alone during hands where the edition says so in its country; else what the room has posted."""
    conduct, citation = _language(book, policies, incident)
    told = {
        "allowed": f"{own_words(incident.language)} may be spoken here.",
        "forbidden": f"{own_words(incident.language)} may not be spoken here.",
    }
    return conduct_ruling(incident, Judged(conduct, "official-language", (citation,)), told[conduct])


def _language(book: Edition, policies: Policies, incident: LanguageSpoken) -> tuple[Conduct, Citation]:
    """Decides `official-language`."""
    english_only = book.general.official_language.english_only_in_us_during_hands
    at_home = policies.general.venue_country == "US"
    if english_only and at_home:
        breach = incident.during_hand and incident.language.casefold() != "english"
        conduct: Conduct = "forbidden" if breach else "allowed"
        return conduct, book.cite("official-language", policy="venue_country")
    posted = {language.casefold() for language in policies.general.languages}
    spoken = incident.language.casefold() in posted
    return ("allowed" if spoken else "forbidden"), book.cite("official-language", policy="languages")


# ---- what the director chose


def _on_appearance(
    desk: Situation, seen: Appearance, asked: Ruling, option: Option, by: str, reason: str
) -> Ruling | None:
    """Sent to the penalty rule, the forms are laid before them; one of them may be what they choose now."""
    if option.name == "remove-item":
        return replace(measure_taken(asked), beyond_the_hand=(SeeTo("remove-item", seen.player),))
    if option.name != "penalty":
        return choose_penalty(desk, seen, asked, option, by, reason)
    by_text = desk.book.general.player_identity.order_rests_on == "text"
    charge = Charge(
        player=seen.player,
        kind="appearance",
        rule="player-identity" if by_text else "floor-decisions",
        says=f"{own_words(by)} sends it to the penalty rule: the forms are open.",
        citations=asked.citations[:1],
        named=by_text,
    )
    return put_to_director(desk, charge)


HANDLERS: dict[type, Any] = {
    DutyNeglected: lambda desk, on: rule_duty_neglected(desk.book, on),
    Appearance: lambda desk, on: rule_appearance(desk.book, on),
    LanguageSpoken: lambda desk, on: rule_language(desk.book, desk.policies, on),
}
CHOICES: dict[type, Any] = {Appearance: _on_appearance}
ANSWERS: dict[tuple[QuestionKind, OptionName], Any] = {
    ("appearance", "no-action"): lambda desk, asked, option: measure_taken(asked),
}
