"""TDA 2022 and 2024: facts that stand alone, and every entry against the specification where it is there."""

from pathlib import Path
from typing import Any

import msgspec
import pytest
import yaml

from shuffleup.rulebook import EDITION_NAMES, NEWEST, all_editions, edition, rule
from shuffleup.rulebook.merging import RULE_AREA
from shuffleup.rulebook.shelf import heads
from tests.conftest import SHARED

NEW = ("tda-2022", "tda-2024")


@pytest.fixture(scope="module")
def specified() -> Any:
    file = SHARED / "editions" / "2022-2024.yaml"
    if not file.exists():
        pytest.skip("the specification (../shared/editions) is not here; the project does not need it")
    return yaml.safe_load(file.read_text())


def held(name: str, slug: str) -> dict[str, Any]:
    """The parameters of a rule in an edition, as its file writes them."""
    area = RULE_AREA.get(slug)
    found: dict[str, Any] = msgspec.to_builtins(getattr(edition(name), area))[slug] if area else {}
    return found


def plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


def test_every_number_is_that_of_the_specification(specified: Any) -> None:
    new = {entry["slug"]: entry for entry in specified["new_rules"]}
    assert set(specified["rules"]) | set(new) == set(edition(NEWEST).numbers)
    for slug, entry in (specified["rules"] | new).items():
        for name in NEW:
            assert edition(name).number(slug) == entry[name], (name, slug)
    for slug, entry in new.items():
        found = rule(slug)
        assert (found.area, found.kind, found.title) == (entry["area"], entry["kind"], entry["title"])
        assert all(not book.has(found.slug) for book in all_editions() if book.name not in NEW)


REPLACED = {"stud_exposed_downcard_listed"}
"""`stud_exposed_downcard` takes its place."""


def test_every_parameter_is_that_of_the_specification(specified: Any) -> None:
    counted = 0
    for slug, entry in specified["rules"].items():
        changed, new = entry.get("parameters") or {}, entry.get("new_parameters") or {}
        counted += len(new)
        for name in NEW:
            expected = held("tda-2019", slug)
            expected |= {key: values[name] for key, values in changed.items() if key not in REPLACED}
            expected |= {key: told["values"][name] for key, told in new.items()}
            assert {key: plain(value) for key, value in held(name, slug).items()} == {
                key: plain(value) for key, value in expected.items()
            }, (name, slug)
        for key, told in new.items():
            assert set(told["values"]) == set(EDITION_NAMES)
            for name, value in told["values"].items():
                assert plain(held(name, slug)[key]) == value, (name, slug, key)
    assert counted == 18


def test_what_is_the_same_as_in_2019_has_the_same_parameters(specified: Any) -> None:
    for slug, entry in specified["rules"].items():
        same = entry["same_as_2019"]
        for name in NEW:
            if same is True or (isinstance(same, dict) and same[name]):
                new = set(entry.get("new_parameters") or {})
                assert {k: v for k, v in held(name, slug).items() if k not in new} == {
                    k: v for k, v in held("tda-2019", slug).items() if k not in new
                }, (name, slug)


def test_positions_are_held_where_the_specification_says(specified: Any) -> None:
    for slug, entry in specified["rules"].items():
        found = rule(slug)
        for name, told in (entry.get("positions") or {}).items():
            editions = set(found.position(name).editions or EDITION_NAMES)
            assert set(told.get("add", ())) <= editions, (slug, name)
            assert editions.isdisjoint(told.get("not_in", ())), (slug, name)
            if "stays" in told:
                assert editions == set(told["stays"])
        for told in entry.get("positions_new", ()):
            assert set(found.position(told["name"]).editions) == set(told["editions"]), (slug, told["name"])


def test_the_books_are_in_the_order_of_their_dates_and_the_newest_is_offered() -> None:
    dated = [head.dated for head in heads().values() if head.dated]
    assert dated == sorted(dated)
    assert EDITION_NAMES == (
        "tda-2013",
        "tda-2017-v2",
        "tda-2017-v3",
        "tda-2019",
        "tda-2022",
        "tda-2024",
        "house",
    )
    assert NEWEST == "tda-2024"
    assert all(head.read.endswith(".") for head in heads().values())


def test_facts_that_stand_alone() -> None:
    old, new = edition("tda-2019"), edition("tda-2024")
    middle = edition("tda-2022")
    assert [book.number("heads-up-button") for book in (old, middle, new)] == ["34", "34", "34-B"]
    assert [book.number("bet-the-pot-in-no-limit") for book in (old, middle, new)] == ["54-C", "54-C", "54-D"]
    assert [book.has("odd-chips-identical") for book in (old, middle, new)] == [True, False, False]
    assert [book.number("four-card-flop") for book in (old, middle, new)] == ["39", "39-A", "39-A"]
    assert new.seating.final_table_size.seats_for == {9: 9, 8: 9, 7: 7, 6: 7}
    assert [book.seating.halting_play.shortage_from for book in (old, middle, new)] == [
        "anything",
        "eliminations",
        "eliminations",
    ]
    assert [book.dealing.misdeal_replay.absent_from_original for book in (old, middle, new)] == [
        "killed",
        "killed",
        "may-play",
    ]
    assert [book.recommended.rp_unprinted_references.borrow_from for book in (old, middle, new)] == [
        "tda-2017-v3",
        "tda-2024",
        None,
    ]
    assert new.procedure.new_level.switches_on == "announcement-or-signal"
    assert "dodging-blinds" in new.conduct.penalty_triggers.must
    assert {book.name for book in all_editions() if book.dealing.fouled_deck.named_in_text} == set(NEW)


@pytest.mark.parametrize("name", EDITION_NAMES)
def test_every_file_says_what_was_read(name: str) -> None:
    readme = (Path(__file__).parents[2] / "src/shuffleup/rulebook/data/README.md").read_text()
    assert " ".join(heads()[name].read.split()) in " ".join(readme.split())
