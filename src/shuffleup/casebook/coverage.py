"""Which rules are served: the catalogue joined with a run of the casebook, and the code that names a rule.

A rule is served when it was reached: a case on it holds, and what decided in that case cited it, in an event,
a ruling or a refusal. A rule by which nothing is decided, which the program tells staff at its time, is told;
any other is listed as pending, wherever in the code its name may stand.
"""

import ast
from collections import defaultdict
from importlib.resources import files
from importlib.resources.abc import Traversable

import msgspec

from shuffleup.casebook.case import Road
from shuffleup.casebook.reading import shipped
from shuffleup.casebook.runner import Report, run
from shuffleup.rulebook import AREAS, EDITION_NAMES, SLUGS, Rule, all_editions, rules
from shuffleup.rulebook.shelf import heads

_DECIDING = ("floor", "hand", "prizes", "tournament")
"""The parts of the product whose code decides and therefore cites."""


class Served(msgspec.Struct):
    """What serves one rule."""

    code: list[str] = msgspec.field(default_factory=list)
    passed: int = 0
    failed: int = 0
    reached: set[Road] = msgspec.field(default_factory=set)
    """The roads on which a case that holds had it cited by what decided."""

    @property
    def state(self) -> str:
        if self.failed or not self.passed:
            return "pending"
        return "served" if self.reached else "told"


def citing_code() -> dict[str, list[str]]:
    """Rule -> modules that cite it, read off the sources: a slug in a deciding module is a citation."""
    found: dict[str, set[str]] = defaultdict(set)
    for part in _DECIDING:
        folder = files("shuffleup") / part
        if folder.is_dir():
            for name, source in _modules(folder, part):
                for node in ast.walk(ast.parse(source)):
                    if isinstance(node, ast.Constant) and node.value in SLUGS:
                        found[str(node.value)].add(name)
    return {slug: sorted(names) for slug, names in found.items()}


def _modules(folder: Traversable, path: str) -> list[tuple[str, str]]:
    modules: list[tuple[str, str]] = []
    for entry in folder.iterdir():
        if entry.is_dir():
            modules += _modules(entry, f"{path}/{entry.name}")
        elif entry.name.endswith(".py"):
            modules.append((f"{path}/{entry.name}", entry.read_text(encoding="utf-8")))
    return modules


def served(report: Report | None = None) -> dict[str, Served]:
    """Every rule with what serves it, by a run of the whole casebook; if none is given it is played now."""
    table: dict[str, Served] = {slug: Served() for slug in SLUGS}
    for slug, names in citing_code().items():
        table[slug].code = names
    for outcome in (report or run(shipped().cases)).outcomes:
        row = table[outcome.rule]
        setattr(row, outcome.status, getattr(row, outcome.status) + 1)
        if outcome.status == "passed":
            row.reached.update(outcome.reached)
    return table


def coverage_page(report: Report | None = None) -> str:
    """The page as Markdown; `make docs` writes it, a test checks that it is up to date."""
    table = served(report)
    done = sum(row.state == "served" for row in table.values())
    told = sum(row.state == "told" for row in table.values())
    cases = [sum(getattr(row, state) for row in table.values()) for state in ("passed", "failed")]
    lines = [
        "# Rules and what serves them",
        "",
        "Made by `make docs` from the catalogue, the code and a run of the casebook. A rule is *served*",
        "when it was reached: a case on it holds, and what decided cited it, at the ruling desk (*desk*)",
        "or in an event through its commands and log (*event*). It is *told* where there is nothing to",
        "decide: the program tells staff at its time, and a case sees that it does. *Cited in* are the",
        "modules that name the rule in a ruling, an event or a refusal, not all that decides: the minimum",
        "and the odd chip are worked out in `hand/`, which cites nothing.",
        "The rules are the TDA's (PokerTDA.com) and one card room's; the titles are ours.",
        "",
        f"{done} of {len(table)} rules served, {told} told. Cases: {cases[0]} passed, {cases[1]} failed.",
    ]
    lines += _books()
    for area in AREAS:
        lines += _area(area, table)
    return "\n".join(lines) + "\n"


def _books() -> list[str]:
    """What of each book was read, and what was not."""
    rows = [f"| `{head.edition}` | {head.title} | {head.read} |" for head in heads().values()]
    return ["", "## The books", "", "| name | title | what was read of it |", "|---|---|---|", *rows]


def _area(area: str, table: dict[str, Served]) -> list[str]:
    heads = ["rule", *EDITION_NAMES, "cited in", "cases", "reached", "state"]
    lines = ["", f"## {area.capitalize()}", "", f"| {' | '.join(heads)} |", "|" + "---|" * len(heads)]
    lines += [_row(rule, table[rule.slug]) for rule in rules().values() if rule.area == area]
    return lines


def _row(rule: Rule, row: Served) -> str:
    numbers = [book.number(rule.slug) or "–" for book in all_editions()]
    states = ((row.passed, "passed"), (row.failed, "failed"))
    cases = ", ".join(f"{count} {name}" for count, name in states if count) or "–"
    code = ", ".join(row.code) or "–"
    roads = ", ".join(sorted(row.reached)) or "–"
    return (
        f"| {rule.title} (`{rule.slug}`) | {' | '.join(numbers)} | {code} | {cases} | {roads} | {row.state} |"
    )
