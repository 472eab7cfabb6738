"""What hangs in the air about bets: acts that wait, amounts to be named, what is open to whom."""

from msgspec.structs import replace

from shuffleup.floor.betting.replaying import Mending
from shuffleup.floor.ruling import LeftBecause, Open, Ruling
from shuffleup.floor.situation import Doubt, Parked, Pending, Quoted, Said, Slip, Told
from shuffleup.floor.steps.acts import Act


class OpenBets:
    """All of it, as the desk keeps it; most is over with the act it is about, the rest with the street."""

    def __init__(self) -> None:
        self.parked: list[Parked] = []
        self.folded_behind: list[Act] = []
        self.pending: Pending | None = None
        self.undecided: dict[str, Ruling] = {}
        self.asked_on: dict[str, Act] = {}
        """The acts on which the director is asked."""
        self.heard_out: set[str] = set()
        """Skipped players on whom the floor has ruled."""
        self.restricted: dict[str, tuple[Open, ...]] = {}
        self.restricted_by: dict[str, str] = {}
        self.restricted_because: dict[str, LeftBecause] = {}
        self.drawn_back: dict[str, tuple[int, ...]] = {}
        self.in_front: dict[str, tuple[int, ...]] = {}
        """Chips in front one by one, where the acts of this street tell."""
        self.said_if: dict[str, Said] = {}
        self.bound_if: dict[str, Said] = {}
        self.held: dict[str, int | None] = {}
        """Premature callers, and what they are held to (None: any amount)."""
        self.doubt: Doubt | None = None
        """A wager whose words said more than its chips."""
        self.undercallers: list[str] = []
        self.told_counts: dict[str, Told] = {}
        self.slips: list[Slip] = []
        self.mending: dict[str, Mending] = {}
        """Wagers the director is asked to put right."""
        self.quoted: Quoted | None = None
        self.acts_since: list[Act] = []
        """Acts in turn since the last quoted pot bet or slip."""
        self.found: dict[str, int] = {}
        """Chips found behind, set aside until it is ruled what they are."""
        self.given: dict[str, int] = {}
        """Chips found behind that were awarded, by who got them."""

    def forget(self, player: str) -> None:
        """His hand is dead: nothing that he did hangs any more."""
        self.parked = [parked for parked in self.parked if parked.act.player != player]
        self.restricted.pop(player, None)
        if self.pending is not None and self.pending.player == player:
            self.pending = None

    def after_replay(self) -> None:
        """The hand was played again from an earlier point: what was open to players is worked out afresh."""
        self.restricted.clear()
        self.restricted_by.clear()
        self.restricted_because.clear()
        self.in_front.clear()

    def new_street(self) -> None:
        """Bets are in: nothing that hung about them hangs any more, but what was said of later streets."""
        self.undercallers.clear()
        self.after_replay()
        self.drawn_back.clear()
        self.parked.clear()
        self.folded_behind.clear()
        self.heard_out.clear()
        self.held.clear()
        self.told_counts.clear()
        self.said_if = {player: replace(said, current=0) for player, said in self.said_if.items()}
        self.bound_if = {player: replace(said, current=0) for player, said in self.bound_if.items()}
        self.pending = None
        self.doubt = None

    def begin_anew(self) -> None:
        """The bets of this hand are void, and with them what was asked about them and about its hands."""
        self.new_street()
        self.slips.clear()
        self.quoted = None
        self.undecided.clear()
        self.asked_on.clear()
        self.mending.clear()

    def between_hands(self) -> None:
        """Another hand begins."""
        self.begin_anew()
        self.acts_since.clear()
        self.found.clear()
        self.given.clear()
        self.said_if.clear()
        self.bound_if.clear()
