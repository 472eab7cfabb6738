"""What each role may ask of an event, by the type of the command: looked at when a line was read.

Every command is the floor's or the director's alone; of these, some are a dealer's for their own table and a
player's for their own entry. What stands in neither list nobody may ask for.
"""

from collections.abc import Callable
from typing import Any

from shuffleup.ids import EntryId, TableNumber
from shuffleup.log.undo import Undo
from shuffleup.server.door.access import TERMINAL, TOKEN, Role, Session
from shuffleup.tournament import commands as c
from shuffleup.tournament.commands import Command
from shuffleup.tournament.state import Tournament

DIRECTORS: frozenset[type[Command]] = frozenset(
    {
        # The event itself, and its people.
        *(
            c.OpenEvent,
            c.CancelEvent,
            c.TakeOver,
            c.StartPlay,
            c.StartDay,
            c.StartFlight,
            c.BagChips,
            c.EndDay,
        ),
        *(c.ForgetPerson, c.RenamePerson, c.MergePeople),
        # Entries and money.
        *(
            c.Register,
            c.Unregister,
            c.SetSeatPool,
            c.Forfeit,
            c.Rebuy,
            c.BuyBackIn,
            c.WithdrawRebuy,
            c.PayRebuy,
            c.BuyAddOn,
        ),
        *(c.CloseRegistration, c.PostPrizes, c.ClaimBounty, c.DrawBounty, c.PayPrize, c.ReversePayment),
        *(c.ProposeDeal, c.AnswerDeal, c.ApproveDeal, c.RejectDeal, c.ConfirmDeal, c.EndByDeal),
        # Tables that the program deals.
        *(c.ShuffleAndDeal, c.PlayOn),
        # Tables and seats beyond the ordinary course.
        *(c.DrawSeats, c.DrawButton, c.FormFinalTable, c.SeatWinners, c.Redraw, c.MovePlayer, c.OpenTable),
        *(c.LockSeat, c.UnlockSeat, c.SetBalanceGap, c.DecideHalt),
        # The house's own decisions, and rulings that are replaced.
        *(c.SetDealerRota, c.PushDealers, c.EndDealerRota, c.ChooseGame, c.AnnounceStallingMeasures),
        *(c.ReplaceRuling, c.ReplaceRulingOnDesk, c.CorrectHand, c.EndLine, c.ExpireClock),
    }
)
FLOORS: frozenset[type[Command]] = frozenset(
    {
        *(
            c.BustOut,
            c.SeatAlternate,
            c.BreakTable,
            c.Balance,
            c.ArriveAtTable,
            c.PutInRightSeat,
            c.Accommodate,
        ),
        *(c.RuleAtTable, c.ChooseOption, c.MarkDone, c.PutHandOnDesk, c.TakeHandOffDesk),
        *(c.MarkAbsent, c.BackAtSeat, c.CountHands),
        *(c.Announce, c.AnnounceLevel, c.PauseClock, c.ResumeClock, c.SetClock, c.TakeBackGap),
        *(c.PutOnClock, c.StopPlayerClock),
        *(
            c.ReadyHand,
            c.BeginHand,
            c.DealCards,
            c.DeclareMisdeal,
            c.RedealHand,
            c.ReportButtonError,
            c.EndHand,
            c.StopFollowing,
        ),
        *(c.AnnounceHandForHand, c.FinishHand, c.EndHandEverywhere, c.DealNextHand, c.ReleaseTable),
        c.StopHandForHand,
        *(c.ReportStacks, c.CountChips, c.ReconcileChips, c.CorrectChips, c.RaceChips, c.ColourUp),
        *(c.MakeChange, c.TakeInLeftover, c.WaiveRace, c.BringChips),
    }
)


def _sits_at(state: Tournament, table: int, entry: EntryId) -> bool:
    found = state.tables.get(TableNumber(table))
    return found is not None and entry in found.chairs


def _comes_to(state: Tournament, table: int, entry: EntryId) -> bool:
    way = state.seats.on_the_way.get(entry)
    return way is not None and way.to.table == table


Own = Callable[[Tournament, int, Any], bool]
"""Whether a command is about their own table or entry, and says no more than they may."""

DEALERS: dict[type[Command], Own] = {
    c.ReadyHand: lambda state, table, asked: asked.table == table,
    # Button and blinds that have to be told, and whoever is out, are for the floor.
    c.BeginHand: lambda state, table, asked: asked.table == table and asked.roles is None,
    c.EndHand: lambda state, table, asked: asked.table == table and not asked.gone and not asked.stacks,
    c.FinishHand: lambda state, table, asked: asked.table == table,
    c.MarkAbsent: lambda state, table, asked: _sits_at(state, table, asked.entry),
    c.BackAtSeat: lambda state, table, asked: _sits_at(state, table, asked.entry),
    c.PutOnClock: lambda state, table, asked: (
        asked == c.PutOnClock(asked.entry) and _sits_at(state, table, asked.entry)
    ),
    c.ArriveAtTable: lambda state, table, asked: not asked.seen and _comes_to(state, table, asked.entry),
}
PLAYERS: dict[type[Command], Own] = {
    c.ArriveAtTable: lambda state, entry, asked: not asked.seen and asked.entry == entry,
    # At a table that the program deals they act, sit out and come back themselves.
    c.PlayOn: lambda state, entry, asked: asked.entry == entry and bool(asked.acts),
    c.MarkAbsent: lambda state, entry, asked: state.file.dealt is not None and asked.entry == entry,
    c.BackAtSeat: lambda state, entry, asked: state.file.dealt is not None and asked.entry == entry,
}
BOUND: dict[Role, dict[type[Command], Own]] = {"dealer": DEALERS, "player": PLAYERS}


class NotTheirs(Exception):
    """Read, and not for the one who sent it. It is no refusal: a verb that goes on after one stops here."""


class Permission:
    """What one session may ask of one event."""

    def __init__(self, session: Session, stream: str, actor_of: Callable[[str], str | None]) -> None:
        """`actor_of`: by whom a command was given."""
        self.role: Role = session.role
        self.on_page = session.device not in (TERMINAL, TOKEN)
        """Whether they look at a page, where receipts and lists have their own place."""
        self._actor = session.actor
        self._number = session.number_in(stream)
        self._actor_of = actor_of
        self.granted = 0
        """Commands that were found to be theirs, whatever came of them."""

    @property
    def is_bound(self) -> bool:
        """Whether they may say a few things only: what goes wrong before one of those is not told to them."""
        return self.role not in ("director", "floor")

    @property
    def whose(self) -> str:
        """Whom they turn to with what is not theirs."""
        return "that is for the floor: call them" if self.is_bound else "that is for the director"

    def check(self, state: Tournament, command: Command | Undo) -> None:
        """Raises `NotTheirs`, or lets it pass."""
        if isinstance(command, Undo):
            if self.role != "director" and self._actor_of(command.command) != self._actor:
                raise NotTheirs("you can take back what you did yourself; ask the director for the rest")
        elif not self._may(state, command):
            raise NotTheirs(self.whose)
        self.granted += 1

    def _may(self, state: Tournament, command: Command) -> bool:
        kind = type(command)
        if self.role == "director":
            return kind in DIRECTORS or kind in FLOORS
        if self.role == "floor":
            return kind in FLOORS
        own = BOUND.get(self.role, {}).get(kind)
        return own is not None and self._number is not None and own(state, self._number, command)
