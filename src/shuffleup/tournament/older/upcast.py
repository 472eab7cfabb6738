"""What older versions wrote into logs, read as it would be written today."""

from typing import Any

from shuffleup.cards import parse_cards


def as_it_was(body: dict[str, Any]) -> dict[str, Any]:
    """The older version says the same in more words, which are still understood."""
    return body


def incidents_are_steps(body: dict[str, Any]) -> dict[str, Any]:
    """Incidents were tagged `incident` until they became steps beside acts and choices.

    >>> incidents_are_steps({"about": {"incident": "conduct", "player": "S3"}})
    {'about': {'step': 'conduct', 'player': 'S3'}}
    """
    return {key: _tagged(value) for key, value in body.items()}


def cards_named(text: str) -> tuple[str, ...]:
    """Cards as a step names them, of a log that wrote them together.

    >>> cards_named("AhKd")
    ('Ah', 'Kd')
    """
    return tuple(map(str, parse_cards(text)))


def _tagged(value: Any) -> Any:
    if isinstance(value, list):
        return [_tagged(one) for one in value]
    if isinstance(value, dict):
        named = isinstance(value.get("incident"), str)
        return {"step" if named and key == "incident" else key: _tagged(one) for key, one in value.items()}
    return value
