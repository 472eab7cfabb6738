"""`shuffleup cases`: run the casebook, read one case, train on it."""

import random
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import App, Parameter

from shuffleup.casebook.case import Case
from shuffleup.casebook.quiz import Question, questions
from shuffleup.casebook.reading import Casebook, read_paths, shipped
from shuffleup.casebook.retelling import rulings_by_edition, tell_set_up, tell_step
from shuffleup.casebook.runner import ROADS, Outcome, Report, is_asked, run
from shuffleup.cli.show import console, indented, show_page, tell
from shuffleup.refused import Malformed
from shuffleup.rulebook import EDITION_NAMES, EditionName, rule
from shuffleup.rulebook.editions import put_on_shelf
from shuffleup.rulebook.own_book import find_book
from shuffleup.tournament.rulings.text import citations_text

app = App(name="cases", help="The casebook: situations with the ruling under each edition.")

OnlyEdition = Annotated[
    EditionName | None,
    Parameter(name="--edition", help=f"Only under one of {', '.join(EDITION_NAMES)}, or ours.yaml."),
]
OnlyRule = Annotated[str | None, Parameter(name="--rule", help="Only cases on this rule.")]


@app.command(name="run")
def run_cases(
    *paths: Path,
    edition: OnlyEdition = None,
    slug: OnlyRule = None,
    json: Annotated[bool, Parameter(help="Print the outcome of every case as JSON.")] = False,
) -> int:
    """Play cases through the product: those that ship with it, or your own files and folders.

    Exit status: 0 all hold, 1 a case failed, 2 a file has a mistake.

    shuffleup cases run --rule oversized-chip
    shuffleup cases run my-room.yaml
    """
    only = _only(edition)
    book = read_paths(paths) if paths else shipped()
    if not book.cases and not book.problems:
        raise Malformed(f"no cases in {', '.join(map(str, paths))}: docs/casebook.md says how to write one")
    report = run(_chosen(book, slug), book.problems, only)
    if json:
        print(_as_json(report))
    else:
        _print_report(report, {case.id: case for case in book.cases})
    return report.exit_status


def _only(name: EditionName | None) -> EditionName | None:
    """The edition that was asked for; a book of one's own is read from its file."""
    return None if name is None else put_on_shelf(find_book(name))


def _chosen(book: Casebook, slug: str | None) -> list[Case]:
    if slug is None:
        return book.cases
    rule(slug)
    return [case for case in book.cases if case.rule == slug]


def _as_json(report: Report) -> str:
    document = {
        "summary": {
            "passed": report.count("passed"),
            "failed": report.count("failed"),
        },
        "cases": report.outcomes,
        "problems": [str(problem) for problem in report.problems],
    }
    return msgspec.json.format(msgspec.json.encode(document), indent=1).decode()


def _print_report(report: Report, cases: dict[str, Case]) -> None:
    for outcome in report.outcomes:
        if outcome.status == "failed":
            _print_failure(outcome, cases[outcome.id])
    for problem in report.problems:
        tell(f"mistake: {problem}")
    counts = f"{report.count('passed')} passed, {report.count('failed')} failed"
    mistakes = f"; {len(report.problems)} could not be read" if report.problems else ""
    tell(counts + mistakes)


def _print_failure(outcome: Outcome, case: Case) -> None:
    tell(f"{outcome.id} does not hold ({outcome.rule}; {case.source})", "bold")
    tell("  " + tell_set_up(case))
    for step in case.steps:
        tell("  - " + tell_step(step))
    for miss in outcome.misses:
        tell(
            f"  {miss.edition}, {ROADS[miss.road]}: {miss.about}: expected {miss.expected}, got {miss.got}",
            "bold",
        )
    tell()


