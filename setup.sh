#!/bin/sh
# setup.sh core|dev|bench: installs this package and its exact, hash-checked dependencies into .venv.
# Needs python3 >= 3.11; brings uv along where there is none. The Makefile calls it when something has changed.
set -eu
cd "$(dirname "$0")"

say() { echo "setup: $*" >&2; }
fail() { say "$*"; exit 1; }

case $1 in
    core) extras= want=core ;;
    dev) extras='[dev]' want='core dev' ;;
    bench) extras='[dev,bench]' want='core dev bench' ;;
    *) fail "core, dev or bench?" ;;
esac

find_python() {
    for python in ${PYTHON:-} python3 python3.14 python3.13 python3.12 python3.11; do
        "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && return
    done
    fail "Python 3.11 or newer is needed; found: $(python3 --version 2>&1 || true). PYTHON=/path/to/python3 names another."
}

# Debian keeps the part of Python that installs pip in a package of its own.
add_venv_module() {
    "$python" -c 'import ensurepip, venv' 2>/dev/null && return
    as_root=
    [ "$(id -u)" = 0 ] || as_root='sudo -n'
    if command -v apt-get >/dev/null && $as_root true 2>/dev/null; then
        say "installing python3-venv"
        $as_root apt-get update -q </dev/null
        $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends python3-venv </dev/null
    else
        fail "$python cannot make environments. As root: apt-get install python3-venv. Or install uv. Then again."
    fi
}

find_uv() {
    if [ -x .venv/bin/uv ]; then
        uv=.venv/bin/uv
    elif command -v uv >/dev/null; then
        uv=uv
        uv venv --quiet --allow-existing --python "$python" .venv
    else
        add_venv_module
        "$python" -m venv .venv
        uv=.venv/bin/uv
        awk '/^[^ #]/ { ours = /^uv==/ } ours' requirements.lock >.venv/uv.txt
        .venv/bin/python -m pip install --disable-pip-version-check --require-hashes -r .venv/uv.txt
    fi
}

export UV_PYTHON_DOWNLOADS=never
# Where pip is told about a registry or a certificate, uv shall know as well.
[ -z "${PIP_INDEX_URL:-}" ] || export UV_DEFAULT_INDEX="${UV_DEFAULT_INDEX:-$PIP_INDEX_URL}"
[ -z "${PIP_CERT:-}" ] || export SSL_CERT_FILE="${SSL_CERT_FILE:-$PIP_CERT}"

say "preparing .venv, once"
find_python
find_uv
# Hashes in a constraints file are checked like those in a requirements file.
"$uv" pip install --python .venv/bin/python --constraints requirements.lock --build-constraints requirements.lock \
    --editable ".$extras"
for stamp in $want; do touch ".venv/$stamp"; done
