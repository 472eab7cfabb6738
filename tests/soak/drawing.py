"""Tournaments at random, each by its number: book, game, size, settings, money, and what people do in it.

Of a hundred, about eighty have 2 to 9 players, sixteen 10 to 27, and four 28 to 60; then some come late.
About one in fifteen is a shootout or a bracket; of the others six in ten sell entries after the start, half
of these rebuys too. Where people play (half of those in hold'em and Omaha) acts have their time.
"""

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import msgspec

from shuffleup.hand.dealt import cards_stay
from shuffleup.hand.games import EVERY, game
from shuffleup.hand.starting.position import AnteKind
from shuffleup.rulebook.shelf import EDITION_NAMES
from shuffleup.tournament.event_file.checking import check
from shuffleup.tournament.event_file.designing import CHIP_SETS
from shuffleup.tournament.event_file.fields import AddOn, EventFile, Line, PrizePlan, Rebuys
from shuffleup.tournament.event_file.plans import DealtPlan, MysteryPlan, Rounds
from shuffleup.tournament.games.rotation import NAMED, Change, rotation

MIXES = [name for name, mix in NAMED.items() if not mix.dealers_choice]
CHANGES: tuple[Change, ...] = ("level", "orbit", "hands")
SETTINGS: dict[str, dict[str, tuple[Any, ...]]] = {
    "seating": {
        "seat_draw_spread": (1, 2),
        "breaking_order": ("last-opened-first", "highest-number-first"),
        "break_draw_steps": (1, 2),
        "single_bb": ("repeat-seat", "rotation-only"),
        "stud_mover": ("same-seat", "predetermined-draw"),
        "giving_table": ("most-players-then-breaking-order", "most-players-then-draw"),
        "balance_gap": (2, 3),
        "final_table_seating": ("redraw", "table-break"),
        "bba_short_order": ("blind-first", "ante-first"),
    },
    "procedure": {
        "race_deal_order": ("seat-by-seat", "one-card-a-round"),
        "race_awards": ("highest-cards", "most-odd-chips"),
        "race_ties": ("by-suit", "by-another-card"),
        "race_rounding": ("nearest", "up", "down"),
        "race_saving_chip": ("on-top", "from-the-race"),
        "race_denominations": ("together", "one-by-one"),
    },
    "betting": {
        "limit_half_raise": ("on-top", "completed"),
        "raise_cap": (3, 4, 5),
        "half_raise_uses_cap": (True, False),
        "fourth_street_pair": (True, False),
        "pot_limit_short_blind": ("in-full", "as-posted"),
        "pot_limit_antes_count": (True, False),
    },
    "recommended": {"shared_prize_odd_cents": ("table-and-seat-order", "by-draw")},
    "presence": {"absent_where_program_deals": ("killed", "sits-out")},
    "showdown": {"must_table_in_turn": (True, False), "last_hand_must_table": (True, False)},
}


MORE_SETTINGS: dict[str, dict[str, tuple[Any, ...]]] = {
    "seating": {
        "late_entry_between_button_and_small_blind": ("waits", "dealt-in"),
        "forfeiture_allowed": (True, False),
        "forfeited_chips": ("removed", "added-to-new-stack"),
        "early_balance_gap": (2, 3),
    },
    "procedure": {"shuffling": ("by-hand", "automatic"), "level_announced": ("at-zero", "by-director")},
    "recommended": {
        "killed_stud_hand_cards": ("not-dealt", "dealt"),
        "unprinted_procedures": ("borrow", "own"),
    },
    "showdown": {"hand_for_hand_hold": ("as-the-edition", "hold", "no-hold")},
}
"""Drawn apart, so that the numbers keep their tournaments."""


class Planned(NamedTuple):
    """A tournament, and who comes to it."""

    file: EventFile
    players: int
    """In their seats when play starts."""
    late: int = 0
    """Who would come later, if entries are still sold then."""


