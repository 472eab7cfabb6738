# make run   see it work            make test   everything that must hold, the same every time
# make check style, types, layers   make bench  us and the peers, in one run
# make soak  long and random runs   make docs   the generated pages
# Each sets up its own .venv first; nothing outside this folder is touched.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PXD := $(shell find src -name '*.pxd')
COMPILED_FROM := $(PXD) $(wildcard $(PXD:.pxd=.py))
UV := $(shell command -v uv 2>/dev/null)
LATER := SHUFFLEUP_BUILD=later

.PHONY: run test check bench soak docs pictures wheel clean
.DEFAULT_GOAL := run

ifneq ($(UV),)
INSTALL := uv pip install --quiet --python $(BIN)/python -c constraints.txt
MAKE_VENV := uv venv --quiet --python $(PYTHON) $(VENV)
else
# Twice quiet: what goes wrong is still told, what pip finds odd about its own settings is not.
INSTALL := $(BIN)/python -m pip install --quiet --quiet --disable-pip-version-check -c constraints.txt
MAKE_VENV := $(PYTHON) -m venv $(VENV)
endif

# What it takes to run, and nothing else: a newcomer is waiting.
$(VENV)/.installed: pyproject.toml constraints.txt
	@echo "setting up $(VENV) (the first time, and when the dependencies change)"
	@test -x $(BIN)/python || $(MAKE_VENV)
	@echo "  fetching what Shuffle Up needs to run"
	@$(INSTALL) 'setuptools>=77' 'Cython>=3.1,<4'
	@$(LATER) $(INSTALL) --no-build-isolation -e .
	@touch $@

# Built here and not by pip, so that an edited kernel is built again: the old one would go on answering.
$(VENV)/.built: $(VENV)/.installed setup.py $(COMPILED_FROM)
	@echo "  compiling the hand and ranking kernels (without a C compiler it runs as plain Python, slower)"
	@$(BIN)/python setup.py --quiet build_ext --inplace
	@echo "  making ready what every command loads"
	@env -u PYTHONDONTWRITEBYTECODE $(BIN)/python -m compileall -q -j 0 src
	@touch $@

$(VENV)/.dev: $(VENV)/.installed
	@echo "  fetching what it takes to check and test"
	@$(LATER) $(INSTALL) --no-build-isolation -e '.[dev]'
	@touch $@

$(VENV)/.peers: $(VENV)/.dev
	@echo "  fetching the programs that we are compared with"
	@$(LATER) $(INSTALL) --no-build-isolation -e '.[peers]'
	@touch $@

run: $(VENV)/.built
	@$(BIN)/shuffleup demo

test: check $(VENV)/.peers
	@$(BIN)/python -m pytest -n auto --no-loadscope-reorder

check: $(VENV)/.built $(VENV)/.dev
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports

bench: $(VENV)/.built $(VENV)/.peers
	@$(BIN)/python -m bench

# MINUTES of random tournaments, each proved: they go on where they stopped (.soak/), and the count is told.
MINUTES ?= 30
soak: $(VENV)/.built $(VENV)/.peers
	@$(BIN)/python -m tests.soak.tournaments --minutes $(MINUTES)
	@$(BIN)/python -m tests.soak.kills --kills 1000
	@$(BIN)/python -m pytest -m "soak or hypothesis" --timeout 0 -o faulthandler_timeout=0 --hypothesis-profile=search --durations=25

docs: $(VENV)/.built
	@$(BIN)/shuffleup rules coverage --write docs/rules.md
	@$(BIN)/shuffleup cases vocabulary --write docs/casebook.md
	@$(BIN)/python -m shuffleup.cli.api_page docs/api.md
	@$(BIN)/shuffleup rules speech --write docs/speech.md

pictures: $(VENV)/.built $(VENV)/.dev
	@$(BIN)/python -m tests.server.pictures docs/pictures

wheel: $(VENV)/.dev
	@$(BIN)/python -m build --wheel

clean:
	rm -rf $(VENV) build dist src/*.egg-info .mypy_cache .ruff_cache .pytest_cache
	find src -name '*.so' -delete; rm -f src/shuffleup/built.json
