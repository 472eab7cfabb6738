"""How facts are read off an event that was played: its state, its events, and the rulings in them."""

from collections.abc import Callable, Mapping
from typing import Any

from shuffleup.casebook import dealing_readers as dealt
from shuffleup.casebook import ruling_readers as ruled
from shuffleup.casebook.event_play import EventPlay, HandSeen
from shuffleup.casebook.facts import fact
from shuffleup.chips import worth
from shuffleup.floor.incidents.procedure import PicksUpCards
from shuffleup.hand.games import game
from shuffleup.hand.position import Position
from shuffleup.refused import Ambiguous, Malformed
from shuffleup.tournament import balancing, button, moving, standings
from shuffleup.tournament.deals import deal_now
from shuffleup.tournament.events.chips import ChipsChanged, ChipsRaced, LeftoverTakenIn
from shuffleup.tournament.events.conduct import IncidentDecided, IncidentRuled, PenaltyGiven
from shuffleup.tournament.events.dealers import DealerPushHeld, DealersPushed
from shuffleup.tournament.events.entries import AlternateSeated, EntryRegistered, StackForfeited
from shuffleup.tournament.events.hands import ButtonErrorFound
from shuffleup.tournament.events.rebuys import RebuyDeclared
from shuffleup.tournament.events.seats import HaltDecided, PlayerReseated, TableBroken
from shuffleup.tournament.final_table import final_table_due, why_final_table
from shuffleup.tournament.next_game import stud_only
from shuffleup.tournament.on_the_way import help_on_the_way
from shuffleup.tournament.rebuys_due import chips_due
from shuffleup.tournament.seats_due import halts_now, order_of_breaking, size_of_final_table
from shuffleup.tournament.tables_view import tables_with_arrivals

Scope = Mapping[str, Any]


def read_in_event(play: EventPlay, name: str, scope: Scope, where: str) -> Any:
    """One fact, of the event, a table, a hand or a player."""
    if (player := scope.get("player")) is not None and name in OF_PLAYER:
        return OF_PLAYER[name](play, player, scope.get("hand"))
    if scope.get("hand") is not None and name in OF_HAND:
        return OF_HAND[name](play, _hand(play, scope["hand"], scope.get("table")), scope["hand"])
    if scope.get("table") is not None and name in OF_TABLE:
        return OF_TABLE[name](play, int(scope["table"][1:]))
    if name in OF_EVENT:
        return OF_EVENT[name](play)
    read = fact(name, where).read
    if read is None:
        raise Malformed(f"{where}: the fact {name!r} cannot be read in an event")
    if name in AT_THE_DESK:
        table = play.table_of(player) if player else play.table(scope.get("table"))
        called = play.at_desk(player) if player else None
        return _renamed(play, table, read(play.desk(table), called))
    return read(play, play.at_desk(player) if player else None)


def is_read_in_event(name: str) -> bool:
    """Whether there is a way to read a fact in an event."""
    own = {**OF_PLAYER, **OF_HAND, **OF_TABLE, **OF_EVENT}
    return name in own or fact(name, name).read is not None


AT_THE_DESK = frozenset({"to_act", "to_call", "pot", "face_up", "dealing_held", "next_street", "got_card"})
"""What only the hand on the desk knows; the rest of the hand's facts are in its rulings."""


def _renamed(play: EventPlay, table: int, value: Any) -> Any:
    """Players by their names in the case instead of their seats."""
    if isinstance(value, str):
        return play.off_desk(value, table)
    if isinstance(value, set | frozenset | tuple):
        return type(value)(play.off_desk(one, table) if isinstance(one, str) else one for one in value)
    return value


# Hands


def _hand(play: EventPlay, number: int, table: str | None) -> HandSeen | None:
    """A hand that was dealt in the case."""
    for (at, hand), seen in play.hands.items():
        if hand == number and table in (None, f"T{at}"):
            return seen
    return None


def _of_hand(read: Callable[[HandSeen], Any]) -> Callable[[EventPlay, HandSeen | None, int], Any]:
    return lambda play, seen, number: None if seen is None else read(seen)


