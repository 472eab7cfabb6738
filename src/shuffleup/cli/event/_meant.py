"""Who is meant by what is typed: entries by number, seat or name, persons, and those who are new here."""

import re
from collections.abc import Callable, Iterable, Sequence

import msgspec

from shuffleup.cli.event import _names
from shuffleup.cli.event._where import find_person
from shuffleup.cli.event._who import fitting, fitting_of, folded, has_word, meant_or_new, the_one
from shuffleup.director import Director
from shuffleup.ids import EntryId, PersonId
from shuffleup.log.people import Person, put_down
from shuffleup.log.store import RoomStore
from shuffleup.refused import Illegal, Malformed, Refused
from shuffleup.tournament.entries.entry import Entry
from shuffleup.tournament.seats.tables import Place
from shuffleup.tournament.state import Tournament

MOST_LETTERS = 80
"""Of a name: more fit on no seat card."""
_LONGEST_NAME = 5
"""Words of a name that stands before other words."""

Can = Callable[[Entry], bool]
"""Whether an entry can be meant by what is typed: of two who are called Otto the one who still plays."""


def in_play(entry: Entry) -> bool:
    return entry.in_play


def anybody(entry: Entry) -> bool:
    """For what concerns those who are out as well, and wherever money is paid. Whoever had their money back
    is in nothing any more."""
    return entry.standing != "withdrawn"


