#!/bin/sh
# setup.sh core|dev|bench|web: installs this package and its dependencies into .venv, as requirements.lock says.
# setup.sh lock [--upgrade]: makes requirements.lock follow pyproject.toml.
# Needs Python 3.11 or newer; brings uv along where there is none. The Makefile calls it when something has changed.
set -eu
cd "$(dirname "$0")"
. ./step.sh

say() { echo "setup: $*" >&2; }
fail() { say "$*"; exit 1; }

find_python() {
    for python in ${PYTHON:-} python3 python3.14 python3.13 python3.12 python3.11; do
        "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && return
    done
    fail "needs Python 3.11 or newer, and python3 is $(python3 --version 2>/dev/null || echo missing)." \
        "PYTHON=/path/to/python3 names another."
}

# Debian keeps the part of Python that brings pip along in a package of its own.
add_ensurepip() {
    as_root=''
    [ "$(id -u)" = 0 ] || as_root='sudo -n'
    if command -v apt-get >/dev/null && $as_root true 2>/dev/null; then
        $as_root apt-get update -q || true
        $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends python3-venv || true
    fi
    "$python" -c 'import ensurepip' ||
        fail "$python lacks ensurepip: install python3-venv (as root: apt-get install python3-venv) or uv, then try again."
}

# pip ARGUMENT …: the pip of this Python, or the one that every Python has packed for its environments. It works on
# .venv, where none is installed: that would take longer than all the rest.
pip() {
    if "$python" -c 'import pip, sys; sys.exit(int(pip.__version__.split(".")[0]) < 23)' 2>/dev/null; then
        "$python" -m pip --python .venv/bin/python "$@"
    else
        .venv/bin/python "$("$python" -c 'import ensurepip, glob, os, sysconfig
folders = [os.path.join(os.path.dirname(ensurepip.__file__), "_bundled"), sysconfig.get_config_var("WHEEL_PKG_DIR")]
print([wheel for each in folders if each for wheel in glob.glob(os.path.join(each, "pip-*.whl"))][0])')/pip" "$@"
    fi
}

# An environment that is half made, was made in another folder or lost its Python is not worth mending.
is_whole() { [ "$(.venv/bin/python -c 'print(open(".venv/folder").read())' 2>/dev/null)" = "$(pwd -P)" ]; }

make_environment() {
    rm -rf .venv
    if command -v uv >/dev/null; then uv venv --quiet --python "$python" .venv; else "$python" -m venv --without-pip .venv; fi
}

install_uv() {
    awk '/^[^ #]/ { ours = /^uv==/ } ours' requirements.lock >.venv/uv.txt
    pip install --disable-pip-version-check --no-compile --require-hashes --requirement .venv/uv.txt
}

# pip_setting PIP_CERT cert: what pip is told, in the environment or in its configuration.
pip_setting() { printenv "$1" || echo "$pip_settings" | sed -n "s/^global\.$2='\(.*\)'\$/\1/p"; }

# uv knows nothing of pip's settings, nor of the certificates that the machine trusts (it brings its own list).
share_settings() {
    pip_settings=$(pip config list 2>/dev/null || true)
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

# Importing once writes the bytecode that the first start would have to wait for.
write_bytecode() { PYTHONDONTWRITEBYTECODE='' .venv/bin/python -c 'import schachtel.cli, schachtel.server.app, uvicorn'; }

export UV_PYTHON_DOWNLOADS=never
find_python
is_whole || step "Python environment" make_environment
if ! command -v uv >/dev/null && [ ! -x .venv/bin/uv ]; then
    "$python" -c 'import pip' 2>/dev/null || "$python" -c 'import ensurepip' 2>/dev/null ||
        step "python3-venv" add_ensurepip
    step "Package installer" install_uv
fi
pwd -P >.venv/folder
share_settings
uv=uv
[ ! -x .venv/bin/uv ] || uv=.venv/bin/uv
case ${1:-} in
    core)
        step "Python packages" install
        step "Python bytecode" write_bytecode
        ;;
    dev) step "Python packages" install dev ;;
    bench) step "Python packages" install dev bench ;;
    web) step "Node" install web ;;
    lock)
        shift
        "$uv" pip compile --quiet --universal --generate-hashes --custom-compile-command 'make lock' \
            --extra dev --extra bench --extra web --group build pyproject.toml --output-file requirements.lock "$@"
        ;;
    *) fail "core, dev, bench, web or lock?" ;;
esac
