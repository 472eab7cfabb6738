"""Files of hands that nobody should have packed so."""

import gzip
import tarfile
from io import BytesIO
from pathlib import Path

import pytest

from shuffleup.notation import files
from shuffleup.notation.files import hands_in
from shuffleup.refused import Malformed


def test_a_file_that_unpacks_beyond_reason(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "MOST_BYTES", 10_000)
    path = tmp_path / "bomb.phh.gz"
    path.write_bytes(gzip.compress(b"#" * 1_000_000))
    ((where, found),) = hands_in(path)
    assert where == str(path)
    assert isinstance(found, Malformed)
    assert "when unpacked" in found.message


def test_one_member_beyond_reason_does_not_stop_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "MOST_BYTES", 10_000)
    path = tmp_path / "hands.tar"
    with tarfile.open(path, "w") as archive:
        link = tarfile.TarInfo("link.phh")
        link.type, link.linkname = tarfile.SYMTYPE, "nowhere.phh"
        archive.addfile(link)
        for name, content in (("big.phh", b"#" * 20_000), ("small.phh", b"variant = ")):
            member = tarfile.TarInfo(name)
            member.size = len(content)
            archive.addfile(member, BytesIO(content))
    found = dict(hands_in(path))
    assert set(found) == {f"{path}:big.phh", f"{path}:small.phh"}
    assert "when unpacked" in str(found[f"{path}:big.phh"])
