"""A case told in plain English: the table, what happened, and the ruling under each edition."""

from collections.abc import Iterator
from typing import Any

import msgspec

from shuffleup.cards import show_cards
from shuffleup.casebook.case import Case
from shuffleup.casebook.facts.event_facts import read_in_event
from shuffleup.casebook.facts.fact import SCOPES
from shuffleup.casebook.happenings import happening, plain
from shuffleup.casebook.play.event_play import EventPlay
from shuffleup.casebook.play.playing import play, play_in_event
from shuffleup.floor.reader import NAMED_BY
from shuffleup.hand.starting.position import Position, Seat
from shuffleup.refused import Citation, Refused
from shuffleup.rulebook import EDITION_NAMES, EditionName
from shuffleup.tournament.rulings.text import ruling_text
from shuffleup.tournament.telling import Teller, told


def tell_position(position: Position) -> str:
    """The table in a few sentences.

    >>> tell_position(Position.parse("nlhe 100/200 flop pot 800 | A 20000 bet 600 | B 9000*"))[:61]
    "No-limit hold'em, blinds 100/200, on the flop, 800 in the pot"
    """
    level = position.level
    stakes = [f"blinds {level.small_blind:,}/{level.big_blind:,}"] if level.big_blind else []
    if level.small_bet:
        stakes.append(f"limits {level.small_bet:,}/{level.big_bet:,}")
    if level.ante:
        stakes.append(f"ante {level.ante:,} ({level.ante_kind})")
    if level.bring_in:
        stakes.append(f"bring-in {level.bring_in:,}")
    where = {"preflop": "before the flop", "showdown": "at showdown"}.get(
        position.street, f"on the {position.street}"
    )
    pot = f", {position.pot:,} in the pot" if position.pot else ""
    title = f"{position.rules.title[:1].upper()}{position.rules.title[1:]}"
    sentences = [f"{', '.join((title, *stakes, where))}{pot}."]
    if position.board:
        sentences.append(f"The board is {show_cards(position.board)}.")
    sentences += [_tell_seat(seat) + _tell_cards(seat) for seat in position.seats]
    if position.left:
        sentences.append(f"{position.left} players are left in the event.")
    if position.actor:
        sentences.append(f"It is {position.actor}'s turn.")
    return " ".join(sentences)


def tell_set_up(case: Case) -> str:
    """What a case begins with: the hand, or the tables and the event as far as it matters."""
    if case.has_hand:
        return tell_position(case.read_position())
    if case.table is not None:
        return f"Table {case.table.name}: {_tell_struct(case.table)}."
    if case.event is None:
        return ""
    tables = [f"Table {name}: {_tell_struct(table)}." for name, table in case.event.tables.items()]
    return " ".join([f"An event: {_tell_struct(case.event, leave_out=('tables',))}.", *tables])


def _tell_struct(given: Any, leave_out: tuple[str, ...] = ()) -> str:
    """The fields that differ from what goes without saying."""
    told: list[str] = []
    for field in msgspec.structs.fields(given):
        value = getattr(given, field.name)
        default = field.default_factory() if callable(field.default_factory) else field.default
        if field.name in (*leave_out, "name") or value == default:
            continue
        shown = f"({_tell_struct(value)})" if isinstance(value, msgspec.Struct) else _tell_value(value)
        told.append(f"{field.name.replace('_', ' ')} {shown}")
    return "; ".join(told) or "nothing out of the ordinary"


def _tell_value(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key} {_tell_value(of)}" for key, of in value.items())
    if isinstance(value, msgspec.Struct):
        return f"({_tell_struct(value)})"
    return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)


def _tell_cards(seat: Seat) -> str:
    """What they hold, and what has become of it."""
    told = {
        "held": "",
        "killed": "",
        "discarded": "discarded",
        "held-for-floor": "held for the floor",
        "tabled": "tabled",
    }[seat.state]
    shown = f"{show_cards(seat.shown)} shown" if seat.shown else ""
    up = f"{show_cards(seat.up)} up" if seat.up else ""
    words = [word for word in (show_cards(seat.cards), up, shown, told) if word]
    return f" Their cards: {', '.join(words)}." if words else ""


