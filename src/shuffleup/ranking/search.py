"""Finds the thirteen rank keys of the hand tables: `python -m shuffleup.ranking.search`, about half a minute.

A hand without a flush is known by how many cards it has of each rank. We want one small number for each rank
such that any two hands of the same size with different ranks have different sums, up to seven cards and four
of a rank. Keys are taken one after another, always the least that keeps the sums apart. Sets of sums are
Python integers used as bit sets, so that "all of these shifted by that" is one operation.
"""

HAND = 7
COPIES = 4


def sums_with(sums: list[int], key: int) -> list[int]:
    """The sums of 0 to 7 cards once a rank with this key joins in; bit s of entry n: n cards can add up to s.

    >>> [bin(each) for each in sums_with([1, 0, 0], 3)]
    ['0b1', '0b1000', '0b1000000']
    """
    joined = []
    for size in range(len(sums)):
        total = 0
        for copies in range(min(COPIES, size) + 1):
            total |= sums[size - copies] << copies * key
        joined.append(total)
    return joined


def members(bits: int) -> list[int]:
    text = bin(bits)[:1:-1]
    found, at = [], text.find("1")
    while at >= 0:
        found.append(at)
        at = text.find("1", at + 1)
    return found


def forbidden(sums: list[int], apart: int) -> bytes:
    """Bit x: `apart` more cards of the new rank, worth x together, would equal cards of the ranks before."""
    taken = 0
    for size in range(apart, len(sums)):
        for smaller in members(sums[size - apart]):
            taken |= sums[size] >> smaller
    return taken.to_bytes(taken.bit_length() // 8 + 1, "little")


def next_key(sums: list[int], least: int) -> int:
    taken = [forbidden(sums, apart) for apart in range(1, COPIES + 1)]
    key = least
    while any(
        each[at >> 3] >> (at & 7) & 1
        for apart, each in enumerate(taken, 1)
        if (at := apart * key) >> 3 < len(each)
    ):
        key += 1
    return key


def find_keys(ranks: int) -> list[int]:
    """The keys of the first so many ranks, the lowest rank first.

    >>> find_keys(5)
    [0, 1, 5, 22, 98]
    """
    keys: list[int] = []
    sums = [1] + [0] * HAND
    while len(keys) < ranks:
        key = next_key(sums, keys[-1] + 1 if keys else 0)
        keys.append(key)
        sums = sums_with(sums, key)
    return keys


if __name__ == "__main__":
    print(find_keys(13))
