"""Hands of our own making in PHH, for a clone that has no other."""

THREE_HANDED = """
# A comment of the file, which nobody needs back.
variant = "NT"
ante_trimming_status = true
antes = [0, 0, 0]
blinds_or_straddles = [50, 100, 0]
min_bet = 100
starting_stacks = [2000, 2000, 2000]
actions = [
  "d dh p1 AhAd",
  "d dh p2 KsKc",
  "d dh p3 7d2c",
  "",
  "p3 f  # without looking",
  "p1 cbr 300",
  "p2 cbr 900",
  "p1 cc",
  "d db Tc5d2h",
  "p1 cc",
  "p2 cbr 1100",
  "p1 cc",
  "p1 sm AhAd",
  "p2 sm KsKc",
  "d db 9h",
  "d db 3s",
]
event = "Thursday's game"
time = 21:40:00
seats = [4, 7, 1]
players = ["Ann", "Bob", "Cat"]
finishing_stacks = [4000, 0, 2000]
_wine = {colour = "red", bottles = 2.5}
"""


def hand(**fields: str) -> str:
    """A short no-limit hand, with any field written differently."""
    written = {
        "variant": '"NT"',
        "antes": "[0, 0, 0]",
        "blinds_or_straddles": "[50, 100, 0]",
        "min_bet": "100",
        "starting_stacks": "[2000, 2000, 2000]",
        "actions": '["p3 f", "p1 f"]',
    } | fields
    return "\n".join(f"{name} = {value}" for name, value in written.items() if value)


def acts(*lines: str) -> str:
    return "[" + ", ".join(f'"{line}"' for line in lines) + "]"


STUD = """
variant = "F7S"
antes = [10, 10, 10]
bring_in = 20
small_bet = 100
big_bet = 200
starting_stacks = [2000, 2000, 700]
actions = [
  "d dh p1 AhAd4c", "d dh p2 ????2c", "d dh p3 KsKcKh",
  "p2 pb", "p3 cbr 100", "p1 cc", "p2 f",
  "d dh p1 As", "d dh p3 7d",
  "p1 cbr 100", "p3 cbr 200", "p1 cc",
  "d dh p1 5s", "d dh p3 7s",
  "p3 cbr 200", "p1 cbr 400", "p3 cc",
]
players = ["Ann", "Bob", "Cat"]
"""

DRAW = """
variant = "F2L3D"
antes = [0, 0, 0]
blinds_or_straddles = [50, 100, 0]
small_bet = 100
big_bet = 200
starting_stacks = [2000, 2000, 2000]
actions = [
  "d dh p1 7c5d4h3s2c", "d dh p2 ??????????", "d dh p3 8h6d4d3cKs",
  "p3 cbr 200", "p1 cc", "p2 f",
  "p1 sd", "p3 sd Ks", "d dh p3 2d", "p1 cc", "p3 cbr 100", "p1 cc",
  "p1 sd", "p3 sd", "p1 cc", "p3 cc",
  "p1 sd", "p3 sd", "p1 cbr 200", "p3 cc",
  "p1 sm 7c5d4h3s2c",
]
finishing_stacks = [2600, 1900, 1500]
players = ["Ann", "Bob", "Cat"]
"""
