#!/usr/bin/env bash
# The hall's network from the keyboard: switched on, a seat opened, its QR code read by a camera, so to speak,
# and the bout goes on before those who watch.
#
#   network.sh PROGRAM FOLDER
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
need curl zbarimg import
begin "$1" "$2" 1500x1000
write_sheet quick
start_ringside --web 127.0.0.1:0 "$artefacts/sheet.bout"
url=$(sed -n -E 's/.*"web":"([^"]+)".*/\1/p' "$events" | head -n 1)
[ -n "$url" ] || fail "no address of the network was told"

echo "the pages are there, and the safe view"
[ "$(curl -s -o /dev/null -w '%{http_code}' "$url/judge")" = 200 ] || fail "no judge's page"
curl -s "$url/api/state" >"$artefacts/state.json"
grep -q '"kind":"before"' "$artefacts/state.json" || fail "no state before the bout"

echo "the band shows the address as a code; a seat is opened and shows another"
press_for F11 '"band":"network"'
picture 01-network
code=$(zbarimg -q --raw "$artefacts/01-network-console.png" 2>/dev/null) || fail "no QR code of the address"
[ "$code" = "$url" ] || fail "the code says $code, not $url"
# The first press shows the seat, the second opens it; one that is taken for the same press counts for nothing.
for _ in $(seq 1 40); do
    press 1
    picture 02-seat
    code=$(zbarimg -q --raw "$artefacts/02-seat-console.png" 2>/dev/null) || code=
    [[ $code != "$url"/judge#* ]] || break
done
[[ $code =~ ^$url/judge#[0-9a-f]{32}$ ]] || fail "the code of the seat says \"$code\""
for _ in $(seq 1 20); do
    press Escape
    ! has_come '"band":null' 1 || break
done

echo "the hall sees the bout on the network as it goes on"
tick_all
press_for space '"what":"round_started"'
for _ in $(seq 1 200); do
    curl -s "$url/api/state" >"$artefacts/state.json"
    ! grep -q '"kind":"chess"' "$artefacts/state.json" || break
done
grep -q '"kind":"chess"' "$artefacts/state.json" || fail "the network does not follow the bout"
echo "the network stands; pictures are in $artefacts"
