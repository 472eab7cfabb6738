"""What a command loads: people wait for it at every act."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from shuffleup.cli.show import OTHER_TERMINALS
from shuffleup.rulebook.editions import edition, parse_edition
from shuffleup.rulebook.kept import documents
from shuffleup.rulebook.shelf import EDITION_NAMES, FOLDER
from tests.cli.test_friday import FRIDAY

LOADED = """
import gc, sys
before = sum(one["collections"] for one in gc.get_stats())
from shuffleup.__main__ import main
try:
    main()
except SystemExit:
    pass
print("collections", sum(one["collections"] for one in gc.get_stats()) - before, file=sys.stderr)
print(*sorted(sys.modules), sep="\\n", file=sys.stderr)
"""
NOT_FOR_AN_EVENT = (
    "argon2",
    "asyncio",
    "cyclopts.help.formatters.html",
    "jinja2",
    "multiprocessing",
    "rich",
    "shuffleup.casebook",
    "shuffleup.evening",
    "shuffleup.notation",
    "shuffleup.ranking",
    "shuffleup.server",
    "shuffleup.tournament.commands",
    "shuffleup.tournament.event_file.checking",
    "shuffleup.tournament.events",
    "shuffleup.tournament.reader",
    "starlette",
    "tempfile",
    "uvicorn",
    "yaml",
)
RULES = ("shuffleup.floor.betting", "shuffleup.floor.showdown", "shuffleup.floor.speech")
"""What a ruling takes, and nothing else does."""
MOST = 257
"""Modules of our own that an ordinary command may load: 220 to 257 of more than 900."""
LOOKS = ("status", "next", "print seats", "entries", "seats", "log", "chips", "undo slip")
ACTS = ("register Ann", "out Dee --by Eve", "clock pause tea", "clock set 5:00", "absent Dee")
RULED = "nlhe 100/200 flop pot 800 | A 9000* | B 9000; A bets 400; B pushes 1000"


def _loaded(folder: Path, *words: str) -> set[str]:
    """The modules that a command loads. What is kept between two commands is kept, as it is for people."""
    plain = {name: value for name, value in os.environ.items() if name not in OTHER_TERMINALS}
    environment = {**plain, "PYTHONPYCACHEPREFIX": str(folder / "kept")}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    command = [sys.executable, "-c", LOADED, *words]
    told = subprocess.run(
        command, cwd=folder, capture_output=True, text=True, check=True, timeout=120, env=environment
    )
    return set(told.stderr.splitlines())


@pytest.fixture(scope="module")
def friday(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("friday")
    (folder / "friday.yaml").write_text(FRIDAY)
    for words in (["open", "friday.yaml"], ["register", "Bob,", "Cid,", "Dee,", "Eve"], ["draw"], ["start"]):
        _loaded(folder, "event", *words)
    return folder


@pytest.mark.parametrize("typed", [*LOOKS, *ACTS])
def test_a_command_loads_nothing_that_only_others_need(friday: Path, typed: str) -> None:
    shutil.copytree(friday, here := friday.with_name(f"{friday.name}-{typed.replace(' ', '-')}"))
    loaded = _loaded(here, "event", *typed.split())
    assert "shuffleup.director" in loaded
    assert not [name for name in (*NOT_FOR_AN_EVENT, *RULES, "shuffleup.floor.desk") if name in loaded]
    assert sum(name.startswith("shuffleup.") for name in loaded) <= MOST
    assert any(name.endswith(".deciding") for name in loaded - {"shuffleup.tournament.deciding"}) is (
        typed in ACTS
    ), "who looks or takes back decides nothing"


def test_a_command_hardly_looks_for_garbage(friday: Path) -> None:
    (told,) = (line for line in _loaded(friday, "event", "status") if line.startswith("collections "))
    assert int(told.split()[1]) <= 2, "nothing that is loaded goes away"


def test_a_ruling_in_the_log_is_read_without_the_rules(friday: Path) -> None:
    shutil.copytree(friday, here := friday.with_name(f"{friday.name}-ruled"))
    assert set(RULES) <= _loaded(here, "event", "floor", "1", RULED)
    loaded = _loaded(here, "event", "status")
    assert "shuffleup.floor.desk.desk" in loaded
    assert not [name for name in RULES if name in loaded]


def test_what_was_read_of_the_books_is_kept_and_read_again_when_they_change(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    monkeypatch.setattr(sys, "pycache_prefix", None)
    texts = {"a.yaml": "dated: 2024-01-31\nrules: {one: {number: '1', seats: {1: 2}}}"}
    place = tmp_path / "books"
    place.mkdir()
    first = documents(place, "books", texts)
    (kept,) = place.rglob("*.msgpack")
    written = kept.read_bytes()
    assert documents(place, "books", texts)["a.yaml"]["rules"] == first["a.yaml"]["rules"]
    assert documents(place, "books", {"a.yaml": "rules: {}"}) == {"a.yaml": {"rules": {}}}
    assert kept.read_bytes() != written
    kept.write_bytes(b"\0" * 40)
    assert documents(place, "books", {"a.yaml": "rules: {}"}) == {"a.yaml": {"rules": {}}}


@pytest.mark.parametrize("name", EDITION_NAMES)
def test_a_book_that_was_kept_is_the_book(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    monkeypatch.setattr(sys, "pycache_prefix", None)
    where = f"editions/{name}.yaml"
    texts = {where: (FOLDER / f"{name}.yaml").read_text(encoding="utf-8")}
    fresh, kept = documents(tmp_path, name, texts), documents(tmp_path, name, texts)
    assert parse_edition(kept[where], where) == parse_edition(fresh[where], where) == edition(name)


def test_the_list_of_commands_loads_no_tournament(tmp_path: Path) -> None:
    command = [sys.executable, "-c", LOADED, "--help"]
    told = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True, timeout=120)
    loaded = set(told.stderr.splitlines())
    assert "shuffleup.cli.main" in loaded
    assert not [name for name in ("shuffleup.director", "shuffleup.rulebook", "yaml") if name in loaded]
