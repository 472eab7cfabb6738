"""What a player owes the game: his duties, how he looks, his devices, his language. No sanction is automatic.

Each `rule_…` is a pure function of edition, settings and incident; a measure is for the penalty rule.

>>> from shuffleup.rulebook import edition
>>> chart = DeviceUsed(player="A", use="app-or-chart", hand_live=True)
>>> [rule_device(edition(name), Policies(), chart, live=True).finding("conduct").value
...  for name in ("tda-2013", "tda-2017-v3", "tda-2019")]
['allowed', 'advised-against', 'forbidden']
"""

from typing import Literal

from shuffleup.floor.options import Option
from shuffleup.floor.ruling import Finding, Notice, Ruling
from shuffleup.floor.steps.incidents.seating import Appearance, DeviceUsed, DutyNeglected, LanguageSpoken
from shuffleup.refused import Citation
from shuffleup.rulebook import Edition, Policies, Slug
from shuffleup.rulebook.parameters.general import Duty

Conduct = Literal["allowed", "advised-against", "forbidden"]

_ADVICE: dict[str, Conduct] = {
    "no-rule": "allowed",
    "house-rules": "allowed",
    "should-not": "advised-against",
    "forbidden": "forbidden",
}

_RULE_OF_DUTY: dict[Duty, Slug] = {
    "verify-registration": "random-seating",
    "verify-seat": "wrong-seat-start",
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
    "call-clock": "clock-request",
    "prompt-transfer": "rp-efficient-movement",
    "one-player-to-a-hand": "one-player-to-a-hand",
    "know-the-rules": "floor-decisions",
    "etiquette": "etiquette-violations",
    "orderly-event": "etiquette-violations",
}
"""Where a duty stands that the edition's own list does not name."""


def rule_duty_neglected(book: Edition, incident: DutyNeglected) -> Ruling:
    """Filed under the duty, if the edition lists it; else under the rule that has it. No sanction follows."""
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
    """The director alone judges, by this rule where there is one, else by the floor's own power."""
    what = [
        *(["hides who they are"] if incident.hides_identity else []),
        *(["distracts from the game"] if incident.distracts else []),
    ]
    text = book.general.player_identity.order_rests_on == "text"
    rules: tuple[Slug, ...] = (
        ("player-identity", "penalty-options") if text else ("floor-decisions", "etiquette-violations")
    )
    return Ruling(
        player=incident.player,
        says=f"What {incident.player} wears or carries {' and '.join(what) or 'is complained of'}: "
        "whether they must take it off is for the director.",
        citations=tuple(book.cite(slug) for slug in rules),
        decided_by="director",
        question="appearance",
        options=(Option("no-action"), Option("remove-item"), Option("penalty")),
        findings=(Finding("named_in_rule", text), Finding("penalty_required", False)),
        about=incident,
    )


# ---- devices


def rule_device(book: Edition, policies: Policies, incident: DeviceUsed, live: bool) -> Ruling:
    """Phones, apps, sound, cameras; `live` is whether the player's own hand was live."""
    conduct, citation = _device(book, policies, incident, live)
    use = "a device" if incident.use == "other" else incident.use.replace("-", " ")
    told = {
        "allowed": f"{incident.player} ({use}) broke no rule on devices.",
        "advised-against": f"{incident.player} ({use}) is advised against it; it is no breach.",
        "forbidden": f"{incident.player} ({use}) used a device against the rules.",
    }
    return _conduct(incident.player, conduct, told[conduct], citation, incident)


def _device(book: Edition, policies: Policies, incident: DeviceUsed, live: bool) -> tuple[Conduct, Citation]:
    rule = book.general.electronic_devices
    text = book.cite("electronic-devices")
    if incident.use == "phone-call" and rule.phone_talk_forbidden:
        return "forbidden", text
    if incident.use == "app-or-chart" and rule.apps_and_charts_with_live_hand != "house-rules":
        if live:
            return _ADVICE[rule.apps_and_charts_with_live_hand], text
        reaches = "competitive-advantage" in rule.other_devices_barred_for
        charts = "charts-only-with-live-hand" if reaches else None
        return "allowed", book.cite("electronic-devices", position=charts)
    if incident.use in rule.kept_from_others:
        return "advised-against", text
    if any(effect in rule.other_devices_barred_for for effect in incident.effects):
        return "forbidden", text
    return _left_to_room(book, policies, incident)


def _left_to_room(book: Edition, policies: Policies, incident: DeviceUsed) -> tuple[Conduct, Citation]:
    """What the edition neither bars nor advises against is the room's, which may have no rule."""
    setting = policies.general.devices_left_to_room
    barred = book.general.electronic_devices.other_devices_barred_for
    if setting != "no-rule" or not barred:
        return _ADVICE[setting], book.cite("electronic-devices", policy="devices_left_to_room")
    delay = "delay" in incident.effects and "delay" not in barred
    return "allowed", book.cite("electronic-devices", position="delay-is-no-nuisance" if delay else None)


# ---- language


def rule_language(book: Edition, policies: Policies, incident: LanguageSpoken) -> Ruling:
    """English alone during hands where the edition says so in its country; else what the room has posted."""
    conduct, citation = _language(book, policies, incident)
    told = {
        "allowed": f"{incident.language} may be spoken here.",
        "forbidden": f"{incident.language} may not be spoken here.",
    }
    return _conduct(incident.player, conduct, told[conduct], citation, incident)


def _language(book: Edition, policies: Policies, incident: LanguageSpoken) -> tuple[Conduct, Citation]:
    english_only = book.general.official_language.english_only_in_us_during_hands
    at_home = policies.general.venue_country == "US"
    text = book.cite("official-language")
    if english_only and at_home:
        breach = incident.during_hand and incident.language.casefold() != "english"
        return ("forbidden" if breach else "allowed"), text
    posted = {language.casefold() for language in policies.general.languages}
    spoken = incident.language.casefold() in posted
    return ("allowed" if spoken else "forbidden"), book.cite("official-language", policy="languages")


def _conduct(
    player: str,
    conduct: Conduct,
    says: str,
    citation: Citation,
    incident: DeviceUsed | LanguageSpoken,
) -> Ruling:
    broken = conduct == "forbidden"
    return Ruling(
        player=player,
        says=says,
        citations=(citation,),
        notices=(Notice("penalty-possible", player),) if broken else (),
        findings=(
            Finding("conduct", conduct),
            Finding("rule_broken", citation.rule if broken else None),
            Finding("penalty_required", False),
        ),
        about=incident,
    )