def tournament(number: int) -> Planned:
    """The one of this number."""
    chance = Random(f"tournament {number}")
    players = chance.randint(*chance.choices(((2, 9), (10, 27), (28, 60)), (80, 16, 4))[0])
    if chance.random() < 0.15:
        mix = rotation(chance.choice(MIXES), change=chance.choice(CHANGES), hands=chance.choice((2, 6)))
    else:
        mix = None
    games = mix.games if mix is not None else (chance.choice(EVERY).name,)
    most = min(game(name).most_seats for name in games)
    size = chance.randint(max(2, most - 4), min(9, most))
    depth = chance.choice((10, 20, 40))
    stack = {25: 8 + depth // 4 * 4, 100: 2 + depth // 2 * 2, 500: depth // 10}
    tables, late, more = -(-players // size), 0, dict[str, Any]()
    if chance.random() < 0.07:
        size, players, tables, more = _rounds(chance, size, players)
    elif chance.random() < 0.6:
        late = chance.randint(0, players)
        tables += chance.randint(0, 1)
        more = _sold_later(chance, stack, size * tables)
    if all(cards_stay(game(name)) for name in games) and chance.random() < 0.5:
        more["dealt"] = DealtPlan(seconds=chance.choice((10, 20)), bank=chance.choice((0, 30)))
    bounty = chance.random() < 0.3
    file = EventFile(
        name=f"Tournament {number}",
        edition=chance.choice(EDITION_NAMES),
        policies=_together(
            _settings(chance, SETTINGS), _settings(Random(f"more of {number}"), MORE_SETTINGS)
        ),
        game=games[0],
        mix=mix,
        table_size=size,
        tables=tables,
        final_table=chance.randint(max(2, min(size, most)), min(most, size + 1)),
        stack=stack,
        chip_set=CHIP_SETS["home-25"],
        schedule=tuple(_schedule(chance, games, colours_leave=_colours_leave(more.get("rounds")))),
        entry={"prizes": 100, "fee": 10, **({"bounty": 20} if bounty else {})},
        prizes=_prizes(chance, bounty=bounty, in_rounds="rounds" in more),
        **{"hand_for_hand": chance.choice(("bubble", "never", "director")), **more},
    )
    wrong = [finding for finding in check(file) if finding.kind == "error"]
    assert not wrong, wrong
    return Planned(file, players, late)


def _rounds(chance: Random, size: int, players: int) -> tuple[int, int, int, dict[str, Any]]:
    """A bracket or a shootout: the size of its tables, players, tables, and what its file says besides."""
    how = chance.choice((Rounds("new"), Rounds("kept"), Rounds("new", "again")))
    more: dict[str, Any] = {"hand_for_hand": "never"}
    if chance.random() < 0.5:
        tables = chance.choice((1, 2, 4, 8))
        more |= {"format": "heads-up", "rounds": how}
        return 2, chance.randint(tables + 1, 2 * tables), tables, more
    places = chance.choice(("shared", "order"))
    more |= {"format": "shootout", "rounds": msgspec.structs.replace(how, places=places)}
    return size, players, -(-players // size), more


def _sold_later(chance: Random, stack: dict[int, int], chairs: int) -> dict[str, Any]:
    """Entries after the start, re-entries, rebuys, add-ons, and a room that may be full."""
    until = chance.randint(1, 4)
    more: dict[str, Any] = {"late_entry_until": until, "re_entries": chance.choice((0, 0, 1, -1))}
    if chance.random() < 0.5:
        more["rebuys"] = Rebuys(
            {"prizes": 100},
            stack,
            chance.randint(1, until),
            most=chance.choice((None, 1, 2)),
            with_at_most=chance.choice((None, 0)),
        )
    if until >= 2 and chance.random() < 0.4:
        more["add_on"] = AddOn({"prizes": 50, "fee": 5}, stack, after=2)
    if chance.random() < 0.2:
        more["maximum"] = chairs = chance.randint(2, chairs)
    if chairs > 4 and chance.random() < 0.2:
        more["redraw_at"] = (chance.randint(3, chairs - 1),)
    return more


def _prizes(chance: Random, *, bounty: bool, in_rounds: bool) -> PrizePlan:
    plan: dict[str, Any] = {
        "ties": chance.choice(("by-stack", "shared")),
        "unit": chance.choice((None, 1, 5)),
        "added": chance.choice((0, 50)),
        "guarantee": chance.choice((0, 0, 1000)),
        "withheld": chance.choice((0, 0, "3%")),
    }
    way = chance.random()
    if way < 0.15:
        plan["percentages"] = chance.choice((("100",), (65, 35), (50, 30, 20)))
    elif way < 0.25:
        plan["paid"] = chance.choice(("10%", "25%"))
    elif way < 0.3 and not in_rounds:
        plan |= {"seat": 110, "remainder": chance.choice(("next-place", "winner", "seat-winners"))}
    if bounty:
        kind = chance.choice(("each", "progressive", "mystery"))
        if kind == "progressive":
            plan["onto_head"] = "50%"
        elif kind == "mystery":
            envelopes = ("200", "50x2", "10x9")
            plan["mystery"] = chance.choice(
                (MysteryPlan(envelopes), MysteryPlan(envelopes, "close"), MysteryPlan(envelopes, 3))
            )
    return PrizePlan(**plan)


Settings = dict[str, dict[str, Any]]


def _settings(chance: Random, among: dict[str, dict[str, tuple[Any, ...]]]) -> Settings:
    """Some of the room's own."""
    return {
        area: {name: chance.choice(values) for name, values in names.items() if chance.random() < 0.3}
        for area, names in among.items()
    }


def _together(some: Settings, more: Settings) -> Settings:
    return {area: some.get(area, {}) | more.get(area, {}) for area in {**some, **more}}


def _colours_leave(rounds: Rounds | None) -> bool:
    """Not where winners begin each round with a new stack in the level that is on."""
    return rounds is None or rounds.stacks == "kept" or rounds.levels == "again"


def _schedule(chance: Random, games: tuple[str, ...], *, colours_leave: bool) -> Iterator[Line]:
    """Levels of few hands, the next half as high again; smaller chips leave in breaks."""
    rules = [game(name) for name in games]
    stud, blinds = any(one.is_stud for one in rules), any(one.structure != "fixed-limit" for one in rules)
    limits = stud or (blinds and any(one.structure == "fixed-limit" for one in rules))
    ante_from: AnteKind = chance.choice(("each", "big-blind", "button"))
    minutes, antes = chance.choice((4, 6, 9)), chance.random() < 0.7
    levels: tuple[tuple[int, tuple[int, ...]], ...] = (
        *((25, ()), (50, ()), (100, (25,)), (200, ()), (300, ()), (500, (100,)), (1000, ()), (2000, ())),
        *((3000, (500,)), (5000, ()), (10000, (1000,)), (20000, ()), (50000, ()), (100000, ())),
    )
    for at, (small, colour_up) in enumerate(levels):
        if colour_up:
            yield Line(pause=5, colour_up=colour_up if colours_leave else ())
        ante = 0 if not antes or at < 2 else small if ante_from == "each" else 2 * small
        yield Line(
            blinds=(small, 2 * small) if blinds or not limits else None,
            ante=ante if blinds or not limits else 0,
            ante_from=ante_from,
            limits=(2 * small, 4 * small) if limits else None,
            stud_ante=small if stud and antes else 0,
            bring_in=small if stud else 0,
            minutes=minutes,
        )
