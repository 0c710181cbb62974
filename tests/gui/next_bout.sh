#!/usr/bin/env bash
# A bout is ended, confirmed and signed, and the next one of the evening follows in the same record: its
# set-up opens, under the same officials and rules. And a key that ends a bout asks first.
#
#   next_bout.sh PROGRAM FOLDER      the folder is for the record and the pictures
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
begin "$1" "$2" 2800x1100
record=$artefacts/evening.record

write_sheet boxing-first-6
start_ringside "$artefacts/sheet.bout" --record "$record"

echo "Red is counted: X asks, and Esc leaves the count as it was"
tick_all
press_for space '"what":"round_started".*"discipline":"boxing"'
press_for a '"what":"knockdown".*"corner":"red"'
press_for x '"band":"ends"'
picture 01-ends
press_for Escape '"band":null'
press_for x '"band":"ends"'
hold_until Return '"what":"decided"'

echo "it was a mistake: undone, and the clocks had stood"
press_for ctrl+z '"band":"away"'
picture 02-undone
hold_until Return '"what":"timeout".*"reason":"other"'

echo "now it ends: confirmed, signed, and on to the next bout"
press_for x '"band":"ends"'
hold_until Return '"what":"decided"'
press_for Return '"band":"confirm"'
hold_until Return '"what":"confirmed"'
press_for Return '"band":"sign"'
hold_until Return '"signature"'
press_for Return '"band":"next_bout"'
picture 03-next
hold_until Return '"sheet"'
press_for F2 '"field":"red_name"'
type_text 'Third Man'
press_for Escape '"sheet":.*Third Man'
picture 04-set-up

echo "the record holds both bouts, and the first is saved"
kill -TERM "$ringside_pid"
wait "$ringside_pid" || fail "the program ended with $?"
ringside_pid=
"$program" verify "$record" >"$artefacts/verified.txt" || fail "the record does not verify"
"$program" export "$record" --bout 1 --format bout >"$artefacts/one.bout"
"$program" export "$record" --bout 2 --format bout >"$artefacts/two.bout"
grep -q 'sign' "$artefacts/one.bout" || fail "the first bout is not signed"
grep -q 'late .* out' "$artefacts/one.bout" || fail "the count's end is not of the key's own instant"
grep -q 'Third Man' "$artefacts/two.bout" || fail "the second bout has no Third Man"
echo "the evening goes on; pictures are in $artefacts"
