#!/usr/bin/env bash
# What befalls a machine's time befalls it under the running program: its date is set, it is stopped, its
# zone changes, it sleeps, its clocks are slewed. Each must stand in the record as a remark within a second,
# and no clock of the bout may move by it. How far the bout's time has come is held to /proc/uptime, which is
# CLOCK_BOOTTIME, at every mark.
#
#   clock.sh PROGRAM FOLDER CLOCKS      the folder is for records and events; CLOCKS is other_clocks, built
set -euo pipefail
program=$1
artefacts=$2
clocks=$3
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
. "$here/../gui/lib.sh"
unset DISPLAY

faketime=$(find /usr/lib -name libfaketimeMT.so.1 -print -quit)
[ -n "$faketime" ] || {
    echo "skipped: libfaketime is missing"
    exit $skipped
}

rm -rf "$artefacts"
trap finish EXIT
export XDG_DATA_HOME=$artefacts/data TZ=UTC

# A round that is over before a program that is stopped for seven seconds runs again.
mkdir -p "$artefacts"
cat >"$artefacts/short.toml" <<'END'
inherits = "quick"
name = "Rounds of a few seconds"
source = "None: a set for this test"
[chess]
round = "0:06"
clock = "0:09"
END

# start NAME RULES WORD…: starts the program on a record of that name, behind the words that set the scene,
# and sounds the first gong.
start() {
    name=$1
    rules=$2
    shift 2
    events=$artefacts/$name.jsonl
    said=$artefacts/$name.said
    record=$artefacts/$name.record
    printf 'rules %s\nred "Nadia Brook" white\nblue "Ola Venn"\n' "$rules" >"$artefacts/$name.bout"
    mkfifo "$artefacts/$name.in"
    exec {input}<>"$artefacts/$name.in"
    : >"$events"
    "$@" "$program" run --headless --record "$record" --sheet "$artefacts/$name.bout" --stdin \
        <"$artefacts/$name.in" >"$events" 2>"$said" {input}>&- &
    ringside_pid=$!
    seen=0
    slept=0
    wait_for '"ready"' 60
    base=$(sed -n '1s/^record 1 boottime \([0-9]*\) .*/\1/p' "$record")
    say "timekeeper gong"
    wait_for '"what":"round_started"'
    begun=$(field t)
}

# leave: ends the program, which must say that all of it is on the record.
leave() {
    exec {input}>&-
    wait "$ringside_pid" || fail "the program ended with $?"
    ringside_pid=
    "$program" verify "$record" >"$artefacts/$name.verified" ||
        fail "the record does not hold: $(cat "$artefacts/$name.verified")"
}

say() { printf '%s\n' "$1" >&"$input"; }