class WhoIsMeant:
    """The people of a room and the entries of one of its events, as they are named on a line."""

    def __init__(self, store: RoomStore, director: Director) -> None:
        self.store = store
        self.director = director

    @property
    def state(self) -> Tournament:
        return self.director.state

    def person(self, text: str) -> Person:
        return find_person(self.store, text)

    def person_id(self, text: str) -> PersonId:
        return self.person(text).id

    def entry_id(self, text: str) -> EntryId:
        return self.entry(text, anybody).number

    def players(self, words: Sequence[str], command: str, can: Can = in_play) -> list[str]:
        """The players named in a row, one text each; `command`: what is typed before them."""
        return _names.players(words, lambda name: self._fitting(name, can), command)

    def one_player(self, words: Sequence[str], command: str, can: Can = in_play) -> str:
        """One player, whose name may be several words."""
        return _names.one_player(words, lambda name: self._fitting(name, can), command)

    def _who_can(self, can: Can) -> set[PersonId]:
        """Those of whose entries one can be meant."""
        entries, by_person = self.state.entries, self.state.field.by_person
        return {who for who, numbers in by_person.items() if any(can(entries[one]) for one in numbers)}

    def player_and_rest(
        self, words: Sequence[str], *, then_a_player: bool = False
    ) -> tuple[EntryId, tuple[str, ...]]:
        """The player whose name, of one word or several, stands before other words, and those words.

        What looks like the rest of a name is asked about, except where another player is named next.
        """
        for length in range(min(len(words), _LONGEST_NAME), 1, -1):
            if self._fitting(name := " ".join(words[:length]), in_play):
                return self.entry(name).number, tuple(words[length:])
        number = self.entry(words[0]).number
        if not then_a_player:
            self._check_whole_name(number, words)
        return number, tuple(words[1:])

    def _check_whole_name(self, number: EntryId, words: Sequence[str]) -> None:
        """Where nobody is called Carl Diaz, Carla Diaz is not meant."""
        person = self.store.people.get(self.state.entry(number).person)
        if person is None or len(words) < 2 or not words[1].isalpha():
            return
        if words[1][0].isupper() or has_word(person, words[1]):
            raise Malformed(
                f"nobody here is called {' '.join(words[:2])!r}. If {person.name} is meant, write that name, "
                f"or their seat; if {words[1]!r} begins the reason, put the reason in quotes"
            )

    def newcomers(self, words: Sequence[str], command: str) -> list[str]:
        """The names of those who buy an entry, in a row."""
        return _names.newcomers(words, self.store.people.everyone(), command)

    def _fitting(self, name: str, can: Can) -> list[Person]:
        """Those who have entered and whom a name fits best, of these who can be meant.

        Whoever had their money back is meant only where the name fits nobody else: they hide no player.
        """
        known, here = self._entered(), self._who_can(anybody)
        staying = [person for person in known if person.id in here]
        return fitting_of(staying, name, self._who_can(can)) or fitting(known, name)

    def _entered(self) -> list[Person]:
        entered = self.state.field.by_person
        return [person for person in self.store.people.everyone() if entered.get(person.id)]

    def plays(self, name: str) -> bool:
        """Whether this is the name of somebody who has entered, or a part of it."""
        return bool(self.who_entered(name))

    def who_entered(self, name: str) -> list[Person]:
        """Those who have entered and whom this name fits, or a part of it."""
        return self._fitting(name, anybody)

    def withdrew(self, name: str) -> Person | None:
        """Whoever has exactly this name and had their money back: no second one is given back by it."""
        here = self._who_can(anybody)
        for person in fitting(self._entered(), name):
            if person.id not in here and folded(person.name) == folded(name):
                return person
        return None

    def known_or_new(
        self, name: str, contact: str = "", *, new: bool = False, flight: str | None = None
    ) -> Person:
        """The person of that name; a new one is put down. `new`: somebody else, whoever has the name.

        `flight`: they buy an entry for it; nobody new is put down while none is sold.
        """
        name = " ".join(name.split())
        known = None if new else meant_or_new(self.store.people.everyone(), name)
        if known is None:
            called = checked_name(name)
            if flight is not None:
                from shuffleup.tournament.entries.deciding import check_on_sale  # most commands sell nothing

                check_on_sale(self.state, flight)
            return put_down(self.store.people, called, contact)
        return known

    def note_contact(self, person: Person, contact: str) -> None:
        """How somebody who is known can be reached now."""
        if contact and contact != person.contact:
            self.store.people.put(msgspec.structs.replace(person, contact=contact))

    def entry(self, text: str, can: Can = in_play) -> Entry:
        """An entry, by number (17; #17, too), seat (T3S4) or the player's name.

        `can`: who can be meant by a name that fits several.
        """
        text = text.strip()
        if re.fullmatch(r"#?[0-9]+", text):
            return self.state.entry(EntryId(int(text.lstrip("#"))))
        if (as_listed := self._as_listed(text)) is not None:
            return as_listed
        if re.fullmatch(r"[Tt][0-9]+[Ss][0-9]+", text):
            place = Place.parse(text.upper())
            number = self.state.table(place.table).entry(place.seat)
            if not number:
                raise Illegal(f"nobody sits at {place}: shuffleup event seats shows who sits where")
            return self.state.entry(number)
        here = self._fitting(text, can)
        if not here:
            name = the_one(self.store.people.everyone(), text).name
            raise Illegal(
                f'{name} has not entered this event: shuffleup event register "{name}" sells an entry'
            )

        def known_as(person: Person) -> str:
            entry = self._entry_of(person.id)
            told = (f"#{entry.number}", str(entry.place or ""), person.contact)
            return ", ".join(filter(None, told))

        number = self._entry_of(here[0].id).number
        meant = the_one(here, text, known_as, f"the seat or the number of the entry, such as {number}")
        return self._entry_of(meant.id)

    def check_known(self, names: Iterable[str]) -> None:
        """Names that are nobody's, all at once where there are several."""
        people = self.store.people.everyone()
        unknown = [
            name
            for name in names
            if name.strip()
            and not any(sign.isdigit() for sign in name)
            and not self.plays(name)
            and not fitting(people, name)
        ]
        if len(unknown) > 1:
            told = ", ".join(map(repr, unknown))
            raise Malformed(f"nobody here is called {told}; see `shuffleup event people`")

    def typed_name(self, number: EntryId) -> str:
        """An entry as it can be typed in a row: the player's name, where that is plain and theirs alone."""
        name = self.store.people.get(self.state.entry(number).person)
        known = name.name if name is not None else ""
        plain = known.replace(" ", "").replace("-", "").isalpha()
        return known if plain and self.surely(known, anybody) == number else str(number)

    def surely(self, text: str, can: Can) -> EntryId | None:
        """The entry that is meant, where nobody has to be asked."""
        if len(self._fitting(text, can)) > 1:
            return None
        try:
            return self.entry(text, can).number
        except Refused:
            return None

    def _as_listed(self, text: str) -> Entry | None:
        """The entry of a player written as lists tell two of one name apart: Sam Tan (#20)."""
        found = re.fullmatch(r"(.+) \(#([0-9]{1,9})\)", text)
        entry = self.state.entries.get(EntryId(int(found[2]))) if found else None
        if entry is None or found is None:
            return None
        person = self.store.people.get(entry.person)
        return entry if person is not None and fitting([person], found[1]) else None

    def _entry_of(self, person: PersonId) -> Entry:
        """Which of somebody's entries is meant by their name: the one that plays; when no more are sold, one
        that has won something; else the latest."""
        numbers = self.state.field.by_person[person]
        if len(numbers) > 1:
            playing = [number for number in numbers if self.state.entries[number].standing == "playing"]
            if not playing and self.state.field.registration_closed:
                playing = [number for number in numbers if self._has_won(number)]
            numbers = playing or numbers
        return self.state.entry(numbers[-1])

    def _has_won(self, number: EntryId) -> bool:
        from shuffleup.tournament.finishes.standings import due_to  # few commands need it

        due = due_to(self.state, number)
        return bool(due.prize or due.bounties or due.seat)


def checked_name(text: str) -> str:
    """A name that can be a player's: one line, and nothing that means an entry, a seat or a stack."""
    name = " ".join(text.split())
    if not name:
        raise Malformed("a player needs a name")
    if not name.isprintable():
        raise Malformed("a name is letters and spaces on one line")
    if not any(sign.isalpha() for sign in name):
        raise Malformed(f"{name!r} is no name: a name has letters")
    if len(name) > MOST_LETTERS:
        raise Malformed(f"a name has {MOST_LETTERS} letters at most, and this one has {len(name)}")
    if name.startswith("-"):
        raise Malformed(f"{name!r} would be taken for an option: a name begins with a letter")
    if re.fullmatch(r"#?[0-9]+|([Tt][0-9]+)?[Ss][0-9]+|p[0-9]+", name) or ":" in name:
        raise Malformed(
            f"{name!r} would be taken for an entry, a seat, a stack or an id: write the name in letters"
        )
    return name
