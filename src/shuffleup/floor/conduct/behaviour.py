"""What players say and do to others: which rule it breaks, whether a penalty may or must follow."""

from typing import Any

from msgspec.structs import replace

from shuffleup.floor.citing import cite_procedure, cite_reading
from shuffleup.floor.conduct.dodged_blinds import dodging
from shuffleup.floor.conduct.penalties import (
    Charge,
    choose_penalty,
    give_penalty,
    no_breach,
    put_to_director,
    times,
)
from shuffleup.floor.options import Option
from shuffleup.floor.remedies import OnRecord, SeeTo
from shuffleup.floor.ruling import Finding, Ruling, reason_told
from shuffleup.floor.situation import Situation
from shuffleup.floor.steps.incidents.conduct import BlindDodged, Conduct, ConductKind
from shuffleup.refused import Citation
from shuffleup.rulebook import Edition, Slug
from shuffleup.rulebook.parameters.conduct import EtiquetteViolation, Trigger
from shuffleup.wording import own_words

_DISCLOSURES: tuple[ConductKind, ...] = (
    "tells-hand",
    "discusses-hand",
    "reads-untabled-hand",
    "gives-advice",
    "criticises-play",
)
_SHARED_HANDS: tuple[ConductKind, ...] = ("shows-hand-to-another", "takes-advice")
_COLLUSION: tuple[ConductKind, ...] = ("chip-dumping", "collusion")

_MUST: dict[ConductKind, Trigger] = {
    "soft-play": "soft-play",
    "abuse": "abuse",
    "disruption": "disruptive-behaviour",
    "cheating": "cheating",
}

_ETIQUETTE: dict[ConductKind, EtiquetteViolation] = {
    "excessive-talk": "excessive-chatter",
    "delay": "delay",
    "acts-out-of-turn-often": "acting-out-of-turn-repeatedly",
    "bets-out-of-reach": "betting-out-of-reach",
    "touches-chips": "touching-cards-or-chips",
    "touches-cards": "touching-cards-or-chips",
    "touches-person": "touching-a-person",
    "poor-hygiene": "offensive-hygiene",
    "live-cards-hidden": "poor-visibility",
}


def rule_conduct(desk: Situation, seen: Conduct) -> Ruling:
    """Sorts what was done under its rule.

    Decides `live-cards-visible`, `one-player-to-a-hand`.
    """
    kind = seen.kind
    if kind == "belongings-in-the-way":
        return _belongings(desk.book, seen)
    if kind in _COLLUSION:
        return _collusion(desk, seen)
    if kind in _MUST:
        return _must(desk, seen)
    if kind in _DISCLOSURES:
        return _disclosure(desk, seen)
    if kind in _SHARED_HANDS:
        return _listed(desk, seen, "one-player-to-a-hand", "one-player-to-a-hand")
    if kind in ("throws-cards", "throws-cards-off-table"):
        return _thrown_cards(desk, seen)
    if kind == "live-cards-hidden" and seen.player in desk.hand.held and not desk.hand.is_live(seen.player):
        says = f"{_told(seen)}. They have no live hand to keep in sight."
        return no_breach(seen.player, says, desk.book.cite("live-cards-visible"))
    if kind in _ETIQUETTE:
        rule: Slug = "live-cards-visible" if kind == "live-cards-hidden" else "etiquette-violations"
        return _with_the_hand(desk, seen, rule_etiquette(desk, seen.player, kind, rule))
    return _similar(desk, seen)


def _with_the_hand(desk: Situation, seen: Conduct, ruling: Ruling) -> Ruling:
    """What becomes of the hand whose cards somebody else touched or turned up."""
    hand, whose = desk.hand, seen.against
    if seen.kind != "touches-cards" or hand.is_over or whose not in hand.held or not hand.is_live(whose):
        return ruling
    return replace(
        ruling,
        says=f"{ruling.marked} {whose}'s hand stays live, also if its cards were seen.",
        citations=(*ruling.citations, cite_reading(desk.book, "exposing-cards", "shown-by-somebody-else")),
    )


def _told(seen: Conduct) -> str:
    against = f" (against {seen.against})" if seen.against else ""
    return f"{seen.player}: {seen.kind.replace('-', ' ')}{against}"


