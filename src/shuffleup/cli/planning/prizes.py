"""`shuffleup prizes`: the pool and the ladder of an event, from what was sold."""

import re
from collections.abc import Callable
from itertools import zip_longest
from typing import Annotated

import msgspec
from cyclopts import Parameter

from shuffleup.cli.planning.bounds import within
from shuffleup.cli.show import tell
from shuffleup.cli.table import PlainTable
from shuffleup.prizes.ladder import Ladder, ladder_of_amounts, ladder_of_percentages, prize_ladder
from shuffleup.prizes.money import MOST_DECIMALS, read_money, read_share, show_money, speaking
from shuffleup.prizes.pool import Pool, Price, Sale, make_pool
from shuffleup.prizes.satellites import Remainder, SeatPrizes, seat_prizes
from shuffleup.refused import Malformed


def prizes(
    *,
    entries: Annotated[int, Parameter(help="Entries sold.")],
    buy_in: Annotated[str, Parameter(help="What an entry pays into the prize pool.")],
    fee: Annotated[str, Parameter(help="The house's fee on top.")] = "0",
    bounty: Annotated[str, Parameter(help="The price on each head, on top.")] = "0",
    re_entries: Annotated[int, Parameter(help="Re-entries sold, at the price of an entry.")] = 0,
    rebuys: Annotated[int, Parameter(help="Rebuys sold.")] = 0,
    rebuy: Annotated[str, Parameter(help="What a rebuy pays into the pool.")] = "0",
    add_ons: Annotated[int, Parameter(help="Add-ons sold.")] = 0,
    add_on: Annotated[str, Parameter(help="What an add-on pays into the pool.")] = "0",
    guarantee: Annotated[str, Parameter(help="The prizes that were promised.")] = "0",
    added: Annotated[str, Parameter(help="Money added to the pool whatever the field.")] = "0",
    withheld: Annotated[str, Parameter(help="Taken off the pool: an amount, or 3%.")] = "0",
    places: Annotated[
        int | None, Parameter(help="Places paid; by the size of the field if left out.")
    ] = None,
    percentages: Annotated[str | None, Parameter(help="The room's own: 50,30,20 or 40,30,10x3.")] = None,
    amounts: Annotated[str | None, Parameter(help="The room's own prizes: 5000,3000,2000.")] = None,
    round_to: Annotated[str | None, Parameter(help="Prizes in whole steps of this.")] = None,
    seat: Annotated[str | None, Parameter(help="Satellite: what a seat in the target costs.")] = None,
    remainder: Annotated[Remainder, Parameter(help="Satellite: who gets what buys no seat.")] = "next-place",
    decimals: Annotated[int, Parameter(help="Decimals of the currency.")] = 2,
    json: Annotated[bool, Parameter(help="Print whole minor units for programs.")] = False,
) -> None:
    """Work out the pool and the ladder: exact to the smallest coin, prizes round, none above a higher place.

    shuffleup prizes --entries 143 --buy-in 100 --fee 10 --guarantee 15000
    """

    within("--decimals", decimals, 0, MOST_DECIMALS)
    for option, number in (
        *(("--entries", entries), ("--re-entries", re_entries), ("--rebuys", rebuys), ("--add-ons", add_ons)),
        ("--places", places),
    ):
        within(option, number, 0, 1_000_000)

    def read(text: str) -> int:
        return read_money(text, decimals)

    for sold, paid, what in ((rebuys, rebuy, "rebuy"), (add_ons, add_on, "add-on")):
        if bool(sold) != bool(read(paid)):
            raise Malformed(
                f"say how many and at what price: --{what}s {sold} and --{what} {paid} do not go together"
            )
    with speaking(decimals):
        price = Price(read(buy_in), read(fee), read(bounty))
        sales = [
            Sale("entry", entries, price),
            Sale("re-entry", re_entries, price),
            Sale("rebuy", rebuys, Price(read(rebuy))),
            Sale("add-on", add_ons, Price(read(add_on))),
        ]
        thousandths, kept = _withheld(withheld, read)
        pool = make_pool(
            sales,
            guarantee=read(guarantee),
            added=read(added),
            withheld_per_mille=thousandths,
            withheld=kept,
        )
        unit = None if round_to is None else read(round_to)
        _only_one({"--seat": seat, "--amounts": amounts, "--percentages": percentages, "--places": places})
        seats = None if seat is None else seat_prizes(pool.entries, pool.prizes, read(seat), remainder)
        if seats is not None:
            ladder = seats.ladder
        elif amounts is not None:
            ladder = ladder_of_amounts(pool.prizes, [read(text) for text in _listed(amounts)])
        elif percentages is not None:
            ladder = ladder_of_percentages(pool.prizes, _listed(percentages), unit=unit or 1)
        else:
            cost = price.prizes + price.fee
            ladder = prize_ladder(pool.entries, pool.prizes, buy_in=cost, places=places, unit=unit)
    if json:
        document = {"decimals": decimals, "pool": pool, "ladder": ladder.prizes, "seats": seats}
        print(msgspec.json.format(msgspec.json.encode(document), indent=1).decode())
    else:
        _print(pool, ladder, seats, lambda amount: show_money(amount, decimals))


def _listed(text: str) -> list[str]:
    return [part for part in re.split(r"[,;\s]+", text) if part]


def _only_one(plans: dict[str, str | int | None]) -> None:
    given = [option for option, value in plans.items() if value is not None]
    if len(given) > 1:
        raise Malformed(f"{given[0]} and {given[1]} both say what is paid: give one of them")


def _withheld(text: str, read: Callable[[str], int]) -> tuple[int, int]:
    """Thousandths, or an amount."""
    if not text.strip().endswith("%"):
        return 0, read(text)
    return read_share(text), 0


def _print(pool: Pool, ladder: Ladder, seats: SeatPrizes | None, shown: Callable[[int], str]) -> None:
    _print_pool(pool, shown)
    tell(f"\n{pool.entries:,} entries, {ladder.places:,} places paid.\n")
    table = PlainTable("place", "prize", "share", "", numbers=(1, 2))
    for step in ladder.steps():
        share = (step.prize * 2000 + ladder.total) // (2 * ladder.total)
        note = "each" if step.last > step.first else ""
        if seats is not None:
            note = _seat_note(seats, step.first, note, shown)
        table.add_row(str(step), shown(step.prize), f"{share // 10}.{share % 10} %", note)
    table.add_row("together", shown(ladder.total), "", "", style="bold")
    table.show()


def _print_pool(pool: Pool, shown: Callable[[int], str]) -> None:
    """Both sides of the account, without the lines that are nothing."""
    account = PlainTable("taken in", "", "goes to", "", numbers=(1, 3))
    taken = {"players": pool.collected, "added": pool.added, "overlay": pool.overlay}
    given = {
        "prizes": pool.prizes,
        "bounties": pool.bounties,
        "fees": pool.fees,
        "withheld": pool.withheld,
    }
    sides = [[(what, shown(much)) for what, much in side.items() if much] for side in (taken, given)]
    for left, right in zip_longest(*sides, fillvalue=("", "")):
        account.add_row(*left, *right)
    account.show()


def _seat_note(seats: SeatPrizes, place: int, note: str, shown: Callable[[int], str]) -> str:
    cash = seats.cash[place - 1]
    parts = ["a seat"] if place <= seats.seats else []
    parts += [f"{shown(cash)} cash"] if cash else []
    return " ".join(filter(None, (note, " and ".join(parts))))
