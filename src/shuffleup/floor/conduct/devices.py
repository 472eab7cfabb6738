"""Phones, apps, charts, sound and cameras at the table: what is advised against, what is a breach.

>>> from shuffleup.rulebook import edition
>>> chart = DeviceUsed(player="A", use="app-or-chart", hand_live=True)
>>> [rule_device(edition(name), Policies(), chart, live=True).finding("conduct").value
...  for name in ("tda-2013", "tda-2017-v3", "tda-2019")]
['allowed', 'advised-against', 'forbidden']
"""

from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from shuffleup.floor.ruling import Finding, Notice, Ruling
from shuffleup.floor.situation import Situation
from shuffleup.floor.steps.incidents.conduct import DeviceUsed, LanguageSpoken
from shuffleup.refused import Citation
from shuffleup.rulebook import Edition, Policies, Slug

Conduct = Literal["allowed", "advised-against", "forbidden"]

_ADVICE: dict[str, Conduct] = {
    "no-rule": "allowed",
    "house-rules": "allowed",
    "should-not": "advised-against",
    "forbidden": "forbidden",
}
_BY_ITSELF: dict[str, Slug] = {"on-table": "devices-off-the-table", "strategy-data": "strategy-data"}
"""Uses that a rule of their own bars, where the edition has it, whether the hand is live or not."""


class Judged(msgspec.Struct, frozen=True):
    """What the book makes of what a player did, the rule that says so, and every rule with a part in it."""

    conduct: Conduct
    rule: Slug
    citations: tuple[Citation, ...]


def rule_device(book: Edition, policies: Policies, incident: DeviceUsed, live: bool) -> Ruling:
    """What is told of the use; `live` is whether the player's own hand was live."""
    judged = _device(book, policies, incident, live)
    conduct = judged.conduct
    use = "a device" if incident.use == "other" else incident.use.replace("-", " ")
    told = {
        "allowed": f"{incident.player} ({use}) broke no rule on devices.",
        "advised-against": f"{incident.player} ({use}) is advised against it; it is no breach.",
        "forbidden": f"{incident.player} ({use}) used a device against the rules.",
    }
    if incident.use == "on-table":
        told["advised-against"] = (
            f"A device of {incident.player}'s lies on the table: advised against, no breach."
        )
        told["allowed"] = f"A device of {incident.player}'s lies on the table, which breaks no rule here."
        told["forbidden"] = f"A device of {incident.player}'s lies on the table; it comes off, in use or not."
    if conduct == "forbidden" and "device-misuse" in book.conduct.penalty_triggers.may:
        judged = replace(judged, citations=(*judged.citations, book.cite("penalty-triggers")))
    return conduct_ruling(incident, judged, told[conduct])


def _device(book: Edition, policies: Policies, incident: DeviceUsed, live: bool) -> Judged:
    """What the edition says of the use.

    Decides `electronic-devices`, `devices-off-the-table`, `devices-with-live-hand`, `strategy-data`.
    """
    rule, use = book.general.electronic_devices, incident.use
    text = book.cite("electronic-devices", part="calls-and-effects")
    own_rule = _BY_ITSELF.get(use)
    if own_rule is not None and book.has(own_rule):
        return Judged("forbidden", own_rule, (book.cite(own_rule), *_not_handled(book, use, live=live)))
    if use == "phone-call" and rule.phone_talk_forbidden:
        return Judged("forbidden", "electronic-devices", (text,))
    charts = use == "app-or-chart" and rule.apps_and_charts_with_live_hand != "house-rules"
    if charts and (ruled := _chart(book, live=live)).conduct == "forbidden":
        return ruled
    reached = use if use in ("sound", "images", "app-or-chart") else "other"
    if reached in rule.effects_reach and not set(incident.effects).isdisjoint(rule.other_devices_barred_for):
        return Judged("forbidden", "electronic-devices", (text,))
    if charts:
        return ruled
    if live and use in ("images", "other") and book.has("devices-with-live-hand"):
        return Judged("forbidden", "devices-with-live-hand", (book.cite("devices-with-live-hand"),))
    if use in rule.kept_from_others:
        return Judged("advised-against", "electronic-devices", (text, *_not_handled(book, use, live=live)))
    return _left_to_room(book, policies, incident)


def _chart(book: Edition, *, live: bool) -> Judged:
    """A betting app or chart by itself, whatever its effects."""
    rule, text = book.general.electronic_devices, book.cite("electronic-devices", part="strategy-tools")
    if live:
        return Judged(_ADVICE[rule.apps_and_charts_with_live_hand], "electronic-devices", (text,))
    if rule.apps_and_charts_without_live_hand == "forbidden":
        return Judged("forbidden", "electronic-devices", (text,))
    silent = "competitive-advantage" in rule.other_devices_barred_for and (
        "app-or-chart" not in rule.effects_reach
    )
    reading = "charts-only-with-live-hand" if silent else None
    return Judged("allowed", "electronic-devices", (book.cite("electronic-devices", position=reading),))


def _not_handled(book: Edition, use: str, *, live: bool) -> tuple[Citation, ...]:
    """A device that sounds or lies there is not in use, whatever else is said of it."""
    if live and use in ("sound", "on-table") and book.has("devices-with-live-hand"):
        return (book.cite("devices-with-live-hand", position="ringing-is-not-handling"),)
    return ()


def _left_to_room(book: Edition, policies: Policies, incident: DeviceUsed) -> Judged:
    """What the edition neither bars nor advises against is the room's, which may have no rule."""
    setting = policies.general.devices_left_to_room
    barred = book.general.electronic_devices.other_devices_barred_for
    if setting != "no-rule" or not barred:
        left = book.cite("electronic-devices", policy="devices_left_to_room", part="calls-and-effects")
        return Judged(_ADVICE[setting], "electronic-devices", (left,))
    delay = "delay" in incident.effects and "delay" not in barred
    reading = "delay-is-no-nuisance" if delay else None
    cited = book.cite("electronic-devices", position=reading, part="calls-and-effects")
    return Judged("allowed", "electronic-devices", (cited,))


def conduct_ruling(incident: DeviceUsed | LanguageSpoken, judged: Judged, says: str) -> Ruling:
    """What a player did, and the rule it broke if it is forbidden; a measure is for the penalty rule."""
    broken = judged.conduct == "forbidden"
    return Ruling(
        player=incident.player,
        says=says,
        citations=judged.citations,
        notices=(Notice("penalty-possible", incident.player),) if broken else (),
        findings=(
            Finding("conduct", judged.conduct),
            Finding("rule_broken", judged.rule if broken else None),
            Finding("penalty_required", False),
        ),
        about=incident,
    )


def _handle(desk: Situation, incident: DeviceUsed) -> Ruling:
    """Whether the player's hand is live is seen on the desk, unless it was told."""
    held = desk.hand.held.get(incident.player)
    live = not desk.hand.is_over and held is not None and held.live
    if incident.hand_live is not None:
        live = incident.hand_live
    return rule_device(desk.book, desk.policies, incident, live)


HANDLERS: dict[type, Any] = {DeviceUsed: _handle}
