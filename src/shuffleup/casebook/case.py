"""A case: a situation as data, and the facts that must come out."""

from functools import lru_cache
from typing import Any, Literal

import msgspec

from shuffleup.casebook.facts.fact import SCOPES, fact
from shuffleup.casebook.play.named_players import check_named
from shuffleup.casebook.play.step_reading import CaseStep, read_step, written_out
from shuffleup.casebook.play.steps import At, Check, WrittenCommand
from shuffleup.casebook.setups.fields import EventSetup, TableSetup
from shuffleup.casebook.setups.last_hand import last_hand_position
from shuffleup.hand.starting.position import Position
from shuffleup.refused import Malformed
from shuffleup.rulebook import EDITION_NAMES, Edition, EditionName, Policies, Slug, edition
from shuffleup.rulebook.reading import convert
from shuffleup.rulebook.room_rules import Overrides, under_regulator, with_policies

Origin = Literal["rule-text", "addendum", "derived", "room"]
"""Where it comes from: a rule's own words, its illustrations, our inference, or a room's experience."""

Road = Literal["desk", "event"]
"""Where a case is played: at the ruling desk by itself, or in an event through its commands and log."""


@lru_cache(256)
def _position(line: str) -> Position:
    """Read once for all editions and roads."""
    return Position.parse(line)


class Case(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One case. Exactly one of `position`, `table` and `event` sets it up."""

    id: str
    rule: Slug
    editions: tuple[EditionName, ...] | EditionName = "all"
    """Those in which it holds: `all`, one, or several."""
    origin: Origin = "room"
    position: str | None = None
    """One line (docs/hand.md)."""
    table: TableSetup | None = None
    event: EventSetup | None = None
    policies: dict[str, dict[str, Any]] = {}
    steps: tuple[str | dict[str, Any], ...] = ()
    expect: tuple[dict[str, Any], ...]
    not_under: dict[EditionName, str] = {}
    """Of a case for all editions, those in which it does not hold, and why."""
    cites: dict[EditionName, str] = {}
    note: str = ""
    source: str = ""
    """File and line; filled in by the reader."""

    @property
    def ruled_under(self) -> tuple[EditionName, ...]:
        if self.editions == "all":
            return tuple(name for name in EDITION_NAMES if name not in self.not_under)
        return self.editions if isinstance(self.editions, tuple) else (self.editions,)

    def read_steps(self) -> tuple[CaseStep, ...]:
        return tuple(read_step(step, where) for where, step in written_out(self.steps, self.id))

    @property
    def has_hand(self) -> bool:
        """Whether there is a hand in it that can be put on the desk, in progress or just over."""
        last = self.table.last_hand if self.table else None
        return self.position is not None or bool(
            self.table and (self.table.position is not None or (last and last.put_in))
        )

    @property
    def roads(self) -> tuple[Road, ...]:
        """How it is played: at the desk if there is nothing in it but a hand, and in an event."""
        at_desk = self.has_hand and not any(
            isinstance(step, WrittenCommand | At) for step in self.read_steps()
        )
        return ("desk", "event") if at_desk else ("event",)

    @property
    def starts_event(self) -> bool:
        """Whether the event has still to begin."""
        return any(
            isinstance(step, WrittenCommand) and step.written["do"] == "start-play"
            for step in self.read_steps()
        )

    def read_position(self) -> Position:
        """The hand in progress, or the last hand of the table."""
        line = self.position if self.table is None else self.table.position
        if line is None and self.table is not None:
            return last_hand_position(self.table, self.id)
        if not isinstance(line, str):
            raise Malformed(
                f"{self.id}: position: expected one line, such as nlhe 100/200 flop | A 900* | B 900"
            )
        try:
            return _position(line)
        except Malformed as problem:
            raise Malformed(f"{self.id}: position: {problem.message}") from None

    def read_policies(self) -> Policies:
        room = {area: settings for area, settings in self.policies.items() if area != "regulator"}
        return with_policies(with_policies(Policies(), room, self.id), self.imposed.policies, self.id)

    def read_book(self, name: EditionName) -> Edition:
        """The edition, under what the regulator imposes."""
        return under_regulator(edition(name), Policies(), self.imposed, self.id)[0]

    @property
    def imposed(self) -> Overrides:
        """What the regulator imposes: `regulator: {showdown.last_hand_must_table: true}`, by area."""
        areas: dict[str, dict[str, Any]] = {}
        for path, value in self.policies.get("regulator", {}).items():
            area, _, setting = path.partition(".")
            areas.setdefault(area, {})[setting] = value
        return Overrides(policies=areas)

    def check(self) -> None:
        """Refuses what could never be played: set-up, steps, players and facts are all looked at."""
        given = [name for name in ("position", "table", "event") if getattr(self, name) is not None]
        if len(given) != 1:
            raise Malformed(f"{self.id}: give one set-up: position, table or event (found {given or 'none'})")
        for name in (*self.ruled_under, *self.not_under, *self.cites):
            try:
                edition(name)
            except Malformed as problem:
                raise Malformed(f"{self.id}: {problem.message}") from None
        if self.not_under and self.editions != "all":
            raise Malformed(
                f"{self.id}: not_under is for a case on `editions: all`; name the editions instead"
            )
        if not self.expect:
            raise Malformed(f"{self.id}: expect: a case that expects nothing cannot fail")
        steps = self.read_steps()
        self._check_facts(steps)
        self.read_policies()
        self._check_players(steps)

    def _check_players(self, steps: tuple[CaseStep, ...]) -> None:
        if self.has_hand:
            seated = {seat.name for seat in self.read_position().seats}
            check_named(seated.union(self.table.players if self.table else ()), steps, self.expect, self.id)

    def _check_facts(self, steps: tuple[CaseStep, ...]) -> None:
        checks = [facts for step in steps if isinstance(step, Check) for facts in step.check]
        for expected in (*self.expect, *checks):
            names = [name for name in expected if name not in SCOPES]
            if not names:
                raise Malformed(f"{self.id}: expect: {expected} names no fact")
            for name in names:
                of = fact(name, self.id)
                convert(expected[name], of.type, f"{self.id}: expect: {name}")
                if of.scope in ("hand", "table") and of.scope not in expected:
                    raise Malformed(f"{self.id}: expect: {name} is a fact of a {of.scope}: say of which")
