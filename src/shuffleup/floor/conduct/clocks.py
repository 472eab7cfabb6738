"""The clock on a player: who may ask for one, how long it runs, and what its end does."""

from typing import Any, Literal, NamedTuple

from msgspec.structs import replace

from shuffleup.floor.citing import cite_reading
from shuffleup.floor.open_matters import OpenMatters, RunningClock
from shuffleup.floor.options import Option
from shuffleup.floor.ruling import Finding, Notice, RuledAct, Ruling, reason_told
from shuffleup.floor.showdown.foreseen import uncalled
from shuffleup.floor.situation import Situation, Upshot
from shuffleup.floor.steps.incidents.conduct import ClockRequested
from shuffleup.hand import operations as ops
from shuffleup.hand.hand import Hand
from shuffleup.refused import Citation, Illegal, Malformed
from shuffleup.rulebook import Edition, Policies
from shuffleup.rulebook.parameters.procedure import Expiry as Outcome
from shuffleup.wording import own_words

LONGEST_CLOCK = 3600
"""Seconds."""


def rule_clock_requested(desk: Situation, asked: ClockRequested) -> Ruling:
    """Declined by rule, granted by the room's setting, or the director's to approve."""
    if asked.by in desk.away:
        asked = replace(asked, at_seat=False)
    actor = desk.hand.legal().actor
    if asked.against:
        desk.hand.named(asked.against)
    elif actor:
        asked = replace(asked, against=actor)
    if asked.against and (runs := _runs_already(desk, asked.against, asked.by)):
        return runs
    return judge_request(desk.book, desk.policies, asked, actor)


def _runs_already(desk: Situation, player: str, by: str) -> Ruling | None:
    """A second request gives nobody more time."""
    clock = running_clock(desk)
    on_clock = clock.player if clock is not None else desk.event.on_clock
    if on_clock != player or desk.hand.legal().actor != player:
        return None
    return Ruling(
        player=by,
        says=f"{player} is on the clock already, and it runs on.",
        citations=(desk.book.cite("clock-request"), desk.book.cite("clock-expiry")),
        findings=(Finding("granted", False),),
    )


def judge_request(book: Edition, policies: Policies, asked: ClockRequested, actor: str | None) -> Ruling:
    """Who asks must be at their seat; whether a reasonable time has gone by is the director's judgement.

    Decides `clock-request`.
    """
    cited = (book.cite("clock-request"),)
    if not asked.against:
        return _answer(asked, cited, "It is nobody's turn: there is nothing to time.", False)
    if asked.against != actor:
        return _answer(asked, cited, f"It is not {asked.against}'s turn: there is nothing to time.", False)
    plays = asked.by not in ("spectator", "dealer")
    if why := cannot_ask(book, asked.by, plays=plays, at_seat=asked.at_seat):
        if not plays and book.procedure.clock_request.may_ask == "not-said":
            cited = (book.cite("clock-request", position="only-players-ask"),)
        return _answer(asked, cited, why, False)
    cited = (why_granted(book, policies),)
    if policies.procedure.clock_approval == "automatic":
        in_time = asked.seconds >= policies.procedure.reasonable_seconds
        says = "A reasonable time has gone by." if in_time else "A reasonable time has not gone by yet."
        return _answer(asked, cited, says, in_time)
    after = f" after {asked.seconds} seconds" if asked.seconds else ""
    return Ruling(
        player=asked.by,
        says=f"{asked.by} asks for a clock on {asked.against}{after}: "
        "the director judges whether a reasonable time has gone by.",
        citations=cited,
        decided_by="director",
        question="clock",
        options=(Option("grant"), Option("refuse")),
    )


def cannot_ask(book: Edition, who: str, *, plays: bool, at_seat: bool) -> str:
    """Why somebody may not ask for a clock; nothing if they may.

    >>> from shuffleup.rulebook import edition
    >>> cannot_ask(edition("tda-2019"), "Ann", plays=True, at_seat=False)
    'Ann is away from their seat and cannot ask for a clock.'
    """
    if not plays:
        return "Only a player in the event can ask; the floor may start one itself."
    if book.procedure.clock_request.requester_at_seat and not at_seat:
        return f"{who} is away from their seat and cannot ask for a clock."
    return ""


def why_granted(book: Edition, policies: Policies) -> Citation:
    """On what a clock that was asked for rests: the room's setting, or the director's approval."""
    if policies.procedure.clock_approval == "automatic":
        return book.cite("clock-request", policy="clock_approval")
    return cite_reading(book, "clock-request", "director-approves")


