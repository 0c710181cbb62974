#!/usr/bin/env bash
# The program itself on a disk that fails: strace lets its system calls fail at the 1st, the 2nd, … the last
# time, once or from then on. Whatever happens, each call ends acknowledged and durable in the file that the
# program names, or is told as not recorded; what is left verifies, and goes on on a disk that is well again.
#
#   inject.sh PROGRAM FOLDER [CLOCKS [all]]     all: every error at every place; else a few of them
set -euo pipefail
program=$1
artefacts=$2
extent=${4:-some}
readonly skipped=77
readonly calls=6

command -v strace >/dev/null || {
    echo "skipped: strace is missing"
    exit $skipped
}
strace -o /dev/null true 2>/dev/null || {
    echo "skipped: this process may trace no other (ptrace)"
    exit $skipped
}

rm -rf "$artefacts"
mkdir -p "$artefacts"
cd "$artefacts"
export XDG_DATA_HOME=$PWD/data
# Leaks are not looked for under another tracer.
export ASAN_OPTIONS=detect_leaks=0
printf 'rules quick\nred "Nadia Brook" white\nblue "Ola Venn"\n' >sheet.bout
for ((i = 1; i <= calls; i++)); do echo "timekeeper note call $i"; done >input

cases=0
fail() {
    echo "FAILED: $name: $*" >&2
    cat out said >&2
    ls -l ./*.record* second >&2 || true
    exit 1
}

# run_program OPTION…: an evening on evening.record that hears the calls, under strace with these options.
run_program() {
    code=0
    strace -f -qq -o trace "$@" "$program" run --headless --record evening.record --sheet sheet.bout \
        ${second:+--second "$second"} --stdin <input >out 2>said || code=$?
}

is_acknowledged() { grep -Eq "^\{\"ack\":$1[,}]" out; }
is_told() { grep -Eq "\"not_recorded\":$1[,}]" out; }

# What must be true after every run, whatever failed. Leaves in $acknowledged how many calls were.
check() {
    local i path notes expected
    acknowledged=0
    cases=$((cases + 1))
    if ! grep -q '^{"ready"' out; then
        # It did not begin: it says why, and promised nothing.
        [ "$code" = 2 ] || fail "did not begin, and ended with $code"
        [ -s said ] || fail "did not begin, and does not say why"
        ! grep -q '"ack"' out || fail "acknowledged a call of an evening that did not begin"
        return
    fi
    for ((i = 1; i <= calls; i++)); do
        if is_acknowledged "$i"; then
            [ "$acknowledged" = $((i - 1)) ] || fail "call $i is acknowledged, one before it is not"
            acknowledged=$i
        else
            is_told "$i" || fail "call $i was lost silently"
        fi
    done
    if [ "$acknowledged" = "$calls" ]; then
        [ "$code" = 0 ] || fail "all is recorded, and it ended with $code"
    else
        [ "$code" = 1 ] || fail "not all is recorded, and it ended with $code"
    fi
    [ "$acknowledged" = 0 ] || {
        path=$(sed -nE 's/.*"record":"([^"]*)".*/\1/p' out | tail -n 1)
        holds "$path"
    }
    # The next evening, on a disk that is well, has it all from the name that people know.
    if ls ./*.record >/dev/null 2>&1; then
        "$program" run --headless --record evening.record --sheet sheet.bout \
            ${second:+--second "$second"} --stdin </dev/null >again 2>&1 || {
            cat again >&2
            fail "it cannot be gone on with"
        }
        notes=$(grep -c '"what":"noted".*"text":"call ' again || true)
        [ "$notes" -ge "$acknowledged" ] || fail "of $acknowledged acknowledged calls $notes are back"
    fi
}

# holds FILE: the file verifies, but for a last line that was never acknowledged, and has the acknowledged calls,
# in their order and none invented.
holds() {
    local notes expected i
    "$program" verify "$1" >verified || {
        [ "$(grep "^$1:[0-9]*: " verified | grep -vc ': torn: ')" = 0 ] || {
            cat verified >&2
            fail "$1 does not verify"
        }
    }
    notes=$("$program" export "$1" --format bout 2>/dev/null | sed -nE 's/.*note call ([0-9]+)$/\1/p' | tr '\n' ' ')
    expected=
    for ((i = 1; i <= $(wc -w <<<"$notes"); i++)); do expected+="$i "; done
    [ "$notes" = "$expected" ] || fail "$1 holds the calls $notes"
    [ "$(wc -w <<<"$notes")" -ge "$acknowledged" ] || fail "$1 holds only the calls $notes"
}

fresh() {
    name=$1
    second=${2:-}
    rm -rf evening* second out said trace
    [ -z "$second" ] || mkdir "$second"
}

# How often a call is made when all goes well, by the thread that makes it most often: strace counts for each
# thread by itself.
count_of() {
    fresh "counting $1"
    run_program -e "trace=$1"
    [ "$code" = 0 ] || fail "nothing failed, and it ended with $code"
    cut -d' ' -f1 trace | sort | uniq -c | sort -n | tail -n 1 | awk '{print $1}'
}

# at_each CALL ERROR PLACE…: CALL fails there, once, from then on, and from then on in the first file alone.
at_each() {
    local call=$1 error=$2 place
    shift 2
    for place in "$@"; do
        fresh "$call $error at $place, once"
        run_program -e "trace=$call" -e "inject=$call:error=$error:when=$place"
        check
        ! grep -q '^{"ready"' out || [ "$acknowledged" = "$calls" ] || fail "a fault that passed lost a call"

        fresh "$call $error from $place on"
        run_program -e "trace=$call" -e "inject=$call:error=$error:when=$place+"
        check
        [ "$acknowledged" -lt "$calls" ] || grep -q INJECTED trace || fail "nothing failed"

        fresh "$call $error from $place on, in one file" second
        run_program -P evening.record -e "trace=$call" -e "inject=$call:error=$error:when=$place+"
        check
        [ "$acknowledged" = "$calls" ] || fail "another place could have taken what the first refused"
    done
}

for call in pwrite64 fdatasync; do
    count=$(count_of $call)
    [ "$count" -ge 7 ] || fail "only $count times $call"
    if [ "$extent" = all ]; then
        for error in EIO ENOSPC EROFS EDQUOT; do at_each $call $error $(seq 1 "$count"); done
    else
        at_each $call EIO 3 "$count"
    fi
done
# The folder's flush, the room set aside, the name's first opening: before anything is promised.
at_each fsync EIO 1
at_each fallocate ENOSPC 1
fresh "no descriptor is left for the record"
run_program -P evening.record -e trace=openat -e inject=openat:error=EMFILE
check
[ "$code" = 2 ] || fail "began without a file"

# A signal in the midst of a call is no fault at all.
for call in pwrite64 fdatasync; do
    fresh "$call interrupted"
    run_program -e "trace=$call" -e "inject=$call:error=EINTR:when=2+3"
    check
    [ "$acknowledged" = "$calls" ] || fail "an interrupted call was taken for a fault"
done

# Short writes: the file may grow no further in the middle of a line, wherever that is. The signal that the
# system sends with it is ignored, as for any child of a shell that ignores it.
fresh "measuring"
run_program -e trace=none
whole=$(stat -c %s evening.record)
trap '' XFSZ
for ((kib = 1; kib * 1024 < whole; kib++)); do
    [ "$extent" = all ] || [ $((kib * 1024 + 1024)) -ge "$whole" ] || continue
    fresh "no file may grow beyond $kib KiB"
    code=0
    (ulimit -f $kib && exec "$program" run --headless --record evening.record --sheet sheet.bout --stdin) \
        <input 2>said | cat >out || code=$?
    check
    [ "$acknowledged" -lt "$calls" ] || fail "more was written than may be"
done
trap - XFSZ

# A torn line that can be neither cut nor flushed is left, and the evening goes on in a fresh file.
for call in ftruncate fdatasync; do
    fresh "$call fails on a torn record"
    run_program -e trace=none
    head -c -9 evening.record >torn && cp torn evening.record
    run_program -e "trace=$call" -e "inject=$call:error=EIO:when=1"
    calls_before=$((calls - 1))
    grep -q "\"ack\":$((calls_before + calls))[,}]" out || fail "the calls were not taken"
    path=$(sed -nE 's/.*"record":"([^"]*)".*/\1/p' out | tail -n 1)
    "$program" verify "$path" >verified || fail "$path does not verify"
    cases=$((cases + 1))
done

echo "$cases faults: nothing acknowledged was lost, nothing lost silently"
