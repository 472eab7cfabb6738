"""How the facts of procedure, dealing and conduct are read off the desk."""

from collections.abc import Callable
from typing import Any, assert_never

from shuffleup.cards import Card
from shuffleup.casebook.facts.ruling_readers import last_finding
from shuffleup.floor.conduct.clocks import running_clock
from shuffleup.floor.desk.reading import ReadDesk
from shuffleup.floor.remedies import (
    Away,
    Back,
    ButtonGoesOn,
    DealAgain,
    ExchangeLeftover,
    GiveChips,
    GiveUpStack,
    MakeUpHand,
    MeetNeed,
    MissedDeal,
    Penalty,
    PutInSeat,
    PutLevelRight,
    Remedy,
    SeeTo,
    TakeOutOfPlay,
)
from shuffleup.hand.operations import BringIn, DealStreet
from shuffleup.hand.starting.deal import Deal


def substantial_action(desk: ReadDesk, _: None) -> bool:
    """As the floor last found it; where nobody asked, as the hand itself counts."""
    found = last_finding("substantial_action")(desk, None)
    return desk.hand.substantial_action if found is None else bool(found)


# ---- cards


def names_of(cards: Any) -> tuple[str, ...]:
    return tuple(str(card) for card in cards)


def burns_by_street(desk: ReadDesk, _: None) -> dict[str, tuple[str, ...]]:
    """Each burn under the street for which it was made: the one due when it was burned."""
    hand = desk.hand
    streets = [street.name for street in hand.rules.streets]
    made: dict[str, list[Card]] = {street: [] for street in streets}
    played = hand.again()
    for street, card in zip(streets[1:], played.burns, strict=False):
        made[street].append(card)
    for operation in hand.operations:
        due = streets[min(played.street_index + 1, len(streets) - 1)]
        before = len(played.burns)
        played.apply(operation)
        made[due] += played.burns[before:]
    return {street: names_of(cards) for street, cards in made.items()}


def exposed(desk: ReadDesk, player: str) -> set[str]:
    return set(names_of(desk.hand.held[player].face_up))


def cards_mucked(desk: ReadDesk, player: str) -> int | None:
    told = [
        n.amount for r in desk.rulings for n in r.notices if n.name == "cards-mucked" and n.player == player
    ]
    return told[-1] if told else len(desk.hand.held[player].cards)


# ---- the clock, and posts


def time_allowed(desk: ReadDesk, player: str) -> int | None:
    told = [n.amount for r in desk.rulings for n in r.notices if n.name == "on-clock" and n.player == player]
    return told[-1] if told else None


def clock_running(desk: ReadDesk, player: str) -> bool:
    clock = running_clock(desk.situation)
    return clock is not None and clock.player == player


def all_in_button(desk: ReadDesk, player: str) -> bool:
    """From the moment the bet is made until the hand ends."""
    told = any(n.name == "all-in-button" and n.player == player for r in desk.rulings for n in r.notices)
    return told and not desk.hand.is_over


def posted(desk: ReadDesk, player: str) -> int:
    """What lay in front of them before anybody acted, up to their blind, and an ante told as theirs."""
    start = desk.hand.again()
    seat = start.seat[player]
    ante = start.table.put[seat] - start.table.bet[seat]
    if isinstance(start.start, Deal):
        ante += start.table.gave[seat]
    brought = any(isinstance(op, BringIn) and op.player == player for op in desk.hand.operations)
    bring_in = min(desk.hand.level.bring_in, start.stacks[player]) if brought else 0
    return min(start.bets[player], start.blinds.get(player, 0)) + ante + bring_in


# ---- stud


def bring_in_by(desk: ReadDesk, _: None) -> str | None:
    seat = desk.hand.table.low_card
    return desk.hand.order[seat] if seat >= 0 else None


def dealt(desk: ReadDesk, player: str) -> dict[str, tuple[str, ...]]:
    """What each street dealt in the case brought them."""
    played = desk.hand.again()
    got: dict[str, tuple[str, ...]] = {}
    for operation in desk.hand.operations:
        before = len(played.cards_of(player).cards)
        played.apply(operation)
        new = played.held[player].cards[before:]
        if isinstance(operation, DealStreet) and new:
            got[played.street] = names_of(new)
    return got


def got_card(desk: ReadDesk, player: str) -> bool:
    return desk.hand.street in dealt(desk, player)


# ---- what follows beyond the hand


def _beyond(desk: ReadDesk, kind: type) -> list[Any]:
    return [remedy for r in desk.rulings for remedy in r.beyond_the_hand if isinstance(remedy, kind)]


def prompts(desk: ReadDesk, _: None) -> set[str]:
    return {remedy.task for remedy in _beyond(desk, SeeTo)}


def of_last_penalty(field: str) -> Callable[[ReadDesk, str], Any]:
    def read(desk: ReadDesk, player: str) -> Any:
        given = [penalty for penalty in _beyond(desk, Penalty) if penalty.player == player]
        return getattr(given[-1], field) if given else None

    return read


def disqualified(desk: ReadDesk, player: str) -> bool:
    return any(p.player == player and p.form == "disqualification" for p in _beyond(desk, Penalty))


def exchanged_for(desk: ReadDesk, player: str) -> int:
    return sum(leftover.given for leftover in _beyond(desk, ExchangeLeftover) if leftover.player == player)


def forfeited(desk: ReadDesk, player: str) -> int:
    """Chips taken from a player for nothing."""
    return sum(_lost(remedy) for remedy in _beyond(desk, object) if getattr(remedy, "player", None) == player)


def _lost(remedy: Remedy) -> int:
    match remedy:
        case TakeOutOfPlay():
            return remedy.chips
        case GiveUpStack():
            return remedy.chips or 0
        case ExchangeLeftover():
            return remedy.lost
        case Penalty() | GiveChips() | PutInSeat() | SeeTo() | DealAgain() | MakeUpHand():
            return 0
        case ButtonGoesOn() | PutLevelRight() | Away() | Back() | MissedDeal() | MeetNeed():
            return 0
        case _:
            assert_never(remedy)


def removed_from_play(desk: ReadDesk, _: None) -> int:
    """Chips that the last ruling takes out of the event, less those it brings in."""
    last = desk.rulings[-1].beyond_the_hand if desk.rulings else ()
    return sum(_out_of_play(remedy) for remedy in last)


def _out_of_play(remedy: Remedy) -> int:
    match remedy:
        case GiveChips():
            return -remedy.chips
        case ExchangeLeftover():
            return sum(remedy.chips) - remedy.given
        case GiveUpStack():
            return _lost(remedy) if remedy.leave_play else 0
        case _:
            return _lost(remedy)
