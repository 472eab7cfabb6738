"""Bots who behave as people do: late, away, broke and back, out of time, agreed on a deal, and mistaken."""

from random import Random

from shuffleup.bot_event import BotEvent
from shuffleup.bots import STYLES, Bot
from shuffleup.ids import EntryId, TableNumber
from shuffleup.log import MemoryStore, Undo
from shuffleup.prizes.deals import Kind
from shuffleup.refused import Refused
from shuffleup.tournament.clock.commands import AnnounceLevel, PauseClock, ResumeClock
from shuffleup.tournament.command import Command
from shuffleup.tournament.conduct.commands import BackAtSeat, MarkAbsent
from shuffleup.tournament.dealt.commands import PlayOn
from shuffleup.tournament.dealt.turns import seat_of
from shuffleup.tournament.entries.commands import Forfeit, Register
from shuffleup.tournament.entries.entry import Entry
from shuffleup.tournament.event_file.fields import EventFile
from shuffleup.tournament.finishes.bounties_won import bounties
from shuffleup.tournament.finishes.commands import BustOut
from shuffleup.tournament.finishes.envelopes import draws_due
from shuffleup.tournament.finishes.events import Gone
from shuffleup.tournament.hands.presence import sits_out
from shuffleup.tournament.money.commands import (
    AnswerDeal,
    ApproveDeal,
    ClaimBounty,
    ConfirmDeal,
    DrawBounty,
    EndByDeal,
    ProposeDeal,
)
from shuffleup.tournament.money.prize_money import NOT_SOLD
from shuffleup.tournament.rebuys.commands import BuyAddOn, BuyBackIn, PayRebuy, Rebuy

MOST_ROUNDS = 3_000
"""Of an event that does not end."""


