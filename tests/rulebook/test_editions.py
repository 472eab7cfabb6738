"""Editions load with everything checked, and come out as they went in."""

import copy
import pickle
from collections.abc import Callable
from functools import partial
from typing import Any, cast

import msgspec
import pytest
import yaml

from shuffleup.refused import Malformed
from shuffleup.rulebook import EDITION_NAMES, SLUGS, all_editions, edition, rule, rules
from shuffleup.rulebook.differences import differences, parameters
from shuffleup.rulebook.editions import Edition, parse_edition
from shuffleup.rulebook.merging import RULE_AREA


@pytest.mark.parametrize("name", EDITION_NAMES)
def test_load_dump_load_is_equal(name: str) -> None:
    book = edition(name)
    assert parse_edition(_document(book), "dumped") == book


def _document(book: Edition | None = None) -> Any:
    """An edition as its file would have it, every rule written out."""
    book = book or edition("tda-2019")
    rules: dict[str, Any] = {}
    document = {"edition": book.name, "title": book.title, "publisher": book.publisher, "rules": rules}
    if book.same_as:
        document["same_as"] = list(book.same_as)
    for slug, number in book.numbers.items():
        rules[slug] = {"number": number}
        if area := RULE_AREA.get(slug):
            held = getattr(getattr(book, area), slug.replace("-", "_"))
            rules[slug] |= msgspec.to_builtins(held)
    return yaml.safe_load(yaml.safe_dump(document, sort_keys=False, allow_unicode=True))


def test_a_missing_rule_is_named() -> None:
    document = _document()
    del document["rules"]["oversized-chip"]
    with pytest.raises(Malformed, match=r"here: rules.oversized-chip: missing; .*`number: null`"):
        parse_edition(document, "here")


def test_a_missing_number_is_named() -> None:
    document = _document()
    document["rules"]["oversized-chip"] = {}
    with pytest.raises(Malformed, match=r"here: rules.oversized-chip.number: missing"):
        parse_edition(document, "here")


def test_an_unknown_rule_and_an_unknown_parameter_are_named() -> None:
    document = _document()
    document["rules"]["oversized-ship"] = {"number": "1"}
    with pytest.raises(Malformed, match=r"rules\.oversized-ship: there is no such rule"):
        parse_edition(document, "here")
    document = _document()
    document["rules"]["methods-of-raising"]["three_motion_raise"] = True
    with pytest.raises(Malformed, match="three_motion_raise"):
        parse_edition(document, "here")
    document = _document()
    document["rules"]["acting-in-turn"]["colour"] = "red"
    with pytest.raises(Malformed, match=r"rules\.acting-in-turn\.colour: unknown parameter"):
        parse_edition(document, "here")


def test_a_wrong_type_is_named_with_what_was_expected() -> None:
    document = _document()
    document["rules"]["methods-of-raising"]["two_motion_raise"] = "perhaps"
    with pytest.raises(Malformed, match=r"methods-of-raising.two_motion_raise: expected `bool`, got `str`"):
        parse_edition(document, "here")


def test_an_unknown_edition_says_which_there_are() -> None:
    there_are = "there are tda-2013, tda-2017-v2, tda-2017-v3, tda-2019, tda-2022, tda-2024, house"
    with pytest.raises(Malformed, match=there_are):
        edition("tda-2020")


def test_citations_carry_the_number_or_say_that_there_is_none() -> None:
    assert str(edition("tda-2019").cite("last-chips")) == "TDA-2019 45-B2 (last-chips)"
    without = edition("tda-2013").cite("last-chips")
    assert without.number is None
    assert "no rule in this edition" in str(without)
    assert without.basis == "position"
    with pytest.raises(Malformed, match="did you mean last-chips"):
        edition("tda-2013").cite("last-chip")  # type: ignore[arg-type]


def test_the_catalogue_has_every_rule_once() -> None:
    assert tuple(sorted(rules())) == tuple(sorted(SLUGS))
    assert len(SLUGS) == 176
    for found in rules().values():
        assert set(found.see) <= set(SLUGS)


