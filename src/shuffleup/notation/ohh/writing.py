"""A recorded hand as OHH."""

from decimal import Decimal

import msgspec

from shuffleup._version import __version__
from shuffleup.cards import Card, show_cards
from shuffleup.hand import operations as ops
from shuffleup.hand.consequences import Awarded
from shuffleup.hand.hand import Hand
from shuffleup.hand.operations import Operation
from shuffleup.hand.starting.deal import Deal
from shuffleup.hand.starting.posts import antes_due, in_order
from shuffleup.notation.hand_record import HandRecord, written
from shuffleup.notation.ohh.reading import GAMES, STREETS, Action, BetLimit, Document, Player, Pot, Round, Win
from shuffleup.notation.replaying.playback import Playback, replay
from shuffleup.refused import Illegal

_encoder = msgspec.json.Encoder(decimal_format="number")


def write_ohh(record: HandRecord) -> str:
    """One hand, indented, with the amounts that were really paid.

    >>> from shuffleup.notation.phh.phh import read_phh
    >>> from shuffleup.notation.ohh.reading import read_ohh
    >>> record = read_phh('''
    ... variant = "NT"
    ... antes = [0, 0]
    ... blinds_or_straddles = [0.50, 1]
    ... min_bet = 1
    ... starting_stacks = [100, 82.25]
    ... actions = ["d dh p1 AhAd", "p2 cbr 3", "p1 cbr 9", "p2 f"]''')
    >>> again = read_ohh(write_ohh(record))[0]
    >>> again.actions, again.finishing_stacks
    (('d dh p1 AhAd', 'p2 cbr 3', 'p1 cbr 9', 'p2 f'), (10300, 7925))
    """
    played = replay(record)
    return msgspec.json.format(_encoder.encode({"ohh": _Writer(played).document()})).decode() + "\n"


