"""What changed in a part of a page, line by line: what stands there already is not sent again."""

Piece = str | tuple[int, int]
"""New lines, or lines that stand there already: the first of them, counted from 0, and how many."""

SHORT = 1_500
"""Characters of a part that is sent as it is."""
RUN = 10
"""Characters that it takes to say which lines stay."""


def pieces(before: str, after: str) -> list[Piece] | None:
    """Of what a part is put together from how it was; None if it is hardly more to send it as it is.

    >>> rows = [f"<li>{number}" for number in range(500)]
    >>> pieces("\\n".join(rows), "\\n".join([*rows[:7], "<li>seven", *rows[8:]]))
    [(0, 7), '<li>seven', (8, 492)]
    """
    if not before or len(after) < SHORT:
        return None
    old = before.split("\n")
    stands = {line: len(old) - 1 - number for number, line in enumerate(reversed(old))}
    found: list[list[str] | tuple[int, int]] = []
    at = 0
    for line in after.split("\n"):
        last = found[-1] if found else ()
        stood = at if at < len(old) and old[at] == line else stands.get(line)
        if stood is None:
            if isinstance(last, list):
                last.append(line)
            else:
                found.append([line])
            at += 1  # most often it takes the place of another
            continue
        if isinstance(last, tuple) and last and sum(last) == stood:
            found[-1] = (last[0], last[1] + 1)
        else:
            found.append((stood, 1))
        at = stood + 1
    made: list[Piece] = [one if isinstance(one, tuple) else "\n".join(one) for one in found]
    sent = sum(RUN if isinstance(one, tuple) else len(one) for one in made)
    return made if sent < len(after) * 2 // 3 else None


def put_together(before: str, made: list[Piece]) -> str:
    """As a page does it.

    >>> put_together("a\\nb\\nc", [(0, 2), "d"])
    'a\\nb\\nd'
    """
    old = before.split("\n")
    return "\n".join(
        one if isinstance(one, str) else "\n".join(old[one[0] : one[0] + one[1]]) for one in made
    )
