"""A page's first load, with all that it loads, on a phone in a full room: what goes over the air."""

import re
from collections.abc import Iterator

import pytest

from shuffleup.server.pages.printing import SHEETS
from tests.server.guarding.roles import Room, room
from tests.server.serving import DIRECTORS_PAGES

MOST = 100_000
ADDRESSES = [
    *(
        "/",
        "/enter",
        "/new",
        "/people",
        "/league",
        "/rules",
        "/rules/oversized-chip",
        "/rules/editions",
        "/try",
    ),
    "/quiz?seed=1&n=1&right=0",
    *(f"/e/e/{page}?of=1" for page in DIRECTORS_PAGES),
    *(f"/e/e/print/{sheet}" for sheet in SHEETS if sheet != "cards"),
]


@pytest.fixture(scope="module")
def there(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    with room(tmp_path_factory.mktemp("weight") / "room.shuffleup") as made:
        yield made


@pytest.mark.parametrize("address", ADDRESSES)
def test_a_first_load_is_under_100_kilobytes(there: Room, address: str) -> None:
    headers = there.cookie("director")
    page = there.served.client.get(address, headers=headers)
    assert page.status_code == 200
    weight = page.num_bytes_downloaded
    loaded = set(re.findall(r'(?:src|href)="(/static/[^"]+)"', page.text))
    for one in loaded:
        found = there.served.client.get(one, headers=headers)
        assert found.status_code == 200, one
        assert found.content
        weight += found.num_bytes_downloaded
    assert loaded, "a page without a style"
    assert weight < MOST, f"{address}: {weight} bytes"
