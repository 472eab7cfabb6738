"""League points and season standings, over the events of a room and results from elsewhere."""

import csv
from collections import Counter
from collections.abc import Sequence
from io import StringIO
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter

from shuffleup.cli.event._reading import rows
from shuffleup.cli.event._where import Where, opened_room
from shuffleup.cli.event._who import folded
from shuffleup.cli.planning.bounds import check_picture, within
from shuffleup.cli.show import tell, write_file
from shuffleup.cli.table import PlainTable
from shuffleup.director import Director
from shuffleup.ids import PersonId
from shuffleup.log.people import Person
from shuffleup.log.store import RoomStore
from shuffleup.refused import Illegal, Malformed
from shuffleup.tournament.finishes.league import Finish, Result, SeasonLine, read_scale, season
from shuffleup.views.seasons.season import named, points_shown, result_of
from shuffleup.views.seasons.season_chart import season_chart

_MOST_NAMED = 10
"""Of those without points; more are counted."""


def league(
    *events: Annotated[str, Parameter(help="Which events, by short name; else all that are over.")],
    points: Annotated[
        str, Parameter(help="field: one for each player behind you and one more; root; or 10,7,5,3,1.")
    ] = "field",
    best: Annotated[int | None, Parameter(help="Only so many of a player's best events count.")] = None,
    results: Annotated[
        tuple[Path, ...],
        Parameter(help="Results from elsewhere: CSV with `place` and `name`, as `event export` writes them."),
    ] = (),
    to: Annotated[Path | None, Parameter(name=["--to", "-o"], help="Write a CSV file as well.")] = None,
    chart: Annotated[Path | None, Parameter(help="Write a picture of the leaders' points (SVG).")] = None,
    where: Where | None = None,
) -> None:
    """The standings of a season: league points over several events.

    shuffleup event league
    shuffleup event league friday-1 friday-2 --points 10,7,5,3,1 --best 8
    shuffleup event league --results october.csv -o season.csv --chart season.svg
    """
    check_picture(chart)
    scale = read_scale(points)
    within("--best", best, 1, 10_000)
    with opened_room(where or Where()) as (_, store):
        people = [person for person in store.people.everyone() if not person.forgotten]
        by_id = _played(store, events)
        for path in results:
            taken = {result.event for result in by_id}
            result = _from_file(path, str(path) if path.stem in taken else path.stem, people)
            _tell_same(path, result, by_id)
            by_id.append(result)
    found = named(by_id, {person.id: person.name for person in people})
    if not found:
        raise Illegal("no event of this room is over yet: points are given when one is")
    lines = season(found, scale, best)
    table = PlainTable("", "player", "points", "events", "wins", numbers=(0, 2, 3, 4))
    for line in (line for line in lines if line.points):
        table.add_row(
            str(line.rank), line.player, points_shown(line.points), str(line.events), str(line.wins or "")
        )
    table.show()
    if without := [line.player for line in lines if not line.points]:
        many = len(without) > _MOST_NAMED
        tell(f"No points yet: {f'{len(without)} players' if many else ', '.join(without)}.")
    if to is not None:
        write_file(to, _as_csv(lines, [result.event for result in found]))
        tell(f"Written to {to}.")
    if chart is not None:
        write_file(chart, season_chart(found, lines))
        tell(f"The picture is in {chart}.")


def _tell_same(path: Path, result: Result, counted: Sequence[Result]) -> None:
    """An export of an event that counts by itself would count it twice."""
    for other in counted:
        if set(other.finishes) == set(result.finishes):
            tell(f"{path} has the same places as {other.event}. If it is that event, leave it out.", "yellow")


def _played(store: RoomStore, wanted: tuple[str, ...]) -> list[Result]:
    """The events that are over; one that is named has to be."""
    there = store.streams()
    if unknown := [name for name in wanted if name not in there]:
        raise Malformed(f"there is no event {unknown[0]!r} here: there are {', '.join(there) or 'none'}")
    found: list[Result] = []
    for stream in wanted or there:
        with Director(store, stream) as director:
            result = result_of(stream, director.state)
            if result is not None:
                found.append(result)
            elif wanted:
                raise Illegal(f"{stream} is not over yet, or was called off: it gives no points")
    return found


class _Row(msgspec.Struct, frozen=True):
    """A line of results from a file; `person` is the id that a room's own export has beside the name."""

    place: int
    name: str
    person: PersonId


def _from_file(path: Path, event: str, people: Sequence[Person]) -> Result:
    """Results by whoever of the room it was, else by name."""
    finishes: list[_Row] = []
    for number, row in rows(path, "place", "name"):
        place = row["place"].lstrip("Tt=")
        if not (place.isascii() and place.isdecimal() and 0 < int(place[:9]) <= 100_000 and row["name"]):
            raise Malformed(f"{path}, line {number}: write a place, 1 or more, and a name")
        finishes.append(_Row(int(place), row["name"], PersonId(row.get("person", ""))))
    places = Counter(row.place for row in finishes)
    players = _players(path, finishes, people)
    return Result(
        event,
        tuple(
            Finish(player, row.place, row.place + places[row.place] - 1)
            for row, player in zip(finishes, players, strict=True)
        ),
    )


def _players(path: Path, finishes: Sequence[_Row], people: Sequence[Person]) -> list[str]:
    """Who each line is of: somebody of this room by their id, anybody else by name.

    An export of this room has its ids: they tell two people of one name apart, and hold when a name is
    spelled anew. In one of another room they do so among its own lines.
    """
    here = {person.id: folded(person.name) for person in people}
    by_name: dict[str, list[PersonId]] = {}
    for id_, name in here.items():
        by_name.setdefault(name, []).append(id_)
    other = [row for row in finishes if here.get(row.person) != folded(row.name)]
    if 2 * len(other) < len(finishes) and all(row.person in here for row in finishes):
        for row in other:
            called = next(person.name for person in people if person.id == row.person)
            tell(f"{path}: {row.name} is {called} here ({row.person}).", "dim")
        return [row.person for row in finishes]
    first = {row.person: row.name for row in reversed(finishes) if row.person}

    def known_as(row: _Row) -> str:
        name = first.get(row.person, row.name)
        if sum(folded(one) == folded(name) for one in first.values()) > 1:
            return f"{name} ({path.stem} {row.person})"
        same = by_name.get(folded(name), [])
        return same[0] if len(same) == 1 else name

    return [known_as(row) for row in finishes]


def _as_csv(lines: list[SeasonLine], events: list[str]) -> str:
    written = StringIO(newline="")
    out = csv.writer(written, lineterminator="\n")
    out.writerow(["rank", "player", "points", "events", "wins", *events])
    for line in lines:
        each = [points_shown(line.by_event[event]) if event in line.by_event else "" for event in events]
        out.writerow([line.rank, line.player, points_shown(line.points), line.events, line.wins, *each])
    return written.getvalue()
