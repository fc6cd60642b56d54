#!/usr/bin/env bash
# The rules compile for a card, and without a card everything says so and works as before.
set -u
. "$(dirname "$0")/tap.sh"

says_in_a_sentence() {
    try env -u ORRERY_GPU ORRERY_GPU_FOLDER="$work" "$ORRERY" sim connect4 --games 2 --seed 1 --gpu
    refused 1 "card"
}
ok "without a card or its program, --gpu says so in a sentence" says_in_a_sentence

same_figures() { # game seats
    local words=(sim "$1" --seats "$2" --games 20 --seed 5 --json)
    [ "$("$ORRERY" "${words[@]}" | grep -v seconds)" = "$(ORRERY_GPU=processor "$ORRERY" "${words[@]}" --gpu | grep -v seconds)" ]
}
ok "the processor in a card's place tells the same figures, random" same_figures expatriate random,random
ok "and by advice" same_figures expatriate greedy,greedy
ok "and by a network" same_figures fermi net
ok "and by one that draws" same_figures fermi net:draw
ok "and by advice where a game has no network" same_figures cadets net

same_refusal() { # seats
    [ "$("$ORRERY" sim fermi --seats "$1" --games 2 2>&1)" = \
        "$(ORRERY_GPU=processor "$ORRERY" sim fermi --seats "$1" --games 2 --gpu 2>&1)" ]
}
ok "who makes no sense is refused in the same words" same_refusal net:often
no_search() {
    try env ORRERY_GPU=processor "$ORRERY" sim fermi --seats mcts:1 --games 2 --gpu
    refused 1 "mcts:1"
}
ok "who searches is refused" no_search

no_things() {
    try env ORRERY_GPU=processor "$ORRERY" sim expatriate --gpu --games 2 --things
    refused 2 "things"
}
ok "what a card does not count is said" no_things

compiles() { # game
    GPU_KINDS="random batch" gpu/build "$1" "$work/ptx" && grep -q '\.visible \.entry gpu_work' "$work/ptx/$1.ptx" &&
        grep -q '\.visible \.entry gpu_batch_step' "$work/ptx/$1-batch.ptx" &&
        ! grep -qE '^\.extern' "$work/ptx/$1.ptx" "$work/ptx/$1-batch.ptx"
}
# A network's shares are divided as the processor divides, not nearly so.
compiles_with_networks() { # game
    GPU_KINDS=net gpu/build "$1" "$work/ptx" && grep -q 'div\.rn\.f32' "$work/ptx/$1-net.ptx" &&
        ! grep -qE '^\.extern|div\.(approx|full)' "$work/ptx/$1-net.ptx"
}
if command -v clang llc opt llvm-link llvm-nm >/dev/null && llc --version | grep -q nvptx64 &&
    clang --version | grep -q 'version 14\.'; then
    mkdir -p "$work/ptx"
    ok "connect4 compiles for a card" compiles connect4
    ok "expatriate compiles for a card, and needs nothing that is left out" compiles expatriate
    ok "fermi compiles with networks" compiles_with_networks fermi
else
    number=$((number + 1))
    echo "ok $number - # SKIP there is no clang 14 with LLVM's tools for NVPTX"
fi
done_testing
