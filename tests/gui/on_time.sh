#!/usr/bin/env bash
# Both windows at 1920x1080, drawn by software: every second that changes on either is shown before the next
# one is due. How late they were is printed. Where one was not, a process that had a fifth of a second's work to do
# each second of the same time says whether anybody could have been in time; if it was late as well, the machine
# had more to do than it can, and the verdict is left out.
#
#   on_time.sh PROGRAM FOLDER      the folder is for the record and what was measured
set -euo pipefail
program=$1
artefacts=$2
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
. "$here/lib.sh"
need Xvfb xdotool

rm -rf "$artefacts"
mkdir -p "$artefacts/config"
bouts=$artefacts/bouts
events=$artefacts/events.jsonl
said=$artefacts/said.txt
trap finish EXIT
start_screen 3840x1080
export SDL_AUDIODRIVER=dummy XDG_DATA_HOME=$artefacts/data RINGSIDE_CONFIG=$artefacts/config
root=$(cd "$here/../.." && pwd)
cp "$root"/config/*.toml "$artefacts/config/"
sed -i 's/^size = .*/size = "1920x1080"/' "$artefacts/config/console.toml"

cat >"$artefacts/sheet.bout" <<'END'
rules    quick
red      "Nadia Brook" white family "Brook" nation IRL weight 84.6
blue     "Ola Venn"    black family "Venn"  nation NOR weight 84.1
judges   "Ann One"
END
late=$artefacts/reference_late.txt
: >"$late"
# A fifth of a second's work, in turns of a loop; what else the machine does changes nothing about its own time.
TIMEFORMAT=%U
turns=2000000
own=$( { time awk -v n=$turns 'BEGIN { while (n-- > 0) x += n }'; } 2>&1)
turns=$(awk -v n=$turns -v own="$own" 'BEGIN { printf "%d", n * 0.2 / (own > 0.01 ? own : 0.01) }')
(
    while :; do
        begun=${EPOCHREALTIME/[.,]/}
        awk -v n="$turns" 'BEGIN { while (n-- > 0) x += n }'
        took=$((${EPOCHREALTIME/[.,]/} - begun))
        [ "$took" -lt 1000000 ] || echo "$took us" >>"$late"
        sleep 1
    done
) &
reference_pid=$!
start_ringside "$artefacts/sheet.bout"
projector=$(xdotool search --name '^Ringside spectators$' | head -n 1)
for window in "$console" "$projector"; do
    [ "$(xdotool getwindowgeometry "$window" | awk '/Geometry/ { print $2 }')" = 1920x1080 ] ||
        fail "a window has another size"
done

echo "a chess round, a break, and a boxing round with a count to ten"
press shift+Return
wait_for '"band":"start_anyway"'
hold_until Return '"what":"round_started".*"discipline":"chess"'
type_text e4
wait_for '"what":"round_ended"'
wait_for '"due":"break_end"'
press_for space '"what":"round_started".*"discipline":"boxing"'
press_for a '"what":"decided"'

kill -TERM "$ringside_pid"
wait "$ringside_pid" || fail "the program ended with $?"
ringside_pid=
grep '"shown"' "$events"
kill "$reference_pid"
wait "$reference_pid" 2>/dev/null || true
missed=
for window in console projector; do
    line=$(grep "\"shown\":\"$window\"" "$events") || fail "nothing is told of the $window"
    [ "$(field changes)" -ge 20 ] || fail "the $window showed too few changes to tell"
    [ "$(field over_a_second)" = 0 ] || missed="$missed $window"
done
if [ -n "$missed" ]; then
    [ -s "$late" ] || fail "seconds were missed by the$missed; a fifth of a second's work was always done in time"
    echo "skipped: seconds were missed by the$missed, and by the reference as well ($(wc -l <"$late") times)"
    exit $skipped
fi
echo "every second was shown in time; the reference was late $(wc -l <"$late") times"
