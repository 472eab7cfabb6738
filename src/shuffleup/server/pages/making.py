"""The pages, made from the views: a frame and its parts. Only parts that changed are sent again."""

from collections.abc import Callable, Collection
from typing import Any

from shuffleup.ids import EntryId, TableNumber
from shuffleup.server.door.access import ROLES, Role
from shuffleup.server.felt.showing import seen_from, watched
from shuffleup.server.live import Fragments
from shuffleup.server.pages.page_templates import filled, uses
from shuffleup.server.pages.words import speaking
from shuffleup.server.room.served import ServedEvent
from shuffleup.tournament.state import Tournament
from shuffleup.tournament.telling import Teller
from shuffleup.views.at_table.dealer import dealers_table
from shuffleup.views.at_table.floor_calls import REASONS, Call, calls_shown
from shuffleup.views.console import console, deeds
from shuffleup.views.desks.chip_counts import chip_counts
from shuffleup.views.desks.colour_up import colour_up
from shuffleup.views.desks.deal_desk import deal_desk
from shuffleup.views.desks.entries_desk import entries_desk
from shuffleup.views.desks.payouts import in_play, payouts
from shuffleup.views.notices import notices
from shuffleup.views.player import Phones
from shuffleup.views.wall import NEWS, Moved, wall

PARTS = {
    "wall": ("wall-head", "wall-clock", "wall-side", "wall-strip"),
    "console": (
        "console-head",
        "floor-calls",
        "console-todo",
        "console-tables",
        "console-forecast",
        "console-done",
    ),
    "desk": ("console-head", "desk-entries"),
    "money": ("console-head", "money-deal", "money-prizes"),
    "chips": ("console-head", "chips-due"),
    "history": ("console-head", "history-deeds"),
    "floor": ("console-head", "floor-calls", "console-todo", "floor-tables", "console-tables"),
    "results": ("results-list",),
    "notices": ("notices-list",),
    "bracket": ("bracket-rounds",),
    "devices": ("console-head",),
    "print": ("console-head",),
    "dealer": ("dealer-head", "dealer-felt", "dealer-acts"),
    "player": ("player-seat", "player-clock", "player-more"),
    "felt": ("felt-head", "felt-table", "felt-acts", "felt-last"),
    "watch": ("felt-head", "felt-table", "felt-last"),
}
"""The parts of each page; each is a template of that name, and an element with that id."""

OWN = {
    "player": ("player-seat", "player-more"),
    **{name: PARTS[name] for name in ("dealer", "felt", "watch")},
}
"""Parts that are somebody's own: of the table or the entry that a session is bound to."""

WHO: dict[str, tuple[Role, ...]] = {
    "wall": ROLES,
    "floor": ("director", "floor"),
    "print": ("director", "floor"),
    "chips": ("director", "floor"),
    "dealer": ("director", "floor", "dealer"),
    "player": ("director", "player"),
    "felt": ("player",),
}
"""Who may see a page; the others are the director's."""
FOR_EVERYBODY = ("wall", "results", "notices", "bracket", "watch")
JUST_DONE = 8
HISTORY = 500


def may_see(name: str, role: Role | None) -> bool:
    """Whether somebody may see a page; None: somebody who has not come in.

    >>> may_see("wall", None), may_see("console", "floor"), may_see("floor", "floor")
    (True, False, True)
    """
    return name in FOR_EVERYBODY or role in WHO.get(name, ("director",))


class Kept:
    """What was made before, and from what: where it would be the same it is not made again."""

    def __init__(self) -> None:
        self.shared: dict[str, tuple[tuple[Any, ...], str]] = {}
        """By the part."""
        self.own: dict[int, tuple[dict[str, Any], Fragments]] = {}
        """By the table or the entry that somebody is bound to."""


