#!/usr/bin/env bash
# Both windows at 1920x1080, drawn by software: every second that changes on either is shown before the next
# one is due. How late they were is printed. On a machine that has more to do than it can nothing follows from
# that, and the verdict is left out.
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
if awk -v cores="$(nproc)" '{ exit !($1 > 2 * cores) }' /proc/loadavg; then
    echo "skipped: too much else is going on for a verdict"
    exit $skipped
fi
for window in console projector; do
    line=$(grep "\"shown\":\"$window\"" "$events") || fail "nothing is told of the $window"
    [ "$(field changes)" -ge 20 ] || fail "the $window showed too few changes to tell"
    [ "$(field over_a_second)" = 0 ] || fail "the $window missed a second"
done
echo "every second was shown in time"
