# shellcheck shell=sh
# This file is to be sourced. step NAME COMMAND …: runs a command and prints one line for it: its name at once, then how
# long it took. The command's own output is shown only if it fails, or with V=1.

case ${LC_ALL:-${LC_CTYPE:-${LANG:-}}} in
    *[Uu][Tt][Ff]*8*) step_good='✓' step_bad='✗' ;;
    *) step_good='+' step_bad='!' ;;
esac

# Prints the current time in seconds, with a fraction if `date` supports it.
step_clock() { date +%s.%N | sed 's/\.[^0-9]*$//'; }

step_seconds() { LC_ALL=C awk "BEGIN { printf \"%.1f s\", $(step_clock) - $1 }"; }

# Whether a step succeeded is known last but shown first, so a terminal gets the line again. STEP_TERMINAL means that
# stderr is a pipe that leads to a terminal.
step_end() {
    if [ -t 2 ] || [ -n "${STEP_TERMINAL:-}" ]; then
        printf '\r%s %-24s %s\n' "$1" "$step_name" "$2" >&2
    else
        printf '%s %s\n' "$2" "$1" >&2
    fi
}

step() {
    step_name=$1
    shift
    step_began=$(step_clock)
    # The command must not be part of `||` or `if`, where the shell would ignore `set -e` inside it.
    if [ -n "${V:-}" ] && [ "$V" != 0 ]; then
        printf '  %s\n' "$step_name" >&2
        set +e
        (set -e && "$@") </dev/null >&2
        step_status=$? step_output=''
        set -e
        printf '  %-24s ' "$step_name" >&2
    else
        printf '  %-24s ' "$step_name" >&2
        set +e
        step_output=$( (set -e && "$@") </dev/null 2>&1)
        step_status=$?
        set -e
    fi
    if [ "$step_status" = 0 ]; then
        step_end "$step_good" "$(step_seconds "$step_began")"
    else
        step_end "$step_bad" "failed after $(step_seconds "$step_began")"
        [ -z "$step_output" ] || printf '%s\n' "$step_output" >&2
        exit "$step_status"
    fi
}
