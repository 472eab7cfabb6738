"""Who goes out, and where they finish."""

from collections.abc import Sequence

from shuffleup.audit.plan import Body
from shuffleup.audit.readers import Checks, reads
from shuffleup.audit.the_event import TheEvent
from shuffleup.audit.wrong import must

SHARED_ALONE = "players of the only table who finish level hand for hand, as older versions had it"


def check_gone(event: TheEvent, gone: Sequence[Body], before: int = 0) -> None:
    if not gone:
        return
    must(event.started, "play has not begun: nobody can be out")
    numbers = [one["entry"] for one in gone]
    must(len(set(numbers)) == len(numbers), "an entry goes out once")
    must(len(numbers) < len(event.left), "not everybody can be out")
    at = next((at for at, group in enumerate(event.out) if before and before in group), len(event.out))
    later = {number for group in event.out[at:] for number in group}
    for one in gone:
        event.seated(one["entry"])
        must(one["entry"] not in event.on_the_way, f"entry {one['entry']} was on the way to a seat")
        must(one["entry"] not in event.coming, f"entry {one['entry']} had rebought")
        must(one.get("stack", 0) >= 0, "a stack is not less than nothing")
        by = one.get("by", 0)
        if by:
            must(by not in numbers, f"entry {by} went out in the same hand and won no chips")
            must(event.entry(by).in_play or by in later, f"entry {by} was not in play and won no chips")


def in_prize_order(event: TheEvent, numbers: Sequence[int]) -> list[int]:
    """Those who finish level, as odd units go: by table and seat, or as they are named."""
    if event.plan.settings.recommended.shared_prize_odd_cents == "by-draw":
        return [*numbers]
    return sorted(numbers, key=lambda number: event.entries[number].place or event.sat_at.get(number, (0, 0)))


def finish_level(event: TheEvent) -> bool:
    """Hand for hand who goes out on one hand finishes level, unless no other table is left to wait for."""
    return event.hand_for_hand and len(event.tables) > 1


def ranked(event: TheEvent, gone: Sequence[Body]) -> list[list[int]]:
    """Those of one hand as they finish, worst first."""
    if not gone:
        return []
    numbers = [one["entry"] for one in gone]
    if finish_level(event):
        return [in_prize_order(event, numbers)]
    sat = [event.seated(number).place for number in numbers if event.entries[number].place]
    tables = {place[0] for place in sat if place}
    must(len(tables) == 1, "they went out at different tables in one hand")
    if event.plan.prizes.get("ties", "by-stack") == "shared" or len(gone) == 1:
        return [in_prize_order(event, numbers)]
    stacks = sorted({one.get("stack", 0) for one in gone})
    must(stacks[0] > 0, "several went out, and what they began the hand with is not told")
    return [
        in_prize_order(event, [one["entry"] for one in gone if one.get("stack", 0) == stack])
        for stack in stacks
    ]


def shared_alone(event: TheEvent, gone: Sequence[Body], groups: Sequence[Sequence[int]]) -> bool:
    """Whether players of the only table are told to finish level hand for hand whom stacks would rank."""
    alone = event.hand_for_hand and not finish_level(event) and len(groups) == 1
    if not alone or event.plan.prizes.get("ties", "by-stack") == "shared":
        return False
    stacks = {one.get("stack", 0) for one in gone}
    return len(gone) > 1 and (len(stacks) > 1 or 0 in stacks)


def groups_told(event: TheEvent, body: Body, checks: Checks) -> list[list[int]]:
    """Who finishes where, as it is told and as it has to be."""
    told: list[list[int]] = body.get("groups", [])
    if shared_alone(event, body.get("gone", ()), told):
        checks.not_checked(SHARED_ALONE)
    elif not checks.anew:
        groups = ranked(event, body.get("gone", ()))
        must(told == groups, f"they finish as {groups}, worst first, not as {told}")
    gone = sorted(one["entry"] for one in body.get("gone", ()))
    must(sorted(number for group in told for number in group) == gone, "others finish than went out")
    return told


def finish(event: TheEvent, body: Body, groups: list[list[int]], checks: Checks) -> None:
    """They finish behind all who are left; on a hand they share with others who are out, level with them."""
    shared = body.get("shares_with", 0)
    numbers = [number for group in groups for number in group]
    if shared:
        at = next((at for at, group in enumerate(event.out) if shared in group), None)
        must(at is not None, f"entry {shared} is not out")
        assert at is not None
        reported = [*event.out[at], *numbers]
        level = body.get("level") or reported
        must(sorted(level) == sorted(reported), "others finish level than went out on the hand")
        if body.get("level"):
            in_order = level == in_prize_order(event, reported)
            checks.decided(in_order, "those who finish level are not in their order")
        event.out[at] = [*level]
    else:
        event.out += [[*group] for group in groups]
    if groups and event.hand_for_hand:
        event.gone_this_hand = groups[0][0]


def check_shared(event: TheEvent, body: Body, gone: Sequence[Body], checks: Checks) -> None:
    """Hand for hand whoever goes out on one hand finishes level, but for those out before a deal bound."""
    due = event.gone_this_hand if finish_level(event) and gone else 0
    if due and event.deal is not None and event.deal.binds and due not in event.deal.amounts:
        due = 0
    told = body.get("shares_with", 0)
    if told and event.hand_for_hand and not finish_level(event):
        checks.not_checked(SHARED_ALONE)
        return
    checks.decided(told == due, f"they finish level with entry {due or 'nobody'}, not {told or 'nobody'}")


def take_out(
    event: TheEvent, gone: Sequence[Body], checks: Checks, *, knock_outs: bool = True, told: bool = True
) -> None:
    """They leave; `told`: by people, and not by cards that were dealt again."""
    if told and event.plan.entry.bounty and any(one.get("by") for one in gone):
        checks.not_checked("who knocked whom out, on which bounties rest: taken as it was told")
    if told and len(gone) > 1:
        checks.not_checked("with how many chips players who went out together began the hand: taken as told")
    for one in gone:
        event.leave(event.entries[one["entry"]], "out")
    if knock_outs:
        event.knock_outs += [(one["entry"], [one["by"]] if one.get("by") else []) for one in gone]


@reads("players-out")
def players_out(event: TheEvent, body: Body, checks: Checks) -> None:
    gone, before = body["gone"], body.get("before", 0)
    must(bool(gone), "nobody went out")
    check_gone(event, gone, before)
    groups = groups_told(event, body, checks)
    winners = [one.get("by", 0) for one in gone]
    won = [
        number for number in dict.fromkeys(winners) if number and event.entries[number].standing == "playing"
    ]
    if past := body.get("uncounted"):
        places = [event.entries[one["entry"]].place for one in gone]
        tables = {place[0] for place in places if place is not None}
        beside = {number for table in tables for number in event.table(table).chairs}
        only_theirs = past[: len(won)] == won and beside.issuperset(past[len(won) :])
        checks.decided(only_theirs, "others won chips than those whose counts no longer hold")
    if before:
        must(bool(body.get("reason")), "it is told late, and no reason is given")
        at = next((at for at, group in enumerate(event.out) if before in group), None)
        must(at is not None, f"entry {before} is not out")
        assert at is not None
        event.out[at:at] = [[*group] for group in groups]
        checks.not_checked("the order of players who were told out late: taken as the director says")
    else:
        check_shared(event, body, gone, checks)
        finish(event, body, groups, checks)
    take_out(event, gone, checks)
    event.in_doubt.update(body.get("uncounted", ()))
    checks.checked("players out")
