#!/usr/bin/env bash
# Monitors are unplugged, plugged in again, resized and swapped while a bout runs. The spectators' window fills
# the one that was chosen for it, never lies over the console, comes back by itself, and shows this bout and
# nothing else. Done with a window manager and without one.
#
#   monitors.sh PROGRAM FOLDER      the folder is for the record and the pictures
set -euo pipefail
program=$1
artefacts=$2
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
. "$here/lib.sh"
need Xorg xrandr xdotool xwininfo import compare

rm -rf "$artefacts"
mkdir -p "$artefacts/config"
bouts=$artefacts/bouts
events=$artefacts/events.jsonl
said=$artefacts/said.txt
manager_pid=
trap 'finish; [ -z "$manager_pid" ] || kill "$manager_pid" 2>/dev/null || true' EXIT
start_monitors
export SDL_AUDIODRIVER=dummy XDG_DATA_HOME=$artefacts/data RINGSIDE_CONFIG=$artefacts/config
root=$(cd "$here/../.." && pwd)
cp "$root"/config/*.toml "$artefacts/config/"
sed -i 's/^monitor = .*/monitor = "DUMMY1"/' "$artefacts/config/console.toml"

write_sheet quick

# place_of WINDOW: "x y width height" of what it draws in.
place_of() {
    xwininfo -id "$1" | awk '
        /Absolute upper-left X/ { x = $NF } /Absolute upper-left Y/ { y = $NF }
        / Width:/ { w = $NF } / Height:/ { h = $NF } END { print x, y, w, h }'
}

is_shown() { xwininfo -id "$1" | grep -q 'Map State: IsViewable'; }

# until_so WHAT COMMAND…: tries until the command succeeds, ten seconds long.
until_so() {
    local what=$1 end=$((SECONDS + 10))
    shift
    until "$@"; do
        [ $SECONDS -lt $end ] || fail "$what"
    done
}

stands_at() { [ "$(place_of "$1")" = "$2" ]; }

# on_monitor NAME "X Y WIDTH HEIGHT": the spectators' window is told to be there, and is.
on_monitor() {
    wait_for "\"screen\":.\"monitor\":\"$1\",\"area\":\\[${2// /,}\\]" 15
    until_so "the spectators' window is not at $2 but at $(place_of "$projector")" \
        stands_at "$projector" "$2"
    is_shown "$projector" || fail "the spectators' window is not to be seen"
    not_over_console
}

# not_over_console: no pixel of the spectators' window lies where the console is.
not_over_console() {
    is_shown "$console" || fail "the console is not to be seen"
    is_shown "$projector" || return 0
    local cx cy cw ch px py pw ph
    read -r cx cy cw ch < <(place_of "$console")
    read -r px py pw ph < <(place_of "$projector")
    if [ $((cx < px + pw && px < cx + cw && cy < py + ph && py < cy + ch)) = 1 ]; then
        fail "the spectators' window ($px $py $pw $ph) lies over the console ($cx $cy $cw $ch)"
    fi
}

# shot NAME "X Y WIDTH HEIGHT": a picture of that part of the desktop, whatever is seen there.
shot() {
    local x y w h
    read -r x y w h <<<"$2"
    import -window root -crop "${w}x${h}+$x+$y" +repage "$artefacts/$1.png"
}

# same A B: not a pixel differs.
same() { [ "$(compare -metric AE "$artefacts/$1.png" "$artefacts/$2.png" null: 2>&1)" = 0 ]; }

# shows_as PICTURE "X Y WIDTH HEIGHT": the desktop looks so there. Every picture on the way to it is that one
# or black: never another bout's, and never a part of the console.
shows_as() {
    local try
    for try in $(seq 1 40); do
        shot seen "$2"
        same seen "$1" && return 0
        [ "$(convert "$artefacts/seen.png" -format '%[fx:maxima]' info:)" = 0 ] ||
            [ "$try" -lt 4 ] || fail "after $try pictures the hall sees something else than $1"
    done
    fail "the hall does not see $1"
}

left="0 0 1920 1080"
right="1920 0 1280 720"

