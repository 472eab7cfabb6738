"""Everything that is told in one breath: the steps in their order, and what decides nothing beside them."""

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple

from msgspec.structs import replace

from shuffleup.floor.reader import not_read
from shuffleup.floor.sentences.one import One
from shuffleup.floor.sentences.several import Several
from shuffleup.floor.speech.first_sight import let_go_after_acting
from shuffleup.floor.steps import Step
from shuffleup.floor.steps.acts import Act
from shuffleup.floor.steps.table import ComesRound, DealStreet
from shuffleup.floor.telling.doubts import check_certain
from shuffleup.floor.telling.hearing import Slip, as_meant, respellings
from shuffleup.floor.telling.misread import Stopped
from shuffleup.refused import Ambiguous, Reading, Refused


class Account(NamedTuple):
    """The steps in their order, and for each what was set aside of its sentence."""

    steps: tuple[Step, ...]
    set_aside: tuple[tuple[str, ...], ...]
    slips: tuple[Slip, ...] = ()
    """Words that nobody knows, and what they were read as."""

    def each(self) -> Iterator["Account"]:
        """Every step as an account of its own; slips are told with the last."""
        for place, (step, aside) in enumerate(zip(self.steps, self.set_aside, strict=True), 1):
            yield Account((step,), (aside,), self.slips if place == len(self.steps) else ())


def read_account(
    text: str,
    names: Sequence[str] = (),
    street: str = "",
    roles: Mapping[str, str] = MappingProxyType({}),
) -> Account:
    """Everything that is told.

    `names`: who is there; `street`: what is being played; `roles`: who has the button and the blinds, as far
    as these are known.
    """
    try:
        return read_as_told(text, names, street, roles)
    except Stopped as stopped:
        raise not_read(as_meant(_straight(text), names), tuple(names), stopped) from None


def read_as_told(
    text: str, names: Sequence[str], street: str = "", roles: Mapping[str, str] = MappingProxyType({})
) -> Account:
    """The same where a caller has more to try: `Stopped` says how far it was read."""
    told = as_meant(_straight(text), names)
    reader = Several(tuple(names), street, roles)
    try:
        account = _account(reader.several(told))
    except Stopped:
        if (found := _respelled(told, reader)) is None:
            raise
        account = found
    check_certain(told, names, account.steps)
    return account


def read_exactly(
    text: str,
    names: Sequence[str] = (),
    street: str = "",
    roles: Mapping[str, str] = MappingProxyType({}),
) -> Account | None:
    """The same for a sentence that is only tried: None where it is not read, or can be two things."""
    return _tried(text, tuple(names), street, tuple(roles.items()))


@lru_cache(2048)
def _tried(
    text: str, names: tuple[str, ...], street: str, roles: tuple[tuple[str, str], ...]
) -> Account | None:
    told = as_meant(_straight(text), names)
    try:
        account = _account(Several(names, street, dict(roles)).several(told))
        check_certain(told, names, account.steps)
        return account
    except (Stopped, Refused):
        return None


def _account(read: list[One], slips: tuple[Slip, ...] = ()) -> Account:
    read = _up_to_the_next([part for one in _without_repeats(read) for part in _one_after_the_other(one)])
    return Account(tuple(one.step for one in read), tuple(one.aside for one in read), slips)


def _respelled(told: str, reader: Several) -> Account | None:
    """With slips of the pen put right, if that can be read in one way; in two, it is asked which."""
    found: dict[tuple[Step, ...], tuple[str, Account]] = {}
    street = reader.single.street
    for text, slips in respellings(told, reader.names):
        with suppress(Stopped, Refused):
            reader.single.street = street
            account = _account(reader.several(text), slips)
            found.setdefault(account.steps, (text, account))
    if len(found) > 1:
        ways = " or ".join(text for text, _ in found.values())
        meant = (Reading(text) for text, _ in found.values())
        raise Ambiguous(f"{told!r} can be more than one thing. Write which: {ways}").offering(meant)
    return next((account for _, account in found.values()), None)


def _straight(text: str) -> str:
    """Quotes that are straight, one blank between words and behind a comma, and no stop at the end."""
    text = re.sub(r"\s+", " ", text.translate(str.maketrans("“”„‟’‘", '""""\'\''))).strip()
    if '"' not in text:
        text = re.sub(r"(?<=\w),(?=[^\W\d])", ", ", text)
    return text if text.startswith("{") else text.rstrip(" .!") or text


def _without_repeats(read: list[One]) -> list[One]:
    """The same told twice in one breath is one thing; so is a street, once without its cards."""
    found: list[One] = []
    for one in read:
        before = found[-1].step if found else None
        if _is_dealt_again(before, one.step):
            found.pop()
        if before != one.step:
            found.append(one)
    return found


def _is_dealt_again(before: Step | None, step: Step) -> bool:
    """Whether a street that was told without its cards is told again with them."""
    if not isinstance(before, DealStreet) or not isinstance(step, DealStreet):
        return False
    return not before.cards and bool(step.cards) and before.street == step.street


def _one_after_the_other(one: One) -> list[One]:
    """`says call but then throws his hand away` is two acts."""
    place = let_go_after_acting(one.step) if isinstance(one.step, Act) else 0
    if not place or not isinstance(one.step, Act):
        return [one]
    done, then = one.step.atoms[:place], one.step.atoms[place:]
    return [One(replace(one.step, atoms=done)), One(replace(one.step, atoms=then), one.aside)]


def _up_to_the_next(read: list[One]) -> list[One]:
    """`the rest fold, Ann calls`: they fold as far as whoever is told to act next."""
    told = []
    for one, then in zip(read, [*read[1:], None], strict=True):
        rest = isinstance(one.step, ComesRound) and one.step.to is None
        if rest and then is not None and isinstance(then.step, Act):
            one = one._replace(step=replace(one.step, to=then.step.player))  # noqa: PLW2901
        told.append(one)
    return told
