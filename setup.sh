#!/bin/sh
# setup.sh core|dev|bench|web: installs this package and its dependencies into .venv, as requirements.lock says.
# setup.sh lock [--upgrade]: makes requirements.lock follow pyproject.toml.
# Needs Python 3.11 or newer; brings uv along where there is none. The Makefile calls it when something has changed.
set -eu
cd "$(dirname "$0")"

say() { echo "setup: $*" >&2; }
fail() { say "$*"; exit 1; }

find_python() {
    for python in ${PYTHON:-} python3 python3.14 python3.13 python3.12 python3.11; do
        "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && return
    done
    fail "needs Python 3.11 or newer, and python3 is $(python3 --version 2>/dev/null || echo missing)." \
        "PYTHON=/path/to/python3 names another."
}

# Debian keeps the part of Python that installs pip in a package of its own.
add_ensurepip() {
    "$python" -c 'import ensurepip' 2>/dev/null && return
    as_root=''
    [ "$(id -u)" = 0 ] || as_root='sudo -n'
    if command -v apt-get >/dev/null && $as_root true 2>/dev/null; then
        say "installing python3-venv with apt-get"
        $as_root apt-get update -q </dev/null || true
        $as_root env DEBIAN_FRONTEND=noninteractive \
            apt-get install -q -y --no-install-recommends python3-venv </dev/null >/dev/null || true
    fi
    "$python" -c 'import ensurepip' 2>/dev/null ||
        fail "$python lacks ensurepip: install python3-venv (as root: apt-get install python3-venv) or uv, then try again."
}

# Half made, made in another folder, or for a Python that has gone: such a .venv is not worth mending.
make_environment() {
    [ "$(.venv/bin/python -c 'print(open(".venv/folder").read())' 2>/dev/null)" != "$(pwd -P)" ] || return 0
    rm -rf .venv
    if command -v uv >/dev/null; then
        uv venv --quiet --python "$python" .venv
    else
        add_ensurepip
        "$python" -m venv .venv
        awk '/^[^ #]/ { ours = /^uv==/ } ours' requirements.lock >.venv/uv.txt
        .venv/bin/python -m pip install --disable-pip-version-check --require-hashes --requirement .venv/uv.txt
    fi
    pwd -P >.venv/folder
}

# pip_setting PIP_CERT cert: what pip is told, in the environment or in its configuration.
pip_setting() {
    printenv "$1" || .venv/bin/python -m pip config list 2>/dev/null | sed -n "s/^global\.$2='\(.*\)'\$/\1/p"
}

# uv knows nothing of pip's settings, nor of the certificates that the machine trusts (it brings its own list).
share_settings() {
    [ -n "${UV_DEFAULT_INDEX:-}" ] || UV_DEFAULT_INDEX=$(pip_setting PIP_INDEX_URL index-url)
    [ -n "${SSL_CERT_FILE:-}" ] || SSL_CERT_FILE=$(pip_setting PIP_CERT cert)
    [ -z "$UV_DEFAULT_INDEX" ] || export UV_DEFAULT_INDEX
    [ -z "$SSL_CERT_FILE" ] || export SSL_CERT_FILE
    [ -z "$(ls -A /etc/ssl/certs 2>/dev/null)" ] || export UV_SYSTEM_CERTS="${UV_SYSTEM_CERTS:-true}"
    [ -w "${HOME:-}" ] || export UV_CACHE_DIR="${UV_CACHE_DIR:-$PWD/.venv/cache}"
}

# install [EXTRA ...]: a dependency that is not in requirements.lock, or has another hash there, is refused.
install() {
    extras=''
    for extra in "$@"; do extras="$extras --extra $extra"; done
    # shellcheck disable=SC2086 # several words
    "$uv" pip install --python .venv/bin/python --require-hashes -c requirements.lock -b requirements.lock \
        -r pyproject.toml $extras
    "$uv" pip install --python .venv/bin/python --no-deps -b requirements.lock --editable .
    for name in core "$@"; do touch ".venv/$name"; done
}

export UV_PYTHON_DOWNLOADS=never
say "preparing .venv"
find_python
make_environment
share_settings
uv=uv
[ ! -x .venv/bin/uv ] || uv=.venv/bin/uv
case ${1:-} in
    core) install ;;
    dev) install dev ;;
    bench) install dev bench ;;
    web) install web ;;
    lock)
        shift
        "$uv" pip compile --quiet --universal --generate-hashes --custom-compile-command 'make lock' \
            --extra dev --extra bench --extra web --group build pyproject.toml --output-file requirements.lock "$@"
        ;;
    *) fail "core, dev, bench, web or lock?" ;;
esac
