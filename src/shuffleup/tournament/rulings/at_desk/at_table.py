"""What is told of a table, read with the names of those who sit there, and told back by name."""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import NamedTuple

from msgspec.structs import replace

from shuffleup.floor.asking.in_a_hurry.hurried import Table
from shuffleup.floor.asking.readings import read_or_ask
from shuffleup.floor.asking.trial import Trial
from shuffleup.floor.desk.desk import Desk
from shuffleup.floor.line import split_line, table_of, take_account
from shuffleup.floor.ruling import Ruling
from shuffleup.floor.sentences import Account
from shuffleup.floor.steps import Step
from shuffleup.floor.steps.calling import called_otherwise, players_in, seats_called_otherwise
from shuffleup.floor.steps.choice import Choose
from shuffleup.floor.steps.incidents.seats import SeatRequested
from shuffleup.floor.steps.table import DealerReadies
from shuffleup.floor.telling.hearing import Slip, with_their_names, without_accents
from shuffleup.hand.starting.position import Position
from shuffleup.hand.starting.position_notation import quoted
from shuffleup.ids import EntryId, TableNumber
from shuffleup.refused import Ambiguous, Hint, Malformed, Reading, Refused
from shuffleup.tournament._areas.tells import Teller
from shuffleup.tournament.reader import read_table
from shuffleup.tournament.rulings.at_desk.desks import (
    STAFF,
    Met,
    put_on_desk,
    saying_what_else,
    told_on_a_line,
)
from shuffleup.tournament.rulings.at_desk.floor_facts import with_facts
from shuffleup.tournament.rulings.at_desk.hand_as_found import position_of_hand
from shuffleup.tournament.rulings.text import by_name
from shuffleup.tournament.rulings.waiting import called_at, is_played_out, on_desk_now, open_questions
from shuffleup.tournament.state import Tournament
from shuffleup.wording import marked, own_words, parts

_SAID = r'(?:says|gestures)\s+(?:"[^"]*"|\'.*?\'(?=\s*(?:,|;|$)))'
_SAID_OR_SEAT = re.compile(rf"{_SAID}|\bseat (?P<seat>[0-9]+)\b", re.IGNORECASE)


_NUMBERED = re.compile(r" \(#[0-9]+\)$")
"""What a name has behind it where two players of the event have it."""


def _words(name: str) -> list[str]:
    """`Smith, Bob` is Smith and Bob; what tells namesakes apart is a word of its own."""
    return re.findall(r'[^\s,"]+', name)


def _in_several_words(name: str) -> bool:
    return not re.fullmatch(r"[\w'-]+", name)


def _unquoted(name: str) -> str:
    """A name with a nickname in quotes, as a line has it whose own quotes mark names: Jean-Luc JL Picard."""
    return name.replace('"', "")


def _plain(name: str) -> str:
    return without_accents(_unquoted(name))


