#!/usr/bin/env bash
# A sheet filled from the keyboard alone: real key presses on a screen in memory. Bad input is answered, nothing
# typed is lost when the console is killed, the record holds the sheet as it was filled, and the bout starts.
#
#   setup.sh PROGRAM FOLDER      the folder is for the record and the pictures
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
begin "$1" "$2" 2800x1100
record=$artefacts/evening.record
start_ringside --record "$record"


echo "Red, from the first field on: keys are text there, and no calls"
press_for F2 '"field":"red_name"'
type_text 'Nadia Brook'
wait_for '"text":"Nadia Brook"'
press_for Tab '"field":"red_family"'
type_text Brook
press_for Tab '"field":"red_nation"'
type_text irl
press_for Tab '"field":"red_weight"'

echo "a weight that is none stays where it was typed, and is answered"
type_text '8o kg'
press_for Tab '"field":"red_born"'
type_text 1066
press_for Tab '"field":"red_club"'
picture 01-not-admitted
press shift+Tab
wait_for '"field":"red_born","text":"1066"'
type_text 1994
press shift+Tab
wait_for '"field":"red_weight","text":"8o kg"'

echo "killed with half a number typed, the console comes back with all of it"
type_text 84.
wait_for '"text":"84\."'
# It is kept beside the record a moment after it is shown.
timeout 20 bash -c 'until grep -q "^red_weight 84\.$" "$1"; do :; done' _ "$record.form" ||
    fail "what was typed is not kept"
kill -KILL "$ringside_pid"
wait "$ringside_pid" || true
cp "$events" "$artefacts/events-before.jsonl"
start_ringside --record "$record"
press_for F2 '"field":"red_weight","text":"84\."'
press End
type_text 6
wait_for '"text":"84\.6"'
press_for Tab '"sheet":.*Nadia Brook.*Brook.*IRL weight 84\.6 born 1994'

echo "Blue and the officials"
press Escape
press_for F2 '"field":"blue_name"'
type_text 'Ola Venn'
for field in blue_family blue_nation blue_weight; do
    press_for Return "\"field\":\"$field\""
done
type_text 84.1
press_for Escape '"sheet":.*Ola Venn.* weight 84\.1'
press_for F2 '"field":"timekeeper"'
for official in arbiter referee doctor; do
    type_text "Official before $official"
    press_for Tab "\"field\":\"$official\""
done
type_text 'D. Octor'
press_for Tab '"field":"judge_1"'

echo "rules, category and judges are chosen"
for field in doctor referee arbiter timekeeper date venue title number judges; do
    press shift+Tab
    wait_for "\"field\":\"$field\""
done
type_text 1
wait_for '"sheet":.*"judges +1"'
for field in cards clock category; do
    press_for Up "\"field\":\"$field\""
done
press_for Right '"sheet":.*"category junior"'
press_for Up '"field":"rules"'
type_text wcbo-12
wait_for '"field":"rules","text":"wcbo-12"'
press_for Escape '"back":null}}'
picture 02-no-such-rules
press_for F2 '"field":"rules","text":"wcbo-12"'
type_text quick
press_for Escape '"sheet":.*"rules +quick"'

echo "the colours are drawn by lot, and the draw stands in the record"
press_for w '"what":"noted".*"text":"colours drawn: white (red|blue)"'
drawn=$(sed -E 's/.*colours drawn: white (red|blue).*/\1/' <<<"$line")
picture 03-drawn

echo "the checks: each by its digit, and taken away again"
for tick in 1 2 3 4 5 6 8 9; do
    press "$tick"
    wait_for '"what":"noted".*"text":"checked: '
done
press_for 3 '"text":"not checked: gear"'
press_for space '"notice":"[^"]+"'
expect_none '"round_started"'
picture 04-one-open

echo "started anyway: two steps, recorded with what is open"
press shift+Return
wait_for '"band":"start_anyway"'
picture 05-anyway
hold_until Return '"text":"started with open checks: gear"'
wait_for '"what":"round_started".*"discipline":"chess"'

echo "the record holds the sheet as it was filled, and verifies"
kill -TERM "$ringside_pid"
wait "$ringside_pid" || fail "the program ended with $?"
ringside_pid=
"$program" verify "$record" >"$artefacts/verified.txt" || fail "the record does not verify"
"$program" export "$record" --format bout >"$artefacts/again.bout"
case $drawn in
    red) red=white blue=black ;;
    *) red=black blue=white ;;
esac
for wanted in 'rules +quick' 'judges +1' 'category junior' "red +\"Nadia Brook\" $red family \"Brook\" nation IRL weight 84.6 born 1994" \
    "blue +\"Ola Venn\" $blue weight 84.1" 'timekeeper "Official before arbiter"' 'doctor +"D. Octor"' \
    "note colours drawn: white $drawn" 'note not checked: gear' 'note started with open checks: gear' 'gong'; do
    grep -Eq "$wanted" "$artefacts/again.bout" || fail "the record lacks: $wanted"
done
echo "the sheet was filled, and the bout started; pictures are in $artefacts"
