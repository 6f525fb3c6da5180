#!/bin/sh
# sh tests/stubborn.sh [TIMES]: runs all tests TIMES times (3 by default), each time in another random order, while
# other processes keep every core busy. All must pass each time, because no test may depend on the machine's speed.
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
    # A process that keeps one core busy. It ends by itself if this script is killed.
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