class AtTable:
    """One table of the event, whose players go by name."""

    def __init__(self, teller: Teller, table: TableNumber) -> None:
        self.teller = teller
        self.table = table
        self.called: Mapping[str, EntryId] = called_at(teller.state, table)

    def seat(self, text: str) -> str | None:
        """The seat of a player at this table: by name, or a word of it that fits nobody else here; `#17`.

        None if nobody here is called so: a letter in a position, the dealer, somebody of another table.
        """
        if text in STAFF or text in self.called:
            return None
        names = {seat: _plain(self.teller.name(number)) for seat, number in self.called.items()}
        wanted = _plain(text)
        if found := re.fullmatch(r"#([0-9]+)", text):
            fits = [seat for seat, number in self.called.items() if number == int(found[1])]
        else:
            fits = [seat for seat, name in names.items() if name == wanted]
            fits = fits or [seat for seat, name in names.items() if wanted in _words(name)]
        if len(fits) > 1:
            several = self.told_back(" and ".join(fits))
            raise Ambiguous(
                f"{text!r} fits {several}: write the whole name, or the seat, such as seat {fits[0][1:]}"
            )
        return fits[0] if fits else None

    def desk(self, hand: str = "") -> Desk | None:
        """A copy of the desk on which something told now is ruled: with the hand told on the line, or the one
        that the event follows; None where it knows of no hand."""
        state, begun = self.teller.state, self.table in self.teller.state.hands.begun
        if hand:
            return told_on_a_line(state, self.table, hand).desk
        if (desk := on_desk_now(state, self.table)) is not None:
            return with_facts(state, self.table, desk.copy())
        if begun and self.table not in state.hands.misdealt and not is_played_out(state, self.table):
            return put_on_desk(state, self.table, str(position_of_hand(state, self.table))).desk
        return None

    def read_account(self, text: str, desk: Desk | None = None) -> Account:
        """Everything that is told in one breath, with seats, and what of it decides nothing.

        `desk`: as the table stands by now.
        """
        names = self._names(desk)
        at = table_of(desk)._replace(names=names) if desk else Table(names)
        trial = Trial(desk, self.by_seat, self._says) if desk else None
        try:
            account = read_or_ask(self._with_seats(text.strip()), at, trial)
        except Refused as refusal:
            raise refusal.offering(
                replace(one, instead_of=text.strip()) for one in refusal.readings
            ) from None
        return account._replace(steps=tuple(map(self.by_seat, account.steps)))

    def after(self, desk: Desk | None, account: Account, *, told: bool) -> Desk | None:
        """The desk after what was told; a line of which the floor would refuse a part is refused as a whole.

        None where an event that follows the hand goes on by itself: it has ways of its own for what the
        director chose, for what begins the next hand, and for what is no matter of cards when one is over.
        """
        if desk is None:
            return None
        for one in account.each():
            (step,) = one.steps
            between_hands = desk.hand.is_over and not step.needs_hand
            if not told and (between_hands or isinstance(step, Choose | DealerReadies)):
                return None
            try:
                take_account(desk, one)
            except Refused as refusal:
                met = Met(self.table, desk, "told" if told else "on-desk", self.called)
                raise saying_what_else(refusal, self.teller.state, met, step) from None
        return desk

    def _names(self, desk: Desk | None) -> tuple[str, ...]:
        there = desk.hand.order if desk else ()
        return tuple(dict.fromkeys((*there, *self._words_of_names(), *self.called)))

    def _words_of_names(self) -> Iterator[str]:
        for number in self.called.values():
            yield from _words(self.teller.name(number))

    def by_seat(self, step: Step) -> Step:
        """The step with its players called by their seats; who may sit at another table is `T2S4`."""
        step = called_otherwise(step, self.seat)
        elsewhere = getattr(step, step.from_elsewhere, None)
        if not elsewhere or elsewhere in (*STAFF, *self.called):
            return step
        place = self._elsewhere(elsewhere)
        return step if place is None else called_otherwise(step, {elsewhere: place}.get)

    def _elsewhere(self, name: str) -> str | None:
        """The seat of a player of another table, by the whole name, or by its number `#17`."""
        for entry in self.teller.state.entries.values():
            sits_there = entry.place is not None and entry.place.table != self.table
            called = (self.teller.name(entry.number).casefold(), f"#{entry.number}")
            if sits_there and name.casefold() in called:
                return str(entry.place)
        return None

    def position(self, line: str) -> str:
        """A hand on one line, its players by their seats as far as they have one here."""
        line = self._names_as_seats(re.sub(r"\|\s*seat ([0-9]+)\b", r"| S\1", line))
        return str(seats_called_otherwise(Position.parse(line), self.seat))

    def _with_seats(self, sentence: str) -> str:
        """`seat 5`, and a name of several words with or without quotes, as one word; never what was said."""
        everybody = tuple(self.teller.name(number) for number in self.called.values())
        sentence = with_their_names(sentence, everybody)
        return self._names_as_seats(
            _SAID_OR_SEAT.sub(lambda found: f"S{found['seat']}" if found["seat"] else found[0], sentence)
        )

    def _names_as_seats(self, text: str) -> str:
        names = {
            self.teller.name(entry.number).casefold(): str(entry.place)
            for entry in self.teller.state.entries.values()
            if entry.place is not None and entry.place.table != self.table
        }
        here = {seat: self.teller.name(number).casefold() for seat, number in self.called.items()}
        whole = Counter(_NUMBERED.sub("", name) for name in here.values())
        for seat, name in here.items():
            names[name] = seat
            if whole[of_all := _NUMBERED.sub("", name)] == 1:  # the other of that name sits elsewhere
                names[of_all] = seat
        names = {_unquoted(name): seat for name, seat in names.items()} | names
        if longest := sorted(filter(_in_several_words, names), key=len, reverse=True):
            called = "|".join(map(re.escape, longest))
            pattern = re.compile(rf'{_SAID}|"?(?<!\w)(?P<name>{called})(?!\w)"?', re.IGNORECASE)
            text = pattern.sub(
                lambda found: names[found["name"].casefold()] if found["name"] else found[0], text
            )
        return text

    def _says(self, ruling: Ruling) -> str:
        return self.told_back(ruling.marked)

    def reading_by_name(self, reading: Reading) -> Reading:
        """A reading whose players go by name, as whoever is asked knows them."""
        named = re.sub(
            r"(?<!\w)S[0-9]+(?!\w)",
            lambda seat: (
                quoted(self.teller.name(self.called[seat[0]])) if seat[0] in self.called else seat[0]
            ),
            reading.sentence,
        )
        return replace(reading, sentence=named)

    def told_back(self, text: str) -> str:
        """With names in the place of seats, but for what somebody said in a sentence that is quoted."""
        quoted = (re.sub(_SAID, lambda found: own_words(found[0]), marked(part)) for part in parts(text))
        return by_name("".join(quoted), self.called, self.teller)


