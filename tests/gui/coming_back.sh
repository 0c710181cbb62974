#!/usr/bin/env bash
# The console dies in mid-round and comes back: the bout has run on, the official is told how long it was
# away and may say that the bout was stopped meanwhile; every call is there.
#
#   coming_back.sh PROGRAM FOLDER      the folder is for the record and the pictures
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
begin "$1" "$2" 2800x1100
record=$artefacts/evening.record

write_sheet quick
start_ringside "$artefacts/sheet.bout" --record "$record"

echo "a round begins, and the console is killed in it"
tick_all
press_for space '"what":"round_started".*"discipline":"chess"'
type_text e4
wait_for '"what":"moved".*"san":"e4"'
kill -KILL "$ringside_pid"
wait "$ringside_pid" || true
cp "$events" "$artefacts/events-before.jsonl"

echo "it comes back to the same bout, and asks"
start_ringside --record "$record"
wait_for '"what":"moved".*"san":"e4"'
wait_for '"band":"away"'
picture 01-away

echo "the bout was stopped meanwhile: a late time-out, by one key"
hold_until Return '"band":null'
wait_for '"what":"timeout".*"reason":"other"'
press_for space '"what":"resumed"'
wait_for '"what":"round_ended"'

echo "the record holds every call, and verifies"
kill -TERM "$ringside_pid"
wait "$ringside_pid" || fail "the program ended with $?"
ringside_pid=
"$program" verify "$record" >"$artefacts/verified.txt" || fail "the record does not verify"
"$program" export "$record" --format bout >"$artefacts/again.bout"
for wanted in 'gong' 'move e4' 'timeout' 'resume\|box'; do
    grep -q "$wanted" "$artefacts/again.bout" || fail "the record lacks: $wanted"
done
echo "the console came back; pictures are in $artefacts"
