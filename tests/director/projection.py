"""What a log comes to, in facts that outlive the code: who sits where, the clock, chips, money, desks.

`python -m tests.director.projection` writes the digests that are kept beside the golden logs: one for the
state after every entry, so that a fold that comes out otherwise is found at the entry that did it. A digest
that was kept changes only when a rule was wrong, never because the code was put another way; and then the
commit says why. Plain lists and dicts of words and numbers only: no class of the program is encoded here, so
that none of them has to stay as it is.
"""

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from shuffleup import __version__
from shuffleup.chance import SecretChance
from shuffleup.director import TournamentCore
from shuffleup.floor.desk.desk import Desk
from shuffleup.log import LogEntry
from shuffleup.log.lines import from_lines
from shuffleup.log.undo import UNDONE, taken_back
from shuffleup.tournament.finishes.standings import all_due, standings
from shuffleup.tournament.money.deals import deal_now
from shuffleup.tournament.seats.tables import Roles
from shuffleup.tournament.state import Tournament
from tests.director.golden import FOLDER


def projection(state: Tournament) -> dict[str, Any]:
    """The facts of an event."""
    return {
        "entries": _entries(state),
        "tables": _tables(state),
        "clock": _clock(state),
        "conduct": _conduct(state),
        "chips": {"in_play": state.chips.in_play, "issued": _by_number(state.chips.issued)},
        "money": _money(state),
        "deal": _deal(state),
        "desks": {str(table): _desk(desk) for table, desk in sorted(state.rulings.desks.items())},
        "hands": _hands(state),
        "on_the_way": [
            [number, str(way.to), way.because] for number, way in sorted(state.seats.on_the_way.items())
        ],
        "rebuys": {
            "broke": _by_number(state.rebuys.broke),
            "coming": _by_number(state.rebuys.coming),
            "owed": _by_number(state.rebuys.owed),
        },
    }


def _by_number(found: Mapping[Any, int]) -> list[list[int]]:
    return [[number, value] for number, value in sorted(found.items())]


def _entries(state: Tournament) -> list[list[Any]]:
    return [
        [
            *(entry.number, entry.person, entry.standing, str(entry.place or ""), entry.stack),
            _by_number(entry.chips) if entry.chips is not None else None,
            *(entry.paid, entry.rebuys, entry.add_ons, entry.flight),
        ]
        for entry in sorted(state.entries.values(), key=lambda entry: entry.number)
    ]


def _roles(roles: Roles | None) -> list[int | None] | None:
    return None if roles is None else [roles.button, roles.small_blind, roles.big_blind]


def _tables(state: Tournament) -> list[list[Any]]:
    return [
        [number, list(table.chairs), _roles(table.last), list(table.locked)]
        for number, table in sorted(state.tables.items())
    ]


def _clock(state: Tournament) -> dict[str, Any]:
    clock = state.clock
    return {"line": clock.line, "ends_at": clock.ends_at, "left": clock.left, "level": state.timing.level}


def _conduct(state: Tournament) -> dict[str, Any]:
    return {
        "absent": sorted(state.conduct.absent),
        "penalties": [[number, penalty.left] for number, penalty in sorted(state.conduct.penalties.items())],
        "records": [
            [number, [[line.player, line.kind, line.penalty, line.amount] for line in lines]]
            for number, lines in sorted(state.conduct.records.items())
        ],
    }


def _money(state: Tournament) -> dict[str, Any]:
    if not state.is_open:
        return {}
    return {
        "places": [[line.entry, line.place, line.prize, line.bounties] for line in standings(state)],
        "due": sorted([due.entry, due.prize, due.bounties, due.seat] for due in all_due(state)),
        "payments": [
            [receipt, one.entry, one.prize, one.bounties, one.seat, one.reverses, one.reversed_by]
            for receipt, one in sorted(state.money.payments.items())
        ],
        "paid_out": _by_number(state.money.paid_out),
    }


def _deal(state: Tournament) -> dict[str, Any] | None:
    deal = deal_now(state)
    if deal is None:
        return None
    return {
        "amounts": sorted([int(player), amount] for player, amount in deal.terms.amounts.items()),
        "held_back": deal.terms.held_back,
        "agreed": sorted(map(int, deal.agreed)),
        "binds": deal.binding,
        "lapsed": deal.lapsed,
    }


def _desk(desk: Desk) -> list[Any]:
    return [str(desk.hand.position()), len(desk.rulings)]


def _hands(state: Tournament) -> dict[str, Any]:
    return {
        "begun": sorted([table, hand.number] for table, hand in state.hands.begun.items()),
        "misdealt": [[table, list(seats)] for table, seats in sorted(state.hands.misdealt.items())],
        "put_right": [
            [table, _roles(roles), _roles(then)]
            for table, (roles, then) in sorted(state.hands.put_right.items())
        ],
    }


def digest(state: Tournament) -> str:
    """SHA-256 of the facts, written in one way only."""
    written = json.dumps(projection(state), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(written.encode()).hexdigest()


def digests(entries: Iterable[LogEntry]) -> Iterator[str]:
    """The digest after each entry of a log; what was taken back is left out from the beginning."""
    kept = list(entries)
    core = TournamentCore(SecretChance())
    state, gone = core.begin(), taken_back(kept)
    for entry in kept:
        if entry.tag != UNDONE and entry.command not in gone:
            core.apply(state, core.decode(entry.tag, entry.tag_version, entry.body))
        yield digest(state)


def digest_file(log: Path) -> Path:
    return log.with_suffix(".digests")


def main() -> None:
    """Writes those of this version; what older logs come to stays as it is."""
    for log in sorted(FOLDER.glob(f"{__version__}-*evening.jsonl")):
        found = digests(from_lines(log.read_text().splitlines()))
        digest_file(log).write_text("".join(f"{one}\n" for one in found))


if __name__ == "__main__":
    main()
