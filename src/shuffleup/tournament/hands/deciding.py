"""Hands at tables that are followed: when one begins, button, blinds, who is dealt in, and how it ends."""

from collections.abc import Sequence

from shuffleup.floor.dealing.hand_begins import begins_hand
from shuffleup.floor.late_players import late_player_waits, why_new_player
from shuffleup.hand.starting.position import Level
from shuffleup.hand.starting.posts import ante_comes_first
from shuffleup.ids import NOBODY, EntryId, SeatNumber, TableNumber
from shuffleup.refused import Citation, Hint, Illegal
from shuffleup.rulebook.parameters.procedure import Beginning
from shuffleup.tournament._areas.decides import decides
from shuffleup.tournament.chips.ledger import stacks_known
from shuffleup.tournament.conduct.penalties_served import why_blinded_out, why_served
from shuffleup.tournament.finishes.deciding import all_level, ranked, somebody_has_the_chips
from shuffleup.tournament.finishes.events import Gone
from shuffleup.tournament.finishes.fitting import out_on_this_hand
from shuffleup.tournament.games.next_game import button_freezes, chooser_due, turn_due
from shuffleup.tournament.games.rotation import counted
from shuffleup.tournament.hands.button import dealt_in, frozen_at, with_player
from shuffleup.tournament.hands.commands import BeginHand, EndHand, ReadyHand, StopFollowing
from shuffleup.tournament.hands.events import FollowingStopped, HandBegun, HandEnded, HandReadied
from shuffleup.tournament.hands.fitting import may_begin_another
from shuffleup.tournament.hands.level_due import stakes_at
from shuffleup.tournament.hands.next_deal import (
    drawn_button,
    new_here,
    put_right,
    regardless_of_seat,
    roles_due,
)
from shuffleup.tournament.hands.posting import Post, antes, posts
from shuffleup.tournament.hands.presence import away, serving
from shuffleup.tournament.hands.results import Result, as_told, not_in_the_total, result
from shuffleup.tournament.rebuys.still_sold import why_not_sold
from shuffleup.tournament.rulings.waiting import found_behind, is_over, on_cards
from shuffleup.tournament.seats.seats_due import halts_now
from shuffleup.tournament.seats.short_tables.halting import may_halt, why_halted
from shuffleup.tournament.seats.tables import Roles, Table
from shuffleup.tournament.seats.tables_view import with_button_seen
from shuffleup.tournament.state import Tournament
from shuffleup.wording import the_entry


@decides(ReadyHand)
def ready_hand(state: Tournament, command: ReadyHand, now: int) -> HandReadied:
    """What the dealer does, and whether the hand begins with it: then its level is fixed.

    Decides `new-level`.
    """
    table = state.table(command.table).number
    rule = state.edition.cite("hand-begins")
    does = command.does or _shuffles(state)
    common = (command.table, does)
    if not may_begin_another(state, table):
        cited = state.edition.cite("hand-begins", position="push-between-hands")
        return HandReadied(*common, False, state.timing.level, now, (cited,))
    if table in state.hands.readied:
        return HandReadied(*common, False, state.hands.readied[table].level, now, (rule,))
    begins = begins_hand(state.edition, does)
    if begins:
        _may_deal(state, table)
    return HandReadied(*common, begins, state.timing.level, now, (rule, state.edition.cite("new-level")))


@decides(StopFollowing)
def stop_following(state: Tournament, command: StopFollowing, now: int) -> FollowingStopped:
    return FollowingStopped(state.table(command.table).number, now, command.lapsed)


def _shuffles(state: Tournament) -> Beginning:
    """What a dealer does first, as the room shuffles."""
    return "shuffler-button" if state.policies.procedure.shuffling == "automatic" else "first-riffle"


def _may_deal(state: Tournament, table: TableNumber) -> None:
    """Refuses the next hand of a table that is halted."""
    if not state.started:
        raise Illegal("play has not begun: start it first")
    if _may_be_halted(state, table):
        halts = halts_now(state)
        if table in halts.halted:
            raise Illegal(
                f"table {table} does not deal: {halts.why(table)}. "
                "Move players there, or let an official waive the halt",
                (why_halted(state.edition),),
            )


def _may_be_halted(state: Tournament, table: TableNumber) -> bool:
    if table in state.seats.halts_ordered or state.seats.on_the_way:
        return len(state.tables) > 1
    return may_halt(state.edition, state.tables[table], state.tables.values())


@decides(BeginHand)
def begin_hand(state: Tournament, command: BeginHand, now: int) -> HandBegun:
    return next_hand(state, command, now)