rehearse() {
    local name=$1 record=$artefacts/$1.record
    echo "$name: the window fills the monitor that was chosen"
    start_ringside "$artefacts/sheet.bout" --record "$record"
    projector=$(xdotool search --name '^Ringside spectators$' | head -n 1)
    seen=0
    on_monitor DUMMY1 "$right"

    echo "$name: unplugged in a round: the console is not covered, and the bout runs on"
    tick_all
    press_for space '"what":"round_started".*"discipline":"chess"'
    type_text e4
    wait_for '"what":"moved".*"san":"e4"'
    hold_until space '"what":"timeout".*"reason":"other"'
    # A frame later it is on both screens.
    press_for F1 '"band":"keys"'
    press_for Escape '"band":null'
    shot "$name-before" "$right"
    xrandr --output DUMMY1 --off
    wait_for '"screen":null'
    wait_for '"tidings":.*"Monitor DUMMY1, chosen for the hall, is not there'
    until_so "the spectators' window still shows" eval '! is_shown "$projector"'
    not_over_console
    shot "$name-unplugged" "$left"

    echo "$name: plugged in again: it comes back by itself, and shows the same"
    xrandr --output DUMMY1 --mode 1280x720 --pos 1920x0
    on_monitor DUMMY1 "$right"
    shows_as "$name-before" "$right"

    echo "$name: gone while a round ends: the gong sounds in time, and the break is shown after it"
    xrandr --output DUMMY1 --off
    wait_for '"screen":null'
    press_for space '"what":"round_ended".*"discipline":"chess"'
    wait_for '"sounded":"round_end"'
    xrandr --output DUMMY1 --mode 1280x720 --pos 1920x0
    on_monitor DUMMY1 "$right"
    shot "$name-break" "$right"

    echo "$name: another resolution"
    xrandr --output DUMMY1 --mode 1920x1080 --pos 1920x0
    on_monitor DUMMY1 "1920 0 1920 1080"
    xrandr --output DUMMY1 --mode 1280x720 --pos 1920x0
    on_monitor DUMMY1 "$right"

    echo "$name: one key moves it into a window and back"
    press ctrl+p
    wait_for '"screen":.*"monitor":null'
    is_shown "$projector" || fail "no window with a frame is to be seen"
    # A second press within 0.3 s would not count.
    for _ in 1 2 3 4 5 6 7 8 9 10; do
        press ctrl+p
        wait_for '"screen":.*"monitor":"DUMMY1"|"dropped":"Ctrl P"'
        [[ $line =~ dropped ]] || break
    done
    until_so "the key does not bring it back" stands_at "$projector" "$right"
    not_over_console

    echo "$name: swapped: the console's monitor is left to the console, wherever that is"
    xrandr --output DUMMY1 --pos 0x0 --output DUMMY0 --pos 1280x0
    until_so "the console is covered" eval 'not_over_console; stands_beside'
    xrandr --output DUMMY0 --pos 0x0 --output DUMMY1 --pos 1920x0
    xdotool windowmove --sync "$console" 0 0
    until_so "it does not come back to its monitor" stands_at "$projector" "$right"
    not_over_console
    shot "$name-after" "$right"

    kill -TERM "$ringside_pid"
    wait "$ringside_pid" || fail "the program ended with $?"
    ringside_pid=
    "$program" verify "$record" >"$artefacts/verified.txt" || fail "the record does not verify"
}

# The spectators' window fills a monitor without the console, or none is left and it is not shown.
stands_beside() {
    is_shown "$projector" || return 0
    case "$(place_of "$projector")" in
    "0 0 1280 720" | "1280 0 1920 1080") ;;
    *) return 1 ;;
    esac
}

rehearse without
if command -v openbox >/dev/null; then
    openbox >/dev/null 2>&1 &
    manager_pid=$!
    until_so "the window manager does not start" eval 'xprop -root _NET_SUPPORTING_WM_CHECK | grep -q "window id"'
    rehearse with
fi
echo "monitors came and went; pictures are in $artefacts"