# ---------------------------------------------------------------- what may be penalised
def _disclosure(desk: Situation, seen: Conduct) -> Ruling:
    """Decides `no-disclosure`."""
    book = desk.book
    guess = seen.kind == "discusses-hand"
    if guess and book.conduct.no_disclosure.forbidden_talk == "disclosing":
        says = f"{_told(seen)}. Only telling what one knows of a hand is forbidden here; a guess is not."
        return no_breach(seen.player, says, book.cite("no-disclosure"))
    charge = Charge(
        player=seen.player,
        kind=seen.kind,
        rule="no-disclosure",
        says=f"{_told(seen)}. That is forbidden to everybody, in the hand or not, and may be penalised.",
        citations=(book.cite("no-disclosure"), book.cite("penalty-triggers")),
    )
    return put_to_director(desk, charge)


def _listed(desk: Situation, seen: Conduct, rule: Slug, trigger: Trigger) -> Ruling:
    """Decides `penalty-triggers`."""
    book = desk.book
    charge = Charge(
        player=seen.player,
        kind=seen.kind,
        rule=rule,
        says=f"{_told(seen)}. It may be penalised; the hand is not touched by it.",
        citations=(book.cite(rule), book.cite("penalty-triggers")),
        named=trigger in book.conduct.penalty_triggers.may,
    )
    return put_to_director(desk, charge)


def _thrown_cards(desk: Situation, seen: Conduct) -> Ruling:
    """A fold stands however it was made; which throwing is listed by name is the edition's.

    Decides `proper-folding`.
    """
    book = desk.book
    off_the_table = seen.kind == "throws-cards-off-table"
    charge = Charge(
        player=seen.player,
        kind=seen.kind,
        rule="proper-folding",
        says=f"{_told(seen)}. A fold made so stands; it may be penalised.",
        citations=(book.cite("proper-folding"), book.cite("penalty-triggers")),
        named=off_the_table or book.conduct.penalty_triggers.thrown_cards == "any",
    )
    return put_to_director(desk, charge)


def _similar(desk: Situation, seen: Conduct) -> Ruling:
    charge = Charge(
        player=seen.player,
        kind=seen.kind,
        rule="penalty-triggers",
        says=f"{_told(seen)}. The list is open: as a similar incident it may be penalised.",
        citations=(desk.book.cite("penalty-triggers"),),
        named=False,
    )
    return put_to_director(desk, charge)


# ---------------------------------------------------------------- etiquette
def rule_etiquette(
    desk: Situation, player: str, kind: str, rule: Slug, *more: Citation, keeps: tuple[Finding, ...] = ()
) -> Ruling:
    """Open to enforcement from the first time, or recorded first and then to be penalised.

    Decides `etiquette-violations`.
    """
    book = desk.book
    how = book.conduct.etiquette_violations
    nth = times(desk.on_record, player, kind) + 1
    cited: tuple[Citation, ...] = (book.cite("etiquette-violations"), *more)
    if rule != "etiquette-violations":
        cited = (book.cite(rule), *cited)
    required = nth > 1 and how.repeat_must_be_penalised
    if nth == 1 and how.first_offence == "not-addressed":
        cited += (
            cite_reading(book, "etiquette-violations", "first-offence-as-similar-incident"),
            book.cite("penalty-triggers"),
        )
        says = "A first offence is recorded; it can be penalised only as a similar incident."
    elif required:
        says = f"It is entry {nth} of the kind: a repeated violation must be penalised."
    else:
        says = "A breach of etiquette: every form of enforcement is open."
    charge = Charge(
        player=player,
        kind=kind,
        rule=rule,
        says=f"{player}: {kind.replace('-', ' ')}. {says}",
        citations=cited,
        required=required,
        named=_named(book, kind, nth),
        keeps=keeps,
    )
    return put_to_director(desk, charge)


def _named(book: Edition, kind: str, nth: int) -> bool:
    """Whether the edition's list has it. Some list delay only as a habit."""
    listed = book.conduct.etiquette_violations.listed
    if kind == "delay" and "delay" not in listed:
        return nth > 1 and "persistent-delay" in listed
    name = _ETIQUETTE.get(kind)  # type: ignore[call-overload]
    return name in listed


