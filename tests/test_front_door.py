"""What `from shuffleup import …` offers: every name works and is typed, nothing is loaded too early."""

import ast
import pydoc
import re
import subprocess
import sys
from pathlib import Path
from typing import get_args

import pytest

import shuffleup
from shuffleup import Hand, Illegal, Malformed, Policies, commands, operations, ruling
from shuffleup.cli.api_page import api_page
from shuffleup.rulebook import EDITION_NAMES
from shuffleup.rulebook.room_rules import load_room_rules, with_policies

NAMES = [name for names in shuffleup.BY_TASK.values() for name in names]
LINE = "nlhe 100/200 flop pot 800 | A 9000* | B 9000; A bets 400; B pushes 1000"


def run(program: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=120
    )
    return done.stdout


@pytest.mark.parametrize("name", NAMES)
def test_every_name_is_there(name: str) -> None:
    assert getattr(shuffleup, name) is not None
    assert name in dir(shuffleup)


def test_a_star_and_a_wrong_name() -> None:
    given = run("from shuffleup import *; print(*sorted(globals()))").split()
    assert set(NAMES) < set(given)
    with pytest.raises(AttributeError, match="no attribute 'Hnad'"):
        _ = shuffleup.Hnad  # type: ignore[attr-defined]
    assert len(NAMES) == len(set(NAMES))


def test_the_type_checker_sees_the_same_names_from_the_same_places() -> None:
    tree = ast.parse(Path(shuffleup.__file__).read_text())
    ifs = [node for node in tree.body if isinstance(node, ast.If)]
    (typed,) = (node for node in ifs if isinstance(node.test, ast.Name))
    seen = {}
    for node in typed.body:
        assert isinstance(node, ast.ImportFrom)
        for one in node.names:
            assert one.asname == one.name, "or the type checker does not let it out again"
            seen[one.name] = str(node.module).removeprefix("shuffleup").removeprefix(".")
    assert seen == {name: home for names in shuffleup.BY_TASK.values() for name, home in names.items()}


def test_nothing_is_loaded_before_its_time() -> None:
    loaded = run("import sys, shuffleup; print(*sys.modules)").split()
    ours = {module for module in loaded if module.startswith("shuffleup")}
    assert ours == {"shuffleup", "shuffleup._version"}
    assert "typing" not in loaded
    cards = run("import sys; from shuffleup import Card; print(*sys.modules)").split()
    assert not {"shuffleup.hand", "shuffleup.rulebook", "yaml"} & set(cards)


def test_a_ruling_under_an_edition_by_name_or_as_it_is() -> None:
    for name in EDITION_NAMES:
        assert ruling(LINE, name) == ruling(LINE, shuffleup.edition(name))
        assert ruling(LINE, name).citations[0].edition == name
    with pytest.raises(Malformed, match="there is no edition 'tda-1999'"):
        ruling(LINE, "tda-1999")


def test_a_ruling_by_the_settings_of_a_room(tmp_path: Path) -> None:
    """2 chips of 25 on a bet of 1000: tiny unless the room says that nothing is."""
    line = "nlhe 100/200 flop pot 800 | A 9000* | B 9000; A bets 1000; B pushes 25 25"
    never = with_policies(Policies(), {"betting": {"tiny_chips_percent": 0}}, "here")
    assert ruling(line, "tda-2019", never).says != ruling(line).says
    file = tmp_path / "room.yaml"
    file.write_text("room: Ours\nedition: tda-2019\npolicies: {betting: {tiny_chips_percent: 0}}\n")
    rules = load_room_rules(file)
    assert ruling(line, rules) == ruling(line, "tda-2019", never)
    with pytest.raises(Malformed, match="give one of the two"):
        ruling(line, rules, never)


def test_nothing_to_rule_on() -> None:
    with pytest.raises((Illegal, Malformed)):
        ruling("nlhe 100/200 flop pot 800 | A 9000* | B 9000")


