"""A table that the program deals, as each audience may see it.

Everything here is made from what everybody at the table saw. What only one player knows, their own cards,
comes in as `own` and goes to that player alone; `own_cards` is the one way to get them.
"""

from collections.abc import Mapping
from typing import Literal

import msgspec

from shuffleup.cards import Card
from shuffleup.hand.dealt import DealtHand
from shuffleup.hand.hand import Hand
from shuffleup.hand.legal import Legal
from shuffleup.ids import NOBODY, EntryId, SeatNumber, TableNumber
from shuffleup.tournament.dealt.in_play import hand_remembered, hand_seen
from shuffleup.tournament.dealt.state import HandPlayed
from shuffleup.tournament.dealt.turns import bank_left, is_bot, turn_at
from shuffleup.tournament.entries.entry import Standing
from shuffleup.tournament.hands.events import HandBegun
from shuffleup.tournament.hands.level_due import stakes_in_force
from shuffleup.tournament.seats.tables import Table
from shuffleup.tournament.state import Tournament
from shuffleup.tournament.telling import Teller
from shuffleup.views.at_table.felt_story import StoryLine, story

ChairState = Literal["empty", "waits", "in", "folded", "all-in", "killed"]
Waits = Literal["", "first-player", "not-begun", "break", "paused", "next-hand", "players", "over", "closed"]
Own = Mapping[str, tuple[str, ...]]
"""The viewer's own cards, by the root of the deck they came from."""

FRACTIONS = (("half-pot", 1, 2), ("two-thirds", 2, 3), ("pot", 1, 1))


class ChairShown(msgspec.Struct, frozen=True):
    """One chair. Of cards that the viewer may not see it is shown that they are there: an empty text."""

    seat: SeatNumber
    spot: int
    """Clockwise from the bottom of the picture, where the viewer sits, or seat 1."""
    name: str = ""
    state: ChairState = "empty"
    stack: int = 0
    bet: int = 0
    won: int = 0
    cards: tuple[str, ...] = ()
    did: StoryLine | None = None
    """What they did last on this street."""
    bot: bool = False
    mine: bool = False
    away: bool = False
    button: bool = False
    acts: bool = False


class Choice(msgspec.Struct, frozen=True):
    """What the viewer may do; every amount here is lawful. Totals are for the street."""

    may_check: bool
    to_call: int
    all_in_call: bool
    """The call takes all their chips."""
    may_raise: bool
    is_bet: bool
    least: int
    most: int
    all_in: bool
    """The most is everything they have."""
    chip: int
    """Between the least and the most, totals go up by this."""
    steps: tuple[tuple[str, int], ...]
    """Sizes people ask for: the least, parts of the pot, the most."""


class TurnShown(msgspec.Struct, frozen=True):
    name: str
    mine: bool
    began_at: int
    bank_from: int
    ends_at: int


class HandShown(msgspec.Struct, frozen=True):
    """A hand that is over."""

    number: int
    table: TableNumber
    board: tuple[str, ...]
    root: str
    own: tuple[str, ...]
    """The viewer's own cards."""
    story: tuple[StoryLine, ...]


class Me(msgspec.Struct, frozen=True):
    """The viewer, if they play."""

    entry: EntryId
    name: str
    standing: Standing
    stack: int
    bank: int
    """Milliseconds left in the time bank."""
    away: bool
    finished: str = ""
    """The place they have reached."""


class Felt(msgspec.Struct, frozen=True):
    """A table with the hand that is played, or the last one until the next is dealt."""

    event: str
    table: TableNumber
    waits: Waits
    chairs: tuple[ChairShown, ...]
    small_blind: int
    big_blind: int
    ante: int
    players_left: int
    clock_ends_at: int | None
    """When the level ends, or the break."""
    tables: tuple[TableNumber, ...]
    """Those that can be watched."""
    walk_in: bool
    """Whether whoever has the link can sit down."""
    hand: int = 0
    """Its number; 0: none was dealt here yet."""
    acted: int = 0
    over: bool = True
    street: str = ""
    board: tuple[str, ...] = ()
    pot: int = 0
    pots: tuple[int, ...] = ()
    root: str = ""
    turn: TurnShown | None = None
    choice: Choice | None = None
    story: tuple[StoryLine, ...] = ()
    last: HandShown | None = None
    me: Me | None = None


