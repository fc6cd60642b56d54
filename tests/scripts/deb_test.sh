#!/usr/bin/env bash
# The Debian package: what is in it, and that the command in it runs.
set -u
. "$(dirname "$0")/tap.sh"
command -v dpkg-deb >/dev/null && command -v dpkg-shlibdeps >/dev/null ||
    skip "dpkg-dev is not installed; apt-get install dpkg-dev brings it"

try make -s VARIANT=release deb
package=$(printf '%s\n' "$out" | tail -n 1)
ok "make deb writes a package" test -s "$package"
ok "it says what it needs" sh -c "dpkg-deb -f '$package' Depends | grep -q libmicrohttpd"
ok "what draws its cards too" sh -c "dpkg-deb -f '$package' Depends | grep -q librsvg2-2"
ok "its version is the program's" [ "$("$ORRERY" --version | sed -nE '1s/^orrery ([^,]*).*/\1/p')" = "$(dpkg-deb -f "$package" Version)" ]
dpkg-deb -x "$package" "$work/root"
for file in bin/orrery lib/liborrery.so lib/pkgconfig/orrery.pc include/orrery.h share/man/man1/orrery.1.gz \
    share/bash-completion/completions/orrery lib/systemd/system/orrery.service share/doc/orrery/copyright; do
    ok "/usr/$file is in it" test -e "$work/root/usr/$file"
done
try "$work/root/usr/bin/orrery" --version
ok "the command in it runs, and names the editions" sh -c 'case $1 in *fermi*edition*) ;; *) exit 1 ;; esac' - "$out"
ok "its checksum lies beside it" sh -c "cd '$(dirname "$package")' && sha256sum --quiet -c SHA256SUMS"
if command -v gpg >/dev/null; then
    export GNUPGHOME=$work/keys
    mkdir -m 700 "$GNUPGHOME" "$work/signed"
    echo anything >"$work/signed/a.deb"
    gpg --batch --quiet --passphrase '' --quick-generate-key builder@example.org ed25519 sign 2>/dev/null
    SIGN_KEY=builder@example.org scripts/checksums "$work/signed" deb
    ok "with a key the checksums are signed" gpg --quiet --verify "$work/signed/SHA256SUMS.asc" "$work/signed/SHA256SUMS"
    echo other >"$work/signed/a.deb"
    scripts/checksums "$work/signed" deb
    ok "without one no old signature stays" test ! -e "$work/signed/SHA256SUMS.asc"
    gpgconf --kill all
fi
dpkg-deb -e "$package" "$work/scripts"
ok "a server that runs is restarted by an upgrade" grep -q 'try-restart orrery' "$work/scripts/postinst"
ok "and stopped when the package goes" grep -q 'disable --now orrery' "$work/scripts/prerm"
ok "its scripts can be read by a shell" sh -c 'for each in "$1"/p*; do sh -n "$each" || exit 1; done' - "$work/scripts"
ok "what only the builder's card needs is not in it" test ! -e "$work/root/usr/lib/orrery/gpu"
ok "nothing belongs to who built it" sh -c "! dpkg-deb -c '$package' | grep -v ' root/root '"
done_testing
