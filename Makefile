# `make play` and `make test` need python3 (3.11 or newer) and make. They install everything else into .venv, once. Each
# step of the installation prints one line; V=1 shows its full output.

ARGS =
ORDER = # the order of the tests: "-p randomly" shuffles them
bin = .venv/bin

# Browser tests mostly wait, so small machines run one test process more than they have cores. Four is the maximum.
testers = $(shell getconf _NPROCESSORS_ONLN | awk '{ print ($$1 < 4 ? $$1 + 1 : 4) }')

# Let every process that make starts write bytecode, so that modules are compiled once.
unexport PYTHONDONTWRITEBYTECODE

client = src/schachtel/server/web/index.html
site = src/schachtel/server/docs/index.html

.PHONY: help ready-core ready-dev play terminal web docs kernels wheel test stubborn coverage check nightly format bench lock clean

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-9s %s\n", $$1, $$2 }' Makefile

play: ready-core ## play in the browser; ARGS="--port 9000" and other options of `schachtel serve`
	@$(bin)/schachtel serve --next-port $(ARGS)

ready-core ready-dev: ready-%:
	@sh ready.sh $*

terminal: .venv/core ## play in the terminal; ARGS="chess" picks the game
	@$(bin)/schachtel play $(ARGS)

web: $(client) ## build the web page

$(client): web/build.sh web/index.html web/package-lock.json web/vite.config.ts $(shell find web/src web/public -type f) $(wildcard src/schachtel/*/words/*.ftl src/schachtel/games/*/words/*.ftl) web/keys.mjs
	@sh web/build.sh

docs: $(site) ## build the documentation, which the server offers under /docs

$(site): .venv/docs mkdocs.yml tools/site.py tools/docstrings.py $(shell find docs -type f) $(wildcard *.md benchmarks/*.md) web/README.md $(shell find src/schachtel -name '*.py' -o -name README.md)
	@. ./step.sh && step "Documentation" env NO_MKDOCS_2_WARNING=1 $(bin)/mkdocs build || { rm -f $@; exit 1; }

kernels: .venv/core ## build the WebAssembly modules of the games, which the wheel contains
	@$(bin)/python -m schachtel.bots.modules $(ARGS)

wheel: kernels web docs ## build the wheel into dist/: it plays and serves all games without a compiler
	@sh setup.sh wheel

test: ready-dev ## run all tests and check the rules' coverage; ARGS="-k castling" runs only those tests
	@$(if $(ARGS),,$(bin)/python -m tests.warm)
	@$(if $(ARGS),,sh tests/server/install.sh)
	$(bin)/pytest -n $(testers) --dist worksteal $(ORDER) $(or $(ARGS),-m 'not first_half and not second_half')
	@$(if $(ARGS),,$(MAKE) --no-print-directory coverage)
	@$(if $(ARGS),,$(bin)/python -m tests.warm finished)

stubborn: ready-dev ## run all tests three times while all cores are kept busy; ARGS=5 runs them five times
	@sh tests/stubborn.sh $(ARGS)

coverage: .venv/dev ## run the tests that must reach every line of the rules, interpreted
	rm -f .coverage .coverage.*
	$(bin)/coverage run -p -m pytest -q -m first_half tests/contract tests/games & first=$$!; \
	$(bin)/coverage run -p -m pytest -q -m second_half tests/games/gundam; second=$$?; \
	wait $$first && exit $$second
	$(bin)/coverage combine -q
	$(bin)/coverage report --fail-under=100

check: .venv/dev ## check format, lint, types and imports
	$(bin)/ruff format --check
	$(bin)/ruff check
	$(bin)/mypy
	$(bin)/lint-imports --no-logo
	$(bin)/python -m tools.prose
	@sh web/build.sh check

nightly: .venv/dev ## run what takes too long for every change: 10,000 games compared with python-chess
	$(bin)/python -m tests.games.chess.oracle 10000

format: .venv/dev ## format the code, sort imports, and fix what can be fixed automatically
	$(bin)/ruff check --fix --exit-zero --quiet
	$(bin)/ruff format

bench: .venv/bench ## run the benchmarks, next to other projects
	$(bin)/python -m benchmarks $(ARGS)

lock: ## update requirements.lock to match pyproject.toml; ARGS="--upgrade" takes newer versions
	@sh setup.sh lock $(ARGS)

clean: ## remove .venv and all caches
	rm -rf .venv .coverage .coverage.* .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache dist \
		web/node_modules src/schachtel/server/web src/schachtel/server/docs
	find src tests tools benchmarks -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true

# There are four installs: to play, to build the documentation, to develop, and to compare with other projects. Each
# includes the one before.
installs = .venv/core .venv/docs .venv/dev .venv/bench

$(installs): setup.sh pyproject.toml requirements.lock
	@sh setup.sh $(@F)

# An environment is useless if its folder was moved or its Python is gone, so the installs are then always out of date.
ifneq ($(shell $(bin)/python -c 'print(open(".venv/folder").read())' 2>/dev/null),$(CURDIR))
.PHONY: $(installs)
endif
