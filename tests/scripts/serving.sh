# serving.sh - what scripts share that want a server: after tap.sh, with $orrery set.
server=

# Starts a program that serves; $server is its process, $base its address. What an earlier one has said is
# taken away here and not by the new one, which may come to it only after we have looked.
launch() { # where it speaks, where it complains, the command
    local said=$1 log=$2
    shift 2
    : >"$said"
    "$@" >>"$said" 2>>"$log" &
    server=$!
    for _ in $(seq 300); do
        grep -q http "$said" && break
        kill -0 "$server" 2>/dev/null || break
        sleep 0.1
    done
    base=$(grep -oE 'https?://[^/]+' "$said" | head -n 1)
}

# Starts ours on a free port; $work/log is what it complains of.
serve() { # folder, flags
    local folder=$1
    shift
    launch "$work/said" "$work/log" "$orrery" serve --port 0 --data "$folder" "$@"
}
