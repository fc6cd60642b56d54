#!/usr/bin/env bash
# Packs with more entries than the built-in ones: they are packs, the new things come into play, and what
# does not fit into a deck or a bag is refused with a sentence that says how much does.
set -u
. "$(dirname "$0")/tap.sh"
orrery=${ORRERY:-build/release/orrery}

# The built-in pack of a game, to the file $work/GAME.yaml.
begin() { # game
    "$orrery" pack export "$1" >"$work/$1.yaml"
}

# An entry at the head of a list.
add() { # game, list, the entry
    awk -v list="$2:" -v entry="$3" '{print} $0 == list {print entry}' "$work/$1.yaml" >"$work/next" &&
        mv "$work/next" "$work/$1.yaml"
}

# In 60 games of greedy players, somebody had the thing. What no game can have is not in the list.
had() { # game, seats, thing, further arguments
    local game=$1 seats=$2 thing=$3
    shift 3
    "$orrery" sim "$game" --pack "$work/$game.yaml" --seats "$seats" "$@" --games 60 --seed 1 --things \
        >"$work/things" 2>&1
    grep -q "[1-9][0-9.]* %  .*$thing" "$work/things" || { grep "$thing" "$work/things" || head "$work/things"; return 1; }
}

begin fermi
add fermi modules '  - {name: Mirror Field, core: process one more each turn, level: 1, shelter: 14, builds: 3, activation: 5, bonus: process, amount: 1, source: house}'
add fermi stations '  - {name: Sun Shade, about: A new sheet., difficulty: Standard, workers: 5, replacements: 6, builds: 8, shelter: 14, modules: [Mirror Field, Fusion Coils], bases: [2, 2, 0, 0], sites: [Mercury, Venus, Parras, Jupiter], bogeys: [Saturn], probes: 1, raw: 0, processed: 2, source: house}'
sed -i 's/name: Wasp, copies: 2/name: Wasp, copies: 1/' "$work/fermi.yaml"
add fermi escorts '  - {name: Firefly, copies: 1, attack: 9, pen: 0, cover: 3, health: 1, phase: normal, pays: 1, source: house}'
ok "Fermi's Paradox has a fifth station, an eleventh module, another escort" "$orrery" pack check "$work/fermi.yaml"
ok "the new station is played with its new module" had fermi greedy "core: Mirror Field" -o station=sun-shade
ok "the new escort is drawn" had fermi greedy "escort: Firefly" -o station=sun-shade
add fermi escorts '  - {name: Gnat, copies: 1, attack: 9, pen: 0, cover: 3, health: 1, phase: normal, pays: 1, source: house}'
try "$orrery" pack check "$work/fermi.yaml"
ok "a deck of soldiers holds no more than that of the box" refused 1 "escorts: the copies add up to 19; there may be 12 to 18."

colony() { # name, number, players
    printf '  - {name: %s, colour: military, number: %d, players: %s, effect: collect, text: Take it., source: house}' "$@"
}
begin expatriate
for n in 1 2 3 4; do
    add expatriate colonies "$(colony "Outpost $n" $((20 + n)) two)"
done
ok "Space Expatriate has 32 colonies" "$orrery" pack check "$work/expatriate.yaml"
ok "the new colonies are set up" had expatriate greedy,greedy "colony: Outpost 1"
begin expatriate
for n in 1 2 3 4; do
    add expatriate colonies "$(colony "Outpost $n" $((20 + n)) any)"
done
ok "28 of them may be for one number of seats" "$orrery" pack check "$work/expatriate.yaml"
sed -i '0,/players: two/s//players: any/' "$work/expatriate.yaml"
try "$orrery" pack check "$work/expatriate.yaml"
ok "and not one more" refused 1 "colonies: 29 of them are for 3 seats; there is room for 28."

begin cadets
for n in 1 2 3 4 5 6 7; do
    add cadets tiles "  - {name: Annex $n, number: $((90 + n)), hatches: [1, 4], source: house}"
done
ok "Space Cadets has seven more tiles" "$orrery" pack check "$work/cadets.yaml"
ok "and is played with them" "$orrery" sim cadets --pack "$work/cadets.yaml" --games 20 --seed 1
add cadets tiles "  - {name: Annex 8, number: 98, hatches: [1, 4], source: house}"
try "$orrery" pack check "$work/cadets.yaml"
ok "the bag of tiles holds 40" refused 1 "tiles: 41 of them have no role; there is room for 40."

begin horizons
add horizons policies '  - {name: Quiet Science, topic: science, level: basic, skills: [science], amounts: [2], about: Learn., source: house}'
ok "Stellar Horizons has one more policy" "$orrery" pack check "$work/horizons.yaml"
ok "and a seat takes it" had horizons random,random,random "policy: Quiet Science"
done_testing
