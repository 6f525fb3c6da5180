# `make play` and `make test` need python3 (3.11 or newer) and make. The rest is installed into .venv, once. Each step of
# that is one line; V=1 shows all that it says.

ARGS =
ORDER = # of the tests: -p randomly shuffles them
bin = .venv/bin

# Tests in a browser wait much: one process more than there are cores, but not many.
testers = $(shell getconf _NPROCESSORS_ONLN | awk '{ print ($$1 < 4 ? $$1 + 1 : 4) }')

# Let every process that make starts write bytecode, so that modules are compiled once.
unexport PYTHONDONTWRITEBYTECODE

client = src/schachtel/server/web/index.html

.PHONY: help ready-core ready-dev play terminal web test stubborn coverage check nightly format bench lock clean

help: ## these lines
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-9s %s\n", $$1, $$2 }' Makefile

play: ready-core ## play in the browser; ARGS="--port 9000" and other options of `schachtel serve`
	@$(bin)/schachtel serve --next-port $(ARGS)

ready-core ready-dev: ready-%:
	@sh ready.sh $*

terminal: .venv/core ## play in the terminal; ARGS="chess" picks the game
	@$(bin)/schachtel play $(ARGS)

web: $(client) ## build the web client

$(client): web/build.sh web/index.html web/package-lock.json web/vite.config.ts $(shell find web/src web/public -type f) $(wildcard src/schachtel/*/words/*.ftl src/schachtel/games/*/words/*.ftl) web/keys.mjs
	@sh web/build.sh

test: ready-dev ## run all tests, some of them for coverage; ARGS="-k castling" runs just those
	@$(if $(ARGS),,$(bin)/python -m tests.warm)
	@$(if $(ARGS),,sh tests/server/install.sh)
	$(bin)/pytest -n $(testers) --dist worksteal $(ORDER) $(or $(ARGS),-m 'not first_half and not second_half')
	@$(if $(ARGS),,$(MAKE) --no-print-directory coverage)
	@$(if $(ARGS),,$(bin)/python -m tests.warm finished)

stubborn: ready-dev ## run all tests three times while every core is kept busy; ARGS=5 does it five times
	@sh tests/stubborn.sh $(ARGS)

coverage: .venv/dev ## the tests that reach every line of the rules, interpreted
	rm -f .coverage .coverage.*
	$(bin)/coverage run -p -m pytest -q -m first_half tests/contract tests/games & first=$$!; \
	$(bin)/coverage run -p -m pytest -q -m second_half tests/games/gundam; second=$$?; \
	wait $$first && exit $$second
	$(bin)/coverage combine -q
	$(bin)/coverage report --fail-under=100

check: .venv/dev ## format, lint, types, imports
	$(bin)/ruff format --check
	$(bin)/ruff check
	$(bin)/mypy
	$(bin)/lint-imports --no-logo
	@sh web/build.sh check

nightly: .venv/dev ## what takes too long for every change: 10,000 games against python-chess
	$(bin)/python -m tests.games.chess.oracle 10000

format: .venv/dev ## format and sort imports, mend what can be mended
	$(bin)/ruff check --fix --exit-zero --quiet
	$(bin)/ruff format

bench: .venv/bench ## measure, next to peers
	$(bin)/python -m benchmarks $(ARGS)

lock: ## make requirements.lock follow pyproject.toml; ARGS="--upgrade" takes newer versions
	@sh setup.sh lock $(ARGS)

clean: ## remove .venv and all caches
	rm -rf .venv .coverage .coverage.* .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache dist \
		web/node_modules src/schachtel/server/web
	find src tests tools benchmarks -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true

# Three installs, each with all of the one before: to play, to develop, to compare with peers.
installs = .venv/core .venv/dev .venv/bench

$(installs): setup.sh pyproject.toml requirements.lock
	@sh setup.sh $(@F)

# Of no use any more if the folder was moved or its Python has gone.
ifneq ($(shell $(bin)/python -c 'print(open(".venv/folder").read())' 2>/dev/null),$(CURDIR))
.PHONY: $(installs)
endif
