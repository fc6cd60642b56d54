#!/usr/bin/env bash
# What `make install` puts in place can be used: programs are built in an empty folder, with nothing in
# the environment but pkg-config's path, against the installed files alone, and play whole games.
set -u
. "$(dirname "$0")/tap.sh"
stage=$work/stage prefix=$work/stage/opt/orrery
bare() { (cd "$work/bare" && env -i PATH=/usr/bin:/bin PKG_CONFIG_PATH="$prefix/lib/pkgconfig" "$@"); }
mkdir -p "$work/bare"

ok "make install succeeds" make -s VARIANT=release install DESTDIR="$stage" PREFIX=/opt/orrery
ok "the command runs from there" bare "$prefix/bin/orrery" games
for file in man/man1/orrery.1 man/man1/orrery-sim.1 man/man3/orrery.3 man/man3/orrery_game.3 man/man3/orrery_tools.3 \
    bash-completion/completions/orrery zsh/site-functions/_orrery fish/vendor_completions.d/orrery.fish; do
    ok "share/$file is installed" test -s "$prefix/share/$file"
done
ok "pkg-config knows where it will be" sh -c "grep -qx 'prefix=/opt/orrery' $prefix/lib/pkgconfig/orrery.pc"

# ---- programs
# The one in the introduction of a header; the one of docs/api.md.
program_of() {
    awk '/^ \*     #include/ {on = 1} /^ \*( [^ ]|\/)/ && on {exit} on && !/^ \*     cc / {sub(/^ \*(     )?/, ""); print}' "$1"
}
program_of include/orrery.h >"$work/bare/play.c"
program_of include/orrery_game.h >"$work/bare/write.c"
awk '/^```c$/{on=1; next} /^```$/{on=0} on' docs/api.md >"$work/bare/api.c"

flags() { bare pkg-config --define-variable=prefix="$prefix" "$@" orrery; }
# shellcheck disable=SC2046 # flags are words
with_shared() { bare gcc -std=c17 -Wall -Wextra -Werror "$1.c" $(flags --cflags --libs) -o "$1-shared"; }
# shellcheck disable=SC2046
with_static() {
    bare gcc -std=c17 -Wall -Wextra -Werror "$1.c" $(flags --static --cflags --libs | sed 's/-lorrery/-l:liborrery.a/') -o "$1-static"
}
needs() { readelf -d "$work/bare/$1" | sed -nE 's/.*\(NEEDED\).*\[(liborrery.*)\]/\1/p'; }
says() { case $out in $1) ;; *) echo "says: $out $err"; return 1 ;; esac; }

runs() { # program, what it says
    ok "$1.c is built with the shared library" with_shared "$1"
    try bare LD_LIBRARY_PATH="$prefix/lib" ./"$1-shared"
    ok "and plays a game" says "$2"
    ok "$1.c is built with the static library" with_static "$1"
    try bare ./"$1-static"
    ok "and plays the same" says "$2"
    ok "without the shared one" [ -x "$work/bare/$1-static" -a -z "$(needs "$1-static")" ]
}
runs play "*[Ww]ins: *"
runs api "*[Ww]ins: *"
runs write "Seat 1 takes 2.*Seat 1 has won."
ok "a program asks for the library by its soname" [ -f "$prefix/lib/$(needs play-shared)" ]

ok "a unit file for systemd is installed" grep -q '^ExecStart=/opt/orrery/bin/orrery serve' \
    "$stage/opt/orrery/lib/systemd/system/orrery.service"
if command -v systemd-analyze >/dev/null; then
    units=$work/units
    mkdir -p "$units/orrery.service.d"
    for file in lib/systemd/system/orrery.service share/doc/orrery/orrery-tls.conf; do
        sed "s|/opt/orrery/bin|$stage/opt/orrery/bin|" "$stage/opt/orrery/$file" >"$units/${file##*/}"
    done
    ok "systemd understands every line of it" systemd-analyze verify --man=no "$units/orrery.service"
    mv "$units/orrery-tls.conf" "$units/orrery.service.d/tls.conf"
    ok "also with the drop-in for https" systemd-analyze verify --man=no "$units/orrery.service"
    says_nothing() { [ -z "$(systemd-analyze verify --man=no "$units/orrery.service" 2>&1)" ]; }
    ok "and has nothing to say about them" says_nothing
    ok "a server gets little of the machine" \
        systemd-analyze security --offline=true --threshold=30 "$units/orrery.service"
fi
ok "and what the program is made of" grep -q '"name": "libmicrohttpd"' "$stage/opt/orrery/share/doc/orrery/orrery.cdx.json"
ok "and what draws its cards" grep -q '"name": "librsvg-2.0", "version": "[0-9]' "$stage/opt/orrery/share/doc/orrery/orrery.cdx.json"
ok "the program is linked to be hard to misuse" sh -c \
    "readelf -d '$stage/opt/orrery/bin/orrery' | grep -q BIND_NOW && readelf -lW '$stage/opt/orrery/bin/orrery' | grep -q GNU_RELRO"
ok "with guards on its stack" grep -q __stack_chk_fail "$stage/opt/orrery/bin/orrery"

ok "make uninstall takes it all away" sh -c \
    "make -s VARIANT=release uninstall DESTDIR='$stage' PREFIX=/opt/orrery && [ -z \"\$(find $stage ! -type d)\" ]"
done_testing
