"""QR codes, read back without the code that drew them, and compared with another program's."""

import hashlib
from collections.abc import Callable

import pytest

from shuffleup.refused import Malformed
from shuffleup.server.pages.qr import Picture, drawn, qr

KNOWN = {
    "hello": "99ccedcf0d82e92a",
    "http://192.168.178.20:8080/enter#0123456789abcdefghijkl": "150889be38216b71",
    "x" * 120: "41c119024543b539",
    "y" * 213: "f07f0416270dd373",
}
"""SHA-256 of the modules as the package `qrcode` draws the same text (bytes, M) under the same mask."""


@pytest.mark.parametrize("text", KNOWN, ids=len)
def test_it_is_what_another_program_draws(text: str) -> None:
    modules = "".join("01"[module] for row in qr(text) for module in row)
    assert hashlib.sha256(modules.encode()).hexdigest()[:16] == KNOWN[text]


def test_a_link_can_be_read_back() -> None:
    link = "http://10.0.0.5:8080/enter#AbCdEfGhIjKlMnOpQrStUv"
    assert _read(qr(link), 33, (32, 32)) == link


def _read(picture: Picture, size: int, blocks: tuple[int, ...]) -> str:
    """Reads a code of version 4 that has no error in it, as a phone would."""
    assert len(picture) == size
    told = sum(picture[8][x] << 14 - n for n, x in enumerate((0, 1, 2, 3, 4, 5, 7, 8)))
    mask = (told >> 10 ^ 0x5412 >> 10) & 7
    hides: Callable[[int, int], int] = (
        lambda y, x: (y + x) % 2,
        lambda y, x: y % 2,
        lambda y, x: x % 3,
        lambda y, x: (y + x) % 3,
        lambda y, x: (y // 2 + x // 3) % 2,
        lambda y, x: y * x % 2 + y * x % 3,
        lambda y, x: (y * x % 2 + y * x % 3) % 2,
        lambda y, x: ((y + x) % 2 + y * x % 3) % 2,
    )[mask]
    bits, up, x = "", True, size - 1
    while x > 0:
        x -= x == 6
        for y in range(size - 1, -1, -1) if up else range(size):
            for column in (x, x - 1):
                corner = (y < 9 and (column < 9 or column > size - 9)) or (y > size - 9 and column < 9)
                aligned = abs(y - 26) <= 2 and abs(column - 26) <= 2
                if not corner and not aligned and 6 not in (y, column):
                    bits += str(int(picture[y][column] != (not hides(y, column))))
        up, x = not up, x - 2
    words = [int(bits[at : at + 8], 2) for at in range(0, 8 * sum(blocks), 8)]
    count = len(blocks)
    data = "".join(f"{word:08b}" for n in range(count) for word in words[n::count])
    length = int(data[4:12], 2)
    assert data[:4] == "0100"
    return bytes(int(data[at : at + 8], 2) for at in range(12, 12 + 8 * length, 8)).decode()


def test_what_is_too_long_is_refused() -> None:
    with pytest.raises(Malformed, match="too many"):
        qr("z" * 214)


def test_the_picture_has_a_margin() -> None:
    wide, path = drawn("hello")
    assert wide == 21 + 8
    assert path.startswith("M4 4h1v1h-1z")
