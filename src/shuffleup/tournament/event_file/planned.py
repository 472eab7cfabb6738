"""The file of an event from what its host was asked: the same for the terminal and the pages."""

from collections.abc import Mapping
from string import ascii_uppercase
from typing import Any

import msgspec

from shuffleup.chips import Counts
from shuffleup.hand.games import game as game_named
from shuffleup.prizes.money import read_money, usual_decimals
from shuffleup.rulebook import Edition
from shuffleup.tournament.event_file.designing import (
    CHIP_SETS,
    Plan,
    Wish,
    add_on_at,
    design,
    rebuys_at,
)
from shuffleup.tournament.event_file.fields import EventFile, Flight, PrizePlan
from shuffleup.tournament.games.rotation import NAMED, Rotation, rotation
from shuffleup.tournament.seats.final_table import usual_final_table

MOST_FLIGHTS = 20


class Asked(msgspec.Struct, frozen=True, kw_only=True):
    """What the host said. Amounts are as people write them."""

    name: str
    players: int
    minutes: int
    book: Edition
    game: str = "nlhe"
    """A game, or a mix such as horse."""
    chips: tuple[int, ...] = CHIP_SETS["home-25"]
    owned: Counts = {}
    big_blinds: int | None = None
    level_minutes: int | None = None
    antes: bool = True
    table_size: int = 9
    entry: Mapping[str, str] = {}
    """By where it goes: prizes, fee, bounty."""
    rebuy: str = "0"
    add_on: str = "0"
    re_entries: int = 0
    guarantee: str = "0"
    flights: int = 1
    currency: str = "EUR"
    starts: str = ""


def planned(asked: Asked) -> EventFile:
    """The event as it was asked for, with a structure of its own."""
    played, decimals = rotation(asked.game), usual_decimals(asked.currency)
    wish = Wish(
        *(asked.players, asked.minutes, asked.chips, asked.owned, asked.big_blinds, asked.level_minutes),
        *(asked.antes, played.games),
    )
    plan = design(wish)
    parts = {
        part: text for part, text in asked.entry.items() if part == "prizes" or read_money(text, decimals)
    }
    return described(
        *(asked.name, asked.book, played, wish, plan, asked.table_size),
        currency=asked.currency,
        decimals=decimals,
        starts=asked.starts,
        entry=dict(parts),
        rebuys=rebuys_at(asked.rebuy, plan, decimals),
        add_on=add_on_at(asked.add_on, plan, decimals),
        flights=_flight_plan(asked.flights, plan),
        re_entries=asked.re_entries,
        prizes=PrizePlan(guarantee=asked.guarantee),
    )


def described(
    name: str, book: Edition, played: Rotation, wish: Wish, plan: Plan, table_size: int, **more: Any
) -> EventFile:
    """The file of an event with this plan, with as many tables as its players need."""
    players = wish.players
    mix = played if played.name in NAMED else None
    most = min(10, *(game_named(one).most_seats for one in played.games))
    chairs = players if table_size < players <= most else min(table_size, most)
    return EventFile(
        name=name,
        edition=book.name,
        game=played.games[0] if mix is None else "nlhe",
        mix=mix,
        table_size=chairs,
        tables=-(-players // chairs),
        maximum=players if wish.owned else None,
        final_table=min(usual_final_table(book, chairs), most) if players > chairs else chairs,
        stack=plan.stack,
        chip_set=() if wish.owned else wish.chips,
        chips_owned=wish.owned,
        schedule=plan.schedule,
        late_entry_until=plan.late_entry_until,
        **more,
    )


def _flight_plan(number: int, plan: Plan) -> tuple[Flight, ...]:
    """1A, 1B and so on, each to the end of late entry or half the levels, whichever is later."""
    if number == 1:
        return ()
    levels = sum(not line.is_break for line in plan.schedule)
    ends_after = max(plan.late_entry_until, levels // 2, 1)
    return tuple(Flight(f"1{letter}", ends_after) for letter in ascii_uppercase[:number])
