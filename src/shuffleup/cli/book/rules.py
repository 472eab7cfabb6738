"""`shuffleup rules`: the catalogue, rule by rule and edition by edition."""

from pathlib import Path
from typing import Annotated, Any

from cyclopts import App, Parameter

from shuffleup.cli.show import in_words, show_page, tell
from shuffleup.cli.table import PlainTable
from shuffleup.refused import Malformed
from shuffleup.rulebook import AREAS, EDITION_NAMES, Rule, all_editions, rule, rules, settings
from shuffleup.rulebook.differences import parameters
from shuffleup.rulebook.lessons import Lesson, lessons
from shuffleup.rulebook.own_book import find_book
from shuffleup.rulebook.searching import search as find_rules
from shuffleup.rulebook.searching import speaks_of

_MOST_FOUND = 8

app = App(
    name="rules", help="The rules: list them, find one, read one, compare editions, see what is covered."
)


@app.default
def list_rules(
    *,
    area: Annotated[str | None, Parameter(help=f"Only this area: {', '.join(AREAS)}.")] = None,
    edition_: Annotated[
        str | None, Parameter(name="--edition", help="Only rules this edition has, with its numbers.")
    ] = None,
) -> None:
    """List the rules with the number each edition gives them.

    shuffleup rules
    """
    if area is not None and area not in AREAS:
        raise Malformed(f"there is no area {area!r}; there are {', '.join(AREAS)}")
    books = [find_book(edition_)] if edition_ else list(all_editions())
    table = PlainTable("rule", *(book.name for book in books), "title")
    for found in rules().values():
        if area in (None, found.area):
            numbers = [book.number(found.slug) for book in books]
            if any(numbers) or not edition_:
                table.add_row(found.slug, *(number or "-" for number in numbers), found.title)
    table.show()


@app.command
def show(slug: str) -> None:
    """Show one rule: what it says in our words, its numbers, how editions differ, positions and settings.

    shuffleup rules show oversized-chip
    """
    found = rule(slug)
    tell(f"{found.title} ({found.slug}; {found.area}, {found.kind})\n", "bold")
    tell(found.statement + "\n")
    numbers = PlainTable("edition", "number")
    for book in all_editions():
        numbers.add_row(book.name, book.number(found.slug) or "no rule in this edition")
    numbers.show()
    _show_parameters(found)
    _show_readings(found)
    _show_code(found)
    if found.see:
        tell(f"\nSee also: {', '.join(found.see)}")
    tell("\nThe statement is ours. The TDA's originals: PokerTDA.com.", "dim")


@app.command
def search(*words: str) -> None:
    """Find rules by the words that you have for them, with the function that decides each.

    shuffleup rules search odd chip stud
    """
    from shuffleup.casebook.deciding_code import beyond_the_books, deciding_code

    said = " ".join(words)
    found, code = find_rules(said)[:_MOST_FOUND], deciding_code()
    beyond = {what: place for what, place in beyond_the_books().items() if speaks_of(said, what)}
    if not found and not beyond:
        raise Malformed(f"no rule speaks of {said!r}: say in other words what it is about")
    table = PlainTable("rule", "what it is about", "decided by")
    for one in found:
        table.add_row(one.slug, one.title, ", ".join(map(str, code.get(one.slug, ()))) or "-")
    for what, place in beyond.items():
        table.add_row("(in no book)", what, str(place))
    table.show()
    if found:
        tell(f"\nRead one: shuffleup rules show {found[0].slug}. The code is in src/shuffleup/.", "dim")


def _show_parameters(found: Rule) -> None:
    own = [parameter for parameter in parameters() if parameter.rule == found.slug]
    if own:
        table = PlainTable("\nwhat it decides", *(f"\n{name}" for name in EDITION_NAMES))
        for parameter in own:
            values = (in_words(parameter.value(book)) for book in all_editions())
            table.add_row(parameter.described, *values)
        table.show()
    for difference in found.differs:
        tag = "wording only" if difference.wording_only else ", ".join(difference.parameters)
        tell(f"\n{', '.join(difference.editions)} ({tag}): {difference.says}")


