"""A page's first load, with all that it loads, on a phone in a full room: what goes over the air."""

import re
from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from tests.server.guarding.roles import Room, room
from tests.server.in_a_browser.test_small_phone import PAGES

MOST = 100_000
ADDRESSES = ["/" + one.format(stream="e") for all_ in PAGES.values() for one in all_]


@pytest.fixture(scope="module")
def there(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    with room(tmp_path_factory.mktemp("weight") / "room.shuffleup") as made:
        yield made


@pytest.mark.parametrize("address", ADDRESSES)
def test_a_first_load_is_under_100_kilobytes(there: Room, address: str) -> None:
    weight = weight_of(there.served.client, address, there.cookie("director"))
    assert weight < MOST, f"{address}: {weight} bytes"


def weight_of(client: TestClient, address: str, headers: dict[str, str]) -> int:
    """A page with its styles and scripts, in bytes as they are sent."""
    page = client.get(address, headers=headers)
    assert page.status_code == 200
    loaded = set(re.findall(r'(?:src|href)="(/static/[^"]+)"', page.text))
    assert loaded, "a page without a style"
    found = [client.get(one, headers=headers) for one in loaded]
    assert all(one.status_code == 200 and one.content for one in found)
    return page.num_bytes_downloaded + sum(one.num_bytes_downloaded for one in found)
