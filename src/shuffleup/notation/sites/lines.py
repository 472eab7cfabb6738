"""The lines of a hand as PokerStars and GGPoker write it: seats, posts, acts, cards, and who took the pot."""

import re
from collections.abc import Iterator
from decimal import Decimal

from shuffleup.cards import parse_cards, show_cards
from shuffleup.notation.sites.header import Header, amount
from shuffleup.refused import Illegal, Malformed

NOTHING = Decimal(0)
_MONEY = r"[$€£¥]?[\d.,]*\d"
_SEAT = re.compile(rf"Seat (\d+): (.+) \(({_MONEY}) in chips\b.*?\)(.*)")
_STREET = re.compile(r"\*\*\* (.+?) \*\*\*(.*)")
_CARDS = re.compile(r"\[([^\]]*)\]")
_DEALT = re.compile(r"Dealt to (.+?)(?:\s+(\[.*\]))?\s*$")
_COLLECTED = re.compile(rf"(.+) collected ({_MONEY}) from\b.*")
_BACK = re.compile(rf"Uncalled bet \(({_MONEY})\) returned to (.+)")
_SUMMED_UP = re.compile(r"Seat (\d+): .*\bmucked (\[.*\])")
_POST = re.compile(
    rf"(?:posts )?(?P<what>the ante|ante|small & big blinds?|small blind|big blind|button blind|straddle|"
    rf"dead|missed blind)\s+(?P<amount>{_MONEY})"
)
_WAGER = re.compile(rf"(?:bets|raises {_MONEY} to) (?P<amount>{_MONEY})")
_CALL = re.compile(rf"calls (?P<amount>{_MONEY})")
_BRINGS_IN = re.compile(rf"brings in for (?P<amount>{_MONEY})")
_DISCARD = re.compile(r"(?:discards (?P<count>\d+) cards?|stands pat)")

BOARDS = ("FLOP", "TURN", "RIVER")


class Player:
    """One seat, and what its player put in and took."""

    def __init__(self, seat: int, name: str, stack: Decimal) -> None:
        self.seat, self.name, self.stack = seat, name, stack
        self.in_hand = False
        self.ante, self.blind = NOTHING, NOTHING
        """As PHH lists them: a live post that is no blind is below nothing."""
        self.all_in = False
        self.in_front, self.put_in, self.won = NOTHING, NOTHING, NOTHING
        self.hole = ""
        """The cards dealt at the beginning, as far as they are told."""

    def put(self, chips: Decimal, *, live: bool = True) -> None:
        self.put_in += chips
        if live:
            self.in_front += chips


