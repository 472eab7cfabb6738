"""Chips: what can be posted with those in play, colour-ups, and whether the room has enough."""

from collections.abc import Iterator, Mapping

from shuffleup.chips import Counts, fewest, together, worth
from shuffleup.hand.games import game
from shuffleup.refused import Malformed, Refused
from shuffleup.tournament.event_file.checking.finding import Finding, error, warning
from shuffleup.tournament.event_file.checking.schedule import stake
from shuffleup.tournament.event_file.fields import EventFile, Line


def check(file: EventFile) -> Iterator[Finding]:
    problems = list(_piles(file))
    yield from problems
    if not problems:
        yield from _posted(file)
        yield from _sold_later(file)
        yield from _owned(file)
        yield from _sold_from_bank(file)
        yield from _depth(file)


def _piles(file: EventFile) -> Iterator[Finding]:
    """Piles of chips that can be."""
    for key, pile in _named_piles(file).items():
        if not worth(pile) and key != "chips_owned":
            yield error(key, "there are no chips in it: write how many of each, as {25: 12, 100: 12}")
        for chip, count in pile.items():
            if chip < 1 or count < 0:
                yield error(key, f"{count} chips of {chip} cannot be: write how many of each denomination")
            elif file.chip_set and chip not in file.chip_set:
                yield error(key, f"chips of {chip} are not in chip_set: add or leave them out")
            elif file.chips_owned and chip not in file.chips_owned:
                yield error(key, f"chips of {chip} are not among chips_owned: add or leave them out")


def _named_piles(file: EventFile) -> dict[str, Counts]:
    piles = {"stack": file.stack, "chips_owned": file.chips_owned}
    if file.rebuys is not None:
        piles["rebuys.chips"] = file.rebuys.chips
    if file.add_on is not None:
        piles["add_on.chips"] = file.add_on.chips
    return piles


def _amounts(file: EventFile, line: Line) -> dict[str, int]:
    """What players post or bet at a level, game by game; each amount once, as it is called."""
    stakes = line.stakes(file.games)
    named: dict[tuple[str, int], str] = {}
    for name in file.games:
        try:
            level = stakes.of(name)
        except Malformed:
            continue  # reported with the schedule
        among = f" in {game(name).title}" if len(file.games) > 1 else ""
        for what in ("small_blind", "big_blind", "ante", "bring_in", "small_bet", "big_bet"):
            if amount := getattr(level, what):
                called = "bring-in" if what == "bring_in" else what.replace("_", " ")
                named.setdefault((what, amount), f"{called} of {amount}{among}")
    return {called: amount for (_, amount), called in named.items()}


def _posted(file: EventFile) -> Iterator[Finding]:
    """Level by level: chips in play, and what cannot be paid with them."""
    in_play = set(together(*_named_piles(file).values())) | set(file.chips_owned) | set(file.chip_set)
    gone: dict[int, int] = {}
    for number, line in enumerate(file.schedule, 1):
        key = f"schedule, line {number}"
        if line.is_break:
            for chip in line.colour_up:
                if chip not in in_play:
                    yield error(key, f"chips of {chip} are not in play here: leave them out of the colour-up")
                elif not any(other > chip for other in in_play):
                    yield error(key, f"there is no larger chip to colour chips of {chip} up into: keep them")
                else:
                    in_play.discard(chip)
                    gone[chip] = number
            continue
        yield from _payable(key, _amounts(file, line), in_play, gone)


def _payable(
    key: str, amounts: Mapping[str, int], in_play: set[int], gone: Mapping[int, int]
) -> Iterator[Finding]:
    for what, amount in amounts.items():
        if _can_pay(amount, in_play):
            continue
        chips = ", ".join(map(str, sorted(in_play)))
        left = next((chip for chip in gone if _can_pay(amount, in_play | {chip})), None)
        mend = (
            "change the level or the chips"
            if left is None
            else f"chips of {left} left in line {gone[left]}; take them out later, or change the level"
        )
        yield error(key, f"the {what} cannot be posted with chips of {chips}: {mend}")


