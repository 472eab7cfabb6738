"""A mistake in an event file, told so that it can be mended: the field, what was found, and an example."""

import re
from difflib import get_close_matches
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec

from shuffleup.rulebook.reading import KINDS, Keys, Misplaced

EXAMPLES = {
    "name": "name: Friday Deepstack",
    "edition": "edition: tda-2024",
    "policies": "policies: {betting: {raise_cap: 4}}",
    "rules": "rules: {methods-of-raising: {two_motion_raise: true}}",
    "regulator": "regulator: {rules: {clock-expiry: {clock_seconds: 40}}}",
    "starts": "starts: 2026-11-20 19:00",
    "game": "game: nlhe",
    "mix": "mix: horse",
    "format": "format: full-table",
    "table_size": "table_size: 9",
    "tables": "tables: 3",
    "locked": "locked: [T1S9]",
    "break_order": "break_order: [3, 2, 1]",
    "stack": "stack: {25: 12, 100: 12, 500: 5, 1000: 6}",
    "chip_set": "chip_set: [25, 100, 500, 1000]",
    "chips_owned": "chips_owned: {25: 400, 100: 400, 500: 200, 1000: 200}",
    "schedule": "schedule: [{blinds: [25, 50], minutes: 20}, {break: 10, colour_up: [25]}]",
    "schedule.blinds": "blinds: [25, 50]",
    "schedule.ante": "ante: 50",
    "schedule.ante_from": "ante_from: big-blind",
    "schedule.limits": "limits: [100, 200]",
    "schedule.limit_blinds": "limit_blinds: [50, 100]",
    "schedule.stud_ante": "stud_ante: 25",
    "schedule.bring_in": "bring_in: 50",
    "schedule.minutes": "minutes: 20",
    "schedule.break": "break: 10",
    "schedule.colour_up": "colour_up: [25]",
    "decimals": "decimals: 2",
    "currency": "currency: EUR",
    "entry": "entry: {prizes: 100, fee: 10}",
    "maximum": "maximum: 27",
    "late_entry_until": "late_entry_until: 4",
    "re_entries": "re_entries: 1",
    "rebuys": "rebuys: {price: {prizes: 50}, chips: {500: 20}, until: 4}",
    "rebuys.price": "price: {prizes: 50}",
    "rebuys.chips": "chips: {500: 20}",
    "rebuys.until": "until: 4",
    "rebuys.most": "most: 2",
    "rebuys.with_at_most": "with_at_most: 10000",
    "add_on": "add_on: {price: {prizes: 50}, chips: {500: 30}, after: 4}",
    "add_on.price": "price: {prizes: 50}",
    "add_on.chips": "chips: {500: 30}",
    "add_on.after": "after: 4",
    "prizes": "prizes: {places: 4}",
    "prizes.guarantee": "guarantee: 1000",
    "prizes.guaranteed": "guaranteed: prizes",
    "prizes.added": "added: 200",
    "prizes.withheld": "withheld: 3%",
    "prizes.places": "places: 4",
    "prizes.paid": "paid: 15%",
    "prizes.percentages": "percentages: [50, 30, 20]",
    "prizes.amounts": "amounts: [500, 300, 200]",
    "prizes.unit": "unit: 5",
    "prizes.ties": "ties: by-stack",
    "prizes.disqualified": "disqualified: paid",
    "prizes.seat": "seat: 110",
    "prizes.remainder": "remainder: next-place",
    "prizes.ticket": "ticket: {event: Friday Deepstack}",
    "prizes.ticket.event": "event: Friday Deepstack",
    "prizes.ticket.cash": "cash: true",
    "prizes.mystery": "mystery: {from: money, envelopes: [500, 100x5, 20x20]}",
    "prizes.mystery.envelopes": "envelopes: [500, 100x5, 20x20]",
    "prizes.mystery.from": "from: money",
    "prizes.rounds": "rounds: [50, 30, 20]",
    "rounds": "rounds: {stacks: new, levels: again}",
    "rounds.stacks": "stacks: new",
    "rounds.levels": "levels: on",
    "rounds.places": "places: shared",
    "prizes.onto_head": "onto_head: 50%",
    "final_table": "final_table: 10",
    "redraw_at": "redraw_at: [18]",
    "flights": "flights: [{name: 1A, ends_after: 8}, {name: 1B, ends_after: 8}]",
    "flights.name": "name: 1A",
    "flights.ends_after": "ends_after: 8",
    "bags": "bags: best",
    "days": "days: [{name: Saturday, ends_after: 12}]",
    "days.name": "name: Saturday",
    "days.ends_after": "ends_after: 12",
    "days.redraw": "redraw: true",
    "hand_for_hand": "hand_for_hand: bubble",
    "dealt": "dealt: {bots: {Rosa: tight, Sami: loose}, seconds: 20, bank: 60}",
    "dealt.bots": "bots: {Rosa: tight, Sami: loose}",
    "dealt.seconds": "seconds: 20",
    "dealt.bank": "bank: 60",
    "dealt.walk_in": "walk_in: true",
}
"""By field; the place in a list is left out."""

