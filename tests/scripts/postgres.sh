# postgres.sh - a PostgreSQL on a socket of its own, stopped at the end, and `start NAME`, a server on it.
# For tests that have read tap.sh.
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
    "$orrery" serve --port 0 --rate 0 --postgres "$url" >"$work/$1.out" 2>"$work/$1.err" &
    servers+=($!)
    eval "$1_pid=$!"
    for _ in $(seq 100); do
        grep -q http "$work/$1.out" && break
        sleep 0.1
    done
    eval "$1=$(grep -oE 'http://[^/]+' "$work/$1.out")"
}