def next_hand(state: Tournament, command: BeginHand, now: int) -> HandBegun:
    """The hand that a table plays next, whoever deals it."""
    readied = state.hands.readied.get(command.table)
    table = with_button_seen(state, state.table(command.table))
    if readied is None:
        _may_deal(state, table.number)
    gone = _broke_and_silent(state, table)
    for one in gone:
        table = table.leave(state.place(one.entry).seat)
    if gone and table.players < 2:
        broke = ", ".join(the_entry(one.entry) for one in gone)
        raise Illegal(
            f"table {table.number} has {table.players} player with chips, and a hand takes two: enter the "
            f"rebuy of {broke}, or that they are out"
        )
    turn = turn_due(state, table)
    if not turn.game:
        raise Illegal(
            f"the game of the next hand at table {table.number} is not chosen: seat "
            f"{chooser_due(state, table)} chooses from {', '.join(state.file.games)}"
        )
    level, why_stakes = stakes_at(state, turn.level, turn.game)
    cited = [state.edition.cite("new-level")]
    if level.has_big_blind_ante:
        cited.append(why_stakes)
        blind_first = not ante_comes_first(state.policies)
        if blind_first and state.edition.has("rp-ante-format"):
            cited.append(state.edition.cite("rp-ante-format"))
    if gone:
        cited.append(state.edition.cite("rebuys", position="broke-and-silent-is-out"))
    known = stacks_known(state, table)
    roles: Roles | None = None
    go_on_from: Roles | None = None
    if turn.is_stud:
        if table.players < 2:
            raise Illegal(f"table {table.number} has {table.players} player: a hand takes two")
        seats, paid = table.taken, antes(table, level.ante, known)
        if button_freezes(state):
            go_on_from = _frozen(state, table, command.roles)
            cited.append(state.edition.cite("mixed-game-button-freeze"))
    else:
        roles, why = _roles(state, table, command.roles)
        go_on_from = put_right(state, table)[1] if command.roles is None else None
        seats, paid, why_late = deal(state, table, roles, level)
        cited += [*why, *why_late]
    if killed := tuple(seat for seat in away(state, table.number) if seat in seats):
        by_penalty = set(killed) & set(serving(state, table.number))
        cited += why_served(state.edition) if by_penalty else [state.edition.cite("at-your-seat")]
        if any(post.seat in killed and known.get(post.seat) == post.blind + post.ante for post in paid):
            cited.append(why_blinded_out(state.edition))
    return HandBegun(
        *(table.number, state.hands.played.get(table.number, 0) + 1, turn.game, level, now),
        roles=roles,
        dealt_in=seats,
        posts=paid,
        citations=tuple(dict.fromkeys(cited)),
        began_on=readied.began_on if readied else None,
        killed=killed,
        go_on_from=go_on_from,
        gone=gone,
        groups=ranked(state, gone) if gone else (),
        stacks={table.entry(seat): stack for seat, stack in known.items() if seat in seats},
        turn=counted(turn, table, roles) if state.file.mix is not None else None,
    )


def _broke_and_silent(state: Tournament, table: Table) -> tuple[Gone, ...]:
    """Players without chips who have not rebought: no seat is held for them."""
    return tuple(
        Gone(number, stack)
        for number, stack in state.rebuys.broke.items()
        if number in table.chairs and number not in state.rebuys.coming
    )


def _roles(state: Tournament, table: Table, told: Roles | None) -> tuple[Roles, list[Citation]]:
    """Button and blinds: as told, to make an error good, as drawn for a first hand, or by the dead button."""
    if told is not None:
        _check_told(state, table, told)
        return told, []
    return roles_due(state, table)


def _check_told(state: Tournament, table: Table, told: Roles) -> None:
    """Refuses roles with which no hand can be dealt at this table."""
    table.check_roles(told)
    if not table.is_taken(told.big_blind):
        raise Illegal(f"nobody sits in seat {told.big_blind} of table {table.number} to be big blind")
    heads_up = (state.edition.cite("heads-up-button"),)
    if table.players == 2 and not (told.heads_up and table.is_taken(told.button)):
        raise Illegal(
            f"two players are at table {table.number}: one has button and small blind, one the big blind",
            heads_up,
        )
    if table.players > 2 and told.heads_up:
        raise Illegal(
            f"only of two players has one button and small blind; table {table.number} has {table.players}",
            heads_up,
        )
    if len(dealt_in(table, told)) < 2:
        raise Illegal(
            f"only seat {told.big_blind} would be dealt in, the others sit between button and small blind",
            (state.edition.cite("dead-button"),),
        )


