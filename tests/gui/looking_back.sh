#!/usr/bin/env bash
# A bout is looked back at while it runs, and corrected from the keyboard: a warning to the wrong fighter, a
# caution that was meant to be a warning, a caution that was missed. The record holds every step.
#
#   looking_back.sh PROGRAM FOLDER      the folder is for the record and the pictures
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
begin "$1" "$2" 2800x1100
record=$artefacts/evening.record

write_sheet boxing-first-6
start_ringside "$artefacts/sheet.bout" --record "$record"

echo "a boxing round, a warning and a caution"
tick_all
press_for space '"what":"round_started".*"discipline":"boxing"'
press_for d '"what":"warning".*"corner":"red"'
press_for space '"what":"resumed"'
press_for k '"what":"caution".*"corner":"blue"'

echo "the caution was meant to be a warning: F4, another call, held"
press_for F4 '"back":'
press_for 5 '"remedy":5'
press_for j '"meant":"Blue: Warning"'
picture 01-meant
hold_until Return '"what":"struck".*"call":14'
wait_for '"what":"warning".*"corner":"blue"'

echo "the first warning was the other fighter's: back to it, its remedy, a reason"
press_for Left '"call":12'
press_for Left '"call":11'
picture 02-the-first-warning
press_for 3 '"remedy":3'
press_for Tab '"writing":true'
type_text 'it was Blue'
press_for Return '"writing":false'
picture 03-what-changes
hold_until Return '"what":"noted".*"call 11: it was Blue"'

echo "the bout is let go on from there, and Esc leads back to it"
press_for space '"what":"resumed"'
press_for Escape '"back":null'

echo "the record verifies, and tells what was corrected"
kill -TERM "$ringside_pid"
wait "$ringside_pid" || fail "the program ended with $?"
ringside_pid=
"$program" verify "$record" >"$said" || fail "the record does not verify"
"$program" export "$record" --format bout >"$artefacts/bout.bout"
"$program" play "$artefacts/bout.bout" >/dev/null || fail "the exported bout does not play"
grep -q 'late .* warning blue' "$artefacts/bout.bout" || fail "no warning of Blue was entered late"
[ "$(grep -cE 'strike 1[13]$' "$artefacts/bout.bout")" = 2 ] || fail "two calls should be struck"
echo "done"
