#!/bin/sh
# Installs the programs that some tests start, PostgreSQL, Redis and Chromium, if they are missing. It uses Debian's
# packages, and runs as root or with a sudo that asks for no password. If a program cannot be installed, the script
# names it, and the tests that need it are skipped.
set -eu

say() { echo "tests: $*" >&2; }

# Prints the names of the packages whose programs are missing.
missing() {
    # Debian keeps PostgreSQL's programs off the path.
    PATH="$PATH:$(printf '%s:' /usr/lib/postgresql/*/bin)"
    { command -v initdb && command -v postgres; } >/dev/null || echo postgresql
    command -v redis-server >/dev/null || echo redis-server
    command -v chromium >/dev/null || echo chromium
}

give_up() {
    # shellcheck disable=SC2046 # the package names become separate words
    say "those that need" $(missing) "are left out: $*"
    exit 0
}

apt() {
    # shellcheck disable=SC2086 # none, or two words
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get -q -o DPkg::Lock::Timeout=300 -o Acquire::Retries=1 \
        -o Acquire::http::Timeout=30 "$@" </dev/null >&2
}

# Debian starts each server right after installing it, and creates a PostgreSQL cluster. The tests start their own
# servers, so both are prevented here: no port is taken, and no new service keeps running.
policy=/usr/sbin/policy-rc.d
clusters=/etc/postgresql-common/createcluster.conf
keep_quiet() {
    kept=$(mktemp -d)
    trap restore EXIT
    trap 'exit 130' INT TERM
    [ ! -e "$policy" ] || return 0
    touch "$kept/policy"
    printf '#!/bin/sh\nexit 101\n' | $as_root tee "$policy" >/dev/null
    $as_root chmod +x "$policy"
}
no_cluster() {
    [ -e "$clusters" ] || return 0
    cp "$clusters" "$kept/clusters"
    echo 'create_main_cluster = false' | $as_root tee -a "$clusters" >/dev/null
}
restore() {
    [ ! -e "$kept/policy" ] || $as_root rm -f "$policy"
    [ ! -e "$kept/clusters" ] || $as_root tee "$clusters" <"$kept/clusters" >/dev/null
    rm -rf "$kept"
}

wanted=$(missing)
[ -n "$wanted" ] || exit 0
as_root=''
[ "$(id -u)" = 0 ] || as_root='sudo -n'
command -v apt-get >/dev/null || give_up "install them by the means of this system, they are looked for on the path."
# shellcheck disable=SC2086 # none, or two words
$as_root true 2>/dev/null || give_up "only root can install them (apt-get install" $wanted")."

# shellcheck disable=SC2086 # several words
say "installing" $wanted "with apt-get"
keep_quiet
apt update || true
case $wanted in *postgresql*)
    apt install -y --no-install-recommends postgresql-common || true
    no_cluster
    ;;
esac
# shellcheck disable=SC2086 # several words
apt install -y --no-install-recommends $wanted || true
if [ -d /run/systemd/system ]; then
    for service in postgresql redis-server; do $as_root systemctl disable --quiet "$service" 2>/dev/null || true; done
fi
[ -z "$(missing)" ] || give_up "apt-get could not install them; is there a network?"
