"""How a hand begins: who sits where with how much, the button, and everything that must be posted."""

from collections.abc import Mapping
from copy import copy
from functools import cached_property

import msgspec

from shuffleup.cards import DECK, Card, check_distinct, parse_cards, show_cards, write_cards
from shuffleup.chance import Draw, simulated_seed
from shuffleup.hand.games import STRUCTURE_CODES, Game, game
from shuffleup.hand.kernel import codes
from shuffleup.hand.kernel.codes import must
from shuffleup.hand.kernel.kernel import Kernel
from shuffleup.hand.starting._position_checks import check_player_names, check_smallest_chip
from shuffleup.hand.starting.position import Level
from shuffleup.hand.starting.posts import antes_due, in_order
from shuffleup.hand.starting.switches import Switches
from shuffleup.refused import Malformed, must_be, whole


class Deal(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """A hand from its first card on. Players are listed clockwise.

    >>> players = (("Ann", 5000), ("Bob", 5000), ("Cat", 900))
    >>> deal = Deal(game="nlhe", level=Level(50, 100), players=players, button="Ann")
    >>> deal.order, deal.small, deal.big
    (('Bob', 'Cat', 'Ann'), 'Bob', 'Cat')
    """

    game: str
    level: Level
    players: tuple[tuple[str, int], ...]
    button: str = ""
    """Who has the button, or is the last player before a dead button. In stud, where nobody has one, who is
    dealt to last; left out, the last player of the list."""
    dead_button: bool = False
    small_blind: str | None = None
    """Who posts it; "" if nobody does (a dead small blind). None: the seat after the button."""
    big_blind: str | None = None
    """None: the seat after the small blind."""
    posts: tuple[tuple[str, int], ...] = ()
    """Other live posts, such as a second big blind after a move."""
    dead_posts: tuple[tuple[str, int], ...] = ()
    straddles: tuple[tuple[str, int], ...] = ()
    absent: tuple[str, ...] = ()
    """Players dealt in whose hands are dead: their blinds and antes are posted all the same."""
    deck: str = ""
    """The cards top first, if a known deck is dealt."""
    chip: int = 1
    left: int | None = None
    """Players left in the event."""
    hand_for_hand: bool = False
    number: int = 1
    """Its number at the table."""

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "game", game(self.game).name)
        if isinstance(self.players, Mapping):
            raise Malformed("players are pairs of name and chips, clockwise: tuple(players.items())")
        must_be((tuple, list), self.players, "players are pairs of name and chips, clockwise")
        if not isinstance(self.level, Level):
            raise Malformed(f"a level is Level(50, 100), not {self.level!r}")
        if not all(isinstance(one, tuple | list) and len(one) == 2 for one in self.players):
            raise Malformed("players are pairs of name and chips, clockwise: (('Ann', 5000), ('Bob', 5000))")
        for posted in (self.posts, self.dead_posts, self.straddles):
            must_be((tuple, list), posted, "posts and straddles are pairs of name and chips")
            if not all(isinstance(one, tuple | list) and len(one) == 2 for one in posted):
                raise Malformed("posts and straddles are pairs of name and chips: (('Ann', 200),)")
        self._write_plainly()
        names = [name for name, _ in self.players]
        most = self.rules.most_seats
        if not 2 <= len(names) <= most:
            raise Malformed(f"{len(names)} players: {self.rules.title} is played by two to {most}")
        check_player_names(names)
        check_smallest_chip(self.chip)
        if not codes.is_chips(self.number):
            raise Malformed(f"the number of a hand is a whole number from 0 on, not {self.number!r}")
        if self.left is not None and not codes.is_chips(self.left):
            raise Malformed(f"the players left are a whole number from 0 on, not {self.left!r}")
        for name, stack in self.players:
            if not codes.is_chips(stack, least=1):
                raise Malformed(
                    f"{name} has {stack!r} chips: to be dealt in takes a whole number from 1 to 2^53"
                )
            if stack % self.chip:
                raise Malformed(f"{name}'s {stack} is not made of chips of {self.chip}")
        if self.rules.is_stud and not self.button:
            msgspec.structs.force_setattr(self, "button", names[-1])
        self._check_posts(names)
        self._check_blinds()
        if self.rules.is_stud and self.level.big_blind:
            level = "Level(ante=…, small_bet=…, big_bet=…, bring_in=…)"
            raise Malformed(f"{self.rules.title} has no blinds: its level is {level}")
        if self.rules.is_stud and not 0 < self.level.bring_in < self.level.bet_size(self.rules, "third"):
            raise Malformed(f"{self.rules.title} needs a bring-in, smaller than the small bet")
        if not self.rules.is_stud and not self.level.big_blind:
            raise Malformed(
                f"{self.rules.title} needs a big blind: its level is Level(50, 100). If there is only one "
                "blind, it is Level(0, 100), and big_blind=… names who posts it"
            )
        if self.deck:
            self._check_deck(parse_cards(self.deck))

    def _check_deck(self, deck: tuple[Card, ...]) -> None:
        check_distinct(deck)
        size = self.rules.deck_size
        if len(deck) < size:
            raise Malformed(
                f"the deck of {self.rules.title} has {size} cards, and here are {len(deck)}: give all of "
                "them, in the order in which they come"
            )
        if len(deck) > size or min(deck) < 52 - size:
            raise Malformed(f"the deck of {self.rules.title} has {size} cards")

    def _write_plainly(self) -> None:
        """Lists, cards and the numbers of other libraries become what is kept and compared."""
        for field in ("players", "posts", "dead_posts", "straddles"):
            pairs = getattr(self, field)
            if type(pairs) is not tuple or any(
                type(one) is not tuple or type(one[1]) is not int for one in pairs
            ):
                plain = tuple((name, codes.as_int(chips)) for name, chips in pairs)
                msgspec.structs.force_setattr(self, field, plain)
        for field in ("chip", "left", "number"):
            if type(given := getattr(self, field)) is not int:
                msgspec.structs.force_setattr(self, field, codes.as_int(given))
        if not isinstance(self.deck, str):
            msgspec.structs.force_setattr(self, "deck", write_cards(self.deck))

    def _check_posts(self, names: list[str]) -> None:
        must_be((tuple, list), self.absent, "absent players are a list of names")
        for chosen in (self.dead_button, self.hand_for_hand):
            must_be(bool, chosen, "dead_button and hand_for_hand are True or False")
        roles = (("button", self.button), ("small blind", self.small_blind), ("big blind", self.big_blind))
        named = [(what, name) for what, name in roles if not isinstance(name, str | None) or name]
        named += [("post", name) for name, _ in (*self.posts, *self.dead_posts, *self.straddles)]
        named += [("absent player", name) for name in self.absent]
        for what, name in named:
            if not isinstance(name, str) or name not in names:
                raise Malformed(f"the {what} is {name!r}, who is not at the table: {', '.join(names)}")
        if len(set(self.absent)) < len(self.absent):
            raise Malformed(f"absent players are named once each: {', '.join(self.absent)}")
        if len(self.absent) == len(names):
            raise Malformed("every player is absent: somebody must have a hand to win the blinds")
        if not self.button:
            raise Malformed("say who has the button, or is the last player before a dead button")
        stacks = dict(self.players)
        for name, amount in (*self.posts, *self.dead_posts, *self.straddles):
            if not codes.is_chips(amount, least=1):
                raise Malformed(f"{name}'s post is {amount!r}: chips are whole numbers from 1 to 2^53")
            if amount % self.chip:
                raise Malformed(f"{name}'s post of {amount} must be made of chips of {self.chip}")
        highest = self.level.big_blind
        for name, amount in self.straddles:
            if amount < 2 * highest:
                raise Malformed(f"{name}'s straddle of {amount} must be at least twice {highest}")
            if amount >= stacks[name]:
                raise Malformed(f"{name} cannot straddle with {stacks[name]} chips")
            highest = amount

    def _check_blinds(self) -> None:
        """The button, then the small blind, then the big blind; heads-up either of the two may have it."""
        if self.big_blind == "":
            raise Malformed(
                "somebody posts the big blind: name them, or leave it out (only a small blind is dead)"
            )
        small, big, order = self.small, self.big, self.order
        if small == big:
            raise Malformed(
                f"{big} cannot post both blinds: name another player, or small_blind='' where nobody posts it"
            )
        if small and len(order) > 2 and order.index(small) > order.index(big):
            told = f"{big} has the big blind and {small} the small blind, with the button at {self.button}"
            raise Malformed(f"{told}: clockwise from the button the small blind comes first")

    def shuffled(self, seed: int | bytes) -> "Deal":
        """The same deal with a deck in an order that follows from the seed.

        A number anybody can repeat, for simulation; 32 bytes (`chance.new_seed()`) where it must be secret.

        >>> players = (("Ann", 5000), ("Bob", 5000))
        >>> deal = Deal(game="nlhe", level=Level(50, 100), players=players, button="Ann")
        >>> deal.shuffled(7).deck[:20], deal.shuffled(7) == deal.shuffled(8)
        ('8s9s4cKs3sAh6s7s5cTc', False)
        """
        if not isinstance(seed, bytes):
            seed = simulated_seed(whole(seed, "a seed is a number, or 32 bytes"))
        draw = Draw(seed, f"deck of hand {self.number}")
        return self._off(draw.shuffled(DECK[52 - self.rules.deck_size :]))

    def with_deck(self, deck: tuple[Card, ...]) -> "Deal":
        """The same deal off this deck, a whole one."""
        deck = parse_cards(deck)
        self._check_deck(deck)
        return self._off(deck)

    def _off(self, deck: tuple[Card, ...]) -> "Deal":
        """A whole deck of cards, not looked through again."""
        other = copy(self)  # everything but the deck was checked
        msgspec.structs.force_setattr(other, "deck", show_cards(deck))
        vars(other).update(vars(self), cards=deck)
        return other

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """The deck, top first, if it is known."""
        return parse_cards(self.deck)

    @cached_property
    def rules(self) -> Game:
        return game(self.game)

    @cached_property
    def order(self) -> tuple[str, ...]:
        """The players from the left of the button on."""
        names = [name for name, _ in self.players]
        after = names.index(self.button) + 1
        return tuple(names[after:] + names[:after])

    @cached_property
    def small(self) -> str:
        """Who posts the small blind, "" if nobody."""
        if self.small_blind is not None:
            return self.small_blind
        order = self.order
        if len(order) > 2:
            return order[0]
        return order[1] if self.big_blind in (None, order[0]) else order[0]

    @cached_property
    def big(self) -> str:
        """Who posts the big blind."""
        if self.big_blind is not None:
            return self.big_blind
        order = self.order
        if len(order) == 2 or self.small_blind == "":
            return order[0]
        return order[1]

    @property
    def blinds(self) -> dict[str, int]:
        """Everything posted live, in full."""
        due: dict[str, int] = {}
        for name, amount in _live_posts(self):
            due[name] = due.get(name, 0) + amount
        return due

    @property
    def opener(self) -> str:
        """Who acts first: the player after the big blind, or after the last straddle."""
        order = self.order
        last = self.straddles[-1][0] if self.straddles else self.big
        return order[(order.index(last) + 1) % len(order)]


