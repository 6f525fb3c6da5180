#!/bin/sh
# sh tests/stubborn.sh [TIMES]: runs all tests TIMES times, each time in another order, while something else keeps
# every core busy. No test may depend on how fast the machine is: they must pass every time. Three times are usual.
set -eu
cd "$(dirname "$0")/.."
times=${1:-3}
burners=''

stop() {
    for each in $burners; do kill "$each" 2>/dev/null || true; done
}
trap stop EXIT
trap 'exit 130' INT TERM

for _ in $(seq "$(getconf _NPROCESSORS_ONLN)"); do
    # A burner ends by itself should this script be killed.
    .venv/bin/python -c '
import os
parent = os.getppid()
while os.getppid() == parent:
    sum(range(1_000_000))
' &
    burners="$burners $!"
done

for number in $(seq "$times"); do
    echo "Run $number of $times, with every core kept busy:"
    make --no-print-directory test ARGS= ORDER="-p randomly"
done
echo "All tests passed $times times in a row."
