# tap.sh - what the test scripts share: one "ok" or "not ok" line per check.
number=0
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

ok() { # description, then a command that must succeed
    local description=$1
    shift
    number=$((number + 1))
    if "$@" >"$work/tap.out" 2>&1; then
        echo "ok $number - $description"
    else
        echo "not ok $number - $description"
        sed 's/^/# /' "$work/tap.out"
    fi
}

# Ends a script whose tools are not there, with one line that says so.
skip() { # why
    echo "ok 1 - # SKIP $1"
    echo 1..1
    exit 0
}

# Runs a command; its output is in $out, its errors in $err, its exit code in $code.
try() {
    "$@" >"$work/out" 2>"$work/err" </dev/null
    code=$?
    out=$(cat "$work/out")
    err=$(cat "$work/err")
}

# The last try was refused: this exit code, one line on stderr that contains the words, no output.
refused() { # exit code, words
    [ "$code" -eq "$1" ] || { echo "exit code $code instead of $1: $err"; return 1; }
    [ "$(wc -l <"$work/err")" -eq 1 ] || { echo "not one line: $err"; return 1; }
    [ -z "$out" ] || { echo "printed: $out"; return 1; }
    case $err in *"$2"*) ;; *) echo "does not say '$2': $err"; return 1 ;; esac
}

done_testing() { echo "1..$number"; }
