# Helpers for tests that press real keys in real windows. Nothing here sleeps for a guessed time: each
# wait ends with the line of events that it waits for, or fails when the time is up.

# The exit code that means: this machine lacks what the test needs.
readonly skipped=77

need() {
    local tool
    for tool in "$@"; do
        command -v "$tool" >/dev/null || {
            echo "skipped: $tool is missing"
            exit $skipped
        }
    done
}

fail() {
    echo "FAILED: $*" >&2
    echo "--- the last events:" >&2
    tail -n 15 "$events" >&2
    echo "--- what the program said:" >&2
    cat "$said" >&2
    [ -z "${DISPLAY:-}" ] || import -window root "$artefacts/failed.png" || true
    exit 1
}

# begin PROGRAM FOLDER SCREEN: a clean folder for what the test leaves, and a screen of that size. What the
# program keeps for its user goes there too.
begin() {
    program=$1
    artefacts=$2
    need Xvfb xdotool
    rm -rf "$artefacts"
    mkdir -p "$artefacts"
    bouts=$artefacts/bouts
    events=$artefacts/events.jsonl
    said=$artefacts/said.txt
    : >"$said"
    trap finish EXIT
    start_screen "$3"
    export SDL_AUDIODRIVER=dummy XDG_DATA_HOME=$artefacts/data
}

# write_sheet RULES: a bout to be begun under that rule set, as $artefacts/sheet.bout.
write_sheet() {
    cat >"$artefacts/sheet.bout" <<END
rules    $1
title    "Rehearsal"
red      "Nadia Brook" white family "Brook" nation IRL weight 84.6
blue     "Ola Venn"    black family "Venn"  nation NOR weight 84.1
judges   "Ann One"
timekeeper "T. Keeper"
arbiter    "A. Biter"
referee    "R. Feree"
doctor     "D. Octor"
END
}

# Starts an X server with a screen of the given size on a free display.
start_screen() {
    local number fifo=$artefacts/display
    rm -f "$fifo"
    mkfifo "$fifo"
    exec {display_pipe}<>"$fifo"
    Xvfb -displayfd "$display_pipe" -screen 0 "$1x24" -nolisten tcp >/dev/null 2>&1 &
    screen_pid=$!
    read -r -t 20 -u "$display_pipe" number || {
        echo "skipped: Xvfb does not start"
        exit $skipped
    }
    exec {display_pipe}>&-
    rm -f "$fifo"
    export DISPLAY=:$number
}

# Starts an X server with two monitors, DUMMY0 and DUMMY1 beside it, 1920x1080 and 1280x720, which can be
# unplugged and moved. Only root may start it.
start_monitors() {
    local number fifo=$artefacts/display
    cat >"$artefacts/xorg.conf" <<'END'
Section "ServerFlags"
    Option "AutoAddDevices" "false"
EndSection
Section "Device"
    Identifier "memory"
    Driver "dummy"
    VideoRam 256000
EndSection
Section "Monitor"
    Identifier "any"
    HorizSync 5-1000
    VertRefresh 5-200
EndSection
Section "Screen"
    Identifier "all"
    Device "memory"
    Monitor "any"
    DefaultDepth 24
    SubSection "Display"
        Depth 24
        Virtual 3840 2160
    EndSubSection
EndSection
END
    rm -f "$fifo"
    mkfifo "$fifo"
    exec {display_pipe}<>"$fifo"
    Xorg -displayfd "$display_pipe" -config "$artefacts/xorg.conf" -logfile "$artefacts/xorg.log" \
        -noreset -novtswitch -sharevts -nolisten tcp >/dev/null 2>&1 &
    screen_pid=$!
    read -r -t 20 -u "$display_pipe" number || {
        echo "skipped: Xorg does not start with the dummy driver"
        exit $skipped
    }
    exec {display_pipe}>&-
    rm -f "$fifo"
    export DISPLAY=:$number
    xrandr --output DUMMY0 --mode 1920x1080 --pos 0x0
    xrandr --addmode DUMMY1 1280x720
    xrandr --addmode DUMMY1 1920x1080
    xrandr --output DUMMY1 --mode 1280x720 --pos 1920x0
    [ "$(xrandr --listactivemonitors | head -n 1)" = "Monitors: 2" ] || fail "there are not two monitors"
}

# Starts `ringside run --events` with the given arguments.
start_ringside() {
    : >"$events"
    "$program" run --events --folder "$bouts" "$@" >"$events" 2>"$said" &
    ringside_pid=$!
    seen=0
    wait_for '"ready":true' 60
    console=$(xdotool search --sync --name '^Ringside$' | head -n 1)
    xdotool windowfocus --sync "$console"
}

# has_come PATTERN SECONDS: whether a line after the last one waited for matches within that time.
# $line is it.
has_come() {
    local found
    found=$(timeout "$2" grep -n -m 1 -E -- "$1" \
        < <(exec tail -n "+$((seen + 1))" -f -s 0.02 --pid="$ringside_pid" "$events")) || true
    [ -n "$found" ] || return 1
    seen=$((seen + ${found%%:*}))
    line=${found#*:}
}

# wait_for PATTERN [SECONDS]: waits until such a line comes.
wait_for() {
    has_come "$1" "${2:-30}" || fail "no event matched $1 within ${2:-30} s"
}

# No line after the last one waited for matches.
expect_none() {
    tail -n +"$((seen + 1))" "$events" | grep -E "$1" && fail "there was an event that matches $1"
    true
}

# field NAME: the number of that name in $line.
field() { sed -E 's/.*"'"$1"'":(-?[0-9]+).*/\1/' <<<"$line"; }

# Says that everything was seen to before the bout.
tick_all() {
    local tick
    for tick in 1 2 3 4 5 6 7 8 9; do
        press "$tick"
        wait_for '"what":"noted".*"text":"checked: '
    done
}

press() { xdotool key --clearmodifiers --delay 10 "$@"; }
type_text() { xdotool type --delay 40 "$1"; }

# press_for KEY PATTERN [SECONDS]: presses a key and waits for an event. Where the program takes it for the
# second press of a key that went down a moment before, it is pressed once more.
press_for() { until_taken press "$@"; }

# hold_until KEY PATTERN [SECONDS]: the same with a key that is held down until the event comes.
hold_until() { until_taken hold "$@"; }

# until_taken press|hold KEY PATTERN [SECONDS]
until_taken() {
    local dropped
    dropped="\"dropped\":\"$(named "$2")\""
    for _ in 1 2 3 4 5 6 7 8 9 10; do
        if [ "$1" = hold ]; then xdotool keydown "$2"; else press "$2"; fi
        wait_for "$3|$dropped" "${4:-30}"
        [ "$1" != hold ] || xdotool keyup "$2"
        [[ $line =~ $dropped ]] || return 0
    done
    fail "every press of $2 was taken for a second one"
}

# named KEY: the name that the program gives to the key that xdotool calls so.
named() {
    case "$1" in
    Return) echo Enter ;;
    space) echo Space ;;
    Escape) echo Esc ;;
    BackSpace) echo Back ;;
    *) echo "${1^}" ;;
    esac
}

# A picture of both windows for people to look at, where ImageMagick is there to take it.
picture() {
    command -v import >/dev/null || return 0
    import -window "$console" "$artefacts/$1-console.png"
    [ -z "${projector:-}" ] || import -window "$projector" "$artefacts/$1-projector.png"
}

finish() {
    [ -z "${ringside_pid:-}" ] || kill "$ringside_pid" 2>/dev/null || true
    [ -z "${screen_pid:-}" ] || kill "$screen_pid" 2>/dev/null || true
}
