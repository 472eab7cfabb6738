"""`shuffleup cases`: run the casebook, read one case, train on it."""

from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import App, Parameter

from shuffleup.casebook.case import Case
from shuffleup.casebook.reading import Casebook, read_paths, shipped
from shuffleup.casebook.runner import Outcome, Report, run
from shuffleup.cli.show import console
from shuffleup.rulebook import EDITION_NAMES, EditionName, rule

app = App(name="cases", help="The casebook: situations with the ruling under each edition.")


@app.command(name="run")
def run_cases(
    *paths: Path,
    edition: Annotated[
        EditionName | None, Parameter(help=f"Only under one of {', '.join(EDITION_NAMES)}.")
    ] = None,
    rule_: Annotated[str | None, Parameter(name="--rule", help="Only cases on this rule.")] = None,
    json: Annotated[bool, Parameter(help="Print the outcome of every case as JSON.")] = False,
) -> int:
    """Play cases through the product: those that ship with it, or your own files and folders.

    Exit status: 0 all hold (pending ones are told), 1 a case failed, 2 a file has a mistake.
    """
    book = read_paths(paths) if paths else shipped()
    report = run(_chosen(book, rule_), book.problems, edition)
    if json:
        print(_as_json(report))
    else:
        _print_report(report)
    return report.exit_status


def _chosen(book: Casebook, slug: str | None) -> list[Case]:
    everything = [*book.cases, *book.listed]
    if slug is None:
        return everything  # type: ignore[return-value]
    rule(slug)
    return [case for case in everything if case.rule == slug]  # type: ignore[misc]


def _as_json(report: Report) -> str:
    counts = {status: report.count(status) for status in ("passed", "failed", "pending")}  # type: ignore[arg-type]
    document = {
        "summary": counts,
        "cases": report.outcomes,
        "problems": [str(problem) for problem in report.problems],
    }
    return msgspec.json.format(msgspec.json.encode(document), indent=1).decode()


def _print_report(report: Report) -> None:
    for outcome in report.outcomes:
        if outcome.status == "failed":
            _print_failure(outcome)
    for problem in report.problems:
        console.print(f"[bold]mistake[/] {problem}", markup=True)
    console.print(
        f"{report.count('passed')} passed, {report.count('failed')} failed, {report.count('pending')} pending"
        + (f", {len(report.problems)} with a mistake" if report.problems else "")
    )


def _print_failure(outcome: Outcome) -> None:
    case = _case(outcome.id)
    console.print(f"[bold]{outcome.id}[/] ({outcome.rule}) does not hold")
    if case is not None:
        console.print(f"  {case.position}", markup=False)
        for step in case.steps:
            console.print(f"    {step}", markup=False)
    for miss in outcome.misses:
        console.print(
            f"  {miss.edition}: {miss.about}: expected {miss.expected}, got {miss.got}", markup=False
        )