def _sold_later(file: EventFile) -> Iterator[Finding]:
    """Piles sold once small chips have left, which the chips that stay cannot make up."""
    sold = {"stack": file.late_entry_until}
    if file.rebuys is not None:
        sold["rebuys.chips"] = file.rebuys.until
    if file.add_on is not None:
        sold["add_on.chips"] = file.add_on.after
    piles = _named_piles(file)
    in_play = set(together(*piles.values())) | set(file.chip_set)
    level, told = 0, set[str]()
    for line in file.schedule:
        in_play.difference_update(line.colour_up)
        if not line.is_break:
            level += 1
            continue
        for key, until in sold.items():
            after_break = level < until or (key == "add_on.chips" and level == until)
            lowest, amount = min(in_play, default=1), worth(piles[key])
            if line.colour_up and after_break and amount % lowest and key not in told:
                told.add(key)
                finding = error if file.dealt is not None else warning
                yield finding(
                    key,
                    f"{amount:,} is still sold once chips of {max(line.colour_up)} have left, and cannot be "
                    f"made of chips of {lowest}: take them out later, or sell a multiple of {lowest}",
                )


def _can_pay(amount: int, chips: set[int]) -> bool:
    try:
        fewest(amount, chips)
    except Refused:
        return False
    return True


def _owned(file: EventFile) -> Iterator[Finding]:
    """Enough for a full room, and enough large ones once the small ones are gone."""
    if not file.chips_owned:
        return
    players = file.most_players
    for chip, count in file.stack.items():
        have = file.chips_owned[chip]
        if count * players > have:
            yield error(
                "chips_owned",
                f"{players} stacks need {count * players} chips of {chip}, and there are {have}: put fewer "
                f"into the stack, or set maximum: {have // count}",
            )
    flights = len(file.flights)
    for chip, count in file.stack.items() if flights > 1 else ():
        have, need = file.chips_owned[chip], count * players * flights
        if count * players <= have < need:
            yield warning(
                "chips_owned",
                f"bags of earlier flights keep their chips until the next day: {flights} flights of "
                f"{players} stacks need up to {need} chips of {chip}, and there are {have}",
            )
    left = dict(file.chips_owned)
    total = players * file.starting_stack
    for number, line in enumerate(file.schedule, 1):
        for chip in line.colour_up:
            left.pop(chip, None)
        if line.colour_up and worth(left) < total:
            yield error(
                f"schedule, line {number}",
                f"after this colour-up {worth(left)} in chips is left, and {total} is in play with {players} "
                "players: keep the small chips longer, or get more large ones",
            )
            return
    if (file.re_entries or file.rebuys or file.add_on) and worth(left) < 2 * total:
        yield warning(
            "chips_owned",
            f"{worth(file.chips_owned)} in chips against {total} in starting stacks: re-entries, rebuys and "
            "add-ons may use them up",
        )


def _sold_from_bank(file: EventFile) -> Iterator[Finding]:
    """Chips of which there are too few if everybody buys once more: larger ones are handed out for them."""
    sold = {"rebuy": file.rebuys, "add-on": file.add_on}
    piles = {what: terms.chips for what, terms in sold.items() if terms is not None}
    if not file.chips_owned or not piles:
        return
    players = file.most_players
    each = together(file.stack, *piles.values())
    short = [chip for chip, count in each.items() if count * players > file.chips_owned.get(chip, 0)]
    if not short:
        return
    needed = ", ".join(
        f"{each[chip] * players:,} of {chip:,} against {file.chips_owned[chip]:,}" for chip in short
    )
    enough = worth(each) * players <= worth(file.chips_owned)
    mend = "larger ones are handed out in their place" if enough else "get more chips, or sell fewer"
    yield warning(
        "chips_owned",
        f"if all {players} take one {' and one '.join(piles)}, it takes {needed}: {mend}",
    )


def _depth(file: EventFile) -> Iterator[Finding]:
    first = stake(file.levels[0])
    if file.starting_stack < 20 * first:
        yield warning(
            "stack", f"{file.starting_stack} is {file.starting_stack // first} big blinds: a very short start"
        )
