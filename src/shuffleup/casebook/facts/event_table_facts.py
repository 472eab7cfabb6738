"""Facts of a table, and of the event as a whole."""

from collections.abc import Callable
from typing import Any

from shuffleup.casebook.facts import dealing_readers as dealt
from shuffleup.casebook.facts.event_player_facts import last_of
from shuffleup.casebook.facts.fact import NOT_TOLD
from shuffleup.casebook.play.event_play import EventPlay
from shuffleup.ids import EntryId, TableNumber
from shuffleup.refused import WrongSetting
from shuffleup.tournament.chips.events import ChipsChanged, ChipsRaced
from shuffleup.tournament.dealers.events import DealerPushHeld, DealersPushed
from shuffleup.tournament.dealers.handing_over import decks_due
from shuffleup.tournament.entries.events import EntryRegistered
from shuffleup.tournament.finishes import standings
from shuffleup.tournament.games.next_game import stud_only
from shuffleup.tournament.hands import button
from shuffleup.tournament.money.deals import deal_now
from shuffleup.tournament.seats.commands import BreakTable
from shuffleup.tournament.seats.events import HaltDecided, PlayerMoved, PlayerReseated, TableBroken
from shuffleup.tournament.seats.final_table import final_table_due, why_final_table
from shuffleup.tournament.seats.on_the_way import help_on_the_way
from shuffleup.tournament.seats.seats_due import halts_now, order_of_breaking, size_of_final_table
from shuffleup.tournament.seats.short_tables import balancing, moving
from shuffleup.tournament.seats.short_tables.breaking import random_steps
from shuffleup.tournament.seats.tables_view import tables_with_arrivals
from shuffleup.tournament.state import Tournament


def halts_told(play: EventPlay) -> Any:
    halts = halts_now(play.state)
    play.looked_up += halts.citations
    return halts


def _waits(play: EventPlay, table: TableNumber) -> dict[int, int]:
    play.looked_up += moving.why_mover(play.book)
    choices = moving.seat_choices(play.book, play.state.policies, play.state.table(table))
    return {choice.seat: choice.wait for choice in choices}


def _mover_seat(play: EventPlay, table: TableNumber) -> int:
    giving = play.state.table(table)
    if stud_only(play.state):
        receiving = next(t for t in play.state.tables.values() if t.number != table)
        filled = moving.stud_choice(play.book, receiving).seat
        return moving.stud_mover(play.state.policies, giving, filled)[0]
    play.looked_up += moving.why_mover(play.book, table in play.state.games.stud_round)
    return moving.mover(play.book, giving)[0]


OF_TABLE: dict[str, Callable[[EventPlay, TableNumber], Any]] = {
    "halted": lambda play, table: table in halts_told(play).halted,
    "gap": lambda play, table: halts_told(play).gaps[table],
    "players_seated": lambda play, table: play.state.table(table).players,
    "waits": _waits,
    "mover_seat": _mover_seat,
    "frozen_button": lambda play, table: button.next_roles(play.state.table(table)).button,
}


def _giving_table(play: EventPlay) -> Any:
    state = play.state
    play.looked_up += balancing.why_giving(state.edition, state.policies)
    transfer = balancing.next_transfer(
        *(state.edition, state.policies, tables_with_arrivals(state), order_of_breaking(state)),
        ordered_gap=state.seats.balance_gap,
    )
    return NOT_TOLD if transfer is None else f"T{transfer.gives}"


def _final_table_size(play: EventPlay) -> int | None:
    play.looked_up += why_final_table(play.book, play.state.file.table_size)
    return size_of_final_table(play.state)


def _decided_by(play: EventPlay) -> Any:
    if _options_told(play):
        return "director"
    return NOT_TOLD if play.rulings else "rule"


def _options_told(play: EventPlay) -> set[str]:
    """What the director may choose where no ruling asks them."""
    if isinstance(held := play.events[-1] if play.events else None, DealerPushHeld):
        return {str(option) for option in held.options}
    if play.rulings or len(play.state.tables) < 2:
        return set()
    return {str(option) for option in halts_told(play).options}


def _options(play: EventPlay) -> Any:
    return _options_told(play) or NOT_TOLD


def _basis(play: EventPlay) -> Any:
    """Where nothing was ruled on: of the rule of the case, as it was cited last."""
    if play.rulings:
        return NOT_TOLD
    cited = [citation for citation in play.citations if citation.rule == play.case.rule]
    return cited[-1].basis if cited else None


def _recorded(play: EventPlay) -> Any:
    """What the last event keeps of how it came about."""
    event = play.events[-1] if play.events else None
    if isinstance(event, HaltDecided):
        return () if event.halt else ("waiver",)
    if isinstance(event, TableBroken):
        draw = event.draw
        return ("seats-offered", "seeds", "result") if draw.offered and draw.stack and draw.seats else ()
    if isinstance(event, PlayerReseated):
        special = event.why == "special-need" and event.origin and event.to
        return ("accommodation", "drawn-seat", "given-seat") if special else (event.why,)
    if isinstance(event, EntryRegistered) and event.draw is not None:
        return ("pool", "seeds", "result") if event.draw.pool and event.seed and event.draw.seats else ()
    return NOT_TOLD