class _Writer:
    """Walks through a hand and puts down each action with what it adds."""

    def __init__(self, played: Playback) -> None:
        self.played, self.record = played, played.record
        self.hand: Hand = played.hand.again()
        self.rules = self.hand.rules
        self.rounds: list[Round] = []
        self.shown: set[str] = set()
        self.count = 0
        if self.rules.name not in GAMES:
            raise Illegal(f"OHH cannot tell a hand of {self.rules.title}: write it as PHH")

    def document(self) -> Document:
        record, level = self.record, self.hand.level
        self._check_bets()
        self._street("Preflop")
        self._posts()
        self._dealt()
        for operation in self.played.hand.operations:
            self._note(operation)
        self._faced_up()
        kind, bets = GAMES[self.rules.name]
        seats = self._seats()
        return Document(
            spec_version="1.4.7",
            site_name="Shuffle Up",
            network_name="Shuffle Up",
            internal_version=__version__,
            tournament=not record.for_cash,
            tournament_info={"name": str(record.also["event"])} if "event" in record.also else msgspec.UNSET,
            game_number=str(record.also.get("hand", 1)),
            start_date_utc=_date(record),
            table_name=str(record.also.get("table", "")),
            game_type=kind,
            # `bets` comes from the table of kinds, which holds only what OHH knows.
            bet_limit=BetLimit(bet_type=bets, bet_cap=Decimal(0)),  # type: ignore[arg-type]
            table_size=max(*seats, self._told("seat_count")),
            currency=str(record.also.get("currency", "")),
            dealer_seat=self._told("dealer_seat") or seats[-1],  # a dead button lies where nobody sits
            small_blind_amount=self._amount(level.small_blind),
            big_blind_amount=self._amount(level.big_blind),
            ante_amount=self._amount(level.ante),
            players=[
                Player(id=i, seat=seats[i], name=name, starting_stack=self._amount(chips or 0))
                for i, (name, chips) in enumerate(zip(record.names, record.starting_stacks, strict=True))
            ],
            rounds=self.rounds,
            pots=self._pots(),
        )

    def _check_bets(self) -> None:
        record = self.record
        if None in record.starting_stacks:
            raise Illegal("OHH has no word for a stack that nobody knows")
        limit, blind = self.rules.structure == "fixed-limit", self.hand.level.big_blind
        if limit and (record.small_bet, record.big_bet) != (blind, 2 * blind):
            raise Illegal("OHH knows fixed bets of one and two big blinds only")
        known = any(held.known for held in self.played.hand.held.values())
        if self.rules.hole_cards > 4 and not known:
            raise Illegal(f"OHH tells {self.rules.title} by the cards dealt, and none are known")

    def _told(self, field: str) -> int:
        found = self.record.also.get(field)
        return found if isinstance(found, int) else 0

    def _seats(self) -> list[int]:
        told = self.record.also.get("seats")
        order = self.record.names
        if isinstance(told, list) and len(set(told)) == len(order) and all(type(n) is int for n in told):
            turned = told.index(min(told))
            if told[turned:] + told[:turned] == sorted(told):
                return told
        return list(range(1, len(order) + 1))

    def _amount(self, chips: int) -> Decimal:
        return Decimal(written(chips, self.record.scale))

    def _id(self, name: str) -> int:
        return self.hand.order.index(name)

    def _street(self, name: str, cards: str = "") -> None:
        pairs = [cards[i : i + 2] for i in range(0, len(cards), 2)]
        # The names of OHH's streets are those of the games it can tell; others were refused before.
        self.rounds.append(Round(id=len(self.rounds), street=name, actions=[], cards=pairs or None))  # type: ignore[arg-type]

    def _put(
        self, name: str, action: str, chips: int | None = None, cards: str = "", *, left: int | None = None
    ) -> None:
        pairs = [cards[i : i + 2] for i in range(0, len(cards), 2)]
        self.rounds[-1].actions.append(
            Action(
                action_number=self.count,
                action=action,
                player_id=self._id(name),
                amount=None if chips is None else self._amount(chips),
                is_allin=None if chips is None else left == 0,
                cards=pairs or None,
            )
        )
        self.count += 1

    def _posts(self) -> None:
        """What each player could pay of what they owed, in the order in which it is taken."""
        start = self.hand.start
        assert isinstance(start, Deal)  # a record begins with its first card
        left = dict(start.players)
        for name, kind, owed in self._owed(start):
            chips = min(owed, left[name])
            left[name] -= chips
            if chips or kind in ("Post SB", "Post BB"):  # owed by one whose ante took all they had
                self._put(name, kind, chips, left=left[name])

    def _owed(self, start: Deal) -> list[tuple[str, str, int]]:
        level = start.level
        blinds = [(start.small, "Post SB", level.small_blind)] if start.small else []
        blinds += [(start.big, "Post BB", level.big_blind)]
        blinds += [(name, "Post Extra Blind", chips) for name, chips in start.posts]
        blinds += [(name, "Straddle", chips) for name, chips in start.straddles]
        dead = [(name, "Post Dead", chips) for name, chips in start.dead_posts]
        antes = [
            (name, "Post Ante", chips) for name, chips in antes_due(start.order, start.big, level).items()
        ]
        return [*in_order(antes, blinds, level, ante_first=self.hand.switches.ante_first), *dead]

    def _dealt(self) -> None:
        dealt: dict[str, str] = {}
        for operation in self.played.hand.operations:
            if isinstance(operation, ops.DealHole):
                dealt[operation.player] = dealt.get(operation.player, "") + operation.cards
        for name in self.hand.order:
            if dealt.get(name) and "?" not in dealt[name]:
                self._put(name, "Dealt Cards", cards=dealt[name])

    def _note(self, operation: Operation) -> None:
        legal, board = self.hand.legal(), len(self.hand.board)
        stacks = self.hand.stacks
        self.hand.apply(operation)
        match operation:
            case ops.Fold(player):
                self._put(player, "Fold")
            case ops.Check(player):
                self._put(player, "Check")
            case ops.Call(player):
                self._put(player, "Call", legal.to_call, left=stacks[player] - legal.to_call)
            case ops.BetTo(player, total) | ops.RaiseTo(player, total) | ops.LetPass(player, total):
                verb, adds = "Bet" if legal.is_bet else "Raise", total - legal.already_in
                self._put(player, verb, adds, left=stacks[player] - adds)
            case ops.AllIn(player):
                raises = stacks[player] + legal.already_in > legal.current
                verb = ("Bet" if legal.is_bet else "Raise") if raises else "Call"
                self._put(player, verb, stacks[player], left=0)
            case ops.DealStreet():
                self._board(self.hand.board[board:])
            case ops.Table(player, cards) | ops.Expose(player, cards):
                self._shows(player, cards or show_cards(self.hand.held[player].cards))
            case ops.Muck(player) | ops.Kill(player):
                self._at_showdown()
                self._put(player, "Mucks Cards")
            case ops.DealHole() | ops.Award() | ops.Report():
                pass
            case _:
                tag = type(operation).__struct_config__.tag
                raise Illegal(f"OHH has no word for {tag!r}: this hand cannot be told in it")

    def _board(self, cards: tuple[Card, ...]) -> None:
        if not all(card.known for card in cards):
            raise Illegal("OHH has no word for a board card that nobody knows")
        self._street(STREETS[self.hand.street_index], show_cards(cards))

    def _at_showdown(self) -> None:
        if self.rounds[-1].street != "Showdown":
            self._street("Showdown")

    def _shows(self, player: str, cards: str) -> None:
        """At showdown; a hand turned up before is told at the end, after the board."""
        if self.hand.phase in ("showdown", "over"):
            self.shown.add(player)
            self._at_showdown()
            self._put(player, "Shows Cards", cards=cards)

    def _faced_up(self) -> None:
        """Hands that an all-in turned up."""
        for name, held in self.hand.held.items():
            if held.state == "tabled" and name not in self.shown:
                self._at_showdown()
                self._put(name, "Shows Cards", cards=show_cards(held.cards))

    def _pots(self) -> list[Pot]:
        awards = [one for step in self.played.steps for one in step.followed if isinstance(one, Awarded)]
        pots = []
        for number in sorted({one.pot for one in awards}):
            wins: dict[str, int] = {}
            for one in awards:
                if one.pot == number:
                    wins[one.player] = wins.get(one.player, 0) + one.amount
            pots.append(
                Pot(
                    number=number,
                    amount=self._amount(sum(wins.values())),
                    rake=Decimal(0),
                    player_wins=[Win(self._id(name), self._amount(chips)) for name, chips in wins.items()],
                )
            )
        return pots


def _date(record: HandRecord) -> str:
    also = record.also
    if not all(isinstance(also.get(part), int) for part in ("year", "month", "day")):
        return ""
    return f"{also['year']:04d}-{also['month']:02d}-{also['day']:02d}T00:00:00"