def own_cards(dealt: DealtHand, table: Table, viewer: EntryId) -> tuple[str, ...]:
    """The viewer's own cards in a hand; nothing for whoever was not dealt in."""
    if viewer not in table.chairs or (player := f"S{table.seat_of(viewer)}") not in dealt.hand.seat:
        return ()
    return _texts(dealt.hand.seen_by(player).cards)


def last_hand_of(state: Tournament, viewer: EntryId) -> HandPlayed | None:
    """The last hand that an entry was dealt in, wherever they sat."""
    theirs = [
        played
        for played in state.dealt.last.values()
        if viewer in played.before.chairs and played.before.seat_of(viewer) in played.begun.dealt_in
    ]
    return max(theirs, key=lambda played: played.at, default=None)


def felt(
    state: Tournament,
    teller: Teller,
    number: TableNumber,
    viewer: EntryId = NOBODY,
    own: Own | None = None,
    finished: str = "",
) -> Felt:
    """A table as the viewer may see it; `NOBODY`: as everybody may."""
    own, plan = own or {}, state.file.dealt
    table, playing = state.tables.get(number), state.dealt.hands.get(number)
    played = state.dealt.last.get(number)
    stakes = stakes_in_force(state, state.file.games[0])
    shown = Felt(
        *(state.file.name, number, _waits(state, table), ()),
        *(stakes.small_blind, stakes.big_blind, stakes.ante, state.players_left),
        *(state.clock.ends_at, tuple(state.tables), plan is not None and plan.walk_in),
        me=_me(state, teller, viewer, finished),
        last=_last(state, teller, number, viewer, own),
    )
    if table is None:
        return shown
    if playing is not None:
        begun, before = state.hands.begun[number], state.hands.tables_before[number]
        hand, root = hand_seen(state, number), playing.root
        acted = playing.acted
    elif played is not None and played.before.number == number:
        begun, before, root = played.begun, played.before, played.root
        hand, acted = hand_remembered(state, played), 0
    else:
        chairs = _chairs(state, teller, table, viewer)
        return msgspec.structs.replace(shown, chairs=chairs)
    told = story(hand, begun, before, teller)
    chairs = _chairs(state, teller, table, viewer, (hand, begun, before), own.get(root, ()), told)
    mine = viewer != NOBODY and hand.actor == _player(before, viewer)
    return msgspec.structs.replace(
        shown,
        chairs=chairs,
        **{"hand": begun.number, "acted": acted, "over": hand.is_over, "street": hand.street},
        board=_texts(hand.board),
        pot=hand.pot,
        pots=tuple(pot.amount for pot in hand.pots) if _side_pots(hand) else (),
        root=root,
        turn=_turn(state, teller, number, viewer),
        choice=_choice(hand.legal()) if mine and not hand.is_over else None,
        story=told,
    )


def _side_pots(hand: Hand) -> bool:
    """Bets that are not level yet make no side pot that anybody would speak of."""
    return len(hand.pots) > 1 and any(one.is_in and not one.stack for one in hand.players)


def _texts(cards: tuple[Card, ...]) -> tuple[str, ...]:
    return tuple(str(card) if card.known else "" for card in cards)


def _player(table: Table, entry: EntryId) -> str:
    return f"S{table.seat_of(entry)}" if entry in table.chairs else ""


def _waits(state: Tournament, table: Table | None) -> Waits:
    """Why no hand is played."""
    if state.is_over:
        return "over"
    if not state.started:
        return "first-player" if state.file.dealt is not None and state.file.dealt.walk_in else "not-begun"
    if table is None:
        return "closed"
    if state.paused:
        return "paused"
    if table.number in state.dealt.hands:
        return ""
    if state.line.is_break:
        return "break"
    return "players" if table.players < 2 else "next-hand"


def _me(state: Tournament, teller: Teller, viewer: EntryId, finished: str) -> Me | None:
    if viewer not in state.entries:
        return None
    entry = state.entries[viewer]
    return Me(
        *(viewer, teller.name(viewer), entry.standing, entry.stack, bank_left(state, viewer)),
        away=viewer in state.conduct.absent,
        finished=finished,
    )


def _turn(state: Tournament, teller: Teller, table: TableNumber, viewer: EntryId) -> TurnShown | None:
    turn = turn_at(state, table)
    if turn is None:
        return None
    bot = is_bot(state, turn.entry)
    ends = turn.began_at if bot else turn.ends_at
    return TurnShown(
        teller.name(turn.entry), turn.entry == viewer, turn.began_at, ends if bot else turn.bank_from, ends
    )