def _prompts(play: EventPlay) -> set[str]:
    told: set[str] = set()
    for event in play.events[play.before_step :]:
        if isinstance(event, ChipsChanged) and event.announce:
            told.add("announce-colour-up")
        if isinstance(event, DealersPushed) and event.decks_changed:
            told.add("change-deck")
        if isinstance(event, DealersPushed) and event.handed_over:
            told.add("hand-over")
        if isinstance(event, TableBroken | PlayerMoved | PlayerReseated) and not event.arrived:
            told |= _help(play)
    if (due := decks_due(play.state, play.now)) is not None:
        play.looked_up += due.citations
        told |= {"ready-decks", "wash-deck"} if due.washed_at else {"ready-decks"}
    return told | dealt.prompts(play.ruled, None)


def _help(play: EventPlay) -> set[str]:
    """What the players on their way need, those among them who were counted."""
    found: set[str] = set()
    for number in play.state.seats.on_the_way:
        tasks, cited = help_on_the_way(play.book, play.state.entries[number].chips)
        found |= set(tasks)
        play.looked_up += cited
    return found


def _removed(play: EventPlay) -> int:
    """What there was before the last step, less what there is now."""
    return play.in_play_before - play.state.chips.in_play


def _race_of_table(read: Callable[[ChipsRaced], Any]) -> Callable[[EventPlay], Any]:
    def of(play: EventPlay) -> Any:
        race = play.last(ChipsRaced)
        return 0 if race is None else read(race)

    return of


def _racers(play: EventPlay, which: str) -> tuple[str, ...]:
    race = play.last(ChipsRaced)
    assert race is not None
    table = play.state.table(race.table)
    return tuple(play.name(table.entry(seat)) for seat in getattr(race.race, which))


def _missing_setting(play: EventPlay) -> str:
    """The setting that a refusal names."""
    return play.refused.setting.rpartition(".")[2] if isinstance(play.refused, WrongSetting) else ""


def _draw_order(play: EventPlay) -> tuple[str, ...]:
    broken = play.last(TableBroken)
    return tuple(map(play.name, broken.draw.order)) if broken is not None else ()


def _random_steps(play: EventPlay) -> int:
    """Of the draw that was told last, accepted or not."""
    told = next(asked for asked in reversed(play.asked) if isinstance(asked, BreakTable))
    return random_steps(told.seats_shuffled, told.players_shuffled, told.cards_dealt)


def _dealer_push(play: EventPlay) -> str | None:
    pushed = last_of(play, DealersPushed, DealerPushHeld)
    return None if pushed is None else "made" if isinstance(pushed, DealersPushed) else "held"


def _unconfirmed(play: EventPlay) -> tuple[str, ...]:
    deal = deal_now(play.state)
    return tuple(play.name(EntryId(int(player))) for player in deal.unconfirmed) if deal is not None else ()


def _deal_binding(play: EventPlay) -> bool:
    deal = deal_now(play.state)
    return deal is not None and deal.binding


def _shared_places(state: Tournament) -> tuple[int, ...]:
    """Paid places whose money those who were out last share; none if they share nothing."""
    if state.money.ladder is None or not state.finishes.out or len(state.finishes.out[-1]) < 2:
        return ()
    first = state.still_in + 1
    return tuple(range(first, min(first + len(state.finishes.out[-1]), state.money.ladder.places + 1)))


OF_EVENT: dict[str, Callable[[EventPlay], Any]] = {
    "refused": lambda play: play.refused is not None,
    "decided_by": _decided_by,
    "options": _options,
    "basis": _basis,
    "recorded": _recorded,
    "prompts": _prompts,
    "missing_setting": _missing_setting,
    "giving_table": _giving_table,
    "players_left": lambda play: play.state.players_left,
    "final_table_size": _final_table_size,
    "final_table": lambda play: final_table_due(_final_table_size(play), tables_with_arrivals(play.state)),
    "chips_in_play": lambda play: play.state.chips.in_play,
    "removed_from_play": _removed,
    "random_steps": _random_steps,
    "draw_order": _draw_order,
    "race_chips": _race_of_table(lambda race: race.race.race_chips),
    "race_value": _race_of_table(lambda race: sum(heat.value for heat in race.race.heats)),
    "race_winners": lambda play: _racers(play, "winners"),
    "race_saved": lambda play: _racers(play, "saved"),
    "dealer_push": _dealer_push,
    "against_stalling": lambda play: set(play.state.conduct.against_stalling),
    "in_the_money": lambda play: standings.in_the_money(play.state),
    "shared_places": lambda play: _shared_places(play.state),
    "deal_binding": _deal_binding,
    "unconfirmed": _unconfirmed,
}