def _frozen(state: Tournament, table: Table, told: Roles | None) -> Roles | None:
    """The roles that freeze the button where it was drawn, at a table that begins with stud.

    Decides `mixed-game-button-freeze`.
    """
    if told is not None:
        raise Illegal("this is a stud hand: it has no button to tell")
    if table.last is not None:
        return table.last if table.number in state.seats.seen else None
    if table.number in state.seats.without_button:
        raise Illegal(f"table {table.number} has no button yet: draw for it first")
    button = drawn_button(state, table)
    return None if button is None else frozen_at(table, with_player(table, button))


def deal(
    state: Tournament, table: Table, roles: Roles, level: Level
) -> tuple[tuple[SeatNumber, ...], tuple[Post, ...], tuple[Citation, ...]]:
    """Who is dealt in and who posts what in a hand with a button, and the rule on late players if any."""
    _, why = late_player_waits(state.edition, state.policies)
    late, regardless = new_here(state, table), regardless_of_seat(state, table)
    ante_first = ante_comes_first(state.policies)
    paid = posts(
        table,
        roles,
        level,
        stacks_known(state, table),
        ante_first=ante_first,
        regardless=regardless,
    )
    return dealt_in(table, roles, regardless), paid, (why, *why_new_player(state.edition)) if late else ()


@decides(EndHand)
def end_hand(state: Tournament, command: EndHand, now: int) -> HandEnded:
    if command.table in state.dealt.hands:
        raise Illegal(f"the program deals the hand at table {command.table}: it ends by itself")
    return hand_over(state, command, now)


def hand_over(state: Tournament, command: EndHand, now: int) -> HandEnded:
    """What the end of a hand means for the event."""
    hand = state.hands.begun.get(command.table)
    if hand is None:
        raise Illegal(f"no hand is being played at table {command.table}: begin one first")
    if is_over(state, command.table, now) and (waiting := on_cards(state, command.table)):
        raise Illegal(
            f"question {waiting[0].number} about this hand waits for the director, and chips can hang on it: "
            "answer it first",
            hints=[Hint("choose-option", {"number": waiting[0].number})],
        )
    known = hand.stacks
    of_itself = as_told(result(state, command.table, now), command.stacks, command.gone)
    told = [Gone(one.entry, one.stack or known.get(one.entry, 0), one.by) for one in of_itself.gone]
    broke = gone_broke(state, of_itself.stacks, known)
    blinded = _blinded_out(state, of_itself, hand)
    gone = (*told, *blinded)
    somebody_has_the_chips(state, gone, now)
    shared = out_on_this_hand(state) if gone else NOBODY
    dealt = [state.hands.tables_before[command.table].chairs[seat - 1] for seat in hand.dealt_in]
    began_with = sum(known.values()) + found_behind(state, command.table)
    return HandEnded(
        *(command.table, now),
        gone=gone,
        groups=ranked(state, gone) if gone else (),
        stacks=of_itself.stacks,
        won=of_itself.won,
        citations=why_served(state.edition, blinded_out=True) if blinded else (),
        broke=broke,
        shares_with=shared,
        level=all_level(state, gone, shared) if shared else (),
        known_before=began_with if set(known) == set(dealt) else 0,
        overtaken=tuple(given.number for given in on_cards(state, command.table)),
        found=not_in_the_total(state, (command.table,), of_itself),
    )


def gone_broke(
    state: Tournament, stacks: dict[EntryId, int], known: dict[EntryId, int]
) -> dict[EntryId, int]:
    """Players with no chips left: they may rebuy, or else they are out and have to be named so."""
    found: dict[EntryId, int] = {}
    for number, stack in stacks.items():
        if stack or number in state.rebuys.coming:
            continue
        entry = state.playing(number)
        if why_not := why_not_sold(state, entry):
            raise Illegal(
                f"{the_entry(number)} has no chips left, and {why_not}: name them among those who are out"
            )
        found[number] = known.get(number, 0)
    return found


def _blinded_out(state: Tournament, told: Result, hand: HandBegun) -> Sequence[Gone]:
    """Players who were away and whose last chips went into the pot as blinds and antes."""
    named = {one.entry for one in told.gone} | set(told.stacks)
    before = state.hands.tables_before[hand.table]
    found: list[Gone] = []
    for seat in state.hands.killed.get(hand.table, ()):
        number = before.chairs[seat - 1]
        if number in named or state.in_doubt(number):
            continue
        if (stack := state.entries[number].stack) <= hand.posted(seat):
            found.append(Gone(number, stack))
    return found
