"""Open Tournament Summary 1.1.5: the results of an event as a JSON file that other programs read."""

from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from decimal import Decimal
from typing import Any, Literal

import msgspec

from shuffleup.ids import EntryId, PersonId
from shuffleup.tournament.finishes.standings import Placing, standings
from shuffleup.tournament.money.prize_money import pool_now
from shuffleup.tournament.state import Tournament

SPEC_VERSION = "1.1.5"


def ots(
    state: Tournament,
    people: Mapping[PersonId, str],
    *,
    number: str,
    site: str,
    started_at: int,
    ended_at: int | None = None,
) -> bytes:
    """The summary of an event so far. `number` is its name in the log, times are milliseconds.

    A person who entered again stands once for each entry. Amounts are decimal numbers, written exactly.
    """
    file, pool, price = state.file, pool_now(state), state.file.price(state.file.entry)
    summary: dict[str, Any] = {
        "spec_version": SPEC_VERSION,
        "internal_version": "shuffleup 1",
        "site_name": site,
        "network_name": site,
        "tournament_number": number,
        "tournament_name": file.name,
        "start_date_utc": _date(started_at),
        "currency": file.currency,
        "buyin_amount": _exact(state, price.prizes),
        "fee_amount": _exact(state, price.fee),
        "bounty_fee_amount": _exact(state, price.bounty),
        "initial_stack": file.starting_stack,
        "type": "STT" if len(file.table_numbers) == 1 else "MTT",
        "flags": list(_flags(state)),
        "speed": {"type": _speed(state), "round_time": file.levels[0].minutes * 60},
        "prize_pool": _exact(state, pool.prizes + pool.bounties),
        "player_count": pool.entries,
        "tournament_finishes_and_winnings": [_finish(state, people, line) for line in _lines(state)],
    }
    if ended_at is not None:
        summary["end_date_utc"] = _date(ended_at)
    if file.rebuys is not None:
        summary["rebuy_cost"] = _exact(state, file.price(file.rebuys.price).total)
    if file.add_on is not None:
        summary["addon_cost"] = _exact(state, file.price(file.add_on.price).total)
    bought = [_bought(state, people, entry) for entry in state.entries if _extra(state, entry)]
    if bought:
        summary["tournament_rebuys"] = bought
    encoder = msgspec.json.Encoder(decimal_format="number")
    return msgspec.json.format(encoder.encode({"ots": summary}), indent=1)


def _lines(state: Tournament) -> Iterator[Placing]:
    """Those who still play, all with the best place they can reach, then those who have finished."""
    finished = standings(state)
    done = {line.entry for line in finished}
    for entry in state.in_play:
        if entry.number not in done:
            yield Placing(entry.number, 1, state.players_left, 0)
    yield from finished


def _finish(state: Tournament, people: Mapping[PersonId, str], line: Placing) -> dict[str, Any]:
    over = state.players_left == 1 and bool(state.finishes.out)
    return {
        "player_name": _name(state, people, line.entry),
        "finish_position": line.first,
        "still_playing": state.entries[line.entry].in_play and not over,
        "prize": _exact(state, line.prize + line.bounties - line.seat),
        "ticket_value": _exact(state, line.seat),
    }


def _extra(state: Tournament, number: EntryId) -> bool:
    entry = state.entries[number]
    return bool(entry.rebuys or entry.add_ons)


def _bought(state: Tournament, people: Mapping[PersonId, str], number: EntryId) -> dict[str, Any]:
    entry = state.entries[number]
    return {
        "player_name": _name(state, people, number),
        "rebuys": entry.rebuys,
        "addons": entry.add_ons,
    }


def _name(state: Tournament, people: Mapping[PersonId, str], number: EntryId) -> str:
    person = state.entries[number].person
    return people.get(person) or person


def _flags(state: Tournament) -> Iterator[str]:
    file = state.file
    if file.price(file.entry).bounty:
        yield "Progressive-Bounty" if file.prizes.onto_head else "Bounty"
    if file.rebuys is not None:
        yield "Rebuy"
    if file.prizes.seat is not None:
        yield "Satellite"
    if file.re_entries:
        yield "Re-Entry"


def _speed(state: Tournament) -> Literal["normal", "turbo"]:
    return "turbo" if state.file.format == "turbo" else "normal"


def _exact(state: Tournament, amount: int) -> Decimal:
    """Minor units as a decimal number of the currency, never through a float."""
    return Decimal(amount).scaleb(-state.file.decimals)


def _date(milliseconds: int) -> str:
    return datetime.fromtimestamp(milliseconds / 1000, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
