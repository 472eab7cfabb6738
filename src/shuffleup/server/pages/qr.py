"""QR codes for links, as pictures for screen and paper: bytes, error correction M, up to 213 of them.

After ISO/IEC 18004. The steps are those of the standard: data and check bytes in blocks, the fixed patterns,
the bits in their zigzag, and the mask under which the picture is least likely to be misread.
"""

from collections.abc import Callable, Iterator
from functools import cache

from shuffleup.refused import Malformed

_BLOCKS = {
    1: (10, (16,)),
    2: (16, (28,)),
    3: (26, (44,)),
    4: (18, (32, 32)),
    5: (24, (43, 43)),
    6: (16, (27, 27, 27, 27)),
    7: (18, (31, 31, 31, 31)),
    8: (22, (38, 38, 39, 39)),
    9: (22, (36, 36, 36, 37, 37)),
    10: (26, (43, 43, 43, 43, 44)),
}
"""By version: check bytes of each block, and the data bytes of every block."""
_ALIGNED = {
    1: (),
    **{n: (6, 4 * n + 10) for n in range(2, 7)},
    **{n: (6, 2 * n + 8, 4 * n + 10) for n in range(7, 11)},
}
"""By version: rows and columns of the alignment patterns."""

_MASKS: tuple[Callable[[int, int], bool], ...] = (
    lambda y, x: (y + x) % 2 == 0,
    lambda y, x: y % 2 == 0,
    lambda y, x: x % 3 == 0,
    lambda y, x: (y + x) % 3 == 0,
    lambda y, x: (y // 2 + x // 3) % 2 == 0,
    lambda y, x: y * x % 2 + y * x % 3 == 0,
    lambda y, x: (y * x % 2 + y * x % 3) % 2 == 0,
    lambda y, x: ((y + x) % 2 + y * x % 3) % 2 == 0,
)

Picture = list[list[bool]]


def qr(text: str) -> Picture:
    """The dark and light modules, row by row, without the margin.

    >>> len(qr("http://192.168.1.20:8080/enter#0123456789abcdefghijkl"))
    33
    """
    data = text.encode()
    version = next((n for n, (_, blocks) in _BLOCKS.items() if sum(blocks) * 8 >= _bits_for(n, data)), None)
    if version is None:
        raise Malformed(f"{len(data)} bytes are too many for a QR code here")
    bits = _bits(_codewords(version, data))
    return min((_drawn(version, bits, mask) for mask in range(8)), key=_penalty)


def drawn(text: str) -> tuple[int, str]:
    """For an SVG picture: how many units wide it is with its margin of four, and the path of what is dark."""
    picture = qr(text)
    dark = (f"M{x + 4} {y + 4}h1v1h-1z" for y, row in enumerate(picture) for x, on in enumerate(row) if on)
    return len(picture) + 8, "".join(dark)


def _bits_for(version: int, data: bytes) -> int:
    return 4 + (8 if version < 10 else 16) + 8 * len(data)


def _codewords(version: int, data: bytes) -> list[int]:
    """Data bytes, filled up, and their check bytes, interleaved block by block."""
    checks, sizes = _BLOCKS[version]
    written = f"0100{len(data):0{8 if version < 10 else 16}b}" + "".join(f"{byte:08b}" for byte in data)
    written += "0" * min(4, 8 * sum(sizes) - len(written))
    written += "0" * (-len(written) % 8)
    words = [int(written[at : at + 8], 2) for at in range(0, len(written), 8)]
    words += [(0xEC, 0x11)[n % 2] for n in range(sum(sizes) - len(words))]
    blocks, at = [], 0
    for size in sizes:
        blocks.append(words[at : at + size])
        at += size
    check = [_remainder(block, checks) for block in blocks]
    found = [block[n] for n in range(max(sizes)) for block in blocks if n < len(block)]
    return found + [block[n] for n in range(checks) for block in check]


@cache
def _powers() -> tuple[list[int], dict[int, int]]:
    """Powers of 2 in the field of 256 elements that Reed and Solomon's code is over, and their logarithms."""
    powers, value = [], 1
    for _ in range(255):
        powers.append(value)
        value = value << 1 ^ (0x11D if value & 0x80 else 0)
    return powers, {value: n for n, value in enumerate(powers)}


def _times(one: int, other: int) -> int:
    powers, logs = _powers()
    return powers[(logs[one] + logs[other]) % 255] if one and other else 0


def _remainder(block: list[int], checks: int) -> list[int]:
    divisor = [1]
    for n in range(checks):
        divisor = [
            _times(high, _powers()[0][n]) ^ low
            for high, low in zip([0, *divisor], [*divisor, 0], strict=True)
        ]
    left = [*block, *([0] * checks)]
    for at in range(len(block)):
        if factor := left[at]:
            for n, by in enumerate(divisor):
                left[at + n] ^= _times(by, factor)
    return left[len(block) :]


def _bits(words: list[int]) -> list[bool]:
    return [bool(word >> n & 1) for word in words for n in range(7, -1, -1)]


def _drawn(version: int, bits: list[bool], mask: int) -> Picture:
    size = 4 * version + 17
    picture: list[list[bool | None]] = [[None] * size for _ in range(size)]
    _fixed(picture, version)
    _format(picture, mask)
    waiting = iter(bits)
    for y, x in _zigzag(size):
        if picture[y][x] is None:
            picture[y][x] = next(waiting, False) != _MASKS[mask](y, x)
    return [[bool(module) for module in row] for row in picture]


def _fixed(picture: list[list[bool | None]], version: int) -> None:
    """Finders with their light border, alignment and timing patterns, the dark module, the version."""
    size = len(picture)
    for top, left in ((0, 0), (0, size - 7), (size - 7, 0)):
        for y in range(max(0, top - 1), min(size, top + 8)):
            for x in range(max(0, left - 1), min(size, left + 8)):
                away = max(abs(y - top - 3), abs(x - left - 3))
                picture[y][x] = away in (0, 1, 3)
    for n in range(8, size - 8):
        picture[6][n] = picture[n][6] = n % 2 == 0
    at = _ALIGNED[version]
    for middle_y in at:
        for middle_x in at:
            if (middle_y, middle_x) not in ((6, 6), (6, size - 7), (size - 7, 6)):  # the finders are there
                for y in range(middle_y - 2, middle_y + 3):
                    for x in range(middle_x - 2, middle_x + 3):
                        picture[y][x] = max(abs(y - middle_y), abs(x - middle_x)) != 1
    picture[size - 8][8] = True
    if version >= 7:
        told = version << 12 | _left_over(version << 12, 0x1F25, 12)
        for n in range(18):
            picture[n // 3][size - 11 + n % 3] = picture[size - 11 + n % 3][n // 3] = bool(told >> n & 1)


def _left_over(value: int, divisor: int, bits: int) -> int:
    """The check bits of version and format."""
    for n in range(value.bit_length() - 1, bits - 1, -1):
        if value >> n & 1:
            value ^= divisor << n - bits
    return value


def _format(picture: list[list[bool | None]], mask: int) -> None:
    """Which mask, at error correction M, twice."""
    size = len(picture)
    told = (mask << 10 | _left_over(mask << 10, 0x537, 10)) ^ 0x5412
    around = [*((n, 8) for n in (0, 1, 2, 3, 4, 5, 7, 8)), *((8, n) for n in (7, 5, 4, 3, 2, 1, 0))]
    apart = [*((8, size - 1 - n) for n in range(8)), *((size - 7 + n, 8) for n in range(7))]
    for places in (around, apart):
        for n, (y, x) in enumerate(places):
            picture[y][x] = bool(told >> n & 1)


def _zigzag(size: int) -> Iterator[tuple[int, int]]:
    """Two columns at a time from the right, up and down in turn; the timing column is passed over."""
    up = True
    for right in (*range(size - 1, 6, -2), 5, 3, 1):
        for y in range(size - 1, -1, -1) if up else range(size):
            yield y, right
            yield y, right - 1
        up = not up


def _penalty(picture: Picture) -> int:
    """How easily it is misread: runs, squares, false finders, and too much of one colour."""
    size, columns = len(picture), [list(column) for column in zip(*picture, strict=True)]
    found = 0
    for line in (*picture, *columns):
        run = 1
        for before, module in zip(line, [*line[1:], None], strict=True):
            if module == before:
                run += 1
            else:
                found += run - 2 if run >= 5 else 0
                run = 1
        row = "".join("01"[module] for module in line)
        for finder in ("10111010000", "00001011101"):
            found += 40 * sum(row.startswith(finder, at) for at in range(size - 10))
    for y in range(size - 1):
        for x in range(size - 1):
            found += 3 * (picture[y][x] == picture[y][x + 1] == picture[y + 1][x] == picture[y + 1][x + 1])
    dark = sum(map(sum, picture))
    return found + 10 * (abs(20 * dark - 10 * size * size) // (size * size))
