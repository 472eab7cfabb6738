"""PokerStars' and GGPoker's files: what is read from them is played, and comes out as they say."""

import gzip
import tarfile
from pathlib import Path

import pytest

from shuffleup import Refused, hands_in, read_phh, read_site, replay, write_phh
from shuffleup.cli.cards.replay import replay_files
from shuffleup.notation.hand_record import HandRecord
from shuffleup.refused import Illegal, Malformed
from tests.notation.site_hands import CASH, EVERY, GG_CASH, GG_TOURNAMENT, LIMIT, STUD, TOURNAMENT


@pytest.mark.parametrize("name", EVERY)
def test_every_hand_is_played_by_the_book_and_comes_out_as_its_file_says(name: str) -> None:
    (record,) = read_site(EVERY[name])
    played = replay(record)
    assert played.hand.is_over
    assert played.refused == ()
    assert played.differences == ()
    assert read_phh(write_phh(record)) == record


@pytest.mark.parametrize("name", EVERY)
def test_a_hand_that_breaks_off_says_so_wherever_it_does(name: str) -> None:
    lines = EVERY[name].splitlines()
    whole = next(number for number, line in enumerate(lines) if "SUMMARY" in line)
    for kept in range(1, whole + 1):
        with pytest.raises(Malformed, match="line "):
            read_site("\n".join(lines[:kept]))
    with pytest.raises(Malformed, match=f"line {whole}: the hand breaks off here"):
        read_site("\n".join(lines[:whole]))


def test_a_tournament_hand_with_antes_and_a_side_pot() -> None:
    (record,) = read_site(TOURNAMENT)
    assert record.players == ("kings.up", "old_oak", "river_ann", "Tilly: the 2nd")
    assert record.antes == (25, 25, 25, 25)
    assert record.blinds_or_straddles == (100, 200, 0, 0)
    assert record.finishing_stacks == (1200, 2925, 6800, 5625)
    assert record.also["event"] == "Tournament 4400112233"
    assert record.also["seats"] == [4, 7, 1, 3]
    assert (record.also["year"], record.also["hand"]) == (2024, 900100200301)
    assert not record.for_cash
    won = replay(record).hand.winnings
    assert (won["Tilly: the 2nd"], won["river_ann"]) == (5625, 6800)


def test_missed_blinds_are_part_dead_and_who_sits_out_of_a_cash_game_is_not_there() -> None:
    (record,) = read_site(CASH)
    assert record.players == ("Cat", "Dee", "Eve", "Ann", "Bob")
    assert record.blinds_or_straddles == (50, 100, 0, -100, 0)
    assert record.antes == (0, 0, 0, 50, 0)
    assert (record.scale, record.also["currency"]) == (100, "USD")
    assert replay(record).rake == 50


def test_a_blind_too_short_is_owed_in_full_and_amounts_have_commas() -> None:
    (record,) = read_site(GG_TOURNAMENT)
    assert record.starting_stacks == (375, 18400, 9975)
    assert record.blinds_or_straddles == (300, 600, 0)
    assert record.also["venue"] == "GGPoker"
    assert record.finishing_stacks == (1125, 8425, 19200)


def test_heads_up_the_button_posts_the_small_blind() -> None:
    (record,) = read_site(GG_CASH)
    assert record.variant == "PO"
    assert record.players == ("abcdef01", "Hero")
    assert record.blinds_or_straddles == (10, 25)
    assert replay(record).hand.start.small == "Hero"  # type: ignore[union-attr]


def test_bets_of_a_limit_game() -> None:
    (record,) = read_site(LIMIT)
    assert (record.small_bet, record.big_bet, record.blinds_or_straddles) == (200, 400, (100, 200, 0))


def test_files_packed_and_in_folders(tmp_path: Path) -> None:
    both = f"\ufeff{TOURNAMENT}\n\n{CASH}"
    (tmp_path / "stars.txt").write_text(both)
    (tmp_path / "gg.txt.gz").write_bytes(gzip.compress(GG_CASH.encode()))
    (tmp_path / "notes.txt").write_text("buy milk\n")
    with tarfile.open(tmp_path / "all.tar.gz", "w:gz") as archive:
        archive.add(tmp_path / "stars.txt", "deep/stars.txt")
        archive.add(tmp_path / "notes.txt", "deep/notes.txt")
    found = list(hands_in(tmp_path))
    assert [Path(where).name for where, _ in found] == [
        "stars.txt[1]",
        "stars.txt[2]",
        "gg.txt.gz",
        "stars.txt[1]",
        "stars.txt[2]",
    ]
    assert all(isinstance(record, HandRecord) for _, record in found)
    ((_, refused),) = hands_in(tmp_path / "notes.txt")
    assert isinstance(refused, Refused)
    assert refused.message.startswith("line 1: a hand begins with")


def test_replay_takes_them(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "evening.txt"
    file.write_text("\n\n".join(EVERY.values()))
    assert replay_files(file, quiet=True) == 0
    assert "7 hands replayed; 7 of the 7" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("Bob: bets $6.50", "Bob: bests $6.50", "line 22: 'bests $6.50' is nothing a player does here"),
        ("[9c 4d 2s]\nAnn", "[9c 4x 2s]\nAnn", "line 20: "),
        ("Dealt to Bob", "Dealt to Bub", "line 13: there is no player 'Bub'"),
        ("Hold'em No Limit", "Snap No Limit", "line 1: no game that we know"),
        ("($0.50/$1.00 USD)", "", "line 1: no stakes"),
        ("Table 'Lyra' 6-max Seat #2 is the button\n", "", "line 2: here stands the table"),
        (" Seat #2 is the button\n", "\n", "line 2: here stands the table"),
        ("Seat 2: Bob", "Seat 1: Bob", "line 4: seat 1, or Bob, is there twice"),
    ],
)
def test_what_cannot_be_read_is_told_with_its_line(old: str, new: str, told: str) -> None:
    assert old in CASH
    with pytest.raises(Malformed, match=r"^line") as refused:
        read_site(CASH.replace(old, new, 1))
    assert refused.value.message.startswith(told)


def test_the_line_is_that_of_the_file() -> None:
    wrong = CASH.replace("Eve: folds", "Eve: flods")
    with pytest.raises(Malformed, match=rf"line {TOURNAMENT.count(chr(10)) + 1 + 14}: 'flods'"):
        read_site(f"{TOURNAMENT}\n{wrong}")


def test_stud_is_read_without_a_button() -> None:
    (record,) = read_site(STUD.replace(" Seat #1 is the button", ""))
    played = replay(record)
    assert (record.players, played.differences, played.refused) == (("Ann", "Bob", "Cat"), (), ())
    assert played.hand.stacks == replay(read_site(STUD)[0]).hand.stacks


def test_boards_run_twice_are_refused() -> None:
    with pytest.raises(Illegal, match="line 20: boards run twice"):
        read_site(CASH.replace("*** FLOP ***", "*** FIRST FLOP ***"))


def test_a_path_is_no_text() -> None:
    with pytest.raises(Malformed, match=r"use hands_in\(path\)"):
        read_site("evening.txt")
