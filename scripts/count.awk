# Reads what "ctest --verbose" prints and prints "PASSED FAILED SKIPPED". Where a test is a Catch2 program
# its test cases are counted; any other test counts as one. A program that counted no failure but failed
# all the same (a leak at its end, a crash, a time-out) is one failure more.

# "12: All tests passed (34 assertions in 5 test cases)"
/^[0-9]+: All tests passed \(/ {
    number = $1 + 0
    for (i = 2; i <= NF; i++)
        if ($(i + 1) == "test" && $(i + 2) ~ /^cases?\)/) cases_passed[number] += $i
    counted[number] = 1
}

# "12: test cases: 5 | 4 passed | 1 failed | 1 skipped"
/^[0-9]+: test cases: / {
    number = $1 + 0
    for (i = 2; i < NF; i++) {
        if ($(i + 1) == "passed") cases_passed[number] += $i
        if ($(i + 1) == "failed") cases_failed[number] += $i
        if ($(i + 1) == "skipped") cases_skipped[number] += $i
    }
    counted[number] = 1
}

# A room without slow tests runs none of them; that is neither a pass nor a failure.
/^[0-9]+: No tests ran/ { counted[$1 + 0] = 1 }

# " 3/10 Test  #3: chess ...........   Passed    1.20 sec"
/^ *[0-9]+\/[0-9]+ Test +#[0-9]+: / {
    match($0, /#[0-9]+/)
    number = substr($0, RSTART + 1, RLENGTH - 1) + 0
    if ($0 ~ /\*\*\*Skipped/) {
        skipped++
    } else if ($0 ~ / Passed +[0-9.]+ sec/) {
        passed += counted[number] ? cases_passed[number] : 1
        skipped += cases_skipped[number]
    } else {
        passed += cases_passed[number]
        skipped += cases_skipped[number]
        failed += cases_failed[number] ? cases_failed[number] : 1
    }
}

END { printf "%d %d %d\n", passed, failed, skipped }
