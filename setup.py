"""Compiles every module that has a .pxd beside its .py; without a compiler the plain files serve."""

import hashlib
import json
import os
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
    """The same digest as shuffleup.build.fingerprint: of the source and every .pxd it may include."""
    declared = sorted((SOURCE / "shuffleup").rglob("*.pxd"))
    return hashlib.sha256(b"".join(path.read_bytes() for path in (source, *declared))).hexdigest()


class BuildAndRecord(build_ext):
    """Builds what can be built, and writes down which sources the compiled modules were made from."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count()

    def build_extension(self, ext: Extension) -> None:
        try:
            super().build_extension(ext)
            self.made.append(ext.name)
        except Exception as problem:  # no compiler, no headers: install all the same
            print(
                f"shuffleup: {ext.name} is not compiled, the plain module serves: {problem}", file=sys.stderr
            )

    def copy_extensions_to_source(self) -> None:
        self.extensions = [ext for ext in self.extensions if Path(self.build_lib, self._file(ext)).exists()]
        super().copy_extensions_to_source()

    def _file(self, ext: Extension) -> str:
        return self.get_ext_filename(self.get_ext_fullname(ext.name))

    def run(self) -> None:
        self.made: list[str] = []
        super().run()
        root = SOURCE if self.inplace else Path(self.build_lib)
        record = root / "shuffleup" / "built.json"
        sources = compiled_sources()
        known = json.loads(record.read_text()) if record.exists() else {}
        built = {name: digest for name, digest in known.items() if name in sources}
        built |= {name: fingerprint(sources[name]) for name in self.made}
        record.parent.mkdir(parents=True, exist_ok=True)
        record.write_text(json.dumps(built, indent=1) + "\n")


def extensions() -> list[Extension]:
    if os.environ.get("SHUFFLEUP_BUILD") == "later":  # the Makefile builds after pip has installed
        return []
    sources = compiled_sources()
    modules = [
        Extension(
            name,
            [str(source.relative_to(HERE))],
            extra_compile_args=["-O3"] if sys.platform != "win32" else ["/O2"],
        )
        for name, source in sources.items()
    ]
    try:
        from Cython.Build import cythonize

        return cythonize(
            modules,
            build_dir="build/cython",
            nthreads=os.cpu_count() or 0 if sys.platform == "linux" else 0,
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
    except Exception as problem:  # a source that Cython cannot read
        print(f"shuffleup: not compiled, the plain modules will be used: {problem}", file=sys.stderr)
        return []


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildAndRecord})
