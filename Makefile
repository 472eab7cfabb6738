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

.PHONY: run test check bench soak docs wheel clean
.DEFAULT_GOAL := run

$(VENV)/.installed: pyproject.toml constraints.txt
	@echo "setting up $(VENV) (first time, or the dependencies changed)"
ifneq ($(UV),)
	@test -x $(BIN)/python || uv venv --quiet --python $(PYTHON) $(VENV)
	@uv pip install --quiet --python $(BIN)/python -c constraints.txt 'setuptools>=77' 'Cython>=3.1,<4'
	@$(LATER) uv pip install --quiet --python $(BIN)/python -c constraints.txt --no-build-isolation -e '.[dev]'
else
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet -c constraints.txt 'setuptools>=77' 'Cython>=3.1,<4'
	@$(LATER) $(BIN)/python -m pip install --quiet -c constraints.txt --no-build-isolation -e '.[dev]'
endif
	@touch $@

# Built here and not by pip, so that an edited kernel is built again: the old one would go on answering.
$(VENV)/.built: $(VENV)/.installed setup.py $(COMPILED_FROM)
	@$(BIN)/python setup.py --quiet build_ext --inplace
	@touch $@

$(VENV)/.peers: $(VENV)/.installed
ifneq ($(UV),)
	@$(LATER) uv pip install --quiet --python $(BIN)/python -c constraints.txt --no-build-isolation -e '.[peers]'
else
	@$(LATER) $(BIN)/python -m pip install --quiet -c constraints.txt --no-build-isolation -e '.[peers]'
endif
	@touch $@

run: $(VENV)/.built
	@$(BIN)/shuffleup demo

test: check $(VENV)/.peers
	@$(BIN)/python -m pytest -n auto -m "not soak"

check: $(VENV)/.built
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports

bench: $(VENV)/.built $(VENV)/.peers
	@$(BIN)/python -m bench

soak: $(VENV)/.built $(VENV)/.peers
	@$(BIN)/python -m pytest -m "soak or hypothesis" --hypothesis-profile=search --durations=25

docs: $(VENV)/.built
	@$(BIN)/shuffleup rules coverage --write docs/rules.md
	@$(BIN)/shuffleup cases vocabulary --write docs/casebook.md
	@$(BIN)/python -m shuffleup.cli.api_page docs/api.md
	@$(BIN)/shuffleup rules speech --write docs/speech.md

wheel: $(VENV)/.installed
	@$(BIN)/python -m build --wheel

clean:
	rm -rf $(VENV) build dist src/*.egg-info .mypy_cache .ruff_cache .pytest_cache
	find src -name '*.so' -delete; rm -f src/shuffleup/built.json
