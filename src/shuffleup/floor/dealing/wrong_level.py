"""A hand begun at the old level by mistake: put right in time, or played out as it is."""

from typing import Any

from msgspec.structs import replace

from shuffleup.floor.citing import cite_reading
from shuffleup.floor.dealing.substantial_action import has_substantial_action
from shuffleup.floor.event_facts import LevelFacts
from shuffleup.floor.options import Option
from shuffleup.floor.remedies import PutLevelRight
from shuffleup.floor.ruling import Finding, Notice, Ruling
from shuffleup.floor.situation import Situation
from shuffleup.floor.steps.incidents.dealing import WrongLevel
from shuffleup.hand import operations as ops
from shuffleup.hand.hand import Hand
from shuffleup.hand.legal import already_over
from shuffleup.hand.starting.deal import Deal
from shuffleup.hand.starting.position import Level, Position, Seat
from shuffleup.hand.starting.posts import antes_due, blind_and_ante
from shuffleup.refused import Citation, Hint, Illegal


def rule_wrong_level(desk: Situation, found: WrongLevel) -> Ruling:
    """Corrected as long as there has been no substantial action; without a text the director rules.

    Decides `wrong-level-hand`.
    """
    book, hand = desk.book, desk.hand
    if hand.is_over:
        raise already_over()
    if found.after_riffle:
        return _had_begun(desk, found)
    _level_due(desk, found)  # a level that cannot be, or is not due, is refused before anybody is asked
    substantial = has_substantial_action(book, hand)
    if book.procedure.wrong_level_hand.corrected_until == "substantial-action":
        if substantial:
            return _stays(desk, (book.cite("wrong-level-hand"), book.cite("substantial-action")))
        reading = cite_reading(book, "wrong-level-hand", "corrected-before-substantial-action")
        return _correct(desk, found, (reading, book.cite("substantial-action")))
    small, big = found.blinds_due
    return Ruling(
        player="",
        says=f"Blinds of {small:,}/{big:,} were due: no text says until when that is put right, "
        "so the director decides.",
        citations=(
            book.cite("floor-decisions"),
            cite_reading(book, "wrong-level-hand", "proposal-follows-2019"),
        ),
        decided_by="director",
        question="deal",
        options=(
            *((Option("correct-to-new-level"),) if hand.street_index == 0 else ()),
            Option("play-at-old-level"),
        ),
        default=Option("play-at-old-level" if substantial else "correct-to-new-level"),
        findings=(Finding("substantial_action", substantial),),
    )


def _not_due(desk: Situation, level: LevelFacts, found: WrongLevel) -> Illegal:
    """Which level is due is for the event's clock to say, where the table belongs to an event."""
    (small, big), stakes = found.blinds_due, level.stakes
    cited = (desk.book.cite("new-level"), desk.book.cite("wrong-level-hand"))
    if level.in_force is None:
        return Illegal(
            f"by the event's clock the hand began at {stakes.small_blind:,}/{stakes.big_blind:,}: "
            f"{small:,}/{big:,} are not due. If the clock is wrong, set that right first",
            cited,
            [Hint("set-clock")],
        )
    return Illegal(
        f"by the event's clock level {level.in_force} is in force, "
        f"{stakes.small_blind:,}/{stakes.big_blind:,}: {small:,}/{big:,} are not due. If the clock is "
        "wrong, set that right first",
        cited,
        [Hint("set-clock")],
    )


def _had_begun(desk: Situation, found: WrongLevel) -> Ruling:
    """A new level is for the next hand: with the first riffle this one had begun."""
    level, (small, big) = desk.hand.level, found.blinds_due
    return Ruling(
        player="",
        says=f"The hand had begun when the level went up: it is played at {level.small_blind:,}/"
        f"{level.big_blind:,}, and {small:,}/{big:,} are for the next.",
        citations=(desk.book.cite("new-level"), desk.book.cite("hand-begins")),
    )


def _stays(desk: Situation, citations: tuple[Citation, ...]) -> Ruling:
    level = desk.hand.level
    return Ruling(
        player="",
        says=f"The hand is played out at {level.small_blind:,}/{level.big_blind:,}.",
        citations=citations,
        findings=(Finding("substantial_action", has_substantial_action(desk.book, desk.hand)),),
    )


def _correct(desk: Situation, found: WrongLevel, citations: tuple[Citation, ...]) -> Ruling:
    """Posts are put right and cards kept; calls and raises at the old price go back, folds stand."""
    before, due = desk.hand, _level_due(desk, found)
    returned = _put_in_freely(before)
    substantial = has_substantial_action(desk.book, before)
    notices = tuple(Notice("returned", player, chips) for player, chips in returned.items())
    small, big = found.blinds_due
    back = f" {', '.join(returned)} takes their chips back and acts again." if returned else ""
    price = cite_reading(desk.book, "wrong-level-hand", "action-at-old-price-returned")
    return Ruling(
        player="",
        says=f"The posts are put right to {small:,}/{big:,}, the cards are kept.{back}",
        citations=(*citations, *((price,) if returned or before.in_turn else ())),
        notices=notices,
        findings=(Finding("substantial_action", substantial),),
        new_level=due,
        beyond_the_hand=(PutLevelRight(due),),
    )


