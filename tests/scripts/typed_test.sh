#!/usr/bin/env bash
# Every line of the documents that begins with `orrery` works when it is typed, from top to bottom of a page,
# in an empty folder. Numbers of games are smaller here. What needs a network, another machine or a name that
# the reader fills in is not typed; how many such lines a page has is written down below, so that no new line
# slips in unseen. What commands say is compared in figures_test.sh (lab.md) and api_docs_test.sh
# (http-api.md); the snippets of python.md are typed in python_test.sh.
set -u
. "$(dirname "$0")/tap.sh"
orrery=$PWD/${ORRERY:-build/release/orrery}
docs=$PWD/docs
mkdir -p "$work/bin" "$work/home"
ln -s "$orrery" "$work/bin/orrery"
export PATH=$work/bin:$PATH HOME=$work/home XDG_DATA_HOME=$work/home

# Others fill in names here: ID, SPEC, an address of their own; or they need what this machine may not have.
not_typed='fermi-short|(^| )(ID|A|B|NAME|FILE|GAME|PATH)( |$)|postgres|example\.org|--gpu|192\.0\.2|3f9c2a7b|host |smtp:|mpirun|\.\.\.|CUDA'
# How many lines of a page are not typed; a page that is not here has none.
declare -A not_typed_of=([feel]=1 [hosting]=15 [gpu]=2 [fairness]=1 [training]=2 [scenes]=1)

# type PAGE LINE: without the remark behind two blanks or a #, and quicker
type_line() {
    local line
    line=$(sed -E 's/ +# .*//; s/([^ ])   +[^ -].*/\1/; s/([^ ])  +(a|an|the|is|as|what|and|which|start|with|from|play|how|every|one) .*/\1/' <<<"$1")
    line=$(sed -E 's/--games [0-9]+/--games 4/; s/--causes [0-9]+/--causes 2/; s/--rounds [0-9]+/--rounds 1/; s/mcts:[0-9]+/mcts:1/' <<<"$line")
    case $line in
    "orrery sim"* | "orrery compare"* | "orrery match"*) [[ $line == *--games* ]] || line+=" --games 4" ;;
    "orrery bench"*) line+=" --seconds 0.1" ;;
    "orrery serve"*) line="timeout -s INT 3 $line --port 0" ;;
    # these take minutes: that they begin is enough
    "orrery feel"*) line="timeout -s INT 3 $line --player greedy" ;;
    "orrery train"* | "orrery puzzles"*--mine* | "orrery puzzles"*--check*) line="timeout -s INT 3 $line" ;;
    "orrery store delete"*) line=${line/--yes/} ;;
    esac
    (cd "$work/$page" && timeout 100 bash -c "$line" >"$work/said" 2>"$work/wrong" </dev/null)
    code=$?
    case $line in *"pack export "*) sed -i 's/columns: 7/columns: 8/; s/^probe-cost: 1/probe-cost: 2/' "$work/$page/mine.yaml" ;; esac # $EDITOR
    case "$code $line" in
    "0 "* | "1 "*"pack diff"* | "1 "*match*) return 0 ;; # differences, and matches without a proof, end so
    "124 timeout -s INT"*) return 0 ;;
    esac
    echo "exit code $code: $line: $(head -n 3 "$work/wrong")"
    return 1
}

# A game of Connect Four that is not over, for pages that speak of a recording.
printf '%s\n' 1 2 1 2 2 1 2 1 3 4 3 4 | orrery play connect4 --plain --seats human,human --save "$work/game.orr" >/dev/null 2>&1

for page in ${TYPED_PAGES:-README lab packs feel hosting playing players puzzles scenes training gpu fairness lab-notes/balance}; do
    mkdir -p "$work/$page/build/train"
    cp "$work/game.orr" "$work/$page/"
    ln -s "$docs/../packs" "$work/$page/packs"
    (cd "$work/$page" && orrery pack export expatriate | sed 's/tp: 4/tp: 5/' >mine.yaml && sed 's/tp: 3/tp: 9/' mine.yaml >strong.yaml)
    left=0
    while IFS= read -r line; do
        line=${line#    } line=${line#\$ }
        if [[ $line =~ $not_typed ]]; then
            left=$((left + 1))
            continue
        fi
        ok "$page.md: ${line:0:70}" type_line "$line"
    done < <(grep -E '^    (\$ )?orrery ' "$docs/$page.md")
    ok "$page.md: $left lines need a name or a machine of the reader's own" [ "$left" -eq "${not_typed_of[$page]:-0}" ]
done
done_testing
