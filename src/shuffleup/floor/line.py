"""A whole situation on one line: the position, then what happened, with semicolons between.

    nlhe 100/200 flop pot 800 | A 20000* | B 20000; A bets 400; B pushes 1000

>>> from shuffleup.rulebook import edition
>>> line = "nlhe 100/200 flop pot 800 | A 9000* | B 9000; A bets 400; B pushes 1000"
>>> desk = play_line(line, edition("house"))
>>> desk.rulings[-1].says
'B calls 400; 600 comes back.'
"""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from shuffleup.floor.asking.in_a_hurry.hurried import Table
from shuffleup.floor.asking.in_a_hurry.patterns import tells_a_discard, tells_a_hand, tells_ranks_alone
from shuffleup.floor.citing import each_once
from shuffleup.floor.desk.desk import Desk
from shuffleup.floor.ruling import Ruling
from shuffleup.floor.sentences import Account, read_account
from shuffleup.floor.speech.talk import only_talks
from shuffleup.floor.steps import Step
from shuffleup.floor.steps.acts import Act
from shuffleup.floor.telling.hearing import Slip
from shuffleup.hand.starting.position import Position
from shuffleup.refused import Malformed
from shuffleup.rulebook import Edition, Policies

EXAMPLE = "nlhe 100/200 flop pot 800 | A 20000* | B 20000; A bets 400; B pushes 1000"


def split_line(line: str) -> tuple[str, list[str]]:
    """The position and what happened, part by part."""
    head, *parts = (part.strip() for part in _parted(line))
    if not any(parts):
        raise Malformed(f"nothing happened yet: after the position say who did what, such as: {EXAMPLE}")
    return head, _told_together(part for part in parts if part)


def _parted(line: str) -> list[str]:
    """At semicolons, but at none that a player is told to have said.

    >>> _parted('A says "raise; no, call"; B folds')
    ['A says "raise; no, call"', ' B folds']
    """
    found, said = [""], line.count('"')
    for piece in line.split(";"):
        found[-1] += piece
        said -= piece.count('"')
        if said % 2:
            found[-1] += ";"
        else:
            found.append("")
    return found[:-1]


def _told_together(parts: Iterable[str]) -> list[str]:
    """Hands that are shown by their ranks alone are read together: one tells nothing without the others.

    >>> _told_together(["B calls", "A shows KQ", "B shows pocket sevens", "C mucks"])
    ['B calls', 'A shows KQ, B shows pocket sevens, C mucks']
    """
    found: list[str] = []
    for part in parts:
        by_ranks = bool(found) and tells_ranks_alone(found[-1])
        if by_ranks and (tells_a_hand(part) or tells_a_discard(part)):
            found[-1] += f", {part}"
        else:
            found.append(part)
    return found


def read_line(line: str) -> tuple[Position, tuple[Step, ...]]:
    """The position and the steps of a line; a mistake is answered with the part it is in.

    >>> position, steps = read_line(EXAMPLE)
    >>> position.actor, [step.player for step in steps]
    ('A', ['A', 'B'])
    """
    head, sentences = split_line(line)
    position = Position.parse(head)
    names = [seat.name for seat in position.seats]
    steps = tuple(step for sentence in sentences for step in read_account(sentence, names).steps)
    for step in steps:
        if isinstance(step, Act):
            position.seat(step.player)
    return position, steps


NOTHING = Ruling(player="", says="Nothing to rule on.", citations=())
"""The last step went its ordinary way, and nothing before it was ruled on."""


def rulings_on(line: str, book: Edition, policies: Policies | None = None) -> tuple[Ruling, ...]:
    """What was ruled on the last thing told of a player; where nothing was, the last ruling before it.

    A question that something told before it in the same breath leaves open goes with it.
    """
    head, sentences = split_line(line)
    desk = Desk(book, policies or Policies(), Position.parse(head))
    for sentence in sentences[:-1]:
        tell_desk(desk, sentence)
    account = _read_at(desk, sentences[-1])
    begun = _begins_last(_without_talk_behind(account.steps))
    before = first = len(desk.rulings)
    for place, one in enumerate(account.each()):
        if place == begun:
            before = len(desk.rulings)
        take_account(desk, one)
    asked = (*desk.asked, *desk.undecided.values())
    waiting = tuple(one for one in desk.rulings[first:before] if one.options and one in asked)
    return (*waiting, *desk.rulings[before:]) or desk.rulings[-1:] or (NOTHING,)


def _without_talk_behind(steps: Sequence[Step]) -> Sequence[Step]:
    """`Cat calls while Ann is thinking`: what was no act, told behind one, is not what is ruled on."""
    while len(steps) > 1 and isinstance(steps[-1], Act) and only_talks(steps[-1]):
        steps = steps[:-1]
    return steps


def _begins_last(steps: Sequence[Step]) -> int:
    """Where that begins which was told of one player in the end: `folds and swears at the dealer`.

    What happened and was told of several at once, `Ann and Bob swear`, is told in the end of each.
    """
    begun = len(steps) - 1
    player = getattr(steps[-1], "player", None) if steps else None
    while (
        begun > 0
        and player
        and (
            getattr(steps[begun - 1], "player", None) == player or _is_of_each(steps[begun - 1], steps[begun])
        )
    ):
        begun -= 1
    return begun


def _is_of_each(before: Step, step: Step) -> bool:
    """Whether the same happened with another player."""
    if isinstance(step, Act) or type(before) is not type(step) or not hasattr(step, "player"):
        return False
    return replace(step, player=getattr(before, "player", "")) == before


