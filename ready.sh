#!/bin/sh
# ready.sh core|dev: brings the Python environment and the web page up to date, both at the same time if this machine
# has Node; dev builds the documentation as well. The Makefile decides what is out of date. `make play` and `make test`
# call this script.
set -eu
cd "$(dirname "$0")"
unset MAKEFLAGS # the job slots of the calling make are not meant for the ones below

environment=.venv/$1
page=src/schachtel/server/web/index.html
site=src/schachtel/server/docs/index.html

make() { command "${MAKE:-make}" --no-print-directory --silent "$@"; }

# The documentation, which is made with the Python environment. A game can be played without it.
document() { [ "$1" != dev ] || make "$site"; }

if make --question "$environment" "$page" 2>/dev/null; then
    document "$1"
    exit 0
fi
if ! sh web/build.sh node; then
    make "$environment" "$page" # one after the other, because Node is installed by a Python package
    document "$1"
    exit 0
fi
[ ! -t 2 ] || export STEP_TERMINAL=yes
# The output about the page waits in the pipe until the Python environment is done.
{ make "$page" 2>&1 || true; } | {
    make "$environment" || {
        cat >/dev/null
        exit 1
    }
    cat >&2
}
make --question "$page"
document "$1"
