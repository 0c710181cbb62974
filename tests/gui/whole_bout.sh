#!/usr/bin/env bash
# A whole bout officiated from the keyboard in real windows: real key presses on a screen in memory, the
# quick rule set. Afterwards the saved bout is found, read and played again.
#
#   whole_bout.sh PROGRAM FOLDER      the folder is for the saved bout and the pictures
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
begin "$1" "$2" 2800x1100

cat >"$artefacts/sheet.bout" <<'END'
rules    quick
title    "Rehearsal"
number   1
red      "Nadia Brook" white family "Brook" nation IRL weight 84.6
blue     "Ola Venn"    black family "Venn"  nation NOR weight 84.1
judges   "Ann One" "Ben Two"
timekeeper "T. Keeper"
arbiter    "A. Biter"
referee    "R. Feree"
doctor     "D. Octor"
END
start_ringside "$artefacts/sheet.bout"
projector=$(xdotool search --name '^Ringside spectators$' | head -n 1)

echo "two windows are open"
[ "$(xdotool search --onlyvisible --name '^Ringside$' | wc -l)" = 1 ] ||
    fail "there is no ringside window"
[ "$(xdotool search --onlyvisible --name '^Ringside spectators$' | wc -l)" = 1 ] ||
    fail "there is no spectators' window"
picture 01-setup

echo "with something open the gong does not sound; then everything is seen to"
press_for space '"notice":"[^"]+"'
tick_all

echo "round 1, chess: the gong, and moves that are typed"
press_for Return '"what":"round_started".*"discipline":"chess"'
wait_for '"sounded":"round_start"'
type_text e4
wait_for '"what":"moved".*"san":"e4"'
type_text e5
wait_for '"what":"moved".*"san":"e5"'
type_text nf3
wait_for '"what":"moved".*"san":"Nf3"'

echo "a wrong move, undone; the right one"
type_text h5
wait_for '"what":"moved".*"san":"h5"'
press ctrl+z
wait_for '"corrected"'
wait_for '"what":"struck"'
type_text Nc6
wait_for '"what":"moved".*"san":"Nc6"'

echo "a key that is held down is one press: the clocks stop, and stay stopped"
hold_until space '"what":"timeout".*"reason":"other"'
picture 02-chess-stopped

echo "a half typed move, erased letter by letter, is no call and takes nothing back"
type_text Bb
wait_for '"typed":"Bb"'
picture 03-typing
press BackSpace BackSpace BackSpace
wait_for '"dropped":"Back"'

echo "the same key twice at once counts once"
# A busy machine may take longer than 0.3 s between the two.
for try in 1 2 3 4 5 6 7 8 9 10; do
    press F3 F3
    ! has_come '"dropped":"F3"' 2 || break
    [ "$try" != 10 ] || fail "no second press was ever dropped"
done
press alt+s
wait_for '"what":"caution".*"corner":"red"'
press_for space '"what":"resumed"'

echo "the gong by itself; a second gong in the break is refused"
wait_for '"what":"round_ended".*"discipline":"chess"'
press_for space '"notice":"[^"]+"'
wait_for '"due":"break_end"'
picture 04-break

echo "round 2, boxing: a caution, and a warning that stops the clock"
press_for space '"what":"round_started".*"discipline":"boxing"'
press_for s '"what":"caution".*"corner":"red"'
press_for j '"what":"warning".*"corner":"blue"'
picture 05-warning

echo "letters in a text field are letters"
press_for m '"band":"more"'
press_for 9 '"band":"words"'
type_text 'note also asks'
wait_for '"typed":"note also asks"'
expect_none '"ack"'
press_for Return '"what":"noted".*"text":"also asks"'
press_for space '"what":"resumed"'

echo "a knockdown, held; the mandatory eight; box on, and the gong that waited"
press_for l '"what":"knockdown".*"corner":"blue"'
wait_for '"sounded":"count".*"number":3'
press_for Return '"notice":"[^"]+"'
press_for space '"what":"count_held"'
picture 06-count
press_for space '"sounded":"count".*"number":8'
press_for Return '"what":"count_ended".*"how":"boxed_on"'
wait_for '"what":"round_ended".*"discipline":"boxing"'

echo "the judges' cards off paper, through the band, each held for a second"
for judge in 1 2; do
    press_for e '"band":"card"'
    press a
    press 1
    [ "$judge" = 2 ] || picture 07-card
    hold_until Return '"what":"card".*"judge":'"$judge"
