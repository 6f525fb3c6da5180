#!/bin/sh
# build.sh [build|check|node]: build the web client, check its types, or say whether this machine's Node is recent
# enough. The build uses the machine's Node (20.19 or newer), or the one from PyPI if there is none. The Makefile calls
# this script when a source has changed.
set -eu
cd "$(dirname "$0")"

. ../step.sh

fits() {
    command -v npm >/dev/null &&
        node -e 'const [a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)'
}

# Not `npm ci`: the lock file lists the binary packages of one platform only.
install() {
    npm install --no-save --no-fund --no-audit --no-update-notifier --loglevel=error
    touch node_modules/.package-lock.json
}

if ! fits 2>/dev/null; then
    [ "${1:-}" != node ] || exit 1
    [ -x ../.venv/bin/npm ] || sh ../setup.sh web
    PATH="$(cd ../.venv/bin && pwd):$PATH"
fi
[ "${1:-}" != node ] || exit 0
installed=node_modules/.package-lock.json
if [ ! -e "$installed" ] || [ -n "$(find package-lock.json -newer "$installed")" ]; then
    step "Packages for the page" install
fi
case ${1:-build} in
    check) npm run --silent check ;;
    *) step "Page" npm run --silent build ;;
esac
