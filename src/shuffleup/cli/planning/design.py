"""`shuffleup design`: a structure that ends when it should, found by playing it beforehand."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from shuffleup.cli.planning.bounds import within
from shuffleup.cli.planning.forecast import progress_shown
from shuffleup.cli.planning.new import file_name, read_chips, read_price, write_event
from shuffleup.cli.show import tell
from shuffleup.refused import Malformed
from shuffleup.rulebook import NEWEST, EditionName
from shuffleup.rulebook import edition as edition_named
from shuffleup.simulate.designing import NEAR, PLAYABLE, Designed, designed
from shuffleup.simulate.forecast import forecast
from shuffleup.tournament.event_file.designing import Plan, Wish
from shuffleup.tournament.event_file.fields import MOST_PLAYERS, EventFile
from shuffleup.tournament.event_file.planned import described
from shuffleup.tournament.games.rotation import rotation


def design_event(
    *,
    players: Annotated[int, Parameter(help="Players you expect.")],
    hours: Annotated[float, Parameter(help="When it should end, in hours after the start.")],
    stack: Annotated[
        int | None, Parameter(help="The starting stack; left out: 100 or 200 big blinds.")
    ] = None,
    chips: Annotated[
        str, Parameter(help="home-25, home-100, denominations (25,100), or what you own (25:400,100:500).")
    ] = "home-25",
    name: Annotated[str, Parameter(help="What the event is called.")] = "Poker night",
    buy_in: Annotated[str, Parameter(help="What an entry costs: 100, or 100+10 with the fee.")] = "",
    minutes: Annotated[int | None, Parameter(help="Minutes a level; else as it suits the hours.")] = None,
    antes: Annotated[bool, Parameter(help="Big-blind antes from the third level.")] = True,
    table_size: Annotated[int, Parameter(help="Chairs at a table.")] = 9,
    edition: Annotated[EditionName, Parameter(help="The rulebook. Left out: the newest.")] = NEWEST,
    seed: Annotated[int, Parameter(help="Another number: other cards.")] = 1,
    workers: Annotated[int | None, Parameter(help="Processes; left out: one a core.")] = None,
    out: Annotated[Path | None, Parameter(name=["--out", "-o"], help="The file to write.")] = None,
    force: Annotated[bool, Parameter(help="Write over a file that is there.")] = False,
) -> int:
    """Design a structure: levels, breaks and colour-ups with which the event ends when you want it to.

    It is played by bots, made slower or faster, and played again; what it promises was counted:

        shuffleup design --players 60 --stack 20000 --hours 5 --chips 25:800,100:900,500:400,1000:900
        shuffleup design --players 18 --hours 4 -o friday.yaml
    """
    within("--players", players, 2, MOST_PLAYERS)
    within("--hours", hours, 1, 24)
    within("--minutes", minutes, 1, 600)
    within("--table-size", table_size, 2, 10)
    path = out or Path(file_name(name))
    if path.exists() and not force:
        raise Malformed(f"{path} already exists: give another name with --out, or --force")
    denominations, owned = read_chips(chips)
    entry, book = read_price(buy_in) if buy_in else {}, edition_named(edition)
    wish = Wish(players, round(60 * hours), denominations, owned, None, minutes, antes, stack=stack)

    def written(plan: Plan) -> EventFile:
        return described(name, book, rotation("nlhe"), wish, plan, table_size, entry=entry)

    with progress_shown(False) as progress:
        found = designed(wish, written, seed=seed, workers=workers, progress=progress)
    write_event(found.file, players, path, force, foretold=False)
    _tell(found, players)
    return 0


def _tell(found: Designed, players: int) -> None:
    told = forecast(found.file, players, found.played)
    early, likely, late = (
        f"{minute // 60}:{minute % 60:02}" for minute in (told.ends.early, told.ends.likely, told.ends.late)
    )
    tell(
        f"\nPlayed {told.runs} times with other cards: it ends about {likely} after the start, in eight of "
        f"ten runs between {early} and {late}; {found.near} of 100 end within {NEAR} minutes of your wish. "
        f"Halfway the average stack is {found.halfway} big blinds."
    )
    if found.near < 80:
        tell(
            "No structure was found that keeps closer: the fewer players and the more hours, the more "
            "hangs on how long the last two play. Without --stack and --minutes, or for fewer hours, it may."
        )
    if found.halfway < PLAYABLE:
        tell("That is little play: plan for longer, or with smaller stacks.")
