"""`shuffleup new`: an event file from a few questions or options, checked; or the check alone."""

import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, TypeVar

from cyclopts import Parameter

from shuffleup.chips import Counts, together, worth
from shuffleup.cli.planning.bounds import within
from shuffleup.cli.planning.structure import check_file, print_end, print_structure, tell_findings
from shuffleup.cli.show import console, tell
from shuffleup.ids import short_name
from shuffleup.prizes.money import read_money
from shuffleup.refused import Malformed, Refused
from shuffleup.rulebook import EDITION_NAMES, NEWEST, Edition, EditionName
from shuffleup.rulebook import edition as edition_named
from shuffleup.tournament.event_file.checking import check as check_event
from shuffleup.tournament.event_file.designing import CHIP_SETS
from shuffleup.tournament.event_file.fields import MOST_PLAYERS, EventFile
from shuffleup.tournament.event_file.planned import MOST_FLIGHTS, Asked, planned
from shuffleup.tournament.event_file.text import event_text

T = TypeVar("T")
_SIGNS = {"EUR": "€", "USD": "$", "GBP": "£", "JPY": "¥"}


def new(
    *,
    name: Annotated[str, Parameter(help="What the event is called.")] = "",
    players: Annotated[int | None, Parameter(help="Players you expect.")] = None,
    hours: Annotated[float | None, Parameter(help="How long it should last, breaks included.")] = None,
    buy_in: Annotated[str, Parameter(help="What an entry costs: 100, or 100+10 with the fee.")] = "",
    bounty: Annotated[str, Parameter(help="The price on each head, on top.")] = "",
    rebuy: Annotated[str, Parameter(help="What a rebuy costs; it buys a starting stack.")] = "",
    add_on: Annotated[str, Parameter(help="What the add-on costs; it buys a starting stack.")] = "",
    flights: Annotated[int | None, Parameter(help="Opening flights before one final day.")] = None,
    edition: Annotated[
        EditionName, Parameter(help=f"The rulebook: {', '.join(EDITION_NAMES)}. Left out: the newest.")
    ] = "",
    game: Annotated[str, Parameter(help="What is played: a game, or a mix such as horse.")] = "nlhe",
    chips: Annotated[
        str, Parameter(help="home-25, home-100, denominations (25,100), or what you own (25:200).")
    ] = "",
    big_blinds: Annotated[int | None, Parameter(help="The starting stack in big blinds.")] = None,
    minutes: Annotated[int | None, Parameter(help="Minutes a level; else as it suits the hours.")] = None,
    antes: Annotated[bool, Parameter(help="Big-blind antes from the third level.")] = True,
    table_size: Annotated[int, Parameter(help="Chairs at a table.")] = 9,
    re_entries: Annotated[int, Parameter(help="How often a person may enter again; -1: no limit.")] = 0,
    guarantee: Annotated[str, Parameter(help="Prizes that are promised.")] = "0",
    currency: Annotated[str, Parameter(help="The currency, as ISO writes it.")] = "EUR",
    starts: Annotated[str, Parameter(help="When it starts, as players are told.")] = "",
    out: Annotated[Path | None, Parameter(name=["--out", "-o"], help="The file to write.")] = None,
    force: Annotated[bool, Parameter(help="Write over a file that is there.")] = False,
    check: Annotated[Path | None, Parameter(help="Only check this event file.")] = None,
) -> int:
    """Write an event file: stack, blinds, breaks and colour-ups from what you tell it.

    Asks what it needs in a terminal, or takes options:

        shuffleup new --players 27 --hours 4 --buy-in 100+10 --chips home-25 -o friday.yaml
        shuffleup new --players 27 --hours 4 --buy-in 20 --rebuy 20 --add-on 20 --bounty 5

    Or says what is wrong with a file:

        shuffleup new --check friday.yaml
    """
    if check is not None:
        return check_file(check)
    asking = sys.stdin.isatty() and (players is None or hours is None)
    wanted = players or _asked(asking, _number, "How many players do you expect?", "18", "--players")
    lasts = hours or _asked(asking, _hours, "How many hours should it last?", "4", "--hours")

    def price(text: str) -> dict[str, str]:
        return read_price(_without_currency(text, currency))

    def amount(text: str) -> str:
        return _amount(_without_currency(text, currency))

    entry = _asked(
        asking,
        price,
        "What does an entry cost (100, or 100+10 with a fee)?",
        *("20", "", "0"),
        given=buy_in,
    )
    head = _asked(asking, amount, "What is the bounty on each head (0: none)?", "0", "", "0", given=bounty)
    again = _asked(asking, amount, "What does a rebuy cost (0: none)?", "0", "", "0", given=rebuy)
    more = _asked(asking, amount, "What does an add-on cost (0: none)?", "0", "", "0", given=add_on)
    parts = _asked(
        asking,
        _flights,
        "How many opening flights (1: everybody starts together)?",
        *("1", "", "1"),
        given="" if flights is None else str(flights),
    )
    book = (
        edition_named(edition) if edition else _asked(asking, _edition, "Which rulebook?", NEWEST, "", NEWEST)
    )
    which = f"Which chips ({', '.join(CHIP_SETS)}, or what you own, as 25:200,100:300)?"
    denominations, owned = _asked(asking, read_chips, which, "home-25", "", "home-25", given=chips)
    called = name or _ask(asking, "What is it called?", "Poker night", "", "Poker night")
    within("--players", wanted, 2, MOST_PLAYERS)
    within("--hours", lasts, 0.25, 240)
    within("--minutes", minutes, 1, 600)
    within("--big-blinds", big_blinds, 5, 100_000)
    within("--table-size", table_size, 2, 12)
    file = planned(
        Asked(
            name=called,
            players=wanted,
            minutes=round(lasts * 60),
            book=book,
            game=game,
            chips=denominations,
            owned=owned,
            big_blinds=big_blinds,
            level_minutes=minutes,
            antes=antes,
            table_size=table_size,
            entry={**entry, "bounty": head},
            rebuy=again,
            add_on=more,
            flights=parts,
            re_entries=re_entries,
            guarantee=guarantee,
            currency=currency,
            starts=starts,
        )
    )
    written = write_event(file, wanted, out or Path(file_name(called)), force)
    if asking:
        _offer_forecast(file, wanted)
    return written


