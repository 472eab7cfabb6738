"""Facts of a player in an event."""

from collections.abc import Callable
from typing import Any

from shuffleup.casebook.facts import ruling_readers as ruled
from shuffleup.casebook.facts.event_hand_facts import hand_seen
from shuffleup.casebook.facts.fact import NOT_TOLD
from shuffleup.casebook.play.event_play import EventPlay, HandSeen
from shuffleup.floor.steps.incidents.conduct import PicksUpCards
from shuffleup.hand.starting.position import Position
from shuffleup.ids import SeatNumber
from shuffleup.tournament.chips.events import ChipsRaced, LeftoverTakenIn
from shuffleup.tournament.conduct.consequences import Consequences
from shuffleup.tournament.entries.events import AlternateSeated, EntryRegistered, StackForfeited
from shuffleup.tournament.finishes import standings
from shuffleup.tournament.rebuys.events import RebuyDeclared
from shuffleup.tournament.rebuys.unpaid import due_at
from shuffleup.tournament.rulings.commands import RuleAtTable
from shuffleup.tournament.rulings.events import QuestionDecided, RuledAtTable
from shuffleup.tournament.seats.events import PlayerReseated


def _seen_of(play: EventPlay, player: str, hand: int | None) -> HandSeen | None:
    if hand is not None:
        return hand_seen(play, hand, None)
    number = play.entry_id(player)
    at = [seen for seen in play.hands.values() if number in seen.before.chairs]
    return at[-1] if at else None


def _seat_in(play: EventPlay, seen: HandSeen, player: str) -> SeatNumber:
    """Their seat in a hand; 0 if they were not there."""
    number = play.entry_id(player) if play.is_player(player) else None
    return SeatNumber(0) if number not in seen.before.chairs else seen.before.seat_of(number)


def _dealt_in(play: EventPlay, player: str, hand: int | None) -> bool:
    seen = _seen_of(play, player, hand)
    return seen is not None and _seat_in(play, seen, player) in seen.begun.dealt_in


def _posted(what: str) -> Callable[[EventPlay, str, int | None], int]:
    def read(play: EventPlay, player: str, hand: int | None) -> Any:
        seen = _seen_of(play, player, hand)
        if seen is None:
            return NOT_TOLD
        seat = _seat_in(play, seen, player)
        table = seen.begun.table
        brought_in = 0
        if what == "total" and seen.begun.roles is None and table in play.state.rulings.desks:
            start = play.desk(table).hand.start
            brought_in = start.seat(f"S{seat}").bet if isinstance(start, Position) else 0
        posts: list[int] = [getattr(post, what) for post in seen.begun.posts if post.seat == seat]
        return brought_in + sum(posts)

    return read


def _posted_total(play: EventPlay, player: str, hand: int | None) -> int:
    return sum(seen.begun.posted(_seat_in(play, seen, player)) for seen in play.hands.values())


def _hands_killed(play: EventPlay, player: str, hand: int | None) -> int:
    return sum(_seat_in(play, seen, player) in seen.killed for seen in play.hands.values())


def _hand_live(play: EventPlay, player: str, hand: int | None) -> Any:
    seen = _seen_of(play, player, hand)
    if seen is not None and (_seat_in(play, seen, player) in seen.killed or hand is not None):
        return _seat_in(play, seen, player) not in seen.killed
    return NOT_TOLD if _has_hand(play, player) else seen is not None


def _has_hand(play: EventPlay, player: str) -> bool:
    """Whether the desk of their table has a hand that they are in, one that is not reported yet."""
    table = play.table_of(player)
    desk = play.state.rulings.desks.get(table)
    lies = desk is not None and play.at_desk(player) in desk.hand.held
    return lies and (table in play.state.hands.begun or table not in play.state.hands.followed)


def _stack(play: EventPlay, player: str, hand: int | None) -> Any:
    """At the desk as far as the hand has come; else as last reported."""
    entry = play.state.entries[play.entry_id(player)]
    return NOT_TOLD if entry.in_play and _has_hand(play, player) else entry.stack


def _eliminated(play: EventPlay, player: str, hand: int | None) -> Any:
    entry = play.state.entries[play.entry_id(player)]
    return NOT_TOLD if entry.in_play and _has_hand(play, player) else entry.standing == "out"


def _sits_at(play: EventPlay, player: str, hand: int | None) -> str:
    number = play.entry_id(player)
    way = play.state.seats.on_the_way.get(number)
    return str(way.to if way is not None else play.state.entries[number].place)


def _drawn_from(play: EventPlay, player: str, hand: int | None) -> tuple[str, ...]:
    drawn = last_of(play, EntryRegistered, AlternateSeated, PlayerReseated)
    return tuple(map(str, drawn.draw.pool)) if drawn is not None and drawn.draw is not None else ()


def last_of(play: EventPlay, *types: type) -> Any:
    return next((event for event in reversed(play.events) if isinstance(event, types)), None)


