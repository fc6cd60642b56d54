# serving.sh - what scripts share that want a server: after tap.sh, with $orrery set.
server=

# Starts one on a free port; $server is its process, $base its address, $work/log what it complains of.
serve() { # folder, flags
    local folder=$1
    shift
    : >"$work/said"
    "$orrery" serve --port 0 --data "$folder" "$@" >"$work/said" 2>>"$work/log" &
    server=$!
    for _ in $(seq 100); do
        grep -q http "$work/said" && break
        sleep 0.1
    done
    base=$(grep -oE 'http://[^/]+' "$work/said")
}