def _answer(asked: ClockRequested, cited: tuple[Citation, ...], says: str, granted: bool) -> Ruling:
    return Ruling(player=asked.by, says=says, citations=cited, findings=(Finding("granted", granted),))


def handle_clock_requested(desk: Situation, asked: ClockRequested) -> Ruling | Upshot:
    """As above; a clock that the room's setting grants starts at once."""
    ruling = rule_clock_requested(desk, asked)
    if ruling.findings == (Finding("granted", True),):
        return _granted(desk, asked, ruling, ruling.marked)
    if ruling.options and not asked.against:  # it stays a question about whoever was to act when it was put
        meant = replace(asked, against=desk.hand.legal().actor or "")
        return Upshot(desk, (replace(ruling, about=meant),))
    return ruling


def choose_on_request(
    desk: Situation, asked: ClockRequested, ruling: Ruling, option: Option, by: str, reason: str
) -> Ruling:
    because = reason_told(reason)
    if runs := _runs_already(desk, asked.against, asked.by):
        return runs
    if option.name == "grant":
        return _granted(desk, asked, ruling, f"{own_words(by)} grants the clock{because}.")
    return _answer(asked, ruling.citations, f"{own_words(by)} declines the clock for now{because}.", False)


def granted_unsaid(desk: Situation, asked: ClockRequested, ruling: Ruling) -> Ruling:
    """Its time is told to have run out: then it was granted."""
    return _granted(desk, asked, ruling, "The clock was granted.")


def _granted(desk: Situation, asked: ClockRequested, ruling: Ruling, says: str) -> Ruling:
    against = asked.against or desk.hand.legal().actor or ""
    started = start_clock(desk, against, asked_by=asked.by)
    return replace(
        started,
        player=asked.by,
        says=f"{says} {started.marked}",
        citations=(*ruling.citations, *started.citations),
        findings=(Finding("granted", True),),
    )


# ---------------------------------------------------------------- running
def time_allowed(book: Edition, seconds: int | None, countdown: int | None) -> tuple[int, int]:
    """Clock and countdown; where the director may only shorten the time, a longer one is the book's.

    >>> from shuffleup.rulebook import edition
    >>> time_allowed(edition("tda-2013"), 60, 10), time_allowed(edition("tda-2019"), 60, 10)
    ((50, 10), (60, 10))

    Decides `clock-expiry`.
    """
    own = book.procedure.clock_expiry
    told = (
        own.clock_seconds if seconds is None else seconds,
        own.countdown_seconds if countdown is None else countdown,
    )
    if min(told) < 0 or sum(told) == 0:
        raise Malformed(f"a clock of {told[0]} and {told[1]} seconds: give whole seconds, at least one")
    if max(told) > LONGEST_CLOCK:
        raise Malformed(f"a player has {LONGEST_CLOCK} seconds to act at most: give fewer")
    longer = sum(told) > own.clock_seconds + own.countdown_seconds
    if longer and own.director_may_change_time == "reduce-only":
        return own.clock_seconds, own.countdown_seconds
    return told


def start_clock(
    desk: Situation,
    player: str,
    seconds: int | None = None,
    countdown: int | None = None,
    *,
    asked_by: str = "",
) -> Ruling:
    """Puts the player to act on the clock."""
    book, hand = desk.book, desk.hand
    actor = hand.legal().actor
    if actor is None or player != actor:
        turn = f"it is {actor}'s turn" if actor else hand.waiting_for
        raise Illegal(f"{player} cannot be put on the clock: {turn}", (book.cite("clock-request"),))
    if asked_by and (runs := _runs_already(desk, player, asked_by)):
        return runs
    clock, count = time_allowed(book, seconds, countdown)
    running = RunningClock(player, clock + count, 0, len(hand.in_turn), count, asked_by)
    shorter = "" if seconds is None or clock == seconds else " The time may only be shortened."
    asked = f" {asked_by} asked for it." if asked_by else ""
    return Ruling(
        player=player,
        says=f"{player} is on the clock: {clock} seconds and a countdown of {count}.{shorter}{asked}",
        citations=(book.cite("clock-expiry"),),
        notices=(Notice("on-clock", player, clock + count),),
        leaves=replace(desk.open, clock=running),
    )


