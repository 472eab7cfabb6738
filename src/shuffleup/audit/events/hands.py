"""Hands that are followed, and play hand for hand."""

from collections.abc import Sequence

from shuffleup.audit.blinds import check_posts, check_roles
from shuffleup.audit.events.entries import hand_out_rebuy
from shuffleup.audit.events.going_out import (
    SHARED_ALONE,
    check_gone,
    check_shared,
    finish,
    groups_told,
    in_prize_order,
    shared_alone,
    take_out,
)
from shuffleup.audit.plan import Body, by_number
from shuffleup.audit.readers import Checks, reads
from shuffleup.audit.the_event import Hand, Table, TheEvent, roles_of
from shuffleup.audit.wrong import must

FOUND = "chips that turned up, or were put right, in a hand: taken as the floor found them"

# -- hands


@reads("hand-begun")
def hand_begun(event: TheEvent, body: Body, checks: Checks) -> None:
    begin_hand(event, body, checks)


def begin_hand(event: TheEvent, body: Body, checks: Checks, *, by_program: bool = False) -> None:
    """`by_program`: nobody saw button and blinds otherwise than they are due."""
    table, gone = event.table(body["table"]), body.get("gone", ())
    must(event.started, "play has not begun")
    must(table.number not in event.hands, f"table {table.number} was playing a hand")
    following = event.hands_played.get(table.number, 0) + 1
    checks.decided(body["number"] == following, "it is not the next hand of its table")
    if gone:
        check_gone(event, gone)
        checks.decided({one["entry"] for one in gone} <= event.broke, "somebody went out who had chips")
        groups = groups_told(event, body, checks)
        take_out(event, gone, checks, knock_outs=False)
        finish(event, {}, groups, checks)
    must(body["game"] in event.plan.games, f"{body['game']} is not played in this event")
    dealt_in = body.get("dealt_in", [])
    dealt = [table.at(seat) for seat in dealt_in]
    must(all(dealt) and len(set(dealt)) == len(dealt), "somebody was dealt in who does not sit there")
    known = {number: event.entries[number].stack for number in dealt if number not in event.in_doubt}
    told = by_number(body.get("stacks"))
    for number, stack in told.items():
        must(event.entry(number).stack == stack, f"entry {number} began it with other chips than they had")
    checks.decided(told == known, "they began it with other chips than they were known to have")
    posted = check_posts(event, table, body, told, checks)
    check_roles(event, table, body, checks, by_program=by_program)
    killed = body.get("killed", [])
    event.hands_played[table.number] = body["number"]
    event.hands[table.number] = Hand(dealt, dict(told), posted, [*table.chairs], [*killed])
    event.in_doubt.update(table.at(seat) for seat in dealt_in if seat not in killed)
    _played(table, body)
    event.seen.pop(table.number, None)
    if body.get("roles") is not None or body.get("go_on_from") is not None:
        event.first_buttons.pop(table.number, None)
    if body.get("roles") is not None:
        event.put_right.discard(table.number)
        for number, way in event.on_the_way.items():
            if way.to[0] == table.number:
                event.on_the_way[number] = way._replace(hands=way.hands + 1)
    checks.checked("hands")


def _played(table: Table, body: Body) -> None:
    """Where button and blinds are from now on; in stud they stay where they are."""
    roles = roles_of(body.get("go_on_from")) or roles_of(body.get("roles"))
    if roles is not None:
        must(
            1 <= roles.big <= len(table.chairs) and roles.big != roles.button,
            "button and blinds cannot be so",
        )
        table.last, table.lone = roles, None


@reads("misdeal-declared")
def misdeal_declared(event: TheEvent, body: Body, checks: Checks) -> None:
    hand = hand_at(event, body["table"])
    must(not hand.void, "the deal was void already")
    hand.void = True


@reads("level-put-right")
def level_put_right(event: TheEvent, body: Body, checks: Checks) -> None:
    hand = hand_at(event, body["table"])
    hand.posted = {p["seat"]: p.get("blind", 0) + p.get("ante", 0) for p in body["posts"]}


@reads("cards-dealt")
def cards_dealt(event: TheEvent, body: Body, checks: Checks) -> None:
    if body["tested"]:
        _kill(event, body["table"], body.get("killed", []))


