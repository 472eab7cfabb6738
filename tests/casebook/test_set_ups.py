"""Every field of a set-up is read: told otherwise, the desk or the event begins otherwise."""

from typing import Any

import msgspec
import pytest

from shuffleup.casebook.case import Case
from shuffleup.casebook.play.event_play import EventPlay
from shuffleup.casebook.play.playing import set_up
from shuffleup.casebook.setups.fields import EventSetup, LastHand, LevelSetup, TableSetup

LAST = {"number": 4, "button": 1, "small_blind": 2, "big_blind": 3}
TABLE: dict[str, Any] = {"players": {"A": 1, "B": 2, "C": 3, "D": 5}, "last_hand": LAST}
OVER = {"board": ["Kh", "9h", "4h", "8c", "2d"], "put_in": {"A": 100, "B": 100}, "awarded": {"A": 200}}
EVENT: dict[str, Any] = {"tables": {"T1": TABLE, "T2": {"players": {"E": 1, "F": 2}}}}

OTHERWISE: dict[type[msgspec.Struct], dict[str, Any]] = {
    TableSetup: {
        "name": "T3",
        "game": "limit-holdem",
        "seats": 8,
        "occupied": (7,),
        "players": {"A": 1, "B": 2, "C": 3, "D": 6},
        "stacks": {"A": 1234},
        "chips": {"A": {25: 4, 100: 1}},
        "denominations": (25, 100),
        "removed": (5,),
        "vacated": {4: 4},
        "blinds": (300, 600),
        "ante": 25,
        "ante_from": "big-blind",
        "limits": (300, 600),
        "bring_in": 50,
        "last_hand": {**LAST, "number": 9},
        "clock": "break",
        "shuffler": "automatic",
        "absent": ("B",),
        "on_penalty": {"B": 2},
        "violations": {"B": {"abuse": 2}},
        "rebuy_chips": 5000,
        "position": "nlhe 100/200 flop pot 800 | A 900* | B 900",
    },
    LastHand: {
        "number": 9,
        "game": "plo",
        "button": 5,
        "small_blind": 1,
        "big_blind": 5,
        "board": ["Kh", "9h", "4h", "8c", "3d"],
        "tabled": {"A": ["Ah", "7h"]},
        "put_in": {"A": 100, "B": 100, "C": 50},
        "awarded": {"B": 200},
    },
    LevelSetup: {
        "blinds": (300, 600),
        "ante": 50,
        "ante_from": "button",
        "limits": (300, 600),
        "bring_in": 75,
        "minutes": 30,
    },
    EventSetup: {
        "game": "limit-holdem",
        "format": "turbo",
        "table_size": 8,
        "tables": {"T1": TABLE, "T3": {"players": {"E": 1, "F": 2}}},
        "breaking_order": ("T2", "T1"),
        "starting_stack": 30_000,
        "level": 3,
        "levels": {1: {"blinds": (25, 50)}},
        "level_clock": "3:30",
        "blinds": (300, 600),
        "players": ("G",),
        "out": ("H",),
        "waiting": ("J",),
        "players_left": 12,
        "stacks": {"A": 1234},
        "chips": {"A": {25: 4, 100: 1}},
        "chips_in_play": 777_000,
        "open_seats": ("T1S7",),
        "registration": "closed",
        "registration_closes_after": 9,
        "re_entry": True,
        "forfeit_window": "closed",
        "final_table": True,
        "hand_for_hand": True,
        "payouts": {1: 500, 2: 300},
        "places_paid": 1,
    },
}

BESIDE: dict[tuple[type[msgspec.Struct], str], dict[str, Any]] = {
    (TableSetup, "ante_from"): {"ante": 25},
    (TableSetup, "limits"): {"game": "limit-holdem"},
    (TableSetup, "bring_in"): {"game": "stud", "limits": (400, 800)},
    (LastHand, "game"): OVER,
    (LastHand, "board"): OVER,
    (LastHand, "tabled"): OVER,
    (LastHand, "put_in"): OVER,
    (LastHand, "awarded"): OVER,
    (LevelSetup, "ante_from"): {"ante": 50},
    (LevelSetup, "limits"): {"game": "limit-holdem"},
    (LevelSetup, "bring_in"): {"game": "stud"},
    (EventSetup, "final_table"): {"tables": {"T1": TABLE}},
    (EventSetup, "places_paid"): {"payouts": {1: 500, 2: 300}, "registration": "closed"},
    (EventSetup, "forfeit_window"): {"re_entry": True},
}
"""What else has to be told for a field to matter."""


def begun(kind: type[msgspec.Struct], told: dict[str, Any]) -> list[object]:
    """Everything that is submitted before the first step, and the desk as it is set up."""
    match kind.__name__:
        case "TableSetup":
            set_up_as: dict[str, Any] = {"table": {**TABLE, **told}}
        case "LastHand":
            set_up_as = {"table": {**TABLE, "last_hand": {**LAST, **told}}}
        case "LevelSetup":
            game = told.pop("game", "no-limit-holdem")
            set_up_as = {"event": {**EVENT, "game": game, "levels": {1: {"blinds": (100, 200), **told}}}}
        case _:
            set_up_as = {"event": {**EVENT, **told}}
    case_ = {"id": "told", "rule": "new-level", **set_up_as, "steps": [], "expect": [{"cite": "new-level"}]}
    case = msgspec.convert(case_, Case)
    played = EventPlay(case, "tda-2019")
    desk = [set_up(case, "tda-2019").lies] if case.has_hand else []
    return [*played.submitted, *desk]


FIELDS = [(kind, field) for kind in OTHERWISE for field in kind.__struct_fields__]


@pytest.mark.parametrize(("kind", "field"), FIELDS, ids=lambda one: getattr(one, "__name__", one))
def test_told_otherwise_it_begins_otherwise(kind: type[msgspec.Struct], field: str) -> None:
    beside = BESIDE.get((kind, field), {})
    assert begun(kind, dict(beside)) != begun(kind, {**beside, field: OTHERWISE[kind][field]})
