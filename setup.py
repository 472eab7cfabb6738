"""Compiles every module that has a .pxd beside its .py; without a compiler the plain files serve."""

import hashlib
import json
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

HERE = Path(__file__).parent
SOURCE = HERE / "src"


def compiled_sources() -> dict[str, Path]:
    """Module name -> its .py, for each .py with a .pxd beside it."""
    found = sorted(p.with_suffix(".py") for p in SOURCE.rglob("*.pxd") if p.with_suffix(".py").exists())
    return {".".join(p.relative_to(SOURCE).with_suffix("").parts): p for p in found}


def fingerprint(source: Path) -> str:
    """The same digest as shuffleup.build.fingerprint: of the source and its .pxd."""
    return hashlib.sha256(source.read_bytes() + source.with_suffix(".pxd").read_bytes()).hexdigest()


class BuildAndRecord(build_ext):
    """Builds, and writes beside the package which sources the compiled modules were made from."""

    def run(self) -> None:
        super().run()
        root = SOURCE if self.inplace else Path(self.build_lib)
        built = {
            name: fingerprint(source)
            for name, source in compiled_sources().items()
            if Path(self.get_ext_fullpath(name)).exists()
        }
        record = root / "shuffleup" / "built.json"
        record.parent.mkdir(parents=True, exist_ok=True)
        record.write_text(json.dumps(built, indent=1) + "\n")


def extensions() -> list[Extension]:
    sources = compiled_sources()
    modules = [
        Extension(
            name,
            [str(source.relative_to(HERE))],
            optional=True,  # no compiler: install all the same
            extra_compile_args=["-O3"] if sys.platform != "win32" else ["/O2"],
        )
        for name, source in sources.items()
    ]
    try:
        from Cython.Build import cythonize

        return cythonize(
            modules,
            build_dir="build/cython",
            compiler_directives={
                "language_level": 3,
                "annotation_typing": False,  # types come from the .pxd alone
                "boundscheck": False,
                "wraparound": False,
                "initializedcheck": False,
                "cdivision": True,
                "binding": True,
            },
        )
    except Exception as problem:  # Cython's own errors are not covered by optional=True
        print(f"shuffleup: not compiled, the plain modules will be used: {problem}", file=sys.stderr)
        return []


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildAndRecord})