def _chairs(
    state: Tournament,
    teller: Teller,
    table: Table,
    viewer: EntryId,
    played: tuple[Hand, HandBegun, Table] | None = None,
    own: tuple[str, ...] = (),
    told: tuple[StoryLine, ...] = (),
) -> tuple[ChairShown, ...]:
    """Those who are dealt in sit where they sat when the hand began; whoever it put out, until the next."""
    chairs = table.chairs
    if played is not None:
        both = zip(played[2].chairs, table.chairs, strict=True)
        chairs = tuple(_in_chair(state, was, now, over=played[0].is_over) for was, now in both)
    first = chairs.index(viewer) if viewer in chairs and viewer != NOBODY else 0
    found = []
    for at, entry in enumerate(chairs):
        seat, spot = SeatNumber(at + 1), (at - first) % len(chairs)
        if not entry:
            found.append(ChairShown(seat, spot, button=_has_button(played, seat)))
            continue
        one = ChairShown(
            *(seat, spot, teller.name(entry), "waits", state.entries[entry].stack),
            bot=is_bot(state, entry),
            mine=entry == viewer,
            away=entry in state.conduct.absent,
            button=_has_button(played, seat),
        )
        if played is not None and played[2].chairs[at] == entry and f"S{seat}" in played[0].seat:
            one = _dealt_in(one, played[0], own if entry == viewer else (), told)
        found.append(one)
    return tuple(found)


def _in_chair(state: Tournament, was: EntryId, now: EntryId, *, over: bool) -> EntryId:
    if not over:
        return was or now
    return was if was and not now and state.entries[was].standing == "out" else now


def _has_button(played: tuple[Hand, HandBegun, Table] | None, seat: SeatNumber) -> bool:
    return played is not None and played[1].roles is not None and played[1].roles.button == seat


def _dealt_in(chair: ChairShown, hand: Hand, own: tuple[str, ...], told: tuple[StoryLine, ...]) -> ChairShown:
    player = f"S{chair.seat}"
    one = next(player_ for player_ in hand.players if player_.name == player)
    state: ChairState = "folded"
    if one.state == "killed":
        state = "killed"
    elif one.is_in:
        state = "all-in" if not one.stack and not hand.is_over else "in"
    cards = _texts(one.cards) or ("",) * hand.rules.hole_cards
    if state in ("folded", "killed") and not any(cards):
        cards = ()
    did = None
    for what in told:
        if what.kind == "street":
            did = None
        elif what.seat == chair.seat and what.kind not in ("blind", "shows", "mucks", "wins"):
            did = what
    return msgspec.structs.replace(
        chair,
        state=state,
        stack=one.stack,
        bet=one.bet,
        won=hand.winnings.get(player, 0) if hand.is_over else 0,
        cards=own or cards,
        did=did if not hand.is_over else None,
        acts=hand.actor == player,
    )


def _choice(legal: Legal) -> Choice:
    least, most = legal.min_raise_to or 0, legal.max_raise_to or 0
    steps: dict[int, str] = {}
    if legal.may_raise:
        steps[least] = "least"
        for name, part, of in FRACTIONS:
            wanted = legal.current + (legal.pot + legal.to_call) * part // of
            total = wanted - wanted % legal.chip
            if least < total < most:
                steps.setdefault(total, name)
        steps[most] = "all-in" if most == legal.all_in_to else "most"
    return Choice(
        *(legal.may_check, legal.to_call),
        all_in_call=legal.may_call and legal.all_in_to == legal.already_in + legal.to_call,
        may_raise=legal.may_raise,
        is_bet=legal.is_bet,
        least=least,
        most=most,
        all_in=most == legal.all_in_to,
        chip=legal.chip,
        steps=tuple((name, total) for total, name in sorted(steps.items())),
    )


def _last(
    state: Tournament, teller: Teller, table: TableNumber, viewer: EntryId, own: Own
) -> HandShown | None:
    """Of a player the last hand that they were in, else the last of the table."""
    played = (last_hand_of(state, viewer) if viewer != NOBODY else None) or state.dealt.last.get(table)
    if played is None:
        return None
    hand = hand_remembered(state, played)
    return HandShown(
        *(played.begun.number, played.begun.table, _texts(hand.board), played.root),
        own.get(played.root, ()),
        story(hand, played.begun, played.before, teller),
    )