def _tell_seat(seat: Seat) -> str:
    if seat.folded:
        return f"{seat.name}'s hand is dead." if seat.state == "killed" else f"{seat.name} has folded."
    bet = f"bet {seat.bet:,}" if seat.bet else ""
    if seat.chips:
        bet += f" (in chips of {', '.join(f'{chip:,}' for chip in seat.chips)})"
    if seat.stack == 0:
        return f"{seat.name} is all-in{' for ' + format(seat.bet, ',') if seat.bet else ''}."
    has = "enough" if seat.stack is None else f"{seat.stack:,}"
    return f"{seat.name} {bet} and has {has} behind." if bet else f"{seat.name} has {has}."


def tell_step(step: str | dict[str, Any]) -> str:
    """A step as a line of the story."""
    if isinstance(step, str):
        return f"{step}."
    if "check" in step:
        return "So far: " + "; ".join(_tell_facts(facts) for facts in step["check"]) + "."
    if "times" in step:
        return f"{step['times']} times over: " + " ".join(tell_step(inner) for inner in step["steps"])
    kind = next(key for key in (*NAMED_BY, "do", "choose") if key in step)
    facts = {key: value for key, value in step.items() if key not in (kind, "in_event")}
    if kind in NAMED_BY:
        return f"{happening(step[kind], facts)}."
    details = ", ".join(f"{key.replace('_', ' ')} {plain(value)}" for key, value in facts.items())
    what = str(step[kind]).replace("-", " ")
    what = f"the director chooses: {what}" if kind == "choose" else what
    return f"{what[:1].upper()}{what[1:]}{' (' + details + ')' if details else ''}."


def _tell_facts(facts: dict[str, Any]) -> str:
    """An expectation in words: `A: may muck no`."""
    about = " ".join(str(facts[scope]) for scope in SCOPES if scope in facts)
    told = ", ".join(
        f"{name.replace('_', ' ')} {plain(value)}" for name, value in facts.items() if name not in SCOPES
    )
    return f"{about}: {told}" if about else told


def rulings_by_edition(case: Case) -> Iterator[tuple[str, list[EditionName], list[Citation]]]:
    """(rulings on the last step, who rules so, their citations), for all editions, equal ones together."""
    found: dict[str, tuple[list[EditionName], list[Citation]]] = {}
    for name in EDITION_NAMES:
        try:
            text, cited = _told_at_desk(case, name) if "desk" in case.roads else _told_in_event(case, name)
        except Refused as refused:
            text, cited = f"Refused: {refused.message}", refused.citations
        editions, citations = found.setdefault(text, ([], []))
        editions.append(name)
        citations += cited
    for text, (editions, citations) in found.items():
        yield text, editions, citations


def _told_at_desk(case: Case, name: EditionName) -> tuple[str, tuple[Citation, ...]]:
    desk = play(case, name)
    rulings = desk.rulings[desk.situation.before_step :] or desk.rulings[-1:]
    text = " ".join(ruling_text(ruling) for ruling in rulings)
    return text, tuple(citation for ruling in rulings for citation in ruling.citations)


def _told_in_event(case: Case, name: EditionName) -> tuple[str, tuple[Citation, ...]]:
    """What the log says of the last step; where that is nothing, what came out."""
    played = play_in_event(case, name)
    if played.refused is not None:
        return f"Refused: {played.refused.message}", played.refused.citations
    teller = Teller(played.state, {entry.person: entry.person for entry in played.state.entries.values()})
    sentences = [told(event, teller) for event in played.events[played.before_step :]]
    return " ".join(sentences) or _came_out(case, played), played.citations


def _came_out(case: Case, played: EventPlay) -> str:
    """The facts that the case asks for as they came out."""
    facts: list[str] = []
    for expected in case.expect:
        scope = {key: expected[key] for key in SCOPES if key in expected}
        asked = [name for name in expected if name not in (*SCOPES, "cite", "not_cited")]
        got = {name: read_in_event(played, name, scope) for name in asked}
        facts += [_tell_facts(scope | got)] if got else []
    return f"It comes out: {'; '.join(facts)}."