def _level_due(desk: Situation, found: WrongLevel) -> Level:
    """The level that was due, as the event has it; else as told, a limit's bets growing with the blinds."""
    old, (small, big) = desk.hand.level, found.blinds_due
    if (level := desk.event.level) is not None:
        if (level.stakes.small_blind, level.stakes.big_blind) != (small, big):
            raise _not_due(desk, level, found)
        return level.stakes
    new = replace(old, small_blind=small, big_blind=big, ante=found.ante_due or old.ante)
    if old.small_bet and old.big_blind:
        new = replace(
            new,
            small_bet=old.small_bet * big // old.big_blind,
            big_bet=old.big_bet * big // old.big_blind,
        )
    return new


def _put_in_freely(hand: Hand) -> dict[str, int]:
    """What live players have put in beyond their posts."""
    posted = {name: min(hand.blinds.get(name, 0), hand.bets[name]) for name in hand.live}
    return {name: hand.bets[name] - posted[name] for name in hand.live if hand.bets[name] > posted[name]}


def at_level(hand: Hand, level: Level) -> Hand:
    """The hand from its beginning at another level, with the same cards and the folds that were made."""
    start: Deal | Position
    if isinstance(hand.start, Deal):
        start = replace(hand.start, level=level)
    else:
        start = _position_at(hand.start, level, ante_first=hand.switches.ante_first)
    new = Hand(start, hand.edition, hand.policies, switches=hand.switches)
    for op in hand.operations:
        kept = not isinstance(op, ops.Check | ops.Call | ops.BetTo | ops.RaiseTo | ops.AllIn | ops.LetPass)
        if kept and new.can(op):
            new.apply(op)
    return new


def _position_at(start: Position, level: Level, *, ante_first: bool) -> Position:
    antes_now, antes = _antes_at(start, level), _antes_paid(start)
    told = any(seat.paid for seat in start.seats)
    pot, seats = 0 if antes is not None else start.pot, []
    for seat in start.seats:
        due = antes_now.get(seat.name, 0)
        if antes is None:  # who paid the pot is not known: only what is added can be
            due = max(0, due - start.level.ante)
        paid = (antes or {}).get(seat.name, 0)
        blind = _blind_due(seat, start.level, level)
        new, ante, left_behind = _post_again(seat, level, blind, due, paid, ante_first=ante_first)
        pot += ante + left_behind
        seats.append(replace(new, paid=ante) if told and antes is not None else new)
    return replace(
        start,
        level=level,
        seats=tuple(seats),
        pot=pot,
        actor=None,
        last_raise=None,
        opening=None,
        raises=None,
        full=None,
        aggressor=None,
    )


def _antes_paid(start: Position) -> dict[str, int] | None:
    """Who paid which part of the pot before the cards, None where that is not known."""
    told = {seat.name: seat.paid for seat in start.seats if seat.paid}
    antes = told or start.antes
    return antes if sum(antes.values()) == start.pot else None


def _post_again(
    seat: Seat, level: Level, due: int, ante_due: int, ante_paid: int, *, ante_first: bool
) -> tuple[Seat, int, int]:
    """A seat with its blind, its ante, and what a player who folded leaves in the pot beyond the blind."""
    keeps = seat.bet if seat.folded else 0
    left_behind = max(0, keeps - due)
    if seat.stack is None:
        return replace(seat, bet=due, blind=due, chips=(), acted=None), ante_due, left_behind
    kept = keeps - left_behind
    have = seat.stack + seat.bet - keeps + ante_paid
    blind, ante = blind_and_ante(have, due - kept, ante_due, level, ante_first=ante_first)
    again = replace(seat, stack=have - ante - blind, bet=kept + blind, blind=due, chips=(), acted=None)
    return again, ante, left_behind


def _antes_at(start: Position, level: Level) -> dict[str, int]:
    """Who antes at a level, of those who were dealt in."""
    order = [seat.name for seat in start.clockwise]
    big = next((seat.name for seat in start.clockwise if seat.blind == start.level.big_blind), "")
    return antes_due(order, big, level)


def _blind_due(seat: Seat, old: Level, new: Level) -> int:
    """Their blind at the new level; other posts and straddles grow with the big blind."""
    if not seat.blind:
        return 0
    if seat.blind == old.small_blind:
        return new.small_blind
    return seat.blind * new.big_blind // old.big_blind


def choose_on_level(
    desk: Situation, found: WrongLevel, asked: Ruling, option: Option, by: str, reason: str
) -> Ruling:
    """The director corrects the level, or has the hand played out."""
    if option.name == "correct-to-new-level":
        return _correct(desk, found, asked.citations)
    return _stays(desk, asked.citations)


HANDLERS: dict[type, Any] = {WrongLevel: rule_wrong_level}
CHOICES: dict[type, Any] = {WrongLevel: choose_on_level}