def _granted(play: EventPlay, player: str, hand: int | None) -> Any:
    if play.last(StackForfeited) is not None:
        return True
    return NOT_TOLD


def _forfeited(play: EventPlay, player: str, hand: int | None) -> int:
    number = play.entry_id(player)
    given_up = sum(e.chips for e in play.events if isinstance(e, StackForfeited) and e.entry == number)
    left_over = play.last(LeftoverTakenIn)
    if left_over is not None:
        return left_over.leftover.forfeited
    out = sum(
        taken.value for follows in _on_conduct(play) for taken in follows.chips_out if taken.entry == number
    )
    return given_up + out


def _returned(play: EventPlay, player: str, hand: int | None) -> Any:
    """Chips that the event gave them; else what came back in the hand."""
    number = play.entry_id(player)
    given = sum(follows.given.get(number, 0) for follows in _on_conduct(play))
    return NOT_TOLD if not given and _has_hand(play, player) else given


def _on_conduct(play: EventPlay) -> list[Consequences]:
    """What rulings meant for entries, one after the other."""
    ruled_on = [e for e in play.events if isinstance(e, RuledAtTable | QuestionDecided)]
    return [event.follows.conduct for event in ruled_on if event.follows.conduct is not None]


def _exchanged_for(play: EventPlay, player: str, hand: int | None) -> int:
    left_over = play.last(LeftoverTakenIn)
    return left_over.leftover.exchanged_for if left_over is not None else 0


def _penalty_left(play: EventPlay, player: str, hand: int | None) -> int:
    penalty = play.state.conduct.penalties.get(play.entry_id(player))
    return penalty.left if penalty is not None else 0


def _rebuy_from(play: EventPlay, player: str, hand: int | None) -> int:
    """The hand after the one that had begun when they declared it, or the one that began next."""
    number = play.entry_id(player)
    table = play.table_of(player)
    declared = next(
        at for at, e in enumerate(play.events) if isinstance(e, RebuyDeclared) and e.entry == number
    )
    event = play.events[declared]
    assert isinstance(event, RebuyDeclared)
    played = play.state.hands.played.get(table, 0)
    return played + 1 if event.from_next_hand else played


def _chips_due(play: EventPlay, player: str, hand: int | None) -> int:
    """Of unpaid rebuys, in the hand on the desk."""
    return due_at(play.state, play.table_of(player)).get(play.entry_id(player), 0)


def _race(field: str) -> Callable[[EventPlay, str, int | None], Any]:
    def read(play: EventPlay, player: str, hand: int | None) -> Any:
        race = play.last(ChipsRaced)
        assert race is not None
        seat = play.state.table(race.table).seat_of(play.entry_id(player))
        if field == "odd":
            return sum(sum(heat.odd.get(seat, {}).values()) for heat in race.race.heats)
        return tuple(card for heat in race.race.heats for card in heat.cards.get(seat, ()))

    return read


def _may_look(play: EventPlay, player: str, hand: int | None) -> Any:
    """As the floor would answer if they took their cards up now."""
    called, table = play.at_desk(player), play.table_of(player)
    if (found := ruled.last_finding("may_look")(play.desk(table), called)) is not None:
        return found
    picks_up = PicksUpCards(player=called, which="downcards")
    event = play.would_be(RuleAtTable(table, picks_up))
    assert isinstance(event, RuledAtTable)
    play.looked_up += [citation for ruling in event.rulings for citation in ruling.citations]
    return next((found.value for r in event.rulings if (found := r.finding("may_look"))), None)


OF_PLAYER: dict[str, Callable[[EventPlay, str, int | None], Any]] = {
    "may_look": _may_look,
    "dealt_in": _dealt_in,
    "away": lambda play, player, _: play.entry_id(player) in play.state.conduct.absent,
    "on_the_way": lambda play, player, _: play.entry_id(player) in play.state.seats.on_the_way,
    "posted": _posted("total"),
    "posted_blind": _posted("blind"),
    "posted_ante": _posted("ante"),
    "posted_total": _posted_total,
    "hands_killed": _hands_killed,
    "hand_live": _hand_live,
    "stack": _stack,
    "eliminated": _eliminated,
    "disqualified": lambda play, player, hand: (
        play.state.entries[play.entry_id(player)].standing == "disqualified"
    ),
    "sits_at": _sits_at,
    "drawn_from": _drawn_from,
    "granted": _granted,
    "forfeited": _forfeited,
    "returned": _returned,
    "exchanged_for": _exchanged_for,
    "penalty_hands_left": _penalty_left,
    "rebuys_owed": lambda play, player, hand: play.state.rebuys.owed.get(play.entry_id(player), 0),
    "rebuy_from_hand": _rebuy_from,
    "chips_due": _chips_due,
    "chips_to_race": _race("odd"),
    "race_cards": _race("cards"),
    "prize": lambda play, player, hand: standings.due_to(play.state, play.entry_id(player)).prize,
}
