#!/usr/bin/env bash
# What `make install` puts in place can be used: the example of docs/api.md compiles and runs.
set -u
. "$(dirname "$0")/tap.sh"
prefix=$work/prefix
export PKG_CONFIG_PATH=$prefix/lib/pkgconfig LD_LIBRARY_PATH=$prefix/lib

ok "make install succeeds" make -s VARIANT=release install PREFIX="$prefix"
ok "the command runs from there" "$prefix/bin/orrery" games
for file in man/man1/orrery.1 man/man1/orrery-sim.1 bash-completion/completions/orrery \
    zsh/site-functions/_orrery fish/vendor_completions.d/orrery.fish; do
    ok "share/$file is installed" test -s "$prefix/share/$file"
done
awk '/^```c$/{on=1; next} /^```$/{on=0} on' docs/api.md >"$work/example.c"
ok "the example compiles against the shared library" \
    sh -c "gcc -std=c17 -Wall -Werror $work/example.c \$(pkg-config --cflags --libs orrery) -o $work/example"
try "$work/example"
ok "the example plays a game" sh -c "echo '$out' | grep -qE 'wins: four in a line|the grid is full'"
ok "the example compiles against the static library" \
    sh -c "gcc -std=c17 $work/example.c -I$prefix/include $prefix/lib/liborrery.a \$(pkg-config --libs yaml-0.1 libsodium) -lm -pthread -o $work/static"
exports() { nm -D --defined-only "$prefix/lib/liborrery.so" | awk '$3 !~ /^orr_/ && $2 ~ /[TDBR]/ {print; bad=1} END {exit bad}'; }
ok "the shared library exports nothing but orr_ names" exports
ok "make uninstall takes it all away" sh -c "make -s VARIANT=release uninstall PREFIX='$prefix' && [ -z \"\$(find $prefix -type f)\" ]"
done_testing
