"""A played hand in a terminal: the table, every street with its acts, the showdown and the stacks."""

from collections.abc import Iterable, Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from shuffleup.cards import Card, parse_cards
from shuffleup.cli.cards.hand_names import hand_names
from shuffleup.hand import operations as ops
from shuffleup.hand.consequences import Awarded, Over, Returned
from shuffleup.hand.hand import Hand
from shuffleup.hand.legal import Legal
from shuffleup.hand.playing.stud import down_cards, up_cards
from shuffleup.hand.starting.deal import Deal
from shuffleup.notation.hand_record import HandRecord
from shuffleup.notation.replaying.playback import Playback
from shuffleup.notation.replaying.reenacting import Replayed

_SIGNS = dict(zip("cdhs", "♣♦♥♠", strict=True))
_COLOURS = {"c": "green", "d": "blue", "h": "red", "s": ""}
WORDS, FIGURES = 27, 15
"""Widths of the columns for what a player does, and for to-call and pot."""


def show_hand(played: Playback, on: Console) -> None:
    """Prints the whole hand."""
    _View(played, on).show()


def differences_told(played: Playback) -> str:
    """Which finishing stacks are not what came out, on one line."""
    money = played.record.amount
    told = (
        f"{one.player} has {money(one.played)}, the file says {money(one.file)}" for one in played.differences
    )
    return "; ".join(told)


def refusal_told(played: Playback, step: Replayed) -> str:
    """Why the book refuses an act; its figures are chips, which may be cents of the file."""
    scale = played.record.scale
    return f"{step.refused}{f' (1 in the file is {scale} chips)' if scale > 1 else ''}"


def amount(record: HandRecord, chips: int) -> str:
    """Chips in the units of the file, with commas."""
    whole, point, part = record.amount(chips).partition(".")
    return f"{int(whole):,}{point}{part}"