@app.command(name="list")
def list_cases(
    *paths: Path,
    slug: OnlyRule = None,
    area: Annotated[str | None, Parameter(help="Only one area: betting, dealing, showdown …")] = None,
    edition: OnlyEdition = None,
) -> None:
    """List cases by rule: id, what it is about, and the editions it asks.

    shuffleup cases list --rule fouled-deck
    """
    only = _only(edition)
    book = read_paths(paths) if paths else shipped()
    cases = [case for case in _chosen(book, slug) if only is None or is_asked(case, only)]
    areas = sorted({rule(case.rule).area for case in book.cases})
    if area is not None and area not in areas:
        raise Malformed(f"there is no area {area!r}; there are {', '.join(areas)}")
    cases = [case for case in cases if area in (None, rule(case.rule).area)]
    for about in dict.fromkeys(case.rule for case in cases):
        tell(f"{about}: {rule(about).title}", "bold")
        for case in (case for case in cases if case.rule == about):
            tell(f"  {case.id:<32} {_editions(case)}")
    tell(f"{len(cases)} cases; `shuffleup cases show ID` tells one")


def _editions(case: Case) -> str:
    return "all" if len(case.ruled_under) == len(EDITION_NAMES) else ", ".join(case.ruled_under)


@app.command
def show(id_: Annotated[str, Parameter(name="ID")], *paths: Path) -> None:
    """Tell one case in plain English, with the ruling under each edition.

    shuffleup cases show last-chips-4b
    """
    case = _find(read_paths(paths) if paths else shipped(), id_)
    tell(f"{case.id}: {rule(case.rule).title} ({case.rule})\n", "bold")
    tell(tell_set_up(case))
    for step in case.steps:
        tell("- " + tell_step(step))
    for text, editions, citations in rulings_by_edition(case):
        asked = "" if set(editions) & set(case.ruled_under) else " (not asked by this case)"
        tell(f"\n{', '.join(editions)}{asked}", "bold")
        tell(f"  {text}")
        tell(indented(citations_text(citations)), "dim")
    if case.note:
        tell(f"\nNote: {case.note}")


def _find(book: Casebook, id_: str) -> Case:
    for case in book.cases:
        if case.id == id_:
            return case
    close = get_close_matches(id_, [case.id for case in book.cases], n=3)
    hint = f"; did you mean {', '.join(close)}?" if close else "; `shuffleup cases list` has them all"
    raise Malformed(f"there is no case {id_!r}{hint}")


@app.command
def vocabulary(*, write: Path | None = None) -> None:
    """Show how to write a case, with every name it may use.

    shuffleup cases vocabulary --write docs/casebook.md
    """
    from shuffleup.casebook.vocabulary_page import vocabulary_page

    show_page(vocabulary_page(), write)


@app.command
def quiz(
    *,
    edition: OnlyEdition = None,
    slug: OnlyRule = None,
    count: Annotated[int, Parameter(name="--questions", help="How many questions.")] = 10,
    seed: Annotated[int | None, Parameter(help="The same seed asks the same questions.")] = None,
) -> None:
    """Train on the casebook: choose the ruling, see the answer with its rule, keep score.

    shuffleup cases quiz --seed 7
    """
    cases = [case for case in shipped().cases if slug in (None, case.rule)]
    if slug is not None:
        rule(slug)
    chance = random.Random(seed)
    right = asked = 0
    for question in questions(cases, _only(edition), chance):
        if asked == count:
            break
        answer = _ask(question, asked + 1)
        if answer is None:
            break
        asked += 1
        right += answer
    tell(f"\n{right} of {asked} right." if asked else "No question was answered.")


def _ask(question: Question, number: int) -> bool | None:
    """One question; None when the player leaves."""
    tell(f"\n{number}. Under {question.edition}", "bold")
    tell(tell_set_up(question.case))
    for step in question.told:
        tell("- " + tell_step(step))
    for n, choice in enumerate(question.choices, 1):
        tell(f"  {n}) {choice}")
    while True:
        try:
            typed = console.input("Your ruling (number, or q to leave): ").strip()
        except EOFError:
            return None
        if typed.lower() in ("q", "quit"):
            return None
        if typed.isdigit() and 1 <= int(typed) <= len(question.choices):
            break
        tell(f"Type a number from 1 to {len(question.choices)}, or q.")
    correct = int(typed) - 1 == question.answer
    told = "Right." if correct else f"No: {question.answer + 1}) {question.choices[question.answer]}"
    tell(told, "bold")
    if not correct:
        tell(f"Why: {question.reason}")
    tell(indented(citations_text(question.citations)), "dim")
    return correct
