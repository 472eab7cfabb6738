"""The ruling desk: one hand, and everything the floor is asked about it, in order.

It keeps the situation. A step is considered: ruled on, with all that follows; what that changes is a value,
and carrying it out asks no rule. What is the director's to decide waits for a `Choose`.

>>> from shuffleup.floor.reader import read_step
>>> from shuffleup.rulebook import Policies, edition
>>> position = Position.parse("nlhe 100/200 flop pot 800 | A 9000* | B 9000")
>>> desk = Desk(edition("tda-2019"), Policies(), position)
>>> for sentence in ("A bets 400", "B pushes 1000"):
...     print(desk.take(read_step(sentence))[0].says)
A bets 400.
B calls 400; 600 comes back.
"""

from collections.abc import Iterable
from types import NoneType

from msgspec.structs import replace

from shuffleup.chance import Chance, SecretChance
from shuffleup.floor.desk.reading import ReadDesk
from shuffleup.floor.desk.taken import Taken, carried_out, difference
from shuffleup.floor.event_facts import EventFacts
from shuffleup.floor.remedies import OnRecord
from shuffleup.floor.ruling import Ruling
from shuffleup.floor.situation import Moment, Situation
from shuffleup.floor.situation.situation import Luck, hand_at
from shuffleup.floor.steps import Step
from shuffleup.hand.starting.position import Position
from shuffleup.refused import must_be
from shuffleup.rulebook import Edition, Policies


class Desk(ReadDesk):
    """One hand under one edition, the rulings given on it, and what still hangs in the air."""

    def __init__(
        self,
        book: Edition,
        policies: Policies,
        position: Position,
        *,
        records: Iterable[OnRecord] = (),
        moment: Moment | None = None,
        chance: Chance | None = None,
        opened: Taken | None = None,
        last: "Desk | None" = None,
    ) -> None:
        """`records` are what players have on their records, `moment` how far things have gone since a pot
        was awarded, `opened` what was asked and told when this hand first came to a desk, as it was kept;
        `last`: the desk of the hand before, which can still be disputed; `chance` is where the luck of a step
        comes from that is taken without any.
        """
        must_be(Edition, book, 'a desk goes by an Edition, such as edition("tda-2019")')
        must_be(Policies, policies, "the settings of a desk are Policies")
        must_be(Position, position, "what comes to a desk is a Position")
        must_be(Iterable, records, "what players have on their records is a list")
        records = tuple(records)
        for one in records:
            must_be(OnRecord, one, "what a player has on their record is an OnRecord")
        must_be((Moment, NoneType), moment, "how far things have gone is a Moment")
        must_be((Taken, NoneType), opened, "what this hand began with at a desk is what was considered there")
        must_be((Desk, NoneType), last, "the desk of the hand before is a Desk")
        self._situation = Situation(
            book=book,
            policies=policies,
            hand=hand_at(book, policies, position),
            records=records,
            moment=moment or Moment(),
        )
        if last is not None:
            self._situation = replace(
                self._situation, earlier=last.hand, earlier_wrongly=last.situation.pushed.wrongly
            )
        self._chance: Chance = chance or SecretChance()
        self.opened = opened or self._looked_at_first()
        """What was to be asked or told before anything had happened here."""
        self.carry_out(self.opened)

    def __repr__(self) -> str:
        return f"<Desk under {self._situation.book.name}: {self._situation.hand.waiting_for}>"

    def _looked_at_first(self) -> Taken:
        from shuffleup.floor.desk.one_step import first_look

        return self._to(first_look(self._situation))

    @property
    def situation(self) -> Situation:
        """Everything the floor may look at, as a value."""
        return self._situation

    @property
    def event(self) -> EventFacts:
        """What only the event knows, where the table belongs to one: whoever has the event says it here."""
        return self._situation.event

    @event.setter
    def event(self, facts: EventFacts) -> None:
        self._situation = replace(self._situation, event=facts)

    # ---- the road: the rules are loaded when one is asked; to carry out what a log has kept takes none

    def take(self, step: Step) -> tuple[Ruling, ...]:
        """Whatever happened: it is ruled on and carried out. What was ruled, on it and on what followed."""
        from shuffleup.floor.desk.one_step import after_step

        before, lot = self._situation, Luck(self._chance.luck())
        after = after_step(replace(before, luck=lot), step)
        self._situation = replace(after, luck=before.luck)
        return after.rulings[len(before.rulings) :]

    def add_to_last(self, told: str) -> None:
        """A sentence more in the ruling on the last step; where nothing was to rule on, it stands alone."""
        must_be(str, told, "a ruling is told in a sentence")
        situation = self._situation
        first, rulings = situation.before_step, list(situation.rulings)
        if first < len(rulings):
            rulings[first] = replace(rulings[first], says=f"{rulings[first].marked} {told}")
        else:
            rulings.append(Ruling(player="", says=told, citations=()))
        self._situation = replace(situation, rulings=tuple(rulings))

    def considered(self, step: Step, luck: str | None = None) -> Taken:
        """What would be ruled on a step, and what that would change; the desk is left as it is.

        `luck` is what cards are shuffled by; left out, the desk draws it. The same luck gives the same cards.
        """
        from shuffleup.floor.desk.one_step import after_step

        lot = Luck(self._chance.luck() if luck is None else luck)
        taken = self._to(after_step(replace(self._situation, luck=lot), step))
        return replace(taken, luck=lot.seed) if lot.drawn else taken

    def ruled(self, ruling: Ruling) -> Taken:
        """What a ruling that was formed elsewhere would change here: a penalty, a table released."""
        from shuffleup.floor.desk.coming_round import carry

        must_be(Ruling, ruling, "a Ruling is asked for")
        return self._to(carry(self._situation, ruling))

    def _to(self, after: Situation) -> Taken:
        return difference(self._situation, after)

    def carry_out(self, taken: Taken) -> None:
        """Does what was considered or recorded. No rule is asked: everything that follows is in it."""
        must_be(Taken, taken, "what was considered is asked for: desk.carry_out(desk.considered(step))")
        self._situation = carried_out(self._situation, taken)

    def copy(self) -> "Desk":
        """A desk that can be played on without touching this one."""
        twin = type(self).__new__(type(self))
        vars(twin).update(vars(self))
        return twin

    def __eq__(self, other: object) -> bool:
        """The same rules, and the same lies on it. What the event knows, and chance, are no part of it."""
        return self._kept == other._kept if isinstance(other, Desk) else NotImplemented

    @property
    def _kept(self) -> Situation:
        return replace(self._situation, event=EventFacts())

    __hash__ = None  # type: ignore[assignment]  # it changes with every step
