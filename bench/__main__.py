"""`python -m bench [NAME…]`: us and the peers in one run, as ratios. Without names, everything."""

import importlib
import pkgutil
import sys
from pathlib import Path


def main() -> None:
    here = [module.name for module in pkgutil.iter_modules([str(Path(__file__).parent)])]
    names = sorted(name for name in here if not name.startswith("_"))
    wanted = sys.argv[1:] or names
    for name in wanted:
        if name not in names:
            sys.exit(f"bench: there is no {name!r}; there are {', '.join(names)}")
    for name in wanted:
        print(f"\n== {name} ==\n", flush=True)
        importlib.import_module(f"bench.{name}").run()


if __name__ == "__main__":
    main()