class Evening(BotEvent):
    """An event in which more happens than hands. What the book refuses is refused, and play goes on."""

    def __init__(self, store: MemoryStore, file: EventFile, players: int, seed: int, late: int) -> None:
        """`late`: how many more would like to come once play has begun."""
        super().__init__(store, file, players, seed)
        self._fate = Random(f"evening {seed}")
        self._late = late
        self._last = ""
        self.did: set[str] = set()
        """What was done besides hands, by the names of the commands."""

    def play(self) -> None:
        self.begin()
        self._last, rounds = "", 0
        while not self.state.is_over:
            self._between_hands()
            if self.state.players_left > 1 or self.state.line.is_break:
                self.play_a_round()
            else:  # entries are still sold, and nobody has come
                self._time_passes(self.state.line.milliseconds)
            rounds += 1
            assert rounds < MOST_ROUNDS, "the event does not end"
        self.finish()

    def finish(self) -> None:
        """What is owed is paid, and whose bounty is not claimed, somebody is named."""
        for number, owed in list(self.state.rebuys.owed.items()):
            for _ in range(owed):
                self._do(PayRebuy(number))
        self._bounties_go_to_somebody()
        super().finish()

    def _do(self, command: Command) -> None:
        super()._do(command)
        self._last = f"bots-{self._done}"

    def _time_passes(self, milliseconds: int) -> None:
        super()._time_passes(milliseconds)
        if self.state.policies.procedure.level_announced == "by-director" and not self.state.line.is_break:
            self._try(AnnounceLevel())
        self._last = ""

    def _try(self, command: Command) -> bool:
        try:
            self._do(command)
        except Refused:
            return False
        self.did.add(type(command).__name__)
        return True

    def _happens(self, chance: float) -> bool:
        return self._fate.random() < chance

    # -- between hands -------------------------------------------------------------------------------------

    def _between_hands(self) -> None:
        state = self.state
        if self._late and self._happens(0.3):
            self._late -= 1
            self._comes_late()
        for entry in list(state.entries.values()):
            if state.entries[entry.number].in_play:
                self._of_player(state.entries[entry.number])
            elif entry.standing == "out" and self._happens(0.1):
                self._comes_back(entry)
        self._somebody_is_there()
        if state.line.is_break and state.file.add_on is not None:
            for entry in list(state.in_play):
                if self._happens(0.5):
                    self._try(BuyAddOn(entry.number))
        if self._happens(0.2):
            self._bounties_go_to_somebody()
        if 1 < state.players_left < 5 and self._happens(0.02):
            self._deal_is_made()
        if self._happens(0.02):
            self._take_back()
        if self._happens(0.02) and self._try(PauseClock()):
            self._time_passes(self._fate.randint(1_000, 600_000))
            self._do(ResumeClock())

    def _of_player(self, entry: Entry) -> None:
        number, absent = entry.number, self.state.conduct.absent
        if number in absent:
            if self._happens(0.3):
                self._try(BackAtSeat(number))
        elif self._happens(0.02):
            self._try(MarkAbsent(number))
        if number in self.state.rebuys.owed and self._happens(0.5):
            self._try(PayRebuy(number))
        if self.state.file.rebuys is not None and self._happens(0.1 if entry.stack else 0.6):
            self._try(Rebuy(number, paid=self._happens(0.7)))
        if not self._goes_if_broke(number) and self._happens(0.001):
            self._try(Forfeit(number, self.state.entries[number].stack, granted_by="TD"))

    def _goes_if_broke(self, number: EntryId) -> bool:
        now = self.state.entries[number]
        if not now.in_play or now.stack or number in self.state.rebuys.coming:
            return False
        self._do(BustOut((Gone(number, self.state.rebuys.broke.get(number, 0)),)))
        self.did.add("BustOut")
        return True

    def _somebody_is_there(self) -> None:
        """A table where everybody is away waits for somebody; so that time does not stand, one is back."""
        for table in self.state.tables.values():
            seated = [table.entry(seat) for seat in table.taken]
            if seated and self.state.conduct.absent.issuperset(seated):
                self._do(BackAtSeat(self._fate.choice(seated)))

    def _comes_late(self) -> None:
        try:
            self._enter()
        except Refused:
            return
        self.did.add("late")

    def _comes_back(self, entry: Entry) -> None:
        if self.state.file.rebuys is not None and self._happens(0.5):
            self._try(BuyBackIn(entry.number))
        elif self.state.file.re_entries and self._try(Register(entry.person)):
            self._newest(Bot(self._fate.choice(list(STYLES.values())), self._seed + len(self._bots)))

    def _newest(self, bot: Bot) -> None:
        self._bots[EntryId(max(self.state.entries))] = bot

    def _deal_is_made(self) -> None:
        """Everybody agrees, or the last one does not; with something held back they play on."""
        kind: Kind = self._fate.choice(("even", "chips", "icm"))
        held_back = self._fate.choice((0, 0, 500))
        if not self._try(ProposeDeal(kind, held_back=held_back, unit=self._fate.choice((1, 100)))):
            return
        left = [entry.number for entry in self.state.in_play]
        for number in left:
            if not self._try(AnswerDeal(number, agrees=self._happens(0.9))):
                return
        self._try(ApproveDeal("TD"))
        for number in left:
            self._try(ConfirmDeal(number, "Wim"))
        if not held_back:
            self._try(EndByDeal())

    def _bounties_go_to_somebody(self) -> None:
        heads = bounties(self.state)
        if heads is None:
            return
        for gone in list(heads.unclaimed):
            others = [
                one.number
                for one in self.state.entries.values()
                if one.number != int(gone) and one.standing not in NOT_SOLD
            ]
            self._try(ClaimBounty(EntryId(int(gone)), (self._fate.choice(others),), reason="told later"))
        for number in list(draws_due(self.state)):
            self._try(DrawBounty(number))

    def _take_back(self) -> None:
        """What was done a moment ago, if it can be; bots of entries that are gone do no harm."""
        if not self._last:
            return
        self._done += 1
        undo = Undo(self._last, "a slip")
        try:
            self.director.act(undo, id_=f"bots-{self._done}", actor="bots")
        except Refused:
            return
        self.did.add("Undo")
        for entry in list(self.state.in_play):
            self._goes_if_broke(entry.number)  # what was taken back may have been that, or a rebuy

    # -- a hand --------------------------------------------------------------------------------------------

    def _hand(self, table: TableNumber) -> None:
        self._somebody_is_there()  # somebody may have run out of time elsewhere
        super()._hand(table)

    def _play_out(self, table: TableNumber) -> None:
        away = sits_out(self.state) and bool(self.state.conduct.absent)
        if self.state.file.dealt is None or not (away or self._happens(0.2)):
            super()._play_out(table)
            return
        while table in self.state.dealt.hands:
            self._one_act(table)

    def _one_act(self, table: TableNumber) -> None:
        """Act by act, each in its time or too late."""
        plan = self.state.file.dealt
        assert plan is not None
        dealt = self._in_play(table)
        if dealt.hand.actor is None:
            self._do(PlayOn(table))
            return
        entry = self.state.hands.tables_before[table].entry(seat_of(dealt.hand.actor))
        late = entry in self.state.conduct.absent or self._happens(0.03)
        before = self.state.dealt.hands[table].acted
        self._time_passes(1_000 * (plan.seconds + plan.bank + 1 if late else self._fate.randint(1, 25)))
        playing = self.state.dealt.hands.get(table)
        if playing is not None and playing.acted == before:
            self._do(PlayOn(table, (self._act_of(table, dealt),)))
        elif late:
            self.did.add("RunOutOfTime")
