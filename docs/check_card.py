"""Checks that cards lay in a deck as it was committed to. It needs Python, and nothing of Shuffle Up.

    python check_card.py proofs.json

The file has the root that was published before the deal and the proof of each card that was shown:
{"root": "…", "cards": [{"place": 0, "of": 52, "card": "Qd", "salt": "…", "beside": ["…", …]}, …]}
"""

import json
import sys
from hashlib import sha256


def root_of(place, of, card, salt, beside):
    """The root that this card leads to, with the hashes beside its way."""
    rest = [bytes.fromhex(one) for one in beside]
    found = sha256(b"\0" + bytes.fromhex(salt) + place.to_bytes(2, "big") + card.encode()).digest()
    while of > 1:
        if place ^ 1 < of:
            other = rest.pop(0)
            found = sha256(b"\1" + (other + found if place & 1 else found + other)).digest()
        place, of = place // 2, (of + 1) // 2
    return found.hex() if not rest else None


def main():
    with open(sys.argv[1]) as file:
        told = json.load(file)
    wrong = 0
    for card in told["cards"]:
        holds = root_of(**card) == told["root"]
        wrong += not holds
        print(
            f"{card['card']} in place {card['place'] + 1}: {'as committed' if holds else 'NOT AS COMMITTED'}"
        )
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
