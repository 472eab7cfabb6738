"""A certificate of the room's own making, so that nobody on the network reads along."""

import shutil
import subprocess
from pathlib import Path

from shuffleup.refused import Illegal

DAYS = 820
"""As long as browsers take one for."""


def certificate_of(room: Path, address: str) -> tuple[Path, Path]:
    """Certificate and key beside the room; made at the first start and for a new address."""
    certificate = room.with_name(f"{room.name}-certificate.pem")
    key = room.with_name(f"{room.name}-key.pem")
    made_for = room.with_name(f"{room.name}-certificate-for")
    if certificate.exists() and key.exists() and made_for.exists() and made_for.read_text() == address:
        return certificate, key
    openssl = shutil.which("openssl")
    if openssl is None:
        raise Illegal("--tls needs the program openssl to make a certificate: install it, or leave --tls out")
    key.unlink(missing_ok=True)
    key.touch(mode=0o600)
    kind = "IP" if address.replace(".", "").isdigit() or ":" in address else "DNS"
    names = f"subjectAltName={kind}:{address},IP:127.0.0.1,DNS:localhost"
    done = subprocess.run(
        [
            *(openssl, "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"),
            *("-days", str(DAYS), "-subj", "/CN=Shuffle Up", "-addext", names),
            *("-keyout", str(key), "-out", str(certificate)),
        ],
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise Illegal(f"openssl made no certificate: {done.stderr.strip().splitlines()[-1:]}")
    made_for.write_text(address)
    return certificate, key
