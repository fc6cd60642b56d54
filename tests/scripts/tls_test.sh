#!/usr/bin/env bash
# The page by https, with a certificate made here: a table, a move, cookies only for https.
set -u
. "$(dirname "$0")/tap.sh"
. "$(dirname "$0")/serving.sh"
orrery=${ORRERY:-build/release/orrery}
for tool in curl openssl; do
    command -v $tool >/dev/null || skip "$tool is not installed"
done
openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost \
    -addext subjectAltName=DNS:localhost,IP:127.0.0.1 \
    -keyout "$work/key.pem" -out "$work/cert.pem" 2>"$work/openssl"
try "$orrery" serve --port 0 --data "$work/data" --tls-cert "$work/cert.pem"
ok "a certificate without its key is refused" refused 2 "TLS needs both"
try "$orrery" serve --port 0 --data "$work/data" --tls-cert "$work/none.pem" --tls-key "$work/key.pem"
ok "a certificate that is not there is refused" refused 1 "none.pem"
trap 'kill $server 2>/dev/null; wait $server 2>/dev/null; rm -rf "$work"' EXIT
serve "$work/data" --tls-cert "$work/cert.pem" --tls-key "$work/key.pem"
get() { curl -sS --cacert "$work/cert.pem" "$@"; }
ok "the address it prints is one of https" test -n "$base"
ok "the page answers to who trusts the certificate" grep -q Orrery <(get "$base/")
ok "and to nobody who does not" bash -c "! curl -sf '$base/' >/dev/null 2>&1"
get -X POST "$base/api/tables" -H 'Content-Type: application/json' \
    -d '{"game":"connect4","seats":["me","friend"]}' >"$work/made"
id=$(grep -o '"id":"[^"]*' "$work/made" | cut -d'"' -f4)
secret=$(grep -o '"secret":"[^"]*' "$work/made" | head -n 1 | cut -d'"' -f4)
get -X POST "$base/api/tables/$id/move" -H "Authorization: Bearer $secret" \
    -H 'Content-Type: application/json' -d '{"number":0,"move":"drop 4"}' >"$work/moved"
ok "a move is made" grep -q '"number":1,' "$work/moved"
get -N -m 1 "$base/api/tables/$id/events?as=news" >"$work/news" 2>/dev/null
ok "and shows on a stream" grep -q 'id: 1\.' "$work/news"
get -D "$work/head" -o /dev/null -H "Origin: $base" "$base/api/tables" -d 'game=connect4&count=2&seats.0=me&seats.1=greedy'
ok "the cookie of a seat is for https only" grep -qi '^set-cookie:.*; Secure' "$work/head"
ok "browsers are told to come by https only" grep -qi '^strict-transport-security: max-age' "$work/head"
old() { openssl s_client -connect "${base#https://}" -cipher 'DEFAULT@SECLEVEL=0' "$1" </dev/null 2>&1 | grep -q 'Cipher is (NONE)\|no protocols\|alert protocol'; }
ok "TLS 1.0 is not spoken" old -tls1
ok "TLS 1.1 is not spoken" old -tls1_1
new() { openssl s_client -connect "${base#https://}" "$1" </dev/null 2>&1 | grep -q 'Cipher is [A-Z]'; }
ok "TLS 1.2 is" new -tls1_2
serial() { openssl s_client -connect "${base#https://}" </dev/null 2>/dev/null | openssl x509 -noout -serial; }
was=$(serial)
openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost \
    -addext subjectAltName=DNS:localhost,IP:127.0.0.1 \
    -keyout "$work/key2.pem" -out "$work/cert2.pem" 2>"$work/openssl"
cp "$work/cert2.pem" "$work/cert.pem"
kill -HUP $server
sleep 0.5
ok "a certificate whose key does not fit changes nothing" [ "$(serial)" = "$was" ]
cp "$work/key2.pem" "$work/key.pem"
kill -HUP $server
sleep 0.5
ok "a renewed certificate is read again" [ "$(serial)" != "$was" ]
ok "and the page goes on" grep -q Orrery <(get "$base/")
ok "plain http gets no answer there" bash -c "! curl -sf -m 3 '${base/https/http}/' >/dev/null 2>&1"
done_testing