def _offer_forecast(file: EventFile, players: int) -> None:
    """Bots can play it a hundred times in a few seconds; what they cannot play is not offered."""
    from shuffleup.cli.planning.forecast import tell_end
    from shuffleup.simulate.checking import check_event as can_be_forecast

    try:
        can_be_forecast(file, players)
    except Refused:
        return
    answer = _ask(True, "\nPlay it a hundred times with bots, to see when it ends (yes, no)?", "yes", "")
    if answer.lower() in ("y", "yes"):
        tell_end(file, players)


def _ask(asking: bool, question: str, usual: str, option: str, silent: str | None = None) -> str:
    """The answer of a person at a terminal; without one the usual, or a refusal naming the option."""
    if asking:
        return console.input(f"{question} [{usual}] ").strip() or usual
    if silent is None:
        raise Malformed(f"give {option}, such as {option} {usual}")
    return silent


def _asked(
    asking: bool,
    read: Callable[[str], T],
    question: str,
    usual: str,
    option: str,
    silent: str | None = None,
    given: str = "",
) -> T:
    """The answer, read, unless it was given as an option; a person who answers wrongly is asked again."""
    if given:
        return read(given)
    while True:
        try:
            return read(_ask(asking, question, usual, option, silent))
        except Malformed as wrong:
            if not asking:
                raise
            tell(f"{wrong.message}.")


def _number(text: str) -> int:
    """A number of players, as people say it: 27, or 27 players."""
    text = re.sub(r"(?<=[0-9]) *(players|people)$", "", text.lower())
    if not (text.isascii() and text.isdecimal()):
        raise Malformed(f"{text!r} is not a number of players; write 18")
    within("players", int(text), 2, MOST_PLAYERS)
    return int(text)


def _hours(text: str) -> float:
    """A number of hours, as people say it: 4, 4h, 3.5 hours, 3,5."""
    try:
        hours = float(re.sub(r"(?<=[0-9]) *(h|hrs?|hours?)$", "", text.lower()).replace(",", "."))
    except ValueError:
        raise Malformed(f"{text!r} is not a number of hours; write 4 or 3.5") from None
    within("hours", hours, 0.25, 240)
    return hours


def _without_currency(text: str, currency: str) -> str:
    """A price without the sign or the name of the event's own currency.

    >>> _without_currency("20+2€", "EUR"), _without_currency("EUR 5", "EUR"), _without_currency("$5", "EUR")
    ('20+2', '5', '$5')
    """
    for sign in filter(None, (_SIGNS.get(currency), currency)):
        text = text.replace(sign, "")
    return text.strip()


