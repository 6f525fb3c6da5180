#!/bin/sh
# setup.sh core|docs|dev|bench|web: installs this package and the dependencies that requirements.lock pins into .venv.
# setup.sh lock [--upgrade]: updates requirements.lock to match pyproject.toml.
# setup.sh wheel: builds the wheel into dist/, from what `make kernels`, `make web` and `make docs` have built.
# It needs Python 3.11 or newer, and installs uv if the machine has none. The Makefile calls it after changes.
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

# On Debian, ensurepip, the part of Python that installs pip, is in a package of its own.
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

# pip ARGUMENT …: runs the pip of this Python, or the one that every Python has packed for new environments. It installs
# into .venv, which has no pip of its own, because installing pip there would take longer than everything else.
pip() {
    if "$python" -c 'import pip, sys; sys.exit(int(pip.__version__.split(".")[0]) < 23)' 2>/dev/null; then
        "$python" -m pip --python .venv/bin/python "$@"
    else
        .venv/bin/python "$("$python" -c 'import ensurepip, glob, os, sysconfig
folders = [os.path.join(os.path.dirname(ensurepip.__file__), "_bundled"), sysconfig.get_config_var("WHEEL_PKG_DIR")]
print([wheel for each in folders if each for wheel in glob.glob(os.path.join(each, "pip-*.whl"))][0])')/pip" "$@"
    fi
}

# An environment is made anew if it is unfinished, was made in another folder, or has lost its Python.
is_whole() { [ "$(.venv/bin/python -c 'print(open(".venv/folder").read())' 2>/dev/null)" = "$(pwd -P)" ]; }

make_environment() {
    rm -rf .venv
    if command -v uv >/dev/null; then uv venv --quiet --python "$python" .venv; else "$python" -m venv --without-pip .venv; fi
}

install_uv() {
    awk '/^[^ #]/ { ours = /^uv==/ } ours' requirements.lock >.venv/uv.txt
    pip install --disable-pip-version-check --no-compile --require-hashes --requirement .venv/uv.txt
}

# pip_setting VARIABLE KEY: prints a setting of pip, from an environment variable or from pip's configuration.
pip_setting() { printenv "$1" || echo "$pip_settings" | sed -n "s/^global\.$2='\(.*\)'\$/\1/p"; }

# uv ignores pip's settings and the certificates that the machine trusts (it has a list of its own), so pass them on.
share_settings() {
    pip_settings=$(pip config list 2>/dev/null || true)
    [ -n "${UV_DEFAULT_INDEX:-}" ] || UV_DEFAULT_INDEX=$(pip_setting PIP_INDEX_URL index-url)
    [ -n "${SSL_CERT_FILE:-}" ] || SSL_CERT_FILE=$(pip_setting PIP_CERT cert)
    [ -z "$UV_DEFAULT_INDEX" ] || export UV_DEFAULT_INDEX
    [ -z "$SSL_CERT_FILE" ] || export SSL_CERT_FILE
    [ -z "$(ls -A /etc/ssl/certs 2>/dev/null)" ] || export UV_SYSTEM_CERTS="${UV_SYSTEM_CERTS:-true}"
    [ -w "${HOME:-}" ] || export UV_CACHE_DIR="${UV_CACHE_DIR:-$PWD/.venv/cache}"
}

# install [EXTRA ...]: installs the package with these extras; a dependency must be in requirements.lock with its hash.
install() {
    extras=''
    for extra in "$@"; do extras="$extras --extra $extra"; done
    # shellcheck disable=SC2086 # several words
    "$uv" pip install --python .venv/bin/python --require-hashes -c requirements.lock -b requirements.lock \
        -r pyproject.toml $extras
    "$uv" pip install --python .venv/bin/python --no-deps -b requirements.lock --editable .
    for name in core "$@"; do touch ".venv/$name"; done
}

# Importing the package once writes its bytecode, which would otherwise delay the first start.
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
        step "Python packages" install fast host
        step "Python bytecode" write_bytecode
        ;;
    docs) step "Python packages" install fast host docs ;;
    dev) step "Python packages" install fast host docs dev ;;
    bench) step "Python packages" install fast host docs dev bench ;;
    web) step "Node" install web ;;
    lock)
        shift
        "$uv" pip compile --quiet --universal --generate-hashes --custom-compile-command 'make lock' \
            --extra fast --extra host --extra docs --extra dev --extra bench --extra web --group build pyproject.toml \
            --output-file requirements.lock "$@"
        ;;
    wheel) step "Wheel" "$uv" build --wheel --build-constraints requirements.lock --out-dir dist ;;
    *) fail "core, docs, dev, bench, web, lock or wheel?" ;;
esac