# The kernel's time since boot, in milliseconds, to the last whole hundredth of a second.
uptime_ms() {
    local up
    read -r up _ </proc/uptime
    echo $((10#${up/./} * 10))
}

# put FILE TEXT: replaces a file as a whole.
put() {
    printf '%s\n' "$2" >"$1.new"
    mv "$1.new" "$1"
}

# mark: the bout's time is the kernel's, now.
mark() {
    local before after at
    before=$(uptime_ms)
    say "timekeeper note a mark"
    wait_for '"what":"noted"'
    after=$(uptime_ms)
    at=$((base + $(field t) - slept))
    [ "$at" -ge "$before" ] && [ "$at" -le $((after + 10)) ] ||
        fail "the bout's clock moved: it reads $at between $before and $((after + 10))"
}

# happens WHAT AFTER: that fact comes, or has come, exactly so many milliseconds after the gong, and was not
# told before its time.
happens() {
    local late told=$seen
    seen=0
    wait_for "\"what\":\"$1\""
    seen=$((told > seen ? told : seen))
    [ $(($(field t) - begun)) = "$2" ] || fail "$1 came at $(field t), $2 after $begun was due"
    late=$(($(uptime_ms) + 10 - (base + $(field t) - slept)))
    [ "$late" -ge 0 ] || fail "$1 was told before its time, by $((-late)) ms"
}

# The last line of the record that begins with the words, and the parts of its tail.
line_of() { grep -a "^$1" "$record" | tail -n 1; }
tail_field() { sed 's/.*\t| //' <<<"$1" | cut -d ' ' -f "$2"; }
entered_ms() {
    awk -F : '{ for (i = 1; i <= NF; i++) s = s * 60 + $i; printf "%d\n", s * 1000 + 0.5 }' \
        <<<"$(tail_field "$1" 3)"
}
# The date that the record's label gives to the bout's beginning, in milliseconds.
label_of() { echo $(($(date -d "$(tail_field "$1" 7)" +%s%3N) - $(entered_ms "$1"))); }

# noticed KIND PATTERN SINCE [MORE]: the remark comes and stands in the record, within a second of SINCE
# (uptime) and MORE milliseconds.
noticed() {
    local remark took
    wait_for "\"remark\":\{\"kind\":\"$1\"" 10
    remark=$(line_of "remark $1 ")
    grep -qE -- "$2" <<<"$remark" || fail "the record does not say $2: $remark"
    took=$((base + $(entered_ms "$remark") - slept - $3 - ${4:-0}))
    [ "$took" -le 1000 ] || fail "$1 was noticed after $took ms"
    echo "  $1 noticed after $took ms"
}

# remarks COUNT: the record holds so many.
remarks() {
    local found
    found=$(grep -ac '^remark ' "$record") || true
    [ "$found" = "$1" ] || fail "$found remarks instead of $1: $(grep -a '^remark ' "$record" | cut -f 1)"
}

echo "the date is set: no clock moves, the label does"
put "$artefacts/date" +0
start date quick env LD_PRELOAD="$faketime" FAKETIME_TIMESTAMP_FILE="$artefacts/date" FAKETIME_NO_CACHE=1 \
    FAKETIME_DONT_FAKE_MONOTONIC=1 FAKETIME_DISABLE_SHM=1
mark
remarks 0
true_label=$(label_of "$(line_of 'timekeeper note')")
ten_years=$((3653 * 86400))
while read -r step words; do
    for way in forward back; do
        offset=$step
        [ "$way" = forward ] || offset=$((step < 0 ? 0 : -step))
        for to in "$offset" 0; do
            label=$(label_of "$(line_of 'timekeeper note')")
            since=$(uptime_ms)
            put "$artefacts/date" "$(printf '%+d' "$to")"
            noticed date_stepped "by $words, from .*; no clock of the bout moved\\." "$since"
            mark
            shift_of_label=$(($(label_of "$(line_of 'timekeeper note')") - label))
            wanted=$(((to == 0 ? -offset : offset) * 1000))
            difference=$((shift_of_label - wanted))
            [ "${difference#-}" -lt 500 ] ||
                fail "the label moved by $shift_of_label ms, not by $wanted"
        done
    done
done <<END
30 30\.0 s
3600 1 h 0 min
$ten_years 3653 days
END
remarks 12
difference=$(($(label_of "$(line_of 'timekeeper note')") - true_label))
[ "${difference#-}" -lt 500 ] || fail "the label did not come back"
happens round_ended 12000
leave

echo "the program is stopped for seven seconds, through the end of a round"
start stop short.toml env
mark
before=$(uptime_ms)
kill -STOP "$ringside_pid"
timeout 7 tail --pid="$ringside_pid" -f /dev/null || true # the seven seconds are what is tried here
kill -CONT "$ringside_pid"
stood=$(($(uptime_ms) + 10 - before))
noticed stopped 'was not let run for up to [0-9.]+ s; the clocks of the bout ran on\.' "$before" "$stood"
told=$(line_of 'remark stopped' | sed 's/.* up to \([0-9]*\)\.\([0-9]\) s.*/\1\200/')
[ "$told" -ge 7000 ] && [ "$told" -le $((stood + 1000)) ] || fail "a stop of $stood ms was told as $told"
mark
happens round_ended 6000
remarks 1
leave

echo "the zone is set under the running program"
if unshare -rm true 2>/dev/null && [ -f /usr/share/zoneinfo/Asia/Kathmandu ]; then
    etc=$artefacts/etc
    mkdir -p "$etc" "$artefacts/etc-as-it-is"
    ln -s /usr/share/zoneinfo/Etc/UTC "$etc/localtime"
    # shellcheck disable=SC2016
    start zone quick env -u TZ unshare -rm bash -euc '
        mount --bind /etc "$2"
        for file in "$2"/* ; do
            case ${file##*/} in localtime | timezone) ;; *) ln -s "$file" "$1" ;; esac
        done
        mount --bind "$1" /etc
        shift 2
        exec "$@"' zone "$etc" "$artefacts/etc-as-it-is"
    mark
    remarks 0
    label=$(label_of "$(line_of 'timekeeper note')")
    since=$(uptime_ms)
    ln -s /usr/share/zoneinfo/Asia/Kathmandu "$etc/localtime.new"
    mv -T "$etc/localtime.new" "$etc/localtime"
    noticed zone_changed 'from Etc/UTC \(\+00:00\) to Asia/Kathmandu \(\+05:45\)' "$since"
    mark
    marked=$(line_of 'timekeeper note')
    [ "$(tail_field "$marked" 8)" = Asia/Kathmandu ] || fail "the record goes on in another zone: $marked"
    [[ $(tail_field "$marked" 7) == *+05:45 ]] || fail "the label keeps the old offset: $marked"
    difference=$(($(label_of "$marked") - label))
    [ "${difference#-}" -lt 500 ] || fail "the label names another moment"
    remarks 1
    leave
else
    echo "  not tried here: it takes a mount namespace and Debian's tzdata"
fi

echo "the machine sleeps for ninety seconds"
put "$artefacts/clocks" "0 0"
start sleep quick env LD_PRELOAD="$clocks" OTHER_CLOCKS="$artefacts/clocks"
mark
remarks 0
since=$(uptime_ms)
put "$artefacts/clocks" "90000 0"
slept=90000
noticed suspended 'slept for 1 min 30 s; the clocks of the bout ran on\.' "$since"
happens round_ended 12000
mark

echo "the system's clock is slewed by five thousandths"
since=$(uptime_ms)
put "$artefacts/clocks" "90000 5000"
noticed slewed 'runs (49[0-9]{2}|50[0-9]{2}) ppm fast, [89][0-9]{2} ms in three minutes' "$since"
put "$artefacts/clocks" "90000 0"
since=$(uptime_ms)
noticed slew_ended 'runs true again; by it the clocks of the bout gained [0-9]{1,2} ms in' "$since"
mark
remarks 3
leave
echo "all of it stands in the records"
