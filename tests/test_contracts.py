"""The sentences on who may know whom are the contracts that are checked, and no others."""

import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_every_contract_is_a_sentence_of_the_page_and_the_other_way_round() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]
    page = (ROOT / "docs" / "architecture.md").read_text()
    section = page.partition("## Who may know whom")[2].partition("\n## ")[0]
    said = [line.removeprefix("- ") for line in section.splitlines() if line.startswith("- ")]
    assert said == [contract["name"] for contract in settings["contracts"]]
