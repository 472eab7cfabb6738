"""Whether the compiled modules are in use, and were made from the sources that lie beside them."""

import hashlib
import json
import os
from pathlib import Path
from typing import Literal

PACKAGE = Path(__file__).parent

State = Literal["compiled", "plain", "stale"]


def fingerprint(source: Path) -> str:
    """Digest of a module and every .pxd it may include, the same that setup.py records."""
    declared = sorted(PACKAGE.rglob("*.pxd"))
    return hashlib.sha256(b"".join(path.read_bytes() for path in (source, *declared))).hexdigest()


def modules() -> dict[str, State]:
    """How each module that can be compiled is served."""
    record = PACKAGE / "built.json"
    built: dict[str, str] = json.loads(record.read_text()) if record.exists() else {}
    plain = bool(os.environ.get("SHUFFLEUP_PLAIN"))
    states: dict[str, State] = {}
    for pxd in sorted(PACKAGE.rglob("*.pxd")):
        source = pxd.with_suffix(".py")
        if not source.exists():
            continue
        name = ".".join((PACKAGE.name, *source.relative_to(PACKAGE).with_suffix("").parts))
        compiled = any(source.parent.glob(f"{source.stem}.*.so")) or any(
            source.parent.glob(f"{source.stem}.*.pyd")
        )
        if plain or not compiled:
            states[name] = "plain"
        else:
            states[name] = "compiled" if built.get(name) == fingerprint(source) else "stale"
    return states


def state() -> State:
    """One word for the whole package: the worst of its modules."""
    found = set(modules().values())
    if "stale" in found:
        return "stale"
    return "plain" if "plain" in found or not found else "compiled"