class LineTold(NamedTuple):
    """A line: the hand as it stands, if it was told, and what happened."""

    hand: str
    steps: tuple[Step, ...]
    set_aside: tuple[tuple[str, ...], ...] = ()
    """For each step, what was told beside it and decides nothing."""
    slips: tuple[Slip, ...] = ()
    """Words that nobody knows, and what they were read as."""


def read_told(at: AtTable, line: str) -> LineTold:
    """`POSITION; sentence; sentence`, or sentences alone about the hand that the event has."""
    first = line.partition(";")[0].strip()
    with_hand = "|" in first and not first.startswith("{")
    head, sentences = split_line(line if with_hand else f";{line}")
    hand = at.position(head) if head else ""
    desk = at.desk(hand)
    accounts: list[Account] = []
    for sentence in sentences:
        accounts.append(at.read_account(sentence, desk))
        desk = at.after(desk, accounts[-1], told=bool(hand))
    return LineTold(
        hand,
        tuple(step for account in accounts for step in account.steps),
        tuple(aside for account in accounts for aside in account.set_aside),
        tuple(slip for account in accounts for slip in account.slips),
    )


@contextmanager
def told_by_name(at: AtTable) -> Iterator[None]:
    """A refusal speaks of seats; whoever reads it knows the players by name."""
    try:
        yield
    except Refused as refusal:
        told = refusal.saying(own_words(at.told_back(refusal.marked)))
        raise told.offering(map(at.reading_by_name, refusal.readings)) from None


def table_meant(
    state: Tournament, step: Step, entry_id: Callable[[str], EntryId], table: TableNumber | None = None
) -> TableNumber:
    """Where something happened: as told; else where the first player named sits; else at the only table.

    A choice that says no more is about what was asked last.
    """
    if table is not None:
        return table
    if isinstance(step, Choose) and (asked := open_questions(state)):
        return asked[-1].table
    if len(state.tables) == 1:
        return next(iter(state.tables))
    if isinstance(step, SeatRequested) and step.table is not None:
        return read_table(step.table, "table")
    elsewhere = getattr(step, step.from_elsewhere, None)
    named = [name for name in players_in(step) if name not in STAFF]
    for name in sorted(named, key=lambda name: name == elsewhere):
        return state.place(entry_id(name)).table
    raise Malformed("at which table?", hints=[Hint("rule-at-table", {"table": "TABLE"})])