def _kill(event: TheEvent, table: int, killed: list[int]) -> None:
    hand = hand_at(event, table)
    for seat in set(killed) ^ set(hand.killed):
        (event.in_doubt.discard if seat in killed else event.in_doubt.add)(hand.chairs[seat - 1])
    hand.killed = [*killed]


def hand_at(event: TheEvent, table: int) -> Hand:
    must(table in event.hands, f"no hand was being played at table {table}")
    return event.hands[table]


@reads("hand-redealt")
def hand_redealt(event: TheEvent, body: Body, checks: Checks) -> None:
    hand = hand_at(event, body["table"])
    must(hand.void, "the deal was good")
    hand.void = False
    _kill(event, body["table"], body.get("killed", []))
    if body.get("roles") is not None:
        hand.dealt = [hand.chairs[seat - 1] for seat in body.get("dealt_in", ())]
        hand.posted = {p["seat"]: p.get("blind", 0) + p.get("ante", 0) for p in body.get("posts", ())}
        event.put_right.discard(body["table"])
        _played(event.table(body["table"]), body)


@reads("button-error-found")
def button_error_found(event: TheEvent, body: Body, checks: Checks) -> None:
    hand = hand_at(event, body["table"])
    misdeal = body["error"]["remedy"] == "misdeal"
    hand.void = hand.void or misdeal
    if misdeal or body["made_good"]:
        event.put_right.add(body["table"])
    if not misdeal and not body["made_good"] and body.get("go_on_from") is not None:
        _played(event.table(body["table"]), {"go_on_from": body["go_on_from"]})


@reads("hand-ended")
def hand_ended(event: TheEvent, body: Body, checks: Checks) -> None:
    gone, hand = body.get("gone", ()), hand_at(event, body["table"])
    stacks = by_number(body.get("stacks"))
    must(
        {*stacks, *(one["entry"] for one in gone)} <= set(hand.dealt),
        "others had chips in it than were dealt in",
    )
    must(not hand.void, "the deal was void")
    check_gone(event, gone)
    told = _told_after(event, body)
    known = body.get("known_before", 0)
    complete = set(hand.stacks) == set(hand.dealt)
    if known:
        began = sum(hand.stacks.values())
        right = complete and (known == began or hand.ruled_on)
        checks.decided(right, f"the table began the hand with {began} chips, not with {known}")
        if known != began:
            checks.not_checked(FOUND)
        if set(told) == set(hand.dealt):
            after = sum(told.values())
            must(after == known, f"the table began the hand with {known} chips and ended it with {after}")
            checks.checked("hands in which every chip is known")
    groups = groups_told(event, body, checks)
    check_shared(event, body, gone, checks)
    broke = {
        one: hand.stacks.get(one, 0) for one, stack in stacks.items() if not stack and one not in event.coming
    }
    checks.decided(by_number(body.get("broke")) == broke, f"those without chips who may rebuy are {broke}")
    _end(event, body, [body["table"]], groups, checks)


def _told_after(event: TheEvent, body: Body) -> dict[int, int]:
    told: dict[int, int] = by_number(body.get("stacks")) | {one["entry"]: 0 for one in body.get("gone", ())}
    must(min(told.values(), default=0) >= 0, "a stack is not less than nothing")
    total = sum(told.values())
    most = event.in_play + body.get("found", 0)
    must(total <= most, f"{total} chips were told, and {most} are in play")
    return told


def _end(event: TheEvent, body: Body, tables: Sequence[int], groups: list[list[int]], checks: Checks) -> None:
    ruled_on = any(event.hands[table].ruled_on for table in tables if table in event.hands)
    told = not all(table in event.hands and event.hands[table].dealt_again for table in tables)
    for table in tables:
        _close(event, table)
    must(min(by_number(body.get("won")).values(), default=0) >= 0, "what was won is not less than nothing")
    if body.get("gone") and groups:
        finish(event, body, groups, checks)
    take_out(event, body.get("gone", ()), checks, told=told)
    for number, stack in by_number(body.get("stacks")).items():
        event.report(event.seated(number), stack)
    for number, chips in by_number(body.get("won")).items():
        event.entry(number).stack += chips
    if found := body.get("found", 0):
        must(found > 0 and ruled_on, "chips turned up in a hand to which the floor was not called")
        event.by_value(found)
        checks.not_checked(FOUND)
    event.broke.update(by_number(body.get("broke")))
    _hand_out_rebuys(event, tables)