def open_table(deal: Deal, switches: Switches) -> Kernel:
    """A kernel with everybody seated and everything posted, the first player to act."""
    rules, order, level = deal.rules, deal.order, deal.level
    table = Kernel(len(order), STRUCTURE_CODES[rules.structure], deal.chip)
    throw_switches(table, switches, rules, deal.left)
    seat = {name: i for i, name in enumerate(order)}
    for name, stack in deal.players:
        must(table.sit(seat[name], stack))
    antes = [("ante", *due) for due in antes_due(order, deal.big, level).items()]
    blinds = [("blind", *due) for due in _live_posts(deal)]
    for what, name, amount in in_order(antes, blinds, level, ante_first=switches.ante_first):
        if what == "ante":
            must(table.ante(seat[name], amount, level.ante_kind != "each"))
        else:
            must(table.blind(seat[name], amount))
    if switches.dead_blind_counts and not deal.small and len(order) > 2:
        must(table.add_dead(0, 0, level.small_blind))
    for name, amount in deal.dead_posts:
        must(table.dead_post(seat[name], amount))
    for name in deal.absent:
        must(table.drop(seat[name]))
    if rules.is_stud:
        return table  # the upcards decide who opens
    must(table.open_betting(seat[deal.opener], level.bet_size(rules, rules.streets[0].name)))
    return table


def _live_posts(deal: Deal) -> list[tuple[str, int]]:
    blinds = [(deal.small, deal.level.small_blind), (deal.big, deal.level.big_blind)]
    return [(name, amount) for name, amount in (*blinds, *deal.posts, *deal.straddles) if name and amount]


def throw_switches(table: Kernel, switches: Switches, rules: Game, left: int | None) -> None:
    """Sets the kernel to the edition and the room: raises are capped, unless the event is down to two.

    Decides `number-of-raises`.
    """
    table.half_on_top = switches.half_raise_on_top
    table.half_uses_raise = switches.half_raise_uses_cap
    table.short_blinds_count_full = switches.short_blinds_count_full
    table.antes_count_before_flop = switches.antes_count_before_flop
    table.odd_chip_to_low = switches.odd_chip_to_low
    table.identical_share_whole = switches.identical_share_whole
    down_to_two = left is not None and left <= switches.uncapped_at_players_left
    table.cap = switches.raise_cap if rules.structure == "fixed-limit" and not down_to_two else 0
