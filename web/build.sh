#!/bin/sh
# build.sh [build|check|node]: makes the web client, checks its types, or says whether this machine's Node can do it. With the machine's Node (20.19 or newer) or, where
# there is none, with the one from PyPI. The Makefile calls it when something has changed.
set -eu
cd "$(dirname "$0")"

. ../step.sh

fits() {
    command -v npm >/dev/null &&
        node -e 'const [a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)'
}

# Not `ci`: the lock has the bindings of one platform.
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
