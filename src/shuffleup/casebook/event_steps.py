"""The steps of a case in an event, each as the command or the word at the desk that it is."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from shuffleup.casebook import procedure_vocabulary as procedure
from shuffleup.casebook import seating_vocabulary as seating
from shuffleup.casebook.event_incidents import INCIDENTS
from shuffleup.casebook.event_play import DealtTo, EventPlay
from shuffleup.casebook.event_seats import SEAT_STEPS
from shuffleup.casebook.step_reading import Step
from shuffleup.chips import together
from shuffleup.floor.steps import table as floor_steps
from shuffleup.floor.steps.acts import Act
from shuffleup.floor.steps.choice import Choose
from shuffleup.floor.steps.incidents._shape import IncidentShape
from shuffleup.hand.games import game
from shuffleup.ids import SeatNumber, TableNumber
from shuffleup.refused import Malformed
from shuffleup.tournament.chips import commands as chip_commands
from shuffleup.tournament.clock import commands as clock
from shuffleup.tournament.conduct import commands as conduct
from shuffleup.tournament.dealers import commands as dealers
from shuffleup.tournament.finishes.commands import BustOut
from shuffleup.tournament.finishes.events import Gone
from shuffleup.tournament.games.commands import ChooseGame
from shuffleup.tournament.games.next_game import game_of_next_hand
from shuffleup.tournament.hand_for_hand import commands as hand_for_hand
from shuffleup.tournament.hands import commands as hands
from shuffleup.tournament.hands.events import HandReadied
from shuffleup.tournament.money import commands as money
from shuffleup.tournament.rebuys import commands as rebuys
from shuffleup.tournament.rulings.commands import RuleAtTable
from shuffleup.tournament.seats.commands import DecideHalt
from shuffleup.tournament.seats.seats_due import halts_now
from shuffleup.tournament.seats.tables import Roles

EventStep = Callable[[EventPlay, Any], Any]


def take_in_event(play: EventPlay, step: Step) -> None:
    """One step."""
    play.before_step = len(play.events)
    play.denied = None
    if isinstance(step, Act):
        _act(play, step)
    elif isinstance(step, Choose):
        _choose(play, step)
    elif isinstance(step, IncidentShape):
        INCIDENTS[type(step)](play, step)
    elif type(step) in STEPS:
        STEPS[type(step)](play, step)
    elif type(step) in AT_THE_DESK:
        _at_desk(play, step)
    else:
        raise Malformed(f"the step {type(step).__name__} cannot be played in an event")


def is_served_in_event(step: Step) -> bool:
    """Whether such a step can be played in an event."""
    if isinstance(step, IncidentShape):
        return type(step) in INCIDENTS
    return isinstance(step, Act | Choose) or type(step) in STEPS or type(step) in AT_THE_DESK


# At the desk


def _act(play: EventPlay, step: Act) -> None:
    table = play.table_of(step.player)
    play.desk(table)
    play.do(RuleAtTable(table, replace(step, player=play.at_desk(step.player))))
    play.read_desk(table)


def _at_desk(play: EventPlay, step: Any) -> None:
    player = getattr(step, "player", None)
    table = play.table_of(player) if player else play.table(getattr(step, "table", None))
    desk = play.desk(table)
    if player:
        step = replace(step, player=play.at_desk(player))
    if isinstance(step, floor_steps.PushPot):
        step = replace(step, to={play.at_desk(name): chips for name, chips in step.to.items()})
    desk.take(step)
    play.read_desk(table)


AT_THE_DESK = (floor_steps.RoundEnds, floor_steps.PlayOn, floor_steps.DealStreet, floor_steps.PushPot)


def _choose(play: EventPlay, step: Choose) -> None:
    option = step.option
    if option.name in ("waive-halt", "halt-table"):
        halts = halts_now(play.state)
        for table in (*halts.halted, *halts.ask):
            play.do(DecideHalt(table, option.name == "halt-table", step.by, step.reason))
        return
    if play.question is not None:
        question, play.question = play.question, None
        question(option, step.by, step.reason)
        return
    waiting = [kept.number for kept in play.state.conduct.incidents if kept.is_open]
    if not waiting:
        raise Malformed(f"{play.case.id}: nobody has asked the director anything")
    play.do(conduct.DecideIncident(waiting[-1], option, step.by, step.reason))


# Hands


def begin_hand(play: EventPlay, table: TableNumber, roles: Roles | None = None) -> None:
    deal_next_if_all_are_done(play, table)
    play.do(hands.BeginHand(table, roles))
    play.dealt_to.pop(table, None)


def deal_next_if_all_are_done(play: EventPlay, table: TableNumber) -> None:
    """Hand for hand: the word to deal the next hand."""
    playing = play.state.hand_for_hand.under_way
    if playing is not None and table in playing.done:
        play.do(hand_for_hand.DealNextHand())


def _deal(play: EventPlay, table: TableNumber, through: DealtTo) -> None:
    """The initial deal comes this far; the first card comes before the last."""
    if play.dealt_to.get(table) is None:
        play.do(hands.DealCards(table, "first-card"))
    if through == "last-card":
        play.do(hands.DealCards(table, "last-card"))
    play.dealt_to[table] = through


def _deal_hand(play: EventPlay, step: seating.DealHand) -> None:
    table = play.table(step.table)
    begin_hand(play, table)
    _deal(play, table, "last-card")


def _deal_cards(play: EventPlay, step: procedure.DealCards) -> None:
    table = play.table(None)
    if table in play.state.hands.misdealt:
        play.do(hands.RedealHand(table))
        return
    if table not in play.state.hands.begun:
        begin_hand(play, table)
    _deal(play, table, step.through)
    if step.upcards:
        seats = play.state.hands.tables_before[table]
        upcards = {
            seat: step.upcards[play.name(seats.entry(seat))]
            for seat in seats.taken
            if play.name(seats.entry(seat)) in step.upcards
        }
        play.put_on_desk(table, upcards=upcards)


def _dealer_readies(play: EventPlay, step: seating.DealerReadies) -> None:
    table = play.table(step.table)
    deal_next_if_all_are_done(play, table)
    if step.does == "dealer-push":
        play.do(dealers.PushDealers(anyway=True))
    readied = play.do(hands.ReadyHand(table, step.does))
    if isinstance(readied, HandReadied) and readied.begins:
        begin_hand(play, table)


def _place_button(play: EventPlay, step: procedure.PlaceButton) -> None:
    table = play.table(None)
    begin_hand(play, table, Roles.at(step.button, step.small_blind, step.big_blind))
    _deal(play, table, "last-card")


def _declare_misdeal(play: EventPlay, step: procedure.DeclareMisdeal) -> None:
    table = play.table(None)
    play.do(hands.DeclareMisdeal(table, dealt=play.dealt_to.get(table, "nothing")))


def _hand_ends(play: EventPlay, step: seating.HandEnds) -> None:
    table = play.table(step.table)
    at = play.state.hands.tables_before.get(table, play.state.tables[table])
    # Their stacks are not told and do not matter: the first named had the least.
    several = len(step.eliminated) > 1
    gone = tuple(
        Gone(at.entry(SeatNumber(seat)), n if several else 0) for n, seat in enumerate(step.eliminated, 1)
    )
    if table in play.state.hands.begun:
        play.do(hands.EndHand(table, gone))
    elif gone:
        play.do(BustOut(gone))


def _play_hands(play: EventPlay, step: seating.PlayHands) -> None:
    table = play.table(step.table)
    for _ in range(step.count):
        if table in play.state.hands.begun:
            play.do(hands.EndHand(table))
        begin_hand(play, table)
        _deal(play, table, "last-card")
        play.do(hands.EndHand(table))


def _change_game(play: EventPlay, step: seating.ChangeGame) -> None:
    """The table passes to the next game: where the case does not play the hands between, by order."""
    table, name = play.table(step.table), game(step.game).name
    if game_of_next_hand(play.state, table) != name:
        play.do(ChooseGame(table, name, by="floor", reason="the next game of the mix"))


# Time


def _level_clock_ends(play: EventPlay, step: procedure.LevelClockEnds) -> None:
    assert play.state.clock.ends_at is not None
    play.now = play.state.clock.ends_at
    play.do(clock.EndLine(play.state.clock.line))


def _time_passes(play: EventPlay, step: seating.TimePasses) -> None:
    play.now += step.seconds * 1000


def _hand_ends_everywhere(play: EventPlay, step: procedure.HandEndsEverywhere) -> None:
    state = play.state
    if state.hand_for_hand.under_way is not None and state.hand_for_hand.under_way.done.issuperset(
        state.tables
    ):
        play.do(hand_for_hand.DealNextHand())
    gone = tuple(Gone(play.entry(name), step.stacks.get(name, 0)) for name in step.eliminated)
    play.do(hand_for_hand.EndHandEverywhere(gone))


# Chips


def _race(play: EventPlay, step: procedure.Race) -> None:
    table = play.state.table(play.table(None))
    held = {seat: play.state.entries[table.entry(seat)].chips or {} for seat in table.taken}
    play.do(chip_commands.RaceChips(table=table.number, remove=step.remove, chips=held, cards=step.cards))


def _colour_up(play: EventPlay, step: procedure.ColourUp) -> None:
    entries = tuple(map(play.entry, step.players)) or tuple(entry.number for entry in play.state.in_play)
    play.do(chip_commands.ColourUp(entries, together(step.chips), together(step.into)))


STEPS: dict[type, EventStep] = {
    **SEAT_STEPS,
    seating.DealHand: _deal_hand,
    seating.DealerReadies: _dealer_readies,
    seating.HandEnds: _hand_ends,
    seating.PlayHands: _play_hands,
    seating.ChangeGame: _change_game,
    seating.TimePasses: _time_passes,
    seating.ReleaseTable: lambda play, step: play.do(hand_for_hand.ReleaseTable(play.table(step.table))),
    procedure.DealCards: _deal_cards,
    procedure.PlaceButton: _place_button,
    procedure.DeclareMisdeal: _declare_misdeal,
    procedure.BackAtSeat: lambda play, step: play.do(conduct.BackAtSeat(play.entry(step.player))),
    procedure.LevelClockEnds: _level_clock_ends,
    procedure.AnnounceLevel: lambda play, step: play.do(clock.AnnounceLevel(step.level)),
    procedure.AnnounceHandForHand: lambda play, step: play.do(hand_for_hand.AnnounceHandForHand()),
    procedure.HandEndsEverywhere: _hand_ends_everywhere,
    procedure.PushDue: lambda play, step: play.do(dealers.PushDealers()),
    procedure.Race: _race,
    procedure.ColourUp: _colour_up,
    procedure.DeclareRebuy: lambda play, step: play.do(rebuys.Rebuy(play.entry(step.player), paid=False)),
    procedure.WithdrawRebuy: lambda play, step: play.do(rebuys.WithdrawRebuy(play.entry(step.player))),
    procedure.Penalise: lambda play, step: play.do(
        conduct.Penalise(play.entry(step.player), step.form, step.count, step.by)
    ),
    procedure.ProposeDeal: lambda play, step: play.do(
        money.ProposeDeal("custom", amounts={play.entry(name): part for name, part in step.terms.items()})
    ),
    procedure.AnswerDeal: lambda play, step: play.do(money.AnswerDeal(play.entry(step.player), step.agrees)),
    procedure.ApproveDeal: lambda play, step: play.do(money.ApproveDeal(step.by)),
    procedure.ConfirmDeal: lambda play, step: play.do(
        money.ConfirmDeal(play.entry(step.player), step.witness)
    ),
}