done

echo "before a chess round the table's clock is read off and entered, and board and clock are verified"
press_for t '"band":"words","typed":"clock white "'
type_text '0:17 black 0:17'
wait_for '"typed":"clock white 0:17 black 0:17"'
press_for Return '"what":"clock_set"'
press_for y '"what":"noted".*"text":"board and clock verified: round 3"'

echo "round 3, chess: the pending time has moved, and the game goes on"
[ "$(grep -c '"due":"break_end"' "$events")" = 2 ] || wait_for '"due":"break_end"'
press_for space '"what":"time_moved"'
type_text Bb5
wait_for '"what":"moved".*"san":"Bb5"'
type_text a6
wait_for '"what":"moved".*"san":"a6"'
wait_for '"what":"round_ended".*"discipline":"chess"'
wait_for '"due":"break_end"'

echo "round 4, boxing: Red is counted out"
press_for space '"what":"round_started".*"discipline":"boxing"'
press_for a '"what":"knockdown".*"corner":"red"'
wait_for '"what":"decided"'
wait_for '"sounded":"count".*"number":10'
picture 08-due

echo "the board confirms, the result is official, and signed"
press_for Return '"band":"confirm"'
hold_until Return '"what":"confirmed"'
picture 09-official
press_for F7 '"band":"sign"'
hold_until Return '"what":"signed"'
wait_for '"signature"'

# A frame later it is on both screens.
press_for F1 '"band":"keys"'
press_for Escape '"band":null'
picture 10-signed

echo "leaving: the bout is saved, and its file named"
press ctrl+q
wait_for '"band":"quit"'
xdotool keydown Return
wait_for '"closed"'
xdotool keyup Return
saved=$(sed -E 's/.*"file":"([^"]+)".*/\1/' <<<"$line")
code=0
wait "$ringside_pid" || code=$?
ringside_pid=
[ "$code" = 0 ] || fail "the program ended with $code"
grep -q "$saved" "$said" || fail "the program did not say where the bout is saved"

echo "the record is closed, and both screens show the head that it holds"
record=$(ls "$bouts"/*.record)
"$program" verify "$record" >"$artefacts/verified.txt" || fail "the record does not verify"
if command -v zbarimg >/dev/null && command -v import >/dev/null; then
    for picture in "$artefacts"/10-signed-*.png; do
        seal=$(zbarimg -q --raw "$picture" 2>/dev/null) || fail "no QR code can be read in $picture"
        "$program" verify "$record" --head "${seal##* }" >"$artefacts/held.txt" ||
            fail "the record does not hold the head of $picture: $seal"
    done
fi

echo "the saved bout plays to the same end"
"$program" play "$saved" >"$artefacts/account.txt" || fail "the saved bout does not hold"
"$program" play "$saved" --json >"$artefacts/played.jsonl"
played=$(tail -n 1 "$artefacts/played.jsonl")
for wanted in '"winner":"blue","method":"knockout","round":4' '"official":true' '"signed":true'; do
    grep -q "$wanted" <<<"$played" || fail "the played bout lacks $wanted: $played"
done
# The moves as played, the undone one not among them, and the call in words.
grep -q '"moves":\["e4","e5","Nf3","Nc6","Bb5","a6"\]' <<<"$played" || fail "other moves: $played"
for wanted in 'undo' 'knockdown blue' 'warning blue' 'card 2 10-9 judge 1' 'card 2 10-9 judge 2' \
    'knockdown red' 'board      confirm' 'board      sign' 'note also asks'; do
    grep -q "$wanted" "$saved" || fail "the saved bout lacks: $wanted"
done
[ "$(grep -c 'caution red' "$saved")" = 2 ] || fail "there should be two cautions"
[ "$(grep -c 'timeout' "$saved")" = 1 ] || fail "there should be one time-out"
[ "$(grep -c 'gong' "$saved")" = 4 ] || fail "there should be four gongs: the refused one was no call"

echo "every round was rung in and out, once"
[ "$(grep -c '"sounded":"round_start"' "$events")" = 4 ] || fail "not four gongs that start a round"
[ "$(grep -c '"sounded":"round_end"' "$events")" = 4 ] || fail "not four gongs that end a round"
echo "the whole bout stands; pictures are in $artefacts"