def _show_readings(found: Rule) -> None:
    for position in found.positions:
        where = f" ({', '.join(position.editions)})" if position.editions else ""
        tell(f"\nPosition {position.name}{where}: {position.reading} Because: {position.reason}")
    for setting in settings():
        if setting.rule == found.slug:
            tell(
                f"\nSetting {setting.area}.{setting.name} = {in_words(setting.default)} "
                f"({setting.allowed}): {setting.means} {setting.why}"
            )
    if found.options:
        tell("\nThe lawful options:")
        for option in found.options:
            tell(f"  - {option}")
    if found.source_note:
        tell(f"\nOn the sources: {found.source_note}")


def _show_code(found: Rule) -> None:
    from shuffleup.casebook.deciding_code import deciding_code

    places = deciding_code().get(found.slug, ())
    if places:
        tell(f"\nDecided by {', '.join(map(str, places))} (src/shuffleup/).")


@app.command
def diff(
    one: str,
    other: str,
    *,
    values: Annotated[bool, Parameter(help="With each parameter that has another value.")] = False,
) -> None:
    """Compare two editions, or one with a book of your own: what to teach the staff who know the first.

    shuffleup rules diff tda-2019 tda-2024
    """
    before, after = find_book(one), find_book(other)
    page = lessons(before, after)
    if page.none:
        tell(f"{before.name} and {after.name} come out the same in every parameter.")
        return
    tell(f"{after.title}: what is new for staff who know {before.title}", "bold")
    for heading, lines in (
        ("Comes out differently at the table", page.different),
        ("The same outcome, by another number or in other words", page.same),
        ("Procedures that are new", page.procedures),
    ):
        if lines:
            tell(f"\n{heading}", "bold")
        for lesson in lines:
            _tell_lesson(lesson, values=values)
    if page.renumbered:
        only = (f"{rule(lesson.rule).title} {lesson.number}" for lesson in page.renumbered)
        tell(f"\nOnly the number has changed: {'; '.join(only)}.")
    if page.printed:
        tell(f"\nIn the book now, and played that way before: {', '.join(page.printed)}.")
    if page.unprinted:
        tell(f"\nNo longer in the book, and still played that way: {', '.join(page.unprinted)}.")


def _tell_lesson(lesson: Lesson, *, values: bool) -> None:
    says = lesson.says or f"{rule(lesson.rule).title}."
    tell(f"- {lesson.number}: {says}")
    if values or not lesson.says:
        for change in lesson.values:
            meaning = change.parameter.means.rstrip(".")
            path = f" ({change.parameter.path})" if values else ""
            tell(f"    {meaning}: {_from_to(change.before, change.after)}{path}", "dim")


def _from_to(before: Any, after: Any) -> str:
    """The old value and the new; of a list what comes in and what goes out."""
    if isinstance(before, tuple) and isinstance(after, tuple) and before:
        came, went = set(after) - set(before), set(before) - set(after)
        told = [
            f"with {in_words(sorted(came))}" if came else "",
            f"without {in_words(sorted(went))}" if went else "",
        ]
        return ", ".join(filter(None, told)) or "in another order"
    return f"{in_words(before)} → {in_words(after)}"


@app.command(name="settings")
def list_settings(*, area: str | None = None) -> None:
    """List what a room may set: default, allowed values, the rule it belongs to, and the reason.

    shuffleup rules settings --area seating
    """
    table = PlainTable("setting", "default", "allowed", "rule", "what it decides, and why the default")
    for setting in settings():
        if area in (None, setting.area):
            table.add_row(
                f"{setting.area}.{setting.name}",
                in_words(setting.default),
                setting.allowed,
                setting.rule,
                f"{setting.means} {setting.why}",
            )
    table.show()


@app.command
def coverage(*, write: Path | None = None) -> None:
    """Show rule by edition: the code that cites it and the cases that ran.

    shuffleup rules coverage --write docs/rules.md
    """
    from shuffleup.casebook.coverage import coverage_page

    show_page(coverage_page(), write)


@app.command
def speech(*, write: Path | None = None) -> None:
    """Show what the floor understands: numbers, official terms, and what is no act.

    shuffleup rules speech --write docs/speech.md
    """
    from shuffleup.floor.speech.speech_page import speech_page

    show_page(speech_page(), write)
