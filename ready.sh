#!/bin/sh
# ready.sh core|dev: brings the Python environment and the page up to date, both at the same time if this machine has
# Node. The Makefile knows what is out of date. `make play` and `make test` call this.
set -eu
cd "$(dirname "$0")"
unset MAKEFLAGS # the jobs of the make that called are not ours

environment=.venv/$1
page=src/schachtel/server/web/index.html

make() { command "${MAKE:-make}" --no-print-directory --silent "$@"; }

if make --question "$environment" "$page" 2>/dev/null; then exit 0; fi
if ! sh web/build.sh node; then
    make "$environment" "$page" # Node comes with a Python package
    exit 0
fi
[ ! -t 2 ] || export STEP_TERMINAL=yes
# What is said about the page waits in the pipe until Python's part is done.
{ make "$page" 2>&1 || true; } | {
    make "$environment" || {
        cat >/dev/null
        exit 1
    }
    cat >&2
}
make --question "$page"
