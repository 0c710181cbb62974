#!/usr/bin/env bash
# What the spectators' window shows in place of the bout, from real keys: nothing, a message, words of one's own,
# each in the language of the hall, until the next round begins. None of it is a call.
#
#   hall.sh PROGRAM FOLDER      the folder is for the saved bout and the pictures
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
begin "$1" "$2" 2800x1100
need import convert

write_sheet quick
start_ringside "$artefacts/sheet.bout"
projector=$(xdotool search --name '^Ringside spectators$' | head -n 1)

# shades: how many colours the spectators' window shows; a blank one shows one.
shades() { import -window "$projector" -depth 8 -format '%k' info:; }

# until_hall TEST: until the window shows it, a second at most after the key; each look takes a while by itself.
until_hall() {
    local try
    for try in $(seq 40); do
        [ "$(shades)" "$1" "$2" ] && return
    done
    fail "the hall shows $(shades) colours, not $1 $2"
}

echo "the hall sees who meets whom"
until_hall -gt 20
echo "blank"
press_for F6 '"band":"hall"'
press_for 2 '"band":null'
until_hall -eq 1
echo "a message"
press_for F6 '"band":"hall"'
press_for 7 '"band":null'
until_hall -gt 20
picture 01-message
echo "words of one's own"
press_for F6 '"band":"hall"'
press_for 9 '"band":"hall_text"'
type_text "Dinner at nine"
wait_for '"typed":"Dinner at nine"'
picture 02-writing
press_for Return '"band":null'
picture 03-written
echo "blank again, and the gong brings the bout back"
press_for F6 '"band":"hall"'
press_for 2 '"band":null'
until_hall -eq 1
tick_all
press_for space '"what":"round_started"'
until_hall -gt 20
picture 04-chess

echo "none of it is a call"
[ "$(grep -c '"call":' "$events")" -ge 1 ] || fail "no call was told"
grep -q Dinner "$events" || fail "the typing was not told"
press ctrl+q
wait_for '"band":"quit"'
hold_until Return '"closed"'
saved=$(find "$bouts" -name '*.bout' | head -n 1)
[ "$(grep -E '^[0-9:.]+ +(timekeeper|board)' "$saved" | grep -cv 'note checked: ')" = 1 ] ||
    fail "the saved bout holds more than the gong: $(cat "$saved")"
! grep -rqa Dinner "$bouts" || fail "the message stands in a file of the bout"
