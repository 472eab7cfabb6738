"""The sentences on who may know whom are the contracts that are checked, and no others."""

import re
import tomllib
from pathlib import Path

from shuffleup.tournament._areas import SMALL

ROOT = Path(__file__).parents[1]


def test_every_contract_is_a_sentence_of_the_page_and_the_other_way_round() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]
    page = (ROOT / "docs" / "architecture.md").read_text()
    section = page.partition("## Who may know whom")[2].partition("\n## ")[0]
    said = [line.removeprefix("- ") for line in section.splitlines() if line.startswith("- ")]
    assert said == [contract["name"] for contract in settings["contracts"]]


def _modules(word: str) -> set[str]:
    """How the modules of the tournament are called that do this: `deciding`, `deciding_moves`."""
    found = (ROOT / "src" / "shuffleup" / "tournament").glob(f"*/{word}*.py")
    return {f"shuffleup.tournament.**.{path.stem}" for path in found}


def test_no_module_slips_out_of_a_contract_by_its_name() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]
    contracts = {contract["name"]: contract for contract in settings["contracts"]}
    applying = contracts["Applying checks nothing and decides nothing"]
    fitting = contracts["Fitting decides no command and changes nothing"]
    deciding = contracts["Deciding leaves the state as it is"]
    assert set(applying["source_modules"]) == _modules("applying")
    assert set(fitting["source_modules"]) == _modules("fitting")
    assert set(deciding["source_modules"]) == _modules("deciding")
    checks = _modules("deciding") | _modules("fitting")
    assert checks <= set(applying["forbidden_modules"])
    assert _modules("deciding") | _modules("applying") <= set(fitting["forbidden_modules"])
    assert _modules("applying") <= set(deciding["forbidden_modules"])
    views = contracts["Views decide no command and apply no event"]
    assert _modules("deciding") | _modules("applying") <= set(views["forbidden_modules"])


_PATH = re.compile(r"`([\w./*-]+(?:/|\.(?:py|yaml|md|toml)))`")
_SOURCES = ROOT / "src" / "shuffleup"


def _is_there(path: str) -> bool:
    """As it is written, from the root, the sources or a part of them; a file alone may be in any folder."""
    folders = (ROOT, _SOURCES, ROOT / "docs", *(_SOURCES / part for part in ("floor", "tournament")))
    path = path.rstrip("/")
    return any(any(folder.glob(path)) for folder in folders) or any(_SOURCES.rglob(path))


def test_whatever_the_page_on_the_house_names_is_there() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text()
    named = set(_PATH.findall(page))
    assert len(named) > 60
    assert [path for path in sorted(named) if not _is_there(path)] == []


def test_every_folder_of_the_floor_and_of_the_tournament_is_on_the_page() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text()
    rooms = [path.name for path in (_SOURCES / "floor").iterdir() if (path / "__init__.py").exists()]
    areas = [path.name for path in (_SOURCES / "tournament").iterdir() if (path / "__init__.py").exists()]
    assert [room for room in rooms if f"`floor/{room}/`" not in page] == []
    areas += SMALL
    assert [area for area in areas if not re.search(rf"\b{area}\b", page)] == []