def test_a_misspelt_rule_gets_a_suggestion() -> None:
    with pytest.raises(Malformed, match="did you mean oversized-chip"):
        rule("oversize-chip")


def test_every_difference_is_a_parameter_that_differs() -> None:
    """A difference between editions is shown by `rules diff`, or it is said to be wording only."""
    by_path = {parameter.path: parameter for parameter in parameters()}
    for found in rules().values():
        for difference in found.differs:
            for path in difference.parameters:
                values = {book.name: repr(by_path[path].value(book)) for book in all_editions()}
                own = {values[name] for name in difference.editions}
                assert any(value != mine for value in values.values() for mine in own), (found.slug, path)


def test_every_parameter_that_differs_is_told_by_some_difference() -> None:
    told = {path for found in rules().values() for d in found.differs for path in d.parameters}
    for parameter in parameters():
        values = {repr(parameter.value(book)) for book in all_editions()}
        if len(values) > 1:
            assert parameter.path in told


def test_known_facts_of_the_books() -> None:
    """Numbers looked up in the texts by hand."""
    clock = {book.name: book.procedure.clock_expiry.clock_seconds for book in all_editions()}
    assert clock.pop("tda-2013") == 50
    assert set(clock.values()) == {25}
    numbers = [book.number("oversized-chip") for book in all_editions()]
    assert numbers == ["42", "48", "49", "44", "44", "44", "48"]
    five = {book.name: book.betting.unclear_bet_amounts.ruled_as for book in all_editions()}
    assert five["tda-2013"] == "lowest"
    assert five["tda-2017-v2"] == five["house"] == "highest-below-pot"
    assert {five[f"tda-{year}"] for year in ("2017-v3", "2019", "2022", "2024")} == {"highest-up-to-pot"}


def test_an_edition_does_not_differ_from_itself() -> None:
    for book in all_editions():
        assert differences(book, book) == []


def test_the_specification_is_wholly_here(shared_rules: Any) -> None:
    """Each rule with its numbers, and each variation: a parameter that differs, or wording only."""
    specified = [
        entry
        for path in sorted(shared_rules.glob("*.rules.yaml"))
        for entry in yaml.safe_load(path.read_text())
    ]
    old = {name for entry in specified for name in entry["numbers"]}
    assert {entry["id"] for entry in specified} <= set(SLUGS)
    for entry in specified:
        found = rule(entry["id"])
        assert (found.kind, found.area) == (entry["kind"], entry["area"])
        for name in old:
            assert edition(name).number(found.slug) == entry["numbers"][name]
        varied = [set(variation["editions"]) for variation in entry["variations"]]
        told = [old & set(difference.editions) for difference in found.differs]
        assert [names for names in told if names] == varied


@pytest.mark.parametrize("book", all_editions(), ids=lambda book: book.name)
def test_an_edition_goes_by_the_name_that_its_citations_print(book: Edition) -> None:
    printed = str(book.cite("oversized-chip")).split()[0]
    assert edition(printed) is edition(printed.upper()) is book


def test_nobody_changes_a_book_that_all_share() -> None:
    book = edition("tda-2024")
    size = book.seating.final_table_size.seats_for
    for shared in (book.numbers, book.numbered_by, book.parts("electronic-devices"), size):
        kept, held = dict(shared), cast("dict[Any, Any]", shared)
        changes: tuple[Callable[[], object], ...] = (
            held.clear,
            held.popitem,
            partial(held.update, {"x": "1"}),
            partial(held.setdefault, "x", "1"),
            partial(held.pop, "x", None),
            partial(held.__setitem__, "x", "1"),
            partial(held.__delitem__, "x"),
            partial(held.__ior__, {"x": "1"}),
        )
        for change in changes:
            with pytest.raises(TypeError, match="a rulebook is only to be read"):
                change()
        assert shared == kept


@pytest.mark.parametrize("sent", [copy.copy, copy.deepcopy, lambda book: pickle.loads(pickle.dumps(book))])
def test_a_book_that_was_sent_is_the_same_book(sent: Callable[[Edition], Edition]) -> None:
    for book in all_editions():
        again = sent(book)
        assert (again, again.digest, hash(again)) == (book, book.digest, hash(book))