_LONGEST = 40


def explained(document: Any, mistake: Misplaced, where: str, type_: type[msgspec.Struct]) -> Misplaced:
    """The same mistake as a person reads it; `type_` is what the document should be."""
    if unknown := re.search(r"unknown field `([^`]+)`", mistake.says):
        return _unknown(mistake.keys, unknown[1], where)
    if missing := re.search(r"missing required field `([^`]+)`", mistake.says):
        keys = (*mistake.keys, missing[1])
        return Misplaced(where, mistake.keys, f"is missing{_example(keys)}", in_words(keys))
    _, _, what = mistake.says.rpartition(": ")
    wanted = re.sub(r"^expected ", "", what.partition(", got ")[0])
    wanted = re.sub(r"`([^`]*)`", lambda found: _kinds(found[1]), wanted)
    found, keys = _shown(_value(document, mistake.keys)), mistake.keys
    if words := _words(type_, keys):
        wanted = f"one of {', '.join(words)}"
    return Misplaced(where, keys, f"found {found}, where {wanted} belongs{_example(keys)}", in_words(keys))


def in_words(keys: Keys) -> str:
    """Where a value stands: a place in a list is counted from one.

    >>> in_words(("schedule", 1, "break"))
    'schedule, line 2, break'
    """
    return ", ".join(f"line {key + 1}" if isinstance(key, int) else key for key in keys) or "the file"


def _unknown(keys: Keys, name: str, where: str) -> Misplaced:
    before = [key for key in keys if isinstance(key, str)][:-1]
    within = ".".join([*before, ""])
    known = [field.removeprefix(within) for field in EXAMPLES if field.startswith(within)]
    known = [field for field in known if "." not in field]
    close = get_close_matches(name, known, n=1)
    hint = (
        f"did you mean {close[0]}{_example((*before, close[0]))}"
        if close
        else f"there are {', '.join(known)}"
    )
    return Misplaced(where, keys, f"there is no such field; {hint}", in_words(keys))


def _example(keys: Keys) -> str:
    fields = [key for key in keys if isinstance(key, str)]
    for length in range(len(fields), 0, -1):
        if example := EXAMPLES.get(".".join(fields[:length])):
            return f"; for example {example}"
    return ""


def _words(type_: Any, keys: Keys) -> list[str]:
    """The words that a field takes, if it takes only a few."""
    hint: Any = type_
    for key in keys:
        if isinstance(key, str):
            struct = next((one for one in (hint, *get_args(hint)) if hasattr(one, "__struct_fields__")), None)
            if struct is None:
                return []
            names = dict(zip(struct.__struct_encode_fields__, struct.__struct_fields__, strict=True))
            hint = get_type_hints(struct).get(names.get(key, ""))
    found = (hint, *get_args(hint))
    return [str(word) for one in found if get_origin(one) is Literal for word in get_args(one)]


def _kinds(text: str) -> str:
    return " or ".join(KINDS.get(kind, kind) for kind in text.split(" | ") if kind != "null")


def _value(document: Any, keys: Keys) -> Any:
    for key in keys:
        if isinstance(document, dict):
            document = document.get(key, document.get(str(key)))
        elif isinstance(document, list) and isinstance(key, int) and key < len(document):
            document = document[key]
        else:
            break
    return document


def _shown(value: Any) -> str:
    text = "nothing" if value is None else repr(value)
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"