class SiteHand:
    """One hand, read line by line. `said` are its acts: a seat, and the words of PHH after the player."""

    def __init__(self, header: Header) -> None:
        self.header = header
        self.players: dict[str, Player] = {}
        self.said: list[tuple[Player | None, str]] = []
        self.bring_in = NOTHING
        self.street = ""
        self._blinds_seen: set[str] = set()
        self._drawn: list[tuple[Player | None, str]] = []
        """Cards that came in a draw; they follow when everybody has thrown away."""

    def take(self, line: str, number: int) -> None:
        """The next line; `number` is its place in the file, for what cannot be read."""
        if self.street == "SUMMARY":
            self._summary(line)
        elif found := _STREET.match(line):
            self._new_street(found[1], found[2], number)
        elif not self.street and (found := _SEAT.match(line)):
            self._sit(found, number)
        elif found := _DEALT.match(line):
            self._dealt(found, number)
        elif found := _BACK.match(line):
            self._named(found[2], number).won += amount(found[1], number)
        elif (found := _COLLECTED.match(line)) and found[1] in self.players:
            self.players[found[1]].won += amount(found[2], number)
        elif (spoken := self._speaker(line)) is not None:
            self._acts(*spoken, number)

    # ---- who sits there

    def _sit(self, found: re.Match[str], number: int) -> None:
        seat, name = int(found[1]), found[2]
        if name in self.players or any(one.seat == seat for one in self.players.values()):
            raise Malformed(f"line {number}: seat {seat}, or {name}, is there twice")
        self.players[name] = Player(seat, name, amount(found[3], number))

    def _named(self, name: str, number: int) -> Player:
        if name not in self.players:
            raise Malformed(f"line {number}: there is no player {name!r}: {', '.join(self.players)}")
        return self.players[name]

    def _speaker(self, line: str) -> tuple[Player, str] | None:
        """Whom a line is about, and the rest of it. Names may have colons in them."""
        found = [name for name in self.players if line.startswith(f"{name}: ")]
        if not found:
            return None
        name = max(found, key=len)
        return self.players[name], line[len(name) + 2 :].strip()

    # ---- cards

    def _new_street(self, name: str, rest: str, number: int) -> None:
        if name.startswith(("FIRST ", "SECOND ", "THIRD ")) and name.endswith(BOARDS):
            raise Illegal(f"line {number}: boards run twice are not played here")
        self._flush()
        board = name in BOARDS and not self.header.rules.is_stud
        if name not in ("HOLE CARDS", "SUMMARY", "SHOW DOWN", "SHOWDOWN", "DEALING HANDS", "3rd STREET"):
            for player in self.players.values():
                player.in_front = NOTHING
        self.street = name
        groups = _CARDS.findall(rest)
        if board:
            if not groups:
                raise Malformed(f"line {number}: the cards of the {name.lower()} are missing")
            self.said.append((None, f"d db {_read(groups[-1], number)}"))

    def _dealt(self, found: re.Match[str], number: int) -> None:
        player = self._named(found[1], number)
        player.in_hand = True
        groups = [_read(text, number) for text in _CARDS.findall(found[2] or "")]
        if not groups:
            return
        rules = self.header.rules
        if self.street in ("HOLE CARDS", "DEALING HANDS"):
            player.hole = groups[-1]
        elif self.street == "3rd STREET":
            down = groups[0] if len(groups) > 1 else "????"
            self.said.append((player, f"dh {down}{groups[-1]}"))
        elif rules.is_stud:
            self.said.append((player, f"dh {groups[-1]}"))
        else:
            self._drawn.append((player, f"dh {groups[-1]}"))

    def _flush(self) -> None:
        self.said += self._drawn
        self._drawn = []

    # ---- acts

    def _acts(self, player: Player, said: str, number: int) -> None:
        if found := _POST.match(said):
            self._posts(player, found["what"], amount(found["amount"], number), "all-in" in said)
            player.in_hand = True
            return
        words = self._words(player, said, number)
        if words is None:
            return
        if not words.startswith("sd"):
            self._flush()
        player.in_hand = True
        self.said.append((player, words))

    def _words(self, player: Player, said: str, number: int) -> str | None:
        """What was done, in the words of PHH; None where it was nothing."""
        if said.startswith("folds"):
            return "f"
        if said.startswith("checks"):
            return "cc"
        if found := _CALL.match(said):
            player.put(amount(found["amount"], number))
            return "cc"
        if found := _WAGER.match(said):
            total = amount(found["amount"], number)
            player.put(total - player.in_front)
            return f"cbr {total}"
        if found := _BRINGS_IN.match(said):
            self.bring_in = max(self.bring_in, amount(found["amount"], number))
            player.put(amount(found["amount"], number))
            return "pb"
        if found := _DISCARD.match(said):
            return self._discards(found, said, number)
        if said.startswith("shows"):
            cards = "".join(_read(text, number) for text in _CARDS.findall(said)[:1])
            return f"sm {cards}" if cards else None
        if said.startswith("mucks"):
            return "sm"
        if said.startswith(("doesn't show", "does not show")):
            return None
        known = "folds, checks, calls, bets, raises, posts, brings in, discards, stands pat, shows, mucks"
        raise Malformed(f"line {number}: {said!r} is nothing a player does here; there are {known}")

    def _discards(self, found: re.Match[str], said: str, number: int) -> str:
        if not found["count"]:
            return "sd"
        told = "".join(_read(text, number) for text in _CARDS.findall(said))
        return f"sd {told or '??' * int(found['count'])}"

    def _posts(self, player: Player, what: str, chips: Decimal, all_in: bool) -> None:
        """Blinds, antes, and what those owe who come back: of missed blinds only the big one is live."""
        player.all_in = player.all_in or all_in
        big = self.header.big if self.header.rules.structure != "fixed-limit" else self.header.small
        match what:
            case "the ante" | "ante":
                player.ante += chips
                player.put(chips, live=False)
            case "dead" | "missed blind":
                player.ante += chips
                player.put(chips, live=False)
            case "small & big blind" | "small & big blinds":
                live = min(chips, big)
                player.ante += chips - live
                player.put(chips - live, live=False)
                player.blind -= live
                player.put(live)
            case "small blind" if "small" in self._blinds_seen:
                player.ante += chips
                player.put(chips, live=False)
            case "big blind" if "big" in self._blinds_seen:
                player.blind -= chips
                player.put(chips)
            case _:
                kind = "small" if what == "small blind" else "big"
                due = self._small_blind() if kind == "small" else big
                player.blind += due if all_in and chips < due else chips
                player.put(chips)
                if what != "straddle":
                    self._blinds_seen.add(kind)

    def _small_blind(self) -> Decimal:
        limit = self.header.rules.structure == "fixed-limit"
        return self.header.small / 2 if limit else self.header.small

    def _summary(self, line: str) -> None:
        """Only there is a hand told that was mucked and seen."""
        found = _SUMMED_UP.match(line)
        if not found or self.header.rules.is_stud or self.header.rules.draws:
            return
        for player in self.players.values():
            if player.seat == int(found[1]) and not player.hole:
                player.hole = "".join(_read(text, 0) for text in _CARDS.findall(found[2])[:1])

    def close(self) -> Iterator[Player]:
        """Who was dealt in, from the left of the button on."""
        self._flush()
        dealt = sorted((one for one in self.players.values() if one.in_hand), key=lambda one: one.seat)
        yield from (one for one in dealt if one.seat > self.header.button)
        yield from (one for one in dealt if one.seat <= self.header.button)


def _read(text: str, number: int) -> str:
    try:
        return show_cards(parse_cards(text))
    except Malformed as problem:
        raise Malformed(f"line {number}: {problem.message}") from None