def _edition(text: str) -> Edition:
    """A book by its name, or one of the TDA's by its year.

    >>> _edition("2024").name, _edition("TDA 2019").name, _edition("house").name
    ('tda-2024', 'tda-2019', 'house')
    """
    year = re.fullmatch(r"(?:tda[ -]?)?(20[0-9]{2})", text.strip().lower())
    return edition_named(f"tda-{year[1]}" if year else text)


def _amount(text: str) -> str:
    read_money(text)
    return text


def _flights(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= MOST_FLIGHTS:
        raise Malformed(f"{text!r} is not a number of flights; write 1 to {MOST_FLIGHTS}")
    return int(text)


def read_chips(text: str) -> tuple[tuple[int, ...], Counts]:
    """Denominations, and how many of each if that was told."""
    if text in CHIP_SETS:
        return CHIP_SETS[text], {}
    parts = [part for part in re.split(r"[,;\s]+", text) if part]
    if parts and all(part.isdigit() for part in parts):
        return tuple(sorted(map(int, parts))), {}
    owned: Counts = {}
    for part in parts:
        found = re.fullmatch(r"(\d+)[:x×](\d+)", part)
        if not found:
            raise Malformed(
                f"chips: {part!r}: write {' or '.join(CHIP_SETS)}, denominations as 25,100,500, "
                "or what you own as 25:200,100:300"
            )
        owned[int(found[1])] = int(found[2])
    return tuple(sorted(owned)), {chip: owned[chip] for chip in sorted(owned) if owned[chip]}


def read_price(text: str) -> dict[str, str]:
    """`100+10` is 100 for prizes and a fee of 10."""
    parts = [part.strip() for part in text.split("+")]
    if len(parts) > 2:
        raise Malformed(f"--buy-in {text}: write 100, or 100+10 with the fee; a bounty goes to --bounty")
    named = dict(zip(("prizes", "fee"), [*parts, "0"][:2], strict=True))
    for amount in named.values():
        read_money(amount)
    return {part: amount for part, amount in named.items() if part == "prizes" or read_money(amount)}


def file_name(name: str) -> str:
    return short_name(name) + ".yaml"


def write_event(file: EventFile, players: int, path: Path, force: bool, *, foretold: bool = True) -> int:
    """Checks it, writes it, and shows what was written; `foretold`: with when it should end."""
    findings = check_event(file)
    if any(finding.kind == "error" for finding in findings):
        raise Malformed(str(findings[0]))
    if path.exists() and not force:
        raise Malformed(f"{path} already exists: give another name with --out, or --force")
    path.write_text(event_text(file), encoding="utf-8")
    print_structure(file)
    _print_chips(file, players)
    if foretold:
        print_end(file, players)
    tell_findings(findings)
    tell(f"\nWritten to {path}. Read it, change what you like, and check it: shuffleup new --check {path}")
    return 0


def _print_chips(file: EventFile, players: int) -> None:
    tell(f"\nA stack is {_pile_told(file.stack)}. For {players} players:")
    tell("  " + _pile_told({chip: count * players for chip, count in file.stack.items()}))
    more = [(what, sold.chips) for what, sold in (("rebuy", file.rebuys), ("add-on", file.add_on)) if sold]
    for what, pile in more:
        tell(f"For each {what}: " + _pile_told(pile))
    if more:
        all_in_all = together(file.stack, *(pile for _, pile in more))
        one_each = " and one ".join(what for what, _ in more)
        tell(f"If all {players} take one {one_each}:")
        needed = {chip: count * players for chip, count in all_in_all.items()}
        tell("  " + _pile_told(needed))
        owned = file.chips_owned
        if short := {
            chip: n - owned.get(chip, 0) for chip, n in needed.items() if owned and n > owned.get(chip, 0)
        }:
            there = worth(owned) >= worth(needed)
            then = (
                "larger chips are handed out in their place"
                if there
                else "there are not enough chips for that"
            )
            tell(f"  You would be short of {_pile_told(short)}: {then}.", "yellow")


def _pile_told(pile: Counts) -> str:
    return ", ".join(f"{count:,} of {chip:,}" for chip, count in sorted(pile.items()))
