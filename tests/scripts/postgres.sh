# postgres.sh - a PostgreSQL on a socket of its own, stopped at the end, and `start NAME`, a server on it.
# For tests that have read tap.sh.
. "$(dirname "${BASH_SOURCE[0]}")/serving.sh"
orrery=${ORRERY:-build/release/orrery}
bin=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1)
[ -n "$bin" ] && command -v curl >/dev/null ||
    skip "PostgreSQL (Debian's package postgresql) or curl is not installed"

data=$work/pg
as_postgres() { "$@"; }
if [ "$(id -u)" -eq 0 ]; then # PostgreSQL refuses to run as root
    chmod 755 "$work"
    as_postgres() { (cd / && su -s /bin/sh postgres -c "$(printf '%q ' "$@")"); }
    install -d -o postgres "$data" "$work/socket"
else
    mkdir -p "$work/socket"
fi
as_postgres "$bin/initdb" -A trust -U orrery "$data/db" >"$work/initdb" 2>&1
as_postgres "$bin/pg_ctl" -w -D "$data/db" -l "$data/log" -o \
    "-c listen_addresses= -c unix_socket_directories=$work/socket" start >/dev/null 2>&1
url="postgresql:///postgres?host=$work/socket&user=orrery"
servers=()
finish() {
    for pid in "${servers[@]}"; do kill -9 "$pid" 2>/dev/null; done
    as_postgres "$bin/pg_ctl" -m immediate -D "$data/db" stop >/dev/null 2>&1
    rm -rf "$work"
}
trap finish EXIT

start() { # name: the address is in $work/name.out
    local base server
    : >"$work/$1.err"
    launch "$work/$1.out" "$work/$1.err" "$orrery" serve --port 0 --rate 0 --postgres "$url"
    servers+=("$server")
    eval "$1_pid=$server"
    eval "$1=$base"
}
