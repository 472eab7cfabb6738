"""Shootouts and brackets: who has won a table, who goes on, and which places are certain."""

from shuffleup.audit.the_event import TheEvent


def left_at(event: TheEvent, number: int) -> dict[int, list[int]]:
    """Who is left at each table of a round, from 0, in the order of the draw."""
    return {
        table: [one for one in players if event.fell.get(one, number + 1) > number]
        for table, players in event.round_tables[number].items()
    }


def tables_of_round(event: TheEvent, number: int) -> int:
    """How many tables a round has when all of them are seated."""
    if event.plan.format == "heads-up":
        return len(event.round_tables[0]) >> number
    return len(event.round_tables[number])


def is_last(event: TheEvent, number: int) -> bool:
    return tables_of_round(event, number) == 1


def is_over(event: TheEvent, number: int) -> bool:
    """Every table of it has been seated and played down to one."""
    seated = event.round_tables[number] if number < len(event.round_tables) else {}
    if not seated or len(seated) < tables_of_round(event, number):
        return False
    return all(len(left) < 2 for left in left_at(event, number).values())


def due_to_meet(event: TheEvent) -> tuple[int, list[tuple[int, list[int]]]] | None:
    """The round that winners are due for, and who meets at which table; in a shootout all are drawn."""
    if event.plan.rounds is None or not event.round_tables:
        return None
    if event.plan.format == "heads-up":
        return _matches_due(event, together=event.plan.rounds.get("levels", "on") == "again")
    last = len(event.round_tables) - 1
    if is_last(event, last) or not is_over(event, last):
        return None
    left = left_at(event, last)
    winners = [players[0] for players in left.values() if players]
    return (last + 1, [(next(iter(left)), winners)]) if len(winners) > 1 else None


def _matches_due(event: TheEvent, *, together: bool) -> tuple[int, list[tuple[int, list[int]]]] | None:
    for number in range(len(event.round_tables)):
        if is_last(event, number) or (together and not is_over(event, number)):
            continue
        order = list(event.round_tables[0])[:: 1 << number]
        seated = event.round_tables[number + 1] if number + 1 < len(event.round_tables) else {}
        left = left_at(event, number)
        found = [
            (one, [*left[one], *left[other]])
            for one, other in zip(order[::2], order[1::2], strict=True)
            if one not in seated and one in left and other in left
            if len(left[one]) < 2 and len(left[other]) < 2
        ]
        if found:
            return number + 1, found
    return None


def tables_left(event: TheEvent, number: int, tables: list[int]) -> list[int]:
    """The tables of the round that is over: in a bracket the two of each match, else all there are."""
    if event.plan.format != "heads-up":
        return list(event.tables)
    order = list(event.round_tables[0])[:: 1 << (number - 1)]
    return [order[order.index(table) + which] for table in tables for which in (0, 1)]


def _shares_places(event: TheEvent) -> bool:
    rounds = event.plan.rounds
    return rounds is not None and rounds.get("places", "shared") == "shared" and bool(event.round_tables)


def is_settled(event: TheEvent, number: int) -> bool:
    """Whether the place of somebody who is out can still change with others of their round."""
    if not _shares_places(event) or number not in event.fell:
        return True
    fell = event.fell[number]
    return is_last(event, fell) or is_over(event, fell)


def out_groups(event: TheEvent) -> list[list[int]]:
    """Who is out and has a place for certain, first out first; those of a group finish level."""
    if not _shares_places(event):
        return event.out
    found: list[list[int]] = []
    last: list[list[int]] = []
    by_round: dict[int, list[int]] = {}
    for group in event.out:
        fell = event.fell.get(group[0])
        if fell is None:
            found.append(group)
        elif is_last(event, fell):
            last.append(group)
        elif is_over(event, fell):
            by_round.setdefault(fell, []).extend(group)
    by_draw = event.plan.settings.recommended.shared_prize_odd_cents == "by-draw"
    for fell in sorted(by_round):
        level = by_round[fell]
        found.append(level if by_draw else sorted(level, key=lambda one: event.sat_at.get(one, (0, 0))))
    return [*found, *last]