def as_one(rulings: Sequence[Ruling]) -> Ruling:
    """Several rulings on one breath as one: the first, or what is asked, with all that came of it.

    >>> line = 'nlhe 100/200 flop pot 800 | A 9000* | B 9000; A checks, says "if you bet, I raise"'
    >>> from shuffleup.rulebook import edition
    >>> print(as_one(rulings_on(line, edition("house"))).says)
    A checks. A spoke of what they would do: the director may hold them to it or not.
    """
    if len(rulings) == 1:
        return rulings[0]
    asked = [ruling for ruling in rulings if ruling.options]
    return replace(
        asked[-1] if asked else rulings[0],
        says=" ".join(dict.fromkeys(ruling.marked for ruling in rulings)),
        citations=each_once(*(ruling.citations for ruling in rulings)),
        acts=tuple(act for ruling in rulings for act in ruling.acts),
        notices=tuple(dict.fromkeys(notice for ruling in rulings for notice in ruling.notices)),
        findings=tuple(dict.fromkeys(found for ruling in rulings for found in ruling.findings)),
        operations=tuple(operation for ruling in rulings for operation in ruling.operations),
        on_record=tuple(entry for ruling in rulings for entry in ruling.on_record),
        beyond_the_hand=tuple(remedy for ruling in rulings for remedy in ruling.beyond_the_hand),
        quotes=(),
    )


def play_line(line: str, book: Edition, policies: Policies | None = None) -> Desk:
    """The desk after everything on the line, under one edition."""
    head, sentences = split_line(line)
    desk = Desk(book, policies or Policies(), Position.parse(head))
    for sentence in sentences:
        tell_desk(desk, sentence)
    return desk


def tell_desk(desk: Desk, sentence: str) -> tuple[Step, ...]:
    """What was told in one breath, read for this desk and taken there; what is set aside is said so.

    >>> from shuffleup.rulebook import edition
    >>> position = Position.parse("nlhe 100/200 flop pot 800 | A 9000* | B 9000")
    >>> desk = Desk(edition("house"), Policies(), position)
    >>> _ = tell_desk(desk, "A bets 400, B calls by mistake")
    >>> desk.rulings[-1].says
    "B calls 400. Set aside: 'by mistake'."
    """
    sentences = _told_together(part.strip() for part in _parted(sentence) if part.strip())
    steps: tuple[Step, ...] = ()
    for one in sentences:
        account = _read_at(desk, one)
        take_account(desk, account)
        steps += account.steps
    return steps


def _read_at(desk: Desk, sentence: str) -> Account:
    """The sentence read for this desk; what is not read exactly is asked, with what each reading would do."""
    from shuffleup.floor.asking.readings import read_or_ask  # it reads what this module takes
    from shuffleup.floor.asking.trial import Trial

    return read_or_ask(sentence, table_of(desk), Trial(desk))


def take_account(desk: Desk, account: Account) -> None:
    """Everything that was read, taken one after the other; what decides nothing is named as set aside."""
    for step in account.steps:
        if isinstance(step, Act):
            desk.hand.position().seat(step.player)
    for step, aside in zip(account.steps, account.set_aside, strict=True):
        desk.take(step)
        if aside:
            desk.add_to_last(told_aside(aside))
    if account.slips:
        desk.add_to_last(told_slips(account.slips))


def table_of(desk: Desk) -> Table:
    """Who sits there and who is to act, as far as a sentence can be about it."""
    position = desk.hand.position()
    seats = {seat.number or place: seat.name for place, seat in enumerate(position.seats, 1)}
    actor = desk.hand.legal().actor or ""
    return Table(
        tuple(desk.hand.order), desk.hand.street, roles_at(desk), actor, position.aggressor or "", seats
    )


def roles_at(desk: Desk) -> dict[str, str]:
    """Who has the button and the blinds, as far as the hand knows; nobody where one of them is dead.

    >>> from shuffleup.rulebook import edition
    >>> line = "nlhe 100/200 | A 9000* | B 9000 btn | C 9000 bet 100 | D 9000 bet 200"
    >>> roles_at(Desk(edition("house"), Policies(), Position.parse(line)))
    {'button': 'B', 'small-blind': 'C', 'big-blind': 'D', 'under-the-gun': 'A'}
    """
    position = desk.hand.position()
    order = [seat.name for seat in position.seats]
    if position.button not in order or position.dead_button or position.dead_small or position.rules.is_stud:
        return {}
    at = order.index(position.button)
    small = at if len(order) == 2 else at + 1
    after = [order[(small + further) % len(order)] for further in (0, 1)]
    roles = {"button": position.button, "small-blind": after[0], "big-blind": after[1]}
    if len(order) > 3:
        roles["under-the-gun"] = order[(small + 2) % len(order)]
    if len(order) > 4:
        roles["utg+1"] = order[(small + 3) % len(order)]
        roles["cutoff"] = order[at - 1]
    if len(order) > 5:
        roles["hijack"] = order[at - 2]
        roles["utg+2"] = order[(small + 4) % len(order)]
    return roles


def told_aside(aside: Iterable[str]) -> str:
    """What was told and decides nothing.

    >>> told_aside(("again", "for a smoke"))
    "Set aside: 'again', 'for a smoke'."
    """
    return f"Set aside: {', '.join(map(repr, aside))}."


def told_slips(slips: Iterable[Slip]) -> str:
    """Words that nobody knows, and what they were read as.

    >>> told_slips((Slip("rasies", "raises"),))
    "Read 'rasies' as 'raises'."
    """
    return f"Read {', '.join(map(str, slips))}."
