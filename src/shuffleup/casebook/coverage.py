"""Which rules are served: the catalogue joined with a run of the casebook and with the code that decides.

A rule is served when it was reached: a case on it holds, and what decided in that case cited it, in an event,
a ruling or a refusal. A rule by which nothing is decided, which the program tells staff at its time, is told;
any other is listed as pending, wherever in the code its name may stand.
"""

import msgspec

from shuffleup.casebook.case import Road
from shuffleup.casebook.deciding_code import beyond_the_books, deciding_code
from shuffleup.casebook.reading import shipped
from shuffleup.casebook.runner import Report, run
from shuffleup.rulebook import AREAS, EDITION_NAMES, SLUGS, Rule, all_editions, rules
from shuffleup.rulebook.shelf import heads


class Served(msgspec.Struct):
    """What serves one rule."""

    decided_in: list[str] = msgspec.field(default_factory=list)
    passed: int = 0
    failed: int = 0
    reached: set[Road] = msgspec.field(default_factory=set)
    """The roads on which a case that holds had it cited by what decided."""

    @property
    def state(self) -> str:
        if self.failed or not self.passed:
            return "pending"
        return "served" if self.reached else "told"


def served(report: Report | None = None) -> dict[str, Served]:
    """Every rule with what serves it, by a run of the whole casebook; if none is given it is played now."""
    table: dict[str, Served] = {slug: Served() for slug in SLUGS}
    for slug, names in deciding_code().items():
        table[slug].decided_in = [place.listed for place in names]
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
        "decide: the program tells staff at its time, and a case sees that it does. *Decided in* is the",
        "function to read first, in `src/shuffleup/`; its docstring says which rules it decides.",
        "The rules are the TDA's (PokerTDA.com) and one card room's; the titles are ours.",
        "",
        f"{done} of {len(table)} rules served, {told} told. Cases: {cases[0]} passed, {cases[1]} failed.",
    ]
    lines += _books()
    for area in AREAS:
        lines += _area(area, table)
    lines += _beyond()
    return "\n".join(lines) + "\n"


def _books() -> list[str]:
    """What of each book was read, and what was not."""
    rows = [f"| `{head.edition}` | {head.title} | {head.read} |" for head in heads().values()]
    return ["", "## The books", "", "| name | title | what was read of it |", "|---|---|---|", *rows]


def _beyond() -> list[str]:
    """What no book rules on, and is decided all the same: by the event's file or a setting."""
    rows = [f"| {what} | {place.listed} |" for what, place in sorted(beyond_the_books().items())]
    said = "No rule of a book decides these; the file of the event or a setting of the room does."
    return ["", "## Beyond the books", "", said, "", "| what | decided in |", "|---|---|", *rows]


def _area(area: str, table: dict[str, Served]) -> list[str]:
    heads = ["rule", *EDITION_NAMES, "decided in", "cases", "reached", "state"]
    lines = ["", f"## {area.capitalize()}", "", f"| {' | '.join(heads)} |", "|" + "---|" * len(heads)]
    lines += [_row(rule, table[rule.slug]) for rule in rules().values() if rule.area == area]
    return lines


def _row(rule: Rule, row: Served) -> str:
    numbers = [book.number(rule.slug) or "–" for book in all_editions()]
    states = ((row.passed, "passed"), (row.failed, "failed"))
    cases = ", ".join(f"{count} {name}" for count, name in states if count) or "–"
    decided_in = ", ".join(row.decided_in) or "–"
    roads = ", ".join(sorted(row.reached)) or "–"
    cells = [f"{rule.title} (`{rule.slug}`)", *numbers, decided_in, cases, roads, row.state]
    return f"| {' | '.join(cells)} |"
