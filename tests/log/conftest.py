"""A database to test with: the one that is told, or one on this computer. Without any, tests are skipped."""

import os
from collections.abc import Iterator
from itertools import count

import pytest

ADDRESS = os.environ.get("SHUFFLEUP_TEST_POSTGRES", "postgresql://127.0.0.1:5432/test")
_NUMBERS = count()


@pytest.fixture
def database() -> Iterator[str]:
    """The address of a room that nobody else uses; it is dropped afterwards."""
    psycopg = pytest.importorskip("psycopg")
    try:
        admin = psycopg.connect(ADDRESS, autocommit=True, connect_timeout=2)
    except psycopg.OperationalError as problem:
        pytest.skip(f"no PostgreSQL at {ADDRESS} (SHUFFLEUP_TEST_POSTGRES names another): {problem}")
    schema = f"shuffleup_test_{os.getpid()}_{next(_NUMBERS)}"
    try:
        yield f"{ADDRESS}{'&' if '?' in ADDRESS else '?'}schema={schema}"
    finally:
        admin.execute(f"DROP SCHEMA IF EXISTS {schema} CASCADE")
        admin.close()