def running_clock(desk: Situation) -> RunningClock | None:
    """The clock, if it still runs: an act in turn, or a wager whose amount is to come, has stopped it."""
    clock = desk.open.clock
    if clock is None or clock.acts != len(desk.hand.in_turn) or desk.hand.legal().actor != clock.player:
        return None
    if desk.pending is not None and desk.pending.player == clock.player:
        return None
    return clock


def first_too_late(book: Edition, allowed: int) -> int:
    """Of so much time, in whatever unit it is counted, the first moment at which an act comes too late.

    >>> from shuffleup.rulebook import edition
    >>> first_too_late(edition("tda-2019"), 30)
    31
    """
    return allowed + (1 if book.procedure.clock_expiry.tie_goes_to == "player" else 0)


def let_time_pass(desk: Situation, seconds: int) -> OpenMatters | Ruling:
    """The clock as it then stands; or, if that is more time than the player has, the ruling on them."""
    clock = running_clock(desk)
    if clock is None:
        return desk.open
    elapsed = clock.elapsed + seconds
    if elapsed < first_too_late(desk.book, clock.seconds):
        return replace(desk.open, clock=replace(clock, elapsed=elapsed))
    return _expired(desk, clock.player)


def let_clock_run_out(desk: Situation, player: str) -> Ruling:
    """The ruling on a player who was put on the clock and let it run out; without a clock nothing has."""
    clock = running_clock(desk)
    if clock is None or clock.player != player:
        raise Illegal(
            f"no clock is running on {player}: the floor starts the clock on {player} first",
            (desk.book.cite("clock-expiry"),),
        )
    return _expired(desk, player)


class Expiry(NamedTuple):
    """What the edition makes of a player whose time is up."""

    facing_bet: Outcome
    not_facing_bet: Outcome
    citations: tuple[Citation, ...]


def expiry(book: Edition) -> Expiry:
    """The same whether the floor has the hand before it or only hears of the clock.

    >>> from shuffleup.rulebook import edition
    >>> expiry(edition("tda-2019"))[:2]
    ('dead', 'check')
    """
    how = book.procedure.clock_expiry
    cited = (book.cite("clock-expiry"), cite_reading(book, "clock-expiry", "facing-a-bet-means-owing"))
    return Expiry(how.expiry_facing_bet, how.expiry_not_facing_bet, cited)


class TimeUp(NamedTuple):
    """What becomes of the player to act, whose time is up."""

    does: Literal["check", "bring-in", "dead"]
    citations: tuple[Citation, ...]


def time_up(book: Edition, hand: Hand) -> TimeUp:
    """Facing a bet, or not: the same whether the floor has the hand before it or the program deals it.

    Decides `clock-expiry`.
    """
    legal, (facing_bet, not_facing_bet, cited) = hand.legal(), expiry(book)
    if (facing_bet if legal.to_call else not_facing_bet) == "check" and legal.may_check:
        return TimeUp("check", cited)
    if legal.may_bring_in and legal.actor == _low_card(hand):
        return TimeUp("bring-in", (cite_reading(book, "clock-expiry", "bring-in-posted"),))
    return TimeUp("dead", cited)


def _low_card(hand: Hand) -> str | None:
    """Who must bring it in; another player to whom it has passed has a choice."""
    low_card = hand.table.low_card
    return hand.order[low_card] if low_card >= 0 else None


def _expired(desk: Situation, player: str) -> Ruling:
    legal, off = desk.hand.legal(), replace(desk.open, clock=None)
    does, cited = time_up(desk.book, desk.hand)
    if does == "check":
        return Ruling(
            player=player,
            says=f"Time: {player} faces no bet and has checked.",
            citations=cited,
            acts=(RuledAct(player, "check", legal.already_in),),
            operations=(ops.Check(player),),
            leaves=off,
        )
    if does == "bring-in":
        return Ruling(
            player=player,
            says=f"Time: the bring-in of {legal.bring_in:,} is posted for {player}.",
            citations=cited,
            operations=(ops.BringIn(player),),
            leaves=off,
        )
    owes = f"faces {legal.to_call:,}" if legal.to_call else "has not acted"
    return Ruling(
        player=player,
        says=f"Time: {player} {owes}, and their hand is dead.",
        citations=cited,
        notices=(uncalled(desk.hand, player),),
        operations=(ops.Kill(player, "time ran out"),),
        leaves=off,
    )


HANDLERS: dict[type, Any] = {ClockRequested: handle_clock_requested}
CHOICES: dict[type, Any] = {ClockRequested: choose_on_request}