def _hand_out_rebuys(event: TheEvent, tables: Sequence[int]) -> None:
    for number in [one for one in event.coming if (event.entries[one].place or (0, 0))[0] in tables]:
        pile = event.coming_piles.pop(number, None)
        for _ in range(event.coming.pop(number)):
            hand_out_rebuy(event, event.entries[number], pile)


def _close(event: TheEvent, table: int) -> None:
    """What was posted for players who were away is gone from their stacks."""
    hand = event.hands.pop(table, None)
    for seat in hand.killed if hand is not None else ():
        assert hand is not None
        entry = event.entries[hand.chairs[seat - 1]]
        entry.stack, entry.chips = entry.stack - min(entry.stack, hand.posted.get(seat, 0)), None


# -- hand for hand


@reads("hand-for-hand-announced")
def announced(event: TheEvent, body: Body, checks: Checks) -> None:
    must(not event.hand_for_hand, "play was hand for hand already")
    event.hand_for_hand, event.gone_this_hand, event.together = True, 0, 0


@reads("hand-ended-everywhere")
def ended_everywhere(event: TheEvent, body: Body, checks: Checks) -> None:
    gone = body.get("gone", ())
    must(event.hand_for_hand, "play was not hand for hand")
    if gone:
        check_gone(event, gone)
    told = _told_after(event, body)
    for table, hand in event.hands.items():
        here = {number: told[number] for number in hand.dealt if number in told}
        if set(hand.stacks) == set(hand.dealt) == set(here) and sum(here.values()) != sum(
            hand.stacks.values()
        ):
            found = sum(here.values()) > sum(hand.stacks.values())
            must(found, f"chips vanished at table {table}")
            checks.not_checked(FOUND)
    check_shared(event, body, gone, checks)
    out = [one["entry"] for one in gone]
    level = body.get("level") or out
    groups = [out] if out else []
    if body.get("groups"):
        groups = groups_told(event, body, checks)
    elif gone and not body.get("shares_with"):
        if shared_alone(event, gone, groups):
            checks.not_checked(SHARED_ALONE)
        must(sorted(level) == sorted(out), "others finish level than went out on the hand")
        in_order = not body.get("level") or level == in_prize_order(event, out)
        checks.decided(in_order, "those who finish level are not in their order")
        groups = [level]
    _end(event, body, [*event.tables], groups, checks)
    if gone:
        event.gone_this_hand = level[0]


@reads("next-hand-dealt")
def next_hand(event: TheEvent, body: Body, checks: Checks) -> None:
    must(event.hand_for_hand, "play was not hand for hand")
    clock = body.get("clock")
    if clock is not None:
        event.line = clock["line"]
    if clock is None or not clock.get("is_break"):
        event.gone_this_hand = 0
        checks.decided(body["hand"] == event.together + 1, f"hand {event.together + 1} was the next")
        event.together = body["hand"]


@reads("hand-for-hand-stopped")
def stopped(event: TheEvent, body: Body, checks: Checks) -> None:
    must(event.hand_for_hand, "play was not hand for hand")
    event.hand_for_hand = False
    if body.get("clock") is not None:
        event.line = body["clock"]["line"]


# -- hands that nobody told


@reads("following-stopped")
def following_stopped(event: TheEvent, body: Body, checks: Checks) -> None:
    _forget(event, body["table"])


@reads("hands-counted")
def hands_counted(event: TheEvent, body: Body, checks: Checks) -> None:
    must(body["table"] not in event.hands, "a hand was being played there")
    _forget(event, body["table"])


@reads("table-finished-hand")
def table_finished(event: TheEvent, body: Body, checks: Checks) -> None:
    must(event.hand_for_hand, "play was not hand for hand")
    must(body["table"] not in event.hands, "a hand was being played there")
    if event.table(body["table"]).players > 1:
        _forget(event, body["table"])


def _forget(event: TheEvent, number: int) -> None:
    """The table has played on untold: where its button is and who has what is not known."""
    table = event.table(number)
    if table.last is not None or number in event.hands:
        event.in_doubt.update(entry for entry in table.chairs if entry)
        _hand_out_rebuys(event, [number])
    event.hands.pop(number, None)
    table.last, table.lone = None, None
    event.put_right.discard(number)
    event.first_buttons.pop(number, None)
    event.seen.pop(number, None)
    for entry, way in event.on_the_way.items():
        if way.to[0] == number:
            event.on_the_way[entry] = way._replace(lone=False, hands=0)