def _of_roles(read: Callable[[HandSeen], Any]) -> Callable[[EventPlay, HandSeen | None, int], Any]:
    return _of_hand(lambda seen: None if seen.begun.roles is None else read(seen))


def _small_blind(seen: HandSeen) -> int | str:
    roles = seen.begun.roles
    assert roles is not None
    if roles.small_blind is None:
        return "none"
    return "dead" if button.small_blind_is_dead(seen.before, roles) else roles.small_blind


def _deal_order(play: EventPlay, seen: HandSeen | None, number: int) -> tuple[str, ...]:
    """Hold'em is dealt one card at a time, twice round."""
    assert seen is not None
    names = tuple(play.name(seen.before.entry(seat)) for seat in seen.begun.dealt_in)
    return names * game(seen.begun.game).hole_cards


def _clock(seen: HandSeen) -> str:
    minutes, seconds = divmod(seen.left // 1000, 60)
    return f"{minutes}:{seconds:02d}"


def _stands(play: EventPlay, seen: HandSeen | None, number: int) -> bool:
    """A hand from before the case stands: nothing that was decided in the case takes it back."""
    return seen is None or seen.stands


def _button_due(play: EventPlay, seen: HandSeen | None, number: int) -> int | None:
    found = play.last(ButtonErrorFound)
    return found.error.due.button if found is not None else None


OF_HAND: dict[str, Callable[[EventPlay, HandSeen | None, int], Any]] = {
    "button": _of_roles(lambda seen: seen.begun.roles.button),  # type: ignore[union-attr]
    "big_blind": _of_roles(lambda seen: seen.begun.roles.big_blind),  # type: ignore[union-attr]
    "small_blind": _of_roles(_small_blind),
    "button_dead": _of_roles(lambda seen: button.button_is_dead(seen.before, seen.begun.roles)),  # type: ignore[arg-type]
    "button_due": _button_due,
    "blinds": _of_hand(lambda seen: (seen.begun.level.small_blind, seen.begun.level.big_blind)),
    "began_on": _of_hand(lambda seen: seen.begun.began_on),
    "level_clock": _of_hand(_clock),
    "deal_order": _deal_order,
    "stands": _stands,
}


# Players


def _seen_of(play: EventPlay, player: str, hand: int | None) -> HandSeen | None:
    if hand is not None:
        return _hand(play, hand, None)
    number = play.entry(player)
    at = [seen for seen in play.hands.values() if number in seen.before.chairs]
    return at[-1] if at else None


def _seat_in(play: EventPlay, seen: HandSeen, player: str) -> int:
    """His seat in a hand; 0 if he was not there."""
    number = play.people.entries.get(player, 0)
    return seen.before.chairs.index(number) + 1 if number in seen.before.chairs else 0


def _dealt_in(play: EventPlay, player: str, hand: int | None) -> bool:
    seen = _seen_of(play, player, hand)
    return seen is not None and _seat_in(play, seen, player) in seen.begun.dealt_in


def _posted(what: str) -> Callable[[EventPlay, str, int | None], int]:
    def read(play: EventPlay, player: str, hand: int | None) -> int:
        seen = _seen_of(play, player, hand)
        if seen is None:
            return 0
        seat = _seat_in(play, seen, player)
        table = seen.begun.table
        brought_in = 0
        if what == "total" and seen.begun.roles is None and table in play.state.desks:
            start = play.desk(table).hand.start
            brought_in = start.seat(f"S{seat}").bet if isinstance(start, Position) else 0
        return brought_in + sum(getattr(post, what) for post in seen.begun.posts if post.seat == seat)

    return read


def _posted_total(play: EventPlay, player: str, hand: int | None) -> int:
    return sum(seen.begun.posted(_seat_in(play, seen, player)) for seen in play.hands.values())


def _hands_killed(play: EventPlay, player: str, hand: int | None) -> int:
    return sum(_seat_in(play, seen, player) in seen.killed for seen in play.hands.values())


def _hand_live(play: EventPlay, player: str, hand: int | None) -> bool:
    seen = _seen_of(play, player, hand)
    if seen is not None and (_seat_in(play, seen, player) in seen.killed or hand is not None):
        return _seat_in(play, seen, player) not in seen.killed
    for desk in play.state.desks.values():
        called = play.at_desk(player)
        if called in desk.hand.held and not desk.hand.is_complete:
            return desk.hand.is_live(called)
    return seen is not None


def _stack(play: EventPlay, player: str, hand: int | None) -> int:
    """At the desk as far as the hand has come; else as last reported."""
    entry = play.state.entries[play.entry(player)]
    if entry.in_play and entry.place is not None and entry.place.table in play.state.hands:
        desk = play.state.desks.get(entry.place.table)
        called = play.at_desk(player)
        if desk is not None and called in desk.hand.held:
            return desk.stack(called)
    return entry.stack


def _sits_at(play: EventPlay, player: str, hand: int | None) -> str:
    number = play.entry(player)
    way = play.state.on_the_way.get(number)
    return str(way.to if way is not None else play.state.entries[number].place)


def _drawn_from(play: EventPlay, player: str, hand: int | None) -> tuple[str, ...]:
    drawn = _last_of(play, EntryRegistered, AlternateSeated, PlayerReseated)
    return tuple(map(str, drawn.draw.pool)) if drawn is not None and drawn.draw is not None else ()


def _last_of(play: EventPlay, *types: type) -> Any:
    return next((event for event in reversed(play.events) if isinstance(event, types)), None)


def _granted(play: EventPlay, player: str, hand: int | None) -> bool | None:
    if play.denied is not None:
        return False
    if play.last(StackForfeited) is not None:
        return True
    return ruled.last_finding("granted")(play, play.at_desk(player))


def _forfeited(play: EventPlay, player: str, hand: int | None) -> int:
    number = play.entry(player)
    given_up = sum(e.chips for e in play.events if isinstance(e, StackForfeited) and e.entry == number)
    left_over = play.last(LeftoverTakenIn)
    if left_over is not None:
        return left_over.leftover.forfeited
    out = sum(
        taken.value
        for event in play.events
        if isinstance(event, IncidentRuled)
        for taken in event.consequences.chips_out
        if taken.entry == number
    )
    return given_up + out


def _returned(play: EventPlay, player: str, hand: int | None) -> int:
    number = play.entry(player)
    ruled_on = [e for e in play.events if isinstance(e, IncidentRuled | IncidentDecided)]
    return sum(event.consequences.given.get(number, 0) for event in ruled_on)


def _exchanged_for(play: EventPlay, player: str, hand: int | None) -> int:
    left_over = play.last(LeftoverTakenIn)
    return left_over.leftover.exchanged_for if left_over is not None else 0


def _penalty(field: str) -> Callable[[EventPlay, str, int | None], int]:
    def read(play: EventPlay, player: str, hand: int | None) -> int:
        number = play.entry(player)
        if field == "left":
            penalty = play.state.penalties.get(number)
            return penalty.left if penalty is not None else 0
        given = [e for e in play.events if isinstance(e, PenaltyGiven | IncidentDecided)]
        found = [e.consequences.penalties[number] for e in given if number in e.consequences.penalties]
        return found[-1].hands if found else 0

    return read


def _rebuy_from(play: EventPlay, player: str, hand: int | None) -> int:
    """The hand after the one that had begun when he declared it, or the one that began next."""
    number = play.entry(player)
    table = play.table_of(player)
    declared = next(
        at for at, e in enumerate(play.events) if isinstance(e, RebuyDeclared) and e.entry == number
    )
    event = play.events[declared]
    assert isinstance(event, RebuyDeclared)
    played = play.state.hands_played.get(table, 0)
    return played + 1 if event.from_next_hand else played


def _chips_due(play: EventPlay, player: str, hand: int | None) -> int:
    """Of unpaid rebuys, in the hand on the desk."""
    table = play.table_of(player)
    desk, state = play.desk(table), play.state
    assert state.file.rebuys is not None
    each = worth(state.file.rebuys.chips)
    unpaid = {play.at_desk(play.name(number)): owed * each for number, owed in state.rebuys_owed.items()}
    stacks = {name: desk.stack(name) for name in desk.hand.order}
    return chips_due(unpaid, stacks, desk.award).get(play.at_desk(player), 0)


def _race(field: str) -> Callable[[EventPlay, str, int | None], Any]:
    def read(play: EventPlay, player: str, hand: int | None) -> Any:
        race = play.last(ChipsRaced)
        assert race is not None
        seat = play.state.table(race.table).chairs.index(play.entry(player)) + 1
        if field == "odd":
            return sum(sum(heat.odd.get(seat, {}).values()) for heat in race.race.heats)
        return tuple(card for heat in race.race.heats for card in heat.cards.get(seat, ()))

    return read


def _may_look(play: EventPlay, player: str, hand: int | None) -> Any:
    """As the floor would answer if he took his cards up now."""
    found = ruled.last_finding("may_look")(play, play.at_desk(player))
    if found is None:
        desk = play.desk(play.table_of(player)).copy()
        ruling = desk.incident(PicksUpCards(player=play.at_desk(player), which="downcards"))
        play.looked_up += ruling.citations
        found = ruled.last_finding("may_look")(desk, None)
    return found


OF_PLAYER: dict[str, Callable[[EventPlay, str, int | None], Any]] = {
    "may_look": _may_look,
    "dealt_in": _dealt_in,
    "posted": _posted("total"),
    "posted_blind": _posted("blind"),
    "posted_ante": _posted("ante"),
    "posted_total": _posted_total,
    "hands_killed": _hands_killed,
    "hand_live": _hand_live,
    "stack": _stack,
    "eliminated": lambda play, player, hand: play.state.entries[play.entry(player)].standing == "out",
    "disqualified": lambda play, player, hand: (
        play.state.entries[play.entry(player)].standing == "disqualified"
    ),
    "sits_at": _sits_at,
    "drawn_from": _drawn_from,
    "granted": _granted,
    "forfeited": _forfeited,
    "returned": _returned,
    "exchanged_for": _exchanged_for,
    "penalty_hands": _penalty("hands"),
    "penalty_hands_left": _penalty("left"),
    "rebuys_owed": lambda play, player, hand: play.state.rebuys_owed.get(play.entry(player), 0),
    "rebuy_from_hand": _rebuy_from,
    "chips_due": _chips_due,
    "chips_to_race": _race("odd"),
    "race_cards": _race("cards"),
    "prize": lambda play, player, hand: standings.due_to(play.state, play.entry(player)).prize,
}


# Tables


def _halts(play: EventPlay) -> Any:
    halts = halts_now(play.state)
    play.looked_up += halts.citations
    return halts


def _waits(play: EventPlay, table: int) -> dict[int, int]:
    play.looked_up += moving.why_mover(play.book)
    choices = moving.seat_choices(play.book, play.state.policies, play.state.table(table))
    return {choice.seat: choice.wait for choice in choices}


def _mover_seat(play: EventPlay, table: int) -> int:
    giving = play.state.table(table)
    if stud_only(play.state):
        receiving = next(t for t in play.state.tables.values() if t.number != table)
        filled = moving.stud_choice(play.book, receiving).seat
        return moving.stud_mover(play.state.policies, giving, filled)[0]
    play.looked_up += moving.why_mover(play.book, table in play.state.stud_round)
    return moving.mover(play.book, giving)[0]


OF_TABLE: dict[str, Callable[[EventPlay, int], Any]] = {
    "halted": lambda play, table: table in _halts(play).halted,
    "gap": lambda play, table: _halts(play).gaps[table],
    "players_seated": lambda play, table: play.state.table(table).players,
    "waits": _waits,
    "mover_seat": _mover_seat,
    "frozen_button": lambda play, table: button.next_roles(play.state.table(table)).button,
}


# The event


def _giving_table(play: EventPlay) -> str:
    state = play.state
    play.looked_up += balancing.why_giving(state.edition, state.policies)
    number = balancing.giving_table(
        state.edition, state.policies, tables_with_arrivals(state), order_of_breaking(state)
    )
    return f"T{number}"


def _final_table_size(play: EventPlay) -> int | None:
    play.looked_up += why_final_table(play.book, play.state.policies)
    return size_of_final_table(play.state)


def _decided_by(play: EventPlay) -> str:
    if isinstance(play.denied, Ambiguous) or _options_told(play):
        return "director"
    return play.rulings[-1].decided_by if play.rulings else "rule"


def _options_told(play: EventPlay) -> set[str]:
    """What the director may choose where no ruling asks him."""
    if isinstance(held := play.events[-1] if play.events else None, DealerPushHeld):
        return {str(option) for option in held.options}
    if play.rulings or len(play.state.tables) < 2:
        return set()
    return {str(option) for option in _halts(play).options}


def _options(play: EventPlay) -> set[str]:
    if told := _options_told(play):
        return told
    asked = [ruling for ruling in play.rulings if ruling.options]
    return {str(option) for option in asked[-1].options} if asked else set()


def _basis(play: EventPlay) -> str | None:
    """Of the rule of the case, as it was cited last."""
    cited = [citation for citation in play.citations if citation.rule == play.case.rule]
    return cited[-1].basis if cited else None


def _recorded(play: EventPlay) -> tuple[str, ...]:
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
    return ruled.recorded(play, None)  # type: ignore[arg-type]


def _prompts(play: EventPlay) -> set[str]:
    told: set[str] = set()
    for event in play.events[play.before_step :]:
        if isinstance(event, ChipsChanged) and event.announce:
            told.add("announce-colour-up")
        if isinstance(event, DealersPushed) and any(c.rule == "deck-changes" for c in event.citations):
            told.add("change-deck")
        if isinstance(event, TableBroken) and not event.arrived:
            told |= _help(play)
    return told | dealt.prompts(play, None)  # type: ignore[arg-type]


def _help(play: EventPlay) -> set[str]:
    """What the players on their way need, those among them who were counted."""
    found: set[str] = set()
    for number in play.state.on_the_way:
        tasks, cited = help_on_the_way(play.book, play.state.entries[number].chips)
        found |= set(tasks)
        play.looked_up += cited
    return found


def _removed(play: EventPlay) -> int:
    """By the last event that took a stack out of play."""
    given_up = play.last(StackForfeited)
    return given_up.chips if given_up is not None and given_up.removed else 0


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
    if play.refused is None:
        return ""
    return play.refused.message.partition(":")[0].rpartition(".")[2]


def _draw_order(play: EventPlay) -> tuple[str, ...]:
    broken = play.last(TableBroken)
    return tuple(map(play.name, broken.draw.order)) if broken is not None else ()


def _dealer_push(play: EventPlay) -> str | None:
    pushed = _last_of(play, DealersPushed, DealerPushHeld)
    return None if pushed is None else "made" if isinstance(pushed, DealersPushed) else "held"


def _unconfirmed(play: EventPlay) -> tuple[str, ...]:
    deal = deal_now(play.state)
    return tuple(play.name(int(player)) for player in deal.unconfirmed) if deal is not None else ()


def _deal_binding(play: EventPlay) -> bool:
    deal = deal_now(play.state)
    return deal is not None and deal.binding


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
    "chips_in_play": lambda play: play.state.chips_in_play,
    "removed_from_play": _removed,
    "random_steps": lambda play: play.random_steps,
    "draw_order": _draw_order,
    "race_chips": _race_of_table(lambda race: race.race.race_chips),
    "race_value": _race_of_table(lambda race: race.race.race_value),
    "race_winners": lambda play: _racers(play, "winners"),
    "race_saved": lambda play: _racers(play, "saved"),
    "dealer_push": _dealer_push,
    "in_the_money": lambda play: standings.in_the_money(play.state),
    "shared_places": lambda play: standings.shared_places(play.state),
    "deal_binding": _deal_binding,
    "unconfirmed": _unconfirmed,
}
