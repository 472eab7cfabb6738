"""`shuffleup icm`: what the last players' stacks are worth, beside the other usual deals."""

import re
from collections.abc import Callable
from typing import Annotated

import msgspec
from cyclopts import Parameter

from shuffleup.cli.show import tell
from shuffleup.cli.table import PlainTable
from shuffleup.prizes.deals import Terms, deal_by_chips, deal_by_icm, deal_evenly, remarks
from shuffleup.prizes.money import read_money, show_money, speaking
from shuffleup.refused import Malformed

TITLES = {"icm": "ICM", "chips": "By chips", "even": "Even"}
REMARKS = {
    "more-than-first-prize": "{} would get more than first prize",
    "less-than-next-prize": "{} would get less than the next prize, which is sure",
}


def icm(
    *,
    stacks: Annotated[str, Parameter(help="Chips of those who are left: 90000,40000,10k.")],
    prizes: Annotated[str, Parameter(help="Prizes still to be won, the first one first: 10000,4000,1500.")],
    names: Annotated[str | None, Parameter(help="Their names, in the same order: Ann,Bob,Cid.")] = None,
    held_back: Annotated[str, Parameter(help="Left out of the deal, for the one who wins.")] = "0",
    round_to: Annotated[
        str | None, Parameter(help="Deal in whole steps of this; else the smallest coin.")
    ] = None,
    decimals: Annotated[int, Parameter(help="Decimals of the currency.")] = 2,
    json: Annotated[bool, Parameter(help="Print whole minor units for programs.")] = False,
) -> None:
    """Value stacks by the Independent Chip Model, beside a deal by chips and an even one.

    Amounts add up to the prizes exactly. Any number of players:

        shuffleup icm --stacks 90000,40000,10000,2000 --prizes 10000,4000,1500,800
    """
    with speaking(decimals):
        chips = [_read_stack(text) for text in _listed(stacks, "stacks")]
        money = [read_money(text, decimals) for text in _listed(prizes, "prizes")]
        back = read_money(held_back, decimals)
        unit = 1 if round_to is None else read_money(round_to, decimals)
        players = _players(names, chips)
        deals = [
            deal_by_icm(players, money, held_back=back, unit=unit),
            deal_by_chips(players, money, held_back=back, unit=unit),
            deal_evenly(players, money, held_back=back, unit=unit),
        ]
    if json:
        rows = [
            {"player": name, "chips": stack} | {deal.kind + "_deal": deal.amounts[name] for deal in deals}
            for name, stack in players.items()
        ]
        document = {"decimals": decimals, "to_win": sum(money), "held_back": back, "players": rows}
        print(msgspec.json.format(msgspec.json.encode(document), indent=1).decode())
    else:
        in_full = any(amount % 10**decimals for deal in deals for amount in deal.amounts.values())
        _print(players, deals, money, lambda amount: show_money(amount, decimals, in_full=in_full))


def _listed(text: str, what: str) -> list[str]:
    found = [part for part in re.split(r"[,;\s]+", text) if part]
    if not found:
        raise Malformed(f"no {what}: separate them by commas, such as 9000,4000,1500")
    return found


def _read_stack(text: str) -> int:
    try:
        return read_money(text, decimals=0)
    except Malformed:
        raise Malformed(f"{text!r} is not a stack; write whole chips, such as 12500 or 12.5k") from None


def _players(names: str | None, chips: list[int]) -> dict[str, int]:
    named = (
        [str(n + 1) for n in range(len(chips))] if names is None else [n.strip() for n in names.split(",")]
    )
    if len(named) != len(chips):
        raise Malformed(f"{len(named)} names for {len(chips)} stacks: give one name for each stack")
    if len(set(named)) < len(named):
        raise Malformed(f"{max(named, key=named.count)} is named twice: tell the players apart")
    return dict(zip(named, chips, strict=True))


def _print(
    players: dict[str, int], deals: list[Terms], money: list[int], shown: Callable[[int], str]
) -> None:
    table = PlainTable("player", "chips", "ICM", "by chips", "even", numbers=(1, 2, 3, 4))
    for name, stack in players.items():
        table.add_row(name, f"{stack:,}", *(shown(deal.amounts[name]) for deal in deals))
    if back := deals[0].held_back:
        table.add_row("winner, on top", "", *[shown(back)] * len(deals))
    table.add_row(
        "together", f"{sum(players.values()):,}", *(shown(deal.total) for deal in deals), style="bold"
    )
    table.show()
    for deal in deals:
        for remark in remarks(deal, money):
            tell(f"{TITLES[deal.kind]}: {REMARKS[remark.what].format(remark.player)}.")