def parts(
    event: ServedEvent, name: str, language: str, bounds: Collection[int] = (0,), kept: Kept | None = None
) -> dict[int, Fragments]:
    """The parts of a page of an event as they are now, by the table or entry that they are bound to.

    What shows what it showed before is taken from `kept`.
    """
    common: dict[str, Any] = {"stream": event.stream, "t": speaking(language), "reasons": REASONS}
    seen = dict(common)
    with event.director.looking() as state:
        teller = event.teller(state)
        moved = event.story.moved(event.now())
        if name not in ("felt", "watch"):
            seen["wall"] = wall(state, teller, moved)
        calls = event.open_calls()
        if name == "results":
            seen |= {"playing": in_play(state, teller), "placed": payouts(state, teller).results}
        if name == "notices":
            seen["notices"] = notices(state)
        if name not in (*FOR_EVERYBODY, "player", "dealer", "felt"):
            seen["calls"] = shown = calls_shown(state, teller, calls)
            seen["console"] = console(state, teller, event.now(), {call.table for call in shown})
        if name == "desk":
            seen["desk"] = entries_desk(state, teller)
        if name == "money":
            seen |= {"money": payouts(state, teller), "deal": deal_desk(state, teller)}
        if name == "chips":
            seen["colour_up"] = colour_up(state, teller, event.story.last_races())
            seen["counts"] = chip_counts(state, teller)
        if name == "bracket":
            seen["in_rounds"] = state.file.rounds is not None
        formed = state.seats.final_table_formed
        look = _own(event, state, teller, name, calls, moved)
        own = {bound: look(bound) for bound in bounds}
    if name == "console":
        seen |= {"forecast": event.foretold.look(), "formed": formed}
    if name in ("console", "history"):
        seen["deeds"] = deeds(event.story.deeds, JUST_DONE if name == "console" else HISTORY)
    bound_parts, kept = OWN.get(name, ()), kept or Kept()
    shared = {part: _shared(language, part, seen, kept) for part in PARTS[name] if part not in bound_parts}
    if not bound_parts:
        return dict.fromkeys(bounds, shared)
    for bound, what in own.items():
        if name == "dealer":
            what["wall"] = seen["wall"]
        if bound not in kept.own or kept.own[bound][0] != what:
            kept.own[bound] = what, {part: filled(language, part, common | what) for part in bound_parts}
    return {bound: shared | kept.own[bound][1] for bound in own}


def _own(
    event: ServedEvent,
    state: Tournament,
    teller: Teller,
    name: str,
    calls: tuple[Call, ...],
    moved: tuple[Moved, ...],
) -> Callable[[int], dict[str, Any]]:
    """What only the holder of a table or an entry is shown, by its number."""
    if name == "player":
        phones = Phones(state, teller, event.places(state), event.bounties(state))
        news = {one.entry: one.at + NEWS for one in reversed(moved) if not one.first}

        def look(bound: int) -> dict[str, Any]:
            entry = EntryId(bound)
            return {"me": phones.of(entry, event.story.of(entry)), "moved_until": news.get(entry, 0)}

        return look
    if name == "felt":
        return lambda bound: {"felt": seen_from(event, state, teller, EntryId(bound)), "watching": False}
    if name == "watch":
        return lambda bound: {"felt": watched(event, state, teller, TableNumber(bound)), "watching": True}
    if name == "dealer":
        return lambda bound: {
            "table": dealers_table(state, teller, TableNumber(bound), event.now()),
            "closed": TableNumber(bound),
            "went": {teller.name(entry): at for entry, at in event.story.left(TableNumber(bound)).items()},
            "calls": calls_shown(state, teller, [call for call in calls if call.table == bound]),
        }
    return lambda bound: {}


def _shared(language: str, name: str, seen: dict[str, Any], kept: Kept) -> str:
    """A part that everybody is shown."""
    used = tuple(seen.get(one) for one in uses(name))
    if name not in kept.shared or kept.shared[name][0] != used:
        kept.shared[name] = used, filled(language, name, seen)
    return kept.shared[name][1]
