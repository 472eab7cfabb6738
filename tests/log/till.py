"""A till, to test the writer with: chips are handed out, passed on and drawn for. No poker in it."""

from hashlib import sha256

import msgspec

from shuffleup.log.folding import Core, Decided, LookUp
from shuffleup.log.vault import Secrets
from shuffleup.refused import Citation, Illegal


class Hand(msgspec.Struct, frozen=True, tag="hand"):
    """Chips from the bank to somebody."""

    to: str
    chips: int


class Pass(msgspec.Struct, frozen=True, tag="pass"):
    giver: str
    taker: str
    chips: int


class Raffle(msgspec.Struct, frozen=True, tag="raffle"):
    """One chip to somebody drawn with the committed seed."""


class CommitAnew(msgspec.Struct, frozen=True, tag="commit-anew"):
    """The seed of the next draw is replaced."""


class Stumble(msgspec.Struct, frozen=True, tag="stumble"):
    """A defect: in deciding, in writing it down, or in what it leads to."""

    where: str


Command = Hand | Pass | Raffle | CommitAnew | Stumble


class Given(msgspec.Struct, frozen=True):
    to: str
    chips: int


class Passed(msgspec.Struct, frozen=True):
    giver: str
    taker: str
    chips: int


class Drawn(msgspec.Struct, frozen=True):
    to: str
    seed: str
    next_commitment: str


class Committed(msgspec.Struct, frozen=True):
    commitment: str


class Stumbled(msgspec.Struct, frozen=True):
    pass


Event = Given | Passed | Drawn | Committed | Stumbled
_TAGS: dict[str, type[Event]] = {
    "given": Given,
    "passed": Passed,
    "drawn": Drawn,
    "committed": Committed,
    "stumbled": Stumbled,
}
_TAG_OF = {type_: tag for tag, type_ in _TAGS.items()}


class Till(msgspec.Struct):
    chips: dict[str, int] = {}
    commitment: str = ""


class TillCore(Core[Till, Command, Event]):
    """`raffles`: the first thing anybody does is to commit to a seed."""

    def __init__(self, raffles: bool = False) -> None:
        self._raffles = raffles
        self._seeds = 0
        self.times: list[int] = []

    def begin(self) -> Till:
        return Till()

    def decide(self, state: Till, command: Command, now: int, seeds: LookUp) -> Decided[Event]:
        self.times.append(now)
        match command:
            case Hand(to, chips):
                return Decided([Given(to, chips)])
            case Pass(giver, taker, chips):
                event = Passed(giver, taker, chips)
                self.fits(state, event)
                return Decided([event])
            case Raffle():
                kept = seeds(state.commitment)
                assert kept is not None
                assert not kept.spent
                promised, fresh = self._promise()
                to = sorted(state.chips)[kept.seed[0] % len(state.chips)]
                drawn = Drawn(to, kept.seed.hex(), promised)
                return Decided([drawn], Secrets([fresh], [state.commitment]))
            case CommitAnew():
                promised, fresh = self._promise()
                return Decided([Committed(promised)], Secrets([fresh]))
            case Stumble("deciding"):
                raise KeyError("a defect")
            case Stumble("writing"):
                return Decided([Given("Ann", "ten")])  # type: ignore[arg-type]
            case Stumble("reading"):
                return Decided([Given("Ann", 1), Given("Ann", 0)])
            case Stumble():
                return Decided([Given("Ann", 1), Stumbled()])

    def _promise(self) -> tuple[str, tuple[str, bytes]]:
        self._seeds += 1
        seed = sha256(str(self._seeds).encode()).digest()
        promised = sha256(seed).hexdigest()
        return promised, (promised, seed)

    def apply(self, state: Till, event: Event) -> None:
        match event:
            case Given(to, chips):
                state.chips[to] = state.chips.get(to, 0) + chips
            case Passed(giver, taker, chips):
                state.chips[giver] -= chips
                state.chips[taker] = state.chips.get(taker, 0) + chips
            case Drawn(to, _, promised):
                state.chips[to] += 1
                state.commitment = promised
            case Committed(promised):
                state.commitment = promised
            case Stumbled():
                raise KeyError("a defect")

    def fits(self, state: Till, event: Event) -> None:
        match event:
            case Passed(giver, _, chips) if state.chips.get(giver, 0) < chips:
                cited = [Citation("table-stakes", "house", "1")]
                raise Illegal(f"{giver} has {state.chips.get(giver, 0)}, not {chips}", cited)
            case Drawn(to) if to not in state.chips:
                raise Illegal(f"{to} is not here")

    def encode(self, event: Event) -> tuple[str, int, msgspec.Raw]:
        body = msgspec.json.encode(event)
        if event == Given("Ann", 0):
            body = body.replace(b"0", b"1")  # a defect: it reads as something else
        return _TAG_OF[type(event)], 1, msgspec.Raw(body)

    def decode(self, tag: str, version: int, body: msgspec.Raw) -> Event:
        return msgspec.json.decode(body, type=_TAGS[tag])

    def wanting(self, state: Till, seeds: LookUp) -> tuple[Command, str] | None:
        if not self._raffles:
            return None
        kept = seeds(state.commitment)
        if kept is None or kept.spent:
            return CommitAnew(), "the seed of the next draw is not here, or known already: committed anew"
        return None

    def told(self, event: Event) -> str:
        return f"{event.giver} to {event.taker}" if isinstance(event, Passed) else ""