# ---------------------------------------------------------------- what must be penalised
def _must(desk: Situation, seen: Conduct) -> Ruling:
    """Soft play, abuse, disruption, cheating: once found, only the form is open.

    Decides `ethical-play`, `penalty-triggers`.
    """
    book = desk.book
    soft = seen.kind == "soft-play"
    cited = (*((book.cite("ethical-play"),) if soft else ()), book.cite("penalty-triggers"))
    if not seen.found:
        return ask_for_finding(desk, seen, cited, named=True)
    ethics = book.conduct.ethical_play
    listed = _MUST[seen.kind] in book.conduct.penalty_triggers.must
    rule: Slug = "ethical-play" if soft else "penalty-triggers"
    charge = Charge(
        player=seen.player,
        kind=seen.kind,
        rule=rule,
        says=f"{_told(seen)}. It is found: a penalty must be given, its form is open.",
        citations=cited,
        required=listed or (soft and ethics.soft_play_must_be_penalised),
        chips=soft and ethics.soft_play_may_cost_chips,
    )
    return put_to_director(desk, charge)


def ask_for_finding(desk: Situation, seen: Conduct, cited: tuple[Citation, ...], *, named: bool) -> Ruling:
    """Whether it happened is for a person to find."""
    proved = Option("find-soft-play" if seen.kind == "soft-play" else "find-breach")
    return Ruling(
        player=seen.player,
        says=f"{_told(seen)}. The director finds whether it was so; if it was, it must be penalised.",
        citations=cited,
        decided_by="director",
        question="penalty",
        options=(proved, Option("find-no-breach")),
        findings=(Finding("penalty_required", False), Finding("named_in_rule", named)),
    )


def _collusion(desk: Situation, seen: Conduct) -> Ruling:
    """Chip dumping and collusion end in disqualification; there is no form to choose.

    Decides `ethical-play`.
    """
    book = desk.book
    cited = (book.cite("ethical-play"),)
    if not seen.found:
        return ask_for_finding(desk, seen, cited, named=True)
    if not book.conduct.ethical_play.collusion_disqualifies:
        return _listed(desk, seen, "ethical-play", "similar-incident")
    ruling = give_penalty(
        desk,
        seen.player,
        "disqualification",
        by="The rule",
        reason=f"{seen.kind.replace('-', ' ')} was found",
        citations=cited,
    )
    return replace(
        ruling,
        on_record=(OnRecord(seen.player, seen.kind), *ruling.on_record),
        findings=(Finding("rule_broken", "ethical-play"), Finding("penalty_required", True)),
    )


def choose_on_conduct(
    desk: Situation, seen: Conduct, asked: Ruling, option: Option, by: str, reason: str
) -> Ruling | None:
    """A finding leads to the question what follows from it; else a penalty, or none, was chosen."""
    if option.name in ("find-soft-play", "find-breach"):
        found = Conduct(player=seen.player, kind=seen.kind, against=seen.against, found=True)
        return rule_conduct(desk, found)
    if option.name == "find-no-breach":
        because = reason_told(reason)
        return no_breach(seen.player, f"{own_words(by)} finds no breach{because}.", *asked.citations)
    return choose_penalty(desk, seen, asked, option, by, reason)


# ---------------------------------------------------------------- the rest
def _belongings(book: Edition, seen: Conduct) -> Ruling:
    """Decides `rp-personal-belongings`."""
    return Ruling(
        player=seen.player,
        says=f"{seen.player} is asked to clear the table and the space around it, by the room's policy.",
        citations=(cite_procedure(book, "rp-personal-belongings"),),
        beyond_the_hand=(SeeTo("clear-belongings", seen.player),),
    )


def rule_blind_dodged(desk: Situation, seen: BlindDodged) -> Ruling:
    """Deliberate dodging must be penalised in the edition's scope; outside it, it is delay of the game."""
    book, player = desk.book, seen.player
    cited = book.cite("dodging-blinds")
    if not seen.deliberate:
        return no_breach(player, f"{player} missed a blind, and not on purpose: no breach.", cited)
    found = dodging(book, seen.during)
    if not found.must_be_penalised:
        return rule_etiquette(desk, player, "delay", "etiquette-violations", *found.citations)
    charge = Charge(
        player=player,
        kind="dodges-blind",
        rule="dodging-blinds",
        says=f"{player} dodged a blind on purpose: a penalty must be given.",
        citations=found.citations,
        required=True,
    )
    return put_to_director(desk, charge)


HANDLERS: dict[type, Any] = {Conduct: rule_conduct, BlindDodged: rule_blind_dodged}
CHOICES: dict[type, Any] = {Conduct: choose_on_conduct, BlindDodged: choose_penalty}
