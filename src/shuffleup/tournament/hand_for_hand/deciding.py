"""Hand for hand: the clock is set down by the hand, and those who go out on one hand finish level."""

from shuffleup.floor.citing import cite_procedure, cite_reading, procedure_is_followed
from shuffleup.floor.steps import table as steps
from shuffleup.ids import NOBODY
from shuffleup.refused import Citation, Illegal
from shuffleup.tournament._areas.decides import decides
from shuffleup.tournament.clock.deciding import why_new_level
from shuffleup.tournament.event import Event
from shuffleup.tournament.finishes.deciding import (
    all_level,
    check_winners,
    finish_level,
    ranked,
    somebody_has_the_chips,
)
from shuffleup.tournament.finishes.events import Gone
from shuffleup.tournament.finishes.fitting import out_on_this_hand
from shuffleup.tournament.hand_for_hand.commands import (
    AnnounceHandForHand,
    DealNextHand,
    EndHandEverywhere,
    FinishHand,
    ReleaseTable,
    StopHandForHand,
)
from shuffleup.tournament.hand_for_hand.events import (
    HandEndedEverywhere,
    HandForHandAnnounced,
    HandForHandStopped,
    NextHandDealt,
    SetDown,
    TableFinishedHand,
    TableReleased,
)
from shuffleup.tournament.hand_for_hand.fitting import playing_hand_for_hand
from shuffleup.tournament.hand_for_hand.timing import (
    HandForHand,
    clock_at_next_hand,
    why_clock,
    why_hand_for_hand,
)
from shuffleup.tournament.hands.deciding import gone_broke
from shuffleup.tournament.hands.results import Result, as_told, not_in_the_total, result
from shuffleup.tournament.rulings.commands import RuleAtTable
from shuffleup.tournament.rulings.deciding import rule
from shuffleup.tournament.rulings.waiting import on_desk_now
from shuffleup.tournament.state import Tournament


@decides(AnnounceHandForHand)
def announce_hand_for_hand(state: Tournament, command: AnnounceHandForHand, now: int) -> HandForHandAnnounced:
    if state.is_over:
        raise Illegal("the event is over: no more hands are played")
    if state.file.rounds is not None:
        raise Illegal("every table of this event plays down to its winner: none has to wait for another")
    stands = procedure_is_followed(state.edition, state.policies, "rp-h4h-clock")
    seconds = -(-state.clock.left_at(now) // 1000)
    followed = [table for table in state.tables if table in state.hands.followed]
    return HandForHandAnnounced(
        now,
        stands,
        seconds * 1000,
        tuple(table for table in followed if table not in state.hands.begun),
        why_hand_for_hand(state.edition, clock_stands=stands),
        {
            table: desk.considered(steps.HandForHandBegins())
            for table, desk in state.rulings.desks.items()
            if not desk.hand.is_over
        },
    )


@decides(FinishHand)
def finish_hand(state: Tournament, command: FinishHand, now: int) -> TableFinishedHand:
    return TableFinishedHand(state.table(command.table).number, now)


@decides(EndHandEverywhere)
def end_hand_everywhere(state: Tournament, command: EndHandEverywhere, now: int) -> HandEndedEverywhere:
    book = state.edition
    told = as_told(_of_themselves(state, now), command.stacks, command.gone)
    level = finish_level(state)
    cited: tuple[Citation, ...] = ()
    if told.gone and level:
        cited = (
            cite_procedure(book, "rp-h4h-eligibility"),
            cite_reading(book, "rp-h4h-eligibility", "no-ranking-by-stack"),
        )
    elif told.gone:
        cited = (cite_reading(book, "rp-h4h-eligibility", "one-table-left"),)
    check_winners(state, told.gone, now)
    somebody_has_the_chips(state, told.gone, now)
    known = {number: stack for hand in state.hands.begun.values() for number, stack in hand.stacks.items()}
    broke = gone_broke(state, told.stacks, known)
    gone = tuple(Gone(one.entry, one.stack or known.get(one.entry, 0), one.by) for one in told.gone)
    shared = out_on_this_hand(state) if gone else NOBODY
    return HandEndedEverywhere(
        *(now, gone, told.stacks, shared, cited, broke, told.won),
        level=all_level(state, gone, shared) if level else (),
        found=not_in_the_total(state, state.hands.begun, told),
        groups=ranked(state, gone) if gone and not level else (),
    )


def _of_themselves(state: Tournament, now: int) -> Result:
    """What the event knows of the hands at all tables together."""
    hands = [result(state, table, now) for table in state.hands.begun]
    return Result(
        {number: chips for hand in hands for number, chips in hand.stacks.items()},
        tuple(gone for hand in hands for gone in hand.gone),
        {number: chips for hand in hands for number, chips in hand.won.items()},
    )


@decides(DealNextHand)
def deal_next_hand(state: Tournament, command: DealNextHand, now: int) -> NextHandDealt:
    playing = playing_hand_for_hand(state)
    if not _to_be_charged(state, playing):
        return NextHandDealt(playing.hand + 1, now)
    clock = set_down(state)
    hand = playing.hand if clock.is_break else playing.hand + 1
    return NextHandDealt(hand, now, clock, _why(state, clock))


def _to_be_charged(state: Tournament, playing: HandForHand) -> bool:
    """Whether a hand is over that has not been taken off the clock."""
    over = playing.done.issuperset(state.tables)
    return over and playing.clock_stands and not playing.charged and not state.line.is_break


def _why(state: Tournament, clock: SetDown) -> tuple[Citation, ...]:
    new_level = not clock.is_break and clock.line != state.clock.line
    return (*why_clock(state.edition), *(why_new_level(state) if new_level else ()))


def set_down(state: Tournament) -> SetDown:
    """The clock after the hand that is over; a break that it runs into is taken before the next one."""
    schedule, line = state.file.schedule, state.clock.line
    lengths: list[int] = []
    for later in schedule[line + 1 :]:
        if later.is_break:
            break
        lengths.append(later.milliseconds // 1000)
    # What comes after these levels is long enough here: it is only asked whether the clock runs into it.
    beyond = 10**9
    gone_up, left = clock_at_next_hand(
        state.edition, state.clock.left // 1000, [*lengths, beyond], state.policies
    )
    if gone_up <= len(lengths):
        return SetDown(line + gone_up, left * 1000)
    following = line + gone_up
    if following == len(schedule):
        return SetDown(following - 1, 0)
    return SetDown(following, schedule[following].milliseconds, (beyond - left) * 1000, is_break=True)


@decides(ReleaseTable)
def release_table(state: Tournament, command: ReleaseTable, now: int) -> Event:
    """Where the floor has the hand before it, it is told there; elsewhere it is only noted."""
    state.table(command.table)
    if on_desk_now(state, command.table) is not None:
        return rule(state, RuleAtTable(command.table, steps.ReleaseTable()), now)
    book = state.edition
    cited = (book.cite("face-up-all-ins"), cite_procedure(book, "rp-h4h-all-in"))
    return TableReleased(command.table, now, citations=cited)


@decides(StopHandForHand)
def stop_hand_for_hand(state: Tournament, command: StopHandForHand, now: int) -> HandForHandStopped:
    playing = playing_hand_for_hand(state)
    if not _to_be_charged(state, playing):
        return HandForHandStopped(now, reason=command.reason)
    clock = set_down(state)
    return HandForHandStopped(now, clock, command.reason, _why(state, clock))