class _View:
    """One hand being shown: `hand` follows the acts as they are printed."""

    def __init__(self, played: Playback, on: Console) -> None:
        self.played, self.record, self.on = played, played.record, on
        self.hand: Hand = played.hand.again()
        self.not_shown: dict[str, str] = {}
        """At showdown: who did not table their hand, and what became of it."""
        self.signs = on.encoding.lower().startswith("utf")
        self.wide = max(map(len, self.hand.order))

    def show(self) -> None:
        self._head()
        self._seats()
        self._street(self.hand.pot)
        for step in self.played.steps:
            self._step(step)
        self._end()

    def money(self, chips: int) -> str:
        return amount(self.record, chips)

    def cards(self, cards: Iterable[int]) -> Text:
        return Text(" ").join(self._card(Card(card)) for card in cards)

    def _card(self, card: Card) -> Text:
        if not card.known:
            return Text("??", style="dim")
        rank, suit = str(card)[0], str(card)[1]
        return Text(rank + (_SIGNS[suit] if self.signs else suit), style=_COLOURS[suit])

    def line(self, *parts: str | Text | tuple[str, str], indent: int = 2) -> None:
        self.on.print(Text.assemble(" " * indent, *parts), soft_wrap=True)

    # ---- before the first act

    def _head(self) -> None:
        if self.record.title:
            self.line((self.record.title, "bold"), indent=0)
        level, rules = self.hand.level, self.hand.rules
        blinds = [self.money(chips) for chips in (level.small_blind, level.big_blind) if chips]
        stakes = f"blind{'s' if len(blinds) > 1 else ''} {'/'.join(blinds)}"
        if rules.is_stud:
            stakes = f"bring-in {self.money(level.bring_in)}"
        if rules.structure == "fixed-limit":
            bets = (level.bet_size(rules, rules.streets[i].name) for i in (0, -1))
            stakes += f", bets {'/'.join(map(self.money, bets))}"
        if level.ante:
            kind = "" if level.ante_kind == "each" else f"{level.ante_kind} "
            stakes += f", {kind}ante {self.money(level.ante)}"
        self.line(f"{rules.title}, {stakes}", indent=0)
        if self.record.scale > 1:
            self.line((f"1 in the file is {self.record.scale} chips here", "dim"), indent=0)

    def _seats(self) -> None:
        numbers = self.record.also.get("seats")
        table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
        table.add_column("seat" if numbers else "", justify="right")
        table.add_column("player")
        table.add_column("stack", justify="right")
        table.add_column("cards")
        table.add_column("")
        dealt = self._dealt()
        for i, (name, stack) in enumerate(zip(self.record.names, self.record.starting_stacks, strict=True)):
            chips = "enough" if stack is None else self.money(stack)
            seat = str(numbers[i]) if numbers else f"p{i + 1}"
            table.add_row(
                Text(seat), Text(name), Text(chips), self._hand(dealt.get(name, ())), Text(self._posted(name))
            )
        self.on.print(table)

    def _dealt(self) -> dict[str, Sequence[Card]]:
        """Hole cards known from the deal on."""
        dealt: dict[str, tuple[Card, ...]] = {}
        for step in self.played.steps:
            if isinstance(step.operation, ops.DealHole):
                cards = dealt.get(step.operation.player, ()) + parse_cards(step.operation.cards)
                dealt[step.operation.player] = cards[: self.hand.rules.hole_cards]
        return {name: cards for name, cards in dealt.items() if any(card.known for card in cards)}

    def _posted(self, name: str) -> str:
        start = self.hand.start
        if not isinstance(start, Deal) or start.rules.is_stud:
            return ""
        told = ["button"] if name == start.button else []
        for what, who, chips in (
            ("small blind", start.small, start.level.small_blind),
            ("big blind", start.big, start.level.big_blind),
            *(("straddle", who, chips) for who, chips in start.straddles),
            *(("post", who, chips) for who, chips in start.posts),
            *(("dead post", who, chips) for who, chips in start.dead_posts),
        ):
            if who == name:
                told.append(f"{what} {self.money(chips)}")
        return ", ".join(told)

    # ---- street by street

    def _street(self, pot: int) -> None:
        hand = self.hand
        betting = hand.phase != "showdown" and not hand.face_up and not hand.is_over
        head = Text.assemble((self._street_name().ljust(9), "bold"), self.cards(hand.board))
        if hand.community:
            head.append("  one card for all", style="dim")
        self.on.print()
        self._columns(
            head, ("to call" if betting else "", "dim"), (f"pot {self.money(pot)}", "dim"), indent=0
        )
        if hand.rules.is_stud and hand.street_index:
            self._stud_boards(betting)

    def _street_name(self) -> str:
        street = self.hand.street.replace("-", " ")
        if self.hand.rules.is_stud:
            street += " street"
        return "Before the draw" if street == "predraw" else f"{street[:1].upper()}{street[1:]}"

    def _stud_boards(self, betting: bool) -> None:
        """Everybody's cards as they lie on this street, and whose board opens."""
        hand = self.hand
        for name, held in hand.held.items():
            if held.live:
                opens = betting and hand.phase == "betting" and hand.order[hand.opener] == name
                self.line(
                    name.ljust(self.wide + 2), self._hand(held.cards), ("  opens" if opens else "", "dim")
                )
        if betting:
            self.on.print()

    def _hand(self, cards: Sequence[Card]) -> Text:
        """A player's cards; in stud the ones face down in brackets, then the ones face up."""
        rules = self.hand.rules
        if not rules.is_stud or not cards:
            return self.cards(cards)
        down, up = down_cards(rules, tuple(cards)), up_cards(rules, tuple(cards))
        return Text.assemble("(", self.cards(down), ") ", self.cards(up))

    def _columns(self, left: Text, call: tuple[str, str], pot: tuple[str, str], indent: int = 2) -> None:
        left.pad_right(max(0, self.wide + 2 + WORDS + 2 - indent - left.cell_len))
        figures = [(text.rjust(FIGURES), style) for text, style in (call, pot)]
        self.line(left, *(figures if call[0] or pot[0] else ()), indent=indent)

    def _step(self, step: Replayed) -> None:
        hand, legal = self.hand, self.hand.legal()
        words = self._words(step, legal)
        at_showdown = hand.phase == "showdown"
        if at_showdown and words and not isinstance(step.operation, ops.Table):
            self.not_shown[self._who(step)] = str(words)
        street, drawing = hand.street_index, hand.phase == "drawing"
        if step.operation is not None:
            hand.apply(step.operation)
        if words and not at_showdown:
            pot = "" if hand.is_over or legal.actor is None else self.money(hand.pot)
            call = self.money(legal.to_call) if legal.to_call else ""
            self._columns(Text.assemble(self._who(step).ljust(self.wide + 2), words), (call, ""), (pot, ""))
        if isinstance(step.operation, ops.Reshuffle):
            self.line((step.note, "italic"))
        if step.act and step.act.remark:
            self.line((step.act.remark, "italic"))
        if step.refused:
            self.line(
                (f"the book refuses this: {refusal_told(self.played, step)}", "bold yellow"),
                indent=self.wide + 4,
            )
        for one in step.followed:
            if isinstance(one, Returned):
                self.line(
                    one.player.ljust(self.wide + 2), f"takes back {self.money(one.amount)} nobody called"
                )
        if drawing and hand.phase == "betting":
            self.on.print()
        if hand.street_index != street:
            self._street(hand.pot or legal.pot)

    def _who(self, step: Replayed) -> str:
        if step.act is not None and step.act.player is not None:
            return self.record.names[step.act.player]
        return getattr(step.operation, "player", "")

    def _words(self, step: Replayed, legal: Legal) -> Text | str:
        """What was done, in words; nothing for what need not be told."""
        match step.operation:
            case ops.Fold():
                return "folds"
            case ops.Check():
                return "checks"
            case ops.Call():
                all_in = legal.already_in + legal.to_call == legal.all_in_to
                return f"calls {self.money(legal.to_call)}{', all-in' if all_in else ''}"
            case ops.BringIn():
                whole = legal.bring_in == legal.all_in_to
                return f"brings it in for {self.money(legal.bring_in)}{', all-in' if whole else ''}"
            case ops.BetTo(_, total) | ops.RaiseTo(_, total) | ops.LetPass(_, total):
                verb = "bets" if legal.is_bet else "raises to"
                if self._completes(legal):
                    verb = "completes to"
                return f"{verb} {self.money(total)}{', all-in' if total == legal.all_in_to else ''}"
            case ops.AllIn():
                return f"is all-in for {self.money(legal.all_in_to or 0)}"
            case ops.Draw(player, cards):
                return self._drawn(step, parse_cards(cards))
            case ops.ThrowAway():
                return Text.assemble("throws away ", self.cards(parse_cards(step.operation.cards)))
            case ops.Table(player, cards) | ops.Expose(player, cards):
                shown = parse_cards(cards) or self.hand.held[player].cards
                return Text.assemble("shows ", self.cards(shown))
            case ops.Muck():
                return "mucks"
            case ops.Kill():
                return step.note or "mucks"
        return step.note if step.refused else ""

    def _completes(self, legal: Legal) -> bool:
        """Stud: the first full bet of third street, over the bring-in or instead of it."""
        hand = self.hand
        small = hand.level.bet_size(hand.rules, hand.street)
        return hand.rules.is_stud and hand.street_index == 0 and legal.current < small

    def _drawn(self, step: Replayed, thrown: Sequence[Card]) -> Text | str:
        """How many were drawn, and which for which as far as they are known."""
        if not thrown:
            return "stands pat"
        player = getattr(step.operation, "player", "")
        told = f"draws {len(thrown)}"
        got = self._given(step, player)
        if not any(card.known for card in (*thrown, *got)):
            return told
        return Text.assemble(told, "  ", self.cards(thrown), (" for ", "dim") if got else "", self.cards(got))

    def _given(self, step: Replayed, player: str) -> tuple[Card, ...]:
        """What a player got for the cards of this draw."""
        got: tuple[Card, ...] = ()
        after = next(i for i, one in enumerate(self.played.steps) if one is step) + 1
        for later in self.played.steps[after:]:
            if isinstance(later.operation, ops.DealHole) and later.operation.player == player:
                got += parse_cards(later.operation.cards)
            elif isinstance(later.operation, ops.Draw) and later.operation.player == player:
                break
        return got

    # ---- what came out

    def _end(self) -> None:
        followed = [one for step in self.played.steps for one in step.followed]
        if not self.hand.is_over:
            self.line(f"\nThe record stops here: {self.hand.waiting_for}.", indent=0)
        self._showdown([one for one in followed if isinstance(one, Over)])
        self._awards([one for one in followed if isinstance(one, Awarded)])
        self._stacks()
        self.on.print()

    def _showdown(self, over: list[Over]) -> None:
        hand = self.hand
        if not over or (over[0].how not in ("showdown", "report") and not self.not_shown):
            return
        self.line(("\nShowdown ", "bold"), self.cards(hand.board), indent=0)
        for name, held in hand.held.items():
            if held.state == "tabled":
                whole = hand.is_last_street and all(card.known for card in (*hand.board, *held.cards))
                said = hand_names(hand.rules, held.cards, hand.board) if whole else ""
                self.line(name.ljust(self.wide + 2), self._hand(held.cards), f"  {said}")
            elif name in self.not_shown:
                self.line(name.ljust(self.wide + 2), (self.not_shown[name], "dim"))

    def _awards(self, awards: list[Awarded]) -> None:
        self.on.print()
        pots = sorted({one.pot for one in awards})
        for pot in pots:
            shares = [one for one in awards if one.pot == pot]
            which = "the pot" if len(pots) == 1 else "the main pot" if pot == 0 else f"side pot {pot}"
            size = self.money(sum(one.amount for one in shares))
            if len(shares) == 1:
                self.line((f"{shares[0].player} wins {which}, {size}", "bold"), indent=0)
            else:
                told = ", ".join(f"{one.player} {self.money(one.amount)}" for one in shares)
                self.line((f"{which[0].upper()}{which[1:]}, {size}, is shared: {told}", "bold"), indent=0)

    def _stacks(self) -> None:
        record, stacks = self.record, self.hand.stacks
        file = {one.player: one.file for one in self.played.differences}
        table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
        for heading in ("", "before", "after", ""):
            table.add_column(heading, justify="right" if heading else "left", overflow="fold")
        for name, start in zip(record.names, record.starting_stacks, strict=True):
            if start is None:
                continue
            change = f"{stacks[name] - start:+d}" if stacks[name] != start else ""
            if change:
                change = change[0] + self.money(abs(stacks[name] - start))
            wrong = f"  the file says {self.money(file[name])}" if name in file else ""
            row = (Text(name), Text(self.money(start)), Text(self.money(stacks[name])))
            table.add_row(*row, Text.assemble(change, (wrong, "bold red")))
        self.on.print(table)
        self._verdict()

    def _verdict(self) -> None:
        played = self.played
        if not played.record.finishing_stacks:
            text, style = "The file gives no finishing stacks to compare.", "dim"
        elif played.differences:
            text, style = f"Not as the file says: {differences_told(played)}.", "bold red"
        else:
            rake = f", after a rake of {self.money(played.rake)}" if played.rake else ""
            text, style = f"As the file says{rake}.", "green"
        self.line((text, style), indent=0)
