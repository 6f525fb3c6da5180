#!/bin/sh
# build.sh [build|check]: makes the web client, or checks its types. With the machine's Node (20.19 or newer) or, where
# there is none, with the one from PyPI. The Makefile calls it when something has changed.
set -eu
cd "$(dirname "$0")"

fits() { node -e 'const [a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)'; }

if ! { command -v npm >/dev/null && fits 2>/dev/null; }; then
    [ -x ../.venv/bin/npm ] || sh ../setup.sh web
    PATH="$(cd ../.venv/bin && pwd):$PATH"
fi
if [ ! -e node_modules/.package-lock.json ] || [ package-lock.json -nt node_modules/.package-lock.json ]; then
    echo "web: installing what the client is built with" >&2
    npm install --no-save --no-fund --no-audit --loglevel=error # not `ci`: the lock has the bindings of one platform
    touch node_modules/.package-lock.json
fi
npm run --silent "${1:-build}"
