"""What can go wrong at a table, as a form to tap: by group, and for each kind only the fields that matter."""

from functools import cache

import msgspec

from shuffleup.floor.steps import KINDS
from shuffleup.floor.telling.values import Look, look, words_of

GROUPS: dict[str, tuple[str, ...]] = {
    "deal": (
        *("card-exposed-in-deal", "boxed-cards", "deal-error", "button-misplaced", "wrong-level"),
        *("fouled-deck", "nonstandard-card", "blind-unposted"),
    ),
    "board": (
        *("premature-cards", "four-card-flop", "board-miscount", "flop-without-burn", "wrong-burn"),
        *("stub-dropped", "draw-card-exposed", "draw-miscount", "river-card-face-up", "stops-betting"),
    ),
    "betting": (
        *("speaks-up", "takes-back", "error-noticed", "count-asked", "pot-asked", "pot-recounted"),
        *("chips-found-behind", "token-bet", "substantial-action-asked", "clock-requested"),
    ),
    "showdown": (
        *("hand-miscalled", "mucked-hand-claimed", "line-crossed", "hand-fouled", "refused-to-table"),
        *("pot-claimed-unshown", "request-to-see", "dispute"),
    ),
    "conduct": (
        *("conduct", "cards-exposed", "picks-up-cards", "device-used", "language-spoken", "appearance"),
        *("duty-neglected", "stack-complaint", "chips-hidden"),
    ),
    "seats": (
        *("left-seat", "wrong-seat-found", "blind-dodged", "late-arrival", "deal-in-requested"),
        *("short-table-objection", "seat-requested", "accommodation-requested"),
    ),
    "requests": ("asks-dealer", "appeal", "forfeit-requested", "chips-found", "removed-chips-held"),
}
"""As a floor person would look for them."""


class FieldShown(msgspec.Struct, frozen=True):
    """One thing to tell about it."""

    name: str
    look: Look
    required: bool
    choices: tuple[str, ...] = ()
    usual: str = ""
    """What is taken if nothing is told."""


class IncidentForm(msgspec.Struct, frozen=True):
    """A kind of incident and what the floor has to know of it, the necessary first."""

    kind: str
    fields: tuple[FieldShown, ...]


@cache
def incident_forms() -> dict[str, tuple[IncidentForm, ...]]:
    """Every kind by group.

    >>> [(form.kind, form.fields[0].name) for form in incident_forms()["deal"][1:3]]
    [('boxed-cards', 'count'), ('deal-error', 'error')]
    """
    return {group: tuple(_form(kind) for kind in kinds) for group, kinds in GROUPS.items()}


def _form(kind: str) -> IncidentForm:
    shown = [
        FieldShown(field.name, how, field.required, _choices(field.type, how), _usual(field))
        for field in msgspec.structs.fields(KINDS[kind])
        for how in (look(field.type),)
    ]
    return IncidentForm(kind, tuple(sorted(shown, key=lambda one: not one.required)))


def _choices(type_: object, how: Look) -> tuple[str, ...]:
    return tuple(words_of(type_)) if how in ("word", "words") else ("yes", "no") if how == "yes-no" else ()


def _usual(field: msgspec.structs.FieldInfo) -> str:
    match field.default:
        case bool(yes):
            return "yes" if yes else "no"
        case str(word):
            return word
        case _:
            return ""