@pytest.mark.parametrize("name", [*NAMES, "ruling"])
def test_every_name_says_what_it_is(name: str) -> None:
    for page in ((Path(__file__).parents[1] / "docs" / "api.md").read_text(), api_page()):
        _, found, rest = page.partition(f"### `{name}")
        assert found
        text = rest.partition("\n\n")[2].partition("\n")[0]
        assert len(text) > 8
        assert not text.startswith("#")


@pytest.mark.parametrize("name", [name for name in NAMES if callable(getattr(shuffleup, name))])
def test_every_name_has_an_example_that_runs(name: str) -> None:
    """In its own text, or in one of the programs of library.md; ids and the list of editions are values."""
    _, found, rest = api_page().partition(f"\n### `{name}")
    entry = rest.partition("\n### ")[0]
    assert found
    assert any(shown in entry for shown in (">>> ", "(library.md#", "makes one")) or name == "EditionName"


def entry_of(name: str) -> str:
    return api_page().partition(f"\n### `{name}")[2].partition("\n### ")[0]


def test_the_page_has_what_a_method_takes_and_gives() -> None:
    hand = entry_of("Hand(")
    assert "`.raise_to(player, total)`: " in hand
    assert "`.seen_by(player) -> Seen`: " in hand
    assert "`.call(player)`" in hand
    assert "can_call" not in hand
    assert "`.board`: " in hand
    assert "-> Equity" in api_page().partition("\n### `equity(")[2].partition("\n")[0]


def test_the_page_says_what_the_fields_of_a_value_are() -> None:
    assert "- `.to_call`: What a call costs them" in entry_of("Legal(")
    assert "- `.stack`: The starting stack" in entry_of("EventFile(")
    assert "- `.antes`: Who paid which ante" in entry_of("Position("), "what is worked out is there as before"


def test_the_page_has_what_an_event_is_made_of() -> None:
    for name, field in {"Entry(": "place", "Table(": "taken", "Clock(": "ends_at"}.items():
        assert f"- `.{field}`: " in entry_of(name)
        assert "From `shuffleup." in entry_of(name)


def test_the_page_has_every_command_and_operation() -> None:
    told = entry_of("commands`")
    assert all(f"\n- `{kind.__name__}(" in told for kind in commands.all_commands())
    told = entry_of("operations`")
    assert all(f"\n- `{kind.__name__}(" in told for kind in get_args(operations.Operation))
    assert dir(operations) == sorted(["Operation", *(k.__name__ for k in get_args(operations.Operation))])


def test_the_page_has_the_whole_of_a_text_and_only_its_own() -> None:
    assert "`checked=False` leaves out" in entry_of("strengths("), "the last paragraph"
    assert "a stack too short for a full raise" in entry_of("Legal(")
    assert "Told late, they are put where they belong" in entry_of("commands`")
    listed = [line for name in ("commands`", "operations`") for line in entry_of(name).splitlines()]
    said = [line.partition("`: ")[2] for line in listed if line.startswith("- ")]
    assert all(said)
    assert len(set(said)) == len(said), "what a base class says is said of two"
    assert not re.findall(r"<factory>|\[~|serializable objects", api_page())


def test_the_page_has_nothing_that_every_number_or_exception_can_do() -> None:
    assert not {"bit_length", "with_traceback", "add_note", "to_bytes"} & set(re.findall(r"\w+", api_page()))


def test_help_names_an_operation_and_does_not_list_them() -> None:
    text = pydoc.plain(pydoc.render_doc(Hand))
    assert "apply(self, operation: 'Operation')" in text
    assert "ReplaceDrawn" not in text


def test_every_command_is_there_by_name() -> None:
    kinds = commands.all_commands()
    assert len(kinds) > 80
    assert [getattr(commands, kind.__name__) for kind in kinds] == kinds
    assert {kind.__name__ for kind in kinds} <= set(dir(commands))
    assert isinstance(commands.DrawSeats(), commands.Command)
