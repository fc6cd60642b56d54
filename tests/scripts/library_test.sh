#!/usr/bin/env bash
# The libraries show what their headers declare, and nothing else; the headers are manuals: numbered,
# every function with its words. That programs can be built with them is tested by install_test.sh.
set -u
. "$(dirname "$0")/tap.sh"

built=$(dirname "${ORRERY:-build/release/orrery}")
shared=$built/liborrery.so static=$built/lib/liborrery.a
headers="include/orrery.h include/orrery_game.h include/orrery_tools.h"

# ---- names
# Functions as the compiler understands the headers, and their variables.
echo '#include "orrery_game.h"' >"$work/both.c"
gcc -std=c17 -Iinclude -fsyntax-only -aux-info "$work/functions" "$work/both.c"
# shellcheck disable=SC2086 # two files
{
    grep -E '^/\* include/' "$work/functions" | grep -v '\*/ static' | grep -oE '\borr_[a-z0-9_]+ \(' | tr -d ' (' | sort -u
    sed -nE 's/^extern .*\b(orr_[a-z0-9_]+)(\[.*)?;.*/\1/p' $headers
} | sort >"$work/declared"
nm -D --defined-only "$shared" | awk '$2 != "A" {print $3}' >"$work/versioned"
sed 's/@.*//' "$work/versioned" | sort >"$work/shown"
# __odr_asan: a mark of the address sanitizer for every variable
nm --defined-only --extern-only "$static" | awk 'NF == 3 && $3 !~ /^__odr_asan\./ {print $3}' | sort >"$work/shown_static"

none() { [ ! -s "$1" ] || { cat "$1"; return 1; }; }
comm -13 "$work/declared" "$work/shown" >"$work/undeclared"
comm -23 "$work/declared" "$work/shown" >"$work/missing"
ok "the headers declare functions" [ "$(wc -l <"$work/declared")" -gt 100 ]
ok "the shared library shows nothing that no header declares" none "$work/undeclared"
ok "the shared library has everything that a header declares" none "$work/missing"
ok "the static library shows the same names" diff "$work/shown" "$work/shown_static"

# ---- versions
soname=$(readelf -d "$shared" | sed -nE 's/.*\(SONAME\).*\[(.*)\]/\1/p')
version=$(sed -nE 's/^override VERSION := //p' Makefile)
# The minor version counts as long as the major one is 0.
case $version in 0.*) interface=${version%.*} ;; *) interface=${version%%.*} ;; esac
ok "its soname is liborrery.so.$interface" [ "$soname" = "liborrery.so.$interface" ]
ok "the file bears the whole version" [ "$(basename "$(readlink -f "$shared")")" = "liborrery.so.$version" ]
ok "what is linked at run time is a link to it" [ "$(readlink -f "$built/$soname")" = "$(readlink -f "$shared")" ]
ok "every name has a version" sh -c "! grep -v '@@ORRERY_$interface\$' '$work/versioned'"

# The Makefile says it. The Python package is read without a Makefile, so it says it again.
ok "the Python package has the same version" grep -qx "__version__ = \"$version\"" bindings/python/src/orrery/__init__.py
own_versions() {
    ! grep -rnIE '"v?[0-9]+\.[0-9]+\.[0-9]+"' include src web dist bindings/python |
        grep -v 'orrery/__init__\.py:.*__version__ = \|build\.mk:.*YAML_VERSION\|openapi\.json:2: *"openapi": '
}
ok "nothing else has a version of its own" own_versions
ok "the command has it" [ "$("$ORRERY" --version | sed -nE '1s/^orrery ([^,]*).*/\1/p')" = "$version" ]
ok "so has its manual" sh -c "'$ORRERY' tables man | grep -qF '\"Orrery $version\"'"
released=$(sed -nE 's/^## ([0-9]+\.[0-9]+\.[0-9]+),.*/\1/p' CHANGELOG.md | head -n 1)
ok "the newest release in CHANGELOG.md is this one" [ "$released" = "$version" ]
manifests=$(for manifest in tests/archive/*/manifest; do basename "$(dirname "$manifest")"; done)
ok "and so is the newest one in tests/archive" [ "$(sort -V <<<"$manifests" | tail -n 1)" = "$version" ]

ok "it needs neither the page's libraries nor those that draw" sh -c \
    "readelf -d '$shared' | grep -q 'NEEDED.*libyaml' && ! readelf -d '$shared' | grep -E 'NEEDED.*(rsvg|cairo|glib|microhttpd|sqlite|curses)'"

# ---- games
entry_alone() { # game
    local seen
    seen=$(nm --defined-only --extern-only "$built/games/$1.o" | awk 'NF == 3 {print $3}')
    [ "$seen" = "$1_game" ] || { echo "$seen"; return 1; }
}
for folder in src/games/*/; do
    game=$(basename "$folder")
    ok "$game shows its entry and nothing else" entry_alone "$game"
done

# ---- the headers as manuals
# A function stands below a comment of its paragraph, or has one on its line.
without_words() {
    awk '/^$/ {said = 0} /\/\*/ {said = 1} /^[a-z].* \*?orr_[a-z0-9_]+\(/ && !said {print FILENAME ": " $0; bad = 1}
        END {exit bad}' "$1"
}
# The list of sections in the introduction is the list of headings.
sections_agree() {
    awk '/^#ifndef/ {below = 1} !below && /^ \* +[0-9]+\. / {sub(/^ \* +/, ""); sub(/  .*/, ""); print}' "$1" >"$work/contents"
    sed -nE 's/^ \* ([0-9]+\. .*)/\1/p' "$1" | awk -F. '$1 == last + 1 && !/  / {print; last = $1}' >"$work/headings"
    [ "$(wc -l <"$work/contents")" -gt 5 ] && diff "$work/contents" "$work/headings"
}
for header in $headers; do
    ok "$header has words for every function" without_words "$header"
    ok "the contents of $header are its sections" sections_agree "$header"
    for standard in c11 c17 gnu2x; do
        ok "$header stands alone as $standard" sh -c "echo '#include \"$header\"' | gcc -std=$standard -Wall -Wextra -Werror -I. -Iinclude -fsyntax-only -xc -"
    done
    if command -v g++ >/dev/null; then
        ok "$header stands alone in C++" sh -c "echo '#include \"$header\"' | g++ -Wall -Wextra -Werror -I. -Iinclude -fsyntax-only -xc++ -"
    fi
done
see_inside() { sed -nE 's/^(typedef )?struct (orr_[a-z]+) \{.*/\2/p' include/orrery.h; }
ok "what callers have no business in is only named in orrery.h" sh -c \
    "! echo '$(see_inside)' | grep -E '^orr_(game|rules|record|scene|player|batch|head|node|option)\$'"
if command -v mandoc >/dev/null; then
    ok "mandoc finds nothing wrong with their manual pages" sh -c \
        "for header in $headers; do scripts/header-manual 1 \$header; done | mandoc -Tlint -W warning | grep -v 'missing date' | (! grep .)"
fi
done_testing
