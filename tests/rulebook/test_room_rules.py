"""Room rules change settings and rules, the regulator's come first, mistakes are named."""

import re
from pathlib import Path

import pytest

from shuffleup.hand.starting.switches import switches_for
from shuffleup.refused import Malformed
from shuffleup.rulebook import SLUGS, Policies, edition, settings
from shuffleup.rulebook.room_rules import load_room_rules

ROOM = """
room: The Example
edition: tda-2019
policies:
  betting: {tiny_chips_percent: 3}
rules:
  methods-of-raising: {two_motion_raise: true}
  clock-expiry: {clock_seconds: 20}
regulator:
  rules:
    clock-expiry: {clock_seconds: 40}
"""


def _write(folder: Path, text: str) -> Path:
    path = folder / "room.yaml"
    path.write_text(text)
    return path


def test_regulator_then_room_then_edition(tmp_path: Path) -> None:
    room = load_room_rules(_write(tmp_path, ROOM))
    assert room.policies.betting.tiny_chips_percent == 3
    assert room.edition.betting.methods_of_raising.two_motion_raise is True
    assert room.edition.procedure.clock_expiry.clock_seconds == 40
    assert room.edition.procedure.clock_expiry.countdown_seconds == 5


def test_a_rule_the_room_plays_its_own_way_is_cited_as_its_policy(tmp_path: Path) -> None:
    room = load_room_rules(_write(tmp_path, ROOM))
    assert room.edition.cite("methods-of-raising").basis == "policy"
    assert room.edition.cite("oversized-chip").basis == "text"


def test_what_the_regulator_imposes_is_cited_as_his_and_holds_against_the_edition(tmp_path: Path) -> None:
    imposed = "regulator: {policies: {showdown: {last_hand_must_table: true}}}\n"
    room = load_room_rules(_write(tmp_path, "room: X\nedition: tda-2019\n" + imposed))
    citation = room.edition.cite("uncontested-showdown")
    assert (citation.basis, citation.note) == ("policy", "regulator")
    assert switches_for(room.edition, room.policies).last_hand_must_table
    assert not switches_for(edition("tda-2019"), room.policies).last_hand_must_table


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ("room: X\nedition: tda-1999\n", "line 2, column 1: edition: there is no edition 'tda-1999'"),
        ("room: X\nedition: house\npolicies: {bets: {}}\n", "line 3, column 12: policies.bets: no such area"),
        (
            "room: X\nedition: house\npolicies: {betting: {tiny: 3}}\n",
            "line 3, column 22: policies.betting: unknown field `tiny`; there are",
        ),
        ("room: X\nedition: house\npolicies: {betting: {tiny_chips_percent: 300}}\n", "100 or less"),
        (
            "room: X\nedition: house\nrules: {oversized-chip: {x: 1}}\n",
            "oversized-chip: no rule of that name has",
        ),
        (
            "room: X\nedition: house\nrules: {clock-expiry: {number: '12'}}\n",
            "line 3, column 24: rules.clock-expiry.number: room rules change values",
        ),
        (
            "room: X\nedition: house\nregulator: {rules: {clock-expiry: {clock_seconds: long}}}\n",
            "line 3, column 36: regulator.rules.clock-expiry.clock_seconds: a whole number belongs here",
        ),
        (
            "room: X\nedition: house\ncolour: red\n",
            "line 3, column 1: unknown field `colour`; there are",
        ),
        ("room: X\nroom: Y\nedition: house\n", "line 2, column 1: 'room' is given twice"),
        ("room: [\n", "not valid YAML"),
    ],
)
def test_mistakes_are_named_with_file_and_key(tmp_path: Path, wrong: str, message: str) -> None:
    path = _write(tmp_path, wrong)
    with pytest.raises(Malformed) as caught:
        load_room_rules(path)
    assert str(path) in str(caught.value)
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)


def test_every_setting_has_a_rule_a_meaning_a_reason_and_a_valid_default() -> None:
    import msgspec

    for setting in settings():
        assert setting.rule in SLUGS
        assert setting.means.endswith(".")
        assert setting.why
        assert setting.allowed
    assert msgspec.convert(msgspec.to_builtins(Policies()), Policies) == Policies()


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ("policies: {raise_cap: 3}", "policies.raise_cap: no such area; there are general"),
        ("policies: {betting: 3}", "policies.betting: a mapping belongs here, not a whole number"),
        ("rules: {clock-expiry: 30}", "rules.clock-expiry: a mapping belongs here, not a whole number"),
        ("rules: {clock_seconds: 30}", "rules.clock_seconds: no rule of that name has parameters"),
    ],
)
def test_a_value_one_step_too_high_is_told_by_its_own_name(tmp_path: Path, given: str, told: str) -> None:
    with pytest.raises(Malformed, match=re.escape(told)):
        load_room_rules(_write(tmp_path, f"room: X\nedition: tda-2019\n{given}\n"))
